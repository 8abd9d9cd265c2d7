"""The corpus covers the page: sizes, sentences, things, rooms, names, answers; a malformed file has one fault."""

import re
import unicodedata
from collections import Counter

import pytest

from tests.corpus_cases import CASES, WELL_FORMED, board_side, case, content, names, text
from verifier.core.board import PAGE_THINGS, Board, Cell
from verifier.core.case import Case, Fixed, Sex, WasMurderer
from verifier.core.clues import KINDS, kind
from verifier.core.diagnostic import Finding, Severity
from verifier.syntax import Unparsed, read

GOOD = names(*WELL_FORMED)
BAD = names("malformed")


def graver_than(severity: Severity, name: str) -> list[Finding]:
    """The findings about the text that weigh more; Severity has them from the gravest down."""
    order = list(Severity)
    return [found for found in text(name).findings if order.index(found.severity) < order.index(severity)]


# The files.


def test_every_folder_of_the_corpus_is_a_verdict_and_holds_its_share() -> None:
    held = {folder.name: len(list(folder.glob("*.caso"))) for folder in CASES.iterdir() if folder.is_dir()}
    assert set(held) == {*WELL_FORMED, "malformed"}
    least = {"sound": 100, "needs-guessing": 8, "ambiguous": 25, "impossible": 25, "malformed": 80}
    assert {folder for folder in held if held[folder] < least[folder]} == set()


def test_every_file_name_is_a_plain_slug() -> None:
    assert len(GOOD) + len(BAD) > 250
    assert [name for name in GOOD + BAD if not re.fullmatch(r"[a-z-]+/[a-z0-9]+(-[a-z0-9]+)*", name)] == []


@pytest.mark.parametrize("name", GOOD)
def test_a_case_is_as_large_as_its_name_says(name: str) -> None:
    assert case(name).board.size == board_side(name)


def test_no_two_cases_have_one_title_or_one_id() -> None:
    cases = [case(name) for name in GOOD]
    for said in ([one.title for one in cases], [one.id for one in cases if one.id is not None]):
        assert [words for words, times in Counter(said).items() if times > 1] == []


# The text of a good file.


@pytest.mark.parametrize("name", GOOD)
def test_a_well_formed_case_has_no_error(name: str) -> None:
    assert graver_than(Severity.WARNING, name) == []


@pytest.mark.parametrize("name", GOOD)
def test_a_case_has_warnings_just_where_its_name_announces_them(name: str) -> None:
    assert bool(graver_than(Severity.NOTE, name)) == name.startswith("sound/aviso-")


@pytest.mark.parametrize("name", GOOD)
def test_a_victim_has_the_fixed_sentence_and_at_most_one_further_clue(name: str) -> None:
    people, victim = case(name).people, case(name).victim
    assert set(people[victim].fixed) == set(Fixed)
    assert len(people[victim].clues) <= 1
    assert not any(person.fixed for person in people if not person.victim)


# The text of a bad file.


@pytest.mark.parametrize("name", BAD)
def test_a_malformed_file_has_exactly_one_error_and_it_makes_it_so(name: str) -> None:
    assert isinstance(text(name), Unparsed)
    assert [found.is_malformed for found in graver_than(Severity.WARNING, name)] == [True]


def test_the_malformed_files_meet_many_kinds_of_fault() -> None:
    codes = {found.code for name in BAD for found in graver_than(Severity.WARNING, name)}
    assert len(codes) >= 35


def test_the_fault_is_gone_when_the_file_is_mended() -> None:
    for name, wrong, right in MENDED:
        assert wrong in content(name).decode(), name
        mended = read(content(name).decode().replace(wrong, right).encode())
        assert not isinstance(mended, Unparsed), (name, mended.findings)


MENDED = (
    ("malformed/frase-fora-da-pagina", "Estava a norte da Ana.", "Estava na segunda linha."),
    ("malformed/negacao-de-linha", "Não estava na linha de cima.", "Estava na segunda linha."),
    ("malformed/artigo-definido-antes-de-coisa", "Estava no sofá.", "Estava num sofá."),
    ("malformed/artigo-indefinido-antes-de-sala", "Estava num Escritório.", "Estava no Escritório."),
    ("malformed/ao-lado-do-sofa", "ao lado do sofá", "ao lado de um sofá"),
    ("malformed/com-outro-homem-antes-da-sala", "com outro homem no Escritório", "no Escritório com outro homem"),
    ("malformed/ordinal-em-algarismos", "na 2.ª linha", "na segunda linha"),
    ("malformed/outra-mulher-no-cartao-de-um-homem", "com outra mulher", "com outro homem"),
    ("malformed/sala-em-dois-pedacos", "B.  B.  Bp  E.", "B.  B.  Bp  C."),
    ("malformed/letra-de-coisa-por-declarar", "Bx", "Bs"),
    ("malformed/casa-com-duas-coisas", "Bsc", "Bs"),
    ("malformed/nomes-iguais-depois-de-compostos", "Ine\u0302s", "Duarte"),
    ("malformed/pessoa-sem-dois-pontos", "Duarte (homem)", "Duarte (homem):"),
    ("malformed/solucao-fora-do-tabuleiro", "L1C5", "L1C2"),
    ("malformed/caracter-nulo", "Du" + "ar\0te", "Duarte"),
    ("malformed/titulo-sem-fecho", "bule de prata\n", 'bule de prata"\n'),
)


# What the good cases show.


def test_every_size_is_among_the_sound_cases_and_several_are_among_the_others() -> None:
    sizes = {folder: {case(name).board.size for name in names(folder)} for folder in WELL_FORMED}
    assert sizes["sound"] == {4, 5, 6, 7, 8, 9}
    assert sizes["ambiguous"] == {4, 5, 6, 7, 8, 9}
    assert sizes["impossible"] == {4, 5, 6, 7, 8, 9}
    assert len(sizes["needs-guessing"]) >= 2


