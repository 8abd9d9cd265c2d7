"""The sentences of the cards: the page's own, those accepted with a warning, those refused and what they offer."""

from itertools import product

import pytest

from verifier.core.board import PAGE_THINGS
from verifier.core.case import Fixed, Person, Sex
from verifier.core.clues import (
    KINDS,
    Alone,
    BesideThing,
    Clue,
    Deniable,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
    kind,
)
from verifier.syntax import Parsed, read, say

LETTERS = "abcdefghijklmnopqr"
HEAD = """caso "Frases"
tamanho: {size}
salas:
  B = a Biblioteca
  E = o Escritório
  J = os Jardins
  T = as Termas
  L = Lisboa
{more}
objetos:
{things}
tabuleiro:
{rows}
pessoas:
  Ana (mulher): {woman}
  Rui (homem): {man}
{others}
  Vera (mulher, vítima): {victim}
"""


def case_text(
    *,
    woman: str = "",
    man: str = "",
    victim: str = "A vítima. Estava sozinha com o assassino.",
    size: int = 9,
    more: str = "",
) -> str:
    """A case of that size with every thing of the page on its board and these cards."""
    declared = [f"  {letter} = {thing.name}" for letter, thing in zip(LETTERS, PAGE_THINGS, strict=True)]
    declared.append("  z = a lareira, ocupável")
    tokens = [[f"{'BETJL'[min(row, 4)]}." for _ in range(size)] for row in range(size)]
    for number, letter in enumerate(LETTERS + "z"):
        row, column = divmod(number, size)
        if row < size:
            tokens[row][column] = tokens[row][column][0] + letter
    return HEAD.format(
        size=size,
        more=more,
        things="\n".join(declared),
        rows="\n".join("  ".join(row) for row in tokens),
        woman=woman,
        man=man,
        victim=victim,
        others="\n".join(f"  Outro {number} (homem): Estava em Lisboa." for number in range(size - 3)),
    )


def parsed(text: str) -> Parsed:
    answer = read(text.encode())
    assert isinstance(answer, Parsed), answer.findings
    return answer


def heard(
    sentence: str, sex: Sex = Sex.WOMAN, *, size: int = 9, more: str = ""
) -> tuple[Person, list[tuple[str, dict[str, str]]]]:
    """The person with that card, and what was found in it: codes and words."""
    woman = sex is Sex.WOMAN
    text = case_text(woman=sentence if woman else "", man="" if woman else sentence, size=size, more=more)
    answer = parsed(text)
    line = text.splitlines().index("pessoas:") + (2 if woman else 3)
    found = [(one.code, dict(one.words)) for one in answer.findings if one.place and one.place.line == line]
    return answer.case.people[0 if woman else 1], found


def refused(
    sentence: str, sex: Sex = Sex.WOMAN, *, size: int = 9, more: str = "", victim: str | None = None
) -> tuple[str, dict[str, str]]:
    """The one reason why a case with that card is none."""
    woman = sex is Sex.WOMAN
    cards = {"woman": sentence if woman else "", "man": "" if woman else sentence}
    if victim is not None:
        cards = {"victim": victim}
    found = [one for one in read(case_text(size=size, more=more, **cards).encode()).findings if one.is_malformed]
    assert len(found) == 1, found
    return found[0].code, dict(found[0].words)


ROOMS = ("Biblioteca", "Escritório", "Jardins", "Termas", "Lisboa")
THINGS = (*(thing.name for thing in PAGE_THINGS), "lareira")


def every_clue(size: int) -> list[Clue]:
    deniable: list[Deniable] = [InRoom(room) for room in ROOMS]
    deniable += [make(thing) for thing in THINGS for make in (OnThing, BesideThing)]
    deniable.append(InCorner())
    lines = [make(number) for number in range(size) for make in (InRow, InColumn)]
    return [*lines, *deniable, *map(Not, deniable), *map(WithAnother, ROOMS), Alone()]


EVERY = [(size, sex, clue) for size in (4, 9) for sex in Sex for clue in every_clue(size)]


def test_the_sentences_cover_every_kind_and_every_thing() -> None:
    assert {kind(clue) for _, _, clue in EVERY} == set(KINDS)
    assert len(THINGS) == 19


