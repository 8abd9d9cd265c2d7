"""The commands that show, write or rewrite: report, explain, readings, rules, fmt; what each prints and returns."""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from verifier.archive import without_cases
from verifier.files import contents, replace_text, write_texts
from verifier.given import bytes_of, complain, parsed
from verifier.inputs import case_files
from verifier.limits import Limits
from verifier.report.messages import Language
from verifier.report.outcome import Report, case_code, printable
from verifier.report.piece import exit_code
from verifier.single import audited_file, wrong_readings
from verifier.syntax import write

_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "no certificate": "não há certificado: só o tem um caso com exatamente uma solução",
        "differs": "{}: não está na forma canónica (fmt --write escreve-a)",
    },
    "en": {
        "no certificate": "there is no certificate: only a case with exactly one solution has one",
        "differs": "{}: not in canonical form (fmt --write writes it)",
    },
}


def report(options: argparse.Namespace) -> int:
    """Exits as an audit does, but with 2 where a page cannot be written."""
    from verifier.report.site import site, stems

    empty, codes = list[str](), set[int]()
    files = list(case_files(options.paths, empty))

    def seen() -> Iterator[tuple[str, Report]]:
        for path in files:
            report = audited_file(path, Limits(options.max_level, options.timeout))
            codes.add(case_code(report))
            yield path, report

    for name, text in site(seen(), stems(files), options.lang):
        failure = write_texts(options.out, {name: text})
        if failure is not None:
            return complain(options.out, None, [failure], options.lang)
    return exit_code(codes | without_cases(empty, options.lang))


def explain(options: argparse.Namespace) -> int:
    """Exits as an audit of the case does."""
    from verifier.report.explain import explanation

    report = audited_file(options.case, Limits(options.max_level, options.timeout), contents)
    if options.to == "text":
        sys.stdout.write(explanation(report, options.lang))
    elif report.certificate == "accepted":
        sys.stdout.write(report.certificate_text)
    else:
        sys.stderr.write(_SAID[options.lang]["no certificate"] + "\n")
    return case_code(report)


def readings(options: argparse.Namespace) -> int:
    """0, whatever the readings change; 2 where the case cannot be read."""
    from verifier.report import readings_form

    data = bytes_of(options.case, options.lang)
    text = None if data is None else parsed(data, options.case, options.lang)
    if text is None:
        return 2
    found = wrong_readings(text, options.timeout)
    if options.format == "json":
        print(readings_form.as_document(options.case, text.case, text.source, found))  # noqa: T201
    else:
        sys.stdout.write(readings_form.as_text(options.case, text.case, text.source, found, options.lang))
    return 0


def rules(options: argparse.Namespace) -> int:
    """0; 2 where the vectors cannot be written."""
    from verifier.report.catalogue import catalogue, explained

    if options.export is not None:
        from verifier.report.vectors import vectors

        failure = write_texts(options.export, vectors())
        return 0 if failure is None else complain(options.export, None, [failure], options.lang)
    sys.stdout.write(catalogue(options.lang) if options.kind is None else explained(options.kind, options.lang))
    return 0


def fmt(options: argparse.Namespace) -> int:
    """0; 1 where `--check` finds another form; 2 where the case cannot be read or written."""
    from verifier.core.canonical import document

    data = bytes_of(options.case, options.lang)
    text = None if data is None else parsed(data, options.case, options.lang)
    if text is None:
        return 2
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
    return 0 if failure is None else complain(options.case, None, [failure], options.lang)
