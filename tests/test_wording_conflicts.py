"""Why a conflict is one: each sentence on a drawn board, the smallest change that silences it, and brute force."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest

from tests.boards import case_of, man, woman
from tests.corpus_cases import case, names, report
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, Person, Placement
from verifier.core.clues import Alone, Clue, InRoom, InRow, WithAnother
from verifier.core.diagnostic import Place
from verifier.core.meaning import holds, rule_holds
from verifier.report.outcome import Blamed, Impossible
from verifier.report.wording.conflicts import conflict_reason
from verifier.syntax import Sentence, say

IN_ROWS = (HouseRule.ONE_CELL_EACH, HouseRule.ROWS)
IN_COLUMNS = (HouseRule.ONE_CELL_EACH, HouseRule.COLUMNS)
HALVES = """
A. A. A. A.
A. A. A. A.
B. B. B. B.
B. B. B. B.
"""


def four(*clues: Clue, victim: Clue | None = None) -> tuple[Person, ...]:
    """Rita with these clues among two men and a woman who is the victim."""
    end = () if victim is None else (victim,)
    return (woman("Rita", *clues), man("Rui"), man("Paulo"), woman("Vera", *end, victim=True))


def blamed(case: Case, person: int, number: int = 0) -> Blamed:
    card = case.people[person]
    return Blamed(person, Sentence(say(card.clues[number], card.sex, case.board), Place(1, 1, 2)))


def reasons(case: Case, *conflict: Blamed | HouseRule) -> tuple[str | None, str | None]:
    return conflict_reason(case, conflict, "pt"), conflict_reason(case, conflict, "en")


NOTHING = (None, None)


def test_in_two_halves_of_two_rows_nobody_is_alone() -> None:
    halves = case_of(HALVES, *four(Alone()))
    assert reasons(halves, blamed(halves, 0), *IN_ROWS) == (
        (
            "Com só duas salas de duas linhas cada, em cada sala estão sempre duas pessoas: a Rita não podia estar "
            "sozinha."
        ),
        "With only two rooms of two rows each, there are always two people in each room: Rita could not be alone.",
    )
    uneven = case_of(HALVES.replace("B. B. B. B.", "A. B. B. B.", 1), *four(Alone()))
    assert reasons(uneven, blamed(uneven, 0), *IN_ROWS) == NOTHING
    assert reasons(halves, blamed(halves, 0), HouseRule.ROWS) == NOTHING
    assert reasons(halves, blamed(halves, 0), *IN_COLUMNS) == NOTHING


def test_in_three_rooms_of_two_columns_nobody_is_alone() -> None:
    people = [*(man(name) for name in ("Rui", "Paulo", "Hugo", "Nuno")), man("Simão", Alone())]
    thirds = case_of("A. A. B. B. C. C.\n" * 6, *people, woman("Vera", victim=True))
    assert reasons(thirds, blamed(thirds, 4), *IN_COLUMNS) == (
        "Com três salas de duas colunas cada, em cada sala estão sempre duas pessoas: o Simão não podia estar sozinho.",
        "With three rooms of two columns each, there are always two people in each room: Simão could not be alone.",
    )


def test_where_every_room_has_two_whole_rows_nobody_is_alone() -> None:
    plan = """
    A. A. A. A. A.
    A. A. A. A. A.
    B. B. A. A. B.
    B. B. B. B. B.
    B. B. B. B. B.
    """
    people = (*four(Alone()), man("Hugo"))
    whole = case_of(plan, *people)
    assert reasons(whole, blamed(whole, 0), *IN_ROWS) == (
        "Cada sala tem pelo menos duas linhas inteiras, e em cada linha está alguém: a Rita não podia estar sozinha.",
        "Every room has at least two whole rows, and someone is in each row: Rita could not be alone.",
    )
    broken = case_of(plan.replace("A. A. A. A. A.", "B. A. A. A. A.", 1), *people)
    assert reasons(broken, blamed(broken, 0), *IN_ROWS) == NOTHING


def test_the_only_man_was_with_no_other() -> None:
    plan = case_of(HALVES, man("Rui", WithAnother("Adega")), woman("Ana"), woman("Rita"), woman("Vera", victim=True))
    assert reasons(plan, blamed(plan, 0)) == ("O Rui é o único homem do caso.", "Rui is the only man in the case.")
    two = replace(plan, people=(*plan.people[:2], man("Paulo"), plan.people[3]))
    assert reasons(two, blamed(two, 0)) == NOTHING


def test_the_only_woman_was_with_no_other_even_as_the_victim() -> None:
    others = (man("Rui"), man("Paulo"), man("Hugo"))
    plan = case_of(HALVES, *others, woman("Vera", WithAnother("Adega"), victim=True))
    said = ("A Vera é a única mulher do caso.", "Vera is the only woman in the case.")
    assert reasons(plan, blamed(plan, 3)) == said


def test_another_sentence_of_the_only_man_has_no_such_reason() -> None:
    people = (man("Rui", InRow(1), WithAnother("Adega")), woman("Ana"), woman("Rita"), woman("Vera", victim=True))
    plan = case_of(HALVES, *people)
    assert reasons(plan, blamed(plan, 0, 0)) == NOTHING
    assert reasons(plan, blamed(plan, 0, 1)) != NOTHING
    assert reasons(plan, blamed(plan, 0, 0), blamed(plan, 0, 1)) == NOTHING


def test_the_clue_is_found_by_its_place_where_the_card_is_worded_freely() -> None:
    card = replace(man("Rui", InRow(1), Alone()), sentences=("Estava na linha 2.", "Estava só na sala."))
    plan = case_of(HALVES, card, *four()[1:])
    worded = [Blamed(0, Sentence(text, Place(1, 1, 2))) for text in card.sentences]
    assert [conflict_reason(plan, (entry, *IN_ROWS), "pt") is None for entry in worded] == [True, False]


def test_the_victim_was_not_alone() -> None:
    plan = case_of(HALVES.replace("B. B. B. B.", "B. C. C. C.", 1), *four(victim=Alone()))
    assert reasons(plan, blamed(plan, 3), HouseRule.VICTIMS_ROOM, HouseRule.ONE_CELL_EACH) == (
        "A vítima estava com o assassino: não podia estar sozinha.",
        "The victim was with the murderer and could not be alone.",
    )
    assert reasons(plan, blamed(plan, 3), HouseRule.ONE_CELL_EACH) == NOTHING


def test_a_line_with_every_cell_blocked_has_nobody() -> None:
    plan = case_of(HALVES.replace("A. A. A. A.", "Am Ap Am Ap", 1), *four())
    rules = (HouseRule.BLOCKED_CELLS, *IN_ROWS)
    assert reasons(plan, *rules) == (
        "Na linha de cima todas as casas estão bloqueadas, e em cada linha tem de estar alguém.",
        "All cells of the top row are blocked, and someone must be in each row.",
    )
    seat = case_of(HALVES.replace("A. A. A. A.", "Am Ap Am Ac", 1), *four())
    assert reasons(seat, *rules) == NOTHING
    turned = case_of("A. Am A. A.\nA. Ap A. A.\nB. Bm B. B.\nB. Bp B. B.", *four())
    said = conflict_reason(turned, (HouseRule.BLOCKED_CELLS, *IN_COLUMNS), "pt")
    assert said == "Na segunda coluna todas as casas estão bloqueadas, e em cada coluna tem de estar alguém."
    assert reasons(turned, *rules) == NOTHING


def test_where_no_room_has_two_rows_there_is_no_place_for_two() -> None:
    rules = (HouseRule.VICTIMS_ROOM, *IN_ROWS)
    plan = case_of("A. A. A. A.\nB. B. B. B.\nB. B. B. B.\nB. B. B. B.", *four())
    portuguese, english = reasons(plan, *rules)
    assert portuguese == (
        "Cada sala é feita de linhas inteiras, e nenhuma de duas: em nenhuma podiam estar exatamente duas pessoas, "
        "a vítima e o assassino."
    )
    assert english is not None
    assert english.startswith("Every room is made of whole rows, and none of two")
    assert reasons(case_of(HALVES, *four()), *rules) == NOTHING
    cut = case_of("A. A. A. B.\nB. B. B. B.\nB. B. B. B.\nB. B. B. B.", *four())
    assert reasons(cut, *rules) == NOTHING


def lined(size: int, rules: Sequence[HouseRule]) -> list[Placement]:
    """Every way of one person a line, in the rows or columns as the rules have it."""
    found: list[Placement] = []
    for order in permutations(range(size)):
        for across in product(range(size), repeat=size):
            pairs = zip(order, across, strict=True)
            found.append(tuple(Cell(*pair) if HouseRule.ROWS in rules else Cell(pair[1], pair[0]) for pair in pairs))
    return found


PLANS = ("AABB", "ABBB", "ABCC", "ABCD", "AAAB", "AAAA", "ABBA")


@pytest.mark.parametrize("premises", [IN_ROWS, IN_COLUMNS])
def test_wherever_a_reason_is_given_no_placement_keeps_the_entries(premises: tuple[HouseRule, ...]) -> None:
    given, kept = 0, 0
    every = lined(4, premises)
    for letters in PLANS:
        rows = [[f"{letter}."] * 4 for letter in letters]
        drawn = rows if HouseRule.ROWS in premises else list(map(list, zip(*rows, strict=True)))
        plan = case_of("\n".join(" ".join(row) for row in drawn), *four(Alone(), victim=InRoom("Adega")))
        alone = [placed for placed in every if holds(Alone(), 0, plan, placed)]
        couple = [placed for placed in every if rule_holds(HouseRule.VICTIMS_ROOM, plan, placed)]
        for found, entries in ((alone, (blamed(plan, 0),)), (couple, (HouseRule.VICTIMS_ROOM,))):
            reason = conflict_reason(plan, (*entries, *premises), "pt")
            assert reason is None or not found, (letters, reason)
            given += reason is not None
            kept += bool(found)
    assert given > 3
    assert kept > 3


SHOWN = {
    "sozinha-em-metades-4x4": "duas salas de duas linhas cada",
    "sozinha-em-tercos-6x6": "três salas de duas linhas cada",
    "unico-homem-com-outro-homem-5x5": "O Duarte é o único homem do caso.",
    "unica-mulher-com-outra-mulher-6x6": "A Matilde é a única mulher do caso.",
    "vitima-que-diz-estar-sozinha-5x5": "A vítima estava com o assassino",
    "linha-toda-tapada-4x4": "Na segunda linha todas as casas estão bloqueadas",
    "coluna-toda-tapada-5x5": "Na terceira coluna todas as casas estão bloqueadas",
    "salas-de-uma-so-linha-4x4": "Cada sala é feita de linhas inteiras, e nenhuma de duas",
    "vitima-num-corredor-de-uma-linha-7x7": "Cada sala é feita de linhas inteiras, e nenhuma de duas",
    "vitima-numa-de-duas-salas-de-tres-linhas-6x6": "Cada sala é feita de linhas inteiras, e nenhuma de duas",
}


@pytest.mark.parametrize("name", names("impossible"))
def test_of_the_corpus_these_cases_have_a_reason(name: str) -> None:
    found = report(name).verdict
    assert isinstance(found, Impossible)
    reason = conflict_reason(case(name), found.conflict, "pt")
    stem = name.rsplit("/", maxsplit=1)[-1]
    assert (reason is None) == (stem not in SHOWN)
    assert SHOWN.get(stem, "") in (reason or "")


def test_the_shown_cases_are_there() -> None:
    assert {f"impossible/{stem}" for stem in SHOWN} <= set(names("impossible"))


def test_a_single_room_is_not_called_several() -> None:
    plan = case_of("A. A. A. A.\n" * 4, *four(Alone()))
    said = (
        "Cada sala tem pelo menos duas colunas inteiras, e em cada coluna está alguém: a Rita não podia estar sozinha."
    )
    assert conflict_reason(plan, (blamed(plan, 0), *IN_COLUMNS), "pt") == said
