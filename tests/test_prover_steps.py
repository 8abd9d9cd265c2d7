"""Steps read like a person's: named by a technique, lean, narrowest first, each with what it rests on."""

from collections.abc import Sequence
from random import Random

import pytest

from tests import oracle
from tests.boards import case_of, man, woman
from tests.proofs import Proof, never, proofs, stops
from tests.random_cases import random_case
from verifier.core.board import Cell
from verifier.core.case import Person
from verifier.core.certificate import (
    TECHNIQUES,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Candidate,
    PersonAt,
    Question,
    Step,
)
from verifier.core.clues import Alone, InColumn, InRoom, InRow, Not, OnThing, WithAnother
from verifier.prover import Finished, Stopped, deduce
from verifier.prover.closure import needed_rules
from verifier.prover.masks import falling, numbered

HALVES = """
    A. A. B. B.
    A. A. B. B.
    A. A. B. B.
    A. A. B. B.
"""
BANDS = """
    A. A. A. A.
    A. A. A. A.
    B. B. B. B.
    B. B. B. B.
"""
QUARTERS = """
    A. A. B. B.
    A. A. B. B.
    C. C. C. C.
    C. C. C. C.
"""
TOP_ROW = """
    A. A. A. A.
    B. B. B. B.
    C. C. C. C.
    C. C. C. C.
"""
HOOK = """
    A. A. A. A.
    A. A. C. C.
    B. B. B. B.
    B. B. B. B.
"""
CHAIRS = """
    Ac A. B. B.
    A. Ac B. B.
    A. A. B. B.
    A. A. B. B.
"""
SEATS_ABOVE = """
    Ac Ac A. B. B.
    A. A. A. B. Bc
    A. A. A. B. Bc
    C. C. C. C. C.
    C. C. C. C. C.
"""
NOOK = """
    A. A. A. A.
    A. A. A. A.
    C. C. C. C.
    C. C. C. B.
"""
BAY = """
    A. A. A. A.
    A. A. A. A.
    C. C. C. B.
    C. C. B. B.
"""
SEATS = """
    Ac A. Bo B.
    A. A. B. B.
    C. Cc B. B.
    C. C. C. Co
"""
SIX = """
    A. A. A. A. A. A.
    A. A. A. A. A. A.
    B. B. B. B. B. B.
    B. B. B. B. B. B.
    C. C. C. C. C. C.
    C. C. C. C. C. C.
"""
SEVEN = """
    A. A. A. A. A. A. A.
    A. A. A. A. A. A. A.
    A. A. A. A. A. A. A.
    B. B. B. B. B. B. B.
    B. B. B. B. B. B. B.
    C. C. C. C. C. C. C.
    C. C. C. C. C. C. C.
"""

IN_A, NOT_IN_A = InRoom("Adega"), Not(InRoom("Adega"))
ON_CHAIR = OnThing("cadeira")
VERA = woman("Vera", victim=True)
BELOW = (woman("Eva", InRow(3)), woman("Vera", InRow(4), victim=True))
THREE = (woman("Ana", IN_A), man("Bruno", IN_A), man("Carlos", IN_A))

