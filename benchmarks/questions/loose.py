"""Boards with few constraints: many solutions, and everybody finds two."""

from benchmarks.cases import SIZES
from benchmarks.contenders import MAKERS
from benchmarks.measure import shown
from benchmarks.question import Question, Row, Table
from benchmarks.race import NOTED, Race, race


def answer(rounds: int) -> Table:
    """Race everybody over the loose cases of each size."""
    return table({size: race("loose", size, rounds) for size in SIZES})


def table(races: dict[int, Race]) -> Table:
    """One row a contender, and what it does."""
    largest = races[max(races)]
    rows: list[Row] = []
    for name in MAKERS:
        if name in largest.absent:
            rows.append((name, f"absent: {largest.absent[name]}", *[""] * len(races)))
        else:
            rows.append((name, "finds two", *(shown(of.contenders[name]) for of in races.values())))
    audit = [shown(of.contenders[NOTED]) for of in races.values()]
    rows.append((NOTED, "two, one murderer or not, key, notes, JSON", *audit))
    counts = ", ".join(f"{of.count} of {size}×{size}" for size, of in races.items())
    header = ("CPU ms, median / p95", "does", *(f"{size}×{size}" for size in races))
    return Table(header, tuple(rows), {}, (f"Cases: {counts}.",))


QUESTION = Question(
    "loose",
    "Sound cases without every other card, which have many solutions: two different ones are found and read again by"
    " the literal cards. Our audit asks besides whether any two solutions have two murderers.",
    (),
    answer,
)
