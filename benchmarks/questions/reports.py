"""Reports measured: all files of one 9×9 case beside its audit, and an index of five thousand cases in memory."""

import json
import math
import resource
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

from tabulate import tabulate

from benchmarks.measure import interleaved, milliseconds
from verifier.audit import Means, audit, noted
from verifier.report.index import entry, index_page
from verifier.report.outcome import Report
from verifier.report.site import case_files
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import read

CORPUS = Path(__file__).parents[1] / "corpus" / "cases"
CASES = 5000
# The report of a case, its audit included, in audits; the memory of an index, in megabytes.
MOST_TIME, MOST_MEMORY = 3.0, 500


def time_table(rounds: int) -> str:
    """For each sound 9×9 case of the corpus the audit, the audit with its report, and how many audits that is."""
    rows = []
    for path in sorted((CORPUS / "sound").glob("*-9x9*.caso")):
        data = path.read_bytes()

        times = interleaved({"audit": partial(_audited, data), "report": partial(_reported, data)}, rounds)
        alone, whole = (milliseconds(times[name])[0] for name in ("audit", "report"))
        rows.append((path.stem, f"{alone:.1f}", f"{whole:.1f}", f"{whole / alone:.2f}", MOST_TIME))
    header = ("CPU milliseconds, median", "audit", "audit and report", "ratio", "at most")
    return "\n" + tabulate(rows, headers=header, disable_numparse=True)


def memory_table() -> str:
    """The largest memory of a process that builds the index, its size and its time."""
    command = [sys.executable, "-m", "benchmarks.reports"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    row = (f"{CASES} cases", f"{found['memory']:.0f}", MOST_MEMORY, f"{found['size']:.1f}", f"{found['seconds']:.1f}")
    return "\n" + tabulate(
        [row], headers=("index", "memory, MB", "at most", "page, MB", "seconds"), disable_numparse=True
    )


def _index() -> dict[str, float]:
    path = next((CORPUS / "sound").glob("*-9x9.caso"))
    report = _audited(path.read_bytes())
    start = time.perf_counter()
    page = index_page([entry(f"case-{number}", f"{number}.caso", report) for number in range(CASES)], "pt")
    seconds = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"memory": memory, "size": len(page.encode()) / 1e6, "seconds": seconds}


def _reported(data: bytes) -> dict[str, str]:
    return case_files("case", "case.caso", _audited(data), "pt")


def _audited(data: bytes) -> Report:
    text, means = read(data), Means(_patient, 3, lambda: False)
    return noted(audit(text, means), text, means)


def _patient() -> Solver:
    return Z3Solver(lambda: math.inf)


if __name__ == "__main__":
    # In a process of its own: its memory is what is measured.
    print(json.dumps(_index()))
