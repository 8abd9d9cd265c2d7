"""Is what a bundle calls the solution one? It is read on the literal cards; whether it is the only one is not asked."""

from typing import Final

from verifier.core.case import Case, Placement
from verifier.core.certificate import cell_from, cell_text
from verifier.core.meaning import is_solution, murderer
from verifier.core.strict import a_number, a_text, an_object, one_of, read_json, write_json
from verifier.proof.fault import FaultError

FORMAT: Final = "sudoku-murder-solution"
VERSION: Final = 1
ONE: Final = "exactly one solution"
NONE: Final = "no solution"


def write(case: Case, solution: Placement | None) -> str:
    """The claim as canonical JSON, one line: that the case has exactly this solution, or none."""
    placed = solution and {
        person.name: cell_text(cell) for person, cell in zip(case.people, solution, strict=True) if cell is not None
    }
    value = {
        "format": FORMAT,
        "version": VERSION,
        "claim": ONE if solution else NONE,
        "solution": placed,
        "murderer": case.people[murderer(case, solution)].name if solution else None,
    }
    return write_json(value) + "\n"


def check(case: Case, data: bytes) -> Placement | None:
    """The solution claimed, one cell a person in the order of the case; None where the claim is that there is none.

    Raises FaultError for a solution that is none, UnreadableError for other bytes.
    """
    value = an_object(read_json(data), ("format", "version", "claim", "solution", "murderer"), "solution")
    one_of(value["format"], (FORMAT,), "format")
    a_number(value["version"], VERSION, VERSION, "version")
    if one_of(value["claim"], (ONE, NONE), "claim") == NONE:
        if value["solution"] is not None or value["murderer"] is not None:
            raise FaultError("no solution is claimed, and one is given")
        return None
    solution = _placement(case, value["solution"])
    if not is_solution(case, solution):
        raise FaultError("the solution breaks a card or a house rule")
    if a_text(value["murderer"], "murderer") != case.people[murderer(case, solution)].name:
        raise FaultError(f"the murderer is not {value['murderer']!r:.40}")
    return solution


def _placement(case: Case, value: object) -> Placement:
    names = [person.name for person in case.people]
    cells = an_object(value, names, "solution")
    return tuple(cell_from(cells[name]) for name in names)
