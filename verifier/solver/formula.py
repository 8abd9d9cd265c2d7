"""The case as one formula to be proved contradictory: every card spelt out, every clause with its source; no Z3 here.

Unlike the clauses of an audit nothing is folded: everybody has a variable for each cell, and what bars a cell is a
clause of its own. `verifier.proof.clauses` describes the formula and derives it again from the case.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TypeAlias

from verifier.core.board import Cell
from verifier.core.canonical import meaning_digest
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.clues import kind
from verifier.solver.clauses import Clause
from verifier.solver.rules import PAGE, Company
from verifier.solver.terrain import Ground, ground_of


@dataclass(frozen=True, slots=True)
class Formula:
    """Clauses over the variables from 1 to `variables`, and comments that say what both stand for."""

    comments: tuple[str, ...]
    variables: int
    clauses: tuple[Clause, ...]

    def dimacs(self) -> str:
        """The formula as DIMACS text, the comments before the header."""
        lines = [*self.comments, f"p cnf {self.variables} {len(self.clauses)}"]
        lines += [" ".join(map(str, clause)) + " 0" for clause in self.clauses]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where each person's variables are: one a cell, then one a row, a column and a room, in blocks of equal size."""

    size: int
    rooms: tuple[str, ...]

    @property
    def block(self) -> int:
        return self.size * self.size + 2 * self.size + len(self.rooms)

    def cell(self, person: int, cell: Cell) -> int:
        return person * self.block + cell.row * self.size + cell.column + 1

    def row(self, person: int, row: int) -> int:
        return person * self.block + self.size * self.size + row + 1

    def column(self, person: int, column: int) -> int:
        return self.row(person, self.size + column)

    def room(self, person: int, room: str) -> int:
        return self.row(person, 2 * self.size + self.rooms.index(room))


# What says them, in words, and the clauses.
_Run: TypeAlias = tuple[str, list[Clause]]


def formula(case: Case, solution: Placement | None) -> Formula:
    """The formula that no placement meets but `solution`, which the last clause bars; without one, no placement at all.

    Everybody has a cell in `solution`.
    """
    ground = ground_of(case.board)
    layout = _Layout(case.board.size, tuple(dict.fromkeys(ground.rooms[cell] for cell in case.board.cells())))
    runs = [*_places(case, layout, ground), *_cards(case, layout, ground), *_blocked(case, layout, ground)]
    runs += [
        (_house(HouseRule.VICTIMS_ROOM), _together(layout, company, layout.rooms))
        for company in PAGE.victims_room(case)
    ]
    if solution is not None:
        cells = [layout.cell(person, cell) for person, cell in enumerate(solution) if cell is not None]
        runs.append(("not this solution", [tuple(-cell for cell in cells)]))
    clauses = tuple(clause for _, said in runs for clause in said)
    return Formula(_comments(case, layout, runs), len(case.people) * layout.block, clauses)


def _places(case: Case, layout: _Layout, ground: Ground) -> list[_Run]:
    """What a place is, that everybody has one, and that no two are in one row or column."""
    people, lines = range(len(case.people)), range(layout.size)
    found: list[_Run] = []
    for person in people:
        found.append((f"what a place of {_json(case.people[person].name)} is", _place(layout, person, ground)))
        found.append((_house(HouseRule.ONE_CELL_EACH), _presence(layout, person)))
    for rule, line in ((HouseRule.ROWS, layout.row), (HouseRule.COLUMNS, layout.column)):
        found += [(_house(rule), _line([line(person, number) for person in people])) for number in lines]
    return found


def _cards(case: Case, layout: _Layout, ground: Ground) -> list[_Run]:
    """Clue by clue, the cells at which it is false are barred, then it says who else is there."""
    found: list[_Run] = []
    for person, card in enumerate(case.people):
        for number, clue in enumerate(card.clues, 1):
            left = PAGE.cells_left(clue, ground)
            said: list[Clause] = [(-layout.cell(person, cell),) for cell in sorted(ground.cells - left)]
            rooms = {ground.rooms[cell] for cell in left}
            for company in PAGE.company(case, person, clue):
                said += _together(layout, company, [room for room in layout.rooms if room in rooms])
            found.append((f"card of {_json(card.name)}, clue {number}, {kind(clue)}", said))
    return found