# For each technique: a board with people, the questions of the step that shows it, something that it fells, and a
# board with people, hardly different, on which the step is not there.
Shown = tuple[str, tuple[Person, ...], tuple[Question, ...], Candidate, str, tuple[Person, ...]]
SHOWN: dict[str, Shown] = {
    "last_cell": (
        BANDS,
        (woman("Ana", InRow(0), InColumn(0)), man("Bruno"), man("Carlos"), VERA),
        (AboutPerson("Ana"),),
        PersonAt("Bruno", Cell(3, 0)),
        BANDS,
        (woman("Ana", InRow(0)), man("Bruno"), man("Carlos"), VERA),
    ),
    "line_taken": (
        BANDS,
        (woman("Ana", InRow(0)), man("Bruno"), man("Carlos"), VERA),
        (AboutPerson("Ana"),),
        PersonAt("Bruno", Cell(0, 3)),
        BANDS,
        (woman("Ana"), man("Bruno"), man("Carlos"), VERA),
    ),
    "alone_room_occupied": (
        QUARTERS,
        (woman("Ana", IN_A), man("Bruno"), man("Carlos", Alone()), VERA),
        (AboutPerson("Ana"),),
        PersonAt("Carlos", Cell(1, 1)),
        QUARTERS,
        (woman("Ana", IN_A), man("Bruno"), man("Carlos"), VERA),
    ),
    "covers_every_option": (
        CHAIRS,
        (woman("Ana", OnThing("cadeira")), man("Bruno"), man("Carlos"), VERA),
        (AboutPerson("Ana"),),
        PersonAt("Bruno", Cell(0, 1)),
        CHAIRS,
        (woman("Ana"), man("Bruno"), man("Carlos"), VERA),
    ),
    "only_person_for_line": (
        TOP_ROW,
        (woman("Ana"), man("Bruno", NOT_IN_A), man("Carlos", NOT_IN_A), woman("Vera", NOT_IN_A, victim=True)),
        (AboutRow(0),),
        PersonAt("Ana", Cell(1, 0)),
        TOP_ROW,
        (woman("Ana"), man("Bruno"), man("Carlos", NOT_IN_A), woman("Vera", NOT_IN_A, victim=True)),
    ),
    "line_locked": (
        HOOK,
        (woman("Rita", InRow(1), Alone()), man("Bruno"), man("Carlos"), VERA),
        (AboutRow(0),),
        PersonAt("Rita", Cell(1, 1)),
        HOOK,
        (woman("Rita", InRow(1)), man("Bruno"), man("Carlos"), VERA),
    ),
    "no_company_for_victim": (
        NOOK,
        (woman("Ana"), man("Bruno"), man("Carlos"), VERA),
        (AboutMurderer(),),
        PersonAt("Vera", Cell(3, 3)),
        BAY,
        (woman("Ana"), man("Bruno"), man("Carlos"), VERA),
    ),
    "two_surely_there": (
        HALVES,
        (woman("Ana", IN_A), man("Bruno", IN_A), man("Carlos"), VERA),
        (AboutMurderer(),),
        PersonAt("Vera", Cell(0, 0)),
        HALVES,
        (woman("Ana", IN_A), man("Bruno"), man("Carlos"), VERA),
    ),
    "couple_complete": (
        HALVES,
        (woman("Ana", IN_A), man("Bruno"), man("Carlos"), woman("Vera", IN_A, victim=True)),
        (AboutMurderer(),),
        PersonAt("Carlos", Cell(0, 0)),
        HALVES,
        (woman("Ana"), man("Bruno"), man("Carlos"), woman("Vera", IN_A, victim=True)),
    ),
    "only_possible_murderer": (
        HALVES,
        (woman("Ana"), man("Bruno", NOT_IN_A), man("Carlos", NOT_IN_A), woman("Vera", IN_A, victim=True)),
        (AboutMurderer(),),
        PersonAt("Ana", Cell(0, 3)),
        HALVES,
        (woman("Ana"), man("Bruno"), man("Carlos", NOT_IN_A), woman("Vera", IN_A, victim=True)),
    ),
    "the_other_man": (
        HALVES,
        (woman("Ana"), man("Bruno", WithAnother("Adega")), man("Carlos"), VERA),
        (AboutCompanion("Bruno"),),
        PersonAt("Carlos", Cell(0, 3)),
        HALVES,
        (man("André"), man("Bruno", WithAnother("Adega")), man("Carlos"), VERA),
    ),
    "no_other_man": (
        SEATS_ABOVE,
        (man("André", ON_CHAIR), man("Bruno", WithAnother("Adega")), man("Carlos", ON_CHAIR), *BELOW),
        (AboutCompanion("Bruno"),),
        PersonAt("Bruno", Cell(0, 1)),
        SEATS_ABOVE,
        (man("André"), man("Bruno", WithAnother("Adega")), man("Carlos", ON_CHAIR), *BELOW),
    ),
    "men_complete": (
        HALVES,
        (man("André"), man("Bruno", WithAnother("Adega")), man("Carlos", IN_A), VERA),
        (AboutCompanion("Bruno"),),
        PersonAt("André", Cell(0, 0)),
        HALVES,
        (woman("Ana"), man("Bruno", WithAnother("Adega")), man("Carlos", IN_A), VERA),
    ),
    "pair_of_lines": (
        SIX,
        (woman("Ana", IN_A), man("Bruno", IN_A), man("Carlos"), man("Duarte"), man("Filipe"), VERA),
        (AboutPerson("Ana"), AboutPerson("Bruno")),
        PersonAt("Carlos", Cell(0, 0)),
        SIX,
        (woman("Ana", IN_A), man("Bruno"), man("Carlos"), man("Duarte"), man("Filipe"), VERA),
    ),
    "trio_of_lines": (
        SEVEN,
        (*THREE, man("Duarte"), man("Filipe"), woman("Graça"), VERA),
        (AboutPerson("Ana"), AboutPerson("Bruno"), AboutPerson("Carlos")),
        PersonAt("Duarte", Cell(0, 0)),
        SEVEN,
        (*THREE[:2], man("Carlos"), man("Duarte"), man("Filipe"), woman("Graça"), VERA),
    ),
    "squeeze": (
        SEATS,
        (woman("Ana", ON_CHAIR), man("Bruno", OnThing("poltrona")), man("Carlos"), VERA),
        (AboutPerson("Ana"), AboutPerson("Bruno")),
        PersonAt("Carlos", Cell(2, 3)),
        SEATS,
        (woman("Ana", ON_CHAIR), man("Bruno"), man("Carlos"), VERA),
    ),
}