def test_every_sentence_of_the_page_says_its_clue_and_nothing_is_found_in_its_wording() -> None:
    """All things, both sexes, all ordinals, on the smallest and the largest board: one card holds them all."""
    for size, sex in product((4, 9), Sex):
        clues = every_clue(size)
        board = parsed(case_text(size=size)).case.board
        sentences = [say(clue, sex, board) for clue in clues]
        person, found = heard(" ".join(sentences), sex, size=size)
        assert list(person.clues) == clues
        assert list(person.sentences) == sentences
        assert not {code for code, _ in found} & {"W301", "W302", "W303", "W304"}


@pytest.mark.parametrize(
    ("clue", "sex", "sentence"),
    [
        (InRow(0), Sex.MAN, "Estava na linha de cima."),
        (InRow(1), Sex.MAN, "Estava na segunda linha."),
        (InRow(8), Sex.MAN, "Estava na linha de baixo."),
        (InColumn(0), Sex.MAN, "Estava na coluna da esquerda."),
        (InColumn(2), Sex.MAN, "Estava na terceira coluna a contar da esquerda."),
        (InColumn(8), Sex.MAN, "Estava na coluna da direita."),
        (InRoom("Biblioteca"), Sex.MAN, "Estava na Biblioteca."),
        (InRoom("Escritório"), Sex.MAN, "Estava no Escritório."),
        (InRoom("Jardins"), Sex.MAN, "Estava nos Jardins."),
        (InRoom("Termas"), Sex.MAN, "Estava nas Termas."),
        (InRoom("Lisboa"), Sex.MAN, "Estava em Lisboa."),
        (Not(InRoom("Biblioteca")), Sex.MAN, "Não estava na Biblioteca."),
        (OnThing("poltrona"), Sex.WOMAN, "Estava numa poltrona."),
        (Not(OnThing("sofá")), Sex.MAN, "Não estava num sofá."),
        (BesideThing("planta"), Sex.WOMAN, "Estava ao lado de uma planta."),
        (BesideThing("caixote do lixo"), Sex.WOMAN, "Estava ao lado de um caixote do lixo."),
        (Not(BesideThing("cadeira")), Sex.MAN, "Não estava ao lado de uma cadeira."),
        (InCorner(), Sex.WOMAN, "Estava num canto da sala."),
        (Not(InCorner()), Sex.MAN, "Não estava num canto da sala."),
        (WithAnother("Escritório"), Sex.MAN, "Estava no Escritório com outro homem."),
        (WithAnother("Biblioteca"), Sex.WOMAN, "Estava na Biblioteca com outra mulher."),
        (Alone(), Sex.WOMAN, "Estava sozinha na sala."),
        (Alone(), Sex.MAN, "Estava sozinho na sala."),
    ],
)
def test_the_page_s_sentence_of_a_clue(clue: Clue, sex: Sex, sentence: str) -> None:
    assert say(clue, sex, parsed(case_text()).case.board) == sentence


def test_a_thing_that_is_not_declared_takes_its_article_from_the_page() -> None:
    text = case_text().replace("  a = cadeira\n", "").replace("Ba", "B.")
    assert say(OnThing("cadeira"), Sex.MAN, parsed(text).case.board) == "Estava numa cadeira."


