"""The case as an answer set program for clingo: facts from the case, the rules of the page in a dozen lines."""

from collections.abc import Iterator
from typing import Final

import clingo

from benchmarks.contenders.found import Find, Found, confirmed
from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.clues import Alone, WithAnother
from verifier.solver.terrain import cells_left, ground_of

RULES: Final = """
{ at(P, R, C) : left(P, R, C) } = 1 :- person(P, _).
{ at(P, R, C) : left(P, R, C) } = 1 :- line(R).
{ at(P, R, C) : left(P, R, C) } = 1 :- line(C).
in(P, M) :- at(P, R, C), room(R, C, M).
:- victim(V), in(V, M), #count { P : in(P, M) } != 2.
:- another(P, S, M), #count { Q : in(Q, M), person(Q, S) } != 2.
:- alone(P), in(P, M), in(Q, M), P != Q.
#show at/3.
#defined another/3.
#defined alone/1.
"""


def finder() -> Find:
    """The search."""
    return two


def two(case: Case) -> Found:
    """Ground the program and ask for two answer sets."""
    control = clingo.Control(["2"])
    control.add("base", [], RULES + " ".join(_facts(case)))
    control.ground([("base", [])])
    found = []
    with control.solve(yield_=True) as answers:
        for answer in answers:
            at = {}
            for symbol in answer.symbols(shown=True):
                person, row, column = (argument.number for argument in symbol.arguments)
                at[person] = Cell(row, column)
            found.append(confirmed(case, tuple(at[person] for person in range(len(case.people)))))
    return tuple(found)


def _facts(case: Case) -> Iterator[str]:
    ground = ground_of(case.board)
    rooms = {room.name: number for number, room in enumerate(case.board.rooms)}
    yield f"line(0..{case.board.size - 1}). victim({case.victim})."
    for (row, column), room in ground.rooms.items():
        yield f"room({row},{column},{rooms[room]})."
    for number, person in enumerate(case.people):
        yield f"person({number},{person.sex.value})."
        left = ground.free
        for clue in person.clues:
            left &= cells_left(clue, ground)
            if isinstance(clue, WithAnother):
                yield f"another({number},{person.sex.value},{rooms[clue.room]})."
            if isinstance(clue, Alone):
                yield f"alone({number})."
        yield from (f"left({number},{row},{column})." for row, column in sorted(left))
