"""A sentence outside the table -> a sentence of the page to write instead; every offer is heard before it is made."""

import re
from difflib import get_close_matches
from typing import Final

from verifier.core.board import PageThing, Thing
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
from verifier.syntax.clause import Fault, hear
from verifier.syntax.passage import same_name
from verifier.syntax.vocabulary import Vocabulary
from verifier.syntax.wording import ORDINALS, said, said_fixed

# How much of a sentence is compared with the table: comparing takes quadratic time.
_COMPARED: Final = 120
_IN: Final = "(?:na|no|nas|nos|em)"
_ANY_IN: Final = "(?:na|no|nas|nos|em|num|numa)"
_NUMBER: Final = "(?P<number>[1-9])(?:[.]?[ªaº])?"
_FROM: Final = "(?: a contar d[aeo] (?P<side>cima|baixo|esquerda|direita))?"

_BESIDE: Final = re.compile(
    "ao lado (?:de|da|do|das|dos|dumas|duns|de umas|de uns|dum|duma|de um|de uma) (?P<thing>.+)"
)
_ON: Final = re.compile(f"(?:{_ANY_IN}|em um|em uma) (?P<thing>.+)")
_ROOM: Final = re.compile(f"{_ANY_IN} (?P<room>.+)")
_CORNER: Final = re.compile(f"{_ANY_IN} canto d[aeo] (?P<room>.+)")
_WITH: Final = re.compile(f"com outr[oa] (?:homem|mulher) {_ANY_IN} (?P<room>.+)")
_ROOM_WITH: Final = re.compile(f"{_ANY_IN} (?P<room>.+) com outr[oa] (?:homem|mulher)")
_ALONE: Final = re.compile(f"sozinh[oa] {_ANY_IN} (?P<room>.+)")
_ROOM_ALONE: Final = re.compile(f"{_ANY_IN} (?P<room>.+?),? sozinh[oa](?: na sala)?")
_SIDE: Final = re.compile(
    f"{_ANY_IN} (?P<line>linha|coluna) (?:d[aeo] )?(?P<side>cima|baixo|topo|fundo|esquerda|direita)"
)
_COUNTED: Final = re.compile(
    f"{_ANY_IN} (?:{_NUMBER}|(?P<word>última|último|penúltima|{'|'.join(ORDINALS)})) (?P<line>linha|coluna){_FROM}"
)
_NUMBERED: Final = re.compile(f"{_ANY_IN} (?P<line>linha|coluna) {_NUMBER}{_FROM}")
_NEXT: Final = re.compile(" (?=(?:estava|não estava|a vítima)(?!\\w))", re.IGNORECASE)


def rewriting(text: str, sex: Sex | None, words: Vocabulary) -> str | None:
    """What the page would say for a sentence whose meaning can be made out, given without its last stop."""
    sex = Sex.WOMAN if sex is None else sex
    folded = same_name(text)
    denied = folded.startswith("não estava ")
    where = folded.removeprefix("não ").removeprefix("estava ")
    for clues in _guesses(where, words):
        whole = [Not(clue) if denied and isinstance(clue, Deniable) else clue for clue in clues]
        offer = " ".join(said(clue, sex, words) for clue in whole)
        if whole and denied == all(isinstance(clue, Not) for clue in whole) and _is_heard(offer, sex, words):
            return offer
    return _parted(text, sex, words)


def nearest_sentence(text: str, sex: Sex | None, words: Vocabulary, *, victim: bool) -> str:
    """The sentence nearest to the text among all that a card of this case may have, denied only if the text is."""
    sex = Sex.WOMAN if sex is None else sex
    denied = same_name(text).startswith("não")
    sentences = [said(clue, sex, words) for clue in _all_clues(words) if isinstance(clue, Not) == denied]
    if victim and not denied:
        sentences += [said_fixed(half, sex) for half in Fixed]
    return get_close_matches(text[:_COMPARED] + ".", sentences, n=1, cutoff=0.0)[0]


def _guesses(where: str, words: Vocabulary) -> list[tuple[Clue, ...]]:
    """The clues that the words after "Estava" may mean, the likeliest first."""
    found: list[tuple[Clue, ...]] = [_line_guess(where, words)]
    if re.fullmatch(f"{_ANY_IN} canto(?: da sala)?", where):
        found.append((InCorner(),))
    for pattern, make in ((_BESIDE, BesideThing), (_ON, OnThing)):
        if (match := pattern.fullmatch(where)) and (thing := _singular(match["thing"], words)):
            found.append((make(thing.name),))
    for pattern, extra in (
        (_ROOM, ()),
        (_CORNER, (InCorner(),)),
        (_ALONE, (Alone(),)),
        (_ROOM_ALONE, (Alone(),)),
    ):
        if (match := pattern.fullmatch(where)) and (room := words.room(match["room"])):
            found.append((InRoom(room.name), *extra))
    for pattern in (_WITH, _ROOM_WITH):
        if (match := pattern.fullmatch(where)) and (room := words.room(match["room"])):
            found.append((WithAnother(room.name),))
    return [guess for guess in found if guess]


def _line_guess(where: str, words: Vocabulary) -> tuple[Clue, ...]:
    match = _SIDE.fullmatch(where)
    if match:
        return _at(match["line"], 0 if match["side"] in ("cima", "topo", "esquerda") else words.size - 1, words)
    match = _COUNTED.fullmatch(where) or _NUMBERED.fullmatch(where)
    if not match:
        return ()
    number = _number(match.groupdict(), words.size)
    if match["side"] in ("baixo", "direita") and number >= 0:
        number = words.size - 1 - number
    return _at(match["line"], number, words)


def _number(groups: dict[str, str | None], size: int) -> int:
    digit, word = groups["number"], groups.get("word") or ""
    if digit is not None:
        return int(digit) - 1
    return {"penúltima": size - 2, "última": size - 1, "último": size - 1}.get(word) or ORDINALS.index(word)


def _at(line: str, number: int, words: Vocabulary) -> tuple[Clue, ...]:
    if not 0 <= number < words.size:
        return ()
    return (InRow(number),) if line == "linha" else (InColumn(number),)


def _singular(name: str, words: Vocabulary) -> Thing | PageThing | None:
    """The thing of that name, or the one whose plural it is ("plantas", "caixotes do lixo")."""
    first, _, rest = name.partition(" ")
    singular = f"{first.removesuffix('s')} {rest}".strip()
    return words.thing(name) or words.thing(singular) or words.thing(name.removesuffix("s"))


def _parted(text: str, sex: Sex, words: Vocabulary) -> str | None:
    """The text with the stops that it lacks between its sentences, or without those that it has too many."""
    trimmed = text[: 8 * _COMPARED].rstrip(" .!;,")
    offer = " ".join(f"{part.rstrip(' .!;,')}." for part in _NEXT.split(trimmed))
    return offer if offer != f"{text}." and _is_heard(offer, sex, words) else None


def _is_heard(offer: str, sex: Sex, words: Vocabulary) -> bool:
    return not any(isinstance(hear(part.rstrip(". "), sex, words), Fault) for part in _NEXT.split(offer))


def _all_clues(words: Vocabulary) -> list[Clue]:
    rooms = [room.name for room in words.rooms.values()]
    things = [thing.name for thing in words.things.values()]
    deniable: list[Deniable] = [InRoom(room) for room in rooms]
    deniable += [make(thing) for make in (OnThing, BesideThing) for thing in things]
    deniable.append(InCorner())
    lines = [make(number) for make in (InRow, InColumn) for number in range(words.size)]
    return [*lines, *deniable, *map(Not, deniable), *map(WithAnother, rooms), Alone()]
