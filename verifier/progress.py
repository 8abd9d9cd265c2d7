"""How far a long run is: a bar on the terminal, with the rate, what remains, and the counts by verdict."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from verifier.report.piece import Piece
from verifier.report.table import of_each

if TYPE_CHECKING:
    from verifier.report.messages import Language
    from verifier.report.outcome import VerdictName

_WORDS: Final[dict["Language", tuple[str, str]]] = {"pt": ("casos", "faltam"), "en": ("cases", "left")}
# Seconds: a shorter run needs no bar.
_LONG: Final = 0.5

Write: TypeAlias = Callable[[str], object]


def with_bar(pieces: Iterable[Piece], total: int | None, language: "Language") -> Iterator[Piece]:
    """The pieces, each counted on a bar on the standard error; `total` None where it is not known."""
    from tqdm import tqdm  # noqa: PLC0415 - off a terminal there is no bar

    cases, left = _WORDS[language]
    counts = Counter["VerdictName"]()
    count = f"{cases}, {{rate_fmt}}"
    whole = f"{{percentage:3.0f}}% {{bar:20}} {{n_fmt}}/{{total_fmt}} {count}, {left} {{remaining}}{{postfix}}"
    form = f"{{n_fmt}} {count}{{postfix}}" if total is None else whole
    with tqdm(
        total=total, file=sys.stderr, unit="", bar_format=form, delay=_LONG, leave=False, dynamic_ncols=True
    ) as bar:
        for piece in pieces:
            counts[piece.verdict] += 1
            bar.set_postfix_str(of_each(counts, language), refresh=False)
            bar.update()
            yield piece


def above_the_bar(text: str) -> None:
    """Print the text on the standard output, without a line break of its own, and the bar again below it."""
    from tqdm import tqdm  # noqa: PLC0415 - off a terminal there is no bar

    with tqdm.external_write_mode(file=sys.stdout):
        sys.stdout.write(text)
        sys.stdout.flush()
