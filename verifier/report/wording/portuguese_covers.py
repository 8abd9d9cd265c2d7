"""Why nothing is left, in Portuguese of Portugal: where all answers lie, and which exclude each other."""

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
from verifier.report.wording.facts import Ground, Left, Tie
from verifier.report.wording.grammar import by_reasons, capitalised, listed, number
from verifier.report.wording.portuguese import Portuguese, in_cells


def cover(question: Question, grounds: Sequence[Ground], crossed: Sequence[Candidate], names: Portuguese) -> str:
    """Where all answers to the question lie, and that the crossed candidates close these places."""
    notes = list(dict.fromkeys(filter(None, (_note(ground, names) for ground in grounds))))
    why = "".join(f" {capitalised(listed(part))}." for part in by_reasons(notes))
    return f"{_all_lie(question, grounds, names)}{why} {capitalised(_closed(grounds, crossed, names))}"


def _all_lie(question: Question, grounds: Sequence[Ground], names: Portuguese) -> str:
    first, *others = by_sentence(grounds)
    said = [_lie(portion, names) for portion in others]
    if [len(portion) for portion in others] == [1, 1]:
        said = [f"ou {' ou '.join(said)}"]
    return f"{_answers(question, names)} {', salvo algumas. Essas '.join((_lie(first, names), *said))}."


def _answers(question: Question, names: Portuguese) -> str:
    match question:
        case AboutPerson():
            return f"todas as casas {names.who_or_victim(names.index(question.person), 'de')}"
        case AboutRow() | AboutColumn():
            return f"{names.line(question)} tem de estar alguém, e as casas que lá restam"
        case AboutMurderer():
            return "todas as casas onde ainda pode estar o assassino"
        case AboutCompanion():
            return f"todas as casas onde ainda pode estar {names.other(names.index(question.speaker))}"
        case _:
            assert_never(question)


def _lie(grounds: Sequence[Ground], names: Portuguese) -> str:
    """Where they lie or whose they are, in one list; of a person in a place both."""
    places = [_place(ground, names) for ground in grounds if ground.owner is None]
    owners = [names.who_or_victim(ground.owner, "de") for ground in grounds if ground.owner is not None]
    lie = [f"ficam {listed(places, 'ou')}"] if places else []
    own = [f"são {listed(owners, 'ou')}"] if owners else []
    there = "" if places else _place(grounds[0], names)
    return listed([*lie, *own], "ou") + (f" e ficam {there}" if there else "")


def _place(ground: Ground, names: Portuguese) -> str:
    """Where the answers lie that the ground excludes; nothing where that is anywhere."""
    if ground.line is not None:
        return names.line(ground.line)
    if ground.room is None:
        return ""
    return f"fora {names.room(ground.room, 'de')}" if ground.tie is Tie.APART else names.room(ground.room)


def _note(ground: Ground, names: Portuguese) -> str:
    """The rule behind the ground; nothing where the place tells it."""
    person = ground.person or 0
    match ground.tie:
        case Tie.ROW | Tie.COLUMN | Tie.OWN | Tie.ANSWER:
            return ""
        case Tie.ALONE:
            return f"{names.who(person)} estava {names.agreed(person, 'sozinho')} na sala"
        case Tie.THIRD:
            return "com a vítima estava só uma pessoa"
        case Tie.APART:
            return "o assassino estava na sala da vítima"
        case Tie.SEX:
            return f"com {names.who(person)} estava só {names.agreed(person, 'um outro homem')}"
        case _:
            assert_never(ground.tie)


def _clash(ground: Ground, names: Portuguese) -> str:
    """Why two answers exclude each other, in a few words."""
    person = ground.person or 0
    match ground.tie:
        case Tie.ROW:
            return "na mesma linha"
        case Tie.COLUMN:
            return "na mesma coluna"
        case Tie.OWN:
            return "da mesma pessoa"
        case Tie.ALONE:
            return f"com mais alguém na sala onde {names.who(person)} estava {names.agreed(person, 'sozinho')}"
        case Tie.THIRD:
            return "com uma terceira pessoa na sala da vítima"
        case Tie.APART:
            return "com a vítima e o assassino em salas diferentes"
        case Tie.SEX:
            return f"com mais {names.agreed(person, 'um homem')} na sala {names.who(person, 'de')}"
        case Tie.ANSWER:
            return "com duas pessoas onde só cabe uma"
        case _:
            assert_never(ground.tie)


