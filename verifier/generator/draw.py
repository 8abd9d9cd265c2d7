"""What chance decides, from a stream that is the same on every machine and under every hash seed."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias, TypeVar

Chance: TypeAlias = Random
Item = TypeVar("Item")


def stream(seed: int, number: int) -> Chance:
    """The stream of the case of that number, whatever other cases are drawn."""
    # Text is hashed by SHA-512, which every Python does alike; this is a game, not a secret.
    return Random(f"sudoku-murder/{seed}/{number}")  # noqa: S311


def shuffled(items: Sequence[Item], chance: Chance) -> list[Item]:
    """The items in an order by chance."""
    return chance.sample(items, len(items))
