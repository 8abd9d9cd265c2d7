"""Where everything of a board is drawn: lengths and paths for the templates, in units of the SVG's own view box."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal, TypeAlias

from verifier.core.board import PAGE_THINGS, Board, Cell, Room, Thing
from verifier.report.floors import Floor, floors

CELL: Final = 100
MARGIN: Final = 34
# A seat stands small in the lower right corner, scenery large in the middle; a room's name has the strip below.
SEAT: Final = (67, 70, 28)
SCENERY: Final = (22, 9, 56)
STRIP: Final = 92
_LARGE, _SMALL = 18.0, 12.0
# Width of a letter in parts of the font's size, taken generously: no font is asked.
_LETTER, _WIDE_LETTER = 0.58, 1.2
_INSET: Final = 5

_DRAWN: Final = {thing.name: f"t{number}" for number, thing in enumerate(PAGE_THINGS)}
_GENERIC: Final = "t-other"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A thing drawn: the symbol's id, the upper left corner and the side."""

    name: str
    x: int
    y: int
    side: int


@dataclass(frozen=True, slots=True)
class Square:
    """One cell with what is said and drawn of it; `x` and `y` are its upper left corner."""

    cell: Cell
    room: str
    thing: Thing | None
    x: int
    y: int
    symbol: Symbol | None


@dataclass(frozen=True, slots=True)
class Label:
    """A room's name where no thing stands; `squeezed` is the width it has to be pressed into, if any."""

    text: str
    x: int
    y: int
    size: float
    squeezed: int | None


@dataclass(frozen=True, slots=True)
class Carpet:
    """The floor of one room as one path, and how it is filled."""

    room: str
    floor: Floor
    path: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board to draw; `side` is the view box's, `walls` and `grid` are paths, `numbers` the middles of the lines."""

    side: int
    inner: int
    squares: tuple[Square, ...]
    carpets: tuple[Carpet, ...]
    walls: str
    grid: str
    numbers: tuple[int, ...]
    labels: tuple[Label, ...]


