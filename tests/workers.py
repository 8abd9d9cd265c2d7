"""The worker processes of a run, seen from outside."""

import psutil

from verifier import hired


def workers_of(process: psutil.Process) -> list[psutil.Process]:
    """The workers that the process has started, in the order of their starts."""
    children = sorted(process.children(), key=lambda child: child.pid)
    return [child for child in children if child.status() != psutil.STATUS_ZOMBIE and hired.PROGRAM in child.cmdline()]
