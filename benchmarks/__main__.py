"""Measure, and print each figure with the target that it is held against: `python -m benchmarks [ROUNDS]`."""

import math
import platform
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path

from tabulate import tabulate

from benchmarks import advice, bundle, cp_sat, plain_z3, reports
from benchmarks.measure import interleaved, milliseconds
from verifier.checker import Accepted, check
from verifier.core.case import Case, Placement
from verifier.core.certificate import Certificate, write
from verifier.prover import Finished, Stopped, certificate, deduce
from verifier.report.story import story
from verifier.solver.sat import Solver, Z3Solver
from verifier.solver.unique import Unique, solutions
from verifier.syntax import Parsed, read

CORPUS = Path(__file__).parents[1] / "corpus" / "cases"
SURVEYED = Path(__file__).parents[2] / "shared" / "cases" / "levels"
# interegular is there for the tests only: where it is installed, Lark compares all terminals at every start.
WHOLE_AUDIT = "import sys; sys.modules['interegular'] = None; from verifier.__main__ import main; sys.exit(main())"


def main() -> None:
    """Print one table a question."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    libraries = ", ".join(f"{name} {version(name)}" for name in ("z3-solver", "ortools", "lark"))
    print(f"Python {platform.python_version()}, {libraries}; CPU milliseconds, interleaved, {rounds} rounds")
    for measured in (_uniqueness, _from_the_shell, _deduction, _levels, _bundles, reports.time_table):
        print(measured(rounds))
    print(advice.table(CORPUS, rounds))
    print(reports.memory_table())


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


def _deduction(rounds: int) -> str:
    """Deduction, certificate and check of every sound 9×9 case of level 1 in the corpus, beside the plain model."""
    times: defaultdict[str, list[float]] = defaultdict(list)
    for case in _sound(9).values():
        if _certified(case).level != 1:
            continue
        contenders = {
            "deduce, certify, check": lambda case=case: _certified(case),
            "plain Z3Py": lambda case=case: plain_z3.is_unique(case),
        }
        for name, found in interleaved(contenders, rounds).items():
            times[name] += found
    return _table("Deduction at 9×9, level 1", times, {"plain Z3Py": 0.12})


def _levels(_rounds: int) -> str:
    """Deduction, certificate and check of the cases of levels 2 and 3 and of the stops at bound 3, once each."""
    rows = []
    for label, cases in _harder().items():
        times, widths, sentences = list[float](), list[int](), list[int]()
        for case in cases:
            start = time.process_time()
            claim = _certified(case)
            times.append(time.process_time() - start)
            widths += [step.width for step in claim.steps]
            sentences.append(sum(len(told.remarks) for told in story(case, claim.steps).steps))
        median, late = milliseconds(times * 2)
        figures = (median, late, 1000 * max(times))
        rows.append(
            [label, len(cases), *(f"{figure:.0f}" for figure in figures)]
            + [f"{sum(widths) / len(widths):.2f}", max(widths), f"{sum(sentences) / len(cases):.0f}", max(sentences)]
        )
    header = ["Deduce, certify, check", "cases", "median", "p95", "slowest"]
    header += ["mean width", "widest", "sentences", "most sentences"]
    return "\n" + tabulate(rows, headers=header, disable_numparse=True) + "\nmedian at most 1000, slowest at most 5000"


def _bundles(rounds: int) -> str:
    """The proof for strangers of each sound 9×9 case of the corpus: written, and checked without a solver."""
    files = sorted((CORPUS / "sound").glob("*-9x9*.caso"))
    times, size = bundle.times(files, rounds), statistics.median(bundle.sizes(files))
    rows = []
    for name, rival, most in (("bundle", "plain Z3Py", 3.0), ("check-proof", "deduction check", 2.0)):
        ours, theirs = milliseconds(times[name])[0], milliseconds(times[rival])[0]
        rows.append((name, f"{ours:.1f}", rival, f"{theirs:.1f}", f"{ours / theirs:.2f}", most))
    header = ("Proofs at 9×9", "median", "beside", "median", "ratio", "at most")
    table = tabulate(rows, headers=header, disable_numparse=True)
    return f"\n{table}\nLRAT: {size / 1000:.1f} kB at the median, at most 10"


def _harder() -> dict[str, list[Case]]:
    """Cases by level: those of the corpus, and the surveyed ones where they lie beside the checkout."""
    found: defaultdict[str, list[Case]] = defaultdict(list)
    for folder in (CORPUS / "sound", CORPUS / "needs-guessing", SURVEYED):
        for path in sorted(folder.glob("*.caso")):
            text = read(path.read_bytes())
            if isinstance(text, Parsed) and (level := _certified(text.case).level) != 1:
                found["stops at bound 3" if level is None else f"level {level}"].append(text.case)
    return dict(sorted(found.items()))


def _certified(case: Case) -> Certificate:
    """The case deduced, and its certificate written and accepted."""
    deduction = deduce(case, 3, lambda: False)
    if not isinstance(deduction, Finished | Stopped):
        raise ValueError(f"no deduction but {deduction}")
    placement = deduction.placement if isinstance(deduction, Finished) else _solution(case)
    verdict = check(case, write(certificate(case, 3, deduction, placement)))
    if not isinstance(verdict, Accepted):
        raise ValueError(f"the certificate is refused: {verdict}")
    return verdict.certificate


def _solution(case: Case) -> Placement:
    found = solutions(case, _patient)
    if not isinstance(found, Unique):
        raise ValueError(f"not unique: {found}")
    return found.placement


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
