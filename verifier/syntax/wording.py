"""Clue -> the page's own sentence: articles, contractions and ordinals of European Portuguese."""

from typing import Final, assert_never

from verifier.core.board import Board, Room
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
)
from verifier.syntax.vocabulary import Vocabulary, vocabulary

ORDINALS: Final = ("primeira", "segunda", "terceira", "quarta", "quinta", "sexta", "sétima", "oitava", "nona")
_IN: Final = {"a": "na", "o": "no", "as": "nas", "os": "nos", "": "em"}


def say(clue: Clue, sex: Sex, board: Board) -> str:
    """The sentence of the rules page for the clue on a card of someone of that sex, with its full stop.

    A room that the board does not declare takes "em", a thing that is neither declared nor on the page "um".
    """
    return said(clue, sex, vocabulary(board.size, board.rooms, board.things))


def said(clue: Clue, sex: Sex, words: Vocabulary) -> str:
    """The same, from the vocabulary alone."""
    if isinstance(clue, Not):
        return f"Não estava {_where(clue.clue, sex, words)}."
    return f"Estava {_where(clue, sex, words)}."


def said_fixed(half: Fixed, sex: Sex) -> str:
    """A half of the victim's fixed sentence as the page has it, for a victim of that sex."""
    return half.value if half is Fixed.VICTIM else f"Estava {_alone(sex)} com o assassino."


def _where(clue: Clue, sex: Sex, words: Vocabulary) -> str:
    match clue:
        case InRow():
            return f"na {_line('linha', clue.row, words.size)}"
        case InColumn():
            return f"na {_line('coluna', clue.column, words.size)}"
        case InRoom():
            return _in_room(words.room(clue.room), clue.room)
        case OnThing():
            return f"num{_ending(clue.thing, words)} {clue.thing}"
        case BesideThing():
            return f"ao lado de um{_ending(clue.thing, words)} {clue.thing}"
        case InCorner():
            return "num canto da sala"
        case WithAnother():
            other = "outro homem" if sex is Sex.MAN else "outra mulher"
            return f"{_in_room(words.room(clue.room), clue.room)} com {other}"
        case Alone():
            return f"{_alone(sex)} na sala"
        case Not():
            return _where(clue.clue, sex, words)
        case _:
            assert_never(clue)


def _line(word: str, number: int, size: int) -> str:
    """The page names the first and the last by their side and counts those between."""
    first, last, counted = (
        ("cima", "baixo", "") if word == "linha" else ("esquerda", "direita", " a contar da esquerda")
    )
    joint = "de" if word == "linha" else "da"
    if number == 0:
        return f"{word} {joint} {first}"
    if number == size - 1:
        return f"{word} {joint} {last}"
    return f"{ORDINALS[number]} {word}{counted}"


def _in_room(room: Room | None, name: str) -> str:
    return f"{_IN['' if room is None else room.article]} {name}"


def _ending(thing: str, words: Vocabulary) -> str:
    known = words.thing(thing)
    return "a" if known is not None and known.article == "a" else ""


def _alone(sex: Sex) -> str:
    return "sozinho" if sex is Sex.MAN else "sozinha"
