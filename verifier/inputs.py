"""Which case files the words of a command line stand for, one after another, without holding them all."""

import codecs
import glob
import os
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

SUFFIX: Final = ".caso"
# In the place of a path: the paths are read from the standard input.
STANDARD_INPUT: Final = "-"


def case_files(paths: Iterable[str], empty: list[str]) -> Iterator[str]:
    """The files that the paths stand for, in order; paths that stand for none are added to `empty`.

    A folder stands for the `.caso` files below it, sorted; a folder below it that cannot be looked into is given as
    if it were a file, so that it is not passed over. What is no file but a pattern stands for what matches it,
    sorted. All are named as the paths are given, with `/` between the parts.
    """
    for path in paths:
        found = False
        for file in _stands_for(path):
            found = True
            yield file
        if not found:
            empty.append(path.replace(os.sep, "/"))


def listed(stream: BinaryIO) -> Iterator[str]:
    """The paths in a list, one a line, as they come; blank lines stand for nothing.

    A list with a zero byte in its first piece has one after each path instead, as `find -print0` writes it.
    """
    for line in _lines(stream):
        if line.strip():
            yield os.fsdecode(line)


def is_pattern(path: str) -> bool:
    """Whether the path is taken as a pattern: nothing has it as its name."""
    return glob.has_magic(path) and not os.path.lexists(path)


def _stands_for(path: str) -> Iterator[str]:
    if not is_pattern(path):
        return _of_path(path)
    matches = sorted(glob.glob(path, recursive=True))  # noqa: PTH207 - a pattern may start at the root
    return (file for match in matches for file in _of_path(match))


def _of_path(path: str) -> Iterator[str]:
    given = path.replace(os.sep, "/")
    # Unlike pathlib it takes a path that cannot be looked up for no folder, and it is said why where it is read.
    if not os.path.isdir(path):  # noqa: PTH112
        yield given
        return
    for file in _below(path, f"{given.rstrip('/')}/"):
        yield file.removesuffix("/.")


def _below(folder: str, prefix: str) -> Iterator[str]:
    """The case files below the folder, however deep, in the order of their whole names; a folder is read at a time."""
    inside = [_entries(folder, prefix)]
    while inside:
        entry, name = next(inside[-1], (None, None))
        if name is None:
            inside.pop()
        elif entry is not None and entry.is_dir(follow_symlinks=False):
            inside.append(_entries(entry.path, f"{name}/"))
        elif entry is None or _is_case(entry):
            yield name


def _entries(folder: str, prefix: str) -> Iterator[tuple[os.DirEntry[str] | None, str]]:
    """What is in a folder with its whole name, sorted; the folder itself as "." where it cannot be looked into."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=_in_whole_names)
    except OSError:
        yield None, f"{prefix}."
        return
    for entry in found:
        yield entry, f"{prefix}{entry.name}"


def _is_case(entry: os.DirEntry[str]) -> bool:
    """Whether an entry that is no folder counts as a case: by its name, whatever it is, unless it leads to a folder."""
    if not entry.name.endswith(SUFFIX):
        return False
    try:
        return not entry.is_dir()
    except OSError:
        return True


def _in_whole_names(entry: os.DirEntry[str]) -> str:
    """What sorts a folder's entry as the whole names below it sort among the others'."""
    return f"{entry.name}/" if entry.is_dir(follow_symlinks=False) else entry.name


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the stream as soon as they are whole, without their ends."""
    # Read past the stream's buffer, which waits for more than there may be and is locked while it waits.
    kept = os.read(stream.fileno(), 1 << 16).removeprefix(codecs.BOM_UTF8)
    end, surplus = (b"\0", b"") if b"\0" in kept else (b"\n", b"\r")
    while block := kept:
        *lines, rest = block.split(end)
        yield from (line.removesuffix(surplus) for line in lines)
        more = os.read(stream.fileno(), 1 << 16)
        if not more:
            yield rest.removesuffix(surplus)
        kept = rest + more if more else b""
