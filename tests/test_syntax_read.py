"""Text and files: encodings, blanks, names, sections, boards and answers, and where each finding points."""

import subprocess
import sys
import unicodedata

import pytest

from verifier.core.board import Cell
from verifier.core.case import StoodAt, WasMurderer
from verifier.core.clues import InRoom, OnThing
from verifier.core.diagnostic import Finding
from verifier.syntax import Parsed, Unparsed, read

BASE = """caso "A ceia"
id: ceia-1
tamanho: 4

salas:
  A = a Adega, chão de pedra
  C = a Cozinha, chão de tijolo
  J = o Jardim

objetos:
  b = banco
  m = mesa

tabuleiro:
  A.  A.  C.  C.
  A.  Am  Cb  C.
  J.  J.  C.  C.
  Jb  J.  J.  J.

pessoas:
  Rita (mulher): Estava na Cozinha.
  Simão (homem): Estava num banco.
  Tomás (homem): Estava na Adega.
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.

solução:
  Rita: L1C3
"""


def edited(*edits: tuple[str, str], text: str = BASE) -> str:
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def parsed(text: str | bytes) -> Parsed:
    answer = read(text if isinstance(text, bytes) else text.encode())
    assert isinstance(answer, Parsed), answer.findings
    return answer


def unparsed(text: str | bytes) -> Unparsed:
    answer = read(text if isinstance(text, bytes) else text.encode())
    assert isinstance(answer, Unparsed)
    return answer


def places(findings: tuple[Finding, ...]) -> list[tuple[str, int, int]]:
    return [(one.code, one.place.line, one.place.column) for one in findings if one.place is not None]


def test_the_base_is_read_without_any_finding() -> None:
    answer = parsed(BASE)
    assert answer.findings == ()
    assert (answer.case.title, answer.case.id, answer.case.board.size) == ("A ceia", "ceia-1", 4)
    assert [person.name for person in answer.case.people] == ["Rita", "Simão", "Tomás", "Vera"]
    assert answer.case.key == (StoodAt(0, Cell(0, 2)),)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(BASE.replace("\n", "\r\n").encode(), id="CRLF"),
        pytest.param(b"\xef\xbb\xbf" + BASE.encode(), id="BOM"),
        pytest.param(BASE.rstrip("\n").encode(), id="no last newline"),
        pytest.param((BASE + "\n\n \t\n").encode(), id="blank lines at the end"),
        pytest.param((BASE + "# fim").encode(), id="comment at the end"),
        pytest.param(BASE.replace("  ", "\t").encode(), id="tabs"),
        pytest.param(BASE.replace(" ", "\u00a0").encode(), id="no-break spaces"),
        pytest.param(BASE.replace(" ", "   ").encode(), id="several blanks"),
        pytest.param("\n".join(line.strip() for line in BASE.splitlines()).encode(), id="no indentation"),
        pytest.param(unicodedata.normalize("NFD", BASE).encode(), id="decomposed"),
        pytest.param(BASE.replace("  b = banco", "b=banco").replace("A = a", "A=a").encode(), id="tight signs"),
        pytest.param(BASE.replace("(mulher, vítima)", "( mulher ,vítima )").encode(), id="loose signs"),
        pytest.param(BASE.replace("Rita (mulher):", "Rita(mulher) :").encode(), id="tight brackets"),
        pytest.param(BASE.replace("id:", "ID :").replace("salas:", "SALAS :").encode(), id="capitals of fixed words"),
        pytest.param(BASE.replace("L1C3", "l1c3").encode(), id="a cell in small letters"),
        pytest.param(BASE.replace("Rita: L1C3", "RITA : L1C3").encode(), id="a name in capitals in the answer"),
        pytest.param(BASE.replace(", chão", " ,  CHÃO").encode(), id="blanks around the comma of a floor"),
        pytest.param(BASE.replace("\n\n", '\n# nota: (a) = "b"\n').encode(), id="comments"),
        pytest.param(BASE.replace("Cozinha.\n", "Cozinha.  # aqui. Estava\n").encode(), id="comment on a card"),
        pytest.param(BASE.replace("A vítima. ", "\n    A vítima.\n    # entre linhas\n   ").encode(), id="broken card"),
    ],
)
def test_what_makes_no_difference(data: bytes) -> None:
    answer = parsed(data)
    assert answer.case == parsed(BASE).case
    assert answer.findings == ()


