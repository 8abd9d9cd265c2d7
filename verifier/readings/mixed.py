"""One formula for many ways to misread a case: its variables tell a placement, and by which of the ways it is one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from verifier.core.case import Case
from verifier.core.clues import Clue, InRow
from verifier.readings.ways import Way
from verifier.solver.clauses import CardClue, Clause, Encoding, Part, encode
from verifier.solver.rules import PAGE, Company, Rules
from verifier.solver.terrain import Cells


@dataclass(frozen=True, slots=True)
class Mixed:
    """The formula; `marks` has for each of the ways, in order, the variable that is true where it is the one taken."""

    encoding: Encoding
    marks: range
    clauses: tuple[Clause, ...]


def mixed(case: Case, ways: Sequence[Way], left: Sequence[Cells]) -> Mixed:
    """The formula that a placement meets with a way taken if it is a solution that way, and some new cell is used.

    A way that frees company needs no new cell, so that solutions by the page may come out. `left` has the cells of each
    person on any of the ways; where `gained` and `lost` of a way do not differ, they are the person's that way.
    """
    copies = _copies(case, ways)
    encoding = encode(_with_copies(case, copies), read=_rules(left, copies))
    marks = range(encoding.variables + 1, encoding.variables + 1 + len(ways))
    clauses = (
        tuple(marks),
        *combinations([-mark for mark in marks], 2),
        *_said(encoding, copies, marks),
        *_placed(encoding, ways, marks),
    )
    return Mixed(encoding, marks, clauses)


@dataclass(frozen=True, slots=True)
class _Copy:
    """A sentence once more on its card, saying of company what these ways, by number, take it to say."""

    original: CardClue
    company: tuple[Company, ...]
    ways: tuple[int, ...]


def _copies(case: Case, ways: Sequence[Way]) -> dict[CardClue, _Copy]:
    """A copy for each other company that some way takes a sentence to ask for, at the end of the card."""
    asked: dict[tuple[CardClue, tuple[Company, ...]], list[int]] = {}
    for number, way in enumerate(ways):
        for card, misread in way.misread.items():
            if misread.wrong.company != misread.page.company:
                asked.setdefault((card, misread.wrong.company), []).append(number)
    last = [len(person.clues) for person in case.people]
    found = {}
    for (card, company), numbers in asked.items():
        found[CardClue(card.person, last[card.person])] = _Copy(card, company, tuple(numbers))
        last[card.person] += 1
    return found


def _with_copies(case: Case, copies: Mapping[CardClue, _Copy]) -> Case:
    """The case with the copies, and with some sentence on each card, for `_rules` to give its speaker the cells."""
    clues: list[tuple[Clue, ...]] = [person.clues or (InRow(0),) for person in case.people]
    for copy in copies.values():
        person, number = copy.original.person, copy.original.number
        clues[person] = (*clues[person], clues[person][number])
    people = (replace(person, clues=said) for person, said in zip(case.people, clues, strict=True))
    return replace(case, people=tuple(people))


def _rules(left: Sequence[Cells], copies: Mapping[CardClue, _Copy]) -> Callable[[Part], Rules]:
    """The page, but that every sentence leaves its speaker these cells, and that a copy asks for its company."""
    own = [replace(PAGE, cells_left=lambda *_, cells=cells: cells) for cells in left]

    def rules(part: Part) -> Rules:
        if not isinstance(part, CardClue):
            return PAGE
        rules = own[part.person]
        return replace(rules, company=lambda *_: copies[part].company) if part in copies else rules

    return rules


def _said(encoding: Encoding, copies: Mapping[CardClue, _Copy], marks: range) -> Iterator[Clause]:
    """All that is said apart from the speakers' cells: of company, on each way what its reading says of it."""
    only: dict[Part | None, list[int]] = {part: [marks[way] for way in copy.ways] for part, copy in copies.items()}
    waived: dict[Part | None, list[int]] = {}
    for part, copy in copies.items():
        waived.setdefault(copy.original, []).extend(only[part])
    for group in encoding.groups:
        if group.source in only:
            yield from ((-mark, *clause) for mark in only[group.source] for clause in group.clauses)
        else:
            unless = waived.get(group.source, ())
            yield from ((*clause, *unless) for clause in group.clauses) if unless else group.clauses


def _placed(encoding: Encoding, ways: Sequence[Way], marks: range) -> Iterator[Clause]:
    """A new cell only on a way that gains it, no cell on one that loses it, and on each way a new cell or company."""
    gaining: dict[int, list[int]] = {}
    for way, mark in zip(ways, marks, strict=True):
        new = [encoding.cells[person][cell] for person, cells in way.gained.items() for cell in sorted(cells)]
        for cell in new:
            gaining.setdefault(cell, []).append(mark)
        if not way.frees_company:
            yield (-mark, *new)
        yield from (
            (-mark, -encoding.cells[person][cell]) for person, lost in way.lost.items() for cell in sorted(lost)
        )
    yield from ((-cell, *found) for cell, found in gaining.items())
