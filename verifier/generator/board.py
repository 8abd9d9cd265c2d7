"""A board by chance: rooms in one piece that have grown, floors that differ where rooms touch, things."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import ascii_letters
from typing import Final, TypeAlias

from verifier.core.board import PAGE_THINGS, Board, Cell, PageThing, Room, RoomArticle, Thing
from verifier.generator.draw import Chance, shuffled
from verifier.generator.places import INSIDE_FLOORS, OUTSIDE_FLOORS, Place

# The fewest and the most rooms for each size.
_ROOMS: Final = {4: (3, 4), 5: (3, 5), 6: (4, 6), 7: (4, 7), 8: (5, 8), 9: (5, 9)}
# A murderer and a victim need two cells in different rows and columns, so a room has three.
_SMALLEST_ROOM: Final = 3
# One cell in so many holds a thing one can be on, one in so many a thing that blocks it.
_SEAT_EVERY, _SOLID_EVERY = 6, 9

Grown: TypeAlias = dict[Cell, int]


@dataclass(frozen=True, slots=True)
class _Named:
    article: RoomArticle
    name: str
    floors: tuple[str, ...]


def drawn_board(size: int, place: Place, chance: Chance) -> Board:
    """A board of the size with rooms of the place and things of the page, all of which stand on it."""
    grown = _grown_rooms(size, chance.randint(*_ROOMS[size]), chance)
    rooms = _rooms(grown, place, chance)
    standing = _standing(size, chance)
    things = _declared(standing.values())
    lines = range(size)
    return Board(
        size,
        tuple(rooms),
        tuple(things.values()),
        tuple(tuple(rooms[grown[Cell(row, column)]] for column in lines) for row in lines),
        tuple(tuple(_thing_at(Cell(row, column), standing, things) for column in lines) for row in lines),
    )


def _grown_rooms(size: int, count: int, chance: Chance) -> Grown:
    """The number of each cell's room; every room is one piece of at least three cells."""
    while True:
        grown = _grown(size, count, chance)
        areas = [0] * count
        for room in grown.values():
            areas[room] += 1
        if min(areas) >= _SMALLEST_ROOM:
            return grown


def _grown(size: int, count: int, chance: Chance) -> Grown:
    """Rooms grown cell by cell; of two that could grow the smaller does, so that sizes differ but not too much."""
    cells = [Cell(row, column) for row in range(size) for column in range(size)]
    seeds = chance.sample(cells, count)
    grown = {cell: room for room, cell in enumerate(seeds)}
    edges = [_around(cell, size) for cell in seeds]
    areas = [1] * count
    while growing := [room for room in range(count) if edges[room]]:
        room = min(chance.choice(growing), chance.choice(growing), key=areas.__getitem__)
        cell = edges[room].pop(chance.randrange(len(edges[room])))
        if cell not in grown:
            grown[cell] = room
            areas[room] += 1
            edges[room] += _around(cell, size)
    return grown


def _around(cell: Cell, size: int) -> list[Cell]:
    row, column = cell
    near = (Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1))
    return [one for one in near if 0 <= one.row < size and 0 <= one.column < size]


def _rooms(grown: Grown, place: Place, chance: Chance) -> list[Room]:
    """The rooms by their numbers, with letters of their own and floors that differ from those of rooms they touch."""
    inside = [_Named(*room, INSIDE_FLOORS) for room in place.inside]
    outside = [_Named(*room, OUTSIDE_FLOORS) for room in place.outside]
    count = max(grown.values()) + 1
    named = chance.sample([*inside, *outside], count)
    letters = _letters([room.name for room in named], ascii_letters[26:])
    touching = _touching(grown, count)
    floors: dict[int, str] = {}
    for number, room in enumerate(named):
        taken = {floors[other] for other in touching[number] if other in floors}
        # Among nine rooms there is always a floor that none of the eight others has.
        order = [*shuffled(room.floors, chance), *INSIDE_FLOORS, *OUTSIDE_FLOORS]
        floors[number] = next(floor for floor in order if floor not in taken)
    return [Room(letters[n], room.name, room.article, floors[n]) for n, room in enumerate(named)]


def _touching(grown: Grown, count: int) -> list[set[int]]:
    found: list[set[int]] = [set() for _ in range(count)]
    for (row, column), room in grown.items():
        for near in (Cell(row + 1, column), Cell(row, column + 1)):
            other = grown.get(near, room)
            if other != room:
                found[room].add(other)
                found[other].add(room)
    return found


def _standing(size: int, chance: Chance) -> dict[Cell, PageThing]:
    """Which thing stands where: a few kinds, some to be on, some that block."""
    seats = chance.sample([thing for thing in PAGE_THINGS if not thing.blocks], chance.randint(2, 2 + size // 3))
    solids = chance.sample([thing for thing in PAGE_THINGS if thing.blocks], chance.randint(1, 1 + size // 3))
    cells = shuffled([Cell(row, column) for row in range(size) for column in range(size)], chance)
    count = max(len(seats), size * size // _SEAT_EVERY)
    solid = max(len(solids), size * size // _SOLID_EVERY)
    # Each kind once, so that none is declared in vain, then any.
    chosen = [*seats, *chance.choices(seats, k=count - len(seats))]
    chosen += [*solids, *chance.choices(solids, k=solid - len(solids))]
    return dict(zip(cells, chosen, strict=False))


def _declared(standing: Iterable[PageThing]) -> dict[str, Thing]:
    """The things by name, in the page's order, each with a letter of its own."""
    names = {thing.name for thing in standing}
    present = [thing for thing in PAGE_THINGS if thing.name in names]
    letters = _letters([thing.name for thing in present], ascii_letters[:26])
    return {
        thing.name: Thing(letter, thing.name, thing.article, thing.blocks)
        for thing, letter in zip(present, letters, strict=True)
    }


def _thing_at(cell: Cell, standing: Mapping[Cell, PageThing], things: Mapping[str, Thing]) -> Thing | None:
    thing = standing.get(cell)
    return None if thing is None else things[thing.name]


def _letters(names: Iterable[str], alphabet: str) -> list[str]:
    """A letter of the alphabet for each name: one of its own, plain, where one is left."""
    found = list[str]()
    for name in names:
        plain = unicodedata.normalize("NFD", name.upper() if alphabet.isupper() else name.lower())
        found.append(next(sign for sign in plain + alphabet if sign in alphabet and sign not in found))
    return found
