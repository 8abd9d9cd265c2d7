"""What an interrupted run has printed already: the lines that need not be audited again."""

import io
import json
import math
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from verifier.files import UNREADABLE
from verifier.report.piece import Piece

if TYPE_CHECKING:
    from verifier.report.outcome import VerdictName

_DECIDED: Final = ("sound", "needs-guessing", "ambiguous", "impossible", "malformed")


class Partial:
    """The lines of a JSON-lines file of an earlier run, by path.

    OSError where the file cannot be read, or not in any order. Where the lines begin is kept in a temporary file, so
    that memory does not grow with their number; to be closed.
    """

    def __init__(self, file: str) -> None:
        self._file = Path(file)
        with self._file.open("rb") as lines:
            # A pipe is read once and in its own order only.
            lines.seek(0)
            self._saved = os.fstat(lines.fileno()).st_mtime
            # It is asked by the thread that reads what is still to come.
            self._index = sqlite3.connect("", isolation_level=None, check_same_thread=False)
            self._index.execute("CREATE TABLE line (path BLOB PRIMARY KEY, start INTEGER) WITHOUT ROWID")
            with self._index:
                self._index.execute("BEGIN")
                self._index.executemany("INSERT OR REPLACE INTO line VALUES (?, ?)", _starts(lines))

    def close(self) -> None:
        """Let go of what is kept; nothing can be asked any more."""
        self._index.close()

    def is_where_output_goes(self, stream: IO[str]) -> bool:
        """Whether what is written to the stream goes into this very file."""
        try:
            return os.path.samestat(self._file.stat(), os.fstat(stream.fileno()))
        except io.UnsupportedOperation:
            return False

    def piece(self, path: str, bound: int) -> Piece | None:
        """The case's line, if it can stand; None if the case must be audited.

        It cannot if there is none, if it is no decision, if it was made at another bound, if there is no such file now,
        or if the file was changed after the last line was written. Which line was written when is not known: a change
        in the middle of the earlier run is not seen.
        """
        found = self._index.execute("SELECT start FROM line WHERE path = ?", (_key(path),)).fetchone()
        if found is None or _changed(path) > self._saved:
            return None
        with self._file.open("rb") as lines:
            lines.seek(found[0])
            line = lines.readline()
        value = _case(line)
        if value is None or value["bound"] not in (bound, None):
            return None
        verdict: VerdictName = value["verdict"]
        return Piece(verdict, _code(value), 0, line.decode().removesuffix("\n").removesuffix("\r"))


def _starts(lines: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """The path of each line with a decided case, and the byte at which the line begins."""
    start = 0
    for line in lines:
        value = _case(line)
        if value is not None:
            yield _key(value["path"]), start
        start += len(line)


def _key(path: str) -> bytes:
    return path.encode(errors="surrogatepass")


def _case(line: bytes) -> dict[str, Any] | None:
    """The object of a decided case on the line; None for anything else, such as a line that was cut."""
    try:
        # Only UTF-8 is copied as it is.
        value = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    match value:
        case {"path": str(), "verdict": str(verdict), "bound": int() | None, "findings": [*findings]}:
            whole = line.endswith(b"\n") and all(isinstance(finding, dict) for finding in findings)
            # What could not be read may be readable now.
            unread = whole and any(finding.get("code") == UNREADABLE for finding in findings)
            return value if whole and not unread and verdict in _DECIDED else None
        case _:
            return None


def _code(value: dict[str, Any]) -> int:
    """The exit code of the case by itself, as it was when the line was written."""
    if value["verdict"] == "malformed":
        return 2
    clean = all(finding.get("severity") != "error" for finding in value["findings"])
    return 0 if value["verdict"] == "sound" and clean else 1


def _changed(path: str) -> float:
    """When the file got its present bytes, place or permissions, or a link to it was set; infinity without a file."""
    try:
        found = Path(path).stat()
        links = [part.lstat() for part in (Path(path), *Path(path).parents) if part.is_symlink()]
    except (OSError, ValueError):
        return math.inf
    return max(found.st_mtime, found.st_ctime, *(link.st_ctime for link in links))
