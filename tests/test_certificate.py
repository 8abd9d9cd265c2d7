"""A certificate is one canonical text; whatever is not one is refused with what was found and expected."""

import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

from tests.proofs import proofs, stops
from verifier.core.board import Cell
from verifier.core.certificate import (
    TECHNIQUES,
    WIDEST,
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Certificate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Step,
    Verdict,
    cell_text,
    read,
    write,
)
from verifier.core.strict import UnreadableError

SAMPLE = Certificate(
    "0" * 64,
    "f" * 64,
    3,
    Verdict.SOUND,
    5,
    (("Ana", Cell(0, 1)), ("Zé", Cell(8, 8))),
    "Ana",
    (
        Step((AboutRow(0), AboutColumn(8)), (PersonAt("Maria João", Cell(3, 4)),), "pair_of_lines", ()),
        Step(
            (AboutPerson("Ana"), AboutMurderer(), AboutCompanion("O'Neil")),
            (
                PersonAt("Ana", Cell(0, 0)),
                PersonAt("Ana", Cell(0, 2)),
                MurdererAt("Zé", Cell(1, 1)),
                CompanionAt("Ana", "Eva", Cell(2, 2)),
                CompanionAt("Ana", "Gil", Cell(2, 3)),
            ),
            "squeeze",
            (1,),
        ),
    ),
)


def changed(change: Callable[[Any], object]) -> bytes:
    """The sample's JSON after the change, which is made in place."""
    value = json.loads(write(SAMPLE))
    change(value)
    return json.dumps(value).encode()


def test_what_is_written_reads_back_the_same() -> None:
    assert read(write(SAMPLE)) == SAMPLE
    everything = [*proofs(4, 1, 3), *proofs(5, 2, 2), *stops(5, 2, 2)]
    assert everything
    for proof in everything:
        assert read(proof.data) == proof.certificate


