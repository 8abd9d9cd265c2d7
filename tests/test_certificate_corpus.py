"""The corpus of certificates: those that must be accepted, strictly and in a fresh process, and those that must not."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.golden_certificates import CERTIFICATES, FAULTS, case_named, case_paths, files
from verifier.checker import Refused, check
from verifier.core.canonical import document

ACCEPTED = sorted(path.stem for path in (CERTIFICATES / "accepted").glob("*.json"))
REFUSED = tomllib.loads((CERTIFICATES / "refused" / "reasons.toml").read_text(encoding="utf-8"))


def test_every_case_meant_to_have_a_certificate_has_one() -> None:
    assert set(ACCEPTED) == set(case_paths())
    assert {name.split("-")[1] for name in ACCEPTED if name.startswith("nivel-")} == {"1", "2", "3"}


@pytest.mark.parametrize("name", ACCEPTED)
def test_an_accepted_certificate_is_accepted_strictly_in_a_fresh_process(name: str, tmp_path: Path) -> None:
    (tmp_path / "meaning.json").write_text(document(case_named(name)), encoding="utf-8")
    certificate = CERTIFICATES / "accepted" / f"{name}.json"
    done = subprocess.run(
        [sys.executable, "-m", "verifier.checker", "--strict", "meaning.json", str(certificate)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    stop = "a stop; other solutions are not ruled out"
    assert done.stdout.startswith(
        "accepted: level " if "needs-guessing" not in str(case_paths()[name]) else f"accepted: {stop}"
    )


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_certificate_is_refused_at_that_step_for_that_reason(name: str) -> None:
    answer = check(case_named(name.removesuffix(".json")), (CERTIFICATES / "refused" / name).read_bytes())
    assert isinstance(answer, Refused)
    assert (answer.step or 0, answer.reason) == (REFUSED[name]["step"], REFUSED[name]["reason"])


def test_every_fault_has_its_certificate_and_the_reasons_differ() -> None:
    assert {name.partition("--")[2].removesuffix(".json") for name in REFUSED} >= set(FAULTS)
    assert len({entry["reason"] for entry in REFUSED.values()}) > len(REFUSED) // 2


def test_the_corpus_is_what_the_program_writes_today() -> None:
    kept = {
        path.relative_to(CERTIFICATES).as_posix(): path.read_text(encoding="utf-8")
        for path in CERTIFICATES.rglob("*")
        if path.is_file()
    }
    assert kept == files(), "python -m tests.golden_certificates rewrites the corpus; explain the change in the commit"
