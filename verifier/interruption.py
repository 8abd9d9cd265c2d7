"""Ctrl-C as a wish that is looked at when it suits, so that what is half done is done first."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interruption() -> Iterator[Callable[[], bool]]:
    """Inside, Ctrl-C only makes what is given here true; a second one interrupts as ever."""
    wished = list[int]()

    def wish(number: int, _frame: FrameType | None) -> None:
        wished.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, wish)
    try:
        yield lambda: bool(wished)
    finally:
        signal.signal(signal.SIGINT, before)