def steps_of(board: str, people: Sequence[Person]) -> tuple[Step, ...]:
    answer = deduce(case_of(board, *people), 3, never)
    assert isinstance(answer, Finished | Stopped)
    return answer.steps


def shows(steps: Sequence[Step], technique: str, questions: tuple[Question, ...], candidate: Candidate) -> bool:
    return any(
        (step.technique, step.questions) == (technique, questions) and candidate in step.fallen for step in steps
    )


def test_every_technique_has_a_board_that_shows_it() -> None:
    assert tuple(SHOWN) == TECHNIQUES


@pytest.mark.parametrize("technique", SHOWN)
def test_a_board_shows_the_technique_and_one_hardly_different_does_not(technique: str) -> None:
    board, people, questions, candidate, other_board, others = SHOWN[technique]

    steps = steps_of(board, people)
    assert shows(steps, technique, questions, candidate)
    assert not shows(steps_of(other_board, others), technique, questions, candidate)


def test_women_are_spoken_of_as_men_are() -> None:
    board, people, _, _, _, _ = SHOWN["men_complete"]
    women = tuple(woman(person.name, *person.clues) for person in people[:3])

    told = steps_of(board, (*women, man("Vasco", victim=True)))
    assert [step.technique for step in told] == [step.technique for step in steps_of(board, people)]


PROOFS = [*proofs(4, 1, 6), *proofs(5, 1, 6), *proofs(5, 2, 1), *stops(5, 2, 1)]
assert PROOFS


def states(proof: Proof) -> list[set[Candidate]]:
    """What lives where each step starts."""
    living = set(oracle.level_0(proof.case))
    found = []
    for step in proof.certificate.steps:
        found.append(set(living))
        living -= set(step.fallen)
    return found


@pytest.mark.parametrize("proof", PROOFS)
def test_each_step_is_the_narrowest_there_is(proof: Proof) -> None:
    apart = oracle.clashes(proof.case)
    for step, living in zip(proof.certificate.steps, states(proof), strict=True):
        asked = oracle.questions(proof.case, living)
        for candidate in step.fallen if step.width > 1 else ():
            assert all(oracle.stands([answers], apart[candidate], apart) for answers in asked.values())


@pytest.mark.parametrize("proof", PROOFS)
def test_the_rules_of_a_step_suffice_and_none_is_superfluous(proof: Proof) -> None:
    field = numbered(proof.case)
    place = {candidate: number for number, candidate in enumerate(field.candidates)}
    for step, living in zip(proof.certificate.steps, states(proof), strict=True):
        asked = oracle.questions(proof.case, living)
        looked = [sum(1 << place[candidate] for candidate in asked[question]) for question in step.questions]
        fallen = sum(1 << place[candidate] for candidate in step.fallen)
        needed = needed_rules(field, looked, fallen)
        assert needed
        for rules in (needed, *(tuple(other for other in needed if other is not rule) for rule in needed)):
            clashes = [0] * len(place)
            for rule in rules:
                clashes = [one | other for one, other in zip(clashes, field.by_rule[rule], strict=True)]
            assert (falling(clashes, looked, fallen) == fallen) == (rules == needed)


def test_a_placed_person_closes_row_and_column_in_one_step() -> None:
    board, people, _, _, _, _ = SHOWN["last_cell"]
    (first, *_) = steps_of(board, people)

    cells = {candidate.cell for candidate in first.fallen if candidate == PersonAt("Bruno", candidate.cell)}
    assert cells == {Cell(0, column) for column in range(4)} | {Cell(row, 0) for row in range(4)}


def test_the_steps_of_an_ambiguous_case_fell_each_candidate_once() -> None:
    """Fallen and living together are what level 0 left."""
    stopped = 0
    for seed in range(40):
        case = random_case(Random(seed), 4, 3, cards=3)
        answer = deduce(case, 2, never)
        if isinstance(answer, Stopped):
            stopped += bool(answer.steps)
            told = [candidate for step in answer.steps for candidate in step.fallen]
            assert len(told) == len(set(told))
            assert set(told) | set(answer.living) == set(oracle.level_0(case))
    assert stopped > 5
