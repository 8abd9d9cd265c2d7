"""The explanation of one audited case as text: cards, steps, the drawn board, and what was proved how."""

from collections.abc import Iterator, Sequence
from textwrap import TextWrapper
from typing import Final, assert_never

from verifier.core import certificate
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.certificate import PersonAt
from verifier.core.meaning import murderer
from verifier.prover.terrain import cells_left, terrain_of
from verifier.report.drawing import drawn, marks
from verifier.report.messages import Language, finding_text
from verifier.report.outcome import (
    Ambiguous,
    Blamed,
    Impossible,
    Malformed,
    NeedsGuessing,
    Report,
    Sound,
    Undecided,
    printable,
)
from verifier.report.story import Story, story
from verifier.report.wording.conflicts import Conflict, conflict_reason
from verifier.report.wording.tongue import Tongue, frame, tongue

_WIDTH: Final = 100
_INDENT: Final = "  "
_CARD: Final = "    "
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def explanation(report: Report, language: Language) -> str:
    """The explanation of the report's case, ending in a line break; of a text that is no case, what was found.

    Nothing is claimed but what the report holds: a deduction is told from its certificate, and only if the checker
    accepted it.
    """
    parts = [_title(report), *_parts(report, language)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _title(report: Report) -> list[str]:
    names = tuple(dict.fromkeys(printable(name) for name in (report.title, report.id) if name))
    title = " · ".join(names)
    return [title, "═" * len(title)] if names else []


def _parts(report: Report, language: Language) -> Iterator[list[str]]:
    if report.case is not None:
        yield from _of_case(report, report.case, language)
    yield from _findings(report, language)


def _of_case(report: Report, case: Case, language: Language) -> Iterator[list[str]]:
    words = tongue(case, language)
    yield _cards(case, words)
    match report.verdict:
        case Sound(solution) | NeedsGuessing(solution):
            yield from _deduction(report, case, words)
            yield from _answer(case, solution, words.texts["solution"], words)
            yield _legend(case, words)
            yield _proof(report, words)
        case Ambiguous():
            yield from _two_answers(case, report.verdict, words)
        case Impossible(conflict):
            yield _conflict(conflict, conflict_reason(case, conflict, language), words)
        case Undecided() | Malformed():
            # What is to be said of these are their findings.
            return
        case _:
            assert_never(report.verdict)


def _cards(case: Case, words: Tongue) -> list[str]:
    terrain = terrain_of(case.board)
    lines = _headed(words.texts["cards"])
    for person, cells in enumerate(cells_left(case, terrain)):
        printed = " ".join(case.people[person].sentences) or words.texts["no card"]
        lines += _wrapped(f"  {words.heading(person)}: {printed}", _CARD)
        lines += _wrapped(_CARD + words.card(person, sorted(cells), len(terrain.free)), _CARD)
    return lines


def _deduction(report: Report, case: Case, words: Tongue) -> Iterator[list[str]]:
    """The steps, and where they stop if they do; nothing without an accepted certificate."""
    if report.certificate != "accepted":
        return
    claim = certificate.read(report.certificate_text.encode())
    told = story(case, claim.steps)
    yield _steps(case, told, words)
    if claim.verdict is certificate.Verdict.NEEDS_GUESSING:
        yield _stop(case, told, claim.bound, words)


def _steps(case: Case, told: Story, words: Tongue) -> list[str]:
    lines = _headed(words.texts["steps"])
    if not told.steps:
        return [*lines, words.texts["no steps"]]
    lines += _wrapped(words.texts["lines"].format(size=words.number(case.board.size)), "")
    labels = [_label(step.numbers) for step in told.steps]
    indent = max(len(label) for label in labels) + len(_INDENT) + 1
    for label, step in zip(labels, told.steps, strict=True):
        text = " ".join(words.say(remark) for remark in step.remarks)
        lines += _wrapped(f"{label:>{indent - 1}} {text}", " " * indent)
    return lines


def _label(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}." if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}."


def _stop(case: Case, told: Story, bound: int, words: Tongue) -> list[str]:
    lines = _headed(words.texts["open"])
    text = words.texts["stop at one" if bound == 1 else "stop"]
    lines += _wrapped(text.format(bound=words.number(bound)), "")
    for number, person in enumerate(case.people):
        cells = [one.cell for one in told.open if isinstance(one, PersonAt) and one.person == person.name]
        lines += _wrapped("  " + words.still_open(number, sorted(cells)), _CARD)
    return [*lines, *_wrapped(words.texts["only"], "")]


def _answer(case: Case, placement: Placement, title: str, words: Tongue) -> Iterator[list[str]]:
    """The drawn board, where everybody was, and the murderer."""
    yield [*_headed(title), drawn(case, placement)]
    who = murderer(case, placement)
    cell = placement[who]
    room = "" if cell is None else case.board.room(cell).name
    standing = [(person, where) for person, where in enumerate(placement) if where is not None]
    yield [*_wrapped(words.where(standing), ""), *_wrapped(words.murderer(who, room), "")]


def _legend(case: Case, words: Tongue) -> list[str]:
    """What the letters of the board stand for; a letter stays in one line with its meaning."""
    board = case.board
    on_board = {thing for row in board.thing_rows for thing in row if thing is not None}
    rooms = [f"{room.letter}{_NO_BREAK}{room.name}" for room in board.rooms if board.room_cells(room.name)]
    things = [f"{thing.letter}{_NO_BREAK}{words.thing(thing.name)}" for thing in board.things if thing in on_board]
    signs = marks([person.name for person in case.people])
    people = [f"{sign}{_NO_BREAK}{words.heading(number)}" for number, sign in enumerate(signs)]
    named = (("rooms", rooms), ("things", things), ("people", people))
    return [
        line
        for key, entries in named
        if entries
        for line in _wrapped(f"{words.texts[key]}: {', '.join(entries)}", _CARD)
    ]


def _two_answers(case: Case, verdict: Ambiguous, words: Tongue) -> Iterator[list[str]]:
    yield from _answer(case, verdict.first, words.texts["first"], words)
    yield from _answer(case, verdict.second, words.texts["second"], words)
    yield _legend(case, words)
    pairs = enumerate(zip(verdict.first, verdict.second, strict=True))
    moved = [person for person, (one, other) in pairs if one != other]
    known = {True: "same", False: "different", None: "undecided"}[verdict.same_murderer]
    yield [
        *_wrapped(words.texts["elsewhere"].format(people=words.people(moved)), ""),
        *_wrapped(words.texts[known], ""),
    ]


def _conflict(conflict: Conflict, reason: str | None, words: Tongue) -> list[str]:
    lines = [*_headed(words.texts["conflict"]), *_wrapped(reason or "", "")]
    lines += _wrapped(words.texts[_together(conflict)], "")
    for entry in conflict:
        lines += _wrapped("  – " + _entry(entry, words), _CARD)
    return lines


def _together(conflict: Conflict) -> str:
    """Which of the texts says that the entries cannot hold."""
    has_sentence = any(isinstance(entry, Blamed) for entry in conflict)
    if len(conflict) == 1:
        return "one sentence" if has_sentence else "one rule"
    return "clash" if has_sentence else "board"


def _entry(entry: Blamed | HouseRule, words: Tongue) -> str:
    match entry:
        case Blamed(person, sentence):
            text = words.texts["blamed"]
            return text.format(whose=words.whose(person), line=sentence.place.line, sentence=sentence.text)
        case HouseRule():
            return words.texts["rule"].format(rule=words.rules[entry])
        case _:
            assert_never(entry)


def _proof(report: Report, words: Tongue) -> list[str]:
    """One line on what was proved how; only what did happen."""
    said = []
    if report.certificate == "accepted":
        claim = certificate.read(report.certificate_text.encode())
        stopped = "stopped at one" if claim.bound == 1 else "stopped"
        text = words.texts[stopped if claim.level is None else "level"]
        said.append(text.format(level=claim.level, bound=words.number(claim.bound)))
    if report.z3 == "unique":
        said.append(words.texts["unique"])
    return [*_headed(words.texts["proof"]), *_wrapped(" ".join(said), "")] if said else []


def _findings(report: Report, language: Language) -> Iterator[list[str]]:
    """What was found in the text; the place stands behind the word for a case, since no path is known here."""
    texts = frame(language)
    if report.findings:
        title = "malformed" if isinstance(report.verdict, Malformed) else "findings"
        found = [finding_text(texts["case"], report.source, finding, language) for finding in report.findings]
        yield [*_headed(texts[title]), *found]


def _headed(title: str) -> list[str]:
    return [title, "─" * len(title)]


def _wrapped(text: str, indent: str) -> list[str]:
    """The text in lines of bearable length, those after the first indented."""
    wrapper = TextWrapper(
        width=_WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, expand_tabs=False
    )
    return wrapper.wrap(text)
