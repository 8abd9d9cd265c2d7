"""What stands on the board, and which clues can therefore never hold, or always do: SPEC §1."""

from dataclasses import dataclass

from verifier.core.clues import BesideThing, Clue, InRoom, Not, OnThing, WithAnother
from verifier.syntax.declarations import Declarations
from verifier.syntax.outline import Outline
from verifier.syntax.vocabulary import Vocabulary, vocabulary


@dataclass(frozen=True, slots=True)
class Scene:
    """The names of the rooms and things on the board, and of the things that block."""

    rooms: frozenset[str]
    things: frozenset[str]
    blocking: frozenset[str]


@dataclass(frozen=True, slots=True)
class Setting:
    """What the cards of one case are read against: its words, its scene, and what could not be read of either.

    `broken` are the declarations that could not be read, folded: a name found in one of them is not unknown.
    """

    words: Vocabulary
    scene: Scene
    broken: tuple[str, ...] = ()


def scene_of(outline: Outline, declared: Declarations) -> Scene:
    """The scene by the letters that stand in `tabuleiro`, be the board well formed or not."""
    letters = frozenset().union(*(entry.raw for entry in outline.entries("tabuleiro")))
    known = vocabulary(None, (), tuple(declared.things.all)).things.values()
    return Scene(
        frozenset(room.name for room in declared.rooms.all if room.letter in letters),
        frozenset(thing.name for thing in declared.things.all if thing.letter in letters),
        frozenset(thing.name for thing in known if thing.blocks),
    )


def odd(clue: Clue, scene: Scene) -> tuple[str, str]:
    """The code for what lets the clue never hold, or always, and the name to blame; two blanks when all is well."""
    match clue:
        case Not(OnThing(thing)) if thing in scene.things & scene.blocking:
            return "W310", thing
        case Not(OnThing(name) | BesideThing(name)) if name not in scene.things:
            return "W309", name
        case Not(InRoom(name)) if name not in scene.rooms:
            return "W309", name
        case OnThing(name) | BesideThing(name) if name not in scene.things:
            return "E206", name
        case OnThing(name) if name in scene.blocking:
            return "E207", name
        case InRoom(name) | WithAnother(name) if name not in scene.rooms:
            return "E208", name
        case _:
            return "", ""


def can_hold(clue: Clue, scene: Scene) -> bool:
    """Whether nothing on the board keeps the clue from ever being true."""
    return not odd(clue, scene)[0].startswith("E")
