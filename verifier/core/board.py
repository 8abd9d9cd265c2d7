"""The board: cells, rooms and things; everything else stands on it."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

SMALLEST: Final = 4
LARGEST: Final = 9


class Cell(NamedTuple):
    """One cell: rows from the top, columns from the left, both counted from 0.

    A named tuple rather than a dataclass: cells are hashed and ordered in every inner loop.
    """

    row: int
    column: int


RoomArticle: TypeAlias = Literal["a", "o", "as", "os", ""]
ThingArticle: TypeAlias = Literal["a", "o"]


@dataclass(frozen=True, slots=True)
class Room:
    """A room as declared: its letter on the board, its name, its article ("" for none) and its floor."""

    letter: str
    name: str
    article: RoomArticle
    floor: str | None


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of thing as declared: its letter on the board, its name, its article, and whether it blocks its cell."""

    letter: str
    name: str
    article: ThingArticle
    blocks: bool


@dataclass(frozen=True, slots=True)
class PageThing:
    """One of the eighteen things of the rules page."""

    name: str
    article: ThingArticle
    blocks: bool


# Rules page, "Colocação": the things one can be on, then the solid scenery, each list in the page's order.
PAGE_THINGS: Final = (
    PageThing("cadeira", "a", blocks=False),
    PageThing("poltrona", "a", blocks=False),
    PageThing("sofá", "o", blocks=False),
    PageThing("cama", "a", blocks=False),
    PageThing("banco", "o", blocks=False),
    PageThing("banqueta", "a", blocks=False),
    PageThing("carpete", "a", blocks=False),
    PageThing("tapete", "o", blocks=False),
    PageThing("planta", "a", blocks=True),
    PageThing("mesa", "a", blocks=True),
    PageThing("árvore", "a", blocks=True),
    PageThing("arbusto", "o", blocks=True),
    PageThing("pedra", "a", blocks=True),
    PageThing("caixa", "a", blocks=True),
    PageThing("estante", "a", blocks=True),
    PageThing("fonte", "a", blocks=True),
    PageThing("estátua", "a", blocks=True),
    PageThing("caixote do lixo", "o", blocks=True),
)


@dataclass(frozen=True, slots=True)
class Board:
    """A square board of `size` rows and columns.

    `rooms` and `things` are the declarations in file order, used or not. `room_rows` and `thing_rows` have one
    entry a cell, rows from the top; every room in `room_rows` is in `rooms`, every thing in `thing_rows` in `things`.
    """

    size: int
    rooms: tuple[Room, ...]
    things: tuple[Thing, ...]
    room_rows: tuple[tuple[Room, ...], ...]
    thing_rows: tuple[tuple[Thing | None, ...], ...]

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row from the top, each row from the left."""
        return tuple(Cell(row, column) for row in range(self.size) for column in range(self.size))

    def has(self, cell: Cell) -> bool:
        """Whether the cell lies on the board."""
        return 0 <= cell.row < self.size and 0 <= cell.column < self.size

    def room(self, cell: Cell) -> Room:
        """The room of a cell on the board."""
        return self.room_rows[cell.row][cell.column]

    def thing(self, cell: Cell) -> Thing | None:
        """The thing on a cell on the board, or None on free floor."""
        return self.thing_rows[cell.row][cell.column]

    def room_cells(self, name: str) -> tuple[Cell, ...]:
        """The cells of the room of that name, in board order; none for a room that is not on the board."""
        return tuple(
            Cell(row, column)
            for row, rooms in enumerate(self.room_rows)
            for column, room in enumerate(rooms)
            if room.name == name
        )

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells directly above, below, to the left and to the right, in that order; walls are ignored."""
        row, column = cell
        found = [Cell(row - 1, column)] if row > 0 else []
        if row + 1 < self.size:
            found.append(Cell(row + 1, column))
        if column > 0:
            found.append(Cell(row, column - 1))
        if column + 1 < self.size:
            found.append(Cell(row, column + 1))
        return tuple(found)

    def pieces(self, name: str) -> tuple[tuple[Cell, ...], ...]:
        """The pieces of a room: cells joined by sides, each piece and the pieces in board order."""
        left = set(self.room_cells(name))
        found: list[tuple[Cell, ...]] = []
        while left:
            piece = {min(left)}
            edge = list(piece)
            while edge:
                fresh = {near for near in self.neighbours(edge.pop()) if near in left} - piece
                piece |= fresh
                edge.extend(fresh)
            left -= piece
            found.append(tuple(sorted(piece)))
        return tuple(found)
