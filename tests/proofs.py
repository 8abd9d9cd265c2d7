"""Cases with their certificates, for the tests of certificate, checker and steps."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from tests.random_cases import random_solvable
from verifier.core.case import Case, Placement
from verifier.core.certificate import Certificate, write
from verifier.prover import Finished, Stopped, certificate, deduce


@dataclass(frozen=True)
class Proof:
    """A case with exactly one solution and the certificate that the prover writes of it."""

    case: Case
    solution: Placement
    certificate: Certificate

    @property
    def data(self) -> bytes:
        return write(self.certificate)


def never() -> bool:
    """A limit that never comes."""
    return False


def proof(case: Case, solution: Placement, bound: int) -> Proof:
    """The proof at that bound of a case with this only solution."""
    deduction = deduce(case, bound, never)
    assert isinstance(deduction, Finished | Stopped)
    return Proof(case, solution, certificate(case, bound, deduction, solution))


def level(case: Case, bound: int) -> int | None:
    """The level of the case, None where it is wider than the bound."""
    answer = deduce(case, bound, never)
    return answer.level if isinstance(answer, Finished) else None


def weakened(case: Case, random: Random, bound: int) -> Case:
    """The case with clues taken away, one by one in random order, as long as steps within the bound still finish it."""
    clues = [(who, clue) for who, person in enumerate(case.people) for clue in person.clues]
    for who, clue in random.sample(clues, len(clues)):
        people = list(case.people)
        people[who] = replace(people[who], clues=tuple(other for other in people[who].clues if other != clue))
        weaker = replace(case, people=tuple(people))
        if level(weaker, bound) is not None:
            case = weaker
    return case


@cache
def proofs(size: int, wanted: int, count: int) -> tuple[Proof, ...]:
    """The first cases of that size and level from a fixed row of random ones, proved at bound 3."""
    random, found = Random(100 * size + wanted), list[Proof]()
    while len(found) < count:
        case, solution = random_solvable(random, size, rooms=random.randint(2, 4), clues=3)
        if level(case, 1) is not None:
            weak = weakened(case, random, wanted)
            if level(weak, wanted) == wanted:
                found.append(proof(weak, solution, bound=3))
    return tuple(found)


def stops(size: int, wanted: int, count: int) -> tuple[Proof, ...]:
    """Cases of that level proved at the bound below it: certificates of a stop."""
    return tuple(proof(each.case, each.solution, bound=wanted - 1) for each in proofs(size, wanted, count))
