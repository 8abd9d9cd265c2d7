"""The case files of the corpus, each read and audited once for all tests of a run."""

import re
from functools import cache
from pathlib import Path

from verifier.audit import Means, audit
from verifier.core.case import Case
from verifier.report.outcome import Report
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import Parsed, Unparsed, read

CASES = Path(__file__).parents[1] / "corpus" / "cases"
WELL_FORMED = ("sound", "needs-guessing", "ambiguous", "impossible")


def names(*folders: str, like: str = "*") -> list[str]:
    """The files of the folders whose names are like the pattern, such as "sound/quatro-pessoas-4x4"."""
    return sorted(f"{folder}/{file.stem}" for folder in folders for file in (CASES / folder).glob(f"{like}.caso"))


def content(name: str) -> bytes:
    """What is in the file."""
    return (CASES / f"{name}.caso").read_bytes()


@cache
def text(name: str) -> Parsed | Unparsed:
    """The file read."""
    return read(content(name))


@cache
def case(name: str) -> Case:
    """The case in a file that is one."""
    found = text(name)
    assert isinstance(found, Parsed), found.findings
    return found.case


@cache
def report(name: str, bound: int = 3) -> Report:
    """The audit of the file at the bound."""
    return audit(text(name), Means(patient, bound, lambda: False))


def board_side(name: str) -> int:
    """The size that the file's name ends with; ValueError where it says none."""
    found = re.search(r"-([4-9])x\1(-\d\d)?$", name)
    if found is None:
        raise ValueError(f"{name} says no size")
    return int(found[1])


def patient() -> Solver:
    """A new solver with a minute for each question."""
    return Z3Solver(lambda: 60)
