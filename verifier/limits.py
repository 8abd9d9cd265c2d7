"""What is asked of every case of a run, and what it may cost: plain values, which can be handed to another process."""

from dataclasses import dataclass
from typing import Final

# What holds unless something else is asked for: the widest step, and seconds.
BOUND: Final = 3
TIMEOUT: Final = 300.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The widest step to look for, seconds a case, and all wrong readings or only players'.

    `cache` is the folder in which certificates are kept between runs, if they are.
    """

    bound: int
    timeout: float
    every_reading: bool = False
    cache: str | None = None
