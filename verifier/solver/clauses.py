"""The case as clauses over Boolean variables, each tagged with the card or house rule it comes from; no Z3 here.

Variables: P(p, x), person p is at cell x; and per person R(p, r), C(p, c) and I(p, m), her row, column and room,
which follow from it. Having at most one cell is what a placement is; having one is the rule "one cell each".
Cells that a card or the terrain bars from a person get no variable: the clauses are folded under those units.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, count
from typing import TypeAlias, TypeVar

from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.clues import Alone, Clue, Not
from verifier.solver.rules import PAGE, Company, Rules
from verifier.solver.terrain import Cells, Ground, ground_of


@dataclass(frozen=True, slots=True, order=True)
class CardClue:
    """One clue of one card: `case.people[person].clues[number]`."""

    person: int
    number: int


Key = TypeVar("Key", int, str)
Part: TypeAlias = CardClue | HouseRule
Clause: TypeAlias = tuple[int, ...]
Links: TypeAlias = list[tuple[int, list[int]]]


@dataclass(frozen=True, slots=True)
class Group:
    """Clauses that say one thing; `source` is None for what a placement is, which no conflict can blame."""

    source: Part | None
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Encoding:
    """A case in DIMACS numbering: variables run from 1 to `variables`.

    `cells[p]` maps x to the variable P(p, x), for the cells that neither a card nor the terrain bars from p; `areas`
    has each row, column and room that is a variable of its own, with the variables of its cells.
    """

    variables: int
    cells: tuple[dict[Cell, int], ...]
    areas: Links
    groups: tuple[Group, ...]

    def clauses(self) -> Iterator[Clause]:
        """All clauses, group by group."""
        return chain.from_iterable(group.clauses for group in self.groups)

    def placement(self, true: frozenset[int]) -> Placement:
        """The placement in which exactly these variables are true."""
        return tuple(next((cell for cell, mark in at.items() if mark in true), None) for at in self.cells)

    def allows(self, placement: Placement) -> bool:
        """Whether all clauses hold of the placement, in which everybody has a cell."""
        true = {at.get(cell, 0) for at, cell in zip(self.cells, placement, strict=True) if cell is not None}
        true |= {area for area, cells in self.areas if not true.isdisjoint(cells)}
        literals = {mark if mark in true else -mark for mark in range(1, self.variables + 1)}
        return 0 not in true and not any(map(literals.isdisjoint, self.clauses()))

    def other_than(self, placement: Placement) -> Clause:
        """The clause «not this placement», for one that the encoding allows."""
        return tuple(-at[cell] for at, cell in zip(self.cells, placement, strict=True) if cell is not None)


@dataclass(frozen=True, slots=True)
class _Marks:
    """The variables of one person: one a cell left to her, one a row, column and room that these cells reach.

    A row, column or room with a single cell is that cell's variable; the others stand in `lines` (rows and columns)
    and `inside` (rooms), each with the variables of its cells.
    """

    cells: dict[Cell, int]
    rows: dict[int, int]
    columns: dict[int, int]
    rooms: dict[str, int]
    lines: Links
    inside: Links


def parts(case: Case) -> tuple[Part, ...]:
    """Everything that a case says: the sentences of the cards in order, then the house rules in theirs."""
    said = [CardClue(person, number) for person, card in enumerate(case.people) for number in range(len(card.clues))]
    return (*said, *HouseRule)


def by_the_page(_: Part) -> Rules:
    """The page's own rules, whatever the part."""
    return PAGE


def encode(case: Case, given: Iterable[Part] | None = None, read: Callable[[Part], Rules] = by_the_page) -> Encoding:
    """The clauses that say what `given` says, which is everything unless told, each part by the rules that `read` has.

    The encoding allows exactly the placements in which the given sentences and rules hold. Without "one cell each"
    a person may be nowhere, unless a sentence of the card says where the person was.
    """
    active = frozenset(parts(case) if given is None else given)
    ground = ground_of(case.board)
    marks, variables = _numbered(_left_to_each(case, active, ground, read), ground)
    groups: list[Group] = []
    for person, mark in enumerate(marks):
        presence = _presence(case, person, active)
        groups.append(Group(None, tuple(_one_place(mark))))
        groups.extend(Group(source, _somewhere(mark)) for source in presence)
    groups.extend(_lines(HouseRule.ROWS, [mark.rows for mark in marks], case, active))
    groups.extend(_lines(HouseRule.COLUMNS, [mark.columns for mark in marks], case, active))
    for part, asked in _companies(case, active, read):
        groups.append(Group(part, tuple(clause for company in asked for clause in _together(company, marks))))
    areas = [area for mark in marks for area in (*mark.lines, *mark.inside)]
    return Encoding(variables, tuple(mark.cells for mark in marks), areas, tuple(groups))


def murderer_is(case: Case, encoding: Encoding, suspect: int) -> tuple[Clause, ...]:
    """Clauses «the suspect is the murderer»: not the victim, and in the victim's room, over the cells of both."""
    if suspect == case.victim:
        return ((),)
    board, at = case.board, encoding.cells[suspect]
    return tuple(
        (-stood, *(stands for near, stands in at.items() if board.room(near) == board.room(cell)))
        for cell, stood in encoding.cells[case.victim].items()
    )