def test_columns_count_the_characters_of_the_composed_line() -> None:
    text = edited(("Simão (homem): Estava num banco.", "Simão (homem): Estava num puff."))
    for form in ("NFC", "NFD"):
        assert places(unparsed(unicodedata.normalize(form, text)).findings) == [("E161", 22, 29)]


@pytest.mark.parametrize(
    ("data", "byte", "line", "column"),
    [
        (b"\xff", "1", 1, 1),
        (b'caso "A"\nid: \xe9\n', "14", 2, 5),
        ('caso "é'.encode() + b"\xc3(", "9", 1, 8),
        ('caso "e\u0301'.encode() + b"\x80", "10", 1, 8),
        ("caso".encode("utf-16"), "1", 1, 1),
    ],
)
def test_bytes_that_are_not_utf_8_are_one_message_with_their_position(
    data: bytes, byte: str, line: int, column: int
) -> None:
    answer = unparsed(data)
    assert places(answer.findings) == [("E101", line, column)]
    assert dict(answer.findings[0].words) == {"byte": byte}
    assert "\ufffd" in answer.source.lines[line - 1]


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x0b", "\x0c", "\x1b", "\x7f", "\x85", "\x9f", "\u2028", "\u2029"])
def test_a_control_character_is_malformed_and_shown_as_another_sign(sign: str) -> None:
    answer = unparsed(edited(("A ceia", f"A c{sign}eia")))
    assert places(answer.findings) == [("E102", 1, 10)]
    assert answer.source.lines[0] == 'caso "A c\ufffdeia"'
    assert answer.title == "A c\ufffdeia"


@pytest.mark.parametrize("sign", ["\x07", "\u2028"])
@pytest.mark.parametrize("taken", [0, 1])
def test_one_control_character_anywhere_is_one_error(sign: str, taken: int) -> None:
    """Between any two characters and in the place of any one: nothing else is said of what it has spoilt."""
    for start, character in enumerate(BASE):
        if not (taken and character == "\n"):
            found = unparsed(BASE[:start] + sign + BASE[start + taken :]).findings
            assert [one.code for one in found if one.code[0] != "W"] == ["E102"], (start, found)


def test_a_control_character_hides_no_other_fault_on_its_line() -> None:
    text = edited(("Estava num banco.", "Estava num ban\x07co. Estava num puff."))
    assert places(unparsed(text).findings) == [("E102", 22, 32), ("E161", 22, 48)]


def test_the_sign_shown_for_a_control_character_excuses_nothing_where_it_stands_itself() -> None:
    assert places(unparsed(edited(("num banco.", "num ban\ufffdco."))).findings) == [("E161", 22, 29)]


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("Estava na\n  Adega (grande).", [("E151", 23, 10)]),
        ("Estava na\n  Adega (grande). Nunca saiu.", [("E151", 23, 10)]),
        ("Estava na Adega.\n  Estava na Adega: sempre.", [("E151", 23, 18)]),
        ("Estava na\n  Adega.\n  Estava (na\n  Adega).", [("E151", 24, 11)]),
        ("\n  Estava (talvez) na Adega.", [("E151", 23, 11)]),
        ("Estava na Adega: sempre. Estava num puff.", [("E162", 22, 28), ("E161", 22, 54)]),
        ("Estava na Adega.\n  Estava na Adega: sempre. Estava num puff.", [("E151", 23, 18), ("E161", 23, 39)]),
        ("Estava na Adga.\n  Estava (talvez) na Adega.", [("E162", 22, 28), ("E151", 23, 11)]),
        ("Estava na Adega.\n  Estava (talvez)\n  Estava na Adga.", [("E151", 23, 11), ("E162", 24, 13)]),
    ],
)
def test_a_card_s_line_with_a_sign_of_a_person_s_line_is_one_error(
    card: str, found: list[tuple[str, int, int]]
) -> None:
    assert places(unparsed(edited(("Estava num banco.", card))).findings) == found


