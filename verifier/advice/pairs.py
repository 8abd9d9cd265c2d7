"""Two sentences added together that single out one of the known solutions of a case."""

from collections.abc import Iterator

from verifier.advice.change import Added, Both, additions, said
from verifier.advice.seen import Mask, Seen
from verifier.core.case import Case


def pairs(case: Case, known: Seen) -> Iterator[list[tuple[Both, Mask]]]:
    """Pairs of added sentences that are true together of exactly one of the known solutions, with its mask.

    Those of as many words together, the fewest first. The victim may have one clue only.
    """
    by_words: dict[int, list[tuple[Added, Mask]]] = {}
    for change in additions(case):
        true = known.true(change.person, change.clue)
        if true:
            by_words.setdefault(len(said(case, change).split()), []).append((change, true))
    for total in sorted({one + other for one in by_words for other in by_words}):
        yield [
            (Both(first, second), mine & its)
            for words in sorted(by_words)
            if 2 * words <= total and total - words in by_words
            for place, (first, mine) in enumerate(by_words[words])
            for second, its in by_words[total - words][place + 1 if 2 * words == total else 0 :]
            if (mine & its).bit_count() == 1 and not first.person == second.person == case.victim
        ]
