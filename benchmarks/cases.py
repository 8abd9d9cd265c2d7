"""The cases that everything is measured on: those of the corpus, and made-up ones where many are needed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Final, Literal, TypeAlias

from benchmarks.contenders.python_search import two
from verifier.core.board import LARGEST, SMALLEST
from verifier.core.case import Case
from verifier.core.clues import KINDS
from verifier.generator import Made, Wish, made
from verifier.syntax import Parsed, read, write

CORPUS: Final = Path(__file__).parents[1] / "corpus" / "cases"
# Cases of every level, where they lie beside the checkout.
SURVEYED: Final = Path(__file__).parents[2] / "shared" / "cases" / "levels"
SIZES: Final = tuple(range(SMALLEST, LARGEST + 1))
# As many cases as there are of the rarest size, so that no size is measured better than another.
MOST_OF_A_SIZE: Final = 7
SEVERAL: Final = 2
SEED: Final = 8
MOST_TRIES: Final = 1000
MOST_MADE_UP: Final = 600
Kind: TypeAlias = Literal["sound", "needs-guessing", "ambiguous"]


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A file of the corpus: its name without ending, its bytes, and the case in it."""

    name: str
    data: bytes
    case: Case


@cache
def corpus(kind: Kind) -> tuple[CaseFile, ...]:
    """All cases of the corpus with this verdict, by name."""
    return tuple(cases_in(CORPUS / kind))


def cases_in(folder: Path) -> Iterator[CaseFile]:
    """The cases of a folder by name; none where there is no folder."""
    for path in sorted(folder.glob("*.caso")):
        data = path.read_bytes()
        text = read(data)
        if isinstance(text, Parsed):
            yield CaseFile(path.stem, data, text.case)


def sound(size: int) -> tuple[CaseFile, ...]:
    """A few cases of the size with exactly one solution that is reached step by step, spread over those there are."""
    return _spread([file for file in corpus("sound") if file.case.board.size == size])


def ambiguous(size: int) -> tuple[CaseFile, ...]:
    """A few cases of the size with several solutions, as authors have them."""
    return _spread([file for file in corpus("ambiguous") if file.case.board.size == size])


def loose(size: int) -> tuple[CaseFile, ...]:
    """As many cases of the size with few constraints: the sound ones without every other card."""
    bare = (_without_every_other_card(file) for file in corpus("sound") if file.case.board.size == size)
    return _spread([file for file in bare if len(two(file.case)) == SEVERAL])


def fill(folder: Path, count: int) -> None:
    """Write so many sound case files into the folder, all sizes in turn, made up by the program's own generator.

    All are reached at level 1, as nearly all that are published; harder ones would drown them. Beyond a few hundred
    they come again under other names.
    """
    for number, (name, text) in enumerate(islice(cycle(_made_up(min(count, MOST_MADE_UP))), count), 1):
        (folder / f"{number:05}-{name}.caso").write_text(text, encoding="utf-8")


@cache
def _made_up(count: int) -> tuple[tuple[str, str], ...]:
    """The names and texts of so many cases."""
    wishes = [Wish((size, size), (1, 1), KINDS, redundant=False, loose=False, tries=MOST_TRIES) for size in SIZES]
    made_up = [made(SEED, number, wish) for number, wish in enumerate(islice(cycle(wishes), count), 1)]
    return tuple((one.case.id or "", write(one.case)) for one in made_up if isinstance(one, Made))


def _without_every_other_card(file: CaseFile) -> CaseFile:
    people = tuple(
        replace(person, clues=(), sentences=()) if number % 2 else person
        for number, person in enumerate(file.case.people)
    )
    case = replace(file.case, people=people)
    return CaseFile(file.name, write(case).encode(), case)


def _spread(files: list[CaseFile]) -> tuple[CaseFile, ...]:
    """At most so many of the files, at even distances."""
    few = min(MOST_OF_A_SIZE, len(files))
    return tuple(files[number * len(files) // few] for number in range(few))