def test_a_carriage_return_alone_is_a_control_character() -> None:
    assert places(unparsed(edited(("ceia-1\n", "ceia-1\r"), ("tamanho", "x\ntamanho"))).findings)[0] == ("E102", 2, 11)


@pytest.mark.parametrize("sign", ["\u200d", "\u00ad", "😀", "\u2003", "\ufffd"])
def test_other_odd_characters_may_stand_in_a_name(sign: str) -> None:
    assert parsed(BASE.replace("Adega", f"Ad{sign}ega")).findings == ()


def test_the_dotless_and_the_dotted_i_are_an_i_in_a_fixed_word() -> None:
    for word in ("ıd", "İD"):
        assert parsed(edited(("id: ceia-1", f"{word}: ceia-1"))).case.id == "ceia-1"
    capitals, dotted = (edited(("Estava num banco.", f"Estava na segunda {word}.")) for word in ("LINHA", "lİnha"))
    assert parsed(dotted).case.people[1].clues == parsed(capitals).case.people[1].clues


@pytest.mark.parametrize("text", ["", "\n", " \t\u00a0\n\n", "# nada\n", "\ufeff"])
def test_a_blank_file_is_one_message(text: str) -> None:
    assert places(unparsed(text).findings) == [("E103", 1, 1)]


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ('"A \\"ceia\\""', 'A "ceia"'),
        ('"A \\\\ ceia"', "A \\ ceia"),
        ('"C:\\temp"', "C:\\temp"),
        ('"A ceia # 2"', "A ceia # 2"),
        ('"A ceia \\"# 2" # "nota"', 'A ceia "# 2'),
        ('"A ceia\\\\" # nota', "A ceia\\"),
        ('"A   ceia\t2"', "A ceia 2"),
        ('""', ""),
        ('" A"', " A"),
    ],
)
def test_escapes_and_comment_signs_in_a_title(written: str, title: str) -> None:
    answer = parsed(edited(('"A ceia"', written)))
    assert (answer.case.title, answer.findings) == (title, ())


@pytest.mark.parametrize("written", ['"A ceia', '"A ceia\\"', "A ceia", "", '"A" ceia', '"A "ceia""', ': "A ceia"'])
def test_a_title_without_its_quotes_is_one_message(written: str) -> None:
    answer = unparsed(edited(('"A ceia"', written)))
    assert [one.code for one in answer.findings] == ["E116"]
    assert (answer.title, answer.id, answer.size) == (None, "ceia-1", 4)


@pytest.mark.parametrize(
    ("written", "code", "size"),
    [
        ("3", "E120", 3),
        ("10", "E120", 10),
        ("0", "E120", 0),
        ("1234", "E120", 1234),
        ("9" * 5000, "E120", None),
        ("-4", "E119", None),
        ("4.0", "E119", None),
        ("quatro", "E119", None),
        ("٤", "E119", None),
        ("", "E119", None),
        ("4 4", "E119", None),
    ],
)
def test_a_size_that_cannot_be_is_one_message(written: str, code: str, size: int | None) -> None:
    answer = unparsed(edited(("tamanho: 4", f"tamanho: {written}")))
    assert ([one.code for one in answer.findings], answer.size) == ([code], size)


def test_leading_noughts_do_not_change_a_size() -> None:
    assert parsed(edited(("tamanho: 4", "tamanho: 04"))).case.board.size == 4


NAMES = ["O'Neil", "Maria João", "Ana-Rita", "José 2.º", "d'Orey, o velho", "Caso", "Id", "Tamanho", "Salas", "Solução"]


