"""The fixed place of each person's letters in a cell: nine fit, and nobody moves when others fall."""

from dataclasses import dataclass
from typing import Final

from verifier.core.board import Cell
from verifier.report.svg import CELL, STRIP, corner

_COLUMNS: Final = {4: 2}
_TOP: Final = 3
_BOTTOM: Final = STRIP - 21
# Font sizes by how many rows of letters a cell has.
_SIZES: Final = {2: 26, 3: 21}


@dataclass(frozen=True, slots=True)
class Slots:
    """The places of a cell's candidates: `centres` has (right, down) of each person in the case's order.

    `size` is the letters' font size; everything is in the units of the drawing.
    """

    centres: tuple[tuple[int, int], ...]
    size: int

    def middle(self, person: int, cell: Cell) -> tuple[int, int]:
        """Where the person's letters stand in that cell: the middle, and the base line."""
        right, down = self.centres[person]
        return corner(cell.column) + right, corner(cell.row) + down


def slots(people: int) -> Slots:
    """Places for four up to nine people: in rows of two or three, above the strip of names and seats."""
    columns = _COLUMNS.get(people, 3)
    rows = -(-people // columns)
    height, width, size = (_BOTTOM - _TOP) / rows, (CELL - 6) / columns, _SIZES[rows]
    centres = tuple(
        (round(3 + width * (person % columns + 0.5)), round(_TOP + height * (person // columns + 0.5) + size * 0.36))
        for person in range(people)
    )
    return Slots(centres, size)
