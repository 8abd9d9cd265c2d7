"""The export is plain data by its schema, always the same, and tells a right implementation from wrong ones."""

import json
import math
import os
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from tests import brute_force
from tests.boards import case_of as case_of_text
from tests.boards import man, woman
from verifier.core.board import Cell
from verifier.core.canonical import document, read_document
from verifier.core.case import Case
from verifier.core.fault import InternalFaultError
from verifier.core.strict import write_json
from verifier.readings import Reading
from verifier.readings import entry as misreading
from verifier.report.names import NAMES
from verifier.report.reference import reference
from verifier.report.vectors import COUNTED, VERSION, _counted, vectors
from verifier.solver.clauses import Clause
from verifier.solver.every import every_solution
from verifier.solver.sat import Satisfied, Z3Solver
from verifier.solver.unique import Open
from verifier.syntax import Parsed, read, write

Vector: TypeAlias = dict[str, Any]

ROOT = Path(__file__).parents[1]


@cache
def exported() -> dict[str, str]:
    return vectors()


@cache
def entries(key: str) -> list[dict[str, Any]]:
    document = json.loads(exported()[f"{key}.json"])
    assert (document["format"], document["version"]) == (f"sudoku-murder-{key}", VERSION)
    found: list[dict[str, Any]] = document[key]
    assert found
    return found


def schema(key: str) -> Draft202012Validator:
    found = json.loads(exported()[f"{key}.schema.json"])
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


@pytest.mark.parametrize("key", ["vectors", "cases"])
def test_the_export_is_what_its_schema_says(key: str) -> None:
    schema(key).validate(json.loads(exported()[f"{key}.json"]))


FAULTS: list[tuple[str, str, Any]] = [
    ("vectors", "about", "north_of"),
    ("vectors", "holds", "yes"),
    ("vectors", "holds", False),  # the first one holds, and has no reason why it should fail
    ("vectors", "card", None),
    ("vectors", "placement", {"Ana": ["L0C1"]}),
    ("vectors", "placement", {"Ana": ["L1C1", "L1C2"]}),
    ("vectors", "seed", 7),
    ("cases", "solutions", {"exactly": COUNTED}),
    ("cases", "solutions", {"at least": 2}),
    ("cases", "placements", [{"Ana": "L1C1"}]),
    ("cases", "murderers", "Ana"),
]


@pytest.mark.parametrize(("key", "field", "value"), FAULTS)
def test_the_schema_refuses_other_documents(key: str, field: str, value: object) -> None:
    document = json.loads(exported()[f"{key}.json"])
    document[key] = [document[key][0] | {field: value}]
    with pytest.raises(ValidationError):
        schema(key).validate(document)


@pytest.mark.parametrize("key", ["vectors", "cases"])
def test_another_version_is_refused_by_the_schema(key: str) -> None:
    document = json.loads(exported()[f"{key}.json"]) | {"version": VERSION + 1}
    with pytest.raises(ValidationError):
        schema(key).validate(document)


def test_every_entry_has_a_name_of_its_own_and_every_rule_its_pairs() -> None:
    for key in ("vectors", "cases"):
        names = [one["id"] for one in entries(key)]
        assert len(set(names)) == len(names)
    truths = Counter((one["about"], one["holds"]) for one in entries("vectors"))
    assert set(truths) == {(name, holds) for name in NAMES for holds in (True, False)}
    assert min(truths.values()) >= 8


def test_every_case_of_the_corpus_that_is_one_is_there() -> None:
    folder = ROOT / "corpus" / "cases"
    there = {one["id"].removeprefix("cases/") for one in entries("cases")}
    kept = {str(file.relative_to(folder)) for file in folder.rglob("*.caso") if file.parent.name != "malformed"}
    assert kept
    assert kept <= {name.replace("/", os.sep) for name in there}
    assert not any("malformed/" in name for name in there)


def test_the_files_are_the_same_bytes_whatever_the_hash_seed() -> None:
    program = "import json; from verifier.report.vectors import vectors; print(json.dumps(vectors()))"
    other_seed = os.environ | {"PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=other_seed, capture_output=True, text=True, check=True
    )
    assert json.loads(run.stdout) == exported()


@pytest.mark.slow
def test_the_wheel_carries_all_that_the_export_and_the_reference_are_made_of(tmp_path: Path) -> None:
    wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(wheel, check=True, capture_output=True)
    (built,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(built) as packed:
        packed.extractall(tmp_path / "installed")
    program = (
        "import json, verifier; from verifier.report.vectors import vectors;"
        "from verifier.report.reference import reference;"
        "print(json.dumps([verifier.__file__, vectors(), reference()]))"
    )
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "installed")}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    where, files, text = json.loads(run.stdout)
    assert Path(where).is_relative_to(tmp_path)
    assert files == exported()
    assert text == reference()


