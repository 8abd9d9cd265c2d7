"""The Report: everything that is known of one audited case; renderers print it and decide nothing."""

import unicodedata
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, assert_never

from verifier.core.case import Case, HouseRule, Placement
from verifier.core.certificate import cell_text
from verifier.core.diagnostic import Finding, Severity
from verifier.syntax import Sentence, Source

# Findings about the run rather than the text; the errors table has their words.
WRONG_KEY: Final = "E205"
TURNED_KEY: Final = "E209"
TWO_ANSWERS: Final = "E210"
OPEN_QUESTION: Final = "E301"
STOPPED: Final = "E303"
INTERNAL_FAULT: Final = "E901"
READINGS_OPEN: Final = "N404"


@dataclass(frozen=True, slots=True)
class Sound:
    """Exactly one solution, reached without guessing."""

    solution: Placement
    murderer: int
    level: int


@dataclass(frozen=True, slots=True)
class NeedsGuessing:
    """Exactly one solution, but the deduction stops before it."""

    solution: Placement
    murderer: int


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Two solutions out of at least two; whether all solutions have one murderer (None: not decided)."""

    first: Placement
    second: Placement
    same_murderer: bool | None


@dataclass(frozen=True, slots=True)
class Blamed:
    """A sentence of a card that takes part in a conflict."""

    person: int
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Impossible:
    """No solution: sentences and house rules that clash, none of which can be spared."""

    conflict: tuple[Blamed | HouseRule, ...]


@dataclass(frozen=True, slots=True)
class Undecided:
    """No claim at all: a limit was hit, the solver did not answer, or the program contradicted itself."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """The text is no case."""


Verdict: TypeAlias = Sound | NeedsGuessing | Ambiguous | Impossible | Undecided | Malformed
VerdictName: TypeAlias = Literal["sound", "needs-guessing", "ambiguous", "impossible", "undecided", "malformed"]


@dataclass(frozen=True, slots=True)
class Report:
    """One audited case.

    `case` is None for a malformed text; `bound` is None where nothing was deduced; `certificate_text` is the
    certificate as written, empty without one; `source` is None where the text could not even be read.
    """

    title: str | None
    id: str | None
    size: int | None
    verdict: Verdict
    findings: tuple[Finding, ...]
    source: Source | None = None
    case: Case | None = None
    bound: int | None = None
    steps: int | None = None
    key: Literal["absent", "match", "mismatch"] | None = None
    certificate: Literal["accepted", "refused", "none"] = "none"
    certificate_text: str = ""
    z3: Literal["unique", "ambiguous", "impossible", "unknown"] | None = None


def with_finding_only(verdict: Malformed | Undecided, finding: Finding) -> Report:
    """The report on a case of which nothing is known but this finding."""
    return Report(None, None, None, verdict, (finding,))


def verdict_name(verdict: Verdict) -> VerdictName:
    """The verdict's name in every machine-readable form."""
    match verdict:
        case Sound():
            return "sound"
        case NeedsGuessing():
            return "needs-guessing"
        case Ambiguous():
            return "ambiguous"
        case Impossible():
            return "impossible"
        case Undecided():
            return "undecided"
        case Malformed():
            return "malformed"
        case _:
            assert_never(verdict)


def is_clean(report: Report) -> bool:
    """Whether the case may be published: sound, and no finding that is an error."""
    return isinstance(report.verdict, Sound) and not errors_of(report)


def errors_of(report: Report) -> tuple[Finding, ...]:
    """The findings that forbid publishing the case, whatever its verdict."""
    return tuple(finding for finding in report.findings if finding.severity is Severity.ERROR)


def case_code(report: Report) -> int:
    """The exit code of one case by itself."""
    if any(finding.code == INTERNAL_FAULT for finding in report.findings):
        return 4
    match report.verdict:
        case Malformed():
            return 2
        case Undecided():
            return 3
        case _:
            return 0 if is_clean(report) else 1


def placement_names(case: Case, placement: Placement) -> dict[str, str]:
    """The placement by names, in the order of the people: {"Ana": "L1C2", …}; every person in it has a cell."""
    pairs = zip(case.people, placement, strict=True)
    return {person.name: cell_text(cell) for person, cell in pairs if cell is not None}


def printable(text: str) -> str:
    """The text without what a terminal or a codec would act on or refuse: such signs become U+FFFD."""
    return "".join("\ufffd" if _is_unprintable(sign) else sign for sign in text)


def _is_unprintable(sign: str) -> bool:
    return unicodedata.category(sign) in _UNPRINTABLE or unicodedata.bidirectional(sign) in _TURNING


# Control signs, lone surrogates (bytes of a file name that are no text), line and paragraph breaks.
_UNPRINTABLE: Final = {"Cc", "Cs", "Zl", "Zp"}
# Signs that turn around what follows them, beyond themselves.
_TURNING: Final = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
