"""Bytes -> the lines of the text: UTF-8, composed (NFC), line ends and the byte order mark taken away."""

import re
import unicodedata
from typing import Final

from verifier.core.diagnostic import Place
from verifier.syntax.gathered import Gathered
from verifier.syntax.passage import SHOWN

# Controls, and the two separators of Unicode that break lines elsewhere; tabs and line feeds are handled before.
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")


def lines_of(data: bytes, found: Gathered) -> tuple[str, ...] | None:
    """The lines of the text, control characters shown as U+FFFD; None, with one finding, when it is not UTF-8."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        found.add("E101", _end_of(data[: error.start]), byte=str(error.start + 1))
        return None
    return tuple(_shown(number, line, found) for number, line in enumerate(_split(text), 1))


def legible_lines(data: bytes) -> tuple[str, ...]:
    """The lines of any bytes, for showing only: what cannot be read is U+FFFD."""
    return tuple(_CONTROL.sub(SHOWN, line) for line in _split(data.decode("utf-8", errors="replace")))


def _split(text: str) -> list[str]:
    composed = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    lines = composed.replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def _shown(number: int, line: str, found: Gathered) -> str:
    for control in _CONTROL.finditer(line):
        found.add("E102", Place(number, control.start() + 1), character=f"U+{ord(control.group()):04X}")
    return _CONTROL.sub(SHOWN, line)


def _end_of(read: bytes) -> Place:
    lines = _split(read.decode("utf-8") + ".")
    return Place(len(lines), len(lines[-1]))
