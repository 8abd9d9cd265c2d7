"""The output of an audit of many cases, part by part as the pieces come, in every form."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import IO, TYPE_CHECKING, Final, TypeAlias, assert_never

from verifier.report.piece import FAULT, Form, Piece
from verifier.report.table import VERDICTS, counted, header

if TYPE_CHECKING:
    from verifier.report.messages import Language
    from verifier.report.outcome import VerdictName

_NOTES: Final[dict["Language", str]] = {
    "pt": "Notas: {}; auditado sozinho, cada caso mostra as suas.",
    "en": "Notes: {}; audited alone, each case shows its own.",
}
# Bytes of what has to wait for the last case that are kept in memory before they go to a file without a name.
_IN_MEMORY: Final = 1_000_000


def output(form: Form, pieces: Iterable[Piece], tool: str, language: "Language", *, alone: bool) -> Iterator[str]:
    """The output as parts; nothing that grows with the number of cases is kept in memory.

    `tool` names the program and its version; `alone`: there is one case only.
    """
    match form:
        case "text":
            return _text(pieces, language, alone=alone)
        case "json":
            return _json(pieces, tool)
        case "jsonl":
            return (f"{piece.shown}\n" for piece in pieces)
        case "junit":
            return _junit(pieces)
        case "sarif":
            return _sarif(pieces, language)
        case _:
            assert_never(form)


def _text(pieces: Iterable[Piece], language: "Language", *, alone: bool) -> Iterator[str]:
    """The table, the counts, and the details of what needs a word; nothing without a case."""
    counts, notes = Counter["VerdictName"](), 0
    with _spool() as details:
        for piece in pieces:
            yield f"{piece.shown}\n" if counts else f"{header(language)}\n{piece.shown}\n"
            counts[piece.verdict] += 1
            notes += piece.notes
            details.write(f"\n{piece.details}\n" if piece.details else "")
        if counts:
            unsaid = f"{_NOTES[language].format(notes)}\n" if notes and not alone else ""
            yield f"\n{counted(counts, language)}\n{unsaid}"
        yield from _read_back(details)


def _json(pieces: Iterable[Piece], tool: str) -> Iterator[str]:
    counts = Counter["VerdictName"]()

    def document(cases: list[str]) -> str:
        verdicts = {verdict: counts[verdict] for verdict in VERDICTS["en"]}
        value = {"version": 1, "tool": tool, "cases": cases, "summary": {"cases": counts.total()} | verdicts}
        return json.dumps(value, ensure_ascii=False, indent=2) + "\n"

    def taken() -> Iterator[Piece]:
        for piece in pieces:
            counts[piece.verdict] += 1
            yield piece

    yield from _filled(document, taken())


def _sarif(pieces: Iterable[Piece], language: "Language") -> Iterator[str]:
    from verifier.report.sarif import log  # noqa: PLC0415 - each form loads what it needs

    codes = set[int]()

    def document(results: list[str]) -> str:
        return json.dumps(log(results, language, faults=FAULT in codes), ensure_ascii=False, indent=2) + "\n"

    def with_results() -> Iterator[Piece]:
        for piece in pieces:
            codes.add(piece.code)
            if piece.shown:
                yield piece

    yield from _filled(document, with_results())


def _junit(pieces: Iterable[Piece]) -> Iterator[str]:
    """The counts come first in the form, so that all test cases wait for the last one."""
    from verifier.report.junit import SUITE  # noqa: PLC0415 - each form loads what it needs

    tests, failures, errors = 0, 0, 0
    with _spool() as cases:
        for piece in pieces:
            is_error = piece.verdict in ("malformed", "undecided")
            tests, errors = tests + 1, errors + is_error
            failures += piece.code != 0 and not is_error
            cases.write(f"{piece.shown}\n")
        counts = f'name="{SUITE}" tests="{tests}" failures="{failures}" errors="{errors}" skipped="0"'
        yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites {counts}>\n'
        if tests:
            yield f"  <testsuite {counts}>\n"
            yield from _read_back(cases)
            yield "  </testsuite>\n</testsuites>\n"
        else:
            yield f"  <testsuite {counts} />\n</testsuites>\n"


_Document: TypeAlias = Callable[[list[str]], str]
# Stands for the entries of a list until they are known.
_HERE: Final = "\x00"


def _filled(document: _Document, pieces: Iterable[Piece]) -> Iterator[str]:
    """The document with what the pieces show as the entries of its list.

    What stands above the list is written before any piece is known, what stands below it after the last.
    """
    mark, started = json.dumps(_HERE), False
    above = document([_HERE]).split(mark)[0].rstrip(" ")
    for piece in pieces:
        yield f",\n{piece.shown}" if started else above + piece.shown
        started = True
    yield document([_HERE]).split(mark)[1] if started else document([])


def _spool() -> IO[str]:
    import tempfile  # noqa: PLC0415 - each form loads what it needs

    return tempfile.SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="", errors="surrogatepass")


def _read_back(spool: IO[str]) -> Iterator[str]:
    spool.seek(0)
    yield from iter(lambda: spool.read(1 << 16), "")
