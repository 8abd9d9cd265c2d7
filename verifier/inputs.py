"""Which case files the words of a command line stand for, one after another, without holding them all."""

import glob
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
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
    """The paths in a list, one a line, as they come; empty lines stand for nothing."""
    for line in _lines(stream):
        if line:
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
    if not Path(path).is_dir():
        yield given
        return
    for file in _below(path, f"{given.rstrip('/')}/"):
        yield file.removesuffix("/.")


def _below(folder: str, prefix: str) -> Iterator[str]:
    """The case files below the folder, in the order of their whole names; one folder is read at a time."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=_in_whole_names)
    except OSError:
        yield f"{prefix}."
        return
    for entry in found:
        if entry.is_dir(follow_symlinks=False):
            yield from _below(entry.path, f"{prefix}{entry.name}/")
        elif entry.name.endswith(SUFFIX) and entry.is_file():
            yield f"{prefix}{entry.name}"


def _in_whole_names(entry: os.DirEntry[str]) -> str:
    """What sorts a folder's entry as the whole names below it sort among the others'."""
    return f"{entry.name}/" if entry.is_dir(follow_symlinks=False) else entry.name


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of the stream as soon as they are whole, without their ends."""
    kept = b""
    # Read past the stream's buffer, which waits for more than there may be and is locked while it waits.
    while block := os.read(stream.fileno(), 1 << 16):
        *lines, kept = (kept + block).split(b"\n")
        yield from (line.removesuffix(b"\r") for line in lines)
    yield kept.removesuffix(b"\r")
