"""Why nothing is left, in English: where all answers lie, and which exclude each other."""

from collections.abc import Sequence
from typing import Literal, assert_never

from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Candidate,
    CompanionAt,
    MurdererAt,
    PersonAt,
    Question,
    cell_text,
)
from verifier.report.wording.claims import by_claim, by_sentence, cells_of, one_person, share_cells
from verifier.report.wording.english import English, in_cells, listed, number
from verifier.report.wording.facts import Ground, Left, Tie
from verifier.report.wording.grammar import by_reasons, capitalised


def cover(question: Question, grounds: Sequence[Ground], crossed: Sequence[Candidate], names: English) -> str:
    """Where all answers to the question lie, and that the crossed candidates close these places."""
    notes = list(dict.fromkeys(filter(None, (_note(ground, names) for ground in grounds))))
    why = "".join(f" {capitalised(listed(part, 'and'))}." for part in by_reasons(notes))
    return f"{_all_lie(question, grounds, names)}{why} {capitalised(_closed(grounds, crossed, names))}"


def _all_lie(question: Question, grounds: Sequence[Ground], names: English) -> str:
    first, *others = by_sentence(grounds)
    said = [_lie(portion, names) for portion in others]
    if [len(portion) for portion in others] == [1, 1]:
        said = [f"are either {' or '.join(part.removeprefix('are ') for part in said)}"]
    return f"{_answers(question, names)} {', but for some. Those '.join((_lie(first, names), *said))}."


def _answers(question: Question, names: English) -> str:
    match question:
        case AboutPerson():
            return f"all {names.whose(names.index(question.person))} cells"
        case AboutRow() | AboutColumn():
            return f"someone must be in {names.line(question)}, and the cells left there"
        case AboutMurderer():
            return "all cells where the murderer can still be"
        case AboutCompanion():
            return f"all cells where {names.other(names.index(question.speaker))} can still be"
        case _:
            assert_never(question)


def _lie(grounds: Sequence[Ground], names: English) -> str:
    """Where they lie or whose they are, in one list; of a person in a place both."""
    places = [_place(ground, names) for ground in grounds if ground.owner is None]
    owners = [names.whose(ground.owner) for ground in grounds if ground.owner is not None]
    lie = [f"are {listed(places, 'or')}"] if places else []
    own = [f"are {listed(owners, 'or')}"] if owners else []
    there = "" if places else _place(grounds[0], names)
    return listed([*lie, *own], "or") + (f" and {there}" if there else "")


def _place(ground: Ground, names: English) -> str:
    """Where the answers lie that the ground excludes; nothing where that is anywhere."""
    if ground.line is not None:
        return f"in {names.line(ground.line)}"
    if ground.room is None:
        return ""
    return f"{'outside' if ground.tie is Tie.APART else 'in'} {names.room(ground.room)}"


def _note(ground: Ground, names: English) -> str:
    """The rule behind the ground; nothing where the place tells it."""
    person = ground.person or 0
    match ground.tie:
        case Tie.ROW | Tie.COLUMN | Tie.OWN | Tie.ANSWER:
            return ""
        case Tie.ALONE:
            return f"{names.who(person)} was alone in {names.agreed(person, 'his')} room"
        case Tie.THIRD:
            return "only one person was with the victim"
        case Tie.APART:
            return "the murderer was in the victim's room"
        case Tie.SEX:
            return f"only one other {names.agreed(person, 'man')} was with {names.who(person)}"
        case _:
            assert_never(ground.tie)


def _clash(ground: Ground, names: English) -> str:
    """Why two answers exclude each other, in a few words."""
    person = ground.person or 0
    match ground.tie:
        case Tie.ROW:
            return "in the same row"
        case Tie.COLUMN:
            return "in the same column"
        case Tie.OWN:
            return "of the same person"
        case Tie.ALONE:
            return f"with someone else in the room where {names.who(person)} was alone"
        case Tie.THIRD:
            return "with a third person in the victim's room"
        case Tie.APART:
            return "with the victim and the murderer in different rooms"
        case Tie.SEX:
            return f"with one more {names.agreed(person, 'man')} in {names.who(person)}'s room"
        case Tie.ANSWER:
            return "with two people where there is one"
        case _:
            assert_never(ground.tie)


