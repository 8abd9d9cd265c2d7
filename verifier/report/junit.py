"""A report as a test case of JUnit XML: a failure for what may not be published, an error for what is no case."""

import re
import xml.etree.ElementTree as ET
from typing import Final, assert_never

from verifier.report.messages import Language, message
from verifier.report.outcome import (
    Ambiguous,
    Impossible,
    Malformed,
    NeedsGuessing,
    Report,
    Sound,
    Undecided,
    is_clean,
    printable,
    verdict_name,
)
from verifier.report.text import details
from verifier.report.words import words

SUITE: Final = "sudoku-murder"
# Below `testsuites` and `testsuite`.
_DEPTH: Final = 2
# What XML 1.0 cannot hold, and the further control signs that it advises against.
_UNFIT: Final = re.compile("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def test_case(path: str, report: Report, language: Language) -> str:
    """The case's element, indented, without a line break at its end; the same case gives the same bytes.

    It is a success exactly if the case may be published; its warnings and notes stand in its output.
    """
    folder, _, name = printable(path).rpartition("/")
    title = f"{name}: {printable(report.title)}" if report.title else name
    names = {"name": _fit(title), "classname": _fit(folder.replace("/", ".")) or SUITE}
    case, said = ET.Element("testcase", names), _fit(details(printable(path), report, language, alone=True))
    result = _result(report, language)
    if result is not None:
        result.text = said
        case.append(result)
    elif said:
        ET.SubElement(case, "system-out").text = said
    ET.indent(case, level=_DEPTH)
    return "  " * _DEPTH + ET.tostring(case, encoding="unicode")


def _result(report: Report, language: Language) -> ET.Element | None:
    """What kind of result the verdict is; None for a case that may be published."""
    kind, short = verdict_name(report.verdict), words(language).of_verdict("verdicts", verdict_name(report.verdict))
    match report.verdict:
        case Malformed() | Undecided():
            return ET.Element("error", {"type": kind, "message": short})
        case Ambiguous() | Impossible() | NeedsGuessing():
            return ET.Element("failure", {"type": kind, "message": short})
        case Sound():
            if is_clean(report):
                return None
            first = next(finding for finding in report.findings if finding.code.startswith("E"))
            said = printable(message(first, language).text)
            return ET.Element("failure", {"type": first.code, "message": _fit(said)})
        case _:
            assert_never(report.verdict)


def _fit(text: str) -> str:
    """The text with U+FFFD for every sign that an XML document cannot hold."""
    return _UNFIT.sub("\ufffd", text)
