"""What is drawn over a board: candidates, what a step looks at and strikes, people in their cells."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.certificate import (
    AboutColumn,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    cell_text,
)
from verifier.report.asked import COMPANION, MURDERER
from verifier.report.drawing import marks
from verifier.report.slots import Slots, slots
from verifier.report.stages import Spot, Stage, Stages
from verifier.report.svg import CELL, banded, corner, outlined

# A stroke through letters: how far it reaches beside the middle and above and below.
_REACH, _BELOW, _ABOVE = 14, 0, 15


@dataclass(frozen=True, slots=True)
class Letters:
    """Somebody's letters at a place.

    `claim` names the candidates that fall there, as the certificate has them, with "=" between; "" for none.
    """

    x: int
    y: int
    text: str
    victim: bool
    claim: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody settled in a cell, drawn as a disc round that point."""

    x: int
    y: int
    text: str
    victim: bool
    murderer: bool
    name: str


@dataclass(frozen=True, slots=True)
class Layer:
    """One stage drawn: frames, the letters that stay, those that fall with the strokes, and those only ruled out.

    `roles` are signs beside people who stay; `implied` names the roles that fall with people struck before.
    """

    frames: str
    kept: tuple[Letters, ...]
    struck: tuple[Letters, ...]
    roles: tuple[Letters, ...]
    implied: str
    strokes: str
    short_strokes: str
    also: tuple[Letters, ...]
    faint: str


@dataclass(frozen=True, slots=True)
class Candidates:
    """Letters by the stage from which they are hidden (0: never), and people by the stage that leaves them alone."""

    letters: tuple[tuple[int, tuple[Letters, ...]], ...]
    tokens: tuple[tuple[int, Token], ...]


class Hand:
    """Draws over the board of one case: it knows everybody's letters and places."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.marks = marks([person.name for person in case.people])
        self.slots: Slots = slots(len(case.people))
        self._index = {person.name: number for number, person in enumerate(case.people)}

    def letters(self, person: int, cell: Cell, claim: str = "") -> Letters:
        """The person's letters in the cell."""
        x, y = self.slots.middle(person, cell)
        return Letters(x, y, self.marks[person], self.case.people[person].victim, claim)

    def spots(self, spots: Iterable[Spot]) -> tuple[Letters, ...]:
        """Everybody's letters in their cells."""
        return tuple(self.letters(person, cell) for person, cell in spots)

    def candidates(self, stages: Stages) -> Candidates:
        """Everybody who can be where before the first stage, and whoever has a cell alone once that is known."""
        alone = dict(_alone(stages))
        groups: dict[int, list[Letters]] = {}
        for spot in stages.start:
            hidden = alone[spot] + 1 if spot in alone else stages.gone.get(spot, 0)
            groups.setdefault(hidden, []).append(self.letters(*spot))
        tokens = tuple((after, self.token(*spot)) for spot, after in alone.items())
        return Candidates(tuple((hidden, tuple(found)) for hidden, found in sorted(groups.items())), tokens)

    def layer(self, stage: Stage, living: frozenset[Spot]) -> Layer:
        """What the stage looks at, strikes, and rules out besides; `living` has those not struck before."""
        struck = self._claims(stage.fallen)
        gone = {spot for spot, claims in struck.items() if any(isinstance(one, PersonAt) for one in claims)}
        also = [(self._index[one.person], one.cell) for one in stage.also]
        looked = dict.fromkeys((self._index[one.person], one.cell) for one in stage.looked)
        drawn = tuple(self.letters(*spot, _said(claims)) for spot, claims in struck.items() if spot in gone)
        staying = [spot for spot in struck if spot not in gone and spot in living]
        signs = tuple(self._role(spot, one) for spot in staying for one in struck[spot])
        before = [one for spot, claims in struck.items() if spot not in gone and spot not in living for one in claims]
        faint = self.spots(also)
        return Layer(
            self._frames(stage),
            self.spots(spot for spot in looked if spot not in gone and spot not in also),
            drawn,
            signs,
            _said(before),
            _strokes(drawn),
            _short_strokes(signs),
            faint,
            _strokes(faint),
        )

    def layers(self, stages: Stages) -> tuple[Layer, ...]:
        """All stages drawn."""
        return tuple(
            self.layer(stage, frozenset(spot for spot in stages.start if stages.gone.get(spot, number) >= number))
            for number, stage in enumerate(stages.stages, 1)
        )

    def token(self, person: int, cell: Cell, *, murderer: bool = False) -> Token:
        """The person settled in the cell."""
        x, y = corner(cell.column) + CELL // 2, corner(cell.row) + 38
        who = self.case.people[person]
        return Token(x, y, self.marks[person], who.victim, murderer, who.name)

    def tokens(self, placement: Placement, murderer: int) -> tuple[Token, ...]:
        """Everybody settled."""
        return tuple(
            self.token(person, cell, murderer=person == murderer)
            for person, cell in enumerate(placement)
            if cell is not None
        )

    def _frames(self, stage: Stage) -> str:
        """A frame round each row and column asked about, and in each cell of another answer."""
        size = self.case.board.size
        bands = [
            banded("row", asked.row, size) if isinstance(asked, AboutRow) else banded("column", asked.column, size)
            for asked in stage.asked
            if isinstance(asked, AboutRow | AboutColumn)
        ]
        return "".join(bands) + outlined({one.cell for one in stage.looked})

    def _claims(self, fallen: Iterable[Candidate]) -> dict[Spot, list[Candidate]]:
        """The candidates that fall by whom they place where."""
        found: dict[Spot, list[Candidate]] = {}
        for one in fallen:
            found.setdefault((self._index[one.person], one.cell), []).append(one)
        return found

    def _role(self, spot: Spot, one: Candidate) -> Letters:
        at = self.letters(*spot)
        sign, down = (MURDERER, -8) if isinstance(one, MurdererAt) else (COMPANION, 4)
        return Letters(at.x + 13, at.y + down, sign, at.victim, claim(one))


