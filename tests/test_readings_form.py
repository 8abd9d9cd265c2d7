"""The effects of wrong readings as notes, as text in both languages, and as the JSON object of the specification."""

import json
import math
import tomllib
from importlib.resources import files

import pytest

from verifier.core.board import Cell
from verifier.core.diagnostic import Severity
from verifier.readings import Changes, Reading, Same, Undecided, effects, entry, notes, players_readings
from verifier.report.messages import Language, finding_text, message
from verifier.report.readings_form import as_document, as_text
from verifier.solver.clauses import CardClue
from verifier.solver.sat import Solver, Z3Solver
from verifier.solver.unique import Impossible, Open, Several, Unique, solutions
from verifier.syntax import Parsed, read

CASE = """\
caso "Paredes finas"
tamanho: 4

salas:
  A = a Adega
  B = a Biblioteca

objetos:
  p = planta

tabuleiro:
  A.  A.  B.  B.
  A.  Ap  B.  B.
  A.  A.  B.  B.
  A.  A.  B.  B.

pessoas:
  Ana (mulher): Estava ao lado de uma planta.
  Bruno (homem): Estava na linha de cima. Estava na coluna da direita.
  Célia (mulher): Estava na linha de baixo. Estava na terceira coluna a contar da esquerda.
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino. Estava na terceira linha.
"""


def patient() -> Solver:
    return Z3Solver(lambda: math.inf)


def parsed(text: str = CASE) -> Parsed:
    found = read(text.encode())
    assert isinstance(found, Parsed)
    return found


def test_the_document_has_every_reading_with_its_cards() -> None:
    text = parsed()
    found = effects(text.case, solutions(text.case, patient), patient)
    value = json.loads(as_document("x.caso", text.case, text.source, found))

    assert set(value) == {"path", "readings"}
    assert value["path"] == "x.caso"
    assert [one["name"] for one in value["readings"]] == [reading.value for reading in Reading]
    by_name = {one["name"]: one for one in value["readings"]}
    assert all(set(one) == {"name", "changes", "cards"} for one in by_name.values())
    assert by_name["columns_from_right"] == {
        "name": "columns_from_right",
        "changes": True,
        "cards": [
            {"person": "Bruno", "text": "Estava na coluna da direita."},
            {"person": "Célia", "text": "Estava na terceira coluna a contar da esquerda."},
        ],
    }
    assert by_name["alone_without_victim"] == {"name": "alone_without_victim", "changes": False, "cards": []}


def test_a_reading_that_was_not_decided_is_neither_true_nor_false() -> None:
    text = parsed()
    undecided = (Undecided(Reading.BESIDE_DIAGONAL, Open("reading", "timeout")),)
    value = json.loads(as_document("x.caso", text.case, text.source, undecided))
    assert value["readings"] == [{"name": "beside_diagonal", "changes": None, "cards": []}]
    assert "beside_diagonal" in as_text("x.caso", text.case, text.source, undecided, "pt").split("por decidir")[1]


def placed(*rows_and_columns: tuple[int, int]) -> Unique:
    return Unique(tuple(Cell(*place) for place in rows_and_columns))


OTHER = placed((0, 0), (1, 1), (2, 2), (3, 3))
MORE = Several(OTHER.placement, placed((1, 0), (0, 1), (2, 2), (3, 3)).placement, None)


@pytest.mark.parametrize(
    ("becomes", "portuguese", "english"),
    [
        (OTHER, "uma só solução: Ana L1C1, Bruno L2C2, Célia L3C3, Vera L4C4", "exactly one solution: Ana L1C1"),
        (MORE, "várias soluções, por exemplo Ana L1C1", "several solutions, for example Ana L1C1"),
        (Impossible(), "não haveria nenhuma solução", "there would be no solution"),
    ],
)
def test_the_text_says_what_the_case_becomes(
    becomes: Unique | Several | Impossible, portuguese: str, english: str
) -> None:
    text = parsed()
    found = (Changes(Reading.BESIDE_DIAGONAL, becomes, (CardClue(0, 0),), together=False),)
    said = as_text("x.caso", text.case, text.source, found, "pt")
    assert portuguese in said
    assert entry(Reading.BESIDE_DIAGONAL).says["pt"] in said
    assert "de Ana, linha 18: Estava ao lado de uma planta." in said
    assert english in as_text("x.caso", text.case, text.source, found, "en")


