"""The workers of a batch, watched from outside: whatever happens to one costs it the case in hand and no other."""

import contextlib
import json
import os
import selectors
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, Final, Literal, Self, TypeAlias

from verifier.feed import Feed
from verifier.report.piece import Piece
from verifier.worker import Order, Request, order_line, piece_of, request_line

Stop: TypeAlias = Literal["timeout", "memory", "died"]
Missing: TypeAlias = Literal["no library", "unreachable", "gone", "unfit", "other version"]

# Seconds between two looks at clocks and memory.
_LOOK: Final = 0.1
# Seconds beyond its limit that a case has to end by itself and say which question stayed open.
_GRACE: Final = 3.0
# Seconds in which a worker has to load what it needs.
_START: Final = 120.0
# Cases in the hands of one worker: it need not wait for the next while the answer to the last is taken.
_IN_HAND: Final = 2
# How many cases may be begun before the oldest that is not answered, for each worker: answers wait in memory.
_AHEAD: Final = 200
_MEGABYTE: Final = 1_000_000
# A worker runs this very package, wherever it is and whatever the current folder holds.
PROGRAM: Final = "import json, sys; sys.path = json.loads(sys.argv[1]); from verifier.worker import main; main()"


@dataclass(slots=True)
class _Worker:
    """A process with the numbers and requests in its hands, the first of which it is at."""

    process: "subprocess.Popen[bytes]"
    in_hand: deque[tuple[int, Request]] = field(default_factory=deque)
    ready: bool = False
    since: float = field(default_factory=time.monotonic)
    read: bytes = b""


class NoWorkersError(Exception):
    """There is nobody to do the work: why, and what or who it is about."""

    def __init__(self, reason: Missing, about: str) -> None:
        super().__init__(f"{reason}: {about}")
        self.reason, self.about = reason, about


