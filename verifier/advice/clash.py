"""The short story of a conflict: whom it leaves nowhere, who has to share too few lines, or else who is held where."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from verifier.advice.change import clue_of
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule
from verifier.solver.clauses import CardClue, Part
from verifier.solver.terrain import Cells, cells_left, ground_of


@dataclass(frozen=True, slots=True)
class Nowhere:
    """The sentences leave the person no cell."""

    person: int


@dataclass(frozen=True, slots=True)
class Crowded:
    """The people have cells only in these rows (or columns), which are fewer than they."""

    people: tuple[int, ...]
    rows: bool
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deserted:
    """Nobody has a cell in this row (or column)."""

    rows: bool
    line: int


@dataclass(frozen=True, slots=True)
class Held:
    """The sentences leave the person these cells, in board order."""

    person: int
    cells: tuple[Cell, ...]


ClashFact: TypeAlias = Nowhere | Crowded | Deserted | Held


def plain_clash(case: Case, conflict: Sequence[Part]) -> ClashFact | None:
    """A fact that is a contradiction by itself, if the conflict has one.

    Only what the conflict holds is used, so the fact follows from its sentences and rules.
    """
    return next(_contradictions(case, conflict, _left(case, conflict)), None)


def held(case: Case, conflict: Sequence[Part]) -> tuple[Held, ...]:
    """The cells that the conflict leaves to each person whose card takes part in it."""
    left = _left(case, conflict)
    spoken = dict.fromkeys(part.person for part in conflict if isinstance(part, CardClue))
    return tuple(Held(person, tuple(sorted(left[person]))) for person in spoken)


def _left(case: Case, conflict: Sequence[Part]) -> dict[int, Cells]:
    ground = ground_of(case.board)
    free = ground.free if HouseRule.BLOCKED_CELLS in conflict else ground.cells
    left = dict.fromkeys(range(len(case.people)), free)
    for part in conflict:
        if isinstance(part, CardClue):
            left[part.person] &= cells_left(clue_of(case, part), ground)
    return left


def _contradictions(case: Case, conflict: Sequence[Part], left: Mapping[int, Cells]) -> Iterator[ClashFact]:
    if HouseRule.ONE_CELL_EACH not in conflict and not any(isinstance(part, CardClue) for part in conflict):
        return
    yield from (Nowhere(person) for person, cells in left.items() if not cells)
    for rule, rows in ((HouseRule.ROWS, True), (HouseRule.COLUMNS, False)):
        if rule in conflict:
            lines = {person: {cell.row if rows else cell.column for cell in cells} for person, cells in left.items()}
            yield from _too_few(lines, rows=rows)
            reached = set().union(*lines.values())
            yield from (Deserted(rows, line) for line in range(case.board.size) if line not in reached)


def _too_few(lines: Mapping[int, set[int]], *, rows: bool) -> Iterator[Crowded]:
    """The smallest group of people that have fewer lines than they are, those of one line first."""
    size = len(lines)
    for count in range(2, size):
        few = [person for person, reached in lines.items() if len(reached) < count]
        for people in combinations(few, count):
            together = set().union(*(lines[person] for person in people))
            if len(together) < count:
                yield Crowded(people, rows, tuple(sorted(together)))
                return
