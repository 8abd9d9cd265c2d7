"""What each wrong reading makes of a case: nothing, another verdict or answer, or no decision; and by which cards."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.case import Case, Placement
from verifier.core.fault import InternalFaultError
from verifier.readings.clauses import rules_under
from verifier.readings.literal import is_solution_under, with_victim
from verifier.readings.otherwise import Otherwise, by_the_page, otherwise
from verifier.readings.reading import Reading
from verifier.solver.clauses import CardClue, Encoding, Part, encode, murderer_is_not
from verifier.solver.rules import PAGE
from verifier.solver.sat import NewSolver, Satisfied, Solver, Unknown, Unsatisfied
from verifier.solver.terrain import ground_of
from verifier.solver.unique import Count, Impossible, Open, Several, Unique

Becomes: TypeAlias = Unique | Several | Impossible


@dataclass(frozen=True, slots=True)
class Same:
    """The reading leaves verdict and answer as they are."""

    reading: Reading


@dataclass(frozen=True, slots=True)
class Changes:
    """The verdict, the solution or the murderer is another under the reading.

    `becomes` is what it is then. `cards` are the sentences each of which, read wrongly alone, already changes the
    case; if none does, a smallest choice of those that do so together, and `together` is true. A house rule has none.
    """

    reading: Reading
    becomes: Becomes
    cards: tuple[CardClue, ...]
    together: bool


@dataclass(frozen=True, slots=True)
class Undecided:
    """The solver did not answer, so nothing is said of the reading."""

    reading: Reading
    question: Open


Effect: TypeAlias = Same | Changes | Undecided


class _OpenError(Exception):
    """The solver left a question open while a reading was looked at."""

    def __init__(self, question: Open) -> None:
        super().__init__(question.reason)
        self.open = question


def effects(
    case: Case, count: Count, new_solver: NewSolver, readings: Iterable[Reading] = tuple(Reading)
) -> tuple[Effect, ...]:
    """The effect of each of the readings on the case; `count` is what `solutions` says of it by the page."""
    asked, ground = tuple(readings), ground_of(case.board)
    differing = otherwise(case, ground, asked, by_the_page(case, ground))
    return tuple(effect(case, count, reading, differing[reading], new_solver) for reading in asked)


@dataclass(frozen=True, slots=True)
class _Asked:
    """One reading of one case that has, by the page, so many solutions.

    `parts` are those from which other clauses come than by the page; true where they only ask for more, so that
    nothing becomes a solution by it.
    """

    case: Case
    count: Becomes
    reading: Reading
    parts: Mapping[Part, bool]
    new_solver: NewSolver


def effect(case: Case, count: Count, reading: Reading, differing: Otherwise, new_solver: NewSolver) -> Effect:
    """The effect of a reading that takes these parts of the case, and no others, otherwise than the page."""
    if not differing:
        return Same(reading)
    if isinstance(count, Open):
        return Undecided(reading, count)
    parts = {part: misread.only_asks_more for part, misread in differing.items()}
    asked = _Asked(case, count, reading, parts, new_solver)
    try:
        becomes = _becomes(asked, parts)
        if not _is_other(asked, parts, becomes):
            return Same(reading)
        cards, together = _cards(asked, becomes)
    except _OpenError as error:
        return Undecided(reading, error.open)
    return Changes(reading, becomes, cards, together)


def _becomes(asked: _Asked, misread: Collection[Part]) -> Becomes:
    """What the case is with these parts read wrongly; the same murderer is not looked for."""
    page, known = asked.count, None
    if isinstance(page, Unique) and is_solution_under(asked.reading, asked.case, page.placement, misread):
        known = page.placement
    if not isinstance(page, Several) and all(asked.parts[part] for part in misread):
        return Impossible() if known is None else Unique(known)
    encoding, solver = _encoded(asked, misread), asked.new_solver()
    solver.add(encoding.clauses())
    first = known or _model(asked, misread, encoding, solver)
    if first is None:
        return Impossible()
    solver.add([encoding.other_than(first)])
    second = _model(asked, misread, encoding, solver)
    return Unique(first) if second is None else Several(first, second, None)


def _encoded(asked: _Asked, misread: Collection[Part]) -> Encoding:
    wrong = rules_under(asked.reading)
    return encode(asked.case, read=lambda part: wrong if part in misread else PAGE)


def _model(asked: _Asked, misread: Collection[Part], encoding: Encoding, solver: Solver) -> Placement | None:
    """A solution under the reading that the solver finds, read again literally before it counts."""
    match solver.check():
        case Unknown(reason):
            raise _OpenError(Open("reading", reason))
        case Unsatisfied():
            return None
        case Satisfied(true):
            placement = encoding.placement(true)
    if not is_solution_under(asked.reading, asked.case, placement, misread):
        raise InternalFaultError(f"the clauses of {asked.reading.value} allow {placement}, its literal form does not")
    return placement


def _is_other(asked: _Asked, misread: Collection[Part], becomes: Becomes) -> bool:
    """Whether the verdict, the only solution, or the murderer that all solutions share is another than by the page."""
    match asked.count, becomes:
        case Unique(page), Unique(wrong):
            return page != wrong
        case Several() as several, Several():
            if several.same_murderer is None:
                raise _OpenError(Open("reading", "murderer"))
            known = set(with_victim(asked.case, several.first)) if several.same_murderer else set()
            return _always_with_victim(asked, misread, becomes) != known
        case _:
            return type(asked.count) is not type(becomes)


def _always_with_victim(asked: _Asked, misread: Collection[Part], several: Several) -> set[int]:
    """Who is in the victim's room in every solution under the reading."""
    encoding, always = _encoded(asked, misread), set()
    for suspect in set(with_victim(asked.case, several.first)) & set(with_victim(asked.case, several.second)):
        solver = asked.new_solver()
        solver.add(encoding.clauses())
        solver.add(murderer_is_not(asked.case, encoding, suspect))
        if _model(asked, misread, encoding, solver) is None:
            always.add(suspect)
    return always


def _cards(asked: _Asked, becomes: Becomes) -> tuple[tuple[CardClue, ...], bool]:
    """The sentences that change the case alone, or else, and then True, a choice that does and could not be smaller."""
    said = sorted(part for part in asked.parts if isinstance(part, CardClue))
    if len(said) <= 1:
        return tuple(said), False
    alone = tuple(card for card in said if _changes(asked, [card], becomes))
    kept = said
    for card in () if alone else said:
        fewer = [other for other in kept if other != card]
        kept = fewer if _changes(asked, fewer, becomes) else kept
    return alone or tuple(kept), not alone


def _changes(asked: _Asked, misread: Collection[Part], becomes: Becomes) -> bool:
    """Whether these parts alone change the case; `becomes`, what all of them make of it, may show so at once."""
    page = asked.count

    def is_solved_by(placement: Placement) -> bool:
        return is_solution_under(asked.reading, asked.case, placement, misread)

    if isinstance(page, Unique) and not is_solved_by(page.placement):
        return True
    if not isinstance(page, Several) and any(map(is_solved_by, _shown(becomes) - _shown(page))):
        return True
    return _is_other(asked, misread, _becomes(asked, misread))


def _shown(found: Becomes) -> set[Placement]:
    match found:
        case Unique():
            return {found.placement}
        case Several():
            return {found.first, found.second}
        case Impossible():
            return set()
        case _:
            assert_never(found)
