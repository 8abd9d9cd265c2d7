"""The workers of a batch, watched from outside: whatever happens to one costs it the case in hand and no other."""

import resource
import selectors
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, Literal, Self, TypeAlias

from verifier.feed import Feed
from verifier.hired import Hired
from verifier.report.piece import Piece
from verifier.worker import Order, Request, ordered_piece, piece_of

Stop: TypeAlias = Literal["timeout", "memory", "died"]
Missing: TypeAlias = Literal["no library", "unreachable", "gone", "unfit", "other version"]

# Seconds between two looks at clocks and memory.
_LOOK: Final = 0.1
# Seconds beyond its limit that a case has to end by itself and say which question stayed open.
_GRACE: Final = 3.0
# Seconds in which a worker has to load what it needs.
_START: Final = 30.0
# Cases in the hands of one worker: it need not wait for the next while the answer to the last is taken.
_IN_HAND: Final = 2
# How many cases may be begun before the oldest that is not answered, for each worker: answers wait in memory.
_AHEAD: Final = 200
# Files that a run opens beside the two of each worker.
_OTHER_FILES: Final = 40


class NoWorkersError(Exception):
    """There is nobody to do the work: why, and what or who it is about."""

    def __init__(self, reason: Missing, about: str) -> None:
        super().__init__(f"{reason}: {about}")
        self.reason, self.about = reason, about


class Crew:
    """Up to `jobs` workers for one order, none of which may use more than `memory` megabytes on a case.

    There are fewer where the system gives no more; OSError where it gives none.
    """

    def __init__(self, order: Order, jobs: int, memory: float) -> None:
        self._order, self._jobs, self._memory = order, min(jobs, _most_jobs()), memory
        self._selector = selectors.DefaultSelector()
        self._workers = list[Hired]()
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
        for worker in self._workers:
            worker.kill()
        for worker in self._workers:
            worker.leave()
        self._workers.clear()
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
        if worker is None:
            worker = self._hire()
        elif worker.in_hand and len(self._workers) < self._jobs:
            try:
                worker = self._hire()
            except OSError:
                # As many as the system gives.
                self._jobs = len(self._workers)
        worker.give(number, request)

    def _hire(self) -> Hired:
        worker = Hired(self._order, self._selector)
        self._workers.append(worker)
        return worker

    def _listen(self) -> None:
        """Take what the workers answer until the next look."""
        if not self._workers:
            return
        for key, events in self._selector.select(_LOOK):
            worker: Hired = key.data
            # The same look may show both of a worker's pipes, and the first end it.
            if worker not in self._workers:
                continue
            if events & selectors.EVENT_WRITE:
                worker.go_on()
            else:
                self._take(worker, worker.answers())

    def _take(self, worker: Hired, answers: list[bytes] | None) -> None:
        if answers is None:
            self._lose(worker, "died")
            return
        for line in answers:
            number, _ = worker.in_hand.popleft()
            self._answered[number] = piece_of(line)
            worker.since = time.monotonic()

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
            elif measure and worker.megabytes() > self._memory:
                self._lose(worker, "memory")

    def _lose(self, worker: Hired, reason: Stop) -> None:
        """End a worker; the case that it was at is answered by the reason, the others go back."""
        worker.kill()
        worker.leave()
        self._workers.remove(worker)
        if worker.in_hand:
            number, request = worker.in_hand.popleft()
            self._answered[number] = stopped_piece(request.path, reason, self._order)
        self._back.extendleft(reversed(worker.in_hand))


def _most_jobs() -> int:
    """How many workers there can be files for, at least one."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if most == resource.RLIM_INFINITY else max(1, (most - _OTHER_FILES) // 2)


def stopped_piece(path: str, reason: Stop, order: Order) -> Piece:
    """The piece of a case on which nothing is known but why its worker was stopped."""
    # Only a run in which something went wrong waits for the words of reports.
    from verifier.core.diagnostic import Finding  # noqa: PLC0415
    from verifier.report.outcome import STOPPED, Undecided, with_finding_only  # noqa: PLC0415

    finding = Finding(STOPPED, None, (("limit", reason),))
    return ordered_piece(order, path, with_finding_only(Undecided(), finding))
