"""What the tests of advice share: how it is asked for, and a case changed as text."""

from verifier.advice import Asking
from verifier.core.case import Case
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import Parsed, read

TWO_ROOMS = """\
caso "As duas salas"
tamanho: 4

salas:
  A = a Adega
  B = a Biblioteca

objetos:
  p = poltrona

tabuleiro:
  A. A. A. A.
  A. A. A. Ap
  B. B. B. B.
  B. B. B. B.

pessoas:
"""


def patient() -> Solver:
    """A new solver with a minute for each question."""
    return Z3Solver(lambda: 60)


def asking(bound: int = 3) -> Asking:
    """Advice without a hurry."""
    return Asking(patient, bound, lambda: False)


def parsed(text: str) -> Parsed:
    """The text read; ValueError where it is no case."""
    found = read(text.encode())
    if not isinstance(found, Parsed):
        raise ValueError(found.findings)  # noqa: TRY004 - the text is wrong, not a type
    return found


def two_rooms(*people: str, key: tuple[str, ...] = ()) -> Parsed:
    """The case on the board of two rooms with these people, one a line, and a published answer."""
    answer = ["solução:", *(f"  {entry}" for entry in key)] if key else []
    return parsed(TWO_ROOMS + "\n".join([*(f"  {person}" for person in people), *answer, ""]))


def case_of(*people: str, key: tuple[str, ...] = ()) -> Case:
    """The same, without its text."""
    return two_rooms(*people, key=key).case
