"""The two languages behind one set of functions, so that an explanation is laid out once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import assert_never

from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule
from verifier.report.messages import Language
from verifier.report.wording import english, english_cards, english_steps, portuguese_cards, portuguese_steps
from verifier.report.wording.english import English
from verifier.report.wording.facts import Remark
from verifier.report.wording.grammar import number
from verifier.report.wording.portuguese import Portuguese
from verifier.report.wording.rules import HOUSE_RULES


@dataclass(frozen=True, slots=True)
class Tongue:
    """One language speaking of one case; people are indexes into `Case.people`.

    `texts` has the frame of an explanation, `rules` the house rules. `card` takes the cells that a card leaves and how
    many nothing blocks. `say`, `card`, `still_open`, `murderer` and `where` give whole sentences, the others parts.
    """

    texts: Mapping[str, str]
    rules: Mapping[HouseRule, str]
    say: Callable[[Remark], str]
    card: Callable[[int, Sequence[Cell], int], str]
    still_open: Callable[[int, Sequence[Cell]], str]
    murderer: Callable[[int, str], str]
    heading: Callable[[int], str]
    whose: Callable[[int], str]
    where: Callable[[Sequence[tuple[int, Cell]]], str]
    people: Callable[[Sequence[int]], str]
    thing: Callable[[str], str]
    number: Callable[[int], str]


def frame(language: Language) -> Mapping[str, str]:
    """The frame of an explanation in the language, where there is no case to speak of."""
    return {"pt": portuguese_cards.TEXTS, "en": english_cards.TEXTS}[language]


def tongue(case: Case, language: Language) -> Tongue:
    """The language speaking of the case."""
    match language:
        case "pt":
            return _portuguese(Portuguese(case))
        case "en":
            return _english(English(case))
        case _:
            assert_never(language)


def _portuguese(names: Portuguese) -> Tongue:
    words = portuguese_cards
    return Tongue(
        words.TEXTS,
        HOUSE_RULES["pt"],
        partial(portuguese_steps.say, names=names),
        partial(words.card, names),
        partial(words.still_open, names),
        partial(words.murderer, names),
        partial(words.heading, names),
        partial(words.whose, names),
        partial(words.where, names),
        names.people,
        words.thing,
        partial(number, gender="f"),
    )


def _english(names: English) -> Tongue:
    words = english_cards
    return Tongue(
        words.TEXTS,
        HOUSE_RULES["en"],
        partial(english_steps.say, names=names),
        partial(words.card, names),
        partial(words.still_open, names),
        partial(words.murderer, names),
        partial(words.heading, names),
        partial(words.whose, names),
        partial(words.where, names),
        names.people,
        words.thing,
        english.number,
    )
