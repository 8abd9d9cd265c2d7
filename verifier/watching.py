"""Case files audited again whenever they change: what to audit, and when to look."""

import glob
import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Final

from verifier.core.diagnostic import Finding
from verifier.files import plain_contents
from verifier.inputs import case_files, is_pattern
from verifier.limits import Limits
from verifier.report.outcome import Report
from verifier.single import audited_file

# Milliseconds. A save is often several changes of the folder: they count as one when this quiet follows.
_QUIET: Final = 200
_LOOK: Final = 50


class Watched:
    """The cases that paths stand for, as they were last seen."""

    def __init__(self, paths: Sequence[str], limits: Limits) -> None:
        self._paths, self._limits = paths, limits
        self._seen: dict[str, str] = {}

    def changed(self) -> Iterator[tuple[str, Report | None]]:
        """Each file whose bytes are others than last time, with its new report, in order; None for one that is gone.

        Nothing is said of a file that is not there yet.
        """
        looked = {file: _digest(file) for file in case_files(self._paths, [])}
        now = {file: digest for file, digest in looked.items() if digest is not None}
        for file in sorted(set(self._seen) - set(now)):
            del self._seen[file]
            yield file, None
        for file, digest in now.items():
            if self._seen.get(file) != digest:
                self._seen[file] = digest
                yield file, audited_file(file, self._limits)


def moments(paths: Sequence[str]) -> Iterator[None]:
    """One moment at once, and one after each change around the paths; ends only when it is interrupted.

    The folder of a file is watched rather than the file, which may be replaced or deleted and made again; and a folder
    that is itself replaced, or deleted and made again, is watched anew. Raises ImportError without the library
    watchfiles, OSError where a folder cannot be watched at the start.
    """
    folders = sorted({folder_of(path) for path in paths})
    there = folders
    while True:
        known, names, started = _identities(folders), _names(folders), False
        for changed in _ticks(there):
            # A folder that is made again may be given the number of the one that was deleted.
            if changed & names or _identities(folders) != known:
                break
            if changed or not started:
                started = True
                yield
        there = [folder for folder in folders if Path(folder).is_dir()]


def folder_of(path: str) -> str:
    """The folder to watch for the path: itself, that of a file, or the one below which a pattern looks."""
    if not is_pattern(path):
        return path if Path(path).is_dir() else str(Path(path).parent)
    parts = Path(path).parts
    return str(Path(*takewhile(lambda part: not glob.has_magic(part), parts)))


def _ticks(folders: Sequence[str]) -> Iterator[frozenset[str]]:
    """Again and again the paths at or below the folders that have changed since the last time; none without folders."""
    from watchfiles import watch  # noqa: PLC0415 - an optional library

    while not folders:
        yield frozenset()
        time.sleep(_LOOK / 1000)
    ticks = watch(
        *folders, watch_filter=None, debounce=8 * _QUIET, step=_QUIET, rust_timeout=_LOOK, yield_on_timeout=True
    )
    yield from (frozenset(path for _, path in changes) for changes in ticks)


def _names(folders: Sequence[str]) -> frozenset[str]:
    """The folders as a change names them."""
    return frozenset(str(name) for folder in folders for name in (Path(folder).absolute(), Path(folder).resolve()))


def _identities(folders: Sequence[str]) -> list[tuple[int, int] | None]:
    """What tells each folder from another that is made in its place; None for one that is not there."""
    found = list[tuple[int, int] | None]()
    for folder in folders:
        try:
            status = Path(folder).stat()
        except OSError:
            found.append(None)
        else:
            found.append((status.st_dev, status.st_ino))
    return found


def _digest(file: str) -> str | None:
    """What tells one content from another; None for a file that is not there."""
    if not os.path.lexists(file):
        return None
    data = plain_contents(file)
    return repr(data) if isinstance(data, Finding) else hashlib.sha256(data).hexdigest()
