"""The command line: what goes to which stream, in which form, with which exit code."""

import hashlib
import io
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.corpus_cases import CASES, names
from tests.texts import CASE, with_key, without
from verifier.__main__ import main
from verifier.cli import run
from verifier.limits import Limits
from verifier.report.piece import Piece, exit_code
from verifier.worker import READY, Order, Request, answers, order_line, piece_of, request_line

FIELDS = [
    "path",
    "id",
    "title",
    "size",
    "verdict",
    "level",
    "bound",
    "steps",
    "murderer",
    "solution",
    "solutions",
    "same_murderer",
    "conflict",
    "key",
    "certificate",
    "z3",
    "findings",
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(folder: Path, name: str, text: str = CASE) -> str:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return name


def shell(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "verifier", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **environment},
        capture_output=True,
        check=False,
    )


def lines_of(output: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in output.splitlines()]


def pieces_of(*paths: str, timeout: float = 60) -> list[Piece]:
    """What a worker answers in this very process, where its inside can be spoilt."""
    order = Order(Limits(3, timeout), "jsonl", "pt", alone=False)
    lines = [order_line(order), *(request_line(Request(path)) for path in paths)]
    out = io.StringIO()
    answers(io.StringIO("\n".join(lines) + "\n"), out)
    ready, *answered = out.getvalue().splitlines()
    assert ready == READY
    return [piece_of(line.encode()) for line in answered]


def answered(*paths: str, timeout: float = 60) -> list[dict[str, object]]:
    return [json.loads(piece.shown) for piece in pieces_of(*paths, timeout=timeout)]


def endless(*_: object) -> None:
    while True:
        pass