def test_the_text_tells_cards_that_are_each_enough_from_cards_that_it_takes_together() -> None:
    text = parsed()
    cards = (CardClue(1, 0), CardClue(2, 0))
    said = [
        as_text(
            "x.caso",
            text.case,
            text.source,
            (Changes(Reading.ROWS_FROM_BOTTOM, OTHER, cards, together=together),),
            "pt",
        )
        for together in (False, True)
    ]
    assert "basta ler assim um destes cartões:\n" in said[0]
    assert "só quando se leem assim todos estes cartões:\n" in said[1]
    assert all(one.count("linha de") == said[0].count("linha de") > 1 for one in said)


def test_the_text_names_no_card_for_a_house_rule() -> None:
    text = parsed()
    found = (Changes(Reading.SOLID_CAN_BE_STOOD_ON, Impossible(), (), together=False),)
    assert as_text("x.caso", text.case, text.source, found, "en").endswith(
        "such as a table or a rock\n  there would be no solution\n"
    )


def test_the_text_of_a_case_that_nothing_changes_says_so() -> None:
    text = parsed()
    found = (Same(Reading.BESIDE_DIAGONAL), Same(Reading.ALONE_WITHOUT_VICTIM))
    assert as_text("x.caso", text.case, text.source, found, "en") == (
        "x.caso: Paredes finas\n\nNo wrong reading changes the result.\n\n"
        "These change nothing: beside_diagonal, alone_without_victim.\n"
    )


def test_a_note_stands_at_the_sentence_and_says_reading_outcome_and_card() -> None:
    text = parsed()
    changes = Changes(Reading.BESIDE_NOT_OWN_BED, MORE, (CardClue(0, 0),), together=False)
    (note,) = notes(text.case, text.source, (Same(Reading.BESIDE_DIAGONAL), changes))

    assert (note.code, note.severity) == ("N403", Severity.NOTE)
    assert note.place is not None
    assert (note.place.line, note.place.column) == (18, 17)
    assert message(note, "pt").text == (
        "Há quem leia assim: quem está numa metade de uma cama não está ao lado da outra metade. "
        "Então haveria várias soluções, por causa do cartão da Ana: «Estava ao lado de uma planta.»"
    )
    assert message(note, "en").text.startswith("Some read it so: who is on one half of a bed")
    assert "^" in finding_text("x.caso", text.source, note, "pt")


@pytest.mark.parametrize(
    ("cards", "portuguese", "english"),
    [
        ((CardClue(0, 0),), "do cartão da Ana: «{0}»", "Ana's card: «{0}»"),
        ((CardClue(1, 0),), "do cartão do Bruno: «{0}»", "Bruno's card: «{0}»"),
        ((CardClue(1, 0), CardClue(1, 1)), "do cartão do Bruno: «{0}», «{1}»", "Bruno's card: «{0}», «{1}»"),
        (
            (CardClue(0, 0), CardClue(1, 1)),
            "destas frases: «{0}» (Ana), «{1}» (Bruno).",
            "these sentences: «{0}» (Ana), «{1}» (Bruno).",
        ),
    ],
)
def test_a_note_names_the_card_with_its_person_s_article_or_the_sentences_of_several(
    cards: tuple[CardClue, ...], portuguese: str, english: str
) -> None:
    text = parsed()
    said = [text.source.sentences[card.person][card.number].text for card in cards]
    (note,) = notes(text.case, text.source, (Changes(Reading.BESIDE_DIAGONAL, MORE, cards, together=True),))
    assert message(note, "pt").text.endswith(", por causa " + portuguese.format(*said))
    assert message(note, "en").text.endswith(", because of " + english.format(*said))


@pytest.mark.parametrize("becomes", [OTHER, MORE, Impossible()])
@pytest.mark.parametrize("language", ["pt", "en"])
def test_a_note_on_a_house_rule_has_no_place_and_no_card(
    becomes: Unique | Several | Impossible, language: Language
) -> None:
    text = parsed()
    (note,) = notes(text.case, text.source, (Changes(Reading.SEATS_BLOCK, becomes, (), together=False),))
    assert note.place is None
    said = message(note, language).text
    assert entry(Reading.SEATS_BLOCK).says[language] in said
    assert said.endswith(("solução.", "soluções.", "solution.", "solutions."))


def test_the_example_of_the_errors_table_gets_its_note() -> None:
    table = tomllib.loads(files("grammar").joinpath("errors.toml").read_text(encoding="utf-8"))
    assert table["N403"]["examples"]
    for example in table["N403"]["examples"]:
        base: str = table["base"]
        for old, new in example["edits"]:
            assert old in base
            base = base.replace(old, new, 1)
        text = parsed(base)
        assert text.findings == ()
        page = solutions(text.case, patient)
        assert isinstance(page, Unique)
        assert notes(text.case, text.source, effects(text.case, page, patient, players_readings()))
