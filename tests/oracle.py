"""SPEC §4 once more, word for word and slowly: what the prover and the checker are compared with."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Question,
)
from verifier.core.clues import Alone, InRoom, WithAnother
from verifier.core.meaning import holds, rule_holds


def level_0(case: Case) -> list[Candidate]:
    """All P, M and K that q's own cards and the terrain allow."""
    people = [person.name for person in case.people]
    victim = people[case.victim]
    found: list[Candidate] = []
    for who, cell in product(range(len(people)), case.board.cells()):
        if not may_stand(case, who, cell):
            continue
        found.append(PersonAt(people[who], cell))
        if people[who] != victim:
            found.append(MurdererAt(people[who], cell))
        for speaker, person in enumerate(case.people):
            if (
                speaker != who
                and person.sex is case.people[who].sex
                and case.board.room(cell).name in shared(case, speaker)
            ):
                found.append(CompanionAt(person.name, people[who], cell))
    return found


def may_stand(case: Case, who: int, cell: Cell) -> bool:
    """Whether the cards of `who` hold when nobody else is there; «com outro homem» counts as its room."""
    placement = tuple(cell if other == who else None for other in range(len(case.people)))
    if not rule_holds(HouseRule.BLOCKED_CELLS, case, placement):
        return False
    cards = [InRoom(clue.room) if isinstance(clue, WithAnother) else clue for clue in case.people[who].clues]
    return all(holds(clue, who, case, placement) for clue in cards)


def shared(case: Case, speaker: int) -> set[str]:
    """The rooms of the speaker's cards «com outro homem»."""
    return {clue.room for clue in case.people[speaker].clues if isinstance(clue, WithAnother)}


def questions(case: Case, living: Iterable[Candidate]) -> dict[Question, list[Candidate]]:
    """Each question with its living candidates."""
    alive = list(living)
    placing = [candidate for candidate in alive if isinstance(candidate, PersonAt)]
    found: dict[Question, list[Candidate]] = {}
    for person in case.people:
        found[AboutPerson(person.name)] = [c for c in placing if c.person == person.name]
    for line in range(case.board.size):
        found[AboutRow(line)] = [c for c in placing if c.cell.row == line]
        found[AboutColumn(line)] = [c for c in placing if c.cell.column == line]
    found[AboutMurderer()] = [c for c in alive if isinstance(c, MurdererAt)]
    for speaker, person in enumerate(case.people):
        if shared(case, speaker):
            found[AboutCompanion(person.name)] = [
                c for c in alive if isinstance(c, CompanionAt) and c.speaker == person.name
            ]
    return found


def clash(case: Case, one: Candidate, other: Candidate) -> bool:
    """Whether two different candidates cannot both be true."""
    return any(_clash(case, *pair) for pair in ((one, other), (other, one)))


def _clash(case: Case, one: Candidate, other: Candidate) -> bool:
    people = {person.name: person for person in case.people}
    victim = case.people[case.victim].name
    p, x, q, y = one.person, one.cell, other.person, other.cell
    together = case.board.room(x) == case.board.room(y)
    if p == q and x != y:
        return True
    if p != q and (x.row == y.row or x.column == y.column):
        return True
    if p != q and together and Alone() in people[p].clues:
        return True
    if isinstance(one, MurdererAt) and q == victim and not together:
        return True
    if isinstance(one, MurdererAt) and q not in (p, victim) and together:
        return True
    if isinstance(one, CompanionAt):
        if q == one.speaker and not together:
            return True
        if q not in (one.speaker, p) and people[q].sex is people[p].sex and together:
            return True
    if isinstance(one, MurdererAt) and isinstance(other, MurdererAt):
        return one != other
    return (
        isinstance(one, CompanionAt)
        and isinstance(other, CompanionAt)
        and one.speaker == other.speaker
        and one != other
    )


Clashes = dict[Candidate, set[Candidate]]


def clashes(case: Case) -> Clashes:
    """For each candidate of level 0 those that clash with it, pair by pair."""
    candidates = level_0(case)
    found: Clashes = {candidate: set() for candidate in candidates}
    for one, other in combinations(candidates, 2):
        if clash(case, one, other):
            found[one].add(other)
            found[other].add(one)
    return found


def stands(named: Sequence[Sequence[Candidate]], against: set[Candidate], apart: Clashes) -> bool:
    """Whether some choice of one answer to each named question is free of clashes; `against` is ruled out already."""
    if not named:
        return True
    return any(stands(named[1:], against | apart[answer], apart) for answer in named[0] if answer not in against)


def closure(case: Case, width: int, *, stop: bool = True) -> set[Candidate]:
    """What is left when at most `width` questions fell nothing more; `stop`: or when each person has one cell."""
    apart = clashes(case)
    living = set(apart)
    while not (stop and is_placed(case, living)):
        asked = list(questions(case, living).values())
        for few in range(1, min(width, len(asked)) + 1):
            named = list(combinations(asked, few))
            fallen = {one for one in living if not all(stands(choice, apart[one], apart) for choice in named)}
            if fallen:
                break
        else:
            break
        living -= fallen
    return living


def is_placed(case: Case, living: Iterable[Candidate]) -> bool:
    """Whether each person has exactly one cell left."""
    placing = [candidate.person for candidate in living if isinstance(candidate, PersonAt)]
    return sorted(placing) == sorted(person.name for person in case.people)


def truths(case: Case, placement: Placement) -> Iterator[list[Candidate]]:
    """The P of a placement, with each M and K that tells no lie about where people stand: one list for each choice."""
    cells = {person.name: cell for person, cell in zip(case.people, placement, strict=True) if cell is not None}
    placed: list[list[Candidate]] = [[PersonAt(*entry)] for entry in cells.items()]
    placed.append([MurdererAt(*entry) for entry in cells.items()])
    for speaker, person in enumerate(case.people):
        if shared(case, speaker):
            placed.append([CompanionAt(person.name, *entry) for entry in cells.items()])
    for choice in product(*placed):
        yield list(choice)
