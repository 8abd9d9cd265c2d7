"""The candidates of SPEC §4 that level 0 leaves, as plain values."""

from collections.abc import Sequence
from typing import NamedTuple

from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import Candidate, CompanionAt, MurdererAt, PersonAt
from verifier.core.clues import WithAnother
from verifier.prover.terrain import Terrain, cells_left, terrain_of


class Entry(NamedTuple):
    """A candidate, whom (index into the case) it places where, and whose «com outro homem» it answers, if any."""

    candidate: Candidate
    person: int
    cell: Cell
    speaker: int | None


def candidates_left(case: Case) -> list[Entry]:
    """The candidates P, then M, then K, each in the order of the case and of the board."""
    terrain = terrain_of(case.board)
    left = [sorted(cells) for cells in cells_left(case, terrain)]
    names, victim = [person.name for person in case.people], case.victim
    standing = [(who, cell) for who, cells in enumerate(left) for cell in cells]
    return [
        *(Entry(PersonAt(names[who], cell), who, cell, None) for who, cell in standing),
        *(Entry(MurdererAt(names[who], cell), who, cell, None) for who, cell in standing if who != victim),
        *(
            Entry(CompanionAt(names[speaker], names[who], cell), who, cell, speaker)
            for speaker in range(len(names))
            for who, cell in _companions(case, speaker, left, terrain)
        ),
    ]


def has_companion(case: Case, speaker: int) -> bool:
    """Whether the person's card says "com outro homem" or "com outra mulher"."""
    return any(isinstance(clue, WithAnother) for clue in case.people[speaker].clues)


def _companions(case: Case, speaker: int, left: Sequence[Sequence[Cell]], terrain: Terrain) -> list[tuple[int, Cell]]:
    """Who may be the other one of the speaker's card, and where.

    Two cards "com outro homem" for two rooms leave the speaker no cell; the other one is then sought in both rooms,
    which changes nothing, since everything falls.
    """
    clues = case.people[speaker].clues
    rooms = {cell for clue in clues if isinstance(clue, WithAnother) for cell in terrain.left_by_clue(clue)}
    return [
        (other, cell)
        for other, person in enumerate(case.people)
        if rooms and other != speaker and person.sex is case.people[speaker].sex
        for cell in left[other]
        if cell in rooms
    ]
