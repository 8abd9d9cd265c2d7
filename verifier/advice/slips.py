"""The likely slips of an author in the sentences that clash, each undone and tried."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal, TypeAlias, assert_never

from verifier.advice.asking import Asking, Becomes, Proved, becomes, faults_of, gives_published, reads_well
from verifier.advice.change import Change, OtherSex, Replaced, changed, clue_of
from verifier.core.board import Board
from verifier.core.case import Case
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
)
from verifier.solver.clauses import CardClue
from verifier.solver.unique import Impossible

SlipName: TypeAlias = Literal["swapped", "near", "beside", "counted", "denied", "sex"]

_MOST_THINGS: Final = 3
# Half the letters of the two names, in order.
_ALIKE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Slip:
    """A change that undoes a likely slip, and what the case is then: sound, or at least with solutions.

    `published` says whether one of these is the published one; None where no answer was published.
    """

    name: SlipName
    change: Change
    becomes: Becomes
    published: bool | None


def slips(case: Case, blamed: Sequence[CardClue], asking: Asking) -> tuple[Slip, ...]:
    """The likely slips in the sentences of a conflict that leave the case a solution, the likeliest first.

    Those that give the published answer come first, and of these and of the others those that leave the case sound. A
    slip in any other sentence would leave the conflict as it is.
    """
    found = tuple(_undone(case, blamed, asking))
    return tuple(sorted(found, key=lambda slip: (slip.published is False, not isinstance(slip.becomes, Proved))))


def _undone(case: Case, blamed: Sequence[CardClue], asking: Asking) -> Iterator[Slip]:
    faults = faults_of(case)
    for name, change in _likely(case, blamed):
        after = changed(case, change)
        now = becomes(after, asking)
        if not isinstance(now, Impossible) and reads_well(after, faults):
            yield Slip(name, change, now, gives_published(after, now, asking))


def _likely(case: Case, blamed: Sequence[CardClue]) -> Iterator[tuple[SlipName, Change]]:
    meant = [(sentence, name, clue) for sentence in blamed for name, clue in _confused(clue_of(case, sentence), case)]
    order: tuple[SlipName, ...] = ("swapped", "near", "beside", "counted", "denied")
    for wanted in order:
        for sentence, name, clue in meant:
            if name == wanted and clue not in case.people[sentence.person].clues:
                yield name, Replaced(sentence, clue)
    if any(isinstance(clue_of(case, sentence), WithAnother) for sentence in blamed):
        yield from (("sex", OtherSex(person)) for person in range(len(case.people)))


def _confused(clue: Clue, case: Case) -> Iterator[tuple[SlipName, Clue]]:
    """The clues that this one may have been written for by a slip."""
    size = case.board.size
    match clue:
        case InRow(row):
            yield "swapped", InColumn(row)
            yield from (("counted", InRow(other)) for other in _miscounted(row, size))
        case InColumn(column):
            yield "swapped", InRow(column)
            yield from (("counted", InColumn(other)) for other in _miscounted(column, size))
        case WithAnother(room):
            yield from (("near", WithAnother(other)) for other in _near_rooms(room, case.board))
        case InRoom() | OnThing() | BesideThing():
            yield from (("near", near) for near in _near(clue, case.board))
            yield from (("beside", other) for other in _on_or_beside(clue))
            yield "denied", Not(clue)
        case InCorner():
            yield "denied", Not(clue)
        case Not(InCorner() as denied):
            yield "denied", denied
        case Not(denied):
            yield from (("near", Not(near)) for near in _near(denied, case.board))
            yield from (("beside", Not(other)) for other in _on_or_beside(denied))
            yield "denied", denied
        case Alone():
            return
        case _:
            assert_never(clue)


def _near(clue: InRoom | OnThing | BesideThing | InCorner, board: Board) -> Iterator[InRoom | OnThing | BesideThing]:
    """The clue about another room or thing of the board, the likeliest to be confused with it first."""
    match clue:
        case InRoom(room):
            yield from (InRoom(other) for other in _near_rooms(room, board))
        case OnThing(thing):
            yield from (OnThing(other) for other in _near_things(thing, board, seats=True))
        case BesideThing(thing):
            yield from (BesideThing(other) for other in _near_things(thing, board, seats=False))
        case InCorner():
            return
        case _:
            assert_never(clue)


def _on_or_beside(clue: Clue) -> Iterator[OnThing | BesideThing]:
    """Beside the thing for on it, and the other way round."""
    if isinstance(clue, OnThing):
        yield BesideThing(clue.thing)
    if isinstance(clue, BesideThing):
        yield OnThing(clue.thing)


def _near_rooms(name: str, board: Board) -> list[str]:
    """The rooms that touch it or have a name like it, the names most like it first."""
    touching = {board.room(near).name for cell in board.room_cells(name) for near in board.neighbours(cell)}
    others = [room.name for room in board.rooms if room.name != name and board.room_cells(room.name)]
    return sorted(
        (other for other in others if other in touching or _likeness(name, other) >= _ALIKE),
        key=lambda other: -_likeness(name, other),
    )


def _near_things(name: str, board: Board, *, seats: bool) -> list[str]:
    """The things on the board, those one can be on where `seats` says so, the names most like it first."""
    standing = {thing for row in board.thing_rows for thing in row if thing is not None}
    others = [thing.name for thing in board.things if thing in standing and thing.name != name]
    blocking = {thing.name for thing in standing if thing.blocks}
    free = [other for other in others if not seats or other not in blocking]
    return sorted(free, key=lambda other: -_likeness(name, other))[:_MOST_THINGS]


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.casefold(), other.casefold(), autojunk=False).ratio()


def _miscounted(line: int, size: int) -> list[int]:
    """Counted from the other side, or one off."""
    others = dict.fromkeys((size - 1 - line, line - 1, line + 1))
    return [other for other in others if other != line and 0 <= other < size]
