"""Many cases: which files the given paths stand for, and one report for each, in their order, whatever happens."""

import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Final, TypeVar

from verifier.advice import Advice, Asking, Hint, OpenError, Unknown, hint, known_of
from verifier.advised import advice_on
from verifier.audit import Means, audit
from verifier.bundle import Answer, prove
from verifier.cache import Cache
from verifier.core.diagnostic import Finding
from verifier.files import contents
from verifier.prover import Placed
from verifier.readings import Effect, Reading, effects, players_readings
from verifier.report.outcome import INTERNAL_FAULT, OPEN_QUESTION, Malformed, NeedsGuessing, Report, Sound, Undecided
from verifier.solver.sat import Solver, Z3Solver
from verifier.solver.unique import solutions
from verifier.syntax import Parsed


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


@dataclass(frozen=True, slots=True)
class Limits:
    """What is asked of every case: the widest step to look for, seconds, and all wrong readings or only players'.

    `cache` is the folder in which certificates are kept between runs, if they are.
    """

    bound: int
    timeout: float
    every_reading: bool = False
    cache: str | None = None


def audits(files: Sequence[str], limits: Limits) -> Iterator[tuple[str, Report]]:
    """Each file with its report, in order."""
    for file in files:
        yield file, _audited(file, limits)


def wrong_readings(text: Parsed, timeout: float) -> tuple[Effect, ...]:
    """What each of the wrong readings makes of the case."""
    end = time.monotonic() + timeout

    def new_solver() -> Solver:
        return Z3Solver(lambda: end - time.monotonic())

    return effects(text.case, solutions(text.case, new_solver), new_solver)


def proved(path: str, data: bytes, folder: Path, limits: Limits) -> Answer | Report:
    """The case audited and its bundle written into the folder; the report where the audit could not say enough."""
    end = time.monotonic() + limits.timeout
    report = _audited(path, limits)
    if isinstance(report.verdict, Undecided):
        return report
    return prove(report, data, folder, lambda: end - time.monotonic())


def advised(path: str, limits: Limits, *, all_conflicts: bool) -> tuple[Report, Advice | None]:
    """The case audited, and what its author should know, each within the time of the limits.

    None where there is no advice; the report then has a finding that says why.
    """
    report = _audited(path, limits)
    case = report.case
    if case is None:
        return report, None
    return _with_more(report, limits, lambda asking: advice_on(report, case, asking, all_conflicts=all_conflicts))


def hinted(path: str, known: str, limits: Limits) -> tuple[Report, Unknown | tuple[tuple[Placed, ...], Hint] | None]:
    """The case audited, and what is noted down with the hint from there; or the first entry that is none.

    None where there is no hint: without exactly one solution, or where the report has a finding that says why.
    """
    report = _audited(path, limits)
    case, verdict = report.case, report.verdict
    if case is None or not isinstance(verdict, Sound | NeedsGuessing):
        return report, None
    noted = known_of(known, case)
    if isinstance(noted, Unknown):
        return report, noted
    return _with_more(report, limits, lambda asking: (noted, hint(case, verdict.solution, noted, asking)))


More = TypeVar("More")


def _with_more(report: Report, limits: Limits, ask: Callable[[Asking], More | None]) -> tuple[Report, More | None]:
    """What is asked about an audited case; where that stays open or fails, the report with a finding that says so."""
    end = time.monotonic() + limits.timeout
    asking = Asking(lambda: Z3Solver(lambda: end - time.monotonic()), limits.bound, lambda: time.monotonic() > end)
    try:
        with _alarm(limits.timeout):
            return report, ask(asking)
    except OpenError as error:
        finding = Finding(OPEN_QUESTION, None, (("question", "advice"), ("limit", error.question.reason)))
    except _TimeUpError:
        finding = Finding(OPEN_QUESTION, None, (("question", "advice"), ("limit", "timeout")))
    except Exception as error:  # noqa: BLE001 - what the audit found still holds
        finding = Finding(INTERNAL_FAULT, None, (("fault", f"{type(error).__name__}: {error}"),))
    return replace(report, findings=(*report.findings, finding)), None


class _TimeUpError(Exception):
    """The time of a case has run out while nothing that keeps to it was at work."""


def _audited(file: str, limits: Limits) -> Report:
    data = contents(file)
    if isinstance(data, Finding):
        return Report(None, None, None, Malformed(), (data,))
    end = time.monotonic() + limits.timeout
    means = Means(
        lambda: Z3Solver(lambda: end - time.monotonic()),
        limits.bound,
        lambda: time.monotonic() > end,
        tuple(Reading) if limits.every_reading else players_readings(),
    )
    if limits.cache is not None:
        cache = Cache(limits.cache, limits.bound)
        means = replace(means, recall=cache.recall, remember=cache.remember)
    try:
        with _alarm(limits.timeout):
            return audit(data, means)
    except _TimeUpError:
        return _nothing_known(Finding(OPEN_QUESTION, None, (("question", "case"), ("limit", "timeout"))))
    except Exception as error:  # noqa: BLE001 - a fault in one case must not cost the others their verdict
        return _nothing_known(Finding(INTERNAL_FAULT, None, (("fault", f"{type(error).__name__}: {error}"),)))


def _nothing_known(finding: Finding) -> Report:
    return Report(None, None, None, Undecided(), (finding,))


@contextmanager
def _alarm(timeout: float) -> Iterator[None]:
    """Raise _TimeUpError a little after the time is up, for code that asks no clock; where the system can.

    It rings again until it is heard, since an exception in a destructor is lost.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise _TimeUpError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, timeout + _GRACE, _GRACE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# Seconds that Z3 and the deduction have to end by themselves and say which question stayed open.
_GRACE: Final = 0.5
