"""The commands for authors and players: advise, hint, watch; what each prints and returns."""

import argparse
import sys

from verifier.advice import Astray, Unknown
from verifier.advised import advised, hinted
from verifier.limits import Limits
from verifier.output import output
from verifier.report.advice import hint_form, json_form, text
from verifier.report.advice.parts import subject_of
from verifier.report.advice.voice import texts
from verifier.report.messages import Language, finding_text
from verifier.report.outcome import Ambiguous, Impossible, Report, case_code, errors_of, printable
from verifier.report.pieces import piece
from verifier.watching import Watched, moments


def watch(options: argparse.Namespace) -> int:
    """Ends when it is interrupted; 2 where nothing can be watched."""
    said, shown = texts(options.lang), dict[str, str]()
    watched = Watched(options.paths, Limits(options.max_level, options.timeout, cache=options.cache))
    try:
        for _ in moments(options.paths):
            for path, report in watched.changed():
                text = _of_one(path, report, options.lang) if report else said["gone"].format(printable(path)) + "\n"
                if shown.get(path) != text:
                    shown[path] = text
                    print(text, flush=True)  # noqa: T201
    except ImportError:
        sys.stderr.write(said["no watchfiles"] + "\n")
    except OSError as error:
        sys.stderr.write(said["unwatched"].format(printable(str(error))) + "\n")
    return 2


def _of_one(path: str, report: Report, language: Language) -> str:
    """What an audit of this case alone prints."""
    only = piece("text", path, report, language, alone=True)
    return "".join(output("text", [only], "", language, alone=True))


def advise(options: argparse.Namespace) -> int:
    """Exits as an audit does, but with 3 where the advice stayed open."""
    limits, language = Limits(options.max_level, options.timeout), options.lang
    report, found = advised(options.case, limits, all_conflicts=options.all_conflicts)
    if found is None or report.case is None or report.source is None:
        if options.format == "json":
            print(json_form.without_advice(options.case, report, language))  # noqa: T201
        _complain(options.case, report, language)
        return _code_without_answer(report)
    subject = subject_of(report.case, report.source, language)
    if options.format == "json":
        print(json_form.as_document(options.case, report, subject, found, language))  # noqa: T201
    else:
        path = printable(options.case)
        errors = [finding_text(path, report.source, finding, language) for finding in errors_of(report)]
        sys.stdout.write(text.as_text(options.case, subject, errors, *found))
    return case_code(report)


def hint(options: argparse.Namespace) -> int:
    """0 for a hint, 1 for a wrong entry or where there is not exactly one solution, 2 unreadable, 3 undecided."""
    report, found = hinted(options.case, options.known, Limits(options.max_level, options.timeout))
    if report.case is None or not isinstance(found, tuple):
        return _without_hint(options, report, None if isinstance(found, tuple) else found)
    known, given = found
    if options.format == "json":
        print(hint_form.as_document(options.case, report.case, known, given, options.lang))  # noqa: T201
    else:
        sys.stdout.write(hint_form.as_text(report.case, known, given, options.show, options.lang))
    return int(isinstance(given, Astray))


def _without_hint(options: argparse.Namespace, report: Report, fault: Unknown | None) -> int:
    """Say why there is no hint, on stderr and where JSON is asked for there as well; returns the exit code."""
    said, error, findings, code = texts(options.lang), None, report.findings, _code_without_answer(report)
    if report.case is not None and fault is not None:
        error, findings, code = hint_form.fault_text(report.case, fault, options.lang), (), 2
    elif isinstance(report.verdict, Ambiguous | Impossible):
        error, findings, code = said["no hint"], (), 1
    if options.format == "json":
        print(hint_form.without_hint(options.case, error, findings, options.lang))  # noqa: T201
    if error is None:
        _complain(options.case, report, options.lang)
    else:
        sys.stderr.write((error if fault is None else said["usage"].format(fault=error)) + "\n")
    return code


def _code_without_answer(report: Report) -> int:
    """The exit code where the audit or what was asked beside it gave no answer: 2 or 4 as an audit, else 3."""
    code = case_code(report)
    return code if code in (2, 4) else 3


def _complain(path: str, report: Report, language: Language) -> None:
    for finding in report.findings:
        sys.stderr.write(finding_text(printable(path), report.source, finding, language) + "\n")
