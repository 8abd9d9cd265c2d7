"""Real cases and reading traps with known answers, where the folder that holds them lies beside the checkout."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SHARED = Path(__file__).parents[2] / "shared"


@pytest.mark.skipif(not (SHARED / "accept.py").is_file(), reason="the surveyed cases are not here")
def test_the_surveyed_cases_have_the_answers_expected() -> None:
    done = subprocess.run(
        [sys.executable, str(SHARED / "accept.py"), "--no-level", "--cmd", f"{sys.executable} -m verifier"],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout
