"""The canonical meaning of a case as JSON, its digests, and the strict way back; what a doubting reader checks.

The document has four keys: `format`, `version`, `meaning` (all that decides a verdict) and `cards` (the sentences as
printed, which decide nothing). Rows and columns count from 1 there, as in every text.
"""

import hashlib
from typing import Final, assert_never

from verifier.core.board import LARGEST, SMALLEST, Board, Room, Thing
from verifier.core.case import Case, Person, Sex
from verifier.core.clues import (
    KINDS,
    Alone,
    BesideThing,
    Clue,
    Deniable,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
    kind,
)
from verifier.core.strict import (
    UnreadableError,
    a_list,
    a_number,
    a_text,
    a_truth,
    an_object,
    one_of,
    read_json,
    write_json,
)

FORMAT: Final = "sudoku-murder-case"
VERSION: Final = 1


def document(case: Case) -> str:
    """The case as a canonical JSON document, one line with its line break."""
    value = {"format": FORMAT, "version": VERSION, "meaning": _meaning(case), "cards": _cards(case)}
    return write_json(value) + "\n"


def meaning_digest(case: Case) -> str:
    """SHA-256 of the canonical meaning, in hexadecimal: two cases with one meaning have one digest."""
    return _digest(_meaning(case))


def cards_digest(case: Case) -> str:
    """SHA-256 of the cards as printed, in hexadecimal."""
    return _digest(_cards(case))


def read_document(data: bytes) -> Case:
    """The case in a canonical document; UnreadableError says what is wrong with any other bytes.

    Declarations that no cell uses are not part of the meaning, nor are articles, floors, titles and the published
    answer: the case that comes back has plain ones.
    """
    value = an_object(read_json(data), ("format", "version", "meaning", "cards"), "document")
    one_of(value["format"], (FORMAT,), "format")
    a_number(value["version"], VERSION, VERSION, "version")
    meaning = an_object(value["meaning"], ("size", "rooms", "things", "blocks", "people"), "meaning")
    size = a_number(meaning["size"], SMALLEST, LARGEST, "size")
    board = _board(size, meaning)
    people = a_list(meaning["people"], "people")
    cards = a_list(value["cards"], "cards")
    if len(people) != size or len(cards) != size:
        raise UnreadableError(f"found {len(people)} people and {len(cards)} cards, expected {size} of each")
    case = Case("", None, board, tuple(_person(*pair, size) for pair in zip(people, cards, strict=True)))
    _refuse_ill_formed(case)
    return case


def _meaning(case: Case) -> dict[str, object]:
    board = case.board
    standing = {thing for row in board.thing_rows for thing in row if thing is not None}
    return {
        "size": board.size,
        "rooms": [[room.name for room in row] for row in board.room_rows],
        "things": [[None if thing is None else thing.name for thing in row] for row in board.thing_rows],
        "blocks": sorted(thing.name for thing in standing if thing.blocks),
        "people": [
            {
                "name": person.name,
                "sex": person.sex.value,
                "victim": person.victim,
                "clues": [_clue_value(clue) for clue in person.clues],
            }
            for person in case.people
        ],
    }


def _cards(case: Case) -> list[list[str]]:
    return [list(person.sentences) for person in case.people]


def _digest(value: object) -> str:
    return hashlib.sha256(write_json(value).encode()).hexdigest()


def _clue_value(clue: Clue) -> dict[str, object]:
    match clue:
        case InRow():
            return {"kind": kind(clue), "row": clue.row + 1}
        case InColumn():
            return {"kind": kind(clue), "column": clue.column + 1}
        case InRoom() | WithAnother():
            return {"kind": kind(clue), "room": clue.room}
        case OnThing() | BesideThing():
            return {"kind": kind(clue), "thing": clue.thing}
        case InCorner() | Alone():
            return {"kind": kind(clue)}
        case Not():
            return {**_clue_value(clue.clue), "kind": kind(clue)}
        case _:
            assert_never(clue)


