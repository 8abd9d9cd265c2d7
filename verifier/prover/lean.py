"""From the moves of a search to the steps of a proof: nothing idle, and each step says what it rests on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from verifier.prover.closure import Move
from verifier.prover.masks import RULES, Mask, Numbered, falling, numbers, union


@dataclass(frozen=True, slots=True)
class Lean:
    """A step over numbered candidates: questions, living candidates of each, what falls, and the steps it rests on.

    `needs` counts the steps from 0.
    """

    named: tuple[int, ...]
    looked: tuple[Mask, ...]
    falls: Mask
    needs: tuple[int, ...]


def lean_steps(field: Numbered, moves: Sequence[Move], due: Mask) -> tuple[Lean, ...]:
    """Steps that fell all candidates `due`, taken from the moves, which do so; no step is idle.

    Each step follows from level 0 and what the steps it needs make fall, and no need can be left out.
    """
    return _without_idle(_with_needs(field, _forwards(field, _backwards(field, moves, due), due)), due)


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
        clashes = _clashes(field, move)
        looked, gone = _looked(field, move.named, living)
        takes = wanted & move.falls
        if len(move.named) == 1:
            takes = falling(clashes, looked, wanted & ~gone)
        if takes:
            kept.append((move, takes))
            wanted = wanted & ~takes | _missed(clashes, looked, gone, takes)
    return kept[::-1]
