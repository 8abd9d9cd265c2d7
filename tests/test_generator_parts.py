"""The parts of the making of cases against what they stand for: sentences, the search, how hard a case is."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests import brute_force
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names
from tests.generated import wish
from tests.random_cases import random_solvable
from verifier.core.board import Cell
from verifier.core.case import Case, Person, Placement
from verifier.core.clues import KINDS, kind
from verifier.core.meaning import holds, is_solution
from verifier.generator import Missed, made, search
from verifier.generator.level import hardness
from verifier.generator.scene import Mask, Scene, is_true, scene_of, true_sentences
from verifier.generator.search import Hand, TooLongError, another
from verifier.prover import Finished, deduce


def scenes(number: int, size: int, seed: str) -> list[Scene]:
    """Scenes of random people on random boards."""
    chance = Random(seed)
    found = []
    for _ in range(number):
        case, placement = random_solvable(chance, size, chance.choice((2, 3)), 0)
        found.append(scene_of(case, placement))
    assert found
    return found


def with_cards(scene: Scene, hand: Hand) -> Case:
    cards = [tuple(sentence.clue for sentence in card) for card in hand]
    people: tuple[Person, ...] = tuple(
        replace(person, clues=card) for person, card in zip(scene.case.people, cards, strict=True)
    )
    return replace(scene.case, people=people)


def placement_of(placed: Mask, size: int) -> Placement:
    """The cells of a mask with one spot for each person."""
    spots = [number for number in range(size**3) if placed >> number & 1]
    assert [spot // size**2 for spot in spots] == list(range(size))
    return tuple(Cell(spot // size % size, spot % size) for spot in spots)


def mask_of(placement: Placement, size: int) -> Mask:
    cells = [cell for cell in placement if cell is not None]
    return sum(1 << (person * size + cell.row) * size + cell.column for person, cell in enumerate(cells))


def test_the_sentences_of_a_scene_are_all_true_of_it_and_of_every_kind() -> None:
    seen = Counter[str]()
    for scene in scenes(40, 5, "true"):
        for person, sentences in enumerate(true_sentences(scene, KINDS)):
            assert all(holds(sentence.clue, person, scene.case, scene.placement) for sentence in sentences)
            assert all(is_true(sentence, scene.true, scene) for sentence in sentences)
            seen.update(kind(sentence.clue) for sentence in sentences)
    assert set(seen) == set(KINDS)


def test_a_sentence_is_true_of_just_the_placements_of_which_the_page_says_so() -> None:
    answers = Counter[bool]()
    for scene in scenes(12, 4, "masks"):
        bare = brute_force.solutions(scene.case)
        for person, sentences in enumerate(true_sentences(scene, KINDS)):
            for sentence in sentences:
                for placement in bare[::7]:
                    said = holds(sentence.clue, person, scene.case, placement)
                    assert is_true(sentence, mask_of(placement, 4), scene) == said
                    answers[said] += 1
    assert min(answers[True], answers[False]) > 500


@pytest.mark.parametrize(("size", "number", "cards"), [(4, 150, (0, 2)), (5, 20, (1, 3))])
def test_the_search_finds_another_solution_just_where_there_is_one(
    size: int, number: int, cards: tuple[int, int]
) -> None:
    chance, seen = Random(f"search {size}"), Counter[bool]()
    for scene in scenes(number, size, f"search {size}"):
        sayable = true_sentences(scene, KINDS)
        hand = tuple(tuple(chance.sample(some, min(len(some), chance.randint(*cards)))) for some in sayable)
        case = with_cards(scene, hand)
        found, every = another(scene, hand), brute_force.solutions(case)
        assert scene.placement in every
        assert (found is None) == (len(every) == 1)
        if found is not None:
            assert is_solution(case, placement_of(found, size))
            assert placement_of(found, size) != scene.placement
        seen[found is None] += 1
    assert min(seen[True], seen[False]) >= 2


def test_a_search_that_takes_too_many_choices_says_so_and_the_try_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    (scene,) = scenes(1, 5, "long")
    assert another(scene, ((),) * 5) is not None
    monkeypatch.setattr(search, "_MOST", 3)
    with pytest.raises(TooLongError):
        another(scene, ((),) * 5)
    assert made(1, 1, wish(5, tries=4)) == Missed(5, 4, 0, 0, ())


@pytest.mark.parametrize("name", names("sound", like="nivel-[12]-*") + names("sound", like="nivel-3-6x6-*"))
def test_a_case_is_as_hard_as_its_deduction_says(name: str) -> None:
    case = corpus_case(name)
    deduction = deduce(case, 3, lambda: False)
    assert isinstance(deduction, Finished)
    found = hardness(case, 3)
    assert found.level == deduction.level == int(name.split("-")[1])
    assert list(found.left) == sorted(found.left, reverse=True)
    assert hardness(case, deduction.level - 1).level is None


def test_a_case_that_needs_guessing_has_no_level() -> None:
    found = names("needs-guessing", like="*-[456]x[456]*")
    assert found
    assert [hardness(corpus_case(name), 2).level for name in found] == [None] * len(found)
