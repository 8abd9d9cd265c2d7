"""Is there exactly one solution? Our clauses in Z3 beside six other ways, size by size."""

from benchmarks.cases import SIZES
from benchmarks.contenders import CP_SAT, MAKERS, OURS, PLAIN_Z3
from benchmarks.measure import median, shown
from benchmarks.question import Question, Table, Target
from benchmarks.race import Race, race

BY_Z3 = f"ours / {PLAIN_Z3} at 9×9"
BY_CP_SAT = f"ours / {CP_SAT} at 9×9"


def answer(rounds: int) -> Table:
    """Race everybody over the sound cases of each size."""
    return table({size: race("sound", size, rounds) for size in SIZES})


def table(races: dict[int, Race]) -> Table:
    """One row a contender; the last column is our median in its own at the largest size."""
    largest = races[max(races)]
    ours = median(largest.contenders[OURS])
    size = f"{max(races)}×{max(races)}"
    rows, figures = [], {}
    for name in MAKERS:
        if name in largest.absent:
            rows.append((name, f"absent: {largest.absent[name]}", *[""] * len(races)))
            continue
        ratio = ours / median(largest.contenders[name])
        if name in {PLAIN_Z3, CP_SAT}:
            figures[f"ours / {name} at {size}"] = ratio
        rows.append((name, *(shown(of.contenders[name]) for of in races.values()), f"{ratio:.3g}"))
    header = ("CPU ms, median / p95", *(f"{size}×{size}" for size in races), "ours / this")
    counts = ", ".join(f"{of.count} of {size}×{size}" for size, of in races.items())
    return Table(header, tuple(rows), figures, (f"Cases: {counts}.",))


QUESTION = Question(
    "uniqueness",
    "From a case in memory to its only solution, read again by the literal cards, and the proof that there is no"
    " second one; everybody's answers were compared before. The times include building each contender's model.",
    (Target(BY_Z3, 0.1), Target(BY_CP_SAT, 1.0)),
    answer,
)