@pytest.mark.parametrize("sex", Sex)
@pytest.mark.parametrize("wanted", KINDS)
def test_every_kind_of_clue_stands_on_cards_of_both_sexes(wanted: str, sex: Sex) -> None:
    sides = [
        case(name).board.size
        for name in names("sound")
        for person in case(name).people
        if person.sex is sex and wanted in map(kind, person.clues)
    ]
    assert len(sides) >= 3
    if wanted == "with_another":
        assert min(sides) >= 5


@pytest.mark.parametrize("thing", [thing.name for thing in PAGE_THINGS])
def test_every_thing_of_the_page_is_on_a_board(thing: str) -> None:
    shown = [name for name in names("sound") if thing in things_of(case(name).board)]
    assert len(shown) >= 5


def things_of(board: Board) -> set[str]:
    return {thing.name for row in board.thing_rows for thing in row if thing is not None}


def test_one_board_has_all_eighteen_things() -> None:
    assert things_of(case("sound/dezoito-coisas-9x9").board) == {thing.name for thing in PAGE_THINGS}


def test_things_outside_the_page_of_both_kinds_are_on_boards() -> None:
    page = {thing.name for thing in PAGE_THINGS}
    extra = {thing for name in GOOD for thing in case(name).board.things if thing.name not in page}
    assert {thing.blocks for thing in extra} == {True, False}
    assert {thing.article for thing in extra} == {"a", "o"}


def test_rooms_come_with_every_article_and_with_none_and_floors_given_and_not() -> None:
    rooms = {room for name in names("sound") for room in case(name).board.rooms}
    assert {room.article for room in rooms} == {"a", "o", "as", "os", ""}
    floors = [{room.floor is None for room in case(name).board.rooms} for name in names("sound")]
    assert all(kinds in floors for kinds in ({True}, {False}, {True, False}))


def test_room_names_hold_stops_figures_and_the_words_of_the_page() -> None:
    found = {room.name for name in names("sound") for room in case(name).board.rooms}
    assert {"Quarto da D. Amélia", "Sala 2.0", "Sala", "Quarto com Vista", "Salão com Outro Piano"} <= found


def test_people_have_accents_apostrophes_hyphens_stops_and_two_names() -> None:
    found = {person.name for name in names("sound") for person in case(name).people}
    assert {"Óscar", "O'Neil", "Ana-Rita", "D. Amélia", "Maria", "Maria João"} <= found


def test_the_published_answer_is_full_or_partial_or_the_murderer_alone_or_missing() -> None:
    found = {entries_of(case(name)) for name in names("sound")}
    assert {("all", False), ("all", True), ("some", False), ("none", True), ("none", False)} <= found
    full = [name for name in names("sound", "needs-guessing") if entries_of(case(name))[0] == "all"]
    assert len(full) > 120


def entries_of(found: Case) -> tuple[str, bool]:
    """How many people the published answer places, and whether it names the murderer."""
    placed = sum(not isinstance(entry, WasMurderer) for entry in found.key)
    return ("all" if placed == len(found.people) else "some" if placed else "none", placed < len(found.key))


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("sound/fim-de-linha-do-windows-5x5", b"\r\n"),
        ("sound/marca-de-ordem-no-inicio-4x4", b"\xef\xbb\xbfcaso"),
        ("sound/tabulacoes-e-espacos-duros-5x5", b"\tM = "),
        ("sound/tabulacoes-e-espacos-duros-5x5", "\u00a0com".encode()),
        ("sound/comentarios-por-todo-o-lado-5x5", b"  # "),
        ("sound/frases-partidas-por-linhas-5x5", b"\n      "),
        ("malformed/byte-solto", b"\xff"),
        ("malformed/caracter-de-controlo", b"\x07"),
    ],
)
def test_the_bytes_that_a_file_is_about_are_still_in_it(name: str, sign: bytes) -> None:
    assert sign in content(name)


def test_a_file_about_its_end_or_its_accents_still_is() -> None:
    assert not content("sound/sem-quebra-no-fim-4x4").endswith(b"\n")
    assert content("malformed/ficheiro-em-branco") == b""
    written = content("sound/acentos-decompostos-5x5").decode()
    assert written == unicodedata.normalize("NFD", written) != unicodedata.normalize("NFC", written)


# The shape of rooms.


def walls(board: Board, cell: Cell) -> tuple[bool, bool, bool, bool]:
    """Whether there is a wall above, below, to the left and to the right."""
    row, column = cell
    around = (Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1))
    above, below, left, right = (not board.has(near) or board.room(near) != board.room(cell) for near in around)
    return above, below, left, right


CORRIDOR = {(True, True, False, False), (False, False, True, True)}


def test_rooms_have_corridors_dead_ends_and_single_cells() -> None:
    boards = [case(name).board for name in names("sound")]
    shapes = [{walls(board, cell) for cell in board.cells()} for board in boards]
    assert sum(bool(found & CORRIDOR) for found in shapes) >= 20
    assert sum(any(sum(around) == 3 for around in found) for found in shapes) >= 20
    assert sum((True, True, True, True) in found for found in shapes) >= 5


def test_many_cases_have_a_room_that_does_not_fill_its_bounding_box() -> None:
    boards = [case(name).board for name in names("sound")]
    bent = [board for board in boards if any(is_bent(board.room_cells(room.name)) for room in board.rooms)]
    assert len(bent) >= 50


def is_bent(cells: tuple[Cell, ...]) -> bool:
    return len(cells) < len({cell.row for cell in cells}) * len({cell.column for cell in cells})
