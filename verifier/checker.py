"""Does a certificate prove what it claims of a case? This checker trusts `core` alone and nothing else of the project.
Its reading of candidates, questions and clashes (SPEC §4) is its own, a function a rule; bit i of a set is candidate i.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import TypeAlias, assert_never

from verifier.core import certificate as form
from verifier.core import clues
from verifier.core.board import Board, Cell
from verifier.core.canonical import cards_digest, meaning_digest, read_document
from verifier.core.case import Case, Person
from verifier.core.meaning import is_solution, murderer
from verifier.core.strict import UnreadableError

_Mask: TypeAlias = int
_Sets: TypeAlias = defaultdict[tuple[object, ...], _Mask]
_Pairs: TypeAlias = Iterator[tuple[_Mask, _Mask]]  # each candidate of the first set clashes with each of the second


@dataclass(frozen=True, slots=True)
class Accepted:
    """The certificate proves what it claims; of a stop, not that the solution which it shows is the only one."""

    certificate: form.Certificate


@dataclass(frozen=True, slots=True)
class Refused:
    """The first fault found; `step` counts from 1 and is None where no single step is at fault."""

    step: int | None
    reason: str


def check(case: Case, certificate: bytes, *, strict: bool = False) -> Accepted | Refused:
    """Whether the bytes prove what they claim of the case, if `strict` also leanly (SPEC §5); it never raises."""
    try:
        claim = form.read(certificate)
    except UnreadableError as error:
        return Refused(None, str(error))
    return next(_faults(case, claim, strict=strict), Accepted(claim))


@dataclass(frozen=True, slots=True)
class _Reading:
    """The case after level 0: candidates by number, questions, what clashes with each candidate, and all P."""

    numbers: dict[form.Candidate, int]
    questions: dict[form.Question, _Mask]
    clashes: list[_Mask]
    everyone: _Mask

    def mask(self, candidates: Iterable[form.Candidate]) -> _Mask:
        return sum([1 << self.numbers.get(one, len(self.numbers)) for one in candidates])  # an unknown one is past all

    def living(self, falls: Iterable[_Mask]) -> _Mask:
        return (1 << len(self.numbers)) - 1 & ~sum(falls)

    def standing(self, named: Sequence[_Mask], among: _Mask) -> _Mask:
        """Which of the candidates `among` stand: some choice of one of each named set is free of clashes with them."""
        found = 0 if named else among
        for choice in _numbers(named[0]) if named else ():
            untried = among & ~found & ~self.clashes[choice]
            found |= untried and self.standing([answers & ~self.clashes[choice] for answers in named[1:]], untried)
        return found

    def unproved(self, step: form.Step, fallen: _Mask, falls: Iterable[_Mask]) -> _Mask:
        """What the step claims to fell and does not, in the state that level 0 and these falls leave."""
        living = self.living(falls)
        return self.standing([self.questions[asked] & living for asked in step.questions], fallen)

    def falling(self, width: int, living: _Mask, among: _Mask) -> _Mask:
        """What the first set of `width` questions to fell any of `among` fells; narrower sets fell nothing besides."""
        answers = [members & living for members in self.questions.values()]
        sets = combinations(answers, min(width, len(answers)))
        return next(filter(None, (among & ~self.standing(named, among) for named in sets)), 0)

    def is_finished_by(self, width: int) -> bool:
        """Whether steps of at most this width leave each person one cell; narrow ones are tried first, being quick."""
        living = self.living(())
        while fallen := next(filter(None, (self.falling(few, living, living) for few in range(width + 1))), 0):
            living &= ~fallen
        return (living & self.everyone).bit_count() <= sum(isinstance(q, form.AboutPerson) for q in self.questions)


def _faults(case: Case, claim: form.Certificate, *, strict: bool) -> Iterator[Refused]:
    """The faults in order; each check relies on those before it, so only the first one is worth reading."""
    yield from (Refused(None, reason) for reason in _faults_of_answer(case, claim))
    reading, falls = _read_case(case), list[_Mask]()
    for number, step in enumerate(claim.steps, 1):
        falls.append(reading.mask(step.fallen))
        yield from (Refused(number, reason) for reason in _faults_of_step(reading, step, falls, claim.bound))
        yield from (Refused(number, why) for why in (_excess_of_step(reading, step, falls) if strict else ()))
    yield from _end_faults(reading, claim, falls, strict=strict)


def _faults_of_answer(case: Case, claim: form.Certificate) -> Iterator[str]:
    """Is it about this case, and does its placement meet every house rule and every card, read literally?"""
    if (claim.meaning, claim.cards) != (meaning_digest(case), cards_digest(case)):
        yield "the certificate is about another case: a digest differs"
    cells = dict(claim.solution)
    if cells.keys() != {person.name for person in case.people}:
        yield "the solution does not place the people of the case"
    placement = tuple(cells[person.name] for person in case.people)
    if not is_solution(case, placement):
        yield "the solution breaks a card or a house rule"
    if claim.murderer != case.people[murderer(case, placement)].name:
        yield f"the murderer is not {claim.murderer!r:.40}"


def _faults_of_step(reading: _Reading, step: form.Step, falls: Sequence[_Mask], bound: int) -> Iterator[str]:
    """Does what falls, the last of `falls`, follow from level 0, the questions named and the steps needed?"""
    if not 1 <= step.width <= bound:
        yield f"it names {step.width} questions, expected 1 to {bound}"
    if any(len(set(listed)) < len(listed) for listed in (step.questions, step.fallen, step.needs)):
        yield "a question, a candidate or a step is listed twice"
    if not step.fallen or not reading.questions.keys() >= set(step.questions):
        yield "nothing falls, or the case has no such question"
    if falls[-1] & ~reading.living(falls[:-1]):
        yield "something falls that level 0 or an earlier step has felled already"
    if reading.unproved(step, falls[-1], (falls[need - 1] for need in step.needs)):
        yield "something falls that a choice of answers leaves standing"


def _excess_of_step(reading: _Reading, step: form.Step, falls: Sequence[_Mask]) -> Iterator[str]:
    """Would fewer questions do for something that falls, or fewer earlier steps for all of it?"""
    if reading.falling(step.width - 1, reading.living(falls[:-1]), falls[-1]):
        yield "something falls that fewer questions would fell"
    for need in step.needs:
        if not reading.unproved(step, falls[-1], (falls[other - 1] for other in step.needs if other != need)):
            yield f"it does not need step {need}"


def _end_faults(reading: _Reading, claim: form.Certificate, falls: list[_Mask], *, strict: bool) -> Iterator[Refused]:
    """Are the level, and the placement or the stop, what is claimed; if strict, is no step idle, the level exact?"""
    living, is_sound = reading.living(falls), claim.verdict is form.Verdict.SOUND
    level = max((step.width for step in claim.steps), default=0) if is_sound else None
    is_placed = living & reading.everyone == reading.mask(form.PersonAt(*entry) for entry in claim.solution)
    if claim.level != level:
        yield Refused(None, f"the level is not {claim.level} but {level}, the width of the widest step")
    if is_sound != is_placed:
        yield Refused(None, f"the steps {'do not ' if is_sound else ''}leave each person one cell")
    if not is_sound and reading.falling(claim.bound, living, living):
        yield Refused(None, f"no stop: {claim.bound} questions still make something fall")
    # The placement needs each P that falls, since each person is left one; a stop needs whatever falls.
    needed = {need for step in claim.steps for need in step.needs}
    ends = reading.everyone if is_sound else reading.living(())
    idle = (number for number, fallen in enumerate(falls, 1) if strict and not fallen & ends and number not in needed)
    yield from (Refused(number, "neither a later step nor the final placement needs it") for number in idle)
    if strict and claim.level and reading.is_finished_by(claim.level - 1):
        yield Refused(None, f"the level is not exact: steps of width {claim.level - 1} finish the case")


def _read_case(case: Case) -> _Reading:
    candidates, sets = _candidates(case)
    clashes = [0] * len(candidates)
    for rule in (_one_cell, _one_line, _alone, _murderer_and_victim, _two_of_that_sex, _one_answer):
        for one, others in ((one, others) for ones, others in rule(case, sets) if others for one in _numbers(ones)):
            clashes[one] |= others
    everyone, lines = sets[form.PersonAt,], range(case.board.size)
    questions: dict[form.Question, _Mask] = {
        **{form.AboutPerson(person.name): everyone & sets["of", person.name] for person in case.people},
        **{asks(line): everyone & sets[asks, line] for asks in (form.AboutRow, form.AboutColumn) for line in lines},
        form.AboutMurderer(): sets[form.MurdererAt,],
        **{form.AboutCompanion(who.name): sets[form.CompanionAt, who.name] for who in case.people if _shared(who)},
    }
    return _Reading(candidates, questions, clashes, everyone)


def _candidates(case: Case) -> tuple[dict[form.Candidate, int], _Sets]:
    """P, M and K as far as nobody's own card or the terrain forbids the cell, numbered, and ready-made sets of them."""
    numbers, sets, board = dict[form.Candidate, int](), _Sets(int), case.board
    free = [cell for cell in board.cells() if not ((thing := board.thing(cell)) and thing.blocks)]
    speakers = [(speaker, _shared(speaker)) for speaker in case.people if _shared(speaker)]
    for person in case.people:
        who, left = person.name, free
        for clue in person.clues:
            left = [cell for cell in left if _allows(clue, board, cell)]
        for cell in left:
            room, first = board.room(cell).name, len(numbers)
            kinds: dict[tuple[object, ...], form.Candidate] = {(form.PersonAt,): form.PersonAt(who, cell)}
            kinds |= {} if person.victim else {(form.MurdererAt,): form.MurdererAt(who, cell)}
            for one in (p.name for p, rooms in speakers if p is not person and p.sex is person.sex and room in rooms):
                kinds[form.CompanionAt, one] = form.CompanionAt(one, who, cell)
            for kind, candidate in kinds.items():
                sets[kind] |= 1 << len(numbers)
                numbers[candidate] = len(numbers)
            lines = ((form.AboutRow, cell.row), (form.AboutColumn, cell.column))
            for key in (*lines, ("of", who), ("sex", person.sex), ("room", room), ("at", who, cell)):
                sets[key] |= (1 << len(numbers)) - (1 << first)
    return numbers, sets


