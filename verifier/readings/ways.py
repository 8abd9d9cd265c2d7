"""The ways to misread the cards of a case, and the cells to which each brings or bars their speakers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from verifier.core.case import Case, HouseRule
from verifier.readings.otherwise import Demands, Misread
from verifier.readings.reading import Reading
from verifier.solver.clauses import CardClue
from verifier.solver.lines import confined
from verifier.solver.terrain import Cells

Cards: TypeAlias = Mapping[CardClue, Misread]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to misread a case: these sentences as the reading has them, all else by the page.

    `gained` and `lost` are the cells by which what is left to the speakers of these sentences, all their sentences and
    the terrain counted, differs from the page.
    """

    reading: Reading
    misread: Cards
    gained: Mapping[int, Cells]
    lost: Mapping[int, Cells]

    @property
    def frees_company(self) -> bool:
        """Whether somebody may be with others than by the page, or without them."""
        return any(misread.frees_company for misread in self.misread.values())

    @property
    def is_barren(self) -> bool:
        """Whether cells and companies show at once that nothing is a solution this way but not by the page."""
        return not self.frees_company and not any(self.gained.values())

    def within(self, left: Sequence[Cells]) -> "Way":
        """The way as far as these cells of each person go."""
        gained = {person: cells & left[person] for person, cells in self.gained.items()}
        return replace(self, gained=gained, lost={who: cells & left[who] for who, cells in self.lost.items()})


@dataclass(frozen=True, slots=True)
class Place:
    """Where the page leaves one person: by the terrain, by each sentence of the card, and by all of it."""

    free: Cells
    said: Mapping[CardClue, Cells]
    by_page: Cells

    def left(self, misread: Cards) -> Cells:
        """The cells that are left to the person, these sentences being misread."""
        return self.free.intersection(
            *(misread[card].wrong.cells if card in misread else cells for card, cells in self.said.items())
        )


def places(case: Case, page: Demands) -> tuple[Place, ...]:
    """Where the page leaves each person, `page` being what each part says by it."""
    free, found = page(HouseRule.BLOCKED_CELLS).cells, []
    for person, card in enumerate(case.people):
        cards = (CardClue(person, number) for number in range(len(card.clues)))
        said = {clue: page(clue).cells for clue in cards}
        found.append(Place(free, said, free.intersection(*said.values())))
    return tuple(found)


def way(reading: Reading, misread: Cards, by_person: Sequence[Place]) -> Way:
    """The way to misread just these sentences."""
    gained, lost = {}, {}
    for person in dict.fromkeys(card.person for card in misread):
        place = by_person[person]
        wrong = place.left(misread)
        gained[person], lost[person] = wrong - place.by_page, place.by_page - wrong
    return Way(reading, misread, gained, lost)


def reached(ways: Iterable[Way], by_person: Sequence[Place]) -> list[Cells]:
    """The cells of each person at which some placement by the page or by any of the ways can have that person.

    These are all that the cards leave but for what rows and columns bar at once.
    """
    gained: list[list[Cells]] = [[] for _ in by_person]
    for one in ways:
        for person, cells in one.gained.items():
            gained[person].append(cells)
    left = [place.by_page.union(*more) for place, more in zip(by_person, gained, strict=True)]
    return confined(left, len(by_person))