@pytest.mark.parametrize("name", [*NAMES, "Assassino", "L4C4", "Estava", "vítima", "homem"])
def test_names_of_people(name: str) -> None:
    text = edited(("Rita (mulher)", f"{name} (mulher)"), ("Rita: L1C3", f"{name}: L1C3"))
    answer = parsed(text)
    assert answer.findings == ()
    assert answer.case.people[0].name == name
    assert answer.case.key == (StoodAt(0, Cell(0, 2)),)


@pytest.mark.parametrize("sign", ['"', "=", ")"])
def test_a_sign_that_no_name_holds_is_one_message(sign: str) -> None:
    for old, new in (("Rita (", f"Ri{sign}ta ("), ("a Adega,", f"a Ade{sign}ga,"), ("o Jardim", f"o Jar{sign}dim")):
        found = unparsed(edited((old, new))).findings
        assert [one.code for one in found] == ["E124"]
        assert dict(found[0].words) == {"found": sign}


@pytest.mark.parametrize(
    "name",
    [
        "linha de cima", "linha de baixo", "Linha De Cima", "primeira linha", "segunda linha", "nona linha",
        "segunda linha a contar de cima", "coluna da esquerda", "coluna da direita", "terceira coluna",
        "terceira coluna a contar da esquerda", "canto da sala", "Pátio com outro homem", "Pátio com outra mulher",
        "Pátio com outro mulher", "um", "Uma", "um quarto", "Uma Sala",
    ],
)  # fmt: skip
def test_a_name_that_a_clue_could_not_tell_from_fixed_words_is_malformed_where_it_is_declared(name: str) -> None:
    room = unparsed(edited(("  J = o Jardim\n", f"  J = o Jardim\n  H = o {name}\n")))
    thing = unparsed(edited(("  m = mesa\n", f"  m = mesa\n  t = o {name}, bloqueia\n")))
    assert places(room.findings) == [("E123", 9, 3)]
    assert places(thing.findings) == [("E123", 13, 3)]


@pytest.mark.parametrize(
    "name",
    ["Sala", "linha", "Linha de Cascais", "Umbral", "canto", "Coluna", "homem", "décima linha", "Pátio com homem"],
)
def test_a_name_that_is_only_like_fixed_words_is_a_name(name: str) -> None:
    text = edited(("o Jardim", f"o {name}"), ("na Adega.", f"no {name}."))
    assert parsed(text).findings == ()
    assert parsed(text).case.people[2].clues == (InRoom(name),)


@pytest.mark.parametrize(
    ("declared", "name", "article", "floor"),
    [
        ("a Horta", "Horta", "a", None),
        ("as Hortas, chão de terra", "Hortas", "as", "terra"),
        ("OS Hortos", "Hortos", "os", None),
        ("Horta", "Horta", "", None),
        ("a", "a", "", None),
        ("a, chão de terra", "a", "", "terra"),
        ("o O", "O", "o", None),
        ("a Horta, a de baixo", "Horta, a de baixo", "a", None),
        ("a Horta, chão de cima, chão de terra", "Horta, chão de cima", "a", "terra"),
        ("a Horta, Chão de terra batida", "Horta", "a", "terra batida"),
        ("a Horta,chão de terra", "Horta", "a", "terra"),
        ("a Horta, chão da terra", "Horta, chão da terra", "a", None),
    ],
)
def test_a_room_s_declaration(declared: str, name: str, article: str, floor: str | None) -> None:
    room = parsed(edited(("  J = o Jardim\n", f"  J = o Jardim\n  H = {declared}\n"))).case.board.rooms[3]
    assert (room.letter, room.name, room.article, room.floor) == ("H", name, article, floor)


