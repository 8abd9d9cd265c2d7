"""Candidates by number, and sets of them as bit masks: the one module that knows which bit is which candidate.

A mask is a whole number whose bit i stands for candidate i; `&`, `|` and `& ~` are its set operations.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Candidate,
    MurdererAt,
    PersonAt,
    Question,
)
from verifier.core.clues import Alone
from verifier.prover.candidates import Entry, candidates_left, has_companion

Mask: TypeAlias = int


class Rule(Enum):
    """Why two candidates cannot both be true (SPEC §4, "Clashes"), the plainest reason first.

    The reason "the speaker of «com outro homem» is outside the room" is not here: level 0 leaves no such candidate.
    """

    ONE_CELL = "one person in two cells"
    ROW = "two people in one row"
    COLUMN = "two people in one column"
    ALONE = "somebody alone in the room and anyone else in it"
    VICTIM_ELSEWHERE = "the murderer and the victim in different rooms"
    THIRD_PERSON = "a third person with the murderer and the victim"
    THIRD_OF_SEX = "a third man (or woman) with the speaker and the other one"
    ONE_ANSWER = "two murderers, or two companions of one card"


RULES: Final = tuple(Rule)


@dataclass(frozen=True, slots=True)
class Numbered:
    """Everything a deduction looks at, numbered: what level 0 leaves, the questions, and who clashes with whom.

    `of` has for each person of the case the mask of whatever places that person, `rooms` the same for each room's name;
    `members` has one mask a question; `clashes` has one mask a candidate, and `by_rule` the same split by the rule
    that makes the clash.
    """

    case: Case
    candidates: tuple[Candidate, ...]
    of: tuple[Mask, ...]
    rooms: Mapping[str, Mask]
    questions: tuple[Question, ...]
    members: tuple[Mask, ...]
    by_rule: Mapping[Rule, tuple[Mask, ...]]
    clashes: tuple[Mask, ...]

    @property
    def everything(self) -> Mask:
        """All candidates that level 0 leaves."""
        return (1 << len(self.candidates)) - 1

    @property
    def placings(self) -> tuple[Mask, ...]:
        """For each person the candidates P: the members of the first questions."""
        return self.members[: len(self.case.people)]


def numbers(mask: Mask) -> list[int]:
    """The candidates in the mask, smallest number first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def falling(clashes: Sequence[Mask] | Mapping[int, Mask], named: Sequence[Mask], among: Mask) -> Mask:
    """Of the candidates `among`, those with which no choice of one member of each named mask is free of clashes.

    This is a step of SPEC §4: the choice has to be free of clashes with the candidate and within itself. `named` has
    at least one mask; where one is empty there is no choice, and everything falls.
    """
    # The order of the questions is indifferent; the one with fewest members first, there are fewest choices to try.
    members, *rest = named if len(named) == 1 else sorted(named, key=int.bit_count)
    if not rest:
        while members and among:
            lowest = members & -members
            members ^= lowest
            among &= clashes[lowest.bit_length() - 1]
        return among
    while members and among:
        lowest = members & -members
        members ^= lowest
        against = clashes[lowest.bit_length() - 1]
        free = among & ~against
        if free:
            among = among & against | falling(clashes, [other & ~against for other in rest], free)
    return among


def either(masks: Iterable[Mask]) -> Mask:
    """Whatever one of the masks holds."""
    return reduce(or_, masks, 0)


def numbered(case: Case) -> Numbered:
    """The candidates, questions and clashes of the case after level 0."""
    entries = candidates_left(case)
    groups = _groups(case, entries)
    by_rule = _by_rule(groups, entries)
    questions = _questions(case, groups)
    return Numbered(
        case,
        tuple(entry.candidate for entry in entries),
        tuple(groups.of),
        {case.board.room(cell).name: mask for cell, mask in groups.rooms.items()},
        tuple(questions),
        tuple(questions.values()),
        by_rule,
        tuple([reduce(or_, masks) for masks in zip(*by_rule.values(), strict=True)]),
    )


@dataclass(frozen=True, slots=True)
class _Groups:
    """Ready-made masks, of which every clash mask is a union.

    `victim` is whom the case calls so; `of`, `rows` and `columns` hold whatever places that person, or somebody in
    that line; `rooms` whatever places somebody in the room of that cell; `at` what places that person at that cell;
    `alone` what places someone whose card says «sozinha»; `murderers` the M; `companions` the K of each speaker;
    `placing` all P.
    """

    case: Case
    victim: int
    placing: Mask
    murderers: Mask
    companions: Mapping[int, Mask]
    of: Sequence[Mask]
    rows: Sequence[Mask]
    columns: Sequence[Mask]
    rooms: Mapping[Cell, Mask]
    at: Mapping[tuple[int, Cell], Mask]
    alone: Mask


