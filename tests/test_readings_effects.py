"""What wrong readings make of a case, by which cards, and that no claim is made without an answer of the solver."""

import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests import brute_force
from tests.boards import case_of, man, woman
from tests.random_cases import random_case
from verifier.core.case import Case, Placement
from verifier.core.clues import Alone, BesideThing, InColumn, InRow
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
    entry,
    players_readings,
)
from verifier.readings.literal import is_solution_under, with_victim
from verifier.solver.clauses import CardClue, Clause, Part
from verifier.solver.sat import Answer, Satisfied, Solver, Unknown, Z3Solver
from verifier.solver.unique import Impossible, Open, Several, Unique, solutions
from verifier.syntax import Parsed, read

SHARED = Path(__file__).parents[2] / "shared" / "cases" / "readings"


def patient() -> Solver:
    return Z3Solver(lambda: math.inf)


def effect(case: Case, reading: Reading) -> Effect:
    (found,) = effects(case, solutions(case, patient), patient, [reading])
    return found


def case_in(path: str) -> Case:
    exposing = next(one for reading in Reading for one in entry(reading).cases if one.path == path)
    text = read(exposing.text.encode())
    assert isinstance(text, Parsed)
    return text.case


class BruteForce:
    """The same questions answered by trying every placement."""

    def __init__(self, case: Case, reading: Reading) -> None:
        self.case, self.reading = case, reading
        self.legal = list(brute_force.legal(case))
        self.page = self.answer(())

    def answer(self, misread: Iterable[Part]) -> tuple[str, frozenset[Placement] | frozenset[int]]:
        """The verdict with what belongs to it: the solution, or who is with the victim in every one of them."""
        parts = tuple(misread)
        found = [one for one in self.legal if is_solution_under(self.reading, self.case, one, parts)]
        if len(found) < 2:
            return ("impossible", "unique")[len(found)], frozenset(found)
        always = frozenset.intersection(*(frozenset(with_victim(self.case, one)) for one in found))
        return "several", always

    def changes(self, misread: Iterable[Part]) -> bool:
        return self.answer(misread) != self.page

    def cards(self) -> tuple[Part, ...]:
        return tuple(part for part in concerned(self.reading, self.case) if isinstance(part, CardClue))


def kind_of(found: Becomes) -> str:
    return {Unique: "unique", Several: "several", Impossible: "impossible"}[type(found)]


def assert_as_by_brute_force(case: Case, reading: Reading) -> str:
    """Compare one effect whole; returns what to count."""
    truth, found = BruteForce(case, reading), effect(case, reading)
    misread = concerned(reading, case)
    assert isinstance(found, Same | Changes)
    assert isinstance(found, Changes) == truth.changes(misread)
    if isinstance(found, Same):
        return "same"
    assert kind_of(found.becomes) == truth.answer(misread)[0]
    alone = tuple(card for card in truth.cards() if truth.changes([card]))
    if not found.together:
        assert found.cards == alone
    else:
        assert not alone
        assert truth.changes(found.cards)
        assert not any(truth.changes([one for one in found.cards if one != card]) for card in found.cards)
    return f"{truth.page[0]} to {kind_of(found.becomes)}{' together' if found.together else ''}"


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_the_cases_of_a_reading_change_under_it_as_their_file_says(reading: Reading) -> None:
    for exposing in entry(reading).cases:
        case = case_in(exposing.path)
        found = effect(case, reading)
        assert isinstance(found, Changes)
        assert kind_of(found.becomes) == {0: "impossible", 1: "unique"}.get(exposing.wrong.solutions, "several")
        assert bool(found.cards) == isinstance(concerned(reading, case)[0], CardClue)


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_verdict_answer_and_cards_are_those_that_brute_force_finds(reading: Reading) -> None:
    chance, found = Random(reading.value), Counter[str]()
    own = [case_in(one.path) for one in entry(reading).cases]
    for case in (case for case in own if case.board.size == 4):
        found[assert_as_by_brute_force(case, reading)] += 1
    for _ in range(4):
        found[assert_as_by_brute_force(random_case(chance, 4, chance.choice((2, 3)), 4), reading)] += 1
    assert found


