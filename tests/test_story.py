"""Stories of steps: what each sentence says is read back from its words and compared with the state and the step."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from tests import corpus_cases
from tests.proofs import never, proofs
from tests.random_cases import random_case, random_solvable
from verifier.core.board import Cell
from verifier.core.case import Case
from verifier.core.certificate import (
    TECHNIQUES,
    AboutColumn,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Step,
)
from verifier.prover import Finished, Stopped, deduce
from verifier.prover.masks import falling, numbered
from verifier.report.messages import Language
from verifier.report.story import Told, story
from verifier.report.wording import facts
from verifier.report.wording.cover import in_parts, portions
from verifier.report.wording.facts import Fact, Line, Remark
from verifier.report.wording.single import Technique
from verifier.report.wording.tongue import tongue
from verifier.syntax import Parsed, read

CORPUS = Path(__file__).parent.parent / "corpus"
LISTING = (
    facts.NoOtherOne,
    facts.Cover,
    facts.BothCells,
    facts.Squeeze,
    facts.Likewise,
    facts.Besides,
)
LANGUAGES: tuple[Language, ...] = ("pt", "en")
ORDINALS = {
    "pt": ("segunda", "terceira", "quarta", "quinta", "sexta", "sétima", "oitava"),
    "en": ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
}
SIDES = {"pt": ("cima", "baixo", "esquerda", "direita"), "en": ("top", "bottom", "left", "right")}


@cache
def deductions() -> tuple[tuple[Case, tuple[Step, ...]], ...]:
    """Random cases of levels 1 and 2, cases with several solutions, and cards dealt without any thought."""
    proved = [*proofs(4, 1, 4), *proofs(5, 1, 6), *proofs(5, 2, 4)]
    found = [(proof.case, proof.certificate.steps) for proof in proved]
    random = Random(3)
    loose = [random_solvable(random, 5, 3, 1)[0] for _ in range(12)]
    wild = [random_case(random, 5, 3, 8) for _ in range(12)]
    corpus = [read(file.read_bytes()) for file in sorted(CORPUS.glob("cases/*/*.caso"))[::2]]
    written = [text.case for text in corpus if isinstance(text, Parsed) and text.case.board.size <= 6]
    for case in (*loose, *wild, *written):
        deduction = deduce(case, 2, never)
        if isinstance(deduction, Finished | Stopped):
            found.append((case, deduction.steps))
    return tuple(found)


def told() -> Iterator[tuple[Case, tuple[Step, ...], Told]]:
    """Each step of each story, with the steps of the proof that it tells."""
    for case, proof in deductions():
        for step in story(case, proof).steps:
            yield case, tuple(proof[number - 1] for number in step.numbers), step


def remarks() -> Iterator[tuple[Case, Remark]]:
    for case, _, step in told():
        for remark in step.remarks:
            yield case, remark


def values(value: object) -> Iterator[object]:
    """Everything that a fact speaks of, at any depth."""
    yield value
    if isinstance(value, tuple) and not isinstance(value, Cell):
        for part in value:
            yield from values(part)
    elif is_dataclass(value) and not isinstance(value, Enum):
        for field in fields(value):
            yield from values(getattr(value, field.name))


def cells_in(text: str) -> set[Cell]:
    return {Cell(int(row) - 1, int(column) - 1) for row, column in re.findall(r"L(\d)C(\d)", text)}


def lines_in(text: str, language: Language, size: int) -> set[Line]:
    """The rows and columns that the text names; in "na segunda e na terceira linhas" the noun stands once."""
    noun = {"pt": "linha|coluna", "en": "row|column"}[language]
    named = "|".join(ORDINALS[language])
    if language == "pt":
        counted = re.findall(rf"(?i)\b(?:n?a|da) ({named})\b(?=[^.;:(]*?\b({noun})s?\b)", text)
        sided = [(side, word) for word, side in re.findall(rf"\b({noun}) d[ea] ({'|'.join(SIDES['pt'])})", text)]
    else:
        counted = re.findall(rf"(?i)\bthe ({named})\b(?=[^.;:(]*?\b({noun})s?\b)", text)
        sided = re.findall(rf"(?i)\bthe ({'|'.join(SIDES['en'])})(?=[^.;:(]*?\b({noun})s?\b)", text)
    places = [(ORDINALS[language].index(ordinal) + 1, word) for ordinal, word in counted]
    places += [(0 if SIDES[language].index(side) % 2 == 0 else size - 1, word) for side, word in sided]
    return {AboutRow(place) if word in ("linha", "row") else AboutColumn(place) for place, word in places}


def named_in(text: str, names: list[str]) -> set[str]:
    """Which of the names stand in the text; in "Maria João" neither Maria nor João does."""
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    return set(re.findall(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", text))


def people_in(text: str, case: Case) -> set[str]:
    return named_in(text, [person.name for person in case.people])


def test_every_number_in_a_sentence_is_one_of_its_fact_and_none_is_missing() -> None:
    seen = 0
    for case, remark in remarks():
        spoken = list(values(remark.fact))
        cells = {value for value in spoken if isinstance(value, Cell)}
        cells |= {one.cell for one in spoken if isinstance(one, PersonAt | MurdererAt | CompanionAt)}
        crossed = {one.cell for one in remark.crossed} if isinstance(remark.fact, LISTING) else set()
        lines = {value for value in spoken if isinstance(value, AboutRow | AboutColumn)}
        for language in LANGUAGES:
            text = tongue(case, language).say(remark)
            assert crossed <= cells_in(text) <= cells | crossed, text
            assert cells_in(text) == cells | crossed, text
            assert lines_in(text, language, case.board.size) == lines, text
            seen += 1
    assert seen > 600


def spoken_of(case: Case, remark: Remark) -> set[str]:
    """The people that the remark's sentence has to do with."""
    named: set[str] = set()
    for value in (*values(remark.fact), *(remark.crossed if isinstance(remark.fact, LISTING) else ())):
        for key in ("person", "speaker", "owner", "people"):
            found = getattr(value, key, None)
            for one in found if isinstance(found, tuple) else (found,):
                named |= {one} if isinstance(one, str) else set() if one is None else {case.people[one].name}
    return named


