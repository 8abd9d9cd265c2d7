"""The commands: what each prints and returns; each imports for itself what the others would only wait for."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, assert_never

from verifier import __version__
from verifier.batch import Limits, audits, case_files, proved, wrong_readings
from verifier.core.case import Case
from verifier.core.diagnostic import Finding
from verifier.core.strict import UnreadableError
from verifier.files import contents, replace_text, write_texts
from verifier.report.json_form import as_document, as_line
from verifier.report.messages import Language, finding_text
from verifier.report.outcome import Report, case_code, exit_code, printable
from verifier.report.text import as_text
from verifier.syntax import Parsed, Source, Unparsed, read, write
from verifier.usage import language_of, parser

RELEASE: Final = f"sudoku-murder {__version__}"

_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "no case": "{}: nenhum caso encontrado; a pasta não tem ficheiros .caso",
        "no certificate": "não há certificado: só o tem um caso com exatamente uma solução",
        "accepted": "Aceite: {}.",
        "level": "o caso tem uma só solução, a que se chega sem adivinhar, no nível {}",
        "written": "Escrita em {1} a prova de que o caso {0}.",
        "one": "tem exatamente uma solução",
        "none": "não tem nenhuma solução",
        "nothing": "nada a provar: o caso tem mais do que uma solução",
        "undecided": "sem prova, nada foi escrito: {}",
        "proved": "Aceite: o caso {}.",
        "no level": "a dedução para onde se diz, e a solução mostrada cumpre todos os cartões",
        "refused": "Recusado{}: {}",
        "at step": " no passo {}",
        "other text": "case.caso: o texto não é o do caso que está em meaning.json",
        "differs": "{}: não está na forma canónica (fmt --write escreve-a)",
    },
    "en": {
        "no case": "{}: no case found; the folder holds no .caso files",
        "no certificate": "there is no certificate: only a case with exactly one solution has one",
        "accepted": "Accepted: {}.",
        "level": "the case has exactly one solution, reached without guessing, at level {}",
        "written": "Written to {1}: the proof that the case {0}.",
        "one": "has exactly one solution",
        "none": "has no solution",
        "nothing": "nothing to prove: the case has more than one solution",
        "undecided": "no proof, nothing was written: {}",
        "proved": "Accepted: the case {}.",
        "no level": "the deduction stops where it says, and the solution shown meets every card",
        "refused": "Refused{}: {}",
        "at step": " at step {}",
        "other text": "case.caso: the text is not that of the case in meaning.json",
        "differs": "{}: not in canonical form (fmt --write writes it)",
    },
}


def run(arguments: Sequence[str]) -> int:
    """Run one command line (without the program's name); returns the exit code of SPEC §3."""
    try:
        options = parser(language_of(arguments), RELEASE).parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    return _COMMANDS[options.command](options)


def _audit(options: argparse.Namespace) -> int:
    language: Language = options.lang
    files, empty = case_files(options.paths)
    codes, audited = list[int](), list[tuple[str, Report]]()
    for path, report in audits(files, Limits(options.max_level, options.timeout, options.readings, options.cache)):
        codes.append(case_code(report))
        if options.format == "jsonl":
            print(as_line(path, report, language), flush=True)  # noqa: T201
        else:
            audited.append((path, report))
    sys.stdout.write(_whole(options.format, audited, language))
    return exit_code([*codes, *_without_cases(empty, language)])


def _without_cases(folders: list[str], language: Language) -> list[int]:
    """Say on stderr which of the given folders hold no case; the exit code of each."""
    for folder in folders:
        sys.stderr.write(_SAID[language]["no case"].format(printable(folder)) + "\n")
    return [2] * len(folders)


def _whole(form: str, audited: list[tuple[str, Report]], language: Language) -> str:
    """The output of a form that is printed when all cases are known; nothing for the others."""
    match form:
        case "json":
            return as_document(RELEASE, audited, language) + "\n"
        case "junit":
            from verifier.report.junit import as_junit

            return as_junit(audited, language)
        case "sarif":
            from verifier.report.sarif import as_sarif

            return as_sarif(audited, language)
        case "text" if audited:
            return as_text(audited, language)
        case _:
            return ""


def _report(options: argparse.Namespace) -> int:
    from verifier.report.site import site, stems

    files, empty = case_files(options.paths)
    codes = list[int]()

    def seen() -> Iterator[tuple[str, Report]]:
        for path, report in audits(files, Limits(options.max_level, options.timeout)):
            codes.append(case_code(report))
            yield path, report

    for name, text in site(seen(), stems(files), options.lang):
        failure = write_texts(options.out, {name: text})
        if failure is not None:
            return _complain(options.out, None, [failure], options.lang)
    return exit_code([*codes, *_without_cases(empty, options.lang)])


def _prove(options: argparse.Namespace) -> int:
    """0 for a bundle that was written, 1 where there is nothing to prove, 2 for a folder or a case that cannot be had,
    3 for no decision, 4 for a fault of ours.
    """
    from verifier.bundle import Nothing, Undecided, Unwritten, Written

    data, said = _bytes(options.case, options.lang), _SAID[options.lang]
    text = None if data is None else _parsed(data, options)
    if data is None or text is None:
        return 2
    answer = proved(data, Path(options.out), Limits(options.max_level, options.timeout))
    match answer:
        case Written(solution):
            print(said["written"].format(said["none"] if solution is None else said["one"], options.out))  # noqa: T201
            return 0
        case Nothing():
            sys.stderr.write(said["nothing"] + "\n")
            return 1
        case Unwritten(reason):
            sys.stderr.write(f"{printable(options.out)}: {reason}\n")
            return 2
        case Undecided(reason):
            sys.stderr.write(said["undecided"].format(reason) + "\n")
            return 3
        case Report():
            _complain(options.case, answer.source, answer.findings, options.lang)
            return case_code(answer)
        case _:
            assert_never(answer)


def _check_proof(options: argparse.Namespace) -> int:
    """0 for a proof that is accepted, 1 for one that is refused, 2 for a folder that is absent or unreadable."""
    from verifier import proof
    from verifier.checker import Refused, check
    from verifier.core.canonical import document

    answer, said = proof.check_proof(Path(options.folder)), _SAID[options.lang]
    match answer:
        case proof.Accepted():
            beside = None if answer.certificate is None else check(answer.case, answer.certificate)
            text = read((Path(options.folder) / proof.CASE).read_bytes())
            if isinstance(beside, Refused):
                print(said["refused"].format("", f"{proof.CERTIFICATE}: {beside.reason}"))  # noqa: T201
                return 1
            if isinstance(text, Unparsed) or document(text.case) != document(answer.case):
                print(said["refused"].format("", said["other text"]))  # noqa: T201
                return 1
            print(said["proved"].format(said["none"] if answer.solution is None else said["one"]))  # noqa: T201
            return 0
        case proof.Refused(reason):
            print(said["refused"].format("", reason))  # noqa: T201
            return 1
        case proof.Unreadable(reason):
            sys.stderr.write(f"{printable(options.folder)}: {reason}\n")
            return 2
        case _:
            assert_never(answer)


def _explain(options: argparse.Namespace) -> int:
    from verifier.report.explain import explanation

    ((_, report),) = audits([options.case], Limits(options.max_level, options.timeout))
    if options.to == "text":
        sys.stdout.write(explanation(report, options.lang))
    elif report.certificate == "accepted":
        sys.stdout.write(report.certificate_text)
    else:
        sys.stderr.write(_SAID[options.lang]["no certificate"] + "\n")
    return case_code(report)


def _check(options: argparse.Namespace) -> int:
    """0 for a certificate that is accepted, 1 for one that is refused, 2 where the case or the file cannot be read."""
    from verifier.checker import Accepted, Refused, check

    data, written = _bytes(options.case, options.lang), _bytes(options.certificate, options.lang)
    case = None if data is None else _case_of(data, options)
    if case is None or written is None:
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


def _readings(options: argparse.Namespace) -> int:
    from verifier.report import readings_form

    data = _bytes(options.case, options.lang)
    text = None if data is None else _parsed(data, options)
    if text is None:
        return 2
    found = wrong_readings(text, options.timeout)
    if options.format == "json":
        print(readings_form.as_document(options.case, text.case, text.source, found))  # noqa: T201
    else:
        sys.stdout.write(readings_form.as_text(options.case, text.case, text.source, found, options.lang))
    return 0


def _watch(options: argparse.Namespace) -> int:
    from verifier.asked import watch

    return watch(options)


def _advise(options: argparse.Namespace) -> int:
    from verifier.asked import advise

    return advise(options)


def _hint(options: argparse.Namespace) -> int:
    from verifier.asked import hint

    return hint(options)


def _generate(options: argparse.Namespace) -> int:
    from verifier.generating import generate

    return generate(options)


def _rules(options: argparse.Namespace) -> int:
    from verifier.report.catalogue import catalogue, explained

    if options.export is not None:
        from verifier.report.vectors import vectors

        failure = write_texts(options.export, vectors())
        return 0 if failure is None else _complain(options.export, None, [failure], options.lang)
    sys.stdout.write(catalogue(options.lang) if options.kind is None else explained(options.kind, options.lang))
    return 0


def _fmt(options: argparse.Namespace) -> int:
    from verifier.core.canonical import document

    data = _bytes(options.case, options.lang)
    text = None if data is None else _parsed(data, options)
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
    return 0 if failure is None else _complain(options.case, None, [failure], options.lang)


def _bytes(path: str, language: Language) -> bytes | None:
    """The bytes of a file; None after saying on stderr why they cannot be had."""
    data = contents(path)
    if isinstance(data, Finding):
        _complain(path, None, [data], language)
        return None
    return data


def _parsed(data: bytes, options: argparse.Namespace) -> Parsed | None:
    """The case in a `.caso` file; None after saying on stderr why there is none."""
    text = read(data)
    if isinstance(text, Unparsed):
        _complain(options.case, text.source, text.findings, options.lang)
        return None
    return text


def _case_of(data: bytes, options: argparse.Namespace) -> Case | None:
    """The case in a `.caso` file or a canonical JSON document; None after saying on stderr why there is none."""
    from verifier.core.canonical import read_document

    if not data.lstrip().startswith(b"{"):
        text = _parsed(data, options)
        return None if text is None else text.case
    try:
        return read_document(data)
    except UnreadableError as error:
        sys.stderr.write(f"{printable(options.case)}: {error}\n")
        return None


def _complain(path: str, source: Source | None, findings: Sequence[Finding], language: Language) -> int:
    """Say on stderr why nothing could be done with a file; returns the exit code 2."""
    for finding in findings:
        sys.stderr.write(finding_text(printable(path), source, finding, language) + "\n")
    return 2


_COMMANDS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "audit": _audit,
    "explain": _explain,
    "report": _report,
    "prove": _prove,
    "check": _check,
    "check-proof": _check_proof,
    "readings": _readings,
    "watch": _watch,
    "advise": _advise,
    "hint": _hint,
    "rules": _rules,
    "generate": _generate,
    "fmt": _fmt,
}
