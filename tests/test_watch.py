"""Cases audited again when their files change, however an editor saves them, and only what changed is shown."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.texts import CASE, without
from verifier.cli import run
from verifier.limits import Limits
from verifier.report.outcome import verdict_name
from verifier.watching import Watched, folder_of

AMBIGUOUS = without("Estava na terceira coluna a contar da esquerda.")
ROOT = Path(__file__).parents[1]


def seen(watched: Watched) -> list[tuple[str, str | None]]:
    return [
        (Path(path).name, None if report is None else verdict_name(report.verdict))
        for path, report in watched.changed()
    ]


def put(folder: Path, name: str, text: str = CASE) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_only_files_with_other_bytes_are_audited_again(tmp_path: Path) -> None:
    put(tmp_path, "a.caso")
    put(tmp_path, "b.caso")
    watched = Watched([str(tmp_path)], Limits(3, 60))
    assert seen(watched) == [("a.caso", "sound"), ("b.caso", "sound")]
    assert seen(watched) == []
    put(tmp_path, "b.caso", AMBIGUOUS)
    (tmp_path / "a.caso").touch()
    assert seen(watched) == [("b.caso", "ambiguous")]


def test_a_file_renamed_over_deleted_or_new_is_noticed(tmp_path: Path) -> None:
    file = put(tmp_path, "a.caso")
    watched = Watched([str(tmp_path)], Limits(3, 60))
    seen(watched)
    put(tmp_path, "a.tmp", AMBIGUOUS).replace(file)
    assert seen(watched) == [("a.caso", "ambiguous")]
    file.unlink()
    assert seen(watched) == [("a.caso", None)]
    assert seen(watched) == []
    put(tmp_path, "a.caso")
    put(tmp_path, "n.caso", AMBIGUOUS)
    assert seen(watched) == [("a.caso", "sound"), ("n.caso", "ambiguous")]


def test_a_single_file_may_go_and_come_back(tmp_path: Path) -> None:
    file = put(tmp_path, "a.caso")
    watched = Watched([str(file)], Limits(3, 60))
    assert seen(watched) == [("a.caso", "sound")]
    file.unlink()
    assert seen(watched) == [("a.caso", None)]
    assert seen(watched) == []
    put(tmp_path, "a.caso")
    assert seen(watched) == [("a.caso", "sound")]


def test_a_file_that_is_not_there_yet_is_waited_for_in_silence(tmp_path: Path) -> None:
    watched = Watched([str(tmp_path / "a.caso")], Limits(3, 60))
    assert seen(watched) == []
    put(tmp_path, "a.caso")
    assert seen(watched) == [("a.caso", "sound")]


class Screen:
    """A running `watch` and what it prints."""

    def __init__(self, folder: Path) -> None:
        self._out = folder / "out"
        with self._out.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "verifier", "watch", str(folder / "cases")],
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=folder,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )

    def waits_for(self, text: str, times: int) -> str:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            shown = self._out.read_text(encoding="utf-8")
            if shown.count(text) >= times:
                return shown
            time.sleep(0.05)
        raise TimeoutError(self._out.read_text(encoding="utf-8"))

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


def test_a_running_watch_shows_each_save_once(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    file = put(tmp_path / "cases", "a.caso")
    screen = Screen(tmp_path)
    try:
        screen.waits_for("1 caso: 1 válido", 1)
        put(tmp_path / "cases", "b.tmp", AMBIGUOUS).replace(file)
        screen.waits_for("ambíguo", 1)
        file.unlink()
        screen.waits_for("o ficheiro já não existe", 1)
        put(tmp_path / "cases", "a.caso", "")
        put(tmp_path / "cases", "a.caso")
        shown = screen.waits_for(" válido ", 2)
    finally:
        screen.close()
    assert shown.count("ambíguo") == 1
    assert "Traceback" not in shown


@pytest.mark.parametrize("waits", [True, False], ids=["after a while", "at once"])
def test_a_folder_deleted_and_made_again_is_watched_again(waits: bool, tmp_path: Path) -> None:  # noqa: FBT001
    cases = tmp_path / "cases"
    cases.mkdir()
    put(cases, "a.caso")
    screen = Screen(tmp_path)
    try:
        screen.waits_for("1 caso: 1 válido", 1)
        shutil.rmtree(cases)
        if waits:
            screen.waits_for("cases/a.caso: o ficheiro já não existe", 1)
        cases.mkdir()
        put(cases, "a.caso", AMBIGUOUS)
        screen.waits_for("ambíguo", 1)
        put(cases, "b.caso")
        shown = screen.waits_for("cases/b.caso: As duas salas", 1)
    finally:
        screen.close()
    assert "cases: o ficheiro já não existe" not in shown
    assert "Traceback" not in shown


def saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *texts: dict[str, str | None]
) -> list[str]:
    """What `watch` prints on stdout at the start and after each save of files; None deletes one."""
    shown = list[str]()

    def saves(_: object) -> object:
        for files in texts:
            for name, text in files.items():
                if text is None:
                    (folder / name).unlink()
                else:
                    put(folder, name, text)
            yield
            shown.append(capsys.readouterr().out)

    monkeypatch.setattr("verifier.asked.moments", saves)
    monkeypatch.chdir(folder)
    run(["watch", "."])
    return shown


WARNED = CASE.replace("Estava na linha de cima.", "Estava na primeira linha.")


def test_the_start_is_one_table_of_all_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (first,) = saved(tmp_path, monkeypatch, capsys, {"a.caso": CASE, "b.caso": AMBIGUOUS, "c.caso": CASE})
    assert first.count("veredicto") == 1
    assert "3 casos: 2 válidos, 1 ambíguo" in first


def test_a_save_that_changes_nothing_shown_shows_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = ({"a.caso": CASE}, {"a.caso": f"{CASE}# fim\n"}, {"a.caso": AMBIGUOUS})
    first, second, third = saved(tmp_path, monkeypatch, capsys, *texts)
    assert "1 caso: 1 válido" in first
    assert second == ""
    assert "ambíguo" in third
    assert "veredicto" not in third


def test_only_findings_that_come_or_go_are_shown_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bruno = "Bruno (homem): Estava na segunda linha."
    both = WARNED.replace(bruno, f"{bruno} Não estava numa cama.")
    first, second, third, fourth = saved(
        tmp_path, monkeypatch, capsys, {"a.caso": WARNED}, {"a.caso": both}, {"a.caso": WARNED}, {"a.caso": CASE}
    )
    assert "W303" in first
    assert ("W309" in second, "W303" in second, "solução" in second) == (True, False, False)
    assert third.splitlines()[1].startswith("já não há W309: ")
    assert "W303" not in third
    assert "já não há W303: " in fourth


def test_a_line_that_is_put_in_above_only_moves_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = saved(tmp_path, monkeypatch, capsys, {"a.caso": WARNED}, {"a.caso": f"# em cima\n{WARNED}"})
    assert "W303 aviso" in first
    assert second.splitlines()[1:] == ["mudou só a linha: W303 para a 17"]


def test_a_case_that_was_gone_is_shown_whole_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, gone, again = saved(tmp_path, monkeypatch, capsys, {"a.caso": CASE}, {"a.caso": None}, {"a.caso": CASE})
    assert gone == "./a.caso: o ficheiro já não existe\n"
    assert "solução: Ana L1C1" in again


def opening(arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr("verifier.asked.moments", lambda _: iter([None]))
    run(["watch", *arguments])
    return capsys.readouterr().err


def test_what_is_waited_for_is_said_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "vazia").mkdir()
    assert opening(["vazia"], monkeypatch, capsys).splitlines() == [
        "a vigiar: vazia (Ctrl-C acaba)",
        "vazia: ainda não há ficheiros .caso; espera-se por eles",
    ]
    assert "um.caso: ainda não existe; espera-se por ele" in opening(["um.caso"], monkeypatch, capsys)
    put(tmp_path, "um.caso")
    assert opening(["um.caso"], monkeypatch, capsys) == "a vigiar: um.caso (Ctrl-C acaba)\n"


@pytest.mark.parametrize("name", ["ficheiro", "/proc/nada/aqui"])
def test_a_cache_that_cannot_be_used_is_said_in_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    put(tmp_path, "um.caso")
    put(tmp_path, "ficheiro")
    _, line = opening(["um.caso", "--cache", name], monkeypatch, capsys).splitlines()
    assert line.startswith(f"{name}: não serve para guardar provas, e continua-se sem isso: ")
    assert opening(["um.caso", "--cache", "pasta"], monkeypatch, capsys).count("\n") == 1


@pytest.mark.parametrize(("path", "folder"), [("x", "x"), ("x/a.caso", "x"), ("x/**/*.caso", "x"), ("*.caso", ".")])
def test_the_folder_of_a_path_is_watched(
    path: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x").mkdir()
    assert folder_of(path) == folder


def test_without_the_library_the_way_to_get_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert run(["watch", str(tmp_path)]) == 2
    assert "sudoku-murder-verifier[watch]" in capsys.readouterr().err


def test_a_folder_that_is_not_there_cannot_be_watched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", str(tmp_path / "none" / "a.caso")]) == 2
    assert "não é possível vigiar" in capsys.readouterr().err
