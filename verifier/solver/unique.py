"""How many solutions a case has: none, one, or more; every placement is read against the literal cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.core.case import Case, HouseRule, KeyEntry, Placement, StoodAt, WasMurderer
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import holds, is_solution, murderer, rule_holds
from verifier.solver.clauses import CardClue, Clause, Encoding, Part, encode, murderer_is, murderer_is_not
from verifier.solver.sat import NewSolver, Satisfied, Unknown, Unsatisfied


@dataclass(frozen=True, slots=True)
class Unique:
    """Exactly one solution."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class Several:
    """At least two solutions, with two murderers if any two have; whether all have the same (None: not decided)."""

    first: Placement
    second: Placement
    same_murderer: bool | None


@dataclass(frozen=True, slots=True)
class Impossible:
    """No solution."""


@dataclass(frozen=True, slots=True)
class Open:
    """The solver did not answer: `question` tells which of ours, `reason` why."""

    question: str
    reason: str


Count: TypeAlias = Unique | Several | Impossible | Open


def solutions(case: Case, new_solver: NewSolver, *, murderers: bool = True) -> Count:
    """Whether the case has no solution, exactly one, or more; whether these have one murderer only if asked."""
    encoding, solver = encode(case), new_solver()
    solver.add(encoding.clauses())
    match solver.check():
        case Unknown(reason):
            return Open("solution", reason)
        case Unsatisfied():
            return Impossible()
        case Satisfied(true):
            first = _checked(case, encoding.placement(true))
    solver.add([encoding.other_than(first)])
    match solver.check():
        case Unknown(reason):
            return Open("second solution", reason)
        case Unsatisfied():
            return Unique(first)
        case Satisfied(true):
            second = _checked(case, encoding.placement(true))
    if second == first:
        raise InternalFaultError("the solver gave one placement twice, against the clause that bars it")
    return _several(case, encoding, new_solver, first, second) if murderers else Several(first, second, None)


def no_other(case: Case, placement: Placement, new_solver: NewSolver) -> Unique | Open:
    """Whether this is the only solution, of a placement that is one and that is claimed to be the only one.

    That it is one is read off the literal meaning, and off the clauses, which the solver could not do better;
    InternalFaultError where either denies it, or where the solver has another solution, against the claim.
    """
    encoding, solver = encode(case), new_solver()
    if not encoding.allows(_checked(case, placement)):
        raise InternalFaultError(f"the clauses bar {placement}, a solution by the literal meaning")
    solver.add((*encoding.clauses(), encoding.other_than(placement)))
    match solver.check():
        case Unknown(reason):
            return Open("second solution", reason)
        case Unsatisfied():
            return Unique(placement)
        case Satisfied(true):
            other = _checked(case, encoding.placement(true))
    raise InternalFaultError(f"Z3 finds {other}, the deduction leaves nothing but {placement}")


def _several(case: Case, encoding: Encoding, new_solver: NewSolver, first: Placement, second: Placement) -> Several:
    """Two solutions, with two murderers if any two have; whether all have one is None where it was not decided."""
    suspect = murderer(case, first)
    if murderer(case, second) != suspect:
        return Several(first, second, same_murderer=False)
    solver = new_solver()
    solver.add(encoding.clauses())
    solver.add(murderer_is_not(case, encoding, suspect))
    match solver.check():
        case Unknown():
            return Several(first, second, None)
        case Unsatisfied():
            return Several(first, second, same_murderer=True)
        case Satisfied(true):
            third = _checked(case, encoding.placement(true))
    if murderer(case, third) == suspect:
        raise InternalFaultError("the solver gave a solution with the very murderer that was ruled out")
    return Several(first, third, same_murderer=False)


def agrees_with_key(case: Case, entries: Iterable[KeyEntry], new_solver: NewSolver) -> bool | Open:
    """Whether some solution has every one of these entries of a published answer."""
    found = solution_with(case, entries, new_solver)
    return found if isinstance(found, Open) else found is not None


def solution_with(case: Case, entries: Iterable[KeyEntry], new_solver: NewSolver) -> Placement | Open | None:
    """A solution that has every one of these entries of a published answer; None if none has."""
    encoding, solver = encode(case), new_solver()
    wanted = tuple(entries)
    solver.add(encoding.clauses())
    solver.add(clause for entry in wanted for clause in _says(case, encoding, entry))
    match solver.check():
        case Unknown(reason):
            return Open("published answer", reason)
        case Unsatisfied():
            return None
        case Satisfied(true):
            found = _checked(case, encoding.placement(true))
    if not all(matches(case, found, entry) for entry in wanted):
        raise InternalFaultError("the solver gave a solution against the published entries that it was given")
    return found


def matches(case: Case, solution: Placement, entry: KeyEntry) -> bool:
    """Whether the solution has this entry of a published answer."""
    match entry:
        case StoodAt(person, cell):
            return solution[person] == cell
        case WasMurderer(person):
            return murderer(case, solution) == person
        case _:
            assert_never(entry)


def satisfies(case: Case, placement: Placement, given: Iterable[Part]) -> bool:
    """Whether the placement, in which people may be nowhere, meets the given sentences and rules literally."""
    return all(
        holds(case.people[part.person].clues[part.number], part.person, case, placement)
        if isinstance(part, CardClue)
        else rule_holds(part, case, placement)
        for part in given
    )


def _says(case: Case, encoding: Encoding, entry: KeyEntry) -> Iterable[Clause]:
    match entry:
        case StoodAt(person, cell):
            at = encoding.cells[person]
            return [(at[cell],) if cell in at else ()]
        case WasMurderer(person):
            return murderer_is(case, encoding, person)
        case _:
            assert_never(entry)


def _checked(case: Case, placement: Placement) -> Placement:
    if not is_solution(case, placement):
        broken = [rule.value for rule in HouseRule if not rule_holds(rule, case, placement)]
        raise InternalFaultError(f"the solution {placement} is none by the literal meaning; broken: {broken}")
    return placement
