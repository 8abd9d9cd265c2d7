"""Where each person stands in some solution of a case, and who is the murderer in some solution."""

from collections.abc import Iterable, Mapping

from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import is_solution, murderer
from verifier.solver.clauses import encode, murderer_is
from verifier.solver.every import Spot, exchanges, moved
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied
from verifier.solver.unique import Open


def possible_cells(
    case: Case, new_solver: NewSolver, known: Iterable[Placement] = ()
) -> tuple[tuple[Cell, ...], ...] | Open:
    """For each person the cells, in board order, at which some solution has her; no cells at all without a solution.

    Each question asks for a solution with somebody where no earlier one and none of the `known` ones had her, so the
    answer is exact however many solutions there are.
    """
    encoding, solver = encode(case), new_solver()
    solver.add(encoding.clauses())
    unseen = {(person, cell): mark for person, at in enumerate(encoding.cells) for cell, mark in at.items()}
    seen: list[set[Cell]] = [set() for _ in case.people]
    for placement in known:
        _note(placement, seen, unseen)
    while True:
        solver.add([tuple(unseen.values())])
        match solver.check():
            case Unknown(reason):
                return Open("possible cells", reason)
            case Unsatisfied():
                return tuple(tuple(sorted(cells)) for cells in seen)
            case Satisfied(true):
                placement = encoding.placement(true)
        if not _is_news(placement, unseen) or not is_solution(case, placement):
            raise InternalFaultError(f"the solver gave {placement}, which is no solution or brings no new cell")
        for one in _reached(case, placement, unseen):
            _note(one, seen, unseen)


def possible_murderers(case: Case, new_solver: NewSolver, known: Iterable[Placement] = ()) -> tuple[int, ...] | Open:
    """Who is the murderer in some solution, in the order of the people; the `known` solutions spare questions."""
    found = {murderer(case, one) for one in known}
    encoding = encode(case)
    for suspect in sorted(set(range(len(case.people))) - found):
        solver = new_solver()
        solver.add(encoding.clauses())
        solver.add(murderer_is(case, encoding, suspect))
        match solver.check():
            case Unknown(reason):
                return Open("possible murderers", reason)
            case Unsatisfied():
                continue
            case Satisfied(true):
                placement = encoding.placement(true)
        if not is_solution(case, placement) or murderer(case, placement) != suspect:
            raise InternalFaultError(f"the solver gave {placement}, which is no solution or has another murderer")
        found.add(suspect)
    return tuple(sorted(found))


def _reached(case: Case, first: Placement, unseen: Mapping[Spot, int]) -> list[Placement]:
    """The first one and the solutions that exchanges lead to from it, each of which has somebody where none before."""
    queue, left = [first], set(unseen) - {(person, cell) for person, cell in enumerate(first) if cell is not None}
    for one in queue:
        for spots in exchanges(one):
            if not left.isdisjoint(spots):
                near = moved(one, spots)
                if is_solution(case, near):
                    left.difference_update(spots)
                    queue.append(near)
    return queue


def _is_news(placement: Placement, unseen: Mapping[Spot, int]) -> bool:
    return any(cell is not None and (person, cell) in unseen for person, cell in enumerate(placement))


def _note(placement: Placement, seen: list[set[Cell]], unseen: dict[Spot, int]) -> None:
    for person, cell in enumerate(placement):
        if cell is not None:
            seen[person].add(cell)
            unseen.pop((person, cell), None)
