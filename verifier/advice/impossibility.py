"""Why a case has no solution: the conflicts, which sentence alone is to blame, and what slip may have made it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from verifier.advice.asking import Asking, Becomes, OpenError, Proved, becomes, gives_published
from verifier.advice.change import clue_of, keeping, sentences, without
from verifier.advice.clash import ClashFact, held, plain_clash
from verifier.advice.slips import Slip, slips
from verifier.core.case import Case
from verifier.prover import Refuted, refute
from verifier.solver.clauses import CardClue, Part
from verifier.solver.conflict import conflict
from verifier.solver.conflicts import conflicts
from verifier.solver.terrain import cells_left, ground_of
from verifier.solver.unique import Impossible, Open

MOST_CONFLICTS: Final = 20


@dataclass(frozen=True, slots=True)
class Drop:
    """A sentence that stands in the way, and what the case is without it.

    `published` is as in `Slip`.
    """

    sentence: CardClue
    becomes: Becomes
    published: bool | None


@dataclass(frozen=True, slots=True)
class Blank:
    """A person with two or more sentences in the first conflict, and what the case is without all of the card's.

    `published` is as in `Slip`.
    """

    person: int
    becomes: Becomes
    published: bool | None


@dataclass(frozen=True, slots=True)
class DropTwo:
    """Two sentences, in order, and what the case is without both: it has solutions then.

    `published` is as in `Slip`.
    """

    first: CardClue
    second: CardClue
    becomes: Becomes
    published: bool | None


@dataclass(frozen=True, slots=True)
class Refutation:
    """Steps that refute `case`, which has the sentences of a conflict only."""

    case: Case
    refuted: Refuted


@dataclass(frozen=True, slots=True)
class Impossibility:
    """A case without a solution.

    `clash` tells the first conflict in one fact or in what it leaves to each person; `proof` goes on from there step
    by step, where no single fact tells it and steps do. `conflicts` holds one set that cannot hold together, none of
    which can be spared, or where all were asked for all of them, unless `all_found` is False. `nowhere` are sentences
    that are true at no free cell. `drops` says of each sentence of the first conflict what the case is without it; no
    other sentence can repair the case alone. `blanks` says the same of whole cards where no single sentence of theirs
    repairs it. `twos` are, where neither a sentence nor a card repairs it alone, all pairs of sentences that do, those
    that give the published answer first, then those that leave it sound.
    """

    clash: tuple[ClashFact, ...]
    proof: Refutation | None
    conflicts: tuple[tuple[Part, ...], ...]
    all_found: bool
    nowhere: tuple[CardClue, ...]
    drops: tuple[Drop, ...]
    blanks: tuple[Blank, ...]
    twos: tuple[DropTwo, ...]
    slips: tuple[Slip, ...]


def impossible(case: Case, asking: Asking, *, all_conflicts: bool) -> Impossibility:
    """What keeps a case without a solution from having one; OpenError where a limit is hit before that is known."""
    found, all_found = _conflicts(case, asking, all_conflicts=all_conflicts)
    blamed = [part for part in found[0] if isinstance(part, CardClue)]
    ground = ground_of(case.board)
    nowhere = [one for one in sentences(case) if not cells_left(clue_of(case, one), ground) & ground.free]
    drops = tuple(drop_of(case, one, asking) for one in blamed)
    blanks = _blanks(case, drops, asking)
    alone = [*(drop.becomes for drop in drops), *(blank.becomes for blank in blanks)]
    repaired = any(not isinstance(now, Impossible) for now in alone)
    twos = () if repaired else _twos(case, blamed, asking)
    undone = slips(case, blamed, asking)
    clash, proof = _story(case, found[0], asking)
    return Impossibility(clash, proof, found, all_found, tuple(nowhere), drops, blanks, twos, undone)


def drop_of(case: Case, sentence: CardClue, asking: Asking) -> Drop:
    """What the case is without the sentence; OpenError where a limit is hit before that is known."""
    return Drop(sentence, *_becomes(without(case, sentence), asking))


def _blanks(case: Case, drops: Sequence[Drop], asking: Asking) -> tuple[Blank, ...]:
    blamed = Counter(drop.sentence.person for drop in drops)
    repaired = {drop.sentence.person for drop in drops if not isinstance(drop.becomes, Impossible)}
    blank = [person for person, count in blamed.items() if count > 1 and person not in repaired]
    return tuple(Blank(person, *_becomes(_with_blank(case, person), asking)) for person in blank)


def _twos(case: Case, blamed: Sequence[CardClue], asking: Asking) -> tuple[DropTwo, ...]:
    """Of two such sentences one is in the first conflict, and the other in whatever conflict is left without it."""
    found, every = dict[frozenset[CardClue], DropTwo](), sentences(case)
    for first in blamed:
        left = tuple(one for one in every if one != first)
        (rest,), _ = _conflicts(without(case, first), asking, all_conflicts=False)
        # The case without the sentence counts its sentences anew.
        names = dict(zip(sentences(without(case, first)), left, strict=True))
        for second in (names[part] for part in rest if isinstance(part, CardClue)):
            pair = frozenset((first, second))
            if pair not in found:
                found[pair] = DropTwo(min(pair), max(pair), *_becomes(keeping(case, frozenset(every) - pair), asking))
    repairing = (two for two in found.values() if not isinstance(two.becomes, Impossible))
    return tuple(sorted(repairing, key=lambda two: (two.published is False, not isinstance(two.becomes, Proved))))


def _becomes(case: Case, asking: Asking) -> tuple[Becomes, bool | None]:
    """What the case is, and whether a solution of it is the published one."""
    now = becomes(case, asking)
    return now, gives_published(case, now, asking)


def _with_blank(case: Case, person: int) -> Case:
    return keeping(case, frozenset(one for one in sentences(case) if one.person != person))


def _story(case: Case, conflict: tuple[Part, ...], asking: Asking) -> tuple[tuple[ClashFact, ...], Refutation | None]:
    plain = plain_clash(case, conflict)
    if plain is not None:
        return (plain,), None
    kept = frozenset(part for part in conflict if isinstance(part, CardClue))
    alone = keeping(case, kept)
    steps = refute(alone, asking.bound, asking.late)
    return held(case, conflict), None if steps is None else Refutation(alone, steps)


def _conflicts(case: Case, asking: Asking, *, all_conflicts: bool) -> tuple[tuple[tuple[Part, ...], ...], bool]:
    if all_conflicts:
        many = conflicts(case, asking.new_solver, MOST_CONFLICTS)
        if isinstance(many, Open):
            raise OpenError(many)
        return tuple(one.parts for one in many.found), many.all_found
    one = conflict(case, asking.new_solver)
    if isinstance(one, Open):
        raise OpenError(one)
    return (one.parts,), False
