"""Single sentences, added or put in the place of another, that make an ambiguous case sound."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from verifier.advice.asking import Asking, OpenError, Proved, becomes, reads_well
from verifier.advice.change import Added, Replaced, additions, changed, replacements, said
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.clues import Clue
from verifier.core.meaning import holds
from verifier.solver.clauses import CardClue
from verifier.solver.terrain import cells_left, ground_of
from verifier.solver.unique import Several

MOST_SHOWN: Final = 5
# Cases that are given to the solver; the others are refuted by solutions that are known already.
MOST_TRIED: Final = 60


@dataclass(frozen=True, slots=True)
class Cure:
    """A change that makes the case sound: the sentence it puts on a card, the level, and the only solution then."""

    change: Added | Replaced
    sentence: str
    level: int
    solution: Placement


@dataclass(frozen=True, slots=True)
class Cures:
    """The first cures by rank: fewest words, nothing replaced, lowest level.

    `ended` is False where the search stopped at its limit, so that others of that rank may have been missed.
    """

    shown: tuple[Cure, ...]
    ended: bool


@dataclass(frozen=True, slots=True)
class Meant:
    """Which solutions of a case its author may mean: all of them, or those that agree with the published answer.

    `fits` tells of any placement whether it is one; `known` are solutions of the case, and `all_known` says that no
    meant one is missing among them. `cells` has for each person the cells at which some solution has her.
    """

    fits: Callable[[Placement], bool]
    known: tuple[Placement, ...]
    all_known: bool
    cells: tuple[tuple[Cell, ...], ...]


def cures(case: Case, meant: Meant, asking: Asking) -> Cures:
    """Cures of a case with several solutions, each of which leaves a meant one.

    A sentence that is true of two known solutions cures nothing; one that is true of no meant solution is not what the
    author says. What is left is proved over again, whole.
    """
    search = _Search(case, meant, asking)
    every: list[Added | Replaced] = [*additions(case), *replacements(case)]
    ranked = sorted(every, key=lambda change: _rank(case, change))
    shown = list[Cure]()
    for _, equal in groupby(ranked, key=lambda change: _rank(case, change)):
        found, ended = search.sound_ones(equal)
        shown += sorted(found, key=lambda cure: cure.level)
        if not ended or len(shown) >= MOST_SHOWN:
            return Cures(tuple(shown[:MOST_SHOWN]), ended)
    return Cures(tuple(shown), ended=True)


def _rank(case: Case, change: Added | Replaced) -> tuple[int, bool]:
    return len(said(case, change).split()), isinstance(change, Replaced)


def _put(change: Added | Replaced) -> tuple[int, Clue]:
    """Which clue the change puts on whose card."""
    return change.person if isinstance(change, Added) else change.sentence.person, change.clue


class _Search:
    """The solutions known so far, of the case and of the case without each sentence; every failed trial adds some."""

    def __init__(self, case: Case, meant: Meant, asking: Asking) -> None:
        self._case, self._meant, self._asking = case, meant, asking
        self._ground = ground_of(case.board)
        self._known = list(meant.known)
        self._more: dict[CardClue, list[Placement]] = {}
        self._cured = set[tuple[int, Clue]]()
        self._tried = 0

    def sound_ones(self, changes: Iterable[Added | Replaced]) -> tuple[list[Cure], bool]:
        """The cures among the changes, and whether all could be tried."""
        found = list[Cure]()
        for change in changes:
            if self._is_there(change) or not self._is_open(change):
                continue
            if self._tried == MOST_TRIED or self._asking.late():
                return found, False
            self._tried += 1
            cure = self._proved(change)
            if cure is not None:
                found.append(cure)
                self._cured.add(_put(change))
        return found, True

    def _is_there(self, change: Added | Replaced) -> bool:
        """Whether the sentence does already when it is added: then no other has to go for it."""
        return isinstance(change, Replaced) and _put(change) in self._cured

    def _is_open(self, change: Added | Replaced) -> bool:
        """Whether the clue may be true of exactly one solution, a meant one, for all that is known."""
        person, clue = _put(change)
        true = list[Placement]()
        for solution in self._solutions(change):
            if holds(clue, person, self._case, solution):
                true.append(solution)
                if len(true) > 1:
                    return False
        if true:
            return self._meant.fits(true[0])
        return not self._meant.all_known and not cells_left(clue, self._ground).isdisjoint(self._meant.cells[person])

    def _solutions(self, change: Added | Replaced) -> Iterable[Placement]:
        yield from self._known
        if isinstance(change, Replaced):
            yield from self._more.get(change.sentence, ())

    def _proved(self, change: Added | Replaced) -> Cure | None:
        case = changed(self._case, change)
        try:
            now = becomes(case, self._asking)
        except OpenError:
            return None
        if isinstance(now, Proved) and self._meant.fits(now.solution) and reads_well(case, self._case):
            return Cure(change, said(self._case, change), now.level, now.solution)
        if isinstance(now, Several):
            self._learn(change, (now.first, now.second))
        return None

    def _learn(self, change: Added | Replaced, solutions: tuple[Placement, Placement]) -> None:
        known = self._known if isinstance(change, Added) else self._more.setdefault(change.sentence, [])
        known += [solution for solution in solutions if solution not in known]
