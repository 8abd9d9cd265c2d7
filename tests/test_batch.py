"""Many cases in processes that are watched from outside: whatever happens to one, no other case is lost."""

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import psutil
import pytest

from tests.texts import CASE, without
from tests.workers import workers_of
from verifier.cli import run
from verifier.crew import Crew, NoWorkersError
from verifier.feed import Feed
from verifier.report.piece import FORMS, Piece
from verifier.worker import Request

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
# Half a second of work.
SLOW = str(ROOT / "corpus/cases/sound/nivel-3-8x8-01.caso")
LOOSE = without("Estava na terceira coluna a contar da esquerda.")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of twelve cases, every third ambiguous and every fourth malformed; it is the current one's child `d`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "d").mkdir()
    for number in range(12):
        text = LOOSE if number % 3 == 0 else CASE[:200] if number % 4 == 0 else CASE
        put(tmp_path, f"d/{number:02}.caso", text.replace("Vera", f"Vera {number}"))
    return tmp_path


def put(folder: Path, name: str, text: str = CASE) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


def shell(*arguments: str, folder: Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "verifier", "audit", *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        input=given,
        capture_output=True,
        check=False,
    )


def begun(*arguments: str, folder: Path, out: int | IO[str] = subprocess.PIPE) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "verifier", "audit", *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=out,
        stderr=subprocess.PIPE,
    )


