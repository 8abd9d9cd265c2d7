"""The parts of a deduction's steps as values: candidates, questions, steps (SPEC §4); nothing here decides anything."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from verifier.core.board import Cell

# What a step is called in words, in rising width; the name never decides whether the step is right.
TECHNIQUES: Final = (
    "last_cell",
    "line_taken",
    "alone_room_occupied",
    "covers_every_option",
    "only_person_for_line",
    "line_locked",
    "no_company_for_victim",
    "two_surely_there",
    "couple_complete",
    "only_possible_murderer",
    "the_other_man",
    "no_other_man",
    "men_complete",
    "pair_of_lines",
    "trio_of_lines",
    "squeeze",
)


@dataclass(frozen=True, slots=True)
class PersonAt:
    """The candidate P: the person stands at the cell."""

    person: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class MurdererAt:
    """The candidate M: the person is the murderer and stands at the cell."""

    person: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class CompanionAt:
    """The candidate K: the person is "outro homem" or "outra mulher" of the speaker's card and stands at the cell."""

    speaker: str
    person: str
    cell: Cell


Candidate: TypeAlias = PersonAt | MurdererAt | CompanionAt


@dataclass(frozen=True, slots=True)
class AboutPerson:
    """Where is the person?"""

    person: str


@dataclass(frozen=True, slots=True)
class AboutRow:
    """Who is in the row, counted from 0 at the top?"""

    row: int


@dataclass(frozen=True, slots=True)
class AboutColumn:
    """Who is in the column, counted from 0 at the left?"""

    column: int


@dataclass(frozen=True, slots=True)
class AboutMurderer:
    """Who is the murderer, and where?"""


@dataclass(frozen=True, slots=True)
class AboutCompanion:
    """Who is "outro homem" or "outra mulher" of the speaker's card, and where?"""

    speaker: str


Question: TypeAlias = AboutPerson | AboutRow | AboutColumn | AboutMurderer | AboutCompanion


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the questions named, the candidates that fall, and the steps (counted from 1) that it rests on."""

    questions: tuple[Question, ...]
    fallen: tuple[Candidate, ...]
    technique: str
    needs: tuple[int, ...]

    @property
    def width(self) -> int:
        """How many questions have to be looked at together."""
        return len(self.questions)
