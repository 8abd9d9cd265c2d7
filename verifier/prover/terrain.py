"""Level 0: the cells that the terrain and a person's own card leave; the wording shows them card by card."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.board import Board, Cell
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

Cells: TypeAlias = frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Terrain:
    """A board with its cells gathered: all, those that nothing blocks, by room and by thing."""

    board: Board
    cells: Cells
    free: Cells
    rooms: Mapping[str, Cells]
    things: Mapping[str, Cells]

    def left_by_clue(self, clue: Clue) -> Cells:
        """The cells where the clue can be true of its speaker, as far as it speaks of nobody else.

        «Com outro homem» counts as its room here, and «sozinha» leaves every cell (SPEC §4, level 0).
        """
        match clue:
            case InRow():
                return frozenset(cell for cell in self.cells if cell.row == clue.row)
            case InColumn():
                return frozenset(cell for cell in self.cells if cell.column == clue.column)
            case InRoom() | WithAnother():
                return self.rooms.get(clue.room, frozenset())
            case OnThing():
                return self.things.get(clue.thing, frozenset())
            case BesideThing():
                return self._beside(clue.thing)
            case InCorner():
                return frozenset(cell for cell in self.cells if self._is_corner(cell))
            case Alone():
                return self.cells
            case Not():
                return self.cells - self.left_by_clue(clue.clue)
            case _:
                assert_never(clue)

    def _beside(self, thing: str) -> Cells:
        board = self.board
        return frozenset(
            near
            for cell in self.things.get(thing, ())
            for near in board.neighbours(cell)
            if near in self.rooms[board.room(cell).name]
        )

    def _is_corner(self, cell: Cell) -> bool:
        room, (row, column) = self.rooms[self.board.room(cell).name], cell
        across = Cell(row, column - 1) in room and Cell(row, column + 1) in room
        along = Cell(row - 1, column) in room and Cell(row + 1, column) in room
        return not across and not along


def terrain_of(board: Board) -> Terrain:
    """The board with its cells gathered."""
    rooms: defaultdict[str, list[Cell]] = defaultdict(list)
    things: defaultdict[str, list[Cell]] = defaultdict(list)
    blocked: list[Cell] = []
    cells = board.cells()
    for cell in cells:
        rooms[board.room(cell).name].append(cell)
        thing = board.thing(cell)
        if thing is not None:
            things[thing.name].append(cell)
            if thing.blocks:
                blocked.append(cell)
    return Terrain(
        board,
        frozenset(cells),
        frozenset(cells).difference(blocked),
        {name: frozenset(held) for name, held in rooms.items()},
        {name: frozenset(held) for name, held in things.items()},
    )


def cells_left(case: Case, terrain: Terrain) -> tuple[Cells, ...]:
    """For each person of the case, in its order, the cells that nothing but terrain and the own card rules out."""
    found = []
    for person in case.people:
        left = terrain.free
        for clue in person.clues:
            left &= terrain.left_by_clue(clue)
        found.append(left)
    return tuple(found)
