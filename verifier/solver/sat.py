"""Z3 on DIMACS text: the one place that talks to the solver."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol, TypeAlias

from verifier.solver.clauses import Clause

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


def z3_solvers(seconds_left: Clock) -> NewSolver:
    """Solvers whose models hang on nothing but the questions to these: they are apart from what else Z3 holds."""

    @cache
    def apart() -> object:
        import z3  # noqa: PLC0415 - as below

        return z3.Context()

    return lambda: Z3Solver(seconds_left, apart())


class Z3Solver:
    """Z3's finite-domain solver, fed with text; `seconds_left` is asked before each check.

    Which model it gives may hang on what else its context holds; without one of its own it shares Z3's main one.
    """

    def __init__(self, seconds_left: Clock, context: object = None) -> None:
        # Importing z3 takes longer than a whole audit: only a run that asks it something pays.
        import z3  # noqa: PLC0415

        self._z3 = z3
        self._solver = z3.SolverFor("QF_FD", ctx=context)
        self._seconds_left = seconds_left
        self._false = False

    def add(self, clauses: Iterable[Clause]) -> None:
        """Take the clauses."""
        taken = list(clauses)
        # Z3 reads an empty clause as the end of nothing; that it is false is said here.
        self._false = self._false or () in taken
        # Z3 takes no notice of the counts in the header, but wants one, and each clause ended by a zero.
        self._solver.from_string(f"p cnf 0 0\n{_dimacs([clause for clause in taken if clause])}")

    def check(self) -> Answer:
        """Ask Z3 within the time that is left."""
        if self._false:
            return Unsatisfied()
        left = self._seconds_left()
        if left <= 0:
            return Unknown("timeout")
        if left < math.inf:
            self._solver.set("timeout", int(min(left * 1000 + 1, _LONGEST_MS)))
        try:
            found = self._solver.check()
        except self._z3.Z3Exception as error:
            return Unknown(str(error))
        if found == self._z3.sat:
            return Satisfied(self._true_variables())
        if found == self._z3.unsat:
            return Unsatisfied()
        return Unknown(self._solver.reason_unknown())

    def _true_variables(self) -> frozenset[int]:
        """The true variables of the model, by the integers that DIMACS text names them with.

        Through Z3's C functions: wrapping each variable in a term takes longer than solving.
        """
        z3, model = self._z3, self._solver.model()
        context, true = model.ctx.ref(), set()
        # Equal terms of a context are one and the same.
        holds = z3.Z3_mk_true(context).value
        for number in range(z3.Z3_model_get_num_consts(context, model.model)):
            variable = z3.Z3_model_get_const_decl(context, model.model, number)
            if z3.Z3_model_get_const_interp(context, model.model, variable).value == holds:
                true.add(z3.Z3_get_symbol_int(context, z3.Z3_get_decl_name(context, variable)))
        return frozenset(true)


def _dimacs(clauses: list[Clause]) -> str:
    """The clauses, none of them empty, a line each.

    Made out of how Python writes the list, in one go: number by number it takes longer than solving.
    """
    written = repr(clauses)[2:-2].replace("), (", " 0\n").replace(",", "")
    return f"{written} 0\n" if clauses else ""
