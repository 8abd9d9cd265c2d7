"""Steps that look at one question: which facts put them in words, and what each of these crosses out."""

from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias, assert_never

from verifier.core.case import Sex
from verifier.core.certificate import AboutColumn, AboutCompanion, AboutMurderer, AboutPerson, AboutRow
from verifier.core.clues import Alone, WithAnother
from verifier.prover.masks import Mask
from verifier.report.wording import facts
from verifier.report.wording.facts import Fact, Line
from verifier.report.wording.reading import View

Technique: TypeAlias = Literal[
    "last_cell",
    "line_taken",
    "alone_room_occupied",
    "covers_every_option",
    "only_person_for_line",
    "line_locked",
    "no_company_for_victim",
    "two_surely_there",
    "couple_complete",
    "only_possible_murderer",
    "the_other_man",
    "no_other_man",
    "men_complete",
    "pair_of_lines",
    "trio_of_lines",
    "squeeze",
]
# A fact, and all that it would cross out; of it only what the step really fells may be said.
Claim: TypeAlias = tuple[Fact, Mask]
Pattern: TypeAlias = Callable[[View], Iterator[Claim]]
# More rooms than these in one sentence, and nobody sees them together.
_MANY_ROOMS: Final = 3


def opening(technique: Technique) -> tuple[Pattern, ...]:  # noqa: C901, PLR0912 - one branch a technique
    """What a step of that name is told by first, where it fits."""
    match technique:
        case "last_cell":
            return (_last_cell,)
        case "line_taken":
            return (_line_taken,)
        case "alone_room_occupied":
            return (_alone_there, _alone_elsewhere)
        case "only_person_for_line":
            return (_only_person,)
        case "line_locked":
            return (_only_person, _one_cell, _alone_elsewhere)
        case "no_company_for_victim":
            return (_no_company,)
        case "two_surely_there":
            return (_two_there,)
        case "couple_complete":
            return (_couple,)
        case "only_possible_murderer":
            return (_only_murderer,)
        case "the_other_man":
            return (_other_one,)
        case "no_other_man":
            return (_no_other_one,)
        case "men_complete":
            return (_sex_complete,)
        case "covers_every_option" | "pair_of_lines" | "trio_of_lines" | "squeeze":
            return ()
        case _:
            assert_never(technique)


def _last_cell(view: View) -> Iterator[Claim]:
    if isinstance(view.asked[0], AboutPerson) and len(view.places) == 1:
        yield facts.LastCell(view.people[0], view.places[0]), 0


def _line_taken(view: View) -> Iterator[Claim]:
    """All cells of one person in one line, but more than one cell: a single cell closes both of its lines."""
    if isinstance(view.asked[0], AboutPerson) and len(view.places) > 1:
        for line in (lines[0] for lines in view.reading.lines(view.looked[0]) if len(lines) == 1):
            crossed = view.reading.along([line]) & ~view.reading.of(view.people)
            yield facts.LineTaken(view.people[0], line), crossed


def _line_of_answer(view: View) -> Iterator[Claim]:
    """All possible murderers or companions in one line."""
    if len(view.places) > 1 and isinstance(view.asked[0], AboutMurderer | AboutCompanion):
        for line in (lines[0] for lines in view.reading.lines(view.looked[0]) if len(lines) == 1):
            crossed = view.reading.along([line]) & ~view.reading.of(view.people)
            yield facts.LineOfAnswer(view.asked[0], view.people, line), crossed


def _lines_close(view: View) -> Iterator[Claim]:
    if len(view.people) != 1 or len(view.places) != 1:
        return
    reading, due = view.reading, view.due & ~view.reading.of(view.people)
    both: tuple[Line, ...] = tuple(lines[0] for lines in reading.lines(view.looked[0]))
    closed = tuple(line for line in both if due & reading.along([line]))
    yield facts.LinesClose(closed), reading.along(closed) & ~reading.of(view.people)