@pytest.mark.parametrize(
    ("sentence", "clue", "code", "page"),
    [
        ("Estava numa sofá.", OnThing("sofá"), "W301", "Estava num sofá."),
        ("Estava num poltrona.", OnThing("poltrona"), "W301", "Estava numa poltrona."),
        ("Estava ao lado de um planta.", BesideThing("planta"), "W301", "Estava ao lado de uma planta."),
        ("Estava na Escritório.", InRoom("Escritório"), "W301", "Estava no Escritório."),
        ("Estava no Jardins.", InRoom("Jardins"), "W301", "Estava nos Jardins."),
        ("Estava em Biblioteca.", InRoom("Biblioteca"), "W301", "Estava na Biblioteca."),
        ("Não estava na Lisboa.", Not(InRoom("Lisboa")), "W301", "Não estava em Lisboa."),
        ("Estava sozinho na sala.", Alone(), "W301", "Estava sozinha na sala."),
        (
            "Estava na Biblioteca com outro mulher.",
            WithAnother("Biblioteca"),
            "W301",
            "Estava na Biblioteca com outra mulher.",
        ),
        ("Estava numa canto da sala.", InCorner(), "W301", "Estava num canto da sala."),
        ("Estava no linha de cima.", InRow(0), "W301", "Estava na linha de cima."),
        ("Estava ao lado duma planta.", BesideThing("planta"), "W303", "Estava ao lado de uma planta."),
        ("Estava ao lado dum sofá.", BesideThing("sofá"), "W303", "Estava ao lado de um sofá."),
        ("Estava em um sofá.", OnThing("sofá"), "W303", "Estava num sofá."),
        ("Não estava em uma poltrona.", Not(OnThing("poltrona")), "W303", "Não estava numa poltrona."),
        ("Estava em um canto da sala.", InCorner(), "W303", "Estava num canto da sala."),
        ("Estava na primeira linha.", InRow(0), "W303", "Estava na linha de cima."),
        ("Estava na nona linha.", InRow(8), "W303", "Estava na linha de baixo."),
        ("Estava na primeira coluna.", InColumn(0), "W303", "Estava na coluna da esquerda."),
        ("Estava na primeira coluna a contar da esquerda.", InColumn(0), "W303", "Estava na coluna da esquerda."),
        ("Estava na nona coluna a contar da esquerda.", InColumn(8), "W303", "Estava na coluna da direita."),
        ("Estava na terceira coluna.", InColumn(2), "W303", "Estava na terceira coluna a contar da esquerda."),
        ("Estava na segunda linha a contar de cima.", InRow(1), "W303", "Estava na segunda linha."),
        ("Estava na biblioteca.", InRoom("Biblioteca"), "W302", "Estava na Biblioteca."),
        ("Estava numa POLTRONA.", OnThing("poltrona"), "W302", "Estava numa poltrona."),
        ("Estava na Biblioteca", InRoom("Biblioteca"), "W304", "Estava na Biblioteca."),
    ],
)
def test_another_wording_of_one_meaning_is_understood_with_one_warning(
    sentence: str, clue: Clue, code: str, page: str
) -> None:
    person, found = heard(sentence)
    assert person.clues == (clue,)
    assert [(one, words["offer"]) for one, words in found] == [(code, page)]


@pytest.mark.parametrize(
    "sentence",
    [
        "ESTAVA NA BIBLIOTECA.".replace("BIBLIOTECA", "Biblioteca"),
        "estava na Biblioteca.",
        "Estava NA Biblioteca.",
        "Estava  na \t Biblioteca.",
        "Estava\u00a0na Biblioteca.",
        "Estava na Biblioteca .".replace(" .", "."),
    ],
)
def test_capitals_of_fixed_words_and_blanks_are_not_spoken_of(sentence: str) -> None:
    assert heard(sentence)[0].clues == (InRoom("Biblioteca"),)
    assert heard(sentence)[1] == []


def test_several_faults_of_wording_are_each_spoken_of() -> None:
    person, found = heard("Estava no biblioteca")
    assert person.clues == (InRoom("Biblioteca"),)
    assert [code for code, _ in found] == ["W301", "W304", "W302"]


