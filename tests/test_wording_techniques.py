"""Each technique on the smallest board that shows it: for both sexes and in both languages, word by word."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

import pytest

from tests.boards import case_of, man, woman
from tests.proofs import never
from verifier.core.case import Case, Person
from verifier.core.certificate import TECHNIQUES, Step
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
)
from verifier.prover import Finished, Stopped, deduce
from verifier.report.messages import Language
from verifier.report.story import story
from verifier.report.wording.tongue import tongue

MEN = ("Artur", "Bruno", "Carlos", "Duarte", "Edgar", "Filipe")
WOMEN = ("Ana", "Beatriz", "Clara", "Diana", "Eva", "Filipa")
# The people as drawn, or everybody of the other sex: the rules treat both alike.
Cast: TypeAlias = Literal["drawn", "turned"]
CASTS: tuple[Cast, ...] = ("drawn", "turned")


@dataclass(frozen=True)
class Role:
    """Somebody of the drawn sex with a card; the name follows from sex and place."""

    person: Callable[..., Person]
    clues: tuple[Clue, ...]
    victim: bool

    def played(self, place: int, cast: Cast) -> Person:
        is_man = (self.person is man) == (cast == "drawn")
        name, person = (MEN[place], man) if is_man else (WOMEN[place], woman)
        return person(name, *self.clues, victim=self.victim)


def role(person: Callable[..., Person], *clues: Clue, victim: bool = False) -> Role:
    return Role(person, clues, victim)


@dataclass(frozen=True)
class Shown:
    """A technique, a board and its people, and the sentence that some step of that name is told by."""

    technique: str
    board: str
    roles: tuple[Role, ...]
    sentences: dict[tuple[Cast, Language], str]

    def case(self, cast: Cast) -> Case:
        return case_of(self.board, *(each.played(place, cast) for place, each in enumerate(self.roles)))


SHOWN = (
    Shown(
        "last_cell",
        """
        Cs Cq B. A.
        B. Cm B. Aq
        B. B. B. Bq
        B. B. B. B.
        """,
        (
            role(woman, OnThing("sofá")),
            role(man),
            role(woman, victim=True),
            role(man),
        ),
        {
            ("drawn", "pt"): ("À Ana só resta uma casa: L1C1."),
            ("drawn", "en"): ("Ana has only one cell left: L1C1."),
            ("turned", "pt"): ("Ao Artur só resta uma casa: L1C1."),
            ("turned", "en"): ("Artur has only one cell left: L1C1."),
        },
    ),
    Shown(
        "line_taken",
        """
        B. B. B. B.
        D. B. B. B.
        D. D. At C.
        D. D. Cp C.
        """,
        (
            role(woman),
            role(man),
            role(woman, InColumn(1)),
            role(man, victim=True),
        ),
        {
            ("drawn", "pt"): (
                "A Clara ocupa a segunda coluna, onde ficam todas as suas casas: mais ninguém lá pode estar."
            ),
            ("drawn", "en"): ("Clara takes the second column, where all her cells are: nobody else can be in it."),
            ("turned", "pt"): (
                "O Carlos ocupa a segunda coluna, onde ficam todas as suas casas: mais ninguém lá pode estar."
            ),
            ("turned", "en"): ("Carlos takes the second column, where all his cells are: nobody else can be in it."),
        },
    ),
    Shown(
        "alone_room_occupied",
        """
        C. A. As Ak
        D. B. B. Ak
        D. B. B. B.
        B. B. B. Bs
        """,
        (
            role(man),
            role(man),
            role(woman, Alone()),
            role(man, InRoom("Biblioteca"), victim=True),
        ),
        {
            ("drawn", "pt"): (
                "A Clara estava sozinha na sala e o Duarte está na Biblioteca: a Clara não estava na Biblioteca."
            ),
            ("drawn", "en"): ("Clara was alone in her room and Duarte is in the Biblioteca, so Clara was not there."),
            ("turned", "pt"): (
                "O Carlos estava sozinho na sala e a Diana está na Biblioteca: o Carlos não estava na Biblioteca."
            ),
            ("turned", "en"): ("Carlos was alone in his room and Diana is in the Biblioteca, so Carlos was not there."),
        },
    ),
    Shown(
        "covers_every_option",
        """
        A. A. Ac A.
        A. A. A. A.
        A. A. B. A.
        A. B. B. Bp
        """,
        (
            role(woman, victim=True),
            role(woman),
            role(woman),
            role(man, InRoom("Biblioteca")),
        ),
        {
            ("drawn", "pt"): (
                "Todas as casas do Duarte ficam na linha de baixo ou na terceira coluna. Quem estivesse em "
                "L4C3 fechava-as todas, por isso a Beatriz e a Clara não estavam lá."
            ),
            ("drawn", "en"): (
                "All Duarte's cells are in the bottom row or in the third column. Anyone in L4C3 would "
                "close them all, so Beatriz and Clara were not there."
            ),
            ("turned", "pt"): (
                "Todas as casas da Diana ficam na linha de baixo ou na terceira coluna. Quem estivesse em "
                "L4C3 fechava-as todas, por isso o Bruno e o Carlos não estavam lá."
            ),
            ("turned", "en"): (
                "All Diana's cells are in the bottom row or in the third column. Anyone in L4C3 would close "
                "them all, so Bruno and Carlos were not there."
            ),
        },
    ),
    Shown(
        "only_person_for_line",
        """
        A. A. A. A.
        Ax A. A. A.
        Bx B. B. B.
        B. Bm B. Bm
        """,
        (
            role(man),
            role(woman, InCorner()),
            role(man, InCorner(), victim=True),
            role(man, InRow(3)),
        ),
        {
            ("drawn", "pt"): (
                "Na segunda coluna tem de estar alguém, e só o Artur ainda lá tem casas: o Artur está na "
                "segunda coluna."
            ),
            ("drawn", "en"): (
                "Someone must be in the second column, and only Artur still has cells there: Artur is in "
                "the second column."
            ),
            ("turned", "pt"): (
                "Na segunda coluna tem de estar alguém, e só a Ana ainda lá tem casas: a Ana está na segunda coluna."
            ),
            ("turned", "en"): (
                "Someone must be in the second column, and only Ana still has cells there: Ana is in the second column."
            ),
        },
    ),
    Shown(
        "line_locked",
        """
        C. Cm C. A.
        B. Bm Ae A.
        B. B. A. A.
        B. B. A. A.
        """,
        (
            role(woman),
            role(man, InRow(1), Alone()),
            role(man),
            role(woman, victim=True),
        ),
        {
            ("drawn", "pt"): (
                "Quem está na segunda coluna está na Biblioteca e não é o Bruno; o Bruno estava sozinho na "
                "sala: não estava na Biblioteca."
            ),
            ("drawn", "en"): (
                "Whoever is in the second column is in the Biblioteca and is not Bruno; Bruno was alone in "
                "his room, so he was not in the Biblioteca."
            ),
            ("turned", "pt"): (
                "Quem está na segunda coluna está na Biblioteca e não é a Beatriz; a Beatriz estava sozinha "
                "na sala: não estava na Biblioteca."
            ),
            ("turned", "en"): (
                "Whoever is in the second column is in the Biblioteca and is not Beatriz; Beatriz was alone "
                "in her room, so she was not in the Biblioteca."
            ),
        },
    ),
    Shown(
        "no_company_for_victim",
        """
        C. Ck A. A.
        Bk B. B. At
        B. B. B. A.
        B. B. B. At
        """,
        (
            role(woman, InColumn(2)),
            role(man, OnThing("cama"), victim=True),
            role(woman),
            role(woman, InRoom("Biblioteca")),
        ),
        {
            ("drawn", "pt"): ("Na Cozinha ninguém podia estar com a vítima: a vítima não estava na Cozinha."),
            ("drawn", "en"): ("Nobody could be with the victim in the Cozinha, so the victim was not there."),
            ("turned", "pt"): ("Na Cozinha ninguém podia estar com a vítima: a vítima não estava na Cozinha."),
            ("turned", "en"): ("Nobody could be with the victim in the Cozinha, so the victim was not there."),
        },
    ),
    Shown(
        "two_surely_there",
        """
        A. Ax A. A.
        Ax B. B. B.
        A. B. Bc B.
        A. B. Bx B.
        """,
        (
            role(woman, victim=True),
            role(man),
            role(woman, Not(InRoom("Adega"))),
            role(man, InRoom("Biblioteca")),
        ),
        {
            ("drawn", "pt"): (
                "Na Biblioteca estão a Clara e o Duarte. Com a vítima só estava uma pessoa: a vítima não "
                "estava na Biblioteca."
            ),
            ("drawn", "en"): (
                "Clara and Duarte are in the Biblioteca. Only one person was with the victim, so the victim "
                "was not there."
            ),
            ("turned", "pt"): (
                "Na Biblioteca estão o Carlos e a Diana. Com a vítima só estava uma pessoa: a vítima não "
                "estava na Biblioteca."
            ),
            ("turned", "en"): (
                "Carlos and Diana are in the Biblioteca. Only one person was with the victim, so the victim "
                "was not there."
            ),
        },
    ),
    Shown(
        "couple_complete",
        """
        B. B. B. A.
        B. B. A. A.
        B. B. A. Ak
        B. B. At At
        """,
        (
            role(woman),
            role(woman, InRoom("Adega")),
            role(woman, BesideThing("carpete"), victim=True),
            role(man),
        ),
        {
            ("drawn", "pt"): (
                "A vítima e a Beatriz estavam na Adega, e com a vítima estava só uma pessoa: mais ninguém lá estava."
            ),
            ("drawn", "en"): (
                "The victim and Beatriz were in the Adega, with nobody else: everyone else was elsewhere."
            ),
            ("turned", "pt"): (
                "A vítima e o Bruno estavam na Adega, e com a vítima estava só uma pessoa: mais ninguém lá estava."
            ),
            ("turned", "en"): (
                "The victim and Bruno were in the Adega, with nobody else: everyone else was elsewhere."
            ),
        },
    ),
    Shown(
        "only_possible_murderer",
        """
        A. A. B. B.
        A. A. B. C.
        A. A. C. C.
        A. A. Cf C.
        """,
        (
            role(man, InRoom("Adega"), victim=True),
            role(man),
            role(man, BesideThing("fonte")),
            role(woman, BesideThing("fonte")),
        ),
        {
            ("drawn", "pt"): ("A vítima estava na Adega e só o Bruno podia lá estar com ela. O Bruno é o assassino."),
            ("drawn", "en"): ("The victim was in the Adega and only Bruno could be there too. Bruno is the murderer."),
            ("turned", "pt"): (
                "A vítima estava na Adega e só a Beatriz podia lá estar com ela. A Beatriz é a assassina."
            ),
            ("turned", "en"): (
                "The victim was in the Adega and only Beatriz could be there too. Beatriz is the murderer."
            ),
        },
    ),
    Shown(
        "the_other_man",
        """
        A. A. C. C.
        A. A. C. C.
        Bs B. B. Be
        B. Bs Ba B.
        """,
        (
            role(man, WithAnother("Cozinha")),
            role(man, victim=True),
            role(woman),
            role(man, Not(InCorner())),
        ),
        {
            ("drawn", "pt"): (
                "O Artur estava na Cozinha com outro homem, e só o Bruno pode ser esse homem: o Bruno está na Cozinha."
            ),
            ("drawn", "en"): (
                "Artur was in the Cozinha with another man, and only Bruno can be that man: Bruno is in the Cozinha."
            ),
            ("turned", "pt"): (
                "A Ana estava na Cozinha com outra mulher, e só a Beatriz pode ser essa mulher: a Beatriz "
                "está na Cozinha."
            ),
            ("turned", "en"): (
                "Ana was in the Cozinha with another woman, and only Beatriz can be that woman: Beatriz is "
                "in the Cozinha."
            ),
        },
    ),
    Shown(
        "no_other_man",
        """
        B. Bi C. C.
        B. B. B. C.
        B. C. C. C.
        Bk A. Ak A.
        """,
        (
            role(woman, InRow(0)),
            role(woman, WithAnother("Biblioteca"), InRow(1), victim=True),
            role(woman, InCorner(), Alone()),
            role(man, Alone()),
        ),
        {
            ("drawn", "pt"): (
                "Em L2C1, a Beatriz estaria na Biblioteca com outra mulher, mas mais nenhuma mulher lá "
                "podia estar. A Beatriz não estava em L2C1."
            ),
            ("drawn", "en"): (
                "In L2C1, Beatriz would be in the Biblioteca with another woman, but no other woman could "
                "be there. Beatriz was not in L2C1."
            ),
            ("turned", "pt"): (
                "Em L2C1, o Bruno estaria na Biblioteca com outro homem, mas mais nenhum homem lá podia "
                "estar. O Bruno não estava em L2C1."
            ),
            ("turned", "en"): (
                "In L2C1, Bruno would be in the Biblioteca with another man, but no other man could be "
                "there. Bruno was not in L2C1."
            ),
        },
    ),
    Shown(
        "men_complete",
        """
        A. Al Ak A.
        B. A. A. A.
        B. Bi A. A.
        Bf B. A. A.
        """,
        (
            role(man),
            role(man),
            role(man, WithAnother("Biblioteca")),
            role(man, WithAnother("Biblioteca"), victim=True),
        ),
        {
            ("drawn", "pt"): ("Os homens na Biblioteca são o Carlos e o Duarte: nenhum outro homem lá estava."),
            ("drawn", "en"): ("The men in the Biblioteca are Carlos and Duarte: no other man was there."),
            ("turned", "pt"): ("As mulheres na Biblioteca são a Clara e a Diana: nenhuma outra mulher lá estava."),
            ("turned", "en"): ("The women in the Biblioteca are Clara and Diana: no other woman was there."),
        },
    ),
    Shown(
        "pair_of_lines",
        """
        B. B. Ax A.
        C. Ci A. Ax
        C. C. Ac A.
        C. C. A. A.
        """,
        (
            role(man),
            role(woman, Not(InCorner()), victim=True),
            role(man, Not(InCorner())),
            role(man),
        ),
        {
            ("drawn", "pt"): (
                "A Beatriz e o Carlos só têm casas na segunda e na terceira linhas: ficam com uma cada um, "
                "e mais ninguém lá cabe."
            ),
            ("drawn", "en"): (
                "Beatriz and Carlos only have cells in the second and the third rows: one each, and nobody "
                "else fits there."
            ),
            ("turned", "pt"): (
                "O Bruno e a Clara só têm casas na segunda e na terceira linhas: ficam com uma cada um, e "
                "mais ninguém lá cabe."
            ),
            ("turned", "en"): (
                "Bruno and Clara only have cells in the second and the third rows: one each, and nobody "
                "else fits there."
            ),
        },
    ),
    Shown(
        "trio_of_lines",
        """
        Bb B. B. C. C. C.
        B. B. B. C. C. C.
        B. Bq Bq Cq C. Cd
        B. Bc Bb C. C. Cc
        B. Bd Bq Cc C. D.
        Ab A. B. Cq C. Db
        """,
        (
            role(man, InRow(0)),
            role(woman, WithAnother("Biblioteca")),
            role(woman, WithAnother("Cozinha")),
            role(woman, BesideThing("banqueta")),
            role(woman, WithAnother("Biblioteca"), victim=True),
            role(man),
        ),
        {
            ("drawn", "pt"): (
                "O Artur, a Clara e a Diana só têm casas na quarta coluna, na quinta coluna e na coluna da "
                "direita: ficam com uma cada um, e mais ninguém lá cabe."
            ),
            ("drawn", "en"): (
                "Artur, Clara and Diana only have cells in the fourth, the fifth and the right columns: one "
                "each, and nobody else fits there."
            ),
            ("turned", "pt"): (
                "A Ana, o Carlos e o Duarte só têm casas na quarta coluna, na quinta coluna e na coluna da "
                "direita: ficam com uma cada um, e mais ninguém lá cabe."
            ),
            ("turned", "en"): (
                "Ana, Carlos and Duarte only have cells in the fourth, the fifth and the right columns: one "
                "each, and nobody else fits there."
            ),
        },
    ),
    Shown(
        "squeeze",
        """
        D. D. Cs C. C.
        A. C. C. C. B.
        A. A. A. B. B.
        As A. A. B. Bs
        A. A. A. Bq B.
        """,
        (
            role(woman, Alone()),
            role(woman),
            role(man, Not(InRoom("Cozinha"))),
            role(man, Not(InCorner())),
            role(woman, BesideThing("sofá"), victim=True),
        ),
        {
            ("drawn", "pt"): (
                "Com a Ana em L4C3, só restavam casas que se excluem: ao Carlos, L1C1, L1C2, L2C5, L3C4, "
                "L3C5, L5C4 ou L5C5; ao Duarte, L1C4 ou L3C5; à Eva, L1C4, L3C5 ou L5C5 (na mesma linha ou "
                "na mesma coluna). A Ana não estava em L4C3."
            ),
            ("drawn", "en"): (
                "With Ana in L4C3, only cells that exclude each other would be left: for Carlos, L1C1, "
                "L1C2, L2C5, L3C4, L3C5, L5C4 or L5C5; for Duarte, L1C4 or L3C5; for Eva, L1C4, L3C5 or "
                "L5C5 (in the same row or in the same column). Ana was not in L4C3."
            ),
            ("turned", "pt"): (
                "Com o Artur em L4C3, só restavam casas que se excluem: à Clara, L1C1, L1C2, L2C5, L3C4, "
                "L3C5, L5C4 ou L5C5; à Diana, L1C4 ou L3C5; ao Edgar, L1C4, L3C5 ou L5C5 (na mesma linha ou "
                "na mesma coluna). O Artur não estava em L4C3."
            ),
            ("turned", "en"): (
                "With Artur in L4C3, only cells that exclude each other would be left: for Clara, L1C1, "
                "L1C2, L2C5, L3C4, L3C5, L5C4 or L5C5; for Diana, L1C4 or L3C5; for Edgar, L1C4, L3C5 or "
                "L5C5 (in the same row or in the same column). Artur was not in L4C3."
            ),
        },
    ),
)


@cache
def steps(technique: str, cast: Cast) -> tuple[Step, ...]:
    shown = next(shown for shown in SHOWN if shown.technique == technique)
    deduction = deduce(shown.case(cast), 3, never)
    assert isinstance(deduction, Finished | Stopped)
    return deduction.steps


def sentences(shown: Shown, cast: Cast, language: Language) -> list[str]:
    """All sentences of the steps of that name."""
    case, proof = shown.case(cast), steps(shown.technique, cast)
    named = [told for told in story(case, proof).steps if proof[told.numbers[0] - 1].technique == shown.technique]
    return [tongue(case, language).say(remark) for told in named for remark in told.remarks]


def test_every_technique_is_shown_once() -> None:
    assert tuple(shown.technique for shown in SHOWN) == TECHNIQUES


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.technique)
@pytest.mark.parametrize("cast", CASTS)
@pytest.mark.parametrize("language", ["pt", "en"])
def test_a_technique_is_told_in_these_words(shown: Shown, cast: Cast, language: Language) -> None:
    assert shown.sentences[cast, language] in sentences(shown, cast, language)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.technique)
def test_with_everybody_turned_the_steps_are_the_same_but_for_the_names(shown: Shown) -> None:
    drawn, turned = (steps(shown.technique, cast) for cast in CASTS)
    assert [step.technique for step in drawn] == [step.technique for step in turned]
