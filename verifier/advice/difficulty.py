"""How hard a sound case is, from its certificate: a figure that rises with each thing that makes it harder.

The figure is 100 for each level, 2 for each step, 1 for each hundredth by which the mean width of the steps is above
one, 1 for each five hundredths of the way that passes before the first person is placed, and 40 divided by the
number of moves open on average (by one where it is less), rounded down at each term. A case without steps has no moves
and the figure 0. So it never falls when the level, the steps, the mean
width or the share of the way grows, nor when fewer moves are open.
"""

from dataclasses import dataclass

from verifier.core.case import Case
from verifier.core.certificate import Certificate
from verifier.prover.masks import Mask, Numbered, falling, numbered


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What a certificate shows of the way to the solution.

    `width` is the mean width of the steps in hundredths; `first` the share of the steps in hundredths that are taken
    before somebody has one cell (100 where that is only at the end); `moves` the mean number, in hundredths, of single
    questions that make something fall, before each step. Without steps these are 100, 0 and 0.
    """

    level: int
    steps: int
    width: int
    first: int
    moves: int

    @property
    def points(self) -> tuple[int, int, int, int, int]:
        """The terms of the figure: of the level, the steps, the width, the first placement and the open moves."""
        few = 4000 // max(self.moves, 100) if self.steps else 0
        return 100 * self.level, 2 * self.steps, self.width - 100, self.first // 5, few

    @property
    def figure(self) -> int:
        """The figure that the module describes."""
        return sum(self.points)


def difficulty(case: Case, claim: Certificate) -> Difficulty:
    """The difficulty of the case by a certificate that the checker accepts of it."""
    field = numbered(case)
    number = {candidate: place for place, candidate in enumerate(field.candidates)}
    living, steps = field.everything, len(claim.steps)
    first: int | None = 0 if _somebody_placed(field, living) else None
    moves = 0
    for taken, step in enumerate(claim.steps, 1):
        moves += _open_moves(field, living)
        for candidate in step.fallen:
            living &= ~(1 << number[candidate])
        if first is None and _somebody_placed(field, living):
            first = taken
    widths = sum(step.width for step in claim.steps)
    return Difficulty(
        level=claim.level or 0,
        steps=steps,
        width=100 * widths // steps if steps else 100,
        first=100 * (steps if first is None else first) // steps if steps else 0,
        moves=100 * moves // steps if steps else 0,
    )


def _somebody_placed(field: Numbered, living: Mask) -> bool:
    return any((mask & living).bit_count() == 1 for mask in field.placings)


def _open_moves(field: Numbered, living: Mask) -> int:
    return sum(falling(field.clashes, [mask & living], living & ~mask) != 0 for mask in field.members)
