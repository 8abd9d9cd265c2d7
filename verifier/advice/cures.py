"""Sentences, added or put in the place of another, that make an ambiguous case sound."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final, TypeAlias

from verifier.advice.asking import Asking, OpenError, Proved, becomes, faults_of, reads_well
from verifier.advice.change import Added, Both, Replaced, additions, changed, replacements, said
from verifier.advice.pairs import pairs
from verifier.advice.seen import Seen
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.clues import Clue
from verifier.core.meaning import is_solution
from verifier.solver.clauses import CardClue
from verifier.solver.unique import Several

MOST_SHOWN: Final = 5
# Cases that are given to the solver, in the search for cures of any meant solution and in that for one certain
# solution; the others are refuted by solutions that are known already.
MOST_TRIED: Final = 60
_MOST_TRIED_FOR_ONE: Final = 15

Single: TypeAlias = Added | Replaced


@dataclass(frozen=True, slots=True)
class Cure:
    """A change that makes the case sound: what it puts on cards, the level, and the only solution then."""

    change: Single | Both
    sentence: str
    level: int
    solution: Placement


@dataclass(frozen=True, slots=True)
class Leaving:
    """The first cure by rank that leaves this solution; None where there is none among those tried.

    It is one of two added sentences only where no single one does and all solutions are known. `ended` says that all
    were tried that come before it, or all.
    """

    solution: Placement
    cure: Cure | None
    ended: bool


@dataclass(frozen=True, slots=True)
class Cures:
    """The first cures by rank: fewest words, nothing replaced, lowest level.

    `ended` is False where the search stopped at its limit, so that others of that rank may have been missed. `leaving`
    has each solution that was asked for and that none of these cures leaves. `pairs` are cures of two sentences, the
    first by rank, which are looked for only where no single sentence is one and all solutions are known; `pairs_ended`
    says of them what `ended` says of the others.
    """

    shown: tuple[Cure, ...]
    ended: bool
    leaving: tuple[Leaving, ...] = ()
    pairs: tuple[Cure, ...] = ()
    pairs_ended: bool = True


@dataclass(frozen=True, slots=True)
class Meant:
    """Which solutions of a case its author may mean: all of them, or those that agree with the published answer.

    `fits` tells of any placement whether it is one; `known` are solutions of the case, all of them where `exact` says
    so, and `all_known` says that no meant one is missing among them. `shown` are those of them that the author sees.
    `cells` has for each person the cells at which some solution has her.
    """

    fits: Callable[[Placement], bool]
    known: tuple[Placement, ...]
    exact: bool
    all_known: bool
    shown: tuple[Placement, ...]
    cells: tuple[tuple[Cell, ...], ...]


def cures(case: Case, meant: Meant, asking: Asking) -> Cures:
    """Cures of a case with several solutions, each of which leaves a meant one.

    A sentence that is true of two known solutions cures nothing; one that is true of no meant solution is not what the
    author says. What is left is proved over again, whole.
    """
    search, ranks = _Search(case, meant, asking), _ranked(case)
    shown, ended, complete = _first(search, ranks)
    if not shown:
        two, two_ended = search.pairs(meant.fits, MOST_TRIED) if ended and meant.exact else ((), True)
        return Cures((), ended, (), two, two_ended)
    reached = {cure.solution for cure in shown}
    missed = [one for one in meant.shown if one not in reached and meant.fits(one)]
    return Cures(shown, ended, tuple(search.leaving(one, () if complete else ranks) for one in missed))


Ranks: TypeAlias = Sequence[Sequence[Single]]


def _ranked(case: Case) -> Ranks:
    """All changes, those of one rank but for the level together, the first rank first."""

    @cache
    def words(person: int, clue: Clue) -> int:
        return len(said(case, Added(person, clue)).split())

    def rank(change: Single) -> tuple[int, bool]:
        return words(*_put(change)), isinstance(change, Replaced)

    every: list[Single] = [*additions(case), *replacements(case)]
    return [list(equal) for _, equal in groupby(sorted(every, key=rank), key=rank)]


def _put(change: Single) -> tuple[int, Clue]:
    """Which clue the change puts on whose card."""
    return change.person if isinstance(change, Added) else change.sentence.person, change.clue


def _first(search: "_Search", ranks: Ranks) -> tuple[tuple[Cure, ...], bool, bool]:
    """The first cures, whether none of their ranks was missed, and whether there are no others of any rank."""
    shown = list[Cure]()
    search.may_try(MOST_TRIED)
    for equal in ranks:
        found, ended = search.sound_ones(equal)
        shown += sorted(found, key=_level)
        if not ended or len(shown) >= MOST_SHOWN:
            return tuple(shown[:MOST_SHOWN]), ended, False
    return tuple(shown), True, True


def _level(cure: Cure) -> int:
    return cure.level


class _Search:
    """The solutions known so far of the case, and those it would have without each sentence; failed trials add some."""

    def __init__(self, case: Case, meant: Meant, asking: Asking) -> None:
        self._case, self._meant, self._asking = case, meant, asking
        self._known = Seen(case, meant.known)
        self._more: dict[CardClue, Seen] = {}
        self._cured = set[tuple[int, Clue]]()
        self._faults = faults_of(case)
        self._left = 0

    def may_try(self, most: int) -> None:
        """Give so many cases to the solver from now on."""
        self._left = most

    def sound_ones(self, changes: Iterable[Single]) -> tuple[list[Cure], bool]:
        """The cures among the changes, and whether all could be tried."""
        found = list[Cure]()
        for change in changes:
            if self._is_there(change) or not self._is_open(change):
                continue
            if self._is_over():
                return found, False
            cure = self._proved(change)
            if cure is not None:
                found.append(cure)
                self._cured.add(_put(change))
        return found, True

    def leaving(self, solution: Placement, ranks: Ranks) -> Leaving:
        """The first cure that leaves this solution, one of the known."""
        self.may_try(_MOST_TRIED_FOR_ONE)
        bit = self._known.bit(solution)
        for equal in ranks:
            found, ended = self.sound_ones(change for change in equal if self._known.true(*_put(change)) == bit)
            if found or not ended:
                return Leaving(solution, min(found, key=_level, default=None), ended)
        if not self._meant.exact:
            return Leaving(solution, None, ended=True)
        two, ended = self.pairs(lambda one: one == solution, _MOST_TRIED_FOR_ONE)
        return Leaving(solution, next(iter(two), None), ended)

    def pairs(self, wanted: Callable[[Placement], bool], most: int) -> tuple[tuple[Cure, ...], bool]:
        """The first cures of two added sentences that leave a wanted solution, and whether all could be tried."""
        self.may_try(most)
        for equal in pairs(self._case, self._known):
            found = list[Cure]()
            for change in (change for change, true in equal if wanted(self._known.only(true))):
                if self._is_over():
                    return tuple(sorted(found, key=_level)[:MOST_SHOWN]), False
                cure = self._proved(change)
                found += [] if cure is None else [cure]
            if found:
                return tuple(sorted(found, key=_level)[:MOST_SHOWN]), True
        return (), True

    def _is_over(self) -> bool:
        self._left -= 1
        return self._left < 0 or self._asking.late()

    def _is_there(self, change: Single) -> bool:
        """Whether the sentence does already when it is added: then no other has to go for it."""
        return isinstance(change, Replaced) and _put(change) in self._cured

    def _is_open(self, change: Single) -> bool:
        """Whether the clue may be true of exactly one solution, a meant one, for all that is known."""
        person, clue = _put(change)
        true = self._known.true(person, clue)
        more = self._more.get(change.sentence) if isinstance(change, Replaced) else None
        if more is not None and more.true(person, clue):
            # A solution that the case only has without the replaced sentence is not meant.
            return False
        if true:
            return true.bit_count() == 1 and self._meant.fits(self._known.only(true))
        return not self._meant.all_known and not self._known.cells(clue).isdisjoint(self._meant.cells[person])

    def _proved(self, change: Single | Both) -> Cure | None:
        case = changed(self._case, change)
        try:
            now = becomes(case, self._asking)
        except OpenError:
            return None
        if isinstance(now, Proved) and self._meant.fits(now.solution) and reads_well(case, self._faults):
            return Cure(change, said(self._case, change), now.level, now.solution)
        if isinstance(now, Several):
            self._learn(change, (now.first, now.second))
        return None

    def _learn(self, change: Single | Both, solutions: tuple[Placement, Placement]) -> None:
        own = [one for one in solutions if is_solution(self._case, one)]
        self._known.add(own)
        if isinstance(change, Replaced):
            more = self._more.setdefault(change.sentence, Seen(self._case))
            more.add(one for one in solutions if one not in own)
