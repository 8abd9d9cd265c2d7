"""One sentence -> a clue or a half of the fixed sentence, or the reason why it is neither."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from lark import Token, Tree

from verifier.core.case import Fixed, Sex
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    Deniable,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
)
from verifier.syntax.grammars import NotInGrammarError, clue_tree, token
from verifier.syntax.passage import same_name
from verifier.syntax.vocabulary import Vocabulary
from verifier.syntax.wording import ORDINALS


@dataclass(frozen=True, slots=True)
class Name:
    """The name in a sentence: its offsets in the text, and how it is declared."""

    start: int
    end: int
    declared: str


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence that means something: the clue or fixed half, and the name it contains."""

    meaning: Clue | Fixed
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A sentence that means nothing: the code, the offsets of what is wrong, and the name that it is about."""

    code: str
    start: int
    end: int
    found: str


_Told: TypeAlias = Heard | Fault

_ROWS: Final = {"in_row": ("TOP_ROW", "BOTTOM_ROW", "ROW"), "in_column": ("LEFT_COLUMN", "RIGHT_COLUMN", "COLUMN")}
_PLAIN: Final[dict[str, Clue | Fixed]] = {
    "in_corner": InCorner(),
    "not_in_corner": Not(InCorner()),
    "alone": Alone(),
    "the_victim": Fixed.VICTIM,
    "with_the_murderer": Fixed.WITH_MURDERER,
}


def hear(text: str, sex: Sex | None, words: Vocabulary) -> Heard | Fault:
    """What the sentence, given without its last stop and its blanks folded, means on a card of that sex."""
    try:
        tree = clue_tree(text)
    except NotInGrammarError:
        return Fault("E160", 0, len(text), text)
    kind = str(tree.data)
    if kind in _ROWS:
        return _line(tree, kind, words)
    if kind in _PLAIN:
        return Heard(_PLAIN[kind])
    name = token(tree, "NAME")
    if name is None:
        return Fault("E160", 0, len(text), text)
    return _named(tree, kind, name, sex, words)


def is_reserved(name: str) -> bool:
    """Whether the name could not be told from fixed words in a clue (SPEC §2: malformed at its declaration)."""
    return not (_comes_back(f"Estava em {name}", name) and _comes_back(f"Estava num {name}", name))


def _line(tree: Tree[Token], kind: str, words: Vocabulary) -> _Told:
    first, _, counted = _ROWS[kind]
    make = InRow if kind == "in_row" else InColumn
    ordinal = token(tree, counted)
    if ordinal is None:
        return Heard(make(0 if token(tree, first) else words.size - 1))
    number = ORDINALS.index(same_name(ordinal.split(" ")[0]))
    if number >= words.size:
        return Fault("E163", ordinal.start_pos or 0, ordinal.end_pos or 0, ordinal)
    return Heard(make(number))


def _named(tree: Tree[Token], kind: str, name: Token, sex: Sex | None, words: Vocabulary) -> _Told:
    start, end = name.start_pos or 0, name.end_pos or 0
    positive = kind.removeprefix("not_")
    of_room = positive in ("in_room", "with_another")
    known = words.room(name) if of_room else words.thing(name)
    if known is None:
        return Fault("E162" if of_room else "E161", start, end, name)
    found = Name(start, end, known.name)
    if positive == "with_another":
        return _with_another(tree, found, sex)
    clue = _deniable(positive, known.name)
    return Heard(clue if kind == positive else Not(clue), found)


def _deniable(kind: str, name: str) -> Deniable:
    if kind == "in_room":
        return InRoom(name)
    return OnThing(name) if kind == "on_thing" else BesideThing(name)


def _with_another(tree: Tree[Token], name: Name, sex: Sex | None) -> _Told:
    other = token(tree, "OTHER")
    if other is not None and sex is not None and same_name(other) != sex.value:
        return Fault("E164", name.end + 1, other.end_pos or 0, name.declared)
    return Heard(WithAnother(name.declared), name)


def _comes_back(text: str, name: str) -> bool:
    try:
        tree = clue_tree(text)
    except NotInGrammarError:
        return False
    return tree.data in ("in_room", "on_thing") and token(tree, "NAME") == name
