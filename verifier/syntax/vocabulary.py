"""The words that the sentences of one case may use: its rooms, the page's things and its own, its size."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from verifier.core.board import LARGEST, PAGE_THINGS, PageThing, Room, Thing
from verifier.syntax.passage import same_name

_PAGE: Final = {same_name(thing.name): thing for thing in PAGE_THINGS}
_NEAREST: Final = 3
# How much of a name is compared: comparing takes quadratic time.
_COMPARED: Final = 60


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Rooms and things by their folded names, and the size (LARGEST while it is not known).

    `things` has the page's eighteen as well as those declared, `declared` the names of the latter.
    """

    size: int
    rooms: dict[str, Room]
    things: dict[str, Thing | PageThing]
    declared: tuple[str, ...]

    def room(self, name: str) -> Room | None:
        """The declared room of that name, in whatever capitals."""
        return self.rooms.get(same_name(name))

    def thing(self, name: str) -> Thing | PageThing | None:
        """The thing of that name, declared or one of the page's eighteen, in whatever capitals."""
        return self.things.get(same_name(name))

    def nearest_rooms(self, name: str) -> str:
        """The declared names nearest to this one, nearest first, in quotes."""
        return nearest(name, [room.name for room in self.rooms.values()])

    def nearest_things(self, name: str) -> str:
        """The known names nearest to this one, nearest first, in quotes."""
        return nearest(name, [thing.name for thing in self.things.values()])


def vocabulary(size: int | None, rooms: tuple[Room, ...], things: tuple[Thing, ...]) -> Vocabulary:
    """The vocabulary of these declarations; the first of two equal names counts, the page before all."""
    declared = {same_name(thing.name): thing for thing in reversed(things)}
    named = {same_name(room.name): room for room in reversed(rooms)}
    names = tuple(thing.name for thing in declared.values())
    return Vocabulary(LARGEST if size is None else size, named, declared | _PAGE, names)


def page_thing(name: str) -> PageThing | None:
    """The page's thing of that name, in whatever capitals."""
    return _PAGE.get(same_name(name))


def nearest(name: str, known: list[str]) -> str:
    """The known names nearest to this one, nearest first, in quotes, at most three."""
    by_fold = {same_name(word[:_COMPARED]): word for word in known}
    close = get_close_matches(same_name(name[:_COMPARED]), by_fold, n=_NEAREST, cutoff=0.0)
    return ", ".join(f"«{by_fold[word]}»" for word in close)
