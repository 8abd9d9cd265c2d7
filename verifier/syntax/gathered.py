"""The findings of one reading, gathered as they are met and given in the order of the text."""

from typing import Final

from verifier.core.diagnostic import Finding, Place, Severity
from verifier.syntax.passage import SHOWN, Passage

# Enough for any author; what a hostile text holds beyond it is counted, not kept.
MOST: Final = 100
_LONGEST_QUOTE: Final = 160


def quoted(text: str) -> str:
    """The text as a message may quote it: cut where it grows long."""
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


class Gathered:
    """What has been found so far; errors keep their place even when warnings are many."""

    def __init__(self) -> None:
        self._kept: dict[Severity, list[Finding]] = {severity: [] for severity in Severity}
        self._beyond = 0
        self._malformed = False
        self._controlled: set[int] = set()

    @property
    def malformed(self) -> bool:
        """Whether the text is no case because of something found."""
        return self._malformed

    @property
    def full(self) -> bool:
        """Whether further errors are only counted, so that no work need go into what they would say."""
        return len(self._kept[Severity.ERROR]) >= MOST

    def is_spoilt(self, passage: Passage) -> bool:
        """Whether a control character stands in the passage: what else is wrong with it may come from that alone."""
        return SHOWN in passage.raw and not self._controlled.isdisjoint(passage.lines)

    def add(self, code: str, place: Place | None, **words: str) -> None:
        """Keep one finding, or count it when its severity has MOST already; long words are cut."""
        bare = Finding(code, place)
        if code == "E102" and place is not None:
            self._controlled.add(place.line)
        kept = self._kept[bare.severity]
        self._malformed = self._malformed or bare.is_malformed
        if len(kept) >= MOST:
            self._beyond += 1
        else:
            kept.append(Finding(code, place, tuple((name, quoted(word)) for name, word in words.items())))

    def findings(self) -> tuple[Finding, ...]:
        """All that is kept by place, then code, those without a place last, and how many more there are."""
        kept = [finding for findings in self._kept.values() for finding in findings]
        if self._beyond:
            kept.append(Finding("N402", None, (("more", str(self._beyond)),)))
        return tuple(sorted(kept, key=_order))


def _order(finding: Finding) -> tuple[bool, int, int, str, tuple[tuple[str, str], ...]]:
    place = finding.place or Place(0, 0)
    return finding.place is None, place.line, place.column, finding.code, finding.words
