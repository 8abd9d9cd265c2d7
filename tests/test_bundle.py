"""Bundles: what is written, what is left alone, and that a stranger's commands find them right."""

import hashlib
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bundles import CORPUS, IMPOSSIBLE, SOUND, files_of, put, report_on, write_bundle
from tests.texts import CASE, without
from verifier import bundle as bundle_module
from verifier.audit import Means, audit
from verifier.bundle import Nothing, Undecided, Unwritten, Written, prove
from verifier.checker import Accepted as CertificateAccepted
from verifier.checker import check
from verifier.core.board import Cell
from verifier.core.fault import InternalFaultError
from verifier.proof import Accepted, Refused, check_proof
from verifier.proof import bundle as layout
from verifier.report.outcome import Sound
from verifier.solver.proof import Unproved
from verifier.solver.sat import Z3Solver
from verifier.syntax import read

ROOT = Path(__file__).parents[1]


def test_the_bundle_of_a_sound_case_is_accepted_with_its_solution_and_deduction(tmp_path: Path) -> None:
    answer = check_proof(put(files_of(CASE), tmp_path / "b", sums=False))
    assert isinstance(answer, Accepted)
    assert answer.claim == "exactly one solution"
    assert answer.solution == (Cell(0, 0), Cell(1, 1), Cell(2, 2), Cell(3, 3))
    assert answer.certificate is not None
    assert isinstance(check(answer.case, answer.certificate, strict=True), CertificateAccepted)


def test_the_bundle_of_an_impossible_case_proves_that_there_is_no_solution(tmp_path: Path) -> None:
    files = files_of(IMPOSSIBLE)
    answer = check_proof(put(files, tmp_path / "b", sums=False))
    assert isinstance(answer, Accepted)
    assert (answer.claim, answer.solution, answer.certificate) == ("no solution", None, None)
    assert b"not this solution" not in files[layout.CLAUSES]
    assert layout.CERTIFICATE not in files


def test_a_case_that_needs_guessing_has_a_bundle_with_the_stop_of_its_deduction(tmp_path: Path) -> None:
    hard = next(path for path in SOUND if path.name.startswith("nivel-2-"))
    data = hard.read_bytes()
    report = report_on(data, bound=1)
    assert isinstance(prove(report, data, tmp_path / "b", lambda: 60), Written)
    answer = check_proof(tmp_path / "b")
    assert isinstance(answer, Accepted)
    assert answer.claim == "exactly one solution"
    assert "até onde ela para" in (tmp_path / "b" / layout.README).read_text(encoding="utf-8")


def test_the_text_lies_in_the_bundle_byte_by_byte_as_it_was_given(tmp_path: Path) -> None:
    text = b"\xef\xbb\xbf" + CASE.replace("\n", "\r\n").encode()
    assert isinstance(write_bundle(text, tmp_path / "b"), Written)
    assert (tmp_path / "b" / layout.CASE).read_bytes() == text
    assert isinstance(check_proof(tmp_path / "b"), Accepted)


@pytest.mark.parametrize(
    ("text", "reason"), [(without("Estava na segunda linha."), "ambiguous"), ("caso", "malformed")]
)
def test_where_there_is_nothing_to_prove_nothing_is_written(text: str, reason: str, tmp_path: Path) -> None:
    assert write_bundle(text.encode(), tmp_path / "b") == Nothing(reason)
    assert list(tmp_path.iterdir()) == []


def test_a_limit_that_is_hit_leaves_the_case_undecided_and_writes_nothing(tmp_path: Path) -> None:
    assert write_bundle(CASE.encode(), tmp_path / "b", lambda: 0) == Undecided("timeout")
    assert list(tmp_path.iterdir()) == []


def test_a_case_that_the_audit_left_undecided_has_no_bundle(tmp_path: Path) -> None:
    report = audit(read(CASE.encode()), Means(lambda: Z3Solver(lambda: 0), 3, lambda: False))
    answer = prove(report, CASE.encode(), tmp_path / "b", lambda: 60)
    assert answer == Undecided("second solution: timeout")
    silent = replace(report, findings=())
    assert prove(silent, CASE.encode(), tmp_path / "b", lambda: 60) == Undecided("the audit says nothing of the case")
    assert list(tmp_path.iterdir()) == []


def test_a_bundle_that_cannot_be_replaced_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moved = Path.replace

    def stubborn(path: Path, target: Path) -> Path:
        if path.name == "new":
            raise OSError(13, "Permission denied")
        return moved(path, target)

    assert isinstance(write_bundle(CASE.encode(), tmp_path / "b"), Written)
    whole = files_of(CASE)
    monkeypatch.setattr(Path, "replace", stubborn)
    assert write_bundle(IMPOSSIBLE.encode(), tmp_path / "b") == Unwritten("Permission denied")
    assert write_bundle(IMPOSSIBLE.encode(), tmp_path / "c") == Unwritten("Permission denied")
    assert {path.name: path.read_bytes() for path in (tmp_path / "b").iterdir()} == whole
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


def test_no_proof_leaves_the_case_undecided_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_module, "proof", lambda *_: Unproved("because"))
    assert write_bundle(CASE.encode(), tmp_path / "b") == Undecided("because")


