"""The program and its rival as processes, started in this checkout, as from a shell."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.measure import median, shown
from benchmarks.question import NotMeasuredError, Row

ROOT: Final = Path(__file__).parents[1]
# As where only the program is installed: its workers get the path too.
ENVIRONMENT: Final = {**os.environ, "PYTHONPATH": str(Path(__file__).with_name("hidden"))}
HEADER: Final[Row] = ("", "wall clock, ms", "CPU, ms")
_USAGE: Final = 2


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of each run of a command: by the clock, and of CPU with all processes that it started."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def row(self, name: str) -> Row:
        """The command's row under HEADER, medians and 95th percentiles."""
        return (name, shown(self.wall), shown(self.cpu))


def audit(*arguments: str) -> list[str]:
    """The command `sudoku-murder audit …`."""
    return [sys.executable, "-m", "verifier", "audit", *arguments]


def plain_model(folder: str) -> list[str]:
    """The plain Z3Py model over the cases of a folder: for each a line with its number of solutions, two at most."""
    return [sys.executable, "-m", "benchmarks.plain_program", folder]


def output(command: Sequence[str]) -> bytes:
    """What the command prints; NotMeasuredError where it is no command (exit code 2)."""
    done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, check=False)
    if done.returncode == _USAGE:
        raise NotMeasuredError(f"the command is refused: {done.stderr.decode().strip().splitlines()[-1]}")
    return done.stdout


def in_turn(commands: Mapping[str, Sequence[str]], rounds: int) -> dict[str, Spent]:
    """What the commands take, which have all run before: each once a round."""
    found = {name: Spent() for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            wall, cpu = time.perf_counter(), _of_children()
            output(command)
            found[name].wall.append(time.perf_counter() - wall)
            found[name].cpu.append(_of_children() - cpu)
    return found


def ratios(figure: str, ours: Spent, theirs: Spent) -> dict[str, float]:
    """Our medians in theirs: by the clock under the figure's own name, and of CPU beside it."""
    return {
        figure: median(ours.wall) / median(theirs.wall),
        f"{figure}, CPU": median(ours.cpu) / median(theirs.cpu),
    }


def _of_children() -> float:
    """CPU seconds of all processes that this one and those below it have started and seen end."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
