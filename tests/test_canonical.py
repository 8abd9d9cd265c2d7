"""The canonical document of a case: it comes back, decides what its digest says, and nothing else is read as one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.boards import case_of, man, woman
from verifier.core.canonical import cards_digest, document, meaning_digest, read_document
from verifier.core.clues import (
    Alone,
    BesideThing,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
    kind,
)
from verifier.core.meaning import murderer
from verifier.core.strict import UnreadableError, read_json
from verifier.syntax import Parsed, read

CASE = case_of(
    """
    A. A. Ac Ap
    A. A. A. A.
    B. B. Bs B.
    B. B. B. B.
    """,
    woman("Ana", InRow(0), InColumn(1), InRoom("Adega"), Not(InRoom("Biblioteca"))),
    man("Bruno", OnThing("cadeira"), Not(OnThing("sofá")), BesideThing("planta"), Not(BesideThing("mesa"))),
    man("Carlos", InCorner(), Not(InCorner()), WithAnother("Biblioteca"), Alone()),
    woman("Vera", victim=True),
)
CORPUS = sorted((Path(__file__).parents[1] / "corpus" / "cases" / "sound").glob("*.caso"))


def test_every_kind_of_clue_comes_back_from_the_document() -> None:
    again = read_document(document(CASE).encode())
    assert [person.clues for person in again.people] == [person.clues for person in CASE.people]
    assert {kind(clue) for person in again.people for clue in person.clues} == {
        kind(clue) for person in CASE.people for clue in person.clues
    }
    assert document(again) == document(CASE)
    assert meaning_digest(again) == meaning_digest(CASE)


def test_the_cases_of_the_corpus_come_back() -> None:
    assert CORPUS
    for path in CORPUS:
        text = read(path.read_bytes())
        assert isinstance(text, Parsed)
        again = read_document(document(text.case).encode())
        assert (meaning_digest(again), cards_digest(again)) == (meaning_digest(text.case), cards_digest(text.case))


def test_two_wordings_of_one_meaning_have_one_digest_of_the_meaning_and_two_of_the_cards() -> None:
    path = next(path for path in CORPUS if b"Estava na linha de cima." in path.read_bytes())
    text = path.read_text(encoding="utf-8")
    one, other = read(text.encode()), read(text.replace("na linha de cima.", "na primeira linha.").encode())
    assert isinstance(one, Parsed)
    assert isinstance(other, Parsed)
    assert meaning_digest(one.case) == meaning_digest(other.case)
    assert cards_digest(one.case) != cards_digest(other.case)


def spoilt(change: Callable[[dict[str, Any]], object]) -> bytes:
    value = json.loads(document(CASE))
    change(value)
    return json.dumps(value, ensure_ascii=False).encode()


FAULTS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "a field more": (lambda v: v.update(x=1), "keys"),
    "a field less": (lambda v: v.pop("cards"), "keys"),
    "another format": (lambda v: v.update(format="x"), "format"),
    "another version": (lambda v: v.update(version=2), "version"),
    "a version that is true": (lambda v: v.update(version=True), "version"),
    "a size that is too big": (lambda v: v["meaning"].update(size=10), "size"),
    "a row less": (lambda v: v["meaning"]["rooms"].pop(), "4 rows of 4"),
    "a cell less": (lambda v: v["meaning"]["things"][0].pop(), "4 rows of 4"),
    "a room that is a number": (lambda v: v["meaning"]["rooms"][0].__setitem__(0, 1), "expected text"),
    "a room in two pieces": (lambda v: v["meaning"]["rooms"][3].__setitem__(0, "Adega"), "more than one piece"),
    "a blocking thing that is not there": (lambda v: v["meaning"]["blocks"].append("x"), "blocks"),
    "rows that are no list": (lambda v: v["meaning"].update(rooms={}), "expected a list"),
    "a person less": (lambda v: v["meaning"]["people"].pop(), "3 people and 4 cards"),
    "a card less": (lambda v: v["cards"].pop(), "4 people and 3 cards"),
    "two victims": (lambda v: v["meaning"]["people"][0].update(victim=True), "one victim"),
    "a victim who is a word": (lambda v: v["meaning"]["people"][0].update(victim="yes"), "true or false"),
    "one name twice": (lambda v: v["meaning"]["people"][0].update(name="BRUNO"), "one name"),
    "a third sex": (lambda v: v["meaning"]["people"][0].update(sex="x"), "one of"),
    "a name that is not composed": (lambda v: v["meaning"]["people"][0].update(name="Ine\u0302s"), "NFC"),
    "a clue of no kind": (lambda v: v["meaning"]["people"][0]["clues"].append({"kind": "x"}), "one of"),
    "a clue that is a number": (lambda v: v["meaning"]["people"][0]["clues"].append(7), "expected text"),
    "a row that is not there": (lambda v: v["meaning"]["people"][0]["clues"][0].update(row=5), "from 1 to 4"),
    "a clue with a field more": (lambda v: v["meaning"]["people"][2]["clues"][0].update(row=1), "keys"),
}


def test_half_a_sign_that_json_can_escape_is_no_text() -> None:
    data = document(CASE).replace('"Ana"', '"An\\ud83d"')
    with pytest.raises(UnreadableError, match="NFC"):
        read_document(data.encode())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_document_with_a_fault_is_refused_with_what_was_found(fault: str) -> None:
    change, said = FAULTS[fault]
    with pytest.raises(UnreadableError, match=said):
        read_document(spoilt(change))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff", "byte 1 is not UTF-8"),
        (b"[1.5]", "not a whole number"),
        (b"[NaN]", "not a whole number"),
        (b'{"a":1,"a":2}', "same key twice"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" + b"9" * 10_000 + b"]", "not JSON"),
    ],
)
def test_what_is_no_json_of_ours_is_refused_with_its_reason(data: bytes, said: str) -> None:
    with pytest.raises(UnreadableError, match=said):
        read_json(data)


def test_nobody_is_the_murderer_where_the_rule_of_the_victims_room_does_not_hold() -> None:
    with pytest.raises(ValueError, match="0 people are with the victim"):
        murderer(CASE, (None, None, None, None))
