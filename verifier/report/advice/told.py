"""The story of a conflict in sentences."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from verifier.advice import Impossibility
from verifier.advice.clash import Held
from verifier.core.case import Case, HouseRule
from verifier.report.advice.parts import Subject
from verifier.report.outcome import Blamed
from verifier.report.story import story
from verifier.solver.clauses import Part

# Cells that a reader takes in one by one, and sentences that are still a short story.
_FEW_CELLS: Final = 12
_FEW_SENTENCES: Final = 12
_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) (?=\S)")
# Stands for the blank behind a full stop that belongs to a name.
_IN_NAME: Final = "\x00"


@dataclass(frozen=True, slots=True)
class TooLong:
    """A story of more sentences than anybody reads; none of it is told."""

    sentences: int


def told_clash(subject: Subject, found: Impossibility) -> tuple[str, ...] | TooLong:
    """What the first conflict of an impossible case comes down to, one thing after another, no sentence twice."""
    reason = subject.voice.reason([_entry(subject, part) for part in found.conflicts[0]])
    if reason is not None:
        return (reason,)
    told = [list(said) for said in _each_once(subject.case, _told(subject, found))]
    count = sum(map(len, told))
    return TooLong(count) if count > _FEW_SENTENCES else tuple(" ".join(said) for said in told if said)


def _entry(subject: Subject, part: Part) -> Blamed | HouseRule:
    if isinstance(part, HouseRule):
        return part
    return Blamed(part.person, subject.source.sentences[part.person][part.number])


def _told(subject: Subject, found: Impossibility) -> Iterator[str]:
    """Before steps only those cells are named that a reader takes in one by one."""
    for fact in found.clash:
        if found.proof is None or not isinstance(fact, Held) or len(fact.cells) <= _FEW_CELLS:
            yield subject.voice.clash(fact)
    if found.proof is not None:
        refuted = found.proof.refuted
        for told in story(found.proof.case, refuted.steps).steps:
            yield " ".join(subject.voice.tongue.say(remark) for remark in told.remarks)
        yield subject.voice.nobody(refuted.question)


def _each_once(case: Case, told: Iterable[str]) -> Iterator[Sequence[str]]:
    """The sentences of each, without those that were said before."""
    said = set[str]()
    for text in told:
        fresh = [one for one in dict.fromkeys(_sentences(case, text)) if one not in said]
        said.update(fresh)
        yield fresh


def _sentences(case: Case, text: str) -> list[str]:
    """The text's sentences; a full stop within a name ends none."""
    for name in (*(room.name for room in case.board.rooms), *(who.name for who in case.people)):
        text = text.replace(name, name.replace(" ", _IN_NAME))
    return [one.replace(_IN_NAME, " ") for one in _SENTENCE_END.split(text)]
