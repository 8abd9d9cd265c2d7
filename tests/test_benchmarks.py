"""What is measured is measured on right answers: every contender against brute force, every target in its table."""

import random
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks import cases, contenders, stages
from benchmarks.__main__ import RESULTS, chosen, main
from benchmarks.cases import CaseFile
from benchmarks.contenders import MAKERS, Find, Found, asp, compiled_search, present
from benchmarks.measure import late, median
from benchmarks.processes import audit, in_turn, output, ratios
from benchmarks.question import NotMeasuredError, Question, Table, Target, section
from benchmarks.questions import QUESTIONS, loose, memory, uniqueness, whole_audit
from benchmarks.race import NOTED, PROVED, Race, agree, run
from tests import brute_force
from tests.boards import case_of, man, placement_of, woman
from tests.loose_cases import any_kinds
from tests.loose_cases import random_case as with_kinds
from tests.random_cases import random_solvable
from verifier.core.case import Case
from verifier.core.clues import InColumn, InRow
from verifier.prover import Finished, deduce

FINDERS, ABSENT = present()
# With whoever is by chance on the machine these cases would be compared with nobody.
assert set(ABSENT) <= {name for name, maker in MAKERS.items() if maker.startswith("compiled_search")}


def chance_cases() -> list[Case]:
    """Loose cases, of which 4×4 is too small for one: three of one sex in a room and two in the victim's."""
    chance = random.Random(8)
    small = [with_kinds(4, 2 + number % 2, any_kinds(3 + number % 4, chance), chance) for number in range(40)]
    counting = [
        with_kinds(5, 2, ["with_another", "alone", "with_another"][number % 2 :][:1], chance) for number in range(6)
    ]
    tight = [random_solvable(chance, 4, 3, 2)[0] for _ in range(20)]
    return [*small, *counting, *tight]


CASES = chance_cases()
SOLUTIONS = [frozenset(brute_force.solutions(case)) for case in CASES]


def disagreements(find: Find) -> list[int]:
    """The cases on which the answer is not that of brute force."""
    return [number for number, case in enumerate(CASES) if not is_right(find(case), SOLUTIONS[number])]


def is_right(found: Found, solutions: frozenset[object]) -> bool:
    return len(set(found)) == len(found) == min(2, len(solutions)) and set(found) <= solutions


def test_the_cases_have_no_solution_one_and_several() -> None:
    assert {min(2, len(found)) for found in SOLUTIONS} == {0, 1, 2}


@pytest.mark.parametrize("name", MAKERS)
def test_every_contender_answers_as_brute_force_does(name: str) -> None:
    if name in ABSENT:
        pytest.skip(ABSENT[name])
    assert disagreements(FINDERS[name]) == []


RULES = [line for line in asp.RULES.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("rule", [rule for rule in RULES if not rule.startswith("in(")])
def test_without_any_one_of_its_rules_the_answer_set_program_is_caught(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asp, "RULES", asp.RULES.replace(rule, ""))
    monkeypatch.setattr(asp, "confirmed", lambda _case, placement: placement)
    try:
        caught = disagreements(asp.two) != []
    except KeyError:
        # Somebody is nowhere.
        caught = True
    assert caught


def test_without_a_compiler_the_search_in_c_is_absent_and_its_row_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_search.shutil, "which", lambda _: None)
    _, absent = present()
    assert set(absent) == {"exhaustive search, C", "— of which the call of C"}
    rows = uniqueness.table({4: raced(absent)}).rows
    assert [row[1] for row in rows if row[0] in absent] == ["absent: no C compiler (gcc, clang or cc)"] * 2


def test_without_its_library_a_contender_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contenders, "MAKERS", {"somebody": "nobody.finder"})
    finders, absent = present()
    assert finders == {}
    assert "nobody" in absent["somebody"]


def raced(absent: dict[str, str]) -> Race:
    """A race with made-up times, of all that are not absent."""
    times = {name: [0.002, 0.004] for name in (*MAKERS, PROVED, NOTED) if name not in absent}
    return Race(1, times, {stage: [0.001, 0.001] for stage in stages.STAGES}, absent)


def small_file() -> CaseFile:
    return cases.sound(4)[0]


