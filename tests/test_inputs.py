"""Which files the words of a command line stand for."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from verifier.inputs import case_files, is_pattern, listed


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(*names: str) -> None:
    for name in names:
        file = Path(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()


def files(*paths: str) -> tuple[list[str], list[str]]:
    empty = list[str]()
    return list(case_files(paths, empty)), empty


ODD = (
    "a.caso",
    "a-b.caso",
    "a/z.caso",
    "a b.caso",
    "a/b.caso",
    "a0.caso",
    "a/b/c.caso",
    "é.caso",
    "Z.caso",
    "a/b-c.caso",
)


def test_a_folder_gives_its_cases_in_the_order_of_their_whole_names() -> None:
    put(*(f"d/{name}" for name in ODD))
    found, empty = files("d")
    assert found == sorted(f"d/{name}" for name in ODD)
    assert empty == []


def test_only_case_files_count_below_a_folder_and_any_file_that_is_named() -> None:
    put("d/a.caso", "d/a.txt", "d/b.caso.bak", "d/c.caso/inner.caso", "x.txt")
    assert files("d", "x.txt") == (["d/a.caso", "d/c.caso/inner.caso", "x.txt"], [])


def test_a_link_to_a_folder_is_followed_where_it_is_named_and_not_below() -> None:
    put("d/a.caso", "e/b.caso")
    Path("d/link").symlink_to(Path("e").resolve())
    Path("other").symlink_to(Path("d").resolve())
    assert files("other") == (["other/a.caso"], [])


def test_a_link_below_a_folder_that_leads_nowhere_is_still_one_input() -> None:
    put("d/a.caso", "e.caso")
    Path("d/nowhere.caso").symlink_to("absent.caso")
    Path("d/itself.caso").symlink_to("itself.caso")
    Path("d/linked.caso").symlink_to("../e.caso")
    Path("d/folder.caso").symlink_to(".")
    os.mkfifo("d/pipe.caso")
    assert files("d") == (["d/a.caso", "d/itself.caso", "d/linked.caso", "d/nowhere.caso", "d/pipe.caso"], [])


def test_a_link_whose_end_cannot_be_looked_up_is_still_one_input(monkeypatch: pytest.MonkeyPatch) -> None:
    scan = os.scandir

    class Closed:
        """An entry behind a folder that may not be entered, as `os.DirEntry` tells of it."""

        name, path = "a.caso", "d/a.caso"

        def is_dir(self, *, follow_symlinks: bool = True) -> bool:
            if follow_symlinks:
                raise PermissionError(13, "Permission denied", self.path)
            return False

    @contextmanager
    def scanned(path: str) -> Iterator[Iterator[object]]:
        with scan(path):
            yield iter([Closed()])

    put("d/a.caso")
    monkeypatch.setattr(os, "scandir", scanned)
    assert files("d") == (["d/a.caso"], [])


def test_folders_are_walked_however_deep_they_are(folder: Path) -> None:
    depth = 1200
    for _ in range(depth):
        Path("d").mkdir()
        os.chdir("d")
    Path("x.caso").touch()
    os.chdir(folder)
    assert files("d") == (["d/" * depth + "x.caso"], [])
    # What removes the folder of the test is not made for so deep a one.
    Path("d/" * depth + "x.caso").unlink()
    for level in range(depth, 0, -1):
        Path("d/" * level).rmdir()


@pytest.mark.parametrize("path", ["x" * 5000, "x/" * 3000, "a\0b.caso", "*\0.caso"])
def test_a_path_that_no_file_can_have_stands_for_itself_or_for_nothing(path: str) -> None:
    assert files(path) == (([], [path]) if is_pattern(path) else ([path], []))


def test_a_pattern_stands_for_what_matches_sorted_and_folders_are_looked_into() -> None:
    put("d/2.caso", "d/10.caso", "d/e/1.caso", "d/e/1.txt")
    assert files("d/*.caso") == (["d/10.caso", "d/2.caso"], [])
    assert files("**/*.caso") == (["d/10.caso", "d/2.caso", "d/e/1.caso"], [])
    assert files("d/*") == (["d/10.caso", "d/2.caso", "d/e/1.caso"], [])


def test_a_file_whose_name_looks_like_a_pattern_is_the_file() -> None:
    put("a[1].caso", "a1.caso")
    assert not is_pattern("a[1].caso")
    assert files("a[1].caso") == (["a[1].caso"], [])
    Path("a[1].caso").unlink()
    assert is_pattern("a[1].caso")
    assert files("a[1].caso") == (["a1.caso"], [])


def test_what_stands_for_no_case_is_named_in_order() -> None:
    put("d/notes.txt", "one.caso")
    assert files("d", "one.caso", "*.kaso") == (["one.caso"], ["d", "*.kaso"])


def test_a_file_that_is_not_there_is_still_one_input() -> None:
    assert files("absent.caso") == (["absent.caso"], [])


def test_a_folder_that_cannot_be_looked_into_is_given_as_if_it_were_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    put("d/locked/two.caso", "d/one.caso")
    scan = os.scandir

    def closed(path: str) -> Iterator[os.DirEntry[str]]:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", closed)
    assert files("d") == (["d/locked", "d/one.caso"], [])
    assert files("d/locked") == (["d/locked"], [])


def test_one_folder_is_read_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    put(*(f"d/{name}/x.caso" for name in "abc"))
    scan, opened = os.scandir, list[str]()

    def seen(path: str) -> Iterator[os.DirEntry[str]]:
        opened.append(str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", seen)
    assert next(iter(case_files(["d"], []))) == "d/a/x.caso"
    assert opened == ["d", "d/a"]


@pytest.mark.parametrize(
    ("written", "paths"),
    [
        (b"", []),
        (b"a.caso\nb.caso\n", ["a.caso", "b.caso"]),
        (b"a.caso\r\n\r\nb.caso", ["a.caso", "b.caso"]),
        (b"with blank .caso\n\n \t\n", ["with blank .caso"]),
        (b"\xef\xbb\xbfa.caso\n", ["a.caso"]),
        (b"a\n.caso\0b.caso\0", ["a\n.caso", "b.caso"]),
        (b"a.caso\0b.caso", ["a.caso", "b.caso"]),
        ("é.caso\n".encode(), ["é.caso"]),
        (b"\xff.caso\n", ["\udcff.caso"]),
        (b"x" * 200_000 + b"\ny\n", ["x" * 200_000, "y"]),
    ],
)
def test_a_list_has_a_path_a_line(written: bytes, paths: list[str]) -> None:
    Path("list").write_bytes(written)
    with Path("list").open("rb") as stream:
        assert list(listed(stream)) == paths


def test_a_path_of_a_list_comes_as_soon_as_its_line_is_whole() -> None:
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb") as stream, os.fdopen(writer, "wb", buffering=0) as out:
        paths = listed(stream)
        out.write(b"first.caso\nsec")
        assert next(paths) == "first.caso"
        out.write(b"ond.caso\n")
        assert next(paths) == "second.caso"