@pytest.mark.parametrize(
    ("declared", "name", "article", "blocks"),
    [
        ("cama", "cama", "a", False),
        ("Caixote do Lixo", "caixote do lixo", "o", True),
        ("a lareira, bloqueia", "lareira", "a", True),
        ("o piano de cauda, ocupável", "piano de cauda", "o", False),
        ("O Piano , OCUPÁVEL", "Piano", "o", False),
        ("o jogo, completo, bloqueia", "jogo, completo", "o", True),
        ("a mesa de jogo, bloqueia", "mesa de jogo", "a", True),
    ],
)
def test_a_thing_s_declaration(declared: str, name: str, article: str, *, blocks: bool) -> None:
    thing = parsed(edited(("  m = mesa\n", f"  m = mesa\n  t = {declared}\n"))).case.board.things[2]
    assert (thing.letter, thing.name, thing.article, thing.blocks) == ("t", name, article, blocks)


def test_a_declared_thing_takes_its_own_place_beside_the_page_s() -> None:
    text = edited(("  m = mesa\n", "  m = mesa\n  t = a caixa de música, ocupável\n"), ("C.  C.", "C.  Ct"))
    answer = parsed(edited(("num banco.", "numa caixa de música."), text=text))
    assert answer.case.people[1].clues == (OnThing("caixa de música"),)
    assert places(answer.findings) == [("W308", 13, 3)]


@pytest.mark.parametrize(
    ("edits", "found"),
    [
        ([("  J = o Jardim\n", "  J = o Jardim\n  J = a Horta\n")], [("E121", 9, 3)]),
        ([("  J = o Jardim\n", "  J = o Jardim\n  H = a ADEGA\n")], [("E122", 9, 3)]),
        ([("  J = o Jardim\n", "  J = o Jardim\n  H = a Ade\u0301ga\n  I = a ADÉGA\n")], [("E122", 10, 3)]),
        ([("  m = mesa\n", "  m = mesa\n  n = Mesa\n")], [("E122", 13, 3), ("W305", 13, 3)]),
        ([("Simão (homem)", "RITA (homem)")], [("E152", 22, 3)]),
        ([("salas:", "salas:\n  X = o X\nsalas:")], [("E112", 7, 1)]),
        ([("tabuleiro:", "pessoas:\ntabuleiro:")], [("E113", 15, 1), ("E112", 21, 1)]),
        ([("pessoas:\n", "gente:\n")], [("E117", 20, 1), ("E114", 26, 1)]),
        ([("pessoas:\n", "pesoas:\n")], [("E111", 20, 1)]),
        (
            [("salas:\n", "salas: A = a Adega\n"), ("  A = a Adega, chão de pedra\n", "")],
            [("E115", 5, 1)],
        ),
        ([("  Jb  J.  J.  J.\n", "")], [("E140", 17, 3)]),
        ([("  Jb  J.  J.  J.\n", "  Jb  J.  J.  J.\n  J.  J.  J.  J.\n")], [("E140", 19, 3)]),
        ([("  J.  J.  C.  C.\n", "  J.  J.  C.\n")], [("E141", 17, 3)]),
        ([("  J.  J.  C.  C.\n", "  J.  JC  C.  C.\n")], [("E142", 17, 7)]),
        ([("  J.  J.  C.  C.\n", "  J.  j.  C.  C.\n")], [("E142", 17, 7)]),
        ([("  J.  J.  C.  C.\n", "  J.  J.  X.  X.\n")], [("E143", 17, 11)]),
        ([("  J.  J.  C.  C.\n", "  J.  Jx  C.  Cx\n")], [("E144", 17, 8)]),
        ([("  J.  J.  C.  C.\n", "  J.  J.  C.  A.\n")], [("E145", 6, 3)]),
        ([("  Tomás (homem): Estava na Adega.\n", "")], [("E153", 23, 3)]),
        ([("pessoas:\n", "pessoas:\n  Zé (homem): Estava na Adega.\n")], [("E153", 25, 3)]),
        ([(", vítima", "")], [("E154", 20, 1)]),
        ([("Rita (mulher)", "Rita (mulher, vítima)")], [("E155", 24, 3)]),
        (
            [("Simão (homem)", "Simão (homem, vítima)"), ("Rita (mulher)", "Rita (mulher, vítima)")],
            [("E155", 22, 3), ("E155", 24, 3)],
        ),
        (
            [("Estava num banco.", "Estava num banco.\n    Estava (talvez) na Adega.")],
            [("E151", 23, 13)],
        ),
        ([("Rita: L1C3", "Berta: L1C3")], [("E171", 27, 3)]),
        ([("Rita: L1C3", "Rita: L1C3\n  Simão: L1C5")], [("E172", 28, 10)]),
        ([("Rita: L1C3", "Rita: L0C1")], [("E172", 27, 9)]),
        ([("Rita: L1C3", f"Rita: L{'9' * 5000}C1")], [("E172", 27, 9)]),
        ([("chão de tijolo", "chão de PEDRA")], [("E201", 7, 3)]),
        ([("  m = mesa\n", "  m = mesa\n  f = fonte\n")], [("W307", 13, 3)]),
        ([("  J = o Jardim\n", "  J = o Jardim\n  H = a Horta\n")], [("W306", 9, 3)]),
    ],
)
def test_where_each_finding_points(edits: list[tuple[str, str]], found: list[tuple[str, int, int]]) -> None:
    assert places(read(edited(*edits).encode()).findings) == found


