"""The same run on a real Dask scheduler with two worker processes gives the same bytes, whoever dies."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from tests.workers import workers_of
from verifier import __version__, crew
from verifier.cluster import Cluster, audited_there, leave
from verifier.crew import NoWorkersError
from verifier.limits import Limits
from verifier.worker import Order, order_line

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
AUDIT = [sys.executable, "-m", "verifier", "audit"]
CASES = sorted(str(file) for kind in ("sound", "ambiguous") for file in (ROOT / f"corpus/cases/{kind}").glob("*-4x4*"))


@contextmanager
def cluster() -> Iterator[tuple[str, list[int]]]:
    """The address of a scheduler, and the process numbers of its workers."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.dask_cluster"],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        address, *pids = process.stdout.readline().split()
        yield address, [int(pid) for pid in pids]
        assert process.stdin is not None
        process.stdin.close()


def audit(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*AUDIT, *arguments], cwd=ROOT, env=ENVIRONMENT, capture_output=True, check=False)


def test_the_bytes_are_those_of_a_run_here_and_a_killed_worker_costs_nothing(tmp_path: Path) -> None:
    assert len(CASES) > 25
    (tmp_path / "list").write_text("\n".join([*CASES, "absent.caso", *CASES]), encoding="utf-8")
    with (tmp_path / "list").open("rb") as given:
        here = subprocess.run(
            [*AUDIT, "-", "--format", "jsonl", "--jobs", "2"],
            env=ENVIRONMENT,
            stdin=given,
            capture_output=True,
            check=False,
        )
    assert here.stderr == b""
    with cluster() as (address, pids), (tmp_path / "list").open("rb") as given:
        with subprocess.Popen(
            [*AUDIT, "-", "--format", "jsonl", "--dask", address],
            env=ENVIRONMENT,
            stdin=given,
            stdout=subprocess.PIPE,
        ) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            os.kill(pids[0], signal.SIGKILL)
            rest = process.stdout.read()
        (tmp_path / "large.caso").write_bytes(b"#" * 12_000_000)
        some = (*CASES[:3], str(tmp_path / "large.caso"))
        text = audit(*some, "--dask", address)
    assert first + rest == here.stdout
    assert process.returncode == here.returncode
    assert (text.stdout, text.stderr) == (audit(*some).stdout, b"")


def test_what_fails_on_a_clusters_thread_leaves_nothing_to_the_next_case(monkeypatch: pytest.MonkeyPatch) -> None:
    said, data = order_line(Order(Limits(3, 60), "jsonl", "pt", alone=False)), Path(CASES[0]).read_bytes()
    with monkeypatch.context() as context:
        context.setattr(crew, "piece_of", lambda _: json.loads("no answer"))
        with pytest.raises(ValueError, match="Expecting value"):
            audited_there(said, "first.caso", data, 1000)
    version, piece = audited_there(said, "second.caso", data, 1000)
    assert (version, json.loads(piece["shown"])["path"]) == (__version__, "second.caso")
    (worker,) = workers_of(psutil.Process())
    audited_there(order_line(Order(Limits(2, 60), "jsonl", "pt", alone=False)), "third.caso", data, 1000)
    assert worker not in workers_of(psutil.Process())
    leave()
    assert workers_of(psutil.Process()) == []


def test_the_limits_of_a_case_hold_on_a_cluster_too() -> None:
    with cluster() as (address, _):
        found = audit(*CASES[:2], "--dask", address, "--memory", "5", "--format", "jsonl")
    assert [json.loads(line)["verdict"] for line in found.stdout.splitlines()] == ["undecided"] * 2
    assert found.returncode == 3


@pytest.mark.parametrize(
    ("address", "said"),
    [("tcp://127.0.0.1:1", "tcp://127.0.0.1:1: ninguém responde"), ("nowhere", "nowhere: ninguém responde")],
)
def test_an_address_where_nobody_answers_is_said_and_ends_with_2(address: str, said: str) -> None:
    found = audit(CASES[0], "--dask", address)
    assert (found.returncode, found.stdout) == (2, b"")
    assert said in found.stderr.decode()
    assert b"Traceback" not in found.stderr


@pytest.mark.parametrize("given", [1, 400], ids=["before a case", "in the middle of many"])
def test_a_scheduler_that_goes_away_ends_the_run_with_a_word(given: int) -> None:
    with cluster() as (address, _):
        process = subprocess.Popen(
            [*AUDIT, "-", "--format", "jsonl", "--dask", address],
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{CASES[0]}\n".encode() * given)
        process.stdin.flush()
        lines = [process.stdout.readline()]
    out, errors = process.communicate(f"{CASES[1]}\n".encode(), timeout=60)
    lines += out.splitlines()
    assert 1 <= len(lines) <= given
    assert {json.loads(line)["path"] for line in lines} == {CASES[0]}
    assert process.returncode == 2
    assert "o agrupamento deixou de responder" in errors.decode()
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize("lost", [CancelledError(), OSError("closed")])
def test_a_scheduler_may_go_away_while_it_is_asked_for_what_is_done(lost: Exception) -> None:
    class Future:
        def done(self) -> bool:
            return True

        def exception(self) -> None:
            return None

        def result(self) -> None:
            raise lost

    here = object.__new__(Cluster)
    here._address = "tcp://gone"
    with pytest.raises(NoWorkersError, match="gone: tcp://gone"):
        here._answer("a.caso", Future())
