"""Brute force, the literal meaning, the clauses and Z3 say the same of every placement of small boards."""

import itertools
import random
from collections import Counter

import pytest

from tests import brute_force
from tests.boards import case_of, man, woman
from tests.loose_cases import any_kinds, random_case
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.clues import KINDS, Alone, Clue, InRoom, InRow, WithAnother
from verifier.core.meaning import is_solution
from verifier.solver.clauses import Encoding, Part, encode, parts
from verifier.solver.sat import Satisfied, Z3Solver
from verifier.solver.unique import satisfies


def allows(encoding: Encoding, placement: Placement) -> bool:
    """Whether the clauses hold with these cells, the other variables being true only where a clause makes them."""
    if any(cell is not None and cell not in at for at, cell in zip(encoding.cells, placement, strict=True)):
        return False
    stood = {at[cell] for at, cell in zip(encoding.cells, placement, strict=True) if cell is not None}
    true = stood | {
        clause[1] for clause in encoding.clauses() if len(clause) == 2 and -clause[0] in stood and clause[1] > 0
    }
    return all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in encoding.clauses())


def every_model(case: Case) -> set[Placement]:
    """All solutions that Z3 finds, one after another."""
    encoding, solver, found = encode(case), Z3Solver(lambda: 60), set()
    solver.add(encoding.clauses())
    while isinstance(answer := solver.check(), Satisfied):
        placement = encoding.placement(answer.true)
        assert placement not in found
        found.add(placement)
        solver.add([encoding.other_than(placement)])
    return found


def loose_cases(kind: str) -> list[Case]:
    """Cases with one or two isolated cards of a kind: 4×4, and 5×5 with three of them for the counting kinds."""
    chance = random.Random(kind)
    small = [random_case(4, rooms, [kind] * cards, chance) for rooms in (2, 3, 4) for cards in (1, 2)]
    counting = kind in ("with_another", "alone")
    return small + [random_case(5, 2, [kind] * cards, chance) for cards in (1, 2, 3) if counting]


@pytest.mark.parametrize("kind", KINDS)
def test_brute_force_meaning_clauses_and_z3_agree_on_every_legal_placement(kind: str) -> None:
    truths: Counter[bool] = Counter()
    for case in loose_cases(kind):
        encoding, wanted = encode(case), set()
        for placement in brute_force.legal(case):
            true = brute_force.is_true(case, placement)
            truths[true] += 1
            assert is_solution(case, placement) == true
            assert encoding.allows(placement) == allows(encoding, placement) == true
            if true:
                wanted.add(placement)
        if case.board.size == 4:
            assert every_model(case) == wanted
    assert set(truths) == {True, False}


@pytest.mark.parametrize("kind", KINDS)
def test_a_clue_of_each_kind_is_read_alike_where_it_is_the_only_card(kind: str) -> None:
    chance, truths = random.Random(f"isolated {kind}"), Counter[bool]()
    for _ in range(4):
        case = random_case(5 if kind == "with_another" else 4, 2, [kind], chance)
        ((speaker, clue),) = [(n, c) for n, person in enumerate(case.people) for c in person.clues]
        given: list[Part] = [part for part in parts(case) if not isinstance(part, HouseRule)]
        encoding = encode(case, [*given, HouseRule.ONE_CELL_EACH])
        for placement in itertools.islice(brute_force.legal(case), None, None, 3):
            true = brute_force.said(clue, speaker, case, [cell for cell in placement if cell is not None])
            truths[true] += 1
            assert satisfies(case, placement, given) == allows(encoding, placement) == true
    assert set(truths) == {True, False}


def four_with(first: Clue, second: Clue) -> Case:
    """Three rooms, one of them L-shaped, a plant and a chair; Ana and Bruno have cards."""
    return case_of(
        """
        A. A. A. Ap
        A. B. B. B.
        Ac B. B. B.
        A. C. C. C.
        """,
        woman("Ana", first),
        man("Bruno", second),
        man("Carlos"),
        woman("Vera", victim=True),
    )


LOOSE = {
    "alone and in a room": four_with(Alone(), InRoom("Adega")),
    "a row and another": four_with(InRow(0), WithAnother("Biblioteca")),
    "two who are alone": four_with(Alone(), Alone()),
}


@pytest.mark.parametrize("dropped", [None, *HouseRule], ids=lambda rule: getattr(rule, "value", "nothing"))
@pytest.mark.parametrize("name", LOOSE)
def test_the_clauses_allow_what_the_given_sentences_and_rules_allow_with_people_left_out(
    name: str, dropped: HouseRule | None
) -> None:
    case = LOOSE[name]
    given = [part for part in parts(case) if part is not dropped]
    encoding = encode(case, given)
    spots: list[Cell | None] = [None, *case.board.cells()]
    chance = random.Random(name)
    truths: Counter[bool] = Counter()
    for legal in brute_force.legal(case):
        moved = chance.randrange(4)
        elsewhere = [chance.choice(spots), None] if dropped is HouseRule.ONE_CELL_EACH else [chance.choice(spots)]
        for cell in (legal[moved], *elsewhere):
            placement = (*legal[:moved], cell, *legal[moved + 1 :])
            true = satisfies(case, placement, given)
            truths[true] += 1
            assert allows(encoding, placement) == true, placement
    assert set(truths) == {True, False}


def test_random_loose_cases_have_the_solutions_that_brute_force_finds() -> None:
    chance, counts = random.Random(7), Counter[int]()
    for _ in range(120):
        case = random_case(4, chance.choice((2, 3, 4)), any_kinds(chance.randrange(5), chance), chance)
        wanted = set(brute_force.solutions(case))
        assert every_model(case) == wanted
        counts[min(len(wanted), 2)] += 1
    assert set(counts) == {0, 1, 2}
