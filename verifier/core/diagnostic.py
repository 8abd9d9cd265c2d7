"""What is said about a case text: a code, a place and the words that fill the message; never the message itself."""

from dataclasses import dataclass
from enum import Enum


class Severity(Enum):
    """How much a finding weighs; the code's first letter tells."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one line of the text: line and column counted from 1, columns in characters of the NFC line."""

    line: int
    column: int
    width: int = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: a code of the errors table, where it is (None: nowhere in particular), and the named words.

    `words` fills the placeholders of the table's message and hint.
    """

    code: str
    place: Place | None
    words: tuple[tuple[str, str], ...] = ()

    @property
    def severity(self) -> Severity:
        """Error for E codes, warning for W, note for N."""
        return {"E": Severity.ERROR, "W": Severity.WARNING, "N": Severity.NOTE}[self.code[0]]

    @property
    def is_malformed(self) -> bool:
        """Whether the text is no case at all because of this (codes E1xx)."""
        return self.code.startswith("E1")