def test_every_person_in_a_sentence_is_one_of_its_fact_and_none_is_missing() -> None:
    for case, remark in remarks():
        named, victim = spoken_of(case, remark), case.people[case.victim].name
        for language in LANGUAGES:
            text = tongue(case, language).say(remark)
            assert people_in(text, case) <= named | {victim}, text
            # The victim may be called that.
            assert named <= people_in(text, case) | {victim}, text
            assert {one.person for one in remark.crossed if isinstance(remark.fact, LISTING)} <= people_in(text, case)


def test_every_room_in_a_sentence_is_one_of_its_fact_and_none_is_missing() -> None:
    for case, remark in remarks():
        rooms = {room.name for room in case.board.rooms}
        spoken = {value for value in values(remark.fact) if isinstance(value, str)} & rooms
        for language in LANGUAGES:
            text = tongue(case, language).say(remark)
            said = named_in(text, list(rooms)) - people_in(text, case)
            assert said <= spoken, text
            # The room of a squeeze's answers is only said where these are not listed.
            assert isinstance(remark.fact, facts.Squeeze) or said == spoken, text


def in_line(line: Line, cell: Cell) -> bool:
    return cell.row == line.row if isinstance(line, AboutRow) else cell.column == line.column


def denoted(  # noqa: C901, PLR0912 - one branch a fact
    case: Case, fact: Fact, one: Candidate, settled: set[tuple[str, Cell]]
) -> bool:
    """Whether the sentence of a fact that lists nothing crosses the candidate out; `settled`: who was just placed."""
    names = [person.name for person in case.people]
    room, victim = case.board.room(one.cell).name, names[case.victim]
    sex = {person.name: person.sex for person in case.people}
    match fact:
        case facts.LastCell():
            return False
        case facts.LineTaken(person, line):
            return in_line(line, one.cell) and one.person != names[person]
        case facts.LineOfAnswer(_, people, line):
            return in_line(line, one.cell) and one.person not in {names[person] for person in people}
        case facts.LinesClose(lines):
            return any(in_line(line, one.cell) for line in lines) and one.person not in {who for who, _ in settled}
        case facts.OnlyPersonForLine(line, person, cell):
            there = in_line(line, one.cell) if cell is None else one.cell == cell
            return one.person == names[person] and not there
        case facts.OneCellForLine(_, cell, _, closed):
            return in_line(closed, one.cell) and one.cell != cell
        case facts.AloneElsewhere(_, where, person):
            return room == where and one.person == names[person]
        case facts.AloneThere(person, where):
            return room == where and one.person != names[person]
        case facts.NoOtherMurderer(_, people, where):
            is_other = one.person not in {names[person] for person in people}
            return isinstance(one, MurdererAt) and room == where and is_other
        case facts.MurdererWithVictim(rooms):
            return isinstance(one, MurdererAt) and room not in rooms
        case facts.AloneNoMurderer(person):
            return isinstance(one, MurdererAt) and one.person == names[person]
        case facts.VictimElsewhere(rooms):
            return isinstance(one, MurdererAt) and room in rooms
        case facts.VictimWithMurderer(where):
            return one.person == victim and room != where
        case facts.NoCompany(rooms, _):
            return one.person == victim and room in rooms
        case facts.TwoSurelyThere(_, where):
            return one.person == victim and room == where
        case facts.CoupleComplete(people, where):
            return room == where and one.person not in {victim, *(names[person] for person in people)}
        case facts.OnlyMurderer(person, where, cell, _):
            there = one.cell == cell if cell is not None else where is None or room == where
            return one.person == names[person] and not there
        case facts.OtherOne(_, person, where, cell):
            there = one.cell == cell if cell is not None else room == where
            return one.person == names[person] and not there
        case facts.OtherOneIsThere(speaker, person, _):
            return isinstance(one, CompanionAt) and one.speaker == names[speaker] and one.person != names[person]
        case facts.SexComplete(speaker, people, where):
            known = {names[speaker], *(names[person] for person in people)}
            return room == where and sex[one.person] is sex[names[speaker]] and one.person not in known
        case facts.PeopleFillLines(people, lines):
            others = one.person not in {names[person] for person in people}
            return others and any(in_line(line, one.cell) for line in lines)
        case facts.LinesTakePeople(lines, people):
            own = one.person in {names[person] for person in people}
            return own and not any(in_line(line, one.cell) for line in lines)
        case _:
            raise AssertionError(fact)


