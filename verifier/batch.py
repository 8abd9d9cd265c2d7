"""Many cases: which files the given paths stand for, and one report for each, in their order, whatever happens."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from verifier.audit import audit
from verifier.core.diagnostic import Finding
from verifier.files import contents
from verifier.report.outcome import INTERNAL_FAULT, Malformed, Report, Undecided
from verifier.solver.sat import Z3Solver


def case_files(paths: Sequence[str]) -> list[str]:
    """The files that the paths stand for, in order: a folder for the `.caso` files below it, sorted."""
    found: list[str] = []
    for path in paths:
        if Path(path).is_dir():
            below = (file for file in Path(path).rglob("*.caso") if file.is_file())
            found.extend(sorted(file.as_posix() for file in below))
        else:
            found.append(Path(path).as_posix())
    return found


def audits(files: Sequence[str], *, timeout: float) -> Iterator[tuple[str, Report]]:
    """Each file with its report, in order; `timeout` is in seconds a case."""
    for file in files:
        yield file, _audited(file, timeout)


def _audited(file: str, timeout: float) -> Report:
    data = contents(file)
    if isinstance(data, Finding):
        return Report(None, None, None, Malformed(), (data,))
    end = time.monotonic() + timeout
    try:
        return audit(data, lambda: Z3Solver(lambda: end - time.monotonic()))
    except Exception as error:  # noqa: BLE001 - a fault in one case must not cost the others their verdict
        words = (("fault", f"{type(error).__name__}: {error}"),)
        return Report(None, None, None, Undecided(), (Finding(INTERNAL_FAULT, None, words),))
