"""The rules page read with one mistake on a finished placement; whatever the mistake leaves alone is `core.meaning`.

Every person has a cell here: wrong readings are only asked of whole placements.
"""

from collections.abc import Collection
from itertools import product, starmap
from typing import Final, assert_never

from verifier.core.board import Board, Cell
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    Deniable,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
)
from verifier.core.meaning import holds, rule_holds
from verifier.readings.reading import Reading
from verifier.solver.clauses import CardClue, Part

_TWO: Final = 2
# Things to sit or lie on; carpets are walked on, and nobody takes them for an obstacle.
_SEATS: Final = ("cadeira", "poltrona", "sofá", "cama", "banco", "banqueta")


def is_solution_under(reading: Reading, case: Case, placement: Placement, misread: Collection[Part]) -> bool:
    """Whether the placement meets every house rule and card, these parts being taken as the reading has them."""
    rules = (
        rule_holds_under(reading, rule, case, placement) if rule in misread else rule_holds(rule, case, placement)
        for rule in HouseRule
    )
    cards = (
        (holds_under if CardClue(speaker, number) in misread else _holds)(reading, clue, speaker, case, placement)
        for speaker, person in enumerate(case.people)
        for number, clue in enumerate(person.clues)
    )
    return all(rules) and all(cards)


def broken(case: Case, placement: Placement) -> frozenset[Part]:
    """The house rules and sentences that the placement breaks by the page."""
    rules = (rule for rule in HouseRule if not rule_holds(rule, case, placement))
    cards = (
        CardClue(speaker, number)
        for speaker, person in enumerate(case.people)
        for number, clue in enumerate(person.clues)
        if not holds(clue, speaker, case, placement)
    )
    return frozenset((*rules, *cards))


def _holds(_: Reading, clue: Clue, speaker: int, case: Case, placement: Placement) -> bool:
    return holds(clue, speaker, case, placement)


def rule_holds_under(reading: Reading, rule: HouseRule, case: Case, placement: Placement) -> bool:
    """Whether the house rule, taken as the reading has it, is true of the placement."""
    things = [case.board.thing(cell) for cell in placement if cell is not None]
    match reading, rule:
        case Reading.SEATS_BLOCK, HouseRule.BLOCKED_CELLS:
            return not any(thing is not None and (thing.blocks or thing.name in _SEATS) for thing in things)
        case Reading.SOLID_CAN_BE_STOOD_ON, HouseRule.BLOCKED_CELLS:
            return True
        case Reading.MURDER_ROOM_AT_LEAST_ONE, HouseRule.VICTIMS_ROOM:
            return bool(with_victim(case, placement))
        case Reading.NO_MURDER_ROOM_RULE, HouseRule.VICTIMS_ROOM:
            return True
        case _:
            return rule_holds(rule, case, placement)


def with_victim(case: Case, placement: Placement) -> tuple[int, ...]:
    """Everybody else in the victim's room: by the page the murderer, under a wrong reading anything from none up."""
    return _company(case.victim, case, placement)


def holds_under(reading: Reading, clue: Clue, speaker: int, case: Case, placement: Placement) -> bool:
    """Whether the clue on the speaker's card, taken as the reading has it, is true of the placement."""
    cell = placement[speaker]
    if cell is None:
        return holds(clue, speaker, case, placement)
    match clue:
        case InRow():
            return cell.row == _row(reading, clue.row, case.board.size)
        case InColumn() if reading is Reading.COLUMNS_FROM_RIGHT:
            return cell.column == case.board.size - 1 - clue.column
        case Not():
            return _denied_holds(reading, clue.clue, case.board, cell)
        case BesideThing():
            return _is_beside(reading, clue.thing, case.board, cell)
        case InCorner():
            return _is_corner(reading, case.board, cell)
        case WithAnother() if case.board.room(cell).name == clue.room:
            return _has_another(reading, speaker, case, placement)
        case Alone() if reading is Reading.ALONE_WITHOUT_VICTIM:
            return all(case.people[other].victim for other in _company(speaker, case, placement))
        case _:
            return holds(clue, speaker, case, placement)


def _row(reading: Reading, row: int, size: int) -> int:
    """The row that the reading takes the card to speak of."""
    is_turned = reading is Reading.ROWS_FROM_BOTTOM
    # «Linha de cima» and «linha de baixo» tell their side; only the ordinals leave it to the page.
    is_turned |= reading is Reading.MIDDLE_ROWS_FROM_BOTTOM and row not in (0, size - 1)
    return size - 1 - row if is_turned else row


def _denied_holds(reading: Reading, clue: Deniable, board: Board, cell: Cell) -> bool:
    match clue:
        case InRoom():
            return board.room(cell).name != clue.room
        case OnThing():
            return _is_not_on(reading, clue.thing, board, cell)
        case BesideThing():
            return _is_not_beside(reading, clue.thing, board, cell)
        case InCorner():
            return not _is_corner(reading, board, cell)
        case _:
            assert_never(clue)