def _alone(stages: Stages) -> Iterable[tuple[Spot, int]]:
    """Who ends alone in a cell, and the last stage that strikes another cell of theirs, or anyone else in this one."""
    for person, (settled, cell) in stages.settled.items():
        others = [spot for spot in stages.start if spot[1] == cell and spot[0] != person]
        if all(spot in stages.gone for spot in others):
            yield (person, cell), max([settled, *(stages.gone[spot] for spot in others)])


def differing(one: Placement, other: Placement) -> tuple[int, ...]:
    """Who stands elsewhere in the other placement."""
    pairs = zip(one, other, strict=True)
    return tuple(person for person, (here, there) in enumerate(pairs) if here != there)


def frames_of(placement: Placement, people: Sequence[int]) -> str:
    """A frame in the cells of these people."""
    return outlined(cell for person in people if (cell := placement[person]) is not None)


def claim(one: Candidate) -> str:
    """The candidate for whoever compares the drawing with the certificate; no name holds a colon."""
    match one:
        case PersonAt():
            return f"person:{cell_text(one.cell)}:{one.person}"
        case MurdererAt():
            return f"murderer:{cell_text(one.cell)}:{one.person}"
        case CompanionAt():
            return f"companion:{cell_text(one.cell)}:{one.person}:{one.speaker}"
        case _:
            assert_never(one)


def _said(claims: Iterable[Candidate]) -> str:
    return "=".join(claim(one) for one in claims)


def _strokes(letters: Iterable[Letters]) -> str:
    return "".join(f"M{at.x - _REACH} {at.y + _BELOW}l{2 * _REACH} {-_ABOVE}" for at in letters)


def _short_strokes(signs: Iterable[Letters]) -> str:
    return "".join(f"M{at.x - 5} {at.y}l10 -11" for at in signs)
