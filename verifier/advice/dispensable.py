"""What a sound case could do without: sentences, words, things; and how hard it is."""

from dataclasses import dataclass

from verifier.advice.asking import Asking, Proved, becomes
from verifier.advice.change import clue_of, sentences, without
from verifier.advice.difficulty import Difficulty, difficulty
from verifier.advice.smallest import Core, core_of
from verifier.core.case import Case
from verifier.core.certificate import Certificate
from verifier.core.clues import Alone, BesideThing, Clue, Not, OnThing, WithAnother
from verifier.solver.clauses import CardClue
from verifier.solver.terrain import Cells, Ground, cells_left, ground_of


@dataclass(frozen=True, slots=True)
class Spare:
    """A sound case.

    `could_go` are the sentences without any single one of which the case is still sound at the bound, `core` is a
    choice of sentences that does for the whole. `same` are pairs of sentences of one card that leave the same cells,
    `like` pairs of people whose cards say the same. `idle` are sentences that bar no cell which the rest of their
    card and the solid scenery leave. `unused` are the things on the board that no card speaks of.
    """

    could_go: tuple[CardClue, ...]
    core: Core
    same: tuple[tuple[CardClue, CardClue], ...]
    like: tuple[tuple[int, int], ...]
    idle: tuple[CardClue, ...]
    unused: tuple[str, ...]
    difficulty: Difficulty


def spare(case: Case, claim: Certificate, asking: Asking) -> Spare:
    """What a sound case with this certificate could do without; OpenError where a limit is hit before that is known."""
    every, ground = sentences(case), ground_of(case.board)
    left = {one: cells_left(clue_of(case, one), ground) & ground.free for one in every}
    could_go = tuple(one for one in every if isinstance(becomes(without(case, one), asking), Proved))
    return Spare(
        could_go=could_go,
        core=core_of(case, could_go, asking),
        same=tuple(pair for pair in _pairs(every) if _say_the_same(case, left, *pair)),
        like=_alike(case),
        idle=tuple(one for one in every if _is_idle(case, left, ground, one)),
        unused=_unused(case),
        difficulty=difficulty(case, claim),
    )


def _pairs(every: tuple[CardClue, ...]) -> list[tuple[CardClue, CardClue]]:
    return [(one, other) for one in every for other in every if one.person == other.person and one < other]


def _say_the_same(case: Case, left: dict[CardClue, Cells], one: CardClue, other: CardClue) -> bool:
    mine, its = clue_of(case, one), clue_of(case, other)
    return mine == its or (not _speaks_of_company(mine) and not _speaks_of_company(its) and left[one] == left[other])


def _speaks_of_company(clue: Clue) -> bool:
    return isinstance(clue, Alone | WithAnother)


def _alike(case: Case) -> tuple[tuple[int, int], ...]:
    cards = [frozenset(who.clues) for who in case.people]
    return tuple(
        (one, other)
        for one in range(len(cards))
        for other in range(one + 1, len(cards))
        if cards[one] and cards[one] == cards[other]
    )


def _is_idle(case: Case, left: dict[CardClue, Cells], ground: Ground, sentence: CardClue) -> bool:
    if _speaks_of_company(clue_of(case, sentence)):
        return False
    rest = ground.free
    for other, cells in left.items():
        if other.person == sentence.person and other != sentence:
            rest &= cells
    return rest <= left[sentence]


def _unused(case: Case) -> tuple[str, ...]:
    spoken = {_thing(clue) for who in case.people for clue in who.clues}
    standing = {thing for row in case.board.thing_rows for thing in row if thing is not None}
    return tuple(thing.name for thing in case.board.things if thing in standing and thing.name not in spoken)


def _thing(clue: Clue) -> str:
    inner = clue.clue if isinstance(clue, Not) else clue
    return inner.thing if isinstance(inner, OnThing | BesideThing) else ""