@pytest.mark.parametrize("section", ["salas", "tabuleiro", "pessoas"])
def test_a_missing_section_is_said_once_and_its_absence_alone(section: str) -> None:
    lines = BASE.splitlines()
    start = lines.index(f"{section}:")
    end = next((number for number in range(start, len(lines)) if not lines[number]), len(lines))
    codes = [one.code for one in unparsed("\n".join(lines[:start] + lines[end:])).findings]
    assert codes.count("E114") == 1
    assert set(codes) <= {"E114", "E171"} | ({"E162"} if section == "salas" else set())


def test_optional_parts_may_be_missing() -> None:
    text = edited(("id: ceia-1\n", ""), ("\nsolução:\n  Rita: L1C3\n", ""))
    assert (parsed(text).case.id, parsed(text).case.key) == (None, ())
    bare = edited(("objetos:\n  b = banco\n  m = mesa\n", ""), ("Am", "A."), ("Cb", "C."), ("Jb", "J."), text=text)
    assert parsed(edited(("num banco", "na Adega"), text=bare)).case.board.things == ()


def test_touching_rooms_are_compared_only_where_both_floors_are_given() -> None:
    apart = edited(("o Jardim", "o Jardim, chão de relva"))
    assert parsed(apart).findings == ()
    same = parsed(edited(("o Jardim", "o Jardim, chão de pedra")))
    assert places(same.findings) == [("E201", 8, 3)]


def test_rooms_that_meet_at_a_corner_only_may_have_one_floor() -> None:
    board = "  A.  A.  C.  C.\n  A.  Am  Cb  C.\n  J.  J.  C.  C.\n  Jb  J.  J.  J.\n"
    corner = "  A.  C.  C.  C.\n  C.  Jm  Cb  C.\n  C.  C.  C.  C.\n  Cb  C.  C.  C.\n"
    side = "  A.  C.  C.  C.\n  J.  Jm  Cb  C.\n  C.  C.  C.  C.\n  Cb  C.  C.  C.\n"
    for drawn, codes in ((corner, []), (side, ["E201"])):
        text = edited(("o Jardim", "o Jardim, chão de pedra"), (board, drawn))
        assert [one.code for one in parsed(text).findings] == codes


def test_faults_on_one_line_never_hide_those_on_another() -> None:
    text = edited(
        ("tamanho: 4", "tamanho: 4x"),
        ("  C = a Cozinha, chão de tijolo", "  C a Cozinha"),
        ("  m = mesa", "  m = messa"),
        ("Simão (homem)", "Simão (rapaz)"),
        ("Tomás (homem): Estava na Adega.", "Tomás (homem): Estava na Adga. Estava num puff."),
        ("Rita: L1C3", "Rita L1C3"),
    )
    codes = [one.code for one in unparsed(text).findings]
    assert codes == ["E119", "E125", "E127", "E151", "E162", "E161", "E170"]


