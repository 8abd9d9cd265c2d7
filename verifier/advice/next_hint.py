"""The next step for a player, or the first thing noted down that cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from verifier.advice.asking import Asking, OpenError
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.certificate import Candidate, PersonAt
from verifier.prover import Late, Placed, Taken, cards_of_last_cell, from_here
from verifier.solver.unique import Open


@dataclass(frozen=True, slots=True)
class Astray:
    """The entry, counted from 0, that the solution does not have; all before it are right."""

    entry: int


@dataclass(frozen=True, slots=True)
class Done:
    """The player has noted down everybody's place, and all places are right."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Nothing more falls from here at the bound."""

    bound: int


@dataclass(frozen=True, slots=True)
class Next:
    """Steps from what the player has, the last of which crosses out cells of people; the others prepare it."""

    steps: tuple[Taken, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """Only this cell is left to the person, whom the player has not placed; it rests on the cards of these people."""

    person: int
    cell: Cell
    cards: tuple[int, ...]


Hint: TypeAlias = Astray | Done | Stuck | Settled | Next


def hint(case: Case, solution: Placement, known: Sequence[Placed], asking: Asking) -> Hint:
    """The hint for a player of a case that has only this solution; OpenError where a limit is hit."""
    for number, one in enumerate(known):
        if (solution[one.person] == one.cell) is not one.there:
            return Astray(number)
    open_to = [person for person in range(len(case.people)) if person not in {one.person for one in known if one.there}]
    if not open_to:
        return Done()
    found = from_here(case, known, asking.bound, asking.late)
    if isinstance(found, Late):
        raise OpenError(Open("deduction", "timeout"))
    if found.steps:
        return Next(found.steps)
    settled = next((person for person in open_to if _cells(case, found.living, person) == 1), None)
    cell = None if settled is None else solution[settled]
    if settled is None or cell is None:
        return Stuck(asking.bound)
    return Settled(settled, cell, cards_of_last_cell(case, known, settled))


def _cells(case: Case, living: Sequence[Candidate], person: int) -> int:
    """How many cells are left to the person."""
    name = case.people[person].name
    return sum(isinstance(one, PersonAt) and one.person == name for one in living)
