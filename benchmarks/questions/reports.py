"""Reports measured: all files of a 9×9 case beside its audit, and an index of five thousand cases in memory."""

import json
import resource
import subprocess
import sys
import time
from functools import partial

from benchmarks import cases
from benchmarks.measure import Contender, interleaved, median, pooled, shown
from benchmarks.processes import ROOT
from benchmarks.question import Question, Table, Target
from benchmarks.stages import LIMITS
from verifier.report.index import entry, index_page
from verifier.report.outcome import Report
from verifier.report.site import case_files
from verifier.single import audited

CASES = 5000
AUDIT, WHOLE = "audit", "audit and all files of its report"
RATIO, MEMORY = "report / audit", "memory of an index of 5,000 cases, MB"


def answer(rounds: int) -> Table:
    """The sound 9×9 cases of the corpus, audit and report in turn; then the index, once."""
    found = []
    for file in cases.sound(9):
        jobs: dict[str, Contender] = {AUDIT: partial(_audited, file.data), WHOLE: partial(_reported, file.data)}
        found.append(interleaved(jobs, rounds))
    times = pooled(found)
    command = [sys.executable, "-m", "benchmarks.questions.reports"]
    index = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    rows = tuple((name, shown(seconds)) for name, seconds in times.items())
    figures = {RATIO: median(times[WHOLE]) / median(times[AUDIT]), MEMORY: index["memory"]}
    note = f"An index of {CASES} cases is a page of {index['size']:.1f} MB, built in {index['seconds']:.1f} s."
    return Table((f"{len(found)} cases", "CPU ms, median / p95"), rows, figures, (note,))


def _index() -> dict[str, float]:
    """Megabytes of this process at most, megabytes of the page, and the seconds it took."""
    report = _audited(cases.sound(9)[0].data)
    start = time.perf_counter()
    page = index_page([entry(f"case-{number}", f"{number}.caso", report) for number in range(CASES)], "pt")
    seconds = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"memory": memory, "size": len(page.encode()) / 1e6, "seconds": seconds}


def _reported(data: bytes) -> dict[str, str]:
    return case_files("case", "case.caso", _audited(data), "pt")


def _audited(data: bytes) -> Report:
    return audited(data, LIMITS)


QUESTION = Question(
    "reports",
    "The page, Markdown, text, result, certificate and meaning of a sound 9×9 case, its audit with reading notes"
    " included, in audits; and the largest memory of a process that builds an index of 5,000 cases.",
    (Target(RATIO, 3.0), Target(MEMORY, 500)),
    answer,
)

if __name__ == "__main__":
    # In a process of its own: its memory is what is measured.
    print(json.dumps(_index()))
