"""Conformance vectors as plain JSON, so that any other implementation of the rules can test itself."""

import json
import math
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from verifier.core.canonical import document
from verifier.core.case import Case, Placement
from verifier.core.certificate import cell_text
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import murderer
from verifier.readings import Reading
from verifier.readings import entry as misreading
from verifier.report.corpus import Pair, Vector, corpus, entry, pairs
from verifier.report.names import NAMES
from verifier.report.outcome import placement_names
from verifier.solver.every import every_solution
from verifier.solver.sat import Z3Solver
from verifier.solver.unique import Open
from verifier.syntax import Parsed, read

# It grows when a reader written for the form before would misread the new one.
VERSION: Final = 1
# Solutions are counted up to this number; the README and the schema of the export name it too.
COUNTED: Final = 1000
# So many solutions are written out, if these are all.
_LISTED: Final = 10
_PLAIN: Final = ("README.md", "cases.schema.json", "vectors.schema.json")


def vectors() -> dict[str, str]:
    """The files of the export by their names: README, vectors, cases, and a schema for each of these two."""
    plain = files("verifier.report").joinpath("conformance")
    return {
        **{name: plain.joinpath(name).read_text(encoding="utf-8") for name in _PLAIN},
        "cases.json": _file("cases", _cases()),
        "vectors.json": _file("vectors", _vectors()),
    }


def _file(key: str, values: Iterator[Mapping[str, object]]) -> str:
    """A document with one line a value, so that a change shows as the lines that it changes."""
    lines = ",\n".join(json.dumps(value, ensure_ascii=False) for value in values)
    return f'{{"format": "sudoku-murder-{key}", "version": {VERSION}, "{key}": [\n{lines}\n]}}\n'


def _vectors() -> Iterator[Mapping[str, object]]:
    for name in NAMES:
        for pair in pairs(entry(name)):
            yield _vector(name, pair, pair.holding)
            yield _vector(name, pair, pair.failing)


def _vector(name: str, pair: Pair, vector: Vector) -> dict[str, object]:
    meaning = json.loads(document(vector.case))["meaning"]
    return {
        "id": f"{name}: {pair.name}: {'holds' if vector.holds else 'fails'}",
        "about": name,
        "board": {key: meaning[key] for key in ("size", "rooms", "things", "blocks")},
        "people": [{key: person[key] for key in ("name", "sex", "victim")} for person in meaning["people"]],
        "card": None if vector.speaker is None else _card(vector.case, vector.speaker, meaning),
        "placement": {
            person.name: [cell_text(cell) for cell in cells]
            for person, cells in zip(vector.case.people, vector.spots, strict=True)
        },
        "holds": vector.holds,
        "why": None if vector.holds else dict(pair.why),
    }


def _card(case: Case, speaker: int, meaning: dict[str, Any]) -> dict[str, object]:
    (clue,), (sentence,) = meaning["people"][speaker]["clues"], case.people[speaker].sentences
    return {"person": case.people[speaker].name, "sentence": sentence, "clue": clue}


def _cases() -> Iterator[Mapping[str, object]]:
    for name, data in sorted(_case_files(corpus("cases"), "cases")):
        yield from _counted(name, data, None)
    for reading in Reading:
        told = misreading(reading)
        for number, case in enumerate(told.cases, 1):
            wrong = {"reading": reading.value, "says": dict(told.says), "solutions": _so_many(case.wrong.solutions)}
            yield from _counted(f"readings/{reading.value}-{number}", case.text.encode(), wrong)


def _case_files(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    """The case files in the folder and the folders in it, each with its path in the corpus."""
    for inside in folder.iterdir():
        path = f"{name}/{inside.name}"
        if inside.is_dir():
            yield from _case_files(inside, path)
        elif inside.name.endswith(".caso"):
            yield path, inside.read_bytes()


def _counted(name: str, data: bytes, wrong: Mapping[str, object] | None) -> Iterator[Mapping[str, object]]:
    """The entry of the case file, if it is a case at all; `wrong` is what a wrong reading makes of it."""
    parsed = read(data)
    if not isinstance(parsed, Parsed):
        return
    case = parsed.case
    found = every_solution(case, lambda: Z3Solver(lambda: math.inf), COUNTED)
    if isinstance(found, Open):
        raise InternalFaultError(f"{name}: not counted, though without a limit of time: {found.reason}")
    meaning = json.loads(document(case))["meaning"]
    answers = {"solutions": _so_many(len(found)), **_answers(case, found)}
    yield {"id": name, "text": data.decode(), "meaning": meaning, **answers, "misread": wrong}


def _so_many(solutions: int) -> dict[str, int]:
    return {"exactly": solutions} if solutions < COUNTED else {"at least": COUNTED}


def _answers(case: Case, found: tuple[Placement, ...]) -> dict[str, object]:
    """What the solutions are and who is the murderer in some of them; None for what was not gone through to the end."""
    placements = sorted((placement_names(case, one) for one in found), key=lambda cells: list(cells.values()))
    murderers = {case.people[murderer(case, one)].name for one in found}
    return {
        "placements": placements if len(found) <= _LISTED else None,
        "murderers": sorted(murderers) if len(found) < COUNTED else None,
    }
