"""Each fact of a step as a sentence in Portuguese of Portugal."""

from collections.abc import Sequence
from typing import assert_never

from verifier.core.case import Sex
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
from verifier.report.wording.facts import Remark
from verifier.report.wording.grammar import capitalised, listed
from verifier.report.wording.portuguese import Portuguese, in_cells
from verifier.report.wording.portuguese_covers import cover, refused, squeeze, whoever


def say(remark: Remark, names: Portuguese) -> str:
    """The remark as one or two sentences, with their full stops."""
    return capitalised(_said(remark, names))


def _said(remark: Remark, names: Portuguese) -> str:  # noqa: C901, PLR0912, PLR0915 - one branch a fact
    fact, crossed = remark.fact, remark.crossed
    match fact:
        case facts.LastCell(person, cell):
            return f"{names.who(person, 'a')} só resta uma casa: {cell_text(cell)}."
        case facts.LineTaken(person, line):
            taken = f"{names.who(person)} ocupa {names.line(line, '')}, onde ficam todas as suas casas"
            return f"{taken}: mais ninguém lá pode estar."
        case facts.LineOfAnswer(question, people, line):
            who = f"{_subject(question, names)} só pode ser {names.people(people, 'ou')}"
            return f"{who}, e está sempre {names.line(line)}: mais ninguém lá pode estar."
        case facts.LinesClose(lines):
            return f"Mais ninguém pode estar {listed([names.line(line) for line in lines], 'nem')}."
        case facts.OnlyPersonForLine(line, person, cell):
            where = names.line(line) if cell is None else f"em {cell_text(cell)}"
            only = f"só {names.who(person)} ainda lá tem {'casas' if cell is None else 'uma casa'}"
            return f"{names.line(line)} tem de estar alguém, e {only}: {names.who(person)} está {where}."
        case facts.OneCellForLine(line, cell, people, closed):
            only = f"só resta {cell_text(cell)}, para {names.people(people, 'ou')}"
            rest = f"no resto {names.line(closed, 'de')} não está mais ninguém"
            return f"{names.line(line)} tem de estar alguém, e {only}: {rest}."
        case facts.AloneElsewhere(question, room, person):
            return _alone_elsewhere(question, room, person, names)
        case facts.AloneThere(person, room):
            alone = f"estava {names.agreed(person, 'sozinho')} na sala"
            return f"{names.who(person)} está {names.room(room)} e {alone}: mais ninguém lá estava."
        case facts.NoOtherMurderer(question, people, room):
            there = f"{_subject(question, names)} está {names.room(room)}, e com a vítima estava só uma pessoa"
            return f"{there}: {names.room(room)}, só {_could_be_murderer(people, names)}."
        case facts.MurdererWithVictim(rooms):
            if len(rooms) == 1:
                return f"A vítima está {names.room(rooms[0])}, e o assassino também: noutra sala não podia estar."
            return f"Todas as casas da vítima ficam {names.rooms(rooms, 'ou')}: o assassino estava numa dessas salas."
        case facts.AloneNoMurderer(person):
            alone = f"{names.who(person)} estava {names.agreed(person, 'sozinho')} na sala"
            return f"{alone}, e o assassino estava com a vítima: {names.who(person)} não é {names.murderer(person)}."
        case facts.VictimElsewhere(rooms):
            return f"A vítima não tem casas {names.rooms(rooms, 'nem')}: ninguém podia lá ser o assassino."
        case facts.VictimWithMurderer(room):
            return f"O assassino só podia estar {names.room(room)}: a vítima também lá estava."
        case facts.NoCompany(rooms, empty):
            with_victim = "estar com a vítima" if empty else "estar sozinho com a vítima"
            return f"{names.rooms(rooms)} ninguém podia {with_victim}: a vítima não estava {names.rooms(rooms, 'nem')}."
        case facts.TwoSurelyThere(people, room):
            there = f"{names.room(room)} estão {names.people(people)}"
            return f"{there}. Com a vítima só estava uma pessoa: a vítima não estava {names.room(room)}."
        case facts.CoupleComplete(people, room):
            couple = names.who(people[0]) if len(people) == 1 else f"o assassino ({names.people(people, 'ou')})"
            return (
                f"A vítima e {couple} estavam {names.room(room)}, e com a vítima estava só uma pessoa: "
                "mais ninguém lá estava."
            )
        case facts.OnlyMurderer():
            return _only_murderer(fact, names)
        case facts.OtherOne(speaker, person, room, cell):
            where = names.room(room) if cell is None else f"em {cell_text(cell)}"
            that = {Sex.MAN: "esse homem", Sex.WOMAN: "essa mulher"}[names.sex(speaker)]
            return (
                f"{_with_other(speaker, room, names)}, e só {names.who(person)} pode ser {that}: "
                f"{names.who(person)} está {where}."
            )
        case facts.OtherOneIsThere(speaker, person, room):
            return (
                f"{names.who(person)} está {names.room(room)}: é {names.agreed(person, 'ele')} {names.other(speaker)}."
            )
        case facts.NoOtherOne(speaker, room):
            where = in_cells([one.cell for one in crossed], "ou")
            none = {Sex.MAN: "mais nenhum homem", Sex.WOMAN: "mais nenhuma mulher"}[names.sex(speaker)]
            return (
                f"{where}, {names.who(speaker)} estaria {names.room(room)} com {names.agreed(speaker, 'outro homem')}, "
                f"mas {none} lá podia estar. {capitalised(names.refused(crossed))}."
            )
        case facts.SexComplete(speaker, people, room):
            return _sex_complete(speaker, people, room, names)
        case facts.PeopleFillLines(people, lines):
            return (
                f"{names.people(people)} só têm casas {names.lines(lines)}: {_one_each(people, names)}, "
                "e mais ninguém lá cabe."
            )
        case facts.LinesTakePeople(lines, people):
            other = "linha" if isinstance(lines[0], AboutRow) else "coluna"
            none = "nenhuma delas" if _all_women(people, names) else "nenhum deles"
            return (
                f"{names.lines(lines)} só {names.people(people)} têm casas: {_one_each(people, names)}, "
                f"e {none} está noutra {other}."
            )
        case facts.Cover(question, grounds):
            return cover(question, grounds, crossed, names)
        case facts.BothCells(person, cells):
            left = f"{names.who(person, 'a')} restam {listed([cell_text(cell) for cell in cells])}"
            return f"{left}, e {whoever(crossed, names)} fechava as duas: {refused(crossed, names)}."
        case facts.Squeeze(left, grounds):
            return squeeze(left, grounds, crossed, names)
        case facts.Likewise():
            return f"Pela mesma razão, {names.refused(crossed)}."
        case facts.Besides():
            return f"De resto, e do mesmo modo, {names.refused(crossed)}."
        case _:
            assert_never(fact)


