"""All the reasons why a case has no solution: the choices of sentences that clash while every house rule stands."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TypeVar

from verifier.core.case import Case, HouseRule
from verifier.core.fault import InternalFaultError
from verifier.solver.clauses import CardClue, Part, parts
from verifier.solver.conflict import Conflict, UndecidedError, can_hold
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied
from verifier.solver.unique import Open

Kept = TypeVar("Kept", CardClue, HouseRule)


@dataclass(frozen=True, slots=True)
class Conflicts:
    """Conflicts no two of which have the same sentences; `all_found` says that there are no others."""

    found: tuple[Conflict, ...]
    all_found: bool


def conflicts(case: Case, new_solver: NewSolver, most: int) -> Conflicts | Open:
    """The conflicts of a case without a solution, `most` of them at most, in the order of their sentences.

    A conflict is a choice of sentences that no placement meets together with all house rules, while without any one
    of them the others can be met; then the house rules that it takes, none of which can be spared either.

    After Liffiton, Previti, Malik and Marques-Silva, "Fast, flexible MUS enumeration": a second solver proposes a
    choice of sentences that is not yet known to clash or to be met, and learns from the answer.
    """
    found = list[Conflict]()
    try:
        for conflict in _enumerated(case, new_solver):
            if len(found) == most:
                return Conflicts(_ordered(found), all_found=False)
            found.append(conflict)
    except UndecidedError as error:
        return Open("conflicts", str(error))
    return Conflicts(_ordered(found), all_found=True)


def _ordered(found: list[Conflict]) -> tuple[Conflict, ...]:
    return tuple(sorted(found, key=lambda one: [part for part in one.parts if isinstance(part, CardClue)]))


def _enumerated(case: Case, new_solver: NewSolver) -> Iterator[Conflict]:
    sentences = [part for part in parts(case) if isinstance(part, CardClue)]
    number = {part: place for place, part in enumerate(sentences, 1)}
    proposals = new_solver()
    while True:
        match proposals.check():
            case Unknown(reason):
                raise UndecidedError(reason)
            case Unsatisfied():
                return
            case Satisfied(true):
                chosen = [part for part in sentences if number[part] in true]
        if can_hold(case, [*chosen, *HouseRule], new_solver):
            met = _grown(case, chosen, sentences, new_solver)
            proposals.add([tuple(number[part] for part in sentences if part not in met)])
        else:
            clashing = _shrunk(case, chosen, list(HouseRule), new_solver)
            proposals.add([tuple(-number[part] for part in clashing)])
            # "One cell each" is left out last, as in a single conflict: while it stands nobody is off the board.
            rules = _shrunk(case, list(HouseRule), clashing, new_solver)
            yield Conflict((*clashing, *rules))


def _grown(case: Case, chosen: list[CardClue], among: list[CardClue], new_solver: NewSolver) -> set[CardClue]:
    """The chosen sentences and as many others, the first ones first, as can be met with them."""
    met = list(chosen)
    for part in among:
        if part not in chosen and can_hold(case, [*met, part, *HouseRule], new_solver):
            met.append(part)
    return set(met)


def _shrunk(case: Case, chosen: list[Kept], besides: Collection[Part], new_solver: NewSolver) -> list[Kept]:
    """Of what was chosen and clashes with what stands besides, as much as is needed; the last is left out first."""
    kept: list[Kept] = list(chosen)
    for part in reversed(chosen):
        fewer: list[Kept] = [other for other in kept if other != part]
        if not can_hold(case, [*fewer, *besides], new_solver):
            kept = fewer
    if can_hold(case, [*kept, *besides], new_solver):
        raise InternalFaultError("what was found to clash does not clash")
    return kept