def test_json_has_the_fields_of_the_contract_in_their_order(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "one.caso", with_key("Duarte: L3C3"))
    assert run(["audit", "one.caso", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document) == ["version", "tool", "cases", "summary"]
    (case,) = document["cases"]
    assert list(case) == FIELDS
    assert case["path"] == "one.caso"
    assert case["solution"] == {"Ana": "L1C1", "Bruno": "L2C2", "Duarte": "L3C3", "Vera": "L4C4"}
    assert (case["murderer"], case["verdict"], case["key"], case["z3"]) == ("Duarte", "sound", "match", "unique")
    assert document["summary"]["cases"] == document["summary"]["sound"] == 1


def test_jsonl_prints_one_object_a_line_in_input_order(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [put(folder, name) for name in ("c.caso", "a.caso", "b.caso")]
    assert run(["audit", *names, "--format", "jsonl"]) == 0
    cases = lines_of(capsys.readouterr().out)
    assert [case["path"] for case in cases] == names
    assert all(list(case) == FIELDS for case in cases)


@pytest.mark.parametrize("given", ["./d/a.caso", "d//a.caso", "d/../d/a.caso", "d/", "./d"])
def test_a_path_is_named_as_it_was_given(given: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "d/a.caso")
    assert run(["audit", given, "--format", "jsonl"]) == 0
    (case,) = lines_of(capsys.readouterr().out)
    assert case["path"] == (given if given.endswith(".caso") else f"{given.rstrip('/')}/a.caso")


def test_a_folder_stands_for_all_its_case_files_sorted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("d/z.caso", "d/sub/b.caso", "d/a.caso", "d/notes.txt", "d/sub.caso/inner.caso"):
        put(folder, name)
    assert run(["audit", "d", "--format", "jsonl"]) == 0
    assert [case["path"] for case in lines_of(capsys.readouterr().out)] == [
        "d/a.caso",
        "d/sub.caso/inner.caso",
        "d/sub/b.caso",
        "d/z.caso",
    ]


def test_a_malformed_case_has_null_where_nothing_applies(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "bad.caso", CASE.replace("na linha de cima", "a norte da Vera"))
    assert run(["audit", "bad.caso", "--format", "jsonl"]) == 2
    (case,) = lines_of(capsys.readouterr().out)
    assert case["verdict"] == "malformed"
    assert (case["title"], case["id"], case["size"]) == ("As duas salas", "duas-salas", 4)
    empty = ("level", "bound", "steps", "murderer", "solution", "same_murderer", "key", "z3")
    assert {field: case[field] for field in empty} == dict.fromkeys(empty)
    assert (case["solutions"], case["conflict"], case["certificate"]) == ([], [], "none")
    (finding,) = case["findings"]  # type: ignore[misc]
    assert list(finding) == ["code", "severity", "line", "column", "message"]
    assert (finding["severity"], finding["line"]) == ("error", 16)


def test_an_ambiguous_case_shows_two_placements(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "two.caso", without("Estava na terceira coluna a contar da esquerda."))
    assert run(["audit", "two.caso", "--format", "jsonl"]) == 1
    (case,) = lines_of(capsys.readouterr().out)
    assert (case["verdict"], case["solution"], case["murderer"]) == ("ambiguous", None, None)
    assert case["same_murderer"] is True
    shown = case["solutions"]
    assert isinstance(shown, list)
    assert sorted(placement["Duarte"] for placement in shown) == ["L3C3", "L3C4"]


def test_a_conflict_lists_sentences_with_lines_and_rules_by_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "no.caso", CASE.replace("Estava na segunda linha.", "Estava na linha de cima."))
    assert run(["audit", "no.caso", "--format", "jsonl"]) == 1
    (case,) = lines_of(capsys.readouterr().out)
    assert case["conflict"] == [
        {"person": "Ana", "text": "Estava na linha de cima.", "line": 16},
        {"person": "Bruno", "text": "Estava na linha de cima.", "line": 17},
        {"rule": "rows"},
    ]


def test_an_empty_folder_among_other_paths_is_named_and_no_success(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "one.caso")
    (folder / "empty").mkdir()
    assert run(["audit", "one.caso", "empty", "--format", "jsonl"]) == 2
    printed = capsys.readouterr()
    assert [case["verdict"] for case in lines_of(printed.out)] == ["sound"]
    assert printed.err == "empty: nenhum caso encontrado; a pasta não tem ficheiros .caso\n"


def test_a_folder_that_cannot_be_looked_into_is_not_passed_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(folder, "d/one.caso")
    put(folder, "d/locked/two.caso")
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: "locked" not in str(path) and access(path, mode))
    (locked,) = answered("d/locked")
    assert (locked["path"], locked["verdict"]) == ("d/locked", "malformed")
    assert "falta permissão" in str(locked["findings"])


def test_a_folder_where_a_file_is_wanted_is_called_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "d").mkdir()
    assert run(["fmt", "d"]) == 2
    assert "é uma pasta" in capsys.readouterr().err


def test_a_message_in_json_has_the_way_out_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "bad.caso", CASE.replace("Estava na linha de cima.", "Estava na poltrona."))
    assert run(["audit", "bad.caso", "--format", "jsonl"]) == 2
    assert "Estava numa poltrona." in capsys.readouterr().out


def test_notes_are_counted_in_the_text_of_many_cases_and_shown_for_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = CASE.replace("Estava na terceira linha. Estava na terceira coluna a contar da esquerda.", "")
    names = [put(folder, name, blank) for name in ("a.caso", "b.caso")]
    run(["audit", *names])
    many = capsys.readouterr().out
    run(["audit", names[0]])
    one = capsys.readouterr().out
    count = one.count("N401")
    assert count
    assert "N401" not in many
    assert f"Notas: {2 * count};" in many


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_no_case_found_does_not_look_like_success(form: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", str(folder), "--format", form]) == 2
    printed = capsys.readouterr()
    assert "nenhum caso" in printed.err
    if form == "json":
        assert json.loads(printed.out)["cases"] == []
    else:
        assert printed.out == ""


def test_a_file_that_is_not_there_is_one_verdict_among_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "one.caso")
    assert run(["audit", "absent.caso", "one.caso", "--format", "jsonl"]) == 2
    absent, one = lines_of(capsys.readouterr().out)
    assert (absent["verdict"], one["verdict"]) == ("malformed", "sound")
    (finding,) = absent["findings"]  # type: ignore[misc]
    assert (finding["code"], finding["line"]) == ("E100", None)
    assert "não existe" in finding["message"]


