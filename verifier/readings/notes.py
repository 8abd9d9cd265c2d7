"""The effects of players' readings on a sound case as findings for its report."""

from collections.abc import Iterable
from typing import Final, assert_never

from verifier.core.case import Case, Person, Sex
from verifier.core.diagnostic import Finding
from verifier.readings.effects import Changes, Effect
from verifier.solver.unique import Impossible, Several, Unique
from verifier.syntax import Sentence, Source

# The code of the errors table.
HANGS_ON_READING: Final = "N403"


def notes(case: Case, source: Source, effects: Iterable[Effect]) -> tuple[Finding, ...]:
    """One note for each reading that changes the case, at the first sentence by which it does, or at no place.

    Its words are the reading's name, what the case becomes (a term of the errors table), and the sentences: those of
    one card as `said` with the person as `woman` or `man`, by whose article Portuguese names the card, those of
    several as `cards`.
    """
    return tuple(_note(case, source, effect) for effect in effects if isinstance(effect, Changes))


def _note(case: Case, source: Source, effect: Changes) -> Finding:
    said = [(case.people[card.person], source.sentences[card.person][card.number]) for card in effect.cards]
    words = (("reading", effect.reading.value), ("becomes", _becomes(effect)), *_by(said))
    return Finding(HANGS_ON_READING, said[0][1].place if said else None, words)


def _by(said: list[tuple[Person, Sentence]]) -> tuple[tuple[str, str], ...]:
    """The words for the sentences; none for a house rule."""
    if len({person.name for person, _ in said}) == 1:
        person = said[0][0]
        quoted = ", ".join(f"«{sentence.text}»" for _, sentence in said)
        return ("woman" if person.sex is Sex.WOMAN else "man", person.name), ("said", quoted)
    cards = ", ".join(f"«{sentence.text}» ({person.name})" for person, sentence in said)
    return (("cards", cards),)


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
