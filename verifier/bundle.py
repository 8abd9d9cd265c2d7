"""A folder with which a stranger confirms what an audit found: that a case has exactly one solution, or none."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, assert_never

from verifier.core.canonical import document, read_document
from verifier.core.case import Placement
from verifier.proof import Accepted, Refused, Unreadable, check_proof, solution
from verifier.proof import bundle as layout
from verifier.report import outcome
from verifier.report.bundle_readme import Deduction, readme
from verifier.report.outcome import Ambiguous, Impossible, Malformed, NeedsGuessing, Report, Sound
from verifier.solver.formula import formula
from verifier.solver.proof import Unproved, proof
from verifier.solver.sat import Clock


@dataclass(frozen=True, slots=True)
class Written:
    """The bundle is in the folder, and our own check accepts it; the solution that it proves the only one, or None."""

    solution: Placement | None


@dataclass(frozen=True, slots=True)
class Nothing:
    """There is nothing to prove: the case has several solutions, or the text is no case."""

    reason: Literal["ambiguous", "malformed"]


@dataclass(frozen=True, slots=True)
class Undecided:
    """There is no proof, and nothing was written or claimed."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The folder could not be written; what was there before is as it was."""

    reason: str


Answer: TypeAlias = Written | Nothing | Undecided | Unwritten


def prove(report: Report, text: bytes, folder: Path, seconds_left: Clock) -> Answer:
    """Write the bundle of an audited case, `text` being its bytes as they were given.

    The folder is made if it is not there and replaced if it holds a bundle; with anything else in it, it is left
    alone. InternalFaultError where Z3 contradicts what the audit found.
    """
    case, verdict = report.case, report.verdict
    if case is None or isinstance(verdict, Malformed):
        return Nothing("malformed")
    match verdict:
        case Sound() | NeedsGuessing():
            claimed: Placement | None = verdict.solution
        case Impossible():
            claimed = None
        case Ambiguous():
            return Nothing("ambiguous")
        case outcome.Undecided():
            return Undecided(_left_open(report))
        case _:
            assert_never(verdict)
    # What the bundle says is proved of the case as its reader will have it, from the document.
    read = read_document(document(case).encode())
    found = formula(read, claimed)
    answer = proof(found, seconds_left)
    if isinstance(answer, Unproved):
        return Undecided(answer.reason)
    files = {
        layout.CASE: text,
        layout.MEANING: document(read).encode(),
        layout.SOLUTION: solution.write(read, claimed).encode(),
        layout.CLAUSES: found.dimacs().encode(),
        layout.PROOF: answer.lrat.encode(),
        layout.README: _readme(report, claimed).encode(),
    }
    if report.certificate == "accepted":
        files[layout.CERTIFICATE] = report.certificate_text.encode()
    return _written(files, claimed, folder)


def _left_open(report: Report) -> str:
    """The first question that the audit left open, with the limit that was hit."""
    for finding in report.findings:
        if finding.code == outcome.OPEN_QUESTION:
            return ": ".join(words for _, words in finding.words)
    return "the audit says nothing of the case"


def _readme(report: Report, claimed: Placement | None) -> str:
    deduction: Deduction = "none"
    if report.certificate == "accepted":
        deduction = "finished" if isinstance(report.verdict, Sound) else "stopped"
    return readme(report.title or "", has_solution=claimed is not None, deduction=deduction)


def _written(files: Mapping[str, bytes], claimed: Placement | None, folder: Path) -> Answer:
    """Write the files beside the folder, have them checked there, and put them in its place in one move."""
    try:
        target = folder.resolve()
        if not _is_free(target):
            return Unwritten("there is something else in the folder")
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.") as beside:
            new = Path(beside) / "new"
            new.mkdir()
            for name, data in {**files, layout.SUMS: layout.sums(files).encode()}.items():
                (new / name).write_bytes(data)
            match check_proof(new):
                case Accepted():
                    _put(new, target, Path(beside) / "old")
                    return Written(claimed)
                case Refused(reason) | Unreadable(reason):
                    return Undecided(f"our own check refuses the bundle: {reason}")
    except OSError as error:
        return Unwritten(error.strerror or "the system refuses")


def _is_free(folder: Path) -> bool:
    """Whether nothing is there, or nothing but a bundle."""
    if not folder.exists():
        return True
    if not folder.is_dir():
        return False
    there = {entry.name for entry in folder.iterdir()}
    return not there or (layout.SUMS in there and there <= layout.NAMES)


def _put(new: Path, target: Path, old: Path) -> None:
    if target.exists():
        target.replace(old)
    try:
        new.replace(target)
    except OSError:
        if old.exists():
            old.replace(target)
        raise