def drawing(board: Board) -> Drawing:
    """The board with its floors, walls, things, names and numbers."""
    inner = board.size * CELL
    lines = range(1, board.size)
    across = "".join(f"M{MARGIN} {corner(line)}h{inner}" for line in lines)
    down = "".join(f"M{corner(line)} {MARGIN}v{inner}" for line in lines)
    return Drawing(
        inner + 2 * MARGIN,
        inner,
        tuple(_square(board, cell) for cell in board.cells()),
        tuple(_carpets(board)),
        _walls(board),
        across + down,
        tuple(corner(line) + CELL // 2 for line in range(board.size)),
        tuple(_label(board, room) for room in shown_rooms(board)),
    )


def corner(line: int) -> int:
    """Where the row or column, counted from 0, begins."""
    return MARGIN + line * CELL


def symbol_name(thing: Thing) -> str:
    """The id of the thing's symbol; anything outside the page has one and the same."""
    return _DRAWN.get(thing.name, _GENERIC)


def shown_rooms(board: Board) -> tuple[Room, ...]:
    """The rooms that are on the board, in the order of their first cells."""
    return tuple(dict.fromkeys(room for row in board.room_rows for room in row))


def shown_things(board: Board) -> tuple[Thing, ...]:
    """The things that are on the board, in the order of their first cells."""
    return tuple(dict.fromkeys(thing for row in board.thing_rows for thing in row if thing is not None))


def area(cells: Iterable[Cell]) -> str:
    """The cells as one path, filled without seams."""
    rows = groupby(sorted(cells), key=lambda cell: cell.row)
    return "".join(
        f"M{corner(first)} {corner(row)}h{length * CELL}v{CELL}h{-length * CELL}z"
        for row, found in rows
        for first, length in _runs([cell.column for cell in found])
    )


def outlined(cells: Iterable[Cell]) -> str:
    """A frame inside each of the cells, as one path."""
    side = CELL - 2 * _INSET
    return "".join(
        f"M{corner(cell.column) + _INSET} {corner(cell.row) + _INSET}h{side}v{side}h{-side}z" for cell in sorted(cells)
    )


Line: TypeAlias = Literal["row", "column"]


def banded(kind: Line, line: int, size: int) -> str:
    """A frame round the whole row or column, as a path."""
    length, breadth, begin = size * CELL - 2, CELL - 2, corner(line) + 1
    if kind == "row":
        return f"M{MARGIN + 1} {begin}h{length}v{breadth}h{-length}z"
    return f"M{begin} {MARGIN + 1}h{breadth}v{length}h{-breadth}z"


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Rising numbers as (first, how many) of each unbroken run."""
    runs = list[tuple[int, int]]()
    for number in numbers:
        first, length = runs[-1] if runs else (number, 0)
        if first + length == number:
            runs[-1:] = [(first, length + 1)]
        else:
            runs.append((number, 1))
    return runs


def _square(board: Board, cell: Cell) -> Square:
    thing, x, y = board.thing(cell), corner(cell.column), corner(cell.row)
    symbol = None
    if thing is not None:
        right, down, side = SCENERY if thing.blocks else SEAT
        symbol = Symbol(symbol_name(thing), x + right, y + down, side)
    return Square(cell, board.room(cell).name, thing, x, y, symbol)


def _carpets(board: Board) -> Iterable[Carpet]:
    styles = floors(board)
    for room in shown_rooms(board):
        yield Carpet(room.name, styles[room.name], area(board.room_cells(room.name)))


def _walls(board: Board) -> str:
    """Every side between two rooms; sides in one line and touching are one stroke."""
    size = range(board.size)
    below = {
        row: [column for column in size if board.room_rows[row][column] != board.room_rows[row + 1][column]]
        for row in size[:-1]
    }
    beside = {
        column: [row for row in size if board.room_rows[row][column] != board.room_rows[row][column + 1]]
        for column in size[:-1]
    }
    flat = (
        f"M{corner(first)} {corner(row + 1)}h{n * CELL}" for row, found in below.items() for first, n in _runs(found)
    )
    upright = (
        f"M{corner(column + 1)} {corner(first)}v{n * CELL}"
        for column, found in beside.items()
        for first, n in _runs(found)
    )
    return "".join((*flat, *upright))


def _label(board: Board, room: Room) -> Label:
    """The name in the first stretch of cells that is wide enough, or in the widest, smaller, pressed or cut."""
    stretches = list(_stretches(board, room))
    wanted = _width(room.name) * _LARGE
    cell, width = next((found for found in stretches if found[1] >= wanted), max(stretches, key=lambda found: found[1]))
    size = min(_LARGE, max(_SMALL, width / _width(room.name)))
    text = _cut(room.name, 1.3 * width / size)
    squeezed = width if _width(text) * size > width else None
    return Label(text, corner(cell.column) + 7, corner(cell.row) + STRIP, round(size, 1), squeezed)


def _stretches(board: Board, room: Room) -> Iterable[tuple[Cell, int]]:
    """Where the room's name can stand: the first cell and the width, which ends where a seat begins."""
    cells = board.room_cells(room.name)
    for row, found in groupby(cells, key=lambda cell: cell.row):
        for first, length in _runs([cell.column for cell in found]):
            start = first
            for column in range(first, first + length):
                thing = board.thing_rows[row][column]
                if thing is not None and not thing.blocks:
                    yield Cell(row, start), (column - start) * CELL + SEAT[0] - 10
                    start = column + 1
            if start < first + length:
                yield Cell(row, start), (first + length - start) * CELL - 14


def _width(text: str) -> float:
    """How wide the text is, in parts of the font's size."""
    wide = sum(unicodedata.east_asian_width(sign) in ("W", "F") for sign in text)
    return max(1, len(text) - wide) * _LETTER + wide * _WIDE_LETTER


def _cut(text: str, room: float) -> str:
    if _width(text) <= room:
        return text
    kept = text
    while kept and _width(kept + "…") > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"
