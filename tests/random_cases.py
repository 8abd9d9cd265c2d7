"""Random boards, cards and cases for the tests; everything comes from the `Random` that the caller seeds."""

from random import Random

from tests.boards import ROOM_NAMES, THING_LETTERS, board_of
from verifier.core.board import Board, Cell
from verifier.core.case import Case, Person, Placement, Sex
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
from verifier.core.meaning import holds, is_solution

NAMES = ("Ana", "Bruno", "Carla", "Duarte", "Eva", "Filipe", "Graça", "Hugo", "Inês")


def random_board(random: Random, size: int, rooms: int, things: float = 0.3) -> Board:
    """A board whose rooms, each in one piece, have grown from random cells; `things` is the share of cells with one."""
    letters = list(ROOM_NAMES)[:rooms]
    cells = [Cell(row, column) for row in range(size) for column in range(size)]
    grown = dict(zip(random.sample(cells, rooms), letters, strict=True))
    while len(grown) < len(cells):
        row, column = random.choice(list(grown))
        step = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        near = Cell(row + step[0], column + step[1])
        if near in cells:
            grown.setdefault(near, grown[Cell(row, column)])
    kinds = random.sample(THING_LETTERS, 4)
    marks = {cell: random.choice(kinds) if random.random() < things else "." for cell in cells}
    return board_of(
        "\n".join(" ".join(grown[Cell(r, c)] + marks[Cell(r, c)] for c in range(size)) for r in range(size))
    )


def random_clue(random: Random, board: Board) -> Clue:
    """Any clue about what is on the board, true or false of whoever says it."""
    room, thing = random.choice(board.rooms).name, random.choice([thing.name for thing in board.things] or ["mesa"])
    deniable = (InRoom(room), OnThing(thing), BesideThing(thing), InCorner())
    line = random.randrange(board.size)
    plain = (InRow(line), InColumn(line), *deniable, WithAnother(room), Alone())
    return random.choice((*plain, Not(random.choice(deniable)), WithAnother(room), Alone()))


def random_case(random: Random, size: int, rooms: int, cards: int) -> Case:
    """A random board with random people; `cards` clues are dealt out among them, whether they can be true or not."""
    board = random_board(random, size, rooms)
    clues: list[list[Clue]] = [[] for _ in range(size)]
    for _ in range(cards):
        random.choice(clues).append(random_clue(random, board))
    victim = random.randrange(size)
    sexes = [random.choice(tuple(Sex)) for _ in range(size)]
    people = tuple(Person(NAMES[i], sexes[i], i == victim, tuple(clues[i])) for i in range(size))
    return Case("", None, board, people)


def random_solvable(random: Random, size: int, rooms: int, clues: int) -> tuple[Case, Placement]:
    """A case in which each person has up to `clues` clues, all true of the placement beside it."""
    while True:
        bare = random_case(random, size, rooms, cards=0)
        columns = random.sample(range(size), size)
        placement = tuple(Cell(row, column) for row, column in enumerate(columns))
        if is_solution(bare, placement):
            break
    dealt = []
    for speaker, person in enumerate(bare.people):
        tried = [random_clue(random, bare.board) for _ in range(clues * 8)]
        true = [clue for clue in tried if holds(clue, speaker, bare, placement)]
        dealt.append(Person(person.name, person.sex, person.victim, tuple(true[:clues])))
    return Case("", None, bare.board, tuple(dealt)), placement
