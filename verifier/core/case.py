"""A case: the board, the people with their cards, and the published answer."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from verifier.core.board import Board, Cell
from verifier.core.clues import Clue


class Sex(Enum):
    """A person's sex, by the word the case file uses."""

    MAN = "homem"
    WOMAN = "mulher"


class Fixed(Enum):
    """The two halves of the victim's fixed sentence."""

    VICTIM = "A vítima."
    WITH_MURDERER = "Estava sozinha com o assassino."


class HouseRule(Enum):
    """The rules that hold for every case, by the names that a conflict uses."""

    ONE_CELL_EACH = "one cell each"
    BLOCKED_CELLS = "blocked cells"
    ROWS = "rows"
    COLUMNS = "columns"
    VICTIMS_ROOM = "victim's room"


@dataclass(frozen=True, slots=True)
class Person:
    """One person with the card.

    `clues` all hold; `fixed` tells which halves of the victim's fixed sentence stand on the card (the heading, not
    they, decides who the victim is). `sentences` is the card as printed, blanks folded, one entry a sentence; it
    takes no part in comparisons, since two wordings of one meaning are one card.
    """

    name: str
    sex: Sex
    victim: bool
    clues: tuple[Clue, ...] = ()
    fixed: tuple[Fixed, ...] = ()
    sentences: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class StoodAt:
    """An entry of the published answer: the person (index into `Case.people`) stood at the cell."""

    person: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class WasMurderer:
    """An entry of the published answer: the person (index into `Case.people`) is the murderer."""

    person: int


KeyEntry: TypeAlias = StoodAt | WasMurderer

# One entry a person, in the order of `Case.people`; None for a person who is nowhere on the board. Only a search
# without the rule "one cell each" meets None: in every answer shown to anyone each person has a cell.
Placement: TypeAlias = tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A whole case. `key` is the published answer; it is compared with the result and never helps a proof."""

    title: str
    id: str | None
    board: Board
    people: tuple[Person, ...]
    key: tuple[KeyEntry, ...] = ()

    @property
    def victim(self) -> int:
        """The victim's index in `people`; a case has exactly one."""
        return next(number for number, person in enumerate(self.people) if person.victim)
