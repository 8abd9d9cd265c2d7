"""The wheel carries all it needs: built, installed in an empty environment away from the checkout, and used there."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.texts import CASE

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_a_case_is_audited_from_the_wheel_in_an_empty_environment(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path / "dist"), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (wheel,) = (tmp_path / "dist").iterdir()
    venv.create(tmp_path / "venv", with_pip=True)
    binaries = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([binaries / "python", "-m", "pip", "install", "-q", str(wheel)], check=True, cwd=tmp_path)
    (tmp_path / "case.caso").write_text(CASE, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [binaries / "sudoku-murder", "audit", "case.caso", "--format", "jsonl"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    case = json.loads(done.stdout)
    assert (case["verdict"], case["murderer"]) == ("sound", "Duarte")
    said = "from verifier.readings import Reading, entry; print(*[len(entry(one).cases) for one in Reading])"
    counts = subprocess.run(
        [binaries / "python", "-c", said], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    assert counts == ["2"] * 24
    where = subprocess.run(
        [binaries / "python", "-c", "import verifier, grammar; print(verifier.__file__, grammar.__file__)"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert str(ROOT) not in where
