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
from verifier.report.outcome import Ambiguous, Impossible, Report, case_code, printable, verdict_name
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
    limits = Limits(options.max_level, options.timeout)
    report, advice = advised(options.case, limits, all_conflicts=options.all_conflicts)
    if advice is None or report.case is None or report.source is None:
        _complain(options.case, report, options.lang)
        return _code_without_answer(report)
    subject = subject_of(report.case, report.source, options.lang)
    if options.format == "json":
        print(json_form.as_document(options.case, verdict_name(report.verdict), subject, advice))  # noqa: T201
    else:
        sys.stdout.write(text.as_text(options.case, subject, advice))
    return case_code(report)


def hint(options: argparse.Namespace) -> int:
    """0 for a hint, 1 for a wrong entry or where there is not exactly one solution, 2 unreadable, 3 undecided."""
    report, found = hinted(options.case, options.known, Limits(options.max_level, options.timeout))
    said = texts(options.lang)
    if isinstance(found, Unknown):
        sys.stderr.write(said["bad entry"].format(entry=printable(found.entry)) + "\n")
        return 2
    if found is None or report.case is None:
        if isinstance(report.verdict, Ambiguous | Impossible):
            sys.stderr.write(said["no hint"] + "\n")
            return 1
        _complain(options.case, report, options.lang)
        return _code_without_answer(report)
    known, given = found
    if options.format == "json":
        print(hint_form.as_document(options.case, report.case, known, given, options.lang))  # noqa: T201
    else:
        sys.stdout.write(hint_form.as_text(report.case, known, given, options.show, options.lang))
    return int(isinstance(given, Astray))


def _code_without_answer(report: Report) -> int:
    """The exit code where the audit or what was asked beside it gave no answer: 2 or 4 as an audit, else 3."""
    code = case_code(report)
    return code if code in (2, 4) else 3


def _complain(path: str, report: Report, language: Language) -> None:
    for finding in report.findings:
        sys.stderr.write(finding_text(printable(path), report.source, finding, language) + "\n")
