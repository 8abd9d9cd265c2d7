"""Measure, and print each figure with the target that it is held against: `python -m benchmarks [ROUNDS]`."""

import math
import platform
import subprocess
import sys
import time
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path

from tabulate import tabulate

from benchmarks import cp_sat, plain_z3
from benchmarks.measure import interleaved, milliseconds
from verifier.core.case import Case
from verifier.solver.sat import Solver, Z3Solver
from verifier.solver.unique import Unique, solutions
from verifier.syntax import Parsed, read

CORPUS = Path(__file__).parents[1] / "corpus" / "cases"
# interegular is there for the tests only: where it is installed, Lark compares all terminals at every start.
WHOLE_AUDIT = "import sys; sys.modules['interegular'] = None; from verifier.__main__ import main; sys.exit(main())"


def main() -> None:
    """Print one table a question."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    libraries = ", ".join(f"{name} {version(name)}" for name in ("z3-solver", "ortools", "lark"))
    print(f"Python {platform.python_version()}, {libraries}; CPU milliseconds, interleaved, {rounds} rounds")
    print(_uniqueness(rounds))
    print(_from_the_shell(rounds))


def _sound(size: int) -> dict[str, Case]:
    found = {}
    for path in sorted((CORPUS / "sound").glob("*.caso")):
        text = read(path.read_bytes())
        if isinstance(text, Parsed) and text.case.board.size == size:
            found[path.stem] = text.case
    return found


def _patient() -> Solver:
    return Z3Solver(lambda: math.inf)


def _uniqueness(rounds: int) -> str:
    """Clauses, a solution found and read again, no second one: three ways on every sound 9×9 case of the corpus."""
    times: defaultdict[str, list[float]] = defaultdict(list)
    for case in _sound(9).values():
        answers = (isinstance(solutions(case, _patient), Unique), plain_z3.is_unique(case), cp_sat.is_unique(case))
        if not all(answers):
            raise ValueError(f"a sound case is not unique by {answers}")
        contenders = {
            "clauses as text to Z3": lambda case=case: solutions(case, _patient),
            "plain Z3Py": lambda case=case: plain_z3.is_unique(case),
            "OR-Tools CP-SAT": lambda case=case: cp_sat.is_unique(case),
        }
        for name, found in interleaved(contenders, rounds).items():
            times[name] += found
    return _table("Uniqueness at 9×9", times, {"plain Z3Py": 0.1, "OR-Tools CP-SAT": 1.0})


def _from_the_shell(rounds: int) -> str:
    """One whole audit of a 9×9 file as a process, beside a process that only imports z3; wall-clock time."""
    file = str(CORPUS / "sound" / f"{next(iter(_sound(9)))}.caso")
    commands = {
        "audit of one file": [sys.executable, "-c", WHOLE_AUDIT, "audit", file],
        "import z3": [sys.executable, "-c", "import z3"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            times[name].append(time.perf_counter() - start)
    return _table("From the shell", times, {"import z3": 8.0})


def _table(title: str, times: dict[str, list[float]], targets: dict[str, float]) -> str:
    """The times; beside each rival the ratio of our median to its own, and the most that it may be."""
    (_, ours), *_ = times.items()
    rows = []
    for name, found in times.items():
        median, late = milliseconds(found)
        ratio = f"{milliseconds(ours)[0] / median:.3f}" if name in targets else ""
        rows.append((name, f"{median:.2f}", f"{late:.2f}", ratio, targets.get(name, "")))
    header = (title, "median", "p95", "ours / this", "at most")
    return "\n" + tabulate(rows, headers=header, disable_numparse=True)


if __name__ == "__main__":
    main()
