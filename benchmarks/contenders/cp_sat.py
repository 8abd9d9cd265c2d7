"""The same job with OR-Tools CP-SAT, Boolean variables over the cells that the cards leave; one worker."""

from ortools.sat.python import cp_model

from benchmarks.contenders.found import Find, Found, confirmed
from verifier.core.case import Case
from verifier.core.clues import Alone, WithAnother
from verifier.solver.terrain import cells_left, ground_of


def finder() -> Find:
    """The search."""
    return two


def two(case: Case) -> Found:
    """Build the model, find a solution, bar it, and find a second one or that there is none."""
    board, people, ground = case.board, range(len(case.people)), ground_of(case.board)
    model = cp_model.CpModel()
    left = [ground.free for _ in people]
    for person in people:
        for clue in case.people[person].clues:
            left[person] &= cells_left(clue, ground)
    at = [{cell: model.new_bool_var("") for cell in sorted(left[person])} for person in people]
    for person in people:
        model.add_exactly_one(at[person].values())
    for line in range(board.size):
        model.add_exactly_one(mark for marks in at for cell, mark in marks.items() if cell.row == line)
        model.add_exactly_one(mark for marks in at for cell, mark in marks.items() if cell.column == line)
    inside = [
        {room.name: sum(mark for cell, mark in marks.items() if board.room(cell) == room) for room in board.rooms}
        for marks in at
    ]
    for room in board.rooms:
        others = sum(inside[other][room.name] for other in people if other != case.victim)
        victim = inside[case.victim][room.name]
        model.add(others >= victim)
        model.add(others <= 1 + len(people) * (1 - victim))
    for person in people:
        for clue in case.people[person].clues:
            if isinstance(clue, WithAnother):
                same = [other for other in people if case.people[other].sex is case.people[person].sex]
                model.add(sum(inside[other][clue.room] for other in same) == 2)
            if isinstance(clue, Alone):
                for room in board.rooms:
                    rest = sum(inside[other][room.name] for other in people if other != person)
                    model.add(rest <= len(people) * (1 - inside[person][room.name]))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1

    def found() -> Found:
        if solver.solve(model) not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
            return ()
        cells = tuple(next(cell for cell, mark in marks.items() if solver.value(mark)) for marks in at)
        model.add_bool_or([marks[cell].negated() for marks, cell in zip(at, cells, strict=True)])
        return (confirmed(case, cells),)

    first = found()
    return first + found() if first else first
