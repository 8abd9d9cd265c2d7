"""The commands: what each prints and returns."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from verifier import __version__
from verifier.batch import audits, case_files
from verifier.core.diagnostic import Finding
from verifier.files import contents, replace_text
from verifier.report.json_form import as_document, as_line
from verifier.report.messages import Language, finding_text
from verifier.report.outcome import exit_code, printable
from verifier.report.text import as_text
from verifier.syntax import Source, Unparsed, read, write
from verifier.usage import language_of, parser

RELEASE: Final = f"sudoku-murder {__version__}"

_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "no case": "nenhum caso encontrado: as pastas indicadas não têm ficheiros .caso",
        "differs": "{}: não está na forma canónica (fmt --write escreve-a)",
    },
    "en": {
        "no case": "no case found: the given folders hold no .caso files",
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
        sys.stderr.write(_SAID[language]["no case"] + "\n")
    return exit_code(tuple(report for _, report in audited))


def _fmt(options: argparse.Namespace) -> int:
    data = contents(options.case)
    if isinstance(data, Finding):
        return _complain(options, None, data)
    text = read(data)
    if isinstance(text, Unparsed):
        return _complain(options, text.source, *text.findings)
    canonical = write(text.case, text.source.comments)
    changed = canonical.encode() != data
    if options.check:
        if changed:
            sys.stderr.write(_SAID[options.lang]["differs"].format(printable(options.case)) + "\n")
        return int(changed)
    if not options.write:
        sys.stdout.write(canonical)
        return 0
    failure = replace_text(options.case, canonical) if changed else None
    return 0 if failure is None else _complain(options, None, failure)


def _complain(options: argparse.Namespace, source: Source | None, *findings: Finding) -> int:
    """Say on stderr why nothing could be done with the one file; returns the exit code 2."""
    for finding in findings:
        sys.stderr.write(finding_text(printable(options.case), source, finding, options.lang) + "\n")
    return 2