@pytest.mark.parametrize(
    ("sentence", "offer"),
    [
        ("Estava na poltrona.", "Estava numa poltrona."),
        ("Não estava no sofá.", "Não estava num sofá."),
        ("Estava num Escritório.", "Estava no Escritório."),
        ("Não estava numa Biblioteca.", "Não estava na Biblioteca."),
        ("Estava ao lado do sofá.", "Estava ao lado de um sofá."),
        ("Não estava ao lado da planta.", "Não estava ao lado de uma planta."),
        ("Estava com outra mulher no Escritório.", "Estava no Escritório com outra mulher."),
        ("Estava sozinha na Biblioteca.", "Estava na Biblioteca. Estava sozinha na sala."),
        ("Estava sozinho na Biblioteca.", "Estava na Biblioteca. Estava sozinha na sala."),
        ("Estava na última linha.", "Estava na linha de baixo."),
        ("Estava na última coluna.", "Estava na coluna da direita."),
        ("Estava na coluna esquerda.", "Estava na coluna da esquerda."),
        ("Estava na coluna direita.", "Estava na coluna da direita."),
        ("Estava na 2.ª linha.", "Estava na segunda linha."),
        ("Estava na 3ª coluna.", "Estava na terceira coluna a contar da esquerda."),
        ("Estava na linha 2.", "Estava na segunda linha."),
        ("Estava na coluna 9.", "Estava na coluna da direita."),
        ("Estava na segunda coluna a contar da direita.", "Estava na oitava coluna a contar da esquerda."),
        ("Estava na terceira linha a contar de baixo.", "Estava na sétima linha."),
        ("Estava ao lado de plantas.", "Estava ao lado de uma planta."),
        ("Estava ao lado de sofás.", "Estava ao lado de um sofá."),
        ("Estava ao lado de caixotes do lixo.", "Estava ao lado de um caixote do lixo."),
        ("Não estava ao lado das árvores.", "Não estava ao lado de uma árvore."),
        ("Estava no canto da sala.", "Estava num canto da sala."),
        ("Não estava no canto.", "Não estava num canto da sala."),
        ("Estava num canto da Biblioteca.", "Estava na Biblioteca. Estava num canto da sala."),
        ("Estava na Biblioteca Estava num sofá.", "Estava na Biblioteca. Estava num sofá."),
        ("Estava na Biblioteca; não estava num sofá.", "Estava na Biblioteca. Não estava num sofá."),
        ("Estava na Biblioteca..", "Estava na Biblioteca."),
        ("Estava na Biblioteca!", "Estava na Biblioteca."),
        ("Estava em um Escritório.", "Estava no Escritório."),
    ],
)
def test_a_refused_wording_offers_the_page_s_sentence(sentence: str, offer: str) -> None:
    code, words = refused(sentence)
    assert (code, words["offer"]) == ("E166", offer)
    assert heard(offer)[0].clues


def test_another_man_in_the_wrong_order_is_offered_to_a_man() -> None:
    code, words = refused("Estava com outro homem no Escritório.", Sex.MAN)
    assert (code, words["offer"]) == ("E166", "Estava no Escritório com outro homem.")


@pytest.mark.parametrize(
    ("sentence", "sex", "offer"),
    [
        ("Estava no Escritório com outro homem.", Sex.WOMAN, "Estava no Escritório com outra mulher."),
        ("Estava no Escritório com outra mulher.", Sex.MAN, "Estava no Escritório com outro homem."),
        ("Estava no Escritório com outra homem.", Sex.WOMAN, "Estava no Escritório com outra mulher."),
    ],
)
def test_the_other_sex_s_companion_is_refused(sentence: str, sex: Sex, offer: str) -> None:
    code, words = refused(sentence, sex)
    assert (code, words["offer"]) == ("E164", offer)


@pytest.mark.parametrize(
    "sentence",
    [
        "Não estava na linha de cima.",
        "Não estava na segunda linha.",
        "Não estava na coluna da direita.",
        "Não estava na terceira coluna a contar da esquerda.",
        "Não estava sozinha na sala.",
        "Não estava na Biblioteca com outra mulher.",
        "Não estava sozinha com o assassino.",
    ],
)
def test_what_the_page_has_only_in_the_positive_is_refused_in_the_negative(sentence: str) -> None:
    assert refused(sentence) == ("E165", {"found": sentence})


@pytest.mark.parametrize(
    "sentence",
    [
        "Estava a norte da Ana.",
        "Estava na Biblioteca com o Rui.",
        "Estava com outra mulher.",
        "Estava sozinha.",
        "Estava.",
        "Viu o assassino.",
        ".",
        "Não estava a norte da Ana.",
        "Estava numa.",
        "Estava num Jardim da Celeste.",
    ],
)
def test_any_other_sentence_is_refused_and_what_is_offered_has_a_meaning(sentence: str) -> None:
    code, words = refused(sentence)
    assert code in ("E160", "E161", "E162")
    if code == "E160":
        assert heard(words["offer"])[0].clues
        assert words["offer"].startswith("Não") == sentence.startswith("Não")


