"""A case changed by one sentence or one person's sex, and which sentences could be put on a card."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from verifier.core.case import Case, Person, Sex
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
)
from verifier.solver.clauses import CardClue
from verifier.syntax import say
from verifier.syntax.wording import said_fixed


@dataclass(frozen=True, slots=True)
class Added:
    """The clue put at the end of the person's card."""

    person: int
    clue: Clue


@dataclass(frozen=True, slots=True)
class Both:
    """Two clues added, to one card or to two."""

    first: Added
    second: Added


@dataclass(frozen=True, slots=True)
class Replaced:
    """The clue in the place of a sentence."""

    sentence: CardClue
    clue: Clue


@dataclass(frozen=True, slots=True)
class OtherSex:
    """The person with the other sex; the card speaks accordingly."""

    person: int


@dataclass(frozen=True, slots=True)
class Reworded:
    """A sentence that has to be worded for the other sex; None stands for the victim's fixed sentence."""

    sentence: CardClue | None
    old: str
    new: str


Change: TypeAlias = Added | Both | Replaced | OtherSex


def changed(case: Case, change: Change) -> Case:
    """The case with the change."""
    match change:
        case Added(person, clue):
            return _with_clues(case, person, (*case.people[person].clues, clue))
        case Both(first, second):
            return changed(changed(case, first), second)
        case Replaced(sentence, clue):
            clues = list(case.people[sentence.person].clues)
            clues[sentence.number] = clue
            return _with_clues(case, sentence.person, tuple(clues))
        case OtherSex(person):
            who = case.people[person]
            other = Sex.WOMAN if who.sex is Sex.MAN else Sex.MAN
            return _with_person(case, person, replace(who, sex=other))
        case _:
            assert_never(change)


def without(case: Case, sentence: CardClue) -> Case:
    """The case without the sentence."""
    clues = case.people[sentence.person].clues
    return _with_clues(case, sentence.person, (*clues[: sentence.number], *clues[sentence.number + 1 :]))


def keeping(case: Case, kept: frozenset[CardClue]) -> Case:
    """The case with these of its sentences alone."""
    people = tuple(
        replace(who, clues=tuple(clue for number, clue in enumerate(who.clues) if CardClue(person, number) in kept))
        for person, who in enumerate(case.people)
    )
    return replace(case, people=people)


def sentences(case: Case) -> tuple[CardClue, ...]:
    """All sentences of the cards, in order."""
    return tuple(CardClue(person, number) for person, who in enumerate(case.people) for number in range(len(who.clues)))


def clue_of(case: Case, sentence: CardClue) -> Clue:
    """What the sentence says."""
    return case.people[sentence.person].clues[sentence.number]


def said(case: Case, change: Added | Both | Replaced) -> str:
    """What the change puts on cards, in the page's words: one sentence, or two with a blank between."""
    if isinstance(change, Both):
        return f"{said(case, change.first)} {said(case, change.second)}"
    person = change.person if isinstance(change, Added) else change.sentence.person
    return say(change.clue, case.people[person].sex, case.board)


def reworded(case: Case, change: OtherSex) -> Iterator[Reworded]:
    """The sentences of the card, in the page's words, that are others for the other sex."""
    old, new = case.people[change.person], changed(case, change).people[change.person]
    for half in old.fixed:
        before, after = said_fixed(half, old.sex), said_fixed(half, new.sex)
        if before != after:
            yield Reworded(None, before, after)
    for number, clue in enumerate(old.clues):
        before, after = (say(clue, sex, case.board) for sex in (old.sex, new.sex))
        if before != after:
            yield Reworded(CardClue(change.person, number), before, after)


def sayable(case: Case) -> Iterator[Clue]:
    """Every clue that a card could hold without an error or a warning about what is not on the board, page's order."""
    board = case.board
    rooms = [room.name for room in board.rooms if board.room_cells(room.name)]
    standing = {thing.name for row in board.thing_rows for thing in row if thing is not None}
    things = [thing for thing in board.things if thing.name in standing]
    seats = [thing.name for thing in things if not thing.blocks]
    yield from (InRow(row) for row in range(board.size))
    yield from (InColumn(column) for column in range(board.size))
    yield from (InRoom(room) for room in rooms)
    yield from (Not(InRoom(room)) for room in rooms)
    yield from (OnThing(seat) for seat in seats)
    yield from (Not(OnThing(seat)) for seat in seats)
    yield from (BesideThing(thing.name) for thing in things)
    yield from (Not(BesideThing(thing.name)) for thing in things)
    yield InCorner()
    yield Not(InCorner())
    yield from (WithAnother(room) for room in rooms)
    yield Alone()


def additions(case: Case) -> Iterator[Added]:
    """Every clue on every card that does not have it; the victim may have one clue only (rules page)."""
    clues = tuple(sayable(case))
    for person, who in enumerate(case.people):
        if not who.victim or not who.clues:
            yield from (Added(person, clue) for clue in clues if clue not in who.clues)


def replacements(case: Case) -> Iterator[Replaced]:
    """Every clue in the place of every sentence whose card does not have it."""
    clues = tuple(sayable(case))
    for sentence in sentences(case):
        had = case.people[sentence.person].clues
        yield from (Replaced(sentence, clue) for clue in clues if clue not in had)


def _with_clues(case: Case, person: int, clues: tuple[Clue, ...]) -> Case:
    return _with_person(case, person, replace(case.people[person], clues=clues))


def _with_person(case: Case, person: int, changed: Person) -> Case:
    """The case with the person in its place, the card printed as the page has it."""
    printed = tuple(say(clue, changed.sex, case.board) for clue in changed.clues)
    people = (*case.people[:person], replace(changed, sentences=printed), *case.people[person + 1 :])
    return replace(case, people=people)
