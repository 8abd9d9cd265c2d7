"""The clauses of a case, derived from its meaning a second time and compared with a file line by line.

Written apart from the solver's generator: which cells a clue bars is asked of the literal meaning, with the person
there and everyone else nowhere. The file is DIMACS text with all its comments before the header.

Variables, person by person: one a cell, row by row; one a row; one a column; one a room, in the order in which rooms
appear on the board. Those of the cells say where the person is. Clauses, in this order:
- what a place is: a cell gives its row, column and room; no two rows, no two columns; a room is had by its cells only;
- one cell each: everybody has some cell, hence some row, some column and some room;
- rows, columns: no two people in one, and so, there being as many people as lines, somebody in each;
- each clue of each card: the person is at none of the cells at which it is false, and has the company it asks for;
- blocked cells: nobody is at one;
- victim's room: in whatever room the victim is, somebody else is, and no two others are;
- where a solution is claimed: not this solution.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, count, pairwise, zip_longest
from json import dumps
from typing import TypeAlias, assert_never

from verifier.core.board import Cell
from verifier.core.canonical import meaning_digest
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.certificate import cell_text
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
    kind,
)
from verifier.core.meaning import holds, rule_holds
from verifier.proof.fault import FaultError

# A clause is its line in the file, since the file is what it is compared with.
Clauses: TypeAlias = Iterable[str]
Said: TypeAlias = Iterator[tuple[str, Clauses]]


@dataclass(frozen=True, slots=True)
class Derived:
    """The clauses of a case, the number of its variables, and the comments that tell what both stand for."""

    comments: list[str]
    variables: int
    clauses: list[str]


@dataclass(frozen=True, slots=True)
class _Marks:
    """The variables of one person, as they are written; rows and columns from 0."""

    cells: dict[Cell, str]
    rows: list[str]
    columns: list[str]
    rooms: dict[str, str]


def derived(case: Case, solution: Placement | None) -> Derived:
    """The clauses of the case, closed by «not this solution» where there is one; everybody has a cell in it."""
    marks, variables = _numbered(case)
    clauses, ends = list[str](), list[tuple[str, int]]()
    for source, said in _said(case, marks, solution):
        clauses += said
        ends.append((source, len(clauses)))
    comments = [
        "c sudoku-murder-clauses 1",
        f"c meaning {meaning_digest(case)}",
        *_names(case, marks),
        *(f"c card of {_quoted(who.name)}: {_quoted(who.sentences)}" for who in case.people),
        *_ranges(ends),
    ]
    return Derived(comments, variables, clauses)


def check(wanted: Derived, text: str) -> None:
    """Raise FaultError at the first line of a file's text that is not as derived, comments included."""
    header = f"p cnf {wanted.variables} {len(wanted.clauses)}"
    lines = [*wanted.comments, header, *wanted.clauses, ""]
    if text == "\n".join(lines):
        return
    pairs = enumerate(zip_longest(text.split("\n"), lines, fillvalue="the end"), 1)
    number, (one, other) = next(pair for pair in pairs if pair[1][0] != pair[1][1])
    raise FaultError(f"line {number}: found {one!r:.80}, expected {other!r:.80}")


def _numbered(case: Case) -> tuple[list[_Marks], int]:
    cells, lines, numbers = case.board.cells(), range(case.board.size), map(str, count(1))
    rooms = list(dict.fromkeys(case.board.room(cell).name for cell in cells))
    marks = [
        _Marks(
            {cell: next(numbers) for cell in cells},
            [next(numbers) for _ in lines],
            [next(numbers) for _ in lines],
            {room: next(numbers) for room in rooms},
        )
        for _ in case.people
    ]
    return marks, int(next(numbers)) - 1


def _said(case: Case, marks: list[_Marks], solution: Placement | None) -> Said:
    """Each rule or clue in words, with its clauses."""
    lines = range(case.board.size)
    rooms = [case.board.room(cell).name for cell in case.board.cells()]
    for who, mark in zip(case.people, marks, strict=True):
        yield f"what a place of {_quoted(who.name)} is", _one_place(mark, rooms)
        yield _rule(HouseRule.ONE_CELL_EACH), _some_place(mark)
    for line in lines:
        yield _rule(HouseRule.ROWS), _one_person([mark.rows[line] for mark in marks])
    for line in lines:
        yield _rule(HouseRule.COLUMNS), _one_person([mark.columns[line] for mark in marks])
    for speaker, who in enumerate(case.people):
        for number, clue in enumerate(who.clues, 1):
            source = f"card of {_quoted(who.name)}, clue {number}, {kind(clue)}"
            yield source, _barred(case, marks, speaker, clue)
            yield source, _company(case, marks, speaker, clue)
    yield _rule(HouseRule.BLOCKED_CELLS), _blocked(case, marks)
    yield _rule(HouseRule.VICTIMS_ROOM), _victims_room(case, marks)
    if solution is not None:
        pairs = zip(marks, solution, strict=True)
        yield "not this solution", [_line(f"-{mark.cells[cell]}" for mark, cell in pairs if cell is not None)]


