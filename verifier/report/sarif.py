"""Reports as SARIF 2.1.0: one result a finding, and one for a verdict that forbids publishing without a finding."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final
from urllib.parse import quote

from verifier import __version__
from verifier.core.diagnostic import Finding, Place, Severity
from verifier.report.messages import Language, message
from verifier.report.outcome import (
    Ambiguous,
    Blamed,
    Impossible,
    NeedsGuessing,
    Report,
    printable,
    verdict_name,
)
from verifier.report.words import words

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LANGUAGES: Final[dict[Language, str]] = {"pt": "pt-PT", "en": "en-GB"}
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def log(results: object, language: Language, *, faults: bool) -> dict[str, object]:
    """The whole log with these results; `faults`: the program contradicted itself on some case.

    All rules are named, so that what a case contributes does not hang on the others.
    """
    driver = {
        "name": "sudoku-murder",
        "version": __version__,
        "language": _LANGUAGES[language],
        "rules": [_rule(code, language) for code in _rules()],
    }
    run = {
        "tool": {"driver": driver},
        "language": _LANGUAGES[language],
        "columnKind": "unicodeCodePoints",
        "results": results,
        # Known after the last case only.
        "invocations": [{"executionSuccessful": not faults}],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def results(path: str, report: Report, language: Language) -> Iterator[dict[str, object]]:
    """The results of one case; columns count characters of the lines in NFC, from 1."""
    if isinstance(report.verdict, Ambiguous | Impossible | NeedsGuessing):
        yield _of_verdict(path, report, language)
    for finding in report.findings:
        said = message(finding, language)
        text = f"{printable(said.text)} {printable(said.hint)}"
        location = _location(path, report, finding.place)
        yield _result(finding.code, _LEVELS[finding.severity], text, [location])


def _of_verdict(path: str, report: Report, language: Language) -> dict[str, object]:
    verdict, said = verdict_name(report.verdict), words(language)
    text = f"{said.of_verdict('verdicts', verdict)}. {said.of_verdict('why', verdict)}"
    result = _result(verdict, "error", text, [_location(path, report, None)])
    if isinstance(report.verdict, Impossible):
        places = [entry.sentence.place for entry in report.verdict.conflict if isinstance(entry, Blamed)]
        result["relatedLocations"] = [_location(path, report, place) for place in places]
    return result


def _result(rule: str, level: str, text: str, locations: list[dict[str, object]]) -> dict[str, object]:
    index = _rules().index(rule)
    return {"ruleId": rule, "ruleIndex": index, "level": level, "message": {"text": text}, "locations": locations}


def _location(path: str, report: Report, place: Place | None) -> dict[str, object]:
    physical: dict[str, object] = {"artifactLocation": {"uri": _uri(path)}}
    if place is not None:
        region: dict[str, object] = {
            "startLine": place.line,
            "startColumn": place.column,
            "endColumn": place.column + place.width,
        }
        if report.source is not None and place.line <= len(report.source.lines):
            region["snippet"] = {"text": printable(report.source.lines[place.line - 1])}
        physical["region"] = region
    return {"physicalLocation": physical}


def _uri(path: str) -> str:
    """The path as a relative reference, or as a file URI where it starts at the root."""
    quoted = quote(printable(path))
    return f"file://{quoted}" if quoted.startswith("/") else quoted


def _rule(code: str, language: Language) -> dict[str, object]:
    """What is known of a code or a verdict without any case: its message with gaps."""
    entry = _codes().get(code)
    if entry is None:
        verdicts: dict[str, str] = words(language).table["verdicts"]
        return {"id": code, "shortDescription": {"text": verdicts[code]}, "defaultConfiguration": {"level": "error"}}
    text = entry[language]["message"]
    pattern = text if isinstance(text, str) else text[-1]
    level = _LEVELS[Finding(code, None).severity]
    gaps = re.sub(r"\{[^}]*\}", "…", pattern)
    return {"id": code, "shortDescription": {"text": gaps}, "defaultConfiguration": {"level": level}}


@cache
def _rules() -> tuple[str, ...]:
    """Every code and every verdict that is a result by itself, sorted."""
    return tuple(sorted({*_codes(), "ambiguous", "impossible", "needs-guessing"} - {"base", "terms"}))


@cache
def _codes() -> dict[str, Any]:
    return tomllib.loads(files("grammar").joinpath("errors.toml").read_text(encoding="utf-8"))
