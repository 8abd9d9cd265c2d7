"""Z3's verdict against another solver, CaDiCaL, and against exhaustive search, on the corpus and on random cases."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from pysat.solvers import Cadical153

from tests import brute_force
from tests.bundles import CORPUS
from tests.loose_cases import any_kinds, random_case
from tests.random_cases import random_solvable
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.clues import Alone, InRoom, WithAnother
from verifier.solver.clauses import Clause, encode
from verifier.solver.formula import formula
from verifier.solver.sat import Z3Solver
from verifier.solver.unique import Impossible, Several, Unique, solutions
from verifier.syntax import Parsed, read

FILES = sorted(path for path in CORPUS.rglob("*.caso") if path.parent.name != "malformed")


def by_z3(case: Case) -> tuple[int, Placement | None]:
    """How many solutions, two for two or more; and the one there is."""
    match solutions(case, lambda: Z3Solver(lambda: 60)):
        case Impossible():
            return 0, None
        case Unique(placement):
            return 1, placement
        case Several():
            return 2, None
    raise AssertionError("Z3 did not answer")


def by_cadical(case: Case) -> tuple[int, Placement | None]:
    """The same by CaDiCaL, on the clauses of an audit."""
    encoding = encode(case)
    first = model(encoding.clauses())
    if first is None:
        return 0, None
    found = encoding.placement(first)
    again = model([*encoding.clauses(), encoding.other_than(found)])
    return (1, found) if again is None else (2, None)


def model(clauses: Iterable[Clause]) -> frozenset[int] | None:
    with Cadical153(bootstrap_with=[list(clause) for clause in clauses]) as solver:
        return frozenset(solver.get_model()) if solver.solve() else None


def by_search(case: Case) -> tuple[int, Placement | None]:
    """The same by trying everybody everywhere, row by row, with nothing but the literal meaning."""
    found: list[Placement] = []
    for placement in placed(case, domains(case), {}):
        if brute_force.is_true(case, placement):
            found.append(placement)
            if len(found) == 2:
                return 2, None
    return (1, found[0]) if found else (0, None)


def domains(case: Case) -> list[list[Cell]]:
    """The cells at which a person's clues are true as far as they speak of nobody else."""
    everywhere = case.board.cells()
    found = []
    for speaker, person in enumerate(case.people):
        own = [InRoom(clue.room) if isinstance(clue, WithAnother) else clue for clue in person.clues]
        own = [clue for clue in own if not isinstance(clue, Alone)]
        spots = {cell: [(cell.row, cell.column)] * len(case.people) for cell in everywhere}
        left = [cell for cell in everywhere if all(brute_force.said(c, speaker, case, spots[cell]) for c in own)]
        found.append(left)
    return found


def placed(case: Case, left: list[list[Cell]], chosen: dict[int, Cell]) -> Iterator[Placement]:
    """Every placement with different rows and columns and each person at a cell left to her; the tightest first."""
    if len(chosen) == len(left):
        yield tuple(chosen[person] for person in range(len(left)))
        return
    person = min((who for who in range(len(left)) if who not in chosen), key=lambda who: len(left[who]))
    for cell in left[person]:
        thing = case.board.thing(cell)
        if thing is None or not thing.blocks:
            free = [[o for o in cells if o.row != cell.row and o.column != cell.column] for cells in left]
            yield from placed(case, free, {**chosen, person: cell})


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_three_ways_agree_on_the_corpus(path: Path) -> None:
    text = read(path.read_bytes())
    assert isinstance(text, Parsed)
    assert by_z3(text.case) == by_cadical(text.case) == by_search(text.case)


def test_the_corpus_is_there() -> None:
    assert len(FILES) >= 80


def random_cases(number: int, chance: random.Random) -> Iterator[Case]:
    """Cases of four to six people, in turn loose (any card, true or not), with cards that are true, and almost bare."""
    for turn in range(number):
        size = chance.choice((4, 4, 5, 5, 6))
        if turn % 3 == 0:
            yield random_case(size, chance.choice((2, 3, 4)), any_kinds(size, chance), chance)
        elif turn % 3 == 1:
            yield random_solvable(chance, size, chance.choice((2, 3)), chance.choice((2, 3, 4)))[0]
        else:
            yield random_case(size, chance.choice((2, 3)), any_kinds(chance.randrange(3), chance), chance)


def compared(number: int, seed: str) -> Counter[int]:
    counts: Counter[int] = Counter()
    for case in random_cases(number, random.Random(seed)):
        answer = by_z3(case)
        assert answer == by_cadical(case) == by_search(case), case
        counts[answer[0]] += 1
    return counts


def test_three_ways_agree_on_random_cases() -> None:
    assert min(compared(60, "few")[number] for number in (0, 1, 2)) >= 5


@pytest.mark.slow
def test_three_ways_agree_on_a_thousand_random_cases() -> None:
    assert min(compared(1000, "many")[number] for number in (0, 1, 2)) >= 100


def test_the_formula_of_a_bundle_has_as_many_solutions_as_the_clauses_of_the_audit() -> None:
    chance, seen = random.Random("two forms"), Counter[int]()
    for case in random_cases(30, chance):
        number, solution = by_z3(case)
        seen[number] += 1
        assert (model(formula(case, None).clauses) is not None) == (number > 0)
        if solution is not None:
            assert model(formula(case, solution).clauses) is None
    assert set(seen) == {0, 1, 2}


def test_the_search_finds_what_trying_every_permutation_finds() -> None:
    chance, seen = random.Random("permutations"), Counter[int]()
    for case in (case for case in random_cases(120, chance) if case.board.size == 4):
        every = brute_force.solutions(case)
        assert by_search(case) == (min(len(every), 2), every[0] if len(every) == 1 else None)
        seen[min(len(every), 2)] += 1
    assert set(seen) == {0, 1, 2}
