"""Steps that look at several questions: pairs and trios of lines, and squeezes."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from verifier.core.certificate import AboutColumn, AboutPerson, AboutRow, CompanionAt
from verifier.core.clues import Alone
from verifier.prover.masks import Mask, falling, numbers
from verifier.report.wording.cover import covers, in_groups, told
from verifier.report.wording.facts import (
    Fact,
    Ground,
    Left,
    LinesTakePeople,
    PeopleFillLines,
    Remark,
    Squeeze,
    Tie,
)
from verifier.report.wording.reading import Reading, View, either, fewest_ties
from verifier.report.wording.single import Claim

# In one sentence: cells that a reader takes in one by one; and how many of one question are named in any case.
_FEW_CELLS: Final = 12
_FEW_ANSWERS: Final = 4


def lines_shared(view: View) -> Iterator[Claim]:
    """So many people in so many lines, or so many lines for so many people, if the step is about them."""
    reading, looked = view.reading, either(view.looked)
    people, count = reading.people(looked), len(view.asked)
    if all(isinstance(question, AboutPerson) for question in view.asked):
        for lines in (lines for lines in reading.lines(looked) if len(lines) == count):
            yield PeopleFillLines(people, lines), reading.along(lines) & ~reading.of(people)
    for kind in (AboutRow, AboutColumn):
        lines = tuple(question for question in view.asked if isinstance(question, kind))
        if len(lines) == count == len(people):
            yield LinesTakePeople(lines, people), reading.of(people) & ~reading.along(lines)


def squeezes(view: View, due: Mask) -> Iterator[Remark]:
    """Remarks for candidates that several questions fell: each with the questions that it takes and what is left."""
    reading = view.reading
    facts: dict[int, Fact] = {}
    alone: dict[int, Mask] = {}
    for candidate in numbers(told(reading, due)):
        needed = _needed(view, candidate)
        if len(needed) == 1:
            alone[needed[0]] = alone.get(needed[0], 0) | 1 << candidate
        else:
            facts[candidate] = _squeeze(view, needed, candidate)
    for place, mask in alone.items():
        yield from covers(reading, view.asked[place], view.looked[place], mask)
    yield from in_groups(reading, facts)


def _needed(view: View, candidate: int) -> tuple[int, ...]:
    """Which of the questions suffice to fell the candidate; to a reader fewer than the step names may do."""
    places = range(len(view.asked))
    choices = (some for count in range(1, len(view.asked)) for some in combinations(places, count))
    enough = (
        some
        for some in choices
        if falling(view.reading.field.clashes, [view.looked[place] for place in some], 1 << candidate)
    )
    return next(enough, tuple(places))


def _squeeze(view: View, needed: Sequence[int], candidate: int) -> Squeeze:
    reading = view.reading
    rest = [view.looked[place] & ~reading.field.clashes[candidate] for place in needed]
    few = sum(mask.bit_count() for mask in rest) <= _FEW_CELLS
    left = tuple(_left(view, place, mask, few=few) for place, mask in zip(needed, rest, strict=True))
    ties = fewest_ties(reading, rest, candidate)
    return Squeeze(left, tuple(ground for tie in ties for ground in _between(reading, tie, rest)))


def _left(view: View, place: int, mask: Mask, *, few: bool) -> Left:
    rooms, cells = view.reading.rooms(mask), view.reading.places(mask)
    named = few or mask.bit_count() <= _FEW_ANSWERS or len(cells) == 1
    candidates = view.reading.candidates(mask) if named else ()
    return Left(view.asked[place], candidates, len(cells), rooms[0] if len(rooms) == 1 else None)


def _between(reading: Reading, tie: Tie, rest: Sequence[Mask]) -> Iterator[Ground]:
    """The tie with the people it speaks of, where it excludes answers to different questions."""
    tied = 0
    for mask in rest:
        others = either(other for other in rest if other is not mask)
        tied |= either(1 << number for number in numbers(mask) if reading.ties[tie][number] & others)
    if tie is Tie.ALONE:
        people = [person for person in reading.people(tied) if Alone() in reading.case.people[person].clues]
        yield from (Ground(tie, person=person) for person in people)
    elif tie is Tie.SEX:
        names = {one.speaker for one in reading.candidates(tied) if isinstance(one, CompanionAt)}
        yield from (Ground(tie, person=person) for person in sorted(reading.index(name) for name in names))
    else:
        yield Ground(tie)
