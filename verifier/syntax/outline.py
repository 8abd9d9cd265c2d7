"""Lines -> the parts of a case file: headings and entries, comments taken out and kept apart."""

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from verifier.core.diagnostic import Place
from verifier.syntax.gathered import Gathered
from verifier.syntax.passage import BLANK, SHOWN, Passage, on_line, same_name
from verifier.syntax.source import END, Anchor, Comment

SECTIONS: Final = ("salas", "objetos", "tabuleiro", "pessoas", "solução")
PARTS: Final = ("caso", "id", "tamanho", *SECTIONS)
# No heading is this long; comparing takes quadratic time.
_LONGEST_WORD: Final = 40
_OPTIONAL: Final = ("id", "objetos", "solução")

_TITLE: Final = re.compile(f'{BLANK}*caso{BLANK}*"(?:[^"\\\\]|\\\\["\\\\]?)*+("|$)', re.IGNORECASE)
_TITLE_WORD: Final = re.compile("caso(?!\\w)", re.IGNORECASE)
_VALUE: Final = re.compile(f"(id|tamanho){BLANK}*:", re.IGNORECASE)
_HEADING: Final = re.compile(f'([^:#=()"]+?){BLANK}*:(.*)')
_AFTER_WORD: Final = re.compile('[:" ]')


@dataclass(slots=True)
class Part:
    """One part of the file: its heading line (for `caso`, `id` and `tamanho` the whole part) and its entries."""

    heading: Passage
    entries: list[Passage] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Outline:
    """The parts by name, the comments with the lines they belong to, and the last line with any text."""

    parts: dict[str, Part]
    comments: tuple[Comment, ...]
    last: Place

    def entries(self, name: str) -> tuple[Passage, ...]:
        """The entries of that part, none where it is missing."""
        return tuple(self.parts[name].entries) if name in self.parts else ()

    def heading(self, name: str) -> Place:
        """Where the part begins, or the last line where it is missing."""
        return self.parts[name].heading.place() if name in self.parts else self.last


def outline(lines: tuple[str, ...], found: Gathered) -> Outline:
    """The outline of the lines; unknown, repeated, misplaced and missing parts are found on the way."""
    outliner = _Outliner(found)
    for number, line in enumerate(lines, 1):
        outliner.read(number, line)
    return outliner.outline()


def starts_person(entry: Passage) -> bool:
    """Whether a line among the people is a person's line, well formed or not, rather than more of a card."""
    return ":" in entry.raw or "(" in entry.raw


