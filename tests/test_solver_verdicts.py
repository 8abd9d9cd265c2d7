"""Uniqueness, the shared murderer and the conflict: right on drawn cases, and never a claim without an answer."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
import z3

from tests import brute_force
from tests.boards import case_of, man, placement_of, woman
from tests.test_solver_agrees import every_model
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, KeyEntry, Person, StoodAt, WasMurderer
from verifier.core.clues import Alone, Clue, InColumn, InCorner, InRoom, InRow, Not, WithAnother
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import murderer
from verifier.solver import unique
from verifier.solver.clauses import CardClue, Clause, encode
from verifier.solver.conflict import Conflict, conflict
from verifier.solver.sat import Answer, NewSolver, Satisfied, Solver, Unknown, Unsatisfied, Z3Solver
from verifier.solver.unique import Impossible, Open, Several, Unique, agrees_with_key, no_other, satisfies, solutions

TWO_HALVES = """
    A. A. A. A.
    A. A. A. A.
    B. B. B. B.
    B. B. B. B.
    """


def patient() -> Solver:
    return Z3Solver(lambda: 60)


def in_two_halves(*people: Person) -> Case:
    return case_of(TWO_HALVES, *people)


UNIQUE = in_two_halves(
    woman("Ana", InRow(0), InColumn(0)),
    man("Bruno", InRow(1), InColumn(1)),
    man("Carlos", InRow(2), InColumn(2)),
    woman("Vera", victim=True),
)
# Without Carlos's column he and Vera can change columns, and he is the murderer either way.
SAME_MURDERER = in_two_halves(
    woman("Ana", InRow(0), InColumn(0)),
    man("Bruno", InRow(1), InColumn(1)),
    man("Carlos", InRow(2)),
    woman("Vera", victim=True),
)
# Without Bruno's row he and Carlos can change rows, and with them the murderer.
OTHER_MURDERER = in_two_halves(
    woman("Ana", InRow(0), InColumn(0)),
    man("Bruno", InColumn(1)),
    man("Carlos", InColumn(2)),
    woman("Vera", InRow(3), victim=True),
)
IMPOSSIBLE = in_two_halves(
    woman("Ana", InRow(0)), man("Bruno", InRow(0)), man("Carlos"), woman("Vera", InColumn(2), victim=True)
)


def test_a_case_with_one_solution_is_unique() -> None:
    assert solutions(UNIQUE, patient) == Unique(
        placement_of(
            UNIQUE,
            """
            A . . .
            . B . .
            . . C .
            . . . V
            """,
        )
    )


@pytest.mark.parametrize(("case", "same"), [(SAME_MURDERER, True), (OTHER_MURDERER, False)])
def test_two_solutions_are_shown_and_whether_the_murderer_is_the_same(case: Case, *, same: bool) -> None:
    found, wanted = solutions(case, patient), brute_force.solutions(case)
    assert isinstance(found, Several)
    assert found.first != found.second
    assert {found.first, found.second} <= set(wanted)
    assert found.same_murderer is same
    assert (murderer(case, found.first) == murderer(case, found.second)) is same


def test_the_empty_board_with_two_rooms_of_two_rows_has_576_solutions() -> None:
    case = in_two_halves(woman("Ana"), man("Bruno"), man("Carlos"), woman("Vera", victim=True))
    assert len(brute_force.solutions(case)) == 576
    assert len(every_model(case)) == 576
    assert isinstance(solutions(case, patient), Several)


class Scripted:
    """A solver that gives up (or lies) at one of the checks, counted over all solvers of a run, and else asks Z3."""

    def __init__(self, script: "Script") -> None:
        self.script, self.real = script, patient()

    def add(self, clauses: Iterable[Clause]) -> None:
        self.real.add(clauses)

    def check(self) -> Answer:
        self.script.asked += 1
        return self.script.said if self.script.asked == self.script.silent_at else self.real.check()


SILENT = Unknown("canceled")


class Script:
    def __init__(self, silent_at: int, said: Answer = SILENT) -> None:
        self.silent_at, self.said, self.asked = silent_at, said, 0

    def new_solver(self) -> Solver:
        return Scripted(self)


@pytest.mark.parametrize(("silent_at", "question"), [(1, "solution"), (2, "second solution")])
@pytest.mark.parametrize("case", [UNIQUE, SAME_MURDERER, OTHER_MURDERER])
def test_unknown_is_never_an_answer_about_the_count(case: Case, silent_at: int, question: str) -> None:
    assert solutions(case, Script(silent_at).new_solver) == Open(question, "canceled")


SOLUTION = placement_of(
    UNIQUE,
    """
    A . . .
    . B . .
    . . C .
    . . . V
    """,
)
TURNED = placement_of(
    UNIQUE,
    """
    A . . .
    . B . .
    . . . C
    . . V .
    """,
)


def test_of_the_only_solution_it_is_confirmed_that_there_is_no_other_one_by_one_question() -> None:
    script = Script(0)
    assert no_other(UNIQUE, SOLUTION, script.new_solver) == Unique(SOLUTION)
    assert script.asked == 1


def test_unknown_is_no_answer_to_whether_there_is_another_solution() -> None:
    assert no_other(UNIQUE, SOLUTION, Script(1).new_solver) == Open("second solution", "canceled")


def test_another_solution_than_the_one_claimed_to_be_the_only_one_is_an_internal_fault() -> None:
    with pytest.raises(InternalFaultError, match=r"Z3 finds .*row=2, column=3.* the deduction leaves nothing but"):
        no_other(SAME_MURDERER, SOLUTION, patient)


def test_what_breaks_a_card_is_not_confirmed_as_the_only_solution() -> None:
    with pytest.raises(InternalFaultError, match="none by the literal meaning"):
        no_other(UNIQUE, TURNED, patient)


@pytest.mark.parametrize("wrong", [InRow(3), Alone()])
def test_clauses_that_bar_a_solution_are_an_internal_fault_and_no_proof(
    wrong: Clue, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = (replace(UNIQUE.people[0], clues=(wrong,)), *UNIQUE.people[1:])
    monkeypatch.setattr(unique, "encode", lambda _: encode(replace(UNIQUE, people=people)))
    with pytest.raises(InternalFaultError, match="the clauses bar"):
        no_other(UNIQUE, SOLUTION, patient)


def test_unknown_about_the_murderer_leaves_that_one_question_open() -> None:
    found = solutions(SAME_MURDERER, Script(3).new_solver)
    assert isinstance(found, Several)
    assert found.same_murderer is None


def test_unknown_at_any_check_of_the_conflict_leaves_it_open() -> None:
    script = Script(0)
    assert isinstance(conflict(IMPOSSIBLE, script.new_solver), Conflict)
    assert script.asked > 5
    for silent_at in range(1, script.asked + 1):
        assert conflict(IMPOSSIBLE, Script(silent_at).new_solver) == Open("conflict", "canceled")


def test_unknown_about_the_published_answer_leaves_it_open() -> None:
    assert agrees_with_key(SAME_MURDERER, [WasMurderer(2)], Script(1).new_solver) == Open(
        "published answer", "canceled"
    )


def test_no_time_left_is_unknown_and_never_unsatisfiable() -> None:
    solver = Z3Solver(lambda: 0)
    solver.add([(1,), (-1,)])
    assert solver.check() == Unknown("timeout")


def test_a_failure_inside_z3_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise z3.Z3Exception("out of memory")

    monkeypatch.setattr(z3.Solver, "check", fail)
    assert solutions(UNIQUE, patient) == Open("solution", "out of memory")


def test_z3_saying_unknown_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3.Solver, "check", lambda _: z3.unknown)
    monkeypatch.setattr(z3.Solver, "reason_unknown", lambda _: "incomplete")
    assert solutions(UNIQUE, patient) == Open("solution", "incomplete")


class Liar:
    """A solver that answers a fixed list, whatever it is asked."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)

    def add(self, clauses: Iterable[Clause]) -> None:
        list(clauses)

    def check(self) -> Answer:
        return self.answers.pop(0)


