"""Advice and hints on the command line: text in both languages, JSON, and what goes where with which exit code."""

import json
import re
from pathlib import Path

import pytest

from tests.advice_cases import TWO_ROOMS
from tests.corpus_cases import CASES, names
from verifier.advice import OpenError
from verifier.cli import run
from verifier.report.wording import english_advice, portuguese_advice
from verifier.solver.unique import Open

ANA = "Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda."
BRUNO = "Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda."
COLUMN = "Estava na terceira coluna a contar da esquerda."
DUARTE = "Duarte (homem): Estava na terceira linha."
VERA = "Vera (mulher, vítima): A vítima. Estava sozinha com o assassino."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(folder: Path, *people: str, key: str = "") -> str:
    """A case file on the board of two rooms with these people; the file's name."""
    lines = [*(f"  {person}" for person in people), *(["solução:", f"  {key}"] if key else []), ""]
    (folder / "um.caso").write_text(TWO_ROOMS + "\n".join(lines), encoding="utf-8")
    return "um.caso"


def said(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    assert run(arguments) == code
    return capsys.readouterr().out


def flowing(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def test_an_ambiguous_case_side_by_side_and_the_sentences_that_close_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, BRUNO, DUARTE, VERA)
    text = said(capsys, 1, "advise", name)
    assert "O caso tem duas soluções." in text
    assert "Em todas as soluções o assassino é a mesma pessoa: o Duarte." in text
    assert "    Ana     L1C1  L1C1" in text
    assert "  * Duarte  L3C3  L3C4" in text
    assert "Em todas as soluções têm a mesma casa: a Ana e o Bruno." in text
    assert "1. Acrescentar ao cartão do Duarte: «Estava na coluna da direita.» (nível 1)" in text
    assert "Fica a solução 2." in text


def test_with_the_published_answer_it_is_said_that_this_is_the_one_left(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, 1, "advise", put(folder, ANA, BRUNO, DUARTE, VERA, key="Duarte: L3C3"))
    assert "Com todas elas fica a solução publicada." in text
    assert "Fica a solução" not in text
    assert "coluna da direita" in text
    assert "Acrescentar ao cartão da Vera: «Estava na coluna da direita.»" in text


def test_two_people_who_fit_in_one_row_only_are_told_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, "Bruno (homem): Estava na linha de cima.", DUARTE, VERA)
    text = said(capsys, 1, "advise", name)
    text = flowing(text)
    assert "A Ana e o Bruno só cabem na linha de cima, e duas pessoas nunca partilham uma linha." in text
    assert "Sem «Estava na linha de cima.» (Bruno, linha 19): o caso tem várias soluções." in text
    assert "Tirar só uma das outras frases não chega." in text
    english = said(capsys, 1, "advise", name, "--lang", "en")
    assert "Ana and Bruno fit only in the top row, and no two people share a row." in english


def test_all_conflicts_only_when_asked_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duarte = "Duarte (homem): Estava na coluna da esquerda. Estava na Biblioteca."
    name = put(folder, ANA, "Bruno (homem): Estava na linha de cima.", duarte, VERA)
    assert "2." not in said(capsys, 1, "advise", name)
    text = said(capsys, 1, "advise", name, "--all-conflicts")
    assert "Outros conjuntos que também não podem valer ao mesmo tempo" in text
    assert "Não há mais conjuntos que não possam valer ao mesmo tempo." in text
    found = json.loads(said(capsys, 1, "advise", name, "--all-conflicts", "--format", "json"))
    assert (len(found["conflicts"]), found["all_found"]) == (2, True)
    blamed = [{entry["person"] for entry in conflict if "person" in entry} for conflict in found["conflicts"]]
    assert blamed == [{"Ana", "Bruno"}, {"Ana", "Duarte"}]


def test_that_all_conflicts_were_found_names_them_though_there_is_only_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, "Bruno (homem): Estava na linha de cima.", DUARTE, VERA)
    text = said(capsys, 1, "advise", name, "--all-conflicts")
    assert "Outros conjuntos" not in text
    assert "Não há mais conjuntos que não possam valer ao mesmo tempo." in text


