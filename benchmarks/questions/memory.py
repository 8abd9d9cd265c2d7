"""Memory over ten thousand cases: is it level, and how much does a worker take?"""

import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks import cases
from benchmarks.processes import ROOT, audit
from benchmarks.question import NotMeasuredError, Question, Table, Target

MARKS = (100, 1_000, 10_000)
JOBS = (1, 2)
# Lines between two looks at the processes.
EVERY = 100
LARGEST, LEVEL = "largest process, MB", "memory after the last case / after 1,000"


def answer(_rounds: int) -> Table:
    """One run for each number of processes."""
    return over(MARKS, JOBS)


def over(marks: Sequence[int], numbers: Sequence[int]) -> Table:
    """Runs over as many cases as the last of the marks, with each of these numbers of processes."""
    with tempfile.TemporaryDirectory() as name:
        cases.fill(Path(name), marks[-1])
        found = {jobs: sampled(audit(name, "--jobs", str(jobs), "--format", "jsonl"), marks) for jobs in numbers}
    rows = tuple((f"--jobs {jobs}", *(f"{size:.0f}" for size in sizes)) for jobs, sizes in found.items())
    figures = {
        LARGEST: max(max(sizes) for sizes in found.values()),
        LEVEL: max(sizes[-1] / sizes[-2] for sizes in found.values()),
    }
    return Table(("largest process, MB", *(f"after {mark:,} cases" for mark in marks)), rows, figures)


def sampled(command: Sequence[str], marks: Sequence[int]) -> list[float]:
    """Megabytes that the largest process of the command holds when so many lines are out, at the last look before.

    NotMeasuredError where psutil is absent, or the command prints another number of lines than the last mark.
    """
    try:
        from benchmarks.resident import largest  # noqa: PLC0415 - without psutil all other questions have answers
    except ImportError as error:
        raise NotMeasuredError(str(error)) from error
    sizes, held, count = list[float](), 0.0, 0
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=said) as process,
    ):
        for count, _ in enumerate(process.stdout or (), 1):
            if count % EVERY == 0 or count in marks:
                # After the last line the process may have ended already.
                held = largest(process.pid) or held
            if count in marks:
                sizes.append(held)
        process.wait()
        said.seek(0)
        reason = said.read().decode().strip().rpartition("\n")[2]
    if count != marks[-1]:
        raise NotMeasuredError(f"{count} verdicts for {marks[-1]} cases: {reason}")
    return sizes


QUESTION = Question(
    "memory",
    f"`sudoku-murder audit FOLDER --jobs N --format jsonl` over {MARKS[-1]:,} sound cases, all sizes in turn: what the"
    f" largest of its processes holds in memory (resident set), looked at every {EVERY} cases. Level means that it does"
    " not grow by more than a tenth after the first thousand.",
    (Target(LARGEST, 150), Target(LEVEL, 1.1)),
    answer,
)
