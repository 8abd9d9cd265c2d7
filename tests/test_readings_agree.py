"""The literal form and the clause form of every wrong reading, written apart, agree with each other and as drawn."""

from collections import Counter
from random import Random

import pytest

from tests import loose_cases
from tests.boards import board_of, woman
from tests.forms import by_encoding, legal, samples
from tests.planted import about
from verifier.core.board import Board, Cell
from verifier.core.case import Case, HouseRule
from verifier.core.clues import KINDS, BesideThing, Clue, InColumn, InCorner, InRow, Not, OnThing, kind
from verifier.core.meaning import holds, is_solution, rule_holds
from verifier.readings import Reading, concerned
from verifier.readings.clauses import rules_under
from verifier.readings.literal import holds_under, is_solution_under, rule_holds_under
from verifier.solver.clauses import Part, encode
from verifier.solver.rules import PAGE
from verifier.solver.terrain import ground_of

# For each reading about the speaker's own cell: a card, the board, where it holds by the page, where by the reading.
DRAWN: dict[Reading, tuple[Clue, str]] = {
    Reading.ROWS_FROM_BOTTOM: (
        InRow(0),
        """
        A. A. A. Ap  |  # # # #  |  . . . .
        A. B. B. Bp  |  . . . .  |  . . . .
        Ac B. Bk Bk  |  . . . .  |  . . . .
        A. C. D. Dc  |  . . . .  |  # # # #
        """,
    ),
    Reading.MIDDLE_ROWS_FROM_BOTTOM: (
        InRow(1),
        """
        A. A. A. Ap  |  . . . .  |  . . . .
        A. B. B. Bp  |  # # # #  |  . . . .
        Ac B. Bk Bk  |  . . . .  |  # # # #
        A. C. D. Dc  |  . . . .  |  . . . .
        """,
    ),
    Reading.COLUMNS_FROM_RIGHT: (
        InColumn(1),
        """
        A. A. A. Ap  |  . # . .  |  . . # .
        A. B. B. Bp  |  . # . .  |  . . # .
        Ac B. Bk Bk  |  . # . .  |  . . # .
        A. C. D. Dc  |  . # . .  |  . . # .
        """,
    ),
    Reading.NOT_ON_REQUIRES_THING: (
        Not(OnThing("cama")),
        """
        A. A. A. Ap  |  # # # #  |  . . . #
        A. B. B. Bp  |  # # # #  |  . . . #
        Ac B. Bk Bk  |  # # . .  |  # . . .
        A. C. D. Dc  |  # # # #  |  . . . #
        """,
    ),
    Reading.NOT_ON_MEANS_FLOOR: (
        Not(OnThing("cama")),
        """
        A. A. A. Ap  |  # # # #  |  # # # .
        A. B. B. Bp  |  # # # #  |  # # # .
        Ac B. Bk Bk  |  # # . .  |  . # . .
        A. C. D. Dc  |  # # # #  |  # # # .
        """,
    ),
    Reading.BESIDE_THROUGH_WALLS: (
        BesideThing("cadeira"),
        """
        A. A. A. Ap  |  . . . .  |  . . . .
        A. B. B. Bp  |  # . . .  |  # . . .
        Ac B. Bk Bk  |  . . . .  |  . # . #
        A. C. D. Dc  |  # . # .  |  # . # .
        """,
    ),
    Reading.BESIDE_DIAGONAL: (
        BesideThing("cama"),
        """
        A. A. A. Ap  |  . . . .  |  . . . .
        A. B. B. Bp  |  . . # #  |  . # # #
        Ac B. Bk Bk  |  . # # #  |  . # # #
        A. C. D. Dc  |  . . . .  |  . . . .
        """,
    ),
    Reading.BESIDE_OWN_CELL: (
        BesideThing("cadeira"),
        """
        A. A. A. Ap  |  . . . .  |  . . . .
        A. B. B. Bp  |  # . . .  |  # . . .
        Ac B. Bk Bk  |  . . . .  |  # . . .
        A. C. D. Dc  |  # . # .  |  # . # #
        """,
    ),
    Reading.BESIDE_NOT_OWN_BED: (
        BesideThing("cama"),
        """
        A. A. A. Ap  |  . . . .  |  . . . .
        A. B. B. Bp  |  . . # #  |  . . # #
        Ac B. Bk Bk  |  . # # #  |  . # . .
        A. C. D. Dc  |  . . . .  |  . . . .
        """,
    ),
    Reading.NOT_BESIDE_AS_SOME_OTHER_NEIGHBOUR: (
        Not(BesideThing("cama")),
        """
        A. A. A. Ap  |  # # # #  |  # # # #
        A. B. B. Bp  |  # # . .  |  # # # #
        Ac B. Bk Bk  |  # . . .  |  # # # #
        A. C. D. Dc  |  # # # #  |  # . # #
        """,
    ),
    Reading.CORNER_ANY_TWO_WALLS: (
        InCorner(),
        """
        A. A. A. Ap  |  # . . #  |  # # # #
        A. B. B. Bp  |  . # . #  |  # # . #
        Ac B. Bk Bk  |  . # . #  |  # # . #
        A. C. D. Dc  |  # # # #  |  # # # #
        """,
    ),
    Reading.CORNER_EXACTLY_TWO_WALLS: (
        InCorner(),
        """
        A. A. A. Ap  |  # . . #  |  # . . .
        A. B. B. Bp  |  . # . #  |  . # . #
        Ac B. Bk Bk  |  . # . #  |  . # . #
        A. C. D. Dc  |  # # # #  |  . . . .
        """,
    ),
    Reading.CORNER_OF_BOARD: (
        InCorner(),
        """
        A. A. A. Ap  |  # . . #  |  # . . #
        A. B. B. Bp  |  . # . #  |  . . . .
        Ac B. Bk Bk  |  . # . #  |  . . . .
        A. C. D. Dc  |  # # # #  |  # . . #
        """,
    ),
    Reading.CORNER_OF_BOUNDING_BOX: (
        InCorner(),
        """
        A. A. B. B.  |  # # # #  |  # . # #
        A. A. A. B.  |  . . # .  |  . . . .
        A. A. B. B.  |  # # # #  |  # . # #
        C. C. C. C.  |  # . . #  |  # . . #
        """,
    ),
    Reading.CORNER_FURNITURE_AS_WALL: (
        InCorner(),
        """
        A. A. A. Ap  |  # . . #  |  # . # #
        A. B. B. Bp  |  . # . #  |  . # # #
        Ac B. Bk Bk  |  . # . #  |  . # . #
        A. C. D. Dc  |  # # # #  |  # # # #
        """,
    ),
}