def test_several_possible_murderers_are_any_of_these(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = flowing(said(capsys, 1, "advise", put(folder, "Ana (mulher):", "Bruno (homem):", "Duarte (homem):", VERA)))
    (people,) = re.findall(r"O assassino pode ser qualquer destas pessoas: ([^.]*)\.", text)
    assert people == "a Ana, o Bruno e o Duarte"


def test_the_json_of_each_verdict_has_its_fields(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    column = "Estava na terceira coluna a contar da esquerda."
    sound = put(folder, ANA, BRUNO, f"{DUARTE} {column}", VERA)
    found = json.loads(said(capsys, 0, "advise", sound, "--format", "json"))
    assert list(found) == [
        *(
            "version",
            "path",
            "verdict",
            "key",
            "errors",
            "advised",
            "contradicted",
            "could_go",
            "room_only",
            "enough",
            "enough_level",
            "smallest",
        ),
        *("same", "like", "idle", "unused", "difficulty"),
    ]
    assert (found["verdict"], found["smallest"], found["unused"]) == ("sound", True, ["poltrona"])
    found = json.loads(said(capsys, 1, "advise", put(folder, ANA, BRUNO, DUARTE, VERA), "--format", "json"))
    assert (found["verdict"], found["count"], found["exact"]) == ("ambiguous", 2, True)
    assert found["cells"]["Duarte"] == ["L3C3", "L3C4"]
    assert found["cures"][0]["text"] == "Estava na coluna da direita."
    assert found["cures"][0]["instead_of"] is None
    clash = put(folder, ANA, f"{BRUNO} Estava na Biblioteca.", DUARTE, VERA)
    found = json.loads(said(capsys, 1, "advise", clash, "--format", "json"))
    assert found["story"] == ["Ao Bruno o cartão não deixa casa nenhuma."]
    assert {slip["slip"] for slip in found["slips"]} >= {"near", "denied"}
    assert all(slip["verdict"] in ("sound", "ambiguous", "needs-guessing") for slip in found["slips"])


def test_a_stop_is_told_with_its_open_cells_and_the_shortest_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(CASES / f"{names('needs-guessing', like='*-6x6-01')[0]}.caso")
    text = said(capsys, 1, "advise", file)
    assert "O caso tem uma só solução, mas obriga a adivinhar.\nA dedução para depois de 8 passos." in text
    assert "A frase mais curta que, acrescentada, leva a dedução até ao fim" in text
    assert "Nenhuma frase mais curta chega: foram todas experimentadas." in text
    assert "The deduction stops after 8 steps." not in text
    found = json.loads(said(capsys, 1, "advise", file, "--format", "json"))
    assert found["shortest"] is True


def test_of_two_copies_of_a_sentence_one_could_go(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = put(folder, ANA, BRUNO, f"{DUARTE} {COLUMN} {COLUMN}", VERA)
    twice = " = ".join([f"«{COLUMN}» (Duarte, linha 20)"] * 2)
    text = flowing(said(capsys, 0, "advise", name))
    assert f"– uma das duas: {twice}: nível 1" in text
    assert f"«{COLUMN}» (Duarte, linha 20): nível" not in text.replace(f"uma das duas: {twice}: nível 1", "")
    assert text.count("sem efeito") == text.count("Frases sem efeito") == 1
    found = json.loads(said(capsys, 0, "advise", name, "--format", "json"))
    copies = [one for one in found["could_go"] if one["text"] == COLUMN]
    assert [[other["text"] for other in one["or"]] for one in copies] == [[COLUMN], [COLUMN]]
    assert [one["or"] for one in found["could_go"] if one["text"] != COLUMN] == [[]] * (len(found["could_go"]) - 2)
    assert len(found["idle"]) == 1


def test_a_case_without_steps_says_that_it_has_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bruno = "Bruno (homem): Estava na terceira linha. Estava na segunda coluna a contar da esquerda."
    duarte = f"Duarte (homem): Estava na linha de baixo. {COLUMN}"
    text = said(capsys, 0, "advise", put(folder, ANA, bruno, duarte, f"{VERA} Estava numa poltrona."))
    assert "O caso é válido, de nível 0." in text
    assert "Dificuldade: 0\n" in text
    assert "sem passos não há perguntas que os deem (0)" in text
    assert "0,00" not in text


def test_the_difficulty_is_the_sum_of_its_parts_in_words(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    column = "Estava na terceira coluna a contar da esquerda."
    text = said(capsys, 0, "advise", put(folder, ANA, BRUNO, f"{DUARTE} {column}", VERA))
    (figure,) = re.findall(r"^Dificuldade: (\d+)$", text, re.MULTILINE)
    points = re.findall(r"\((\d+)(?: pontos)?\)", text.split("Dificuldade")[1])
    assert len(points) == 5
    assert sum(map(int, points)) == int(figure)


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize(
    "name",
    [*names("sound", like="*-4x4")[:2], *names("ambiguous", like="*-5x5")[:3], *names("impossible", like="*-5x5")],
)
def test_advice_on_a_case_of_the_corpus_leaves_no_brace_open_and_no_line_too_long(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["advise", str(CASES / f"{name}.caso"), "--lang", language])
    out, err = capsys.readouterr()
    assert err == ""
    assert not re.search(r"[{}]", out)
    assert all(len(line) <= 80 for line in out.splitlines()[1:])


def test_both_languages_have_the_same_words() -> None:
    assert list(portuguese_advice.TEXTS) == list(english_advice.TEXTS)
    braces = re.compile(r"{(\w+)}")
    for key, text in portuguese_advice.TEXTS.items():
        assert set(braces.findall(text)) == set(braces.findall(english_advice.TEXTS[key])), key


def test_advice_that_stays_open_exits_with_3_and_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(*_: object) -> None:
        raise OpenError(Open("solution", "timeout"))

    monkeypatch.setattr("verifier.advised.several", late)
    assert run(["advise", put(folder, ANA, BRUNO, DUARTE, VERA)]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert "E301 erro: Ficou por decidir o que se podia aconselhar: o tempo acabou." in err


def test_a_fault_of_ours_in_the_advice_exits_with_4(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("verifier.advised.several", broken)
    assert run(["advise", put(folder, ANA, BRUNO, DUARTE, VERA)]) == 4
    assert "RuntimeError: planted" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["advise", "hint"])
def test_a_text_that_is_no_case_and_a_file_that_is_not_there_exit_with_2(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, put(folder, ANA, BRUNO, DUARTE)]) == 2
    assert run([command, "nenhum.caso"]) == 2
    assert capsys.readouterr().out == ""


def test_a_hint_exits_with_0_and_a_mistake_with_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = put(folder, ANA, BRUNO, f"{DUARTE} Estava na coluna da direita.", VERA)
    text = said(capsys, 0, "hint", name, "--known", "Ana=L1C1", "--show", "step")
    assert len(text.splitlines()) == 3
    text = said(capsys, 1, "hint", name, "--known", "Ana=L1C1, Bruno≠L2C2")
    assert text == "Há um engano no que já tem: Bruno≠L2C2 não pode ser. É a primeira que não pode.\n"
    assert run(["hint", name, "--known", "Zé=L1C1"]) == 2
    assert capsys.readouterr().err == (
        "sudoku-murder hint: erro de utilização: argumento --known: em «Zé=L1C1», não há no caso ninguém chamado «Zé»; "
        "há Ana, Bruno, Duarte, Vera\n"
    )


def test_there_is_no_hint_to_an_ambiguous_case(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hint", put(folder, ANA, BRUNO, DUARTE, VERA)]) == 1
    assert "não tem exatamente uma solução" in capsys.readouterr().err


def test_the_json_of_a_hint_has_all_three_sentences(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = put(folder, ANA, BRUNO, f"{DUARTE} Estava na coluna da direita.", VERA)
    found = json.loads(said(capsys, 0, "hint", name, "--format", "json"))
    assert (found["hint"], found["wrong"]) == ("next", None)
    assert all(found[key] for key in ("look", "card", "step"))
    found = json.loads(said(capsys, 1, "hint", name, "--known", "Ana≠L1C1", "--format", "json"))
    assert (found["hint"], found["wrong"], found["step"]) == ("wrong", "Ana≠L1C1", None)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("Zé=L1C1", "não há no caso ninguém chamado «Zé»; há Ana, Bruno, Duarte, Vera"),
        ("Ana=L5C1", "a casa L5C1 não é do tabuleiro, que vai de L1C1 a L4C4"),
        ("Ana", "«Ana» não se percebe; escreva, por exemplo, «Ana=L1C2» ou «Ana≠L1C2»"),
        ("Ana=L1C1,,Bruno=L2C2", "há uma vírgula a mais"),
        ("An\x1b[1ma=L1C1", "«An\ufffd[1ma»"),
    ],
)
def test_each_fault_of_an_entry_is_told_apart_on_stderr_and_in_the_json(
    known: str, said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = put(folder, ANA, BRUNO, f"{DUARTE} Estava na coluna da direita.", VERA)
    assert run(["hint", name, "--known", known]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudoku-murder hint: erro de utilização: argumento --known: ")
    assert said in err
    assert run(["hint", name, "--known", known, "--format", "json"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert said in found["error"]
    assert (found["hint"], found["findings"]) == (None, [])


@pytest.mark.parametrize("command", ["advise", "hint"])
@pytest.mark.parametrize("language", ["pt", "en"])
def test_json_is_json_where_a_case_cannot_be_read(
    command: str, language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "mau.caso").write_text("nada\n", encoding="utf-8")
    for name in ("mau.caso", "nenhum.caso"):
        assert run([command, name, "--format", "json", "--lang", language]) == 2
        found = json.loads(capsys.readouterr().out)
        assert found["path"] == name
        told = found["errors"] if command == "advise" else found["findings"]
        assert [one["severity"] for one in told] == ["error"] * len(told)
        assert told
        assert found.get("advised", False) is False
        assert found.get("hint") is None


@pytest.mark.parametrize(
    "people", [(ANA, BRUNO, DUARTE, VERA), (ANA, ANA.replace("Ana", "Eva"), DUARTE, VERA)], ids=["several", "none"]
)
def test_the_json_of_a_hint_says_that_there_is_not_exactly_one_solution(
    people: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(said(capsys, 1, "hint", put(folder, *people), "--format", "json"))
    assert list(found) == ["version", "path", "hint", "wrong", "look", "card", "step", "error", "findings"]
    assert (found["hint"], found["findings"]) == (None, [])
    assert "não tem exatamente uma solução" in found["error"]


def test_the_json_of_advice_that_stays_open_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(*_: object) -> None:
        raise OpenError(Open("solution", "timeout"))

    monkeypatch.setattr("verifier.advised.several", late)
    found = json.loads(said(capsys, 3, "advise", put(folder, ANA, BRUNO, DUARTE, VERA), "--format", "json"))
    assert (found["verdict"], found["advised"], [one["code"] for one in found["errors"]]) == (
        "ambiguous",
        False,
        ["E301"],
    )
