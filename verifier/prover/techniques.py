"""What a step is called: one table in rising width; the first row that matches names it, and no row decides it."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Question,
)
from verifier.prover.masks import Mask, Numbered, Rule


@dataclass(frozen=True, slots=True)
class Seen:
    """A step as a reader sees it.

    `asked` are its questions, `looked` their living candidates, `falls` what it fells, `rules` the clash rules that
    suffice for it, `living` what lives at its start; `behind` are the questions and the falls of the steps it needs.
    """

    field: Numbered
    asked: tuple[Question, ...]
    looked: tuple[Mask, ...]
    falls: Mask
    rules: frozenset[Rule]
    living: Mask
    behind: tuple[tuple[tuple[Question, ...], Mask], ...]

    @property
    def people(self) -> int:
        """How many people the living candidates place."""
        return sum(any(mask & looked for looked in self.looked) for mask in self.field.of)

    @property
    def is_certain(self) -> bool:
        """Whether a single candidate is left to the questions."""
        return sum(mask.bit_count() for mask in self.looked) == 1

    def asks(self, *kinds: type[Question]) -> bool:
        """Whether it has one question, of one of these kinds."""
        return len(self.asked) == 1 and isinstance(self.asked[0], kinds)


def technique(seen: Seen) -> str:
    """The name of the step, one of `core.certificate.TECHNIQUES`."""
    return next((name for name, matches in _TABLE if matches(seen)), "squeeze")


def _takes_a_line(seen: Seen) -> bool:
    return seen.asks(AboutPerson) and seen.rules in ({Rule.ROW}, {Rule.COLUMN})


def _finds_one_person(seen: Seen) -> bool:
    """Whether only one person is left to the question, and that is what fells the rest."""
    return seen.people == 1 and (seen.is_certain or Rule.ONE_CELL in seen.rules)


def _parts_victim(seen: Seen) -> bool:
    return seen.asks(AboutMurderer) and seen.rules == {Rule.VICTIM_ELSEWHERE}


def _two_are_there(seen: Seen) -> bool:
    """Whether in the room that the victim leaves two people are sure, and steps about these two emptied it."""
    rooms = [mask for mask in seen.field.rooms.values() if mask & seen.falls]
    if not _parts_victim(seen) or len(rooms) != 1:
        return False
    behind = {question for asked, falls in seen.behind if falls & rooms[0] for question in asked}
    sure: list[Question] = [
        question
        for question, members in zip(seen.field.questions, seen.field.members, strict=True)
        if isinstance(question, AboutPerson) and not members & seen.living & ~rooms[0]
    ]
    return behind in (set(pair) for pair in combinations(sure, 2))


def _leaves_speaker_out(seen: Seen) -> bool:
    """Whether the speaker loses cells because nobody could be the other one with the speaker there."""
    asked = seen.asked[0]
    if len(seen.asked) > 1 or not isinstance(asked, AboutCompanion) or Rule.THIRD_PERSON in seen.rules:
        return False
    names = [person.name for person in seen.field.case.people]
    return not seen.falls & ~seen.field.of[names.index(asked.speaker)]


def _shares_lines(seen: Seen, lines: int) -> bool:
    """Whether so many people have only so many lines, or so many lines only so many people."""
    kinds = {type(question) for question in seen.asked}
    if len(seen.asked) != lines or len(kinds) > 1:
        return False
    if kinds == {AboutPerson}:
        return seen.rules in ({Rule.ROW}, {Rule.COLUMN})
    return kinds <= {AboutRow, AboutColumn} and seen.rules == {Rule.ONE_CELL}


_Row: TypeAlias = tuple[str, Callable[[Seen], bool]]

# Two people who are surely there leave nobody to be with the victim: the plainer name comes first.
_TABLE: Final[tuple[_Row, ...]] = (
    ("last_cell", lambda seen: seen.asks(AboutPerson) and seen.is_certain),
    ("line_taken", _takes_a_line),
    ("alone_room_occupied", lambda seen: seen.asks(AboutPerson) and seen.rules == {Rule.ALONE}),
    ("covers_every_option", lambda seen: seen.asks(AboutPerson)),
    ("only_person_for_line", lambda seen: seen.asks(AboutRow, AboutColumn) and _finds_one_person(seen)),
    ("line_locked", lambda seen: seen.asks(AboutRow, AboutColumn)),
    ("two_surely_there", _two_are_there),
    ("no_company_for_victim", _parts_victim),
    ("couple_complete", lambda seen: seen.asks(AboutMurderer) and seen.rules == {Rule.THIRD_PERSON}),
    ("only_possible_murderer", lambda seen: seen.asks(AboutMurderer) and _finds_one_person(seen)),
    ("the_other_man", lambda seen: seen.asks(AboutCompanion) and _finds_one_person(seen)),
    ("no_other_man", _leaves_speaker_out),
    ("men_complete", lambda seen: seen.asks(AboutCompanion) and seen.rules == {Rule.THIRD_OF_SEX}),
    ("pair_of_lines", lambda seen: _shares_lines(seen, 2)),
    ("trio_of_lines", lambda seen: _shares_lines(seen, 3)),
)
