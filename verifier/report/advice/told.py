"""The story of a conflict in sentences."""

from collections.abc import Iterator
from typing import Final

from verifier.advice import Impossibility
from verifier.advice.clash import Held
from verifier.report.advice.parts import Subject
from verifier.report.story import story

# Cells that a reader takes in one by one.
_FEW_CELLS: Final = 12


def told_clash(subject: Subject, found: Impossibility) -> Iterator[str]:
    """What the first conflict of an impossible case comes down to, one thing after another.

    Before steps only those cells are named that a reader takes in one by one.
    """
    for fact in found.clash:
        if found.proof is None or not isinstance(fact, Held) or len(fact.cells) <= _FEW_CELLS:
            yield subject.voice.clash(fact)
    if found.proof is not None:
        refuted = found.proof.refuted
        for told in story(found.proof.case, refuted.steps).steps:
            yield " ".join(subject.voice.tongue.say(remark) for remark in told.remarks)
        yield subject.voice.nobody(refuted.question)
