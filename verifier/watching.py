"""Case files audited again whenever they change: what to audit, and when to look."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from verifier.core.diagnostic import Finding
from verifier.files import contents
from verifier.inputs import case_files
from verifier.limits import Limits
from verifier.report.outcome import Report
from verifier.single import audited_file

# Milliseconds. A save is often several changes of the folder: they count as one when this quiet follows.
_QUIET: Final = 200
_LOOK: Final = 50
_WAKE: Final = 1000


class Watched:
    """The cases that paths stand for, as they were last seen."""

    def __init__(self, paths: Sequence[str], limits: Limits) -> None:
        self._paths, self._limits = paths, limits
        self._seen: dict[str, str] = {}

    def changed(self) -> Iterator[tuple[str, Report | None]]:
        """Each file whose bytes are others than last time, with its new report, in order; None for one that is gone.

        A file that was never there is reported once, as unreadable.
        """
        now = {file: _digest(file) for file in case_files(self._paths, [])}
        for file in sorted(set(self._seen) - set(now)):
            del self._seen[file]
            yield file, None
        for file, digest in now.items():
            if self._seen.get(file) != digest:
                self._seen[file] = digest
                yield file, audited_file(file, self._limits)


def moments(paths: Sequence[str]) -> Iterator[None]:
    """One moment at once, and one after each change around the paths; ends only when it is interrupted.

    The folder of a file is watched rather than the file, which may be replaced or deleted and made again. Raises
    ImportError without the library watchfiles, OSError where a folder cannot be watched.
    """
    from watchfiles import watch  # noqa: PLC0415 - an optional library

    folders = {path if Path(path).is_dir() else str(Path(path).parent) for path in paths}
    started = False
    changes = watch(
        *sorted(folders), watch_filter=None, debounce=8 * _QUIET, step=_QUIET, rust_timeout=_LOOK, yield_on_timeout=True
    )
    for change in changes:
        if change or not started:
            started = True
            yield


def _digest(file: str) -> str:
    data = contents(file)
    return data.code if isinstance(data, Finding) else hashlib.sha256(data).hexdigest()
