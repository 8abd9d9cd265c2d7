"""Where each person stands in some solution of a case."""

from collections.abc import Iterable

from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import is_solution
from verifier.solver.clauses import encode
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
    for person, cell in {spot for one in known for spot in enumerate(one)}:
        if cell is not None:
            seen[person].add(cell)
            unseen.pop((person, cell))
    while True:
        solver.add([tuple(unseen.values())])
        match solver.check():
            case Unknown(reason):
                return Open("possible cells", reason)
            case Unsatisfied():
                return tuple(tuple(sorted(cells)) for cells in seen)
            case Satisfied(true):
                placement = encoding.placement(true)
        fresh = {(person, cell) for person, cell in enumerate(placement) if cell is not None} & set(unseen)
        if not fresh or not is_solution(case, placement):
            raise InternalFaultError(f"the solver gave {placement}, which is no solution or brings no new cell")
        for person, cell in fresh:
            seen[person].add(cell)
            del unseen[person, cell]
