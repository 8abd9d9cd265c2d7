"""What is said of an ambiguous 9×9 case, its solutions counted and sentences proved, measured in audits of it."""

import math
from pathlib import Path

from tabulate import tabulate

from benchmarks.measure import interleaved, milliseconds
from verifier.advice import Asking, several
from verifier.audit import Means, audit
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import Parsed, read


def table(folder: Path, rounds: int) -> str:
    """One row for each ambiguous 9×9 case of the corpus, with the most audits that the advice may take."""
    rows = []
    for path in sorted((folder / "ambiguous").glob("*-9x9.caso")):
        audited, advised = _seconds(path, rounds)
        rows.append((path.stem, f"{1000 * audited:.1f}", f"{1000 * advised:.0f}", f"{advised / audited:.0f}", 100))
    header = ("Advice on ambiguous 9×9", "audit", "advice", "advice / audit", "at most")
    return "\n" + tabulate(rows, headers=header, disable_numparse=True)


def _seconds(path: Path, rounds: int) -> tuple[float, float]:
    """The median seconds of an audit of the file and of the advice on its case."""
    text = read(path.read_bytes())
    if not isinstance(text, Parsed):
        raise TypeError(f"{path} is no case")
    case, asking, means = text.case, Asking(_patient, 3, lambda: False), Means(_patient, 3, lambda: False)
    contenders = {"audit": lambda: audit(read(path.read_bytes()), means), "advice": lambda: several(case, asking)}
    times = interleaved(contenders, max(2, rounds // 4))
    return milliseconds(times["audit"])[0] / 1000, milliseconds(times["advice"])[0] / 1000


def _patient() -> Solver:
    return Z3Solver(lambda: math.inf)
