"""Errors that forbid publishing come before all advice, and of a wrong published answer what speaks against it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.advice_cases import TWO_ROOMS, asking, case_of
from tests.corpus_cases import CASES, names, report
from tests.corpus_cases import case as corpus_case
from verifier.advice import Replaced, Slip, contradicted, impossible
from verifier.advice.asking import Proved
from verifier.advice.change import changed
from verifier.cli import run
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, StoodAt
from verifier.core.clues import InColumn, InRow
from verifier.core.diagnostic import Severity
from verifier.core.meaning import is_solution
from verifier.report.messages import message
from verifier.report.outcome import Sound
from verifier.solver.clauses import CardClue

ANA = "Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda."
BRUNO = "Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda."
DUARTE = "Duarte (homem): Estava na terceira linha. Estava na terceira coluna a contar da esquerda."
COLUMN = "Estava na terceira coluna a contar da esquerda."
VERA = "Vera (mulher, vítima): A vítima. Estava sozinha com o assassino."
WRONG = ("Ana: L1C1", "Bruno: L2C2", "Duarte: L3C4", "Vera: L4C3")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(folder: Path, *people: str, key: tuple[str, ...] = (), old: str = "", new: str = "") -> str:
    lines = [*(f"  {person}" for person in people), *(["solução:", *(f"  {one}" for one in key)] if key else []), ""]
    (folder / "um.caso").write_text((TWO_ROOMS + "\n".join(lines)).replace(old, new), encoding="utf-8")
    return "um.caso"


def parts(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split("\n\n")]


def said(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    assert run(arguments) == code
    return capsys.readouterr().out


def test_a_sound_case_with_a_wrong_answer_opens_with_that_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, BRUNO, DUARTE, VERA, key=WRONG)
    _, errors, none, against, drop, slips, sound, *_ = parts(said(capsys, 1, "advise", name))
    assert errors.startswith("Erros que impedem a publicação do caso")
    assert "um.caso:25:3: E205 erro:" in errors
    assert none == "Nenhuma solução do caso é a publicada."
    assert "«Estava na terceira coluna a contar da esquerda.»" in against
    assert "do Duarte" in against
    assert drop.startswith(f"Sem «{COLUMN}» (Duarte, linha 20): o caso tem várias soluções, e uma delas é a publicada")
    assert "Duarte, linha 20: «Estava na coluna da direita.» em vez de" in slips
    assert "e fica a solução publicada." in slips
    assert sound == "De resto, o caso é válido, de nível 1."


def test_with_the_right_answer_there_is_no_word_of_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, 0, "advise", put(folder, ANA, BRUNO, DUARTE, VERA, key=("Duarte: L3C3",)))
    assert parts(text)[1] == "O caso é válido, de nível 1."
    assert "publica" not in text


def test_an_error_of_another_kind_comes_first_as_well(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    floors = {"old": "a Adega\n  B = a Biblioteca", "new": "a Adega, chão de pedra\n  B = a Biblioteca, chão de pedra"}
    name = put(folder, ANA, BRUNO, DUARTE, VERA, **floors)
    _, errors, sound, *_ = parts(said(capsys, 1, "advise", name))
    assert errors.startswith("Erros que impedem a publicação do caso")
    assert sound == "De resto, o caso é válido, de nível 1."
    found = json.loads(said(capsys, 1, "advise", name, "--format", "json"))
    assert list(found)[:5] == ["version", "path", "verdict", "key", "errors"]
    assert [one["severity"] for one in found["errors"]] == ["error"]
    assert (found["key"], found["contradicted"]) == ("absent", None)


def test_the_json_has_the_errors_and_what_stands_against_the_answer(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, BRUNO, DUARTE, VERA, key=WRONG)
    found = json.loads(said(capsys, 1, "advise", name, "--format", "json"))
    assert (found["verdict"], found["key"], [one["code"] for one in found["errors"]]) == ("sound", "mismatch", ["E205"])
    assert [one["text"] for one in found["contradicted"]["against"]] == [
        "Estava na terceira coluna a contar da esquerda."
    ]
    assert all(slip["gives_published"] is True for slip in found["contradicted"]["slips"])
    drop = found["contradicted"]["drop"]
    assert (drop["text"], drop["verdict"], drop["gives_published"]) == (COLUMN, "ambiguous", True)


@pytest.mark.parametrize("name", names("sound", "needs-guessing", "ambiguous", "impossible", like="*-[45]x[45]"))
def test_the_errors_of_an_audit_are_those_that_advice_begins_with(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    errors = [one for one in report(name).findings if one.severity is Severity.ERROR]
    path = str(CASES / f"{name}.caso")
    run(["advise", path, "--format", "json"])
    assert [one["code"] for one in json.loads(capsys.readouterr().out)["errors"]] == [one.code for one in errors]
    run(["advise", path])
    text = " ".join(capsys.readouterr().out.split())
    for one in errors:
        assert " ".join(message(one, "pt").text.split()) in text


def test_cures_are_marked_after_which_the_published_answer_still_does_not_fit(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, BRUNO, "Duarte (homem): Estava na terceira linha.", VERA, key=("Duarte: L2C3",))
    text = said(capsys, 1, "advise", name)
    assert "O caso tem duas soluções." in text
    assert "Com nenhuma delas fica a solução publicada." in text
    assert "Com todas elas" not in text


def test_slips_that_give_the_published_answer_come_first_and_the_others_are_marked() -> None:
    clash = "Duarte (homem): Estava na linha de baixo. Estava na terceira linha."
    assert {slip.published for slip in slips_of(case_of(ANA, BRUNO, clash, VERA))} == {None}
    found = slips_of(case_of(ANA, BRUNO, clash, VERA, key=("Duarte: L4C3",)))
    assert {slip.published for slip in found} == {True, False}
    assert [slip.published for slip in found] == sorted((bool(slip.published) for slip in found), reverse=True)
    proved = [(slip.published, slip.becomes.solution) for slip in found if isinstance(slip.becomes, Proved)]
    assert proved
    assert all(published is (solution[2] == Cell(3, 2)) for published, solution in proved)
    assert found[0].change == Replaced(CardClue(2, 1), InColumn(2))


def slips_of(case: Case) -> tuple[Slip, ...]:
    return impossible(case, asking(), all_conflicts=False).slips


def test_the_mark_stands_behind_what_the_case_is_then(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clash = "Duarte (homem): Estava na linha de baixo. Estava na terceira linha."
    text = " ".join(said(capsys, 1, "advise", put(folder, ANA, BRUNO, clash, VERA, key=("Duarte: L4C3",))).split())
    assert "o caso é válido, de nível 1, e fica a solução publicada." in text
    assert "o caso é válido, de nível 1, mas a solução publicada continua a não servir." in text
    assert "o caso tem várias soluções, e uma delas é a publicada." in text


def test_what_stands_against_an_answer_is_what_is_false_of_it() -> None:
    found = contradicted(case_of(ANA, BRUNO, DUARTE, VERA, key=WRONG), asking(), None)
    assert found.against == (CardClue(2, 1),)
    assert Replaced(CardClue(2, 1), InColumn(3)) in [slip.change for slip in found.slips]
    assert found.drop is not None
    assert found.drop.sentence == CardClue(2, 1)
    twice = ("Ana: L1C1", "Bruno: L2C2", "Duarte: L3C3", "Vera: L3C4")
    assert contradicted(case_of(ANA, BRUNO, DUARTE, VERA, key=twice), asking(), None).against == (HouseRule.ROWS,)
    some = ("Duarte: L4C3",)
    part = contradicted(case_of(ANA, BRUNO, DUARTE, VERA, key=some), asking(), None)
    assert part.against == (CardClue(2, 0),)
    assert Replaced(CardClue(2, 0), InRow(3)) in [slip.change for slip in part.slips]


@pytest.mark.parametrize("name", names("sound", like="*-[45]x[45]")[:12])
def test_a_card_that_was_changed_by_a_slip_is_found_out_by_the_published_answer(name: str) -> None:
    case = corpus_case(name)
    verdict = report(name).verdict
    assert isinstance(verdict, Sound)
    solution = verdict.solution
    key = tuple(StoodAt(person, cell) for person, cell in enumerate(solution) if cell is not None)
    for person, who in enumerate(case.people):
        for number, clue in enumerate(who.clues):
            if isinstance(clue, InRow):
                spoilt = changed(case, Replaced(CardClue(person, number), InRow((clue.row + 1) % case.board.size)))
                found = contradicted(replace(spoilt, key=key), asking(), None)
                assert found.against == (CardClue(person, number),)
                assert is_solution(case, solution)
