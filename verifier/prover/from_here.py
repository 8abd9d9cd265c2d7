"""The next step from what somebody knows already, who may have come there in any way."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import Candidate, Step
from verifier.prover.closure import Late, Limits, Move, needed_rules, next_move
from verifier.prover.masks import Mask, Numbered, either, falling, numbered, numbers
from verifier.prover.techniques import Seen, technique


@dataclass(frozen=True, slots=True)
class Placed:
    """What somebody knows: the person (index into the case) is at the cell, or where `there` is False is not."""

    person: int
    cell: Cell
    there: bool


@dataclass(frozen=True, slots=True)
class Taken:
    """A step that rests on no numbered one, the candidates left before it, and those among whose cells it looks."""

    living: tuple[Candidate, ...]
    step: Step
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FromHere:
    """The candidates left to somebody who knows so much, and the steps that go on from there.

    All but the last step strike nothing that a player notes: only who is the murderer or another's company, and where.
    `steps` is empty where nothing falls at the bound.
    """

    living: tuple[Candidate, ...]
    steps: tuple[Taken, ...]


def from_here(case: Case, known: Iterable[Placed], bound: int, late: Callable[[], bool]) -> FromHere | Late:
    """The cheapest of the narrowest steps (SPEC §4) when all that is known, and all that it closes at once, is struck.

    Somebody placed closes the own row and column and whatever else clashes with standing there. Where a step strikes
    no cell of anybody, those follow on which the first one rests that does; if none does there is no step.
    """
    field = numbered(case)
    start = living = _living(field, known)
    moves, cells = list[Move](), either(field.placings)
    while not moves or not cells & moves[-1].falls:
        move = next_move(field, living, (), {}, Limits(bound, late))
        if isinstance(move, Late):
            return move
        if move is None:
            return FromHere(_candidates(field, start), ())
        moves.append(replace(move, falls=move.falls & living))
        living &= ~move.falls
    return FromHere(_candidates(field, start), tuple(_told(field, start, _needed(field, start, moves))))


def _needed(field: Numbered, start: Mask, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves without those that the last one does not rest on."""
    kept = list(range(len(moves)))
    for place in kept[-2::-1]:
        fewer = [other for other in kept if other != place]
        if _replayed(field, start, [moves[other] for other in fewer])[-1].falls == moves[-1].falls:
            kept = fewer
    return _replayed(field, start, [moves[place] for place in kept])


def _replayed(field: Numbered, start: Mask, moves: Sequence[Move]) -> list[Move]:
    """The moves with what they fell of what they felled before."""
    replayed, living = list[Move](), start
    for move in moves:
        looked = [field.members[question] & living for question in move.named]
        replayed.append(replace(move, falls=falling(field.clashes, looked, move.falls & living)))
        living &= ~replayed[-1].falls
    return replayed


def _told(field: Numbered, living: Mask, moves: Sequence[Move]) -> Iterator[Taken]:
    for move in moves:
        yield _taken(field, living, move)
        living &= ~move.falls


def _taken(field: Numbered, living: Mask, move: Move) -> Taken:
    asked = tuple(field.questions[question] for question in move.named)
    looked = tuple(field.members[question] & living for question in move.named)
    rules = frozenset(needed_rules(field, looked, move.falls))
    name = technique(Seen(field, asked, looked, move.falls, rules, living, ()))
    step = Step(asked, _candidates(field, move.falls), name, ())
    return Taken(_candidates(field, living), step, tuple(sorted(move.people)))


def _candidates(field: Numbered, mask: Mask) -> tuple[Candidate, ...]:
    return tuple(field.candidates[number] for number in numbers(mask))


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
