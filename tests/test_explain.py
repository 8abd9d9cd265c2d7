"""The explanation of a whole case as text, for each verdict and in both languages."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.proofs import proofs
from tests.texts import CASE, without
from verifier.audit import Means, audit
from verifier.core.board import Cell
from verifier.core.case import HouseRule
from verifier.report.explain import explanation
from verifier.report.messages import Language
from verifier.report.outcome import Ambiguous, Impossible, Malformed, NeedsGuessing, Report, Sound, Undecided
from verifier.report.wording import english_cards, portuguese_cards
from verifier.report.wording.rules import HOUSE_RULES
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import read, write

LANGUAGES: tuple[Language, ...] = ("pt", "en")
CORPUS = Path(__file__).parent.parent / "corpus"


def patient() -> Solver:
    return Z3Solver(lambda: 60)


def report_on(text: str, bound: int = 3) -> Report:
    return audit(read(text.encode()), Means(patient, bound, lambda: False))


def flat(text: str) -> str:
    """The text without the line breaks that it was wrapped with."""
    return re.sub(r"\s+", " ", text)


WHOLE = """\
As duas salas · duas-salas
══════════════════════════

Os cartões e as casas que deixam
────────────────────────────────
  Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda.
    A Ana estava na linha de cima e estava na coluna da esquerda. Resta-lhe uma casa: L1C1.
  Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda.
    O Bruno estava na segunda linha e estava na segunda coluna a contar da esquerda. Resta-lhe uma
    casa: L2C2.
  Duarte (homem): Estava na terceira linha. Estava na terceira coluna a contar da esquerda.
    O Duarte estava na terceira linha e estava na terceira coluna a contar da esquerda. Resta-lhe
    uma casa: L3C3.
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.
    A Vera é a vítima. Pode estar em qualquer uma das dezasseis casas.

Os passos
─────────
Há quatro pessoas para quatro linhas e quatro colunas, e duas nunca partilham uma linha nem uma
coluna: em cada linha e em cada coluna está exatamente uma pessoa.
"""
END = """
A solução
─────────
       1     2     3     4
    ┏━━━━━┯━━━━━┯━━━━━┯━━━━━┓
    ┃  A  │  A  │  A  │  A  ┃
  1 ┃  A  │     │     │     ┃
    ┠─────┼─────┼─────┼─────┨
    ┃  A  │  A  │  A  │  A  ┃
  2 ┃     │  B  │     │     ┃
    ┣━━━━━┿━━━━━┿━━━━━┿━━━━━┫
    ┃  B  │  B  │  B  │  B  ┃
  3 ┃     │     │  D  │     ┃
    ┠─────┼─────┼─────┼─────┨
    ┃  B  │  B  │  B  │  B  ┃
  4 ┃     │     │     │  V  ┃
    ┗━━━━━┷━━━━━┷━━━━━┷━━━━━┛

A Ana em L1C1, o Bruno em L2C2, o Duarte em L3C3 e a Vera em L4C4.
O assassino é o Duarte, que estava com a vítima na Biblioteca.

Salas: A~Adega, B~Biblioteca
Pessoas: A~Ana (mulher), B~Bruno (homem), D~Duarte (homem), V~Vera (mulher, vítima)

