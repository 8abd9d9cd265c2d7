"""What the board shows at each step of a deduction: what is looked at, what falls, and who is left where."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import Candidate, Certificate, PersonAt, Question, Step
from verifier.prover.candidates import candidates_left
from verifier.prover.masks import numbered, numbers
from verifier.report.story import Told, story
from verifier.report.wording.facts import Remark

# A person (index into the case) at a cell.
Spot: TypeAlias = tuple[int, Cell]


@dataclass(frozen=True, slots=True)
class Stage:
    """Steps of the certificate that are told together, by their numbers there.

    `looked` are the answers left to the questions, `fallen` is what the certificate says falls, and `also` whoever the
    sentences rule out besides, which the certificate does not need.
    """

    numbers: tuple[int, ...]
    asked: tuple[Question, ...]
    looked: tuple[Candidate, ...]
    fallen: tuple[Candidate, ...]
    also: tuple[PersonAt, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Stages:
    """The stages of a deduction, counted from 1.

    `start` is whoever can be where before the first, `gone` the stage that first strikes somebody at a cell, for all
    who are struck; `settled` has for each person left with one cell the stage that strikes the last other one (0: none
    has to), and the cell.
    """

    stages: tuple[Stage, ...]
    start: tuple[Spot, ...]
    gone: Mapping[Spot, int]
    settled: Mapping[int, tuple[int, Cell]]

    @property
    def open(self) -> tuple[Spot, ...]:
        """Whoever is left where after the last stage."""
        return tuple(spot for spot in self.start if spot not in self.gone)


def stages(case: Case, certificate: Certificate) -> Stages:
    """The stages of a certificate that the checker accepts of the case."""
    index = {person.name: number for number, person in enumerate(case.people)}
    entries = candidates_left(case)
    start = tuple((entry.person, entry.cell) for entry in entries if isinstance(entry.candidate, PersonAt))
    gone: dict[Spot, int] = {}
    found, living = list[Stage](), _Living(case)
    for number, told in enumerate(story(case, certificate.steps).steps, 1):
        stage = _stage(told, [certificate.steps[step - 1] for step in told.numbers], living)
        new = [one for one in stage.also if (index[one.person], one.cell) not in gone]
        found.append(replace(stage, also=tuple(new)))
        for one in (*stage.fallen, *new):
            if isinstance(one, PersonAt):
                gone.setdefault((index[one.person], one.cell), number)
    return Stages(tuple(found), start, gone, _settled(range(len(case.people)), start, gone))


def _stage(told: Told, steps: Sequence[Step], living: "_Living") -> Stage:
    """The stage of these steps, which are struck from what is living."""
    asked = tuple(dict.fromkeys(question for step in steps for question in step.questions))
    looked = living.answers(asked)
    fallen = tuple(candidate for step in steps for candidate in step.fallen)
    living.strike(fallen)
    crossed = dict.fromkeys(one for remark in told.remarks for one in remark.crossed if isinstance(one, PersonAt))
    also = tuple(one for one in crossed if one not in set(fallen))
    return Stage(told.numbers, asked, looked, fallen, also, told.remarks)


class _Living:
    """The candidates that the certificate has not felled so far."""

    def __init__(self, case: Case) -> None:
        self._field = numbered(case)
        self._numbers = {candidate: number for number, candidate in enumerate(self._field.candidates)}
        self._mask = self._field.everything

    def answers(self, questions: Sequence[Question]) -> tuple[Candidate, ...]:
        members = dict(zip(self._field.questions, self._field.members, strict=True))
        mask = 0
        for question in questions:
            mask |= members[question] & self._mask
        return tuple(self._field.candidates[number] for number in numbers(mask))

    def strike(self, fallen: Iterable[Candidate]) -> None:
        for candidate in fallen:
            self._mask &= ~(1 << self._numbers[candidate])


def _settled(people: Iterable[int], start: Sequence[Spot], gone: Mapping[Spot, int]) -> dict[int, tuple[int, Cell]]:
    """For each person who ends with one cell: after which step there is no other, and the cell."""
    found = {}
    for person in people:
        spots = [spot for spot in start if spot[0] == person]
        left = [cell for who, cell in spots if (who, cell) not in gone]
        if len(left) == 1:
            found[person] = (max((gone[spot] for spot in spots if spot in gone), default=0), left[0])
    return found
