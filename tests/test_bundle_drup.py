"""A checker of another house, verified in Why3, accepts the proofs and refuses the spoilt ones."""

import re
from collections.abc import Sequence
from pathlib import Path

import drup
import pytest

from tests.bundles import CORPUS, IMPOSSIBLE, SOUND, files_of
from tests.texts import CASE
from verifier.proof import bundle as layout

PROVABLE = [*SOUND, *sorted((CORPUS / "impossible").glob("*.caso"))]
# It goes over every clause for every literal: half a minute a case at 9×9, even on the clauses that a proof uses.
SAMPLE = [path for path in PROVABLE if re.search("4x4|5x5", path.stem)][::3]
Clauses = list[tuple[int, ...]]


def formula_of(files: dict[str, bytes]) -> Clauses:
    lines = files[layout.CLAUSES].decode().splitlines()
    return [tuple(map(int, line.split()[:-1])) for line in lines if line[0] not in "cp"]


def steps_of(files: dict[str, bytes]) -> list[tuple[tuple[int, ...], list[int]]]:
    """The clauses that the proof adds, each with its hints."""
    found = []
    for line in files[layout.PROOF].decode().splitlines():
        clause, hints = line[line.index(" ") :].split(" 0", 1)
        found.append((tuple(map(int, clause.split())), [int(hint) for hint in hints.split()[:-1]]))
    return found


def accepts(clauses: Sequence[tuple[int, ...]], added: Sequence[tuple[int, ...]]) -> bool:
    return drup.check_proof(clauses, added).outcome is drup.Outcome.VALID


def used_by(files: dict[str, bytes]) -> Clauses:
    """The clauses of the formula that the proof rests on; if these contradict each other, so do all of them."""
    clauses, steps = formula_of(files), steps_of(files)
    named = {hint for _, hints in steps for hint in hints if hint <= len(clauses)}
    return [clauses[number - 1] for number in sorted(named)]


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_drup_accepts_the_proof_on_the_clauses_that_it_uses(path: Path) -> None:
    files = files_of(path.read_text(encoding="utf-8-sig"))
    assert accepts(used_by(files), [clause for clause, _ in steps_of(files)])


@pytest.mark.parametrize("text", [CASE, IMPOSSIBLE], ids=["sound", "impossible"])
def test_drup_accepts_the_proof_on_the_whole_formula(text: str) -> None:
    files = files_of(text)
    assert accepts(formula_of(files), [clause for clause, _ in steps_of(files)])


def test_drup_refuses_the_proof_without_the_blocking_clause_or_with_the_solution_left_open() -> None:
    files = files_of(CASE)
    added = [clause for clause, _ in steps_of(files)]
    assert not accepts(formula_of(files)[:-1], added)
    assert not accepts([clause for clause in used_by(files) if clause != formula_of(files)[-1]], added)


def test_drup_refuses_the_proof_of_another_case() -> None:
    files = files_of(CASE)
    loose = [clause for clause in formula_of(files) if len(clause) != 1]
    assert not accepts(loose, [clause for clause, _ in steps_of(files)])


@pytest.mark.slow
@pytest.mark.parametrize("path", PROVABLE, ids=lambda path: path.stem)
def test_drup_accepts_every_proof_of_the_corpus(path: Path) -> None:
    files = files_of(path.read_text(encoding="utf-8-sig"))
    assert accepts(used_by(files), [clause for clause, _ in steps_of(files)])


def test_the_sample_is_not_empty() -> None:
    assert len(SAMPLE) >= 8
