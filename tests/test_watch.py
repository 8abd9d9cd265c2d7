"""Cases audited again when their files change, however an editor saves them, and only what changed is shown."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.texts import CASE, without
from verifier.cli import run
from verifier.limits import Limits
from verifier.report.outcome import verdict_name
from verifier.watching import Watched

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
    assert seen(watched) == [("a.caso", "malformed")]
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
        screen.waits_for("1 caso: 1 ambíguo", 1)
        file.unlink()
        screen.waits_for("o ficheiro já não existe", 1)
        put(tmp_path / "cases", "a.caso", "")
        put(tmp_path / "cases", "a.caso")
        shown = screen.waits_for("1 caso: 1 válido", 2)
    finally:
        screen.close()
    assert shown.count("ambíguo") == 2
    assert "Traceback" not in shown


def test_a_save_that_changes_nothing_shown_is_not_shown_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = put(tmp_path, "a.caso")

    def saves(_: object) -> object:
        yield
        file.write_text(CASE + "# fim\n", encoding="utf-8")
        yield
        file.write_text(AMBIGUOUS, encoding="utf-8")
        yield

    monkeypatch.setattr("verifier.asked.moments", saves)
    run(["watch", str(tmp_path)])
    shown = capsys.readouterr().out
    assert (shown.count("1 caso: 1 válido"), shown.count("1 caso: 1 ambíguo")) == (1, 1)


def test_without_the_library_the_way_to_get_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert run(["watch", str(tmp_path)]) == 2
    assert "sudoku-murder-verifier[watch]" in capsys.readouterr().err


def test_a_folder_that_is_not_there_cannot_be_watched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", str(tmp_path / "none" / "a.caso")]) == 2
    assert "não é possível vigiar" in capsys.readouterr().err
