"""Every form of a rule asked the same question, whether a placement is a solution, on boards drawn for the purpose."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from random import Random

from tests import brute_force
from tests.boards import case_of, man, woman
from tests.random_cases import random_board
from verifier.checker import _read_case
from verifier.core import meaning
from verifier.core.board import Board
from verifier.core.case import Case, Person, Placement
from verifier.core.certificate import Candidate, PersonAt
from verifier.core.clues import (
    KINDS,
    Alone,
    BesideThing,
    Clue,
    Deniable,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
    kind,
)
from verifier.prover import masks
from verifier.solver import clauses
from verifier.syntax import Parsed, read, write

Judge = Callable[[Placement], bool]

# An L-shaped room, a corridor with dead ends, a one-cell room, things on borders and behind walls, a bed of two cells.
BOARDS = {
    "L": """
        A. A. A. Ap
        A. B. B. B.
        Ac B. Bm B.
        Ac C. C. Cc
        """,
    "corridor": """
        A. A. Ap A.
        B. B. Bk Bk
        C. Cc D. D.
        C. C. D. Dp
        """,
    "nook": """
        A. Ac B. B.
        Am A. B. Bc
        D. A. B. Bk
        A. A. Am B.
        """,
}
# The kinds that ask for three people in a room, whom 4×4 has no place for beside the victim and the murderer.
COUNTING = ("with_another", "alone", "no card")
LARGER = {
    "halls, 5×5": """
        A. A. A. B. B.
        A. A. Ac B. B.
        A. A. A. B. B.
        C. C. Cm C. C.
        C. C. C. C. C.
        """,
}


@dataclass(frozen=True)
class Sample:
    """A case with one or two isolated cards, and the name of its board."""

    board: str
    case: Case


# The name of the samples in which nobody has a card, for the house rules.
NO_CARD = "no card"


@cache
def samples(name: str) -> tuple[Sample, ...]:
    """Cases about a kind of clue, on every board and by victims and others alike; or with nobody's card."""
    found = []
    for board, drawn in BOARDS.items():
        case = _cast(drawn)
        single = [[(speaker, clue)] for clue, speaker in product(_clues(name, case.board), (0, case.victim))]
        found += [_dealt(board, case, cards) for cards in (*(single or [[]]), *_pairs(name, case, 3))]
    for board, drawn in LARGER.items() if name in COUNTING else ():
        for case in (_cast(drawn), _cast(drawn, victim=woman("Vera", victim=True))):
            clue = WithAnother("Adega") if name == "with_another" else Alone()
            found.append(_dealt(board, case, [] if name == NO_CARD else [(0, clue)]))
    return tuple(found)


def more_samples(name: str, boards: int) -> tuple[Sample, ...]:
    """As many again on boards by chance: every clue of the kind alone, and twenty pairs on each."""
    found = []
    for number in range(boards):
        chance = Random(f"{name}{number}")
        case = _cast(BOARDS["L"])
        case = replace(case, board=random_board(chance, 4, chance.randint(2, 4), 0.4))
        cards = [[(chance.choice((0, 3)), clue)] for clue in _clues(name, case.board)]
        found += [_dealt(f"random {number}", case, dealt) for dealt in (*cards, *_pairs(name, case, 20))]
        if name in COUNTING:
            case = replace(_cast(LARGER["halls, 5×5"]), board=random_board(chance, 5, chance.randint(2, 3), 0.2))
            dealt = [] if name == NO_CARD else [(chance.choice((0, 1, 4)), chance.choice(_clues(name, case.board)))]
            found.append(_dealt(f"random {number}, 5×5", case, dealt))
    return tuple(found)


def _cast(drawn: str, victim: Person | None = None) -> Case:
    """Two men, a woman and a victim, with one man more on a larger board: the first one has the card."""
    case = case_of(drawn, man("Bruno"), man("Carlos"), woman("Dora"), victim or man("Vasco", victim=True))
    return case if case.board.size == len(case.people) else replace(case, people=(man("Abel"), *case.people))


def _pairs(name: str, case: Case, count: int) -> Iterator[list[tuple[int, Clue]]]:
    """Pairs of cards by chance, one of the kind and one of any, sometimes of one person."""
    chance = Random(f"{name}{case.board}")
    for _ in range(0 if name == NO_CARD else count):
        first, second = (chance.choice(_clues(of, case.board) or [Alone()]) for of in (name, chance.choice(KINDS)))
        yield [(chance.randrange(4), first), (chance.randrange(4), second)]


def _dealt(board: str, case: Case, cards: Iterable[tuple[int, Clue]]) -> Sample:
    people = list(case.people)
    for speaker, clue in cards:
        people[speaker] = replace(people[speaker], clues=(*people[speaker].clues, clue))
    return Sample(board, replace(case, people=tuple(people)))