def always(solver: Solver) -> NewSolver:
    return lambda: solver


def true_in(case: Case, picture: str) -> Satisfied:
    encoding, placement = encode(case), placement_of(case, picture)
    return Satisfied(frozenset(-literal for literal in encoding.other_than(placement)))


RIGHT = true_in(
    SAME_MURDERER,
    """
    A . . .
    . B . .
    . . C .
    . . . V
    """,
)


def test_a_model_that_breaks_a_card_is_an_internal_fault() -> None:
    with pytest.raises(InternalFaultError, match="none by the literal meaning"):
        solutions(SAME_MURDERER, always(Liar(Satisfied(frozenset()))))


def test_the_same_model_twice_is_an_internal_fault() -> None:
    with pytest.raises(InternalFaultError, match="one placement twice"):
        solutions(SAME_MURDERER, always(Liar(RIGHT, RIGHT)))


def test_a_third_solution_with_the_murderer_that_was_ruled_out_is_an_internal_fault() -> None:
    second = true_in(
        SAME_MURDERER,
        """
        A . . .
        . B . .
        . . . C
        . . V .
        """,
    )
    with pytest.raises(InternalFaultError, match="ruled out"):
        solutions(SAME_MURDERER, always(Liar(RIGHT, second, RIGHT)))


def test_a_model_against_the_published_entries_is_an_internal_fault() -> None:
    with pytest.raises(InternalFaultError, match="published entries"):
        agrees_with_key(SAME_MURDERER, [StoodAt(2, Cell(2, 3))], always(Liar(RIGHT)))


def test_a_conflict_that_does_not_clash_is_an_internal_fault() -> None:
    # Three sentences and five rules are each said to be dispensable; then nothing is left to clash.
    with pytest.raises(InternalFaultError, match="does not clash"):
        conflict(IMPOSSIBLE, always(Liar(*[Unsatisfied()] * 8, Satisfied(frozenset()))))


def test_a_needed_part_that_then_is_not_needed_is_an_internal_fault() -> None:
    # The ninth check is the first that proves a kept part's necessity again.
    with pytest.raises(InternalFaultError, match="found needed"):
        conflict(IMPOSSIBLE, Script(9, Unsatisfied()).new_solver)


