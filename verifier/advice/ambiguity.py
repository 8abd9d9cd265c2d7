"""What a case with several solutions leaves open, and which sentences close it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from verifier.advice.asking import Asking, OpenError
from verifier.advice.cures import Cures, Meant, cures
from verifier.core.board import Cell
from verifier.core.case import Case, Placement, StoodAt
from verifier.core.meaning import is_solution, murderer
from verifier.solver.every import every_solution
from verifier.solver.possible import possible_cells, possible_murderers
from verifier.solver.unique import Open, matches, solution_with

MOST_COUNTED: Final = 600
MOST_SIDE_BY_SIDE: Final = 3


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """An ambiguous case.

    `count` is how many solutions there are, or where `exact` is False how many at least; `shown` are a few of them;
    `cells` has for each person the cells at which some solution has her, and `murderers` who is the murderer in some
    solution, whether or not all were counted. `published` says that only solutions that agree with the published
    answer were taken for meant.
    """

    count: int
    exact: bool
    shown: tuple[Placement, ...]
    cells: tuple[tuple[Cell, ...], ...]
    murderers: tuple[int, ...]
    published: bool
    cures: Cures


Found = TypeVar("Found")


def several(case: Case, asking: Asking) -> Ambiguity:
    """What is open in a case with two or more solutions; OpenError where a limit is hit before that is known."""
    found = _closed(every_solution(case, asking.new_solver, MOST_COUNTED + 1))
    cells = _closed(possible_cells(case, asking.new_solver, found))
    murderers = _closed(possible_murderers(case, asking.new_solver, found))
    exact = len(found) <= MOST_COUNTED
    known = sorted(found[:MOST_COUNTED], key=_in_order)
    if case.key and not exact:
        key = _closed(solution_with(case, case.key, asking.new_solver))
        known += [] if key is None or key in known else [key]
    agrees = _agreeing(case, known)
    first = tuple(sorted(known, key=lambda one: (not agrees(one), _in_order(one))))
    shown = _side_by_side(case, first)
    published = bool(case.key) and all(matches(case, first[0], entry) for entry in case.key)
    # Of a published answer with everybody there is one solution at most.
    all_known = exact or (published and sum(isinstance(entry, StoodAt) for entry in case.key) == len(case.people))
    meant = Meant(lambda one: is_solution(case, one) and agrees(one), first, exact, all_known, shown, cells)
    count = len(found) if exact else MOST_COUNTED
    return Ambiguity(count, exact, shown, cells, murderers, published, cures(case, meant, asking))


def _closed(found: Found | Open) -> Found:
    """What was found; OpenError where the question stayed open."""
    if isinstance(found, Open):
        raise OpenError(found)
    return found


def _agreeing(case: Case, known: Sequence[Placement]) -> Callable[[Placement], bool]:
    """Whether a solution agrees with the published answer; every one does where no known one has that answer."""

    def agrees(solution: Placement) -> bool:
        return all(matches(case, solution, entry) for entry in case.key)

    return agrees if any(map(agrees, known)) else lambda _: True


def _side_by_side(case: Case, known: Sequence[Placement]) -> tuple[Placement, ...]:
    """The first solution, and then each time the one that shows most that is new: a murderer, else people's cells."""
    shown = [known[0]]
    while len(shown) < min(MOST_SIDE_BY_SIDE, len(known)):
        seen = {spot for one in shown for spot in enumerate(one)}
        suspects = {murderer(case, one) for one in shown}
        others = [one for one in known if one not in shown]
        shown.append(
            max(others, key=lambda one: (murderer(case, one) not in suspects, len(set(enumerate(one)) - seen)))
        )
    return tuple(shown)


def _in_order(placement: Placement) -> list[Cell]:
    return [cell for cell in placement if cell is not None]
