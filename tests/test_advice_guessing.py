"""Where a deduction stops and the sentences that bring it to its end."""

import pytest

from tests.advice_cases import asking
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names, report
from verifier.advice import Added, Asking, Guessing, OpenError, guessing
from verifier.advice.asking import Proved, becomes
from verifier.advice.change import changed, said, sayable
from verifier.core.case import Case, Placement
from verifier.core.meaning import holds
from verifier.prover import Finished, deduce
from verifier.report.outcome import NeedsGuessing, Sound

SMALL = names("needs-guessing", like="*-[456]x[456]*")


def solution(name: str) -> Placement:
    verdict = report(name).verdict
    assert isinstance(verdict, NeedsGuessing | Sound)
    return verdict.solution


def of(name: str) -> Guessing:
    return guessing(corpus_case(name), solution(name), asking())


def reached(case: Case, bound: int) -> bool:
    return isinstance(deduce(case, bound, lambda: False), Finished)


@pytest.mark.parametrize("name", SMALL)
def test_each_sentence_offered_brings_the_level_within_the_bound(name: str) -> None:
    case, found = corpus_case(name), of(name)
    assert found.cures
    for cure in found.cures:
        now = becomes(changed(case, cure.change), asking())
        assert isinstance(now, Proved)
        assert (now.level, now.solution) == (cure.level, solution(name))
        assert now.level <= 3


@pytest.mark.parametrize("name", SMALL[:2])
def test_no_shorter_true_sentence_would_do(name: str) -> None:
    case, found = corpus_case(name), of(name)
    shortest = len(found.cures[0].sentence.split())
    assert found.shortest
    for person, who in enumerate(case.people):
        for clue in sayable(case) if not who.victim or not who.clues else ():
            change = Added(person, clue)
            if holds(clue, person, case, solution(name)) and len(said(case, change).split()) < shortest:
                assert not reached(changed(case, change), 3)


@pytest.mark.parametrize("name", SMALL)
def test_the_open_cells_hold_the_solution(name: str) -> None:
    found = of(name)
    assert all(cell in cells for cell, cells in zip(solution(name), found.open, strict=True))
    assert any(len(cells) > 1 for cells in found.open)


def test_a_case_of_level_2_needs_guessing_at_bound_1_and_a_sentence_mends_that() -> None:
    (name, *_) = names("sound", like="nivel-2-*")
    case = corpus_case(name)
    found = guessing(case, solution(name), asking(bound=1))
    assert found.cures
    assert all(reached(changed(case, cure.change), 1) for cure in found.cures)


def test_out_of_time_nothing_is_said_of_the_stop() -> None:
    name = SMALL[0]
    with pytest.raises(OpenError):
        guessing(corpus_case(name), solution(name), Asking(asking().new_solver, 3, lambda: True))
