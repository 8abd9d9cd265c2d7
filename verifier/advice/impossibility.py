"""Why a case has no solution: the conflicts, which sentence alone is to blame, and what slip may have made it."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal, TypeAlias, assert_never

from verifier.advice.asking import Asking, Becomes, OpenError, Proved, becomes, errors_of, reads_well
from verifier.advice.change import Change, OtherSex, Replaced, changed, clue_of, keeping, without
from verifier.advice.clash import ClashFact, held, plain_clash
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
from verifier.prover import Refuted, refute
from verifier.solver.clauses import CardClue, Part
from verifier.solver.conflict import conflict
from verifier.solver.conflicts import conflicts
from verifier.solver.terrain import cells_left, ground_of
from verifier.solver.unique import Impossible, Open

MOST_CONFLICTS: Final = 20

SlipName: TypeAlias = Literal["swapped", "counted", "near", "denied", "sex"]


@dataclass(frozen=True, slots=True)
class Drop:
    """A sentence of the first conflict, and what the case is without it."""

    sentence: CardClue
    becomes: Becomes


@dataclass(frozen=True, slots=True)
class Slip:
    """A change that undoes a likely slip, and what the case is then: sound, or at least with solutions."""

    name: SlipName
    change: Change
    becomes: Becomes


@dataclass(frozen=True, slots=True)
class Refutation:
    """Steps that refute `case`, which has the sentences of a conflict only."""

    case: Case
    refuted: Refuted


@dataclass(frozen=True, slots=True)
class Impossibility:
    """A case without a solution.

    `clash` tells the first conflict in one fact or in what it leaves to each person; `proof` goes on from there step
    by step, where no single fact tells it and steps do. `conflicts` holds one set that cannot hold together, none of
    which can be spared, or where all were asked for all of them, unless `all_found` is False. `nowhere` are sentences
    that are true at no free cell. `drops` says of each sentence of the first conflict what the case is without it; no
    other sentence can repair the case alone.
    """

    clash: tuple[ClashFact, ...]
    proof: Refutation | None
    conflicts: tuple[tuple[Part, ...], ...]
    all_found: bool
    nowhere: tuple[CardClue, ...]
    drops: tuple[Drop, ...]
    slips: tuple[Slip, ...]


def impossible(case: Case, asking: Asking, *, all_conflicts: bool) -> Impossibility:
    """What keeps a case without a solution from having one; OpenError where a limit is hit before that is known."""
    found, all_found = _conflicts(case, asking, all_conflicts=all_conflicts)
    blamed = [part for part in found[0] if isinstance(part, CardClue)]
    ground = ground_of(case.board)
    nowhere = [one for one in blamed if not cells_left(clue_of(case, one), ground) & ground.free]
    drops = tuple(Drop(one, becomes(without(case, one), asking)) for one in blamed)
    slips = sorted(_slips(case, blamed, asking), key=lambda slip: not isinstance(slip.becomes, Proved))
    clash, proof = _story(case, found[0], asking)
    return Impossibility(clash, proof, found, all_found, tuple(nowhere), drops, tuple(slips))


def _story(case: Case, conflict: tuple[Part, ...], asking: Asking) -> tuple[tuple[ClashFact, ...], Refutation | None]:
    plain = plain_clash(case, conflict)
    if plain is not None:
        return (plain,), None
    kept = frozenset(part for part in conflict if isinstance(part, CardClue))
    alone = keeping(case, kept)
    steps = refute(alone, asking.bound, asking.late)
    return held(case, conflict), None if steps is None else Refutation(alone, steps)


def _conflicts(case: Case, asking: Asking, *, all_conflicts: bool) -> tuple[tuple[tuple[Part, ...], ...], bool]:
    if all_conflicts:
        many = conflicts(case, asking.new_solver, MOST_CONFLICTS)
        if isinstance(many, Open):
            raise OpenError(many)
        return tuple(one.parts for one in many.found), many.all_found
    one = conflict(case, asking.new_solver)
    if isinstance(one, Open):
        raise OpenError(one)
    return (one.parts,), False


def _slips(case: Case, blamed: list[CardClue], asking: Asking) -> Iterator[Slip]:
    """The likely slips in the sentences of a conflict, likeliest first, that leave the case a solution."""
    errors = errors_of(case)
    for name, change in _likely(case, blamed):
        after = changed(case, change)
        now = becomes(after, asking)
        if not isinstance(now, Impossible) and reads_well(after, errors):
            yield Slip(name, change, now)


def _likely(case: Case, blamed: list[CardClue]) -> Iterator[tuple[SlipName, Change]]:
    meant = [(sentence, name, clue) for sentence in blamed for name, clue in _confused(clue_of(case, sentence), case)]
    order: tuple[SlipName, ...] = ("swapped", "near", "counted", "denied")
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
            yield "denied", Not(clue)
        case InCorner():
            yield "denied", Not(clue)
        case Not(InCorner() as denied):
            yield "denied", denied
        case Not(denied):
            yield from (("near", Not(near)) for near in _near(denied, case.board))
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


def _near_rooms(name: str, board: Board) -> list[str]:
    """The rooms that touch it, then those with a name like it, which come nearest first."""
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


_MOST_THINGS: Final = 3
# Half the letters of the two names, in order.
_ALIKE: Final = 0.5


def _miscounted(line: int, size: int) -> list[int]:
    """Counted from the other side, or one off."""
    others = dict.fromkeys((size - 1 - line, line - 1, line + 1))
    return [other for other in others if other != line and 0 <= other < size]
