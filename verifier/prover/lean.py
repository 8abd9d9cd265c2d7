"""From the moves of a search to the steps of a proof: nothing idle, and each step says what it rests on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from verifier.prover.closure import Move
from verifier.prover.masks import Mask, Numbered, either, falling, numbers


@dataclass(frozen=True, slots=True)
class Lean:
    """A step over numbered candidates: the questions, what falls, and the steps (counted from 0) that it rests on."""

    named: tuple[int, ...]
    falls: Mask
    needs: tuple[int, ...] = ()


def lean_steps(field: Numbered, moves: Sequence[Move], due: Mask) -> tuple[Lean, ...]:
    """Steps that fell all candidates `due`, taken from the moves, which do so; no step is idle.

    Each step follows from level 0 and what the steps it needs make fall, and no need can be left out.
    """
    fewer = _fewer(field, [move for move, _ in _backwards(field, moves, due)], due)
    return _without_idle(_with_needs(field, _forwards(field, _backwards(field, fewer, due), due)), due)


def _fewer(field: Numbered, moves: Sequence[Move], due: Mask) -> Sequence[Move]:
    """The moves without those that the others make up for; the widest and costliest are tried first."""
    common: _Common = {}
    kept = _replayed(field, moves, range(len(moves)), common)
    for place in sorted(kept, key=lambda place: (len(moves[place].named), moves[place].effort), reverse=True):
        replayed = _replayed(field, moves, [other for other in kept if other != place], common)
        if not due & ~either(replayed.values()):
            kept = replayed
    return [_felling(moves[place], falls) for place, falls in kept.items()]


def _felling(move: Move, falls: Mask) -> Move:
    return Move(move.named, move.rules, falls, move.effort, move.people)


# By the move's place and the living members of its one question: what clashes with all of these.
_Common: TypeAlias = dict[tuple[int, Mask], Mask]


def _replayed(field: Numbered, moves: Sequence[Move], kept: Iterable[int], common: _Common) -> dict[int, Mask]:
    """What the moves at the places kept fell when the others are gone.

    More is alive then, so each fells at most what it felled, or what others felled before; several questions are held
    to the former, since of the latter fewer questions might do.
    """
    replayed, living = dict[int, Mask](), field.everything
    for place in kept:
        move = moves[place]
        if len(move.named) > 1:
            looked, _ = _looked(field, move.named, living)
            falls = falling(_clashes(field, move), looked, living & move.falls)
        else:
            members = field.members[move.named[0]] & living
            if (place, members) not in common:
                common[place, members] = falling(_clashes(field, move), (members,), field.everything)
            falls = living & common[place, members]
        replayed[place] = falls
        living &= ~falls
    return replayed


def _backwards(field: Numbered, moves: Sequence[Move], due: Mask) -> list[tuple[Move, Mask]]:
    """The moves worth keeping, each with what it has to fell, in their order.

    From the last move to the first, each takes what is due or wanted by a later move; a move that finds nothing left
    to take is dropped. Only a single question may take more than it did in the search: no fewer questions could.
    """
    kept: list[tuple[Move, Mask]] = []
    living, wanted = field.everything, due
    states: list[Mask] = []
    for move in moves:
        states.append(living)
        living &= ~move.falls
    for move, living in zip(reversed(moves), reversed(states), strict=True):
        looked, gone = _looked(field, move.named, living)
        takes = wanted & move.falls
        if len(move.named) == 1:
            takes = falling(_clashes(field, move), looked, wanted & ~gone)
        if takes:
            kept.append((move, takes))
            wanted = wanted & ~takes | _missed(field, move, looked, gone, takes)
    return kept[::-1]


def _forwards(field: Numbered, kept: Sequence[tuple[Move, Mask]], due: Mask) -> list[Lean]:
    """The steps in order, each felling only what still lives; one that placed somebody closes all that this takes."""
    told = due
    for _, takes in kept:
        told |= takes
    steps, living = list[Lean](), field.everything
    for move, takes in kept:
        looked, _ = _looked(field, move.named, living)
        falls = takes & living
        if sum(mask.bit_count() for mask in looked) == 1:
            falls = falling(field.clashes, looked, told & living)
        if falls:
            steps.append(Lean(move.named, falls))
            living &= ~falls
    return steps


def _with_needs(field: Numbered, steps: Sequence[Lean]) -> list[Lean]:
    """Each step with the earlier ones that it rests on, none of which can be left out."""
    found, fell, living = list[Lean](), dict[int, int](), field.everything
    for number, step in enumerate(steps):
        _, gone = _looked(field, step.named, living)
        needs = {fell[candidate] for candidate in numbers(gone) if step.falls & ~field.clashes[candidate]}
        if len(step.named) > 1:
            needs = _fewest(field, step, steps, needs)
        found.append(replace(step, needs=tuple(sorted(needs))))
        fell |= dict.fromkeys(numbers(step.falls), number)
        living &= ~step.falls
    return found


def _fewest(field: Numbered, step: Lean, steps: Sequence[Lean], needs: set[int]) -> set[int]:
    """The needs without those that can be left out together; for a single question each one counts."""
    for need in sorted(needs):
        living = field.everything
        for other in needs - {need}:
            living &= ~steps[other].falls
        looked, _ = _looked(field, step.named, living)
        if falling(field.clashes, looked, step.falls) == step.falls:
            needs = needs - {need}
    return needs


def _without_idle(steps: Sequence[Lean], due: Mask) -> tuple[Lean, ...]:
    """The steps that fell something due or that one of these steps needs, counted anew."""
    used: set[int] = set()
    for number, step in reversed(tuple(enumerate(steps))):
        if number in used or step.falls & due:
            used |= {number, *step.needs}
    place = {number: after for after, number in enumerate(sorted(used))}
    return tuple(
        replace(steps[number], needs=tuple(place[need] for need in steps[number].needs)) for number in sorted(used)
    )


def _looked(field: Numbered, named: Sequence[int], living: Mask) -> tuple[tuple[Mask, ...], Mask]:
    """The living members of each question, and the mask of all their members that are gone."""
    gone = 0
    for question in named:
        gone |= field.members[question] & ~living
    return tuple(field.members[question] & living for question in named), gone


def _missed(field: Numbered, move: Move, looked: Sequence[Mask], gone: Mask, takes: Mask) -> Mask:
    """Members that had to be gone for the move to take this; the others might as well be alive."""
    clashes, missed = _clashes(field, move), 0
    for number in numbers(gone):
        bit = 1 << number
        if not takes & ~clashes[number]:
            continue
        back = [mask | (bit & field.members[question]) for mask, question in zip(looked, move.named, strict=True)]
        if len(looked) > 1 and falling(clashes, back, takes) == takes:
            looked = back
        else:
            missed |= bit
    return missed


def _clashes(field: Numbered, move: Move) -> tuple[Mask, ...]:
    """The clashes that the move is allowed to use: those of its one rule, so that it stays one, or all."""
    return field.by_rule[move.rules[0]] if len(move.rules) == 1 else field.clashes
