"""A sentence outside the table -> a sentence of the page to write instead; every offer is heard before it is made."""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from enum import Enum
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
from verifier.syntax.clause import Fault, Heard, hear
from verifier.syntax.passage import same_name
from verifier.syntax.scene import Setting, can_hold, odd
from verifier.syntax.vocabulary import Vocabulary
from verifier.syntax.wording import ORDINALS, said, said_fixed

# How much of a sentence is compared with the table: comparing takes quadratic time.
_COMPARED: Final = 120
_IN: Final = "(?:na|no|nas|nos|num|numa|em um|em uma|em)"
_DIGIT: Final = "(?P<number>[1-9])(?:[.]?[ªaº])?"
_FROM: Final = "(?: a contar d[aeo] (?P<side>cima|baixo|esquerda|direita))?"
_NUMBERS: Final = {word: number for number, word in enumerate(ORDINALS)}
# "Não" in any capitals and with whatever has become of its tilde ("nao", "nâo", "na~o").
_NO: Final = "n[aãâàáä][~^]?[oõ]"
_DENIAL: Final = re.compile(f"(?<!\\w){_NO} (?=estava(?!\\w))", re.IGNORECASE)
_NEXT: Final = re.compile("(?<!não) (?=(?:estava|não estava|a vítima)(?!\\w))", re.IGNORECASE)
_SURPLUS: Final = " .!?;,"
# What may turn a sentence round.
_TURNING: Final = re.compile(
    f"(?<!\\w)(?:{_NO}|nunca|jamais|nem|tampouco|sem|ninguém|nenhuma?|nada"
    "|fora|longe|afastad[oa]|exceto|salvo|menos)(?!\\w)",
    re.IGNORECASE,
)
_DENYING: Final = re.compile(f"(?:(?!(?<!\\w)est).)*?(?<!\\w)(?:{_NO}|nunca|jamais) est", re.IGNORECASE)
# Words that may be a misspelt "não": any before the verb that begins like it, and such a first word.
_UNCLEAR: Final = re.compile("(?<!\\w)n[^ ]{0,20} ?estava|^n(?![ao]s? |uma? )", re.IGNORECASE)


class Sign(Enum):
    """Whether a sentence affirms or denies; an offer never has another sign than the text."""

    AFFIRMS = "affirms"
    DENIES = "denies"
    UNCLEAR = "unclear"


def sign_of(text: str) -> Sign:
    """The sign of a sentence outside the table; unclear where anything but "não estava" might turn it round."""
    turning = len(_TURNING.findall(text))
    if turning == 1 and _DENYING.match(text):
        return Sign.DENIES
    return Sign.UNCLEAR if turning or _UNCLEAR.search(text) else Sign.AFFIRMS


def with_tildes(text: str) -> str:
    """The text with every misspelt "não" before a verb of the page set right."""
    return _DENIAL.sub(lambda no: "Não " if no.group()[0] == "N" else "não ", text)


def rewriting(text: str, sex: Sex, setting: Setting) -> str | None:
    """What the page would say for a sentence whose meaning can be made out, given without its last stop.

    Preferably what the board does not rule out; None where no meaning can be made out.
    """
    meant = [offer for offer in _rewritings(with_tildes(text), sex, setting.words) if _is_heard(offer, sex, setting)]
    return next((offer for offer in meant if _may_be_offered(offer, sex, setting)), next(iter(meant), None))


def _rewritings(text: str, sex: Sex, words: Vocabulary) -> Iterator[str]:
    folded = same_name(text)
    denied = folded.startswith("não ")
    where = folded.removeprefix("não ").removeprefix("estava ")
    for pattern, guess in _GUESSES:
        match = pattern.fullmatch(where)
        clues = guess(match, words) if match else ()
        told = _denied(clues) if denied else clues
        if told:
            yield " ".join(said(clue, sex, words) for clue in told)
    yield _parted(text)


def nearest_sentence(text: str, sex: Sex, setting: Setting, *, victim: bool) -> str:
    """The sentence nearest to the text among all that a card of this case may well have, of the text's own sign.

    Nothing where the sign is unclear.
    """
    sign = sign_of(text)
    if sign is Sign.UNCLEAR:
        return ""
    words, denied = setting.words, sign is Sign.DENIES
    clues = [clue for clue in _all_clues(words) if isinstance(clue, Not) == denied]
    sentences = [said(clue, sex, words) for clue in clues if odd(clue, setting.scene) == ("", "")]
    if victim and not denied:
        sentences += [said_fixed(half, sex) for half in Fixed]
    short = [sentence for sentence in sentences if len(sentence) <= _COMPARED]
    close = get_close_matches(text[:_COMPARED] + ".", short, n=len(short), cutoff=0.0)
    return next(sentence for sentence in close if _may_be_offered(sentence, sex, setting))


def _denied(clues: tuple[Clue, ...]) -> tuple[Clue, ...]:
    """The same in the negative, nothing unless it is one clue that the page denies."""
    return tuple(Not(clue) for clue in clues if isinstance(clue, Deniable)) if len(clues) == 1 else ()


