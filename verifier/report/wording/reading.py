"""What a reader has before a step: the candidates not yet crossed out, and why candidates exclude each other.

It puts in words what the prover's masks say and decides nothing: a sentence is only chosen where these masks bear it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutRow,
    Candidate,
    MurdererAt,
    PersonAt,
    Question,
)
from verifier.prover.masks import Mask, Numbered, Rule, falling, numbered, numbers
from verifier.report.wording.facts import Line, Tie


@dataclass(frozen=True, slots=True)
class Reading:
    """A case as its explanation looks at it.

    `who` and `cells` have one entry a candidate; `kinds`, `rows`, `columns` and `at` are masks; `ties` has for each tie
    one mask a candidate. Ties by row and column go by the cells alone, as a reader sees them: two cells of one row
    exclude each other whoever is in them.
    """

    case: Case
    field: Numbered
    who: tuple[int, ...]
    cells: tuple[Cell, ...]
    number: Mapping[Candidate, int]
    placing: Mask
    murderers: Mask
    rows: tuple[Mask, ...]
    columns: tuple[Mask, ...]
    at: Mapping[tuple[int, Cell], Mask]
    ties: Mapping[Tie, tuple[Mask, ...]]

    def mask(self, candidates: Iterable[Candidate]) -> Mask:
        """The mask of these candidates."""
        return either(1 << self.number[candidate] for candidate in candidates)

    def candidates(self, mask: Mask) -> tuple[Candidate, ...]:
        """The candidates of the mask, in the order of the case and of the board."""
        return tuple(self.field.candidates[number] for number in numbers(mask))

    def people(self, mask: Mask) -> tuple[int, ...]:
        """Whom the candidates of the mask place, in the order of the case."""
        return tuple(sorted({self.who[number] for number in numbers(mask)}))

    def places(self, mask: Mask) -> tuple[Cell, ...]:
        """The cells of the mask's candidates, in the order of the board."""
        return tuple(sorted({self.cells[number] for number in numbers(mask)}))

    def rooms(self, mask: Mask) -> tuple[str, ...]:
        """The rooms of the mask's candidates, in the order of the board."""
        names = [self.case.board.room(cell).name for cell in self.places(mask)]
        return tuple(dict.fromkeys(names))

    def lines(self, mask: Mask) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """The rows and the columns of the mask's candidates, each in the order of the board."""
        places = self.places(mask)
        rows = sorted({cell.row for cell in places})
        columns = sorted({cell.column for cell in places})
        return tuple(AboutRow(row) for row in rows), tuple(AboutColumn(column) for column in columns)

    def of(self, people: Iterable[int]) -> Mask:
        """Whatever places one of the people."""
        return either(self.field.of[person] for person in people)

    def inside(self, rooms: Iterable[str]) -> Mask:
        """Whatever places somebody in one of the rooms."""
        return either(self.field.rooms[room] for room in rooms)

    def along(self, lines: Iterable[Line]) -> Mask:
        """Whatever places somebody in one of the lines."""
        return either(
            self.rows[line.row] if isinstance(line, AboutRow) else self.columns[line.column] for line in lines
        )

    def within(self, cells: Iterable[Cell]) -> Mask:
        """Whatever places somebody at one of the cells."""
        wanted = set(cells)
        return either(1 << number for number, cell in enumerate(self.cells) if cell in wanted)

    def members(self, question: Question) -> Mask:
        """The candidates of the question."""
        return self.field.members[self.field.questions.index(question)]

    def companions(self, speaker: int) -> Mask:
        """The candidates K of the speaker's card."""
        return self.members(AboutCompanion(self.case.people[speaker].name))

    def with_implied(self, mask: Mask) -> Mask:
        """The mask with what falls along: whoever was not at a cell was neither murderer nor other one there."""
        gone = [self.at[self.who[number], self.cells[number]] for number in numbers(mask & self.placing)]
        return mask | either(gone)

    def index(self, name: str) -> int:
        """The place of the person of that name in the case."""
        return next(place for place, person in enumerate(self.case.people) if person.name == name)


@dataclass(frozen=True, slots=True)
class View:
    """The state before a step: its questions, their answers left, what it has to fell, and all that it can fell.

    `people`, `places` and `rooms` are those of the answers to the first question.
    """

    reading: Reading
    asked: tuple[Question, ...]
    living: Mask
    looked: tuple[Mask, ...]
    due: Mask
    falling: Mask
    people: tuple[int, ...]
    places: tuple[Cell, ...]
    rooms: tuple[str, ...]


def reading_of(case: Case) -> Reading:
    """The case numbered, with its ties."""
    field = numbered(case)
    names = {person.name: place for place, person in enumerate(case.people)}
    who = tuple(names[candidate.person] for candidate in field.candidates)
    cells = tuple(candidate.cell for candidate in field.candidates)
    kinds = [type(candidate) for candidate in field.candidates]
    size = range(case.board.size)
    rows = tuple(_where(cell.row == line for cell in cells) for line in size)
    columns = tuple(_where(cell.column == line for cell in cells) for line in size)
    at: dict[tuple[int, Cell], Mask] = {}
    for number, key in enumerate(zip(who, cells, strict=True)):
        at[key] = at.get(key, 0) | 1 << number
    others = [~at[key] for key in zip(who, cells, strict=True)]
    ties = {
        Tie.ROW: tuple(rows[cell.row] & other for cell, other in zip(cells, others, strict=True)),
        Tie.COLUMN: tuple(columns[cell.column] & other for cell, other in zip(cells, others, strict=True)),
    } | {tie: field.by_rule[rule] for tie, rule in _RULES.items()}
    placing = _where(kind is PersonAt for kind in kinds)
    murderers = _where(kind is MurdererAt for kind in kinds)
    number_of = {candidate: number for number, candidate in enumerate(field.candidates)}
    return Reading(case, field, who, cells, number_of, placing, murderers, rows, columns, at, ties)


_RULES = {
    Tie.OWN: Rule.ONE_CELL,
    Tie.ALONE: Rule.ALONE,
    Tie.THIRD: Rule.THIRD_PERSON,
    Tie.APART: Rule.VICTIM_ELSEWHERE,
    Tie.SEX: Rule.THIRD_OF_SEX,
    Tie.ANSWER: Rule.ONE_ANSWER,
}


def view(reading: Reading, asked: tuple[Question, ...], fallen: Mask, living: Mask) -> View:
    """The view of a step with these questions that fells this, where these candidates are left to the reader."""
    looked = tuple(reading.members(question) & living for question in asked)
    fells = falling(reading.field.clashes, looked, living)
    first = looked[0]
    return View(
        reading,
        asked,
        living,
        looked,
        fallen & living,
        fells,
        reading.people(first),
        reading.places(first),
        reading.rooms(first),
    )


def fewest_ties(reading: Reading, looked: Sequence[Mask], candidate: int) -> tuple[Tie, ...]:
    """The fewest and plainest ties by which no choice of one member of each mask stands beside the candidate."""
    concerned = [candidate, *(number for mask in looked for number in numbers(mask))]
    for count in range(1, len(Tie) + 1):
        for ties in combinations(Tie, count):
            clashes = {number: either(reading.ties[tie][number] for tie in ties) for number in concerned}
            if falling(clashes, looked, 1 << candidate):
                return ties
    return tuple(Tie)


def either(masks: Iterable[Mask]) -> Mask:
    """Whatever one of the masks holds."""
    return reduce(or_, masks, 0)


def _where(truths: Iterable[bool]) -> Mask:
    return either(1 << number for number, truth in enumerate(truths) if truth)
