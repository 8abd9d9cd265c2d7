"""The table of the wrong readings: what each says and misreads, whether players make it, and cases that expose it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from verifier.readings.reading import Reading


@dataclass(frozen=True, slots=True)
class Answer:
    """How many solutions a case has, who is the victim's company in one or another of them, and the only solution.

    `murderers` are names, sorted as on the case; `solution` maps names to cells such as L1C2, None unless it is the
    only one.
    """

    solutions: int
    murderers: tuple[str, ...]
    solution: Mapping[str, str] | None


@dataclass(frozen=True, slots=True)
class Exposing:
    """A case that exposes a wrong reading: its answer by the page, and the one under the reading.

    `path` is the case file's in the corpus, such as "readings/corner_of_board-1.caso"; `text` is what is in it.
    """

    path: str
    text: str
    page: Answer
    wrong: Answer


@dataclass(frozen=True, slots=True)
class Entry:
    """A wrong reading described.

    `sentences` are the page's that it misreads, `says` by language what it makes of them; `by_players`: real players
    read so; `cases` expose it, and the first of them it would publish against the page.
    """

    reading: Reading
    sentences: tuple[str, ...]
    says: Mapping[str, str]
    by_players: bool
    cases: tuple[Exposing, ...]


@cache
def entry(reading: Reading) -> Entry:
    """The reading as its file describes it; FileNotFoundError where the installation lacks the file."""
    value = tomllib.loads(_text(f"readings/{reading.value}.toml"))
    cases = tuple(
        Exposing(path, _text(path), _answer(answers["page"]), _answer(answers["wrong"]))
        for path, answers in zip(value["cases"], value["answers"], strict=True)
    )
    says = {language: value[language] for language in ("pt", "en")}
    return Entry(reading, tuple(value["sentences"]), says, value["players"], cases)


@cache
def players_readings() -> tuple[Reading, ...]:
    """The readings that real players make."""
    return tuple(reading for reading in Reading if entry(reading).by_players)


def _text(path: str) -> str:
    """The text of that file of the corpus: inside the installed package, or beside the package in a checkout."""
    package = files("verifier")
    inside = package.joinpath("corpus", path)
    file = inside if inside.is_file() else package.joinpath("..", "corpus", path)
    return file.read_text(encoding="utf-8")


def _answer(value: Mapping[str, Any]) -> Answer:
    return Answer(value["solutions"], tuple(value["murderers"]), value.get("solution"))
