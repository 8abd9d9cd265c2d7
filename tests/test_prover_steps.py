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
    Certificate,
    PersonAt,
    Question,
    Step,
    Verdict,
)
from verifier.core.clues import Alone, InColumn, InRoom, InRow, Not, OnThing, WithAnother
from verifier.prover import Finished, Stopped, deduce
from verifier.prover.accounts import Exclusion, accounts
from verifier.prover.masks import Rule, falling, numbered

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
def test_an_account_has_the_living_answers_and_what_each_fall_leaves_of_them(proof: Proof) -> None:
    apart = oracle.clashes(proof.case)
    told = accounts(proof.case, proof.certificate)

    assert [account.number for account in told] == list(range(1, len(proof.certificate.steps) + 1))
    assert tuple(account.step for account in told) == proof.certificate.steps
    for account, living in zip(told, states(proof), strict=True):
        asked = oracle.questions(proof.case, living)
        assert [set(premises) for premises in account.premises] == [
            set(asked[question]) for question in account.step.questions
        ]
        assert {fall.candidate for fall in account.falls} == set(account.step.fallen)
        for fall in account.falls:
            left = [set(premises) - apart[fall.candidate] for premises in account.premises]
            assert [set(answers) for answers in fall.left] == left
            assert {frozenset((e.one, e.other)) for e in fall.exclusions} == {
                frozenset((one, other))
                for place, ones in enumerate(left)
                for others in left[place + 1 :]
                for one in ones
                for other in others
                if other in apart[one]
            }
            assert fall.rules


@pytest.mark.parametrize("proof", PROOFS)
def test_the_rules_of_a_fall_suffice_and_none_is_superfluous(proof: Proof) -> None:
    field = numbered(proof.case)
    place = {candidate: number for number, candidate in enumerate(field.candidates)}
    for account in accounts(proof.case, proof.certificate):
        looked = [sum(1 << place[candidate] for candidate in premises) for premises in account.premises]
        for fall in account.falls:
            bit = 1 << place[fall.candidate]
            for rules in (fall.rules, *(tuple(set(fall.rules) - {rule}) for rule in fall.rules)):
                clashes = [0] * len(place)
                for rule in rules:
                    clashes = [one | other for one, other in zip(clashes, field.by_rule[rule], strict=True)]
                assert bool(falling(clashes, looked, bit)) == (rules == fall.rules)


@pytest.mark.parametrize("proof", PROOFS)
def test_what_no_later_step_uses_might_as_well_be_alive(proof: Proof) -> None:
    apart, steps = oracle.clashes(proof.case), proof.certificate.steps
    told = accounts(proof.case, proof.certificate)
    for number, account in enumerate(told, 1):
        for fall in account.falls:
            harms = [not follows(proof, step, number, fall.candidate) for step in steps[number:]]
            if not fall.is_used:
                assert not any(harms)
            elif all(step.width == 1 for step in steps):
                assert any(harms)
    assert apart


def follows(proof: Proof, step: Step, number: int, alive: Candidate) -> bool:
    """Whether the step still follows from what it needs when that fall of step `number` is taken back."""
    apart, steps = oracle.clashes(proof.case), proof.certificate.steps
    gone = {candidate for need in step.needs for candidate in steps[need - 1].fallen}
    asked = oracle.questions(proof.case, (set(apart) - gone) | ({alive} if number in step.needs else set()))
    named = [asked[question] for question in step.questions]
    return not any(oracle.stands(named, apart[candidate], apart) for candidate in step.fallen)


def test_a_placed_person_closes_row_and_column_in_one_step() -> None:
    board, people, _, _, _, _ = SHOWN["last_cell"]
    (first, *_) = steps_of(board, people)

    cells = {candidate.cell for candidate in first.fallen if candidate == PersonAt("Bruno", candidate.cell)}
    assert cells == {Cell(0, column) for column in range(4)} | {Cell(row, 0) for row in range(4)}


def test_a_squeeze_says_which_answers_exclude_each_other() -> None:
    board, people, questions, candidate, _, _ = SHOWN["squeeze"]
    case = case_of(board, *people)
    steps = steps_of(board, people)
    claim = Certificate("0" * 64, "0" * 64, 3, Verdict.NEEDS_GUESSING, None, (), "Ana", steps)

    (fall,) = (
        fall
        for account in accounts(case, claim)
        if account.step.questions == questions
        for fall in account.falls
        if fall.candidate == candidate
    )
    ana, bruno = PersonAt("Ana", Cell(0, 0)), PersonAt("Bruno", Cell(0, 2))
    assert fall.left == ((ana,), (bruno,))
    assert fall.exclusions == (Exclusion(ana, bruno, Rule.ROW),)
    assert fall.rules == (Rule.ROW, Rule.COLUMN)


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
