"""The search for steps: narrowest first, and of the narrowest the one that costs a reader least."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from verifier.core.case import Placement
from verifier.core.certificate import AboutColumn, AboutPerson, AboutRow
from verifier.core.meaning import is_solution
from verifier.prover.masks import RULES, Mask, Numbered, Rule, either, falling, numbers


@dataclass(frozen=True, slots=True)
class Move:
    """A step as found: the questions named, the rules it rests on, what falls, and what it costs to follow.

    `effort` counts the rules, the living candidates to scan and the people among them; `people` are these people.
    """

    named: tuple[int, ...]
    rules: tuple[Rule, ...]
    falls: Mask
    effort: tuple[int, int, int]
    people: frozenset[int]


@dataclass(frozen=True, slots=True)
class Closed:
    """Where the steps end: what is left alive, and the answer if every person has one cell and all cards hold."""

    moves: tuple[Move, ...]
    living: Mask
    answer: Placement | None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A question has no living candidate: the case has no solution."""


@dataclass(frozen=True, slots=True)
class Emptied:
    """The moves after which questions have no living candidate: a case without a solution, refuted step by step."""

    moves: tuple[Move, ...]
    living: Mask


@dataclass(frozen=True, slots=True)
class Late:
    """The caller's limit was reached first; nothing is known of the level."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many questions a step may name, and whether the caller's time is over."""

    bound: int
    late: Callable[[], bool]


Known: TypeAlias = dict[tuple[int, ...], tuple[tuple[Mask, ...], tuple[Move, ...]]]


def closure(field: Numbered, limits: Limits) -> Closed | Contradiction | Late:
    """Where the steps of width at most the bound end, as `walk` has it."""
    end = walk(field, limits)
    return Contradiction() if isinstance(end, Emptied) else end


def walk(field: Numbered, limits: Limits) -> Closed | Emptied | Late:
    """Steps of width at most the bound, as long as one makes anything fall and no answer has been reached.

    After each step the narrowest are tried again, so the widest step taken is the level of the case (SPEC §4).
    """
    living, moves = field.everything, list[Move]()
    known: Known = {}
    while all(mask & living for mask in field.members):
        answer = _answer(field, living)
        move = None if answer else next_move(field, living, moves, known, limits)
        if isinstance(move, Late):
            return move
        if move is None:
            return Closed(tuple(moves), living, answer)
        # A move that was found earlier may have lost some of its falls to others since.
        moves.append(replace(move, falls=move.falls & living))
        living &= ~move.falls
    return Emptied(tuple(moves), living)


def needed_rules(field: Numbered, looked: Sequence[Mask], fallen: Mask) -> tuple[Rule, ...]:
    """Rules that suffice to fell these candidates by these living members, none of them superfluous.

    The least plain rule is left out first. The result says how to put the step in words; it decides nothing.
    """
    members = [number for mask in looked for number in numbers(mask)]
    concerned = either((fallen, *looked))
    split = {number: [masks[number] & concerned for masks in field.by_rule.values()] for number in members}
    kept = [place for place in range(len(RULES)) if any(masks[place] for masks in split.values())]
    for place in reversed(tuple(kept)):
        fewer = [other for other in kept if other != place]
        clashes = {number: either(masks[other] for other in fewer) for number, masks in split.items()}
        if falling(clashes, looked, fallen) == fallen:
            kept = fewer
    return tuple(RULES[place] for place in kept)


def _answer(field: Numbered, living: Mask) -> Placement | None:
    """The placement that is left, if each person has one cell and the placement breaks no card.

    One that breaks a card is no answer: the steps go on, and by single questions run into a contradiction.
    """
    left = [mask & living for mask in field.placings]
    if any(mask & (mask - 1) for mask in left):
        return None
    placement = tuple(field.candidates[mask.bit_length() - 1].cell for mask in left)
    return placement if is_solution(field.case, placement) else None


def next_move(field: Numbered, living: Mask, moves: Sequence[Move], known: Known, limits: Limits) -> Move | Late | None:
    """The cheapest of the narrowest moves after those taken; None where nothing falls.

    `known` keeps the moves found so far between calls of one search.
    """
    for width in range(1, min(limits.bound, len(field.questions)) + 1):
        found: list[Move] = []
        for named in combinations(range(len(field.questions)), width):
            if limits.late():
                return Late()
            found += _moves(field, living, named, known)
        if found:
            return _cheapest(field, living, found, moves[-1] if moves else None)
    return None


def _moves(field: Numbered, living: Mask, named: tuple[int, ...], known: Known) -> tuple[Move, ...]:
    """The moves that name these questions; remembered until one of the questions loses a candidate."""
    looked = tuple(field.members[question] & living for question in named)
    before, moves = known.get(named, ((), ()))
    if before != looked:
        moves = tuple(_found(field, named, looked, living))
        known[named] = (looked, moves)
    return tuple(move for move in moves if move.falls & living)


def _found(field: Numbered, named: tuple[int, ...], looked: tuple[Mask, ...], living: Mask) -> Iterator[Move]:
    """What falls, split by the one rule that fells it: a sentence with one reason is easier to follow than with two.

    A question with a single living candidate is not split: what it takes closes in one remark.
    """
    left = falling(field.clashes, looked, living)
    if not left:
        return
    scanned = sum(mask.bit_count() for mask in looked)
    people = frozenset(person for person, mask in enumerate(field.of) if any(mask & members for members in looked))
    if scanned == 1:
        yield Move(named, RULES, left, (0, 1, 1), people)
        return
    for rule in _single_rules(field, named):
        falls = falling(field.by_rule[rule], looked, left)
        if falls:
            yield Move(named, (rule,), falls, (1, scanned, len(people)), people)
            left &= ~falls
    if left:
        rules = needed_rules(field, looked, left)
        yield Move(named, rules, left, (len(rules), scanned, len(people)), people)


def _single_rules(field: Numbered, named: tuple[int, ...]) -> tuple[Rule, ...]:
    """The rules that are tried alone: all for one question, those of pairs and trios of lines for several."""
    kinds = {type(field.questions[question]) for question in named}
    if len(named) == 1:
        return RULES
    if kinds == {AboutPerson}:
        return (Rule.ROW, Rule.COLUMN)
    return (Rule.ONE_CELL,) if kinds in ({AboutRow}, {AboutColumn}) else ()


def _cheapest(field: Numbered, living: Mask, found: Sequence[Move], last: Move | None) -> Move:
    """Fewest rules, fewest candidates, fewest people; then whoever was just spoken of; then a move that places."""
    spoken = last.people if last else frozenset[int]()
    least = min((move.effort, not move.people & spoken) for move in found)
    equal = [move for move in found if (move.effort, not move.people & spoken) == least]
    return next((move for move in equal if _places(field, living, move)), equal[0])


def _places(field: Numbered, living: Mask, move: Move) -> bool:
    """Whether the move leaves somebody one cell who had several."""
    return any(
        (mask & living).bit_count() > 1 and (mask & living & ~move.falls).bit_count() == 1 for mask in field.placings
    )
