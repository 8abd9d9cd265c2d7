"""The command `generate`: what it writes, what it leaves alone, what it says in both languages."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.generated import one, wish
from verifier import generating
from verifier.cli import run
from verifier.core.diagnostic import Severity
from verifier.core.fault import InternalFaultError
from verifier.files import write_together
from verifier.generator import Made
from verifier.limits import Limits
from verifier.report.outcome import Sound, is_clean
from verifier.single import audited
from verifier.syntax import write

ROOT = Path(__file__).parents[1]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def generate(*options: str) -> int:
    return run(["generate", *options])


def held(folder: Path) -> dict[str, bytes]:
    """Everything in the folder, hidden or not."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_cases_of_all_sizes_are_written_and_each_is_sound_without_a_warning(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate("--size", "4-9", "--count", "12", "--seed", "7", "--level", "1", "-o", "out") == 0
    assert capsys.readouterr() == ("Escritos 12 casos em out.\n", "")
    files = held(here / "out")
    assert len(files) == 12
    assert len({name.split("-")[3] for name in files}) > 3
    for data in files.values():
        report = audited(data, Limits(3, 60))
        assert is_clean(report)
        assert {finding.severity for finding in report.findings} <= {Severity.NOTE}
        assert isinstance(report.verdict, Sound)
        assert (report.verdict.level, report.key) == (1, "match")


def test_a_file_is_the_canonical_text_of_its_case_and_bears_its_id(here: Path) -> None:
    assert generate("--size", "5", "--seed", "3", "--first", "2", "-o", "a/b") == 0
    case = one(3, 2, wish(5)).case
    assert held(here) == {"a/b/semente-3-00002-5x5-nivel-1.caso": write(case).encode()}


def test_one_case_is_one_in_either_language(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert generate("--size", "4", "-o", "out") == 0
    assert generate("--size", "4", "--seed", "2", "--lang", "en", "-o", "out") == 0
    assert capsys.readouterr().out == "Escrito 1 caso em out.\nWritten: 1 case in out.\n"
    assert len(held(here)) == 2


def test_a_case_is_the_same_however_many_are_asked_for_and_wherever_one_begins(here: Path) -> None:
    assert generate("--size", "4-5", "--count", "5", "-o", "five") == 0
    assert generate("--size", "4-5", "--count", "2", "-o", "two") == 0
    assert generate("--size", "4-5", "--first", "3", "--count", "3", "-o", "two") == 0
    assert held(here / "five") == held(here / "two")


def test_the_order_of_kinds_and_how_they_are_parted_change_nothing(here: Path) -> None:
    asked = ("--size", "5", "--seed", "6", "-o")
    assert generate(*asked, "one", "--kinds", "in_row,in_room,beside_thing") == 0
    assert generate(*asked, "two", "--kinds", "beside_thing", "in_room", "in_row") == 0
    assert held(here / "one") == held(here / "two")


def test_the_same_bytes_come_under_every_hash_seed(here: Path) -> None:
    options = ("generate", "--size", "4-7", "--count", "8", "--seed", "5", "-o")
    for hashes in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashes}
        subprocess.run([sys.executable, "-m", "verifier", *options, hashes], cwd=here, env=environment, check=True)
    assert held(here / "0") == held(here / "1") == held(here / "4711")
    assert len(held(here / "0")) == 8


# What is there stays.


def test_a_file_that_is_there_is_never_overwritten_and_nothing_else_is_written(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = here / "out" / "semente-1-00002-4x4-nivel-1.caso"
    taken.parent.mkdir()
    taken.write_text("meu", encoding="utf-8")
    assert generate("--size", "4", "--count", "3", "-o", "out") == 2
    assert held(here) == {"out/semente-1-00002-4x4-nivel-1.caso": b"meu"}
    assert list(taken.parent.iterdir()) == [taken]
    out, said = capsys.readouterr()
    assert out == ""
    assert said == (
        "out/semente-1-00002-4x4-nivel-1.caso: já existe. Nada foi escrito. Escolha outra\n"
        "  pasta, ou outros casos com --seed ou --first.\n"
    )


def test_a_link_that_leads_nowhere_is_something_that_is_there(here: Path) -> None:
    link = here / "a.caso"
    link.symlink_to("nowhere")
    with pytest.raises(FileExistsError):
        write_together(".", [("a.caso", "um")])
    assert list(here.iterdir()) == [link]
    assert link.is_symlink()


def test_a_file_in_the_place_of_the_folder_is_left_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "out").write_text("meu", encoding="utf-8")
    assert generate("--size", "4", "--lang", "en", "-o", "out") == 2
    assert held(here) == {"out": b"meu"}
    assert capsys.readouterr().err == (
        "out: is there already. Nothing was written. Choose another folder, or cases by\n  --seed or --first.\n"
    )


