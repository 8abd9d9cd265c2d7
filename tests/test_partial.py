"""What an interrupted run has printed is not done again, unless it must be."""

import json
import os
from pathlib import Path

import pytest

from verifier.partial import Partial

SOUND = {"path": "a.caso", "verdict": "sound", "bound": 3, "findings": []}
WARNED = {"code": "W203", "severity": "warning"}
WRONG = {"code": "E205", "severity": "error"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("a.caso").touch()
    os.utime("a.caso", (0, 0))
    return tmp_path


def partial(*lines: object, end: str = "\n") -> Partial:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines)
    Path("part.jsonl").write_text(text + end, encoding="utf-8")
    return Partial("part.jsonl")


def test_a_decided_line_stands_as_it_is() -> None:
    line = json.dumps(SOUND | {"title": "Ação"}, ensure_ascii=False)
    piece = partial(line).piece("a.caso", 3)
    assert piece is not None
    assert (piece.shown, piece.verdict, piece.code) == (line, "sound", 0)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"findings": [WARNED]}, 0),
        ({"findings": [WARNED, WRONG]}, 1),
        ({"verdict": "needs-guessing"}, 1),
        ({"verdict": "ambiguous"}, 1),
        ({"verdict": "impossible"}, 1),
        ({"verdict": "malformed", "bound": None, "findings": [WRONG]}, 2),
    ],
)
def test_the_exit_code_is_that_of_the_first_run(changes: dict[str, object], code: int) -> None:
    piece = partial(SOUND | changes).piece("a.caso", 3)
    assert piece is not None
    assert piece.code == code


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        '{"path": "a.caso"}',
        SOUND | {"verdict": "undecided"},
        SOUND | {"bound": 2},
        SOUND | {"path": "b.caso"},
        SOUND | {"verdict": "splendid"},
        SOUND | {"path": ["a.caso"]},
        SOUND | {"findings": None},
        json.dumps(SOUND)[:-1],
    ],
)
def test_anything_else_is_audited_again(line: object) -> None:
    assert partial(line).piece("a.caso", 3) is None


def test_a_line_that_was_cut_is_audited_again_even_where_it_reads_as_whole() -> None:
    assert partial(SOUND, end="").piece("a.caso", 3) is None
    assert partial(SOUND, end="\n").piece("a.caso", 3) is not None


def test_bytes_that_are_no_text_are_passed_over() -> None:
    Path("part.jsonl").write_bytes(b"\xff\x00\n" + json.dumps(SOUND).encode() + b"\n\xc3")
    assert Partial("part.jsonl").piece("a.caso", 3) is not None


def test_a_case_that_was_saved_after_the_line_is_audited_again() -> None:
    part = partial(SOUND)
    assert part.piece("a.caso", 3) is not None
    later = Path("part.jsonl").stat().st_mtime + 10
    os.utime("a.caso", (later, later))
    assert part.piece("a.caso", 3) is None


def test_the_last_line_of_a_case_counts() -> None:
    part = partial(SOUND | {"verdict": "undecided"}, SOUND | {"verdict": "ambiguous"})
    piece = part.piece("a.caso", 3)
    assert piece is not None
    assert piece.verdict == "ambiguous"


def test_it_sees_that_the_output_goes_into_the_same_file() -> None:
    part = partial(SOUND)
    with Path("part.jsonl").open("a", encoding="utf-8") as same, Path("other").open("w", encoding="utf-8") as other:
        assert part.is_where_output_goes(same)
        assert not part.is_where_output_goes(other)
