"""Why a case has no solution: the story, the sentence to blame, and the slip that may have made it."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tests import brute_force
from tests.advice_cases import TWO_ROOMS, asking, case_of, parsed
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import content, names, text
from verifier.advice import Impossibility, OtherSex, Replaced, impossible
from verifier.advice.asking import Proved, becomes
from verifier.advice.change import Reworded, changed, keeping, reworded, sentences, without
from verifier.advice.clash import Crowded, Deserted, Nowhere
from verifier.core.case import Case
from verifier.core.clues import BesideThing, InColumn, InRoom, InRow, Not, OnThing
from verifier.core.diagnostic import Severity
from verifier.report.advice.parts import change_object, subject_of
from verifier.solver.clauses import CardClue
from verifier.solver.unique import Impossible, Several
from verifier.syntax import Parsed, Source, read

ANA = "Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda."
BRUNO = "Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda."
DUARTE = "Duarte (homem): Estava na terceira linha. Estava na terceira coluna a contar da esquerda."
VERA = "Vera (mulher, vítima): A vítima. Estava sozinha com o assassino."


def of(case: Case, *, all_conflicts: bool = False) -> Impossibility:
    return impossible(case, asking(), all_conflicts=all_conflicts)


def test_two_people_who_fit_only_in_one_row_are_the_story() -> None:
    found = of(case_of(ANA, "Bruno (homem): Estava na linha de cima.", DUARTE, VERA))
    assert found.clash == (Crowded((0, 1), rows=True, lines=(0,)),)
    assert found.proof is None


def test_a_thing_that_is_nowhere_leaves_its_person_nowhere_and_its_sentence_is_named() -> None:
    found = of(case_of(ANA, "Bruno (homem): Estava numa cama.", DUARTE, VERA))
    assert found.clash == (Nowhere(1),)
    assert found.nowhere == (CardClue(1, 0),)
    assert of(case_of(ANA, "Bruno (homem): Estava na linha de cima.", DUARTE, VERA)).nowhere == ()


def test_a_sentence_that_is_true_nowhere_is_named_though_the_first_conflict_is_another() -> None:
    vera = f"{VERA} Estava numa cama."
    found = of(case_of(ANA, "Bruno (homem): Estava na linha de cima.", DUARTE, vera))
    assert CardClue(3, 0) not in found.conflicts[0]
    assert found.nowhere == (CardClue(3, 0),)


def test_a_card_of_two_wrong_sentences_is_tried_without_both() -> None:
    blanks = of(corpus_case("impossible/contradicao-escondida-8x8")).blanks
    assert [(blank.person, type(blank.becomes)) for blank in blanks] == [(1, Several)]


def test_a_card_one_sentence_of_which_is_to_blame_is_not_tried_without_all() -> None:
    bruno = "Bruno (homem): Estava na linha de cima. Estava na segunda linha."
    assert of(case_of(ANA, bruno, DUARTE, VERA)).blanks == ()


def test_on_a_thing_for_beside_it_is_found_out() -> None:
    ana = "Ana (mulher): Estava na linha de cima. Estava na coluna da direita. Estava numa poltrona."
    slips = {slip.change: slip for slip in of(case_of(ana, BRUNO, DUARTE, VERA)).slips}
    found = slips[Replaced(CardClue(0, 2), BesideThing("poltrona"))]
    assert found.name == "beside"
    assert isinstance(found.becomes, Proved)


def test_a_blocked_row_is_told_as_deserted_and_blames_no_sentence() -> None:
    found = of(corpus_case("impossible/linha-toda-tapada-4x4"))
    assert found.clash == (Deserted(rows=True, line=1),)
    assert (found.drops, found.slips) == ((), ())


@pytest.mark.parametrize("name", names("impossible", like="*-4x4"))
def test_dropping_a_sentence_repairs_the_case_just_where_brute_force_finds_a_solution(name: str) -> None:
    case = corpus_case(name)
    repaired = {drop.sentence for drop in of(case).drops if not isinstance(drop.becomes, Impossible)}
    assert repaired == {one for one in sentences(case) if brute_force.solutions(without(case, one))}


def test_of_two_conflicts_apart_no_sentence_repairs_the_case() -> None:
    bruno = "Bruno (homem): Estava na linha de cima."
    duarte = "Duarte (homem): Estava na terceira coluna a contar da esquerda."
    vera = f"{VERA} Estava na terceira coluna a contar da esquerda."
    found = of(case_of(ANA, bruno, duarte, vera))
    assert found.drops
    assert all(isinstance(drop.becomes, Impossible) for drop in found.drops)
    assert len(of(case_of(ANA, bruno, duarte, vera), all_conflicts=True).conflicts) == 2


def test_where_no_sentence_repairs_the_case_those_pairs_do_that_trying_all_finds() -> None:
    duarte = "Duarte (homem): Estava na terceira coluna a contar da esquerda."
    vera = f"{VERA} Estava na terceira coluna a contar da esquerda."
    case = case_of(ANA, "Bruno (homem): Estava na linha de cima.", duarte, vera)
    every = sentences(case)
    expected = {
        pair for pair in combinations(every, 2) if brute_force.solutions(keeping(case, frozenset(every) - {*pair}))
    }
    found = of(case).twos
    assert {(two.first, two.second) for two in found} == expected
    assert len(expected) == len(found) > 1
    for two in found:
        assert type(becomes(keeping(case, frozenset(every) - {two.first, two.second}), asking())) is type(two.becomes)


def test_pairs_are_not_looked_for_where_one_sentence_or_one_card_is_enough() -> None:
    assert of(case_of(ANA, "Bruno (homem): Estava na linha de cima.", DUARTE, VERA)).twos == ()


def test_a_swapped_row_and_column_is_found_out() -> None:
    found = of(case_of(ANA, BRUNO, "Duarte (homem): Estava na linha de cima. Estava na linha de baixo.", VERA))
    assert ("swapped", Replaced(CardClue(2, 0), InColumn(0))) not in [(slip.name, slip.change) for slip in found.slips]
    assert ("swapped", Replaced(CardClue(2, 1), InColumn(3))) not in [(slip.name, slip.change) for slip in found.slips]
    found = of(case_of(ANA, BRUNO, "Duarte (homem): Estava na linha de baixo. Estava na terceira linha.", VERA))
    slips = {slip.change: slip for slip in found.slips}
    assert isinstance(slips[Replaced(CardClue(2, 0), InColumn(3))].becomes, Proved)
    assert slips[Replaced(CardClue(2, 0), InColumn(3))].name == "swapped"
    assert isinstance(slips[Replaced(CardClue(2, 1), InColumn(2))].becomes, Proved)


def test_a_row_counted_from_below_or_one_off_is_found_out() -> None:
    found = of(case_of(ANA, BRUNO, DUARTE.replace("terceira linha", "segunda linha"), VERA))
    counted = {slip.change for slip in found.slips if slip.name == "counted"}
    assert Replaced(CardClue(2, 0), InRow(2)) in counted


def test_a_room_taken_for_the_one_beside_it_and_a_lost_negation_are_found_out() -> None:
    found = of(case_of(ANA, BRUNO, f"{DUARTE} Estava na Adega.", VERA))
    named = {(slip.name, slip.change) for slip in found.slips if isinstance(slip.becomes, Proved)}
    assert ("near", Replaced(CardClue(2, 2), InRoom("Biblioteca"))) in named
    assert ("denied", Replaced(CardClue(2, 2), Not(InRoom("Adega")))) in named


def test_another_sex_is_offered_where_a_card_speaks_of_another_man() -> None:
    ana, bruno = ANA, f"{BRUNO} Estava na Adega com outro homem."
    found = of(case_of(ana, bruno, DUARTE, VERA))
    changes = [slip.change for slip in found.slips if isinstance(slip.becomes, Proved)]
    assert OtherSex(0) in changes
    assert not any(
        isinstance(slip.change, OtherSex) for slip in of(case_of(ANA, BRUNO, f"{DUARTE} Estava na Adega.", VERA)).slips
    )


@pytest.mark.parametrize("name", names("impossible", like="*-5x5"))
def test_every_slip_leaves_the_case_what_it_says_and_the_sound_ones_come_first(name: str) -> None:
    case = corpus_case(name)
    found = of(case)
    for slip in found.slips:
        now = becomes(changed(case, slip.change), asking())
        assert not isinstance(now, Impossible)
        assert type(now) is type(slip.becomes)
    sound = [isinstance(slip.becomes, Proved) for slip in found.slips]
    assert sound == sorted(sound, reverse=True)


@pytest.mark.parametrize("name", names("impossible", like="*-[56]x[56]"))
def test_a_conflict_told_step_by_step_fells_no_cell_that_its_sentences_can_have(name: str) -> None:
    found = of(corpus_case(name))
    assert found.clash or found.proof
    if found.proof is not None:
        answers = {candidate for step in found.proof.refuted.steps for candidate in step.fallen}
        assert answers or not found.proof.refuted.steps
        assert becomes(found.proof.case, asking()) == Impossible()


@pytest.mark.parametrize("name", names("impossible", like="*-[456]x[456]"))
def test_a_slip_followed_by_hand_leaves_no_error_and_no_warning_that_was_not_there(name: str) -> None:
    had, subject = faults(content(name).decode()), subject_of(corpus_case(name), source(name), "pt")
    for slip in of(corpus_case(name)).slips:
        now = faults(by_hand(content(name).decode(), change_object(subject, slip.change)))
        assert now <= had, (slip, now - had)


def faults(text: str) -> Counter[str]:
    """The errors and warnings of the text but those about the published answer, which a slip may put right."""
    return Counter(one.code for one in read(text.encode()).findings if one.severity is not Severity.NOTE)


def source(name: str) -> Source:
    found = text(name)
    assert isinstance(found, Parsed)
    return found.source


def by_hand(text: str, change: dict[str, Any]) -> str:
    """The text with what the JSON of a slip says, and nothing else, put in by hand."""
    sentences = change["sentences"] if "sex" in change else [change]
    if "sex" in change:
        other = "homem" if change["sex"] == "mulher" else "mulher"
        text = text.replace(f"{change['person']} ({other}", f"{change['person']} ({change['sex']}")
    lines = text.split("\n")
    for one in sentences:
        old = one["instead_of"]
        line = lines[old["line"] - 1]
        assert old["text"] in line
        lines[old["line"] - 1] = line.replace(old["text"], one["text"], 1)
    return "\n".join(lines)


def test_the_sentences_that_change_with_the_sex_are_named() -> None:
    only_man = corpus_case("impossible/unico-homem-com-outro-homem-5x5")
    duarte = [person.name for person in only_man.people].index("Duarte")
    assert list(reworded(only_man, OtherSex(duarte))) == [
        Reworded(CardClue(duarte, 0), "Estava no Salão com outro homem.", "Estava no Salão com outra mulher.")
    ]
    vera = f"{VERA} Estava na linha de baixo."
    case = case_of(ANA, f"{BRUNO} Estava sozinho na sala.", DUARTE, vera)
    assert list(reworded(case, OtherSex(0))) == []
    assert list(reworded(case, OtherSex(1))) == [
        Reworded(CardClue(1, 2), "Estava sozinho na sala.", "Estava sozinha na sala.")
    ]
    fixed = ("Estava sozinha com o assassino.", "Estava sozinho com o assassino.")
    assert list(reworded(case, OtherSex(3))) == [Reworded(None, *fixed)]


@pytest.mark.parametrize(("thing", "declared"), [("sofá", "poltrona"), ("mesa", "mesa")], ids=["absent", "solid"])
def test_no_slip_proposes_a_sentence_without_effect(thing: str, declared: str) -> None:
    bruno = f"Bruno (homem): Estava num{'a' if thing == 'mesa' else ''} {thing}."
    people = "\n".join(f"  {person}" for person in (ANA, bruno, DUARTE, VERA))
    case = parsed(f"{TWO_ROOMS}{people}\n".replace("p = poltrona", f"p = {declared}")).case
    denied = changed(case, Replaced(CardClue(1, 0), Not(OnThing(thing))))
    assert not isinstance(becomes(denied, asking()), Impossible)
    assert Replaced(CardClue(1, 0), Not(OnThing(thing))) not in [slip.change for slip in of(case).slips]


def test_a_lost_negation_that_has_an_effect_is_proposed() -> None:
    case = case_of(ANA, f"{BRUNO} Estava numa poltrona.", DUARTE, VERA)
    assert Replaced(CardClue(1, 2), Not(OnThing("poltrona"))) in [slip.change for slip in of(case).slips]
