"""What is drawn is what the data say: walls, floors, things, names and letters, none of them over another."""

import re
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

from tests.boards import board_of
from tests.golden_reports import ROOT
from verifier.core.board import PAGE_THINGS, Board, Cell, Room, Thing
from verifier.report.floors import floors
from verifier.report.slots import slots
from verifier.report.svg import CELL, MARGIN, SCENERY, SEAT, Label, area, corner, drawing, outlined
from verifier.syntax import Parsed, read

L_SHAPE = """
A. A. B. B.
A. Cp B. Bc
A. C. C. B.
A. A. A. A.
"""
CASES = sorted((ROOT / "corpus" / "cases" / "sound").glob("*.caso"))
assert CASES


def board_in(path: Path) -> Board:
    text = read(path.read_bytes())
    assert isinstance(text, Parsed)
    return text.case.board


def drawn_walls(path: str) -> set[frozenset[Cell]]:
    """The pairs of cells that the strokes part."""
    found = set()
    for x, y, way, length in re.findall(r"M(\d+) (\d+)([hv])(\d+)", path):
        column, row = (int(x) - MARGIN) // CELL, (int(y) - MARGIN) // CELL
        for step in range(int(length) // CELL):
            if way == "h":
                found.add(frozenset({Cell(row - 1, column + step), Cell(row, column + step)}))
            else:
                found.add(frozenset({Cell(row + step, column - 1), Cell(row + step, column)}))
    return found


def walls_of(board: Board) -> set[frozenset[Cell]]:
    return {
        frozenset({cell, near})
        for cell in board.cells()
        for near in board.neighbours(cell)
        if board.room(cell) != board.room(near)
    }


def filled(path: str) -> list[Cell]:
    """The cells that a filled path covers."""
    found = []
    for x, y, width, height in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-\d+z", path):
        assert int(height) == CELL
        row, first = (int(y) - MARGIN) // CELL, (int(x) - MARGIN) // CELL
        found += [Cell(row, first + step) for step in range(int(width) // CELL)]
    return found


def test_walls_stand_between_rooms_and_nowhere_else() -> None:
    board = board_of(L_SHAPE)
    assert drawn_walls(drawing(board).walls) == walls_of(board)
    joined = board_of(L_SHAPE.replace("Cp", "Bp").replace("C.", "B."))
    assert drawn_walls(drawing(joined).walls) == walls_of(joined) != walls_of(board)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_board_of_the_corpus_is_drawn_as_it_is(path: Path) -> None:
    board = board_in(path)
    picture = drawing(board)
    assert drawn_walls(picture.walls) == walls_of(board)
    for carpet in picture.carpets:
        assert sorted(filled(carpet.path)) == sorted(board.room_cells(carpet.room))
    assert [(square.cell, square.thing) for square in picture.squares] == [
        (cell, board.thing(cell)) for cell in board.cells()
    ]
    for square in picture.squares:
        assert (square.symbol is None) == (square.thing is None)
        assert (square.x, square.y) == (corner(square.cell.column), corner(square.cell.row))


def box(label: Label) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a name, by the width that a wide letter takes."""
    width = label.squeezed if label.squeezed is not None else len(label.text) * label.size * 0.58
    return label.x, label.y - label.size, label.x + width, label.y + label.size * 0.25


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_name_of_a_room_covers_a_thing_or_leaves_its_room(path: Path) -> None:
    board = board_in(path)
    picture = drawing(board)
    things = [square.symbol for square in picture.squares if square.symbol is not None]
    assert len(picture.labels) == len(picture.carpets)
    for label, carpet in zip(picture.labels, picture.carpets, strict=True):
        left, top, right, bottom = box(label)
        for thing in things:
            apart = right <= thing.x or thing.x + thing.side <= left
            assert apart or bottom <= thing.y or thing.y + thing.side <= top, (label, thing)
        row = int(top - MARGIN) // CELL
        under = {Cell(row, int(x - MARGIN) // CELL) for x in (left, right - 1)}
        assert {board.room(cell).name for cell in under} == {carpet.room}


def test_a_long_name_in_a_single_cell_is_cut_and_pressed_into_it() -> None:
    room = Room("A", "Quarto da D. Amélia e das primas todas", "o", None)
    other = Room("B", "Hall", "o", None)
    rows = tuple(tuple(room if (row, column) == (1, 1) else other for column in range(4)) for row in range(4))
    chair = Thing("c", "cadeira", "a", blocks=False)
    things = tuple(tuple(chair if (row, column) == (1, 1) else None for column in range(4)) for row in range(4))
    label = next(at for at in drawing(Board(4, (room, other), (chair,), rows, things)).labels if at.text[0] == "Q")
    assert label.text.endswith("…")
    assert label.squeezed is not None
    assert box(label)[2] <= corner(1) + SEAT[0]


@pytest.mark.parametrize("people", range(4, 10))
def test_nine_people_have_nine_places_that_do_not_touch_and_clear_seats_and_names(people: int) -> None:
    places = slots(people)
    half, height = places.size * 0.5, places.size * 0.75
    boxes = [(x - half, y - height, x + half, y) for x, y in places.centres]
    assert len(boxes) == people
    for one, other in product(boxes, boxes):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert one == other or apart
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= CELL
        assert bottom <= SEAT[1]


def test_each_thing_of_the_page_has_a_symbol_of_its_own_and_any_other_the_generic_one() -> None:
    names = [thing.name for thing in PAGE_THINGS]
    letters = "cosk" + "bqtx" + "pmar" + "dief" + "ul"
    rows = [
        ["A" + letters[row * 5 + column] if row * 5 + column < 18 else "A." for column in range(5)] for row in range(5)
    ]
    board = board_of("\n".join(" ".join(row) for row in rows))
    shown = [square.symbol for square in drawing(board).squares if square.symbol is not None]
    assert len(names) == len({symbol.name for symbol in shown}) == 18
    assert {(symbol.side) for symbol in shown} == {SEAT[2], SCENERY[2]}
    piano = Thing("z", "piano", "o", blocks=True)
    plain = tuple(tuple(piano if row == column == 0 else None for column in range(5)) for row in range(5))
    other = drawing(Board(5, board.rooms, (piano,), board.room_rows, plain)).squares[0].symbol
    assert other is not None
    assert other.name not in {symbol.name for symbol in shown}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_touching_rooms_never_look_alike(path: Path) -> None:
    board = board_in(path)
    found = floors(board)
    for pair in walls_of(board):
        one, other = (board.room(cell).name for cell in sorted(pair))
        assert found[one] != found[other]


def test_rooms_of_one_floor_look_alike_and_a_known_floor_has_its_own_pattern() -> None:
    text = read((ROOT / "corpus/cases/sound/nove-pessoas-9x9.caso").read_bytes())
    assert isinstance(text, Parsed)
    found = floors(text.case.board)
    assert found["Plateia"] == found["Bastidores"]
    assert found["Plateia"].pattern == "planks"
    assert found["Camarins"].pattern == "tiles"


def test_an_area_covers_exactly_its_cells_and_frames_stand_inside_theirs() -> None:
    cells = [Cell(0, 0), Cell(0, 1), Cell(1, 3), Cell(2, 0), Cell(2, 2)]
    assert filled(area(cells)) == cells
    frames = re.findall(r"M(\d+) (\d+)h(\d+)", outlined(cells))
    assert _inside(frames) == cells


def _inside(frames: Iterable[tuple[str, str, str]]) -> list[Cell]:
    found = []
    for x, y, side in frames:
        column, row = (int(x) - MARGIN) // CELL, (int(y) - MARGIN) // CELL
        assert corner(column) < int(x) < int(x) + int(side) < corner(column + 1)
        found.append(Cell(row, column))
    return found
