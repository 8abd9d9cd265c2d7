"""What a command on one case is given, read; where it cannot be, that is said on the standard error."""

import sys
from collections.abc import Sequence

from verifier.core.case import Case
from verifier.core.diagnostic import Finding
from verifier.core.strict import UnreadableError
from verifier.files import contents
from verifier.report.messages import Language, finding_text
from verifier.report.outcome import printable
from verifier.syntax import Parsed, Source, Unparsed, read


def bytes_of(path: str, language: Language) -> bytes | None:
    """The bytes of a file; None after saying on stderr why they cannot be had."""
    data = contents(path)
    if isinstance(data, Finding):
        complain(path, None, [data], language)
        return None
    return data


def parsed(data: bytes, path: str, language: Language) -> Parsed | None:
    """The case in a `.caso` file; None after saying on stderr why there is none."""
    text = read(data)
    if isinstance(text, Unparsed):
        complain(path, text.source, text.findings, language)
        return None
    return text


def case_of(data: bytes, path: str, language: Language) -> Case | None:
    """The case in a `.caso` file or a canonical JSON document; None after saying on stderr why there is none."""
    from verifier.core.canonical import read_document  # noqa: PLC0415 - most cases are no JSON

    if not data.lstrip().startswith(b"{"):
        text = parsed(data, path, language)
        return None if text is None else text.case
    try:
        return read_document(data)
    except UnreadableError as error:
        sys.stderr.write(f"{printable(path)}: {error}\n")
        return None


def complain(path: str, source: Source | None, findings: Sequence[Finding], language: Language) -> int:
    """Say on stderr why nothing could be done with a file; returns the exit code 2."""
    for finding in findings:
        sys.stderr.write(finding_text(printable(path), source, finding, language) + "\n")
    return 2
