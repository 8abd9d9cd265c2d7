"""Loose random cases from a seed: drawn boards and cards with no care for niceness, so that every truth occurs."""

import random
from collections.abc import Sequence

from tests.boards import board_of
from verifier.core.board import Board
from verifier.core.case import Case, Fixed, Person, Sex
from verifier.core.clues import (
    KINDS,
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
)

_NAMES = ("Ana", "Bruno", "Célia", "Duarte", "Eva", "Fábio", "Gil", "Helena", "Inês")


def random_board(size: int, rooms: int, chance: random.Random) -> Board:
    """A board whose rooms are one piece each, with a thing on about every third cell, few of them solid."""
    letters = "ABCDE"[:rooms]
    cells = [(row, column) for row in range(size) for column in range(size)]
    owner = dict(zip(chance.sample(cells, rooms), letters, strict=True))
    while len(owner) < len(cells):
        row, column = chance.choice(sorted(owner))
        down, right = chance.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        near = (row + down, column + right)
        if near in cells:
            owner.setdefault(near, owner[row, column])
    things = {cell: chance.choice("...." + "ckb" + "p") for cell in cells}
    return board_of("\n".join(" ".join(owner[r, c] + things[r, c] for c in range(size)) for r in range(size)))


def random_clue(kind: str, board: Board, chance: random.Random) -> Clue:
    """A clue of the kind about something that is on the board where anything is."""
    if kind.startswith("not_"):
        return Not(_deniable(kind.removeprefix("not_"), board, chance))
    if kind == "in_row":
        return InRow(chance.randrange(board.size))
    if kind == "in_column":
        return InColumn(chance.randrange(board.size))
    if kind == "with_another":
        return WithAnother(chance.choice(board.rooms).name)
    if kind == "alone":
        return Alone()
    return _deniable(kind, board, chance)


def random_case(size: int, rooms: int, kinds: Sequence[str], chance: random.Random) -> Case:
    """A case in which the first people have one clue of each of the kinds, in order; sexes and victim by chance."""
    board = random_board(size, rooms, chance)
    clues = [random_clue(kind, board, chance) for kind in kinds]
    victim = chance.randrange(size)
    people = [
        Person(
            name,
            chance.choice((Sex.MAN, Sex.WOMAN)),
            number == victim,
            tuple(clues[number : number + 1]),
            tuple(Fixed) if number == victim else (),
        )
        for number, name in enumerate(_NAMES[:size])
    ]
    chance.shuffle(people)
    return Case("", None, board, tuple(people))


def any_kinds(count: int, chance: random.Random) -> list[str]:
    """Kinds of clues by chance, repetitions allowed."""
    return chance.choices(KINDS, k=count)


def _deniable(kind: str, board: Board, chance: random.Random) -> Deniable:
    thing = chance.choice(board.things).name if board.things else "planta"
    match kind:
        case "in_room":
            return InRoom(chance.choice(board.rooms).name)
        case "on_thing":
            return OnThing(thing)
        case "beside_thing":
            return BesideThing(thing)
        case _:
            return InCorner()
