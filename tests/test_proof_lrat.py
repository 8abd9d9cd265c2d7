"""LRAT: proofs that must be accepted, and texts that must be refused with the line and the reason."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.proof import lrat
from verifier.proof.fault import FaultError
from verifier.solver.lrat import UnprovedError, elaborated

Clause = tuple[int, ...]
# Every way to make two things true or false, each barred.
FOUR = ((1, 2), (-1, 2), (1, -2), (-1, -2))
PROOF = "5 2 0 1 2 0\n6 0 5 3 4 0\n"


def lines(clauses: tuple[Clause, ...]) -> list[str]:
    return [" ".join(map(str, clause)) + " 0" for clause in clauses]


def is_proof(clauses: tuple[Clause, ...], text: str) -> bool:
    try:
        lrat.check(lines(clauses), max(abs(literal) for clause in clauses for literal in clause), text)
    except FaultError:
        return False
    return True


def test_a_proof_is_accepted() -> None:
    lrat.check(lines(FOUR), 2, PROOF)


def test_a_contradiction_may_be_stated_again() -> None:
    lrat.check(lines(FOUR), 2, PROOF + "7 0 6 0\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it does not end in the empty clause"),
        ("5 2 0 1 2 0\n", "it does not end in the empty clause"),
        ("5 2 0 1 2 0\n6 0 5 3 4 0", "the last line is cut"),
        ("5 2 0 1 2 0\n5 0 5 3 4 0\n", "line 2: the number 5 does not rise"),
        ("4 2 0 1 2 0\n6 0 4 3 4 0\n", "line 1: the number 4 does not rise"),
        ("5 2 0 1 2 0\n6 0 5 3 0\n", "line 2: the hints end without a contradiction"),
        ("5 2 0 1 2 0\n6 0 5 3 4 1 0\n", "line 2: there are hints beyond the contradiction"),
        ("5 2 0 1 2 0\n6 0 5 3 7 0\n", "line 2: there is no clause 7"),
        ("5 2 0 1 2 0\n6 0 6 0\n", "line 2: there is no clause 6"),
        ("5 2 0 1 2 0\n6 0 1 3 4 0\n", "line 2: a hint makes nothing new true: 1 2"),
        ("5 2 0 1 1 0\n6 0 5 3 4 0\n", "line 1: a hint makes nothing new true: 1 2"),
        ("5 3 0 1 2 0\n", "line 1: a literal is beyond the 2 variables"),
        ("5 d 1 0\n", "line 1: found '5 d 1 0', expected a number"),
        ("5 2 0 -1 2 0\n", "line 1: found"),
        ("5 2 0 1 2\n", "line 1: found"),
        ("05 2 0 1 2 0\n", "line 1: found"),
        ("5  2 0 1 2 0\n", "line 1: found"),
        ("\n" + PROOF, "line 1: found ''"),
        ("9999999999 2 0 1 2 0\n", "line 1: found"),
        ("٥ 2 0 1 2 0\n", "line 1: found"),
    ],
)
def test_a_text_that_is_no_proof_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(FaultError) as refused:
        lrat.check(lines(FOUR), 2, text)
    assert str(refused.value).startswith(reason)


@given(st.text() | st.text(alphabet="0123456789- \nd"))
def test_no_text_makes_the_check_do_anything_but_refuse(text: str) -> None:
    assert not is_proof(FOUR[:3], text)


def satisfiable(chance: random.Random) -> tuple[Clause, ...]:
    """Random clauses over four variables, all of them met when every variable is true."""
    found = []
    for _ in range(8):
        literals = [number if chance.random() < 0.4 else -number for number in chance.sample(range(1, 5), 2)]
        found.append(tuple(literals) if max(literals) > 0 else (abs(literals[0]), literals[1]))
    return tuple(found)


def test_clauses_that_can_be_true_have_no_proof_whatever_the_hints() -> None:
    chance, followed = random.Random("no proof"), 0
    for _ in range(3000):
        clauses = satisfiable(chance)
        learnt = [tuple(chance.choice((1, -1)) * chance.randrange(1, 5) for _ in range(size)) for size in (2, 1, 0)]
        hints = [[chance.randrange(1, 9 + n) for _ in range(chance.randrange(1, 4))] for n in range(3)]
        text = "".join(
            " ".join(map(str, (number, *clause, 0, *named, 0))) + "\n"
            for number, (clause, named) in enumerate(zip(learnt, hints, strict=True), 9)
        )
        assert not is_proof(clauses, text)
        try:
            lrat.check(lines(clauses), 4, text.split("\n")[0] + "\n")
        except FaultError as fault:
            followed += str(fault) == "it does not end in the empty clause"
    assert followed > 20


def can_be_true(clauses: tuple[Clause, ...], variables: int) -> bool:
    return any(
        all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)
        for values in itertools.product((True, False), repeat=variables)
    )


def test_learnt_clauses_that_follow_are_elaborated_to_a_proof_that_is_accepted() -> None:
    chance, proved = random.Random("elaborated"), 0
    for _ in range(400):
        clauses = tuple(
            tuple(chance.choice((1, -1)) * number for number in chance.sample(range(1, 5), chance.choice((1, 2, 3, 3))))
            for _ in range(12)
        )
        learnt = [(one,) for one in (1, 2, 3, 4)]
        try:
            text = elaborated(clauses, [*learnt, ()], lambda: False)
        except UnprovedError:
            continue
        assert is_proof(clauses, text)
        assert not can_be_true(clauses, 4)
        proved += 1
    assert proved > 20


def test_the_proof_keeps_only_the_steps_that_the_contradiction_rests_on() -> None:
    text = elaborated((*FOUR, (3, 4), (3, -4)), [(3,), (2,)], lambda: False)
    assert is_proof((*FOUR, (3, 4), (3, -4)), text)
    assert "3" not in [part for line in text.splitlines() for part in line.split(" 0")[0].split()[1:]]


def test_a_learnt_clause_that_does_not_follow_makes_no_proof() -> None:
    with pytest.raises(UnprovedError, match="learnt clause 1 does not follow"):
        elaborated(FOUR[:3], [(-1, -2)], lambda: False)


def test_learnt_clauses_without_a_contradiction_make_no_proof() -> None:
    with pytest.raises(UnprovedError, match="end without a contradiction"):
        elaborated(FOUR[:3], [(2,)], lambda: False)


def test_the_work_ends_when_the_time_is_up() -> None:
    with pytest.raises(UnprovedError, match="timeout"):
        elaborated(FOUR, [(2,)], lambda: True)
