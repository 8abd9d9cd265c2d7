"""How hard a case is: what the steps of SPEC §4 leave at each width, in any order, and so the exact level."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from verifier.core.case import Case
from verifier.prover.masks import Mask, Numbered, falling, numbered

# Sets of questions looked at before a width is given up; a case of nine people has some four thousand trios.
_MOST: Final = 6_000


@dataclass(frozen=True, slots=True)
class Hardness:
    """How many cells beside their own people are left by the cards, then by steps of width 1, 2 and so on.

    The last entry is 0 where the deduction ends within the bound; where it does not, or takes too long, it is the
    last that was reached.
    """

    left: tuple[int, ...]

    @property
    def level(self) -> int | None:
        """The level of the case, None where it is above the bound."""
        return len(self.left) - 1 if self.left[-1] == 0 else None


def hardness(case: Case, bound: int) -> Hardness:
    """How hard a case with exactly one solution is, steps of at most the bound's width considered."""
    field = numbered(case)
    living = field.everything
    left = [_open_cells(field, living)]
    for width in range(1, bound + 1):
        ended = _closed(field, living, width) if left[-1] else None
        if ended is None:
            break
        living = ended
        left.append(_open_cells(field, living))
    return Hardness(tuple(left))


def _open_cells(field: Numbered, living: Mask) -> int:
    return sum((mask & living).bit_count() - 1 for mask in field.placings)


def _closed(field: Numbered, living: Mask, width: int) -> Mask | None:
    """What lives when steps up to the width make nothing more fall, or everybody has one cell; None if it is long."""
    looks, narrow = 0, 1
    while narrow <= width and _open_cells(field, living):
        before = living
        for looked in _named(field, living, narrow):
            looks += 1
            living &= ~falling(field.clashes, [mask & living for mask in looked], living)
            if narrow > 1 and living != before:
                break
        if looks > _MOST:
            return None
        narrow = 1 if living != before else narrow + 1
    return living


def _named(field: Numbered, living: Mask, width: int) -> Iterator[tuple[Mask, ...]]:
    """The questions to look at together; where one has a single answer left, steps of width 1 have said it all."""
    least = 1 if width == 1 else 2
    asked = dict.fromkeys(mask for mask in field.members if (mask & living).bit_count() >= least)
    return combinations(asked, width)
