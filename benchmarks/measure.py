"""Interleaved timing: every round runs every contender once, so that a noisy machine is noisy for all of them."""

import statistics
import time
from collections.abc import Callable, Mapping

Contender = Callable[[], object]


def interleaved(contenders: Mapping[str, Contender], rounds: int) -> dict[str, list[float]]:
    """Seconds of CPU of this process for each contender and round, after one round that does not count."""
    for contender in contenders.values():
        contender()
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, contender in contenders.items():
            start = time.process_time()
            contender()
            times[name].append(time.process_time() - start)
    return times


def milliseconds(times: list[float]) -> tuple[float, float]:
    """The median and the 95th percentile, in milliseconds."""
    return 1000 * statistics.median(times), 1000 * statistics.quantiles(times, n=20)[-1]
