"""What an ambiguous case leaves open, and the sentences that close it, compared with trying everything."""

import pytest

from tests import brute_force
from tests.advice_cases import asking, case_of
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names
from verifier.advice import Added, Ambiguity, Replaced, several
from verifier.advice.asking import Proved, becomes
from verifier.advice.change import changed, said, sayable
from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.solver.clauses import CardClue

ANA = "Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda."
BRUNO = "Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda."
DUARTE = "Duarte (homem): Estava na terceira linha."
VERA = "Vera (mulher, vítima): A vítima. Estava sozinha com o assassino."
OPEN = (ANA, BRUNO, DUARTE, VERA)


def of(case: Case) -> Ambiguity:
    return several(case, asking())


def test_a_case_without_clues_in_two_rooms_of_two_rows_has_exactly_576_solutions() -> None:
    case = case_of("Ana (mulher):", "Bruno (homem):", "Duarte (homem):", VERA)
    found = of(case)
    assert (found.count, found.exact) == (576, True)
    assert all(len(cells) == 16 for cells in found.cells)


def test_beyond_the_limit_the_count_is_a_lower_bound_and_the_cells_are_still_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("verifier.advice.ambiguity.MOST_COUNTED", 1)
    found = of(case_of(*OPEN))
    assert (found.count, found.exact) == (1, False)
    assert found.cells[2] == (Cell(2, 2), Cell(2, 3))


def test_who_moves_and_who_does_not() -> None:
    found = of(case_of(*OPEN))
    assert (found.count, found.exact) == (2, True)
    assert [len(cells) for cells in found.cells] == [1, 1, 2, 2]
    assert [one[2] for one in found.shown] == [Cell(2, 2), Cell(2, 3)]
    assert found.murderers == (2,)


def shortest_by_trying(case: Case) -> set[tuple[int, str]]:
    """Whose card takes which sentence, of the fewest words, so that brute force finds one solution."""
    found: dict[int, set[tuple[int, str]]] = {}
    for person, who in enumerate(case.people):
        for clue in sayable(case) if not who.victim or not who.clues else ():
            change = Added(person, clue)
            if clue not in who.clues and len(brute_force.solutions(changed(case, change))) == 1:
                sentence = said(case, change)
                found.setdefault(len(sentence.split()), set()).add((person, sentence))
    return found[min(found)]


@pytest.mark.parametrize("bruno", [BRUNO, "Bruno (homem): Estava na segunda linha."])
def test_the_shortest_added_sentences_are_those_that_trying_every_sentence_finds(
    bruno: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.advice.cures.MOST_SHOWN", 100)
    duarte = f"{DUARTE} Estava na terceira coluna a contar da esquerda." if bruno != BRUNO else DUARTE
    case = case_of(ANA, bruno, duarte, VERA)
    expected = shortest_by_trying(case)
    length = min(len(sentence.split()) for _, sentence in expected)
    cures = [one for one in of(case).cures.shown if len(one.sentence.split()) == length]
    added = {(one.change.person, one.sentence) for one in cures if isinstance(one.change, Added)}
    assert expected
    assert added == expected


@pytest.mark.parametrize("name", names("ambiguous", like="*-[45]x[45]"))
def test_every_cure_is_proved_sound_again_and_gives_the_solution_it_says(name: str) -> None:
    case = corpus_case(name)
    found = of(case)
    for cure in found.cures.shown:
        now = becomes(changed(case, cure.change), asking())
        assert isinstance(now, Proved)
        assert (now.solution, now.level) == (cure.solution, cure.level)
    lengths = [(len(cure.sentence.split()), isinstance(cure.change, Replaced)) for cure in found.cures.shown]
    assert lengths == sorted(lengths)


def test_with_a_published_answer_only_sentences_true_in_it_are_offered() -> None:
    key = ("Duarte: L3C4",)
    found = of(case_of(*OPEN, key=key))
    assert found.published
    assert found.cures.shown
    assert {cure.solution[2] for cure in found.cures.shown} == {Cell(2, 3)}
    assert found.shown[0][2] == Cell(2, 3)
    other = of(case_of(*OPEN))
    assert {cure.solution[2] for cure in other.cures.shown} == {Cell(2, 2), Cell(2, 3)}


def test_a_published_answer_that_no_solution_has_is_left_aside() -> None:
    found = of(case_of(*OPEN, key=("Ana: L4C4",)))
    assert not found.published
    assert {cure.solution[2] for cure in found.cures.shown} == {Cell(2, 2), Cell(2, 3)}


def test_a_published_answer_beyond_the_limit_is_still_what_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.ambiguity.MOST_COUNTED", 0)
    key = ("Ana: L1C1", "Bruno: L2C2", "Duarte: L3C4", "Vera: L4C3")
    found = of(case_of(*OPEN, key=key))
    assert {cure.solution[2] for cure in found.cures.shown} == {Cell(2, 3)}


def test_a_sentence_that_does_when_added_is_not_offered_in_the_place_of_another() -> None:
    shown = of(case_of(*OPEN)).cures.shown
    puts = [
        (change.person if isinstance(change := cure.change, Added) else change.sentence.person, change.clue)
        for cure in shown
    ]
    assert len(puts) == len(set(puts))


def test_where_no_single_sentence_is_enough_that_is_said_and_not_for_want_of_trying() -> None:
    found = of(corpus_case("ambiguous/quase-sem-pistas-9x9"))
    assert found.cures.shown == ()
    assert found.cures.ended


def test_a_search_that_is_cut_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.cures.MOST_TRIED", 0)
    found = of(case_of(*OPEN))
    assert (found.cures.shown, found.cures.ended) == ((), False)


def test_the_victim_is_given_no_second_clue() -> None:
    vera = "Vera (mulher, vítima): A vítima. Estava sozinha com o assassino. Estava na linha de baixo."
    shown = of(case_of(ANA, BRUNO, DUARTE, vera)).cures.shown
    assert shown
    assert not any(isinstance(cure.change, Added) and cure.change.person == 3 for cure in shown)


def test_a_sentence_replaced_keeps_its_place_on_the_card() -> None:
    case = case_of(*OPEN)
    clue = case.people[2].clues[0]
    after = changed(case, Replaced(CardClue(0, 0), clue))
    assert after.people[0].clues == (clue, case.people[0].clues[1])
    assert after.people[0].sentences == ("Estava na terceira linha.", "Estava na coluna da esquerda.")
