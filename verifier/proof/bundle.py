"""Does a folder prove what it claims of a case? The whole check: digests, solution, clauses, proof."""

import errno
import hashlib
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Final

from verifier.core.canonical import read_document
from verifier.core.case import Case, Placement
from verifier.core.strict import UnreadableError
from verifier.proof import clauses, lrat, solution
from verifier.proof.fault import FaultError

SUMS: Final = "SHA256SUMS"
CASE: Final = "case.caso"
MEANING: Final = "meaning.json"
SOLUTION: Final = "solution.json"
CLAUSES: Final = "clauses.cnf"
PROOF: Final = "proof.lrat"
README: Final = "README.md"
# The deduction is there only where it was made.
CERTIFICATE: Final = "certificate.json"

_NEEDED: Final = (CASE, CLAUSES, MEANING, PROOF, README, SOLUTION)
_OPTIONAL: Final = (CERTIFICATE,)
# Whatever a bundle may hold.
NAMES: Final = frozenset((SUMS, *_NEEDED, *_OPTIONAL))
# No bundle comes near it.
_MOST_BYTES: Final = 2**24


@dataclass(frozen=True, slots=True)
class Accepted:
    """The case has exactly this solution, a cell for each person; None: it has none at all.

    `certificate` is the deduction that lies beside the proof, if one does: `verifier.checker` tells what it is worth.
    """

    case: Case
    solution: Placement | None
    certificate: bytes | None

    @property
    def claim(self) -> str:
        """What is proved, in words."""
        return solution.NONE if self.solution is None else solution.ONE


@dataclass(frozen=True, slots=True)
class Refused:
    """The folder does not prove what it claims; the first fault found."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """There is no such folder, or a file of it is missing or cannot be read."""

    reason: str


def check_proof(folder: Path) -> Accepted | Refused | Unreadable:
    """Whether the files of the folder prove what they claim of the case in it; it never raises, whatever they hold.

    The proof is about `meaning.json`, what was read from the text of the case. The text, the README and a deduction
    take no part in it: they are compared with their digests alone.
    """
    try:
        files = _files(folder)
    except OSError as error:
        return Unreadable(f"{Path(error.filename or folder).name}: {error.strerror}")
    try:
        return _checked(files)
    except (FaultError, UnreadableError) as error:
        return Refused(str(error))


def sums(files: Mapping[str, bytes]) -> str:
    """The digests of the files by name, as `sha256sum` writes them and `sha256sum -c` reads them."""
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files))


def _files(folder: Path) -> dict[str, bytes]:
    """The files of a bundle by name; OSError for a missing one, or one that is no plain file."""
    names = (SUMS, *_NEEDED, *(name for name in _OPTIONAL if (folder / name).exists()))
    return {name: _contents(folder / name) for name in names}


def _contents(path: Path) -> bytes:
    # Whoever opens a pipe waits, and a device has no end.
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "not a plain file", str(path))
    if about.st_size > _MOST_BYTES:
        raise OSError(errno.EFBIG, "too large for a file of a bundle", str(path))
    return path.read_bytes()


def _checked(files: Mapping[str, bytes]) -> Accepted:
    with _fault_in(SUMS):
        _check_digests(files)
    with _fault_in(MEANING):
        case = read_document(files[MEANING])
    with _fault_in(SOLUTION):
        claimed = solution.check(case, files[SOLUTION])
    derived = clauses.derived(case, claimed)
    with _fault_in(CLAUSES):
        clauses.check(derived, _text(files[CLAUSES]))
    with _fault_in(PROOF):
        lrat.check(derived.clauses, derived.variables, _text(files[PROOF]))
    return Accepted(case, claimed, files.get(CERTIFICATE))


def _check_digests(files: Mapping[str, bytes]) -> None:
    """The list is the one that `sha256sum` would write of exactly these files, sorted by name."""
    listed = sums({name: data for name, data in files.items() if name != SUMS})
    found = zip_longest(_text(files[SUMS]).split("\n"), listed.split("\n"), fillvalue="the end")
    for number, (one, other) in enumerate(found, 1):
        if one != other:
            raise FaultError(f"line {number}: found {one!r:.90}, expected {other!r}")


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FaultError(f"byte {error.start + 1} is not UTF-8") from None


@contextmanager
def _fault_in(name: str) -> Iterator[None]:
    """Say of which file a fault is."""
    try:
        yield
    except (FaultError, UnreadableError) as error:
        raise FaultError(f"{name}: {error}") from None
