"""The lines of `solução` -> the published answer."""

import re
from dataclasses import dataclass
from typing import Final

from verifier.core.board import Cell
from verifier.core.case import KeyEntry, StoodAt, WasMurderer
from verifier.syntax.cards import Card
from verifier.syntax.declarations import line_of
from verifier.syntax.gathered import Gathered
from verifier.syntax.grammars import token
from verifier.syntax.outline import Outline
from verifier.syntax.passage import Passage, same_name
from verifier.syntax.vocabulary import nearest

_CELL: Final = re.compile("L([0-9]+)C([0-9]+)", re.IGNORECASE)
_MURDERER: Final = "assassino"


@dataclass(frozen=True, slots=True)
class Answered:
    """An entry of the published answer and the line that it is."""

    entry: KeyEntry
    line: Passage


def answer_of(size: int | None, outline: Outline, cards: tuple[Card, ...], found: Gathered) -> tuple[Answered, ...]:
    """The entries in file order with their lines."""
    people = {same_name(card.person.name): number for number, card in enumerate(cards) if card.person is not None}
    names = [card.person.name for card in cards if card.person is not None]
    # With a person's line ill formed, a name may be missing that the author did write.
    complete = "pessoas" in outline.parts and len(names) == len(cards)
    complete = complete and not any(found.is_spoilt(line) for line in outline.entries("pessoas"))
    entries = []
    for line in outline.entries("solução"):
        entry = _entry(line, size, people, names if complete else None, found)
        if entry is not None:
            entries.append(Answered(entry, line))
    return tuple(entries)


def check_answer(answer: tuple[Answered, ...], found: Gathered) -> None:
    """Find the entries that repeat an earlier one, or give another answer to a question that one has answered."""
    said: dict[KeyEntry, int] = {}
    asked: dict[int | None, Answered] = {}
    for one in answer:
        # Who the murderer is is one question, where each person stood another.
        first = asked.setdefault(one.entry.person if isinstance(one.entry, StoodAt) else None, one)
        if one.entry in said:
            found.add("W312", one.line.place(), found=one.line.text, line=str(said[one.entry]))
        elif first is not one:
            line = str(first.line.line)
            found.add("E210", one.line.place(), found=one.line.text, first=first.line.text, line=line)
        said.setdefault(one.entry, one.line.line)


def _entry(
    line: Passage, size: int | None, people: dict[str, int], names: list[str] | None, found: Gathered
) -> KeyEntry | None:
    tree = line_of("entry", "E170", line, found)
    if tree is None:
        return None
    name = str(token(tree, "NAME")).strip(" ")
    cell = str(token(tree, "CELL") or "")
    if tree.data == "was_murderer":
        # A person may be called Assassino: a cell after that name is where the person stood.
        if _MURDERER not in people or not _CELL.fullmatch(name):
            number = _someone(name, people, names, line, found)
            return None if number is None else WasMurderer(number)
        if same_name(name) in people:
            found.add("E173", line.place(), found=line.text)
            return None
        name, cell = _MURDERER, name
    number = _someone(name, people, names, line, found)
    stood = _cell(cell, size, line, found)
    return None if number is None or stood is None else StoodAt(number, stood)


def _someone(name: str, people: dict[str, int], names: list[str] | None, line: Passage, found: Gathered) -> int | None:
    number = people.get(same_name(name))
    if number is None and names is not None and not found.is_spoilt(line):
        found.add("E171", line.place(), found=name, nearest=nearest(name, names))
    return number


def _cell(text: str, size: int | None, line: Passage, found: Gathered) -> Cell | None:
    match = _CELL.fullmatch(text)
    if match is None or size is None:
        return None
    # Numbers of some thousand digits are off any board, and Python refuses to read them.
    row, column = (int(digits) - 1 if len(digits) <= len(str(size)) + 4 else -1 for digits in match.groups())
    if not (0 <= row < size and 0 <= column < size):
        start = line.text.rfind(text)
        found.add("E172", line.place(start, start + len(text)), found=text, size=str(size))
        return None
    return Cell(row, column)
