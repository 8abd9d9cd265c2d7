"""A step's questions, and what falls besides people's cells, in words; no language is decided elsewhere."""

from collections.abc import Sequence
from typing import Final, assert_never

from verifier.core.case import Case
from verifier.core.certificate import (
    AboutColumn,
    AboutCompanion,
    AboutMurderer,
    AboutPerson,
    AboutRow,
    CompanionAt,
    MurdererAt,
    Question,
)
from verifier.report.messages import Language
from verifier.report.wording.english import English
from verifier.report.wording.portuguese import Portuguese

# What stands before somebody who does not fall as a person, only in a role.
MURDERER: Final = "†"
COMPANION: Final = "&"


def asked(question: Question, case: Case, language: Language) -> str:
    """The question as one asks it: "onde está a Ana?"."""
    match language:
        case "pt":
            return _in_portuguese(question, Portuguese(case))
        case "en":
            return _in_english(question, English(case))
        case _:
            assert_never(language)


def all_asked(questions: Sequence[Question], case: Case, language: Language) -> str:
    """The questions one after the other."""
    return " ".join(asked(question, case, language) for question in questions)


def _in_portuguese(question: Question, names: Portuguese) -> str:
    match question:
        case AboutPerson(person):
            return f"onde está {names.who(names.index(person))}?"
        case AboutRow() | AboutColumn():
            return f"quem está {names.line(question)}?"
        case AboutMurderer():
            return "quem é o assassino?"
        case AboutCompanion(speaker):
            return f"quem é {names.other(names.index(speaker))}?"
        case _:
            assert_never(question)


def _in_english(question: Question, names: English) -> str:
    match question:
        case AboutPerson(person):
            return f"where is {person}?"
        case AboutRow() | AboutColumn():
            return f"who is in {names.line(question)}?"
        case AboutMurderer():
            return "who is the murderer?"
        case AboutCompanion(speaker):
            return f"who is {names.other(names.index(speaker))}?"
        case _:
            assert_never(question)


def role(candidate: MurdererAt | CompanionAt, case: Case, language: Language) -> str:
    """The role in which alone the candidate falls, after its sign: "† Ana", "& Rui (cartão da Eva)"."""
    match candidate:
        case MurdererAt(person):
            return f"{MURDERER} {person}"
        case CompanionAt(speaker, person):
            return f"{COMPANION} {person} ({_card_of(speaker, case, language)})"
        case _:
            assert_never(candidate)


def _card_of(speaker: str, case: Case, language: Language) -> str:
    match language:
        case "pt":
            names = Portuguese(case)
            return f"cartão {names.who(names.index(speaker), 'de')}"
        case "en":
            return f"{speaker}'s card"
        case _:
            assert_never(language)
