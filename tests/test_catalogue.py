"""The catalogue says of each sentence and house rule what it means, how it is written, and where it holds."""

import re

import pytest

from tests import brute_force
from verifier.core.case import HouseRule
from verifier.core.clues import KINDS
from verifier.readings import Reading
from verifier.readings import entry as misreading
from verifier.report.catalogue import catalogue, explained, where
from verifier.report.corpus import entry, example
from verifier.report.messages import Language
from verifier.report.names import HOUSE_RULES, NAMES

LANGUAGES: tuple[Language, ...] = ("pt", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_one_line_for_each_with_the_page_s_sentence(language: Language) -> None:
    lines = re.findall("^- `(.*?)`: «(.*?)» (.*)$", catalogue(language), re.MULTILINE)
    assert [name for name, _, _ in lines] == [*NAMES]
    assert [(sentence, meaning) for _, sentence, meaning in lines] == [
        (entry(name).sentence, entry(name).meaning[language]) for name in NAMES
    ]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_quotes_the_page_and_shows_every_form(name: str, language: Language) -> None:
    told, text = entry(name), explained(name, language)
    quoted = " ".join(line.removeprefix("> ") for line in text.splitlines() if line.startswith("> "))
    assert quoted == re.sub(r" *\| *", " ", told.page).strip().removeprefix("- ")
    assert told.meaning[language] in text
    for sentence in (*told.woman, *told.man):
        assert f"«{sentence}»" in text
    for code, sentence in (*told.warned, *told.refused):
        assert f"«{sentence}» ({code})" in text


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_a_wrong_reading_is_told_where_it_belongs_with_the_cases_that_expose_it(reading: Reading) -> None:
    about = {one.name.lower() if isinstance(one, HouseRule) else one for one in reading.about}
    told = misreading(reading)
    assert {name for name in NAMES if f"- `{reading.value}`: " in explained(name, "pt")} == about
    for language in LANGUAGES:
        text = explained(min(about), language)
        said = text[text.index(f"- `{reading.value}`: ") :]
        assert said.startswith(f"- `{reading.value}`: {told.says[language]}")
        titles = [case.text.split('"')[1] for case in told.cases]
        assert re.findall("«(.*?)»: ", said)[: len(titles)] == titles
        assert ("jogadores" in said.splitlines()[0]) == (told.by_players and language == "pt")


def drawn_cells(text: str) -> dict[tuple[int, int], str]:
    """The marks of the drawing, by row and column from 0."""
    rows = re.findall(r"^ +\d ┃(.*)┃$", text, re.MULTILINE)
    return {
        (row, column): cell.strip()
        for row, line in enumerate(rows)
        for column, cell in enumerate(re.split("[┃│]", line))
        if cell.strip()
    }


@pytest.mark.parametrize("name", KINDS)
def test_the_marked_cells_are_those_where_brute_force_finds_the_sentence_true(name: str) -> None:
    shown = example(entry(name))
    assert shown is not None
    board, (clue,) = shown.case.board, shown.case.people[0].clues
    company = [(cell.row, cell.column) for (cell,) in shown.spots[1:]]
    solid = [(c.row, c.column) for c in board.cells() if (thing := board.thing(c)) is not None and thing.blocks]
    free = [tuple(cell) for cell in board.cells() if tuple(cell) not in (*company, *solid)]
    marked = {spot for spot, mark in drawn_cells(explained(name, "pt")).items() if mark == "●"}
    assert marked == {
        (row, column) for row, column in free if brute_force.said(clue, 0, shown.case, [(row, column), *company])
    }
    assert 0 < len(marked) < len(free)


def test_the_cells_that_the_house_rules_leave_are_marked() -> None:
    assert set(drawn_cells(explained("rows", "pt"))) & {(1, 0), (3, 0)} == set()
    assert (0, 0) in drawn_cells(explained("rows", "pt"))
    marked = {name: example(entry(name)) for name in HOUSE_RULES if "example" in entry(name).declared}
    assert {name for name in HOUSE_RULES if name not in marked} == {"one_cell_each"}
    for name, shown in marked.items():
        assert shown is not None
        drawn = {spot for spot, mark in drawn_cells(explained(name, "en")).items() if mark == "●"}
        assert drawn == {tuple(cell) for cell in where(name, shown)}
        assert drawn


def test_whoever_is_there_already_is_drawn_and_named() -> None:
    text = explained("with_another", "pt")
    assert "Já lá estão: P = Paulo (homem), D = Duarte (homem), A = Ana (mulher)." in text
    assert {"P", "D", "A"} <= set(drawn_cells(text).values())


def test_portuguese_and_english_differ_in_words_only() -> None:
    for name in NAMES:
        portuguese, english = explained(name, "pt"), explained(name, "en")
        assert portuguese != english
        assert drawn_cells(portuguese) == drawn_cells(english)