def _closed(grounds: Sequence[Ground], crossed: Sequence[Candidate], names: Portuguese) -> str:
    """That the crossed candidates, all of one kind, close all these places."""
    people = {names.index(one.person) for one in crossed}
    if any(ground.person in people or ground.owner in people for ground in grounds):
        return f"Com {names.supposed(crossed)} não sobrava nenhuma: {names.refused_there(crossed)}."
    return f"{whoever(crossed, names)} fechava-as todas, por isso {refused(crossed, names)}."


def whoever(crossed: Sequence[Candidate], names: Portuguese) -> str:
    """Whoever the crossed candidates, all of one kind, would place: "quem estivesse em L2C1"."""
    where = in_cells(cells_of(crossed), "ou") if share_cells(crossed) else "numa destas casas"
    first = crossed[0]
    match first:
        case PersonAt():
            return f"quem estivesse {where}"
        case MurdererAt():
            return f"quem fosse o assassino {where}"
        case CompanionAt():
            return f"quem fosse {names.other(names.index(first.speaker))} {where}"
        case _:
            assert_never(first)


def refused(crossed: Sequence[Candidate], names: Portuguese) -> str:
    """What they were not, after `whoever` has named them: their cells only where these differ."""
    return names.refused_there(crossed) if share_cells(crossed) else names.refused(crossed)


def squeeze(left: Sequence[Left], grounds: Sequence[Ground], crossed: Sequence[Candidate], names: Portuguese) -> str:
    """What the crossed candidates, all of one person, would leave, and why that cannot be."""
    reasons = [_clash(ground, names) for ground in grounds]
    why, *more = (listed(part, "ou") for part in by_reasons(reasons))
    why = "é a mesma pessoa" if one_person(left) and [ground.tie for ground in grounds] == [Tie.OWN] else why
    others = "".join(f" Algumas só se excluem assim: {part}." for part in more)
    refusal = capitalised(names.refused(crossed))
    start = f"Com {names.supposed(crossed)}, só restavam casas que se excluem"
    return f"{start}: {_all_left(left, names)} ({why}).{others} {refusal}."


def _all_left(left: Sequence[Left], names: Portuguese) -> str:
    """What is left to each question: of people the cells alone, of anything else who could be where."""
    greatest = max(part.count for part in left)
    if all(isinstance(part.question, AboutPerson) for part in left):
        return "; ".join(f"{_to(part.question, names)}, {_cells(part, names, greatest, 'ou')}" for part in left)
    *others, last = (_left(part, names, greatest) for part in left)
    return f"{'; '.join(others)}, e {last}"


def _left(left: Left, names: Portuguese, greatest: int) -> str:
    if isinstance(left.question, AboutPerson) or not left.candidates:
        verb = "restava" if left.count == 1 else "restavam"
        return f"{_to(left.question, names)} {verb} {_cells(left, names, greatest, 'e')}"
    return f"{_only(left.question, names)} {_people(left.candidates, names)}"


def _to(question: Question, names: Portuguese) -> str:
    """To whom, or where, something is left."""
    match question:
        case AboutPerson():
            return names.who(names.index(question.person), "a")
        case AboutRow() | AboutColumn():
            return names.line(question)
        case AboutMurderer():
            return "ao assassino"
        case AboutCompanion():
            return names.other(names.index(question.speaker), "a")
        case _:
            assert_never(question)


def _only(question: AboutRow | AboutColumn | AboutMurderer | AboutCompanion, names: Portuguese) -> str:
    match question:
        case AboutRow() | AboutColumn():
            return f"{names.line(question)} só podia estar"
        case AboutMurderer():
            return "o assassino só podia ser"
        case AboutCompanion():
            return f"{names.other(names.index(question.speaker))} só podia ser"
        case _:
            assert_never(question)


def _cells(left: Left, names: Portuguese, greatest: int, last: Literal["e", "ou"]) -> str:
    if left.candidates:
        return listed([cell_text(cell) for cell in cells_of(left.candidates)], last)
    count = f"{number(left.count, 'f', greatest)} casas"
    return count if left.room is None else f"{count} {names.room(left.room)}"


def _people(candidates: Sequence[Candidate], names: Portuguese) -> str:
    """Who could be where: "o Rui ou a Ana, em L2C3", "o Rui (L2C3 ou L2C4) ou a Ana (L2C4)"."""
    claims = by_claim(candidates)
    people = [names.index(claim.person) for claim, _ in claims]
    if share_cells(candidates):
        return f"{names.people(people, 'ou')}, {in_cells(cells_of(candidates), 'ou')}"
    own = [listed([cell_text(cell) for cell in cells], "ou") for _, cells in claims]
    return listed([f"{names.who(person)} ({cells})" for person, cells in zip(people, own, strict=True)], "ou")