class Crew:
    """Up to `jobs` workers for one order, none of which may use more than `memory` megabytes on a case."""

    def __init__(self, order: Order, jobs: int, memory: float) -> None:
        self._order, self._jobs, self._memory = order, jobs, memory
        self._selector = selectors.DefaultSelector()
        self._workers: list[_Worker] = []
        self._back: deque[tuple[int, Request]] = deque()
        self._answered: dict[int, Piece] = {}
        self._begun = 0
        self._next = 0
        self._looked = 0.0
        # It loads what it needs while the first case is looked for.
        self._hire()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all workers, whatever they are at."""
        for worker in list(self._workers):
            self._end(worker)
        self._selector.close()

    def pieces(self, feed: "Feed[Request | Piece]", stopped: Callable[[], bool]) -> Iterator[Piece]:
        """One piece for each request of the feed, and those that are pieces already, in the feed's order.

        Ends early when `stopped` says so, which is asked several times a second.
        """
        while not stopped():
            self._hand_out(feed)
            if feed.ended and self._next == self._begun:
                return
            if self._next not in self._answered:
                self._listen()
                self._look()
            while self._next in self._answered:
                yield self._answered.pop(self._next)
                self._next += 1

    def _hand_out(self, feed: "Feed[Request | Piece]") -> None:
        """Give the workers all that they can take."""
        while self._has_room() and (item := self._upcoming(feed)) is not None:
            self._give(*item)

    def _has_room(self) -> bool:
        return len(self._workers) < self._jobs or any(len(worker.in_hand) < _IN_HAND for worker in self._workers)

    def _upcoming(self, feed: "Feed[Request | Piece]") -> tuple[int, Request] | None:
        """The next request with its number; None where there is none yet, or too many are begun."""
        if self._back:
            return self._back.popleft()
        while self._begun - self._next < _AHEAD * self._jobs:
            idle = self._next == self._begun
            taken = feed.take(_LOOK if idle else 0)
            if taken is None:
                return None
            number, self._begun = self._begun, self._begun + 1
            if isinstance(taken, Request):
                return number, taken
            self._answered[number] = taken
        return None

    def _give(self, number: int, request: Request) -> None:
        """Give the request to the worker that has the least to do, a new one if all have something."""
        worker = min(self._workers, key=lambda worker: len(worker.in_hand), default=None)
        if worker is None or (worker.in_hand and len(self._workers) < self._jobs):
            worker = self._hire()
        if not worker.in_hand:
            worker.since = time.monotonic()
        worker.in_hand.append((number, request))
        _write(worker.process.stdin, request_line(request))

    def _hire(self) -> _Worker:
        """A new worker, which knows the order."""
        process = subprocess.Popen(  # noqa: S603 - this very program
            [sys.executable, "-P", "-c", PROGRAM, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        worker = _Worker(process)
        self._workers.append(worker)
        self._selector.register(_open(process.stdout), selectors.EVENT_READ, worker)
        _write(process.stdin, order_line(self._order))
        return worker

    def _listen(self) -> None:
        """Take what the workers answer until the next look."""
        if not self._workers:
            return
        for key, _ in self._selector.select(_LOOK):
            worker: _Worker = key.data
            block = os.read(key.fd, 1 << 16)
            if block:
                self._take(worker, block)
            else:
                self._lose(worker, "died")

    def _take(self, worker: _Worker, block: bytes) -> None:
        *lines, worker.read = (worker.read + block).split(b"\n")
        for line in lines:
            worker.since = time.monotonic()
            if worker.ready:
                number, _ = worker.in_hand.popleft()
                self._answered[number] = piece_of(line)
            worker.ready = True

    def _look(self) -> None:
        """End the workers that take too long or too much; the memory of each is looked at from time to time."""
        now = time.monotonic()
        measure, self._looked = (True, now) if now - self._looked >= _LOOK else (False, self._looked)
        for worker in list(self._workers):
            if not worker.in_hand:
                continue
            limit = self._order.limits.timeout + _GRACE if worker.ready else _START
            if now - worker.since > limit:
                self._lose(worker, "timeout")
            elif measure and _megabytes(worker.process.pid) > self._memory:
                self._lose(worker, "memory")

    def _lose(self, worker: _Worker, reason: Stop) -> None:
        """End a worker; the case that it was at is answered by the reason, the others go back."""
        self._end(worker)
        if worker.in_hand:
            number, request = worker.in_hand.popleft()
            self._answered[number] = stopped_piece(request.path, reason, self._order)
        self._back.extendleft(reversed(worker.in_hand))

    def _end(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        out = _open(worker.process.stdout)
        self._selector.unregister(out)
        worker.process.kill()
        worker.process.wait()
        out.close()
        # What it was not given any more is lost with it.
        with contextlib.suppress(BrokenPipeError):
            _open(worker.process.stdin).close()


def stopped_piece(path: str, reason: Stop, order: Order) -> Piece:
    """The piece of a case on which nothing is known but why its worker was stopped."""
    # Only a run in which something went wrong waits for the words of reports.
    from verifier.core.diagnostic import Finding  # noqa: PLC0415
    from verifier.report.outcome import STOPPED, Report, Undecided  # noqa: PLC0415
    from verifier.report.pieces import piece  # noqa: PLC0415

    finding = Finding(STOPPED, None, (("limit", reason),))
    return piece(order.form, path, Report(None, None, None, Undecided(), (finding,)), order.language, alone=order.alone)


def _open(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise ValueError("a worker has both its streams")
    return stream


def _write(stream: IO[bytes] | None, line: str) -> None:
    # A worker that is gone is noticed where its answer is awaited.
    with contextlib.suppress(BrokenPipeError):
        _open(stream).write(f"{line}\n".encode())
        _open(stream).flush()


def _megabytes(process: int) -> float:
    """The memory that a process holds; 0 for one that is gone."""
    import psutil  # noqa: PLC0415 - a short run ends before it is wanted

    try:
        return float(psutil.Process(process).memory_info().rss) / _MEGABYTE
    except psutil.NoSuchProcess:
        return 0