def test_every_contender_and_every_stage_stands_in_the_tables() -> None:
    measured = run([small_file()], 1, rounds=2)
    assert {len(times) for times in (*measured.contenders.values(), *measured.stages.values())} == {2}
    assert [row[0] for row in uniqueness.table({4: measured}).rows] == list(MAKERS)
    assert [row[0] for row in loose.table({4: measured}).rows] == [*MAKERS, NOTED]
    rows = [row[0] for row in whole_audit.table({4: measured}).rows]
    others = [name for name in MAKERS if name not in ABSENT]
    assert rows == [*(f"— {stage}" for stage in stages.STAGES), PROVED, NOTED, *others]


# What the project has promised, question by question.
PROMISED = {
    "uniqueness": {("ours / plain Z3Py at 9×9", 0.1), ("ours / OR-Tools CP-SAT at 9×9", 1)},
    "audit": {("audit without reading notes / plain Z3Py at 9×9", 0.15)},
    "loose": set(),
    "growth": set(),
    "deduction": {("level 1 at 9×9 / plain Z3Py", 0.12)},
    "levels": {("highest median of the harder cases, ms", 1000), ("slowest of the harder cases, ms", 5000)},
    "proofs": {("bundle / plain Z3Py", 3), ("check-proof / deduction check", 2), ("LRAT at the median, kB", 10)},
    "reports": {("report / audit", 3), ("memory of an index of 5,000 cases, MB", 500)},
    "advice": {("most audits of one case", 100)},
    "start": {("audit of one 9×9 file / import z3", 8)},
    "folder": {("audit / plain Z3Py over a mixed folder", 0.3)},
    "throughput": {("cases a second, two processes / one", 1.8)},
    "memory": {("largest process, MB", 150), ("memory up to the last case / up to 1,000", 1.1)},
}


def test_every_promise_about_speed_and_memory_is_held_against_a_figure() -> None:
    stated = {question.name: {(target.figure, target.bound) for target in question.targets} for question in QUESTIONS}
    assert stated == PROMISED
    floors = [target.figure for question in QUESTIONS for target in question.targets if target.at_least]
    assert floors == ["cases a second, two processes / one"]


@pytest.mark.parametrize(("question", "size"), [("uniqueness", 9), ("audit", 9)])
def test_the_figure_of_a_target_is_the_one_that_the_table_gives(question: str, size: int) -> None:
    table = {"uniqueness": uniqueness.table, "audit": whole_audit.table}[question]
    (asked,) = chosen([question])
    assert {target.figure for target in asked.targets} <= set(table({size: raced({})}).figures)


@pytest.mark.parametrize(
    ("found", "said"),
    [(0.5, "0.5, at most 1: met"), (1.0, "1, at most 1: met"), (1.5, "1.5, at most 1: **missed**")],
)
def test_a_target_is_met_up_to_its_bound(found: float, said: str) -> None:
    table = Table(("who", "ms"), (("us", "1"),), {"ratio": found})
    text = section(Question("speed", "How fast.", (Target("ratio", 1),), lambda _: table), 3)
    assert text.splitlines()[-1] == f"- ratio: {said}"
    assert "`python -m benchmarks speed --rounds 3`" in text


def test_a_figure_without_a_bound_is_given_too() -> None:
    table = Table(("who", "ms"), (("us", "1"),), {"ratio": 0.5, "other ratio": 0.25})
    text = section(Question("speed", "How fast.", (Target("ratio", 1),), lambda _: table), 3)
    assert text.splitlines()[-2:] == ["- ratio: 0.5, at most 1: met", "- other ratio: 0.25"]


def test_a_floor_is_met_from_its_bound() -> None:
    table = Table(("who", "ms"), (("us", "1"),), {"ratio": 1.79})
    text = section(Question("speed", "How fast.", (Target("ratio", 1.8, at_least=True),), lambda _: table), 3)
    assert text.splitlines()[-1] == "- ratio: 1.79, at least 1.8: **missed**"


def test_what_cannot_be_measured_meets_no_target() -> None:
    def refuse(_rounds: int) -> Table:
        raise NotMeasuredError("no such option")

    text = section(Question("speed", "How fast.", (Target("ratio", 1),), refuse), 3)
    assert text.splitlines()[-2:] == ["- Not measured: no such option.", "- ratio: at most 1; not measured"]


CORNERED = case_of(
    """
    A. A. B. B.
    A. A. B. B.
    A. A. B. B.
    A. A. B. B.
    """,
    man("Abel", InRow(0), InColumn(0)),
    man("Bento", InRow(1), InColumn(1)),
    woman("Carla", InRow(2), InColumn(2)),
    woman("Dora", InRow(3), InColumn(3), victim=True),
)
ONLY = placement_of(
    CORNERED,
    """
    A . . .
    . B . .
    . . C .
    . . . D
    """,
)
SWAPPED = (ONLY[1], ONLY[0], *ONLY[2:])


