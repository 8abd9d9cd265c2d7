"""The bytes of a case file -> the case, or all the reasons why they are none."""

from typing import Final

from verifier.core.board import LARGEST, SMALLEST
from verifier.core.case import Case
from verifier.core.diagnostic import Place
from verifier.syntax.answer import answer_of, check_answer
from verifier.syntax.cards import cards_of
from verifier.syntax.checks import check
from verifier.syntax.declarations import declarations_of, id_of, size_of, title_of
from verifier.syntax.gathered import Gathered
from verifier.syntax.grid import board_of
from verifier.syntax.outline import outline
from verifier.syntax.scene import scene_of
from verifier.syntax.source import Parsed, Source, Unparsed
from verifier.syntax.text import legible_lines, lines_of

# Bytes; the largest sensible case has some ten thousand. Beyond this a file is no case, however it goes on.
LARGEST_FILE: Final = 1_000_000
# How much of such a file is shown.
_FIRST_BYTES: Final = 1_000


def read(data: bytes) -> Parsed | Unparsed:
    """The case in the bytes with its findings, or everything that keeps them from being one; never an exception.

    The findings are all of SPEC §1 but the wrong `solução`, by place and then by code.
    """
    found = Gathered()
    if len(data) > LARGEST_FILE:
        found.add("E104", Place(1, 1), expected=str(LARGEST_FILE))
        return Unparsed(None, None, None, Source(legible_lines(data[:_FIRST_BYTES])), found.findings())
    lines = lines_of(data, found)
    if lines is None:
        return Unparsed(None, None, None, Source(legible_lines(data)), found.findings())
    return _read(lines, found)


def _read(lines: tuple[str, ...], found: Gathered) -> Parsed | Unparsed:
    parts = outline(lines, found)
    title, case_id, size = title_of(parts, found), id_of(parts, found), size_of(parts, found)
    declared = declarations_of(parts, found)
    # With a size that cannot be, nothing is compared with it.
    side = size if size is not None and SMALLEST <= size <= LARGEST else None
    scene = scene_of(parts, declared)
    board = board_of(side, parts, declared, found)
    cards = cards_of(side, parts, declared, scene, found)
    answer = answer_of(side, parts, cards, found)
    people = tuple(card.person for card in cards if card.person is not None)
    if title is None or board is None or found.malformed:
        return Unparsed(title, case_id, size, Source(lines), found.findings())
    case = Case(title, case_id, board, people, tuple(one.entry for one in answer))
    check(case, declared, scene, cards, found)
    check_answer(answer, found)
    source = Source(
        lines,
        tuple(card.place for card in cards),
        tuple(card.clue_sentences() for card in cards),
        tuple(one.line.place() for one in answer),
        parts.comments,
    )
    return Parsed(case, source, found.findings())
