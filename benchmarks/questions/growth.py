"""How the times grow with the board, from 4×4 to 9×9."""

from typing import Literal

from benchmarks.cases import SIZES
from benchmarks.measure import median
from benchmarks.question import Question, Table
from benchmarks.race import Race, race

Kind = Literal["sound", "loose"]


def answer(rounds: int) -> Table:
    """Race everybody over the sound and the loose cases of each size."""
    kinds: tuple[Kind, ...] = ("sound", "loose")
    return table({kind: {size: race(kind, size, rounds) for size in SIZES} for kind in kinds})


def table(kinds: dict[Kind, dict[int, Race]]) -> Table:
    """One row a contender and kind of case: medians as multiples of that at the smallest size."""
    rows = []
    for kind, races in kinds.items():
        smallest = races[min(races)].contenders
        for name in smallest:
            times = [median(of.contenders[name]) for of in races.values()]
            rows.append((kind, name, f"{times[0]:.3g} ms", *(f"× {time / times[0]:.3g}" for time in times[1:])))
    return Table(("cases", "median", *(f"{size}×{size}" for size in SIZES)), tuple(rows))


QUESTION = Question(
    "growth",
    "The medians of `uniqueness`, `audit` and `loose` from size to size: CPU time at 4×4, then multiples of it.",
    (),
    answer,
)
