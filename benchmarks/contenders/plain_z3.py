"""The model one writes first with Z3Py, to measure against: integers for rows and columns, Distinct, Or over cells.

Kept plain on purpose. The cells that a card leaves come from the project, which spares it that work.
"""

from collections.abc import Iterable

import z3

from benchmarks.contenders.found import Find, Found, confirmed
from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.clues import Alone, WithAnother
from verifier.solver.terrain import cells_left, ground_of


def finder() -> Find:
    """The search."""
    return two


def two(case: Case) -> Found:
    """Build the model, find a solution, bar it, and find a second one or that there is none."""
    people, ground = range(len(case.people)), ground_of(case.board)
    rows = [z3.Int(f"row{person}") for person in people]
    columns = [z3.Int(f"column{person}") for person in people]

    def at(person: int, cells: Iterable[Cell]) -> z3.BoolRef:
        return z3.Or([z3.And(rows[person] == row, columns[person] == column) for row, column in sorted(cells)])

    def inside(person: int, room: str) -> z3.BoolRef:
        return at(person, case.board.room_cells(room))

    def company(person: int, room: str, others: Iterable[int]) -> z3.ArithRef:
        return z3.Sum([z3.If(inside(other, room), 1, 0) for other in others if other != person])

    solver = z3.Solver()
    solver.add(z3.Distinct(rows), z3.Distinct(columns))
    for person in people:
        solver.add(at(person, ground.free))
        for clue in case.people[person].clues:
            solver.add(at(person, cells_left(clue, ground)))
            if isinstance(clue, WithAnother):
                same = [other for other in people if case.people[other].sex is case.people[person].sex]
                solver.add(company(person, clue.room, same) == 1)
            if isinstance(clue, Alone):
                for room in case.board.rooms:
                    solver.add(z3.Implies(inside(person, room.name), company(person, room.name, people) == 0))
    for room in case.board.rooms:
        solver.add(z3.Implies(inside(case.victim, room.name), company(case.victim, room.name, people) == 1))

    def found() -> Found:
        if solver.check() != z3.sat:
            return ()
        model = solver.model()
        cells = [Cell(model[rows[who]].as_long(), model[columns[who]].as_long()) for who in people]
        solver.add(z3.Or([z3.Or(rows[who] != cell.row, columns[who] != cell.column) for who, cell in enumerate(cells)]))
        return (confirmed(case, tuple(cells)),)

    first = found()
    return first + found() if first else first