def test_a_fault_of_ours_costs_one_case_and_has_the_code_4(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("x")

    put(folder, "one.caso")
    monkeypatch.setattr("verifier.audit.check", fail)
    first, second = pieces_of("one.caso", "absent.caso")
    assert (first.verdict, first.code) == ("undecided", 4)
    assert [finding["code"] for finding in json.loads(first.shown)["findings"]] == ["E901"]
    assert (second.verdict, second.code) == ("malformed", 2)
    assert exit_code([0, 1, 2, 3, 4]) == exit_code([4]) == 4


def test_text_is_a_line_a_case_then_what_needs_a_word(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "good.caso")
    put(folder, "loose.caso", without("Estava na terceira coluna a contar da esquerda."))
    put(folder, "no.caso", CASE.replace("Estava na segunda linha.", "Estava na linha de cima."))
    put(folder, "bad.caso", CASE.replace("na linha de cima", "num puff"))
    assert run(["audit", *sorted(file.name for file in folder.iterdir())]) == 2
    assert capsys.readouterr().out == TEXT


TEXT = """\
caso                                  N  veredicto           nível  assassino
------------------------------------  -  ------------------  -----  ---------
bad.caso                              4  mal formado         –      –
good.caso                             4  válido              1      Duarte
loose.caso                            4  ambíguo             –      –
no.caso                               4  impossível          –      –

4 casos: 1 válido, 1 ambíguo, 1 impossível, 1 mal formado

bad.caso: As duas salas
bad.caso:16:28: E161 erro: O objeto «puff» não é da página nem está declarado.
      Ana (mulher): Estava num puff. Estava na coluna da esquerda.
                               ^^^^
  Os mais parecidos são: «sofá», «pedra», «fonte». Para usar outro, declare-o em
  «objetos».

loose.caso: As duas salas
  uma solução: Ana L1C1, Bruno L2C2, Duarte L3C4, Vera L4C3
  outra solução: Ana L1C1, Bruno L2C2, Duarte L3C3, Vera L4C4
  Em todas as soluções o assassino é a mesma pessoa.

no.caso: As duas salas
  Estas não podem valer todas; sem qualquer uma delas, as outras já podem:
    Ana, linha 16: Estava na linha de cima.
    Bruno, linha 17: Estava na linha de cima.
    regra: duas pessoas nunca partilham uma linha
"""


def test_text_fits_eighty_columns(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corpus = Path(__file__).parents[1] / "corpus" / "cases"
    for kind in ("malformed", "ambiguous", "impossible"):
        (folder / kind).symlink_to(corpus / kind)
        run(["audit", kind])
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) > 100
        assert [line for line in lines if len(line) > 80 and " " in line.strip()] == []


def test_english_is_for_the_asking(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "loose.caso", without("Estava na terceira coluna a contar da esquerda."))
    run(["audit", "loose.caso", "--lang", "en"])
    assert "The murderer is the same in every solution." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "falta indicar: comando"),
        (["audit"], "falta indicar: PATH"),
        (["audit", "x", "--timeout", "0"], "«0» não é um número de segundos maior do que zero"),
        (["audit", "x", "--timeout", "nan"], "«nan» não é um número de segundos maior do que zero"),
        (["audit", "x", "--timeout"], "argumento --timeout: falta o valor"),
        (["audit", "x", "--format", "xml"], "argumento --format: «xml» não serve"),
        (["audit", "x", "--max-level", "0"], "argumento --max-level: «0» não é um número de 1 a 9"),
        (["check", "x"], "falta indicar: CERTIFICATE"),
        (["audit", "x", "--form", "json"], "argumentos desconhecidos: --form json"),
        (["fmt", "x", "--check", "--write"], "argumento --write: não se usa com --check"),
        (["frobnicate"], "argumento comando: «frobnicate» não serve"),
        (["audit", "--lang", "en"], "bad usage: the following arguments are required: PATH"),
        (["audit", "--lang=en"], "bad usage: the following arguments are required: PATH"),
    ],
)
def test_bad_usage_is_said_in_the_language_asked_for_and_ends_with_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