def _clues(name: str, board: Board) -> list[Clue]:
    """Every clue of the kind about something on the board."""
    lines, rooms, things = range(board.size), [r.name for r in board.rooms], [t.name for t in board.things]
    deniable: list[Deniable] = [*map(InRoom, rooms), *map(OnThing, things), *map(BesideThing, things), InCorner()]
    plain = [*map(InRow, lines), *map(InColumn, lines), *deniable, *map(WithAnother, rooms), Alone()]
    return [clue for clue in (*plain, *map(Not, deniable)) if kind(clue) == name]


@cache
def legal(size: int) -> tuple[Placement, ...]:
    """Every placement of so many people with one in each row and one in each column."""
    return tuple(brute_force.legal(_sized(size)))


def _sized(size: int) -> Case:
    return case_of("\n".join(" ".join(["A."] * size) for _ in range(size)))


@cache
def truths(case: Case) -> tuple[bool, ...]:
    """What brute force says of every legal placement."""
    return tuple(brute_force.is_true(case, placement) for placement in legal(case.board.size))


def differs(form: str, among: Iterable[Sample]) -> str | None:
    """The board of the first sample on which the form and brute force disagree about a placement, None without one."""
    for sample in among:
        judge = FORMS[form](sample.case)
        expected = zip(legal(sample.case.board.size), truths(sample.case), strict=True)
        if any(judge(placement) != true for placement, true in expected):
            return sample.board
    return None


def by_meaning(case: Case) -> Judge:
    """The page read literally."""
    return lambda placement: meaning.is_solution(case, placement)


def by_clauses(case: Case) -> Judge:
    """The clauses of the case."""
    return by_encoding(clauses.encode(case))


def by_encoding(encoding: clauses.Encoding) -> Judge:
    """Clauses, the variables of rows, columns and rooms being true where a person's cell makes them so."""
    said = [(_bits(x for x in clause if x > 0), _bits(-x for x in clause if x < 0)) for clause in encoding.clauses()]
    follows: dict[int, int] = {}
    for clause in encoding.clauses():
        if len(clause) == 2 and clause[0] < 0 < clause[1]:
            follows[-clause[0]] = follows.get(-clause[0], 0) | 1 << clause[1]

    def judge(placement: Placement) -> bool:
        if any(cell not in at for at, cell in zip(encoding.cells, placement, strict=True)):
            return False
        stood = [at[cell] for at, cell in zip(encoding.cells, placement, strict=True) if cell is not None]
        true = _bits(stood)
        for mark in stood:
            true |= follows.get(mark, 0)
        return all(asserted & true or denied & ~true for asserted, denied in said)

    return judge


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def by_prover(case: Case) -> Judge:
    """The prover's candidates, questions and clashes: one answer a question, none of which clash."""
    field = masks.numbered(case)
    return partial(_is_answered, case, field.candidates, field.members, field.clashes)


def by_checker(case: Case) -> Judge:
    """The checker's candidates, questions and clashes, read in the same way."""
    reading = _read_case(case)
    return partial(_is_answered, case, tuple(reading.numbers), tuple(reading.questions.values()), reading.clashes)


def _is_answered(
    case: Case,
    candidates: Sequence[Candidate],
    questions: Sequence[int],
    clashes: Sequence[int],
    placement: Placement,
) -> bool:
    cells = {person.name: cell for person, cell in zip(case.people, placement, strict=True)}
    here = [number for number, candidate in enumerate(candidates) if cells[candidate.person] == candidate.cell]
    placed = [number for number in here if isinstance(candidates[number], PersonAt)]
    mask = _bits(placed)
    if len(placed) < len(cells) or any(clashes[number] & mask for number in placed):
        return False
    return _can_be_answered([question & _bits(here) for question in questions if not question & mask], mask, clashes)


def _can_be_answered(questions: Sequence[int], chosen: int, clashes: Sequence[int]) -> bool:
    """Whether each question has an answer that clashes neither with what is chosen nor with the other answers."""
    if not questions:
        return True
    answers = [number for number in range(questions[0].bit_length()) if questions[0] >> number & 1]
    return any(
        _can_be_answered(questions[1:], chosen | 1 << answer, clashes)
        for answer in answers
        if not clashes[answer] & chosen
    )


def by_sentence(case: Case) -> Judge:
    """The case printed, read again, and judged by brute force; false of everything if it is no case any more."""
    text = read(write(case).encode())
    if not isinstance(text, Parsed):
        return lambda _: False
    return partial(brute_force.is_true, text.case)


FORMS: dict[str, Callable[[Case], Judge]] = {
    "meaning": by_meaning,
    "clauses": by_clauses,
    "prover": by_prover,
    "checker": by_checker,
    "sentence": by_sentence,
}
