"""The program's own way: clauses written as text, a solution found and read again, and Z3's word on a second one."""

import math

from benchmarks.contenders.found import Find, Found
from verifier.core.case import Case
from verifier.solver.sat import Solver, Z3Solver
from verifier.solver.unique import Impossible, Several, Unique, solutions


def finder() -> Find:
    """The search, without the question whether all solutions have one murderer, which the others are not asked."""
    return two


def two(case: Case) -> Found:
    """Up to two solutions."""
    count = solutions(case, patient, murderers=False)
    match count:
        case Impossible():
            return ()
        case Unique(placement):
            return (placement,)
        case Several(first, second):
            return first, second
        case _:
            raise ValueError(f"Z3 gave no answer: {count}")


def patient() -> Solver:
    """A solver without a limit of time."""
    return Z3Solver(lambda: math.inf)
