"""The same clauses that Z3 gets, given to CaDiCaL by way of python-sat."""

from pysat.solvers import Cadical195

from benchmarks.contenders.found import Find, Found, confirmed
from verifier.core.case import Case
from verifier.solver.clauses import encode


def finder() -> Find:
    """The search."""
    return two


def two(case: Case) -> Found:
    """Write the clauses, find a solution, bar it, and find a second one or that there is none."""
    encoding = encode(case)
    with Cadical195(bootstrap_with=[list(clause) for clause in encoding.clauses()]) as solver:
        if not solver.solve():
            return ()
        first = confirmed(case, encoding.placement(frozenset(solver.get_model())))
        solver.add_clause(list(encoding.other_than(first)))
        if not solver.solve():
            return (first,)
        return first, confirmed(case, encoding.placement(frozenset(solver.get_model())))
