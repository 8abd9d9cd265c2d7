"""One case file within its limits: a report, whatever happens."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final

from verifier.audit import Means, audit, noted, readings_of_interest, unanswered, unseen_note
from verifier.cache import Cache
from verifier.core.diagnostic import Finding
from verifier.files import plain_contents
from verifier.limits import Limits
from verifier.readings import Effect, Reading, effects
from verifier.readings import Undecided as NotDecided
from verifier.report.outcome import INTERNAL_FAULT, Malformed, Report, Undecided, with_finding_only
from verifier.solver.sat import Z3Solver, z3_solvers
from verifier.solver.unique import Open, solutions
from verifier.syntax import Parsed, Unparsed, read

if TYPE_CHECKING:
    from verifier.bundle import Answer


def audited_file(path: str, limits: Limits, look: Callable[[str], bytes | Finding] = plain_contents) -> Report:
    """The report on the file at which `look` looks; one that cannot be read is malformed."""
    data = look(path)
    if isinstance(data, Finding):
        return with_finding_only(Malformed(), data)
    return audited(data, limits)


def audited(data: bytes, limits: Limits) -> Report:
    """The report on the case file with these bytes; a fault of ours or a limit costs no more than this one case.

    Without time left for the notes on wrong readings the verdict stands, and what was not seen is said.
    """
    try:
        return _within_time(read(data), limits)
    except Exception as error:  # noqa: BLE001 - a fault in one case must not cost the others their verdict
        fault = Finding(INTERNAL_FAULT, None, (("fault", f"{type(error).__name__}: {error}"),))
        return with_finding_only(Undecided(), fault)


def _within_time(text: Parsed | Unparsed, limits: Limits) -> Report:
    means, end = means_within(limits), time.monotonic() + limits.timeout
    try:
        with alarm(limits.timeout):
            report = audit(text, means)
    except TimeUpError:
        return _out_of_time(text, limits.bound)
    try:
        with alarm(max(0, end - time.monotonic())):
            return noted(report, text, means, every_reading=limits.every_reading)
    except TimeUpError:
        readings = readings_of_interest(report, every_reading=limits.every_reading)
        return replace(report, findings=(*report.findings, *unseen_note(readings)))


def means_within(limits: Limits) -> Means:
    """What the audit of one case may use within these limits; its time runs from now."""
    end = time.monotonic() + limits.timeout

    def left() -> float:
        return end - time.monotonic()

    means = Means(z3_solvers(left), limits.bound, lambda: left() < 0, yes_or_no=lambda: Z3Solver(left))
    if limits.cache is None:
        return means
    cache = Cache(limits.cache, limits.bound)
    return replace(means, recall=cache.recall, remember=cache.remember)


def _out_of_time(text: Parsed | Unparsed, bound: int) -> Report:
    if isinstance(text, Unparsed):
        return Report(text.title, text.id, text.size, Malformed(), text.findings, text.source)
    return unanswered(text, bound, Open("case", "timeout"))


def wrong_readings(text: Parsed, timeout: float) -> tuple[Effect, ...]:
    """What each of the wrong readings makes of the case; of none is anything said without time."""
    new_solver = means_within(Limits(1, timeout)).new_solver
    try:
        with alarm(timeout):
            return effects(text.case, solutions(text.case, new_solver), new_solver)
    except TimeUpError:
        return tuple(NotDecided(reading, Open("case", "timeout")) for reading in Reading)


def proved(data: bytes, folder: Path, limits: Limits) -> "Answer | Report":
    """The case audited and its bundle written into the folder; the report where the audit could not say enough."""
    from verifier.bundle import prove  # noqa: PLC0415 - only who wants a bundle waits for the import

    end = time.monotonic() + limits.timeout
    report = audited(data, limits)
    if isinstance(report.verdict, Undecided):
        return report
    return prove(report, data, folder, lambda: end - time.monotonic())


# Seconds that Z3 and the deduction have to end by themselves and say which question stayed open.
_GRACE: Final = 0.5


class TimeUpError(Exception):
    """The time of a case has run out while nothing that keeps to it was at work."""


@contextmanager
def alarm(timeout: float) -> Iterator[None]:
    """Raise TimeUpError a little after the time is up, for code that asks no clock; where the system can.

    It rings again until it is heard, since an exception in a destructor is lost; never after the end of what is inside.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    over = False

    def ring(_number: int, _frame: FrameType | None) -> None:
        if not over:
            raise TimeUpError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, timeout + _GRACE, _GRACE)
    try:
        try:
            yield
        finally:
            over = True
    finally:
        # Reached even where it rang on the way here, and long before it rings again.
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
