"""What to say to the author of an audited case; the audit comes first and decides the verdict."""

from typing import assert_never

from verifier.advice import Advice, Asking, guessing, impossible, several, spare
from verifier.core import certificate
from verifier.core.case import Case
from verifier.report.outcome import Ambiguous, Impossible, Malformed, NeedsGuessing, Report, Sound, Undecided


def advice_on(report: Report, case: Case, asking: Asking, *, all_conflicts: bool) -> Advice | None:
    """What the author of the case should know; None where the audit claims nothing. OpenError where a limit is hit."""
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
