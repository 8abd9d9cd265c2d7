"""Hints: right, from what the player has, and a clear word where that is already wrong."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from tests.advice_cases import asking
from tests.corpus_cases import case as corpus_case
from tests.corpus_cases import names, report
from verifier.advice import (
    Astray,
    Done,
    Hint,
    Next,
    NoBetween,
    Nobody,
    NoEntry,
    OffBoard,
    Settled,
    Stuck,
    Unknown,
    hint,
    known_of,
)
from verifier.core.board import Cell
from verifier.core.case import Case, Placement
from verifier.core.certificate import Candidate, PersonAt, Step
from verifier.prover import Placed
from verifier.prover.masks import falling, numbered
from verifier.report.advice.hint_form import as_text
from verifier.report.outcome import NeedsGuessing, Sound

FAROL = "sound/pista-sozinho-4x4"


def solution(name: str) -> Placement:
    verdict = report(name).verdict
    assert isinstance(verdict, NeedsGuessing | Sound)
    return verdict.solution


def of(name: str, *known: Placed, bound: int = 3) -> Hint:
    return hint(corpus_case(name), solution(name), known, asking(bound))


def entries(case: Case, fallen: tuple[object, ...]) -> list[Placed]:
    people = [person.name for person in case.people]
    return [Placed(people.index(one.person), one.cell, there=False) for one in fallen if isinstance(one, PersonAt)]


@pytest.mark.parametrize("name", names("sound", like="*-[456]x[456]")[:12])
def test_hints_followed_one_after_another_never_strike_the_solution_and_lead_to_it(name: str) -> None:
    case, answer = corpus_case(name), solution(name)
    known: list[Placed] = []
    while isinstance(found := of(name, *known), Next | Settled):
        if isinstance(found, Settled):
            assert answer[found.person] == found.cell
            known.append(Placed(found.person, found.cell, there=True))
            continue
        assert all(
            answer[[who.name for who in case.people].index(one.person)] != one.cell
            for one in found.steps[-1].step.fallen
            if isinstance(one, PersonAt)
        )
        fresh = [one for one in entries(case, found.steps[-1].step.fallen) if one not in known]
        assert fresh
        known += fresh
    assert isinstance(found, Done)


@pytest.mark.parametrize("name", names("sound", like="*-[45]x[45]")[:20])
def test_steps_before_the_last_cross_out_nothing_that_a_player_notes_and_each_is_needed(name: str) -> None:
    case, known = corpus_case(name), list[Placed]()
    while isinstance(found := of(name, *known), Next):
        *before, last = found.steps
        assert not [one for taken in before for one in entries(case, taken.step.fallen)]
        for left_out in before:
            gone = {one for taken in before if taken is not left_out for one in taken.step.fallen}
            assert not falls(case, set(before[0].living) - gone, last.step)
        known += [one for one in entries(case, last.step.fallen) if one not in known]


def falls(case: Case, living: set[Candidate], step: Step) -> bool:
    """Whether the step fells all that it says where these candidates are alive."""
    field = numbered(case)
    number = {candidate: place for place, candidate in enumerate(field.candidates)}
    alive, fallen = (sum(1 << number[one] for one in some) for some in (living, step.fallen))
    looked = [field.members[field.questions.index(asked)] & alive for asked in step.questions]
    return falling(field.clashes, looked, fallen) == fallen


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_from_any_right_notes_fells_only_cells_that_the_solution_does_not_have(seed: int) -> None:
    chance = random.Random(seed)
    name = chance.choice(names("sound", like="*-[567]x[567]"))
    case, answer = corpus_case(name), solution(name)
    notes = [Placed(who, cell, there=True) for who, cell in enumerate(answer) if cell and chance.random() < 0.3]
    cells = case.board.cells()
    notes += [Placed(who, at, there=False) for who in range(len(answer)) if (at := chance.choice(cells)) != answer[who]]
    found = of(name, *notes)
    assert isinstance(found, Next | Settled)
    if isinstance(found, Next):
        fallen = found.steps[-1].step.fallen
        assert fallen
        stands = {(person.name, cell) for person, cell in zip(case.people, answer, strict=True)}
        assert not [
            one for one in found.steps[-1].step.fallen if isinstance(one, PersonAt) and (one.person, one.cell) in stands
        ]


def noted(text: str) -> tuple[Placed, ...]:
    found = known_of(text, corpus_case(FAROL))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Gonçalo=L2C1, Hugo=L3C3, Violeta=L1C1", 1),
        ("Violeta≠L4C2", 0),
        ("Gonçalo=L2C1, Hugo≠L1C1, Gonçalo=L2C2", 2),
    ],
)
def test_the_first_entry_that_cannot_be_is_named(text: str, wrong: int) -> None:
    assert of(FAROL, *noted(text)) == Astray(wrong)


def test_the_word_on_a_wrong_entry_quotes_it() -> None:
    known = noted("Gonçalo=L2C1, Hugo=L3C3")
    text = as_text(corpus_case(FAROL), known, of(FAROL, *known), "look", "pt")
    assert text == "Há um engano no que já tem: Hugo=L3C3 não pode ser. É a primeira que não pode.\n"


def test_everybody_placed_is_done_and_one_of_four_leaves_a_step() -> None:
    everything = "Gonçalo=L2C1, Hugo=L3C4, Violeta=L4C2, Flora=L1C3"
    assert of(FAROL, *noted(everything)) == Done()
    assert isinstance(of(FAROL, *noted("Gonçalo=L2C1")), Next)


@pytest.mark.parametrize("name", names("sound", like="*-[4567]x[4567]"))
def test_it_is_done_only_when_the_player_has_placed_everybody(name: str) -> None:
    answer = solution(name)
    places = [Placed(who, cell, there=True) for who, cell in enumerate(answer) if cell is not None]
    for left_out in places:
        found = of(name, *(one for one in places if one is not left_out))
        assert isinstance(found, Settled)
        assert (found.person, found.cell) == (left_out.person, left_out.cell)
    assert of(name, *places) == Done()


def test_the_last_one_to_be_placed_is_told_with_the_rows_and_columns_alone() -> None:
    known = noted("Gonçalo=L2C1, Hugo=L3C4, Flora=L1C3")
    assert as_text(corpus_case(FAROL), known, of(FAROL, *known), "step", "pt").splitlines() == [
        "Veja onde pode ainda estar a Violeta.",
        "Não é preciso nenhum cartão: bastam as linhas e as colunas.",
        "À Violeta só resta uma casa: L4C2.",
    ]


def walked(name: str) -> Iterator[tuple[tuple[Placed, ...], Next | Settled]]:
    """The hints to a player who follows them from the start, each with what was noted down before it."""
    case, known = corpus_case(name), list[Placed]()
    while isinstance(found := of(name, *known), Next | Settled):
        yield tuple(known), found
        if isinstance(found, Settled):
            known.append(Placed(found.person, found.cell, there=True))
        else:
            known += [one for one in entries(case, found.steps[-1].step.fallen) if one not in known]


@pytest.mark.parametrize("name", names("sound", like="*-[456]x[456]*"))
def test_whatever_card_the_step_speaks_of_is_named_before_it(name: str) -> None:
    speak_of_cards_that_are_named(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*names("sound", like="*-[789]x[789]*"), *names("needs-guessing")])
def test_whatever_card_the_step_speaks_of_is_named_before_it_on_large_boards_too(name: str) -> None:
    speak_of_cards_that_are_named(name)


def speak_of_cards_that_are_named(name: str) -> None:
    case = corpus_case(name)
    for known, found in walked(name):
        _, card, step = as_text(case, known, found, "step", "pt").splitlines()
        for person in case.people:
            who = rf"\b{re.escape(person.name)}"
            spoken = rf"{who} estava sozinh|{who} estava n[^:.;]* com outr|cartão d[ao] {person.name}\b"
            if re.search(spoken, step):
                assert card == "Leia de novo todos os cartões." or re.search(rf"{who}\b", card), (known, step)


@pytest.mark.parametrize("name", names("sound", like="*-[45]x[45]")[:20])
def test_the_cards_that_are_named_are_enough_for_the_step_and_none_of_them_is_spared(name: str) -> None:
    case = corpus_case(name)
    for known, found in walked(name):
        gone = set[Candidate]()
        for taken in found.steps if isinstance(found, Next) else ():
            assert still_falls(case, set(taken.cards), known, gone, taken.step)
            for card in taken.cards:
                assert not still_falls(case, {*taken.cards} - {card}, known, gone, taken.step)
            gone |= set(taken.step.fallen)
        if isinstance(found, Settled):
            assert cells_left(case, set(found.cards), known, found.person) == 1
            assert all(cells_left(case, {*found.cards} - {one}, known, found.person) > 1 for one in found.cards)


def cells_left(case: Case, cards: set[int], known: Sequence[Placed], person: int) -> int:
    """How many cells are left to the person where only these people have cards."""
    name = case.people[person].name
    living = left_by(with_cards(case, cards), known)
    return sum(isinstance(one, PersonAt) and one.person == name for one in living)


def with_cards(case: Case, cards: set[int]) -> Case:
    people = (one if who in cards else replace(one, clues=()) for who, one in enumerate(case.people))
    return replace(case, people=tuple(people))


def left_by(case: Case, known: Sequence[Placed]) -> set[Candidate]:
    """The candidates that what is known leaves, and whatever clashes with none who is placed."""
    names_of = [one.name for one in case.people]
    stands = {one.person: one.cell for one in known if one.there}
    barred = {(one.person, one.cell) for one in known if not one.there}
    field = numbered(case)
    placed = [
        place
        for place, other in enumerate(field.candidates)
        if isinstance(other, PersonAt) and stands.get(names_of.index(other.person)) == other.cell
    ]
    living = set[Candidate]()
    for number, one in enumerate(field.candidates):
        who = names_of.index(one.person)
        clashes = any(field.clashes[place] >> number & 1 for place in placed)
        if (who, one.cell) not in barred and stands.get(who, one.cell) == one.cell and not clashes:
            living.add(one)
    return living


def still_falls(case: Case, cards: set[int], known: Sequence[Placed], gone: set[Candidate], step: Step) -> bool:
    """Whether the step fells all that it says where only these people have cards."""
    fewer = with_cards(case, cards)
    living = left_by(fewer, known)
    field = numbered(fewer)
    noted_down = tuple(one for one in step.fallen if isinstance(one, PersonAt)) or step.fallen
    if not set(step.questions) <= set(field.questions) or not set(noted_down) <= set(field.candidates):
        return False
    return falls(fewer, living - gone, replace(step, fallen=noted_down))


def test_a_stopped_deduction_leaves_a_player_stuck_at_its_end() -> None:
    name = names("needs-guessing", like="*-6x6*")[0]
    answer = solution(name)
    case = corpus_case(name)
    known: list[Placed] = []
    while isinstance(found := of(name, *known, bound=1), Next | Settled):
        if isinstance(found, Settled):
            known.append(Placed(found.person, found.cell, there=True))
            continue
        fresh = [one for one in entries(case, found.steps[-1].step.fallen) if one not in known]
        if not fresh:
            return
        known += fresh
    assert found == Stuck(1)
    assert all((answer[one.person] == one.cell) is one.there for one in known)


def test_hints_go_from_where_to_look_over_the_card_to_the_step() -> None:
    case, found = corpus_case(FAROL), of(FAROL)
    look, card, step = (as_text(case, (), found, show, "pt") for show in ("look", "card", "step"))
    assert look == "Veja onde pode ainda estar a Violeta.\nPara saber mais: --show card\n"
    assert card == (
        "Veja onde pode ainda estar a Violeta.\nLeia de novo o cartão da Violeta.\nPara saber mais: --show step\n"
    )
    assert step.splitlines()[:2] == card.splitlines()[:2]
    assert step.splitlines()[2] == (
        "A Violeta ocupa a linha de baixo, onde ficam todas as suas casas: mais ninguém lá pode estar."
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("  ", ()),
        ("Hugo=L3C4", (Placed(1, Cell(2, 3), there=True),)),
        ("hugo = l3c4", (Placed(1, Cell(2, 3), there=True),)),
        ("Hugo≠L3C4; Flora!=L1C3", (Placed(1, Cell(2, 3), there=False), Placed(3, Cell(0, 2), there=False))),
        ("Gonc\u0327alo=L1C1", (Placed(0, Cell(0, 0), there=True),)),
        ("Hugo=\u0338L3C4", (Placed(1, Cell(2, 3), there=False),)),
    ],
)
def test_notes_are_read_in_any_capitals_and_composed_or_not(text: str, expected: tuple[Placed, ...]) -> None:
    assert noted(text) == expected


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Hugo", NoEntry("Hugo")),
        ("Hugo=L3", NoEntry("Hugo=L3")),
        ("Hugo=L3C5", OffBoard("Hugo=L3C5", "L3C5")),
        ("Hugo=L0C1", OffBoard("Hugo=L0C1", "L0C1")),
        ("Hugo=L3C10, Flora=L1C3", OffBoard("Hugo=L3C10", "L3C10")),
        ("Zé=L1C1", Nobody("Zé=L1C1", "Zé")),
        ("Zé=L9C9", Nobody("Zé=L9C9", "Zé")),
        ("Hugo, Flora=L1C1", Nobody("Hugo, Flora=L1C1", "Hugo, Flora")),
        ("Hugo=L3C4,", NoBetween()),
        ("Hugo=L3C4,, Flora=L1C3", NoBetween()),
        ("Hugo=L3C4, , Flora=L1C3", NoBetween()),
        (",Hugo=L3C4", NoBetween()),
        ("Hugo=L3C4, L1C1", NoEntry("L1C1")),
        ("Hugo=L3C4 Flora=L1C3", NoEntry("Hugo=L3C4 Flora=L1C3")),
    ],
)
def test_what_is_wrong_with_an_entry_that_is_none_is_told(text: str, fault: Unknown) -> None:
    assert known_of(text, corpus_case(FAROL)) == fault
