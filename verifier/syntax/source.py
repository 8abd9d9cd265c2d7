"""What reading a case file gives: the case or what there is of one, where its parts stand, and what was found."""

from dataclasses import dataclass
from typing import TypeAlias

from verifier.core.case import Case
from verifier.core.diagnostic import Finding, Place

# A line of the canonical text: the part of the file it belongs to and its number there; None is the part's heading.
Anchor: TypeAlias = tuple[str, int | None]

END: Anchor = ("", None)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its `#`: behind the line of its anchor, or on a line of its own before it."""

    anchor: Anchor
    text: str
    trailing: bool


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence as printed, blanks folded, and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Source:
    """Where things stand in a text.

    `lines` are its lines in NFC; `people` the place of each person's line; `sentences[p][i]` is the sentence of
    `case.people[p].clues[i]`; `key[i]` the place of `case.key[i]`. Only `lines` is filled for a malformed text.
    """

    lines: tuple[str, ...]
    people: tuple[Place, ...] = ()
    sentences: tuple[tuple[Sentence, ...], ...] = ()
    key: tuple[Place, ...] = ()
    comments: tuple[Comment, ...] = ()


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text that is a case, with what was found wrong or odd in it nevertheless (no code E1xx)."""

    case: Case
    source: Source
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Unparsed:
    """A text that is no case: the reasons (codes E1xx) and its title, id and size as far as read."""

    title: str | None
    id: str | None
    size: int | None
    source: Source
    findings: tuple[Finding, ...]
