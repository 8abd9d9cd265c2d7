"""The board as text: thick walls between rooms, numbers on two sides, letters for what is there and who."""

from collections.abc import Mapping, Sequence
from typing import Final
from unicodedata import combining, east_asian_width

from verifier.core.board import Board, Cell
from verifier.core.case import Case, Placement

# Inside width of a cell, in characters.
_WIDTH: Final = 5
_MARGIN: Final = "    "
# The sign for each crossing, by which of its arms are thick: up, right, down, left.
_INNER: Final = {
    (False, False, False, False): "┼",
    (False, False, False, True): "┽",
    (False, True, False, False): "┾",
    (False, True, False, True): "┿",
    (True, False, False, False): "╀",
    (False, False, True, False): "╁",
    (True, False, True, False): "╂",
    (True, False, False, True): "╃",
    (True, True, False, False): "╄",
    (False, False, True, True): "╅",
    (False, True, True, False): "╆",
    (True, True, False, True): "╇",
    (False, True, True, True): "╈",
    (True, False, True, True): "╉",
    (True, True, True, False): "╊",
    (True, True, True, True): "╋",
}
# On the edge of the board, which is a wall: by whether the arm that points inwards is thick.
_EDGE: Final = {
    "top": {False: "┯", True: "┳"},
    "bottom": {False: "┷", True: "┻"},
    "left": {False: "┠", True: "┣"},
    "right": {False: "┨", True: "┫"},
}
_CORNERS: Final = {(False, False): "┏", (False, True): "┓", (True, False): "┗", (True, True): "┛"}
_LONGEST_MARK: Final = 3


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """A short mark for each name, no two alike: the shortest beginning that is nobody else's, up to three letters.

    Names that agree further take the initial and a number in their order; should that be somebody's name, all people
    go by their numbers.
    """
    found = tuple(_mark(place, names) for place in range(len(names)))
    if len({mark.casefold() for mark in found}) == len(names):
        return found
    return tuple(str(place) for place in range(1, len(names) + 1))


def _mark(place: int, names: Sequence[str]) -> str:
    name, others = names[place], [other for number, other in enumerate(names) if number != place]
    for length in range(1, _LONGEST_MARK + 1):
        start = name[:length]
        if not any(other[:length].casefold() == start.casefold() for other in others):
            return start
    alike = [number for number, other in enumerate(names) if other[:1].casefold() == name[:1].casefold()]
    return f"{name[:1]}{alike.index(place) + 1}"


def drawn(case: Case, placement: Placement) -> str:
    """The board with everybody's mark: two lines a row, the upper one with the letters of the case file."""
    signs = marks([person.name for person in case.people])
    return plan(case.board, {cell: sign for cell, sign in zip(placement, signs, strict=True) if cell is not None})


def plan(board: Board, shown: Mapping[Cell, str]) -> str:
    """The same with any short marks in the cells."""
    lines = [_MARGIN + " " + " ".join(str(column + 1).center(_WIDTH) for column in range(board.size)).rstrip()]
    for row in range(board.size):
        lines.append(_MARGIN + _border(board, row))
        lines.append(_MARGIN + _row(board, row, {cell: _letters(board, cell) for cell in board.cells()}))
        lines.append(f"{row + 1:>3} " + _row(board, row, shown))
    lines.append(_MARGIN + _border(board, board.size))
    return "\n".join(lines)


def _letters(board: Board, cell: Cell) -> str:
    thing = board.thing(cell)
    return board.room(cell).letter + ("" if thing is None else thing.letter)


def _row(board: Board, row: int, shown: Mapping[Cell, str]) -> str:
    """One line of text through a row of cells, with the walls between them."""
    text = "┃"
    for column in range(board.size):
        text += _centred(shown.get(Cell(row, column), ""))
        text += "┃" if _is_wall(board, Cell(row, column), Cell(row, column + 1)) else "│"
    return text


def _centred(text: str) -> str:
    """The text in the middle of a cell; wide characters take two columns of a terminal, combining ones none."""
    wide = sum(east_asian_width(sign) in ("W", "F") for sign in text)
    none = sum(combining(sign) != 0 for sign in text)
    return text.center(_WIDTH - wide + none)


def _border(board: Board, row: int) -> str:
    """The line of text above a row; `board.size` is the one below the last row."""
    text = _crossing(board, row, 0)
    for column in range(board.size):
        text += ("━" if _is_wall(board, Cell(row - 1, column), Cell(row, column)) else "─") * _WIDTH
        text += _crossing(board, row, column + 1)
    return text


def _crossing(board: Board, row: int, column: int) -> str:
    """The sign where the four cells around the point above and to the left of this cell meet."""
    size = board.size
    above_left, above, left, here = (
        Cell(row - 1, column - 1),
        Cell(row - 1, column),
        Cell(row, column - 1),
        Cell(row, column),
    )
    up, right = _is_wall(board, above_left, above), _is_wall(board, above, here)
    down, to_left = _is_wall(board, left, here), _is_wall(board, above_left, left)
    if row in (0, size) and column in (0, size):
        return _CORNERS[row == size, column == size]
    if row in (0, size):
        return _EDGE["bottom"][up] if row else _EDGE["top"][down]
    if column in (0, size):
        return _EDGE["right"][to_left] if column else _EDGE["left"][right]
    return _INNER[up, right, down, to_left]


def _is_wall(board: Board, one: Cell, other: Cell) -> bool:
    """Whether a thick wall parts the two cells; the edge of the board is one."""
    if not (board.has(one) and board.has(other)):
        return board.has(one) or board.has(other)
    return board.room(one) != board.room(other)
