"""A Report as the JSON object of SPEC §6."""

import json
from typing import assert_never

from verifier.core.case import Case, HouseRule
from verifier.core.diagnostic import Finding
from verifier.report.messages import Language, message
from verifier.report.outcome import (
    Ambiguous,
    Blamed,
    Impossible,
    Malformed,
    NeedsGuessing,
    Report,
    Sound,
    Undecided,
    Verdict,
    placement_names,
    verdict_name,
)


def case_object(path: str, report: Report, language: Language) -> dict[str, object]:
    """The object of one case; fields that do not apply are None."""
    return {
        # A name with bytes that are no text has U+FFFD for them, which no sign of another name is.
        "path": path.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace"),
        "id": report.id,
        "title": report.title,
        "size": report.size,
        "verdict": verdict_name(report.verdict),
        "level": report.verdict.level if isinstance(report.verdict, Sound) else None,
        "bound": report.bound,
        "steps": report.steps,
        **_answer(report.case, report.verdict),
        "key": report.key,
        "certificate": report.certificate,
        "z3": report.z3,
        "findings": [finding_object(finding, language) for finding in report.findings],
    }


def as_line(path: str, report: Report, language: Language) -> str:
    """The case's object on one line, without a line break."""
    return json.dumps(case_object(path, report, language), ensure_ascii=False)


def _answer(case: Case | None, verdict: Verdict) -> dict[str, object]:
    found: dict[str, object] = {
        "murderer": None,
        "solution": None,
        "solutions": [],
        "same_murderer": None,
        "conflict": [],
    }
    if case is None:
        return found
    match verdict:
        case Sound() | NeedsGuessing():
            found["murderer"] = case.people[verdict.murderer].name
            found["solution"] = placement_names(case, verdict.solution)
        case Ambiguous():
            found["solutions"] = [placement_names(case, shown) for shown in (verdict.first, verdict.second)]
            found["same_murderer"] = verdict.same_murderer
        case Impossible():
            found["conflict"] = [_entry(case, entry) for entry in verdict.conflict]
        case Undecided() | Malformed():
            pass
        case _:
            assert_never(verdict)
    return found


def _entry(case: Case, entry: Blamed | HouseRule) -> dict[str, object]:
    match entry:
        case Blamed(person, sentence):
            return {"person": case.people[person].name, "text": sentence.text, "line": sentence.place.line}
        case HouseRule():
            return {"rule": entry.value}
        case _:
            assert_never(entry)


def finding_object(finding: Finding, language: Language) -> dict[str, object]:
    """An entry of `findings`."""
    said = message(finding, language)
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "line": None if finding.place is None else finding.place.line,
        "column": None if finding.place is None else finding.place.column,
        "message": f"{said.text} {said.hint}",
    }
