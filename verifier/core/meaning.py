"""The rules page read literally on a finished placement: the truth that every other form is compared with."""

from typing import assert_never

from verifier.core.board import Board, Cell
from verifier.core.case import Case, HouseRule, Placement
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


def holds(clue: Clue, speaker: int, case: Case, placement: Placement) -> bool:
    """Whether the clue on the card of `speaker` (index into `case.people`) is true of the placement.

    A person who is nowhere (None) is in no row, column or room, on nothing, beside nothing and in no corner.
    """
    cell, board = placement[speaker], case.board
    match clue:
        case InRow():
            return cell is not None and cell.row == clue.row
        case InColumn():
            return cell is not None and cell.column == clue.column
        case InRoom():
            return cell is not None and board.room(cell).name == clue.room
        case OnThing():
            return cell is not None and _has(board, cell, clue.thing)
        case BesideThing():
            return cell is not None and any(
                _has(board, near, clue.thing) and board.room(near) == board.room(cell)
                for near in board.neighbours(cell)
            )
        case InCorner():
            return cell is not None and _is_corner(board, cell)
        case WithAnother():
            others = [
                other
                for other in _others_in(clue.room, speaker, case, placement)
                if case.people[other].sex is case.people[speaker].sex
            ]
            return cell is not None and board.room(cell).name == clue.room and len(others) == 1
        case Alone():
            return cell is None or not _others_in(board.room(cell).name, speaker, case, placement)
        case Not():
            return not holds(clue.clue, speaker, case, placement)
        case _:
            assert_never(clue)


def rule_holds(rule: HouseRule, case: Case, placement: Placement) -> bool:
    """Whether the house rule is true of the placement (rules page, "Colocação" and "A vítima e o assassino")."""
    cells = [cell for cell in placement if cell is not None]
    match rule:
        case HouseRule.ONE_CELL_EACH:
            return len(cells) == len(placement)
        case HouseRule.BLOCKED_CELLS:
            return not any(_is_blocked(case.board, cell) for cell in cells)
        case HouseRule.ROWS:
            return len({cell.row for cell in cells}) == len(cells)
        case HouseRule.COLUMNS:
            return len({cell.column for cell in cells}) == len(cells)
        case HouseRule.VICTIMS_ROOM:
            return placement[case.victim] is None or len(_with_victim(case, placement)) == 1
        case _:
            assert_never(rule)


def is_solution(case: Case, placement: Placement) -> bool:
    """Whether the placement, one entry a person on this board, meets every house rule and every card."""
    return (
        len(placement) == len(case.people)
        and all(cell is None or case.board.has(cell) for cell in placement)
        and all(rule_holds(rule, case, placement) for rule in HouseRule)
        and all(
            holds(clue, speaker, case, placement) for speaker, person in enumerate(case.people) for clue in person.clues
        )
    )


def murderer(case: Case, placement: Placement) -> int:
    """The index of the one other person in the victim's room.

    Raises ValueError where the rule of the victim's room does not hold: nobody can be named then.
    """
    company = _with_victim(case, placement)
    if len(company) != 1:
        raise ValueError(f"{len(company)} people are with the victim, not one")
    return company[0]


def _with_victim(case: Case, placement: Placement) -> list[int]:
    cell = placement[case.victim]
    return [] if cell is None else _others_in(case.board.room(cell).name, case.victim, case, placement)


def _others_in(room: str, speaker: int, case: Case, placement: Placement) -> list[int]:
    """Everyone but the speaker who is in the room; the victim is a person like any other."""
    return [
        other
        for other, cell in enumerate(placement)
        if other != speaker and cell is not None and case.board.room(cell).name == room
    ]


def _has(board: Board, cell: Cell, thing: str) -> bool:
    found = board.thing(cell)
    return found is not None and found.name == thing


def _is_blocked(board: Board, cell: Cell) -> bool:
    found = board.thing(cell)
    return found is not None and found.blocks


def _is_corner(board: Board, cell: Cell) -> bool:
    """Walls on two sides that meet; the edge of the board is a wall, furniture is none."""
    row, column = cell

    def wall(beyond: Cell) -> bool:
        return not board.has(beyond) or board.room(beyond) != board.room(cell)

    beside = wall(Cell(row, column - 1)) or wall(Cell(row, column + 1))
    above_or_below = wall(Cell(row - 1, column)) or wall(Cell(row + 1, column))
    return beside and above_or_below