def test_a_folder_below_a_file_is_said_to_be_out_of_reach(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "file").write_text("meu", encoding="utf-8")
    assert generate("--size", "4", "-o", "file/out") == 2
    assert "E302 erro: Não foi possível escrever o ficheiro: uma parte" in capsys.readouterr().err
    assert held(here) == {"file": b"meu"}


def test_a_fault_in_the_middle_leaves_nothing_behind(here: Path) -> None:
    def texts() -> Iterator[tuple[str, str]]:
        yield "a.caso", "um"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_together("new/folder", texts())
    assert list(here.iterdir()) == []


def test_a_move_that_fails_takes_back_the_moves_before_it(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rename = Path.rename

    def second_fails(path: Path, target: Path) -> Path:
        if path.name == "b.caso.tmp":
            raise PermissionError(13, "no", str(target))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", second_fails)
    (here / "out").mkdir()
    failure = write_together("out", [("a.caso", "um"), ("b.caso", "dois")])
    assert failure is not None
    assert failure[0] == str(Path("out") / "b.caso")
    assert dict(failure[1].words) == {"reason": "forbidden"}
    assert held(here) == {}


# What cannot be had.


def test_a_wish_that_cannot_be_met_says_what_was_asked_how_far_it_came_and_a_way_out(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate("--kinds", "alone", "--level", "2", "--tries", "5", "-o", "out") == 1
    assert capsys.readouterr().err == (
        "Caso 1: não se chegou a nenhum caso 6×6 de nível 2 (pistas: alone); tabuleiros\n"
        "  tentados: 5.\n"
        "Uma só solução em 0; destes, sem frases dispensáveis em 0; níveis: nenhum.\n"
        "Nada foi escrito. Permita mais espécies de pistas com --kinds.\n"
    )
    assert list(here.iterdir()) == []


def test_the_same_in_english_with_the_levels_that_were_reached(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--size", "5", "--kinds", "in_row,in_column", "--level", "2-3", "--tries", "3", "--redundant")
    assert generate(*asked, "--lang", "en", "-o", "out") == 1
    said = capsys.readouterr().err
    assert said.startswith("Case 1: no 5×5 case of level 2 to 3 (clues: in_row, in_column) was reached;\n")
    assert "A single solution on " in said
    assert "; levels: 1 (" in said
    assert "to spare" not in said
    assert said.endswith(
        "Nothing was written. Ask for another level with --level, another size with\n"
        "  --size, or more boards with --tries.\n"
    )
    assert list(here.iterdir()) == []


def test_an_audit_that_finds_another_level_than_the_case_was_made_for_is_a_fault_of_ours(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = one(3, 2, wish(5))
    for wrong in (
        replace(found, level=found.level + 1),
        replace(found, case=replace(found.case, key=())),
        replace(found, case=replace(found.case, people=tuple(replace(p, clues=()) for p in found.case.people))),
    ):
        monkeypatch.setattr(generating, "made", lambda *_, wrong=wrong: wrong)
        with pytest.raises(InternalFaultError):
            generate("-o", "out")
    assert list(here.iterdir()) == []
    assert isinstance(found, Made)


# Bad usage.


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--size", "3"], "argumento --size: «3» não é um número de 4 a 9, nem um intervalo como 4-9"),
        (["--size", "9-4"], "argumento --size: «9-4» não é um número de 4 a 9, nem um intervalo como 4-9"),
        (["--size", "4-"], "argumento --size: «4-» não é um número de 4 a 9, nem um intervalo como 4-9"),
        (["--level", "0"], "argumento --level: «0» não é um número de 1 a 3, nem um intervalo como 1-3"),
        (["--level", "1-4"], "argumento --level: «1-4» não é um número de 1 a 3, nem um intervalo como 1-3"),
        (["--count", "0"], "argumento --count: «0» não é um número inteiro a partir de 1"),
        (["--seed", "x"], "argumento --seed: «x» não é um número inteiro a partir de 0"),
        (["--seed", "٣"], "argumento --seed: «٣» não é um número inteiro a partir de 0"),
        (["--kinds", "in_row,"], "argumento --kinds: «» não é uma espécie de pista; escolha entre in_row, in_column, "),
        (["--lang", "en", "--kinds", "row"], "argument --kinds: 'row' is no kind of clue; choose from in_row, "),
        (
            ["--lang", "en", "--size", "4-x"],
            "argument --size: '4-x' is no number from 4 to 9, and no range such as 4-9",
        ),
        (["--lang", "en", "--tries", "-1"], "argument --tries: '-1' is no whole number from 1 up"),
    ],
)
def test_bad_usage_ends_with_2_and_a_sentence(
    options: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate("-o", "out", *options) == 2
    assert said in capsys.readouterr().err
    assert list(here.iterdir()) == []


def test_without_a_folder_nothing_is_made_up(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert generate() == 2
    assert "falta indicar: -o/--out" in capsys.readouterr().err
    assert list(here.iterdir()) == []
