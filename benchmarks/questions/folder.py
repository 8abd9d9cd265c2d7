"""A mixed folder audited from the shell, beside the plain Z3Py model over the same files; both from their start."""

import json
import tempfile
from pathlib import Path

from benchmarks import cases
from benchmarks.contenders import PLAIN_Z3
from benchmarks.measure import interleaved, median, shown
from benchmarks.processes import CLOCK, audit, output, plain_model, wall_clock
from benchmarks.question import Question, Table, Target

COUNT = 84
OURS = "audit FOLDER --format jsonl"
RATIO = f"audit / {PLAIN_Z3} over a mixed folder"


def answer(rounds: int) -> Table:
    """The two commands in turn, half the rounds; their answers are compared before."""
    with tempfile.TemporaryDirectory() as name:
        cases.fill(Path(name), COUNT)
        commands = {OURS: audit(name, "--format", "jsonl"), PLAIN_Z3: plain_model(name)}
        counted = output(commands[PLAIN_Z3]).split()
        verdicts = [json.loads(line)["z3"] for line in output(commands[OURS]).splitlines()]
        if counted != [b"1"] * COUNT or verdicts != ["unique"] * COUNT:
            raise ValueError(f"the two do not agree on the folder: {counted}, {verdicts}")
        times = interleaved(wall_clock(commands), max(2, rounds // 2), CLOCK)
    rows = tuple((name, shown(seconds)) for name, seconds in times.items())
    return Table(("wall clock", "ms, median / p95"), rows, {RATIO: median(times[OURS]) / median(times[PLAIN_Z3])})


QUESTION = Question(
    "folder",
    f"A folder of {COUNT} sound cases, {COUNT // 6} of each size from 4×4 to 9×9, audited by one process from the shell"
    " with reading notes and everything, beside a program that reads them as we do and counts solutions with the plain"
    " Z3Py model.",
    (Target(RATIO, 0.3),),
    answer,
)
