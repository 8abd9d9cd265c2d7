"""What one case contributes to the output of a run over many: plain values, which can come from another process."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from verifier.report.outcome import VerdictName

Form: TypeAlias = Literal["text", "json", "jsonl", "junit", "sarif"]
# The exit code of a fault of ours.
FAULT: Final = 4
FORMS: Final[tuple[Form, ...]] = ("text", "json", "jsonl", "junit", "sarif")


@dataclass(frozen=True, slots=True)
class Piece:
    """One case's part of an output.

    `code` is the exit code of the case by itself, `notes` how many of its findings are notes, `shown` its part of the
    output in the form that was asked for, `details` what text says of it below the table.
    """

    verdict: "VerdictName"
    code: int
    notes: int
    shown: str
    details: str = ""


def exit_code(codes: Iterable[int]) -> int:
    """The exit code of SPEC §3 for cases with these: the first that is there of 4, 2, 3, 1, else 0; 2 for no case."""
    found = set(codes)
    return next((code for code in (FAULT, 2, 3, 1) if code in found), 0 if found else 2)
