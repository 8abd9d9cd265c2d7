"""What an ambiguous case leaves open, and the sentences that close it, compared with trying everything."""

from itertools import combinations

import pytest

from tests import brute_force
from tests.advice_cases import asking, case_of
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names
from verifier.advice import Added, Ambiguity, Replaced, several
from verifier.advice.asking import Proved, becomes
from verifier.advice.change import Both, Change, additions, changed, replacements, said, sayable
from verifier.advice.seen import Seen
from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.clues import Clue
from verifier.core.meaning import holds, murderer
from verifier.solver.clauses import CardClue
from verifier.solver.every import every_solution

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


def test_beyond_the_limit_every_possible_murderer_is_still_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.ambiguity.MOST_COUNTED", 1)
    case = case_of(ANA, "Bruno (homem): Estava na coluna da direita.", "Duarte (homem):", VERA)
    expected = {murderer(case, one) for one in brute_force.solutions(case)}
    assert len(expected) > 1
    assert set(of(case).murderers) == expected


def test_solutions_side_by_side_show_another_murderer_first_and_then_those_who_move() -> None:
    case = case_of(ANA, "Bruno (homem): Estava na coluna da direita.", "Duarte (homem):", VERA)
    found = of(case)
    assert found.count > len(found.shown) == 3
    assert murderer(case, found.shown[0]) != murderer(case, found.shown[1])
    assert found.shown[0] == min(brute_force.solutions(case))


def put(change: Change) -> tuple[int, Clue]:
    """Which clue a change of one sentence puts on whose card."""
    assert isinstance(change, Added | Replaced)
    return change.person if isinstance(change, Added) else change.sentence.person, change.clue


def all_by_trying(case: Case) -> set[tuple[int, Clue]]:
    """Whose card takes which clue, added or in the place of another, so that one of the solutions is the only one."""
    every = brute_force.solutions(case)
    found = set()
    changes: list[Added | Replaced] = [*additions(case), *replacements(case)]
    for change in changes:
        left = brute_force.solutions(changed(case, change))
        if len(left) == 1 and left[0] in every and isinstance(becomes(changed(case, change), asking()), Proved):
            found.add(put(change))
    return found


@pytest.mark.parametrize(
    ("ana", "duarte"),
    [
        (ANA, DUARTE),
        ("Ana (mulher): Estava na linha de cima.", f"{DUARTE} Estava na terceira coluna a contar da esquerda."),
    ],
)
def test_every_sentence_that_trying_finds_is_found_and_no_other(
    ana: str, duarte: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.advice.cures.MOST_SHOWN", 1000)
    monkeypatch.setattr("verifier.advice.cures.MOST_TRIED", 10_000)
    case = case_of(ana, BRUNO, duarte, VERA)
    expected, found = all_by_trying(case), of(case).cures
    assert len(expected) > 5
    assert found.ended
    assert {put(cure.change) for cure in found.shown} == expected


def test_a_solution_that_none_of_the_first_sentences_leaves_has_one_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("verifier.advice.cures.MOST_SHOWN", 1)
    found = of(case_of(*OPEN))
    (cure,) = found.cures.shown
    (other,) = found.cures.leaving
    assert {cure.solution, other.solution} == set(found.shown)
    assert other.cure is not None
    assert other.cure.solution == other.solution
    assert isinstance(becomes(changed(case_of(*OPEN), other.cure.change), asking()), Proved)


def test_a_solution_that_no_single_sentence_leaves_has_two_of_its_own() -> None:
    case = corpus_case("ambiguous/cartao-vazio-6x6")
    (other,) = of(case).cures.leaving
    assert other.cure is not None
    assert isinstance(other.cure.change, Both)
    now = becomes(changed(case, other.cure.change), asking())
    assert isinstance(now, Proved)
    assert now.solution == other.cure.solution == other.solution


def test_with_a_published_answer_the_solutions_that_it_rules_out_need_no_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("verifier.advice.cures.MOST_SHOWN", 1)
    assert of(case_of(*OPEN, key=("Duarte: L3C4",))).cures.leaving == ()


LOW_VERA = f"{VERA} Estava na linha de baixo."


def test_where_no_sentence_is_enough_those_pairs_are_offered_that_trying_all_pairs_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("verifier.advice.cures.MOST_SHOWN", 1000)
    monkeypatch.setattr("verifier.advice.cures.MOST_TRIED", 10_000)
    case = case_of(ANA, "Bruno (homem):", "Duarte (homem):", LOW_VERA)
    found = of(case).cures
    assert (found.shown, found.ended, found.pairs_ended) == ((), True, True)
    words = len(found.pairs[0].sentence.split())
    pairs = [cure.change for cure in found.pairs if isinstance(cure.change, Both)]
    assert {frozenset({pair.first, pair.second}) for pair in pairs} == pairs_by_trying(case, words)
    assert pairs_by_trying(case, words - 1) == set()


def pairs_by_trying(case: Case, words: int) -> set[frozenset[Added]]:
    """The two sentences, of so many words together, that are true together of one solution alone."""
    every = [[(cell.row, cell.column) for cell in one if cell] for one in brute_force.solutions(case)]
    true = {
        change: {
            place for place, spots in enumerate(every) if brute_force.said(change.clue, change.person, case, spots)
        }
        for change in additions(case)
    }
    return {
        frozenset({one, other})
        for one, other in combinations(true, 2)
        if len(said(case, Both(one, other)).split()) == words and len(true[one] & true[other]) == 1
    }


def test_pairs_are_not_looked_for_where_one_sentence_is_enough_nor_where_solutions_are_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert of(case_of(*OPEN)).cures.pairs == ()
    monkeypatch.setattr("verifier.advice.ambiguity.MOST_COUNTED", 3)
    assert of(case_of(ANA, "Bruno (homem):", "Duarte (homem):", LOW_VERA)).cures.pairs == ()


@pytest.mark.parametrize("name", names("ambiguous", like="*-[45]x[45]"))
def test_what_is_seen_to_be_true_of_solutions_is_what_the_page_says(name: str) -> None:
    case = corpus_case(name)
    solutions = every_solution(case, asking().new_solver, 40)
    assert isinstance(solutions, tuple)
    seen = Seen(case, solutions)
    for person in range(len(case.people)):
        for clue in sayable(case):
            true = [one for one in solutions if holds(clue, person, case, one)]
            assert seen.true(person, clue) == sum(seen.bit(one) for one in true)


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


@pytest.mark.parametrize("key", ["Duarte: L3C4", "Vera: L4C3"])
def test_a_published_answer_of_one_person_beyond_the_limit_is_still_what_is_meant(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.advice.ambiguity.MOST_COUNTED", 0)
    found = of(case_of(*OPEN, key=(key,)))
    assert found.published
    assert {cure.solution[2] for cure in found.cures.shown} == {Cell(2, 3)}


def test_a_published_murderer_beyond_the_limit_is_still_who_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.ambiguity.MOST_COUNTED", 1)
    people = (ANA, "Bruno (homem): Estava na coluna da direita.", DUARTE, VERA)
    suspects = {murderer(case_of(*people), one) for one in brute_force.solutions(case_of(*people))}
    assert len(suspects) > 1
    for suspect in suspects:
        name = case_of(*people).people[suspect].name
        found = of(case_of(*people, key=(f"assassino: {name}",)))
        assert found.published
        assert murderer(case_of(*people), found.shown[0]) == suspect


def test_a_sentence_that_does_when_added_is_not_offered_in_the_place_of_another() -> None:
    shown = of(case_of(*OPEN)).cures.shown
    puts = [put(cure.change) for cure in shown]
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
