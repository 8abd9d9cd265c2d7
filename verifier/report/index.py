"""The index of many reports: one line a case, to sort and to search, readable without scripts."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from verifier import __version__
from verifier.core.diagnostic import Severity
from verifier.report.content import file_name
from verifier.report.html import filled
from verifier.report.messages import Language
from verifier.report.outcome import (
    NeedsGuessing,
    Report,
    Sound,
    VerdictName,
    is_clean,
    printable,
    verdict_name,
)
from verifier.report.words import words

VERDICTS: Final[tuple[VerdictName, ...]] = (
    "sound",
    "needs-guessing",
    "ambiguous",
    "impossible",
    "undecided",
    "malformed",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What the index says of one case; `page` is the name of its page, beside the index."""

    page: str
    path: str
    title: str
    verdict: VerdictName
    publishable: bool
    size: int | None
    level: int | None
    steps: int | None
    murderer: str
    errors: int
    warnings: int


def entry(stem: str, path: str, report: Report) -> Entry:
    """The entry of the case read from `path`, whose files are named after `stem`."""
    verdict = report.verdict
    severities = Counter(finding.severity for finding in report.findings)
    return Entry(
        file_name(stem, "html"),
        printable(path),
        printable(report.title) if report.title else "",
        verdict_name(verdict),
        is_clean(report),
        report.size,
        verdict.level if isinstance(verdict, Sound) else None,
        report.steps,
        _murderer(report),
        severities[Severity.ERROR],
        severities[Severity.WARNING],
    )


def index_page(entries: Sequence[Entry], language: Language) -> str:
    """The page with one line an entry, in the order given."""
    counts = Counter(entry.verdict for entry in entries)
    return filled(
        "index.html.jinja",
        w=words(language),
        entries=entries,
        counts=[(verdict, counts[verdict]) for verdict in VERDICTS if counts[verdict]],
        publishable=sum(entry.publishable for entry in entries),
        ranks={verdict: rank for rank, verdict in enumerate(VERDICTS)},
        version=__version__,
    )


def _murderer(report: Report) -> str:
    if report.case is None or not isinstance(report.verdict, Sound | NeedsGuessing):
        return ""
    return report.case.people[report.verdict.murderer].name
