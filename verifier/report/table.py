"""The table of an audit as text: its columns, one line a case, and the counts below it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from verifier.report.messages import Language
    from verifier.report.outcome import VerdictName

# One, and more than one; in the order in which they are counted.
VERDICTS: Final[dict["Language", dict["VerdictName", tuple[str, str]]]] = {
    "pt": {
        "sound": ("válido", "válidos"),
        "needs-guessing": ("obriga a adivinhar", "obrigam a adivinhar"),
        "ambiguous": ("ambíguo", "ambíguos"),
        "impossible": ("impossível", "impossíveis"),
        "undecided": ("por decidir", "por decidir"),
        "malformed": ("mal formado", "mal formados"),
    },
    "en": {
        "sound": ("sound", "sound"),
        "needs-guessing": ("needs guessing", "need guessing"),
        "ambiguous": ("ambiguous", "ambiguous"),
        "impossible": ("impossible", "impossible"),
        "undecided": ("undecided", "undecided"),
        "malformed": ("malformed", "malformed"),
    },
}
_HEADERS: Final[dict["Language", tuple[str, ...]]] = {
    "pt": ("caso", "N", "veredicto", "nível", "assassino"),
    "en": ("case", "N", "verdict", "level", "murderer"),
}
_CASES: Final[dict["Language", tuple[str, str]]] = {"pt": ("caso", "casos"), "en": ("case", "cases")}
# Characters. Lines are printed before the next case is known, so no column can wait for its widest entry.
_WIDTHS: Final = (36, 1, 18, 5, 9)


def header(language: "Language") -> str:
    """The two lines above the table's first case."""
    return f"{line(_HEADERS[language])}\n{'  '.join('-' * width for width in _WIDTHS)}"


def line(cells: tuple[str, ...]) -> str:
    """A line of the table: path, size, verdict, level, murderer; of a long path its last parts."""
    first, *others = cells
    shown = zip((_short(first), *others), _WIDTHS, strict=True)
    return "  ".join(f"{cell:<{width}}" for cell, width in shown).rstrip()


def counted(counts: Mapping["VerdictName", int], language: "Language") -> str:
    """How many cases there are, and how many of each verdict that there is."""
    total = sum(counts.values())
    cases = f"{total} {_CASES[language][total != 1]}"
    return f"{cases}: {of_each(counts, language)}" if total else cases


def of_each(counts: Mapping["VerdictName", int], language: "Language") -> str:
    """How many there are of each verdict that there is."""
    found = ((counts[verdict], words) for verdict, words in VERDICTS[language].items() if counts.get(verdict))
    return ", ".join(f"{count} {words[count != 1]}" for count, words in found)


def _short(path: str) -> str:
    """The path, or as many of its last parts as there is room for."""
    most = _WIDTHS[0]
    if len(path) <= most:
        return path
    tail = path[1 - most :]
    return "…" + tail[max(tail.find("/"), 0) :]
