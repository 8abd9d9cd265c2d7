"""The command that makes up cases: what it prints and returns; every case is audited before it is written."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final, assert_never

from verifier.audit import audit
from verifier.core.clues import KINDS
from verifier.core.diagnostic import Severity
from verifier.core.fault import InternalFaultError
from verifier.files import write_together
from verifier.generator import Made, Missed, Wish, made
from verifier.given import complain
from verifier.limits import BOUND, TIMEOUT, Limits
from verifier.report.messages import Language, wrapped
from verifier.report.outcome import Report, Sound, is_clean, printable
from verifier.single import means_within
from verifier.syntax import read, write

# As an audit has them by default.
_LIMITS: Final = Limits(BOUND, TIMEOUT)

_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "one": "Escrito 1 caso em {1}.",
        "many": "Escritos {0} casos em {1}.",
        "taken": "{}: já existe. Nada foi escrito. Escolha outra pasta, ou outros casos com --seed ou --first.",
        "missed": "Caso {number}: não se chegou a nenhum caso {size}×{size} de nível {levels} (pistas: {kinds}); "
        "tabuleiros tentados: {tries}.",
        "kinds": "todas as espécies",
        "so far": "Uma só solução em {unique}; destes, sem frases dispensáveis em {lean}; níveis: {found}.",
        "so far, redundant": "Uma só solução em {unique}; níveis: {found}.",
        "span": "{} a {}",
        "above": "acima",
        "none": "nenhum",
        "nothing": "Nada foi escrito. {}",
        "more kinds": "Permita mais espécies de pistas com --kinds.",
        "redundant": "Aceite frases dispensáveis com --redundant, ou permita mais espécies de pistas com --kinds.",
        "level": "Peça outro nível com --level, outro tamanho com --size ou mais tabuleiros com --tries.",
    },
    "en": {
        "one": "Written: 1 case in {1}.",
        "many": "Written: {0} cases in {1}.",
        "taken": "{}: is there already. Nothing was written. Choose another folder, or cases by --seed or --first.",
        "missed": "Case {number}: no {size}×{size} case of level {levels} (clues: {kinds}) was reached; "
        "boards tried: {tries}.",
        "kinds": "all kinds",
        "so far": "A single solution on {unique}; of these, no sentence to spare on {lean}; levels: {found}.",
        "so far, redundant": "A single solution on {unique}; levels: {found}.",
        "span": "{} to {}",
        "above": "above",
        "none": "none",
        "nothing": "Nothing was written. {}",
        "more kinds": "Allow more kinds of clue with --kinds.",
        "redundant": "Allow sentences that can be spared with --redundant, or more kinds of clue with --kinds.",
        "level": "Ask for another level with --level, another size with --size, or more boards with --tries.",
    },
}


def generate(options: argparse.Namespace) -> int:
    """0 for cases that were written, 1 for a wish that could not be met, 2 where they cannot be put."""
    wish, language = _wish(options), options.lang
    said = _SAID[language]
    try:
        failure = write_together(options.out, _texts(wish, options))
    except _MissedError as error:
        sys.stderr.write(_missed(error.number, error.missed, wish, language))
        return 1
    except FileExistsError as error:
        sys.stderr.write(wrapped(said["taken"].format(printable(str(error.filename))), "", "  ") + "\n")
        return 2
    if failure is not None:
        path, finding = failure
        return complain(path, None, [finding], language)
    print(said["one" if options.count == 1 else "many"].format(options.count, printable(options.out)))  # noqa: T201
    return 0


class _MissedError(Exception):
    """A case could not be had."""

    def __init__(self, number: int, missed: Missed) -> None:
        super().__init__(number)
        self.number, self.missed = number, missed


def _wish(options: argparse.Namespace) -> Wish:
    asked = {kind for some in options.kinds for kind in some}
    kinds = tuple(kind for kind in KINDS if kind in asked)
    return Wish(
        options.size,
        options.level,
        kinds,
        redundant=options.redundant,
        loose=options.loose,
        tries=options.tries,
    )


def _texts(wish: Wish, options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The name and the text of each case; _MissedError for the first that cannot be had."""
    for number in range(options.first, options.first + options.count):
        outcome = made(options.seed, number, wish)
        match outcome:
            case Made():
                yield f"{outcome.case.id}.caso", _audited(outcome)
            case Missed():
                raise _MissedError(number, outcome)
            case _:
                assert_never(outcome)


def _audited(outcome: Made) -> str:
    """The text of the case, which an audit finds sound, without a finding but notes, and of the level it was made for.

    Anything else is a fault of ours: two of our answers disagree.
    """
    text = write(outcome.case)
    report = audit(read(text.encode()), means_within(_LIMITS))
    if report.case != outcome.case or not _is_as_made(report, outcome.level):
        codes = ", ".join(finding.code for finding in report.findings)
        raise InternalFaultError(f"{outcome.case.id} was made at level {outcome.level}; {report.verdict}; {codes}")
    return text


def _is_as_made(report: Report, level: int) -> bool:
    verdict = report.verdict
    warned = any(finding.severity is not Severity.NOTE for finding in report.findings)
    return (
        is_clean(report)
        and not warned
        and report.key == "match"
        and isinstance(verdict, Sound)
        and verdict.level == level
    )


def _missed(number: int, missed: Missed, wish: Wish, language: Language) -> str:
    """What was asked, how far it came, and one way out."""
    said = _SAID[language]
    kinds = said["kinds"] if wish.kinds == KINDS else ", ".join(wish.kinds)
    first, last = wish.levels
    levels = str(first) if first == last else said["span"].format(first, last)
    asked = said["missed"].format(number=number, size=missed.size, levels=levels, kinds=kinds, tries=missed.tries)
    found = Counter(said["above"] if level is None else str(level) for level in missed.levels)
    counted = ", ".join(f"{level} ({times})" for level, times in sorted(found.items())) or said["none"]
    far = said["so far, redundant" if wish.redundant else "so far"].format(
        unique=missed.unique, lean=missed.lean, found=counted
    )
    out = said["nothing"].format(said[_way_out(missed, wish)])
    return "".join(wrapped(line, "", "  ") + "\n" for line in (asked, far, out))


def _way_out(missed: Missed, wish: Wish) -> str:
    if not missed.unique and wish.kinds != KINDS:
        return "more kinds"
    return "level" if missed.lean or wish.redundant or not missed.unique else "redundant"
