"""The clues of the rules page as values: nine classes for twelve sentences, in the page's order."""

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class InRow:
    """«Estava na linha de cima.»: the row, counted from 0 at the top."""

    row: int


@dataclass(frozen=True, slots=True)
class InColumn:
    """«Estava na coluna da esquerda.»: the column, counted from 0 at the left."""

    column: int


@dataclass(frozen=True, slots=True)
class InRoom:
    """«Estava na Biblioteca.»: the room's declared name."""

    room: str


@dataclass(frozen=True, slots=True)
class OnThing:
    """«Estava numa poltrona.»: the thing's name."""

    thing: str


@dataclass(frozen=True, slots=True)
class BesideThing:
    """«Estava ao lado de uma planta.»: the thing's name."""

    thing: str


@dataclass(frozen=True, slots=True)
class InCorner:
    """«Estava num canto da sala.»"""


@dataclass(frozen=True, slots=True)
class WithAnother:
    """«Estava no Escritório com outro homem.», "com outra mulher" on a woman's card: the room's declared name."""

    room: str


@dataclass(frozen=True, slots=True)
class Alone:
    """«Estava sozinha na sala.»"""


Deniable: TypeAlias = InRoom | OnThing | BesideThing | InCorner


@dataclass(frozen=True, slots=True)
class Not:
    """«Não estava …»: one of the four clues that the page also has in the negative."""

    clue: Deniable


Clue: TypeAlias = InRow | InColumn | InRoom | OnThing | BesideThing | InCorner | WithAnother | Alone | Not

# The twelve sentences in the page's order; a kind's name is its class in snake case, with `not_` before a denied one.
KINDS: Final = (
    "in_row",
    "in_column",
    "in_room",
    "not_in_room",
    "on_thing",
    "not_on_thing",
    "beside_thing",
    "not_beside_thing",
    "in_corner",
    "not_in_corner",
    "with_another",
    "alone",
)

_NAMES: Final = {
    InRow: "in_row",
    InColumn: "in_column",
    InRoom: "in_room",
    OnThing: "on_thing",
    BesideThing: "beside_thing",
    InCorner: "in_corner",
    WithAnother: "with_another",
    Alone: "alone",
}


def kind(clue: Clue) -> str:
    """The name of the clue's kind, one of KINDS."""
    if isinstance(clue, Not):
        return f"not_{_NAMES[type(clue.clue)]}"
    return _NAMES[type(clue)]
