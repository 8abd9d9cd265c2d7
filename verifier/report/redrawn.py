"""What an audit of one case shows as text, and of a later one what has changed since: new, gone, or only moved."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from verifier.core.diagnostic import Finding
from verifier.report.messages import Language, finding_text, message, wrapped
from verifier.report.outcome import Report, printable
from verifier.report.text import details, row

_TEXTS: Final[Mapping[Language, Mapping[str, str]]] = {
    "pt": {"gone": "já não há {code}: {text}", "moved": "mudou só a linha: {lines}", "line": "{code} para a {line}"},
    "en": {
        "gone": "no longer there, {code}: {text}",
        "moved": "only the line is another: {lines}",
        "line": "{code}, {line}",
    },
}
# What a finding says wherever it stands: its code and words, and the text of its line.
_Said: TypeAlias = tuple[str, tuple[tuple[str, str], ...], str]


@dataclass(frozen=True, slots=True)
class Shown:
    """The case's line of the table, the evidence, and the findings with what each says wherever it stands."""

    row: str
    evidence: str
    findings: tuple[tuple[_Said, Finding, str], ...]


def shown(path: str, report: Report, language: Language) -> Shown:
    """What an audit of the case alone shows."""
    named = printable(path)
    evidence = details(named, replace(report, findings=()), language, alone=True)
    findings = tuple(
        (_said(report, one), one, finding_text(named, report.source, one, language)) for one in report.findings
    )
    return Shown(row(named, report, language), evidence, findings)


def redrawn(old: Shown | None, new: Shown, language: Language) -> str:
    """The lines to show now that `old` was shown before: the case's own line and what has changed; or nothing."""
    if old is None:
        parts = [new.evidence, *(text for _, _, text in new.findings)]
    else:
        fresh = _beyond(new.findings, old.findings)
        gone = _beyond(old.findings, new.findings)
        evidence = [new.evidence] if new.evidence != old.evidence else []
        parts = [*evidence, *(text for _, _, text in fresh), *_gone(gone, language), *_moved(old, new, language)]
        if not any(parts) and old.row == new.row:
            return ""
    return "".join(f"{part}\n" for part in (new.row, *parts) if part)


_Findings: TypeAlias = Sequence[tuple[_Said, Finding, str]]


def _said(report: Report, finding: Finding) -> _Said:
    place, source = finding.place, report.source
    line = "" if place is None or source is None else source.lines[place.line - 1 : place.line]
    return finding.code, finding.words, "".join(line)


def _beyond(some: _Findings, others: _Findings) -> list[tuple[_Said, Finding, str]]:
    """Those that are not among the others, wherever they stand there."""
    left, found = Counter(said for said, _, _ in others), []
    for one in some:
        if left[one[0]]:
            left[one[0]] -= 1
        else:
            found.append(one)
    return found


def _gone(findings: _Findings, language: Language) -> list[str]:
    told = ((finding.code, message(finding, language).text) for _, finding, _ in findings)
    return [wrapped(_TEXTS[language]["gone"].format(code=code, text=text), "", "  ") for code, text in told]


def _moved(old: Shown, new: Shown, language: Language) -> list[str]:
    """In one line, those that say the same but stand in another line than before."""
    before = Counter(_standing(old))
    moved = [one for one in _standing(new) if one[0] in {said for said, _ in before} and not before[one]]
    words = _TEXTS[language]
    lines = ", ".join(words["line"].format(code=said[0], line=line) for said, line in moved)
    return [wrapped(words["moved"].format(lines=lines), "", "  ")] if moved else []


def _standing(shown: Shown) -> list[tuple[_Said, int]]:
    return [(said, finding.place.line) for said, finding, _ in shown.findings if finding.place is not None]
