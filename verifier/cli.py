"""The commands: what each prints and returns."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from verifier import __version__
from verifier.batch import audits, case_files
from verifier.checker import Accepted, Refused, check
from verifier.core.canonical import document, read_document
from verifier.core.case import Case
from verifier.core.diagnostic import Finding
from verifier.core.strict import UnreadableError
from verifier.files import contents, replace_text, write_texts
from verifier.report.catalogue import catalogue, explained
from verifier.report.explain import explanation
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
        "no certificate": "não há certificado: só o tem um caso com exatamente uma solução",
        "accepted": "Aceite: {}.",
        "level": "o caso tem uma só solução, a que se chega sem adivinhar, no nível {}",
        "no level": "a dedução para onde se diz, e a solução mostrada cumpre todos os cartões",
        "refused": "Recusado{}: {}",
        "at step": " no passo {}",
        "differs": "{}: não está na forma canónica (fmt --write escreve-a)",
    },
    "en": {
        "no case": "no case found: the given folders hold no .caso files",
        "no certificate": "there is no certificate: only a case with exactly one solution has one",
        "accepted": "Accepted: {}.",
        "level": "the case has exactly one solution, reached without guessing, at level {}",
        "no level": "the deduction stops where it says, and the solution shown meets every card",
        "refused": "Refused{}: {}",
        "at step": " at step {}",
        "differs": "{}: not in canonical form (fmt --write writes it)",
    },
}


def run(arguments: Sequence[str]) -> int:
    """Run one command line (without the program's name); returns the exit code of SPEC §3."""
    try:
        options = parser(language_of(arguments), RELEASE).parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    commands = {"audit": _audit, "explain": _explain, "check": _check, "rules": _rules, "fmt": _fmt}
    return commands[options.command](options)


def _audit(options: argparse.Namespace) -> int:
    language: Language = options.lang
    files = case_files(options.paths)
    audited = []
    for path, report in audits(files, bound=options.max_level, timeout=options.timeout):
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


def _explain(options: argparse.Namespace) -> int:
    ((_, report),) = audits([options.case], bound=options.max_level, timeout=options.timeout)
    if options.to == "text":
        sys.stdout.write(explanation(report, options.lang))
    elif report.certificate == "accepted":
        sys.stdout.write(report.certificate_text)
    else:
        sys.stderr.write(_SAID[options.lang]["no certificate"] + "\n")
    return exit_code((report,))


def _check(options: argparse.Namespace) -> int:
    """0 for a certificate that is accepted, 1 for one that is refused, 2 where the case or the file cannot be read."""
    case = _case_of(options)
    written = contents(options.certificate)
    if isinstance(written, Finding):
        return _complain(options.certificate, None, [written], options.lang)
    if case is None:
        return 2
    said = _SAID[options.lang]
    match check(case, written, strict=options.strict):
        case Accepted(claim):
            level = said["no level"] if claim.level is None else said["level"].format(claim.level)
            print(said["accepted"].format(level))  # noqa: T201
            return 0
        case Refused(step, reason):
            print(said["refused"].format("" if step is None else said["at step"].format(step), reason))  # noqa: T201
            return 1


def _case_of(options: argparse.Namespace) -> Case | None:
    """The case in a `.caso` file or a canonical JSON document; None after saying on stderr why there is none."""
    data = contents(options.case)
    if isinstance(data, Finding):
        _complain(options.case, None, [data], options.lang)
        return None
    if data.lstrip().startswith(b"{"):
        try:
            return read_document(data)
        except UnreadableError as error:
            sys.stderr.write(f"{printable(options.case)}: {error}\n")
            return None
    text = read(data)
    if isinstance(text, Unparsed):
        _complain(options.case, text.source, text.findings, options.lang)
        return None
    return text.case


def _rules(options: argparse.Namespace) -> int:
    if options.export is not None:
        # Counting the solutions of every case of the corpus takes seconds: only who exports them waits.
        from verifier.report.vectors import vectors  # noqa: PLC0415

        failure = write_texts(options.export, vectors())
        return 0 if failure is None else _complain(options.export, None, [failure], options.lang)
    sys.stdout.write(catalogue(options.lang) if options.kind is None else explained(options.kind, options.lang))
    return 0


def _fmt(options: argparse.Namespace) -> int:
    data = contents(options.case)
    if isinstance(data, Finding):
        return _complain(options.case, None, [data], options.lang)
    text = read(data)
    if isinstance(text, Unparsed):
        return _complain(options.case, text.source, text.findings, options.lang)
    if options.to == "json":
        sys.stdout.write(document(text.case))
        return 0
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
    return 0 if failure is None else _complain(options.case, None, [failure], options.lang)


def _complain(path: str, source: Source | None, findings: Sequence[Finding], language: Language) -> int:
    """Say on stderr why nothing could be done with a file; returns the exit code 2."""
    for finding in findings:
        sys.stderr.write(finding_text(printable(path), source, finding, language) + "\n")
    return 2