def test_help_and_version_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == "sudoku-murder 1.0.0\n"
    assert run(["audit", "--help"]) == 0
    assert "ficheiro .caso" in capsys.readouterr().out
    assert run(["audit", "--help", "--lang", "en"]) == 0
    assert ".caso file" in capsys.readouterr().out


UNTIDY = CASE.replace("  A. A. A. A.", "A.  A.\tA. A.", 1).replace(
    "Estava na linha de cima.", "Estava NA linha de cima."
)


def test_fmt_prints_the_canonical_form_and_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "untidy.caso", UNTIDY)
    assert run(["fmt", "untidy.caso"]) == 0
    canonical = capsys.readouterr().out
    assert canonical != UNTIDY
    assert (folder / "untidy.caso").read_text(encoding="utf-8") == UNTIDY
    put(folder, "tidy.caso", canonical)
    assert run(["fmt", "tidy.caso"]) == 0
    assert capsys.readouterr().out == canonical


def test_fmt_check_tells_by_its_exit_code(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "untidy.caso", UNTIDY)
    assert run(["fmt", "untidy.caso", "--check"]) == 1
    printed = capsys.readouterr()
    assert (printed.out, "untidy.caso" in printed.err) == ("", True)
    assert run(["fmt", "untidy.caso", "--write"]) == 0
    assert run(["fmt", "untidy.caso", "--check"]) == 0
    assert capsys.readouterr().err == ""


def test_fmt_write_keeps_permissions_and_leaves_nothing_beside(folder: Path) -> None:
    put(folder, "untidy.caso", UNTIDY)
    (folder / "untidy.caso").chmod(0o640)
    assert run(["fmt", "untidy.caso", "--write"]) == 0
    assert (folder / "untidy.caso").stat().st_mode & 0o777 == 0o640
    assert [file.name for file in folder.iterdir()] == ["untidy.caso"]


def test_fmt_writes_through_a_link_to_the_file_itself(folder: Path) -> None:
    put(folder, "real/untidy.caso", UNTIDY)
    (folder / "link.caso").symlink_to(folder / "real" / "untidy.caso")
    assert run(["fmt", "link.caso", "--write"]) == 0
    assert (folder / "link.caso").is_symlink()
    assert (folder / "real" / "untidy.caso").read_text(encoding="utf-8") != UNTIDY


def test_fmt_write_that_fails_leaves_the_file_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    put(folder, "untidy.caso", UNTIDY)
    monkeypatch.setattr(Path, "replace", refuse)
    assert run(["fmt", "untidy.caso", "--write"]) == 2
    assert "untidy.caso" in capsys.readouterr().err
    assert (folder / "untidy.caso").read_text(encoding="utf-8") == UNTIDY
    assert [file.name for file in folder.iterdir()] == ["untidy.caso"]


