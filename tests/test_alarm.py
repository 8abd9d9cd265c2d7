"""Code that asks no clock is ended when its time is up, and what comes after it is left in peace."""

import signal
import threading
import time
from contextlib import suppress

import pytest

from verifier import single
from verifier.single import TimeUpError, alarm


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "_GRACE", 0.02)


def until_now(seconds: float) -> None:
    """Work that asks no clock but ends one day."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


def test_what_asks_no_clock_is_ended_a_little_after_its_time() -> None:
    start = time.monotonic()
    with pytest.raises(TimeUpError), alarm(0.05):
        until_now(30)
    assert 0.07 <= time.monotonic() - start < 5


def test_what_ends_in_time_is_not_disturbed_nor_what_follows() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with alarm(0.05):
        until_now(0.01)
    until_now(0.2)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_an_alarm_that_is_lost_rings_again() -> None:
    def deaf_once() -> None:
        with suppress(TimeUpError):
            until_now(30)
        until_now(30)

    with pytest.raises(TimeUpError), alarm(0.01):
        deaf_once()


def test_an_alarm_at_the_very_end_neither_rings_nor_stays_set(monkeypatch: pytest.MonkeyPatch) -> None:
    before, set_timer = signal.getsignal(signal.SIGALRM), signal.setitimer

    def just_ringing(which: int, seconds: float, interval: float = 0) -> tuple[float, float]:
        if not seconds:
            signal.raise_signal(signal.SIGALRM)
        return set_timer(which, seconds, interval)

    monkeypatch.setattr(signal, "setitimer", just_ringing)
    with alarm(60):
        pass
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_beside_the_main_thread_there_is_no_alarm() -> None:
    done = list[str]()

    def work() -> None:
        with alarm(0.01):
            until_now(0.1)
        done.append("whole")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == ["whole"]