class _Outliner:
    """Reads line after line; `_part` is the part that is open, None before the first and "" in an unknown one."""

    def __init__(self, found: Gathered) -> None:
        self._found = found
        self._parts: dict[str, Part] = {}
        self._part: str | None = None
        self._furthest = -1
        self._people = -1
        self._comments: list[Comment] = []
        self._waiting: list[str] = []
        self._last: Place | None = None

    def read(self, number: int, line: str) -> None:
        start = _comment_start(line)
        body, comment = on_line(number, 1, line[:start]), line[start:].rstrip(" \t\u00a0")
        if not body.raw or (self._found.is_spoilt(body) and not body.raw.strip(f"{SHOWN} \t\u00a0")):
            self._waiting += [comment] if comment else []
            return
        self._last = body.place()
        anchor, opens = self._place(body)
        self._comments += [Comment(anchor, text, trailing=False) for text in self._waiting]
        self._waiting = []
        if comment:
            self._comments.append(Comment(anchor, comment, trailing=opens))

    def outline(self) -> Outline:
        last = self._last or Place(1, 1)
        if self._last is None:
            self._found.add("E103", last)
        else:
            self._find_missing(last)
        comments = (*self._comments, *(Comment(END, text, trailing=False) for text in self._waiting))
        return Outline(self._parts, comments, last)

    def _place(self, body: Passage) -> tuple[Anchor, bool]:
        """Put the line where it belongs; its anchor, and whether the anchor's canonical line begins with it."""
        name = self._spoilt_heading(body) if self._found.is_spoilt(body) else None
        name = self._heading(body) if name is None else name
        if name is not None:
            self._open(name, body)
            _, _, rest = body.raw.partition(":")
            if name in SECTIONS and rest.strip(SHOWN):
                self._entry(body.part(len(body.raw) - len(rest), len(body.raw)))
            return (name, None), True
        return self._entry(body)

    def _entry(self, body: Passage) -> tuple[Anchor, bool]:
        part = self._part
        if not part:
            if part is None:
                self._found.add("E110", body.place(), found=body.text)
            return END, False
        self._parts[part].entries.append(body)
        if part != "pessoas":
            return (part, len(self._parts[part].entries) - 1), True
        opens = starts_person(body)
        self._people += opens
        return (part, self._people), opens

    def _heading(self, body: Passage) -> str | None:
        """The part that the line opens, "" for an unknown one, None for a line that opens none."""
        if _TITLE.match(body.raw) or (self._part is None and _TITLE_WORD.match(body.raw)):
            return "caso"
        value = _VALUE.match(body.raw)
        if value and self._part != "solução":
            return same_name(value.group(1))
        heading = _HEADING.fullmatch(body.raw)
        return self._section(body, *heading.groups()) if heading else None

    def _spoilt_heading(self, body: Passage) -> str | None:
        """The part that a line with a control character must open; None where it may be an entry."""
        word, rest = _AFTER_WORD.split(f"{body.raw.replace(SHOWN, '')}:", maxsplit=1)
        names = PARTS if self._part is None else () if rest.strip(": ") else SECTIONS
        return next(iter(get_close_matches(same_name(word[:_LONGEST_WORD]), names, n=1, cutoff=0.6)), None)

    def _section(self, body: Passage, word: str, rest: str) -> str | None:
        """The same for a line with a colon, of which `word` stands before it and `rest` behind."""
        known, near = same_name(word) in SECTIONS, _near(word[:_LONGEST_WORD])
        # A colon among the people or in the answer belongs to an entry, unless the line is all but a heading.
        if self._part == "solução" and (rest or not near):
            return None
        if known and rest:
            self._found.add("E115", body.place(), found=rest.strip(" \t\u00a0"), section=same_name(word))
        if known:
            return same_name(word)
        if (rest and self._part is not None) or (self._part == "pessoas" and not near):
            return None
        if near and near not in self._parts:
            self._found.add("E111", body.place(), found=word, nearest=near)
            return near
        self._found.add("E117", body.place(), found=word)
        return ""

    def _open(self, name: str, body: Passage) -> None:
        self._part = name if name in SECTIONS or not name else self._part
        if not name:
            return
        if name in self._parts:
            self._found.add("E112", body.place(), section=name, line=str(self._parts[name].heading.line))
            return
        self._parts[name] = Part(body)
        order = PARTS.index(name)
        if order < self._furthest:
            self._found.add("E113", body.place(), section=name, before=PARTS[self._furthest])
        self._furthest = max(self._furthest, order)

    def _find_missing(self, last: Place) -> None:
        for order, name in enumerate(PARTS):
            if name not in self._parts and name not in _OPTIONAL:
                following = next((later for later in PARTS[order:] if later in self._parts), None)
                place = last if following is None else self._parts[following].heading.place()
                self._found.add("E114", place, section=name)


@lru_cache(maxsize=64)
def _near(word: str) -> str:
    """The section name that the word must mean, or nothing."""
    return "".join(get_close_matches(same_name(word), SECTIONS, n=1, cutoff=0.7))


def _comment_start(line: str) -> int:
    """Where the comment of the line begins, its end when there is none; in a title `#` is text."""
    title = _TITLE.match(line)
    start = line.find("#", title.end() if title else 0)
    return len(line) if start < 0 else start