@pytest.mark.parametrize("option", [[], ["--check"], ["--write"]])
def test_fmt_of_a_malformed_or_absent_file_says_why_and_ends_with_2(
    option: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = CASE.replace("na linha de cima", "num puff")
    put(folder, "bad.caso", bad)
    assert run(["fmt", "bad.caso", *option]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "bad.caso:16:" in printed.err
    assert (folder / "bad.caso").read_text(encoding="utf-8") == bad
    assert run(["fmt", "absent.caso", *option]) == 2
    assert "absent.caso" in capsys.readouterr().err


def certificate_of(folder: Path, capsys: pytest.CaptureFixture[str], text: str = CASE, *options: str) -> None:
    """Put case.caso, case.json and certificate.json into the folder."""
    put(folder, "case.caso", text)
    run(["explain", "case.caso", "--to", "certificate", *options])
    put(folder, "certificate.json", capsys.readouterr().out)
    assert run(["fmt", "case.caso", "--to", "json"]) == 0
    put(folder, "case.json", capsys.readouterr().out)


@pytest.mark.parametrize("case", ["case.caso", "case.json"])
@pytest.mark.parametrize("strict", [[], ["--strict"]])
def test_check_accepts_the_certificate_of_the_case_as_text_and_as_json(
    case: str, strict: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    certificate_of(folder, capsys)
    assert run(["check", case, "certificate.json", *strict]) == 0
    assert capsys.readouterr().out == ("Aceite: o caso tem uma só solução, a que se chega sem adivinhar, no nível 1.\n")


def test_check_refuses_the_certificate_for_another_case(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    certificate_of(folder, capsys)
    put(
        folder,
        "other.caso",
        CASE.replace("segunda linha", "linha de cima").replace(
            "na linha de cima. Estava na coluna", "na segunda linha. Estava na coluna"
        ),
    )
    assert run(["check", "other.caso", "certificate.json"]) == 1
    assert capsys.readouterr().out.startswith("Recusado: ")
    assert run(["check", "case.caso", "case.json", "--lang", "en"]) == 1
    assert capsys.readouterr().out.startswith("Refused: ")


@pytest.mark.parametrize(
    ("case", "certificate"),
    [
        ("absent", "certificate.json"),
        ("case.caso", "absent"),
        ("bad.caso", "certificate.json"),
        ("bad.json", "case.json"),
    ],
)
def test_check_of_what_cannot_be_read_ends_with_2(
    case: str, certificate: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    certificate_of(folder, capsys)
    put(folder, "bad.caso", CASE.replace("na linha de cima", "num puff"))
    put(folder, "bad.json", "{}")
    assert run(["check", case, certificate]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert (case if case != "case.caso" else certificate) in printed.err


def test_the_checker_alone_accepts_with_neither_lark_nor_z3(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    certificate_of(folder, capsys)
    alone = "import runpy; runpy.run_module('verifier.checker', run_name='__main__')"
    blocked = "import sys; sys.modules['z3'] = sys.modules['lark'] = sys.modules['tabulate'] = None; "
    done = subprocess.run(
        [sys.executable, "-c", blocked + alone, "case.json", "certificate.json", "--strict"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_explain_shows_the_murderer_and_ends_like_audit(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "case.caso")
    assert run(["explain", "case.caso"]) == 0
    assert "O assassino é o Duarte" in capsys.readouterr().out
    assert run(["explain", "case.caso", "--lang", "en"]) == 0
    assert "Duarte" in capsys.readouterr().out
    put(folder, "loose.caso", without("Estava na segunda linha."))
    assert run(["explain", "loose.caso"]) == 1
    assert run(["explain", "loose.caso", "--to", "certificate"]) == 1
    printed = capsys.readouterr()
    assert "não há certificado" in printed.err
    assert run(["explain", "absent.caso"]) == 2


def test_a_lower_bound_is_named_in_the_json_and_may_change_the_verdict(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "case.caso")
    assert run(["audit", "case.caso", "--format", "jsonl", "--max-level", "1"]) == 0
    (case,) = lines_of(capsys.readouterr().out)
    assert (case["verdict"], case["level"], case["bound"], case["certificate"]) == ("sound", 1, 1, "accepted")
    assert case["steps"]


def test_a_case_that_takes_too_long_is_undecided_even_inside_code_that_asks_no_clock(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [put(folder, "case.caso"), put(folder, "again.caso")]
    monkeypatch.setattr("verifier.audit.check", endless)
    cases = answered(*names, timeout=0.2)
    assert len(cases) == 2
    for case in cases:
        assert (case["verdict"], case["title"], case["size"]) == ("undecided", "As duas salas", 4)
        assert [finding["code"] for finding in case["findings"]] == ["E301"]  # type: ignore[attr-defined]


def test_the_output_is_the_same_whatever_the_hash_seed(folder: Path) -> None:
    names = [
        put(folder, "a.caso"),
        put(folder, "b.caso", without("Estava na segunda linha.")),
        put(folder, "c.caso", CASE.replace("Estava na segunda linha.", "Estava na linha de cima.")),
        put(folder, "d.caso", CASE.replace("na linha de cima", "num puff")),
    ]
    for form in ("json", "text"):
        outputs = {
            shell("audit", *names, "--format", form, folder=folder, PYTHONHASHSEED=seed).stdout
            for seed in ("0", "1", "4242")
        }
        assert len(outputs) == 1
        assert outputs != {b""}


def test_what_is_shown_of_a_case_does_not_hang_on_the_cases_before_it() -> None:
    paths = [str(CASES / f"{name}.caso") for kind in ("ambiguous", "impossible") for name in names(kind)]
    assert len(paths) > 50
    for seed in (1, 2):
        shuffled = random.Random(seed).sample(paths, len(paths))
        here = dict(zip(paths, pieces_of(*paths), strict=True))
        assert dict(zip(shuffled, pieces_of(*shuffled), strict=True)) == here


def test_a_closed_pipe_ends_quietly(folder: Path) -> None:
    for number in range(300):
        put(folder, f"d/{number}.caso", CASE.replace("na linha de cima", "num puff"))
    command = f"{sys.executable} -m verifier audit d --format jsonl | head -c 10"
    done = subprocess.run(  # noqa: S602
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        check=False,
    )
    assert (len(done.stdout), done.stderr) == (10, b"")


def test_output_is_utf_8_without_escape_codes_whatever_the_locale(folder: Path) -> None:
    put(folder, "bad.caso", CASE.replace("na linha de cima", "num puff"))
    done = shell("audit", "bad.caso", folder=folder, LC_ALL="C", PYTHONIOENCODING="ascii")
    assert "não" in done.stdout.decode("utf-8")
    assert b"\x1b" not in done.stdout
    assert done.returncode == 2


def test_a_file_name_that_is_no_text_and_a_hostile_one_are_shown_harmlessly(folder: Path) -> None:
    for name in (b"caf\xe9.caso", b"a\x1b[31mb\n.caso"):
        (folder / os.fsdecode(name)).write_text(CASE, encoding="utf-8")
    done = shell("audit", ".", "--format", "jsonl", folder=folder)
    assert [json.loads(line)["verdict"] for line in done.stdout.splitlines()] == ["sound", "sound"]
    text = shell("audit", ".", folder=folder).stdout
    assert b"\x1b" not in text


def test_rules_lists_the_kinds_and_explains_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules"]) == 0
    assert "beside_thing" in capsys.readouterr().out
    assert run(["rules", "beside_thing", "--lang", "en"]) == 0
    assert "Estava ao lado de uma planta." in capsys.readouterr().out
    assert run(["rules", "beside"]) == 2
    assert "argumento KIND: «beside» não serve" in capsys.readouterr().err


def test_rules_exports_into_a_folder_or_says_why_not(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.report.vectors.vectors", lambda: {"a.json": "{}\n", "b.md": "é\n"})
    assert run(["rules", "--export", "new/out"]) == 0
    assert sorted(file.name for file in (folder / "new" / "out").iterdir()) == ["a.json", "b.md"]
    assert (folder / "new" / "out" / "b.md").read_text(encoding="utf-8") == "é\n"
    put(folder, "file")
    assert run(["rules", "--export", "file/out"]) == 2
    assert "Não foi possível escrever" in capsys.readouterr().err


def test_readings_lists_every_wrong_reading_and_ends_well(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "case.caso")
    assert run(["readings", "case.caso", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["path"] == "case.caso"
    changes = {reading["name"]: reading["changes"] for reading in document["readings"]}
    assert changes["rows_from_bottom"] is True
    assert changes["beside_diagonal"] is False
    (rows,) = [reading for reading in document["readings"] if reading["name"] == "rows_from_bottom"]
    assert rows["cards"]
    assert all(set(card) == {"person", "text"} for card in rows["cards"])
    assert run(["readings", "case.caso"]) == 0
    assert "rows_from_bottom" in capsys.readouterr().out


def test_readings_of_what_is_no_case_ends_with_2(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "bad.caso", "")
    assert run(["readings", "bad.caso"]) == 2
    assert run(["readings", "absent.caso"]) == 2
    assert capsys.readouterr().out == ""


def test_audit_notes_the_readings_that_players_make_and_all_when_asked(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "case.caso")

    def noted(*options: str) -> set[str]:
        assert run(["audit", "case.caso", "--format", "jsonl", *options]) == 0
        (case,) = lines_of(capsys.readouterr().out)
        found = case["findings"]
        assert isinstance(found, list)
        return {finding["message"] for finding in found}

    assert noted() < noted("--readings")


def test_without_time_for_the_notes_the_verdict_stands_and_what_was_not_seen_is_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, "case.caso")
    monkeypatch.setattr("verifier.audit.effects_at_once", endless)
    (case,) = answered("case.caso", timeout=0.5)
    assert (case["verdict"], case["certificate"]) == ("sound", "accepted")
    assert [finding["code"] for finding in case["findings"]] == ["N404"]  # type: ignore[attr-defined]


def test_without_time_nothing_is_said_of_any_reading(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, "case.caso")
    monkeypatch.setattr("verifier.single.solutions", endless)
    assert run(["readings", "case.caso", "--format", "json", "--timeout", "0.2"]) == 0
    readings = json.loads(capsys.readouterr().out)["readings"]
    assert {reading["changes"] for reading in readings} == {None}


@pytest.mark.parametrize("seconds", ["1e10", "1e300"])
@pytest.mark.parametrize("command", [["explain"], ["readings"], ["prove", "-o", "out"], ["advise"]])
def test_a_limit_beyond_all_clocks_is_no_fault(command: list[str], seconds: str, folder: Path) -> None:
    name, *others = command
    assert run([name, put(folder, "case.caso"), *others, "--timeout", seconds]) == 0


def test_ctrl_c_while_the_program_loads_ends_as_quietly_as_later(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupting:
        """What finds modules, and is interrupted at this one."""

        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "verifier.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "verifier.cli")
    monkeypatch.setattr(sys, "meta_path", [Interrupting, *sys.meta_path])
    assert main() == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("planted", "arguments"),
    [
        ("verifier.single.effects", ["readings", "case.caso", "--format", "json"]),
        ("verifier.checker.check", ["check", "case.caso", "case.caso"]),
        ("verifier.commands.write", ["fmt", "case.caso"]),
        ("verifier.report.catalogue.catalogue", ["rules"]),
        ("verifier.report.explain.explanation", ["explain", "case.caso"]),
        ("verifier.bundle.prove", ["prove", "case.caso", "-o", "out"]),
        ("verifier.proof.check_proof", ["check-proof", "out"]),
        ("verifier.report.site.site", ["report", "case.caso", "-o", "out"]),
    ],
)
def test_a_fault_of_ours_ends_any_command_with_4_and_one_line(
    planted: str,
    arguments: list[str],
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("x")

    put(folder, "case.caso")
    monkeypatch.setattr(planted, fail)
    monkeypatch.setattr(sys, "argv", ["sudoku-murder", *arguments])
    monkeypatch.setattr("verifier.__main__.speak_utf_8", lambda: None)
    assert main() == 4
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "sudoku-murder: E901: ZeroDivisionError: x\n"


def test_report_writes_a_page_a_case_and_an_index(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "d/a.caso")
    put(folder, "d/b.caso", without("Estava na segunda linha."))
    assert run(["report", "d", "-o", "out"]) == 1
    names = {file.name for file in (folder / "out").iterdir()}
    assert {"index.html", "a.html", "a.md", "a.txt", "a.json", "a.certificate.json", "b.html"} <= names
    assert run(["report", "d/a.caso", "-o", "one"]) == 0
    assert run(["report", "empty-or-absent", "-o", "two"]) == 2
    put(folder, "file")
    assert run(["report", "d/a.caso", "-o", "file"]) == 2
    assert "Não foi possível escrever" in capsys.readouterr().err


def test_prove_writes_what_check_proof_accepts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "case.caso")
    assert run(["prove", "case.caso", "-o", "proof"]) == 0
    assert run(["check-proof", "proof"]) == 0
    assert capsys.readouterr().out.endswith("Aceite: o caso tem exatamente uma solução.\n")
    (folder / "proof" / "proof.lrat").write_text("1 0 0\n")
    assert run(["check-proof", "proof"]) == 1
    assert run(["check-proof", "absent"]) == 2
    put(folder, "none.caso", CASE.replace("Estava na segunda linha.", "Estava na linha de cima."))
    assert run(["prove", "none.caso", "-o", "none"]) == 0
    assert "não tem nenhuma solução" in capsys.readouterr().out
    put(folder, "two.caso", without("Estava na segunda linha."))
    assert run(["prove", "two.caso", "-o", "two"]) == 1
    put(folder, "bad.caso", "")
    assert run(["prove", "bad.caso", "-o", "bad"]) == 2
    assert run(["prove", "case.caso", "-o", "case.caso"]) == 2
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == ["none", "proof"]


def test_check_proof_refuses_a_certificate_that_does_not_prove_though_the_sums_are_right(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "case.caso")
    run(["prove", "case.caso", "-o", "proof"])
    certificate = folder / "proof" / "certificate.json"
    spoilt = certificate.read_text(encoding="utf-8").replace('"level":1', '"level":2')
    certificate.write_text(spoilt, encoding="utf-8")
    sums = folder / "proof" / "SHA256SUMS"
    right = hashlib.sha256(spoilt.encode()).hexdigest()
    sums.write_text(re.sub(r"\w{64}(?=  certificate.json)", right, sums.read_text()), encoding="utf-8")
    assert run(["check-proof", "proof"]) == 1
    assert "certificate.json" in capsys.readouterr().out


def test_check_proof_refuses_the_text_of_another_case_though_the_sums_are_right(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "case.caso")
    run(["prove", "case.caso", "-o", "proof"])
    capsys.readouterr()
    for other in (CASE.replace("segunda", "terceira", 1), "no case at all"):
        put(folder, "proof/case.caso", other)
        sums = folder / "proof" / "SHA256SUMS"
        right = hashlib.sha256(other.encode()).hexdigest()
        sums.write_text(re.sub(r"\w{64}(?=  case.caso)", right, sums.read_text()), encoding="utf-8")
        assert run(["check-proof", "proof"]) == 1
        assert "case.caso" in capsys.readouterr().out


def test_output_that_cannot_be_written_is_no_fault_of_the_program(folder: Path) -> None:
    put(folder, "case.caso")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "verifier", "audit", "case.caso"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)


def test_an_apostrophe_does_not_turn_the_quotation_marks(capsys: pytest.CaptureFixture[str]) -> None:
    run(["rules", "victim's room"])
    assert "«victim's room» não serve; escolha entre «in_row», «in_column»," in capsys.readouterr().err


def test_junit_and_sarif_are_printed_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "case.caso")
    assert run(["audit", "case.caso", "--format", "junit"]) == 0
    assert capsys.readouterr().out.startswith("<?xml")
    assert run(["audit", "case.caso", "--format", "sarif"]) == 0
    assert json.loads(capsys.readouterr().out)["version"] == "2.1.0"
