"""What is true of every case that is made up: the board, the people, the cards, the level, the seed."""

from collections import Counter
from dataclasses import replace

import pytest

from tests import brute_force
from tests.corpus_cases import patient
from tests.generated import SIZES, one, wish
from verifier.core.board import PAGE_THINGS
from verifier.core.case import Case, Fixed, Placement, StoodAt
from verifier.core.clues import KINDS, kind
from verifier.core.meaning import is_solution
from verifier.generator import Missed, case_id, made
from verifier.generator.level import hardness
from verifier.prover import Finished, deduce
from verifier.solver.unique import Several, Unique, solutions

NUMBERS = range(1, 5)
EVERY = [(size, number) for size in SIZES for number in NUMBERS]


def cases() -> list[Case]:
    found = [one(3, number, wish(size)).case for size, number in EVERY]
    assert len(found) == 24
    return found


def published(case: Case) -> Placement:
    """The placement of the published answer, which places everybody."""
    stood = {entry.person: entry.cell for entry in case.key if isinstance(entry, StoodAt)}
    return tuple(stood[person] for person in range(len(case.people)))


def dropped(case: Case) -> list[Case]:
    """The case without each of its sentences in turn."""
    return [
        replace(case, people=(*case.people[:at], replace(who, clues=fewer), *case.people[at + 1 :]))
        for at, who in enumerate(case.people)
        for number in range(len(who.clues))
        for fewer in [who.clues[:number] + who.clues[number + 1 :]]
    ]


# The board.


def test_every_room_is_one_piece_of_at_least_three_cells() -> None:
    for case in cases():
        pieces = [case.board.pieces(room.name) for room in case.board.rooms]
        assert {len(found) for found in pieces} == {1}
        assert min(len(cells) for (cells,) in pieces) >= 3


def test_floors_differ_where_rooms_touch() -> None:
    compared = 0
    for board in (case.board for case in cases()):
        for cell in board.cells():
            for near in board.neighbours(cell):
                if board.room(near) != board.room(cell):
                    assert board.room(near).floor != board.room(cell).floor
                    compared += 1
    assert compared > 1000


def test_all_declared_things_are_the_pages_and_stand_on_the_board() -> None:
    page = {(thing.name, thing.article, thing.blocks) for thing in PAGE_THINGS}
    shown = Counter[str]()
    for board in (case.board for case in cases()):
        assert {(thing.name, thing.article, thing.blocks) for thing in board.things} <= page
        assert {thing for row in board.thing_rows for thing in row} - {None} == set(board.things)
        assert {thing.blocks for thing in board.things} == {True, False}
        shown.update(thing.name for thing in board.things)
    assert set(shown) == {thing.name for thing in PAGE_THINGS}


# The people and their cards.


def test_names_begin_with_different_letters_and_the_victims_card_is_the_last() -> None:
    for case in cases():
        assert len({initial(person.name) for person in case.people}) == len(case.people)
        assert [person.victim for person in case.people] == [False] * (len(case.people) - 1) + [True]
        assert case.title[0].isupper()
        assert f" {case.people[-1].name}" in case.title


def initial(name: str) -> str:
    return {"Á": "A", "Ó": "O", "Ú": "U"}.get(name[0], name[0])


def test_everybody_has_a_card_and_the_victims_has_the_fixed_sentence_and_at_most_one_clue() -> None:
    further = Counter[int]()
    for case in cases():
        *others, victim = case.people
        assert all(1 <= len(person.clues) <= 3 and not person.fixed for person in others)
        assert victim.fixed == tuple(Fixed)
        further[len(victim.clues)] += 1
    assert set(further) == {0, 1}


def test_all_kinds_of_clue_occur_on_cards_of_both_sexes() -> None:
    found = {
        (kind(clue), person.sex)
        for number in range(1, 61)
        for person in one(5, number, wish((5, 7))).case.people
        for clue in person.clues
    }
    assert len(found) == 2 * len(KINDS)


