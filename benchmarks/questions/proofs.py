"""What a proof for strangers costs: a bundle written, and checked, beside the plain model and the deduction's check."""

import math
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks import cases
from benchmarks.cases import CaseFile
from benchmarks.contenders import PLAIN_Z3, plain_z3
from benchmarks.contenders.ours import patient
from benchmarks.measure import Times, median, shown
from benchmarks.question import Question, Table, Target
from verifier.audit import Means, audit
from verifier.bundle import Written, prove
from verifier.checker import Accepted, check
from verifier.proof import bundle as layout
from verifier.proof import check_proof
from verifier.report.outcome import Report
from verifier.syntax import read

BUNDLE, CHECK_PROOF, CHECK = "bundle", "check-proof", "deduction check"
BY_Z3, BY_CHECK, SIZE = f"{BUNDLE} / {PLAIN_Z3}", f"{CHECK_PROOF} / {CHECK}", "LRAT at the median, kB"


def answer(rounds: int) -> Table:
    """The proof for strangers of each sound 9×9 case of the corpus: written, and checked without a solver."""
    files = cases.sound(9)
    with tempfile.TemporaryDirectory() as folder:
        found = times(files, Path(folder), rounds)
        size = statistics.median((Path(folder) / file.name / layout.PROOF).stat().st_size for file in files)
    figures = {
        BY_Z3: median(found[BUNDLE]) / median(found[PLAIN_Z3]),
        BY_CHECK: median(found[CHECK_PROOF]) / median(found[CHECK]),
        SIZE: size / 1000,
    }
    rows = tuple((name, shown(seconds)) for name, seconds in found.items())
    return Table((f"{len(files)} cases", "ms, median / p95"), rows, figures)


def times(files: Sequence[CaseFile], folder: Path, rounds: int) -> Times:
    """Seconds for each way and each round, interleaved, every file in turn; the bundles stay in the folder.

    Wall-clock time for what has a process of its own or is compared with it, CPU time of this process for the checks.
    """
    found: defaultdict[str, list[float]] = defaultdict(list)
    for file in files:
        contenders = _contenders(file.data, folder / file.name)
        for name in contenders:
            contenders[name][1]()
        for _ in range(rounds):
            for name, (clock, job) in contenders.items():
                start = clock()
                job()
                found[name].append(clock() - start)
    return dict(found)


def _contenders(data: bytes, out: Path) -> dict[str, tuple[Callable[[], float], Callable[[], object]]]:
    report = _report(data)
    case, certificate = report.case, report.certificate_text.encode()
    if case is None:
        raise ValueError("a sound case is none")
    _write(report, data, out)
    if not isinstance(check_proof(out), layout.Accepted) or not isinstance(check(case, certificate), Accepted):
        raise ValueError("a sound case is not proved")
    return {
        BUNDLE: (time.perf_counter, lambda: _write(report, data, out)),
        PLAIN_Z3: (time.perf_counter, lambda: plain_z3.two(case)),
        CHECK_PROOF: (time.process_time, lambda: check_proof(out)),
        CHECK: (time.process_time, lambda: check(case, certificate)),
    }


def _report(data: bytes) -> Report:
    return audit(read(data), Means(patient, 3, lambda: False))


def _write(report: Report, data: bytes, out: Path) -> None:
    if not isinstance(prove(report, data, out, lambda: math.inf), Written):
        raise ValueError("a sound case has no bundle")


QUESTION = Question(
    "proofs",
    "The bundle with which a stranger confirms a sound 9×9 case, the process for Z3's proof log included, beside the"
    " plain model's uniqueness check (wall clock); and its check without a solver, beside the check of the deduction's"
    " certificate (CPU).",
    (Target(BY_Z3, 3.0), Target(BY_CHECK, 2.0), Target(SIZE, 10.0)),
    answer,
)
