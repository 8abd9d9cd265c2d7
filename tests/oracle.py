"""SPEC §4 once more, word for word and slowly: what the prover and the checker are compared with."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
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
    Certificate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Question,
    Step,
    Verdict,
)
from verifier.core.clues import Alone, InRoom, WithAnother
from verifier.core.meaning import holds, is_solution, murderer, rule_holds


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


@cache
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


def proves(case: Case, claim: Certificate) -> bool:
    """Whether the steps and the answer of a certificate are right, its digests aside."""
    cells, names = dict(claim.solution), [person.name for person in case.people]
    if sorted(cells) != sorted(names):
        return False
    placement = tuple(cells[name] for name in names)
    if not is_solution(case, placement) or names[murderer(case, placement)] != claim.murderer:
        return False
    apart = clashes(case)
    living, fallen = set(apart), list[set[Candidate]]()
    for step in claim.steps:
        start = set(apart).difference(*(fallen[need - 1] for need in step.needs))
        if not _follows(case, step, start, living, apart) or step.width > claim.bound:
            return False
        fallen.append(set(step.fallen))
        living -= fallen[-1]
    if claim.verdict is Verdict.SOUND:
        widest = max((step.width for step in claim.steps), default=0)
        return is_placed(case, living) and claim.level == widest
    asked = questions(case, living).values()
    named = [choice for few in range(1, claim.bound + 1) for choice in combinations(asked, few)]
    still = all(stands(choice, apart[one], apart) for choice in named for one in living)
    return claim.level is None and still and not is_placed(case, living)


def _follows(case: Case, step: Step, start: set[Candidate], living: set[Candidate], apart: Clashes) -> bool:
    """Whether the step names questions of the case once each, and fells something alive, each candidate once."""
    asked = questions(case, start)
    if not step.questions or any(question not in asked for question in step.questions):
        return False
    listed: tuple[Sequence[object], ...] = (step.questions, step.fallen, step.needs)
    if any(len(set(items)) < len(items) for items in listed) or not step.fallen or not set(step.fallen) <= living:
        return False
    named = [asked[question] for question in step.questions]
    return not any(stands(named, apart[candidate], apart) for candidate in step.fallen)
