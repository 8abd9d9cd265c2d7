"""The effects of players' readings on a sound case as findings for its report."""

from collections.abc import Iterable
from typing import Final, assert_never

from verifier.core.case import Case
from verifier.core.diagnostic import Finding
from verifier.readings.effects import Changes, Effect
from verifier.solver.unique import Impossible, Several, Unique
from verifier.syntax import Source

# The code of the errors table.
HANGS_ON_READING: Final = "N403"


def notes(case: Case, source: Source, effects: Iterable[Effect]) -> tuple[Finding, ...]:
    """One note for each reading that changes the case, at the first sentence by which it does, or at no place.

    Its words are the reading's name, what the case becomes (a term of the errors table), and the sentences.
    """
    return tuple(_note(case, source, effect) for effect in effects if isinstance(effect, Changes))


def _note(case: Case, source: Source, effect: Changes) -> Finding:
    said = [(case.people[card.person].name, source.sentences[card.person][card.number]) for card in effect.cards]
    cards = ", ".join(f"«{sentence.text}» ({name})" for name, sentence in said)
    words = (("reading", effect.reading.value), ("becomes", _becomes(effect)), ("cards", cards))
    return Finding(HANGS_ON_READING, said[0][1].place if said else None, words)


def _becomes(effect: Changes) -> str:
    match effect.becomes:
        case Unique():
            return "another solution"
        case Several():
            return "several solutions"
        case Impossible():
            return "no solution"
        case _:
            assert_never(effect.becomes)
