"""A formula proved contradictory: by Z3, in a process of its own, and from its log to a proof that others can check."""

import math
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verifier.core.fault import InternalFaultError
from verifier.solver.clauses import Clause
from verifier.solver.formula import Formula
from verifier.solver.lrat import UnprovedError, elaborated
from verifier.solver.sat import Clock

_PROGRAM: Final = Path(__file__).with_name("proof_log.py")
_LONGEST_MS: Final = 2**31 - 1
# Seconds beyond its limit in which Z3 may still end by itself, its start included.
_GRACE: Final = 2.0


@dataclass(frozen=True, slots=True)
class Proved:
    """The formula is contradictory; `lrat` is the proof as text, which is worth what its checker says of it."""

    lrat: str


@dataclass(frozen=True, slots=True)
class Unproved:
    """There is no proof, and nothing is claimed; `reason` is a limit hit or what went wrong."""

    reason: str


class _LogError(Exception):
    """The log is not there, or not in the form that this version of Z3 writes."""


def proof(formula: Formula, seconds_left: Clock) -> Proved | Unproved:
    """A proof that the formula is contradictory; InternalFaultError where Z3 finds that it is not.

    Z3's own version of the clauses, which its log has too, is left aside: what it learnt has to follow from ours.
    """
    left = seconds_left()
    if left <= 0:
        return Unproved("timeout")
    with tempfile.TemporaryDirectory(prefix="sudoku-murder-") as folder:
        log = Path(folder) / "log.smt2"
        answer = _asked(formula, log, left)
        if answer == "sat":
            raise InternalFaultError("Z3 finds no second solution in one form of the clauses, and one in the other")
        if answer != "unsat":
            return Unproved(answer)
        try:
            return Proved(elaborated(formula.clauses, _learnt(log), lambda: seconds_left() <= 0))
        except (_LogError, UnprovedError) as error:
            return Unproved(str(error))


def _asked(formula: Formula, log: Path, seconds: float) -> str:
    """What Z3's process says of the formula, or what became of the process; `log` is where it keeps its log."""
    limit = int(min(seconds * 1000 + 1, _LONGEST_MS))
    command = [sys.executable, "-P", str(_PROGRAM), str(log), str(limit)]
    try:
        done = subprocess.run(  # noqa: S603 - this program's own file, no shell, numbers and a path of ours
            command,
            input=_smt_lib(formula),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=None if seconds == math.inf else seconds + _GRACE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    except OSError as error:
        return f"Z3's process did not start: {error.strerror}"
    if done.returncode != 0:
        return f"Z3's process ended with code {done.returncode}"
    return done.stdout.strip().removeprefix("unknown: ") or "Z3's process gave no answer"


def _smt_lib(formula: Formula) -> str:
    """The formula as SMT-LIB text; variable 1 is v1."""
    literals = {number: f"v{number}" for number in range(1, formula.variables + 1)}
    literals |= {-number: f"(not {name})" for number, name in literals.items()}
    names = "".join(f"(declare-const v{number} Bool)\n" for number in range(1, formula.variables + 1))
    return names + "".join(f"(assert (or {' '.join(map(literals.__getitem__, c))}))\n" for c in formula.clauses)


_LEARNT: Final = re.compile(r"\(infer((?: v[1-9][0-9]*| \(not v[1-9][0-9]*\))*) rup\)")
_LITERAL: Final = re.compile(r"(\(not )?v([0-9]+)")


def _learnt(log: Path) -> Iterator[Clause]:
    """The clauses that the log says were inferred, in order."""
    try:
        lines = log.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise _LogError("Z3 kept no log") from None
    for line in lines:
        if line.startswith("(infer"):
            found = _LEARNT.fullmatch(line)
            if found is None:
                raise _LogError(f"Z3's log has a line of another form: {line!r:.60}")
            yield tuple(-int(number) if denied else int(number) for denied, number in _LITERAL.findall(found[1]))
