"""The corpus of wrong readings: complete, quoted from the page, and right about every count by brute force."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests import brute_force
from verifier.core.board import PAGE_THINGS
from verifier.core.case import Case, Placement
from verifier.core.clues import KINDS
from verifier.readings import Answer, Exposing, Reading, concerned, entry, players_readings
from verifier.readings.literal import is_solution_under, with_victim
from verifier.syntax import Parsed, read

CORPUS = Path(__file__).parents[1] / "corpus"
CASES = [pytest.param(reading, exposing, id=exposing.path) for reading in Reading for exposing in entry(reading).cases]
assert len(CASES) >= 2 * len(Reading)


def case_of(exposing: Exposing) -> Case:
    text = read(exposing.text.encode())
    assert isinstance(text, Parsed)
    assert text.findings == ()
    return text.case


def answer(case: Case, solutions: Sequence[Placement]) -> Answer:
    """The answer as the file should have it."""
    company = {case.people[who].name for solution in solutions for who in with_victim(case, solution)}
    only = solutions[0] if len(solutions) == 1 else ()
    cells = {
        person.name: f"L{cell.row + 1}C{cell.column + 1}"
        for person, cell in zip(case.people, only, strict=False)
        if cell is not None
    }
    names = tuple(person.name for person in case.people if person.name in company)
    return Answer(len(solutions), names, cells or None)


def test_every_reading_has_its_file_and_every_file_its_reading() -> None:
    files = sorted(path.stem for path in (CORPUS / "readings").glob("*.toml"))
    assert files == sorted(reading.value for reading in Reading)
    for reading in Reading:
        told = tomllib.loads((CORPUS / "readings" / f"{reading.value}.toml").read_text(encoding="utf-8"))
        assert told["name"] == reading.value
        assert set(told) == {"name", "sentences", "pt", "en", "players", "cases", "answers"}


def test_every_case_file_of_the_folder_belongs_to_a_reading() -> None:
    files = {f"readings/{path.name}" for path in (CORPUS / "readings").glob("*.caso")}
    assert files == {exposing.path for reading in Reading for exposing in entry(reading).cases}


def test_the_sentences_are_quoted_from_the_page_in_its_order() -> None:
    """The clue corpus quotes the page, but for one line of the page that is nothing but a list of things."""
    seats = ", ".join(thing.name for thing in PAGE_THINGS if not thing.blocks)
    pages = [tomllib.loads(path.read_text(encoding="utf-8"))["page"] for path in (CORPUS / "clues").glob("*.toml")]
    assert pages
    for reading in Reading:
        assert entry(reading).sentences
        for sentence in entry(reading).sentences:
            assert sentence.endswith(f": {seats}.") or any(sentence in page for page in pages), sentence
    places = [KINDS.index(str(reading.about[0])) for reading in Reading if reading.about[0] in KINDS]
    assert places == sorted(places)


def test_each_reading_says_in_both_languages_what_it_makes_of_the_page() -> None:
    for reading in Reading:
        says = entry(reading).says
        assert set(says) == {"pt", "en"}
        assert all(line and "\n" not in line and not line.endswith(".") for line in says.values())
        assert says["pt"] != says["en"]


def test_some_readings_are_known_of_players_and_some_of_programs_only() -> None:
    assert Reading.BESIDE_THROUGH_WALLS in players_readings()
    assert Reading.BESIDE_NOT_OWN_BED in players_readings()
    assert Reading.NO_MURDER_ROOM_RULE not in players_readings()


@pytest.mark.parametrize(("reading", "exposing"), CASES)
def test_the_page_gives_a_case_the_answer_that_the_file_says(reading: Reading, exposing: Exposing) -> None:
    case = case_of(exposing)
    assert concerned(reading, case)
    assert answer(case, brute_force.solutions(case)) == exposing.page


@pytest.mark.parametrize(("reading", "exposing"), CASES)
def test_the_wrong_reading_gives_a_case_the_answer_that_the_file_says(reading: Reading, exposing: Exposing) -> None:
    case = case_of(exposing)
    misread = concerned(reading, case)
    found = [placement for placement in brute_force.legal(case) if is_solution_under(reading, case, placement, misread)]
    assert answer(case, found) == exposing.wrong
    assert exposing.wrong != exposing.page


@pytest.mark.parametrize("reading", Reading)
def test_the_first_case_of_a_reading_would_be_published_by_it_against_the_page(reading: Reading) -> None:
    first = entry(reading).cases[0]
    assert first.wrong.solutions == 1
    assert first.page.solutions != 1


@pytest.mark.parametrize("reading", Reading)
def test_a_further_case_of_a_reading_is_right_by_the_page_and_another_under_it(reading: Reading) -> None:
    assert any(exposing.page.solutions == 1 for exposing in entry(reading).cases[1:])
