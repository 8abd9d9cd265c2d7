"""The people, rooms, lines and cells of one case in Portuguese of Portugal, and what is said of several of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from verifier.core.board import Cell
from verifier.core.case import Case, Sex
from verifier.core.certificate import (
    AboutColumn,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    cell_text,
)
from verifier.report.wording.claims import by_claim
from verifier.report.wording.facts import Line
from verifier.report.wording.grammar import (
    AGREEMENT,
    ARTICLES,
    Article,
    Preposition,
    joined,
    line_name,
    listed,
)


@dataclass(frozen=True, slots=True)
class Portuguese:
    """A case's names, with article and contraction."""

    case: Case

    def who(self, person: int, preposition: Preposition = "") -> str:
        """The person by first name: "a Ana", "do Rui"."""
        return joined(preposition, ARTICLES[self.sex(person)], self.case.people[person].name)

    def who_or_victim(self, person: int, preposition: Preposition = "") -> str:
        """The person, or "a vítima" where the sentence turns on who that is."""
        return joined(preposition, "a", "vítima") if person == self.case.victim else self.who(person, preposition)

    def people(self, people: Iterable[int], last: Literal["e", "ou"] = "e", preposition: Preposition = "") -> str:
        """Several people: "o Rui e a Ana", "ao Rui ou à Ana"."""
        return listed([self.who(person, preposition) for person in people], last)

    def neither(self, people: Iterable[int]) -> str:
        """Such as "nem o Rui nem a Ana"; with three and more a comma parts them."""
        named = [f"nem {self.who(person)}" for person in people]
        return (", " if len(named) > 2 else " ").join(named)  # noqa: PLR2004 - two need no comma

    def sex(self, person: int) -> Sex:
        """The person's sex."""
        return self.case.people[person].sex

    def agreed(self, person: int, word: str) -> str:
        """The word of the table of agreement, in the person's sex."""
        return AGREEMENT[self.sex(person)][word]

    def index(self, name: str) -> int:
        """The place of the person of that name in the case."""
        return next(place for place, person in enumerate(self.case.people) if person.name == name)

    def room(self, name: str, preposition: Preposition = "em") -> str:
        """The room: "na Biblioteca", "do Escritório", "em Casa"."""
        return joined(preposition, next(room.article for room in self.case.board.rooms if room.name == name), name)

    def rooms(self, names: Iterable[str], last: Literal["e", "ou", "nem"] = "e") -> str:
        """Several rooms, each with "em"."""
        return listed([self.room(name) for name in names], last)

    def line(self, line: Line, preposition: Preposition = "em") -> str:
        """The row or column: "na segunda linha", "a coluna da esquerda"."""
        return joined(preposition, "a", self._line(line))

    def lines(self, lines: Sequence[Line], last: Literal["e", "ou", "nem"] = "e") -> str:
        """Several lines of one kind; a common end is said once: "na segunda e na terceira linhas"."""
        said = [self.line(line) for line in lines]
        kind = " linha" if isinstance(lines[0], AboutRow) else " coluna"
        if len(said) > 1 and all(name.endswith(kind) for name in said):
            return listed([name.removesuffix(kind) for name in said], last) + kind + "s"
        return listed(said, last)

    def _line(self, line: Line) -> str:
        match line:
            case AboutRow():
                return line_name("row", line.row, self.case.board.size)
            case AboutColumn():
                return line_name("column", line.column, self.case.board.size)
            case _:
                assert_never(line)

    def refused(self, crossed: Sequence[Candidate]) -> str:
        """What the crossed candidates were not, kind by kind: "a Ana não estava em L2C1, nem o Rui em L2C5"."""
        said: dict[tuple[type, str], list[str]] = {}
        for claim, cells in by_claim(crossed):
            key = (type(claim), claim.speaker if isinstance(claim, CompanionAt) else "")
            who = self.who(self.index(claim.person))
            found = said.setdefault(key, [])
            start = self._start(claim) if not found else f"nem {who}"
            found.append(f"{start} {in_cells(cells, 'nem')}")
        return "; ".join(", ".join(parts) for parts in said.values())

    def _start(self, claim: Candidate) -> str:
        who = self.who(self.index(claim.person))
        match claim:
            case PersonAt():
                return f"{who} não estava"
            case MurdererAt():
                return f"o assassino não podia ser {who}"
            case CompanionAt():
                return f"{self.other(self.index(claim.speaker))} não podia ser {who}"
            case _:
                assert_never(claim)

    def refused_there(self, crossed: Sequence[Candidate]) -> str:
        """The same where the sentence has just named the cells; each person had all of these."""
        claims = by_claim(crossed)
        people = [self.index(claim.person) for claim, _ in claims]
        first, cells = claims[0]
        there = "lá" if len(cells) == 1 else "em nenhuma destas casas"
        match first:
            case PersonAt():
                return f"{self.people(people)} não {'estava' if len(claims) == 1 else 'estavam'} {there}"
            case MurdererAt():
                person = self.index(first.person)
                what = self.murderer(person) if len(claims) == 1 else "o assassino"
            case CompanionAt():
                what = self.other(self.index(first.speaker))
            case _:
                assert_never(first)
        if there == "lá":
            could = f"{self.who(people[0])} não podia" if len(people) == 1 else f"{self.neither(people)} podiam"
            return f"{could} lá ser {what}"
        could = f"{self.who(people[0])} não podia" if len(people) == 1 else f"{self.neither(people)} podiam"
        return f"{could} ser {what} {there}"

    def supposed(self, crossed: Sequence[Candidate]) -> str:
        """The crossed candidates of one person as a condition: "o Rui em L2C1 ou em L2C5"."""
        ((claim, cells),) = by_claim(crossed)
        person = self.index(claim.person)
        where = in_cells(cells, "ou")
        match claim:
            case PersonAt():
                return f"{self.who(person)} {where}"
            case MurdererAt():
                return f"{self.who(person)} como {self.agreed(person, 'assassino')} {where}"
            case CompanionAt():
                other = self.other(self.index(claim.speaker)).split(" ", 1)[1]
                return f"{self.who(person)} {where} como {other}"
            case _:
                assert_never(claim)

    def murderer(self, person: int) -> str:
        """Such as "o assassino" or "a assassina"."""
        return joined("", ARTICLES[self.sex(person)], self.agreed(person, "assassino"))

    def other(self, speaker: int, preposition: Preposition = "") -> str:
        """Such as "o outro homem do cartão do Rui", "à outra mulher do cartão da Ana"."""
        article: Article = ARTICLES[self.sex(speaker)]
        other = joined(preposition, article, self.agreed(speaker, "outro homem"))
        return f"{other} do cartão {self.who(speaker, 'de')}"


def in_cells(cells: Sequence[Cell], last: Literal["e", "ou", "nem"]) -> str:
    """Such as "em L1C2", "em L1C2 nem em L1C3", "em L1C2, L1C3 ou L1C4"."""
    if len(cells) == 2:  # noqa: PLR2004 - with two the preposition is said again
        return f"em {cell_text(cells[0])} {last} em {cell_text(cells[1])}"
    return f"em {listed([cell_text(cell) for cell in cells], last)}"
