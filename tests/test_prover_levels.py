"""The level is the one that the specification defines, and no order of questions, candidates or steps changes it."""

from dataclasses import replace
from itertools import pairwise, permutations
from random import Random

import pytest

from tests import oracle
from tests.boards import case_of, man, woman
from tests.proofs import never, proofs
from tests.random_cases import random_case, random_solvable
from verifier.core.board import Cell
from verifier.core.case import Case, Person, Placement, Sex
from verifier.core.certificate import Candidate, CompanionAt, MurdererAt, PersonAt
from verifier.core.clues import Alone, Clue, InColumn, InRoom, InRow, WithAnother
from verifier.core.meaning import holds, is_solution, murderer
from verifier.prover import Contradiction, Finished, Late, Stopped, deduce, look
from verifier.prover.closure import Closed, Limits, closure
from verifier.prover.masks import Mask, Numbered, numbered, numbers


def solutions(case: Case) -> list[Placement]:
    """All solutions of a small case: one person a row, one a column, everything else by the literal meaning."""
    size = case.board.size
    orders = [tuple(order) for order in permutations(range(size))]
    found: list[Placement] = []
    for rows in orders:
        for columns in orders:
            placement = tuple(map(Cell, rows, columns))
            if is_solution(case, placement):
                found.append(placement)
    return found


def living(field: Numbered, mask: Mask) -> set[Candidate]:
    return {field.candidates[number] for number in numbers(mask)}


def closed(field: Numbered, bound: int) -> Closed | None:
    """Where the closure ends; None for a contradiction."""
    end = closure(field, Limits(bound, never))
    assert not isinstance(end, Late)
    return end if isinstance(end, Closed) else None


def shuffled(field: Numbered, random: Random) -> Numbered:
    """The same questions and candidates in another order; the people stay first, as the prover relies on them."""
    old = list(range(len(field.candidates)))
    random.shuffle(old)
    new = {number: place for place, number in enumerate(old)}
    people = len(field.case.people)
    first, others = list(range(people)), list(range(people, len(field.questions)))
    random.shuffle(others)
    order = first + others

    def moved(mask: Mask) -> Mask:
        return sum(1 << new[number] for number in numbers(mask))

    return replace(
        field,
        candidates=tuple(field.candidates[number] for number in old),
        of=tuple(map(moved, field.of)),
        rooms={name: moved(mask) for name, mask in field.rooms.items()},
        questions=tuple(field.questions[number] for number in order),
        members=tuple(moved(field.members[number]) for number in order),
        by_rule={rule: tuple(moved(masks[number]) for number in old) for rule, masks in field.by_rule.items()},
        clashes=tuple(moved(field.clashes[number]) for number in old),
    )


def people_shuffled(case: Case, random: Random) -> Case:
    people = list(case.people)
    random.shuffle(people)
    return replace(case, people=tuple(people))


def cases_with_a_solution(size: int, count: int, seed: int) -> list[Case]:
    random = Random(seed)
    return [random_solvable(random, size, random.randint(2, 4), random.randint(1, 2))[0] for _ in range(count)]


SHUFFLED = [*cases_with_a_solution(5, 3, seed=2), *cases_with_a_solution(6, 1, seed=3)]
assert SHUFFLED


@pytest.mark.parametrize("bound", [1, 2, 3])
@pytest.mark.parametrize("case", SHUFFLED)
def test_no_order_of_questions_candidates_or_people_changes_where_the_steps_end(case: Case, bound: int) -> None:
    random = Random(bound)
    field = numbered(case)
    expected = closed(field, bound)
    assert expected is not None

    for _ in range(20):
        for other in (shuffled(field, random), numbered(people_shuffled(case, random))):
            end = closed(other, bound)
            assert end is not None
            if expected.answer is None:
                assert living(other, end.living) == living(field, expected.living)
            else:
                assert end.answer is not None
                people = [person.name for person in case.people]
                shown = dict(zip([person.name for person in other.case.people], end.answer, strict=True))
                assert [shown[name] for name in people] == list(expected.answer)
                assert max((len(move.named) for move in end.moves), default=0) == max(
                    (len(move.named) for move in expected.moves), default=0
                )


SMALL = [random_case(Random(seed), 4, 2 + seed % 3, cards=3 + seed % 5) for seed in range(14)]
SMALL += [random_solvable(Random(seed), 4, 2 + seed % 3, 1 + seed % 2)[0] for seed in range(14)]
assert SMALL


