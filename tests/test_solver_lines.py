"""What rows and columns leave of people's cells: no placement is lost, and what follows line by line is drawn."""

from itertools import product
from random import Random

from tests.forms import legal
from verifier.core.board import Cell
from verifier.solver.lines import confined
from verifier.solver.terrain import Cells

SIZE = 4


def marked(drawn: str) -> list[Cells]:
    """For each of the people, whose boards stand side by side, the cells marked with #."""
    rows = [line.split("|") for line in drawn.strip().splitlines()]
    boards = [[row[person].split() for row in rows] for person in range(len(rows[0]))]
    lines = range(len(rows))
    return [frozenset(Cell(r, c) for r, c in product(lines, lines) if board[r][c] == "#") for board in boards]


def test_who_has_one_cell_left_bars_its_row_and_column_to_the_others() -> None:
    left = marked("""
        # . . . | # # . . | # # # # | # # # #
        . . . . | # # . . | # # # # | # # # #
        . . . . | . . . . | # # # # | # # # #
        . . . . | . . . . | # # # # | # # # #
        """)
    assert confined(left, SIZE) == marked("""
        # . . . | . . . . | . . . . | . . . .
        . . . . | . # . . | . . . . | . . . .
        . . . . | . . . . | . . # # | . . # #
        . . . . | . . . . | . . # # | . . # #
        """)


def test_one_more_cell_that_is_in_no_line_with_the_first_leaves_all_as_it_was() -> None:
    left = marked("""
        # . . . | # # . . | # # # # | # # # #
        . # . . | # # . . | # # # # | # # # #
        . . . . | . . . . | # # # # | # # # #
        . . . . | . . . . | # # # # | # # # #
        """)
    assert confined(left, SIZE) == left


def test_a_row_that_only_one_person_reaches_is_that_person_s() -> None:
    left = marked("""
        # # . # | . . . . | . . . . | . . . .
        # # # # | # # # # | # # # # | # # # #
        # # # # | # # # # | # # # # | # # # #
        # # # # | # # # # | # # # # | # # # #
        """)
    (first, *others) = confined(left, SIZE)
    assert first == {Cell(0, 0), Cell(0, 1), Cell(0, 3)}
    assert others == left[1:]


def test_no_placement_with_one_person_in_each_line_is_lost() -> None:
    chance, fewer = Random(4), 0
    for _ in range(300):
        left = [
            frozenset(Cell(r, c) for r in range(SIZE) for c in range(SIZE) if chance.random() < share)
            for share in chance.choices((0.2, 0.5, 0.9), k=SIZE)
        ]
        found = confined(left, SIZE)
        fewer += found != left
        assert all(cells <= before for cells, before in zip(found, left, strict=True))
        assert within(found) == within(left)
    assert fewer > 50


def within(left: list[Cells]) -> list[object]:
    return [one for one in legal(SIZE) if all(cell in cells for cell, cells in zip(one, left, strict=True))]
