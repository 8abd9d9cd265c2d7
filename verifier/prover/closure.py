"""The search for steps: narrowest first, and of the narrowest the one that costs a reader least."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Seen:
    """What some questions make fall while these are their living members.

    `left` falls too, by no rule alone; the move that says so, `last`, is not made before it is wanted.
    """

    looked: tuple[Mask, ...]
    moves: tuple[Move, ...]
    left: Mask
    last: Move | None = None


Known: TypeAlias = dict[tuple[int, ...], Seen]


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
        moves.append(Move(move.named, move.rules, move.falls & living, move.effort, move.people))
        living &= ~move.falls
    return Emptied(tuple(moves), living)


def glance(field: Numbered) -> Placement | None:
    """The answer that steps of one question lead to, whatever their order; None where they lead to none.

    No step is told here: it is what is worth knowing before the steps are sought.
    """
    living, looked = field.everything, [0] * len(field.members)
    moved = True
    while moved:
        moved = False
        for question, members in enumerate(field.members):
            left = members & living
            if not left:
                return None
            if left != looked[question]:
                looked[question] = left
                falls = falling(field.clashes, (left,), living)
                living &= ~falls
                moved = moved or bool(falls)
    return _answer(field, living)


def needed_rules(field: Numbered, looked: Sequence[Mask], fallen: Mask) -> tuple[Rule, ...]:
    """Rules that suffice to fell these candidates by these living members, none of them superfluous.

    The least plain rule is left out first. The result says how to put the step in words; it decides nothing.
    """
    if len(looked) == 1:
        return _single_needs(field, looked[0], fallen)
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


def _single_needs(field: Numbered, looked: Mask, fallen: Mask) -> tuple[Rule, ...]:
    """The same for one question, where each living member alone clashes with all that falls."""
    by_rule = tuple(field.by_rule.values())
    shares = [[masks[number] & fallen for masks in by_rule] for number in numbers(looked)]
    kept = [place for place in range(len(RULES)) if any(share[place] for share in shares)]
    for place in reversed(tuple(kept)):
        fewer = [other for other in kept if other != place]
        if _suffice(shares, fewer, fallen):
            kept = fewer
    return tuple(RULES[place] for place in kept)


def _suffice(shares: Sequence[Sequence[Mask]], rules: Sequence[int], fallen: Mask) -> bool:
    """Whether of each member's shares in what falls, one a rule, those of these rules make up the whole."""
    for share in shares:
        found = 0
        for rule in rules:
            found |= share[rule]
        if found != fallen:
            return False
    return True


def _answer(field: Numbered, living: Mask) -> Placement | None:
    """The placement that is left, if each person has one cell and the placement breaks no card.

    One that breaks a card is no answer: the steps go on, and by single questions run into a contradiction.
    """
    left = [mask & living for mask in field.placings]
    if max([mask.bit_count() for mask in left]) > 1:
        return None
    placement = tuple(field.candidates[mask.bit_length() - 1].cell for mask in left)
    return placement if is_solution(field.case, placement) else None


def next_move(field: Numbered, living: Mask, moves: Sequence[Move], known: Known, limits: Limits) -> Move | Late | None:
    """The cheapest of the narrowest moves after those taken; None where nothing falls.

    `known` keeps the moves found so far between calls of one search.
    """
    for width in range(1, min(limits.bound, len(field.questions)) + 1):
        found, several = list[Move](), list[tuple[int, ...]]()
        for named in combinations(range(len(field.questions)), width):
            if limits.late():
                return Late()
            seen = _seen(field, living, named, known)
            if seen.moves:
                found += [move for move in seen.moves if move.falls & living]
            if seen.left & living:
                several.append(named)
        # Of one question what falls by several rules is never the cheapest beside what falls by one.
        found = found or [_by_several(field, named, known) for named in several]
        if found:
            return _cheapest(field, living, found, moves[-1] if moves else None)
    return None


def _seen(field: Numbered, living: Mask, named: tuple[int, ...], known: Known) -> Seen:
    """What these questions make fall; remembered until one of them loses a candidate."""
    looked = tuple([field.members[question] & living for question in named])
    seen = known.get(named)
    if seen is None or seen.looked != looked:
        left = falling(field.clashes, looked, living)
        moves, left = _moves(field, named, looked, left) if left else ((), 0)
        seen = known[named] = Seen(looked, moves, left)
        if left and len(named) > 1:
            seen = known[named] = Seen(looked, (*moves, _by_several(field, named, known)), 0)
    return seen


def _moves(
    field: Numbered, named: tuple[int, ...], looked: tuple[Mask, ...], left: Mask
) -> tuple[tuple[Move, ...], Mask]:
    """What falls, split by the one rule that fells it: a sentence with one reason is easier to follow than with two.

    A question with a single living candidate is not split: what it takes closes in one remark. The mask given back is
    what falls by several rules only.
    """
    scanned, people = _scanned(looked), _people(field, looked)
    if scanned == 1:
        return (Move(named, RULES, left, (0, 1, 1), people),), 0
    found = list[Move]()
    for rule in _single_rules(field, named):
        falls = falling(field.by_rule[rule], looked, left)
        if falls:
            found.append(Move(named, (rule,), falls, (1, scanned, len(people)), people))
            left &= ~falls
    return tuple(found), left


def _by_several(field: Numbered, named: tuple[int, ...], known: Known) -> Move:
    """The move that fells what these questions fell by no rule alone; it is known from then on."""
    seen = known[named]
    if seen.last is not None:
        return seen.last
    rules, people = needed_rules(field, seen.looked, seen.left), _people(field, seen.looked)
    move = Move(named, rules, seen.left, (len(rules), _scanned(seen.looked), len(people)), people)
    known[named] = Seen(seen.looked, seen.moves, seen.left, move)
    return move


def _scanned(looked: Sequence[Mask]) -> int:
    return sum([mask.bit_count() for mask in looked])


def _people(field: Numbered, looked: Sequence[Mask]) -> frozenset[int]:
    """Whom the living members place."""
    members = either(looked)
    return frozenset([person for person, mask in enumerate(field.of) if mask & members])


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
