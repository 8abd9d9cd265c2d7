"""Bundles that somebody spoilt: each is refused with a reason, or still proves just what it did."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bundles import IMPOSSIBLE, files_of, put
from tests.texts import CASE, without
from verifier.proof import Accepted, Refused, Unreadable, check_proof
from verifier.proof import bundle as layout

Files = dict[str, bytes]
ROOT = Path(__file__).parents[1]
OTHER = CASE.replace("Estava na segunda coluna a contar da esquerda.", "Estava na coluna da direita.")


def answer_to(files: Files, *, sums: bool = True) -> Accepted | Refused | Unreadable:
    """What the check says of the files; their digests made anew unless told, so that they are not what is at fault."""
    with TemporaryDirectory() as folder:
        return check_proof(put(files, Path(folder) / "b", sums=sums))


def changed(files: Files, name: str, change: Callable[[list[str]], list[str]]) -> Files:
    lines = files[name].decode().split("\n")
    spoilt = "\n".join(change(lines)).encode()
    assert spoilt != files[name]
    return {**files, name: spoilt}


def renumbered(lines: list[str]) -> list[str]:
    """The header again in agreement with the number of clauses."""
    clauses = sum(line[:1] in "-123456789" for line in lines if line)
    return [re.sub(r"^(p cnf \d+) \d+", rf"\1 {clauses}", line) for line in lines]


def dropped(place: int) -> Callable[[list[str]], list[str]]:
    """Without the clause so many lines after the header; from the end where it is negative."""

    def change(lines: list[str]) -> list[str]:
        header = next(number for number, line in enumerate(lines) if line.startswith("p cnf"))
        gone = header + place if place > 0 else len(lines) - 1 + place
        return renumbered(lines[:gone] + lines[gone + 1 :])

    return change


def flipped(lines: list[str]) -> list[str]:
    header = next(number for number, line in enumerate(lines) if line.startswith("p cnf"))
    return [*lines[: header + 40], lines[header + 40].removeprefix("-"), *lines[header + 41 :]]


def hint_changed(lines: list[str]) -> list[str]:
    first, hints = lines[0].split(" 0 ", 1)
    numbers = hints.split()
    return [f"{first} 0 {' '.join(['1', *numbers[1:]])}", *lines[1:]]


@pytest.mark.parametrize("text", [CASE, IMPOSSIBLE], ids=["sound", "impossible"])
def test_the_bundles_that_are_spoilt_below_are_accepted_as_they_are(text: str) -> None:
    assert isinstance(answer_to(files_of(text)), Accepted)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        (layout.CLAUSES, dropped(-1)),
        (layout.CLAUSES, dropped(1)),
        (layout.CLAUSES, dropped(200)),
        (layout.CLAUSES, flipped),
        (layout.CLAUSES, lambda lines: [*lines[:3], *lines[4:]]),
        (layout.PROOF, hint_changed),
        (layout.PROOF, lambda lines: [lines[0].replace(" 0 ", " 0 1 ", 1), *lines[1:]]),
        (layout.PROOF, lambda lines: lines[1:]),
        (layout.PROOF, lambda lines: [*lines[:-2], ""]),
        (layout.PROOF, lambda _: [""]),
    ],
    ids=[
        "blocking clause removed",
        "first clause dropped",
        "a clause dropped",
        "literal flipped",
        "comment dropped",
        "hint changed",
        "hint added",
        "first step dropped",
        "last step dropped",
        "proof emptied",
    ],
)
def test_a_spoilt_formula_or_proof_is_refused_though_the_digests_are_right(
    name: str, change: Callable[[list[str]], list[str]]
) -> None:
    answer = answer_to(changed(files_of(CASE), name, change))
    assert isinstance(answer, Refused)
    assert answer.reason.startswith(f"{name}: ")


@pytest.mark.parametrize("name", [layout.MEANING, layout.SOLUTION, layout.CLAUSES, layout.PROOF])
def test_a_file_of_another_case_is_refused(name: str) -> None:
    other = files_of(OTHER)
    assert other[name] != files_of(CASE)[name]
    assert isinstance(answer_to({**files_of(CASE), name: other[name]}), Refused)


def test_the_proof_of_a_case_with_a_solution_does_not_prove_that_there_is_none() -> None:
    none = {**files_of(CASE), layout.SOLUTION: files_of(IMPOSSIBLE)[layout.SOLUTION]}
    assert isinstance(answer_to(none), Refused)
    without_blocking = changed(none, layout.CLAUSES, lambda lines: [*renumbered(lines[:-2])])
    assert isinstance(answer_to(without_blocking), Refused)


def test_an_ambiguous_case_has_no_accepted_bundle_made_of_the_parts_of_a_sound_one() -> None:
    loose = without("Estava na segunda linha.")
    meaning = json.loads(files_of(CASE)[layout.MEANING])
    person = meaning["meaning"]["people"][1]
    assert person["clues"].pop(0) == {"kind": "in_row", "row": 2}
    meaning["cards"][1].pop(0)
    spoilt = {**files_of(CASE), layout.CASE: loose.encode(), layout.MEANING: json.dumps(meaning).encode()}
    assert isinstance(answer_to(spoilt), Refused)


def solution_with(**changes: object) -> Files:
    value = json.loads(files_of(CASE)[layout.SOLUTION])
    return {**files_of(CASE), layout.SOLUTION: json.dumps({**value, **changes}).encode()}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"solution": {"Ana": "L1C1", "Bruno": "L2C2", "Duarte": "L4C3", "Vera": "L3C4"}}, "breaks a card"),
        ({"solution": {"Ana": "L1C1", "Bruno": "L2C2", "Duarte": "L3C3"}}, "expected an object"),
        ({"solution": {"Ana": "L1C1", "Bruno": "L2C2", "Duarte": "L3C3", "Vera": "L9C9"}}, "breaks a card"),
        ({"solution": {"Ana": "L1C1", "Bruno": "L2C2", "Duarte": "L3C3", "Vera": None}}, "cell: found"),
        ({"solution": None}, "expected an object"),
        ({"murderer": "Ana"}, "the murderer is not 'Ana'"),
        ({"murderer": None}, "murderer: found NoneType"),
        ({"claim": "no solution"}, "no solution is claimed, and one is given"),
        ({"claim": "perhaps"}, "claim: found 'perhaps'"),
        ({"version": 2}, "version: found 2"),
        ({"format": "x"}, "format: found 'x'"),
        ({"more": 1}, "expected an object with the keys"),
    ],
)
def test_a_solution_that_is_none_is_refused_with_the_reason(changes: dict[str, object], reason: str) -> None:
    answer = answer_to(solution_with(**changes))
    assert isinstance(answer, Refused)
    assert answer.reason.startswith(f"{layout.SOLUTION}: ")
    assert reason in answer.reason


@pytest.mark.parametrize("name", sorted(files_of(CASE)))
def test_one_byte_changed_anywhere_is_refused_by_the_digests(name: str) -> None:
    chance, files = random.Random(name), files_of(CASE)
    for _ in range(5):
        place = chance.randrange(len(files[name]))
        spoilt = files[name][:place] + bytes([files[name][place] ^ 1 << chance.randrange(8)]) + files[name][place + 1 :]
        answer = answer_to({**files, name: spoilt}, sums=False)
        assert isinstance(answer, Refused)
        assert answer.reason.startswith(f"{layout.SUMS}: ")


@pytest.mark.parametrize("name", sorted(files_of(CASE)))
def test_a_missing_file_is_named(name: str) -> None:
    files = {other: data for other, data in files_of(CASE).items() if other != name}
    answer = answer_to(files, sums=False)
    if name == layout.CERTIFICATE:
        assert isinstance(answer, Refused)
        assert "certificate.json" in answer.reason
    else:
        assert isinstance(answer, Unreadable)
        assert answer.reason.startswith(f"{name}: ")


def test_a_bundle_without_its_deduction_still_proves_the_solution_the_only_one() -> None:
    files = {other: data for other, data in files_of(CASE).items() if other != layout.CERTIFICATE}
    answer = answer_to(files)
    assert isinstance(answer, Accepted)
    assert (answer.claim, answer.certificate) == ("exactly one solution", None)


def test_what_is_no_folder_or_holds_no_plain_files_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for name in ("absent", "file", "."):
        assert isinstance(check_proof(tmp_path / name), Unreadable)
    folder = put(files_of(CASE), tmp_path / "b", sums=False)
    (folder / layout.PROOF).unlink()
    (folder / layout.PROOF).mkdir()
    answer = check_proof(folder)
    assert isinstance(answer, Unreadable)
    assert answer.reason == f"{layout.PROOF}: not a plain file"


def test_a_file_of_a_size_that_no_bundle_has_is_not_read(tmp_path: Path) -> None:
    folder = put(files_of(CASE), tmp_path / "b", sums=False)
    with (folder / layout.PROOF).open("r+b") as file:
        file.truncate(2**24 + 1)
    answer = check_proof(folder)
    assert isinstance(answer, Unreadable)
    assert answer.reason == f"{layout.PROOF}: too large for a file of a bundle"


JUNK = st.binary(max_size=300)


@settings(max_examples=60, deadline=None)
@given(
    name=st.sampled_from(sorted(layout.NAMES)),
    junk=JUNK,
    place=st.integers(0, 4000),
    length=st.integers(0, 40),
    sums=st.booleans(),
)
def test_no_bytes_make_the_check_raise_and_what_is_accepted_claims_the_same(
    name: str, junk: bytes, place: int, length: int, *, sums: bool
) -> None:
    files = files_of(CASE)
    spoilt = {**files, name: files[name][:place] + junk + files[name][place + length :]}
    answer = answer_to(spoilt, sums=sums)
    if isinstance(answer, Accepted):
        assert answer.claim == "exactly one solution"
        # Only what takes no part in the proof, or the same written otherwise, may have changed.
        assert spoilt[layout.CLAUSES] == files[layout.CLAUSES]
        assert spoilt == files or (sums and name != layout.CLAUSES)
    else:
        assert answer.reason
        assert "\n" not in answer.reason


def test_python_and_its_standard_library_are_all_that_the_check_needs(tmp_path: Path) -> None:
    folder = put(files_of(CASE), tmp_path / "b", sums=False)
    script = (
        "import sys\n"
        "for name in ('z3', 'lark', 'tabulate', 'verifier.solver', 'verifier.syntax', 'verifier.prover'):\n"
        "    sys.modules[name] = None\n"
        "from verifier.proof.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    run = [sys.executable, "-S", "-c", script]
    done = subprocess.run([*run, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Accepted: the case in meaning.json has exactly one solution.\n"
    (folder / layout.PROOF).write_bytes(b"")
    done = subprocess.run([*run, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout[:9], done.stderr) == (1, "Refused: ", "")
    for arguments in ([str(tmp_path / "absent")], []):
        done = subprocess.run([*run, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (2, "")
