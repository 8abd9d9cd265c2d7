"""The smallest choice of a sound case's sentences with which it is still sound."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from verifier.advice.asking import Asking, Becomes, Proved, becomes
from verifier.advice.change import keeping, sentences
from verifier.core.case import Case, Placement
from verifier.core.meaning import holds
from verifier.solver.clauses import CardClue
from verifier.solver.unique import Several

# Choices of sentences that are tried, and branches of one search for a choice, before the proof is given up.
MOST_TRIED: Final = 300
_MOST_BRANCHES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Core:
    """Sentences with which alone the case is sound, at this level, and none of which can be spared.

    `smallest` says that no smaller choice is sound; that was proved, not only looked for.
    """

    kept: tuple[CardClue, ...]
    level: int
    smallest: bool


def core_of(case: Case, level: int, could_go: Collection[CardClue], asking: Asking) -> Core:
    """A smallest choice of sentences if it can be proved so within the limits, else one that cannot be reduced.

    `level` is that of the whole case; `could_go` are the sentences without any single one of which it is still sound:
    every choice has the others.

    Each choice that is not sound shows sentences of which a sound one needs at least one: those that are false of its
    second solution, or all the others where guessing is needed. A smallest choice that has one of each, if it is sound,
    is a smallest sound one.
    """
    every = sentences(case)
    needed = [frozenset({sentence}) for sentence in every if sentence not in could_go]
    for _ in range(MOST_TRIED):
        if asking.late():
            break
        chosen = _smallest_hitting(every, needed)
        if chosen is None:
            break
        now = becomes(keeping(case, chosen), asking)
        if isinstance(now, Proved):
            return Core(tuple(sorted(chosen)), now.level, smallest=True)
        needed.append(_missing(case, chosen, now, asking))
    return _reduced(case, level, could_go, asking)


def _missing(case: Case, chosen: frozenset[CardClue], now: Becomes, asking: Asking) -> frozenset[CardClue]:
    """Sentences of which a sound choice has one, while this one, which is not sound, has none of them."""
    if isinstance(now, Several):
        both = (_false_of(case, now.first), _false_of(case, now.second))
        # One of the two may be the whole case's solution, of which no sentence is false.
        return min((false for false in both if false), key=len)
    grown = chosen
    for sentence in sentences(case):
        more = grown | {sentence}
        if not isinstance(becomes(keeping(case, more), asking), Proved):
            grown = more
    return frozenset(sentences(case)) - grown


def _false_of(case: Case, placement: Placement) -> frozenset[CardClue]:
    return frozenset(
        one
        for one in sentences(case)
        if not holds(case.people[one.person].clues[one.number], one.person, case, placement)
    )


def _reduced(case: Case, level: int, could_go: Collection[CardClue], asking: Asking) -> Core:
    """The sentences that are left when each that could go, the last first, is dropped if the rest is still sound."""
    kept = frozenset(sentences(case))
    for sentence in sorted(could_go, reverse=True):
        now = becomes(keeping(case, kept - {sentence}), asking)
        if isinstance(now, Proved):
            kept, level = kept - {sentence}, now.level
    return Core(tuple(sorted(kept)), level, smallest=False)


def _smallest_hitting(every: Sequence[CardClue], needed: Sequence[frozenset[CardClue]]) -> frozenset[CardClue] | None:
    """A smallest choice with one sentence of each set, or None where that takes too many branches."""
    bit = {sentence: 1 << place for place, sentence in enumerate(every)}
    masks = [sum(bit[sentence] for sentence in one) for one in needed]
    search = _Hitting(_without_supersets(masks))
    for size in range(len(every) + 1):
        found = search.hit(0, 0, size)
        if search.branches > _MOST_BRANCHES:
            return None
        if found is not None:
            return frozenset(sentence for sentence in every if bit[sentence] & found)
    return None


def _without_supersets(masks: Sequence[int]) -> list[int]:
    kept = list[int]()
    for mask in sorted(set(masks), key=lambda one: (one.bit_count(), one)):
        if not any(mask & one == one for one in kept):
            kept.append(mask)
    return kept


class _Hitting:
    """A search for a set of bits of a given size that meets each mask; it counts its branches."""

    def __init__(self, masks: Sequence[int]) -> None:
        self._masks = masks
        self.branches = 0

    def hit(self, chosen: int, barred: int, left: int) -> int | None:
        """Bits with the chosen ones, at most `left` more and none barred, that meet every mask; None if there are none.

        Once a branch with a bit has failed, the later ones go without it.
        """
        self.branches += 1
        unmet = [mask & ~barred for mask in self._masks if not mask & chosen]
        if not unmet:
            return chosen
        if self.branches > _MOST_BRANCHES or _apart(unmet) > left:
            return None
        options = min(unmet, key=int.bit_count)
        while options:
            lowest = options & -options
            found = self.hit(chosen | lowest, barred, left - 1)
            if found is not None:
                return found
            barred |= lowest
            options ^= lowest
        return None


def _apart(masks: Sequence[int]) -> int:
    """How many masks are found of which no two share a bit; more than there can be if one is empty."""
    taken, count = 0, 0
    for mask in sorted(masks, key=int.bit_count):
        if not mask:
            return len(masks) + 1_000
        if not mask & taken:
            taken |= mask
            count += 1
    return count
