"""Meaning, clauses, the questions of prover and checker, and the printed sentence agree on every placement."""

from collections import Counter

import pytest

from tests.forms import FORMS, NO_CARD, differs, more_samples, samples, truths
from verifier.core.clues import KINDS
from verifier.syntax import Parsed, read, write

ABOUT = [*KINDS, NO_CARD]
assert len(ABOUT) == 13


@pytest.mark.parametrize("name", ABOUT)
def test_the_samples_have_true_and_false_placements(name: str) -> None:
    found = Counter(true for sample in samples(name) for true in truths(sample.case))
    assert min(found[True], found[False]) > 10


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ABOUT)
def test_a_form_says_of_every_placement_what_brute_force_says(name: str, form: str) -> None:
    assert differs(form, samples(name)) is None


@pytest.mark.parametrize("name", ABOUT)
def test_a_printed_card_is_read_again_as_the_same_card(name: str) -> None:
    for sample in samples(name):
        text = read(write(sample.case).encode())
        assert isinstance(text, Parsed)
        assert [person.clues for person in text.case.people] == [person.clues for person in sample.case.people]


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ABOUT)
def test_a_form_says_the_same_on_many_boards_by_chance(name: str, form: str) -> None:
    assert differs(form, more_samples(name, 12)) is None