def _one_place(mark: _Marks, rooms: list[str]) -> Clauses:
    """`rooms` has the room of each cell, in their order."""
    inside: dict[str, list[str]] = {room: [] for room in mark.rooms}
    for here, room in zip(mark.cells.values(), rooms, strict=True):
        inside[room].append(here)
    rows, columns = mark.rows, mark.columns
    return [
        *[f"-{here} {rows[row]} 0" for (row, _), here in mark.cells.items()],
        *[f"-{here} {columns[column]} 0" for (_, column), here in mark.cells.items()],
        *[f"-{here} {mark.rooms[room]} 0" for room, cells in inside.items() for here in cells],
        *_no_two(rows),
        *_no_two(columns),
        *[_line([f"-{mark.rooms[room]}", *cells]) for room, cells in inside.items()],
    ]


def _some_place(mark: _Marks) -> Clauses:
    return map(_line, (mark.cells.values(), mark.rows, mark.columns, mark.rooms.values()))


def _one_person(people: list[str]) -> Clauses:
    yield from _no_two(people)
    yield _line(people)


def _barred(case: Case, marks: list[_Marks], speaker: int, clue: Clue) -> Clauses:
    """What the clue says of its speaker alone."""
    match clue:
        case InRow() | InColumn() | InRoom() | OnThing() | BesideThing() | InCorner() | Not():
            # Of a speaker alone on the board, as it were: these clues ask after nobody else.
            cells = marks[speaker].cells
            yield from [f"-{here} 0" for cell, here in cells.items() if not holds(clue, 0, case, (cell,))]
        case WithAnother():
            yield from _barred(case, marks, speaker, InRoom(clue.room))
        case Alone():
            return
        case _:
            assert_never(clue)


def _company(case: Case, marks: list[_Marks], speaker: int, clue: Clue) -> Clauses:
    """What the clue says of the others."""
    match clue:
        case InRow() | InColumn() | InRoom() | OnThing() | BesideThing() | InCorner() | Not():
            return
        case WithAnother():
            sex = case.people[speaker].sex
            same = [mark for mark, who in zip(marks, case.people, strict=True) if who.sex is sex]
            yield from _one_other(marks[speaker], same, clue.room)
        case Alone():
            for room, here in marks[speaker].rooms.items():
                yield from (f"-{here} -{mark.rooms[room]} 0" for mark in marks if mark is not marks[speaker])
        case _:
            assert_never(clue)


def _blocked(case: Case, marks: list[_Marks]) -> Clauses:
    others = _nobody(len(marks) - 1)
    for cell in case.board.cells():
        if not rule_holds(HouseRule.BLOCKED_CELLS, case, (cell, *others)):
            yield from (f"-{mark.cells[cell]} 0" for mark in marks)


def _victims_room(case: Case, marks: list[_Marks]) -> Clauses:
    for room in marks[case.victim].rooms:
        yield from _one_other(marks[case.victim], marks, room)


def _one_other(person: _Marks, people: list[_Marks], room: str) -> Clauses:
    """If the person is in the room, exactly one other of the people is; a room that is not on the board has nobody."""
    if room in person.rooms:
        others = [mark.rooms[room] for mark in people if mark is not person]
        yield _line([f"-{person.rooms[room]}", *others])
        yield from _no_two(others, f"-{person.rooms[room]} ")


def _no_two(variables: Iterable[str], unless: str = "") -> Clauses:
    return [f"{unless}-{one} -{other} 0" for one, other in combinations(variables, 2)]


def _line(clause: Iterable[str]) -> str:
    return " ".join(clause) + " 0"


def _nobody(people: int) -> Placement:
    """So many people who are nowhere."""
    return (None,) * people


def _names(case: Case, marks: list[_Marks]) -> Iterator[str]:
    lines = range(1, case.board.size + 1)
    places = [f"at {cell_text(cell)}" for cell in case.board.cells()]
    places += [f"in row {line}" for line in lines]
    places += [f"in column {line}" for line in lines]
    places += [f"in room {_quoted(room)}" for room in marks[0].rooms]
    for who, mark in zip(case.people, marks, strict=True):
        name, numbers = _quoted(who.name), (*mark.cells.values(), *mark.rows, *mark.columns, *mark.rooms.values())
        yield from [f"c {number} = {name} {place}" for number, place in zip(numbers, places, strict=True)]


def _ranges(ends: list[tuple[str, int]]) -> Iterator[str]:
    """Which clauses come from what: `ends` has each source with the last clause by then."""
    last = 0
    for (source, end), (following, _) in pairwise([*ends, ("", 0)]):
        if end > last and source != following:
            yield f"c clauses {last + 1} to {end}: {source}"
            last = end


def _rule(rule: HouseRule) -> str:
    return f'house rule "{rule.value}"'


def _quoted(words: str | tuple[str, ...]) -> str:
    """The words in JSON, so that no name can break a line."""
    return dumps(words, ensure_ascii=False)
