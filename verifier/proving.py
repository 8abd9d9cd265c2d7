"""The commands that write and check proofs: what each prints and returns."""

import argparse
import sys
from pathlib import Path
from typing import Final, assert_never

from verifier.given import bytes_of, case_of, complain, parsed
from verifier.limits import Limits
from verifier.report.messages import Language
from verifier.report.outcome import Report, case_code, printable
from verifier.single import proved
from verifier.syntax import Unparsed, read

_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
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
    },
    "en": {
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
    },
}


def prove(options: argparse.Namespace) -> int:
    """0 for a bundle that was written, 1 where there is nothing to prove, 2 for a folder or a case that cannot be had,
    3 for no decision, 4 for a fault of ours.
    """
    from verifier.bundle import Nothing, Undecided, Unwritten, Written

    data, said = bytes_of(options.case, options.lang), _SAID[options.lang]
    text = None if data is None else parsed(data, options.case, options.lang)
    if data is None or text is None:
        return 2
    answer = proved(data, Path(options.out), Limits(options.max_level, options.timeout))
    match answer:
        case Written(solution):
            print(said["written"].format(said["none"] if solution is None else said["one"], printable(options.out)))  # noqa: T201
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
            complain(options.case, answer.source, answer.findings, options.lang)
            return case_code(answer)
        case _:
            assert_never(answer)


def check_proof(options: argparse.Namespace) -> int:
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


def check(options: argparse.Namespace) -> int:
    """0 for a certificate that is accepted, 1 for one that is refused, 2 where the case or the file cannot be read."""
    from verifier.checker import Accepted, Refused, check

    data, written = bytes_of(options.case, options.lang), bytes_of(options.certificate, options.lang)
    case = None if data is None else case_of(data, options.case, options.lang)
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
