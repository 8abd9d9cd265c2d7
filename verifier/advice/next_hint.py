"""The next step for a player, or the first thing noted down that cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from verifier.advice.asking import Asking, OpenError
from verifier.core.case import Case, Placement
from verifier.core.certificate import Candidate, PersonAt, Step
from verifier.prover import FromHere, Late, Placed, from_here
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
    """A step from what the player has: the candidates left before it, and the people among whose cells it looks."""

    living: tuple[Candidate, ...]
    step: Step
    people: tuple[int, ...]


Hint: TypeAlias = Astray | Done | Stuck | Next


def hint(case: Case, solution: Placement, known: Sequence[Placed], asking: Asking) -> Hint:
    """The hint for a player of a case that has only this solution; OpenError where a limit is hit."""
    for number, one in enumerate(known):
        if (solution[one.person] == one.cell) is not one.there:
            return Astray(number)
    if {one.person for one in known if one.there} == set(range(len(case.people))):
        return Done()
    found = _from_here(case, known, asking)
    if found.step is None:
        return Done() if _all_placed(found.living, len(case.people)) else Stuck(asking.bound)
    return Next(found.living, found.step, found.people)


def _from_here(case: Case, known: Sequence[Placed], asking: Asking) -> FromHere:
    """The next step, one that crosses out cells of people if those placed without a note bring the player that far.

    Whoever has one cell left is as good as noted there: a step that only takes this in gives the player nothing to
    note, and would come again for ever.
    """
    found = from_here(case, known, asking.bound, asking.late)
    if isinstance(found, Late):
        raise OpenError(Open("deduction", "timeout"))
    fresh = [one for one in _placed(case, found.living) if one not in known]
    if found.step is None or not fresh or any(isinstance(one, PersonAt) for one in found.step.fallen):
        return found
    return _from_here(case, [*known, *fresh], asking)


def _placed(case: Case, living: Sequence[Candidate]) -> list[Placed]:
    """Those who have one cell left."""
    cells = {person.name: {one.cell for one in living if _places(one, person.name)} for person in case.people}
    return [Placed(number, min(left), there=True) for number, left in enumerate(cells.values()) if len(left) == 1]


def _places(candidate: Candidate, name: str) -> bool:
    return isinstance(candidate, PersonAt) and candidate.person == name


def _all_placed(living: Sequence[Candidate], people: int) -> bool:
    return len({(one.person, one.cell) for one in living}) == people
