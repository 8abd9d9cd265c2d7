"""What a case with several solutions leaves open, and which single sentence closes it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from verifier.advice.asking import Asking, OpenError
from verifier.advice.cures import Cures, Meant, cures
from verifier.core.board import Cell
from verifier.core.case import Case, Placement, StoodAt
from verifier.core.meaning import is_solution, murderer
from verifier.solver.every import every_solution
from verifier.solver.possible import possible_cells
from verifier.solver.unique import Open, matches

MOST_COUNTED: Final = 600
MOST_SIDE_BY_SIDE: Final = 3


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """An ambiguous case.

    `count` is how many solutions there are, or where `exact` is False how many at least; `shown` are a few of them;
    `cells` has for each person the cells at which some solution has her, whether or not all were counted; `murderers`
    who is the murderer in those counted. `published` says that only solutions that agree with the published answer
    were taken for meant.
    """

    count: int
    exact: bool
    shown: tuple[Placement, ...]
    cells: tuple[tuple[Cell, ...], ...]
    murderers: tuple[int, ...]
    published: bool
    cures: Cures


def several(case: Case, asking: Asking) -> Ambiguity:
    """What is open in a case with two or more solutions; OpenError where a limit is hit before that is known."""
    found = every_solution(case, asking.new_solver, MOST_COUNTED + 1)
    if isinstance(found, Open):
        raise OpenError(found)
    cells = possible_cells(case, asking.new_solver, found)
    if isinstance(cells, Open):
        raise OpenError(cells)
    exact = len(found) <= MOST_COUNTED
    known = sorted(found[:MOST_COUNTED], key=_in_order)
    key = _published(case)
    if key is not None and key not in known:
        known.insert(0, key)
    agrees = _agreeing(case, known)
    first = tuple(sorted(known, key=lambda one: (not agrees(one), _in_order(one))))
    meant = Meant(lambda one: is_solution(case, one) and agrees(one), first, exact or key is not None, cells)
    return Ambiguity(
        count=len(found) if exact else MOST_COUNTED,
        exact=exact,
        shown=first[:MOST_SIDE_BY_SIDE],
        cells=cells,
        murderers=tuple(sorted({murderer(case, one) for one in found})),
        published=bool(case.key) and all(matches(case, first[0], entry) for entry in case.key),
        cures=cures(case, meant, asking),
    )


def _agreeing(case: Case, known: Sequence[Placement]) -> Callable[[Placement], bool]:
    """Whether a solution agrees with the published answer; every one does where no known one has that answer."""

    def agrees(solution: Placement) -> bool:
        return all(matches(case, solution, entry) for entry in case.key)

    return agrees if any(map(agrees, known)) else lambda _: True


def _published(case: Case) -> Placement | None:
    """The published answer where it has everybody and is a solution."""
    cells = {entry.person: entry.cell for entry in case.key if isinstance(entry, StoodAt)}
    placement = tuple(cells.get(person) for person in range(len(case.people)))
    return placement if None not in placement and is_solution(case, placement) else None


def _in_order(placement: Placement) -> list[Cell]:
    return [cell for cell in placement if cell is not None]
