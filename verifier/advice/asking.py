"""What an advice may use, and a case proved over again: the whole way from its text to an accepted certificate."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from verifier.checker import Refused, check
from verifier.core import certificate
from verifier.core.case import Case, Placement
from verifier.core.diagnostic import Severity
from verifier.core.fault import InternalFaultError
from verifier.prover import Contradiction, Finished, Late, Stopped, deduce
from verifier.prover import certificate as certified
from verifier.solver.sat import NewSolver
from verifier.solver.unique import Impossible, Open, Several, Unique, agrees_with_key, matches, solutions
from verifier.syntax import Parsed, Unparsed, read, write


@dataclass(frozen=True, slots=True)
class Asking:
    """New solvers, the widest step that a publishable case may need, and a clock that says when to give up."""

    new_solver: NewSolver
    bound: int
    late: Callable[[], bool]


class OpenError(Exception):
    """A question stayed open, so that the advice cannot be given."""

    def __init__(self, question: Open) -> None:
        super().__init__(question.question, question.reason)
        self.question = question


@dataclass(frozen=True, slots=True)
class Proved:
    """A sound case: its solution and the certificate that the checker accepted."""

    solution: Placement
    level: int
    claim: certificate.Certificate


# What a changed case is; Unique stands for one with a single solution that is only reached by guessing.
Becomes: TypeAlias = Proved | Unique | Several | Impossible


def becomes(case: Case, asking: Asking) -> Becomes:
    """What the case is, as an audit says, but that murderers are not compared; OpenError where a limit is hit."""
    count = solutions(case, asking.new_solver, murderers=False)
    match count:
        case Unique(placement):
            return proved(case, placement, asking) or count
        case Several() | Impossible():
            return count
        case Open():
            raise OpenError(count)
        case _:
            assert_never(count)


def proved(case: Case, solution: Placement, asking: Asking) -> Proved | None:
    """The proof that the case, of which this is the only solution, is sound at the bound; None if it is not."""
    deduction = deduce(case, asking.bound, asking.late)
    match deduction:
        case Finished():
            if deduction.placement != solution:
                raise InternalFaultError(f"Z3 finds {solution}, the deduction {deduction.placement}")
        case Stopped():
            return None
        case Contradiction():
            raise InternalFaultError(f"Z3 finds exactly one solution, {solution}, the deduction finds none")
        case Late():
            raise OpenError(Open("deduction", "timeout"))
        case _:
            assert_never(deduction)
    claim = certified(case, asking.bound, deduction, solution)
    answer = check(case, certificate.write(claim))
    if isinstance(answer, Refused):
        raise InternalFaultError(f"the checker refuses the certificate of a changed case: {answer.reason}")
    return Proved(solution, deduction.level, claim)


def gives_published(case: Case, now: Becomes, asking: Asking) -> bool | None:
    """Whether a solution of the changed case, which is `now`, is the published one; None where none was published."""
    if not case.key:
        return None
    match now:
        case Proved():
            return all(matches(case, now.solution, entry) for entry in case.key)
        case Unique(placement):
            return all(matches(case, placement, entry) for entry in case.key)
        case Several():
            found = agrees_with_key(case, case.key, asking.new_solver)
            if isinstance(found, Open):
                raise OpenError(found)
            return found
        case Impossible():
            return False
        case _:
            assert_never(now)


Faults: TypeAlias = Counter[str]


def reads_well(case: Case, had: Faults) -> bool:
    """Whether the case as text is read as this very case, with no error and no warning more than it had."""
    text = read(write(case).encode())
    return isinstance(text, Parsed) and text.case == case and _faults(text) <= had


def faults_of(case: Case) -> Faults:
    """How many errors and warnings of each code the case has as text."""
    return _faults(read(write(case).encode()))


def _faults(text: Parsed | Unparsed) -> Faults:
    return Counter(finding.code for finding in text.findings if finding.severity is not Severity.NOTE)
