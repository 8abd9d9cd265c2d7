"""The certificate of a deduction as values and as canonical JSON; prover, checker and wording all stand on it.

Everything is said in names and in cells such as L1C2, so that a person can follow it with the case beside it.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, TypeVar, assert_never

from verifier.core.board import LARGEST, Cell
from verifier.core.steps import (
    TECHNIQUES,
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Question,
    Step,
)
from verifier.core.strict import UnreadableError, a_list, a_number, a_text, an_object, one_of, read_json, write_json

__all__ = [
    "RULES",
    "TECHNIQUES",
    "WIDEST",
    "AboutColumn",
    "AboutCompanion",
    "AboutMurderer",
    "AboutPerson",
    "AboutRow",
    "Candidate",
    "Certificate",
    "CompanionAt",
    "MurdererAt",
    "PersonAt",
    "Question",
    "Step",
    "Verdict",
    "cell_text",
    "read",
    "write",
]

FORMAT: Final = "sudoku-murder-certificate"
VERSION: Final = 1
# The reading of the rules page (candidates, questions and clashes) that a certificate of this program rests on.
RULES: Final = 1
# No certificate names more questions at once: a bound has to end somewhere, and nobody looks at ten things together.
WIDEST: Final = 9


class Verdict(Enum):
    """What a certificate shows of a case with exactly one solution."""

    SOUND = "sound"
    NEEDS_GUESSING = "needs-guessing"


@dataclass(frozen=True, slots=True)
class Certificate:
    """A finished deduction, or one up to its stop.

    `meaning` and `cards` are the digests of `canonical`. `level` is the width of the widest step, 0 without steps; it
    is None where guessing is needed, and the steps then lead to the state in which nothing falls at the bound.
    `solution` has each person's cell, sorted by name; so are the fallen candidates of a step, after their kind.
    """

    meaning: str
    cards: str
    bound: int
    verdict: Verdict
    level: int | None
    solution: tuple[tuple[str, Cell], ...]
    murderer: str
    steps: tuple[Step, ...]


def write(certificate: Certificate) -> bytes:
    """The certificate as canonical JSON, one line with its line break."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES,
        "meaning": certificate.meaning,
        "cards": certificate.cards,
        "bound": certificate.bound,
        "verdict": certificate.verdict.value,
        "level": certificate.level,
        "solution": {person: cell_text(cell) for person, cell in certificate.solution},
        "murderer": certificate.murderer,
        "steps": [_step_value(step) for step in certificate.steps],
    }
    return (write_json(value) + "\n").encode()


def read(data: bytes) -> Certificate:
    """The certificate in the bytes; UnreadableError for any others, unknown versions, fields and names included.

    Only the form is judged here: names need not be of any case, nor steps follow.
    """
    keys = ("format", "version", "rules", "meaning", "cards", "bound", "verdict", "level", "solution", "murderer")
    value = an_object(read_json(data), (*keys, "steps"), "certificate")
    one_of(value["format"], (FORMAT,), "format")
    a_number(value["version"], VERSION, VERSION, "version")
    a_number(value["rules"], RULES, RULES, "rules")
    level = value["level"]
    return Certificate(
        _digest(value["meaning"], "meaning"),
        _digest(value["cards"], "cards"),
        a_number(value["bound"], 1, WIDEST, "bound"),
        Verdict(one_of(value["verdict"], (verdict.value for verdict in Verdict), "verdict")),
        None if level is None else a_number(level, 0, WIDEST, "level"),
        tuple((person, cell_from(cell)) for person, cell in _named(value["solution"], "solution")),
        a_text(value["murderer"], "murderer"),
        tuple(_step(step, number) for number, step in enumerate(a_list(value["steps"], "steps"), 1)),
    )


def cell_text(cell: Cell) -> str:
    """The cell as people write it: L1C2 is the first row from the top, the second column from the left."""
    return f"L{cell.row + 1}C{cell.column + 1}"


def _step_value(step: Step) -> dict[str, object]:
    return {
        "width": step.width,
        "questions": [_question_text(question) for question in step.questions],
        "fallen": _fallen_value(step.fallen),
        "technique": step.technique,
        "needs": list(step.needs),
    }