@pytest.mark.parametrize("case", SMALL)
def test_steps_end_where_plain_enumeration_ends(case: Case) -> None:
    for bound in (1, 2, 3):
        left = oracle.closure(case, bound)
        answer = deduce(case, bound, never)
        if isinstance(answer, Stopped):
            assert set(answer.living) == left
        elif isinstance(answer, Finished):
            assert truth(case, answer.placement) >= {candidate for candidate in left if isinstance(candidate, PersonAt)}
            assert oracle.is_placed(case, left)
        else:
            assert answer == Contradiction()
            assert not oracle.closure(case, bound, stop=False)


def test_the_level_is_the_least_width_at_which_plain_enumeration_places_everybody() -> None:
    levels = set()
    for case in [*SMALL, *(proof.case for proof in (*proofs(4, 1, 6), *proofs(5, 1, 4), *proofs(5, 2, 1)))]:
        answer = deduce(case, 3, never)
        if isinstance(answer, Finished):
            least = next(width for width in range(4) if oracle.is_placed(case, oracle.closure(case, width)))
            assert answer.level == least
            levels.add(least)

    assert {1, 2} <= levels


def truth(case: Case, placement: Placement) -> set[Candidate]:
    """All candidates that a solution makes true."""
    cells = {person.name: cell for person, cell in zip(case.people, placement, strict=True) if cell is not None}
    killer = case.people[murderer(case, placement)].name
    found: set[Candidate] = {MurdererAt(killer, cells[killer])}
    found |= {PersonAt(name, cell) for name, cell in cells.items()}
    for speaker, person in enumerate(case.people):
        for room in oracle.shared(case, speaker):
            found |= {
                CompanionAt(person.name, other.name, cells[other.name])
                for other in case.people
                if other is not person and other.sex is person.sex and case.board.room(cells[other.name]).name == room
            }
    return found


def test_nothing_that_a_solution_uses_ever_falls() -> None:
    ambiguous = 0
    for case in [*SMALL, *cases_with_a_solution(5, 3, seed=5)]:
        found = solutions(case)
        ambiguous += len(found) > 1
        for bound in (1, 2, 3) if found else ():
            answer = deduce(case, bound, never)
            if isinstance(answer, Stopped):
                assert set().union(*(truth(case, placement) for placement in found)) <= set(answer.living)
            else:
                assert isinstance(answer, Finished)
                assert [answer.placement] == found

    assert ambiguous > 3


def test_a_case_without_a_solution_is_never_finished() -> None:
    outcomes = set()
    for case in SMALL:
        if not solutions(case):
            answer = deduce(case, 3, never)
            assert not isinstance(answer, Finished)
            outcomes.add(type(answer))

    assert Contradiction in outcomes


def test_a_first_look_finds_the_answer_of_every_case_that_single_questions_finish_and_of_no_other() -> None:
    outcomes = set()
    for case in [
        *SMALL,
        *cases_with_a_solution(5, 3, seed=5),
        *(each.case for each in (*proofs(4, 1, 6), *proofs(5, 2, 1))),
    ]:
        answer, seen = deduce(case, 1, never), look(case)
        assert seen.field == numbered(case)
        assert seen.placement == (answer.placement if isinstance(answer, Finished) else None)
        outcomes.add(type(answer))

    assert outcomes == {Finished, Stopped, Contradiction}


def test_a_wider_bound_never_loses_ground() -> None:
    for case in SMALL:
        ends = [deduce(case, bound, never) for bound in (1, 2, 3, 4)]
        for narrow, wide in pairwise(ends):
            if isinstance(narrow, Stopped) and isinstance(wide, Stopped):
                assert set(wide.living) <= set(narrow.living)
            elif isinstance(narrow, Finished):
                assert wide == narrow


TWO_ROWS_EACH = """
    A. A. A. A.
    A. A. A. A.
    B. B. B. B.
    B. B. B. B.
"""


def test_one_cell_each_from_the_cards_alone_is_level_0() -> None:
    case = case_of(
        TWO_ROWS_EACH,
        woman("Ana", InRow(0), InColumn(0)),
        man("Bruno", InRow(1), InColumn(1)),
        man("Carlos", InRow(2), InColumn(2)),
        woman("Vera", InRow(3), InColumn(3), victim=True),
    )
    looser = replace(case, people=(*case.people[:2], man("Carlos", InRow(2)), case.people[3]))

    answer = deduce(case, 1, never)
    assert isinstance(answer, Finished)
    assert (answer.level, answer.steps) == (0, ())
    answer = deduce(looser, 1, never)
    assert isinstance(answer, Finished)
    assert answer.level == 1


