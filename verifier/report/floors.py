"""How the floors are told apart: a tint and a pattern each, so that neighbours differ in grey as well."""

from dataclasses import dataclass
from typing import Final

from verifier.core.board import Board

TINTS: Final = 8
# What a floor's name suggests; the patterns are drawn in the page's templates. Any other floor takes a free one.
_PATTERNS: Final = {
    "madeira": "planks",
    "parquet": "planks",
    "soalho": "planks",
    "tijoleira": "tiles",
    "azulejo": "tiles",
    "ladrilho": "tiles",
    "mosaico": "tiles",
    "mármore": "veins",
    "pedra": "stones",
    "calçada": "stones",
    "laje": "stones",
    "relva": "grass",
    "terra": "grass",
    "areia": "dots",
    "gravilha": "dots",
    "cortiça": "dots",
    "cimento": "dots",
    "alcatifa": "weave",
    "carpete": "weave",
    "tapete": "weave",
}
_FREE: Final = ("rings", "waves", "crosses", "dots", "weave", "stones", "veins", "tiles", "planks", "grass")


@dataclass(frozen=True, slots=True)
class Floor:
    """A tint (0 up to TINTS) and the name of a pattern, "" for plain floor."""

    tint: int
    pattern: str


def floors(board: Board) -> dict[str, Floor]:
    """The floor of each room by the room's name: rooms of one floor look alike, touching rooms do not.

    Rooms without a floor are plain and differ by tint from every room that they touch, while the tints last.
    """
    named = {room.name: room.floor for row in board.room_rows for room in row}
    patterns = _patterns(list(dict.fromkeys(floor for floor in named.values() if floor)))
    touching = _touching(board)
    tints: dict[str, int] = {}
    by_floor: dict[str, int] = {}
    for room, floor in named.items():
        around = {tints[other] for other in touching[room] if other in tints}
        free = [tint for tint in range(TINTS) if tint not in around]
        unused = [tint for tint in free if tint not in by_floor.values()]
        tint = (unused or free or [0])[0]
        tints[room] = by_floor.setdefault(floor, tint) if floor else tint
    return {room: Floor(tints[room], patterns[floor] if floor else "") for room, floor in named.items()}


def _patterns(found: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for floor in found:
        fits = [pattern for word, pattern in _PATTERNS.items() if word in floor.casefold()]
        taken = set(chosen.values())
        choice = [pattern for pattern in (*fits, *_FREE) if pattern not in taken] or fits or list(_FREE)
        chosen[floor] = choice[0]
    return chosen


def _touching(board: Board) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {room.name: set() for row in board.room_rows for room in row}
    for cell in board.cells():
        here = board.room(cell).name
        found[here] |= {board.room(near).name for near in board.neighbours(cell)} - {here}
    return found
