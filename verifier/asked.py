"""The commands for authors and players: advise, hint, watch; what each prints and returns."""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from verifier.advice import Astray, Unknown
from verifier.advised import advised, hinted
from verifier.files import unwritable
from verifier.given import complain
from verifier.inputs import case_files
from verifier.limits import Limits
from verifier.output import output
from verifier.report.advice import hint_form, json_form, text
from verifier.report.advice.parts import subject_of
from verifier.report.advice.voice import texts
from verifier.report.messages import Language, finding_text, message
from verifier.report.outcome import Ambiguous, Impossible, Report, case_code, errors_of, printable
from verifier.report.piece import Piece
from verifier.report.pieces import piece
from verifier.report.redrawn import Shown, redrawn, shown
from verifier.watching import Watched, folder_of, moments


def watch(options: argparse.Namespace) -> int:
    """Ends when it is interrupted; 2 where nothing can be watched."""
    said = texts(options.lang)
    nowhere = [path for path in options.paths if not Path(folder_of(path)).is_dir()]
    if nowhere:
        sys.stderr.writelines(said["no folder"].format(printable(path)) + "\n" for path in nowhere)
        return 2
    sys.stderr.writelines(f"{line}\n" for line in _opening(options))
    try:
        _watch(options)
    except ImportError:
        sys.stderr.write(said["no watchfiles"] + "\n")
    except OSError as error:
        sys.stderr.write(said["unwatched"].format(printable(str(error))) + "\n")
    return 2


def _opening(options: argparse.Namespace) -> Iterator[str]:
    """What is watched, what of it is not there yet, and whether certificates can be kept."""
    said, empty = texts(options.lang), list[str]()
    yield said["watching"].format(", ".join(map(printable, options.paths)))
    missing = [file for file in case_files(options.paths, empty) if not os.path.lexists(file)]
    yield from (said["awaited"].format(printable(path)) for path in missing)
    yield from (said["empty"].format(printable(path)) for path in empty)
    fault = None if options.cache is None else unwritable(options.cache)
    if fault is not None:
        why = message(fault, options.lang).text
        yield said["no cache"].format(path=printable(options.cache), why=why)


def _watch(options: argparse.Namespace) -> None:
    """One table of all cases, and after each save what has changed."""
    watched = Watched(options.paths, Limits(options.max_level, options.timeout, cache=options.cache))
    before, started = dict[str, Shown](), False
    for _ in moments(options.paths):
        if started:
            _show_changes(watched, before, options.lang)
        else:
            started = True
            _show_all(watched, before, options)


def _show_all(watched: Watched, before: dict[str, Shown], options: argparse.Namespace) -> None:
    alone = sum(1 for _ in case_files(options.paths, [])) == 1

    def pieces() -> Iterator[Piece]:
        for path, report in watched.changed():
            if report is not None:
                before[path] = shown(path, report, options.lang)
                yield piece("text", path, report, options.lang, alone=alone)

    for part in output("text", pieces(), "", options.lang, alone=alone):
        print(part, end="", flush=True)  # noqa: T201


def _show_changes(watched: Watched, before: dict[str, Shown], language: Language) -> None:
    for path, report in watched.changed():
        if report is None:
            before.pop(path, None)
            print(texts(language)["gone"].format(printable(path)), flush=True)  # noqa: T201
            continue
        now = shown(path, report, language)
        print(redrawn(before.get(path), now, language), end="", flush=True)  # noqa: T201
        before[path] = now


def advise(options: argparse.Namespace) -> int:
    """Exits as an audit does, but with 3 where the advice stayed open."""
    limits, language = Limits(options.max_level, options.timeout), options.lang
    report, found = advised(options.case, limits, all_conflicts=options.all_conflicts)
    if found is None or report.case is None or report.source is None:
        if options.format == "json":
            print(json_form.without_advice(options.case, report, language))  # noqa: T201
        complain(options.case, report.source, report.findings, language)
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
        complain(options.case, report.source, report.findings, options.lang)
    else:
        sys.stderr.write((error if fault is None else said["usage"].format(fault=error)) + "\n")
    return code


def _code_without_answer(report: Report) -> int:
    """The exit code where the audit or what was asked beside it gave no answer: 2 or 4 as an audit, else 3."""
    code = case_code(report)
    return code if code in (2, 4) else 3
