"""What no ready sentence of one question says: how each crossed candidate excludes every answer that is left."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final, assert_never

from verifier.core.certificate import (
    AboutColumn,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Question,
)
from verifier.core.clues import Alone
from verifier.prover.masks import Mask, numbers
from verifier.report.wording.facts import BothCells, Cover, Fact, Ground, Likewise, Remark, Squeeze, Tie
from verifier.report.wording.reading import Reading, fewest_ties

# A sentence crosses out no more cells than a reader keeps in mind.
MOST_CROSSED: Final = 8
# Stands for whoever is crossed out, where facts about several people are compared.
_OWN: Final = -1


def covers(reading: Reading, question: Question, looked: Mask, due: Mask) -> Iterator[Remark]:
    """Remarks for candidates that the question fells: one a set of grounds, then its overflow."""
    facts = {candidate: _fact(reading, question, looked, candidate) for candidate in numbers(told(reading, due))}
    yield from in_groups(reading, facts)


def in_groups(reading: Reading, facts: Mapping[int, Fact]) -> Iterator[Remark]:
    """One remark for each fact, with all that it is said of, then what falls for a like reason."""
    groups: dict[tuple[Fact, int, str, str], list[Candidate]] = {}
    for number, fact in facts.items():
        candidate = reading.field.candidates[number]
        speaker = candidate.speaker if isinstance(candidate, CompanionAt) else ""
        # A squeeze names whom it crosses out in its condition: one person a sentence.
        person = candidate.person if isinstance(fact, Squeeze) else ""
        groups.setdefault((fact, _kind_first(candidate), speaker, person), []).append(candidate)
    first: dict[Fact, list[Remark]] = {}
    alike: defaultdict[Fact, list[Candidate]] = defaultdict(list)
    for (fact, _, _, _), group in groups.items():
        if _shape(fact) in first:
            alike[_shape(fact)] += group
        else:
            first[_shape(fact)] = list(in_parts(fact, tuple(group)))
    for shape, remarks in first.items():
        yield from remarks
        yield from (Remark(Likewise(), part) for part in portions(tuple(alike[shape])))


def _shape(fact: Fact) -> Fact:
    """The fact without whose cells it speaks of, where these are the crossed person's own: the reason is one."""
    if not isinstance(fact, Cover):
        return fact
    return replace(
        fact, grounds=tuple(replace(one, owner=_OWN if one.tie is Tie.OWN else one.owner) for one in fact.grounds)
    )


def in_parts(fact: Fact, crossed: tuple[Candidate, ...]) -> Iterator[Remark]:
    """The fact with at most eight crossed cells, the others in sentences of at most eight that follow it."""
    parts = portions(crossed)
    for place, part in enumerate(parts):
        yield Remark(Likewise() if place else fact, part)


def portions(crossed: tuple[Candidate, ...]) -> list[tuple[Candidate, ...]]:
    """The candidates in the order in which a sentence names them, at most eight in each part."""
    ordered = sorted(crossed, key=_kind_first)
    return [tuple(ordered[start : start + MOST_CROSSED]) for start in range(0, len(ordered), MOST_CROSSED)]


def _kind_first(candidate: Candidate) -> int:
    match candidate:
        case PersonAt():
            return 0
        case MurdererAt():
            return 1
        case CompanionAt():
            return 2
        case _:
            assert_never(candidate)


def told(reading: Reading, due: Mask) -> Mask:
    """What has to be named: a murderer at a cell where the person falls as well goes without saying."""
    implied = reading.with_implied(due & reading.placing) & ~reading.placing
    return due & ~implied


def _fact(reading: Reading, question: Question, looked: Mask, candidate: int) -> Fact:
    ties = fewest_ties(reading, (looked,), candidate)
    both = _both_cells(reading, question, looked, candidate)
    if both and set(ties) <= {Tie.ROW, Tie.COLUMN}:
        return both
    found = (_grounds(reading, tie, question, looked, candidate) for tie in ties)
    return Cover(question, tuple(chain.from_iterable(found)))


def _both_cells(reading: Reading, question: Question, looked: Mask, candidate: int) -> BothCells | None:
    """Two cells in different lines: whoever is where their lines cross closes both."""
    if not isinstance(question, AboutPerson) or reading.who[candidate] in reading.people(looked):
        return None
    match reading.places(looked):
        case (first, second):
            return BothCells(reading.index(question.person), (first, second))
        case _:
            return None


def _grounds(reading: Reading, tie: Tie, question: Question, looked: Mask, candidate: int) -> Iterator[Ground]:
    """The tie with what it speaks of, as far as it excludes one of the answers."""
    tied = looked & reading.ties[tie][candidate]
    person, cell = reading.who[candidate], reading.cells[candidate]
    room = reading.case.board.room(cell).name
    match tie:
        case Tie.ROW:
            yield Ground(tie, line=AboutRow(cell.row))
        case Tie.COLUMN:
            yield Ground(tie, line=AboutColumn(cell.column))
        case Tie.OWN:
            yield Ground(tie, owner=person)
        case Tie.ALONE:
            if _was_alone(reading, person):
                yield Ground(tie, room=room, person=person)
            else:
                about = isinstance(question, AboutPerson)
                alone = [other for other in reading.people(tied) if _was_alone(reading, other)]
                yield from (Ground(tie, None, room, other, None if about else other) for other in alone)
        case Tie.THIRD:
            yield Ground(tie, room=room)
        case Tie.APART:
            about = isinstance(question, AboutPerson | AboutMurderer)
            yield Ground(tie, room=room, owner=None if about else reading.case.victim)
        case Tie.SEX:
            yield from (Ground(tie, room=room, person=speaker) for speaker in _speakers(reading, tied | 1 << candidate))
        case Tie.ANSWER:
            yield Ground(tie)
        case _:
            assert_never(tie)


def _was_alone(reading: Reading, person: int) -> bool:
    return Alone() in reading.case.people[person].clues


def _speakers(reading: Reading, mask: Mask) -> list[int]:
    found = {candidate.speaker for candidate in reading.candidates(mask) if isinstance(candidate, CompanionAt)}
    return sorted(reading.index(name) for name in found)