def _on(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    thing = _singular(match["thing"], words)
    return () if thing is None else (OnThing(thing.name),)


def _beside(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    thing = _singular(match["thing"], words)
    return () if thing is None else (BesideThing(thing.name),)


def _in_corner(_match: re.Match[str], _words: Vocabulary) -> tuple[Clue, ...]:
    return (InCorner(),)


def _in_room(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    room = words.room(match["room"])
    return () if room is None else (InRoom(room.name),)


def _in_corner_of(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    inside = _in_room(match, words)
    return (*inside, InCorner()) if inside else ()


def _alone_in(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    inside = _in_room(match, words)
    return (*inside, Alone()) if inside else ()


def _with_another(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    room = words.room(match["room"])
    return () if room is None else (WithAnother(room.name),)


def _on_side(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    return _at(match["line"], 0 if match["side"] in ("cima", "topo", "esquerda") else words.size - 1, words)


def _counted(match: re.Match[str], words: Vocabulary) -> tuple[Clue, ...]:
    digit, word = match["number"], match.groupdict().get("word")
    number = int(digit) - 1 if word is None else _NUMBERS.get(word, words.size - 1)
    if match["side"] in ("baixo", "direita"):
        number = words.size - 1 - number
    return _at(match["line"], number, words)


def _at(line: str, number: int, words: Vocabulary) -> tuple[Clue, ...]:
    if not 0 <= number < words.size:
        return ()
    return (InRow(number),) if line == "linha" else (InColumn(number),)


_GUESSES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Vocabulary], tuple[Clue, ...]]], ...]] = tuple(
    (re.compile(pattern), guess)
    for pattern, guess in (
        (f"{_IN} (?P<line>linha|coluna) (?:d[aeo] )?(?P<side>cima|baixo|topo|fundo|esquerda|direita)", _on_side),
        (f"{_IN} (?:{_DIGIT}|(?P<word>última|{'|'.join(ORDINALS)})) (?P<line>linha|coluna){_FROM}", _counted),
        (f"{_IN} (?P<line>linha|coluna) {_DIGIT}{_FROM}", _counted),
        (f"{_IN} canto(?: da sala)?", _in_corner),
        ("ao lado (?:d[aeo]s?|duns|dumas|duma?|de (?:um|uma|uns|umas|o|a|os|as)) (?P<thing>.+)", _beside),
        (f"{_IN} (?P<thing>.+)", _on),
        (f"{_IN} (?P<room>.+)", _in_room),
        (f"{_IN} canto d[aeo]s? (?P<room>.+)", _in_corner_of),
        (f"sozinh[oa] {_IN} (?P<room>.+)", _alone_in),
        (f"{_IN} (?P<room>.+?),? sozinh[oa](?: na sala)?", _alone_in),
        (f"com outr[oa] (?:homem|mulher) {_IN} (?P<room>.+)", _with_another),
        (f"{_IN} (?P<room>.+) com outr[oa] (?:homem|mulher)", _with_another),
    )
)


def _singular(name: str, words: Vocabulary) -> Thing | PageThing | None:
    """The thing of that name, or the one whose plural it is ("plantas", "caixotes do lixo")."""
    first, _, rest = name.partition(" ")
    singular = f"{first.removesuffix('s')} {rest}".strip()
    return words.thing(name) or words.thing(singular) or words.thing(name.removesuffix("s"))


def _parted(text: str) -> str:
    """The text with the stops that it lacks between its sentences, and without the signs that it has too many."""
    return " ".join(f"{part[:1].upper()}{part[1:].rstrip(_SURPLUS)}." for part in _NEXT.split(text))


def _is_heard(offer: str, sex: Sex, setting: Setting) -> bool:
    return all(isinstance(one, Heard) for one in _hear_all(offer, sex, setting))


def _may_be_offered(offer: str, sex: Sex, setting: Setting) -> bool:
    """Whether each of its sentences means something that the board does not rule out."""
    return all(
        isinstance(one, Heard) and (isinstance(one.meaning, Fixed) or can_hold(one.meaning, setting.scene))
        for one in _hear_all(offer, sex, setting)
    )


def _hear_all(offer: str, sex: Sex, setting: Setting) -> Iterator[Heard | Fault]:
    return (hear(part.removesuffix("."), sex, setting.words) for part in _NEXT.split(offer))


def _all_clues(words: Vocabulary) -> list[Clue]:
    rooms = [room.name for room in words.rooms.values()]
    deniable: list[Deniable] = [InRoom(room) for room in rooms]
    deniable += [make(thing) for make in (OnThing, BesideThing) for thing in words.declared]
    deniable.append(InCorner())
    lines = [make(number) for make in (InRow, InColumn) for number in range(words.size)]
    return [*lines, *deniable, *map(Not, deniable), *map(WithAnother, rooms), Alone()]
