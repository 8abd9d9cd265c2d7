"""All solutions of a case, one after another, as far as a number given."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import is_solution
from verifier.solver.clauses import Encoding, encode
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied
from verifier.solver.unique import Open


def every_solution(case: Case, new_solver: NewSolver, most: int) -> tuple[Placement, ...] | Open:
    """The solutions in no order; so many as `most` are at least so many, fewer are all there are.

    Those that come of a solution when two people exchange places are tried before the solver is asked for another: in
    a case with many solutions that is most of them, and reading one takes a twentieth of the time of finding one.
    """
    encoding, solver = encode(case), new_solver()
    solver.add(encoding.clauses())
    found: dict[Placement, None] = {}
    while len(found) < most:
        match solver.check():
            case Unknown(reason):
                return Open("solution", reason)
            case Unsatisfied():
                break
            case Satisfied(true):
                placement = encoding.placement(true)
        if placement in found or not is_solution(case, placement):
            raise InternalFaultError(f"the solver gave {placement}, which is no solution, or gave it twice")
        fresh = _reached(case, encoding, found, placement, most - len(found))
        found |= dict.fromkeys(fresh)
        solver.add(encoding.other_than(one) for one in fresh)
    return tuple(found)


Spot: TypeAlias = tuple[int, Cell]


def exchanges(placement: Placement) -> Iterator[tuple[Spot, Spot]]:
    """Where two people go who exchange their cells, their rows or their columns, for any two."""
    for (one, mine), (other, its) in combinations(enumerate(placement), 2):
        if mine is not None and its is not None:
            across, down = Cell(mine.row, its.column), Cell(its.row, mine.column)
            yield (one, its), (other, mine)
            yield (one, across), (other, down)
            yield (one, down), (other, across)


def moved(placement: Placement, spots: tuple[Spot, Spot]) -> Placement:
    """The placement with two people at other cells."""
    cells = list(placement)
    for person, cell in spots:
        cells[person] = cell
    return tuple(cells)


def _reached(
    case: Case, encoding: Encoding, known: dict[Placement, None], first: Placement, most: int
) -> list[Placement]:
    """The first one and, `most` together, the unknown solutions that exchanges lead to from it, nearest first."""
    queue, reached = [first], {first}
    for one in queue:
        for spots in exchanges(one):
            if len(queue) == most:
                return queue
            if any(cell not in encoding.cells[person] for person, cell in spots):
                continue
            near = moved(one, spots)
            if near not in reached and near not in known and is_solution(case, near):
                reached.add(near)
                queue.append(near)
    return queue