NOES = ["Não", "NÃO", "Na\u0303o", "Nao", "nao", "NAO", "Nâo", "Nào", "Näo", "Na~o", "Nã~o", "Naõ"]


@pytest.mark.parametrize("no", NOES)
@pytest.mark.parametrize(
    ("rest", "code", "offer"),
    [
        ("estava na poltrona.", "E166", "Não estava numa poltrona."),
        ("estava na segunda linha.", "E165", None),
        ("estava sozinha na sala.", "E165", None),
        ("estava a norte num banco.", "E160", "Não estava num banco."),
        ("estava num banco!", "E166", "Não estava num banco."),
    ],
)
def test_a_denial_stays_a_denial_whatever_became_of_its_tilde(no: str, rest: str, code: str, offer: str | None) -> None:
    found, words = refused(f"{no} {rest}")
    assert (found, words.get("offer")) == (code, offer)


@pytest.mark.parametrize("no", NOES[3:])
def test_a_sentence_of_the_page_without_its_tilde_is_offered_with_it(no: str) -> None:
    assert refused(f"{no} estava num banco.")[1]["offer"] == "Não estava num banco."
    assert refused(f"Estava na Biblioteca. {no} estava num sofá.")[1]["offer"].endswith(" Não estava num sofá.")


@pytest.mark.parametrize(
    "sentence",
    [
        "Ela não estava num banco.",
        "A Ana nao estava num banco.",
        "Nunca estava num banco.",
        "Jamais esteve num banco.",
        "Não esteve num banco.",
    ],
)
def test_the_nearest_sentence_to_a_denial_denies(sentence: str) -> None:
    code, words = refused(sentence)
    assert (code, words["offer"]) == ("E160", "Não estava num banco.")


@pytest.mark.parametrize(
    "sentence",
    [
        "Não, estava num banco.",
        "Estava a norte, não num banco.",
        "Estava na Biblioteca. Não sei.",
        "Estava fora da Biblioteca.",
        "Estava longe de um banco.",
        "Estava sem companhia na sala.",
        "Nunca não estava num banco.",
        "No estava num banco.",
        "Nã estava num banco.",
        "Nãoestava num banco.",
        "Nõ stava num banco.",
        "Não sei onde estava.",
        "Não há dúvida de que estava num banco.",
        "Ninguém estava num banco.",
    ],
)
def test_nothing_is_offered_where_the_text_may_mean_either_sign(sentence: str) -> None:
    code, words = refused(sentence)
    assert (code, words["offer"]) == ("E160", "")


def test_an_affirmation_with_a_word_too_many_is_still_offered_its_sentence() -> None:
    assert refused("Ela estava num banco.")[1]["offer"] == "Estava num banco."
    assert refused("Esteve num banco.")[1]["offer"] == "Estava num banco."


@pytest.mark.parametrize("end", ["!", "?", "", " !", "..."])
def test_a_refused_sentence_is_quoted_as_it_stands(end: str) -> None:
    for start in ("Estava a norte da Ana", "Não estava na segunda linha", "Estava na poltrona"):
        code, words = refused(f"{start}{end}")
        assert code in ("E160", "E162", "E165", "E166")
        assert words["found"] == f"{start}{end}" or code == "E162"


@pytest.mark.parametrize("sentence", ["Estava numa sofá", "Estava em um sofá"])
def test_a_sentence_understood_without_its_stop_is_quoted_without_it(sentence: str) -> None:
    found = dict(heard(sentence)[1])
    assert set(found) & {"W301", "W303"}
    assert all(words["found"] == sentence for code, words in found.items() if code != "W304")


def test_an_unknown_thing_offers_the_nearest_ones_and_no_list_of_forty() -> None:
    code, words = refused("Estava num puff.")
    assert (code, words["found"]) == ("E161", "puff")
    assert words["nearest"].count("«") == 3


