"""What a player has written down: "Ana=L1C2, Bruno≠L2C3"."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.prover import Placed

# A name may hold a comma, so an entry ends at one only behind a cell.
_END: Final = re.compile(r"(?<=C\d)\s*[,;]\s*", re.IGNORECASE)
_ENTRY: Final = re.compile(r"(.+?)\s*(=|≠|!=)\s*L([1-9])C([1-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Unknown:
    """An entry that is none: not of the form, of nobody in the case, or of a cell off the board."""

    entry: str


def known_of(text: str, case: Case) -> tuple[Placed, ...] | Unknown:
    """The entries in their order, none for a blank text; or the first one that is none."""
    found = list[Placed]()
    for entry in _END.split(unicodedata.normalize("NFC", text).strip()):
        if not entry and not found:
            continue
        placed = _entry(entry.strip(), case)
        if placed is None:
            return Unknown(entry.strip())
        found.append(placed)
    return tuple(found)


def _entry(entry: str, case: Case) -> Placed | None:
    form = _ENTRY.fullmatch(entry)
    if form is None:
        return None
    name, sign, row, column = form.groups()
    cell = Cell(int(row) - 1, int(column) - 1)
    names = [person.name.casefold() for person in case.people]
    if name.casefold() not in names or not case.board.has(cell):
        return None
    return Placed(names.index(name.casefold()), cell, sign == "=")