def _only_person(view: View) -> Iterator[Claim]:
    line = view.asked[0]
    if len(view.people) == 1 and isinstance(line, AboutRow | AboutColumn):
        cell = view.places[0] if len(view.places) == 1 else None
        kept = view.reading.along([line]) if cell is None else view.reading.within([cell])
        yield facts.OnlyPersonForLine(line, view.people[0], cell), view.reading.of(view.people) & ~kept


def _one_cell(view: View) -> Iterator[Claim]:
    line = view.asked[0]
    if len(view.people) > 1 and len(view.places) == 1 and isinstance(line, AboutRow | AboutColumn):
        cell = view.places[0]
        closed = AboutColumn(cell.column) if isinstance(line, AboutRow) else AboutRow(cell.row)
        crossed = view.reading.along([closed]) & ~view.reading.within([cell])
        yield facts.OneCellForLine(line, cell, view.people, closed), crossed


def _alone_there(view: View) -> Iterator[Claim]:
    if len(view.people) == 1 and len(view.rooms) == 1 and _was_alone(view, view.people[0]):
        crossed = view.reading.inside(view.rooms) & ~view.reading.of(view.people)
        yield facts.AloneThere(view.people[0], view.rooms[0]), crossed


def _alone_elsewhere(view: View) -> Iterator[Claim]:
    if len(view.rooms) != 1:
        return
    for person in range(len(view.reading.case.people)):
        if person not in view.people and _was_alone(view, person):
            crossed = view.reading.inside(view.rooms) & view.reading.of([person])
            yield facts.AloneElsewhere(view.asked[0], view.rooms[0], person), crossed


def _no_other_murderer(view: View) -> Iterator[Claim]:
    if len(view.rooms) == 1 and view.reading.case.victim not in view.people:
        crossed = view.reading.murderers & view.reading.inside(view.rooms) & ~view.reading.of(view.people)
        yield facts.NoOtherMurderer(view.asked[0], view.people, view.rooms[0]), crossed


def _murderer_with_victim(view: View) -> Iterator[Claim]:
    reading = view.reading
    if view.people != (reading.case.victim,):
        return
    if len(view.rooms) <= _MANY_ROOMS:
        yield facts.MurdererWithVictim(view.rooms), reading.murderers & ~reading.inside(view.rooms)
        return
    for room in reading.rooms(view.due & reading.murderers & ~reading.inside(view.rooms)):
        yield facts.VictimElsewhere((room,)), reading.murderers & reading.inside([room])


def _alone_no_murderer(view: View) -> Iterator[Claim]:
    """Wherever the victim was, a murderer with a card «sozinha» had either company or nobody to murder."""
    if view.people == (view.reading.case.victim,):
        for person in range(len(view.reading.case.people)):
            if _was_alone(view, person) and person not in view.people:
                yield facts.AloneNoMurderer(person), view.reading.murderers & view.reading.of([person])


def _no_company(view: View) -> Iterator[Claim]:
    reading = view.reading
    victim = reading.of([reading.case.victim])
    if view.asked[0] == AboutMurderer():
        rooms = [room for room in reading.rooms(view.due & victim) if room not in view.rooms]
        for start in range(0, len(rooms), _MANY_ROOMS):
            told = tuple(rooms[start : start + _MANY_ROOMS])
            empty = not view.living & reading.placing & reading.inside(told) & ~victim
            yield facts.NoCompany(told, empty=empty), reading.inside(told) & victim


def _two_there(view: View) -> Iterator[Claim]:
    """A room where nobody can be the murderer because two people have all their cells in it."""
    reading, victim = view.reading, view.reading.case.victim
    for room in reading.rooms(view.due & reading.of([victim])):
        outside = view.living & reading.placing & ~reading.inside([room])
        sure = [who for who in range(len(reading.case.people)) if who != victim and not outside & reading.of([who])]
        if len(sure) > 1 and room not in view.rooms:
            crossed = reading.inside([room]) & reading.of([victim])
            yield facts.TwoSurelyThere((sure[0], sure[1]), room), crossed


def _victim_with_murderer(view: View) -> Iterator[Claim]:
    if view.asked[0] == AboutMurderer() and len(view.rooms) == 1:
        victim = view.reading.of([view.reading.case.victim])
        yield facts.VictimWithMurderer(view.rooms[0]), victim & ~view.reading.inside(view.rooms)


