"""The next step from what somebody knows already, who may have come there in any way."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from verifier.core.board import Cell
from verifier.core.case import Case, Person
from verifier.core.certificate import Candidate, PersonAt, Step
from verifier.core.clues import Alone, WithAnother
from verifier.prover.closure import Late, Limits, Move, needed_rules, next_move
from verifier.prover.masks import Mask, Numbered, either, falling, numbered, numbers
from verifier.prover.techniques import Seen, technique


@dataclass(frozen=True, slots=True)
class Placed:
    """What somebody knows: the person (index into the case) is at the cell, or where `there` is False is not."""

    person: int
    cell: Cell
    there: bool


@dataclass(frozen=True, slots=True)
class Taken:
    """A step that rests on no numbered one, the candidates left before it, and the people on whose cards it rests.

    What is known and the steps told before it are taken for granted; with them and with these cards alone all that the
    player notes of the step does fall, and none of the cards can be spared.
    """

    living: tuple[Candidate, ...]
    step: Step
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FromHere:
    """The candidates left to somebody who knows so much, and the steps that go on from there.

    All but the last step strike nothing that a player notes: only who is the murderer or another's company, and where.
    `steps` is empty where nothing falls at the bound.
    """

    living: tuple[Candidate, ...]
    steps: tuple[Taken, ...]


def from_here(case: Case, known: Sequence[Placed], bound: int, late: Callable[[], bool]) -> FromHere | Late:
    """The cheapest of the narrowest steps (SPEC §4) when all that is known, and all that it closes at once, is struck.

    Somebody placed closes the own row and column and whatever else clashes with standing there. Where a step strikes
    no cell of anybody, those follow on which the first one rests that does; if none does there is no step.
    """
    field = numbered(case)
    start = living = _living(field, known)
    moves, cells = list[Move](), either(field.placings)
    while not moves or not cells & moves[-1].falls:
        move = next_move(field, living, (), {}, Limits(bound, late))
        if isinstance(move, Late):
            return move
        if move is None:
            return FromHere(_candidates(field, start), ())
        moves.append(replace(move, falls=move.falls & living))
        living &= ~move.falls
    told = _told(field, start, _needed(field, start, moves))
    return FromHere(_candidates(field, start), tuple(_with_cards(case, known, told)))


def cards_of_last_cell(case: Case, known: Sequence[Placed], person: int) -> tuple[int, ...]:
    """The people on whose cards it rests that one cell is left to the person, once all that is known is struck.

    None of these cards can be spared.
    """

    def one_is_left(less: Case) -> bool:
        field = numbered(less)
        return (field.placings[person] & _living(field, known)).bit_count() == 1

    return _fewest_cards(case, one_is_left)


def _needed(field: Numbered, start: Mask, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves without those that the last one does not rest on."""
    kept = list(range(len(moves)))
    for place in kept[-2::-1]:
        fewer = [other for other in kept if other != place]
        if _replayed(field, start, [moves[other] for other in fewer])[-1].falls == moves[-1].falls:
            kept = fewer
    return _replayed(field, start, [moves[place] for place in kept])


def _replayed(field: Numbered, start: Mask, moves: Sequence[Move]) -> list[Move]:
    """The moves with what they fell of what they felled before."""
    replayed, living = list[Move](), start
    for move in moves:
        looked = [field.members[question] & living for question in move.named]
        replayed.append(replace(move, falls=falling(field.clashes, looked, move.falls & living)))
        living &= ~replayed[-1].falls
    return replayed


def _told(field: Numbered, living: Mask, moves: Sequence[Move]) -> Iterator[tuple[tuple[Candidate, ...], Step]]:
    """Each move as a step, with what is left before it."""
    for move in moves:
        yield _candidates(field, living), _step(field, living, move)
        living &= ~move.falls


def _step(field: Numbered, living: Mask, move: Move) -> Step:
    asked = tuple(field.questions[question] for question in move.named)
    looked = tuple(field.members[question] & living for question in move.named)
    rules = frozenset(needed_rules(field, looked, move.falls))
    name = technique(Seen(field, asked, looked, move.falls, rules, living, ()))
    return Step(asked, _candidates(field, move.falls), name, ())


def _with_cards(
    case: Case, known: Sequence[Placed], told: Iterable[tuple[tuple[Candidate, ...], Step]]
) -> Iterator[Taken]:
    gone = list[Candidate]()
    for living, step in told:
        before = tuple(gone)
        cards = _fewest_cards(case, lambda less: _still_falls(less, known, before, step))  # noqa: B023 - used at once
        yield Taken(living, step, cards)
        gone += step.fallen


def _fewest_cards(case: Case, holds: Callable[[Case], bool]) -> tuple[int, ...]:
    """The people without whose cards what holds of the case does not; the others' cards are empty then.

    Cards that speak of company are the last to be left out: a sentence about the step names them.
    """
    people = range(len(case.people))
    kept = frozenset(people)
    for person in sorted(people, key=lambda one: (_speaks_of_company(case.people[one]), one)):
        if holds(_with_cards_of(case, kept - {person})):
            kept -= {person}
    return tuple(sorted(kept))


def _speaks_of_company(person: Person) -> bool:
    return any(isinstance(clue, Alone | WithAnother) for clue in person.clues)


def _with_cards_of(case: Case, kept: frozenset[int]) -> Case:
    people = (one if who in kept else replace(one, clues=()) for who, one in enumerate(case.people))
    return replace(case, people=tuple(people))


def _still_falls(case: Case, known: Iterable[Placed], gone: Iterable[Candidate], step: Step) -> bool:
    """Whether the step fells what a player notes of it in this case, once what is known and what is gone is struck.

    Of a step that strikes no cell of anybody it is all that falls.
    """
    field = numbered(case)
    falls = [one for one in step.fallen if isinstance(one, PersonAt)] or step.fallen
    if not set(step.questions) <= set(field.questions) or not set(falls) <= set(field.candidates):
        return False
    living = _living(field, known) & ~_mask(field, gone)
    looked = [field.members[field.questions.index(asked)] & living for asked in step.questions]
    fallen = _mask(field, falls)
    return falling(field.clashes, looked, fallen) == fallen


def _mask(field: Numbered, candidates: Iterable[Candidate]) -> Mask:
    wanted = set(candidates)
    return either(1 << number for number, candidate in enumerate(field.candidates) if candidate in wanted)


def _candidates(field: Numbered, mask: Mask) -> tuple[Candidate, ...]:
    return tuple(field.candidates[number] for number in numbers(mask))


def _living(field: Numbered, known: Iterable[Placed]) -> Mask:
    living = field.everything
    for one in known:
        here = field.of[one.person] & _at(field, one.cell)
        if one.there:
            standing = here & field.placings[one.person]
            living &= here | ~field.of[one.person]
            for number in numbers(standing):
                living &= ~field.clashes[number]
        else:
            living &= ~here
    return living


def _at(field: Numbered, cell: Cell) -> Mask:
    """Whatever places somebody at the cell."""
    found = 0
    for number, candidate in enumerate(field.candidates):
        found |= (candidate.cell == cell) << number
    return found
