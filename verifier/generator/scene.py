"""A drawn scene as bit masks: who can stand where, what clashes, and every true sentence of every person.

A spot is one person in one cell, numbered person by person in board order; a mask is a whole number whose bit i
stands for spot i. A placement is the mask of one spot a person.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from verifier.core.board import Board, Cell
from verifier.core.case import Case, Placement
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
    kind,
)
from verifier.core.meaning import holds
from verifier.solver.terrain import Cells, cells_left, ground_of

Mask: TypeAlias = int


# Sentences are looked up in every inner loop and each is made once: one equals itself alone.
@dataclass(frozen=True, slots=True, eq=False)
class Sentence:
    """A clue on somebody's card, true of the drawn placement.

    `spots` are the spots that it leaves to the speaker, company left aside; `others`, of «com outro homem» only, the
    spots of the other ones of the speaker's sex in that room; `width` is how many spots are left.
    """

    person: int
    clue: Clue
    spots: Mask
    others: Mask
    is_alone: bool
    width: int


@dataclass(frozen=True, slots=True)
class Lines:
    """What holds on every board of a size: `of` a person, `rows`, `columns`, and what each spot takes from others."""

    size: int
    of: tuple[Mask, ...]
    rows: tuple[Mask, ...]
    columns: tuple[Mask, ...]
    taken: tuple[Mask, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A case without cards, the drawn placement, and the masks: the free spots and, by number, those of each room.

    `victim` is the victim's number, `room_of` has the room's number of each cell, `true` the placement as a mask.
    """

    case: Case
    placement: Placement
    victim: int
    lines: Lines
    free: Mask
    rooms: tuple[Mask, ...]
    room_of: tuple[int, ...]
    true: Mask


@cache
def lines_of(size: int) -> Lines:
    """The lines of a board of the size; the same for all of them."""
    people, cells = range(size), size * size
    of = tuple(((1 << cells) - 1) << person * cells for person in people)
    rows = tuple(_either(_bit(size, p, Cell(line, c)) for p in people for c in range(size)) for line in people)
    columns = tuple(_either(_bit(size, p, Cell(r, line)) for p in people for r in range(size)) for line in people)
    spots = [(person, row, column) for person in people for row in range(size) for column in range(size)]
    taken = tuple((of[p] | rows[r] | columns[c]) & ~_bit(size, p, Cell(r, c)) for p, r, c in spots)
    return Lines(size, of, rows, columns, taken)


def scene_of(case: Case, placement: Placement) -> Scene:
    """The scene of a case without cards and a placement that meets every house rule."""
    board, size = case.board, case.board.size
    ground = ground_of(board)
    names = list(dict.fromkeys(ground.rooms.values()))
    room_of = tuple(names.index(ground.rooms[cell]) for cell in board.cells())
    rooms = [frozenset(cell for cell, room in ground.rooms.items() if room == name) for name in names]
    cells = [cell for cell in placement if cell is not None]
    return Scene(
        case,
        placement,
        case.victim,
        lines_of(size),
        _everyone(size, ground.free),
        tuple(_everyone(size, room) for room in rooms),
        room_of,
        _either(_bit(size, person, cell) for person, cell in enumerate(cells)),
    )


def true_sentences(scene: Scene, kinds: Collection[str]) -> list[list[Sentence]]:
    """For each person the sentences of these kinds that are true and bar some spot, in the page's order."""
    case = scene.case
    every = [clue for clue in _clues(case.board) if kind(clue) in kinds]
    ground = ground_of(case.board)
    left = [cells_left(clue, ground) & ground.free for clue in every]
    return [
        [
            _sentence(scene, person, clue, cells)
            for clue, cells in zip(every, left, strict=True)
            if (len(cells) < len(ground.free) or isinstance(clue, Alone)) and holds(clue, person, case, scene.placement)
        ]
        for person in range(len(case.people))
    ]


def is_true(sentence: Sentence, placed: Mask, scene: Scene) -> bool:
    """Whether the sentence is true of the placement."""
    if not placed & sentence.spots:
        return False
    if sentence.is_alone:
        own = placed & scene.lines.of[sentence.person]
        room = next(room for room in scene.rooms if room & own)
        return (placed & room) == own
    return not sentence.others or (placed & sentence.others).bit_count() == 1


def _clues(board: Board) -> Iterator[Clue]:
    """Every clue that the page has for this board and that nobody warns of."""
    lines = range(board.size)
    rooms = [InRoom(room.name) for room in board.rooms]
    on = [OnThing(thing.name) for thing in board.things if not thing.blocks]
    beside = [BesideThing(thing.name) for thing in board.things]
    deniable: list[Deniable] = [*rooms, *on, *beside, InCorner()]
    yield from (InRow(line) for line in lines)
    yield from (InColumn(line) for line in lines)
    for clue in deniable:
        yield clue
        yield Not(clue)
    yield from (WithAnother(room.name) for room in board.rooms)
    yield Alone()


def _sentence(scene: Scene, person: int, clue: Clue, cells: Cells) -> Sentence:
    size, people = scene.lines.size, scene.case.people
    others = 0
    if isinstance(clue, WithAnother):
        kin = (n for n, one in enumerate(people) if n != person and one.sex is people[person].sex)
        others = _either(_bit(size, other, cell) for other in kin for cell in cells)
    spots = _either(_bit(size, person, cell) for cell in cells)
    return Sentence(person, clue, spots, others, isinstance(clue, Alone), len(cells))


def _bit(size: int, person: int, cell: Cell) -> Mask:
    return 1 << (person * size + cell.row) * size + cell.column


def _everyone(size: int, cells: Iterable[Cell]) -> Mask:
    within = list(cells)
    return _either(_bit(size, person, cell) for person in range(size) for cell in within)


def _either(masks: Iterable[Mask]) -> Mask:
    found = 0
    for mask in masks:
        found |= mask
    return found