@pytest.mark.parametrize(
    "kinds",
    [
        ("in_row", "in_column"),
        ("in_room", "not_in_room", "beside_thing", "not_beside_thing", "on_thing"),
        ("in_row", "alone", "with_another", "in_corner", "not_in_corner"),
    ],
)
def test_only_the_kinds_that_were_asked_for_stand_on_cards(kinds: tuple[str, ...]) -> None:
    found = {
        kind(clue)
        for number in NUMBERS
        for person in one(1, number, wish(5, kinds=kinds)).case.people
        for clue in person.clues
    }
    assert len(found) > 1
    assert found <= set(kinds)


# One solution, and nothing to spare.


@pytest.mark.parametrize("size", [4, 5])
def test_trying_every_placement_finds_the_published_one_and_no_other(size: int) -> None:
    for number in range(1, 16 if size == 4 else 4):
        case = one(3, number, wish(size)).case
        assert brute_force.solutions(case) == [published(case)]


@pytest.mark.parametrize(("size", "number"), EVERY)
def test_without_any_one_sentence_there_is_a_second_solution(size: int, number: int) -> None:
    case = one(3, number, wish(size)).case
    assert solutions(case, patient) == Unique(published(case))
    fewer = dropped(case)
    assert len(fewer) >= size - 1
    for less in fewer:
        assert isinstance(solutions(less, patient, murderers=False), Several)


def test_a_sentence_can_be_spared_only_where_that_is_allowed() -> None:
    allowed = [one(3, number, wish(5, redundant=True)).case for number in range(1, 20)]
    counts = [solutions(less, patient, murderers=False) for case in allowed for less in dropped(case)]
    assert all(is_solution(case, published(case)) for case in allowed)
    assert sum(isinstance(count, Unique) for count in counts) >= 3


def test_loose_cards_leave_more_cells_and_still_nothing_to_spare() -> None:
    left = Counter[bool]()
    for size, number in [(size, number) for size in (5, 6, 7, 9) for number in (1, 2, 3)]:
        for loose in (False, True):
            case = one(6, number, wish(size, loose=loose)).case
            left[loose] += hardness(case, 1).left[0]
            assert all(isinstance(solutions(less, patient, murderers=False), Several) for less in dropped(case))
    assert left[True] > 1.1 * left[False]


# The level.


@pytest.mark.parametrize(("size", "level"), [*((size, 1) for size in SIZES), (4, 2), (5, 2), (7, 2), (9, 2), (8, 3)])
def test_the_level_is_exactly_the_one_that_was_asked_for(size: int, level: int) -> None:
    for number in range(1, 4 if level < 3 else 2):
        found = one(2, number, wish(size, (level, level)))
        deduction = deduce(found.case, 3, lambda: False)
        assert isinstance(deduction, Finished)
        assert (deduction.level, found.level) == (level, level)


def test_a_range_of_levels_gives_levels_within_it() -> None:
    levels = {one(2, number, wish(5, (1, 2))).level for number in range(1, 25)}
    assert levels == {1, 2}


# The seed.


def test_the_seed_and_the_number_decide_and_each_alone_changes_the_case() -> None:
    wanted = wish(5)
    assert made(9, 4, wanted) == made(9, 4, wanted)
    assert len({one(seed, number, wanted).case for seed in (8, 9) for number in (4, 5)}) == 4


def test_a_case_bears_its_seed_its_number_its_size_and_its_level() -> None:
    found = [one(4, number, wish((4, 6), (1, 2))) for number in range(1, 25)]
    for number, each in enumerate(found, 1):
        size = len(each.case.people)
        assert each.case.id == case_id(4, number, size, each.level)
        assert each.case.id == f"semente-4-{number:05d}-{size}x{size}-nivel-{each.level}"
    assert {each.case.board.size for each in found} == {4, 5, 6}
    assert {each.level for each in found} == {1, 2}


def test_what_cannot_be_had_is_told_after_the_tries_with_how_far_it_came() -> None:
    assert made(1, 1, wish(6, kinds=("alone",), tries=7)) == Missed(6, 7, 0, 0, ())
    rows = made(1, 1, wish(5, (2, 2), ("in_row", "in_column"), tries=9))
    assert isinstance(rows, Missed)
    assert 0 < rows.lean <= rows.unique <= 9
    assert rows.levels == (1,) * rows.lean