def _question_text(question: Question) -> str:
    match question:
        case AboutPerson():
            return f"person {question.person}"
        case AboutRow():
            return f"row {question.row + 1}"
        case AboutColumn():
            return f"column {question.column + 1}"
        case AboutMurderer():
            return "murderer"
        case AboutCompanion():
            return f"companion {question.speaker}"
        case _:
            assert_never(question)


def _fallen_value(fallen: Iterable[Candidate]) -> dict[str, object]:
    """The candidates by kind, then by whom they speak of, each with its cells."""
    people: dict[str, list[str]] = {}
    murderers: dict[str, list[str]] = {}
    companions: dict[str, dict[str, list[str]]] = {}
    for candidate in fallen:
        match candidate:
            case PersonAt():
                cells = people.setdefault(candidate.person, [])
            case MurdererAt():
                cells = murderers.setdefault(candidate.person, [])
            case CompanionAt():
                cells = companions.setdefault(candidate.speaker, {}).setdefault(candidate.person, [])
            case _:
                assert_never(candidate)
        cells.append(cell_text(candidate.cell))
    return {"person": people, "murderer": murderers, "companion": companions}


def _step(value: object, number: int) -> Step:
    step = an_object(value, ("width", "questions", "fallen", "technique", "needs"), f"step {number}")
    questions = tuple(_question(question) for question in a_list(step["questions"], "questions"))
    a_number(step["width"], len(questions), len(questions), "width")
    return Step(
        questions,
        _fallen(step["fallen"]),
        one_of(step["technique"], TECHNIQUES, "technique"),
        tuple(a_number(need, 1, number - 1, "needs") for need in a_list(step["needs"], "needs")),
    )


def _question(value: object) -> Question:
    kind, _, rest = a_text(value, "questions").partition(" ")
    if kind == "person" and rest:
        return AboutPerson(rest)
    if kind == "row" and _LINE.fullmatch(rest):
        return AboutRow(int(rest) - 1)
    if kind == "column" and _LINE.fullmatch(rest):
        return AboutColumn(int(rest) - 1)
    if value == "murderer":
        return AboutMurderer()
    if kind == "companion" and rest:
        return AboutCompanion(rest)
    raise UnreadableError(f"questions: found {value!r:.40}, expected such as 'person Ana', 'row 2' or 'murderer'")


def _fallen(value: object) -> tuple[Candidate, ...]:
    fallen = an_object(value, ("person", "murderer", "companion"), "fallen")
    companions = [
        candidate
        for speaker, cells in _named(fallen["companion"], "companion")
        for candidate in _candidates(cells, "companion", partial(CompanionAt, speaker))
    ]
    people = _candidates(fallen["person"], "person", PersonAt)
    return (*people, *_candidates(fallen["murderer"], "murderer", MurdererAt), *companions)


_C = TypeVar("_C", bound=Candidate)


def _candidates(value: object, where: str, made: Callable[[str, Cell], _C]) -> list[_C]:
    return [made(who, cell_from(cell)) for who, cells in _named(value, where) for cell in a_list(cells, where)]


def _named(value: object, where: str) -> Iterable[tuple[str, object]]:
    """The entries of an object whose keys are people's names, whoever they are."""
    if not isinstance(value, dict):
        raise UnreadableError(f"{where}: found {type(value).__name__}, expected an object with names as keys")
    return [(a_text(name, where), entry) for name, entry in value.items()]


_LINE: Final = re.compile(f"[1-{LARGEST}]")
_CELLS: Final = {
    cell_text(cell): cell for cell in (Cell(row, column) for row in range(LARGEST) for column in range(LARGEST))
}
_DIGEST: Final = re.compile("[0-9a-f]{64}")


def cell_from(value: object) -> Cell:
    """The cell that such a text names; UnreadableError for any other value."""
    cell = _CELLS.get(value) if isinstance(value, str) else None
    if cell is None:
        raise UnreadableError(f"cell: found {a_text(value, 'cell')!r:.40}, expected such as 'L1C2'")
    return cell


def _digest(value: object, where: str) -> str:
    text = a_text(value, where)
    if not _DIGEST.fullmatch(text):
        raise UnreadableError(f"{where}: found {text!r:.40}, expected 64 hexadecimal digits")
    return text