@pytest.mark.parametrize(
    ("sentence", "nearest"),
    [
        ("Estava num banqueto.", "banqueta"),
        ("Estava ao lado de uma caixa do lixo.", "caixote do lixo"),
        ("Estava numa caxa.", "caixa"),
        ("Estava num banko.", "banco"),
        ("Estava numa lareirra.", "lareira"),
    ],
)
def test_the_nearest_thing_comes_first(sentence: str, nearest: str) -> None:
    assert refused(sentence)[1]["nearest"].startswith(f"«{nearest}»")


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Estava na Cave.", "Cave"),
        ("Não estava na Cave.", "Cave"),
        ("Estava na Cave. Onde?", "Cave"),
        ("Estava no Quarto da D. Amélia.", "Quarto da D"),
        ("Estava na sala.", "sala"),
        ("Estava na Cave com outra mulher.", "Cave"),
    ],
)
def test_an_unknown_room_is_quoted_up_to_the_first_stop(sentence: str, found: str) -> None:
    code, words = refused(sentence)
    assert (code, words["found"]) == ("E162", found)
    assert words["nearest"]


@pytest.mark.parametrize(
    ("size", "sentence"),
    [
        (4, "Estava na quinta linha."),
        (4, "Estava na nona coluna a contar da esquerda."),
        (8, "Estava na nona linha a contar de cima."),
        (9, "Estava na décima linha."),
        (9, "Estava na décima segunda coluna a contar da esquerda."),
        (4, "Estava na 5.ª linha."),
        (9, "Estava na 10.ª coluna."),
    ],
)
def test_an_ordinal_past_the_board_is_refused(size: int, sentence: str) -> None:
    code, words = refused(sentence, size=size)
    assert (code, words["size"]) == ("E163", str(size))


def test_the_last_ordinal_of_a_board_is_its_last_line_and_the_next_one_is_refused() -> None:
    assert heard("Estava na quinta linha.", size=5)[0].clues == (InRow(4),)
    assert refused("Estava na sexta linha.", size=5)[0] == "E163"


MORE = """  Q = o Quarto da D. Amélia
  S = a Sala 2.0
  U = a Sala
  V = o Vão com outro degrau
  W = Umbria
  X = a Casa, a do Rui, chão de pedra
  D = a Sala D.
"""


@pytest.mark.parametrize(
    ("sentence", "clues"),
    [
        ("Estava no Quarto da D. Amélia.", (InRoom("Quarto da D. Amélia"),)),
        ("Estava no Quarto da D. Amélia. Estava num sofá.", (InRoom("Quarto da D. Amélia"), OnThing("sofá"))),
        ("Estava na Sala 2.0. Não estava na Sala 2.0.", (InRoom("Sala 2.0"), Not(InRoom("Sala 2.0")))),
        ("Estava na Sala D.. Estava num sofá.", (InRoom("Sala D."), OnThing("sofá"))),
        ("Estava na Sala.", (InRoom("Sala"),)),
        ("Estava na sala.", (InRoom("Sala"),)),
        ("Estava sozinha na sala.", (Alone(),)),
        ("Estava sozinha na Sala.", (Alone(),)),
        ("Estava num canto da Sala.", (InCorner(),)),
        ("Estava na Sala com outra mulher.", (WithAnother("Sala"),)),
        ("Estava no Vão com outro degrau.", (InRoom("Vão com outro degrau"),)),
        ("Estava no Vão com outro degrau com outra mulher.", (WithAnother("Vão com outro degrau"),)),
        ("Estava em Umbria.", (InRoom("Umbria"),)),
        ("Estava na Casa, a do Rui.", (InRoom("Casa, a do Rui"),)),
        ("Estava na Biblioteca.Estava num sofá.", (InRoom("Biblioteca"), OnThing("sofá"))),
        ("Estava na Biblioteca.\n    Não\n estava\n num\tsofá.", (InRoom("Biblioteca"), Not(OnThing("sofá")))),
        ("Estava numa caixa. Estava num caixote do lixo.", (OnThing("caixa"), OnThing("caixote do lixo"))),
        ("Estava num banco. Estava numa banqueta.", (OnThing("banco"), OnThing("banqueta"))),
    ],
)
def test_where_a_sentence_and_a_name_end(sentence: str, clues: tuple[Clue, ...]) -> None:
    assert heard(sentence, more=MORE)[0].clues == clues


def test_a_room_whose_name_begins_like_a_sentence_is_not_cut() -> None:
    more = "  Q = o Quarto da D. Estavanha\n"
    assert heard("Estava no Quarto da D. Estavanha.", more=more)[0].clues == (InRoom("Quarto da D. Estavanha"),)