def test_cells_that_break_a_card_are_no_answer() -> None:
    """All four have one cell from the start, yet three people are in the victim's room."""
    case = case_of(
        TWO_ROWS_EACH.replace("B. B. B. B.", "A. A. A. B."),
        woman("Ana", InRow(0), InColumn(0)),
        man("Bruno", InRow(1), InColumn(1)),
        man("Carlos", InRow(2), InColumn(2)),
        woman("Vera", InRow(3), InColumn(3), victim=True),
    )

    assert deduce(case, 1, never) == Contradiction()


def test_a_question_that_level_0_empties_is_a_contradiction() -> None:
    case = case_of(
        TWO_ROWS_EACH,
        man("Bruno", WithAnother("Adega")),
        woman("Carla"),
        woman("Diana"),
        woman("Vera", victim=True),
    )

    assert deduce(case, 3, never) == Contradiction()


def test_an_empty_board_stops_at_once() -> None:
    case = case_of(TWO_ROWS_EACH, woman("Ana"), man("Bruno"), man("Carlos"), woman("Vera", victim=True))
    answer = deduce(case, 3, never)

    assert isinstance(answer, Stopped)
    assert answer.steps == ()
    assert set(answer.living) == set(oracle.level_0(case))


def test_a_limit_ends_as_late_wherever_it_comes() -> None:
    case = cases_with_a_solution(5, 1, seed=4)[0]
    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        return False

    finished = deduce(case, 2, count)
    assert asked > 10
    for limit in (1, 2, asked // 2, asked):
        calls = 0

        def late(limit: int = limit) -> bool:
            nonlocal calls
            calls += 1
            return calls >= limit

        assert deduce(case, 2, late) == Late()
    assert deduce(case, 2, never) == finished


def swapped(person: Person) -> Person:
    return replace(person, sex=Sex.WOMAN if person.sex is Sex.MAN else Sex.MAN)


def test_men_and_women_are_treated_alike() -> None:
    for case in [*SMALL, *cases_with_a_solution(6, 15, seed=6)]:
        mirror = replace(case, people=tuple(map(swapped, case.people)))
        assert deduce(mirror, 2, never) == deduce(case, 2, never)


def turned(case: Case) -> Case:
    """The case with rows and columns exchanged."""
    board = case.board

    def turn(clue: Clue) -> Clue:
        if isinstance(clue, InRow):
            return InColumn(clue.row)
        return InRow(clue.column) if isinstance(clue, InColumn) else clue

    exchanged = replace(
        board,
        room_rows=tuple(zip(*board.room_rows, strict=True)),
        thing_rows=tuple(zip(*board.thing_rows, strict=True)),
    )
    people = tuple(replace(person, clues=tuple(map(turn, person.clues))) for person in case.people)
    return replace(case, board=exchanged, people=people)


def test_rows_and_columns_are_treated_alike() -> None:
    for case in [*SMALL, *cases_with_a_solution(6, 15, seed=7)]:
        here, there = deduce(case, 2, never), deduce(turned(case), 2, never)
        assert type(here) is type(there)
        if isinstance(here, Finished) and isinstance(there, Finished):
            assert here.level == there.level
            assert [cell and (cell.column, cell.row) for cell in here.placement] == list(there.placement)


def test_two_people_in_the_victims_room_are_few_and_three_too_many() -> None:
    """With the murderer known to be alone with the victim, a third card for that room leaves no solution."""
    people = [woman("Ana", InRoom("Adega")), man("Bruno"), man("Carlos"), woman("Vera", InRoom("Adega"), victim=True)]
    case = case_of(TWO_ROWS_EACH, *people)
    crowded = case_of(TWO_ROWS_EACH, people[0], man("Bruno", InRoom("Adega")), *people[2:])

    assert isinstance(deduce(case, 1, never), Stopped)
    assert deduce(crowded, 1, never) == Contradiction()


def test_a_victim_may_be_alone_only_with_nobody_so_never() -> None:
    case = case_of(TWO_ROWS_EACH, woman("Ana"), man("Bruno"), man("Carlos"), woman("Vera", Alone(), victim=True))

    assert not any(holds(Alone(), 3, case, placement) and is_solution(case, placement) for placement in solutions(case))
    assert deduce(case, 1, never) == Contradiction()
