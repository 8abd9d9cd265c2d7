"""What the sentences and house rules come down to before they are clauses; readings of the page replace it here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from verifier.core.case import Case
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
)
from verifier.solver.terrain import Cells, Ground, cells_left


@dataclass(frozen=True, slots=True)
class Company:
    """Whatever room `holder` is in, at least `least` and at most `most` of `others` are in it too.

    People are indices into the case; `least` is 0 or 1, `most` 0, 1 or None for any number.
    """

    holder: int
    others: tuple[int, ...]
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Rules:
    """A reading of the page, as the clauses take it.

    `free`: the cells that the terrain leaves; `cells_left`: those that a clue leaves to its speaker; `company`: what
    the speaker's clue says of who else is in the room; `victims_room`: what the rule of the victim's room says of it.
    """

    free: Callable[[Ground], Cells]
    cells_left: Callable[[Clue, Ground], Cells]
    company: Callable[[Case, int, Clue], tuple[Company, ...]]
    victims_room: Callable[[Case], tuple[Company, ...]]


def company(case: Case, speaker: int, clue: Clue) -> tuple[Company, ...]:
    """What the clue says of who else is in the room; what it says of the speaker's own cell is `cells_left`."""
    match clue:
        case InRow() | InColumn() | InRoom() | OnThing() | BesideThing() | InCorner() | Not():
            return ()
        case WithAnother():
            sex = case.people[speaker].sex
            same = tuple(other for other in all_but(speaker, case) if case.people[other].sex is sex)
            return (Company(speaker, same, 1, 1),)
        case Alone():
            return (Company(speaker, all_but(speaker, case), 0, 0),)
        case _:
            assert_never(clue)


def victims_room(case: Case) -> tuple[Company, ...]:
    """Exactly one other person is in the victim's room."""
    return (Company(case.victim, all_but(case.victim, case), 1, 1),)


def all_but(person: int, case: Case) -> tuple[int, ...]:
    """Everyone else, the victim being a person like any other."""
    return tuple(other for other in range(len(case.people)) if other != person)


PAGE: Final = Rules(lambda ground: ground.free, cells_left, company, victims_room)