FIXED = "A vítima. Estava sozinha com o assassino."


def victim_codes(card: str) -> tuple[Person, list[str]]:
    text = case_text(victim=card)
    answer = parsed(text)
    line = len(text.splitlines())
    return answer.case.people[-1], [one.code for one in answer.findings if one.place and one.place.line == line]


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        (FIXED, []),
        (f"{FIXED} Estava em Lisboa.", []),
        (f"{FIXED} Estava em Lisboa. Não estava na Biblioteca.", ["E203"]),
        (f"{FIXED} Estava em Lisboa. Não estava na Biblioteca. Não estava nas Termas.", ["E203"]),
        (f"Estava em Lisboa. {FIXED}", []),
        ("Estava sozinha com o assassino.", ["E202"]),
        ("A vítima.", ["E202"]),
        ("", ["E202", "N401"]),
        ("Estava em Lisboa.", ["E202"]),
        ("A VÍTIMA. ESTAVA SOZINHA COM O ASSASSINO.", []),
        ("A vítima. Estava sozinho com o assassino.", ["W301"]),
        ("A vítima. Estava sozinha com a assassina.", ["W303"]),
        ("A vítima. Estava sozinha com o assassino", ["W304"]),
    ],
)
def test_the_victim_s_card(card: str, codes: list[str]) -> None:
    assert victim_codes(card)[1] == codes


def test_both_halves_of_the_fixed_sentence_are_kept_as_they_stand() -> None:
    assert victim_codes(FIXED)[0].fixed == (Fixed.VICTIM, Fixed.WITH_MURDERER)
    assert victim_codes("Estava sozinha com o assassino. A vítima.")[0].fixed == (Fixed.WITH_MURDERER, Fixed.VICTIM)
    assert victim_codes("A vítima.")[0].fixed == (Fixed.VICTIM,)


@pytest.mark.parametrize(
    ("card", "times"),
    [
        ("Estava num banco. Não estava num banco.", 0),
        ("Estava num banco. Estava ao lado de um banco.", 0),
        ("Estava na Biblioteca. Estava na Biblioteca com outra mulher.", 0),
        ("Estava num banco. Estava num banco.", 1),
        ("Estava num banco. Estava em Lisboa. Estava num banco.", 1),
        ("Estava num banco. Estava num banco. Estava num banco.", 2),
        ("Estava num banco. Estava em um BANCO.", 1),
        ("Estava na linha de cima. Estava na primeira linha.", 1),
        ("Estava sozinha na sala. Estava sozinho na sala.", 1),
        ("A vítima. A vítima.", 0),
    ],
)
def test_what_a_card_says_again_in_whatever_wording_is_a_warning(card: str, times: int) -> None:
    person, found = heard(card)
    assert [code for code, _ in found].count("W311") == times
    assert len(person.clues) == card.count("stava")


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        (f"{FIXED} A vítima.", ["W311"]),
        (f"{FIXED} Estava sozinha com o assassino.", ["W311"]),
        (f"{FIXED} {FIXED}", ["W311", "W311"]),
        ("A vítima. A vítima.", ["E202", "W311"]),
        (f"{FIXED} Estava em Lisboa. Estava em Lisboa.", ["E203", "W311"]),
    ],
)
def test_a_half_of_the_fixed_sentence_said_again_is_a_warning(card: str, codes: list[str]) -> None:
    assert victim_codes(card)[1] == codes


def test_a_repetition_is_found_at_the_second_sentence_with_the_line_of_the_first() -> None:
    text = case_text(woman="Estava num banco.\n    Estava\n num banco.")
    (found,) = [one for one in parsed(text).findings if one.code == "W311"]
    assert found.place is not None
    line = text.splitlines().index("pessoas:") + 2
    assert (found.place.line, dict(found.words)["line"]) == (line + 1, str(line))


@pytest.mark.parametrize("card", [FIXED, "A vítima.", "Estava em Lisboa. Estava sozinha com a assassina."])
def test_the_fixed_sentence_on_another_card_is_one_error_and_no_clue(card: str) -> None:
    person, found = heard(card)
    assert [code for code, _ in found] == ["E204"]
    assert all(clue == InRoom("Lisboa") for clue in person.clues)


