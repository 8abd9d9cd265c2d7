"""The formula of a bundle: two generators write the same text, and it means the puzzle."""

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests import brute_force
from tests.boards import case_of, man, woman
from tests.bundles import SOUND
from tests.loose_cases import any_kinds, random_case
from verifier.core.canonical import document, read_document
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.certificate import cell_text
from verifier.core.clues import KINDS, Alone, InRoom, InRow, OnThing, WithAnother
from verifier.core.meaning import is_solution
from verifier.proof import clauses
from verifier.proof.fault import FaultError
from verifier.solver.formula import Formula, formula
from verifier.syntax import Parsed, read


def corner_cases() -> list[Case]:
    drawn = """
        A. A. A. Ap
        A. B. B. B.
        Ac B. B. B.
        A. C. C. C.
        """
    people = (woman("Ana", InRoom("Adega")), man("Bruno", WithAnother("Biblioteca")), man("Carlos"))
    plain = case_of(drawn, *people, woman("Vera", victim=True))
    odd = replace(plain.people[2], name='Zé "\n\\ 0', sentences=("Uma\nlinha\u2028 0",))
    nowhere = man("Bruno", WithAnother("Sótão"), OnThing("mesa"))
    return [
        plain,
        replace(plain, people=(woman("Ana", Alone(), InRoom("Adega")), *plain.people[1:])),
        replace(plain, people=(*plain.people[:2], odd, plain.people[3])),
        replace(plain, people=(plain.people[0], nowhere, *plain.people[2:])),
        case_of("A. B. B. B.\n" + "B. B. B. B.\n" * 3, *people, woman("Vera", victim=True)),
    ]


def cases() -> list[Case]:
    chance = random.Random("two generators")
    parsed = [text.case for text in map(read, (path.read_bytes() for path in SOUND)) if isinstance(text, Parsed)]
    sizes = (4, 4, 5, 6, 9)
    loose = [random_case(size, 3, any_kinds(size, chance), chance) for size in sizes for _ in range(3)]
    return [*parsed[::3], *loose, *corner_cases()]


def test_two_generators_write_the_same_text_comments_included() -> None:
    found = cases()
    assert len(found) > 30
    for case in found:
        some = tuple(case.board.cells()[: len(case.people)])
        for solution in (None, some):
            again = read_document(document(case).encode())
            clauses.check(clauses.derived(again, solution), formula(case, solution).dimacs())


def is_met(found: Formula, case: Case, placement: Placement) -> bool:
    """Whether the clauses hold with these cells and the rows, columns and rooms that they give."""
    named = meanings(found)
    true = set()
    for person, cell in zip(case.people, placement, strict=True):
        assert cell is not None
        room = case.board.room(cell).name
        places = (cell_text(cell), f"row {cell.row + 1}", f"column {cell.column + 1}", f'room "{room}"')
        true |= {named[f'"{person.name}" {"at" if place[0] == "L" else "in"} {place}'] for place in places}
    return all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in found.clauses)


def meanings(found: Formula) -> dict[str, int]:
    """Each variable by what its comment says of it."""
    pairs = (re.fullmatch(r"c (\d+) = (.*)", comment) for comment in found.comments)
    named = {pair[2]: int(pair[1]) for pair in pairs if pair}
    assert sorted(named.values()) == list(range(1, found.variables + 1))
    return named


@pytest.mark.parametrize("kind", KINDS)
def test_the_formula_means_the_puzzle_on_every_legal_placement(kind: str) -> None:
    chance, truths = random.Random(f"formula {kind}"), Counter[bool]()
    boards = [random_case(4, rooms, [kind] * cards, chance) for rooms in (2, 3, 4) for cards in (1, 2)]
    for case in boards:
        found = formula(case, None)
        for placement in brute_force.legal(case):
            true = brute_force.is_true(case, placement)
            truths[true] += 1
            assert is_met(found, case, placement) == true == is_solution(case, placement)
    assert set(truths) == {True, False}


def test_counting_clues_mean_the_same_with_five_people() -> None:
    chance, truths = random.Random("five"), Counter[bool]()
    for kind, rooms in (("with_another", 2), ("with_another", 3), ("alone", 3), ("alone", 4)):
        case = random_case(5, rooms, [kind], chance)
        found = formula(case, None)
        for placement in list(brute_force.legal(case))[::17]:
            true = brute_force.is_true(case, placement)
            truths[true] += 1
            assert is_met(found, case, placement) == true
    assert set(truths) == {True, False}


def test_the_last_clause_bars_the_solution_and_nothing_else() -> None:
    case = corner_cases()[0]
    all_of_them = brute_force.solutions(case)
    assert len(all_of_them) > 1
    barred = formula(case, all_of_them[0])
    assert [is_met(barred, case, each) for each in all_of_them] == [False] + [True] * (len(all_of_them) - 1)
    assert barred.clauses[:-1] == formula(case, None).clauses


def test_every_clause_comes_from_a_card_or_a_house_rule_or_says_what_a_place_is() -> None:
    case = corner_cases()[0]
    found = formula(case, brute_force.solutions(case)[0])
    ranges = [re.fullmatch(r"c clauses (\d+) to (\d+): (.*)", comment) for comment in found.comments]
    spans = [(int(span[1]), int(span[2]), span[3]) for span in ranges if span]
    assert [first for first, _, _ in spans] == [1, *(last + 1 for _, last, _ in spans[:-1])]
    assert spans[-1] == (len(found.clauses), len(found.clauses), "not this solution")
    sources = {source for _, _, source in spans}
    assert sources >= {f'house rule "{rule.value}"' for rule in HouseRule}
    assert sources >= {'card of "Ana", clue 1, in_room', 'card of "Bruno", clue 1, with_another'}


def test_what_a_card_bars_is_a_clause_of_its_own() -> None:
    case = case_of("A. A. B. B.\n" * 4, woman("Ana", InRow(1)), man("B"), man("C"), woman("Vera", victim=True))
    found = formula(case, None)
    named = meanings(found)
    alone = {clause[0] for clause in found.clauses if len(clause) == 1}
    free = {f'"Ana" at L2C{column}' for column in range(1, 5)}
    assert {name for name, number in named.items() if name.startswith('"Ana" at') and -number not in alone} == free


@pytest.mark.parametrize(
    ("spoilt", "expected"),
    [
        (lambda lines: [*lines[:-2], *lines[-1:]], "found '', expected"),
        (lambda lines: lines[:-1], "found 'the end', expected ''"),
        (lambda lines: [*lines[:-2], lines[-2].replace("-", "", 1), lines[-1]], "expected"),
        (lambda lines: [lines[0] + " ", *lines[1:]], "line 1: "),
        (lambda lines: [line.replace("p cnf ", "p cnf 1") for line in lines], "p cnf"),
    ],
    ids=["clause dropped", "line break dropped", "literal flipped", "comment changed", "header changed"],
)
def test_a_text_that_differs_in_one_line_is_refused_with_that_line(
    spoilt: Callable[[list[str]], list[str]], expected: str
) -> None:
    case = corner_cases()[0]
    text = formula(case, brute_force.solutions(case)[0]).dimacs()
    wanted = clauses.derived(case, brute_force.solutions(case)[0])
    clauses.check(wanted, text)
    with pytest.raises(FaultError, match=r"line [0-9]+: found ") as refused:
        clauses.check(wanted, "\n".join(spoilt(text.split("\n"))))
    assert expected in str(refused.value)