def test_what_our_own_check_refuses_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_module, "check_proof", lambda _: Refused("because"))
    assert write_bundle(CASE.encode(), tmp_path / "b") == Undecided("our own check refuses the bundle: because")
    assert list(tmp_path.iterdir()) == []


def test_a_solution_that_z3_did_not_bar_by_mistake_is_a_fault(tmp_path: Path) -> None:
    report = report_on(CASE.encode())
    assert isinstance(report.verdict, Sound)
    other = (*report.verdict.solution[:2], *reversed(report.verdict.solution[2:]))
    with pytest.raises(InternalFaultError):
        prove(
            replace(report, verdict=replace(report.verdict, solution=other)), CASE.encode(), tmp_path / "b", lambda: 60
        )


def test_a_bundle_is_replaced_and_folders_above_it_are_made(tmp_path: Path) -> None:
    target = tmp_path / "above" / "b"
    assert isinstance(write_bundle(CASE.encode(), target), Written)
    assert isinstance(write_bundle(IMPOSSIBLE.encode(), target), Written)
    assert not (target / layout.CERTIFICATE).exists()
    answer = check_proof(target)
    assert isinstance(answer, Accepted)
    assert answer.solution is None
    assert [path.name for path in target.parent.iterdir()] == ["b"]


def test_an_empty_folder_is_used_and_one_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert isinstance(write_bundle(CASE.encode(), tmp_path / "empty"), Written)
    (tmp_path / "empty" / "notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for name in ("empty", "file"):
        assert isinstance(write_bundle(IMPOSSIBLE.encode(), tmp_path / name), Unwritten)
    assert isinstance(check_proof(tmp_path / "empty"), Accepted)
    assert (tmp_path / "empty" / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert isinstance(write_bundle(CASE.encode(), tmp_path / "file" / "below"), Unwritten)


def test_the_same_case_gives_the_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tests.bundles import write_bundle; from tests.texts import CASE;"
        "write_bundle(CASE.encode(), Path(sys.argv[1]))"
    )
    for seed in ("1", "2"):
        folder = tmp_path / seed
        subprocess.run(
            [sys.executable, "-c", script, str(folder)],
            cwd=ROOT,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == files_of(CASE)


def test_the_digests_are_those_of_sha256sum() -> None:
    files = files_of(CASE)
    listed = dict(reversed(line.split("  ")) for line in files[layout.SUMS].decode().splitlines())
    assert listed == {n: hashlib.sha256(d).hexdigest() for n, d in files.items() if n != layout.SUMS}


def test_the_readme_tells_in_both_languages_what_is_claimed() -> None:
    page = files_of(CASE)[layout.README].decode()
    assert "tem **exatamente uma solução**" in page
    assert "has **exactly one solution**" in page
    page = files_of(IMPOSSIBLE)[layout.README].decode()
    assert "**não tem nenhuma solução**" in page
    assert "has **no solution at all**" in page
    for words in ("avalia a solução", "proíbe a solução", "certificate.json"):
        assert words not in page


def test_a_title_of_any_signs_is_shown_as_it_is(tmp_path: Path) -> None:
    text = CASE.replace("As duas salas", "<b>*As* `duas` _salas_ {0} & mais")
    assert isinstance(write_bundle(text.encode(), tmp_path / "b"), Written)
    first = (tmp_path / "b" / layout.README).read_text(encoding="utf-8").splitlines()[0]
    assert first == r"# \<b\>\*As\* \`duas\` \_salas\_ \{0\} \& mais"


def test_the_commands_of_the_readme_find_the_bundle_right(tmp_path: Path) -> None:
    pytest.importorskip("drup")
    folder = put(files_of(CASE), tmp_path / "b", sums=False)
    page = (folder / layout.README).read_text(encoding="utf-8").split("## In English")[0]
    inline = re.findall(r"`((?:sha256sum|grep|python3) [^`]+)`", page)
    block = [line.strip() for line in page.splitlines() if line.startswith(("   sed ", "   python3 -m drup"))]
    assert len(inline) == 4
    assert len(block) == 2
    python = tmp_path / "bin" / "python3"
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    env = {**os.environ, "PATH": f"{python.parent}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    said = ""
    for command in [*inline, *block]:
        done = subprocess.run(["sh", "-c", command], cwd=folder, env=env, capture_output=True, text=True, check=True)
        said += done.stdout
    assert said.count(": OK\n") == len(files_of(CASE)) - 1
    assert "Accepted: the case in meaning.json has exactly one solution." in said
    assert "CheckerResult(Outcome.VALID)" in said


def test_the_bundle_says_what_the_text_says(tmp_path: Path) -> None:
    meaning = json.loads(files_of(CASE)[layout.MEANING])
    assert meaning["cards"][0] == ["Estava na linha de cima.", "Estava na coluna da esquerda."]
    assert isinstance(check_proof(put(files_of(CASE), tmp_path, sums=False)), Accepted)


def test_every_verdict_of_the_corpus_that_can_be_proved_is(tmp_path: Path) -> None:
    texts = [path.read_bytes() for path in SOUND[::9]]
    texts += [path.read_bytes() for path in sorted((CORPUS / "impossible").glob("*.caso"))[::5]]
    assert len(texts) >= 8
    for number, text in enumerate(texts):
        assert isinstance(write_bundle(text, tmp_path / str(number)), Written)