def murderer_is_not(case: Case, encoding: Encoding, suspect: int) -> tuple[Clause, ...]:
    """Clauses «the suspect is not in the victim's room», over the cells of both."""
    board, at = case.board, encoding.cells[suspect]
    return tuple(
        (-stood, -stands)
        for cell, stood in encoding.cells[case.victim].items()
        for near, stands in at.items()
        if board.room(near) == board.room(cell)
    )


def _left_to_each(
    case: Case, active: frozenset[Part], ground: Ground, read: Callable[[Part], Rules]
) -> list[list[Cell]]:
    """For each person the cells, in board order, that neither the terrain nor a given sentence of the card bars."""
    left: dict[tuple[object, Clue], Cells] = {}
    rule = HouseRule.BLOCKED_CELLS
    free = read(rule).free(ground) if rule in active else ground.cells
    found = []
    for person, card in enumerate(case.people):
        allowed = free
        for number, clue in enumerate(card.clues):
            part = CardClue(person, number)
            if part in active:
                reads = read(part).cells_left
                if (reads, clue) not in left:
                    left[reads, clue] = reads(clue, ground)
                allowed = allowed & left[reads, clue]
        found.append(sorted(allowed))
    return found


def _numbered(left: list[list[Cell]], ground: Ground) -> tuple[list[_Marks], int]:
    """The variables of everybody, numbered person by person: cells, rows, columns, rooms; and how many there are."""
    marks, last = [], 0
    for cells in left:
        at = {cell: last + number for number, cell in enumerate(cells, 1)}
        lines: Links = []
        inside: Links = []
        numbers = count(last + len(cells) + 1)
        rows = _areas([cell.row for cell in cells], at, numbers, lines)
        columns = _areas([cell.column for cell in cells], at, numbers, lines)
        rooms = _areas([ground.rooms[cell] for cell in cells], at, numbers, inside)
        marks.append(_Marks(at, rows, columns, rooms, lines, inside))
        last = next(numbers) - 1
    return marks, last


def _areas(keys: list[Key], at: dict[Cell, int], numbers: Iterator[int], links: Links) -> dict[Key, int]:
    """A variable for each row, column or room, given that of each cell; adds those of several cells to `links`."""
    found: dict[Key, list[int]] = {}
    for key, mark in zip(keys, at.values(), strict=True):
        if key in found:
            found[key].append(mark)
        else:
            found[key] = [mark]
    variables = {key: marks[0] if len(marks) == 1 else next(numbers) for key, marks in found.items()}
    links += [(variables[key], marks) for key, marks in found.items() if len(marks) > 1]
    return variables


def _presence(case: Case, person: int, active: frozenset[Part]) -> list[Part]:
    """What says that the person has a cell: the rule, or without it the first given sentence that places her."""
    if HouseRule.ONE_CELL_EACH in active:
        return [HouseRule.ONE_CELL_EACH]
    for number, clue in enumerate(case.people[person].clues):
        if not isinstance(clue, Alone | Not) and CardClue(person, number) in active:
            return [CardClue(person, number)]
    return []


def _one_place(mark: _Marks) -> list[Clause]:
    """A cell gives its row, column and room; there is at most one row and column; a room is had only by its cells.

    So nobody is in two cells, and rules that ask for somebody in a room are not met by nobody.
    """
    clauses: list[Clause] = [(-stood, area) for area, cells in (*mark.lines, *mark.inside) for stood in cells]
    clauses += [pair for lines in (mark.rows, mark.columns) for pair in _at_most_one(lines.values())]
    clauses += [(-room, *cells) for room, cells in mark.inside]
    return clauses


def _somewhere(mark: _Marks) -> tuple[Clause, ...]:
    """The person has a cell; that she has a row, column and room follows, and lets Z3 see pairs of lines at once."""
    return tuple(tuple(area.values()) for area in (mark.cells, mark.rows, mark.columns, mark.rooms))


def _lines(rule: HouseRule, lines: list[dict[int, int]], case: Case, active: frozenset[Part]) -> Iterator[Group]:
    """No two people in one line; with N people on N lines and a cell each, somebody is in every line."""
    if rule not in active:
        return
    for line in range(case.board.size):
        found = tuple(of[line] for of in lines if line in of)
        yield Group(rule, tuple(_at_most_one(found)))
        if HouseRule.ONE_CELL_EACH in active:
            yield Group(rule, (found,))


def _companies(
    case: Case, active: frozenset[Part], read: Callable[[Part], Rules]
) -> Iterator[tuple[Part, tuple[Company, ...]]]:
    """What the given sentences and the rule of the victim's room say of who is in a room with whom."""
    rule = HouseRule.VICTIMS_ROOM
    if rule in active:
        yield rule, read(rule).victims_room(case)
    for person, card in enumerate(case.people):
        for number, clue in enumerate(card.clues):
            part = CardClue(person, number)
            if part in active:
                yield part, read(part).company(case, person, clue)


def _together(asked: Company, marks: list[_Marks]) -> Iterator[Clause]:
    """The company asked for, room by room of those that the holder may be in."""
    for room, within in marks[asked.holder].rooms.items():
        others = [marks[other].rooms[room] for other in asked.others if room in marks[other].rooms]
        if asked.least:
            yield (-within, *others)
        if asked.most == 0:
            yield from ((-within, -other) for other in others)
        if asked.most == 1:
            yield from ((-within, *pair) for pair in _at_most_one(others))


def _at_most_one(variables: Iterable[int]) -> Iterator[Clause]:
    return combinations([-variable for variable in variables], 2)