def test_an_empty_card_is_a_note() -> None:
    assert heard("") == (Person("Ana", Sex.WOMAN, victim=False), [("N401", {"found": "Ana"})])


SMALL = """caso "Efeito"
tamanho: 4
salas:
  A = a Adega
  B = a Biblioteca
  C = a Cave
objetos:
  m = mesa
  s = sofá
tabuleiro:
  A. A. A. Am
  A. A. A. A.
  B. B. B. B.
  B. B. B. B.
pessoas:
  Ana (mulher): {card}
  Rui (homem): Estava na Adega.
  Rute (mulher): Estava na Adega.
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.
"""


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        ("Estava ao lado de uma mesa.", []),
        ("Estava ao lado de um sofá.", ["E206"]),
        ("Estava ao lado de uma fonte.", ["E206"]),
        ("Estava num sofá.", ["E206"]),
        ("Estava numa mesa.", ["E207"]),
        ("Estava numa fonte.", ["E206"]),
        ("Estava na Cave.", ["E208"]),
        ("Estava na Cave com outra mulher.", ["E208"]),
        ("Não estava na Cave.", ["W309"]),
        ("Não estava na Adega.", []),
        ("Não estava ao lado de uma fonte.", ["W309"]),
        ("Não estava ao lado de uma mesa.", []),
        ("Não estava num sofá.", ["W309"]),
        ("Não estava numa mesa.", ["W310"]),
        ("Estava na Cave. Estava numa mesa.", ["E208", "E207"]),
    ],
)
def test_a_clue_that_can_never_hold_is_an_error_and_one_without_effect_a_warning(card: str, codes: list[str]) -> None:
    answer = parsed(SMALL.format(card=card))
    assert [one.code for one in answer.findings if one.place and one.place.line == 16] == codes
    assert [one.code for one in answer.findings if one.place and one.place.line < 16] == ["W306", "W307"]


def offered(card: str) -> list[str]:
    """What is offered on Ana's card in a case with an absent sofa, a table and a room without cells."""
    return [
        word for one in read(SMALL.format(card=card).encode()).findings for name, word in one.words if name == "offer"
    ]


@pytest.mark.parametrize(
    "card",
    [
        "Estava num.",
        "Estava a norte numa mesa.",
        "Estava a norte num sofá.",
        "Estava a norte na Cave.",
        "Estava na Cave com outro homem.",
        "Não estava a norte num sofá.",
        "Não estava a norte numa mesa.",
        "Não estava a norte na Cave.",
    ],
)
def test_the_nearest_sentence_that_is_offered_is_never_an_error_itself(card: str) -> None:
    for offer in filter(None, offered(card)):
        answer = parsed(SMALL.format(card=offer))
        assert [one.code for one in answer.findings if one.place and one.place.line == 16] == []


def test_nothing_is_offered_to_a_wrong_companion_in_a_room_without_cells() -> None:
    assert offered("Estava na Cave com outro homem.") == [""]
    assert offered("Estava na Adega com outro homem.") == ["Estava na Adega com outra mulher."]


@pytest.mark.parametrize(
    ("card", "offer"),
    [
        ("Estava na mesa.", "Estava numa mesa."),
        ("Estava no sofá.", "Estava num sofá."),
        ("Estava ao lado de sofás.", "Estava ao lado de um sofá."),
        ("Estava numa Cave.", "Estava na Cave."),
        ("Estava na Cave!", "Estava na Cave."),
        ("Estava com outra mulher na Cave.", "Estava na Cave com outra mulher."),
    ],
)
def test_a_wording_that_can_be_made_out_is_said_in_the_pages_way_even_where_it_cannot_hold(
    card: str, offer: str
) -> None:
    found = [(one.code, dict(one.words)["offer"]) for one in read(SMALL.format(card=card).encode()).findings]
    assert found == [("E166", offer)]


def test_what_can_hold_is_offered_where_its_neighbour_cannot() -> None:
    assert offered("Estava ao lado da mesa.") == ["Estava ao lado de uma mesa."]
    assert offered("Não estava na mesa.") == ["Não estava numa mesa."]
    assert offered("Estava numa Adega.") == ["Estava na Adega."]