def _numbers(mask: _Mask) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _shared(speaker: Person) -> list[str]:
    return [clue.room for clue in speaker.clues if isinstance(clue, clues.WithAnother)]


def _allows(clue: clues.Clue, board: Board, cell: Cell) -> bool:
    """Whether the speaker may be at the cell as far as the clue speaks of nobody else."""
    match clue:
        case clues.InRow():
            return cell.row == clue.row
        case clues.InColumn():
            return cell.column == clue.column
        case clues.InRoom() | clues.WithAnother():
            return board.room(cell).name == clue.room
        case clues.OnThing():
            return (thing := board.thing(cell)) is not None and thing.name == clue.thing
        case clues.BesideThing():
            return any((thing := board.thing(near)) and thing.name == clue.thing for near in _around(board, cell))
        case clues.InCorner():
            # Two walls meet where the room goes on in no two opposite directions; only their rows sum to twice this.
            return all(one.row + other.row != 2 * cell.row for one, other in combinations(_around(board, cell), 2))
        case clues.Alone():
            return True
        case clues.Not():
            return not _allows(clue.clue, board, cell)
        case _:
            assert_never(clue)


def _around(board: Board, cell: Cell) -> list[Cell]:
    return [near for near in board.neighbours(cell) if board.room(near).name == board.room(cell).name]


