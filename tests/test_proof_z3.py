"""Z3's log turned into a proof; whatever goes wrong on the way, there is no proof and a reason."""

import math
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import brute_force
from tests.boards import case_of, man, woman
from tests.loose_cases import any_kinds, random_case
from verifier.core.case import Case
from verifier.core.clues import InColumn, InRow
from verifier.core.fault import InternalFaultError
from verifier.proof import clauses, lrat
from verifier.solver import proof as proof_module
from verifier.solver.formula import Formula, formula
from verifier.solver.proof import Proved, Unproved, proof

CASE = case_of(
    "A. A. A. A.\n" * 2 + "B. B. B. B.\n" * 2,
    woman("Ana", InRow(0), InColumn(0)),
    man("Bruno", InRow(1), InColumn(1)),
    man("Carlos", InRow(2), InColumn(2)),
    woman("Vera", victim=True),
)


def only(case: Case) -> Formula:
    (solution,) = brute_force.solutions(case)
    return formula(case, solution)


def patient() -> float:
    return math.inf


@pytest.fixture(autouse=True)
def _nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    yield
    assert [path for path in tmp_path.iterdir() if path.name.startswith("sudoku-murder-")] == []


def test_random_cases_with_one_solution_or_none_are_proved() -> None:
    chance, proved = random.Random("proved"), {0: 0, 1: 0}
    while min(proved.values()) < 4:
        case = random_case(4, chance.choice((2, 3)), any_kinds(4, chance), chance)
        found = brute_force.solutions(case)
        if len(found) > 1 or proved[len(found)] == 4:
            continue
        solution = found[0] if found else None
        answer = proof(formula(case, solution), patient)
        assert isinstance(answer, Proved)
        wanted = clauses.derived(case, solution)
        lrat.check(wanted.clauses, wanted.variables, answer.lrat)
        proved[len(found)] += 1


def test_a_second_solution_that_z3_finds_is_a_fault_of_ours() -> None:
    with pytest.raises(InternalFaultError):
        proof(formula(CASE, None), patient)


def test_no_time_left_is_no_proof() -> None:
    assert proof(only(CASE), lambda: 0) == Unproved("timeout")


def program(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str) -> None:
    """Another program in the place of Z3's."""
    path = folder / "instead.py"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(proof_module, "_PROGRAM", path)


WRITE = "import sys; open(sys.argv[1], 'w').write({!r}); print('unsat')"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("raise SystemExit(3)", "Z3's process ended with code 3"),
        ("import os; os.abort()", "Z3's process ended with code -6"),
        ("print('unsat')", "Z3 kept no log"),
        ("print('unknown: canceled')", "canceled"),
        ("", "Z3's process gave no answer"),
        (WRITE.format(""), "the learnt clauses end without a contradiction"),
        (WRITE.format("(infer v20 rup)\n(infer rup)\n"), "learnt clause 1 does not follow by propagation"),
        (WRITE.format("(infer v1 (euf v2))\n"), "Z3's log has a line of another form: '(infer v1 (euf v2))'"),
        (WRITE.format("(infer (or v1 v2) rup)\n"), "Z3's log has a line of another form: '(infer (or v1 v2) rup)'"),
        (WRITE.format("(infer v0 rup)\n"), "Z3's log has a line of another form: '(infer v0 rup)'"),
        ("import sys; open(sys.argv[1], 'wb').write(b'\\xff'); print('unsat')", "Z3 kept no log"),
    ],
)
def test_whatever_z3s_process_does_instead_is_no_proof_and_says_why(
    text: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(monkeypatch, tmp_path, text)
    assert proof(formula(CASE, None), patient) == Unproved(reason)


def test_a_process_that_does_not_end_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(monkeypatch, tmp_path, "import time; time.sleep(60)")
    monkeypatch.setattr(proof_module, "_GRACE", 0.2)
    assert proof(only(CASE), lambda: 0.1) == Unproved("timeout")


def test_a_python_that_cannot_be_started_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_module.sys, "executable", "/nowhere/python")
    answer = proof(only(CASE), patient)
    assert isinstance(answer, Unproved)
    assert answer.reason.startswith("Z3's process did not start")


def test_the_same_formula_has_the_same_proof_twice() -> None:
    assert proof(only(CASE), patient) == proof(only(CASE), lambda: 1000)
