"""What an audit prints of reports that are there already."""

import xml.etree.ElementTree as ET

from verifier.output import output
from verifier.report.messages import Language
from verifier.report.outcome import Report
from verifier.report.piece import Form
from verifier.report.pieces import piece


def printed(form: Form, audited: list[tuple[str, Report]], language: Language) -> str:
    """The whole output of an audit with these reports."""
    alone = len(audited) == 1
    pieces = (piece(form, path, report, language, alone=alone) for path, report in audited)
    return "".join(output(form, pieces, "sudoku-murder 1.0.0", language, alone=alone))


def xml(text: str) -> ET.Element:
    """The document as a tree."""
    return ET.fromstring(text.encode())  # noqa: S314 - written by ourselves
