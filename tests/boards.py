"""Cases drawn as text for the tests: rooms and things by letter, people by name, answers by initials."""

from verifier.core.board import PAGE_THINGS, Board, Cell, Room, RoomArticle, Thing
from verifier.core.case import Case, Fixed, Person, Placement, Sex
from verifier.core.clues import Clue

ROOM_NAMES: dict[str, tuple[RoomArticle, str]] = {
    "A": ("a", "Adega"),
    "B": ("a", "Biblioteca"),
    "C": ("a", "Cozinha"),
    "D": ("a", "Despensa"),
    "E": ("o", "Escritório"),
    "G": ("a", "Garagem"),
    "J": ("os", "Jardins"),
    "Q": ("o", "Quarto"),
    "S": ("o", "Salão"),
}
# One letter for each thing of the page, in the page's order: the eight one can be on, then the ten that block.
THING_LETTERS = "cosk" + "bqtx" + "pmar" + "dief" + "ul"


def board_of(text: str) -> Board:
    """A board from rows such as "A. Ap B.": a room's letter, then "." or a thing's letter."""
    rows = [line.split() for line in text.strip().splitlines()]
    things = {
        letter: Thing(letter, thing.name, thing.article, thing.blocks)
        for letter, thing in zip(THING_LETTERS, PAGE_THINGS, strict=True)
    }
    rooms = {
        token[0]: Room(token[0], ROOM_NAMES[token[0]][1], ROOM_NAMES[token[0]][0], None)
        for row in rows
        for token in row
    }
    used = {token[1]: things[token[1]] for row in rows for token in row if token[1] != "."}
    return Board(
        len(rows),
        tuple(rooms.values()),
        tuple(used.values()),
        tuple(tuple(rooms[token[0]] for token in row) for row in rows),
        tuple(tuple(used.get(token[1]) for token in row) for row in rows),
    )


def man(name: str, *clues: Clue, victim: bool = False) -> Person:
    """A man with the clues of his card."""
    return Person(name, Sex.MAN, victim, clues, tuple(Fixed) if victim else ())


def woman(name: str, *clues: Clue, victim: bool = False) -> Person:
    """A woman with the clues of her card."""
    return Person(name, Sex.WOMAN, victim, clues, tuple(Fixed) if victim else ())


def case_of(text: str, *people: Person) -> Case:
    """The case on the drawn board with these people, untitled and without a published answer."""
    return Case("", None, board_of(text), people)


def placement_of(case: Case, text: str) -> Placement:
    """The placement drawn as rows of initials and dots, such as "A . . ."."""
    cells = {
        initial: Cell(row, column)
        for row, line in enumerate(text.strip().splitlines())
        for column, initial in enumerate(line.split())
        if initial != "."
    }
    return tuple(cells[person.name[0]] for person in case.people)
