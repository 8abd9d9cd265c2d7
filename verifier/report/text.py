"""Reports as plain text: a table with a line a case, then the details of those that need a word."""

from collections import Counter
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
    VerdictName,
    placement_names,
    printable,
    verdict_name,
)
from verifier.report.wording.conflicts import Conflict, conflict_reason
from verifier.report.wording.rules import HOUSE_RULES
from verifier.report.wording.tongue import frame

_PATH_WIDTH: Final = 36

# One, and more than one.
_VERDICTS: Final[dict[Language, dict[VerdictName, tuple[str, str]]]] = {
    "pt": {
        "sound": ("válido", "válidos"),
        "needs-guessing": ("obriga a adivinhar", "obrigam a adivinhar"),
        "ambiguous": ("ambíguo", "ambíguos"),
        "impossible": ("impossível", "impossíveis"),
        "undecided": ("por decidir", "por decidir"),
        "malformed": ("mal formado", "mal formados"),
    },
    "en": {
        "sound": ("sound", "sound"),
        "needs-guessing": ("needs guessing", "need guessing"),
        "ambiguous": ("ambiguous", "ambiguous"),
        "impossible": ("impossible", "impossible"),
        "undecided": ("undecided", "undecided"),
        "malformed": ("malformed", "malformed"),
    },
}

_WORDS: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "case": "caso",
        "verdict": "veredicto",
        "level": "nível",
        "murderer": "assassino",
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
        "notes": "Notas: {}; auditado sozinho, cada caso mostra as suas.",
        "total": "caso",
        "totals": "casos",
    },
    "en": {
        "case": "case",
        "verdict": "verdict",
        "level": "level",
        "murderer": "murderer",
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
        "notes": "Notes: {}; audited alone, each case shows its own.",
        "total": "case",
        "totals": "cases",
    },
}


def as_text(audited: list[tuple[str, Report]], language: Language) -> str:
    """The table, the counts, and the details; ends in a line break."""
    # Only text asks for the table, and every start would pay for the import.
    from tabulate import tabulate  # noqa: PLC0415

    words, audited = _WORDS[language], [(printable(path), report) for path, report in audited]
    header = (words["case"], "N", words["verdict"], words["level"], words["murderer"])
    rows = [_row(path, report, language) for path, report in audited]
    table = tabulate(rows, headers=header, tablefmt="simple", disable_numparse=True)
    detailed = (details(path, report, language, alone=len(audited) == 1) for path, report in audited)
    notes = sum(finding.severity is Severity.NOTE for _, report in audited for finding in report.findings)
    unsaid = [_WORDS[language]["notes"].format(notes)] if notes and len(audited) > 1 else []
    blocks = [table, "\n".join([_counts(audited, language), *unsaid]), *(block for block in detailed if block)]
    return "\n\n".join(blocks) + "\n"


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


def _row(path: str, report: Report, language: Language) -> tuple[str, ...]:
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
    return _short(path), size, _VERDICTS[language][verdict_name(report.verdict)][0], level, murderer


def _short(path: str) -> str:
    """The path, or as many of its last parts as there is room for."""
    if len(path) <= _PATH_WIDTH:
        return path
    tail = path[1 - _PATH_WIDTH :]
    return "…" + tail[max(tail.find("/"), 0) :]


def _name(case: Case | None, person: int) -> str:
    return "–" if case is None else case.people[person].name


def _counts(audited: list[tuple[str, Report]], language: Language) -> str:
    counts = Counter(verdict_name(report.verdict) for _, report in audited)
    shown = [
        f"{counts[verdict]} {one if counts[verdict] == 1 else more}"
        for verdict, (one, more) in _VERDICTS[language].items()
        if counts[verdict]
    ]
    return f"{len(audited)} {_WORDS[language]['total' if len(audited) == 1 else 'totals']}: {', '.join(shown)}"


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
