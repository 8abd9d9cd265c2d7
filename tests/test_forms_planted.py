"""The agreement of the forms tested in turn: each wrong reading, planted in each form, is caught by it."""

from pathlib import Path

import pytest

from tests.forms import FORMS, legal, samples
from tests.planted import UNSAID, about, caught_on, table, truths_planted
from verifier.readings import Reading, concerned
from verifier.readings.literal import is_solution_under

README = Path(__file__).parents[1] / "corpus" / "readings" / "README.md"
PLANTED = [(reading, name, form) for reading in Reading for name in about(reading) for form in FORMS]
assert {reading for reading, _, _ in PLANTED} == set(Reading)
JUDGING = [(reading, form) for reading in Reading for form in FORMS if form != "sentence"]
assert len(JUDGING) == 24 * 4


def named(value: object) -> str:
    return value.value if isinstance(value, Reading) else str(value)


@pytest.mark.parametrize(("reading", "name", "form"), PLANTED, ids=named)
def test_a_planted_reading_is_caught(reading: Reading, name: str, form: str) -> None:
    assert caught_on(reading, name, form) is not None


def test_a_reading_is_planted_in_every_form_but_in_sentences_that_have_no_word_for_it() -> None:
    unsaid = {(reading, form) for reading, name, form in PLANTED if caught_on(reading, name, form) == UNSAID}
    counted = {Reading.ROWS_FROM_BOTTOM, Reading.MIDDLE_ROWS_FROM_BOTTOM, Reading.COLUMNS_FROM_RIGHT}
    assert unsaid == {(reading, "sentence") for reading in Reading if reading not in counted}


@pytest.mark.parametrize(("reading", "form"), JUDGING, ids=named)
def test_what_is_planted_is_the_reading_itself(reading: Reading, form: str) -> None:
    """A plant that broke the form in some other way would be caught too, and show nothing."""
    for sample in (sample for name in about(reading) for sample in (*samples(name)[::9], samples(name)[-1])):
        misread, size = concerned(reading, sample.case), sample.case.board.size
        placements = legal(size)[:: 1 if size == 4 else 7]
        expected = [is_solution_under(reading, sample.case, placement, misread) for placement in placements]
        assert truths_planted(reading, form, sample.case, placements) == expected


def test_the_table_of_planted_readings_is_the_one_that_ci_shows() -> None:
    assert table() in README.read_text(encoding="utf-8"), "python -m tests.planted prints the table"
