"""Why a case has no solution: sentences and house rules that clash, none of which can be spared."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from verifier.core.case import Case, HouseRule
from verifier.core.fault import InternalFaultError
from verifier.solver.clauses import CardClue, Part, encode, parts
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied
from verifier.solver.unique import Open, satisfies


@dataclass(frozen=True, slots=True)
class Conflict:
    """Sentences and rules that no placement meets together, while one meets all but any single one of them."""

    parts: tuple[Part, ...]


Blame: TypeAlias = Conflict | Open


class UndecidedError(Exception):
    """The solver gave no answer while a conflict was being narrowed; the message is its reason."""


def conflict(case: Case, new_solver: NewSolver) -> Blame:
    """A conflict of a case that has no solution, sentences in card order before rules in theirs.

    Sentences are dropped before rules, the last ones first, and "one cell each" is dropped last of all: so a board
    that is impossible by itself shows no sentence, and while that rule stands nobody has to be left off the board
    for the rest to be met.
    """
    try:
        kept = _narrowed(case, new_solver)
        for number, part in enumerate(kept):
            if not can_hold(case, [*kept[:number], *kept[number + 1 :]], new_solver):
                raise InternalFaultError(f"{part} was found needed for the conflict and then was not")
        if can_hold(case, kept, new_solver):
            raise InternalFaultError("what was found to clash does not clash")
    except UndecidedError as error:
        return Open("conflict", str(error))
    return Conflict(kept)


def _narrowed(case: Case, new_solver: NewSolver) -> tuple[Part, ...]:
    everything = parts(case)
    sentences = [part for part in everything if isinstance(part, CardClue)]
    rules = [rule for rule in HouseRule if rule is not HouseRule.ONE_CELL_EACH]
    kept = list(everything)
    for part in (*reversed(sentences), *reversed(rules), HouseRule.ONE_CELL_EACH):
        fewer = [other for other in kept if other != part]
        if not can_hold(case, fewer, new_solver):
            kept = fewer
    return tuple(kept)


def can_hold(case: Case, given: Sequence[Part], new_solver: NewSolver) -> bool:
    """Whether some placement meets all of `given`; one that the solver gives is read literally before it counts.

    Raises UndecidedError where the solver does not answer.
    """
    encoding, solver = encode(case, given), new_solver()
    solver.add(encoding.clauses())
    match solver.check():
        case Unknown(reason):
            raise UndecidedError(reason)
        case Unsatisfied():
            return False
        case Satisfied(true):
            if not satisfies(case, encoding.placement(true), given):
                raise InternalFaultError("the solver's placement breaks a sentence or rule that it was given")
            return True
