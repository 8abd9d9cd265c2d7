"""The tables of European Portuguese: articles and contractions, lists, numbers, ordinals, agreement."""

from itertools import product
from typing import get_args

import pytest

from tests.boards import ROOM_NAMES, case_of, man, woman
from verifier.core.board import Cell, Room
from verifier.core.case import Sex
from verifier.core.certificate import AboutColumn, AboutRow
from verifier.report.wording.claims import compact
from verifier.report.wording.english import English
from verifier.report.wording.english import line_name as english_line
from verifier.report.wording.english import listed as english_list
from verifier.report.wording.english import number as english_number
from verifier.report.wording.grammar import (
    AGREEMENT,
    CONTRACTIONS,
    Article,
    Gender,
    Preposition,
    capitalised,
    joined,
    line_name,
    listed,
    number,
)
from verifier.report.wording.portuguese import Portuguese, in_cells

BOARD = """
    B. B. E. E.
    B. B. E. E.
    J. J. S. S.
    J. J. S. S.
"""
CASE = case_of(BOARD, woman("Ana"), man("Rui"), woman("Maria João"), man("Duarte", victim=True))
NAMES = Portuguese(CASE)


@pytest.mark.parametrize(
    ("preposition", "article", "said"),
    [
        ("em", "a", "na Biblioteca"),
        ("em", "o", "no Escritório"),
        ("em", "as", "nas Caves"),
        ("em", "os", "nos Jardins"),
        ("em", "", "em Casa"),
        ("de", "a", "da Ana"),
        ("de", "o", "do Rui"),
        ("de", "as", "das Caves"),
        ("de", "os", "dos Jardins"),
        ("de", "", "de Casa"),
        ("a", "a", "à Ana"),
        ("a", "o", "ao Rui"),
        ("por", "a", "pela Ana"),
        ("por", "o", "pelo Rui"),
        ("", "o", "o Rui"),
        ("", "", "Casa"),
    ],
)
def test_a_preposition_and_an_article_make_one_word(preposition: Preposition, article: Article, said: str) -> None:
    assert joined(preposition, article, said.rsplit(" ", maxsplit=1)[-1]) == said


def test_every_preposition_meets_every_article() -> None:
    pairs = [(preposition, article) for preposition in CONTRACTIONS for article in CONTRACTIONS[preposition]]
    assert pairs == list(product(get_args(Preposition), get_args(Article)))
    said = [CONTRACTIONS[preposition][article] for preposition, article in pairs if preposition and article]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("count", "gender", "said"),
    [
        (0, "f", "nenhuma"),
        (0, "m", "nenhum"),
        (1, "f", "uma"),
        (1, "m", "um"),
        (2, "f", "duas"),
        (2, "m", "dois"),
        (3, "f", "três"),
        (9, "m", "nove"),
        (16, "f", "dezasseis"),
        (20, "m", "vinte"),
        (21, "f", "21"),
    ],
)
def test_numbers_are_words_up_to_twenty_and_agree(count: int, gender: Gender, said: str) -> None:
    assert number(count, gender) == said


def test_numbers_in_english_are_words_up_to_twenty() -> None:
    assert [english_number(count) for count in (1, 10, 20, 21)] == ["one", "ten", "twenty", "21"]


def test_one_sentence_has_its_numbers_all_in_words_or_all_in_digits() -> None:
    assert [number(9, "f", greatest) for greatest in (9, 20, 21)] == ["nove", "nove", "9"]
    assert [english_number(9, greatest) for greatest in (9, 20, 21)] == ["nine", "nine", "9"]


def test_lists_have_commas_and_one_last_word() -> None:
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a e b", "a, b e c"]
    assert listed(["a", "b"], "nem") == "a nem b"
    assert [english_list(["a", "b", "c"][:count], "or") for count in range(4)] == ["", "a", "a or b", "a, b or c"]


@pytest.mark.parametrize("size", range(4, 10))
def test_the_first_and_the_last_line_go_by_their_side_and_the_others_are_counted(size: int) -> None:
    rows = [line_name("row", place, size) for place in range(size)]
    columns = [line_name("column", place, size) for place in range(size)]
    assert (rows[0], rows[1], rows[-1]) == ("linha de cima", "segunda linha", "linha de baixo")
    assert (columns[0], columns[2], columns[-1]) == ("coluna da esquerda", "terceira coluna", "coluna da direita")
    english = [english_line(kind, place, size) for kind in ("row", "column") for place in range(size)]
    assert (english[0], english[1], english[-1]) == ("top row", "second row", "right column")
    for names in (rows, columns, english):
        assert len(set(names)) == len(names)


