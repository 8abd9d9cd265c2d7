"""Which cells a clue leaves to the person whose card it is on, read apart from the literal meaning."""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.board import Board, Cell
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

Cells: TypeAlias = frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Ground:
    """The board spread out once for many questions: the name of each cell's room, and of the thing on it."""

    rooms: dict[Cell, str]
    things: dict[Cell, str]
    cells: Cells
    free: Cells


def ground_of(board: Board) -> Ground:
    """The board spread out; `free` are the cells that no solid thing blocks."""
    rooms: dict[Cell, str] = {}
    things: dict[Cell, str] = {}
    blocked = set()
    for row, (room_row, thing_row) in enumerate(zip(board.room_rows, board.thing_rows, strict=True)):
        for column, (room, thing) in enumerate(zip(room_row, thing_row, strict=True)):
            cell = Cell(row, column)
            rooms[cell] = room.name
            if thing is not None:
                things[cell] = thing.name
                if thing.blocks:
                    blocked.add(cell)
    return Ground(rooms, things, frozenset(rooms), frozenset(rooms) - blocked)


def cells_left(clue: Clue, ground: Ground) -> Cells:
    """The cells at which a person may be as far as this clue on her own card goes, company left aside."""
    match clue:
        case InRow():
            return frozenset(cell for cell in ground.cells if cell.row == clue.row)
        case InColumn():
            return frozenset(cell for cell in ground.cells if cell.column == clue.column)
        case InRoom() | WithAnother():
            return frozenset(cell for cell, room in ground.rooms.items() if room == clue.room)
        case OnThing():
            return frozenset(cell for cell, thing in ground.things.items() if thing == clue.thing)
        case BesideThing():
            return _beside(clue.thing, ground)
        case InCorner():
            return _corners(ground)
        case Alone():
            return ground.cells
        case Not():
            return ground.cells - cells_left(clue.clue, ground)
        case _:
            assert_never(clue)


def _beside(thing: str, ground: Ground) -> Cells:
    """Each thing of that name reaches over the sides of its cell that are no walls."""
    reached = [
        (Cell(cell.row + down, cell.column + right), ground.rooms[cell])
        for cell, found in ground.things.items()
        if found == thing
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
    ]
    return frozenset(cell for cell, room in reached if ground.rooms.get(cell) == room)


def _corners(ground: Ground) -> Cells:
    """Take away every cell whose room goes on both to the left and right, or both up and down."""

    def goes_on(cell: Cell, down: int, right: int) -> bool:
        return ground.rooms.get(Cell(cell.row + down, cell.column + right)) == ground.rooms[cell]

    along_a_row = {cell for cell in ground.cells if goes_on(cell, 0, -1) and goes_on(cell, 0, 1)}
    along_a_column = {cell for cell in ground.cells if goes_on(cell, -1, 0) and goes_on(cell, 1, 0)}
    return ground.cells - along_a_row - along_a_column
