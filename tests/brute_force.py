"""A slow third reading of the rules page, written for the tests alone; it shares no code with the program."""

from collections.abc import Iterator
from itertools import permutations
from typing import assert_never

from verifier.core.board import Board, Cell
from verifier.core.case import Case, Placement
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

Spot = tuple[int, int]


def solutions(case: Case) -> list[Placement]:
    """Every solution, by trying every way to give people different rows and different columns."""
    return [placement for placement in legal(case) if is_true(case, placement)]


def legal(case: Case) -> Iterator[Placement]:
    """Every placement with one person in each row and one in each column, blocked cells included."""
    lines = range(case.board.size)
    for rows in permutations(lines):
        for columns in permutations(lines):
            yield tuple(Cell(row, column) for row, column in zip(rows, columns, strict=True))


def is_true(case: Case, placement: Placement) -> bool:
    """Whether the placement, legal as to rows and columns, meets the terrain, the victim's room and the cards."""
    spots = [(cell.row, cell.column) for cell in placement if cell is not None]
    if any(blocks for spot in spots if (blocks := _blocks(case.board, spot))):
        return False
    where = [_room(case.board, spot) for spot in spots]
    victim = next(number for number, person in enumerate(case.people) if person.victim)
    if where.count(where[victim]) != 2:
        return False
    return all(said(clue, number, case, spots) for number, person in enumerate(case.people) for clue in person.clues)


def said(clue: Clue, speaker: int, case: Case, spots: list[Spot]) -> bool:
    """Whether the clue on the speaker's card is true, everybody standing at the spots."""
    board, (row, column) = case.board, spots[speaker]
    room = _room(board, spots[speaker])
    where = [_room(board, spot) for spot in spots]
    match clue:
        case InRow():
            return row == clue.row
        case InColumn():
            return column == clue.column
        case InRoom():
            return room == clue.room
        case OnThing():
            return _thing(board, spots[speaker]) == clue.thing
        case BesideThing():
            steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            inside = [step for step in steps if _room(board, step) == room]
            return clue.thing in [_thing(board, step) for step in inside]
        case InCorner():
            up, down, left, right = (
                _room(board, step) != room
                for step in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            )
            return (up and left) or (up and right) or (down and left) or (down and right)
        case WithAnother():
            sexes = [person.sex for person in case.people]
            same = [number for number in range(len(spots)) if sexes[number] == sexes[speaker]]
            return room == clue.room and sum(where[number] == clue.room for number in same) == 2
        case Alone():
            return where.count(room) == 1
        case Not():
            return not said(clue.clue, speaker, case, spots)
        case _:
            assert_never(clue)


def _room(board: Board, spot: Spot) -> str | None:
    row, column = spot
    inside = 0 <= row < board.size and 0 <= column < board.size
    return board.room_rows[row][column].name if inside else None


def _thing(board: Board, spot: Spot) -> str | None:
    thing = board.thing_rows[spot[0]][spot[1]]
    return None if thing is None else thing.name


def _blocks(board: Board, spot: Spot) -> bool:
    thing = board.thing_rows[spot[0]][spot[1]]
    return thing is not None and thing.blocks
