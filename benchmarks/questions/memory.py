"""Memory over ten thousand cases: is it level, and how much does a worker take?"""

import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import psutil

from benchmarks import cases
from benchmarks.processes import ENVIRONMENT, ROOT, audit
from benchmarks.question import NotMeasuredError, Question, Table, Target

MARKS = (100, 1_000, 10_000)
JOBS = 2
# Lines between two looks at the processes.
EVERY = 100
LARGEST, LEVEL = "largest process, MB", "memory up to the last case / up to 1,000"


def answer(_rounds: int) -> Table:
    """One run, whatever the rounds."""
    with tempfile.TemporaryDirectory() as name:
        cases.fill(Path(name), MARKS[-1])
        sizes = sampled(audit(name, "--jobs", str(JOBS), "--format", "jsonl"), MARKS)
    rows = tuple((f"{mark:,}", f"{size:.1f}") for mark, size in zip(MARKS, sizes, strict=True))
    return Table(("up to so many cases", LARGEST), rows, {LARGEST: max(sizes), LEVEL: sizes[-1] / sizes[-2]})


def sampled(command: Sequence[str], marks: Sequence[int]) -> list[float]:
    """Megabytes that the largest process of the command held between each mark, so many lines being out, and the last.

    NotMeasuredError where the command prints another number of lines than the last mark.
    """
    sizes, held, count = list[float](), 0.0, 0
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(command, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=said) as process,
    ):
        for count, _ in enumerate(process.stdout or (), 1):
            if count % EVERY == 0 or count in marks:
                held = max(held, largest(process.pid))
            if count in marks:
                sizes.append(held)
                held = 0.0
        process.wait()
        said.seek(0)
        reason = said.read().decode().strip().rpartition("\n")[2]
    if count != marks[-1]:
        raise NotMeasuredError(f"{count} verdicts for {marks[-1]} cases: {reason}")
    return sizes


def largest(pid: int) -> float:
    """Megabytes that the largest of a process and those below it holds in memory; 0 where none is left."""
    try:
        root = psutil.Process(pid)
        return max(_held(process) for process in (root, *root.children(recursive=True)))
    except psutil.NoSuchProcess:
        return 0


def _held(process: psutil.Process) -> float:
    """What has ended in the meantime holds nothing."""
    try:
        return float(process.memory_info().rss) / 1e6
    except psutil.NoSuchProcess:
        return 0


QUESTION = Question(
    "memory",
    f"`sudoku-murder audit FOLDER --jobs {JOBS} --format jsonl` over {MARKS[-1]:,} sound cases, all sizes in turn:"
    f" the most that any of its processes held in memory (resident set) up to there, looked at every {EVERY} cases."
    " Level means that it does not grow by more than a tenth after the first thousand.",
    (Target(LARGEST, 150), Target(LEVEL, 1.1)),
    answer,
)
