"""The two languages of advice behind one set of functions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import assert_never

from verifier.advice.clash import ClashFact
from verifier.core.case import Case
from verifier.core.certificate import Question
from verifier.report.messages import Language
from verifier.report.wording import english_advice, portuguese_advice
from verifier.report.wording.conflicts import Conflict, conflict_reason
from verifier.report.wording.english import English
from verifier.report.wording.portuguese import Portuguese
from verifier.report.wording.tongue import Tongue, tongue


@dataclass(frozen=True, slots=True)
class Voice:
    """One language giving advice on one case; people are indexes into `Case.people`.

    `tongue` is how explanations speak of the case, `texts` the frame of advice; the functions give whole sentences,
    `reason` only where one sentence tells why a conflict is one.
    """

    tongue: Tongue
    texts: Mapping[str, str]
    look: Callable[[Sequence[Question]], str]
    cards: Callable[[Sequence[int]], str]
    nobody: Callable[[Question], str]
    clash: Callable[[ClashFact], str]
    reason: Callable[[Conflict], str | None]


def texts(language: Language) -> Mapping[str, str]:
    """The frame of advice in the language."""
    return {"pt": portuguese_advice.TEXTS, "en": english_advice.TEXTS}[language]


def voice(case: Case, language: Language) -> Voice:
    """The language giving advice on the case."""
    spoken = tongue(case, language)
    match language:
        case "pt":
            return _portuguese(spoken, Portuguese(case))
        case "en":
            return _english(spoken, English(case))
        case _:
            assert_never(language)


def _portuguese(spoken: Tongue, names: Portuguese) -> Voice:
    words = portuguese_advice
    return Voice(
        spoken,
        words.TEXTS,
        partial(words.look, names),
        partial(words.cards, names),
        partial(words.nobody, names),
        partial(words.clash, names),
        partial(conflict_reason, names.case, language="pt"),
    )


def _english(spoken: Tongue, names: English) -> Voice:
    words = english_advice
    return Voice(
        spoken,
        words.TEXTS,
        partial(words.look, names),
        partial(words.cards, names),
        partial(words.nobody, names),
        partial(words.clash, names),
        partial(conflict_reason, names.case, language="en"),
    )
