"""The next step for a player, or the first thing noted down that cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from verifier.advice.asking import Asking, OpenError
from verifier.core.case import Case, Placement
from verifier.core.certificate import Candidate
from verifier.prover import Late, Placed, Taken, from_here
from verifier.solver.unique import Open


@dataclass(frozen=True, slots=True)
class Astray:
    """The entry, counted from 0, that the solution does not have; all before it are right."""

    entry: int


@dataclass(frozen=True, slots=True)
class Done:
    """Everybody has a place, and all places are right."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Nothing more falls from here at the bound."""

    bound: int


@dataclass(frozen=True, slots=True)
class Next:
    """Steps from what the player has, the last of which crosses out cells of people; the others prepare it."""

    steps: tuple[Taken, ...]


Hint: TypeAlias = Astray | Done | Stuck | Next


def hint(case: Case, solution: Placement, known: Sequence[Placed], asking: Asking) -> Hint:
    """The hint for a player of a case that has only this solution; OpenError where a limit is hit."""
    for number, one in enumerate(known):
        if (solution[one.person] == one.cell) is not one.there:
            return Astray(number)
    if {one.person for one in known if one.there} == set(range(len(case.people))):
        return Done()
    found = from_here(case, known, asking.bound, asking.late)
    if isinstance(found, Late):
        raise OpenError(Open("deduction", "timeout"))
    if not found.steps:
        return Done() if _all_placed(found.living, len(case.people)) else Stuck(asking.bound)
    return Next(found.steps)


def _all_placed(living: Sequence[Candidate], people: int) -> bool:
    return len({(one.person, one.cell) for one in living}) == people