def _blocked(case: Case, layout: _Layout, ground: Ground) -> list[_Run]:
    blocked, people = sorted(ground.cells - PAGE.free(ground)), range(len(case.people))
    return [(_house(HouseRule.BLOCKED_CELLS), [(-layout.cell(who, cell),) for cell in blocked for who in people])]


def _place(layout: _Layout, person: int, ground: Ground) -> list[Clause]:
    """A cell gives its row, column and room; no two rows, no two columns; a room is had by its cells only."""
    cells = sorted(ground.cells)
    within: dict[str, list[int]] = {room: [] for room in layout.rooms}
    for cell in cells:
        within[ground.rooms[cell]].append(layout.cell(person, cell))
    found: list[Clause] = [(-layout.cell(person, cell), layout.row(person, cell.row)) for cell in cells]
    found += [(-layout.cell(person, cell), layout.column(person, cell.column)) for cell in cells]
    found += [(-here, layout.room(person, room)) for room, inside in within.items() for here in inside]
    for line in (layout.row, layout.column):
        found += _at_most_one([line(person, number) for number in range(layout.size)])
    return [*found, *((-layout.room(person, room), *inside) for room, inside in within.items())]


def _presence(layout: _Layout, person: int) -> list[Clause]:
    """The person has a cell; that there is a row, column and room follows."""
    start, lines = person * layout.block + 1, layout.size * layout.size
    ends = [0, lines, lines + layout.size, lines + 2 * layout.size, layout.block]
    return [tuple(range(start + first, start + end)) for first, end in pairwise(ends)]


def _line(people: list[int]) -> list[Clause]:
    """No two people in one line; with as many people as lines, somebody is in each."""
    return [*_at_most_one(people), tuple(people)]


def _together(layout: _Layout, company: Company, rooms: Sequence[str]) -> list[Clause]:
    """The company asked for, in each of the rooms."""
    found: list[Clause] = []
    for room in rooms:
        within = -layout.room(company.holder, room)
        others = [layout.room(other, room) for other in company.others]
        if company.least:
            found.append((within, *others))
        if company.most == 0:
            found += [(within, -other) for other in others]
        if company.most == 1:
            found += [(within, *pair) for pair in _at_most_one(others)]
    return found


def _at_most_one(variables: Sequence[int]) -> list[Clause]:
    return list(combinations([-variable for variable in variables], 2))


def _comments(case: Case, layout: _Layout, runs: Sequence[_Run]) -> tuple[str, ...]:
    """What the variables stand for, the cards as printed, and where the clauses come from."""
    found = ["c sudoku-murder-clauses 1", f"c meaning {meaning_digest(case)}"]
    lines = range(1, layout.size + 1)
    cells = [f"at L{row}C{column}" for row in lines for column in lines]
    places = [*cells, *(f"in row {row}" for row in lines), *(f"in column {column}" for column in lines)]
    places += [f"in room {_json(room)}" for room in layout.rooms]
    for person, card in enumerate(case.people):
        first = person * layout.block + 1
        found += [f"c {number} = {_json(card.name)} {place}" for number, place in enumerate(places, first)]
    found += [f"c card of {_json(card.name)}: {_json(card.sentences)}" for card in case.people]
    return (*found, *_origins(runs))


def _origins(runs: Sequence[_Run]) -> list[str]:
    """Which clauses come from what, neighbours of one origin together."""
    ends: list[tuple[str, int]] = []
    last = 0
    for source, clauses in runs:
        if clauses:
            last += len(clauses)
            if ends and ends[-1][0] == source:
                ends.pop()
            ends.append((source, last))
    firsts = [1, *(end + 1 for _, end in ends)]
    return [f"c clauses {first} to {end}: {source}" for first, (source, end) in zip(firsts, ends, strict=False)]


def _house(rule: HouseRule) -> str:
    return f'house rule "{rule.value}"'


def _json(words: str | tuple[str, ...]) -> str:
    """The words in JSON, so that no name can break a line of comment."""
    return json.dumps(words, ensure_ascii=False)
