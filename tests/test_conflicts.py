"""All conflicts and all possible cells, compared with trying every choice of sentences and every placement."""

import math
import random
from itertools import combinations

import pytest

from tests.boards import case_of, man, woman
from tests.brute_force import is_true, legal
from tests.corpus_cases import case as corpus_case
from tests.random_cases import random_case
from verifier.advice.change import keeping, sentences
from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.clues import InColumn, InRow, OnThing
from verifier.core.meaning import murderer
from verifier.solver.clauses import CardClue
from verifier.solver.conflicts import Conflicts, conflicts
from verifier.solver.every import every_solution, exchanges, moved
from verifier.solver.possible import possible_cells, possible_murderers
from verifier.solver.sat import Answer, Clause, Solver, Unknown, Z3Solver
from verifier.solver.unique import Open

BOARD = """
A. A. B. B.
A. A. B. B.
A. A. B. B.
A. A. B. B.
"""


def patient() -> Solver:
    return Z3Solver(lambda: math.inf)


class Silent:
    """A solver that never answers."""

    def add(self, clauses: list[Clause]) -> None:
        pass

    def check(self) -> Answer:
        return Unknown("timeout")


def can_be_met(case: Case, chosen: frozenset[CardClue]) -> bool:
    alone = keeping(case, chosen)
    return any(is_true(alone, placement) for placement in legal(alone))


def minimal_clashes(case: Case) -> set[frozenset[CardClue]]:
    """Every choice of sentences that cannot be met while every smaller one of it can, by trying them all."""
    found: set[frozenset[CardClue]] = set()
    for count in range(len(sentences(case)) + 1):
        for chosen in map(frozenset, combinations(sentences(case), count)):
            if not any(known <= chosen for known in found) and not can_be_met(case, chosen):
                found.add(chosen)
    return found


def cards(found: Conflicts) -> list[frozenset[CardClue]]:
    return [frozenset(part for part in one.parts if isinstance(part, CardClue)) for one in found.found]


def impossible_cases(count: int) -> list[Case]:
    chance, found = random.Random(11), list[Case]()
    while len(found) < count:
        case = random_case(chance, 4, 2, cards=6)
        if not can_be_met(case, frozenset(sentences(case))):
            found.append(case)
    return found


@pytest.mark.parametrize("case", impossible_cases(8), ids=range(8))
def test_all_conflicts_are_those_that_trying_every_choice_of_sentences_finds(case: Case) -> None:
    found = conflicts(case, patient, 100)
    assert isinstance(found, Conflicts)
    assert found.all_found
    assert len(cards(found)) == len(set(cards(found)))
    assert set(cards(found)) == minimal_clashes(case)


TWO_CLASHES = case_of(
    BOARD,
    woman("Ana", InRow(0)),
    man("Bruno", InRow(0), InColumn(1)),
    man("Duarte", InColumn(1)),
    woman("Vera", victim=True),
)


def test_two_people_in_one_row_and_two_in_one_column_are_two_conflicts() -> None:
    found = conflicts(TWO_CLASHES, patient, 5)
    assert isinstance(found, Conflicts)
    assert cards(found) == [{CardClue(0, 0), CardClue(1, 0)}, {CardClue(1, 1), CardClue(2, 0)}]
    assert found.all_found


def test_a_limit_that_is_reached_leaves_it_open_whether_there_are_others() -> None:
    found = conflicts(TWO_CLASHES, patient, 1)
    assert isinstance(found, Conflicts)
    assert (len(found.found), found.all_found) == (1, False)


def test_a_sentence_about_a_thing_that_is_nowhere_clashes_by_itself() -> None:
    case = case_of(BOARD, woman("Ana", OnThing("cama"), InRow(0)), *TWO_CLASHES.people[2:], man("Bruno"))
    found = conflicts(case, patient, 5)
    assert isinstance(found, Conflicts)
    assert cards(found) == [{CardClue(0, 0)}]


def test_a_solver_that_does_not_answer_leaves_conflicts_and_cells_open() -> None:
    assert conflicts(TWO_CLASHES, Silent, 5) == Open("conflicts", "timeout")
    assert possible_cells(TWO_CLASHES, Silent) == Open("possible cells", "timeout")
    assert possible_murderers(TWO_CLASHES, Silent) == Open("possible murderers", "timeout")


@pytest.mark.parametrize("seed", range(8))
def test_solutions_possible_cells_and_murderers_are_those_that_trying_every_placement_finds(seed: int) -> None:
    case = random_case(random.Random(seed), 4, 2, cards=3)
    solutions = [one for one in legal(case) if is_true(case, one)]
    expected = tuple(tuple(sorted({one[person] for one in solutions if one[person]})) for person in range(4))
    assert possible_cells(case, patient) == expected
    assert possible_cells(case, patient, solutions[:2]) == expected
    found = every_solution(case, patient, 1000)
    assert isinstance(found, tuple)
    assert sorted(found) == sorted(solutions)
    assert possible_murderers(case, patient) == tuple(sorted({murderer(case, one) for one in solutions}))


def test_the_solver_is_asked_again_where_no_exchange_leads_to_the_next_solution() -> None:
    case = corpus_case("ambiguous/duas-solucoes-9x9")
    found = every_solution(case, patient, 1000)
    assert isinstance(found, tuple)
    assert len(found) == 2


def test_exchanges_keep_one_person_in_each_line_and_move_two() -> None:
    placement = (Cell(0, 0), Cell(1, 1), Cell(2, 2), Cell(3, 3))
    found = {moved(placement, spots) for spots in exchanges(placement)}
    assert len(found) == 18
    for one in found:
        assert {cell.row for cell in one if cell} == {cell.column for cell in one if cell} == {0, 1, 2, 3}
        assert sum(now != then for now, then in zip(one, placement, strict=True)) == 2
    assert (Cell(1, 0), Cell(0, 1), Cell(2, 2), Cell(3, 3)) in found
