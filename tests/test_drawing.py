"""The board as text: walls, numbers and marks."""

import re
from random import Random

import pytest

from tests.boards import case_of, man, placement_of, woman
from tests.random_cases import random_case
from verifier.core.board import Board, Cell
from verifier.report.drawing import drawn, marks

CASE = case_of(
    """
    A. A. B. Bp
    A. C. C. B.
    A. Cs C. B.
    A. A. C. B.
    """,
    woman("Ana"),
    man("Bruno"),
    man("Duarte"),
    woman("Vera", victim=True),
)
PICTURE = """\
       1     2     3     4
    ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
    ┃  A  │  A  ┃  B  │  Bp ┃
  1 ┃  A  │     ┃     │     ┃
    ┠─────╆━━━━━╇━━━━━╅─────┨
    ┃  A  ┃  C  │  C  ┃  B  ┃
  2 ┃     ┃     │     ┃  B  ┃
    ┠─────╂─────┼─────╂─────┨
    ┃  A  ┃  Cs │  C  ┃  B  ┃
  3 ┃     ┃  D  │     ┃     ┃
    ┠─────╄━━━━━╅─────╂─────┨
    ┃  A  │  A  ┃  C  ┃  B  ┃
  4 ┃     │     ┃  V  ┃     ┃
    ┗━━━━━┷━━━━━┻━━━━━┻━━━━━┛"""


def test_walls_are_thick_between_rooms_and_rows_and_columns_are_numbered() -> None:
    assert drawn(CASE, placement_of(CASE, "A . . .\n. . . B\n. D . .\n. . V .")) == PICTURE


# The arms of every sign that a drawing uses: up, right, down, left; 2 is thick, 1 thin, 0 none.
ARMS = {
    "┏": (0, 2, 2, 0),
    "┓": (0, 0, 2, 2),
    "┗": (2, 2, 0, 0),
    "┛": (2, 0, 0, 2),
    "┯": (0, 2, 1, 2),
    "┳": (0, 2, 2, 2),
    "┷": (1, 2, 0, 2),
    "┻": (2, 2, 0, 2),
    "┠": (2, 1, 2, 0),
    "┣": (2, 2, 2, 0),
    "┨": (2, 0, 2, 1),
    "┫": (2, 0, 2, 2),
    "┼": (1, 1, 1, 1),
    "┽": (1, 1, 1, 2),
    "┾": (1, 2, 1, 1),
    "┿": (1, 2, 1, 2),
    "╀": (2, 1, 1, 1),
    "╁": (1, 1, 2, 1),
    "╂": (2, 1, 2, 1),
    "╃": (2, 1, 1, 2),
    "╄": (2, 2, 1, 1),
    "╅": (1, 1, 2, 2),
    "╆": (1, 2, 2, 1),
    "╇": (2, 2, 1, 2),
    "╈": (1, 2, 2, 2),
    "╉": (2, 1, 2, 2),
    "╊": (2, 2, 2, 1),
    "╋": (2, 2, 2, 2),
    "━": (0, 2, 0, 2),
    "─": (0, 1, 0, 1),
    "┃": (2, 0, 2, 0),
    "│": (1, 0, 1, 0),
}


def parted(board: Board, one: Cell, other: Cell) -> bool:
    return not board.has(one) or not board.has(other) or board.room(one) != board.room(other)


@pytest.mark.parametrize("seed", range(25))
def test_every_arm_of_a_sign_meets_its_like_and_every_wall_stands_between_rooms(seed: int) -> None:
    random = Random(seed)
    case = random_case(random, random.randint(4, 7), random.randint(2, 6), cards=0)
    board = case.board
    columns = random.sample(range(board.size), board.size)
    picture = drawn(case, tuple(Cell(row, column) for row, column in enumerate(columns)))
    lines = picture.splitlines()[1:]
    grid = {(y, x): sign for y, line in enumerate(lines) for x, sign in enumerate(line[4:])}
    for (y, x), sign in grid.items():
        if sign in ARMS:
            right, below = grid.get((y, x + 1), " "), grid.get((y + 1, x), " ")
            if sign in ARMS and right in ARMS:
                assert ARMS[sign][1] == ARMS[right][3], picture
            if below in ARMS:
                assert ARMS[sign][2] == ARMS[below][0], picture
    for cell in board.cells():
        is_wall = parted(board, cell, Cell(cell.row, cell.column + 1))
        assert grid[3 * cell.row + 1, 6 * cell.column + 6] == ("┃" if is_wall else "│")
        is_wall = parted(board, Cell(cell.row - 1, cell.column), cell)
        assert grid[3 * cell.row, 6 * cell.column + 3] == ("━" if is_wall else "─")


@pytest.mark.parametrize("size", [4, 9])
def test_everybody_stands_in_the_cell_of_the_placement(size: int) -> None:
    case = random_case(Random(size), size, 3, cards=0)
    placement = tuple(Cell(row, (2 * row + row // ((size + 1) // 2)) % size) for row in range(size))
    lines = drawn(case, placement).splitlines()
    signs = marks([person.name for person in case.people])
    for person, cell in enumerate(placement):
        line = next(line for line in lines if line.startswith(f"{cell.row + 1:>3} "))
        assert re.split("[┃│]", line)[cell.column + 1].strip() == signs[person]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Ana", "Bruno"], ("A", "B")),
        (["Ana", "Artur"], ("An", "Ar")),
        (["Ana", "André", "Bruno"], ("Ana", "And", "B")),
        (["Maria João", "Maria José", "Rui"], ("M1", "M2", "R")),
        (["Ana", "Anabela", "Rui"], ("A1", "A2", "R")),
        (["ana", "Ana Rita"], ("a1", "A2")),
        (["Élio", "Eva"], ("É", "E")),
        (["Maria João", "Maria José", "M1"], ("1", "2", "3")),
    ],
)
def test_marks_are_the_shortest_that_tell_people_apart(names: list[str], expected: tuple[str, ...]) -> None:
    assert marks(names) == expected
    assert len({mark.casefold() for mark in marks(names)}) == len(names)


def test_a_wide_letter_takes_two_columns_and_a_combining_one_none() -> None:
    people = (woman("京"), man("x\u0302a"), man("Duarte"), woman("Vera", victim=True))
    case = case_of("A. A. A. A.\n" * 2 + "B. B. B. B.\n" * 2, *people)
    placement = (Cell(0, 0), Cell(1, 1), Cell(2, 2), Cell(3, 3))
    lines = drawn(case, placement).splitlines()
    assert lines[3] == "  1 ┃ 京  │     │     │     ┃"
    assert lines[6] == "  2 ┃     │  x  │     │     ┃"
