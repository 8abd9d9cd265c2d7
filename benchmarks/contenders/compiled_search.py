"""The same search in C, compiled into a temporary folder; laying the case out stays in Python, and is measured too."""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeAlias

from benchmarks.contenders.found import AbsentError, Find, Found, confirmed
from benchmarks.contenders.laid_out import LaidOut, laid_out
from verifier.core.case import Case, Placement

SOURCE: Final = Path(__file__).with_name("search.c")
_HALF: Final = (1 << 64) - 1
# Searches a case that is laid out as C wants it, and gives its solutions.
_Job: TypeAlias = Callable[[], Found]


def finder() -> Find:
    """The search, compiled now; AbsentError without a C compiler."""
    search = _compiled()

    def two(case: Case) -> Found:
        return tuple(confirmed(case, placement) for placement in _job(search, laid_out(case))())

    return two


def search_alone() -> Find:
    """The call of C and no more: each case is laid out when it is first given, and what is found is not read again."""
    search, jobs = _compiled(), dict[int, tuple[Case, _Job]]()

    def two(case: Case) -> Found:
        # By identity: comparing whole cases would take longer than searching. The case is kept, so that it stays one.
        if id(case) not in jobs:
            jobs[id(case)] = case, _job(search, laid_out(case))
        return jobs[id(case)][1]()

    return two


def _compiled() -> Callable[..., int]:
    compiler = next(filter(None, map(shutil.which, ("gcc", "clang", "cc"))), None)
    if compiler is None:
        raise AbsentError("no C compiler (gcc, clang or cc)")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "search.so"
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise AbsentError("the C compiler refuses search.c")
        search: Callable[..., int] = ctypes.CDLL(str(library)).search
    return search


def _job(search: Callable[..., int], board: LaidOut) -> _Job:
    """The search on the case, everything being laid out already."""
    said = [number for one in board.sharing for number in (one.holder, one.others, one.least, one.most)]
    found = (ctypes.c_int32 * (2 * board.size))()
    sets = [_halves(cells) for cells in (board.left, board.line, board.room)]
    sharing = (ctypes.c_int32 * len(said))(*said)

    def placements() -> tuple[Placement, ...]:
        solutions = search(board.size, *sets, len(board.sharing), sharing, found)
        starts = range(0, solutions * board.size, board.size)
        return tuple(board.placement(found[start : start + board.size]) for start in starts)

    return placements


def _halves(sets: Iterable[int]) -> "ctypes.Array[ctypes.c_uint64]":
    """Each set of cells as two numbers of 64 bits, the lower first."""
    halves = [half for cells in sets for half in (cells & _HALF, cells >> 64)]
    return (ctypes.c_uint64 * len(halves))(*halves)
