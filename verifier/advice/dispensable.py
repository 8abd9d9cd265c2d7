"""What a sound case could do without: sentences, words, things; and how hard it is."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from verifier.advice.asking import Asking, Proved, becomes
from verifier.advice.change import Replaced, changed, clue_of, sentences, without
from verifier.advice.difficulty import Difficulty, difficulty
from verifier.advice.smallest import Core, core_of
from verifier.core.board import Cell
from verifier.core.case import Case, Person, Sex
from verifier.core.certificate import Certificate
from verifier.core.clues import Alone, BesideThing, Clue, InRoom, Not, OnThing, WithAnother
from verifier.solver.clauses import CardClue
from verifier.solver.terrain import Cells, Ground, cells_left, ground_of


@dataclass(frozen=True, slots=True)
class Spared:
    """A sentence that the case is sound without, or without some words of it, and the level then."""

    sentence: CardClue
    level: int


@dataclass(frozen=True, slots=True)
class Spare:
    """A sound case.

    `could_go` are the sentences without any single one of which the case is still sound at the bound, `core` is a
    choice of sentences that does for the whole. `room_only` are sentences «no Escritório com outro homem», of those
    that could not go, for which «no Escritório» would do. `same` are pairs of sentences of one card that leave the same
    cells, `like` pairs of people whose cards say the same of them. `idle` are sentences that bar no cell which the rest
    of their card, the solid scenery, and for «sozinha» the house rules on rows and columns leave; of sentences that say
    the same the first is taken for the one with the effect. `unused` are the things on the board that no card speaks
    of.
    """

    could_go: tuple[Spared, ...]
    core: Core
    room_only: tuple[Spared, ...]
    same: tuple[tuple[CardClue, CardClue], ...]
    like: tuple[tuple[int, int], ...]
    idle: tuple[CardClue, ...]
    unused: tuple[str, ...]
    difficulty: Difficulty


def spare(case: Case, claim: Certificate, asking: Asking) -> Spare:
    """What a sound case with this certificate could do without; OpenError where a limit is hit before that is known."""
    every, ground = sentences(case), ground_of(case.board)
    left = {one: cells_left(clue_of(case, one), ground) & ground.free for one in every}
    could_go = tuple(_spared(every, lambda one: without(case, one), asking))
    gone = [spared.sentence for spared in could_go]
    with_another = {
        one: changed(case, Replaced(one, InRoom(clue.room)))
        for one in every
        if isinstance(clue := clue_of(case, one), WithAnother) and one not in gone
    }
    return Spare(
        could_go=could_go,
        core=core_of(case, claim.level or 0, gone, asking),
        room_only=tuple(_spared(with_another, with_another.__getitem__, asking)),
        same=tuple(pair for pair in _pairs(every) if _say_the_same(case, left, *pair)),
        like=_alike(case, left, ground),
        idle=tuple(one for one in every if _is_idle(case, left, ground, one)),
        unused=_unused(case),
        difficulty=difficulty(case, claim),
    )


def _spared(among: Iterable[CardClue], less: Callable[[CardClue], Case], asking: Asking) -> Iterator[Spared]:
    for one in among:
        now = becomes(less(one), asking)
        if isinstance(now, Proved):
            yield Spared(one, now.level)


def _pairs(every: tuple[CardClue, ...]) -> list[tuple[CardClue, CardClue]]:
    return [(one, other) for one in every for other in every if one.person == other.person and one < other]


def _say_the_same(case: Case, left: Mapping[CardClue, Cells], one: CardClue, other: CardClue) -> bool:
    mine, its = clue_of(case, one), clue_of(case, other)
    return mine == its or (not _speaks_of_company(mine) and not _speaks_of_company(its) and left[one] == left[other])


def _speaks_of_company(clue: Clue) -> bool:
    return isinstance(clue, Alone | WithAnother)


def _alike(case: Case, left: Mapping[CardClue, Cells], ground: Ground) -> tuple[tuple[int, int], ...]:
    """The victim's card is like no other: it says that she is the victim."""
    cards = {
        person: (_rest(left, ground, person), _company(who))
        for person, who in enumerate(case.people)
        if who.clues and not who.victim
    }
    return tuple(pair for pair in combinations(cards, 2) if cards[pair[0]] == cards[pair[1]])


def _company(who: Person) -> frozenset[tuple[Clue, Sex | None]]:
    """The clues about company; «com outro homem» is another than «com outra mulher»."""
    return frozenset(
        (clue, who.sex if isinstance(clue, WithAnother) else None) for clue in who.clues if _speaks_of_company(clue)
    )


def _rest(left: Mapping[CardClue, Cells], ground: Ground, person: int, but: Container[CardClue] = ()) -> Cells:
    """The free cells that the person's sentences leave together, all but those given."""
    rest = ground.free
    for one, cells in left.items():
        if one.person == person and one not in but:
            rest &= cells
    return rest


def _is_idle(case: Case, left: Mapping[CardClue, Cells], ground: Ground, sentence: CardClue) -> bool:
    """Whether the rest of the card already says it; of sentences that say the same the first has the effect."""
    clue, card = clue_of(case, sentence), case.people[sentence.person].clues
    if clue in card[: sentence.number]:
        return True
    later = [one for one in left if one > sentence and _say_the_same(case, left, sentence, one)]
    rest = _rest(left, ground, sentence.person, {sentence, *(one for one in later if one.person == sentence.person)})
    if isinstance(clue, Alone):
        return all(_is_always_alone(cell, ground) for cell in rest)
    return not isinstance(clue, WithAnother) and rest <= left[sentence]


def _is_always_alone(cell: Cell, ground: Ground) -> bool:
    """Whether the room has no free cell for another, whose row and column are never one's own."""
    room = (near for near in ground.free if ground.rooms[near] == ground.rooms[cell])
    return not any(near.row != cell.row and near.column != cell.column for near in room)


def _unused(case: Case) -> tuple[str, ...]:
    spoken = {_thing(clue) for who in case.people for clue in who.clues}
    standing = {thing for row in case.board.thing_rows for thing in row if thing is not None}
    return tuple(thing.name for thing in case.board.things if thing in standing and thing.name not in spoken)


def _thing(clue: Clue) -> str:
    inner = clue.clue if isinstance(clue, Not) else clue
    return inner.thing if isinstance(inner, OnThing | BesideThing) else ""
