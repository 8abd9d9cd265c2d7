"""The workers of a batch on a Dask cluster: the bytes of a case go there, its piece comes back."""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from verifier import __version__
from verifier.core.diagnostic import Finding
from verifier.crew import Crew, NoWorkersError, stopped_piece
from verifier.feed import Feed
from verifier.files import plain_contents
from verifier.report.outcome import Malformed, with_finding_only
from verifier.report.piece import Piece
from verifier.syntax import LARGEST_FILE
from verifier.worker import Order, Request, order_line, order_of, ordered_piece

if TYPE_CHECKING:
    from distributed import Future

# Seconds until an address counts as wrong, and between two looks at the wish to stop.
_REACH: Final = 5
_LOOK: Final = 0.2
# Cases handed out for each thread of the cluster, and the seconds after which its threads are counted again.
_IN_HAND: Final = 4
_COUNT: Final = 2.0


class Cluster:
    """An existing Dask cluster that works on one order, with at most `memory` megabytes a case.

    Every case runs in a process of its own beside the cluster's worker, under the same limits as here. NoWorkersError
    where nothing answers at the address.
    """

    def __init__(self, order: Order, address: str, memory: float) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 - an optional library
        except ImportError as error:
            raise NoWorkersError("no library", "sudoku-murder-verifier[dask]") from error
        try:
            # A client that reaches nobody takes long to give up, and longer to be closed.
            asyncio.run(_reach(address))
            self._client: Client = Client(address, timeout=_REACH, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoWorkersError("unreachable", address) from error
        # What its own log says on the standard error is said here in words for the one who asked.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address, self._order, self._memory = address, order, memory
        self._news = threading.Event()
        self._counted, self._threads = -_COUNT, 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def pieces(self, feed: Feed[Request | Piece], stopped: Callable[[], bool]) -> Iterator[Piece]:
        """One piece for each request of the feed, and those that are pieces already, in the feed's order.

        Ends early when `stopped` says so. NoWorkersError where the cluster runs no, or another, version of this.
        """
        waiting = deque[_Waiting]()
        while not stopped():
            if self._client.status != "running":
                raise NoWorkersError("gone", self._address)
            self._hand_out(feed, waiting)
            if feed.ended and not waiting:
                return
            while waiting and (found := self._answer(*waiting[0])) is not None:
                waiting.popleft()
                yield found

    def _hand_out(self, feed: Feed[Request | Piece], waiting: "deque[_Waiting]") -> None:
        """Give the cluster all that it can take."""
        while len(waiting) < _IN_HAND * self._threads_now():
            taken = feed.take(0 if waiting else _LOOK)
            if taken is None:
                return
            waiting.append(("", taken) if isinstance(taken, Piece) else (taken.path, self._sent(taken.path)))

    def _threads_now(self) -> int:
        """How many threads the cluster has, at least one; workers come and go."""
        now = time.monotonic()
        if now - self._counted >= _COUNT:
            try:
                self._counted, self._threads = now, max(1, sum(self._client.nthreads().values()))
            except OSError as error:
                raise NoWorkersError("gone", self._address) from error
        return self._threads

    def _sent(self, path: str) -> "Piece | Future[_Answer]":
        data = plain_contents(path)
        if isinstance(data, Finding):
            return ordered_piece(self._order, path, with_finding_only(Malformed(), data))
        # Of more bytes than a case has there is nothing to be said but that.
        told = (order_line(self._order), path, data[: LARGEST_FILE + 1], self._memory)
        sent = self._client.submit(audited_there, *told, pure=False)
        sent.add_done_callback(lambda _: self._news.set())
        return sent

    def _answer(self, path: str, waiting: "Piece | Future[_Answer]") -> Piece | None:
        """The piece; None while there is none yet."""
        if isinstance(waiting, Piece):
            return waiting
        if not waiting.done():
            self._news.wait(_LOOK)
            self._news.clear()
            return None
        from distributed import CancelledError, KilledWorker  # noqa: PLC0415 - an optional library

        try:
            error = waiting.exception()
            answer = None if error is not None else waiting.result()
        except (CancelledError, OSError) as lost:
            # The scheduler may go away at any moment, also while it is asked for what is done.
            raise NoWorkersError("gone", self._address) from lost
        if isinstance(error, KilledWorker):
            return stopped_piece(path, "died", self._order)
        if isinstance(error, CancelledError):
            raise NoWorkersError("gone", self._address)
        if answer is None:
            raise NoWorkersError("unfit", f"{type(error).__name__}: {error}")
        version, found = answer
        if version != __version__:
            raise NoWorkersError("other version", version)
        return Piece(**found)


async def _reach(address: str) -> None:
    from distributed.comm import connect  # noqa: PLC0415 - an optional library

    await (await connect(address, timeout=_REACH)).close()


# The version that answered, and the fields of the piece.
_Answer: TypeAlias = tuple[str, dict[str, Any]]
_Waiting: TypeAlias = "tuple[str, Piece | Future[_Answer]]"

# One crew of one worker for each thread of a cluster's worker, and the order that it works on.
_HERE: Final = threading.local()
_Kept: TypeAlias = tuple[str, float, Crew]


def audited_there(order: str, path: str, data: bytes, memory: float) -> _Answer:
    """What a cluster's worker does with one case: the version that runs there, and the fields of the case's piece."""
    crew = _crew(order, memory)
    try:
        (found,) = crew.pieces(Feed([Request(path, data)]), lambda: False)
    except BaseException:
        # What is still in its hands would be taken for the answer to the next case.
        leave()
        raise
    return __version__, asdict(found)


def leave() -> None:
    """End the process that this thread keeps, if it does."""
    kept: _Kept | None = _HERE.__dict__.pop("crew", None)
    if kept is not None:
        kept[2].close()


def _crew(order: str, memory: float) -> Crew:
    kept: _Kept | None = getattr(_HERE, "crew", None)
    if kept is not None and kept[:2] == (order, memory):
        return kept[2]
    leave()
    crew = Crew(order_of(order), 1, memory)
    _HERE.crew = (order, memory, crew)
    return crew
