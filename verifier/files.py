"""Files read and written whole; what the system refuses comes back as a finding."""

import errno
import os
import stat
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from verifier.core.diagnostic import Finding

UNREADABLE: Final = "E100"
UNWRITABLE: Final = "E302"
NO_PLACE: Final = "E304"

# Reasons, as terms of the errors table.
_REASONS: Final = {
    errno.ENOENT: "absent",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "full",
    errno.EISDIR: "folder",
    errno.EEXIST: "no folder",
    errno.ENOTDIR: "no folder",
}


# Bytes: more than any file that we read has, so that what never ends is not read to its end.
_MOST: Final = 16_000_000


def contents(path: str) -> bytes | Finding:
    """The bytes of the file, the first sixteen million of a longer one, or why they cannot be had."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - a path takes no name for the current folder
            return file.read(_MOST)
    except OSError as error:
        return unreadable(error)
    except ValueError:
        # No file has a zero byte in its name, or no name.
        return _refused(UNREADABLE, "absent")


def plain_contents(path: str) -> bytes | Finding:
    """The same of a plain file; anything else, such as a pipe into which nobody may ever write, is not read."""
    try:
        mode = Path(path).stat().st_mode
    except (OSError, ValueError):
        return contents(path)
    return contents(path) if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else _refused(UNREADABLE, "no file")


def unreadable(error: OSError) -> Finding:
    """The finding that says why a file cannot be read."""
    return _finding(UNREADABLE, error)


def replace_text(path: str, text: str) -> Finding | None:
    """Put the text (UTF-8) where the file is, keeping its permissions; a finding if that failed and nothing changed."""
    try:
        _replace(Path(path).resolve(strict=True), text.encode())
    except OSError as error:
        return _finding(UNWRITABLE, error)
    return None


def write_texts(folder: str, texts: Mapping[str, str]) -> Finding | None:
    """Put each text (UTF-8) under its name into the folder, made if need be, each file whole or not at all.

    What stands there under the name is replaced itself, and never what a link leads to. A finding if that failed;
    files written before stay.
    """
    try:
        for name, text in texts.items():
            target = Path(folder) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.is_symlink() or (target.exists() and not target.is_file()):
                target.unlink()
            target.touch()
            _replace(target, text.encode())
    except OSError as error:
        return _finding(UNWRITABLE, error)
    return None


def write_together(folder: str, texts: Iterable[tuple[str, str]]) -> tuple[str, Finding] | None:
    """Put each text (UTF-8) under its name into the folder, made if need be: all of them, or none.

    The path and a finding if that failed; FileExistsError where there is something of that name already. What the
    iteration raises comes through, too; in each case nothing is left behind.
    """
    target = Path(folder)
    fresh = [path for path in (target, *target.parents) if not path.exists()]
    try:
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target, prefix=".", suffix=".tmp") as stage:
            _move(_staged(texts, Path(stage), target))
    except FileExistsError:
        raise
    except OSError as error:
        return error.filename or folder, _finding(UNWRITABLE, error)
    finally:
        # Of the folders made for this only empty ones go.
        for path in fresh:
            with suppress(OSError):
                path.rmdir()
    return None


def _staged(texts: Iterable[tuple[str, str]], stage: Path, target: Path) -> dict[Path, Path]:
    """Each text written to the stage, under a name that nobody takes for a case, and where it has to go."""
    found: dict[Path, Path] = {}
    for name, text in texts:
        place = target / name
        if place.exists() or place.is_symlink():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place))
        kept = stage / f"{name}.tmp"
        kept.write_bytes(text.encode())
        found[kept] = place
    return found


def _move(files: Mapping[Path, Path]) -> None:
    moved = list[Path]()
    try:
        for kept, place in files.items():
            kept.rename(place)
            moved.append(place)
    except BaseException:
        for place in moved:
            place.unlink(missing_ok=True)
        raise


def unwritable(folder: str) -> Finding | None:
    """A finding if no file can be written into the folder, which is made if need be."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return _finding(NO_PLACE, error)


def _replace(target: Path, data: bytes) -> None:
    number, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    written = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
        written.chmod(target.stat().st_mode & 0o7777)
        written.replace(target)
    except BaseException:
        written.unlink(missing_ok=True)
        raise


def _finding(code: str, error: OSError) -> Finding:
    closed = error.errno == errno.EISDIR and not os.access(error.filename, os.R_OK | os.X_OK)
    reason = "forbidden" if closed else _REASONS.get(error.errno or 0, "refused")
    return _refused(code, reason)


def _refused(code: str, reason: str) -> Finding:
    return Finding(code, None, (("reason", reason),))
