"""Each fact of a step as a sentence in English."""

from collections.abc import Sequence
from typing import assert_never

from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    Question,
    cell_text,
)
from verifier.report.wording import facts
from verifier.report.wording.english import English, in_cells, listed
from verifier.report.wording.english_covers import cover, refused, squeeze, whoever
from verifier.report.wording.facts import Remark
from verifier.report.wording.grammar import capitalised


def say(remark: Remark, names: English) -> str:
    """The remark as one or two sentences, with their full stops."""
    return capitalised(_said(remark, names))


def _said(remark: Remark, names: English) -> str:  # noqa: C901, PLR0912, PLR0915 - one branch a fact
    fact, crossed = remark.fact, remark.crossed
    match fact:
        case facts.LastCell(person, cell):
            return f"{names.who(person)} has only one cell left: {cell_text(cell)}."
        case facts.LineTaken(person, line):
            taken = f"{names.who(person)} takes {names.line(line)}, where all {names.agreed(person, 'his')} cells are"
            return f"{taken}: nobody else can be in it."
        case facts.LineOfAnswer(question, people, line):
            who = f"{_subject(question, names)} can only be {names.people(people, 'or')}"
            return f"{who}, and in any case is in {names.line(line)}: nobody else can be in it."
        case facts.LinesClose(lines):
            return f"Nobody else can be in {listed([names.line(line) for line in lines], 'or')}."
        case facts.OnlyPersonForLine(line, person, cell):
            where = names.line(line) if cell is None else cell_text(cell)
            only = f"only {names.who(person)} still has {'cells' if cell is None else 'a cell'} there"
            return f"Someone must be in {names.line(line)}, and {only}: {names.who(person)} is in {where}."
        case facts.OneCellForLine(line, cell, people, closed):
            only = f"only {cell_text(cell)} is left, for {names.people(people, 'or')}"
            rest = f"nobody else is in the rest of {names.line(closed)}"
            return f"Someone must be in {names.line(line)}, and {only}: {rest}."
        case facts.AloneElsewhere(question, room, person):
            return _alone_elsewhere(question, room, person, names)
        case facts.AloneThere(person, room):
            alone = f"was alone in {names.agreed(person, 'his')} room"
            return f"{names.who(person)} is in {names.room(room)} and {alone}: nobody else was there."
        case facts.NoOtherMurderer(question, people, room):
            there = f"{_subject(question, names)} is in {names.room(room)}, and only one person was with the victim"
            return f"{there}: in {names.room(room)}, only {names.people(people, 'or')} could be the murderer."
        case facts.MurdererWithVictim(rooms):
            if len(rooms) == 1:
                return f"The victim is in {names.room(rooms[0])}, so the murderer could be nowhere else."
            return f"All the victim's cells are in {names.rooms(rooms, 'or')}: the murderer was in one of these rooms."
        case facts.AloneNoMurderer(person):
            alone = f"{names.who(person)} was alone in {names.agreed(person, 'his')} room"
            return f"{alone}, and the murderer was with the victim: {names.who(person)} is not the murderer."
        case facts.VictimElsewhere(rooms):
            return f"The victim has no cells in {names.rooms(rooms, 'or')}: nobody could be the murderer there."
        case facts.VictimWithMurderer(room):
            return f"The murderer could only be in {names.room(room)}: the victim was there too."
        case facts.NoCompany(rooms, empty):
            with_victim = "with the victim" if empty else "alone with the victim"
            there = "there" if len(rooms) == 1 else "in any of these rooms"
            return f"Nobody could be {with_victim} in {names.rooms(rooms, 'or')}, so the victim was not {there}."
        case facts.TwoSurelyThere(people, room):
            there = f"{names.people(people)} are in {names.room(room)}"
            return f"{there}. Only one person was with the victim, so the victim was not there."
        case facts.CoupleComplete(people, room):
            couple = names.who(people[0]) if len(people) == 1 else f"the murderer ({names.people(people, 'or')})"
            return f"The victim and {couple} were in {names.room(room)}, with nobody else: everyone else was elsewhere."
        case facts.OnlyMurderer():
            return _only_murderer(fact, names)
        case facts.OtherOne(speaker, person, room, cell):
            where = names.room(room) if cell is None else cell_text(cell)
            only = f"only {names.who(person)} can be that {names.agreed(speaker, 'man')}"
            return f"{_with_other(speaker, room, names)}, and {only}: {names.who(person)} is in {where}."
        case facts.OtherOneIsThere(speaker, person, room):
            who = f"{names.who(person)} is in {names.room(room)}"
            return f"{who}: {names.agreed(person, 'he')} is {names.other(speaker)}."
        case facts.NoOtherOne(speaker, room):
            there = f"in {names.room(room)} with another {names.agreed(speaker, 'man')}"
            none = f"but no other {names.agreed(speaker, 'man')} could be there"
            where = in_cells([one.cell for one in crossed])
            return f"{where}, {names.who(speaker)} would be {there}, {none}. {names.refused(crossed)}."
        case facts.SexComplete(speaker, people, room):
            return _sex_complete(speaker, people, room, names)
        case facts.PeopleFillLines(people, lines):
            only = f"{names.people(people)} only have cells in {names.lines(lines)}"
            return f"{only}: one each, and nobody else fits there."
        case facts.LinesTakePeople(lines, people):
            other = "row" if isinstance(lines[0], AboutRow) else "column"
            only = f"in {names.lines(lines)} only {names.people(people)} have cells"
            return f"{only}: one each, and none of them is in another {other}."
        case facts.Cover(question, grounds):
            return cover(question, grounds, crossed, names)
        case facts.BothCells(person, cells):
            left = f"{names.who(person)} is left with {listed([cell_text(cell) for cell in cells], 'and')}"
            return f"{left}, and {whoever(crossed, names)} would close both: {refused(crossed, names)}."
        case facts.Squeeze(left, grounds):
            return squeeze(left, grounds, crossed, names)
        case facts.Likewise():
            return f"For the same reason, {names.refused(crossed)}."
        case facts.Besides():
            return f"Besides, and in the same way, {names.refused(crossed)}."
        case _:
            assert_never(fact)


