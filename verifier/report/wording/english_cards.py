"""Cards, placements, legends and the frame of an explanation in English."""

from collections.abc import Sequence
from typing import Final, assert_never

from verifier.core.board import Cell
from verifier.core.case import Sex
from verifier.core.certificate import AboutColumn, AboutRow, cell_text
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
from verifier.report.wording.claims import compact
from verifier.report.wording.english import English, listed, number

TEXTS: Final = {
    "cards": "The cards and the cells they leave",
    "no card": "(no clues)",
    "steps": "The steps",
    "lines": (
        "There are {size} people in {size} rows and {size} columns, and no two share a row or a column: "
        "exactly one person is in each row and in each column."
    ),
    "no steps": "The cards are enough: everybody has only one cell left.",
    "open": "Where the deduction stops",
    "stop": (
        "Nothing more can be deduced by looking at up to {bound} questions at a time: where a person is, who is in a "
        "row or a column, who the murderer is, who the other man or woman of a card is."
    ),
    "stop at one": (
        "Nothing more can be deduced by looking at one question at a time: where a person is, who is in a row or a "
        "column, who the murderer is, who the other man or woman of a card is."
    ),
    "solution": "The solution",
    "only": "There is one solution only, but the deduction stops before it.",
    "first": "One solution",
    "second": "Another solution",
    "same": "The murderer is the same person in every solution.",
    "different": "Not all solutions have the same murderer.",
    "undecided": "Whether all solutions have the same murderer was not decided.",
    "elsewhere": "Between the two, these people move: {people}.",
    "rooms": "Rooms",
    "things": "Things",
    "people": "People",
    "proof": "What was proved",
    "level": "The independent checker accepted the certificate of the deduction, at level {level}.",
    "stopped": (
        "The independent checker accepted the certificate of the steps and of the stop: with up to {bound} questions "
        "at a time, nothing more falls."
    ),
    "stopped at one": (
        "The independent checker accepted the certificate of the steps and of the stop: with one question at a time, "
        "nothing more falls."
    ),
    "unique": "Apart from it, Z3 proved that there is no second solution.",
    "conflict": "What cannot be",
    "clash": "These cannot all hold at once, and without any one of them the others could:",
    "one sentence": "This sentence cannot be true:",
    "one rule": "This rule cannot be kept on this board:",
    "board": "The board alone is impossible, and without any one of these rules the others could hold:",
    "blamed": "{whose} card, on line {line} of the file: «{sentence}»",
    "rule": "The rule: {rule}.",
    "malformed": "The text is not a case",
    "findings": "About the text",
    "case": "case",
}
# The page's things: how one is on them, and what they are called with their article.
_THINGS: Final = {
    "cadeira": ("on", "a chair"),
    "poltrona": ("in", "an armchair"),
    "sofá": ("on", "a sofa"),
    "cama": ("on", "a bed"),
    "banco": ("on", "a bench"),
    "banqueta": ("on", "a stool"),
    "carpete": ("on", "a carpet"),
    "tapete": ("on", "a rug"),
    "planta": ("on", "a plant"),
    "mesa": ("on", "a table"),
    "árvore": ("in", "a tree"),
    "arbusto": ("in", "a bush"),
    "pedra": ("on", "a rock"),
    "caixa": ("on", "a box"),
    "estante": ("on", "a bookcase"),
    "fonte": ("in", "a fountain"),
    "estátua": ("on", "a statue"),
    "caixote do lixo": ("in", "a rubbish bin"),
}
_SEXES: Final = {Sex.MAN: "man", Sex.WOMAN: "woman"}


def card(names: English, person: int, cells: Sequence[Cell], free: int) -> str:
    """What the person's card says, and the cells that it leaves of the `free` ones that nothing blocks."""
    who = names.case.people[person]
    said = [f"was {_clue(clue, person, names)}" for clue in who.clues]
    told = listed([*(["is the victim"] if who.victim else []), *said], "and")
    start = f"{who.name} {told or 'has no clues'}."
    if len(cells) == free:
        nothing = "" if free == names.case.board.size**2 else " that nothing blocks"
        return f"{start} {names.agreed(person, 'he').capitalize()} can be in any of the {number(free)} cells{nothing}."
    if len(who.clues) == 1 and isinstance(who.clues[0], OnThing) and cells:
        only = "There is only one" if len(cells) == 1 else f"There are only {number(len(cells))}"
        return f"{start} {only}: {listed(compact(cells, 'to'), 'and')}."
    return f"{start} {_left(cells)}"


def _left(cells: Sequence[Cell]) -> str:
    if not cells:
        return "No cell is left."
    verb = "cell is" if len(cells) == 1 else "cells are"
    return f"{number(len(cells)).capitalize()} {verb} left: {listed(compact(cells, 'to'), 'and')}."


def still_open(names: English, person: int, cells: Sequence[Cell]) -> str:
    """The cells that a stop leaves to the person."""
    noun = "cell" if len(cells) == 1 else "cells"
    return f"{names.who(person)} has {number(len(cells))} {noun} left: {listed(compact(cells, 'to'), 'and')}."


def heading(names: English, person: int) -> str:
    """The person with sex and part: "Ana (woman, victim)"."""
    who = names.case.people[person]
    return f"{who.name} ({_SEXES[who.sex]}{', victim' if who.victim else ''})"


def murderer(names: English, person: int, room: str) -> str:
    """Who the murderer is, and where."""
    return f"The murderer is {names.who(person)}, who was with the victim in {names.room(room)}."


def whose(names: English, person: int) -> str:
    """Whose the card is: "Ana's"."""
    return f"{names.who(person)}'s"


def where(names: English, standing: Sequence[tuple[int, Cell]]) -> str:
    """Where these people were."""
    return listed([f"{names.who(person)} in {cell_text(cell)}" for person, cell in standing], "and") + "."


def thing(name: str) -> str:
    """The thing's name, and what that is in English where the rules page has the thing."""
    return f"{name} ({_THINGS[name][1].split(' ', 1)[1]})" if name in _THINGS else name


def _clue(clue: Clue, person: int, names: English) -> str:
    """The clue behind "was"."""
    match clue:
        case InRow():
            return f"in {names.line(AboutRow(clue.row))}"
        case InColumn():
            return f"in {names.line(AboutColumn(clue.column))}"
        case InRoom():
            return f"in {names.room(clue.room)}"
        case OnThing():
            preposition, what = _THINGS.get(clue.thing, ("on", f"«{clue.thing}»"))
            return f"{preposition} {what}"
        case BesideThing():
            return f"beside {_THINGS.get(clue.thing, ('', f'«{clue.thing}»'))[1]}"
        case InCorner():
            return "in a corner of the room"
        case WithAnother():
            return f"in {names.room(clue.room)} with another {names.agreed(person, 'man')}"
        case Alone():
            return f"alone in {names.agreed(person, 'his')} room"
        case Not():
            return f"not {_clue(clue.clue, person, names)}"
        case _:
            assert_never(clue)
