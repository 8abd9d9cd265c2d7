"""A report as plain text: its line of the table, and what there is to say beyond that."""

from collections.abc import Iterator
from typing import Final, assert_never

from verifier.core.case import Case, HouseRule, Placement
from verifier.core.diagnostic import Severity
from verifier.report.messages import Language, finding_text, wrapped
from verifier.report.outcome import (
    Ambiguous,
    Blamed,
    Impossible,
    Malformed,
    NeedsGuessing,
    Report,
    Sound,
    Undecided,
    placement_names,
    verdict_name,
)
from verifier.report.table import VERDICTS, line
from verifier.report.wording.conflicts import Conflict, conflict_reason
from verifier.report.wording.rules import HOUSE_RULES
from verifier.report.wording.tongue import frame

_WORDS: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "solution": "solução",
        "first": "uma solução",
        "second": "outra solução",
        "same": "Em todas as soluções o assassino é a mesma pessoa.",
        "different": "Nem todas as soluções têm o mesmo assassino.",
        "open": "Não ficou decidido se todas as soluções têm o mesmo assassino.",
        "conflict": "Estas não podem valer todas; sem qualquer uma delas, as outras já podem:",
        "board": "O tabuleiro é impossível só por si; sem qualquer uma destas regras, as outras já podem valer:",
        "line": "linha",
        "rule": "regra",
        "guess": "Tem uma só solução, mas com passos de até {} perguntas a dedução para antes de lá chegar.",
    },
    "en": {
        "solution": "solution",
        "first": "one solution",
        "second": "another solution",
        "same": "The murderer is the same in every solution.",
        "different": "Not all solutions have the same murderer.",
        "open": "Whether all solutions have the same murderer was not decided.",
        "conflict": "These cannot all hold; without any one of them, the others can:",
        "board": "The board is impossible by itself; without any one of these rules, the others can hold:",
        "line": "line",
        "rule": "rule",
        "guess": "There is one solution only, but with steps of up to {} questions the deduction stops before it.",
    },
}


def row(path: str, report: Report, language: Language) -> str:
    """The case's line of the table."""
    level, murderer = "–", "–"
    match report.verdict:
        case Sound():
            level = str(report.verdict.level)
            murderer = _name(report.case, report.verdict.murderer)
        case NeedsGuessing():
            murderer = _name(report.case, report.verdict.murderer)
        case Ambiguous() | Impossible() | Undecided() | Malformed():
            pass
        case _:
            assert_never(report.verdict)
    size = "–" if report.size is None else str(report.size)
    return line((path, size, VERDICTS[language][verdict_name(report.verdict)][0], level, murderer))


def details(path: str, report: Report, language: Language, *, alone: bool) -> str:
    """What there is to say of one case beyond its line: evidence, then findings; empty for a case without a fault.

    `alone`: it is the only case, so its solution and its notes are shown as well.
    """
    evidence = list(_evidence(report, language, alone=alone))
    shown = (one for one in report.findings if alone or one.severity is not Severity.NOTE)
    findings = [finding_text(path, report.source, finding, language) for finding in shown]
    if not evidence and not findings:
        return ""
    title = path if report.title is None else f"{path}: {report.title}"
    return "\n".join([title, *(wrapped(line, "  ", "    ") for line in evidence), *findings])


def _name(case: Case | None, person: int) -> str:
    return "–" if case is None else case.people[person].name


def _evidence(report: Report, language: Language, *, alone: bool) -> Iterator[str]:
    words, case = _WORDS[language], report.case
    if case is None:
        return
    match report.verdict:
        case Sound(solution):
            if alone:
                yield f"{words['solution']}: {_placed(case, solution)}"
        case NeedsGuessing(solution):
            yield words["guess"].format(report.bound)
            yield f"{words['solution']}: {_placed(case, solution)}"
        case Ambiguous(first, second, same):
            yield f"{words['first']}: {_placed(case, first)}"
            yield f"{words['second']}: {_placed(case, second)}"
            yield words["open" if same is None else "same" if same else "different"]
        case Impossible(conflict):
            reason = conflict_reason(case, conflict, language)
            yield from () if reason is None else (reason,)
            yield _clash(conflict, language)
            yield from (f"  {_blamed(case, entry, language)}" for entry in conflict)
        case Undecided() | Malformed():
            return
        case _:
            assert_never(report.verdict)


def _clash(conflict: Conflict, language: Language) -> str:
    """What is said of the entries of the conflict, before they are listed."""
    if len(conflict) == 1:
        return frame(language)["one sentence" if isinstance(conflict[0], Blamed) else "one rule"]
    return _WORDS[language]["conflict" if any(isinstance(entry, Blamed) for entry in conflict) else "board"]


def _placed(case: Case, placement: Placement) -> str:
    return ", ".join(f"{name} {cell}" for name, cell in placement_names(case, placement).items())


def _blamed(case: Case, entry: Blamed | HouseRule, language: Language) -> str:
    words = _WORDS[language]
    match entry:
        case Blamed(person, sentence):
            return f"{case.people[person].name}, {words['line']} {sentence.place.line}: {sentence.text}"
        case HouseRule():
            return f"{words['rule']}: {HOUSE_RULES[language][entry]}"
        case _:
            assert_never(entry)
