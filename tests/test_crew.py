"""Workers that are killed, hang, do not start or get no word through cost no more than the case that they are at."""

import json
import selectors
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests.texts import CASE
from tests.workers import workers_of
from verifier import crew, hired
from verifier.crew import Crew
from verifier.feed import Feed
from verifier.hired import Hired
from verifier.limits import Limits
from verifier.report.piece import Piece
from verifier.worker import Order, Request

ROOT = Path(__file__).parents[1]
# Half a second of work.
SLOW = str(ROOT / "corpus/cases/sound/nivel-3-8x8-01.caso")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a case."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.caso").write_text(CASE, encoding="utf-8")
    return tmp_path


def order(timeout: float = 60) -> Order:
    return Order(Limits(3, timeout), "jsonl", "pt", alone=False)


def codes(piece: Piece) -> list[str]:
    return [finding["code"] for finding in json.loads(piece.shown)["findings"]]


def answered(*paths: str, jobs: int = 1, timeout: float = 60) -> list[Piece]:
    """The pieces of these files."""
    with Crew(order(timeout), jobs, 1000) as workers:
        return list(workers.pieces(Feed([Request(path) for path in paths]), lambda: False))


def test_a_worker_that_is_killed_costs_its_case_and_is_replaced() -> None:
    pieces = spoilt(lambda worker: worker.kill())
    lost = pieces[1]
    assert (codes(lost), lost.code) == (["E303"], 3)
    assert "terminou sem responder" in lost.shown


def test_a_worker_that_hangs_costs_its_case_and_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_GRACE", 0.2)
    pieces = spoilt(lambda worker: worker.suspend(), timeout=6)
    lost = pieces[1]
    assert codes(lost) == ["E303"]
    assert "o tempo acabou" in lost.shown


def spoilt(spoil: Callable[[psutil.Process], None], timeout: float = 60) -> list[Piece]:
    """The pieces of four requests to one worker, which is spoilt while it is at the second one, a long one."""
    paths = ["a.caso", SLOW, "a.caso", "a.caso"]
    with Crew(order(timeout), 1, 1000) as workers:
        pieces = list[Piece]()
        for piece in workers.pieces(Feed([Request(path) for path in paths]), lambda: False):
            pieces.append(piece)
            if len(pieces) == 1:
                spoil(workers_of(psutil.Process())[0])
    assert [json.loads(piece.shown)["path"] for piece in pieces] == paths
    assert [piece.verdict for piece in pieces] == ["sound", "undecided", "sound", "sound"]
    assert workers_of(psutil.Process()) == []
    return pieces


def test_a_worker_that_cannot_start_leaves_no_case_without_a_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hired, "PROGRAM", "raise SystemExit(1)")
    assert [piece.verdict for piece in answered("a", "b", "c", jobs=2)] == ["undecided"] * 3


def test_a_request_may_bring_its_bytes_and_an_answer_its_piece() -> None:
    ready = Piece("sound", 0, 0, "known")
    with Crew(order(), 1, 1000) as workers:
        feed = Feed([ready, Request("elsewhere.caso", CASE.encode()), ready])
        first, found, last = workers.pieces(feed, lambda: False)
        (again,) = workers.pieces(Feed([Request("a.caso")]), lambda: False)
    assert first == last == ready
    assert json.loads(found.shown)["path"] == "elsewhere.caso"
    assert found.verdict == again.verdict == "sound"


def test_what_is_known_already_does_not_run_ahead_of_who_takes_it() -> None:
    taken = list[int]()

    def known() -> Iterator[Request | Piece]:
        for number in range(2000):
            taken.append(number)
            yield Piece("sound", 0, 0, str(number))

    with Crew(order(), 1, 1000) as workers:
        pieces = workers.pieces(Feed(known()), lambda: False)
        assert next(pieces).shown == "0"
        assert len(taken) < 500
        assert sum(1 for _ in pieces) == 1999


