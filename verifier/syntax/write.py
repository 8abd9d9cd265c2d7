"""A case -> its canonical text, the author's letters, declarations and comments kept."""

from collections.abc import Iterator
from typing import Final

from verifier.core.board import Board, Room, Thing
from verifier.core.case import Case, KeyEntry, Person, StoodAt
from verifier.syntax.source import END, Anchor, Comment
from verifier.syntax.vocabulary import page_thing
from verifier.syntax.wording import said_fixed, say

_INDENT: Final = "  "


def write(case: Case, comments: tuple[Comment, ...] = ()) -> str:
    """The canonical text of the case; reading it gives the same case and the same comments."""
    text: list[str] = []
    waiting: list[str] = []
    for anchor, line in _lines(case):
        waiting += [comment.text for comment in comments if comment.anchor == anchor and not comment.trailing]
        trailing = [comment.text for comment in comments if comment.anchor == anchor and comment.trailing]
        if line is None:
            waiting += trailing
            continue
        indent = line[: len(line) - len(line.lstrip(" "))]
        text += [""] if text and not indent and anchor[0] not in ("id", "tamanho") else []
        text += [f"{indent}{comment}" for comment in waiting]
        text.append("  ".join((line, *trailing)))
        waiting = []
    return "".join(f"{line}\n" for line in (*text, *waiting))


def _lines(case: Case) -> Iterator[tuple[Anchor, str | None]]:
    """Every line with its anchor, None for a part that this case goes without."""
    board = case.board
    yield ("caso", None), f'caso "{_escaped(case.title)}"'
    yield ("id", None), None if case.id is None else f"id: {case.id}"
    yield ("tamanho", None), f"tamanho: {board.size}"
    yield from _section("salas", [_room(room) for room in board.rooms])
    yield from _section("objetos", [_thing(thing) for thing in board.things])
    yield from _section("tabuleiro", [_row(board, row) for row in range(board.size)])
    yield from _section("pessoas", [_person(person, board) for person in case.people])
    yield from _section("solução", [_entry(entry, case.people) for entry in case.key])
    yield END, None


def _section(name: str, entries: list[str]) -> Iterator[tuple[Anchor, str | None]]:
    yield (name, None), f"{name}:" if entries else None
    for number, entry in enumerate(entries):
        yield (name, number), _INDENT + entry


def _escaped(title: str) -> str:
    return title.replace("\\", "\\\\").replace('"', '\\"')


def _room(room: Room) -> str:
    article = f"{room.article} " if room.article else ""
    floor = "" if room.floor is None else f", chão de {room.floor}"
    return f"{room.letter} = {article}{room.name}{floor}"


def _thing(thing: Thing) -> str:
    if page_thing(thing.name) is not None:
        return f"{thing.letter} = {thing.name}"
    return f"{thing.letter} = {thing.article} {thing.name}, {'bloqueia' if thing.blocks else 'ocupável'}"


def _row(board: Board, row: int) -> str:
    tokens = (
        room.letter + (thing.letter if thing is not None else ".")
        for room, thing in zip(board.room_rows[row], board.thing_rows[row], strict=True)
    )
    return "  ".join(tokens)


def _person(person: Person, board: Board) -> str:
    victim = ", vítima" if person.victim else ""
    fixed = (said_fixed(half, person.sex) for half in person.fixed)
    clues = (say(clue, person.sex, board) for clue in person.clues)
    return " ".join((f"{person.name} ({person.sex.value}{victim}):", *fixed, *clues))


def _entry(entry: KeyEntry, people: tuple[Person, ...]) -> str:
    name = people[entry.person].name
    if isinstance(entry, StoodAt):
        return f"{name}: L{entry.cell.row + 1}C{entry.cell.column + 1}"
    return f"assassino: {name}"
