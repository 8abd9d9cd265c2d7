"""What is still to come, taken from an iterable that may block by one who has other things to wait for as well."""

import queue
import threading
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

Item = TypeVar("Item")

# How many items are read before they are asked for.
_AHEAD: Final = 64


class Feed(Generic[Item]):
    """The items of an iterable, read by a thread of its own; never more than a few of them are held."""

    def __init__(self, items: Iterable[Item]) -> None:
        self.ended = False
        self._items = items
        # An item in a tuple, an error of the iterable, or None at the end.
        self._queue: queue.Queue[tuple[Item] | Exception | None] = queue.Queue(_AHEAD)
        # Where an item never comes, the thread ends with the process.
        threading.Thread(target=self._read, daemon=True).start()

    def take(self, wait: float) -> Item | None:
        """The next item; None where none came in so many seconds or, once `ended`, none will. Raises as the iterable.

        With no time to wait it takes what is there.
        """
        if self.ended:
            return None
        try:
            found = self._queue.get(timeout=wait) if wait else self._queue.get_nowait()
        except queue.Empty:
            return None
        if isinstance(found, Exception):
            raise found
        self.ended = found is None
        return None if found is None else found[0]

    def _read(self) -> None:
        try:
            for item in self._items:
                self._queue.put((item,))
            self._queue.put(None)
        except Exception as error:  # noqa: BLE001 - raised where the items are taken
            self._queue.put(error)