def test_a_declaration_that_could_not_be_read_makes_no_name_unknown() -> None:
    text = edited(("  C = a Cozinha, chão de tijolo", "  C = a Cozinha, chão de"))
    assert places(unparsed(text).findings) == [("E125", 7, 25)]


def test_a_sentence_is_reported_on_the_line_where_it_begins() -> None:
    text = edited(("Estava num banco.", "Estava num banco.\n    Estava num\n    puff. Estava na\n    Adga."))
    assert places(unparsed(text).findings) == [("E161", 23, 5), ("E162", 24, 11)]


def test_a_file_cut_in_its_last_card_points_to_its_last_real_line() -> None:
    cut = BASE[: BASE.index("zinha com o assassino")] + "\n\n\n"
    assert places(unparsed(cut).findings) == [("E160", 24, 36)]


def test_a_file_cut_in_its_last_name_points_to_its_last_real_line() -> None:
    cut = BASE[: BASE.index("ra (mulher, vítima)")] + "\n"
    assert {one.place.line for one in unparsed(cut).findings if one.place} == {20, 23, 24}


def test_a_line_among_the_people_is_a_person_or_goes_on_with_the_card() -> None:
    more = parsed(edited(("Estava num banco.", "Estava num banco.\n  Estava\n na Adega.")))
    assert more.case.people[1].clues == (OnThing("banco"), InRoom("Adega"))
    assert more.case.people[1].sentences == ("Estava num banco.", "Estava na Adega.")
    assert places(unparsed(edited(("pessoas:\n", "pessoas:\n  Estava na Adega.\n"))).findings) == [("E150", 21, 3)]


def test_the_sentences_are_kept_as_printed_with_their_places() -> None:
    text = edited(("Estava num banco.", "estava  NUM banco. A vítima.\n   Não estava\n na cozinha"))
    answer = parsed(text)
    assert answer.case.people[1].sentences == ("estava NUM banco.", "A vítima.", "Não estava na cozinha")
    first, second = answer.source.sentences[1]
    assert (first.text, first.place.line, first.place.column, first.place.width) == ("estava NUM banco.", 22, 18, 18)
    assert (second.text, second.place.line, second.place.column, second.place.width) == (
        "Não estava na cozinha",
        23,
        4,
        10,
    )


def test_the_answer_may_name_the_murderer() -> None:
    answer = parsed(edited(("Rita: L1C3", "Assassino: simão\n  Rita: L1C3")))
    assert answer.case.key == (WasMurderer(1), StoodAt(0, Cell(0, 2)))
    assert [place.line for place in answer.source.key] == [27, 28]


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ("Simão: L4C1", []),
        ("Rita: L1C3", [("W312", 28, 3)]),
        ("rita :  l1c3", [("W312", 28, 3)]),
        ("Rita: L1C4", [("E210", 28, 3)]),
        ("Rita: L1C4\n  Rita: L1C3", [("E210", 28, 3), ("W312", 29, 3)]),
        ("Rita: L1C4\n  Rita: L1C4", [("E210", 28, 3), ("W312", 29, 3)]),
        ("Rita: L1C4\n  Rita: L2C4", [("E210", 28, 3), ("E210", 29, 3)]),
        ("assassino: Rita", []),
        ("assassino: Rita\n  assassino: RITA", [("W312", 29, 3)]),
        ("assassino: Rita\n  assassino: Simão", [("E210", 29, 3)]),
    ],
)
def test_an_entry_of_the_answer_said_twice_is_a_warning_and_two_answers_an_error(
    entries: str, found: list[tuple[str, int, int]]
) -> None:
    answer = parsed(edited(("  Rita: L1C3\n", f"  Rita: L1C3\n  {entries}\n")))
    assert places(answer.findings) == found
    assert len(answer.case.key) == 2 + entries.count("\n")


def test_two_answers_are_both_quoted_as_they_stand() -> None:
    (found,) = parsed(edited(("  Rita: L1C3\n", "  Rita: L1C3\n  rita: l1c4\n"))).findings
    assert dict(found.words) == {"found": "rita: l1c4", "first": "Rita: L1C3", "line": "27"}


