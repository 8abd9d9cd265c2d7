"""Made-up cases for the tests, each made once a run."""

from functools import cache

from verifier.core.clues import KINDS
from verifier.generator import Made, Wish, made

SIZES = range(4, 10)


def wish(  # noqa: PLR0913 - each test names the few that it is about
    size: int | tuple[int, int] = 6,
    levels: tuple[int, int] = (1, 3),
    kinds: tuple[str, ...] = KINDS,
    *,
    redundant: bool = False,
    loose: bool = False,
    tries: int = 1000,
) -> Wish:
    """A wish for cases of one size or of several."""
    sizes = (size, size) if isinstance(size, int) else size
    return Wish(sizes, levels, kinds, redundant=redundant, loose=loose, tries=tries)


@cache
def one(seed: int, number: int, wanted: Wish) -> Made:
    """The case of that number, which there is."""
    outcome = made(seed, number, wanted)
    assert isinstance(outcome, Made), outcome
    return outcome