def first_workers(process: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    """The workers of a run that has just begun, as soon as there is one."""
    while not (workers := workers_of(psutil.Process(process.pid))):
        assert process.poll() is None
    return workers


def verdicts(output: bytes) -> list[str]:
    return [json.loads(line)["verdict"] for line in output.splitlines()]


@pytest.mark.parametrize("form", FORMS)
def test_the_bytes_are_the_same_for_any_number_of_processes(form: str, folder: Path) -> None:
    one, three = (shell("d", "--format", form, "--jobs", jobs, folder=folder) for jobs in ("1", "3"))
    assert one.stdout == three.stdout != b""
    assert one.returncode == three.returncode == 2
    assert one.stderr == three.stderr == b""


def test_inputs_are_answered_in_their_order_however_long_each_takes(folder: Path) -> None:
    paths = [SLOW, "d/01.caso", "d/02.caso", "absent.caso", "d/01.caso", SLOW]
    found = shell(*paths, "--jobs", "2", "--format", "jsonl", folder=folder)
    assert [json.loads(line)["path"] for line in found.stdout.splitlines()] == paths


def test_a_list_on_the_standard_input_stands_for_its_paths(folder: Path) -> None:
    given = b"d/02.caso\r\n\nd/01.caso\nd\nabsent.caso"
    found = shell("d/05.caso", "-", "d/07.caso", "--format", "jsonl", folder=folder, given=given)
    paths = [json.loads(line)["path"] for line in found.stdout.splitlines()]
    assert paths == [
        "d/05.caso",
        "d/02.caso",
        "d/01.caso",
        *(f"d/{number:02}.caso" for number in range(12)),
        "absent.caso",
        "d/07.caso",
    ]


def test_a_path_that_no_file_can_have_is_one_malformed_input(folder: Path) -> None:
    given = b"x" * 5000 + b"\nd/01.caso\n"
    found = shell("-", "--format", "jsonl", folder=folder, given=given)
    assert (verdicts(found.stdout), found.returncode) == (["malformed", "sound"], 2)


def test_an_empty_list_is_no_success(folder: Path) -> None:
    found = shell("-", folder=folder)
    assert (found.returncode, found.stdout) == (2, b"")
    assert "a lista está vazia" in found.stderr.decode()


def test_a_result_does_not_wait_for_the_rest_of_a_list_that_is_still_written(folder: Path) -> None:
    process = begun("-", "--format", "jsonl", folder=folder)
    assert process.stdin is not None
    assert process.stdout is not None
    for name in ("d/01.caso", "d/02.caso"):
        process.stdin.write(f"{name}\n".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["path"] == name
    process.communicate()
    assert process.returncode == 0


def test_without_a_standard_input_the_list_is_empty(folder: Path) -> None:
    command = f"{shlex.quote(sys.executable)} -m verifier audit - <&-"
    found = subprocess.run(["sh", "-c", command], cwd=folder, env=ENVIRONMENT, capture_output=True, check=False)
    assert (found.returncode, found.stdout) == (2, b"")
    assert "a lista está vazia" in found.stderr.decode()


def test_a_pattern_is_looked_up_where_the_shell_has_not_done_it(folder: Path) -> None:
    found = shell("d/0[12].caso", "--format", "jsonl", folder=folder)
    assert verdicts(found.stdout) == ["sound", "sound"]
    missed = shell("d/x*.caso", folder=folder)
    assert (missed.returncode, missed.stdout) == (2, b"")
    assert missed.stderr.decode() == "d/x*.caso: nenhum caso encontrado; nada corresponde ao padrão\n"


def test_what_is_no_plain_file_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "d/pipe.caso")
    (folder / "d/nowhere.caso").symlink_to("absent")
    found = shell("d", "d/pipe.caso", "/dev/stdin", "--format", "jsonl", folder=folder)
    lines = [json.loads(line) for line in found.stdout.splitlines()]
    assert len(lines) == 12 + 4
    said = {line["path"]: line["findings"][0]["message"] for line in lines if line["verdict"] == "malformed"}
    assert "não é um ficheiro comum" in said["d/pipe.caso"]
    assert "não é um ficheiro comum" in said["/dev/stdin"]
    assert "não existe" in said["d/nowhere.caso"]


def test_a_cache_that_cannot_be_used_is_said_before_anything_is_done(folder: Path) -> None:
    found = shell("d", "--cache", "d/01.caso", folder=folder)
    assert (found.returncode, found.stdout) == (2, b"")
    assert found.stderr.decode().startswith("d/01.caso: E304 erro: Não é possível escrever nesta pasta: uma parte do")


def test_a_list_with_zero_bytes_may_name_files_over_lines(folder: Path) -> None:
    name = put(folder, "d/two\nlines.caso")
    found = shell("-", "--format", "jsonl", folder=folder, given=f"{name}\0d/01.caso\0".encode())
    assert [json.loads(line)["path"] for line in found.stdout.splitlines()] == [name, "d/01.caso"]


def test_a_case_that_takes_more_memory_than_it_may_is_undecided(folder: Path) -> None:
    found = shell("d/01.caso", "d/02.caso", "--memory", "5", "--format", "jsonl", folder=folder)
    assert found.returncode == 3
    cases = [json.loads(line) for line in found.stdout.splitlines()]
    assert [case["verdict"] for case in cases] == ["undecided", "undecided"]
    assert all("passou o limite de memória" in case["findings"][0]["message"] for case in cases)
    assert shell("d/01.caso", "--memory", "500", folder=folder).returncode == 0


def test_the_current_folder_does_not_lend_its_modules_to_the_workers(folder: Path) -> None:
    (folder / "json.py").write_text("raise SystemExit(9)\n")
    (folder / "verifier").mkdir()
    (folder / "verifier" / "__init__.py").write_text("raise SystemExit(9)\n")
    program = f"import sys; sys.path[:1] = [{str(ROOT)!r}]; from verifier.__main__ import main; sys.exit(main())"
    found = subprocess.run(
        [sys.executable, "-c", program, "audit", "d/01.caso"], cwd=folder, capture_output=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, b"")


def interrupted(folder: Path, *arguments: str, lines: int = 3) -> tuple[int, bytes, bytes]:
    """Ctrl-C when so many lines are printed of three cases in a list that never ends."""
    process = begun("-", *arguments, folder=folder)
    assert process.stdin is not None
    assert process.stdout is not None
    for _ in range(3):
        process.stdin.write(b"d/01.caso\n")
    process.stdin.flush()
    first = b"".join(process.stdout.readline() for _ in range(lines))
    process.send_signal(signal.SIGINT)
    rest = process.stdout.read()
    with process:
        errors = process.stderr.read() if process.stderr else b""
    return process.returncode, first + rest, errors


def test_ctrl_c_ends_with_what_is_done_and_130(folder: Path) -> None:
    code, out, errors = interrupted(folder, "--format", "jsonl")
    assert code == 130
    assert verdicts(out) == ["sound"] * 3
    assert "Interrompido. Feito até aqui: 3 casos: 3 válidos" in errors.decode()
    assert "--resume" in errors.decode()


def test_ctrl_c_before_anything_is_done_says_so(folder: Path) -> None:
    process = begun("-", "--format", "text", folder=folder)
    first_workers(process)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate()
    assert (process.returncode, out) == (130, b"")
    assert errors.decode() == "Interrompido. Feito até aqui: 0 casos\n"


def test_ctrl_c_leaves_a_whole_document(folder: Path) -> None:
    code, out, _ = interrupted(folder, "--format", "json", "--lang", "en", lines=5)
    assert code == 130
    assert len(json.loads(out)["cases"]) == json.loads(out)["summary"]["cases"]


def test_a_run_that_loses_its_workers_leaves_a_whole_document(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lost(Crew):
        """Workers that are there for one case only."""

        def pieces(self, feed: Feed[Request | Piece], stopped: Callable[[], bool]) -> Iterator[Piece]:
            yield next(super().pieces(feed, stopped))
            raise NoWorkersError("gone", "tcp://there")

    monkeypatch.setattr("verifier.archive.Crew", Lost)
    assert run(["audit", str(folder / "d"), "--format", "json", "--lang", "en"]) == 2
    out, errors = capsys.readouterr()
    assert json.loads(out)["summary"]["cases"] == len(json.loads(out)["cases"]) == 1
    assert errors.startswith("tcp://there: the cluster does not answer any more; what was written stands")


def test_the_workers_end_with_a_run_that_is_killed(folder: Path) -> None:
    process = begun("-", "--jobs", "2", "--format", "jsonl", folder=folder)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"d/01.caso\nd/02.caso\n")
    process.stdin.flush()
    process.stdout.readline()
    children = workers_of(psutil.Process(process.pid))
    assert len(children) == 2
    process.kill()
    process.communicate()
    assert psutil.wait_procs(children, timeout=20)[1] == []


@pytest.mark.parametrize(("form", "code"), [("text", 2), ("jsonl", 2), ("junit", 2)])
def test_the_workers_end_with_a_run_whose_output_cannot_be_written(form: str, code: int, folder: Path) -> None:
    with Path("/dev/full").open("w") as full:
        process = begun("-", "--jobs", "2", "--format", form, folder=folder, out=full)
        children = first_workers(process)
        _, errors = process.communicate(b"d/01.caso\n")
    assert process.returncode == code
    assert errors == "sudoku-murder: não há espaço para o resultado\n".encode()
    assert psutil.wait_procs(children, timeout=20)[1] == []


def test_the_workers_end_with_a_run_whose_reader_has_gone(folder: Path) -> None:
    process = begun("-", "--jobs", "2", "--format", "jsonl", folder=folder)
    children = first_workers(process)
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, errors = process.communicate(b"d/01.caso\n" * 5)
    assert (process.returncode, errors) == (141, b"")
    assert psutil.wait_procs(children, timeout=20)[1] == []


def test_a_run_goes_on_from_what_it_had_printed(folder: Path) -> None:
    whole = shell("d", "--format", "jsonl", folder=folder)
    for cut in (0, 1, 500, len(whole.stdout) - 1, len(whole.stdout)):
        (folder / "part.jsonl").write_bytes(whole.stdout[:cut])
        again = shell("d", "--format", "jsonl", "--resume", "part.jsonl", folder=folder)
        assert (again.stdout, again.returncode) == (whole.stdout, whole.returncode)


def test_a_decided_case_is_not_audited_again(folder: Path) -> None:
    whole = shell("d", "--format", "jsonl", folder=folder).stdout.decode()
    (folder / "part.jsonl").write_text(whole.replace("Duarte", "Eduardo"), encoding="utf-8")
    again = shell("d", "--format", "jsonl", "--resume", "part.jsonl", folder=folder)
    assert again.stdout.decode() == whole.replace("Duarte", "Eduardo") != whole


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--resume", "absent.jsonl", "--format", "jsonl"),
            "absent.jsonl: E100 erro: Não foi possível ler o ficheiro: não existe.",
        ),
        (("--resume", "d", "--format", "jsonl"), "d: E100 erro: Não foi possível ler o ficheiro: é uma pasta."),
        (
            ("--resume", "absent.jsonl", "--format", "jsonl", "--lang", "en"),
            "absent.jsonl: E100 error: The file could not be read: there is none.",
        ),
        (("--resume", "d/01.caso"), "--resume só se usa com --format jsonl"),
        (("--jobs", "0"), "«0» não é um número inteiro a partir de 1"),
        (("--jobs", "2x"), "«2x» não é um número inteiro a partir de 1"),
        (("--memory", "-1"), "«-1» não é um número de megabytes maior do que zero"),
    ],
)
def test_bad_usage_is_said_before_anything_is_done(arguments: tuple[str, ...], said: str, folder: Path) -> None:
    found = shell("d", *arguments, folder=folder)
    assert (found.returncode, found.stdout) == (2, b"")
    assert said in found.stderr.decode()


