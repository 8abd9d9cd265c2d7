"""The reference of the case language, written from the tables that the program itself reads.

`python -m verifier.report.reference` prints it; `grammar/REFERENCE.md` is that text.
"""

import sys

from verifier.core.board import PAGE_THINGS, Board, PageThing, Room
from verifier.core.case import Fixed, Sex
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
    kind,
)
from verifier.report.messages import catalogue
from verifier.syntax import say

# One clue of each kind, in the page's order, as a man's card and a woman's have it.
_CLUES: tuple[Clue, ...] = (
    InRow(1),
    InColumn(2),
    InRoom("Biblioteca"),
    Not(InRoom("Biblioteca")),
    OnThing("poltrona"),
    Not(OnThing("sofá")),
    BesideThing("planta"),
    Not(BesideThing("cadeira")),
    InCorner(),
    Not(InCorner()),
    WithAnother("Biblioteca"),
    Alone(),
)


def reference() -> str:
    """The whole reference in Markdown: sentences by kind, things, codes."""
    return "\n".join(("# Reference of the case language", "", *_sentences(), *_things(), *_codes()))


def _sentences() -> list[str]:
    board = Board(9, (Room("B", "Biblioteca", "a", None),), (), (), ())
    rows = [f"| `{kind(clue)}` | {say(clue, Sex.WOMAN, board)} | {say(clue, Sex.MAN, board)} |" for clue in _CLUES]
    fixed = " ".join(half.value for half in Fixed)
    heading = ["## Sentences", "", "| kind | on a woman's card | on a man's card |", "|---|---|---|"]
    return [*heading, *rows, "", f"The victim's card says besides: {fixed} (a man: sozinho)", ""]


def _things() -> list[str]:
    def named(*, blocks: bool) -> str:
        return ", ".join(_with_article(thing) for thing in PAGE_THINGS if thing.blocks is blocks)

    return [
        "## Things",
        "",
        f"To be on: {named(blocks=False)}.",
        "",
        f"Blocking their cell: {named(blocks=True)}.",
        "",
    ]


def _with_article(thing: PageThing) -> str:
    return f"um{'a' if thing.article == 'a' else ''} {thing.name}"


def _codes() -> list[str]:
    rows = [f"| {code} | {said.text} | {said.hint} |" for code, said in catalogue("en")]
    return ["## Codes", "", "| code | message | way out |", "|---|---|---|", *rows, ""]


if __name__ == "__main__":
    sys.stdout.write(reference())
