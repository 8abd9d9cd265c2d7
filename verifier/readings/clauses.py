"""The wrong readings as rules for the clauses: sets of cells and companies, written apart from the literal form."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final, Literal, TypeAlias, assert_never

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.clues import Alone, BesideThing, Clue, InColumn, InCorner, InRow, Not, OnThing, WithAnother
from verifier.readings.reading import Reading
from verifier.solver.rules import PAGE, Company, Rules, all_but
from verifier.solver.terrain import Cells, Ground

_TWO: Final = 2
_SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
_AROUND: Final = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0))
_Line: TypeAlias = Literal[Reading.ROWS_FROM_BOTTOM, Reading.MIDDLE_ROWS_FROM_BOTTOM, Reading.COLUMNS_FROM_RIGHT]
_Beside: TypeAlias = Literal[
    Reading.BESIDE_THROUGH_WALLS, Reading.BESIDE_DIAGONAL, Reading.BESIDE_OWN_CELL, Reading.BESIDE_NOT_OWN_BED
]
_Corner: TypeAlias = Literal[
    Reading.CORNER_ANY_TWO_WALLS,
    Reading.CORNER_EXACTLY_TWO_WALLS,
    Reading.CORNER_OF_BOARD,
    Reading.CORNER_OF_BOUNDING_BOX,
    Reading.CORNER_FURNITURE_AS_WALL,
]
_Another: TypeAlias = Literal[
    Reading.ANOTHER_AT_LEAST_ONE,
    Reading.ANOTHER_JUST_THE_TWO,
    Reading.ANOTHER_COUNTS_SPEAKER,
    Reading.ANOTHER_WITHOUT_VICTIM,
]
# What one sits or lies on; one walks on "carpete" and "tapete".
_SEATS: Final = frozenset(("cadeira", "poltrona", "sofá", "cama", "banco", "banqueta"))


def rules_under(reading: Reading) -> Rules:
    """The page's rules with this one mistake; PAGE's own functions where the mistake changes nothing."""
    match reading:
        case Reading.SEATS_BLOCK | Reading.SOLID_CAN_BE_STOOD_ON:
            return replace(PAGE, free=partial(_free, reading))
        case Reading.MURDER_ROOM_AT_LEAST_ONE | Reading.NO_MURDER_ROOM_RULE:
            return replace(PAGE, victims_room=partial(_victims_room, reading))
        case Reading.ROWS_FROM_BOTTOM | Reading.MIDDLE_ROWS_FROM_BOTTOM | Reading.COLUMNS_FROM_RIGHT:
            return replace(PAGE, cells_left=partial(_line, reading))
        case Reading.NOT_ON_REQUIRES_THING | Reading.NOT_ON_MEANS_FLOOR:
            return replace(PAGE, cells_left=partial(_not_on, reading))
        case Reading.NOT_BESIDE_AS_SOME_OTHER_NEIGHBOUR:
            return replace(PAGE, cells_left=_some_other_neighbour)
        case (
            Reading.BESIDE_THROUGH_WALLS
            | Reading.BESIDE_DIAGONAL
            | Reading.BESIDE_OWN_CELL
            | Reading.BESIDE_NOT_OWN_BED
        ):
            return replace(PAGE, cells_left=partial(_where, BesideThing, partial(_beside, reading)))
        case (
            Reading.CORNER_ANY_TWO_WALLS
            | Reading.CORNER_EXACTLY_TWO_WALLS
            | Reading.CORNER_OF_BOARD
            | Reading.CORNER_OF_BOUNDING_BOX
            | Reading.CORNER_FURNITURE_AS_WALL
        ):
            return replace(PAGE, cells_left=partial(_where, InCorner, partial(_corners, reading)))
        case (
            Reading.ANOTHER_AT_LEAST_ONE
            | Reading.ANOTHER_JUST_THE_TWO
            | Reading.ANOTHER_COUNTS_SPEAKER
            | Reading.ANOTHER_WITHOUT_VICTIM
        ):
            return replace(PAGE, company=partial(_another, reading))
        case Reading.ALONE_WITHOUT_VICTIM:
            return replace(PAGE, company=_alone)
        case _:
            assert_never(reading)


def _free(reading: Literal[Reading.SEATS_BLOCK, Reading.SOLID_CAN_BE_STOOD_ON], ground: Ground) -> Cells:
    match reading:
        case Reading.SEATS_BLOCK:
            return ground.free.difference(cell for cell, thing in ground.things.items() if thing in _SEATS)
        case Reading.SOLID_CAN_BE_STOOD_ON:
            return ground.cells
        case _:
            assert_never(reading)


def _victims_room(
    reading: Literal[Reading.MURDER_ROOM_AT_LEAST_ONE, Reading.NO_MURDER_ROOM_RULE], case: Case
) -> tuple[Company, ...]:
    match reading:
        case Reading.MURDER_ROOM_AT_LEAST_ONE:
            return tuple(replace(page, most=None) for page in PAGE.victims_room(case))
        case Reading.NO_MURDER_ROOM_RULE:
            return ()
        case _:
            assert_never(reading)


def _line(reading: _Line, clue: Clue, ground: Ground) -> Cells:
    last = max(ground.cells)
    match reading, clue:
        case Reading.ROWS_FROM_BOTTOM, InRow(row):
            return PAGE.cells_left(InRow(last.row - row), ground)
        case Reading.MIDDLE_ROWS_FROM_BOTTOM, InRow(row) if 0 < row < last.row:
            return PAGE.cells_left(InRow(last.row - row), ground)
        case Reading.COLUMNS_FROM_RIGHT, InColumn(column):
            return PAGE.cells_left(InColumn(last.column - column), ground)
        case _:
            return PAGE.cells_left(clue, ground)


def _not_on(
    reading: Literal[Reading.NOT_ON_REQUIRES_THING, Reading.NOT_ON_MEANS_FLOOR], clue: Clue, ground: Ground
) -> Cells:
    left = PAGE.cells_left(clue, ground)
    if not (isinstance(clue, Not) and isinstance(clue.clue, OnThing)):
        return left
    match reading:
        case Reading.NOT_ON_REQUIRES_THING:
            return left & ground.things.keys()
        case Reading.NOT_ON_MEANS_FLOOR:
            return left - ground.things.keys()
        case _:
            assert_never(reading)


def _some_other_neighbour(clue: Clue, ground: Ground) -> Cells:
    """The cells from which the room goes on to some cell without the thing."""
    if not (isinstance(clue, Not) and isinstance(clue.clue, BesideThing)):
        return PAGE.cells_left(clue, ground)
    others = ground.cells - _with(clue.clue.thing, ground)
    return frozenset(cell for cell in ground.cells if _goes_on(cell, ground) & others)


def _where(
    kind: type[BesideThing | InCorner], found: Callable[[Clue, Ground], Cells], clue: Clue, ground: Ground
) -> Cells:
    """What a clue leaves where a clue of that kind leaves the cells found; denied, all others."""
    if isinstance(clue, kind):
        return found(clue, ground)
    if isinstance(clue, Not) and isinstance(clue.clue, kind):
        return ground.cells - found(clue.clue, ground)
    return PAGE.cells_left(clue, ground)


def _beside(reading: _Beside, clue: Clue, ground: Ground) -> Cells:
    things = _with(clue.thing, ground) if isinstance(clue, BesideThing) else frozenset()
    match reading:
        case Reading.BESIDE_THROUGH_WALLS:
            return _moved(things, _SIDES) & ground.cells
        case Reading.BESIDE_DIAGONAL:
            return frozenset(near for cell in things for near in _inside(ground, cell, _AROUND))
        case Reading.BESIDE_OWN_CELL:
            return PAGE.cells_left(clue, ground) | things
        case Reading.BESIDE_NOT_OWN_BED:
            # A cell of the thing with another one beside it is one piece with it, so no cell of the thing counts.
            return PAGE.cells_left(clue, ground) - things
        case _:
            assert_never(reading)


def _corners(reading: _Corner, clue: Clue, ground: Ground) -> Cells:
    match reading:
        case Reading.CORNER_ANY_TWO_WALLS:
            return frozenset(cell for cell in ground.cells if len(_goes_on(cell, ground)) <= _TWO)
        case Reading.CORNER_EXACTLY_TWO_WALLS:
            page = PAGE.cells_left(clue, ground)
            return frozenset(cell for cell in page if len(_goes_on(cell, ground)) == _TWO)
        case Reading.CORNER_OF_BOARD:
            return _box(ground.cells)
        case Reading.CORNER_OF_BOUNDING_BOX:
            return frozenset(corner for room in _rooms(ground) for corner in _box(room) & room)
        case Reading.CORNER_FURNITURE_AS_WALL:
            return _furnished_corners(ground)
        case _:
            assert_never(reading)


def _box(cells: Cells) -> Cells:
    """The four corners of the smallest box around the cells."""
    rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
    return frozenset(Cell(row, column) for row in (min(rows), max(rows)) for column in (min(columns), max(columns)))


def _furnished_corners(ground: Ground) -> Cells:
    """Corners of the room when every blocked neighbour is taken out of it."""
    open_rooms = {cell: room for cell, room in ground.rooms.items() if cell in ground.free}

    def goes_on(cell: Cell, down: int, right: int) -> bool:
        return open_rooms.get(Cell(cell.row + down, cell.column + right)) == ground.rooms[cell]

    up_and_down = {cell for cell in ground.cells if goes_on(cell, -1, 0) and goes_on(cell, 1, 0)}
    across = {cell for cell in ground.cells if goes_on(cell, 0, -1) and goes_on(cell, 0, 1)}
    return ground.cells - up_and_down - across


def _rooms(ground: Ground) -> list[Cells]:
    found: dict[str, list[Cell]] = {}
    for cell, room in ground.rooms.items():
        found.setdefault(room, []).append(cell)
    return [*map(frozenset, found.values())]


def _with(thing: str, ground: Ground) -> Cells:
    return frozenset(cell for cell, found in ground.things.items() if found == thing)


def _moved(cells: Iterable[Cell], steps: Iterable[tuple[int, int]]) -> Cells:
    moves = product(cells, tuple(steps))
    return frozenset(Cell(cell.row + down, cell.column + right) for cell, (down, right) in moves)


def _inside(ground: Ground, cell: Cell, steps: Iterable[tuple[int, int]]) -> list[Cell]:
    """Where the steps lead from the cell without leaving its room."""
    near = [Cell(cell.row + down, cell.column + right) for down, right in steps]
    return [other for other in near if ground.rooms.get(other) == ground.rooms[cell]]


def _goes_on(cell: Cell, ground: Ground) -> Cells:
    """The neighbours of a cell in its room."""
    return frozenset(_inside(ground, cell, _SIDES))


def _another(reading: _Another, case: Case, speaker: int, clue: Clue) -> tuple[Company, ...]:
    if not isinstance(clue, WithAnother):
        return PAGE.company(case, speaker, clue)
    (page,) = PAGE.company(case, speaker, clue)
    match reading:
        case Reading.ANOTHER_AT_LEAST_ONE:
            return (replace(page, most=None),)
        case Reading.ANOTHER_JUST_THE_TWO:
            rest = tuple(other for other in all_but(speaker, case) if other not in page.others)
            return (page, Company(speaker, rest, 0, 0))
        case Reading.ANOTHER_COUNTS_SPEAKER:
            return (replace(page, least=0, most=0),)
        case Reading.ANOTHER_WITHOUT_VICTIM:
            return (_without_victim(page, case),)
        case _:
            assert_never(reading)


def _alone(case: Case, speaker: int, clue: Clue) -> tuple[Company, ...]:
    page = PAGE.company(case, speaker, clue)
    return tuple(_without_victim(asked, case) for asked in page) if isinstance(clue, Alone) else page


def _without_victim(asked: Company, case: Case) -> Company:
    return replace(asked, others=tuple(other for other in asked.others if other != case.victim))