def _by_rule(groups: _Groups, entries: Sequence[Entry]) -> dict[Rule, tuple[Mask, ...]]:
    """The clashes of each entry by each rule, looked up for M and K where the place alone decides them."""
    places: dict[tuple[int, Cell], int] = {}
    place = [places.setdefault((entry.person, entry.cell), len(places)) for entry in entries]
    found = {}
    for rule, rivals in _RIVALS.items():
        # The candidates P come first, one a place.
        first = entries[: len(places)] if rule in _BY_PLACE else entries
        masks = [rivals(groups, entry) for entry in first]
        found[rule] = tuple([masks[number] for number in place] if rule in _BY_PLACE else masks)
    return found


def _groups(case: Case, entries: Sequence[Entry]) -> _Groups:
    size = case.board.size
    of, rows, columns = [0] * size, [0] * size, [0] * size
    rooms: defaultdict[str, Mask] = defaultdict(int)
    at: defaultdict[tuple[int, Cell], Mask] = defaultdict(int)
    companions = {speaker: 0 for speaker in range(size) if has_companion(case, speaker)}
    placing = murderers = 0
    for number, (candidate, person, cell, speaker) in enumerate(entries):
        bit = 1 << number
        of[person] |= bit
        rows[cell.row] |= bit
        columns[cell.column] |= bit
        rooms[case.board.room(cell).name] |= bit
        at[person, cell] |= bit
        if isinstance(candidate, PersonAt):
            placing |= bit
        elif speaker is None:
            murderers |= bit
        else:
            companions[speaker] |= bit
    alone = sum(of[who] for who, person in enumerate(case.people) if Alone() in person.clues)
    by_cell = {cell: rooms[case.board.room(cell).name] for _, cell in at}
    return _Groups(case, case.victim, placing, murderers, companions, of, rows, columns, by_cell, at, alone)


def _questions(case: Case, groups: _Groups) -> dict[Question, Mask]:
    placing, lines = groups.placing, range(case.board.size)
    return {
        **{AboutPerson(person.name): placing & groups.of[who] for who, person in enumerate(case.people)},
        **{AboutRow(line): placing & groups.rows[line] for line in lines},
        **{AboutColumn(line): placing & groups.columns[line] for line in lines},
        AboutMurderer(): groups.murderers,
        **{AboutCompanion(case.people[speaker].name): mask for speaker, mask in groups.companions.items()},
    }


def _in_another_cell(groups: _Groups, entry: Entry) -> Mask:
    return groups.of[entry.person] & ~groups.at[entry.person, entry.cell]


def _in_the_row(groups: _Groups, entry: Entry) -> Mask:
    return groups.rows[entry.cell.row] & ~groups.of[entry.person]


def _in_the_column(groups: _Groups, entry: Entry) -> Mask:
    return groups.columns[entry.cell.column] & ~groups.of[entry.person]


def _breaking_alone(groups: _Groups, entry: Entry) -> Mask:
    others = groups.rooms[entry.cell] & ~groups.of[entry.person]
    return others if groups.of[entry.person] & groups.alone else others & groups.alone


def _parting_victim(groups: _Groups, entry: Entry) -> Mask:
    if entry.person == groups.victim:
        return groups.murderers & ~groups.rooms[entry.cell]
    if isinstance(entry.candidate, MurdererAt):
        return groups.of[groups.victim] & ~groups.rooms[entry.cell]
    return 0


def _third_person(groups: _Groups, entry: Entry) -> Mask:
    if entry.person == groups.victim:
        return 0
    others = groups.rooms[entry.cell] & ~groups.of[entry.person]
    if isinstance(entry.candidate, MurdererAt):
        return others & ~groups.of[groups.victim]
    return others & groups.murderers


def _third_of_sex(groups: _Groups, entry: Entry) -> Mask:
    """K of a speaker with a third one in the room, whichever of the two the entry is."""
    room, sex = groups.rooms[entry.cell], groups.case.people[entry.person].sex
    found = 0
    for speaker, companions in groups.companions.items():
        if speaker != entry.person and groups.case.people[speaker].sex is sex:
            found |= companions & room & ~groups.of[entry.person]
    if entry.speaker is not None:
        kin = (groups.of[who] for who, person in enumerate(groups.case.people) if person.sex is sex)
        found |= sum(kin) & room & ~groups.of[entry.speaker] & ~groups.of[entry.person]
    return found


def _other_answers(groups: _Groups, entry: Entry) -> Mask:
    itself = groups.at[entry.person, entry.cell]
    if entry.speaker is not None:
        return groups.companions[entry.speaker] & ~itself
    return groups.murderers & ~itself if isinstance(entry.candidate, MurdererAt) else 0


_BY_PLACE: Final = frozenset((Rule.ONE_CELL, Rule.ROW, Rule.COLUMN, Rule.ALONE))
_RIVALS: Final = {
    Rule.ONE_CELL: _in_another_cell,
    Rule.ROW: _in_the_row,
    Rule.COLUMN: _in_the_column,
    Rule.ALONE: _breaking_alone,
    Rule.VICTIM_ELSEWHERE: _parting_victim,
    Rule.THIRD_PERSON: _third_person,
    Rule.THIRD_OF_SEX: _third_of_sex,
    Rule.ONE_ANSWER: _other_answers,
}