def _is_not_on(reading: Reading, thing: str, board: Board, cell: Cell) -> bool:
    found = _name(board, cell)
    if reading is Reading.NOT_ON_REQUIRES_THING:
        return found not in (None, thing)
    if reading is Reading.NOT_ON_MEANS_FLOOR:
        return found is None
    return found != thing


def _is_not_beside(reading: Reading, thing: str, board: Board, cell: Cell) -> bool:
    if reading is Reading.NOT_BESIDE_AS_SOME_OTHER_NEIGHBOUR:
        return any(_name(board, near) != thing for near in _inside(board, cell))
    return not _is_beside(reading, thing, board, cell)


def _is_beside(reading: Reading, thing: str, board: Board, cell: Cell) -> bool:
    has = [near for near in _around(board, cell) if _name(board, near) == thing]
    together = [near for near in has if board.room(near) == board.room(cell)]
    touching = any(_steps(cell, near) == (0, 1) for near in together)
    if reading is Reading.BESIDE_THROUGH_WALLS:
        return any(_steps(cell, near) == (0, 1) for near in has)
    if reading is Reading.BESIDE_DIAGONAL:
        return any(max(_steps(cell, near)) == 1 for near in together)
    if reading is Reading.BESIDE_OWN_CELL:
        return touching or cell in has
    if reading is Reading.BESIDE_NOT_OWN_BED:
        # Cells with one thing that touch in one room are one piece: the text cannot tell it from two.
        return touching and cell not in has
    return touching


def _around(board: Board, cell: Cell) -> list[Cell]:
    """The cell and the up to eight that touch it."""
    rows, columns = range(cell.row - 1, cell.row + 2), range(cell.column - 1, cell.column + 2)
    return [near for near in starmap(Cell, product(rows, columns)) if board.has(near)]


def _steps(cell: Cell, other: Cell) -> tuple[int, int]:
    """How far apart two cells are along rows and columns, the smaller distance first."""
    down, across = abs(cell.row - other.row), abs(cell.column - other.column)
    return min(down, across), max(down, across)


def _is_corner(reading: Reading, board: Board, cell: Cell) -> bool:
    row, column = cell
    up, down = Cell(row - 1, column), Cell(row + 1, column)
    left, right = Cell(row, column - 1), Cell(row, column + 1)
    sides = [_is_wall(reading, board, cell, beyond) for beyond in (up, left, down, right)]
    # Each side meets the next one round; the last meets the first.
    meeting = any(one and other for one, other in zip(sides, [*sides[1:], sides[0]], strict=True))
    if reading is Reading.CORNER_ANY_TWO_WALLS:
        return sum(sides) >= _TWO
    if reading is Reading.CORNER_EXACTLY_TWO_WALLS:
        return meeting and sum(sides) == _TWO
    if reading is Reading.CORNER_OF_BOARD:
        return {row, column} <= {0, board.size - 1}
    if reading is Reading.CORNER_OF_BOUNDING_BOX:
        rows, columns = zip(*board.room_cells(board.room(cell).name), strict=True)
        return row in (min(rows), max(rows)) and column in (min(columns), max(columns))
    return meeting


def _is_wall(reading: Reading, board: Board, cell: Cell, beyond: Cell) -> bool:
    if not board.has(beyond) or board.room(beyond) != board.room(cell):
        return True
    thing = board.thing(beyond)
    return reading is Reading.CORNER_FURNITURE_AS_WALL and thing is not None and thing.blocks


def _has_another(reading: Reading, speaker: int, case: Case, placement: Placement) -> bool:
    """Whether those in the speaker's room are the company that the reading takes the card to speak of."""
    sex, company = case.people[speaker].sex, _company(speaker, case, placement)
    same = [other for other in company if case.people[other].sex is sex]
    if reading is Reading.ANOTHER_AT_LEAST_ONE:
        return len(same) >= 1
    if reading is Reading.ANOTHER_JUST_THE_TWO:
        return len(same) == len(company) == 1
    if reading is Reading.ANOTHER_COUNTS_SPEAKER:
        return len([speaker, *same]) == 1
    if reading is Reading.ANOTHER_WITHOUT_VICTIM:
        return sum(not case.people[other].victim for other in same) == 1
    return len(same) == 1


def _company(person: int, case: Case, placement: Placement) -> tuple[int, ...]:
    """Everybody else in the person's room."""
    rooms = [None if cell is None else case.board.room(cell) for cell in placement]
    return tuple(other for other, room in enumerate(rooms) if other != person and room == rooms[person])


def _inside(board: Board, cell: Cell) -> list[Cell]:
    return [near for near in board.neighbours(cell) if board.room(near) == board.room(cell)]


def _name(board: Board, cell: Cell) -> str | None:
    thing = board.thing(cell)
    return None if thing is None else thing.name