def _closed(grounds: Sequence[Ground], crossed: Sequence[Candidate], names: English) -> str:
    """That the crossed candidates, all of one kind, close all these places."""
    people = {names.index(one.person) for one in crossed}
    if any(ground.person in people or ground.owner in people for ground in grounds):
        return f"With {names.supposed(crossed)} none would be left: {names.refused_there(crossed)}."
    return f"{whoever(crossed, names)} would close them all, so {refused(crossed, names)}."


def whoever(crossed: Sequence[Candidate], names: English) -> str:
    """Whoever the crossed candidates, all of one kind, would place: "anyone in L2C1"."""
    where = in_cells(cells_of(crossed)) if share_cells(crossed) else "in one of these cells"
    first = crossed[0]
    match first:
        case PersonAt():
            return f"anyone {where}"
        case MurdererAt():
            return f"a murderer {where}"
        case CompanionAt():
            return f"whoever was {names.other(names.index(first.speaker))} {where}"
        case _:
            assert_never(first)


def refused(crossed: Sequence[Candidate], names: English) -> str:
    """What they were not, after `whoever` has named them: their cells only where these differ."""
    return names.refused_there(crossed) if share_cells(crossed) else names.refused(crossed)


def squeeze(left: Sequence[Left], grounds: Sequence[Ground], crossed: Sequence[Candidate], names: English) -> str:
    """What the crossed candidates, all of one person, would leave, and why that cannot be."""
    reasons = [_clash(ground, names) for ground in grounds]
    why, *more = (listed(part, "or") for part in by_reasons(reasons))
    why = "it is the same person" if one_person(left) and [ground.tie for ground in grounds] == [Tie.OWN] else why
    others = "".join(f" Some exclude each other only in this way: {part}." for part in more)
    refusal = capitalised(names.refused(crossed))
    start = f"With {names.supposed(crossed)}, only cells that exclude each other would be left"
    return f"{start}: {_all_left(left, names)} ({why}).{others} {refusal}."


def _all_left(left: Sequence[Left], names: English) -> str:
    """What is left to each question: of people the cells alone, of anything else who could be where."""
    greatest = max(part.count for part in left)
    if all(isinstance(part.question, AboutPerson) for part in left):
        return "; ".join(f"{_to(part.question, names)}, {_cells(part, names, greatest, 'or')}" for part in left)
    *others, last = (_left(part, names, greatest) for part in left)
    return f"{'; '.join(others)}, and {last}"


def _left(left: Left, names: English, greatest: int) -> str:
    if isinstance(left.question, AboutPerson) or not left.candidates:
        return f"{_to(left.question, names)} there would be {_cells(left, names, greatest, 'and')}"
    return f"{_only(left.question, names)} {_people(left.candidates, names)}"


def _to(question: Question, names: English) -> str:
    """For whom, or where, something is left."""
    match question:
        case AboutPerson():
            return f"for {names.who(names.index(question.person))}"
        case AboutRow() | AboutColumn():
            return f"in {names.line(question)}"
        case AboutMurderer():
            return "for the murderer"
        case AboutCompanion():
            return f"for {names.other(names.index(question.speaker))}"
        case _:
            assert_never(question)


def _only(question: AboutRow | AboutColumn | AboutMurderer | AboutCompanion, names: English) -> str:
    match question:
        case AboutRow() | AboutColumn():
            return f"in {names.line(question)} there could only be"
        case AboutMurderer():
            return "the murderer could only be"
        case AboutCompanion():
            return f"{names.other(names.index(question.speaker))} could only be"
        case _:
            assert_never(question)


def _cells(left: Left, names: English, greatest: int, last: Literal["and", "or"]) -> str:
    if left.candidates:
        return listed([cell_text(cell) for cell in cells_of(left.candidates)], last)
    count = f"{number(left.count, greatest)} cells"
    return count if left.room is None else f"{count} in {names.room(left.room)}"


def _people(candidates: Sequence[Candidate], names: English) -> str:
    """Who could be where: "Rui or Ana, in L2C3", "Rui (L2C3 or L2C4) or Ana (L2C4)"."""
    claims = by_claim(candidates)
    people = [names.index(claim.person) for claim, _ in claims]
    if share_cells(candidates):
        return f"{names.people(people, 'or')}, {in_cells(cells_of(candidates))}"
    own = [listed([cell_text(cell) for cell in cells], "or") for _, cells in claims]
    return listed([f"{names.who(person)} ({cells})" for person, cells in zip(people, own, strict=True)], "or")
