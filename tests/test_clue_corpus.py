"""The clue corpus is right: the page's words, one change apart, and every reader of the rules agrees with it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from tests import brute_force
from verifier.checker import _read_case
from verifier.core.board import PAGE_THINGS, Board, Cell
from verifier.core.case import Case, HouseRule, Person, Sex
from verifier.core.certificate import Candidate, CompanionAt, MurdererAt, PersonAt
from verifier.core.clues import KINDS, WithAnother, kind
from verifier.core.meaning import holds, rule_holds
from verifier.prover.masks import numbered
from verifier.readings import Reading
from verifier.readings.literal import holds_under, rule_holds_under
from verifier.report.corpus import Entry, Pair, Spots, Vector, corpus, entry, pairs
from verifier.report.names import HOUSE_RULES, NAMES
from verifier.solver.clauses import CardClue, Encoding, encode
from verifier.syntax import Parsed, read, say

ROOT = Path(__file__).parents[1]
PAGE = ROOT.parent / "shared" / "rules" / "regras.md"
ENTRIES = [entry(name) for name in NAMES]
PAIRS = [(told, pair) for told in ENTRIES for pair in pairs(told)]
VECTORS = [(told, vector) for told, pair in PAIRS for vector in (pair.holding, pair.failing)]
ON_CARDS = [(told, vector) for told, vector in VECTORS if told.name in KINDS]
assert ON_CARDS

each_entry = pytest.mark.parametrize("told", ENTRIES, ids=NAMES)
each_pair = pytest.mark.parametrize(
    ("told", "pair"), PAIRS, ids=[f"{told.name}: {pair.name}".replace(" ", "_") for told, pair in PAIRS]
)


def test_every_kind_and_every_house_rule_has_a_file_and_nothing_else_has() -> None:
    assert [*HOUSE_RULES.values()] == sorted(HouseRule, key=[*HOUSE_RULES.values()].index)
    assert {file.name for file in corpus("clues").iterdir()} == {"README.md", *(f"{name}.toml" for name in NAMES)}


@each_entry
def test_there_are_eight_pairs_or_more_each_with_a_name_of_its_own(told: Entry) -> None:
    names = [pair.name for pair in pairs(told)]
    assert len(names) >= 8
    assert len(set(names)) == len(names)


@each_entry
def test_the_page_says_what_is_quoted(told: Entry) -> None:
    assert told.sentence in told.page
    if not PAGE.exists():
        pytest.skip("the rules page does not lie beside the checkout")
    assert told.page in PAGE.read_text(encoding="utf-8").splitlines()


@each_pair
def test_the_failing_one_is_one_change_away_from_the_holding_one(told: Entry, pair: Pair) -> None:
    one, other = pair.holding, pair.failing
    tokens = [(one.case.board, cell) for cell in one.case.board.cells()]
    moved = sum(a != b for a, b in zip(one.spots, other.spots, strict=True))
    rebuilt = sum(
        (board.room(cell), board.thing(cell)) != (other.case.board.room(cell), other.case.board.thing(cell))
        for board, cell in tokens
    )
    other_sex = sum(a.sex is not b.sex for a, b in zip(one.case.people, other.case.people, strict=True))
    assert (one.case.board.size, one.speaker) == (other.case.board.size, other.speaker)
    assert [replace(a, sex=b.sex) for a, b in zip(one.case.people, other.case.people, strict=True)] == [
        *other.case.people
    ]
    assert moved + rebuilt + other_sex == 1
    assert (one.holds, other.holds) == (True, False)
    assert told.name in HOUSE_RULES or clue_kind(one) == told.name


def clue_kind(vector: Vector) -> str:
    assert vector.speaker is not None
    (clue,) = vector.case.people[vector.speaker].clues
    return kind(clue)


@each_pair
def test_every_sentence_is_the_page_s_own_and_comes_back(told: Entry, pair: Pair) -> None:
    for vector in (pair.holding, pair.failing):
        cards = [person for person in vector.case.people if person.sentences]
        if vector.speaker is None:
            assert told.name in HOUSE_RULES
            assert cards == []
            continue
        (card,) = cards
        (clue,), (sentence,) = card.clues, card.sentences
        assert card == vector.case.people[vector.speaker]
        assert say(clue, card.sex, vector.case.board) == sentence


@pytest.mark.parametrize("told", [told for told in ENTRIES if told.name in KINDS], ids=KINDS)
def test_the_page_s_sentence_itself_is_used(told: Entry) -> None:
    said = {sentence for pair in pairs(told) for who in pair.holding.case.people for sentence in who.sentences}
    assert told.sentence in said


@pytest.mark.parametrize("told", [told for told in ENTRIES if told.name in KINDS], ids=KINDS)
def test_people_of_both_sexes_and_the_victim_take_part(told: Entry) -> None:
    cases = [pair.holding.case for pair in pairs(told)]
    speakers = {card.sex for case in cases for card in case.people if card.clues}
    assert speakers == set(Sex)
    assert any(person.victim for case in cases for person in case.people)


@pytest.mark.parametrize(("told", "vector"), ON_CARDS, ids=lambda of: getattr(of, "name", None))
def test_those_drawn_share_no_line_and_block_nobody_so_that_a_solver_can_be_asked(told: Entry, vector: Vector) -> None:
    assert told.name in KINDS
    placement = [cell for (cell,) in vector.spots]
    assert len(placement) == len(vector.case.people)
    for rule in (HouseRule.ROWS, HouseRule.COLUMNS, HouseRule.BLOCKED_CELLS):
        assert rule_holds(rule, vector.case, tuple(placement))


# The shapes on which wrong readings part from the page.


def boards(told: Entry) -> list[Board]:
    return [vector.case.board for pair in pairs(told) for vector in (pair.holding, pair.failing)]


def walls(board: Board, cell: Cell) -> str:
    row, column = cell
    around = {
        "up": Cell(row - 1, column),
        "down": Cell(row + 1, column),
        "left": Cell(row, column - 1),
        "right": Cell(row, column + 1),
    }
    return " ".join(
        side for side, near in around.items() if not board.has(near) or board.room(near) != board.room(cell)
    )


def is_rectangle(cells: tuple[Cell, ...]) -> bool:
    rows, columns = ({cell[axis] for cell in cells} for axis in (0, 1))
    return len(rows) * len(columns) == len(cells)


@each_entry
def test_the_boards_have_the_shapes_that_matter(told: Entry) -> None:
    drawn = boards(told)
    walled = {walls(board, cell) for board in drawn for cell in board.cells()}
    rooms = [board.room_cells(room.name) for board in drawn for room in board.rooms]
    edges = [(board, cell) for board in drawn for cell in board.cells() if {0, board.size - 1} & set(cell)]
    assert any(cells and not is_rectangle(cells) for cells in rooms)
    assert walled & {"up down", "left right"}
    assert any(sides.count(" ") == 2 for sides in walled)
    assert any(len(cells) == 1 for cells in rooms)
    assert any(board.thing(cell) for board, cell in edges)


def test_other_people_of_one_sex_are_counted_on_five_by_five() -> None:
    assert {board.size for board in boards(entry("with_another"))} == {5}


def test_everything_of_the_page_to_sit_on_is_sat_on_and_everything_solid_blocks() -> None:
    under: dict[bool, set[str]] = {True: set(), False: set()}
    for pair in pairs(entry("blocked_cells")):
        for vector in (pair.holding, pair.failing):
            standing = [vector.case.board.thing(cell) for (cell,) in vector.spots]
            under[vector.holds] |= {thing.name for thing in standing if thing is not None}
    assert under[True] == {thing.name for thing in PAGE_THINGS if not thing.blocks}
    assert under[False] >= {thing.name for thing in PAGE_THINGS if thing.blocks}


# Every reader of the rules says what the corpus says.


@each_pair
def test_the_literal_meaning_agrees(told: Entry, pair: Pair) -> None:
    for vector in (pair.holding, pair.failing):
        assert all(true_literally(told, vector, choice) == vector.holds for choice in one_each(vector.spots)) or (
            is_twice(vector.spots) and not vector.holds
        )


def one_each(spots: Spots) -> Iterator[tuple[Cell | None, ...]]:
    """The placements that give everybody one of the drawn cells."""
    return product(*(cells or (None,) for cells in spots))


def is_twice(spots: Spots) -> bool:
    return any(len(cells) > 1 for cells in spots)


def true_literally(told: Entry, vector: Vector, placement: tuple[Cell | None, ...]) -> bool:
    if vector.speaker is None:
        return rule_holds(HOUSE_RULES[told.name], vector.case, placement)
    (clue,) = vector.case.people[vector.speaker].clues
    return holds(clue, vector.speaker, vector.case, placement)


@each_pair
def test_the_clauses_agree(told: Entry, pair: Pair) -> None:
    for vector in (pair.holding, pair.failing):
        part = HOUSE_RULES[told.name] if vector.speaker is None else CardClue(vector.speaker, 0)
        assert allows(encode(vector.case, [part]), vector.spots) == vector.holds


def allows(encoding: Encoding, spots: Spots) -> bool:
    """Whether the clauses hold with people in these cells; other variables are true where a clause makes them so."""
    if any(cell not in at for at, cells in zip(encoding.cells, spots, strict=True) for cell in cells):
        return False
    true = {at[cell] for at, cells in zip(encoding.cells, spots, strict=True) for cell in cells}
    true |= {clause[1] for clause in encoding.clauses() if len(clause) == 2 and -clause[0] in true and clause[1] > 0}
    return all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in encoding.clauses())


@each_pair
def test_brute_force_agrees(told: Entry, pair: Pair) -> None:
    for vector in (pair.holding, pair.failing):
        assert true_by_brute_force(told.name, vector) == vector.holds


def true_by_brute_force(name: str, vector: Vector) -> bool:
    case, spots = vector.case, vector.spots
    plain = [(cell.row, cell.column) for cells in spots for cell in cells]
    if vector.speaker is not None:
        (clue,) = case.people[vector.speaker].clues
        return brute_force.said(clue, vector.speaker, case, plain)
    if name == "blocked_cells":
        return not any(brute_force._blocks(case.board, spot) for spot in plain)  # noqa: SLF001
    if name == "victims_room":
        return brute_force.is_true(case, tuple(cell for (cell,) in spots))
    return any(
        all((at,) == cells for at, cells in zip(legal, spots, strict=False)) for legal in brute_force.legal(case)
    )


@each_pair
@pytest.mark.parametrize("reader", ["prover", "checker"])
def test_candidates_and_clashes_agree(told: Entry, pair: Pair, reader: str) -> None:
    for vector in (pair.holding, pair.failing):
        numbers, clashes = candidates(whole_cast(vector.case), reader)
        assert any(stands(truth, numbers, clashes) for truth in truths(told.name, vector)) == vector.holds


def candidates(case: Case, reader: str) -> tuple[dict[Candidate, int], Sequence[int]]:
    """The candidates by number, and by number the mask of those that clash with each."""
    if reader == "checker":
        found = _read_case(case)
        return found.numbers, found.clashes
    field = numbered(case)
    return {candidate: number for number, candidate in enumerate(field.candidates)}, field.clashes


def whole_cast(case: Case) -> Case:
    """The case with so many people as rows, one of them the victim; who is added need be nowhere."""
    people = list(case.people)
    while len(people) < case.board.size:
        people.append(Person(f"P{len(people)}", Sex.MAN, victim=not any(person.victim for person in people)))
    return replace(case, people=tuple(people))


def truths(name: str, vector: Vector) -> Iterator[list[Candidate]]:
    """What is true of the drawn people, once for each answer to who is the murderer or the companion."""
    standing = list(zip(vector.case.people, vector.spots, strict=True))
    placed: list[Candidate] = [PersonAt(person.name, cell) for person, cells in standing for cell in cells]
    if not all(vector.spots):
        return
    speaker = None if vector.speaker is None else vector.case.people[vector.speaker]
    if name == "victims_room":
        yield from ([*placed, MurdererAt(person.name, cell)] for person, (cell,) in standing)
    elif speaker is not None and isinstance(speaker.clues[0], WithAnother):
        yield from ([*placed, CompanionAt(speaker.name, person.name, cell)] for person, (cell,) in standing)
    else:
        yield placed


def stands(truth: list[Candidate], numbers: Mapping[Candidate, int], clashes: Sequence[int]) -> bool:
    """Whether all of these are candidates and no two of them clash."""
    if not all(one in numbers for one in truth):
        return False
    together = sum(1 << numbers[one] for one in truth)
    return not any(clashes[numbers[one]] & together for one in truth)


# Every wrong reading is caught.


@pytest.mark.parametrize("reading", Reading, ids=lambda reading: reading.value)
def test_each_wrong_reading_says_otherwise_of_some_situation(reading: Reading) -> None:
    about = [one.name.lower() if isinstance(one, HouseRule) else one for one in reading.about]
    asked = [(told, vector) for told, vector in VECTORS if told.name in about]
    assert asked
    caught = {told.name for told, vector in asked if true_under(reading, told, vector) != vector.holds}
    assert caught == set(about)


def true_under(reading: Reading, told: Entry, vector: Vector) -> bool:
    placement = tuple(cell for (cell,) in vector.spots)
    if vector.speaker is None:
        return rule_holds_under(reading, HOUSE_RULES[told.name], vector.case, placement)
    (clue,) = vector.case.people[vector.speaker].clues
    return holds_under(reading, clue, vector.speaker, vector.case, placement)


# How it is written.


def heard(told: Entry, sentence: str, sex: Sex) -> tuple[set[str], Parsed | None]:
    """The codes that are found when the sentence stands on a card of someone of that sex, and what was read."""
    declared = told.declared
    sexes = (sex, Sex.MAN, Sex.MAN, Sex.WOMAN)
    rooms = [line.split(" = ")[0] for line in declared["rooms"]]
    grid = [" ".join(f"{rooms[min(row, len(rooms) - 1)]}." for _ in range(4)) for row in range(4)]
    people = [f"P{place} ({of.value}{', vítima' if place == 3 else ''}):" for place, of in enumerate(sexes)]
    people[0] += f" {sentence}"
    people[3] += " A vítima. Estava sozinha com o assassino."
    text = ['caso "x"', "tamanho: 4", "salas:", *declared["rooms"], "objetos:", *declared["things"], "tabuleiro:"]
    found = read("\n".join([*text, *grid, "pessoas:", *people]).encode())
    # What is said of the other cards and of the empty board is beside the point.
    codes = {one.code for one in found.findings if one.code in ("W301", "W302", "W303") or one.is_malformed}
    return codes, found if isinstance(found, Parsed) else None


WRITTEN = [told for told in ENTRIES if told.name in KINDS]


@pytest.mark.parametrize("told", WRITTEN, ids=KINDS)
def test_the_forms_shown_are_the_page_s_own_for_both_sexes(told: Entry) -> None:
    for sex, sentences in ((Sex.WOMAN, told.woman), (Sex.MAN, told.man)):
        assert sentences
        for sentence in sentences:
            codes, found = heard(told, sentence, sex)
            assert codes == set()
            assert found is not None
            (clue,) = found.case.people[0].clues
            assert (kind(clue), say(clue, sex, found.case.board)) == (told.name, sentence)


SEXES = {"with_another": Sex.MAN}


@pytest.mark.parametrize("told", WRITTEN, ids=KINDS)
def test_other_wordings_are_understood_with_the_warning_that_is_shown(told: Entry) -> None:
    assert told.warned
    for code, sentence in told.warned:
        codes, found = heard(told, sentence, SEXES.get(told.name, Sex.WOMAN))
        assert codes == {code}, sentence
        assert found is not None
        (clue,) = found.case.people[0].clues
        assert kind(clue) == told.name


@pytest.mark.parametrize("told", WRITTEN, ids=KINDS)
def test_what_is_shown_as_refused_is_refused_with_the_code_that_is_shown(told: Entry) -> None:
    assert told.refused
    for code, sentence in told.refused:
        codes, found = heard(told, sentence, SEXES.get(told.name, Sex.WOMAN))
        assert codes == {code}, sentence
        assert found is None