def with_implied(crossed: set[Candidate], living: set[Candidate]) -> set[Candidate]:
    gone = {(one.person, one.cell) for one in crossed if isinstance(one, PersonAt)}
    return {one for one in living if one in crossed or (one.person, one.cell) in gone}


def test_a_sentence_crosses_out_what_its_words_say_and_the_step_fells_all_of_it() -> None:
    seen = set()
    for case, proof in deductions():
        field = numbered(case)
        number = {candidate: place for place, candidate in enumerate(field.candidates)}
        living = set(field.candidates)
        for step in story(case, proof).steps:
            first = proof[step.numbers[0] - 1]
            mask = sum(1 << number[one] for one in living)
            looked = [field.members[field.questions.index(asked)] & mask for asked in first.questions]
            felled = falling(field.clashes, looked, mask)
            answers = [field.candidates[place] for place in range(len(number)) if looked[0] >> place & 1]
            settled = {(one.person, one.cell) for one in answers}
            gone: set[Candidate] = set()
            for remark in step.remarks:
                assert all(felled >> number[one] & 1 for one in remark.crossed), remark
                if isinstance(remark.fact, LISTING):
                    assert set(remark.crossed) <= set(first.fallen), remark
                else:
                    assert set(remark.crossed) == {one for one in living if denoted(case, remark.fact, one, settled)}
                gone |= set(remark.crossed)
                seen.add(type(remark.fact))
            living -= with_implied(gone, living)
    assert len(seen) > 20


def test_every_candidate_that_falls_has_been_mentioned_when_its_step_is_over() -> None:
    for case, proof in deductions():
        living = set(numbered(case).candidates)
        counted: list[int] = []
        for step in story(case, proof).steps:
            living -= with_implied({one for remark in step.remarks for one in remark.crossed}, living)
            assert not living & {one for number in step.numbers for one in proof[number - 1].fallen}
            counted += step.numbers
        assert counted == list(range(1, len(proof) + 1))
        assert set(story(case, proof).open) == living


def test_what_is_left_is_what_the_deduction_leaves() -> None:
    stops = 0
    for case, _ in deductions():
        deduction = deduce(case, 2, never)
        if isinstance(deduction, Stopped):
            left = {one for one in story(case, deduction.steps).open if isinstance(one, PersonAt)}
            assert left == {one for one in deduction.living if isinstance(one, PersonAt)}
            stops += 1
    assert stops > 5


def test_no_sentence_crosses_out_more_than_eight_cells_or_lacks_a_reason() -> None:
    widest = 0
    for _, remark in remarks():
        if isinstance(remark.fact, LISTING):
            assert 1 <= len(remark.crossed) <= 8
            widest = max(widest, len(remark.crossed))
        if isinstance(remark.fact, facts.Cover | facts.Squeeze):
            assert remark.fact.grounds
    assert widest > 3


