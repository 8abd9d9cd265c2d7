"""All solutions of a case, one after another, as far as a number given."""

from verifier.core.case import Case, Placement
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import is_solution
from verifier.solver.clauses import encode
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied
from verifier.solver.unique import Open


def every_solution(case: Case, new_solver: NewSolver, most: int) -> tuple[Placement, ...] | Open:
    """The solutions in no order; so many as `most` are at least so many, fewer are all there are."""
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
        found[placement] = None
        solver.add([encoding.other_than(placement)])
    return tuple(found)