def columns(drawn: str) -> tuple[Board, frozenset[Cell], frozenset[Cell]]:
    """The board, and the cells marked by the page and by the reading."""
    parts = [line.split("|") for line in drawn.strip().splitlines()]
    board, page, wrong = ("\n".join(part[place] for part in parts) for place in range(3))
    return board_of(board), marked(page), marked(wrong)


def marked(drawn: str) -> frozenset[Cell]:
    rows = [line.split() for line in drawn.splitlines()]
    return frozenset(Cell(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")


def test_each_reading_about_cells_is_drawn() -> None:
    company = {"with_another", "alone"}
    assert set(DRAWN) == {
        reading for reading in Reading if set(reading.about) <= set(KINDS) and not set(reading.about) & company
    }


@pytest.mark.parametrize("reading", DRAWN)
def test_a_card_holds_where_it_is_drawn_by_the_page_and_by_the_reading(reading: Reading) -> None:
    clue, drawn = DRAWN[reading]
    board, page, wrong = columns(drawn)
    alone = Case("", None, board, (woman("Ana", clue),))
    ground = ground_of(board)

    assert {cell for cell in board.cells() if holds(clue, 0, alone, (cell,))} == page
    assert {cell for cell in board.cells() if holds_under(reading, clue, 0, alone, (cell,))} == wrong
    assert PAGE.cells_left(clue, ground) == page
    assert rules_under(reading).cells_left(clue, ground) == wrong
    assert page != wrong


@pytest.mark.parametrize(
    ("reading", "free"),
    [
        (Reading.SEATS_BLOCK, ". # . . | # # . # | . # . . | # # # ."),
        (Reading.SOLID_CAN_BE_STOOD_ON, "# # # # | # # # # | # # # # | # # # #"),
    ],
)
def test_what_blocks_under_a_reading_is_as_drawn(reading: Reading, free: str) -> None:
    """By the page only the plant, the table and the statue do; a carpet is no seat."""
    board = board_of("Ac A. As Ap\nAt A. Am A.\nAk A. Ab Aq\nA. A. Ax Au")
    case = Case("", None, board, (woman("Ana"),))
    expected = marked(free.replace(" | ", "\n"))
    rule = HouseRule.BLOCKED_CELLS
    found = {cell for cell in board.cells() if rule_holds_under(reading, rule, case, (cell,))}

    assert found == expected == rules_under(reading).free(ground_of(board))
    assert found != {cell for cell in board.cells() if rule_holds(rule, case, (cell,))}


def judged_by_clauses(reading: Reading, case: Case, misread: frozenset[Part]) -> list[bool]:
    wrong = rules_under(reading)
    encoding = encode(case, read=lambda part: wrong if part in misread else PAGE)
    return [*map(by_encoding(encoding), legal(case.board.size))]


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_both_forms_of_a_reading_agree_on_every_placement(reading: Reading) -> None:
    found = Counter[tuple[bool, bool]]()
    for case in (sample.case for name in about(reading) for sample in (*samples(name)[::3], samples(name)[-1])):
        misread, placements = frozenset(concerned(reading, case)), legal(case.board.size)
        literally = [is_solution_under(reading, case, placement, misread) for placement in placements]
        assert judged_by_clauses(reading, case, misread) == literally
        found.update(zip(literally, (is_solution(case, placement) for placement in placements), strict=True))
    assert {literally for literally, _ in found} == {True, False}
    assert found[True, False] + found[False, True] > 0


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_a_single_card_may_be_misread_while_the_others_are_read_by_the_page(reading: Reading) -> None:
    chance, found = Random(reading.value), Counter[bool]()
    kinds = [name for name in about(reading) if name in KINDS] or list(KINDS)
    for _ in range(16):
        case = loose_cases.random_case(4, 3, [chance.choice(kinds) for _ in range(2)], chance)
        for part in concerned(reading, case):
            misread = frozenset([part])
            literally = [is_solution_under(reading, case, placement, misread) for placement in legal(4)]
            assert judged_by_clauses(reading, case, misread) == literally
            found.update(literally)
    assert set(found) == {True, False}


def test_with_nothing_misread_both_forms_are_the_page() -> None:
    chance, found = Random(0), Counter[bool]()
    for reading in Reading:
        case = loose_cases.random_case(4, 3, loose_cases.any_kinds(2, chance), chance)
        page = [is_solution(case, placement) for placement in legal(4)]
        assert [is_solution_under(reading, case, placement, ()) for placement in legal(4)] == page
        assert judged_by_clauses(reading, case, frozenset()) == page
        found.update(page)
    assert set(found) == {True, False}


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_a_sentence_that_the_reading_is_not_about_comes_out_as_by_the_page(reading: Reading) -> None:
    wrong, looked = rules_under(reading), 0
    for case in (sample.case for name in KINDS if name not in reading.about for sample in samples(name)[::6]):
        ground = ground_of(case.board)
        for speaker, person in enumerate(case.people):
            for clue in (clue for clue in person.clues if kind(clue) not in reading.about):
                looked += 1
                assert wrong.cells_left(clue, ground) == PAGE.cells_left(clue, ground)
                assert wrong.company(case, speaker, clue) == PAGE.company(case, speaker, clue)
                for placement in legal(case.board.size)[::7]:
                    page = holds(clue, speaker, case, placement)
                    assert holds_under(reading, clue, speaker, case, placement) == page
    assert looked > 20


@pytest.mark.parametrize("reading", DRAWN, ids=lambda reading: reading.value)
def test_of_somebody_who_is_nowhere_a_reading_says_what_the_page_says(reading: Reading) -> None:
    clue, drawn = DRAWN[reading]
    alone = Case("", None, columns(drawn)[0], (woman("Ana", clue),))
    assert holds_under(reading, clue, 0, alone, (None,)) == holds(clue, 0, alone, (None,))