@pytest.mark.parametrize("found", [(), (SWAPPED,), (ONLY, SWAPPED), (ONLY, ONLY)])
def test_nobody_is_timed_who_gives_another_answer(found: Found) -> None:
    file = CaseFile("cornered", b"", CORNERED)
    agree(file, {"one": lambda _: (ONLY,), "other": lambda _: (ONLY,)}, 1)
    with pytest.raises(ValueError, match="other gives another answer on cornered"):
        agree(file, {"one": lambda _: (ONLY,), "other": lambda _: found}, 1)


def test_every_stage_of_an_audit_takes_time_and_the_program_is_left_as_it_was() -> None:
    before = [getattr(module, name) for _, module, name in stages.CALLS]
    with stages.by_stage() as seconds:
        split = seconds(small_file().data)
        assert [getattr(module, name) for _, module, name in stages.CALLS] != before
    assert [getattr(module, name) for _, module, name in stages.CALLS] == before
    assert list(split) == list(stages.STAGES)
    assert min(split.values()) > 0


def test_times_are_told_by_the_median_and_the_least_that_ninety_five_of_a_hundred_do_not_exceed() -> None:
    times = [number / 1000 for number in range(1, 101)]
    random.Random(1).shuffle(times)
    assert (median(times), late(times)) == pytest.approx((50.5, 95))
    assert late([0.003]) == pytest.approx(3)


@pytest.mark.parametrize("size", cases.SIZES)
def test_there_are_as_many_cases_of_every_size(size: int) -> None:
    for found in (cases.sound(size), cases.loose(size)):
        assert len({file.name for file in found}) == cases.MOST_OF_A_SIZE
        assert {file.case.board.size for file in found} == {size}


def test_a_folder_holds_all_sizes_in_turn(tmp_path: Path) -> None:
    cases.fill(tmp_path, 50)
    written = list(cases.cases_in(tmp_path))
    assert all(isinstance(deduce(file.case, 1, lambda: False), Finished) for file in written)
    sizes = [file.case.board.size for file in written]
    assert sizes == [cases.SIZES[number % len(cases.SIZES)] for number in range(50)]


def test_memory_is_looked_at_while_cases_come_out(tmp_path: Path) -> None:
    cases.fill(tmp_path, 30)
    command = audit(str(tmp_path), "--format", "jsonl")
    first, last = memory.sampled(command, (1, 30))
    # At the first line a worker is at work; at the last it may have ended.
    assert 30 < first < 500
    assert 0 <= last < 500
    with pytest.raises(NotMeasuredError, match="30 verdicts for 31 cases"):
        memory.sampled(command, (1, 31))


def test_a_process_is_measured_by_the_clock_and_by_cpu() -> None:
    busy = "import time\nwhile time.process_time() < 0.3: pass"
    commands = {"busy": [sys.executable, "-c", busy], "idle": [sys.executable, "-c", "import time; time.sleep(0.6)"]}
    found = in_turn(commands, 1)
    assert found["busy"].cpu[0] > 0.25
    assert found["idle"].cpu[0] < 0.25
    assert found["idle"].wall[0] >= 0.6
    figures = ratios("busy / idle", found["busy"], found["idle"])
    assert figures["busy / idle, CPU"] == pytest.approx(found["busy"].cpu[0] / found["idle"].cpu[0])
    assert figures["busy / idle"] == pytest.approx(found["busy"].wall[0] / found["idle"].wall[0])


def test_a_command_that_is_refused_is_no_measurement() -> None:
    with pytest.raises(NotMeasuredError, match="--no-such-option"):
        output(audit("--no-such-option", "case.caso"))


@pytest.mark.parametrize("arguments", [["no-such-question"], ["uniqueness", "--write"], ["--rounds", "0"]])
def test_a_command_line_that_makes_no_sense_is_refused(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_questions_are_chosen_by_name_and_all_without_any() -> None:
    assert [question.name for question in chosen(["start", "uniqueness"])] == ["uniqueness", "start"]
    assert chosen([]) == list(QUESTIONS)


def test_the_results_have_a_section_and_a_command_for_every_question() -> None:
    lines = RESULTS.read_text(encoding="utf-8").splitlines()
    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == [one.name for one in QUESTIONS]
    commands = [line.strip("`").split()[3] for line in lines if line.startswith("`python -m benchmarks ")]
    assert commands == [one.name for one in QUESTIONS]
