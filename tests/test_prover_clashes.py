"""Candidates, questions and clashes mean what the rules page says, in the prover and in the checker alike."""

from itertools import combinations, permutations
from random import Random

import pytest

from tests import oracle
from tests.boards import case_of, man, woman
from tests.random_cases import random_case
from verifier.checker import _read_case
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.certificate import CompanionAt, PersonAt
from verifier.core.clues import Alone, Clue, WithAnother
from verifier.core.meaning import is_solution
from verifier.prover.masks import numbered, numbers

TWO_ROOMS = """
    A. A. B. B.
    A. A. B. B.
    A. A. B. B.
    A. A. B. B.
"""


def in_prover(case: Case) -> oracle.Clashes:
    field = numbered(case)
    return {
        candidate: {field.candidates[number] for number in numbers(mask)}
        for candidate, mask in zip(field.candidates, field.clashes, strict=True)
    }


def in_checker(case: Case) -> oracle.Clashes:
    reading = _read_case(case)
    return {
        candidate: {other for other, place in reading.numbers.items() if reading.clashes[number] >> place & 1}
        for candidate, number in reading.numbers.items()
    }


RANDOM_CASES = [
    random_case(Random(seed), size, rooms=1 + seed % 4, cards=seed % 9)
    for size, count in ((4, 40), (5, 12))
    for seed in range(count)
]
assert RANDOM_CASES


@pytest.mark.parametrize("case", RANDOM_CASES)
def test_prover_and_checker_read_candidates_and_clashes_as_the_specification_says(case: Case) -> None:
    expected = oracle.clashes(case)

    assert in_prover(case) == expected
    assert in_checker(case) == expected


@pytest.mark.parametrize("case", RANDOM_CASES)
def test_prover_and_checker_ask_the_same_questions_as_the_specification(case: Case) -> None:
    field, reading = numbered(case), _read_case(case)
    expected = {question: set(found) for question, found in oracle.questions(case, oracle.level_0(case)).items()}

    asked = dict(zip(field.questions, field.members, strict=True))
    checked = {
        question: {candidate for candidate, number in reading.numbers.items() if mask >> number & 1}
        for question, mask in reading.questions.items()
    }

    assert {
        question: {field.candidates[number] for number in numbers(mask)} for question, mask in asked.items()
    } == expected
    assert checked == expected


def is_free_of_clashes(case: Case, placement: Placement, clashes: oracle.Clashes) -> bool:
    """Whether the P of the placement, with some M and K about the same places, all live and nowhere clash."""
    return any(
        all(candidate in clashes for candidate in truth)
        and not any(other in clashes[one] for one, other in combinations(truth, 2))
        for truth in oracle.truths(case, placement)
    )


def placements(random: Random, size: int) -> list[Placement]:
    """Placements that keep rows and columns apart (all on 4×4, some on larger boards), and some that do not."""
    orders = [tuple(order) for order in permutations(range(size))]
    tidy = [tuple(map(Cell, rows, columns)) for rows in orders for columns in orders] if size == 4 else []
    while len(tidy) < 500:
        tidy.append(tuple(map(Cell, random.choice(orders), random.choice(orders))))
    untidy = [
        tuple(Cell(random.randrange(size), random.randrange(size)) for _ in range(size))
        for _ in range(60 if size == 4 else 20)
    ]
    return [*tidy, *untidy]


def test_a_placement_is_a_solution_exactly_when_its_candidates_live_and_do_not_clash() -> None:
    random = Random(1)
    truths = {True: 0, False: 0}
    for size, cards, count in ((4, 1, 25), (4, 2, 25), (5, 1, 20), (5, 2, 20)):
        for _ in range(count):
            case = random_case(random, size, random.randint(2, 4), cards)
            by_prover, by_checker = in_prover(case), in_checker(case)
            for placement in placements(random, size):
                truth = is_solution(case, placement)
                truths[truth] += 1
                assert is_free_of_clashes(case, placement, by_prover) == truth
                assert is_free_of_clashes(case, placement, by_checker) == truth

    assert min(truths.values()) > 500


@pytest.mark.parametrize(
    "card",
    [Alone(), WithAnother("Adega"), WithAnother("Biblioteca")],
)
def test_counting_cards_are_read_on_every_placement_of_a_larger_board(card: Clue) -> None:
    """Three men in a room and two people in the victim's need five rows."""
    case = case_of(
        """
        A. A. B. B. C.
        A. A. B. B. C.
        A. A. B. B. C.
        A. A. B. B. C.
        A. A. B. B. C.
        """,
        man("Bruno", card),
        man("Carlos"),
        man("Duarte"),
        woman("Eva"),
        man("Filipe", victim=True),
    )
    clashes = in_prover(case)
    assert clashes == in_checker(case)
    orders = [tuple(order) for order in permutations(range(5))]
    found = {True: 0, False: 0}
    for columns in orders:
        placement = tuple(map(Cell, range(5), columns))
        truth = is_solution(case, placement)
        found[truth] += 1
        assert is_free_of_clashes(case, placement, clashes) == truth

    assert min(found.values()) > 0


def test_one_companion_cannot_be_joined_by_a_third_of_the_sex_but_by_the_other_sex() -> None:
    case = case_of(
        TWO_ROOMS,
        man("Bruno", WithAnother("Adega")),
        man("Carlos"),
        man("Duarte"),
        woman("Eva", victim=True),
    )
    companion = CompanionAt("Bruno", "Carlos", Cell(0, 0))

    for clashes in (in_prover(case), in_checker(case)):
        assert PersonAt("Duarte", Cell(1, 1)) in clashes[companion]
        assert PersonAt("Eva", Cell(1, 1)) not in clashes[companion]
        assert PersonAt("Duarte", Cell(1, 2)) not in clashes[companion]


def test_the_other_one_of_a_card_may_be_the_victim() -> None:
    case = case_of(
        TWO_ROOMS, man("Bruno", WithAnother("Adega")), woman("Carla"), woman("Diana"), man("Hugo", victim=True)
    )
    companions = {candidate for candidate in in_prover(case) if isinstance(candidate, CompanionAt)}

    assert {companion.person for companion in companions} == {"Hugo"}


def test_the_same_card_twice_asks_for_one_companion() -> None:
    card = WithAnother("Adega")
    once = case_of(TWO_ROOMS, man("Bruno", card), man("Carlos"), man("Duarte"), woman("Eva", victim=True))
    twice = case_of(TWO_ROOMS, man("Bruno", card, card), man("Carlos"), man("Duarte"), woman("Eva", victim=True))

    assert in_prover(twice) == in_prover(once)
    assert in_checker(twice) == in_checker(once)


def test_companions_in_two_rooms_leave_the_speaker_no_cell() -> None:
    case = case_of(
        TWO_ROOMS,
        man("Bruno", WithAnother("Adega"), WithAnother("Biblioteca")),
        man("Carlos"),
        man("Duarte"),
        woman("Eva", victim=True),
    )

    for clashes in (in_prover(case), in_checker(case)):
        assert not [c for c in clashes if isinstance(c, PersonAt) and c.person == "Bruno"]
