"""How many cases a second, with one worker process and with two."""

import tempfile
from pathlib import Path

from benchmarks import cases
from benchmarks.measure import median
from benchmarks.processes import HEADER, audit, in_turn, output
from benchmarks.question import Question, Table, Target

COUNT = 600
JOBS = (1, 2)
RATIO = "cases a second, two processes / one"


def answer(rounds: int) -> Table:
    """The same folder with one and two processes in turn, a quarter of the rounds; both must print the same bytes."""
    with tempfile.TemporaryDirectory() as name:
        cases.fill(Path(name), COUNT)
        commands = {f"--jobs {jobs}": audit(name, "--jobs", str(jobs), "--format", "jsonl") for jobs in JOBS}
        printed = {output(command) for command in commands.values()}
        if len(printed) != 1 or printed.pop().count(b"\n") != COUNT:
            raise ValueError("the number of processes changes what is printed, or verdicts are missing")
        found = in_turn(commands, max(1, rounds // 4))
    rows = tuple((*spent.row(jobs), f"{1000 * COUNT / median(spent.wall):.0f}") for jobs, spent in found.items())
    one, two = (median(spent.wall) for spent in found.values())
    return Table((*HEADER, "cases a second"), rows, {RATIO: one / two})


QUESTION = Question(
    "throughput",
    f"`sudoku-murder audit FOLDER --jobs N --format jsonl` over {COUNT} sound cases of level 1, all sizes in turn, with"
    " reading notes, from start to exit. It wants two idle cores.",
    (Target(RATIO, 1.8, at_least=True),),
    answer,
)
