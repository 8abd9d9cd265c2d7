"""The wrong readings of the rules page by name, in the order of its sentences, and which parts of a case each reads."""

from enum import Enum
from typing import Self

from verifier.core.case import Case, HouseRule
from verifier.core.clues import kind
from verifier.solver.clauses import CardClue, Part, parts

_BESIDE = ("beside_thing", "not_beside_thing")
_CORNER = ("in_corner", "not_in_corner")


class Reading(Enum):
    """One wrong reading each; the value is its name everywhere, also of its file in `corpus/readings`.

    `about` names the house rule or the kinds of clues that it reads otherwise. An enumeration rather than records that
    carry functions: the literal form and the clause form are matches over it, written apart, and the type checker names
    the reading that one of them forgets.
    """

    about: tuple[str | HouseRule, ...]

    def __new__(cls, name: str, *about: str | HouseRule) -> Self:
        """The member of that name."""
        member = object.__new__(cls)
        member._value_ = name
        member.about = about
        return member

    SEATS_BLOCK = "seats_block", HouseRule.BLOCKED_CELLS
    SOLID_CAN_BE_STOOD_ON = "solid_can_be_stood_on", HouseRule.BLOCKED_CELLS
    MURDER_ROOM_AT_LEAST_ONE = "murder_room_at_least_one", HouseRule.VICTIMS_ROOM
    NO_MURDER_ROOM_RULE = "no_murder_room_rule", HouseRule.VICTIMS_ROOM
    ROWS_FROM_BOTTOM = "rows_from_bottom", "in_row"
    MIDDLE_ROWS_FROM_BOTTOM = "middle_rows_from_bottom", "in_row"
    COLUMNS_FROM_RIGHT = "columns_from_right", "in_column"
    NOT_ON_REQUIRES_THING = "not_on_requires_thing", "not_on_thing"
    NOT_ON_MEANS_FLOOR = "not_on_means_floor", "not_on_thing"
    BESIDE_THROUGH_WALLS = "beside_through_walls", *_BESIDE
    BESIDE_DIAGONAL = "beside_diagonal", *_BESIDE
    BESIDE_OWN_CELL = "beside_own_cell", *_BESIDE
    BESIDE_NOT_OWN_BED = "beside_not_own_bed", *_BESIDE
    NOT_BESIDE_AS_SOME_OTHER_NEIGHBOUR = "not_beside_as_some_other_neighbour", "not_beside_thing"
    CORNER_ANY_TWO_WALLS = "corner_any_two_walls", *_CORNER
    CORNER_EXACTLY_TWO_WALLS = "corner_exactly_two_walls", *_CORNER
    CORNER_OF_BOARD = "corner_of_board", *_CORNER
    CORNER_OF_BOUNDING_BOX = "corner_of_bounding_box", *_CORNER
    CORNER_FURNITURE_AS_WALL = "corner_furniture_as_wall", *_CORNER
    ANOTHER_AT_LEAST_ONE = "another_at_least_one", "with_another"
    ANOTHER_JUST_THE_TWO = "another_just_the_two", "with_another"
    ANOTHER_COUNTS_SPEAKER = "another_counts_speaker", "with_another"
    ANOTHER_WITHOUT_VICTIM = "another_without_victim", "with_another"
    ALONE_WITHOUT_VICTIM = "alone_without_victim", "alone"


def concerned(reading: Reading, case: Case) -> tuple[Part, ...]:
    """The sentences of the cards, in order, or the house rule that the reading takes otherwise than the page."""
    return tuple(part for part in parts(case) if kind_of(part, case) in reading.about)


def kind_of(part: Part, case: Case) -> str | HouseRule:
    """What a reading's `about` calls the part: the kind of the clue, or the house rule itself."""
    return kind(case.people[part.person].clues[part.number]) if isinstance(part, CardClue) else part
