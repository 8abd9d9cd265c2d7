"""The program and its rival as processes, started in this checkout, as from a shell."""

import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.question import NotMeasuredError

CLOCK: Final = time.perf_counter
ROOT: Final = Path(__file__).parents[1]
# interegular is there for the tests only: where it is installed, Lark compares all terminals at every start.
_START: Final = "import sys; sys.modules['interegular'] = None; from {} import main; sys.exit(main())"


def audit(*arguments: str) -> list[str]:
    """The command `sudoku-murder audit …`."""
    return [sys.executable, "-c", _START.format("verifier.__main__"), "audit", *arguments]


def plain_model(folder: str) -> list[str]:
    """The plain Z3Py model over the cases of a folder: for each a line with its number of solutions, two at most."""
    return [sys.executable, "-c", _START.format("benchmarks.plain_program"), folder]


def output(command: Sequence[str]) -> bytes:
    """What the command prints; NotMeasuredError where it is no command (exit code 2)."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode == 2:
        raise NotMeasuredError(f"the command is refused: {done.stderr.decode().strip().splitlines()[-1]}")
    return done.stdout


def wall_clock(commands: Mapping[str, Sequence[str]]) -> dict[str, Callable[[], bytes]]:
    """The commands as contenders, for `interleaved` with CLOCK."""
    return {name: partial(output, command) for name, command in commands.items()}