def _board(size: int, meaning: dict[str, object]) -> Board:
    blocks = [a_text(name, "blocks") for name in a_list(meaning["blocks"], "blocks")]
    room_names = _grid(meaning["rooms"], size, "rooms")
    thing_names = _grid(meaning["things"], size, "things")
    rooms: dict[str, Room] = {}
    things: dict[str, Thing] = {}
    for name in (name for row in room_names for name in row):
        text = a_text(name, "rooms")
        rooms.setdefault(text, Room(_letter(len(rooms)).upper(), text, "", None))
    for name in (name for row in thing_names for name in row if name is not None):
        text = a_text(name, "things")
        things.setdefault(text, Thing(_letter(len(things)), text, "a", blocks=text in blocks))
    if blocks != sorted(name for name, thing in things.items() if thing.blocks):
        raise UnreadableError("blocks: expected the blocking things of the board, each once, sorted")
    return Board(
        size,
        tuple(rooms.values()),
        tuple(things.values()),
        tuple(tuple(rooms[str(name)] for name in row) for row in room_names),
        tuple(tuple(None if name is None else things[str(name)] for name in row) for row in thing_names),
    )


def _letter(number: int) -> str:
    # More than 26 names cannot come from a case file, but may stand in a document; the letter decides nothing.
    return chr(ord("a") + number % 26)


def _grid(value: object, size: int, where: str) -> list[list[object]]:
    rows = [a_list(row, where) for row in a_list(value, where)]
    if len(rows) != size or any(len(row) != size for row in rows):
        raise UnreadableError(f"{where}: expected {size} rows of {size}")
    return rows


def _person(value: object, card: object, size: int) -> Person:
    entry = an_object(value, ("name", "sex", "victim", "clues"), "person")
    return Person(
        a_text(entry["name"], "name"),
        Sex(one_of(entry["sex"], (sex.value for sex in Sex), "sex")),
        a_truth(entry["victim"], "victim"),
        tuple(_clue(clue, size) for clue in a_list(entry["clues"], "clues")),
        sentences=tuple(a_text(sentence, "cards") for sentence in a_list(card, "cards")),
    )


def _clue(value: object, size: int) -> Clue:
    name = one_of(value.get("kind") if isinstance(value, dict) else value, KINDS, "kind")
    if name.startswith("not_"):
        return Not(_deniable(value, name))
    if name == "in_row":
        return InRow(a_number(an_object(value, ("kind", "row"), name)["row"], 1, size, name) - 1)
    if name == "in_column":
        return InColumn(a_number(an_object(value, ("kind", "column"), name)["column"], 1, size, name) - 1)
    if name == "with_another":
        return WithAnother(a_text(an_object(value, ("kind", "room"), name)["room"], name))
    if name == "alone":
        an_object(value, ("kind",), name)
        return Alone()
    return _deniable(value, name)


def _deniable(value: object, name: str) -> Deniable:
    """One of the four clues that also exist in the negative; `name` may carry the `not_`."""
    positive = name.removeprefix("not_")
    if positive == "in_room":
        return InRoom(a_text(an_object(value, ("kind", "room"), name)["room"], name))
    if positive == "on_thing":
        return OnThing(a_text(an_object(value, ("kind", "thing"), name)["thing"], name))
    if positive == "beside_thing":
        return BesideThing(a_text(an_object(value, ("kind", "thing"), name)["thing"], name))
    an_object(value, ("kind",), name)
    return InCorner()


def _refuse_ill_formed(case: Case) -> None:
    names = [person.name.casefold() for person in case.people]
    if len(set(names)) != len(names):
        raise UnreadableError("people: two people have one name")
    if sum(person.victim for person in case.people) != 1:
        raise UnreadableError("people: expected exactly one victim")
    for room in case.board.rooms:
        if len(case.board.pieces(room.name)) != 1:
            raise UnreadableError(f"rooms: {room.name!r} is in more than one piece")