def test_the_file_to_go_on_from_is_not_written_over(folder: Path) -> None:
    with (folder / "part.jsonl").open("ab") as out:
        found = subprocess.run(
            [sys.executable, "-m", "verifier", "audit", "d", "--format", "jsonl", "--resume", "part.jsonl"],
            cwd=folder,
            env=ENVIRONMENT,
            stdout=out,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert found.returncode == 2
    assert "escreva-o noutro ficheiro" in found.stderr.decode()


def on_a_terminal(*arguments: str, folder: Path) -> str:
    """What stands on the standard error of a run whose standard error is a terminal."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (40, 100))
    process = subprocess.Popen(
        [sys.executable, "-m", "verifier", "audit", *arguments],
        cwd=folder,
        env={**ENVIRONMENT, "TERM": "xterm"},
        stdout=subprocess.DEVNULL,
        stderr=theirs,
    )
    os.close(theirs)
    shown = b""
    # Once nobody holds the other end any more, reading is an error.
    with suppress(OSError):
        while block := os.read(ours, 1 << 16):
            shown += block
    os.close(ours)
    process.wait()
    return shown.decode()


def test_a_long_run_shows_on_a_terminal_how_far_it_is(folder: Path) -> None:
    slow = [SLOW] * 8
    shown = on_a_terminal("d", *slow, "--format", "jsonl", folder=folder)
    assert re.search(r"\d+/20 casos, .*/s.*, faltam \d\d:\d\d, \d+ válidos", shown)


def test_nothing_is_shown_off_a_terminal_or_when_quiet(folder: Path) -> None:
    slow = [SLOW] * 8
    assert on_a_terminal(*slow, "--quiet", folder=folder) == ""
    assert shell(*slow, folder=folder).stderr == b""
