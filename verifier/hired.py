"""A worker as its crew sees it: a process with lines in and out, for neither of which anybody ever waits."""

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Final

from verifier.worker import READY, Order, Request, order_line, request_line

# A worker runs this very package, wherever it is and whatever the current folder holds.
PROGRAM: Final = "import json, sys; sys.path = json.loads(sys.argv[1]); from verifier.worker import main; main()"

_BLOCK: Final = 1 << 16
_MEGABYTE: Final = 1_000_000
# Seconds that a killed process has to be gone; the system keeps one that waits for a dead disk longer than anybody.
_GONE: Final = 2.0


class Hired:
    """A worker's process, which knows the order, with the numbers and requests in its hands.

    It is at the first of these, `since` that moment of the monotonic clock, but not before it is `ready`. OSError where
    the system gives no further process. The selector has this object as the data of what has to be looked at.
    """

    def __init__(self, order: Order, selector: selectors.BaseSelector) -> None:
        self.in_hand = deque[tuple[int, Request]]()
        self.ready = False
        self.since = time.monotonic()
        self._heard, self._unsent = bytearray(), bytearray()
        with _without_ctrl_c():
            self._process = subprocess.Popen(  # noqa: S603 - this very program
                [sys.executable, "-P", "-c", PROGRAM, json.dumps(sys.path)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
            )
        self._in, self._out = _open(self._process.stdin), _open(self._process.stdout)
        # It reads nothing while it is at a case: whoever waited until it does would look at no clock.
        os.set_blocking(self._in.fileno(), False)
        self._selector = selector
        selector.register(self._out, selectors.EVENT_READ, self)
        self._say(order_line(order))

    def give(self, number: int, request: Request) -> None:
        """Put one more request into its hands."""
        if not self.in_hand:
            self.since = time.monotonic()
        self.in_hand.append((number, request))
        self._say(request_line(request))

    def go_on(self) -> None:
        """Send more of what it did not read at once. To be asked when the selector sees room for it."""
        # It reads between cases only, so that until now it was at none.
        self.since = time.monotonic()
        self._send()

    def _send(self) -> None:
        """Send as much of what it is to be told as can be sent at once; the selector tells when to go on."""
        try:
            sent = os.write(self._in.fileno(), self._unsent[:_BLOCK])
        except BlockingIOError:
            sent = 0
        except BrokenPipeError:
            # That it is gone is noticed where its answer is awaited.
            sent = len(self._unsent)
        waiting = self._is_waiting
        del self._unsent[:sent]
        if self._unsent and not waiting:
            self._selector.register(self._in, selectors.EVENT_WRITE, self)
        elif waiting and not self._unsent:
            self._selector.unregister(self._in)

    def answers(self) -> list[bytes] | None:
        """The answers that have come whole since the last look; None if it is gone. To be asked when there is news."""
        block = os.read(self._out.fileno(), _BLOCK)
        if not block:
            return None
        self._heard += block
        if b"\n" not in block:
            # Whose answer is on its way is not late, however long nobody looked.
            self.since = time.monotonic()
            return []
        *lines, rest = self._heard.split(b"\n")
        self._heard = rest
        return [bytes(line) for line in lines if self._is_answer(line)]

    def megabytes(self) -> float:
        """The memory that it holds; 0 once it is gone."""
        import psutil  # noqa: PLC0415 - a short run ends before it is wanted

        try:
            return float(psutil.Process(self._process.pid).memory_info().rss) / _MEGABYTE
        except psutil.NoSuchProcess:
            return 0

    def kill(self) -> None:
        """End it, whatever it is at, and look at it no more."""
        self._process.kill()
        self._selector.unregister(self._out)
        if self._is_waiting:
            self._selector.unregister(self._in)
        self._in.close()
        self._out.close()

    def leave(self) -> None:
        """Wait until it is gone, once killed, but not for ever."""
        # One without work waits for nothing but word from here, and is gone before one could look twice.
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GONE if self.in_hand else None)

    @property
    def _is_waiting(self) -> bool:
        """Whether the selector looks for room in the pipe."""
        return self._in in self._selector.get_map()

    def _say(self, line: str) -> None:
        self._unsent += f"{line}\n".encode()
        self._send()

    def _is_answer(self, line: bytearray) -> bool:
        """Whether a line answers a request; the first that matters says that it is ready, whatever came before."""
        if self.ready:
            return True
        self.ready = line == READY.encode()
        self.since = time.monotonic()
        return False


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """A process begun inside never hears of Ctrl-C, not even while it starts or where a library listens for it.

    The terminal sends it to all processes of a run, and who began them decides what it means.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _open(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise ValueError("a worker has both its streams")
    return stream
