"""The commands: what each prints and returns."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from verifier import __version__
from verifier.batch import audits, case_files
from verifier.files import replace_text
from verifier.report.json_form import as_document, as_line
from verifier.report.messages import Language, finding_text
from verifier.report.outcome import exit_code
from verifier.report.text import as_text
from verifier.syntax import Unparsed, read, write
from verifier.usage import language_of, parser

RELEASE: Final = f"sudoku-murder {__version__}"

_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "no case": "nenhum caso encontrado: as pastas indicadas não têm ficheiros .caso",
        "unreadable": "não se consegue ler {}: {}",
        "unwritable": "não se consegue escrever {}: {}",
        "differs": "{}: não está na forma canónica (fmt --write escreve-a)",
    },
    "en": {
        "no case": "no case found: the given folders hold no .caso files",
        "unreadable": "cannot read {}: {}",
        "unwritable": "cannot write {}: {}",
        "differs": "{}: not in canonical form (fmt --write writes it)",
    },
}


def run(arguments: Sequence[str]) -> int:
    """Run one command line (without the program's name); returns the exit code of SPEC §3."""
    try:
        options = parser(language_of(arguments), RELEASE).parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    commands = {"audit": _audit, "fmt": _fmt}
    return commands[options.command](options)


def _audit(options: argparse.Namespace) -> int:
    language: Language = options.lang
    files = case_files(options.paths)
    audited = []
    for path, report in audits(files, timeout=options.timeout):
        audited.append((path, report))
        if options.format == "jsonl":
            print(as_line(path, report, language), flush=True)  # noqa: T201
    if options.format == "json":
        print(as_document(RELEASE, audited, language))  # noqa: T201
    elif options.format == "text" and audited:
        sys.stdout.write(as_text(audited, language))
    if not files:
        _complain(_SAID[language]["no case"])
    return exit_code(tuple(report for _, report in audited))


def _fmt(options: argparse.Namespace) -> int:
    language: Language = options.lang
    said, path = _SAID[language], Path(options.case)
    try:
        data = path.read_bytes()
    except OSError as error:
        return _complain(said["unreadable"].format(options.case, error.strerror))
    text = read(data)
    if isinstance(text, Unparsed):
        return _complain("\n".join(finding_text(options.case, text.source, found, language) for found in text.findings))
    canonical = write(text.case, text.source.comments)
    changed = canonical.encode() != data
    if options.check:
        if changed:
            _complain(said["differs"].format(options.case))
        return int(changed)
    if not options.write:
        sys.stdout.write(canonical)
    elif changed:
        try:
            replace_text(path, canonical)
        except OSError as error:
            return _complain(said["unwritable"].format(options.case, error.strerror))
    return 0


def _complain(sentence: str) -> int:
    """Say on stderr why nothing could be done; returns the exit code 2."""
    sys.stderr.write(f"{sentence}\n")
    return 2
