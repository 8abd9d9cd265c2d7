"""The deduction of one case as others use it: its outcome, the steps in names, and the certificate."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.canonical import cards_digest, meaning_digest
from verifier.core.case import Case, Placement
from verifier.core.certificate import (
    Candidate,
    Certificate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Question,
    Step,
    Verdict,
)
from verifier.core.meaning import murderer
from verifier.prover.closure import Closed, Contradiction, Emptied, Late, Limits, closure, glance, needed_rules, walk
from verifier.prover.lean import Lean, lean_steps
from verifier.prover.masks import Mask, Numbered, either, numbered, numbers
from verifier.prover.techniques import Seen, technique


@dataclass(frozen=True, slots=True)
class Finished:
    """Steps within the bound leave each person one cell: the only solution the case can have, and it is one."""

    placement: Placement
    level: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Stopped:
    """Nothing falls any more at the bound: the steps up to there, and the candidates still alive."""

    steps: tuple[Step, ...]
    living: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Refuted:
    """Steps after which this question has no answer: a case that has no solution."""

    steps: tuple[Step, ...]
    question: Question


Deduction: TypeAlias = Finished | Stopped | Contradiction | Late


@dataclass(frozen=True, slots=True)
class Look:
    """A case after level 0, numbered, and its only solution where steps of one question lead to one."""

    field: Numbered
    placement: Placement | None


def look(case: Case) -> Look:
    """What is seen of a case before its steps are sought; it takes a small part of their time."""
    field = numbered(case)
    return Look(field, glance(field))


def deduce(case: Case, bound: int, late: Callable[[], bool]) -> Deduction:
    """The case deduced without guessing by steps of width at most `bound` (from 1 up).

    Only what is true of every solution is ever said, so a case with several ends as Stopped, one with none as
    Contradiction or Stopped. `late` is asked often and ends the search as Late when it answers true.
    """
    return deduced(numbered(case), bound, late)


def deduced(field: Numbered, bound: int, late: Callable[[], bool]) -> Deduction:
    """The same, of a case that is numbered already."""
    end = closure(field, Limits(bound, late))
    match end:
        case Closed():
            fallen = field.everything & ~end.living
            if end.answer is None:
                steps = lean_steps(field, end.moves, fallen)
                return Stopped(_told(field, steps), _candidates(field, end.living))
            steps = lean_steps(field, end.moves, fallen & either(field.placings))
            return Finished(end.answer, max((len(step.named) for step in steps), default=0), _told(field, steps))
        case Contradiction() | Late():
            return end
        case _:
            assert_never(end)


def refute(case: Case, bound: int, late: Callable[[], bool]) -> Refuted | None:
    """The fewest steps found that leave a question without an answer; None where no step within the bounds does."""
    field = numbered(case)
    end = walk(field, Limits(bound, late))
    if not isinstance(end, Emptied):
        return None
    emptied = [question for question, mask in enumerate(field.members) if not mask & end.living]
    found = [(lean_steps(field, end.moves, field.members[question]), question) for question in emptied]
    steps, question = min(found, key=lambda one: (len(one[0]), one[1]))
    return Refuted(_told(field, steps), field.questions[question])


def certificate(case: Case, bound: int, deduction: Finished | Stopped, solution: Placement) -> Certificate:
    """The certificate of a deduction of the case at that bound; `solution` is the case's only one.

    Of a stopped deduction it says "needs-guessing", which only holds of a case with exactly one solution.
    """
    finished = isinstance(deduction, Finished)
    names = [person.name for person in case.people]
    cells = [(name, cell) for name, cell in zip(names, solution, strict=True) if cell is not None]
    return Certificate(
        meaning_digest(case),
        cards_digest(case),
        bound,
        Verdict.SOUND if finished else Verdict.NEEDS_GUESSING,
        deduction.level if isinstance(deduction, Finished) else None,
        tuple(sorted(cells)),
        names[murderer(case, solution)],
        deduction.steps,
    )


def _told(field: Numbered, steps: Sequence[Lean]) -> tuple[Step, ...]:
    """The steps in names, each with its technique."""
    told, living = list[Step](), field.everything
    for step in steps:
        looked = tuple(field.members[question] & living for question in step.named)
        asked = tuple(field.questions[question] for question in step.named)
        behind = tuple(
            (tuple(field.questions[question] for question in steps[need].named), steps[need].falls)
            for need in step.needs
        )
        rules = frozenset(needed_rules(field, looked, step.falls))
        name = technique(Seen(field, asked, looked, step.falls, rules, living, behind))
        needs = tuple(need + 1 for need in step.needs)
        told.append(Step(asked, _candidates(field, step.falls), name, needs))
        living &= ~step.falls
    return tuple(told)


def _candidates(field: Numbered, mask: Mask) -> tuple[Candidate, ...]:
    """The candidates of the mask by kind, then by name, then by cell: the order of the written certificate."""
    return tuple(sorted((field.candidates[number] for number in numbers(mask)), key=_order))


def _order(candidate: Candidate) -> tuple[int, str, str, int, int]:
    match candidate:
        case PersonAt():
            return (0, "", candidate.person, *candidate.cell)
        case MurdererAt():
            return (1, "", candidate.person, *candidate.cell)
        case CompanionAt():
            return (2, candidate.speaker, candidate.person, *candidate.cell)
        case _:
            assert_never(candidate)
