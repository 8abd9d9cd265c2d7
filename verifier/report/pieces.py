"""Report -> Piece: the part of one case in each form of output."""

import json
import textwrap
from typing import Final, assert_never

from verifier.core.diagnostic import Severity
from verifier.report.json_form import as_line, case_object
from verifier.report.messages import Language
from verifier.report.outcome import Report, case_code, printable, verdict_name
from verifier.report.piece import Form, Piece

# Where a case stands in the JSON document, and a result in the SARIF log: blanks before each line.
_CASE_INDENT: Final = " " * 4
_RESULT_INDENT: Final = " " * 8


def piece(form: Form, path: str, report: Report, language: Language, *, alone: bool) -> Piece:
    """The case's part of the output; `alone`: there is no other case, so that text says all there is to say."""
    notes = sum(finding.severity is Severity.NOTE for finding in report.findings)
    shown, details = _shown(form, path, report, language, alone=alone)
    return Piece(verdict_name(report.verdict), case_code(report), notes, shown, details)


def _shown(form: Form, path: str, report: Report, language: Language, *, alone: bool) -> tuple[str, str]:
    match form:
        case "text":
            from verifier.report.text import details, row  # noqa: PLC0415 - each form loads what it needs

            named = printable(path)
            return row(named, report, language), details(named, report, language, alone=alone)
        case "json":
            return _indented(case_object(path, report, language), _CASE_INDENT), ""
        case "jsonl":
            return as_line(path, report, language), ""
        case "junit":
            from verifier.report.junit import test_case  # noqa: PLC0415 - each form loads what it needs

            return test_case(path, report, language), ""
        case "sarif":
            from verifier.report.sarif import results  # noqa: PLC0415 - each form loads what it needs

            return ",\n".join(_indented(one, _RESULT_INDENT) for one in results(path, report, language)), ""
        case _:
            assert_never(form)


def _indented(value: dict[str, object], indent: str) -> str:
    """The value as JSON with every line indented; a line break inside a string is written as an escape."""
    return textwrap.indent(json.dumps(value, ensure_ascii=False, indent=2), indent)
