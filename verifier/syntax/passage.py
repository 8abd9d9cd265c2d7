"""Stretches of the text with their places: blanks fold to single spaces, and every offset leads back to its line."""

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from typing import Final, NamedTuple

from verifier.core.diagnostic import Place

# What stands for a control character (SPEC §2); a file may have the sign itself as well.
SHOWN: Final = "\ufffd"
# SPEC §2: a blank is a space, a tab or U+00A0, several count as one.
BLANK: Final = "[ \t\u00a0]"
_BLANKS: Final = re.compile(f"{BLANK}+")
_WORD: Final = re.compile("[^ \t\u00a0]+")


def folded_blanks(text: str) -> str:
    """The text with each run of blanks as one space and none at the ends."""
    if "  " not in text and "\t" not in text and "\u00a0" not in text:
        return text.strip(" ")
    return _BLANKS.sub(" ", text).strip(" ")


def same_name(name: str) -> str:
    """The form in which names and fixed words compare: case folded, composed again.

    The Turkish «ı» and «İ» count as «i», as they do for regular expressions where capitals do not count: what one of
    those takes for a word must be that word here too.
    """
    return unicodedata.normalize("NFC", name.casefold().replace("i\u0307", "i").replace("ı", "i"))


class Piece(NamedTuple):
    """The part of a passage that stands on one line: its first offset there, its line and column, from 1."""

    offset: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Passage:
    """A run of raw text over one or more lines, without comments; line breaks in it are single spaces."""

    raw: str
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """The passage with its blanks folded."""
        return folded_blanks(self.raw)

    @property
    def line(self) -> int:
        """The line on which the passage begins, from 1."""
        return self.pieces[0].line

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines on which it stands, from 1."""
        return tuple(piece.line for piece in self.pieces)

    def part(self, start: int, end: int) -> "Passage":
        """The passage between two raw offsets, without the blanks around it."""
        inside = self.raw[start:end]
        start += len(inside) - len(inside.lstrip(" \t\u00a0"))
        first = max(bisect_right(self.pieces, start, key=lambda piece: piece.offset) - 1, 0)
        last = bisect_right(self.pieces, max(start, end - 1), key=lambda piece: piece.offset)
        head = self.pieces[first]
        later = (Piece(piece.offset - start, piece.line, piece.column) for piece in self.pieces[first + 1 : last])
        opening = Piece(0, head.line, head.column + start - head.offset)
        return Passage(inside.strip(" \t\u00a0"), (opening, *later))

    def place(self, start: int = 0, end: int | None = None) -> Place:
        """Where the folded text from `start` up to `end` (None: its end) stands.

        What begins on a later line than the passage is reported at the passage's beginning: a finding carries the
        line where its sentence or entry begins.
        """
        if start == 0 and end is None and len(self.pieces) == 1:
            return Place(self.pieces[0].line, self.pieces[0].column, max(len(self.raw), 1))
        raw_start = self._raw_offset(start)
        raw_end = len(self.raw) if end is None else self._raw_offset(end)
        head = self.pieces[0]
        # The space that stands for a line break belongs to neither line.
        stop = self.pieces[1].offset - 1 if len(self.pieces) > 1 else len(self.raw)
        if raw_start >= stop and len(self.pieces) > 1:
            raw_start, raw_end = 0, stop
        return Place(head.line, head.column + raw_start, max(min(raw_end, stop) - raw_start, 1))

    def _raw_offset(self, offset: int) -> int:
        before = 0
        for word in _WORD.finditer(self.raw):
            if offset <= before + len(word.group()):
                return word.start() + max(offset - before, 0)
            before += len(word.group()) + 1
        return len(self.raw)


def on_line(line: int, column: int, raw: str) -> Passage:
    """The passage that is one line's text from `column` on, without the blanks around it."""
    inside = raw.lstrip(" \t\u00a0")
    start = Piece(0, line, column + len(raw) - len(inside))
    return Passage(inside.rstrip(" \t\u00a0"), (start,))


def joined(passages: tuple[Passage, ...]) -> Passage:
    """The passages, one a line, as one; a line break is a blank."""
    pieces: list[Piece] = []
    offset = 0
    for passage in passages:
        pieces.append(Piece(offset, passage.pieces[0].line, passage.pieces[0].column))
        offset += len(passage.raw) + 1
    return Passage(" ".join(passage.raw for passage in passages), tuple(pieces))
