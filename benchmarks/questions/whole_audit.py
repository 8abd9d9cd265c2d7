"""The whole audit of a case by stage, beside the plain Z3Py model's uniqueness check alone."""

from benchmarks.cases import SIZES
from benchmarks.contenders import MAKERS, PLAIN_Z3
from benchmarks.measure import median, shown
from benchmarks.question import Question, Row, Table, Target
from benchmarks.race import NOTED, PROVED, Race, race
from benchmarks.stages import STAGES

BOUND = f"audit without reading notes / {PLAIN_Z3} at 9×9"


def answer(rounds: int) -> Table:
    """Race everybody over the sound cases of each size."""
    return table({size: race("sound", size, rounds) for size in SIZES})


def table(races: dict[int, Race]) -> Table:
    """Stages, then the whole, then the others, who only answer whether there is one solution."""
    largest = races[max(races)]
    others = [name for name in MAKERS if name in largest.contenders]
    rows = [_row(f"— {stage}", races, [of.stages[stage] for of in races.values()]) for stage in STAGES]
    rows += [_row(name, races, [of.contenders[name] for of in races.values()]) for name in (PROVED, NOTED, *others)]
    size = f"{max(races)}×{max(races)}"
    header = ("CPU ms, median / p95", *(f"{size}×{size}" for size in races), f"this / {PLAIN_Z3} at {size}")
    plain = median(largest.contenders[PLAIN_Z3])
    figures = {
        f"audit without reading notes / {PLAIN_Z3} at {size}": median(largest.contenders[PROVED]) / plain,
        f"audit / {PLAIN_Z3} at {size}": median(largest.contenders[NOTED]) / plain,
    }
    return Table(header, tuple(rows), figures)


def _row(name: str, races: dict[int, Race], times: list[list[float]]) -> Row:
    plain = median(races[max(races)].contenders[PLAIN_Z3])
    return (name, *map(shown, times), f"{median(times[-1]) / plain:.3g}")


QUESTION = Question(
    "audit",
    "From the bytes of a sound case file to its line of JSON, warm, in one process, split by stage; then the whole,"
    " and the contenders, who only answer whether there is one solution. The page in HTML is no part of an audit.",
    (Target(BOUND, 0.15),),
    answer,
)
