"""Which parts of a case a wrong reading takes otherwise than the page, and what these parts say by each of the two."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.case import Case, HouseRule
from verifier.core.clues import Clue
from verifier.readings.clauses import rules_under
from verifier.readings.reading import Reading, kind_of
from verifier.solver.clauses import CardClue, Part, parts
from verifier.solver.rules import PAGE, Company, Rules
from verifier.solver.terrain import Cells, Ground


@dataclass(frozen=True, slots=True)
class Demand:
    """What a part says: the cells that it leaves, to its speaker or by the terrain to all, and who is with whom."""

    cells: Cells
    company: tuple[Company, ...]


@dataclass(frozen=True, slots=True)
class Misread:
    """What a part says by a wrong reading and by the page, which are not the same."""

    wrong: Demand
    page: Demand

    @property
    def frees_company(self) -> bool:
        """Whether the reading drops something that the page says of who is with whom."""
        return not set(self.wrong.company) >= set(self.page.company)

    @property
    def only_asks_more(self) -> bool:
        """Whether nothing becomes a solution when the part is misread."""
        return self.wrong.cells <= self.page.cells and not self.frees_company


Otherwise: TypeAlias = Mapping[Part, Misread]
Demands: TypeAlias = Callable[[Part], Demand]


def by_the_page(case: Case, ground: Ground) -> Demands:
    """What each part says by the page; `ground` is the case's board spread out."""
    return _demands(PAGE, case, ground)


def otherwise(case: Case, ground: Ground, readings: Iterable[Reading], page: Demands) -> dict[Reading, Otherwise]:
    """For each of the readings the parts, in order, from which it takes other demands; all else is as by the page.

    `page` is what the parts say by the page, `ground` the case's board spread out.
    """
    said = [(part, kind_of(part, case)) for part in parts(case)]
    found: dict[Reading, Otherwise] = {}
    for reading in readings:
        wrong = _demands(rules_under(reading), case, ground)
        pairs = {part: Misread(wrong(part), page(part)) for part, kind in said if kind in reading.about}
        found[reading] = {part: misread for part, misread in pairs.items() if misread.wrong != misread.page}
    return found


def _demands(rules: Rules, case: Case, ground: Ground) -> Demands:
    """What the parts say by these rules; equal clues are looked up on the board once."""
    left: dict[Clue, Cells] = {}

    def demand(part: Part) -> Demand:
        match part:
            case CardClue(person, number):
                clue = case.people[person].clues[number]
                if clue not in left:
                    left[clue] = rules.cells_left(clue, ground)
                return Demand(left[clue], rules.company(case, person, clue))
            case HouseRule():
                return Demand(rules.free(ground), rules.victims_room(case))
            case _:
                assert_never(part)

    return demand
