"""What an interrupted run has printed is not done again, unless it must be."""

import json
import os
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing
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


Writes = Callable[..., Partial]


@pytest.fixture
def partial() -> Iterator[Writes]:
    """What writes these lines into a file and gives what is known of it."""
    made = list[Partial]()

    def write(*lines: object, end: str = "\n") -> Partial:
        text = "\n".join(line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines)
        Path("part.jsonl").write_text(text + end, encoding="utf-8")
        later = Path("a.caso").stat().st_ctime + 10
        os.utime("part.jsonl", (later, later))
        made.append(Partial("part.jsonl"))
        return made[-1]

    yield write
    for one in made:
        one.close()


def test_a_decided_line_stands_as_it_is(partial: Writes) -> None:
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
def test_the_exit_code_is_that_of_the_first_run(partial: Writes, changes: dict[str, object], code: int) -> None:
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
def test_anything_else_is_audited_again(partial: Writes, line: object) -> None:
    assert partial(line).piece("a.caso", 3) is None


def test_a_line_that_was_cut_is_audited_again_even_where_it_reads_as_whole(partial: Writes) -> None:
    assert partial(SOUND, end="").piece("a.caso", 3) is None
    assert partial(SOUND, end="\n").piece("a.caso", 3) is not None


def test_bytes_that_are_no_text_are_passed_over() -> None:
    Path("part.jsonl").write_bytes(b"\xff\x00\n" + json.dumps(SOUND).encode() + b"\n\xc3")
    with closing(Partial("part.jsonl")) as part:
        assert part.piece("a.caso", 3) is not None


def test_a_case_that_was_saved_after_the_last_line_is_audited_again(partial: Writes) -> None:
    part = partial(SOUND)
    assert part.piece("a.caso", 3) is not None
    later = Path("part.jsonl").stat().st_mtime + 10
    os.utime("a.caso", (later, later))
    assert part.piece("a.caso", 3) is None


def test_an_old_file_that_was_put_in_the_place_of_a_case_is_audited_again(partial: Writes) -> None:
    partial(SOUND)
    now = Path("a.caso").stat().st_ctime
    os.utime("part.jsonl", (now - 10, now - 10))
    Path("old.caso").touch()
    os.utime("old.caso", (0, 0))
    Path("old.caso").rename("a.caso")
    with closing(Partial("part.jsonl")) as part:
        assert part.piece("a.caso", 3) is None


def test_a_case_that_is_gone_is_audited_again(partial: Writes) -> None:
    part = partial(SOUND)
    assert part.piece("a.caso", 3) is not None
    Path("a.caso").unlink()
    assert part.piece("a.caso", 3) is None


def test_a_path_that_no_file_can_have_is_audited_again(partial: Writes) -> None:
    assert partial(SOUND | {"path": "a\x00.caso"}).piece("a\x00.caso", 3) is None


def test_what_could_not_be_read_is_audited_again(partial: Writes) -> None:
    unread, unfit = {"code": "E100", "severity": "error"}, {"code": "E103", "severity": "error"}
    blank = SOUND | {"verdict": "malformed", "bound": None}
    assert partial(blank | {"findings": [unfit]}).piece("a.caso", 3) is not None
    assert partial(blank | {"findings": [unread]}).piece("a.caso", 3) is None


def test_a_path_that_is_no_text_has_its_line_too(partial: Writes) -> None:
    path = "a\udcff.caso"
    os.rename(os.fsencode("a.caso"), os.fsencode(path))  # noqa: PTH104 - as bytes
    Path("a.caso").touch()
    assert partial(json.dumps(SOUND | {"path": path})).piece(path, 3) is not None


def test_memory_does_not_grow_with_the_number_of_lines() -> None:
    def peak(count: int) -> int:
        lines = (json.dumps(SOUND | {"path": f"{'x' * 100}/{number}.caso"}) for number in range(count))
        Path("part.jsonl").write_text("\n".join(lines), encoding="utf-8")
        tracemalloc.start()
        with closing(Partial("part.jsonl")):
            found = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        return found

    peak(10)
    assert peak(10_000) < peak(1_000) + 100_000


def test_a_pipe_cannot_be_gone_on_from() -> None:
    reader, writer = os.pipe()
    with os.fdopen(writer, "wb") as out:
        out.write(json.dumps(SOUND).encode())
    with os.fdopen(reader), pytest.raises(OSError, match="seek"):
        Partial(f"/dev/fd/{reader}")


def test_the_last_line_of_a_case_counts(partial: Writes) -> None:
    part = partial(SOUND | {"verdict": "undecided"}, SOUND | {"verdict": "ambiguous"})
    piece = part.piece("a.caso", 3)
    assert piece is not None
    assert piece.verdict == "ambiguous"


def test_it_sees_that_the_output_goes_into_the_same_file(partial: Writes) -> None:
    part = partial(SOUND)
    with Path("part.jsonl").open("a", encoding="utf-8") as same, Path("other").open("w", encoding="utf-8") as other:
        assert part.is_where_output_goes(same)
        assert not part.is_where_output_goes(other)


def test_a_link_that_was_set_after_the_last_line_is_audited_again(partial: Writes) -> None:
    Path("b.caso").symlink_to("a.caso")
    Path("d").symlink_to(".")
    for path in ("b.caso", "d/a.caso"):
        now = Path("a.caso").stat().st_ctime
        assert partial(SOUND | {"path": path}).piece(path, 3) is not None
        link = Path(path) if path == "b.caso" else Path("d")
        # As if the link had been set while the file that it leads to is as old as before.
        os.utime("part.jsonl", (now, now))
        with closing(Partial("part.jsonl")) as earlier:
            assert (earlier.piece(path, 3) is None) == (link.lstat().st_ctime > now)


def test_a_line_that_ends_as_windows_has_it_is_printed_as_here(partial: Writes) -> None:
    piece = partial(json.dumps(SOUND) + "\r").piece("a.caso", 3)
    assert piece is not None
    assert piece.shown == json.dumps(SOUND)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_lines_in_another_encoding_are_passed_over(encoding: str) -> None:
    Path("part.jsonl").write_bytes((json.dumps(SOUND) + "\n").encode(encoding))
    with closing(Partial("part.jsonl")) as part:
        assert part.piece("a.caso", 3) is None
