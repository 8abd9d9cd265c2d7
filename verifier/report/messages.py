"""Finding -> words: messages and hints from `grammar/errors.toml`, and the shown line with its caret."""

import textwrap
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias

from verifier.core.diagnostic import Finding, Place, Severity
from verifier.readings import Reading, entry
from verifier.syntax import Source

Language: TypeAlias = Literal["pt", "en"]

_SEVERITIES: Final[Mapping[Language, Mapping[Severity, str]]] = {
    "pt": {Severity.ERROR: "erro", Severity.WARNING: "aviso", Severity.NOTE: "nota"},
    "en": {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"},
}
_OR: Final[Mapping[Language, str]] = {"pt": " ou ", "en": " or "}
# The words that the table translates; `reading` names a wrong reading, all others are quoted from the text or numbers.
_TRANSLATED: Final = ("expected", "question", "limit", "reason", "becomes")
_INDENT: Final = "    "
# What is shown of a line, in characters before and after the place.
_BEFORE, _AFTER = 38, 36
_WIDTH: Final = 80


@dataclass(frozen=True, slots=True)
class Message:
    """What a finding says, and one way out."""

    text: str
    hint: str


def message(finding: Finding, language: Language) -> Message:
    """The finding in words; KeyError for a code or a word that the table does not have, which is a fault of ours."""
    entry = _table()[finding.code][language]
    words = {name: _word(name, value, language) for name, value in finding.words}
    return Message(_filled(entry["message"], words), _filled(entry["hint"], words))


def catalogue(language: Language) -> list[tuple[str, Message]]:
    """Every code with its message and hint, the words in braces, in the table's order."""
    entries = ((code, entry[language]) for code, entry in _table().items() if code not in ("base", "terms"))
    return [(code, Message(_first(entry["message"]), _first(entry["hint"]))) for code, entry in entries]


def finding_text(path: str, source: Source | None, finding: Finding, language: Language) -> str:
    """The finding as lines of text: path, place and message, the source line with a caret below it, the hint."""
    said, place = message(finding, language), finding.place
    where = path if place is None else f"{path}:{place.line}:{place.column}"
    lines = [wrapped(f"{where}: {finding.code} {_SEVERITIES[language][finding.severity]}: {said.text}", "", "  ")]
    if place is not None and source is not None and place.line <= len(source.lines):
        lines += [_INDENT + line for line in pointed(source.lines[place.line - 1], place)]
    return "\n".join((*lines, wrapped(said.hint, "  ", "  ")))


def wrapped(text: str, indent: str, further: str) -> str:
    """The text in lines of 80 columns, the first and the further ones indented; what cannot be broken is left whole."""
    return textwrap.fill(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )


def pointed(line: str, place: Place) -> tuple[str, str]:
    """The line (a stretch of it where it is long) and the line of carets that go under the place.

    Tabs stay tabs in the second line, and wide characters count two, so that the carets stand right in any terminal.
    """
    start = max(0, place.column - 1 - _BEFORE)
    end = place.column - 1 + _AFTER
    opening = "…" if start else ""
    shown = opening + line[start:end] + ("…" if end < len(line) else "")
    before, under = line[start : place.column - 1], line[place.column - 1 : place.column - 1 + place.width][:_AFTER]
    pad = "".join("\t" if sign == "\t" else " " * _columns(sign) for sign in opening + before)
    return shown, pad + "^" * max(1, sum(_columns(sign) for sign in under))


def _columns(sign: str) -> int:
    """How many columns of a terminal the sign takes."""
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def _filled(templates: str | list[str], words: dict[str, str]) -> str:
    """The first template whose words are all there, filled."""
    choices = [templates] if isinstance(templates, str) else templates
    present = {name: word for name, word in words.items() if word}
    for template in choices[:-1]:
        try:
            return template.format_map(present)
        except KeyError:
            continue
    return choices[-1].format_map(words)


def _first(templates: str | list[str]) -> str:
    return templates if isinstance(templates, str) else templates[0]


def _word(name: str, value: str, language: Language) -> str:
    if name == "reading":
        return entry(Reading(value)).says[language]
    if name not in _TRANSLATED:
        return value
    terms = _table()["terms"]
    parts = [value] if value in terms else value.split(" ")
    said = [terms[part][language] for part in parts if part in terms]
    return _OR[language].join((", ".join(said[:-1]), said[-1])) if len(said) > 1 else "".join(said) or value


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files("grammar").joinpath("errors.toml").read_text(encoding="utf-8"))
