"""A case as numbers for the two exhaustive searches: cells as bits, and who must or may share a room with whom."""

from dataclasses import dataclass

from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.clues import Alone, WithAnother
from verifier.solver.terrain import cells_left, ground_of


@dataclass(frozen=True, slots=True)
class Sharing:
    """In the room of `holder` are at least `least` and at most `most` of `others`, a bit for each person."""

    holder: int
    others: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Sets of cells are whole numbers with bit `row * size + column` for each.

    `left` has the cells left to each person, `line` for each cell those of its row and column, `room` for each cell
    those of its room.
    """

    size: int
    left: tuple[int, ...]
    line: tuple[int, ...]
    room: tuple[int, ...]
    sharing: tuple[Sharing, ...]

    def placement(self, cells: list[int]) -> Placement:
        """The placement with these cells, by number, one a person."""
        return tuple(Cell(*divmod(cell, self.size)) for cell in cells)


def laid_out(case: Case) -> LaidOut:
    """The case as numbers."""
    size, ground, everywhere = case.board.size, ground_of(case.board), case.board.cells()

    def bits(cells: frozenset[Cell]) -> int:
        return sum(1 << (row * size + column) for row, column in cells)

    left, sharing = [], [Sharing(case.victim, _all_but(case.victim, case), 1, 1)]
    for number, person in enumerate(case.people):
        cells = ground.free
        for clue in person.clues:
            cells &= cells_left(clue, ground)
            if isinstance(clue, WithAnother):
                others = [p for p, other in enumerate(case.people) if other.sex is person.sex and p != number]
                sharing.append(Sharing(number, sum(1 << other for other in others), 1, 1))
            if isinstance(clue, Alone):
                sharing.append(Sharing(number, _all_but(number, case), 0, 0))
        left.append(bits(cells))
    rows = [bits(frozenset(cell for cell in everywhere if cell.row == line)) for line in range(size)]
    columns = [bits(frozenset(cell for cell in everywhere if cell.column == line)) for line in range(size)]
    rooms = {room.name: bits(frozenset(case.board.room_cells(room.name))) for room in case.board.rooms}
    return LaidOut(
        size,
        tuple(left),
        tuple(rows[cell.row] | columns[cell.column] for cell in everywhere),
        tuple(rooms[ground.rooms[cell]] for cell in everywhere),
        tuple(sharing),
    )


def _all_but(person: int, case: Case) -> int:
    return (1 << len(case.people)) - 1 - (1 << person)
