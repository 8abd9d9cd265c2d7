"""How much memory processes hold, by the system's count."""

import psutil


def largest(pid: int) -> float:
    """Megabytes that the largest of a process and those below it holds in memory; 0 where none is left."""
    try:
        root = psutil.Process(pid)
        return max(_held(process) for process in (root, *root.children(recursive=True)))
    except psutil.NoSuchProcess:
        return 0


def _held(process: psutil.Process) -> float:
    """What has ended in the meantime holds nothing."""
    try:
        return float(process.memory_info().rss) / 1e6
    except psutil.NoSuchProcess:
        return 0