def test_two_same_cards_change_a_case_only_together() -> None:
    """Ana says twice that she was alone: read wrongly once, the other time still bars the victim."""
    board = "A. A. B. B.\nA. A. B. B.\nC. C. C. C.\nC. C. C. C."
    others = (man("Bruno", InRow(2)), woman("Carla", InRow(3), InColumn(3)), woman("Vera", victim=True))
    once = case_of(board, woman("Ana", Alone(), InRow(0), InColumn(0)), *others)
    twice = case_of(board, woman("Ana", Alone(), Alone(), InRow(0), InColumn(0)), *others)

    for case, cards, together in ((once, (CardClue(0, 0),), False), (twice, (CardClue(0, 0), CardClue(0, 1)), True)):
        found = effect(case, Reading.ALONE_WITHOUT_VICTIM)
        assert isinstance(found, Changes)
        assert (found.cards, found.together) == (cards, together)
        assert_as_by_brute_force(case, Reading.ALONE_WITHOUT_VICTIM)


def test_one_of_two_cards_may_change_a_case_alone_or_each_of_them() -> None:
    """Where two cards can be misread, both counts of cards that change the case alone occur, and are right."""
    chance, found = Random(3), Counter[int]()
    while len(found) < 2:
        case = random_case(chance, 4, 3, 4)
        for reading in (Reading.BESIDE_THROUGH_WALLS, Reading.CORNER_OF_BOARD):
            outcome = effect(case, reading)
            if isinstance(outcome, Changes) and len(concerned(reading, case)) > 1:
                found[len(outcome.cards)] += 1
                assert_as_by_brute_force(case, reading)
    assert set(found) == {1, 2}


def test_a_house_rule_has_no_card() -> None:
    found = effect(case_in("readings/no_murder_room_rule-1.caso"), Reading.NO_MURDER_ROOM_RULE)
    assert isinstance(found, Changes)
    assert found.cards == ()
    assert not found.together


def test_several_solutions_stay_so_unless_the_murderer_they_share_is_another() -> None:
    chance, found = Random(11), Counter[tuple[bool | None, bool]]()
    for _ in range(60):
        case = random_case(chance, 4, 3, 4)
        page = solutions(case, patient)
        for outcome in effects(case, page, patient, (Reading.ALONE_WITHOUT_VICTIM, Reading.BESIDE_OWN_CELL)):
            if isinstance(page, Several) and concerned(outcome.reading, case):
                found[page.same_murderer, isinstance(outcome, Changes)] += 1
                assert_as_by_brute_force(case, outcome.reading)
    assert found[True, False]
    assert found[False, False]
    assert sum(count for (_, changed), count in found.items() if changed)


class Forbidden:
    """A solver that nobody may ask."""

    def add(self, clauses: Iterable[Clause]) -> None:
        raise AssertionError(clauses)

    def check(self) -> Answer:
        raise AssertionError


class Silent(Forbidden):
    """A solver that never knows, from its nth question on."""

    def __init__(self, answers: list[Solver]) -> None:
        self._real, self._answers = patient(), answers

    def add(self, clauses: Iterable[Clause]) -> None:
        self._real.add(clauses)

    def check(self) -> Answer:
        if self._answers:
            self._answers.pop()
            return self._real.check()
        return Unknown("timeout")


class Liar(Silent):
    """A solver whose model is that nothing is true."""

    def check(self) -> Answer:
        return Satisfied(frozenset())


TWO_ROOMS = """
    A. A. Ap B.
    A. A. B. B.
    A. A. B. Bc
    A. B. B. B.
    """


def two_rooms() -> Case:
    return case_of(
        TWO_ROOMS,
        man("Bruno", InRow(0), InColumn(0)),
        man("Carlos", InRow(1), InColumn(2)),
        woman("Dora", InRow(3), InColumn(3)),
        woman("Vera", victim=True),
    )