def test_the_readme_and_the_schemas_name_the_version_and_the_limit() -> None:
    readme = exported()["README.md"]
    assert f"The version is {VERSION};" in readme
    assert f'`{{"at least": {COUNTED}}}`' in readme
    assert all(f"`{name}`" in readme for name in NAMES)
    for key in ("vectors", "cases"):
        assert f"`{key}.json`" in readme
        assert all(f"- `{field}`" in readme for field in entries(key)[0] if field not in ("people", "id"))


# Another implementation, which knows nothing but the JSON and brute force.


def case_of(vector: Vector) -> Case:
    """The vector's people on its board; `read_document` takes whole casts only, so some are added for it to read."""
    people = [one | {"clues": []} for one in vector["people"]]
    for one in people:
        if vector["card"] is not None and one["name"] == vector["card"]["person"]:
            one["clues"] = [vector["card"]["clue"]]
    drawn = len(people)
    while len(people) < vector["board"]["size"]:
        victim = not any(one["victim"] for one in people)
        people.append({"name": f"P{len(people)}", "sex": "homem", "victim": victim, "clues": []})
    found = whole(vector["board"] | {"people": people})
    return replace(found, people=found.people[:drawn])


def whole(meaning: dict[str, Any]) -> Case:
    cards: list[list[str]] = [[] for _ in meaning["people"]]
    document = {"format": "sudoku-murder-case", "version": 1, "meaning": meaning, "cards": cards}
    return read_document(write_json(document).encode())


def cell_of(text: str) -> Cell:
    return Cell(int(text[1]) - 1, int(text[3]) - 1)


def is_true(vector: Vector) -> bool:
    """Whether the vector's sentence or rule is true."""
    case, about = case_of(vector), vector["about"]
    cells = [[cell_of(text) for text in vector["placement"][person.name]] for person in case.people]
    spots = [(cell.row, cell.column) for own in cells for cell in own]
    if vector["card"] is not None:
        speaker = next(number for number, person in enumerate(case.people) if person.clues)
        return brute_force.said(case.people[speaker].clues[0], speaker, case, spots)
    match about:
        case "one_cell_each":
            return all(len(own) == 1 for own in cells)
        case "rows" | "columns":
            lines = [spot[about == "columns"] for spot in spots]
            return len(set(lines)) == len(lines)
        case "blocked_cells":
            board = vector["board"]
            return not any(board["things"][row][column] in board["blocks"] for row, column in spots)
        case _:
            return brute_force.is_true(case, tuple(own[0] for own in cells))


def test_another_implementation_passes_every_vector() -> None:
    assert [one["id"] for one in entries("vectors") if is_true(one) != one["holds"]] == []


def with_one_room(vector: Vector) -> Vector:
    size = vector["board"]["size"]
    return vector | {"board": vector["board"] | {"rooms": [["X"] * size for _ in range(size)]}}


def turned(vector: Vector, *, axis: int) -> Vector:
    """The same with everybody's row (axis 0) or column (axis 1) counted from the other side."""
    last = vector["board"]["size"] - 1

    def moved(text: str) -> str:
        spot = list(cell_of(text))
        spot[axis] = last - spot[axis]
        return f"L{spot[0] + 1}C{spot[1] + 1}"

    placement = {name: [moved(text) for text in cells] for name, cells in vector["placement"].items()}
    return vector | {"placement": placement}


def without_victim(vector: Vector) -> Vector:
    speaker = vector["card"]["person"]
    return vector | {"people": [one for one in vector["people"] if not one["victim"] or one["name"] == speaker]}


def with_everything_solid(vector: Vector) -> Vector:
    things = sorted({name for row in vector["board"]["things"] for name in row if name is not None})
    return vector | {"board": vector["board"] | {"blocks": things}}


def is_on_free_floor(vector: Vector) -> bool:
    ((cell,),) = (vector["placement"][name] for name in [vector["card"]["person"]])
    return vector["board"]["things"][cell_of(cell).row][cell_of(cell).column] is None


