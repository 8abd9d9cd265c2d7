"""Z3 on DIMACS text: the one place that talks to the solver."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from verifier.solver.clauses import Clause

# After DIMACS text the variables are symbols named by integers, which a model prints as k!1, k!2, …
_TRUE: Final = re.compile(r"\(define-fun k!([0-9]+) \(\) Bool\s+true\)")
_LONGEST_MS: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Satisfied:
    """A model: the variables that are true in it; all others are false."""

    true: frozenset[int]


@dataclass(frozen=True, slots=True)
class Unsatisfied:
    """There is no model."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Neither a model nor a proof that there is none; `reason` in the solver's words."""

    reason: str


Answer: TypeAlias = Satisfied | Unsatisfied | Unknown


class Solver(Protocol):
    """Clauses that only ever grow, and the question whether they can all be true."""

    def add(self, clauses: Iterable[Clause]) -> None:
        """Take the clauses, variables being whole numbers from 1 and a minus sign denying one."""
        ...

    def check(self) -> Answer:
        """Whether all clauses taken so far can be true together."""
        ...


NewSolver: TypeAlias = Callable[[], Solver]
Clock: TypeAlias = Callable[[], float]


class Z3Solver:
    """Z3's finite-domain solver, fed with text; `seconds_left` is asked before each check."""

    def __init__(self, seconds_left: Clock) -> None:
        # Importing z3 takes longer than a whole audit: only a run that asks it something pays.
        import z3  # noqa: PLC0415

        self._solver = z3.SolverFor("QF_FD")
        self._satisfiable, self._unsatisfiable = z3.sat, z3.unsat
        self._failure = z3.Z3Exception
        self._seconds_left = seconds_left
        self._false = False

    def add(self, clauses: Iterable[Clause]) -> None:
        """Take the clauses."""
        taken = list(clauses)
        # Z3 reads an empty clause as the end of nothing; that it is false is said here.
        self._false = self._false or () in taken
        highest = max((abs(literal) for clause in taken for literal in clause), default=0)
        lines = [f"{' '.join(map(str, clause))} 0\n" for clause in taken if clause]
        self._solver.from_string(f"p cnf {highest} {len(lines)}\n{''.join(lines)}")

    def check(self) -> Answer:
        """Ask Z3 within the time that is left."""
        if self._false:
            return Unsatisfied()
        left = self._seconds_left()
        if left <= 0:
            return Unknown("timeout")
        self._solver.set("timeout", int(min(left * 1000 + 1, _LONGEST_MS)))
        try:
            found = self._solver.check()
        except self._failure as error:
            return Unknown(str(error))
        if found == self._satisfiable:
            return Satisfied(frozenset(map(int, _TRUE.findall(self._solver.model().sexpr()))))
        if found == self._unsatisfiable:
            return Unsatisfied()
        return Unknown(self._solver.reason_unknown())