def test_a_model_that_breaks_what_was_given_is_an_internal_fault() -> None:
    with pytest.raises(InternalFaultError, match="breaks a sentence or rule"):
        conflict(IMPOSSIBLE, Script(1, Satisfied(frozenset())).new_solver)


KEYS: list[tuple[list[KeyEntry], bool]] = [
    ([StoodAt(2, Cell(2, 2))], True),
    ([StoodAt(2, Cell(2, 3)), StoodAt(3, Cell(3, 2))], True),
    ([StoodAt(2, Cell(2, 2)), StoodAt(3, Cell(3, 2))], False),
    ([StoodAt(2, Cell(1, 2))], False),
    ([WasMurderer(2)], True),
    ([WasMurderer(1)], False),
    ([WasMurderer(3)], False),
]


@pytest.mark.parametrize(("entries", "agrees"), KEYS)
def test_a_published_answer_agrees_when_some_solution_has_every_entry(entries: list[KeyEntry], *, agrees: bool) -> None:
    assert agrees_with_key(SAME_MURDERER, entries, patient) is agrees


def literal_conflict(case: Case, found: Conflict) -> None:
    """The parts clash and none can be spared, by trying every placement, people left out included."""
    spots: list[Cell | None] = [None, *case.board.cells()]
    chosen = [
        (a, b, c, d) for a in spots for b in spots for c in spots for d in spots if len({a, b, c, d} - {None}) >= 2
    ]
    assert not any(satisfies(case, placement, found.parts) for placement in chosen)
    for part in found.parts:
        rest = [other for other in found.parts if other != part]
        assert any(satisfies(case, placement, rest) for placement in chosen), part


def blame(case: Case) -> tuple[object, ...]:
    found = conflict(case, patient)
    assert isinstance(found, Conflict)
    assert solutions(case, patient) == Impossible()
    literal_conflict(case, found)
    return found.parts


def test_two_people_in_one_row_clash_with_the_rule_of_the_rows_alone() -> None:
    assert blame(IMPOSSIBLE) == (CardClue(0, 0), CardClue(1, 0), HouseRule.ROWS)


def test_a_blocked_row_is_a_conflict_without_any_sentence() -> None:
    case = case_of(
        """
        Ap Am Aa Ar
        A. A. A. A.
        B. B. B. B.
        B. B. B. B.
        """,
        woman("Ana", InCorner()),
        man("Bruno"),
        man("Carlos"),
        woman("Vera", victim=True),
    )
    assert blame(case) == (HouseRule.ONE_CELL_EACH, HouseRule.BLOCKED_CELLS, HouseRule.ROWS)


def test_two_rooms_of_two_rows_leave_nobody_alone() -> None:
    case = in_two_halves(woman("Ana", Alone()), man("Bruno"), man("Carlos"), woman("Vera", victim=True))
    assert blame(case) == (CardClue(0, 0), HouseRule.ONE_CELL_EACH, HouseRule.ROWS)


def test_the_only_man_cannot_be_with_another_and_no_rule_is_to_blame() -> None:
    case = in_two_halves(woman("Ana"), man("Bruno", WithAnother("Adega")), woman("Célia"), woman("Vera", victim=True))
    assert blame(case) == (CardClue(1, 0),)


def test_two_sentences_of_one_card_may_clash_by_themselves() -> None:
    case = in_two_halves(
        woman("Ana", InRow(0), InColumn(3), InRow(3)), man("Bruno"), man("Carlos"), woman("Vera", victim=True)
    )
    assert blame(case) == (CardClue(0, 0), CardClue(0, 2))


def test_two_cards_clash_over_the_company_that_one_asks_for_and_the_other_denies() -> None:
    case = in_two_halves(
        man("Ari", WithAnother("Biblioteca")),
        man("Bruno", Not(InRoom("Biblioteca"))),
        woman("Célia"),
        woman("Vera", victim=True),
    )
    assert blame(case) == (CardClue(0, 0), CardClue(1, 0))


def test_the_integers_name_the_variables_of_dimacs_text() -> None:
    # z3.Bool("k!1") is another symbol: asked about it, every unique case would look ambiguous.
    solver = z3.SolverFor("QF_FD")
    solver.from_string("p cnf 2 2\n1 0\n-2 0\n")
    solver.add(z3.Not(z3.Bool("k!1")))
    assert solver.check() == z3.sat
    solver.add(z3.Not(z3.Bool(1)))
    assert solver.check() == z3.unsat


def test_text_added_later_speaks_of_the_same_variables() -> None:
    solver = patient()
    solver.add([(1, 2), (-1, -2)])
    first = solver.check()
    assert isinstance(first, Satisfied)
    (true,) = first.true
    solver.add([(-true,)])
    assert solver.check() == Satisfied(frozenset({3 - true}))
    solver.add([(true - 3,)])
    assert solver.check() == Unsatisfied()


def test_an_empty_clause_is_false_and_no_clause_is_true() -> None:
    solver = patient()
    solver.add([])
    assert solver.check() == Satisfied(frozenset())
    solver.add([()])
    assert solver.check() == Unsatisfied()
