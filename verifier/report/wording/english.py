"""The people, rooms, lines and cells of one case in English, and what is said of several of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, assert_never

from verifier.core.board import Cell
from verifier.core.case import Case, Sex
from verifier.core.certificate import AboutColumn, AboutRow, Candidate, CompanionAt, MurdererAt, PersonAt, cell_text
from verifier.report.wording.claims import by_claim
from verifier.report.wording.facts import Line

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
LINES: Final = {"row": ("top row", "row", "bottom row"), "column": ("left column", "column", "right column")}
AGREEMENT: Final[dict[Sex, dict[str, str]]] = {
    Sex.MAN: {"man": "man", "men": "men", "his": "his", "he": "he"},
    Sex.WOMAN: {"man": "woman", "men": "women", "his": "her", "he": "she"},
}


@dataclass(frozen=True, slots=True)
class English:
    """A case's names in English sentences."""

    case: Case

    def who(self, person: int) -> str:
        """The person by first name."""
        return self.case.people[person].name

    def whose(self, person: int) -> str:
        """Such as "Ana's", or "the victim's" where the sentence turns on who that is."""
        return "the victim's" if person == self.case.victim else f"{self.who(person)}'s"

    def people(self, people: Iterable[int], last: Literal["and", "or"] = "and") -> str:
        """Several people: "Rui and Ana"."""
        return listed([self.who(person) for person in people], last)

    def agreed(self, person: int, word: str) -> str:
        """The word of the table of agreement, in the person's sex."""
        return AGREEMENT[self.case.people[person].sex][word]

    def index(self, name: str) -> int:
        """The place of the person of that name in the case."""
        return next(place for place, person in enumerate(self.case.people) if person.name == name)

    def room(self, name: str) -> str:
        """The room: "the Biblioteca", "Casa" for one without article."""
        has_article = any(room.article for room in self.case.board.rooms if room.name == name)
        return f"the {name}" if has_article else name

    def rooms(self, names: Iterable[str], last: Literal["and", "or"] = "and") -> str:
        """Several rooms: "the Adega and the Biblioteca"."""
        return listed([self.room(name) for name in names], last)

    def line(self, line: Line) -> str:
        """The row or column: "the second row", "the left column"."""
        match line:
            case AboutRow():
                return f"the {line_name('row', line.row, self.case.board.size)}"
            case AboutColumn():
                return f"the {line_name('column', line.column, self.case.board.size)}"
            case _:
                assert_never(line)

    def lines(self, lines: Sequence[Line]) -> str:
        """Several lines of one kind; what they end in alike is said once: "the second and the third rows"."""
        said = [self.line(line) for line in lines]
        kind = " row" if isinstance(lines[0], AboutRow) else " column"
        return listed([name.removesuffix(kind) for name in said], "and") + kind + ("s" if len(said) > 1 else "")

    def other(self, speaker: int) -> str:
        """Such as "the other man of Rui's card"."""
        return f"the other {self.agreed(speaker, 'man')} of {self.who(speaker)}'s card"

    def refused(self, crossed: Sequence[Candidate]) -> str:
        """What the crossed candidates were not, kind by kind: "Ana was not in L2C1, nor Rui in L2C5"."""
        said: dict[tuple[type, str], list[str]] = {}
        for claim, cells in by_claim(crossed):
            key = (type(claim), claim.speaker if isinstance(claim, CompanionAt) else "")
            found = said.setdefault(key, [])
            start = f"nor {claim.person}" if found else self._start(claim)
            found.append(f"{start} {in_cells(cells)}")
        return "; ".join(", ".join(parts) for parts in said.values())

    def _start(self, claim: Candidate) -> str:
        match claim:
            case PersonAt():
                return f"{claim.person} was not"
            case MurdererAt():
                return f"the murderer could not be {claim.person}"
            case CompanionAt():
                return f"{self.other(self.index(claim.speaker))} could not be {claim.person}"
            case _:
                assert_never(claim)

    def refused_there(self, crossed: Sequence[Candidate]) -> str:
        """The same where the sentence has just named the cells; each person had all of these."""
        claims = by_claim(crossed)
        people = [self.index(claim.person) for claim, _ in claims]
        first, cells = claims[0]
        there = "there" if len(cells) == 1 else "in any of these cells"
        match first:
            case PersonAt() if len(claims) == 1:
                return f"{self.who(people[0])} was not {there}"
            case PersonAt():
                return f"{self.people(people)} were not {there}"
            case MurdererAt():
                what = "the murderer"
            case CompanionAt():
                what = self.other(self.index(first.speaker))
            case _:
                assert_never(first)
        return f"{what} could not be {self.people(people, 'or')} {there}"

    def supposed(self, crossed: Sequence[Candidate]) -> str:
        """The crossed candidates of one person as a condition: "Rui in L2C1 or L2C5"."""
        ((claim, cells),) = by_claim(crossed)
        match claim:
            case PersonAt():
                return f"{claim.person} {in_cells(cells)}"
            case MurdererAt():
                return f"{claim.person} as the murderer {in_cells(cells)}"
            case CompanionAt():
                return f"{claim.person} as {self.other(self.index(claim.speaker))} {in_cells(cells)}"
            case _:
                assert_never(claim)


def in_cells(cells: Sequence[Cell]) -> str:
    """Such as "in L1C2", "in L1C2 or L1C3"."""
    return f"in {listed([cell_text(cell) for cell in cells], 'or')}"


def listed(items: Sequence[str], last: Literal["and", "or"]) -> str:
    """Such as "a", "a and b", "a, b and c"; nothing for no items."""
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def number(count: int, greatest: int = 0) -> str:
    """The number in words; in digits if it or the greatest of its sentence is above twenty."""
    return NUMBERS[count] if max(count, greatest) < len(NUMBERS) else str(count)


def line_name(kind: Literal["row", "column"], place: int, size: int) -> str:
    """The row or column, counted from 0, without its article: "top row", "third column"."""
    first, counted, last = LINES[kind]
    if place in (0, size - 1):
        return last if place else first
    return f"{ORDINALS[place]} {counted}"
