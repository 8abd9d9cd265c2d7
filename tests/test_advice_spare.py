"""What a sound case could do without, compared with trying every choice of its sentences."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis.strategies import builds, integers

from tests.advice_cases import asking, case_of, parsed
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names
from verifier.advice import Spare, spare
from verifier.advice.asking import Proved, becomes
from verifier.advice.change import Replaced, changed, clue_of, keeping, sentences
from verifier.advice.difficulty import Difficulty
from verifier.advice.dispensable import _alike, _is_idle
from verifier.advice.smallest import Core, core_of
from verifier.core.case import Case
from verifier.core.clues import InRoom, WithAnother
from verifier.solver.clauses import CardClue
from verifier.solver.terrain import cells_left, ground_of

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
    assert {CardClue(2, 0), CardClue(3, 0)} <= {one.sentence for one in found.could_go}
    assert {CardClue(2, 0), CardClue(3, 0)} & set(found.core.kept)
    assert found.core.smallest


@pytest.mark.parametrize("name", SMALL)
def test_what_could_go_is_what_the_case_is_sound_without_at_the_level_that_is_said(name: str) -> None:
    case = corpus_case(name)
    every, found = frozenset(sentences(case)), of(case)
    gone = {one.sentence: one.level for one in found.could_go}
    assert set(gone) == {one for one in every if is_sound(case, every - {one})}
    assert all(level_of(keeping(case, every - {one})) == level for one, level in gone.items())
    assert level_of(keeping(case, frozenset(found.core.kept))) == found.core.level


def level_of(case: Case) -> int:
    now = becomes(case, asking())
    assert isinstance(now, Proved)
    return now.level


def test_without_the_proof_a_choice_that_cannot_be_reduced_is_only_called_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.advice.smallest.MOST_TRIED", 0)
    case = case_of(ANA, BRUNO, DUARTE, VERA)
    could_go = [one.sentence for one in of(case).could_go]
    core = core_of(case, 1, could_go, asking())
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


TWICE = {
    "a position": f"{ANA} Estava na linha de cima.",
    "company": f"{ANA} Estava sozinha na sala. Estava sozinha na sala.",
    "the other one": f"{ANA} Estava na Adega com outra mulher. Estava na Adega com outra mulher.",
}


@pytest.mark.parametrize("card", TWICE.values(), ids=TWICE)
def test_of_a_sentence_that_stands_twice_the_second_is_without_effect(card: str) -> None:
    case = case_of(card, BRUNO, DUARTE, VERA)
    clues = case.people[0].clues
    second = next(number for number, clue in enumerate(clues) if clue in clues[:number])
    assert CardClue(0, second) in idle(case)
    assert CardClue(0, clues.index(clues[second])) not in idle(case)


def test_of_two_sentences_that_say_the_same_in_other_words_the_second_is_without_effect() -> None:
    case = case_of("Ana (mulher): Estava na Adega. Não estava na Biblioteca.", BRUNO, DUARTE, VERA)
    assert idle(case) == {CardClue(0, 1)}


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


def test_cards_that_leave_the_same_cells_say_the_same_in_whatever_words() -> None:
    words = "Não estava na Biblioteca. Não estava numa cadeira."
    assert of(parsed(COLUMNS.format(words)).case).like == ((0, 1),)


def test_another_man_and_another_woman_are_not_the_same_and_the_victims_card_is_like_no_other() -> None:
    rooms = "Estava na Adega com outr{} {}."
    ana = f"Ana (mulher): {rooms.format('a', 'mulher')} Estava na linha de cima."
    case = case_of(ana, f"Bruno (homem): {rooms.format('o', 'homem')} Estava na linha de cima.", DUARTE, VERA)
    left = {one: ground_of(case.board).cells for one in sentences(case)}
    assert _alike(case, left, ground_of(case.board)) == ()
    twins = replace(case, people=(replace(case.people[0], name="Eva"), *case.people))
    left = {one: ground_of(case.board).cells for one in sentences(twins)}
    assert _alike(twins, left, ground_of(case.board)) == ((0, 1),)
    alone = case_of("Ana (mulher): Estava na Biblioteca.", BRUNO, DUARTE, f"{VERA} Estava na Biblioteca.")
    left = {one: ground_of(case.board).cells for one in sentences(alone)}
    assert not [pair for pair in _alike(alone, left, ground_of(case.board)) if 3 in pair]


def test_alone_has_no_effect_where_the_room_has_no_cell_in_another_row_and_column() -> None:
    alone = "Bruno (homem): Estava na Biblioteca. Estava sozinho na sala."
    case = parsed(COLUMNS.format(alone.partition(": ")[2])).case
    assert CardClue(1, 1) in idle(case)
    assert CardClue(1, 1) not in idle(parsed(COLUMNS.format("Estava na Cave. Estava sozinho na sala.")).case)


def idle(case: Case) -> set[CardClue]:
    ground = ground_of(case.board)
    left = {one: cells_left(clue_of(case, one), ground) & ground.free for one in sentences(case)}
    return {one for one in sentences(case) if _is_idle(case, left, ground, one)}


@pytest.mark.parametrize("name", names("sound", like="*-[456]x[456]"))
def test_where_the_room_would_do_the_case_is_sound_with_the_room_alone(name: str) -> None:
    case = corpus_case(name)
    company = {one: clue for one in sentences(case) if isinstance(clue := clue_of(case, one), WithAnother)}
    if not company:
        return
    found = of(case)
    gone, short = ({one.sentence for one in spared} for spared in (found.could_go, found.room_only))
    for one, clue in company.items():
        after = becomes(changed(case, Replaced(one, InRoom(clue.room))), asking())
        assert (one in gone | short) is isinstance(after, Proved)


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


SOME = builds(
    Difficulty,
    level=integers(1, 4),
    steps=integers(1, 60),
    width=integers(100, 400),
    first=integers(0, 100),
    moves=integers(0, 3000),
)


@given(SOME, SOME)
def test_the_figure_never_falls_where_nothing_gets_easier(one: Difficulty, other: Difficulty) -> None:
    harder = Difficulty(
        level=max(one.level, other.level),
        steps=max(one.steps, other.steps),
        width=max(one.width, other.width),
        first=max(one.first, other.first),
        moves=min(one.moves, other.moves),
    )
    assert harder.figure >= max(one.figure, other.figure)


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