O que se provou
───────────────
O verificador independente aceitou o certificado da dedução, de nível 1. À parte, o Z3 provou que
não há segunda solução.
""".replace("~", "\N{NO-BREAK SPACE}")


def test_a_sound_case_is_explained_from_its_cards_to_its_proof() -> None:
    text = explanation(report_on(CASE), "pt")
    assert text.startswith(WHOLE)
    assert text.endswith(END)
    steps = text.removeprefix(WHOLE).removesuffix(END)
    assert "Ao Duarte só resta uma casa: L3C3." in flat(steps)


def test_the_same_in_english_keeps_the_cards_as_printed() -> None:
    text = flat(explanation(report_on(CASE), "en"))
    assert "Ana (woman): Estava na linha de cima. Estava na coluna da esquerda." in text
    assert "Ana was in the top row and was in the left column. One cell is left: L1C1." in text
    assert "Vera is the victim. She can be in any of the sixteen cells." in text
    assert "Duarte has only one cell left: L3C3." in text
    assert "The murderer is Duarte, who was with the victim in the Biblioteca." in text
    assert "The independent checker accepted the certificate of the deduction, at level 1." in text
    assert "Z3 proved that there is no second solution." in text


def test_a_woman_is_the_murderer_in_her_own_form() -> None:
    text = CASE.replace("Duarte (homem)", "Dália (mulher)")
    assert "A assassina é a Dália, que estava com a vítima na Biblioteca." in explanation(report_on(text), "pt")


def test_no_proof_is_claimed_that_the_report_does_not_hold() -> None:
    case = report_on(CASE)
    bare = Report(case.title, case.id, case.size, case.verdict, (), case.source, case.case)
    text = explanation(bare, "pt")
    assert "A solução" in text
    assert "provou" not in text
    assert "Os passos" not in text


@pytest.mark.parametrize(
    ("card", "portuguese", "english"),
    [
        ("Estava na Adega.", "Restam-lhe oito casas: L1C1, L1C2,", "Eight cells are left: L1C1, L1C2,"),
        ("Não estava na Adega.", "O Bruno não estava na Adega.", "Bruno was not in the Adega."),
        (
            "Estava num canto da sala.",
            "Restam-lhe oito casas: L1C1, L1C4, L2C1, L2C4, L3C1, L3C4, L4C1 e L4C4.",
            "Bruno was in a corner of the room. Eight cells are left:",
        ),
        (
            "Estava sozinho na sala.",
            "O Bruno estava sozinho na sala. Pode estar em",
            "Bruno was alone in his room. He can",
        ),
        (
            "",
            "O Bruno não tem pistas. Pode estar em qualquer uma das dezasseis casas.",
            "Bruno has no clues. He can be in any",
        ),
        (
            "Não estava na linha de cima. Estava na Adega com outro homem.",
            "O texto não é um caso",
            "The text is not a case",
        ),
        (
            "Estava na Adega com outro homem.",
            "O Bruno estava na Adega com outro homem.",
            "Bruno was in the Adega with another man.",
        ),
        ("Estava na Adega. Estava na Biblioteca.", "Não lhe resta casa nenhuma.", "No cell is left."),
    ],
)
def test_a_card_is_printed_back_with_the_cells_it_leaves(card: str, portuguese: str, english: str) -> None:
    old = "Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda."
    report = report_on(CASE.replace(old, f"Bruno (homem): {card}"))
    assert portuguese in flat(explanation(report, "pt"))
    assert english in flat(explanation(report, "en"))


FURNISHED = CASE.replace(
    "tabuleiro:\n  A. A. A. A.",
    "objetos:\n  p = poltrona\n  s = sofá\n  m = mesa\n  l = o piano, ocupável\n\ntabuleiro:\n  Ap Ap As Am",
).replace("B. B. B. B.\n\n", "Bl B. B. B.\n\n")


@pytest.mark.parametrize(
    ("card", "portuguese", "english"),
    [
        (
            "Estava numa poltrona.",
            "A Ana estava numa poltrona. Só há duas: L1C1 e L1C2.",
            "in an armchair. There are only two: L1C1",
        ),
        ("Estava num sofá.", "A Ana estava num sofá. Só há um: L1C3.", "Ana was on a sofa. There is only one: L1C3."),
        ("Estava num piano.", "Só há um: L4C1.", "Ana was on «piano». There is only one: L4C1."),
        (
            "Não estava ao lado de uma mesa.",
            "A Ana não estava ao lado de uma mesa. Restam-lhe treze casas: L1C1, L1C2, L2C1 a L2C3, L3C1 a L3C4 e L4C1",
            "was not beside a table. Thirteen cells are left: L1C1, L1C2, L2C1 to L2C3, L3C1 to L3C4 and L4C1 to L4C4.",
        ),
        (
            "",
            "Pode estar em qualquer uma das quinze casas que nada bloqueia.",
            "any of the fifteen cells that nothing blocks.",
        ),
    ],
)
def test_things_have_their_gender_and_long_lists_their_stretches(card: str, portuguese: str, english: str) -> None:
    old = "Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda."
    report = report_on(FURNISHED.replace(old, f"Ana (mulher): {card}"))
    assert portuguese in flat(explanation(report, "pt"))
    assert english in flat(explanation(report, "en"))


def test_things_on_the_board_are_in_the_legend_and_said_in_english_too() -> None:
    report = report_on(FURNISHED)
    assert "Objetos: p poltrona, s sofá, m mesa, l piano" in flat(explanation(report, "pt"))
    assert "Things: p poltrona (armchair), s sofá (sofa), m mesa (table), l piano" in flat(explanation(report, "en"))


@pytest.mark.parametrize(("bound", "asked"), [(1, "uma pergunta de cada vez"), (2, "até duas perguntas de cada vez")])
def test_where_guessing_is_needed_the_stop_and_the_open_cells_are_told(bound: int, asked: str) -> None:
    file = next(iter(sorted(CORPUS.glob(f"cases/sound/nivel-{bound + 1}-*.caso"))))
    report = report_on(file.read_text(encoding="utf-8"), bound)
    assert isinstance(report.verdict, NeedsGuessing)
    text = flat(explanation(report, "pt"))
    assert f"Nada mais se deduz olhando para {asked}: onde está uma pessoa" in text
    assert "Há uma só solução, mas a dedução para antes de lá chegar." in text
    assert "aceitou o certificado dos passos e da paragem" in text
    assert re.search(r"(Ao|À) \w+ (restam|resta) \w+ casas?: L\dC\d", text)
    assert "Nothing more can be deduced by looking at" in flat(explanation(report, "en"))


def test_an_ambiguous_case_is_drawn_twice_and_those_who_move_are_named() -> None:
    report = report_on(without("Estava na terceira coluna a contar da esquerda."))
    assert isinstance(report.verdict, Ambiguous)
    text = explanation(report, "pt")
    assert text.count("┏") == 2
    assert text.count("Salas:") == 1
    assert "De uma para a outra mudam de casa: o Duarte e a Vera." in text
    assert "Em todas as soluções o assassino é a mesma pessoa." in text
    english = explanation(report, "en")
    assert "Between the two, these people move: Duarte and Vera." in english
    assert "The murderer is the same person in every solution." in english


@pytest.mark.parametrize(
    ("same", "portuguese", "english"),
    [
        (False, "Nem todas as soluções têm o mesmo assassino.", "Not all solutions have the same murderer."),
        (None, "Não ficou decidido se todas", "Whether all solutions have the same murderer was not decided."),
    ],
)
def test_what_is_known_of_the_murderer_of_all_solutions_is_said(
    same: bool | None,  # noqa: FBT001 - the verdict's own field
    portuguese: str,
    english: str,
) -> None:
    report = report_on(CASE)
    assert report.case is not None
    cells = (Cell(0, 0), Cell(1, 1), Cell(2, 2), Cell(3, 3))
    other = (Cell(0, 0), Cell(1, 1), Cell(2, 3), Cell(3, 2))
    found = Report(None, None, 4, Ambiguous(cells, other, same), (), case=report.case)
    assert portuguese in explanation(found, "pt")
    assert english in explanation(found, "en")


def test_an_impossible_case_is_told_by_what_clashes() -> None:
    report = report_on(CASE.replace("Estava na segunda linha.", "Estava na linha de cima."))
    assert isinstance(report.verdict, Impossible)
    text = explanation(report, "pt")
    assert "O cartão da Ana, na linha 16 do ficheiro: «Estava na linha de cima.»" in text
    assert "O cartão do Bruno, na linha 17 do ficheiro: «Estava na linha de cima.»" in text
    assert "A regra: duas pessoas nunca partilham uma linha." in text
    english = explanation(report, "en")
    assert "Ana's card, on line 16 of the file: «Estava na linha de cima.»" in english
    assert "The rule: no two people share a row." in english


def test_one_sentence_that_cannot_be_true_is_told_in_the_singular_after_its_reason() -> None:
    company = "Duarte (homem): Estava na Biblioteca com outro homem."
    alone = without("Estava na terceira linha.").replace(
        "Duarte (homem): Estava na terceira coluna a contar da esquerda.", company
    )
    report = report_on(alone.replace("Bruno (homem)", "Berta (mulher)"))
    assert isinstance(report.verdict, Impossible)
    told = "O Duarte é o único homem do caso.\nEsta frase não pode ser verdadeira:\n  – O cartão do Duarte"
    assert told in explanation(report, "pt")
    told = "Duarte is the only man in the case.\nThis sentence cannot be true:\n  – Duarte's card"
    assert told in explanation(report, "en")


def test_one_rule_that_cannot_be_kept_is_told_in_the_singular() -> None:
    report = report_on(CASE)
    assert report.case is not None
    found = Report(None, None, 4, Impossible((HouseRule.ROWS,)), (), case=report.case)
    assert "Esta regra não se pode cumprir neste tabuleiro:\n  – A regra: duas" in explanation(found, "pt")
    assert "This rule cannot be kept on this board:\n  – The rule: no two" in explanation(found, "en")


def test_a_letter_of_the_legend_stays_with_its_meaning() -> None:
    names = ("Guilhermina", "Bartolomeu", "Duarte Augusto", "Vitorina Leopoldina")
    report = report_on(CASE)
    assert report.case is not None
    people = tuple(replace(who, name=name) for who, name in zip(report.case.people, names, strict=True))
    text = explanation(replace(report, case=replace(report.case, people=people), certificate="none"), "pt")
    legend = text[text.index("Pessoas:") :].split("\n\n", maxsplit=1)[0].splitlines()
    assert len(legend) > 1
    assert not any(re.search(r"[:,] \w$", line) for line in legend)


def test_a_board_that_is_impossible_by_itself_blames_no_card() -> None:
    wall = CASE.replace("tabuleiro:\n  A. A. A. A.", "objetos:\n  m = mesa\n\ntabuleiro:\n  Am Am Am Am")
    report = report_on(wall)
    assert isinstance(report.verdict, Impossible)
    assert "O tabuleiro, só por si, já é impossível" in explanation(report, "pt")
    assert "The board alone is impossible" in explanation(report, "en")


def test_a_text_that_is_no_case_is_told_by_its_findings_with_their_places() -> None:
    report = report_on(CASE.replace("Estava na segunda linha.", "Estava num Escritório."))
    assert isinstance(report.verdict, Malformed)
    text = explanation(report, "pt")
    assert "O texto não é um caso" in text
    assert re.search(r"^caso:17:29: E\d+ erro: ", text, re.MULTILINE)
    assert "Os cartões" not in text
    assert re.search(r"^case:17:29: E\d+ error: ", explanation(report, "en"), re.MULTILINE)


def test_an_undecided_case_shows_its_cards_and_what_was_not_decided() -> None:
    report = audit(read(CASE.encode()), Means(lambda: Z3Solver(lambda: 0), 3, lambda: True))
    assert isinstance(report.verdict, Undecided)
    text = explanation(report, "pt")
    assert "Os cartões" in text
    assert "E301" in text
    assert "A solução" not in text


def test_findings_of_a_sound_case_stand_at_its_end() -> None:
    report = report_on(CASE.replace("a contar da esquerda.\n  Duarte", "a contar da esquerda\n  Duarte"))
    assert isinstance(report.verdict, Sound)
    text = explanation(report, "pt")
    assert text.index("O que se provou") < text.index("Sobre o texto") < text.index(" aviso: ")
    assert "Sobre o texto" not in explanation(report_on(CASE), "pt")


def test_a_title_cannot_steer_a_terminal_and_a_name_is_not_told_twice() -> None:
    report = report_on(CASE)
    odd = Report("Caso \x1b[2J", "caso", None, Malformed(), ())
    assert explanation(odd, "pt") == "Caso \ufffd[2J · caso\n════════════════\n"
    same = Report("caso", "caso", None, Malformed(), ())
    assert explanation(same, "pt") == "caso\n════\n"
    assert explanation(report, "pt").count("duas-salas") == 1


def test_both_languages_have_the_same_texts_and_rules() -> None:
    assert portuguese_cards.TEXTS.keys() == english_cards.TEXTS.keys()
    assert HOUSE_RULES["pt"].keys() == HOUSE_RULES["en"].keys() == set(HouseRule)
    for key, text in portuguese_cards.TEXTS.items():
        fields = r"\{(\w+)\}"
        assert sorted(re.findall(fields, text)) == sorted(re.findall(fields, english_cards.TEXTS[key])), key


def corpus() -> list[Path]:
    return sorted(CORPUS.glob("cases/*/*.caso"))[::9]


@pytest.mark.parametrize("file", corpus(), ids=lambda file: file.stem)
def test_every_corpus_case_can_be_explained_in_lines_of_bearable_length(file: Path) -> None:
    report = report_on(file.read_text(encoding="utf-8", errors="replace"))
    for language in LANGUAGES:
        text = explanation(report, language)
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert "None" not in text
        if not report.findings:
            assert max(len(line) for line in text.splitlines()) <= 100


def test_the_corpus_is_there() -> None:
    assert len(corpus()) > 15


def test_an_explanation_is_the_same_whatever_the_hash_seed() -> None:
    (proof,) = proofs(5, 2, 1)
    program = (
        "import sys; from verifier.audit import Means, audit; from verifier.report.explain import explanation;"
        "from verifier.solver.sat import Z3Solver; from verifier.syntax import read;"
        "report = audit(read(sys.stdin.buffer.read()), Means(lambda: Z3Solver(lambda: 60), 3, lambda: False));"
        "sys.stdout.buffer.write((explanation(report, 'pt') + explanation(report, 'en')).encode())"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            input=write(proof.case).encode(),
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(CORPUS.parent)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4321")
    }
    assert len(texts) == 1
    assert "Os passos" in texts.pop().decode()
