"""Real cases and reading traps with known answers, where the folder that holds them lies beside the checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from verifier.solver.every import every_solution
from verifier.solver.sat import Z3Solver
from verifier.solver.unique import Open
from verifier.syntax import Parsed, read

SHARED = Path(__file__).parents[2] / "shared"


pytestmark = pytest.mark.skipif(not (SHARED / "accept.py").is_file(), reason="the surveyed cases are not here")


@pytest.mark.parametrize("options", [["--readings"], ["--no-level"]])
def test_the_surveyed_cases_have_the_answers_expected(options: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(SHARED / "accept.py"), *options, "--cmd", f"{sys.executable} -m verifier"],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout


@pytest.mark.parametrize("folder", ["readings", "surveyed"])
def test_the_reading_traps_and_real_cases_have_as_many_solutions_as_expected(folder: str) -> None:
    expected = json.loads((SHARED / "cases" / folder / "expect.json").read_text(encoding="utf-8"))
    assert expected
    for name, want in expected.items():
        text = read((SHARED / "cases" / folder / f"{name}.caso").read_bytes())
        assert isinstance(text, Parsed)
        found = every_solution(text.case, lambda: Z3Solver(lambda: 60), 1000)
        assert not isinstance(found, Open)
        assert len(set(found)) == want["solutions"], name
