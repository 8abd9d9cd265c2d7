"""Interleaved timing: every round runs every contender once, so that a noisy machine is noisy for all of them."""

import math
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

Contender: TypeAlias = Callable[[], object]
Times: TypeAlias = dict[str, list[float]]


def interleaved(
    contenders: Mapping[str, Contender], rounds: int, clock: Callable[[], float] = time.process_time
) -> Times:
    """Seconds for each contender and round, after one round that does not count; by default CPU of this process."""
    for contender in contenders.values():
        contender()
    times: Times = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, contender in contenders.items():
            start = clock()
            contender()
            times[name].append(clock() - start)
    return times


def pooled(found: Iterable[Times]) -> Times:
    """The times of several cases put together."""
    times: defaultdict[str, list[float]] = defaultdict(list)
    for one in found:
        for name, seconds in one.items():
            times[name] += seconds
    return dict(times)


def median(times: Sequence[float]) -> float:
    """The median in milliseconds."""
    return 1000 * statistics.median(times)


def late(times: Sequence[float]) -> float:
    """The 95th percentile in milliseconds: the least time that 95 of 100 do not exceed."""
    return 1000 * sorted(times)[math.ceil(0.95 * len(times)) - 1]


def shown(times: Sequence[float]) -> str:
    """The median and the 95th percentile in milliseconds, as printed in a cell of a table."""
    return f"{_short(median(times))} / {_short(late(times))}"


def _short(milliseconds: float) -> str:
    """Three figures, without an exponent."""
    return f"{milliseconds:.0f}" if milliseconds >= 100 else f"{milliseconds:.3g}"
