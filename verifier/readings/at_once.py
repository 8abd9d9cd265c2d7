"""The effects of many readings on a case with one solution, from one formula in which the solver picks the reading.

What a reading brings is the loss of the only solution, seen without a solver, or another one that breaks a sentence
as the page has it. One formula asks for the latter by any of the readings and in either way: with every sentence
misread that the reading is about, or with one of them. Each model shows by which ways it is a solution, and once
there is no further model the other ways have none: a few questions for everything, not some for each reading.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.case import Case, Placement
from verifier.core.fault import InternalFaultError
from verifier.readings.effects import Becomes, Changes, Effect, Same, effect
from verifier.readings.literal import broken, holds_under
from verifier.readings.mixed import mixed
from verifier.readings.otherwise import Misread, by_the_page, otherwise
from verifier.readings.reading import Reading
from verifier.readings.ways import Cards, Place, Way, places, reached, way
from verifier.solver.clauses import CardClue, Part
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied
from verifier.solver.terrain import Cells, ground_of
from verifier.solver.unique import Impossible, Several, Unique

# A reading, and the sentence that alone is misread, None for all that the reading is about.
_Key: TypeAlias = tuple[Reading, CardClue | None]
_Found: TypeAlias = Mapping[_Key, Sequence[Placement]]


@dataclass(frozen=True, slots=True)
class _Question:
    """Whether there are, this way, so many solutions that are none by the page."""

    way: Way
    wanted: int


@dataclass(frozen=True, slots=True)
class _Look:
    """A reading of the cards of a case: what it misreads, and which of that the only solution breaks, misread."""

    reading: Reading
    misread: Cards
    breaks: frozenset[CardClue]


def effects_at_once(
    case: Case, solution: Placement, new_solver: NewSolver, readings: Iterable[Reading]
) -> tuple[Effect, ...]:
    """The effect of each of the readings on a case whose only solution by the page is this one.

    Whether each changes the case, into what kind of case and by which cards is as `effects` says; where a case has
    several solutions under a reading, the two that are shown may be others.
    """
    asked, ground = tuple(readings), ground_of(case.board)
    page = by_the_page(case, ground)
    differing = otherwise(case, ground, asked, page)
    looks = [_look(case, solution, reading, differing[reading]) for reading in asked]
    by_person = places(case, page)
    questions = {key: question for look in looks for key, question in _questions(look, by_person)}
    found = _answers(case, solution, questions, by_person, new_solver)
    seen = [None if found is None else _seen(look, solution, found) for look in looks]
    # One by one where the solver gave no answer or no card is enough alone, and for the house rules.
    return tuple(
        effect(case, Unique(solution), look.reading, differing[look.reading], new_solver) if one is None else one
        for look, one in zip(looks, seen, strict=True)
    )


def _look(case: Case, solution: Placement, reading: Reading, parts: Mapping[Part, Misread]) -> _Look:
    misread = {part: misread for part, misread in parts.items() if isinstance(part, CardClue)}
    clues = {card: case.people[card.person].clues[card.number] for card in misread}
    holds = {card: holds_under(reading, clue, card.person, case, solution) for card, clue in clues.items()}
    return _Look(reading, misread, frozenset(card for card in misread if not holds[card]))


def _questions(look: _Look, by_person: Sequence[Place]) -> Iterator[tuple[_Key, _Question]]:
    """What has to be asked of a reading: of all the sentences together, and of those that may be enough alone."""
    wanted: dict[CardClue | None, tuple[Cards, int]] = {None: (look.misread, 2 if look.breaks else 1)}
    if len(look.misread) > 1:
        wanted |= {card: ({card: one}, 1) for card, one in look.misread.items() if card not in look.breaks}
    for card, (misread, number) in wanted.items():
        yield (look.reading, card), _Question(way(look.reading, misread, by_person), number)


def _answers(
    case: Case,
    solution: Placement,
    questions: Mapping[_Key, _Question],
    by_person: Sequence[Place],
    new_solver: NewSolver,
) -> _Found | None:
    """To each of the questions the solutions, as many as wanted or all there are; None without an answer."""
    found: dict[_Key, list[Placement]] = {key: [] for key in questions}
    left, ways = _left_open(questions, by_person)
    if not ways:
        return found
    formula, solver = mixed(case, tuple(ways.values()), left), new_solver()
    marks = dict(zip(ways, formula.marks, strict=True))
    solver.add((*formula.clauses, formula.encoding.other_than(solution)))
    while ways:
        answer = solver.check()
        match answer:
            case Unknown():
                return None
            case Unsatisfied():
                return found
            case Satisfied(true):
                placement = formula.encoding.placement(true)
            case _:
                assert_never(answer)
        met = _met(case, placement, ways)
        if not any(marks[key] in true for key in met):
            raise InternalFaultError(f"the clauses of a reading allow {placement}, its literal form does not")
        for key in met:
            found[key].append(placement)
        done = [key for key in met if len(found[key]) == questions[key].wanted]
        solver.add((-marks[key], *(() if key in done else formula.encoding.other_than(placement))) for key in met)
        ways = {key: way for key, way in ways.items() if key not in done}
    return found


def _left_open(questions: Mapping[_Key, _Question], by_person: Sequence[Place]) -> tuple[list[Cells], dict[_Key, Way]]:
    """The cells that everybody may have on any of the ways, and the ways that these do not show to lead nowhere."""
    ways = {key: question.way for key, question in questions.items() if not question.way.is_barren}
    left = reached(ways.values(), by_person)
    within = {key: one.within(left) for key, one in ways.items()}
    return left, {key: one for key, one in within.items() if not one.is_barren}


def _met(case: Case, placement: Placement, ways: Mapping[_Key, Way]) -> list[_Key]:
    """The ways by which the placement is a solution, every rule and sentence being read literally."""
    breaks = broken(case, placement)
    return [key for key, way in ways.items() if breaks <= way.misread.keys() and _holds(case, placement, way)]


def _holds(case: Case, placement: Placement, way: Way) -> bool:
    return all(
        holds_under(way.reading, case.people[card.person].clues[card.number], card.person, case, placement)
        for card in way.misread
    )


def _seen(look: _Look, solution: Placement, found: _Found) -> Effect | None:
    """What the answers say of the reading; None where it is not about cards, or changes no case by one card alone."""
    if not look.misread:
        return None
    others = found.get((look.reading, None), ())
    if not look.breaks and not others:
        return Same(look.reading)
    enough = (card for card in look.misread if card in look.breaks or found.get((look.reading, card)))
    cards = tuple(look.misread) if len(look.misread) == 1 else tuple(enough)
    becomes = _becomes(others if look.breaks else (solution, *others))
    return Changes(look.reading, becomes, cards, together=False) if cards else None


def _becomes(solutions: Sequence[Placement]) -> Becomes:
    if not solutions:
        return Impossible()
    return Unique(solutions[0]) if len(solutions) == 1 else Several(solutions[0], solutions[1], None)