@pytest.mark.parametrize(("count", "parts"), [(1, [1]), (8, [8]), (9, [8, 1]), (20, [8, 8, 4])])
def test_what_is_too_much_for_one_sentence_goes_into_sentences_that_follow_it(count: int, parts: list[int]) -> None:
    crossed = tuple(PersonAt("Ana", Cell(number // 5, number % 5)) for number in range(count))
    first, *rest = in_parts(facts.Besides(), crossed)
    assert [len(remark.crossed) for remark in (first, *rest)] == parts
    assert first.fact == facts.Besides()
    assert all(remark.fact == facts.Likewise() for remark in rest)
    assert [one for remark in (first, *rest) for one in remark.crossed] == list(crossed)


@cache
def corpus_steps() -> tuple[tuple[Case, Told], ...]:
    """Each step of the corpus cases with one solution, at the widest bound."""
    found: list[tuple[Case, Told]] = []
    for case in map(corpus_cases.case, corpus_cases.names("sound", "needs-guessing")):
        deduction = deduce(case, 3, never)
        assert isinstance(deduction, Finished | Stopped)
        found += ((case, step) for step in story(case, deduction.steps).steps)
    return tuple(found)


def test_no_step_says_the_same_twice() -> None:
    for case, step in corpus_steps():
        for language in LANGUAGES:
            said = [tongue(case, language).say(remark) for remark in step.remarks]
            assert len(set(said)) == len(said), said
    assert len(corpus_steps()) > 1000


def test_a_squeeze_is_told_once_however_many_people_it_crosses_out() -> None:
    alike = 0
    for _, step in corpus_steps():
        squeezes = [remark.fact for remark in step.remarks if isinstance(remark.fact, facts.Squeeze)]
        assert len(set(squeezes)) == len(squeezes), step
        followed = zip(step.remarks, step.remarks[1:], strict=False)
        alike += sum(one.fact in squeezes and other.fact == facts.Likewise() for one, other in followed)
    assert alike > 5


def test_what_a_squeeze_leaves_is_named_or_counted() -> None:
    counted = 0
    for _, remark in remarks():
        if isinstance(remark.fact, facts.Squeeze):
            for left in remark.fact.left:
                assert left.count == len({one.cell for one in left.candidates} or range(left.count)) > 0
                counted += not left.candidates
    assert counted > 0


def test_a_sentence_names_people_before_murderers_and_these_before_companions() -> None:
    cell = Cell(0, 0)
    crossed = (CompanionAt("Rui", "Paulo", cell), MurdererAt("Ana", cell), PersonAt("Eva", cell))
    assert portions(crossed) == [crossed[::-1]]


FORBIDDEN = re.compile(
    r"suponh|supondo|hipótese|contradiç|você|\btime\b|\(a\)|\(o\)|/a\b|adivinh|célula|fileira|cômodo|quadrado"
    r"|\bem (a|o|as|os)\b|\bde (a|o|as|os)\b|\bpor (a|o|as|os)\b|\ba (o|os)\b|\baa\b|\bem uma?\b|  |None|\{|\}",
    re.IGNORECASE,
)


def test_no_sentence_supposes_anything_or_uses_a_form_that_nobody_writes() -> None:
    for case, remark in remarks():
        text = tongue(case, "pt").say(remark)
        assert not FORBIDDEN.search(text), text
        assert text[0].isupper()
        assert text.endswith(".")
        english = tongue(case, "en").say(remark)
        assert not re.search(r"[Ss]uppose|[Aa]ssume|[Cc]ontradict|[Gg]uess|  |None|\{", english), english
        assert english[0].isupper()
        assert english.endswith(".")


@pytest.mark.parametrize(
    "text", ["Suponhamos isso.", "de o Rui", "em uma sala", "aa outra mulher", "o(a) assassino(a)"]
)
def test_the_forbidden_forms_are_found(text: str) -> None:
    assert FORBIDDEN.search(text)


def test_a_story_is_the_same_whenever_it_is_told() -> None:
    for case, proof in deductions()[:8]:
        assert story(case, proof) == story(case, proof)


def test_every_name_of_a_technique_has_an_opening() -> None:
    assert get_args(Technique) == TECHNIQUES


def test_a_solved_case_ends_with_one_cell_for_each_person() -> None:
    for proof in proofs(5, 2, 4):
        left = [one for one in story(proof.case, proof.certificate.steps).open if isinstance(one, PersonAt)]
        assert [(one.person, one.cell) for one in sorted(left, key=lambda one: one.person)] == list(
            proof.certificate.solution
        )
