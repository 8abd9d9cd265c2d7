"""Another solution than the drawn one: a plain search, the same on every machine, as a solver's choice need not be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from verifier.generator.scene import Mask, Scene, Sentence

# The sentences of each person's card.
Hand: TypeAlias = tuple[tuple[Sentence, ...], ...]

# Choices after which a search gives up; most that end take some tens.
_MOST: Final = 3_000


class TooLongError(Exception):
    """The search took more choices than it may; nothing is known."""


def another(scene: Scene, hand: Hand) -> Mask | None:
    """A solution other than the drawn one, as a mask; None if there is none, TooLongError if that takes long."""
    asked = _asked(scene, hand)
    return _Search(asked).from_here(asked.living, 0, asked.items)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The scene with its cards: what level 0 leaves, the questions that each placement answers, who is alone.

    `pairs` are the spots of the others of each «com outro homem»: exactly one of them is taken.
    """

    scene: Scene
    living: Mask
    items: tuple[Mask, ...]
    alone: Mask
    pairs: tuple[Mask, ...]


def _asked(scene: Scene, hand: Hand) -> _Asked:
    lines, living, alone = scene.lines, 0, 0
    pairs = list[Mask]()
    for person, card in enumerate(hand):
        left = scene.free & lines.of[person]
        for sentence in card:
            left &= sentence.spots
            alone |= lines.of[person] if sentence.is_alone else 0
            pairs += [sentence.others] if sentence.others else []
        living |= left
    return _Asked(scene, living, (*lines.of, *lines.rows, *lines.columns, *pairs), alone, tuple(pairs))


class _Search:
    """One search: it counts its choices."""

    def __init__(self, asked: _Asked) -> None:
        self._asked = asked
        self._choices = 0

    def from_here(self, living: Mask, placed: Mask, items: Sequence[Mask]) -> Mask | None:
        """The first other solution among the living spots that has those placed and answers the open items."""
        open_items = [item for item in items if not item & placed]
        if not open_items:
            return None if placed == self._asked.scene.true else placed
        narrowest = _narrowest(living, open_items)
        # The drawn spots come first: a solution near the drawn one is ruled out by few sentences, and tells most.
        true = narrowest & self._asked.scene.true
        for part in (true, narrowest ^ true):
            left = part
            while left:
                spot = left & -left
                left ^= spot
                found = self._with(spot, living, placed, open_items)
                if found is not None:
                    return found
        return None

    def _with(self, spot: Mask, living: Mask, placed: Mask, items: list[Mask]) -> Mask | None:
        self._choices += 1
        if self._choices > _MOST:
            raise TooLongError
        scene = self._asked.scene
        number = spot.bit_length() - 1
        person, cell = divmod(number, scene.lines.size * scene.lines.size)
        room, own = scene.rooms[scene.room_of[cell]], scene.lines.of[person]
        left = living & ~scene.lines.taken[number] & ~self._parted(spot, own, room)
        left &= ~self._crowded(placed, own, room)
        if person == scene.victim:
            items = [*items, room & ~own]
        return self.from_here(left, placed | spot, items)

    def _parted(self, spot: Mask, own: Mask, room: Mask) -> Mask:
        """What the cards «sozinha» and «com outro homem» rule out once the spot is taken."""
        alone = self._asked.alone
        fallen = 0
        if alone:
            fallen = room & ~own if own & alone else room & alone
        for others in self._asked.pairs:
            if spot & others:
                fallen |= others & ~own
        return fallen

    def _crowded(self, placed: Mask, own: Mask, room: Mask) -> Mask:
        """What the rule of the victim's room rules out once the person is in the room beside those placed."""
        scene = self._asked.scene
        victim = scene.lines.of[scene.victim]
        there = placed & room
        if not there:
            return 0
        if own == victim or there & victim:
            both = own | next(of for of in scene.lines.of if of & there)
            return room & ~both
        return room & victim


def _narrowest(living: Mask, items: list[Mask]) -> Mask:
    """The living spots of the item that has fewest."""
    least, fewest = 0, 1 << 30
    for item in items:
        left = living & item
        count = left.bit_count()
        if count < fewest:
            least, fewest = left, count
            if count <= 1:
                break
    return least
