"""One formula for all readings says of a case with one solution what the readings, looked at one by one, say."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from tests.boards import case_of, man, placement_of, woman
from tests.random_cases import random_solvable
from verifier.core.case import Case, Placement
from verifier.core.clues import BesideThing, InColumn, InRow
from verifier.core.fault import InternalFaultError
from verifier.readings import (
    Becomes,
    Changes,
    Effect,
    Reading,
    Same,
    Undecided,
    concerned,
    effects,
    effects_at_once,
    entry,
)
from verifier.readings.literal import is_solution_under
from verifier.solver.clauses import CardClue, Clause
from verifier.solver.sat import Answer, Satisfied, Solver, Unknown, Z3Solver
from verifier.solver.unique import Impossible, Open, Several, Unique, solutions
from verifier.syntax import Parsed, read

CARDS = tuple(reading for reading in Reading if isinstance(reading.about[0], str))
assert len(CARDS) > 15


def patient() -> Solver:
    return Z3Solver(lambda: math.inf)


def loose(size: int, clues: int, chance: Random) -> Iterator[tuple[Case, Placement]]:
    """Cases with exactly one solution, their cards any true clues and often too many."""
    while True:
        case, placement = random_solvable(chance, size, chance.choice((2, 3, 4)), clues)
        if isinstance(solutions(case, patient, murderers=False), Unique):
            yield case, placement


def of_files() -> list[tuple[Case, Placement]]:
    """The cases in the corpus of readings that are right by the page."""
    texts = [read(one.text.encode()) for reading in Reading for one in entry(reading).cases]
    cases = [text.case for text in texts if isinstance(text, Parsed)]
    counts = [(case, solutions(case, patient)) for case in cases]
    return [(case, count.placement) for case, count in counts if isinstance(count, Unique)]


def told(effect: Effect) -> tuple[object, ...]:
    """All that a note tells of an effect."""
    if isinstance(effect, Changes):
        return effect.reading, type(effect.becomes), effect.cards, effect.together
    return effect.reading, type(effect)


def shown(becomes: Becomes) -> tuple[Placement, ...]:
    match becomes:
        case Unique(only):
            return (only,)
        case Several(first, second, _):
            return (first, second)
        case Impossible():
            return ()


def outcome(effect: Effect) -> str:
    if isinstance(effect, Changes):
        return f"{type(effect.becomes).__name__}{' together' if effect.together else ''}"
    return type(effect).__name__


def assert_agree(case: Case, solution: Placement) -> Counter[str]:
    """Compare both ways on all readings; returns what came out how often."""
    together = effects_at_once(case, solution, patient, Reading)
    one_by_one = effects(case, Unique(solution), patient)
    assert [*map(told, together)] == [*map(told, one_by_one)]
    for effect in together:
        if isinstance(effect, Changes):
            misread, found = concerned(effect.reading, case), shown(effect.becomes)
            assert len(set(found)) == len(found)
            assert all(is_solution_under(effect.reading, case, one, misread) for one in found)
            if isinstance(effect.becomes, Unique):
                assert isinstance(one_by_one[together.index(effect)], Changes)
                assert effect == one_by_one[together.index(effect)]
    return Counter(map(outcome, together))


@pytest.mark.parametrize(("size", "clues", "number"), [(4, 1, 4), (4, 2, 20), (4, 4, 20), (5, 2, 12), (6, 3, 4)])
def test_all_at_once_and_one_by_one_agree_on_loose_cases(size: int, clues: int, number: int) -> None:
    cases, found = loose(size, clues, Random(f"{size} {clues}")), Counter[str]()
    for _ in range(number):
        found += assert_agree(*next(cases))
    assert found["Same"]
    assert found["Several"]
    assert found["Impossible"] + found["Unique"]
    # With a single clue on each card two are seldom about one reading.
    assert clues == 1 or found["Several together"]


def test_all_at_once_and_one_by_one_agree_on_the_cases_of_the_readings() -> None:
    files = of_files()
    assert len(files) >= len(Reading)
    found = sum((assert_agree(*one) for one in files), Counter[str]())
    assert set(found) == {"Same", "Unique", "Several", "Impossible"}


def beside_the_plant(drawn: str) -> tuple[Case, Placement]:
    """Ana is beside the plant in the top row; where she is by the page, Vera has the second column."""
    ana = woman("Ana", InRow(0), BesideThing("planta"))
    bruno, carla = man("Bruno", InRow(1), InColumn(0)), woman("Carla", InRow(2), InColumn(2))
    case = case_of(drawn, ana, bruno, carla, woman("Vera", victim=True))
    return case, placement_of(case, ". . . A\nB . . .\n. . C .\n. V . .")


def test_a_plant_behind_a_wall_changes_the_case_and_one_a_step_away_does_not() -> None:
    behind = beside_the_plant("A. A. Bp B.\nA. A. B. B.\nA. A. B. B.\nA. A. B. B.")
    away = beside_the_plant("A. A. B. B.\nA. A. B. Bp\nA. A. B. B.\nA. A. B. B.")
    through = [Reading.BESIDE_THROUGH_WALLS]
    (found,) = effects_at_once(*behind, patient, through)
    assert isinstance(found, Changes)
    assert shown(found.becomes)[0] == behind[1]
    assert isinstance(found.becomes, Several)
    assert (found.cards, found.together) == ((CardClue(0, 1),), False)
    assert effects_at_once(*away, patient, through) == (Same(Reading.BESIDE_THROUGH_WALLS),)
    for one in (behind, away):
        assert_agree(*one)


class Few:
    """Solvers that between them answer so many questions and no more; `made` is how many of them there were."""

    def __init__(self, answers: float) -> None:
        self.answers, self.made = answers, 0

    def __call__(self) -> Solver:
        self.made += 1
        return _OneOfFew(self)


class _OneOfFew:
    def __init__(self, few: Few) -> None:
        self._few, self._real = few, patient()

    def add(self, clauses: Iterable[Clause]) -> None:
        self._real.add(clauses)

    def check(self) -> Answer:
        self._few.answers -= 1
        return self._real.check() if self._few.answers >= 0 else Unknown("timeout")


class Liar(_OneOfFew):
    """A solver whose model is that nothing is true."""

    def check(self) -> Answer:
        return Satisfied(frozenset())


def test_one_solver_is_enough_for_all_readings_of_the_cards() -> None:
    looked = 0
    for case, solution in of_files():
        few = Few(math.inf)
        found = effects_at_once(case, solution, few, CARDS)
        if not any(isinstance(one, Changes) and one.together for one in found):
            looked += 1
            assert few.made <= 1
    assert looked > 10


def test_a_case_that_no_reading_can_add_a_solution_to_asks_no_solver() -> None:
    """Who stands where is said outright, so that the loss of the solution is all that a reading can bring."""
    case = case_of(
        "A. A. Bp B.\nA. A. B. B.\nA. A. B. B.\nA. A. B. B.",
        woman("Ana", InRow(0), InColumn(3), BesideThing("planta")),
        man("Bruno", InRow(1), InColumn(0)),
        woman("Carla", InRow(2), InColumn(2)),
        woman("Vera", InRow(3), InColumn(1), victim=True),
    )
    solution = placement_of(case, ". . . A\nB . . .\n. . C .\n. V . .")
    beside, few = [reading for reading in Reading if "beside_thing" in reading.about], Few(0)
    assert len(beside) > 3
    assert effects_at_once(case, solution, few, beside) == tuple(map(Same, beside))
    assert few.made == 0


def test_without_an_answer_nothing_is_said_but_what_needs_none() -> None:
    case, solution = beside_the_plant("A. A. Bp B.\nA. A. B. B.\nA. A. B. B.\nA. A. B. B.")
    asked = [Reading.BESIDE_THROUGH_WALLS, Reading.CORNER_OF_BOARD]
    without, corner = effects_at_once(case, solution, Few(0), asked)
    assert without == Undecided(Reading.BESIDE_THROUGH_WALLS, Open("reading", "timeout"))
    assert corner == Same(Reading.CORNER_OF_BOARD)
    with_one, _ = effects_at_once(case, solution, Few(1), asked)
    assert isinstance(with_one, Changes)


def test_however_few_answers_there_are_nothing_wrong_is_said() -> None:
    cases, found = loose(4, 2, Random(5)), Counter[str]()
    for _ in range(6):
        case, solution = next(cases)
        truth = [*map(told, effects(case, Unique(solution), patient))]
        for answers in range(6):
            said = effects_at_once(case, solution, Few(answers), Reading)
            assert all(isinstance(one, Undecided) or told(one) == true for one, true in zip(said, truth, strict=True))
            found.update(map(outcome, said))
    assert found["Undecided"]
    assert found["Same"]
    assert found["Several"]


def test_a_model_that_is_no_solution_by_the_literal_form_is_a_fault_of_ours() -> None:
    case, solution = beside_the_plant("A. A. Bp B.\nA. A. B. B.\nA. A. B. B.\nA. A. B. B.")
    with pytest.raises(InternalFaultError, match="literal form"):
        effects_at_once(case, solution, lambda: Liar(Few(0)), [Reading.BESIDE_THROUGH_WALLS])


def test_the_readings_asked_for_come_in_their_order_and_as_often() -> None:
    case, solution = beside_the_plant("A. A. Bp B.\nA. A. B. B.\nA. A. B. B.\nA. A. B. B.")
    asked = [Reading.SEATS_BLOCK, Reading.BESIDE_THROUGH_WALLS, Reading.SEATS_BLOCK, Reading.BESIDE_DIAGONAL]
    assert [one.reading for one in effects_at_once(case, solution, patient, asked)] == asked
    assert effects_at_once(case, solution, patient, []) == ()