WRONG: dict[str, tuple[str, Callable[[Vector], bool]]] = {
    "rows from the bottom": ("in_row", lambda one: is_true(turned(one, axis=0))),
    "columns from the right": ("in_column", lambda one: is_true(turned(one, axis=1))),
    "beside through walls": ("beside_thing", lambda one: is_true(with_one_room(one))),
    "not beside through walls": ("not_beside_thing", lambda one: is_true(with_one_room(one))),
    "corner of the board": ("in_corner", lambda one: is_true(with_one_room(one))),
    "no corner of the board": ("not_in_corner", lambda one: is_true(with_one_room(one))),
    "not on means floor": ("not_on_thing", is_on_free_floor),
    "another without the victim": ("with_another", lambda one: is_true(without_victim(one))),
    "alone without the victim": ("alone", lambda one: is_true(without_victim(one))),
    "seats block": ("blocked_cells", lambda one: is_true(with_everything_solid(one))),
    "no rule for the victim's room": ("victims_room", lambda _: True),
    "people may be nowhere": ("one_cell_each", lambda one: all(len(cells) < 2 for cells in one["placement"].values())),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_implementation_fails_some_vectors_and_passes_others(name: str) -> None:
    about, reading = WRONG[name]
    asked = [one for one in entries("vectors") if one["about"] == about]
    assert {reading(one) == one["holds"] for one in asked} == {True, False}


def counted(entry: Vector) -> tuple[dict[str, int], list[dict[str, str]]]:
    case = whole(entry["meaning"])
    found = [
        {
            person.name: f"L{cell.row + 1}C{cell.column + 1}"
            for person, cell in zip(case.people, placement, strict=True)
            if cell is not None
        }
        for placement in brute_force.solutions(case)
    ]
    return {"exactly": len(found)}, found


def test_another_implementation_counts_the_same_solutions_of_small_cases() -> None:
    small = [one for one in entries("cases") if one["meaning"]["size"] == 4]
    assert small
    for one in small:
        count, found = counted(one)
        assert one["solutions"] == count, one["id"]
        in_order = sorted(found, key=lambda cells: list(cells.values()))
        assert one["placements"] == (in_order if len(found) <= 10 else None), one["id"]


def test_the_cases_of_wrong_readings_are_counted_as_their_files_say() -> None:
    there = {one["id"]: one for one in entries("cases") if one["misread"] is not None}
    assert len(there) == sum(len(misreading(reading).cases) for reading in Reading)
    for reading in Reading:
        for number, case in enumerate(misreading(reading).cases, 1):
            one = there[f"readings/{reading.value}-{number}"]
            assert one["solutions"] == {"exactly": case.page.solutions}
            assert one["murderers"] == sorted(case.page.murderers)
            assert one["misread"]["solutions"] == {"exactly": case.wrong.solutions}
            assert case.page.solution is None or one["placements"] == [case.page.solution]


def test_the_text_of_a_case_means_what_is_exported_beside_it() -> None:
    for one in entries("cases"):
        found = read(one["text"].encode())
        assert isinstance(found, Parsed)
        assert json.loads(document(found.case))["meaning"] == one["meaning"]


LOOSE = case_of_text(
    """
    A. A. A. A.
    A. A. A. A.
    B. B. B. B.
    B. B. B. B.
    """,
    man("Abel"),
    woman("Bea"),
    man("Caio"),
    woman("Vera", victim=True),
)


def solver() -> Z3Solver:
    return Z3Solver(lambda: math.inf)


def test_a_case_with_too_many_solutions_to_count_is_said_to_have_at_least_so_many() -> None:
    # 5×5 and nothing but the house rules: 120·120 placements, less those that leave the victim without company.
    people = (man("Abel"), woman("Bea"), man("Caio"), man("Duarte"), woman("Vera", victim=True))
    case = case_of_text("A. A. A. A. A.\n" * 2 + "B. B. B. B. B.\n" * 3, *people)
    (entry,) = _counted("loose", write(case).encode(), None)
    assert [entry[key] for key in ("solutions", "placements", "murderers")] == [{"at least": COUNTED}, None, None]
    (fewer,) = _counted("loose", write(LOOSE).encode(), None)
    assert [fewer[key] for key in ("solutions", "placements")] == [{"exactly": 576}, None]
    assert fewer["murderers"] == ["Abel", "Bea", "Caio"]


def test_a_count_that_reaches_its_limit_says_no_more_than_that() -> None:
    # Nothing but the house rules: two rooms of two whole rows each leave all 576 placements.
    found = every_solution(LOOSE, solver, 1000)
    assert isinstance(found, tuple)
    assert len(set(found)) == len(found) == 576
    fewer = every_solution(LOOSE, solver, 5)
    assert isinstance(fewer, tuple)
    assert len(set(fewer)) == 5


def test_a_solver_that_does_not_answer_gives_no_count() -> None:
    assert every_solution(LOOSE, lambda: Z3Solver(lambda: 0), 5) == Open("solution", "timeout")


class Repeating:
    """A solver that takes no notice of what it is told after its first answer."""

    def __init__(self) -> None:
        self.solver, self.answer = solver(), Satisfied(frozenset())

    def add(self, clauses: Iterable[Clause]) -> None:
        self.solver.add(clauses)

    def check(self) -> Satisfied:
        if not self.answer.true:
            answer = self.solver.check()
            assert isinstance(answer, Satisfied)
            self.answer = answer
        return self.answer


def test_a_solution_given_twice_is_a_fault() -> None:
    with pytest.raises(InternalFaultError):
        every_solution(LOOSE, Repeating, 5)