def test_a_murderer_named_like_a_cell_is_never_guessed_at() -> None:
    text = edited(("Rita (", "Assassino ("), ("Simão (", "L1C3 ("), ("Rita: L1C3", "assassino: L1C3"))
    assert places(unparsed(text).findings) == [("E173", 27, 3)]
    assert parsed(edited(("assassino: L1C3", "assassino: L1C4"), text=text)).case.key == (StoodAt(0, Cell(0, 3)),)


def test_what_is_too_much_is_counted() -> None:
    many = edited(("Estava num banco.", "Estava num puff. " * 250))
    found = unparsed(many).findings
    assert [one.code for one in found] == ["E161"] * 100 + ["N402"]
    assert found[-1].place is None
    assert dict(found[-1].words) == {"more": "150"}


def test_many_warnings_never_hide_an_error() -> None:
    card = "Estava na adega. " * 300 + "Estava ao lado de uma fonte."
    codes = [one.code for one in parsed(edited(("Estava num banco.", card))).findings]
    assert codes.count("W302") == 100
    assert "E206" in codes


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('caso "' + "a\\" * 500_000, id="title"),
        pytest.param("x" * 1_000_000, id="line"),
        pytest.param("tamanho: " + "9" * 1_000_000, id="size"),
        pytest.param(edited(("o Jardim", "o Jardim" + ", chão de " * 100_000)), id="floors"),
        pytest.param(edited(("o Jardim", "o Jardim" + " ," * 500_000)), id="commas"),
        pytest.param(edited(("  Jb", "  " + "J. " * 300_000)), id="row"),
        pytest.param(edited(("num banco.", "num " + "x " * 500_000 + ".")), id="thing"),
        pytest.param(edited(("num banco.", "na " + "com outro homem " * 60_000 + ".")), id="companions"),
        pytest.param(edited(("num banco.", "na " + "x estava " * 100_000 + ".")), id="estava"),
        pytest.param(edited(("num banco.", "." * 1_000_000)), id="stops"),
        pytest.param(edited(("num banco.", ". " * 500_000)), id="stops and blanks"),
        pytest.param(edited(("Rita (", "(" * 1_000_000)), id="brackets"),
        pytest.param(edited(("Rita (", ":" * 1_000_000)), id="colons"),
        pytest.param(
            edited(("tamanho: 4", "tamanho: 200"), ("  Jb", ("A. " * 200 + "\n") * 200 + "  Jb")), id="200×200"
        ),
    ],
)
def test_a_megabyte_on_one_line_is_read_at_once(text: str) -> None:
    """Quadratic reading would take minutes here, and the test run would show it."""
    for finding in read(text.encode()).findings:
        assert all(len(word) <= 200 for _, word in finding.words)


@pytest.mark.parametrize(("letter", "odd"), [("i", "ı"), ("i", "İ"), ("s", "ſ"), ("k", "\u212a")])
def test_letters_that_only_capitals_make_equal_are_no_fault_wherever_they_stand(letter: str, odd: str) -> None:
    card = "Estava na primeira linha. Estava na linha de cima. Estava na coluna da direita. Estava num canto da sala."
    text = edited(("  J = o", "  J = os"), ("Estava num banco.", f"{card} Estava sozinha na sala. Estava no kk."))
    places = [place for place, sign in enumerate(text) if sign == letter]
    assert places
    for place in places:
        answer = read((text[:place] + odd + text[place + 1 :]).encode())
        if isinstance(answer, Parsed):
            assert {room.article for room in answer.case.board.rooms} <= {"o", "a", "os", "as", None}


def test_the_same_bytes_give_the_same_findings_under_any_hash_seed() -> None:
    text = edited(("Estava num banco.", "Estava num puff. Estava na Adga. Viu. Estava na"), ("  J = o", "  J - o"))
    program = f"from verifier.syntax import read\nprint(read({text.encode()!r}).findings)"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(outputs) == 1
    assert "E161" in outputs.pop()