def test_both_sexes_have_the_same_words_to_agree() -> None:
    assert AGREEMENT[Sex.MAN].keys() == AGREEMENT[Sex.WOMAN].keys()
    assert all(AGREEMENT[Sex.MAN][word] != AGREEMENT[Sex.WOMAN][word] for word in AGREEMENT[Sex.MAN])


def test_first_names_take_the_article() -> None:
    assert [NAMES.who(person) for person in range(3)] == ["a Ana", "o Rui", "a Maria João"]
    assert [NAMES.who(person, "de") for person in range(3)] == ["da Ana", "do Rui", "da Maria João"]
    assert [NAMES.who(person, "a") for person in range(2)] == ["à Ana", "ao Rui"]
    assert NAMES.people([0, 1, 3]) == "a Ana, o Rui e o Duarte"
    assert NAMES.neither([0, 1]) == "nem a Ana nem o Rui"
    assert NAMES.neither([0, 1, 2]) == "nem a Ana, nem o Rui, nem a Maria João"
    assert (NAMES.murderer(0), NAMES.murderer(1)) == ("a assassina", "o assassino")
    assert NAMES.other(0, "a") == "à outra mulher do cartão da Ana"
    assert NAMES.other(1) == "o outro homem do cartão do Rui"


def test_the_victim_is_called_that_only_where_it_is_asked_for() -> None:
    assert NAMES.who_or_victim(3, "de") == "da vítima"
    assert NAMES.who_or_victim(1, "de") == "do Rui"
    assert English(CASE).whose(3) == "the victim's"
    assert English(CASE).whose(1) == "Rui's"


def test_rooms_take_their_own_article_and_one_without_takes_em() -> None:
    names = [name for _, name in ROOM_NAMES.values()]
    assert [NAMES.room(name) for name in names if name in {room.name for room in CASE.board.rooms}] == [
        "na Biblioteca",
        "no Escritório",
        "nos Jardins",
        "no Salão",
    ]
    bare = tuple(Room(room.letter, room.name, "", None) for room in CASE.board.rooms)
    board = type(CASE.board)(4, bare, (), tuple((bare[0],) * 4 for _ in range(4)), ((None,) * 4,) * 4)
    home = type(CASE)("", None, board, CASE.people)
    assert Portuguese(home).room("Biblioteca") == "em Biblioteca"
    assert Portuguese(home).room("Biblioteca", "de") == "de Biblioteca"
    assert English(home).room("Biblioteca") == "Biblioteca"


def test_lines_in_the_middle_share_their_noun() -> None:
    assert NAMES.lines([AboutRow(1), AboutRow(2)]) == "na segunda e na terceira linhas"
    assert NAMES.lines([AboutRow(0), AboutRow(1)]) == "na linha de cima e na segunda linha"
    assert NAMES.lines([AboutColumn(1)]) == "na segunda coluna"
    assert English(CASE).lines([AboutRow(0), AboutRow(1)]) == "the top and the second rows"


def test_the_preposition_is_said_twice_before_two_cells() -> None:
    cells = [Cell(0, 0), Cell(0, 1), Cell(1, 1)]
    said = [in_cells(cells[:count], "ou") for count in (1, 2, 3)]
    assert said == ["em L1C1", "em L1C1 ou em L1C2", "em L1C1, L1C2 ou L2C2"]


def test_a_long_list_says_stretches_of_a_row_and_a_short_one_every_cell() -> None:
    row = [Cell(0, column) for column in range(8)]
    assert compact(row, "a") == [f"L1C{column}" for column in range(1, 9)]
    assert compact([*row, Cell(1, 7), Cell(2, 0)], "a") == ["L1C1 a L1C8", "L2C8", "L3C1"]
    assert compact([*row[:2], *row[3:], Cell(1, 0), Cell(1, 1)], "a") == [
        "L1C1",
        "L1C2",
        "L1C4 a L1C8",
        "L2C1",
        "L2C2",
    ]


def test_only_the_first_letter_becomes_a_capital() -> None:
    assert capitalised("à Ana") == "À Ana"
    assert capitalised("o Rui é o outro") == "O Rui é o outro"
