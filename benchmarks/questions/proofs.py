"""What a proof for strangers costs: a bundle written, and checked, beside the plain model and the deduction's check."""

import math
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks import plain_z3
from verifier.audit import Means, audit
from verifier.bundle import Written, prove
from verifier.checker import Accepted, check
from verifier.proof import bundle as layout
from verifier.proof import check_proof
from verifier.report.outcome import Report
from verifier.solver.sat import Z3Solver
from verifier.syntax import read


def times(files: Iterable[Path], rounds: int) -> dict[str, list[float]]:
    """Seconds for each way and each round, interleaved, every file in turn; the files are sound cases.

    Wall-clock time for what has a process of its own or is compared with it, CPU time of this process for the checks.
    """
    found: defaultdict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            contenders = _contenders(file.read_bytes(), Path(folder) / file.stem)
            for name in contenders:
                contenders[name][1]()
            for _ in range(rounds):
                for name, (clock, job) in contenders.items():
                    start = clock()
                    job()
                    found[name].append(clock() - start)
    return found


def sizes(files: Iterable[Path]) -> list[int]:
    """The bytes of each case's proof in LRAT."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            data, out = file.read_bytes(), Path(folder) / file.stem
            _write(_report(data), data, out)
            found.append((out / layout.PROOF).stat().st_size)
    return found


def _contenders(data: bytes, out: Path) -> dict[str, tuple[Callable[[], float], Callable[[], object]]]:
    report = _report(data)
    case, certificate = report.case, report.certificate_text.encode()
    if case is None:
        raise ValueError("a sound case is none")
    _write(report, data, out)
    if not isinstance(check_proof(out), layout.Accepted) or not isinstance(check(case, certificate), Accepted):
        raise ValueError("a sound case is not proved")
    return {
        "bundle": (time.perf_counter, lambda: _write(report, data, out)),
        "plain Z3Py": (time.perf_counter, lambda: plain_z3.is_unique(case)),
        "check-proof": (time.process_time, lambda: check_proof(out)),
        "deduction check": (time.process_time, lambda: check(case, certificate)),
    }


def _report(data: bytes) -> Report:
    return audit(read(data), Means(lambda: Z3Solver(lambda: math.inf), 3, lambda: False))


def _write(report: Report, data: bytes, out: Path) -> None:
    if not isinstance(prove(report, data, out, lambda: math.inf), Written):
        raise ValueError("a sound case has no bundle")
