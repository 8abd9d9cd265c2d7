"""What a sound case could do without, compared with trying every choice of its sentences."""

from itertools import combinations

import pytest

from tests.advice_cases import asking, case_of, parsed
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names
from verifier.advice import Spare, spare
from verifier.advice.asking import Proved, becomes
from verifier.advice.change import keeping, sentences
from verifier.advice.difficulty import Difficulty
from verifier.advice.smallest import Core, core_of
from verifier.core.case import Case
from verifier.solver.clauses import CardClue

ANA = "Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda."
BRUNO = "Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda."
DUARTE = "Duarte (homem): Estava na terceira linha. Estava na terceira coluna a contar da esquerda."
VERA = "Vera (mulher, vítima): A vítima. Estava sozinha com o assassino."


def of(case: Case, bound: int = 3) -> Spare:
    now = becomes(case, asking(bound))
    assert isinstance(now, Proved)
    return spare(case, now.claim, asking(bound))


def is_sound(case: Case, kept: frozenset[CardClue]) -> bool:
    return isinstance(becomes(keeping(case, kept), asking()), Proved)


def smallest_by_trying(case: Case) -> int:
    every = sentences(case)
    return next(
        count
        for count in range(len(every) + 1)
        if any(is_sound(case, frozenset(chosen)) for chosen in combinations(every, count))
    )


SMALL = names("sound", like="*-4x4")[:6]


@pytest.mark.parametrize("name", SMALL)
def test_the_smallest_choice_is_as_small_as_trying_all_choices_finds(name: str) -> None:
    case = corpus_case(name)
    core = of(case).core
    assert core.smallest
    assert is_sound(case, frozenset(core.kept))
    assert len(core.kept) == smallest_by_trying(case)


def test_a_sentence_that_could_go_does_not_mean_that_two_could() -> None:
    found = of(case_of(ANA, BRUNO, DUARTE, f"{VERA} Estava na linha de baixo."))
    assert {CardClue(2, 0), CardClue(3, 0)} <= set(found.could_go)
    assert {CardClue(2, 0), CardClue(3, 0)} & set(found.core.kept)
    assert found.core.smallest


def test_what_could_go_is_what_the_case_is_sound_without() -> None:
    case = corpus_case(SMALL[0])
    every = frozenset(sentences(case))
    assert set(of(case).could_go) == {one for one in every if is_sound(case, every - {one})}


def test_without_the_proof_a_choice_that_cannot_be_reduced_is_only_called_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.smallest.MOST_TRIED", 0)
    case = case_of(ANA, BRUNO, DUARTE, VERA)
    could_go = of(case).could_go
    core = core_of(case, could_go, asking())
    assert isinstance(core, Core)
    assert not core.smallest
    assert is_sound(case, frozenset(core.kept))
    assert not any(is_sound(case, frozenset(core.kept) - {one}) for one in core.kept)


def test_a_search_with_too_many_branches_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.smallest._MOST_BRANCHES", 0)
    assert not of(case_of(ANA, BRUNO, DUARTE, VERA)).core.smallest


def test_sentences_that_say_the_same_and_sentences_without_effect() -> None:
    ana = f"{ANA} Não estava na Biblioteca."
    found = of(case_of(ana, BRUNO, f"{DUARTE} Não estava na Adega. Estava na Biblioteca.", VERA))
    assert (CardClue(2, 2), CardClue(2, 3)) in found.same
    assert set(found.idle) == {CardClue(0, 2), CardClue(2, 2), CardClue(2, 3)}
    assert of(case_of(ANA, BRUNO, DUARTE, VERA)).same == ()
    assert of(case_of(ANA, BRUNO, DUARTE, VERA)).idle == ()


COLUMNS = """\
caso "Três alas"
tamanho: 4

salas:
  A = a Adega
  B = a Biblioteca
  C = a Cave

objetos:
  p = planta

tabuleiro:
  Ap C. C. B.
  A. Cp Cp B.
  Ap C. Cp B.
  Ap C. C. B.

pessoas:
  Ana (mulher): Não estava na Biblioteca.
  Bruno (homem): {}
  Duarte (homem): Estava na linha de cima.
  Vítor (homem, vítima): A vítima. Estava sozinho com o assassino. Estava na linha de baixo.
    Estava na Cave com outro homem.
"""


def test_two_people_may_have_one_card_in_a_sound_case() -> None:
    assert of(parsed(COLUMNS.format("Não estava na Biblioteca.")).case).like == ((0, 1),)
    assert of(parsed(COLUMNS.format("Estava na Cave.")).case).like == ()


def test_things_of_which_no_card_speaks() -> None:
    assert of(case_of(ANA, BRUNO, DUARTE, VERA)).unused == ("poltrona",)
    assert of(case_of(ANA, f"{BRUNO} Não estava numa poltrona.", DUARTE, VERA)).unused == ()


EASY = Difficulty(level=1, steps=10, width=100, first=20, moves=500)


@pytest.mark.parametrize(
    "harder",
    [
        Difficulty(level=2, steps=10, width=100, first=20, moves=500),
        Difficulty(level=1, steps=11, width=100, first=20, moves=500),
        Difficulty(level=1, steps=10, width=110, first=20, moves=500),
        Difficulty(level=1, steps=10, width=100, first=60, moves=500),
        Difficulty(level=1, steps=10, width=100, first=20, moves=200),
    ],
    ids=["level", "steps", "width", "first", "moves"],
)
def test_each_thing_that_makes_a_case_harder_raises_the_figure(harder: Difficulty) -> None:
    assert harder.figure > EASY.figure


def test_a_case_without_steps_has_difficulty_nought() -> None:
    assert Difficulty(level=0, steps=0, width=100, first=0, moves=0).figure == 0


@pytest.mark.parametrize("name", names("sound", like="nivel-[123]-[67]x[67]*"))
def test_the_parts_of_the_difficulty_are_those_of_the_certificate(name: str) -> None:
    case = corpus_case(name)
    now = becomes(case, asking())
    assert isinstance(now, Proved)
    found = of(case).difficulty
    widths = [step.width for step in now.claim.steps]
    assert (found.level, found.steps, found.width) == (now.level, len(widths), 100 * sum(widths) // len(widths))
    assert 0 <= found.first <= 100
    assert sum(found.points) == found.figure
