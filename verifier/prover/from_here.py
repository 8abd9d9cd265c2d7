"""The next step from what somebody knows already, who may have come there in any way."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import Candidate, Step
from verifier.prover.closure import Late, Limits, needed_rules, next_move
from verifier.prover.masks import Mask, Numbered, numbered, numbers
from verifier.prover.techniques import Seen, technique


@dataclass(frozen=True, slots=True)
class Placed:
    """What somebody knows: the person (index into the case) is at the cell, or where `there` is False is not."""

    person: int
    cell: Cell
    there: bool


@dataclass(frozen=True, slots=True)
class FromHere:
    """The candidates left to somebody who knows so much, and the step that goes on from there.

    `step` is None where nothing falls at the bound; it rests on no numbered step. `people` are those among whose cells
    it looks.
    """

    living: tuple[Candidate, ...]
    step: Step | None
    people: tuple[int, ...]


def from_here(case: Case, known: Iterable[Placed], bound: int, late: Callable[[], bool]) -> FromHere | Late:
    """The cheapest of the narrowest steps (SPEC §4) when all that is known, and all that it closes at once, is struck.

    Somebody placed closes the own row and column and whatever else clashes with standing there.
    """
    field = numbered(case)
    living = _living(field, known)
    move = next_move(field, living, (), {}, Limits(bound, late))
    if isinstance(move, Late):
        return move
    left = tuple(field.candidates[number] for number in numbers(living))
    if move is None:
        return FromHere(left, None, ())
    asked = tuple(field.questions[question] for question in move.named)
    looked = tuple(field.members[question] & living for question in move.named)
    rules = frozenset(needed_rules(field, looked, move.falls))
    name = technique(Seen(field, asked, looked, move.falls, rules, living, ()))
    fallen = tuple(field.candidates[number] for number in numbers(move.falls))
    return FromHere(left, Step(asked, fallen, name, ()), tuple(sorted(move.people)))


def _living(field: Numbered, known: Iterable[Placed]) -> Mask:
    living = field.everything
    for one in known:
        here = field.of[one.person] & _at(field, one.cell)
        if one.there:
            standing = here & field.placings[one.person]
            living &= here | ~field.of[one.person]
            for number in numbers(standing):
                living &= ~field.clashes[number]
        else:
            living &= ~here
    return living


def _at(field: Numbered, cell: Cell) -> Mask:
    """Whatever places somebody at the cell."""
    found = 0
    for number, candidate in enumerate(field.candidates):
        found |= (candidate.cell == cell) << number
    return found
