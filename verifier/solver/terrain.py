"""Which cells a clue leaves to the person whose card it is on, read apart from the literal meaning."""

from typing import assert_never

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


def cells_left(clue: Clue, board: Board) -> frozenset[Cell]:
    """The cells at which a person may be as far as this clue on her own card goes, company left aside."""
    match clue:
        case InRow():
            return frozenset(Cell(clue.row, column) for column in range(board.size))
        case InColumn():
            return frozenset(Cell(row, clue.column) for row in range(board.size))
        case InRoom() | WithAnother():
            return frozenset(cell for cell, room, _ in _squares(board) if room == clue.room)
        case OnThing():
            return frozenset(cell for cell, _, thing in _squares(board) if thing == clue.thing)
        case BesideThing():
            return _beside(board, clue.thing)
        case InCorner():
            return _corners(board)
        case Alone():
            return frozenset(board.cells())
        case Not():
            return frozenset(board.cells()) - cells_left(clue.clue, board)
        case _:
            assert_never(clue)


def free_cells(board: Board) -> frozenset[Cell]:
    """The cells that no solid thing blocks."""
    return frozenset(cell for cell in board.cells() if not _blocks(board, cell))


def _blocks(board: Board, cell: Cell) -> bool:
    thing = board.thing(cell)
    return thing is not None and thing.blocks


def _squares(board: Board) -> list[tuple[Cell, str, str | None]]:
    """Every cell with the name of its room and of the thing on it."""
    return [
        (Cell(row, column), room.name, None if thing is None else thing.name)
        for row, (rooms, things) in enumerate(zip(board.room_rows, board.thing_rows, strict=True))
        for column, (room, thing) in enumerate(zip(rooms, things, strict=True))
    ]


def _beside(board: Board, thing: str) -> frozenset[Cell]:
    """Each thing of that name reaches over the sides of its cell that are no walls."""
    rooms = {cell: room for cell, room, _ in _squares(board)}
    reached = [
        (Cell(row + down, column + right), room)
        for (row, column), room, found in _squares(board)
        if found == thing
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
    ]
    return frozenset(cell for cell, room in reached if rooms.get(cell) == room)


def _corners(board: Board) -> frozenset[Cell]:
    """Take away every cell that goes on both to the left and right, or both up and down."""
    rooms = {cell: room for cell, room, _ in _squares(board)}

    def goes_on(cell: Cell, down: int, right: int) -> bool:
        return rooms.get(Cell(cell.row + down, cell.column + right)) == rooms[cell]

    along_a_row = {cell for cell in rooms if goes_on(cell, 0, -1) and goes_on(cell, 0, 1)}
    along_a_column = {cell for cell in rooms if goes_on(cell, -1, 0) and goes_on(cell, 1, 0)}
    return frozenset(rooms) - along_a_row - along_a_column
