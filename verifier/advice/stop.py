"""Where the deduction of a case with one solution stops, and the shortest sentence that brings it to the end."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from verifier.advice.asking import Asking, Faults, OpenError, Proved, becomes, faults_of, reads_well
from verifier.advice.change import Added, additions, changed, said
from verifier.advice.cures import Cure
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.certificate import PersonAt
from verifier.core.clues import Alone, WithAnother
from verifier.core.meaning import holds
from verifier.prover import Late, Stopped, deduce
from verifier.solver.terrain import cells_left, ground_of
from verifier.solver.unique import Open

MOST_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Guessing:
    """A case whose deduction stops.

    `steps` is how many steps there are before the stop, `open` has for each person the cells left there. `cures` are
    added sentences that bring the level within the bound, fewest words first; `shortest` says that every sentence with
    fewer words was tried and does not.
    """

    steps: int
    open: tuple[tuple[Cell, ...], ...]
    cures: tuple[Cure, ...]
    shortest: bool


def guessing(case: Case, solution: Placement, asking: Asking) -> Guessing:
    """What is open in a case that has only this solution and needs guessing at the bound; OpenError at a limit."""
    stop = deduce(case, asking.bound, asking.late)
    if isinstance(stop, Late):
        raise OpenError(Open("deduction", "timeout"))
    if not isinstance(stop, Stopped):
        raise TypeError(f"the deduction does not stop: {stop}")
    living = [one for one in stop.living if isinstance(one, PersonAt)]
    left = tuple(tuple(sorted(one.cell for one in living if one.person == who.name)) for who in case.people)
    cures, shortest = _cures(case, solution, left, asking)
    return Guessing(len(stop.steps), left, cures, shortest)


def _cures(
    case: Case, solution: Placement, left: tuple[tuple[Cell, ...], ...], asking: Asking
) -> tuple[tuple[Cure, ...], bool]:
    """The cures of the first length at which there are any, the lowest level first, and whether none was missed."""
    useful = [change for change in additions(case) if _takes(case, solution, left, change)]
    faults = faults_of(case)
    by_length = sorted(useful, key=lambda change: _length(case, change))
    for _, equal in groupby(by_length, key=lambda change: _length(case, change)):
        found = list[Cure]()
        for change in equal:
            try:
                found += _proved(case, change, asking, faults)
            except OpenError:
                return tuple(sorted(found, key=lambda cure: cure.level)[:MOST_SHOWN]), False
        if found:
            return tuple(sorted(found, key=lambda cure: cure.level)[:MOST_SHOWN]), True
    return (), True


def _takes(case: Case, solution: Placement, left: tuple[tuple[Cell, ...], ...], change: Added) -> bool:
    """Whether the clue is true and takes one of the cells left to its speaker, or speaks of company.

    Steps go on from the stop only if something falls there, so no other clue can help.
    """
    if not holds(change.clue, change.person, case, solution):
        return False
    return isinstance(change.clue, Alone | WithAnother) or not set(left[change.person]) <= cells_left(
        change.clue, ground_of(case.board)
    )


def _length(case: Case, change: Added) -> int:
    return len(said(case, change).split())


def _proved(case: Case, change: Added, asking: Asking, faults: Faults) -> list[Cure]:
    better = changed(case, change)
    now = becomes(better, asking)
    if isinstance(now, Proved) and reads_well(better, faults):
        return [Cure(change, said(case, change), now.level, now.solution)]
    return []
