"""Each wrong reading planted in each form of the rules in turn, by replacing functions of the form while a test runs.

`python -m tests.planted` prints the table that `corpus/readings/README.md` shows: where each planted mistake is caught.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

import pytest

from tests.forms import FORMS, NO_CARD, differs, samples
from verifier import checker
from verifier.checker import _allows, _both, _candidates, _Sets, _shared
from verifier.core import meaning
from verifier.core.board import Board, Cell
from verifier.core.case import Case, HouseRule, Person, Placement, Sex
from verifier.core.certificate import AboutColumn, AboutRow, Candidate, CompanionAt, MurdererAt, PersonAt
from verifier.core.clues import Alone, Clue, kind
from verifier.prover import candidates, masks, terrain
from verifier.prover.candidates import Entry, _companions, has_companion
from verifier.prover.masks import _RIVALS, Rule, _breaking_alone, _Groups, _third_of_sex
from verifier.readings import Reading
from verifier.readings.clauses import rules_under
from verifier.readings.literal import holds_under, rule_holds_under
from verifier.solver import clauses
from verifier.syntax import wording
from verifier.syntax.wording import _line

_ANOTHER: Final = (
    Reading.ANOTHER_AT_LEAST_ONE,
    Reading.ANOTHER_JUST_THE_TWO,
    Reading.ANOTHER_COUNTS_SPEAKER,
    Reading.ANOTHER_WITHOUT_VICTIM,
)
# Why a reading has no place in a printed sentence.
UNSAID: Final = "–"


def plant(reading: Reading, form: str, patch: pytest.MonkeyPatch) -> bool:
    """Plant the reading in the form until the patch is undone; False where the form has no place for it."""
    if form == "sentence" and not set(reading.about) & {"in_row", "in_column"}:
        return False
    _PLANTS[form](reading, patch)
    return True


def about(reading: Reading) -> tuple[str, ...]:
    """The kinds of clues that the reading is about; for a house rule the samples without cards."""
    return tuple(name for name in reading.about if isinstance(name, str)) or (NO_CARD,)


@cache
def caught_on(reading: Reading, name: str, form: str) -> str | None:
    """The board on which samples of that kind first catch the planted form; UNSAID where it cannot be planted."""
    with pytest.MonkeyPatch.context() as patch:
        return differs(form, samples(name)) if plant(reading, form, patch) else UNSAID


def truths_planted(reading: Reading, form: str, case: Case, placements: Sequence[Placement]) -> list[bool]:
    """What the form with the reading planted says of the placements."""
    with pytest.MonkeyPatch.context() as patch:
        plant(reading, form, patch)
        return [*map(FORMS[form](case), placements)]


def table() -> str:
    """The table in Markdown, one line for each kind of clue that a reading is about: the board that catches it."""
    lines = ["| reading | in | " + " | ".join(FORMS) + " |", "|---" * (len(FORMS) + 2) + "|"]
    for reading, name in [(wrong, of) for wrong in Reading for of in about(wrong)]:
        cells = [caught_on(reading, name, form) or "**not caught**" for form in FORMS]
        lines.append(" | ".join([f"| `{reading.value}`", name, *cells]) + " |")
    return "\n".join(lines) + "\n"


def _in_meaning(reading: Reading, patch: pytest.MonkeyPatch) -> None:
    def holds(clue: Clue, speaker: int, case: Case, placement: Placement) -> bool:
        return holds_under(reading, clue, speaker, case, placement)

    def rule_holds(rule: HouseRule, case: Case, placement: Placement) -> bool:
        return rule_holds_under(reading, rule, case, placement)

    patch.setattr(meaning, "holds", holds)
    patch.setattr(meaning, "rule_holds", rule_holds)


def _in_clauses(reading: Reading, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clauses, "PAGE", rules_under(reading))


def _cells(reading: Reading, clue: Clue, board: Board) -> frozenset[Cell]:
    """Where the clue, misread, is true of somebody who is the only one on the board."""
    alone = Case("", None, board, (Person("Ana", Sex.WOMAN, victim=False),))
    return frozenset(cell for cell in board.cells() if holds_under(reading, clue, 0, alone, (cell,)))


def _furnished(reading: Reading, case: Case) -> Case:
    """The case with other things in the way, as the reading has it."""
    board = case.board

    def blocks(cell: Cell) -> bool:
        return not rule_holds_under(reading, HouseRule.BLOCKED_CELLS, case, (cell,))

    rows = tuple(
        tuple(
            None if thing is None else replace(thing, blocks=blocks(Cell(row, column)))
            for column, thing in enumerate(things)
        )
        for row, things in enumerate(board.thing_rows)
    )
    return replace(case, board=replace(board, thing_rows=rows))


def _in_prover(reading: Reading, patch: pytest.MonkeyPatch) -> None:
    page = terrain.Terrain.left_by_clue

    def left_by_clue(ground: terrain.Terrain, clue: Clue) -> terrain.Cells:
        return _cells(reading, clue, ground.board) if kind(clue) in reading.about else page(ground, clue)

    if HouseRule.BLOCKED_CELLS in reading.about:
        left = candidates.candidates_left
        patch.setattr(masks, "candidates_left", lambda case: left(_furnished(reading, case)))
    elif reading in (Reading.MURDER_ROOM_AT_LEAST_ONE, Reading.NO_MURDER_ROOM_RULE):
        patch.setitem(_RIVALS, Rule.THIRD_PERSON, _nobody)
        if reading is Reading.NO_MURDER_ROOM_RULE:
            patch.setitem(_RIVALS, Rule.VICTIM_ELSEWHERE, _nobody)
    elif reading is Reading.ALONE_WITHOUT_VICTIM:
        patch.setitem(_RIVALS, Rule.ALONE, _alone_but_for_victim)
    elif reading in _ANOTHER:
        _another_in_prover(reading, patch)
    else:
        patch.setattr(terrain.Terrain, "left_by_clue", left_by_clue)


def _nobody(_: _Groups, __: Entry) -> int:
    return 0


def _alone_but_for_victim(groups: _Groups, entry: Entry) -> int:
    found = _breaking_alone(groups, entry)
    victim = groups.of[groups.victim]
    if victim & groups.alone:
        return found
    return 0 if entry.person == groups.victim else found & ~victim


def _another_in_prover(reading: Reading, patch: pytest.MonkeyPatch) -> None:
    def companions(
        case: Case, speaker: int, left: Sequence[Sequence[Cell]], ground: terrain.Terrain
    ) -> list[tuple[int, Cell]]:
        if reading is Reading.ANOTHER_COUNTS_SPEAKER:
            return [(speaker, cell) for cell in left[speaker]] if has_companion(case, speaker) else []
        return [(who, cell) for who, cell in _companions(case, speaker, left, ground) if who != case.victim]

    def third(groups: _Groups, entry: Entry) -> int:
        if reading is Reading.ANOTHER_AT_LEAST_ONE:
            return 0
        if reading is Reading.ANOTHER_JUST_THE_TWO:
            return _third_of_any_sex(groups, entry)
        found = _third_of_sex(groups, entry)
        return 0 if entry.person == groups.victim else found & ~groups.of[groups.victim]

    if reading is not Reading.ANOTHER_COUNTS_SPEAKER:
        patch.setitem(_RIVALS, Rule.THIRD_OF_SEX, third)
    if reading in (Reading.ANOTHER_COUNTS_SPEAKER, Reading.ANOTHER_WITHOUT_VICTIM):
        patch.setattr(candidates, "_companions", companions)


def _third_of_any_sex(groups: _Groups, entry: Entry) -> int:
    room, own, found = groups.rooms[entry.cell], groups.of[entry.person], 0
    for speaker, answers in groups.companions.items():
        found |= answers & room & ~own if speaker != entry.person else 0
    return found if entry.speaker is None else found | room & ~groups.of[entry.speaker] & ~own


def _in_checker(reading: Reading, patch: pytest.MonkeyPatch) -> None:
    def allows(clue: Clue, board: Board, cell: Cell) -> bool:
        return cell in _cells(reading, clue, board) if kind(clue) in reading.about else _allows(clue, board, cell)

    if HouseRule.BLOCKED_CELLS in reading.about:
        patch.setattr(checker, "_candidates", lambda case: _candidates(_furnished(reading, case)))
    elif reading in (Reading.MURDER_ROOM_AT_LEAST_ONE, Reading.NO_MURDER_ROOM_RULE):
        patch.setattr(checker, "_murderer_and_victim", _CLASHES[reading])
    elif reading is Reading.ALONE_WITHOUT_VICTIM:
        patch.setattr(checker, "_alone", _alone)
    elif reading in _ANOTHER:
        patch.setattr(checker, "_two_of_that_sex", _CLASHES[reading])
        patch.setattr(checker, "_candidates", lambda case: _numbered(reading, case))
    else:
        patch.setattr(checker, "_allows", allows)


def _anybody_besides(case: Case, sets: _Sets) -> Iterator[tuple[int, int]]:
    victim = sets["of", case.people[case.victim].name]
    for person, room in product(case.people, case.board.rooms):
        own, inside = sets["of", person.name], sets["room", room.name]
        yield from _both(sets[MurdererAt,] & own & inside, victim & ~inside)


def _no_clash(_: Case, __: _Sets) -> Iterator[tuple[int, int]]:
    return iter(())


def _alone(case: Case, sets: _Sets) -> Iterator[tuple[int, int]]:
    victim = sets["of", case.people[case.victim].name]
    for person, room in product((who for who in case.people if Alone() in who.clues), case.board.rooms):
        own, inside = sets["of", person.name], sets["room", room.name]
        yield from _both(inside & own, inside & ~own & ~victim)


def _third(case: Case, sets: _Sets, among: Callable[[Person], int]) -> Iterator[tuple[int, int]]:
    """K with its speaker elsewhere, or with a third one among those whom the card is taken to count."""
    for speaker, person in product(case.people, case.people):
        own, other = sets["of", speaker.name], sets["of", person.name]
        for inside in (sets["room", name] for name in _shared(speaker)):
            third = among(speaker) & inside & ~own & ~other
            yield from _both(sets[CompanionAt, speaker.name] & other & inside, own & ~inside | third)


def _third_of_any(case: Case, sets: _Sets) -> Iterator[tuple[int, int]]:
    return _third(case, sets, lambda _: ~0)


def _third_of_none(case: Case, sets: _Sets) -> Iterator[tuple[int, int]]:
    return _third(case, sets, lambda _: 0)


def _third_of_same(case: Case, sets: _Sets) -> Iterator[tuple[int, int]]:
    return _third(case, sets, lambda speaker: sets["sex", speaker.sex])


def _third_but_victim(case: Case, sets: _Sets) -> Iterator[tuple[int, int]]:
    victim = sets["of", case.people[case.victim].name]
    return _third(case, sets, lambda speaker: sets["sex", speaker.sex] & ~victim)


_CLASHES: Final = {
    Reading.MURDER_ROOM_AT_LEAST_ONE: _anybody_besides,
    Reading.NO_MURDER_ROOM_RULE: _no_clash,
    Reading.ANOTHER_AT_LEAST_ONE: _third_of_none,
    Reading.ANOTHER_JUST_THE_TWO: _third_of_any,
    Reading.ANOTHER_COUNTS_SPEAKER: _third_of_same,
    Reading.ANOTHER_WITHOUT_VICTIM: _third_but_victim,
}


def _numbered(reading: Reading, case: Case) -> tuple[dict[Candidate, int], _Sets]:
    """The checker's candidates and sets, with those K that the reading allows."""
    numbers, sets, board = dict[Candidate, int](), _Sets(int), case.board
    for person, cell in product(case.people, board.cells()):
        thing, room, who = board.thing(cell), board.room(cell).name, person.name
        if (thing and thing.blocks) or not all(_allows(clue, board, cell) for clue in person.clues):
            continue
        kinds: dict[tuple[object, ...], Candidate] = {(PersonAt,): PersonAt(who, cell)}
        kinds |= {} if person.victim else {(MurdererAt,): MurdererAt(who, cell)}
        for speaker in case.people:
            if room in _shared(speaker) and _may_be_other(reading, speaker, person):
                kinds[CompanionAt, speaker.name] = CompanionAt(speaker.name, who, cell)
        places = (("of", who), ("sex", person.sex), ("room", room), ("at", who, cell))
        for of, candidate in kinds.items():
            for key in (of, *places, (AboutRow, cell.row), (AboutColumn, cell.column)):
                sets[key] |= 1 << len(numbers)
            numbers[candidate] = len(numbers)
    return numbers, sets


def _may_be_other(reading: Reading, speaker: Person, person: Person) -> bool:
    if reading is Reading.ANOTHER_COUNTS_SPEAKER:
        return person is speaker
    if reading is Reading.ANOTHER_WITHOUT_VICTIM and person.victim:
        return False
    return person is not speaker and person.sex is speaker.sex


def _in_sentence(reading: Reading, patch: pytest.MonkeyPatch) -> None:
    """Ordinals counted from the other side in what is printed; the other readings are about no word of a sentence."""

    def line(word: str, number: int, size: int) -> str:
        is_turned = word == ("coluna" if reading is Reading.COLUMNS_FROM_RIGHT else "linha")
        is_middle = 0 < number < size - 1
        is_turned &= is_middle or reading is not Reading.MIDDLE_ROWS_FROM_BOTTOM
        return _line(word, size - 1 - number if is_turned else number, size)

    patch.setattr(wording, "_line", line)


_PLANTS: Final[dict[str, Callable[[Reading, pytest.MonkeyPatch], None]]] = {
    "meaning": _in_meaning,
    "clauses": _in_clauses,
    "prover": _in_prover,
    "checker": _in_checker,
    "sentence": _in_sentence,
}


if __name__ == "__main__":
    sys.stdout.write(table())
