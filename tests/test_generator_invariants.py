"""Made-up cases of every size put to what holds of all cases: texts, counts, certificates, steps, advice, reports."""

from functools import cache

import pytest

from tests import brute_force, oracle
from tests.advice_cases import asking
from tests.corpus_cases import patient
from tests.generated import SIZES, one, wish
from tests.printed import printed
from tests.test_differential import by_cadical, by_search, by_z3
from verifier.advice import spare
from verifier.audit import Means, audit, noted
from verifier.checker import Accepted, check
from verifier.core import certificate
from verifier.core.canonical import document, read_document
from verifier.core.case import Case, StoodAt
from verifier.core.certificate import PersonAt
from verifier.report.explain import explanation
from verifier.report.outcome import Report, Sound
from verifier.syntax import Parsed, read, write

# Sizes, levels and numbers: some of every size, and some that need two questions at once.
CASES = [(size, 1, number) for size in SIZES for number in (1, 2)] + [(size, 2, 1) for size in (5, 7, 9)]
every_case = pytest.mark.parametrize(("size", "level", "number"), CASES)


def made_up(size: int, level: int, number: int) -> Case:
    return one(17, number, wish(size, (level, level))).case


@cache
def report(size: int, level: int, number: int) -> Report:
    text, means = read(write(made_up(size, level, number)).encode()), Means(patient, 3, lambda: False)
    return noted(audit(text, means), text, means)


@every_case
def test_text_and_document_are_read_as_the_very_case(size: int, level: int, number: int) -> None:
    case = made_up(size, level, number)
    text = read(write(case).encode())
    assert isinstance(text, Parsed)
    assert (text.case, text.findings) == (case, ())
    assert write(text.case) == write(case)
    assert document(read_document(document(case).encode())) == document(case)


@every_case
def test_three_ways_of_counting_find_one_solution(size: int, level: int, number: int) -> None:
    case = made_up(size, level, number)
    answer = by_z3(case)
    assert answer[0] == 1
    assert by_cadical(case) == answer
    assert by_search(case) == answer
    assert answer[1] is not None
    assert brute_force.is_true(case, answer[1])


@every_case
def test_the_certificate_is_accepted_strictly_and_no_step_strikes_the_published_answer(
    size: int, level: int, number: int
) -> None:
    case, found = made_up(size, level, number), report(size, level, number)
    assert isinstance(found.verdict, Sound)
    # The digest of the card texts is that of the case as read.
    assert found.case == case
    assert isinstance(check(found.case, found.certificate_text.encode(), strict=True), Accepted)
    claim = certificate.read(found.certificate_text.encode())
    assert claim.level == level
    stood = {PersonAt(case.people[entry.person].name, entry.cell) for entry in case.key if isinstance(entry, StoodAt)}
    assert len(stood) == size
    assert not any(stood & set(step.fallen) for step in claim.steps)
    if size <= 5:
        assert oracle.proves(case, claim)


@every_case
def test_advice_finds_nothing_to_spare(size: int, level: int, number: int) -> None:
    case, found = made_up(size, level, number), report(size, level, number)
    told = spare(case, certificate.read(found.certificate_text.encode()), asking(3))
    assert (told.could_go, told.same, told.idle) == ((), (), ())


@every_case
def test_a_case_is_explained_in_both_languages(size: int, level: int, number: int) -> None:
    found = report(size, level, number)
    assert all(finding.code.startswith("N") for finding in found.findings)
    for language in ("pt", "en"):
        said = explanation(found, language) + printed("text", [("x.caso", found)], language)
        assert all(person.name in said for person in made_up(size, level, number).people)
