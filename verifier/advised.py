"""One case audited, and what to say to its author or its player; the audit comes first and decides the verdict."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, TypeVar, assert_never

from verifier.advice import (
    Advice,
    Asking,
    Contradicted,
    Hint,
    Impossibility,
    OpenError,
    Unknown,
    contradicted,
    guessing,
    hint,
    impossible,
    known_of,
    several,
    spare,
)
from verifier.core import certificate
from verifier.core.case import Case
from verifier.core.diagnostic import Finding
from verifier.files import contents
from verifier.limits import Limits
from verifier.prover import Placed
from verifier.report.outcome import (
    INTERNAL_FAULT,
    OPEN_QUESTION,
    Ambiguous,
    Impossible,
    Malformed,
    NeedsGuessing,
    Report,
    Sound,
    Undecided,
)
from verifier.single import TimeUpError, alarm, audited_file, means_within

Advised: TypeAlias = tuple[Advice, Contradicted | None]


def advised(path: str, limits: Limits, *, all_conflicts: bool) -> tuple[Report, Advised | None]:
    """The case audited, and what its author should know, each within the time of the limits.

    Where no solution is the published one that comes with what stands against it. None where there is no advice; the
    report then has a finding that says why.
    """
    report = audited_file(path, limits, contents)
    case = report.case
    if case is None:
        return report, None
    return _with_more(report, limits, lambda asking: _advised(report, case, asking, all_conflicts=all_conflicts))


def hinted(path: str, known: str, limits: Limits) -> tuple[Report, Unknown | tuple[tuple[Placed, ...], Hint] | None]:
    """The case audited, and what is noted down with the hint from there; or the first entry that is none.

    None where there is no hint: without exactly one solution, or where the report has a finding that says why.
    """
    report = audited_file(path, limits, contents)
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
    means = means_within(limits)
    asking = Asking(means.new_solver, means.bound, means.late)
    try:
        with alarm(limits.timeout):
            return report, ask(asking)
    except OpenError as error:
        finding = Finding(OPEN_QUESTION, None, (("question", "advice"), ("limit", error.question.reason)))
    except TimeUpError:
        finding = Finding(OPEN_QUESTION, None, (("question", "advice"), ("limit", "timeout")))
    except Exception as error:  # noqa: BLE001 - what the audit found still holds
        finding = Finding(INTERNAL_FAULT, None, (("fault", f"{type(error).__name__}: {error}"),))
    return replace(report, findings=(*report.findings, finding)), None


def _advised(report: Report, case: Case, asking: Asking, *, all_conflicts: bool) -> Advised | None:
    """What the author of the case should know; None where the audit claims nothing. OpenError where a limit is hit."""
    advice = _advice_on(report, case, asking, all_conflicts=all_conflicts)
    if advice is None or report.key != "mismatch":
        return None if advice is None else (advice, None)
    return advice, contradicted(case, asking, advice if isinstance(advice, Impossibility) else None)


def _advice_on(report: Report, case: Case, asking: Asking, *, all_conflicts: bool) -> Advice | None:
    match report.verdict:
        case Sound():
            return spare(case, certificate.read(report.certificate_text.encode()), asking)
        case NeedsGuessing(solution):
            return guessing(case, solution, asking)
        case Ambiguous():
            return several(case, asking)
        case Impossible():
            return impossible(case, asking, all_conflicts=all_conflicts)
        case Undecided() | Malformed():
            return None
        case _:
            assert_never(report.verdict)
