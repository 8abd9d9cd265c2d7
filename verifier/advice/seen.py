"""Solutions that were seen, as masks: of which of them a clue is true, found out for all of them at once.

A mask is a whole number whose bit i stands for the solution that was seen as number i, counted from 0. The masks only
tell what is worth trying: what is tried is proved by other means.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TypeAlias

from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.clues import Alone, Clue, WithAnother
from verifier.solver.terrain import Cells, cells_left, ground_of

Mask: TypeAlias = int


class Seen:
    """Placements on the board of a case, each with everybody at a cell, in the order in which they were seen."""

    def __init__(self, case: Case, solutions: Iterable[Placement] = ()) -> None:
        self._case, self._ground = case, ground_of(case.board)
        self._rooms = {room.name: case.board.room_cells(room.name) for room in case.board.rooms}
        self._at = [defaultdict[Cell, Mask](int) for _ in case.people]
        self._left: dict[Clue, Cells] = {}
        self._numbers, self._order = dict[Placement, int](), list[Placement]()
        self.add(solutions)

    def add(self, solutions: Iterable[Placement]) -> None:
        """Take the solutions, those that were not seen before."""
        for solution in solutions:
            if solution not in self._numbers:
                self._numbers[solution] = len(self._order)
                self._order.append(solution)
                for at, cell in zip(self._at, solution, strict=True):
                    if cell is not None:
                        at[cell] |= self.bit(solution)

    def bit(self, solution: Placement) -> Mask:
        """The mask of a solution that was seen."""
        return 1 << self._numbers[solution]

    def only(self, mask: Mask) -> Placement:
        """The one solution of a mask that has one."""
        return self._order[mask.bit_length() - 1]

    def true(self, person: int, clue: Clue) -> Mask:
        """The solutions of which the clue is true on the person's card."""
        match clue:
            case Alone():
                return _either(self._alone(person, room) for room in self._rooms)
            case WithAnother(room):
                return self._inside(person, room) & self._one_other(person, room)
            case _:
                return self._within(person, self.cells(clue))

    def cells(self, clue: Clue) -> Cells:
        """The cells that the clue leaves whom it is about, company left aside."""
        if clue not in self._left:
            self._left[clue] = cells_left(clue, self._ground)
        return self._left[clue]

    def _within(self, person: int, cells: Iterable[Cell]) -> Mask:
        at = self._at[person]
        return _either(at[cell] for cell in cells if cell in at)

    def _inside(self, person: int, room: str) -> Mask:
        return self._within(person, self._rooms[room])

    def _alone(self, person: int, room: str) -> Mask:
        others = (self._inside(other, room) for other in range(len(self._at)) if other != person)
        return self._inside(person, room) & ~_either(others)

    def _one_other(self, person: int, room: str) -> Mask:
        people, some, several = self._case.people, 0, 0
        for other, who in enumerate(people):
            if other != person and who.sex is people[person].sex:
                inside = self._inside(other, room)
                several |= some & inside
                some |= inside
        return some & ~several


def _either(masks: Iterable[Mask]) -> Mask:
    return reduce(or_, masks, 0)
