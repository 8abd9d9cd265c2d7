"""The clue corpus as values: for each kind of clue and each house rule the page's sentence, and placements drawn."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeAlias

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.report.messages import Language
from verifier.report.names import HOUSE_RULES
from verifier.syntax import Parsed, Unparsed, read

Spots: TypeAlias = tuple[tuple[Cell, ...], ...]
_Rows: TypeAlias = list[list[str]]


@dataclass(frozen=True, slots=True)
class Vector:
    """People standing on a board, and whether the one clue, or the house rule, is true of them.

    `case.people` are those who are drawn and nobody else, so that there may be fewer than rows and no victim; only
    the speaker (None for a house rule) has a card, with one clue. `spots` has everybody's cells: one each, except
    where the rule "one cell each" fails.
    """

    case: Case
    speaker: int | None
    spots: Spots
    holds: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """A vector that holds and one that fails, which differ by the smallest change, and why the second one fails."""

    name: str
    holding: Vector
    failing: Vector
    why: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the corpus: `name` is a kind of clue or a house rule, `sentence` and `page` are the page's words.

    Of the ways to write it, `warned` and `refused` come with the code of what is said about them; a house rule, which
    is on no card, has none.
    """

    name: str
    sentence: str
    page: str
    meaning: Mapping[Language, str]
    woman: tuple[str, ...]
    man: tuple[str, ...]
    warned: tuple[tuple[str, str], ...]
    refused: tuple[tuple[str, str], ...]
    declared: Mapping[str, Any]


def corpus(part: str) -> Traversable:
    """The folder of that part of the corpus: within the installed package, or else in the checkout around it."""
    shipped = files("verifier").joinpath("corpus", part)
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "corpus" / part


def entry(name: str) -> Entry:
    """The entry of that name, one of NAMES."""
    declared = tomllib.loads(corpus("clues").joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    written = declared.get("written", {})
    return Entry(
        name,
        declared["sentence"],
        declared["page"],
        declared["meaning"],
        tuple(written.get("woman", ())),
        tuple(written.get("man", ())),
        tuple((code, sentence) for code, sentence in written.get("warned", ())),
        tuple((code, sentence) for code, sentence in written.get("refused", ())),
        declared,
    )


def pairs(entry: Entry) -> tuple[Pair, ...]:
    """The pairs of the entry in file order."""
    return tuple(_pair(entry, drawn) for drawn in entry.declared["pairs"])


def example(entry: Entry) -> Vector | None:
    """The entry's board with the company that is drawn on it, the speaker being nowhere; None if it has no board.

    Of a house rule the speaker, so called, is the first person, who has no card.
    """
    drawn = entry.declared.get("example")
    if drawn is None:
        return None
    columns = _columns(drawn["drawn"])
    people = _lettered(entry.declared["people"])
    company = columns.get("company", [])
    spots = {letter: cells for letter, cells in _spots(company, people).items() if cells}
    first = next(iter(people))
    case = _case(entry, drawn, columns["board"], {first: people[first]} | {one: people[one] for one in spots}, 0)
    return Vector(case, 0, ((), *(spots[letter] for letter in people if letter in spots)), holds=False)


def _pair(entry: Entry, drawn: Mapping[str, Any]) -> Pair:
    columns = _columns(drawn["drawn"])
    people = _lettered(drawn.get("people", entry.declared["people"]))
    boards = [columns.get(of) or columns["board"] for of in ("holds on", "fails on")]
    placements = [_spots(columns.get(of) or columns["placement"], people) for of in ("holds at", "fails at")]
    standing = {letter: people[letter] for letter in people if any(spots[letter] for spots in placements)}
    speaker = None if entry.name in HOUSE_RULES else _speaker(drawn.get("speaker"), standing)
    casts = (standing, standing | _lettered(drawn.get("instead", ())))
    holding, failing = (
        Vector(
            _case(entry, drawn, board, cast, speaker),
            speaker,
            tuple(spots[letter] for letter in standing),
            holds=holds,
        )
        for board, cast, spots, holds in zip(boards, casts, placements, (True, False), strict=True)
    )
    return Pair(drawn["name"], holding, failing, drawn["why"])


def _columns(drawn: str) -> dict[str, _Rows]:
    """The drawings that stand side by side, by their headings."""
    heading, *lines = (line.split("|") for line in drawn.strip().splitlines())
    return {title.strip(): [line[place].split() for line in lines] for place, title in enumerate(heading)}


def _lettered(lines: Sequence[str]) -> dict[str, str]:
    """What each letter stands for, from lines such as "A = Ana (mulher)"."""
    return {line[0]: line[len("A = ") :] for line in lines}


def _spots(rows: _Rows, people: Mapping[str, str]) -> dict[str, tuple[Cell, ...]]:
    """Everybody's cells; a token of several letters is several people in one cell."""
    found: dict[str, tuple[Cell, ...]] = dict.fromkeys(people, ())
    for row, line in enumerate(rows):
        for column, token in enumerate(line):
            for letter in token.replace(".", ""):
                found[letter] += (Cell(row, column),)
    return found


def _speaker(name: str | None, standing: Mapping[str, str]) -> int:
    """Whose card it is: the first one's unless another is named."""
    return next(place for place, who in enumerate(standing.values()) if name is None or who.startswith(f"{name} ("))


def _case(entry: Entry, drawn: Mapping[str, Any], board: _Rows, people: Mapping[str, str], speaker: int | None) -> Case:
    """The case as the program reads it from text, the people that a whole case has besides taken away again."""
    sentence = "" if speaker is None or entry.name in HOUSE_RULES else drawn.get("sentence", entry.sentence)
    cards = [f"{who}: {sentence if place == speaker else ''}" for place, who in enumerate(people.values())]
    others = [f"Figurante {place} (homem):" for place in range(len(board) - len(people))]
    if not any("vítima" in who for who in people.values()):
        others[0] = "Figurante 0 (homem, vítima):"
    declared = entry.declared
    text = [f'caso "{entry.name}"', f"tamanho: {len(board)}", "salas:", *declared["rooms"]]
    text += ["objetos:", *declared["things"], "tabuleiro:", *map(" ".join, board), "pessoas:", *cards, *others]
    match read("\n".join(text).encode()):
        case Parsed(case):
            return Case("", None, case.board, case.people[: len(people)])
        case Unparsed(findings=findings):
            raise ValueError(f"{entry.name}: {drawn.get('name', 'example')!r} is drawn as no case: {findings}")
