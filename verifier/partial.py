"""What an interrupted run has printed already: the lines that need not be audited again."""

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from verifier.report.piece import Piece

if TYPE_CHECKING:
    from verifier.report.outcome import VerdictName

_DECIDED: Final = ("sound", "needs-guessing", "ambiguous", "impossible", "malformed")


class Partial:
    """The lines of a JSON-lines file of an earlier run, by path.

    OSError where the file cannot be read. Only where the lines begin is kept in memory.
    """

    def __init__(self, file: str) -> None:
        self._file = Path(file).open("rb")  # noqa: SIM115 - read for as long as the run lasts
        self._saved = Path(file).stat().st_mtime
        self._index = dict(self._lines())

    def is_where_output_goes(self, output: IO[str]) -> bool:
        """Whether what is written to the stream goes into this very file."""
        try:
            return os.path.sameopenfile(self._file.fileno(), output.fileno())
        except io.UnsupportedOperation:
            return False

    def piece(self, path: str, bound: int) -> Piece | None:
        """The case's line, if it can stand; None if the case must be audited.

        It cannot if there is none, if it is no decision, if it was made at another bound, or if the case was saved
        after it.
        """
        if path not in self._index or _saved(path) > self._saved:
            return None
        self._file.seek(self._index[path])
        line = self._file.readline()
        value = _case(line)
        if value is None or value["bound"] not in (bound, None):
            return None
        verdict: VerdictName = value["verdict"]
        return Piece(verdict, _code(value), 0, line.decode().removesuffix("\n"))

    def _lines(self) -> Iterator[tuple[str, int]]:
        start = 0
        for line in self._file:
            value = _case(line)
            if value is not None:
                yield value["path"], start
            start += len(line)


def _case(line: bytes) -> dict[str, Any] | None:
    """The object of a decided case on the line; None for anything else, such as a line that was cut."""
    try:
        value = json.loads(line)
    except ValueError:
        return None
    whole = (
        line.endswith(b"\n") and isinstance(value, dict) and {"path", "verdict", "bound", "findings"} <= value.keys()
    )
    return value if whole and value["verdict"] in _DECIDED else None


def _code(value: dict[str, Any]) -> int:
    """The exit code of the case by itself, as it was when the line was written."""
    if value["verdict"] == "malformed":
        return 2
    clean = all(finding["severity"] != "error" for finding in value["findings"])
    return 0 if value["verdict"] == "sound" and clean else 1


def _saved(path: str) -> float:
    try:
        return Path(path).stat().st_mtime
    except OSError:
        return 0