def test_the_text_is_canonical_and_says_names_and_cells() -> None:
    text = write(SAMPLE).decode()

    assert unicodedata.is_normalized("NFC", text)
    assert text == json.dumps(json.loads(text), ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"
    assert '"solution":{"Ana":"L1C2","Zé":"L9C9"}' in text
    assert '"questions":["row 1","column 9"]' in text
    assert '"questions":["person Ana","murderer","companion O\'Neil"]' in text
    assert '"fallen":{"companion":{},"murderer":{},"person":{"Maria João":["L4C5"]}}' in text
    assert '"murderer":{"Zé":["L2C2"]},"person":{"Ana":["L1C1","L1C3"]}' in text
    assert '"companion":{"Ana":{"Eva":["L3C3"],"Gil":["L3C4"]}}' in text


def test_rows_and_columns_count_from_one() -> None:
    assert cell_text(Cell(0, 1)) == "L1C2"
    assert cell_text(Cell(1, 0)) == "L2C1"


def test_a_name_in_decomposed_letters_is_written_composed() -> None:
    decomposed = unicodedata.normalize("NFD", "Zé")
    step = Step((AboutPerson(decomposed),), (PersonAt(decomposed, Cell(0, 0)),), "last_cell", ())
    written = write(Certificate("0" * 64, "0" * 64, 1, Verdict.NEEDS_GUESSING, None, (), decomposed, (step,)))

    assert read(written).murderer == "Zé"
    assert read(written).level is None


def test_blanks_and_the_order_of_keys_do_not_matter() -> None:
    value = dict(reversed(json.loads(write(SAMPLE)).items()))

    assert read(json.dumps(value, indent=2).encode()) == SAMPLE


CHANGES: dict[str, Callable[[Any], object]] = {
    "another format": lambda value: value.update(format="sudoku-murder-case"),
    "a later version": lambda value: value.update(version=2),
    "version as text": lambda value: value.update(version="1"),
    "version true": lambda value: value.update(version=True),
    "later rules": lambda value: value.update(rules=2),
    "a field too many": lambda value: value.update(author="Ana"),
    "a field too few": lambda value: value.pop("murderer"),
    "a short digest": lambda value: value.update(meaning="0" * 63),
    "a digest in capitals": lambda value: value.update(cards="F" * 64),
    "bound 0": lambda value: value.update(bound=0),
    "a bound past the widest": lambda value: value.update(bound=WIDEST + 1),
    "an unknown verdict": lambda value: value.update(verdict="ambiguous"),
    "a negative level": lambda value: value.update(level=-1),
    "a level with a fraction": lambda value: value.update(level=1.0),
    "a level as text": lambda value: value.update(level="1"),
    "a solution as a list": lambda value: value.update(solution=[]),
    "a cell off any board": lambda value: value["solution"].update(Ana="L1C10"),
    "row 0": lambda value: value["solution"].update(Ana="L0C1"),
    "a cell in other letters": lambda value: value["solution"].update(Ana="l1c1"),
    "a cell with a blank": lambda value: value["solution"].update(Ana="L1C1 "),
    "a cell with other digits": lambda value: value["solution"].update(Ana="L١C١"),
    "a cell as a number": lambda value: value["solution"].update(Ana=11),
    "a murderer without a name": lambda value: value.update(murderer=None),
    "a decomposed name": lambda value: value.update(murderer=unicodedata.normalize("NFD", "Zé")),
    "steps as an object": lambda value: value.update(steps={}),
    "a step as text": lambda value: value["steps"].append("row 1"),
    "a step without technique": lambda value: value["steps"][0].pop("technique"),
    "an unknown technique": lambda value: value["steps"][0].update(technique="guess"),
    "a width that is not the number of questions": lambda value: value["steps"][0].update(width=1),
    "a width as text": lambda value: value["steps"][0].update(width="2"),
    "questions as text": lambda value: value["steps"][0].update(questions="row 1"),
    "row 10": lambda value: value["steps"][0]["questions"].__setitem__(0, "row 10"),
    "row without a number": lambda value: value["steps"][0]["questions"].__setitem__(0, "row"),
    "column 0": lambda value: value["steps"][0]["questions"].__setitem__(0, "column 0"),
    "a person without a name": lambda value: value["steps"][0]["questions"].__setitem__(0, "person "),
    "a companion without a name": lambda value: value["steps"][0]["questions"].__setitem__(0, "companion"),
    "a murderer with a name": lambda value: value["steps"][0]["questions"].__setitem__(0, "murderer Ana"),
    "an unknown question": lambda value: value["steps"][0]["questions"].__setitem__(0, "room Adega"),
    "a question as a number": lambda value: value["steps"][0]["questions"].__setitem__(0, 1),
    "fallen as a list": lambda value: value["steps"][0].update(fallen=[]),
    "an unknown kind of candidate": lambda value: value["steps"][0]["fallen"].update(victim={}),
    "candidates as a list": lambda value: value["steps"][0]["fallen"].update(person=[]),
    "cells as text": lambda value: value["steps"][0]["fallen"]["person"].update(Ana="L1C1"),
    "companions without a speaker": lambda value: value["steps"][0]["fallen"].update(companion={"Ana": ["L1C1"]}),
    "a need of itself": lambda value: value["steps"][1].update(needs=[2]),
    "a need of step 0": lambda value: value["steps"][1].update(needs=[0]),
    "a need in the first step": lambda value: value["steps"][0].update(needs=[1]),
    "a need as text": lambda value: value["steps"][1].update(needs=["1"]),
}
assert CHANGES


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_anything_unknown_is_unreadable(change: Callable[[Any], object]) -> None:
    assert read(changed(lambda _: None)) == SAMPLE
    with pytest.raises(UnreadableError, match=r"found|expected|not"):
        read(changed(change))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff",
        b"{",
        write(SAMPLE)[:-2],
        write(SAMPLE) + b"{}",
        b'{"a":1,"a":1}',
        b"[" * 10**5,
    ],
)
def test_other_bytes_are_unreadable(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        read(data)


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_every_technique_can_be_named(technique: str) -> None:
    assert read(changed(lambda value: value["steps"][0].update(technique=technique))).steps[0].technique == technique


WRITE_ONE = """
from tests.proofs import proofs, stops
import sys
for proof in (*proofs(4, 1, 3), *stops(5, 2, 1)):
    sys.stdout.buffer.write(proof.data)
"""


def test_the_bytes_are_the_same_whatever_the_hash_seed() -> None:
    command = [sys.executable, "-c", WRITE_ONE]
    seeds = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("0", "1", "2024")]
    written = {subprocess.run(command, env=seed, capture_output=True, check=True).stdout for seed in seeds}

    assert len(written) == 1
    assert written.pop().count(b"\n") == 4