def test_readings_without_a_card_of_their_kind_ask_no_solver() -> None:
    case = two_rooms()
    page = solutions(case, patient)
    about_cards = [reading for reading in Reading if not concerned(reading, case)]
    assert len(about_cards) > 15
    assert effects(case, page, Forbidden, about_cards) == tuple(map(Same, about_cards))


def test_a_reading_that_leaves_every_card_its_cells_asks_no_solver() -> None:
    """The only plant touches no wall, so through walls it is beside the same cells."""
    case = case_of(
        "A. A. A. A.\nA. A. Ap A.\nA. A. A. A.\nB. B. B. B.",
        man("Bruno", BesideThing("planta")),
        man("Carlos"),
        woman("Dora"),
        woman("Vera", victim=True),
    )
    assert concerned(Reading.BESIDE_THROUGH_WALLS, case)
    (found,) = effects(case, Impossible(), Forbidden, [Reading.BESIDE_THROUGH_WALLS])
    assert found == Same(Reading.BESIDE_THROUGH_WALLS)


def test_a_reading_that_only_asks_for_more_is_judged_without_a_solver() -> None:
    case = case_in("readings/not_on_requires_thing-2.caso")
    page = solutions(case, patient)
    assert isinstance(page, Unique)
    (found,) = effects(case, page, Forbidden, [Reading.NOT_ON_REQUIRES_THING])
    assert isinstance(found, Changes)
    assert found.becomes == Impossible()
    assert effects(case, Impossible(), Forbidden, [Reading.NOT_ON_REQUIRES_THING]) == (
        Same(Reading.NOT_ON_REQUIRES_THING),
    )


@pytest.mark.parametrize("answered", [0, 1])
def test_a_solver_that_gives_no_answer_decides_nothing(answered: int) -> None:
    case = case_in("readings/beside_through_walls-1.caso")
    page, answers = solutions(case, patient), [patient()] * answered
    (found,) = effects(case, page, lambda: Silent(answers), [Reading.BESIDE_THROUGH_WALLS])
    assert found == Undecided(Reading.BESIDE_THROUGH_WALLS, Open("reading", "timeout"))


def test_where_the_page_is_undecided_so_is_every_reading_about_it() -> None:
    case, unknown = case_in("readings/beside_through_walls-1.caso"), Open("solution", "timeout")
    by_reading = {found.reading: found for found in effects(case, unknown, Forbidden)}
    assert by_reading[Reading.BESIDE_THROUGH_WALLS] == Undecided(Reading.BESIDE_THROUGH_WALLS, unknown)
    assert by_reading[Reading.ALONE_WITHOUT_VICTIM] == Same(Reading.ALONE_WITHOUT_VICTIM)


def test_where_it_is_open_whether_the_murderer_is_the_same_nothing_is_said_of_several() -> None:
    case = case_in("readings/beside_diagonal-1.caso")
    page = solutions(case, patient)
    assert isinstance(page, Several)
    unsure = Several(page.first, page.second, None)
    other = Reading.NO_MURDER_ROOM_RULE
    (found,) = effects(case, unsure, patient, [other])
    assert found == Undecided(other, Open("reading", "murderer"))


def test_a_model_that_is_no_solution_by_the_literal_form_is_a_fault_of_ours() -> None:
    case = case_in("readings/beside_through_walls-1.caso")
    with pytest.raises(InternalFaultError, match="beside_through_walls"):
        effects(case, solutions(case, patient), lambda: Liar([]), [Reading.BESIDE_THROUGH_WALLS])


def test_only_the_readings_asked_for_are_looked_at_in_their_order() -> None:
    case = two_rooms()
    found = effects(case, solutions(case, patient), patient, players_readings())
    assert tuple(one.reading for one in found) == players_readings()
    assert len(effects(case, solutions(case, patient), patient)) == len(Reading)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the cases that lie beside a checkout are not here")
def test_each_case_that_lies_beside_is_changed_by_some_reading() -> None:
    files = sorted(SHARED.glob("*.caso"))
    assert len(files) > 20
    for file in files:
        text = read(file.read_bytes())
        assert isinstance(text, Parsed)
        found = effects(text.case, solutions(text.case, patient), patient)
        assert any(isinstance(one, Changes) for one in found), file.stem
