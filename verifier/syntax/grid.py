"""The lines of the board -> which room and which thing each cell has, and whether they make a board."""

from itertools import pairwise

from verifier.core.board import LARGEST, Board, Cell, Room
from verifier.syntax.declarations import Declarations, line_of
from verifier.syntax.gathered import Gathered
from verifier.syntax.grammars import NotInGrammarError, line_tree
from verifier.syntax.outline import Outline
from verifier.syntax.passage import Passage


def board_of(size: int | None, outline: Outline, declared: Declarations, found: Gathered) -> Board | None:
    """The board, None when its lines and the declarations do not make one (then something was found)."""
    entries = outline.entries("tabuleiro")
    if size is not None and "tabuleiro" in outline.parts and len(entries) != size:
        place = entries[min(size, len(entries) - 1)].place() if entries else outline.heading("tabuleiro")
        found.add("E140", place, found=str(len(entries)), size=str(size))
    # Rows past the last one are an error already, and may be many.
    entries = entries[: size or LARGEST]
    rows = [_tokens(entry, size, found) for entry in entries]
    any_room = "salas" not in outline.parts or declared.rooms.is_spoilt
    _find_undeclared(entries, rows, declared, found, any_room=any_room)
    if found.malformed or size is None:
        return None
    board = _board(size, rows, declared)
    _find_pieces(board, declared, found)
    return board


def touching(board: Board) -> tuple[tuple[Room, Room], ...]:
    """The pairs of rooms with a side in common, each once, in order of declaration."""
    lines = (*board.room_rows, *zip(*board.room_rows, strict=True))
    pairs = {frozenset((room.name, near.name)) for line in lines for room, near in pairwise(line)}
    return tuple(
        (first, second)
        for number, second in enumerate(board.rooms)
        for first in board.rooms[:number]
        if frozenset((first.name, second.name)) in pairs
    )


def _tokens(entry: Passage, size: int | None, found: Gathered) -> tuple[str, ...]:
    count = entry.text.count(" ") + 1
    if size is not None and count != size and not found.is_spoilt(entry):
        found.add("E141", entry.place(), found=str(count), size=str(size))
    if count != (size or min(count, LARGEST)):
        return ()
    try:
        return tuple(str(line_tree("row", entry.text).children[0]).split(" "))
    except NotInGrammarError:
        # Token by token it is told which of them is wrong.
        line_of("tokens", "E142", entry, found)
        return ()


def _find_undeclared(
    entries: tuple[Passage, ...],
    rows: list[tuple[str, ...]],
    declared: Declarations,
    found: Gathered,
    *,
    any_room: bool,
) -> None:
    """Each undeclared letter once, where it first stands; with no section of rooms that alone is said."""
    rooms = set(declared.rooms.by_letter())
    things = {".", *declared.things.by_letter()}
    for entry, row in zip(entries, rows, strict=True):
        for column, token in enumerate(row):
            start = 3 * column
            if token[0] not in rooms and not any_room:
                rooms.add(token[0])
                found.add("E143", entry.place(start, start + 1), found=token[0])
            if token[1] not in things and not declared.things.is_spoilt:
                things.add(token[1])
                found.add("E144", entry.place(start + 1, start + 2), found=token[1])


def _board(size: int, rows: list[tuple[str, ...]], declared: Declarations) -> Board:
    """The board of rows in which every letter is declared."""
    rooms = {room.letter: room for room in declared.rooms.all}
    things = {thing.letter: thing for thing in declared.things.all}
    return Board(
        size,
        tuple(declared.rooms.all),
        tuple(declared.things.all),
        tuple(tuple(rooms[token[0]] for token in row) for row in rows),
        tuple(tuple(things.get(token[1]) for token in row) for row in rows),
    )


def _find_pieces(board: Board, declared: Declarations, found: Gathered) -> None:
    for room, place in zip(board.rooms, declared.rooms.places, strict=True):
        pieces = board.pieces(room.name)
        if len(pieces) > 1:
            first, second = (_cell_text(piece[0]) for piece in pieces[:2])
            found.add("E145", place, found=room.name, first=first, second=second)


def _cell_text(cell: Cell) -> str:
    return f"L{cell.row + 1}C{cell.column + 1}"
