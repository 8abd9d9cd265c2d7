"""Findings as a page or a Markdown file shows them."""

from dataclasses import dataclass

from verifier.report.messages import Language, message, pointed
from verifier.report.outcome import Report, printable
from verifier.report.words import Words


@dataclass(frozen=True, slots=True)
class Remarked:
    """A finding: code, severity by name and in words, place in words, message, way out, the line with carets below."""

    code: str
    severity: str
    weight: str
    place: str
    line: int | None
    text: str
    hint: str
    excerpt: str


def remarked(report: Report, language: Language, said: Words) -> tuple[Remarked, ...]:
    """The report's findings in their order."""
    found = list[Remarked]()
    for finding in report.findings:
        told, place, source = message(finding, language), finding.place, report.source
        where, excerpt = "", ""
        if place is not None:
            where = said("finding-place", place.line, place.column)
            if source is not None and place.line <= len(source.lines):
                excerpt = "\n".join(_visible(line) for line in pointed(source.lines[place.line - 1], place))
        severity = finding.severity.value
        line = None if place is None else place.line
        text, hint = printable(told.text), printable(told.hint)
        found.append(Remarked(finding.code, severity, said(severity), where, line, text, hint, excerpt))
    return tuple(found)


def _visible(line: str) -> str:
    """The line as it can be shown: tabs stay, so that the carets below stand right."""
    return "\t".join(printable(part) for part in line.split("\t"))
