"""What may stand after an option: text read as a value.

Each function gives what reads such a value; for any other text that raises argparse's ArgumentTypeError, in the
language.
"""

import argparse
import math
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from verifier.core.clues import KINDS
from verifier.usage.texts import TEXTS

if TYPE_CHECKING:
    from verifier.report.messages import Language


# Some eleven days; what the system waits for ends at twenty-four.
_LONGEST: Final = 1_000_000.0


def seconds(language: "Language") -> Callable[[str], float]:
    """A number of seconds above zero, at most as many as every clock can count."""
    return lambda text: min(_LONGEST, _above_zero(text, TEXTS[language]["seconds"]))


def megabytes(language: "Language") -> Callable[[str], float]:
    """A number of megabytes above zero."""
    return lambda text: _above_zero(text, TEXTS[language]["megabytes"])


def _above_zero(text: str, otherwise: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 < found < math.inf:
        raise argparse.ArgumentTypeError(otherwise.format(text))
    return found


def level(language: "Language") -> Callable[[str], int]:
    """A number of questions from 1 to 9."""

    def read(text: str) -> int:
        if text not in tuple("123456789"):
            raise argparse.ArgumentTypeError(TEXTS[language]["level"].format(text))
        return int(text)

    return read


def span(language: "Language", lowest: int, highest: int) -> Callable[[str], tuple[int, int]]:
    """A number within these bounds, or two of them with a hyphen between, the smaller first."""

    def read(text: str) -> tuple[int, int]:
        first, hyphen, last = text.partition("-")
        ends = [first, last if hyphen else first]
        digits = [str(number) for number in range(lowest, highest + 1)]
        if any(end not in digits for end in ends) or sorted(ends) != ends:
            raise argparse.ArgumentTypeError(TEXTS[language]["span"].format(text, lowest, highest))
        return int(ends[0]), int(ends[1])

    return read


def whole(language: "Language", lowest: int) -> Callable[[str], int]:
    """A whole number from the lowest up."""

    def read(text: str) -> int:
        if not re.fullmatch("[0-9]{1,18}", text) or int(text) < lowest:
            raise argparse.ArgumentTypeError(TEXTS[language]["whole"].format(text, lowest))
        return int(text)

    return read


def kinds(language: "Language") -> Callable[[str], tuple[str, ...]]:
    """Names of kinds with commas between them."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        unknown = [name for name in names if name not in KINDS]
        if unknown:
            raise argparse.ArgumentTypeError(TEXTS[language]["unknown kind"].format(unknown[0], ", ".join(KINDS)))
        return names

    return read