def _alone_elsewhere(question: Question, room: str, person: int, names: English) -> str:
    alone = f"{names.who(person)} was alone in {names.agreed(person, 'his')} room"
    gone = f"so {names.agreed(person, 'he')} was not in {names.room(room)}"
    if isinstance(question, AboutPerson):
        there = f"{names.who(names.index(question.person))} is in {names.room(room)}"
        return f"{alone} and {there}, so {names.who(person)} was not there."
    there = f"{_subject(question, names)} is in {names.room(room)} and is not {names.who(person)}"
    return f"{there}; {alone}, {gone}."


def _subject(question: Question, names: English) -> str:
    """Who answers the question."""
    match question:
        case AboutPerson():
            return names.who(names.index(question.person))
        case AboutRow() | AboutColumn():
            return f"whoever is in {names.line(question)}"
        case AboutMurderer():
            return "the murderer"
        case AboutCompanion():
            return names.other(names.index(question.speaker))
        case _:
            assert_never(question)


def _only_murderer(fact: facts.OnlyMurderer, names: English) -> str:
    who = names.who(fact.person)
    if fact.shared and fact.room is not None:
        reason = f"the victim was in {names.room(fact.room)} and only {who} could be there too"
    else:
        reason = f"only {who} could be alone with the victim"
    where = "" if fact.room is None or fact.shared else f" and is in {names.room(fact.room)}"
    where = where if fact.cell is None else f" and is in {cell_text(fact.cell)}"
    return f"{reason}. {who} is the murderer{where}."


def _with_other(speaker: int, room: str, names: English) -> str:
    return f"{names.who(speaker)} was in {names.room(room)} with another {names.agreed(speaker, 'man')}"


def _sex_complete(speaker: int, people: Sequence[int], room: str, names: English) -> str:
    no_other = f"no other {names.agreed(speaker, 'man')} was there"
    if len(people) == 1:
        both = names.people(sorted((speaker, people[0])))
        return f"The {names.agreed(speaker, 'men')} in {names.room(room)} are {both}: {no_other}."
    return f"{_with_other(speaker, room, names)}, {names.people(people, 'or')}: {no_other}."