def _both(ones: _Mask, others: _Mask) -> _Pairs:
    yield from ((ones, others), (others, ones))


def _one_cell(case: Case, sets: _Sets) -> _Pairs:
    for person, cell in product(case.people, case.board.cells()):
        here = sets["at", person.name, cell]
        yield here, sets["of", person.name] & ~here


def _one_line(case: Case, sets: _Sets) -> _Pairs:
    for person, number, line in product(case.people, range(case.board.size), (form.AboutRow, form.AboutColumn)):
        own = sets["of", person.name]
        yield sets[line, number] & own, sets[line, number] & ~own


def _alone(case: Case, sets: _Sets) -> _Pairs:
    for person, room in product((who for who in case.people if clues.Alone() in who.clues), case.board.rooms):
        own, inside = sets["of", person.name], sets["room", room.name]
        yield from _both(inside & own, inside & ~own)


def _murderer_and_victim(case: Case, sets: _Sets) -> _Pairs:
    murderers, victim = sets[form.MurdererAt,], sets["of", case.people[case.victim].name]
    for inside in (sets["room", room.name] for room in case.board.rooms):
        yield from _both(murderers & inside, victim & ~inside)
        for own in (sets["of", person.name] & inside & ~victim for person in case.people):
            yield murderers & own, inside & ~victim & ~own
            yield own, murderers & inside & ~own


def _two_of_that_sex(case: Case, sets: _Sets) -> _Pairs:
    for speaker, person in product(case.people, case.people):
        own, other = sets["of", speaker.name], sets["of", person.name]
        for inside in (sets["room", name] for name in _shared(speaker)):
            third = sets["sex", speaker.sex] & inside & ~own & ~other
            yield from _both(sets[form.CompanionAt, speaker.name] & other & inside, own & ~inside | third)


def _one_answer(case: Case, sets: _Sets) -> _Pairs:
    for answers in (sets[form.MurdererAt,], *(sets[form.CompanionAt, person.name] for person in case.people)):
        yield from ((1 << number, answers & ~(1 << number)) for number in _numbers(answers))


def main(arguments: Sequence[str]) -> int:
    """Check the two files named and say in one line what was found: 0 accepted, 1 refused, 2 absent or unreadable."""
    try:
        meaning, certificate = (Path(name).read_bytes() for name in arguments if name != "--strict")
        case = read_document(meaning)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"needed: MEANING CERTIFICATE [--strict]; found: {error}\n")
        return 2
    answer, stop = check(case, certificate, strict="--strict" in arguments), "a stop; other solutions are not ruled out"
    if isinstance(answer, Refused):
        said = f"refused{f' at step {answer.step}' if answer.step else ''}: {answer.reason}"
    else:
        said = f"accepted: {stop if answer.certificate.level is None else f'level {answer.certificate.level}'}"
    sys.stdout.buffer.write(f"{said}\n".encode())  # a reason may quote names that the terminal's encoding lacks
    return int(isinstance(answer, Refused))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