def test_an_error_of_the_feed_is_raised_where_it_is_taken() -> None:
    def broken() -> Iterator[Request | Piece]:
        yield Piece("sound", 0, 0, "")
        raise OSError("gone")

    with Crew(order(), 1, 1000) as workers, pytest.raises(OSError, match="gone"):
        list(workers.pieces(Feed(broken()), lambda: False))


def test_requests_and_answers_larger_than_a_pipe_pass_each_other() -> None:
    done = list[Piece]()
    # What waits for ever would take the whole run with it.
    run = threading.Thread(target=lambda: done.extend(answered(*(sign * 200_000 for sign in "abcd"))), daemon=True)
    run.start()
    run.join(60)
    assert [json.loads(piece.shown)["path"][:1] for piece in done] == list("abcd")
    assert [piece.verdict for piece in done] == ["malformed"] * 4


def test_a_large_answer_that_was_there_in_time_counts_however_late_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_GRACE", 0.0)
    paths = ["x" * 200_000, "y" * 200_000]
    with Crew(order(1), 1, 1000) as workers:
        pieces = list[Piece]()
        for piece in workers.pieces(Feed([Request(path) for path in paths]), lambda: False):
            pieces.append(piece)
            # Longer than the limit nobody listens, as where a reader of the output stands still.
            threading.Event().wait(1.5)
    assert [piece.verdict for piece in pieces] == ["malformed"] * 2


def test_a_worker_that_takes_no_request_any_more_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_GRACE", 0.2)
    with Crew(order(3), 1, 1000) as workers:
        pieces = list[Piece]()
        feed = Feed([Request("a.caso"), Request(SLOW), Request("x" * 200_000), Request("a.caso")])
        for piece in workers.pieces(feed, lambda: False):
            pieces.append(piece)
            if len(pieces) == 1:
                workers_of(psutil.Process())[0].suspend()
    assert [piece.verdict for piece in pieces] == ["sound", "undecided", "malformed", "sound"]


def test_a_worker_does_not_hear_of_ctrl_c_at_any_time() -> None:
    with Crew(order(), 1, 1000) as workers:
        (starting,) = workers_of(psutil.Process())
        starting.send_signal(signal.SIGINT)
        verdicts = list[str]()
        for piece in workers.pieces(Feed([Request(path) for path in ("a.caso", SLOW, "a.caso")]), lambda: False):
            starting.send_signal(signal.SIGINT)
            verdicts.append(piece.verdict)
        assert workers_of(psutil.Process()) == [starting]
    assert verdicts == ["sound"] * 3


def test_replaced_workers_leave_neither_open_files_nor_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hired, "PROGRAM", "raise SystemExit(1)")
    this = psutil.Process()
    before = this.num_fds()
    with Crew(order(), 2, 1000) as workers:
        assert len(list(workers.pieces(Feed([Request("a")] * 40), lambda: False))) == 40
        assert this.num_fds() < before + 10
    assert this.num_fds() == before
    assert this.children() == []


def test_there_are_as_many_workers_as_the_system_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[Hired]()

    def two_at_most(order: Order, selector: selectors.BaseSelector) -> Hired:
        if len(started) == 2:
            raise OSError(11, "Resource temporarily unavailable")
        started.append(Hired(order, selector))
        return started[-1]

    monkeypatch.setattr(crew, "Hired", two_at_most)
    assert [piece.verdict for piece in answered(*["a.caso"] * 12, jobs=4)] == ["sound"] * 12
    assert len(started) == 2


def test_without_any_worker_the_run_ends_with_the_systems_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_order: Order, _selector: selectors.BaseSelector) -> Hired:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(crew, "Hired", none)
    with pytest.raises(OSError, match="temporarily"):
        answered("a.caso")


def test_what_a_worker_prints_before_it_is_ready_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hired, "PROGRAM", "print('welcome');" + hired.PROGRAM)
    assert [piece.verdict for piece in answered("a.caso", "a.caso")] == ["sound"] * 2
