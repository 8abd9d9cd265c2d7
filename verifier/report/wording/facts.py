"""What a sentence can say about a step, without a language: one class a kind of sentence.

People are indexes into `Case.people`, rooms are names, lines are the questions that ask about them. A fact claims only
what the state before its step shows; `story` builds facts, the languages say them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from verifier.core.board import Cell
from verifier.core.certificate import AboutColumn, AboutRow, Candidate, Question

Line: TypeAlias = AboutRow | AboutColumn


@dataclass(frozen=True, slots=True)
class LastCell:
    """Only this cell is left to the person."""

    person: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class LineTaken:
    """All cells of the person lie in the line, so nobody else is in it."""

    person: int
    line: Line


@dataclass(frozen=True, slots=True)
class LineOfAnswer:
    """Whoever answers the question, one of these people, is in the line: nobody else is."""

    question: Question
    people: tuple[int, ...]
    line: Line


@dataclass(frozen=True, slots=True)
class LinesClose:
    """Somebody's cell is known, so nobody is in the rest of these lines of it."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class OnlyPersonForLine:
    """Somebody has to be in the line and only the person can be, in the cell if it is the only one."""

    line: Line
    person: int
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class OneCellForLine:
    """Somebody has to be in the line and only one of its cells is left, to several people: its crossing line closes."""

    line: Line
    cell: Cell
    people: tuple[int, ...]
    closed: Line


@dataclass(frozen=True, slots=True)
class AloneElsewhere:
    """Whoever answers the question is in the room and is not the person, who was alone: the person was not there."""

    question: Question
    room: str
    person: int


@dataclass(frozen=True, slots=True)
class AloneThere:
    """The person is in the room and was alone: nobody else was there."""

    person: int
    room: str


@dataclass(frozen=True, slots=True)
class NoOtherMurderer:
    """Whoever answers the question is in the room; of others none could be the murderer there."""

    question: Question
    people: tuple[int, ...]
    room: str


@dataclass(frozen=True, slots=True)
class MurdererWithVictim:
    """All cells of the victim lie in these rooms, so the murderer was in one of them."""

    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AloneNoMurderer:
    """The person was alone and the murderer was with the victim: another person is the murderer."""

    person: int


@dataclass(frozen=True, slots=True)
class VictimElsewhere:
    """The victim has no cell in these rooms, so nobody could be the murderer there."""

    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VictimWithMurderer:
    """The murderer could only be in this room: the victim was there too."""

    room: str


@dataclass(frozen=True, slots=True)
class NoCompany:
    """In these rooms nobody could be alone with the victim: the victim was in none of them.

    `empty` says that nobody but the victim has cells there at all.
    """

    rooms: tuple[str, ...]
    empty: bool


@dataclass(frozen=True, slots=True)
class TwoSurelyThere:
    """Two people are in the room, and with the victim was only one: the victim was not there."""

    people: tuple[int, int]
    room: str


@dataclass(frozen=True, slots=True)
class CoupleComplete:
    """The victim and the murderer, one of the people, were in the room: nobody else was."""

    people: tuple[int, ...]
    room: str


@dataclass(frozen=True, slots=True)
class OnlyMurderer:
    """Only the person could be with the victim: the murderer, in the room and in the cell where these are known.

    `shared` says that the victim is known to have been in that room.
    """

    person: int
    room: str | None
    cell: Cell | None
    shared: bool


@dataclass(frozen=True, slots=True)
class OtherOne:
    """Only the person can be "outro homem" (or "outra mulher") of the speaker's card, in the cell if it is known."""

    speaker: int
    person: int
    room: str
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class OtherOneIsThere:
    """The person is in the room of the speaker's card, so no one else is the other one of it."""

    speaker: int
    person: int
    room: str


@dataclass(frozen=True, slots=True)
class NoOtherOne:
    """With the speaker in any of the crossed cells nobody could be the other one of the card."""

    speaker: int
    room: str


@dataclass(frozen=True, slots=True)
class SexComplete:
    """The other one of the speaker's card is one of the people: no further man (or woman) was in the room."""

    speaker: int
    people: tuple[int, ...]
    room: str


@dataclass(frozen=True, slots=True)
class PeopleFillLines:
    """So many people have cells only in so many lines: nobody else is in these."""

    people: tuple[int, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class LinesTakePeople:
    """In so many lines only so many people have cells: none of these is in another line."""

    lines: tuple[Line, ...]
    people: tuple[int, ...]


class Tie(Enum):
    """Why two candidates exclude each other, the plainest reason first."""

    ROW = "one row"
    COLUMN = "one column"
    OWN = "one person in two cells"
    ALONE = "somebody alone in the room"
    THIRD = "a third person in the victim's room"
    APART = "murderer and victim in different rooms"
    SEX = "a third one of the sex in the room of a card"
    ANSWER = "two murderers, or two other ones of one card"


@dataclass(frozen=True, slots=True)
class Ground:
    """A tie with what it speaks of: a line, a room, and a person (who was alone, whose card).

    `owner` is the person whose answers are excluded, where not everybody's in that room are.
    """

    tie: Tie
    line: Line | None = None
    room: str | None = None
    person: int | None = None
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Cover:
    """Every answer left to the question is excluded, for one of the grounds, by each crossed candidate."""

    question: Question
    grounds: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class BothCells:
    """The person has only two cells left, and each crossed cell shares a line with both."""

    person: int
    cells: tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class Left:
    """What a crossed candidate would leave to a question: these candidates, or if they are too many so many cells.

    `candidates` is empty where the cells are only counted; `room` is the one of all these cells, if it is one.
    """

    question: Question
    candidates: tuple[Candidate, ...]
    count: int
    room: str | None


@dataclass(frozen=True, slots=True)
class Squeeze:
    """Each crossed candidate would leave the questions only answers that exclude one another on these grounds."""

    left: tuple[Left, ...]
    grounds: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Likewise:
    """The crossed candidates fall for the reason just given."""


@dataclass(frozen=True, slots=True)
class Besides:
    """The crossed candidates fall by the same questions, and no later step needs that."""


Fact: TypeAlias = (
    LastCell
    | LineTaken
    | LineOfAnswer
    | LinesClose
    | OnlyPersonForLine
    | OneCellForLine
    | AloneElsewhere
    | AloneThere
    | NoOtherMurderer
    | MurdererWithVictim
    | AloneNoMurderer
    | VictimElsewhere
    | VictimWithMurderer
    | NoCompany
    | TwoSurelyThere
    | CoupleComplete
    | OnlyMurderer
    | OtherOne
    | OtherOneIsThere
    | NoOtherOne
    | SexComplete
    | PeopleFillLines
    | LinesTakePeople
    | Cover
    | BothCells
    | Squeeze
    | Likewise
    | Besides
)


@dataclass(frozen=True, slots=True)
class Remark:
    """A fact and all that it crosses out; where the fact itself does not tell which, the sentence lists them."""

    fact: Fact
    crossed: tuple[Candidate, ...]
