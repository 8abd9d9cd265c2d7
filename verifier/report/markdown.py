"""A case's report in Markdown: the same content as the page, with the board in characters."""

import re
from collections.abc import Iterator
from typing import Final

from verifier import __version__
from verifier.core.case import Case
from verifier.report.content import Content
from verifier.report.drawing import drawn
from verifier.report.evidence import (
    conflict,
    differences,
    left_open,
    one_in_each_line,
    proved,
    room_of_murder,
    solutions,
    stop_sentences,
)
from verifier.report.outcome import NeedsGuessing
from verifier.report.wording.tongue import Tongue

# Whatever means something anywhere in a line of Markdown, and what does at its beginning.
_ANYWHERE: Final = re.compile(r"([\\`*_\[\]<>&|~$])")
_FIRST: Final = re.compile(r"^(\d*)([#+\-=.)])")
_SIGNS: Final = {
    "sound": "✓",
    "needs-guessing": "?",
    "ambiguous": "≠",
    "impossible": "✗",
    "undecided": "…",
    "malformed": "!",
}


def as_markdown(said: Content) -> str:
    """The report of a case, in its content's language, ending in a line break."""
    parts, case = [_head(said)], said.report.case
    if case is not None and said.tongue is not None:
        parts += _of_case(said, case, said.tongue)
    parts += [_findings(said), _foot()]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def escaped(text: str) -> str:
    """The text as Markdown shows it literally; a line break becomes a blank."""
    return _FIRST.sub(r"\1\\\2", _ANYWHERE.sub(r"\\\1", " ".join(text.split())))


def _head(said: Content) -> list[str]:
    w, verdict = said.words, said.verdict
    says, why = w.of_verdict("verdicts", verdict), w.of_verdict("why", verdict)
    gate = w("publish" if said.publishable else "publish-not")
    return [
        f"# {escaped(said.title)}",
        "",
        " · ".join(escaped(fact) for fact in said.facts),
        "",
        f"**{_SIGNS[verdict]} {escaped(says)}.** {escaped(why)} {escaped(gate)}",
    ]


def _of_case(said: Content, case: Case, voice: Tongue) -> Iterator[list[str]]:
    yield [*_headed(said.words("case")), *_fenced(drawn(case, (None,) * len(case.people))), *_legend(said, case)]
    yield _cards(said)
    yield _conflict(said)
    yield _steps(said)
    yield _stop(said, voice)
    yield from _solutions(said, case, voice)
    yield _differences(said)
    yield _proof(said)


def _legend(said: Content, case: Case) -> list[str]:
    w, board = said.words, case.board
    used = {thing for row in board.thing_rows for thing in row if thing is not None}
    rooms = [
        f"`{room.letter}` {escaped(room.name)}" + (f", {escaped(w('floor', room.floor))}" if room.floor else "")
        for room in board.rooms
        if board.room_cells(room.name)
    ]
    things = [
        f"`{thing.letter}` {escaped(thing.name)}, {escaped(w('blocks' if thing.blocks else 'seat'))}"
        for thing in board.things
        if thing in used
    ]
    listed = [(w("rooms-legend"), rooms), (w("things-legend"), things)]
    shown = [("", f"**{name}**", "", *(f"- {item}" for item in items)) for name, items in listed if items]
    return [line for lines in shown for line in lines]


def _cards(said: Content) -> list[str]:
    lines = _headed(said.words("cards"))
    for card in said.cards:
        sentences = " ".join(card.sentences) or said.words("no-sentence")
        clash = f" — **{escaped(said.words('clashes'))}**" if card.clashes else ""
        lines += [
            f"- **{escaped(card.mark)} {escaped(card.name)}** ({escaped(card.role)}){clash}: «{escaped(sentences)}»",
            f"  {escaped(card.left)}",
        ]
    return lines


def _conflict(said: Content) -> list[str]:
    found = conflict(said)
    if found is None:
        return []
    entries = [f"- {escaped(entry.text)} ({escaped(entry.whose)})" for entry in found.entries]
    return [*_headed(said.words("conflict")), escaped(found.lead), "", *entries]


def _steps(said: Content) -> list[str]:
    if said.deduction is None:
        return []
    w, lines = said.words, _headed(said.words("deduction"))
    lines += [escaped(w("deduction-how")), escaped(w("role-key")), "", escaped(one_in_each_line(said))]
    if not said.deduction.steps:
        return [*lines, "", escaped(w("no-steps"))]
    for step in said.deduction.steps:
        struck = "; ".join(f"**{escaped(who)}** {cells}" for who, cells in step.struck)
        lines += [
            "",
            f"### {escaped(w('step', step.number))}",
            "",
            escaped(" ".join(step.sentences)),
            "",
            f"{escaped(step.asked)}  ",
            f"{escaped(w('struck'))}: {struck}",
        ]
    return lines


def _stop(said: Content, voice: Tongue) -> list[str]:
    if said.deduction is None or not isinstance(said.report.verdict, NeedsGuessing):
        return []
    left = [f"- {escaped(line)}" for line in left_open(said.deduction, voice, len(said.cards))]
    return [*_headed(said.words("open")), *map(escaped, stop_sentences(said, voice)), "", *left]


def _solutions(said: Content, case: Case, voice: Tongue) -> Iterator[list[str]]:
    for title, placement in solutions(said):
        who, room = room_of_murder(case, placement)
        standing = [(person, cell) for person, cell in enumerate(placement) if cell is not None]
        yield [
            *_headed(title),
            *_fenced(drawn(case, placement)),
            "",
            escaped(voice.where(standing)),
            "",
            f"**{escaped(voice.murderer(who, room))}**",
        ]


def _differences(said: Content) -> list[str]:
    found = differences(said)
    if found is None:
        return []
    w = said.words
    header = f"| {w('who')} | {w('where-first')} | {w('where-second')} |"
    rows = [f"| {escaped(name)} | {one} | {other} |" for name, one, other in found.rows]
    return [*_headed(w("differences")), escaped(found.same), "", header, "|---|---|---|", *rows]


def _proof(said: Content) -> list[str]:
    w = said.words
    lines = _headed(w("proof"))
    if sentences := proved(said):
        lines += [escaped(" ".join(sentences)), ""]
    lines += [f"- {escaped(name)}: {escaped(value)}" for name, value in said.evidence]
    lines += ["", *(f"- {escaped(name)}: `{value}`" for name, value in said.data), ""]
    for how, command in said.commands:
        lines += [escaped(how), "", *_fenced(command), ""]
    return lines[:-1]


def _findings(said: Content) -> list[str]:
    w = said.words
    lines = _headed(w("undecided" if said.verdict == "undecided" else "findings"))
    if not said.findings:
        return [*lines, escaped(w("no-findings"))]
    for one in said.findings:
        place = f", {escaped(one.place)}" if one.place else ""
        lines += [f"- **{escaped(one.weight)} {one.code}**{place}: {escaped(one.text)}", ""]
        if one.excerpt:
            lines += [f"  {line}" for line in _fenced(one.excerpt)] + [""]
        lines += [f"  {escaped(one.hint)}", ""]
    return lines[:-1]


def _foot() -> list[str]:
    return ["---", "", f"sudoku-murder {__version__}"]


def _headed(title: str) -> list[str]:
    return [f"## {escaped(title)}", ""]


def _fenced(text: str) -> list[str]:
    """The text as it stands, between fences longer than any run of backticks in it."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}text", *text.splitlines(), fence]
