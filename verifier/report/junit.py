"""Reports as JUnit XML: one test case a case, a failure for what may not be published, an error for what is no case."""

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
# What XML 1.0 cannot hold, and the further control signs that it advises against.
_UNFIT: Final = re.compile("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_junit(audited: list[tuple[str, Report]], language: Language) -> str:
    """All cases as one document, ending in a line break; the same cases give the same bytes.

    A case is a success exactly if it may be published; its warnings and notes stand in its output.
    """
    cases = [_test_case(path, report, language) for path, report in audited]
    counts = {
        "tests": str(len(cases)),
        "failures": str(sum(case.find("failure") is not None for case in cases)),
        "errors": str(sum(case.find("error") is not None for case in cases)),
        "skipped": "0",
    }
    whole = ET.Element("testsuites", {"name": SUITE, **counts})
    ET.SubElement(whole, "testsuite", {"name": SUITE, **counts}).extend(cases)
    ET.indent(whole)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(whole, encoding="unicode")}\n'


def _test_case(path: str, report: Report, language: Language) -> ET.Element:
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
    return case


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