def _couple(view: View) -> Iterator[Claim]:
    if view.asked[0] == AboutMurderer() and len(view.rooms) == 1:
        couple = view.reading.of((view.reading.case.victim, *view.people))
        yield facts.CoupleComplete(view.people, view.rooms[0]), view.reading.inside(view.rooms) & ~couple


def _only_murderer(view: View) -> Iterator[Claim]:
    if view.asked[0] != AboutMurderer() or len(view.people) != 1:
        return
    reading = view.reading
    cell = view.places[0] if len(view.places) == 1 else None
    victim = view.living & reading.placing & reading.of([reading.case.victim])
    shared = len(view.rooms) == 1 and reading.rooms(victim) == view.rooms
    room = view.rooms[0] if shared or (len(view.rooms) == 1 and cell is None) else None
    # Without a cell the sentence names the room at most; it must not seem to cross out more than that.
    kept = reading.within(view.places) if cell is not None else reading.inside(view.rooms)
    crossed = 0 if cell is None and room is None else reading.of(view.people) & ~kept
    yield facts.OnlyMurderer(view.people[0], room, cell, shared=shared), crossed


def _other_one(view: View) -> Iterator[Claim]:
    asked = view.asked[0]
    if isinstance(asked, AboutCompanion) and len(view.people) == 1:
        cell = view.places[0] if len(view.places) == 1 else None
        kept = view.reading.inside(view.rooms) if cell is None else view.reading.within(view.places)
        fact = facts.OtherOne(view.reading.index(asked.speaker), view.people[0], view.rooms[0], cell)
        yield fact, view.reading.of(view.people) & ~kept


def _other_one_there(view: View) -> Iterator[Claim]:
    if len(view.people) != 1 or len(view.rooms) != 1:
        return
    person, people = view.people[0], view.reading.case.people
    for speaker, card in enumerate(people):
        if speaker != person and card.sex is people[person].sex and WithAnother(view.rooms[0]) in card.clues:
            crossed = view.reading.companions(speaker) & ~view.reading.of([person])
            yield facts.OtherOneIsThere(speaker, person, view.rooms[0]), crossed


def _no_other_one(view: View) -> Iterator[Claim]:
    asked = view.asked[0]
    if isinstance(asked, AboutCompanion):
        speaker = view.reading.index(asked.speaker)
        crossed = view.due & view.reading.placing & view.reading.of([speaker])
        yield facts.NoOtherOne(speaker, view.rooms[0]), crossed


def _sex_complete(view: View) -> Iterator[Claim]:
    asked = view.asked[0]
    if isinstance(asked, AboutCompanion):
        speaker = view.reading.index(asked.speaker)
        among = view.reading.of(_of_sex(view, view.reading.case.people[speaker].sex))
        crossed = among & view.reading.inside(view.rooms) & ~view.reading.of((speaker, *view.people))
        yield facts.SexComplete(speaker, view.people, view.rooms[0]), crossed


def _of_sex(view: View, sex: Sex) -> list[int]:
    return [place for place, person in enumerate(view.reading.case.people) if person.sex is sex]


def _was_alone(view: View, person: int) -> bool:
    return Alone() in view.reading.case.people[person].clues


# These tell who or where the answer is; without them the other sentences would lack their reason.
REASONS: Final = (
    facts.LastCell,
    facts.OnlyPersonForLine,
    facts.OneCellForLine,
    facts.OnlyMurderer,
    facts.OtherOne,
)
# What may follow from any single question, in the order in which it is said.
CONSEQUENCES: Final[tuple[Pattern, ...]] = (
    _last_cell,
    _only_person,
    _one_cell,
    _only_murderer,
    _other_one,
    _lines_close,
    _line_taken,
    _line_of_answer,
    _victim_with_murderer,
    _couple,
    _no_company,
    _sex_complete,
    _other_one_there,
    _alone_there,
    _alone_elsewhere,
    _alone_no_murderer,
    _murderer_with_victim,
    _no_other_murderer,
)
