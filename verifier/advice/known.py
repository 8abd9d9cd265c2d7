"""What a player has written down: "Ana=L1C2, Bruno≠L2C3"."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, TypeAlias

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.prover import Placed

# A name may hold a comma, so an entry ends at one only behind a cell, were it off the board.
_END: Final = re.compile(r"(?:(?<=C\d)|(?<=C\d\d)|(?<=C\d\d\d))\s*[,;]\s*", re.IGNORECASE)
_ENTRY: Final = re.compile(r"([^=≠]+?)\s*(=|≠|!=)\s*L(\d{1,3})C(\d{1,3})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NoEntry:
    """An entry that has not the form of one."""

    entry: str


@dataclass(frozen=True, slots=True)
class NoBetween:
    """A comma with no entry before or behind it."""


@dataclass(frozen=True, slots=True)
class Nobody:
    """An entry about somebody who is not in the case."""

    entry: str
    name: str


@dataclass(frozen=True, slots=True)
class OffBoard:
    """An entry about a cell that is not on the board."""

    entry: str
    cell: str


Unknown: TypeAlias = NoEntry | NoBetween | Nobody | OffBoard


def known_of(text: str, case: Case) -> tuple[Placed, ...] | Unknown:
    """The entries in their order, none for a blank text; or what is wrong with the first one that is none."""
    found = list[Placed]()
    blank = not text.strip()
    for entry in [] if blank else _END.split(unicodedata.normalize("NFC", text).strip()):
        placed = _entry(entry.strip(), case)
        if not isinstance(placed, Placed):
            return placed
        found.append(placed)
    return tuple(found)


def _entry(entry: str, case: Case) -> Placed | Unknown:
    if not entry or entry[0] in ",;":
        return NoBetween()
    form = _ENTRY.fullmatch(entry)
    if form is None:
        return NoEntry(entry)
    name, sign, row, column = form.groups()
    cell = Cell(int(row) - 1, int(column) - 1)
    names = [person.name.casefold() for person in case.people]
    if name.casefold() not in names:
        return Nobody(entry, name)
    if not case.board.has(cell):
        return OffBoard(entry, f"L{row}C{column}")
    return Placed(names.index(name.casefold()), cell, sign == "=")
