"""The lines before the board: title, id, size, rooms and things."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Generic, Literal, TypeVar, cast

from lark import Token, Tree

from verifier.core.board import LARGEST, SMALLEST, Room, RoomArticle, Thing, ThingArticle
from verifier.core.diagnostic import Place
from verifier.syntax.clause import is_reserved
from verifier.syntax.gathered import Gathered
from verifier.syntax.grammars import NotInGrammarError, line_tree, token
from verifier.syntax.outline import Outline
from verifier.syntax.passage import SHOWN, Passage, same_name
from verifier.syntax.vocabulary import nearest, page_thing, vocabulary

# SPEC §2: a name holds none of these; `:` may also be what follows a name too soon, and `#` begins a comment.
_NO_NAME_HOLDS: Final = '=()"'
_SIGNS: Final = re.compile('[:=()"]')
_NAMES: Final = frozenset(("ROOM_NAME", "THING_NAME", "FLOOR", "NAME"))
# A number this long is no size; Python would refuse to read one of some thousand digits.
_LONGEST_NUMBER: Final = 4
_ESCAPED: Final = re.compile(r'\\(["\\])')

_Kind = TypeVar("_Kind", Room, Thing)


@dataclass(slots=True)
class Declared(Generic[_Kind]):
    """The declarations of one kind with their places, and what is left of those that could not be read."""

    all: list[_Kind] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def by_letter(self) -> dict[str, _Kind | None]:
        """What each letter stands for, None where the declaration could not be read."""
        letters: dict[str, _Kind | None] = dict.fromkeys(line[:1] for line in self.broken)
        return letters | {one.letter: one for one in reversed(self.all)}

    @property
    def is_spoilt(self) -> bool:
        """Whether a control character may have taken a letter or a name, so that none is unknown."""
        return any(SHOWN in line for line in self.broken)


@dataclass(frozen=True, slots=True)
class Declarations:
    """What `salas` and `objetos` declare."""

    rooms: Declared[Room]
    things: Declared[Thing]

    @property
    def broken(self) -> tuple[str, ...]:
        """The declarations that could not be read, folded and without signs; what they named is not unknown."""
        return tuple(same_name(_SIGNS.sub("", line)) for line in (*self.rooms.broken, *self.things.broken))


def line_of(
    line: Literal["title", "id", "size", "room", "thing", "tokens", "person", "entry"],
    code: str,
    passage: Passage,
    found: Gathered,
) -> Tree[Token] | None:
    """The tree of the passage as that kind of line; None for any other text.

    That is one finding of the code given, unless a control character has been found in the passage.
    """
    text = passage.text
    try:
        return line_tree(line, text)
    except NotInGrammarError as error:
        if found.is_spoilt(passage):
            return None
        rest = text[error.offset :].lstrip(" ")
        start, word = len(text) - len(rest), rest.split(" ", 1)[0]
        word = word.rstrip("):,") or word
        if word and word[0] in _NO_NAME_HOLDS and not _NAMES.isdisjoint((error.after, *error.expected)):
            found.add("E124", passage.place(start, start + 1), found=word[:1])
        else:
            place = passage.place(start, start + max(len(word), 1))
            found.add(code, place, found=word, expected=" ".join(error.expected))
        return None


def title_of(outline: Outline, found: Gathered) -> str | None:
    """The title without its quotes and escapes, None where it is missing or ill formed."""
    tree = _part("title", "caso", "E116", outline, found)
    title = None if tree is None else token(tree, "TITLE")
    return None if title is None else _ESCAPED.sub(r"\1", title[1:-1])


def id_of(outline: Outline, found: Gathered) -> str | None:
    """The id, None where there is none."""
    tree = _part("id", "id", "E118", outline, found)
    found_id = None if tree is None else token(tree, "ID")
    return None if found_id is None else str(found_id)


def size_of(outline: Outline, found: Gathered) -> int | None:
    """The number of rows as written, None where it is not a number or a far too long one."""
    tree = _part("size", "tamanho", "E119", outline, found)
    number = None if tree is None else token(tree, "NUMBER")
    if number is None:
        return None
    digits = number.lstrip("0") or "0"
    size = int(digits) if len(digits) <= _LONGEST_NUMBER else None
    if size is None or not SMALLEST <= size <= LARGEST:
        found.add("E120", outline.heading("tamanho"), found=digits)
    return size


def declarations_of(outline: Outline, found: Gathered) -> Declarations:
    """The rooms declared in `salas` and the things declared in `objetos`."""
    rooms = _declared(outline.entries("salas"), _room, found)
    return Declarations(rooms, _declared(outline.entries("objetos"), _thing, found))


def _part(
    line: Literal["title", "id", "size"], part: str, code: str, outline: Outline, found: Gathered
) -> Tree[Token] | None:
    return line_of(line, code, outline.parts[part].heading, found) if part in outline.parts else None


def _declared(
    entries: tuple[Passage, ...], read: Callable[[Passage, Gathered], _Kind | None], found: Gathered
) -> Declared[_Kind]:
    declared: Declared[_Kind] = Declared()
    letters: dict[str, int] = {}
    names: dict[str, int] = {}
    for entry in entries:
        one = read(entry, found)
        if one is None or found.is_spoilt(entry):
            declared.broken.append(entry.text)
        if one is None:
            continue
        for code, seen, word in (("E121", letters, one.letter), ("E122", names, one.name)):
            first = seen.setdefault(same_name(word) if seen is names else word, entry.line)
            if first != entry.line:
                found.add(code, entry.place(), found=word, line=str(first))
        declared.all.append(one)
        declared.places.append(entry.place())
    return declared


def _room(entry: Passage, found: Gathered) -> Room | None:
    tree = line_of("room", "E125", entry, found)
    if tree is None:
        return None
    letter, article, name, floor = (_text(leaf) for leaf in tree.children)
    if _refused(name, entry, found):
        return None
    return Room(letter, name, cast("RoomArticle", same_name(article)), floor or None)


def _thing(entry: Passage, found: Gathered) -> Thing | None:
    tree = line_of("thing", "E126", entry, found)
    if tree is None:
        return None
    letter, article, name, behaviour = (_text(leaf) for leaf in tree.children)
    page = page_thing(name)
    if page is not None:
        if article or behaviour:
            found.add("E128", entry.place(), found=name, offer=f"{letter} = {page.name}")
            return None
        if page.name != name:
            found.add("W305", entry.place(), found=name, offer=page.name)
        return Thing(letter, page.name, page.article, blocks=page.blocks)
    if found.is_spoilt(entry):
        return None
    if not article or not behaviour:
        known = [thing.name for thing in vocabulary(None, (), ()).things.values()]
        found.add("E127", entry.place(), found=name, nearest=nearest(name, known), letter=letter)
        return None
    if _refused(name, entry, found):
        return None
    return Thing(
        letter, name, cast("ThingArticle", same_name(article)), blocks=same_name(behaviour).endswith("bloqueia")
    )


def _refused(name: str, entry: Passage, found: Gathered) -> bool:
    reserved = is_reserved(name)
    if reserved:
        found.add("E123", entry.place(), found=name)
    return reserved


def _text(leaf: Token | Tree[Token] | None) -> str:
    return str(leaf).strip(" ") if isinstance(leaf, Token) else ""