def _alone_elsewhere(question: Question, room: str, person: int, names: Portuguese) -> str:
    alone = f"{names.who(person)} estava {names.agreed(person, 'sozinho')} na sala"
    if isinstance(question, AboutPerson):
        there = f"{names.who(names.index(question.person))} está {names.room(room)}"
        return f"{alone} e {there}: {names.who(person)} não estava {names.room(room)}."
    there = f"{_subject(question, names)} está {names.room(room)} e não é {names.who(person)}"
    return f"{there}; {alone}: não estava {names.room(room)}."


def _subject(question: Question, names: Portuguese) -> str:
    """Who answers the question."""
    match question:
        case AboutPerson():
            return names.who(names.index(question.person))
        case AboutRow() | AboutColumn():
            return f"quem está {names.line(question)}"
        case AboutMurderer():
            return "o assassino"
        case AboutCompanion():
            return names.other(names.index(question.speaker))
        case _:
            assert_never(question)


def _could_be_murderer(people: Sequence[int], names: Portuguese) -> str:
    if len(people) == 1:
        return f"{names.who(people[0])} podia ser {names.murderer(people[0])}"
    return f"{names.people(people, 'ou')} podiam ser o assassino"


def _only_murderer(fact: facts.OnlyMurderer, names: Portuguese) -> str:
    who = names.who(fact.person)
    if fact.shared and fact.room is not None:
        reason = f"a vítima estava {names.room(fact.room)} e só {who} podia lá estar com ela"
    else:
        reason = f"só {who} podia estar {names.agreed(fact.person, 'sozinho')} com a vítima"
    where = "" if fact.room is None or fact.shared else f" e está {names.room(fact.room)}"
    where = where if fact.cell is None else f" e está em {cell_text(fact.cell)}"
    return f"{reason}. {capitalised(who)} é {names.murderer(fact.person)}{where}."


def _with_other(speaker: int, room: str, names: Portuguese) -> str:
    return f"{names.who(speaker)} estava {names.room(room)} com {names.agreed(speaker, 'outro homem')}"


def _sex_complete(speaker: int, people: Sequence[int], room: str, names: Portuguese) -> str:
    the, no_other = {
        Sex.MAN: ("os homens", "nenhum outro homem"),
        Sex.WOMAN: ("as mulheres", "nenhuma outra mulher"),
    }[names.sex(speaker)]
    if len(people) == 1:
        both = names.people(sorted((speaker, people[0])))
        return f"{the} {names.room(room)} são {both}: {no_other} lá estava."
    who = f"{_with_other(speaker, room, names)}, {names.people(people, 'ou')}"
    return f"{who}: {no_other} lá estava."


def _one_each(people: Sequence[int], names: Portuguese) -> str:
    return f"ficam com uma cada {'uma' if _all_women(people, names) else 'um'}"


def _all_women(people: Sequence[int], names: Portuguese) -> bool:
    return all(names.sex(person) is Sex.WOMAN for person in people)
