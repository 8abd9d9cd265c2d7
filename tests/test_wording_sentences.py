"""The sentences that stand beside the techniques' own: for both sexes and in both languages, word by word."""

import pytest

from tests.boards import case_of, man, woman
from verifier.core.board import Cell
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
)
from verifier.report.wording import facts
from verifier.report.wording.facts import Fact, Ground, Left, Remark, Tie
from verifier.report.wording.tongue import tongue

CASE = case_of(
    """
    B. B. B. E. E. E.
    B. B. B. E. E. E.
    J. J. J. S. S. S.
    J. J. J. S. S. S.
    J. J. J. S. S. S.
    J. J. J. S. S. S.
    """,
    man("Rui"),
    woman("Ana"),
    man("Paulo"),
    woman("Rita"),
    man("Hugo"),
    woman("Vera", victim=True),
)
RUI, ANA, PAULO, RITA, HUGO, VERA = range(6)
L2, L3, LAST = AboutRow(1), AboutRow(2), AboutRow(5)
C1, C2 = AboutColumn(0), AboutColumn(1)
L1C1, L1C2, L2C3, L3C3 = Cell(0, 0), Cell(0, 1), Cell(1, 2), Cell(2, 2)


def at(person: str, *cells: Cell) -> tuple[Candidate, ...]:
    return tuple(PersonAt(person, cell) for cell in cells)


def as_murderer(person: str, *cells: Cell) -> tuple[Candidate, ...]:
    return tuple(MurdererAt(person, cell) for cell in cells)


def as_other(speaker: str, person: str, *cells: Cell) -> tuple[Candidate, ...]:
    return tuple(CompanionAt(speaker, person, cell) for cell in cells)


SAID: tuple[tuple[Fact, tuple[Candidate, ...], str, str], ...] = (
    (
        facts.LinesClose((L2, C1)),
        (),
        "Mais ninguém pode estar na segunda linha nem na coluna da esquerda.",
        "Nobody else can be in the second row or the left column.",
    ),
    (
        facts.LineOfAnswer(AboutMurderer(), (RUI, ANA), L2),
        (),
        "O assassino só pode ser o Rui ou a Ana, e está sempre na segunda linha: mais ninguém lá pode estar.",
        "The murderer can only be Rui or Ana, and in any case is in the second row: nobody else can be in it.",
    ),
    (
        facts.OnlyPersonForLine(LAST, RITA, Cell(5, 1)),
        (),
        "Na linha de baixo tem de estar alguém, e só a Rita ainda lá tem uma casa: a Rita está em L6C2.",
        "Someone must be in the bottom row, and only Rita still has a cell there: Rita is in L6C2.",
    ),
    (
        facts.OneCellForLine(L2, L2C3, (RUI, ANA), AboutColumn(2)),
        (),
        (
            "Na segunda linha tem de estar alguém, e só resta L2C3, para o Rui ou a Ana: no resto da terceira "
            "coluna não está mais ninguém."
        ),
        (
            "Someone must be in the second row, and only L2C3 is left, for Rui or Ana: nobody else is in the rest of "
            "the third column."
        ),
    ),
    (
        facts.AloneElsewhere(AboutMurderer(), "Jardins", RITA),
        (),
        "O assassino está nos Jardins e não é a Rita; a Rita estava sozinha na sala: não estava nos Jardins.",
        "The murderer is in the Jardins and is not Rita; Rita was alone in her room, so she was not in the Jardins.",
    ),
    (
        facts.AloneElsewhere(AboutCompanion("Ana"), "Escritório", HUGO),
        (),
        (
            "A outra mulher do cartão da Ana está no Escritório e não é o Hugo; o Hugo estava sozinho na sala: "
            "não estava no Escritório."
        ),
        (
            "The other woman of Ana's card is in the Escritório and is not Hugo; Hugo was alone in his room, so "
            "he was not in the Escritório."
        ),
    ),
    (
        facts.AloneThere(HUGO, "Biblioteca"),
        (),
        "O Hugo está na Biblioteca e estava sozinho na sala: mais ninguém lá estava.",
        "Hugo is in the Biblioteca and was alone in his room: nobody else was there.",
    ),
    (
        facts.NoOtherMurderer(AboutPerson("Ana"), (ANA,), "Salão"),
        (),
        "A Ana está no Salão, e com a vítima estava só uma pessoa: no Salão, só a Ana podia ser a assassina.",
        "Ana is in the Salão, and only one person was with the victim: in the Salão, only Ana could be the murderer.",
    ),
    (
        facts.NoOtherMurderer(L2, (RUI, ANA), "Jardins"),
        (),
        (
            "Quem está na segunda linha está nos Jardins, e com a vítima estava só uma pessoa: nos Jardins, só o "
            "Rui ou a Ana podiam ser o assassino."
        ),
        (
            "Whoever is in the second row is in the Jardins, and only one person was with the victim: in the "
            "Jardins, only Rui or Ana could be the murderer."
        ),
    ),
    (
        facts.MurdererWithVictim(("Salão",)),
        (),
        "A vítima está no Salão, e o assassino também: noutra sala não podia estar.",
        "The victim is in the Salão, so the murderer could be nowhere else.",
    ),
    (
        facts.MurdererWithVictim(("Biblioteca", "Jardins")),
        (),
        "Todas as casas da vítima ficam na Biblioteca ou nos Jardins: o assassino estava numa dessas salas.",
        "All the victim's cells are in the Biblioteca or the Jardins: the murderer was in one of these rooms.",
    ),
    (
        facts.AloneNoMurderer(RITA),
        (),
        "A Rita estava sozinha na sala, e o assassino estava com a vítima: a Rita não é a assassina.",
        "Rita was alone in her room, and the murderer was with the victim: Rita is not the murderer.",
    ),
    (
        facts.VictimElsewhere(("Escritório",)),
        (),
        "A vítima não tem casas no Escritório: ninguém podia lá ser o assassino.",
        "The victim has no cells in the Escritório: nobody could be the murderer there.",
    ),
    (
        facts.VictimWithMurderer("Jardins"),
        (),
        "O assassino só podia estar nos Jardins: a vítima também lá estava.",
        "The murderer could only be in the Jardins: the victim was there too.",
    ),
    (
        facts.NoCompany(("Biblioteca", "Jardins"), empty=False),
        (),
        (
            "Na Biblioteca e nos Jardins ninguém podia estar sozinho com a vítima: a vítima não estava na "
            "Biblioteca nem nos Jardins."
        ),
        (
            "Nobody could be alone with the victim in the Biblioteca or the Jardins, so the victim was not in any "
            "of these rooms."
        ),
    ),
    (
        facts.CoupleComplete((RUI, ANA), "Salão"),
        (),
        (
            "A vítima e o assassino (o Rui ou a Ana) estavam no Salão, e com a vítima estava só uma pessoa: mais "
            "ninguém lá estava."
        ),
        "The victim and the murderer (Rui or Ana) were in the Salão, with nobody else: everyone else was elsewhere.",
    ),
    (
        facts.OnlyMurderer(ANA, None, L1C2, shared=False),
        (),
        "Só a Ana podia estar sozinha com a vítima. A Ana é a assassina e está em L1C2.",
        "Only Ana could be alone with the victim. Ana is the murderer and is in L1C2.",
    ),
    (
        facts.OnlyMurderer(RUI, "Salão", None, shared=False),
        (),
        "Só o Rui podia estar sozinho com a vítima. O Rui é o assassino e está no Salão.",
        "Only Rui could be alone with the victim. Rui is the murderer and is in the Salão.",
    ),
    (
        facts.OtherOne(ANA, RITA, "Salão", L1C2),
        (),
        "A Ana estava no Salão com outra mulher, e só a Rita pode ser essa mulher: a Rita está em L1C2.",
        "Ana was in the Salão with another woman, and only Rita can be that woman: Rita is in L1C2.",
    ),
    (
        facts.OtherOneIsThere(RUI, PAULO, "Escritório"),
        (),
        "O Paulo está no Escritório: é ele o outro homem do cartão do Rui.",
        "Paulo is in the Escritório: he is the other man of Rui's card.",
    ),
    (
        facts.OtherOneIsThere(ANA, RITA, "Escritório"),
        (),
        "A Rita está no Escritório: é ela a outra mulher do cartão da Ana.",
        "Rita is in the Escritório: she is the other woman of Ana's card.",
    ),
    (
        facts.SexComplete(RUI, (PAULO, HUGO), "Salão"),
        (),
        "O Rui estava no Salão com outro homem, o Paulo ou o Hugo: nenhum outro homem lá estava.",
        "Rui was in the Salão with another man, Paulo or Hugo: no other man was there.",
    ),
    (
        facts.PeopleFillLines((ANA, RITA), (L2, L3)),
        (),
        "A Ana e a Rita só têm casas na segunda e na terceira linhas: ficam com uma cada uma, e mais ninguém lá cabe.",
        "Ana and Rita only have cells in the second and the third rows: one each, and nobody else fits there.",
    ),
    (
        facts.LinesTakePeople((C1, C2), (RUI, ANA)),
        (),
        (
            "Na coluna da esquerda e na segunda coluna só o Rui e a Ana têm casas: ficam com uma cada um, e "
            "nenhum deles está noutra coluna."
        ),
        (
            "In the left and the second columns only Rui and Ana have cells: one each, and none of them is in "
            "another column."
        ),
    ),
    (
        facts.LinesTakePeople((L2, L3), (ANA, RITA)),
        (),
        (
            "Na segunda e na terceira linhas só a Ana e a Rita têm casas: ficam com uma cada uma, e nenhuma delas "
            "está noutra linha."
        ),
        "In the second and the third rows only Ana and Rita have cells: one each, and none of them is in another row.",
    ),
    (
        facts.Cover(AboutPerson("Rui"), (Ground(Tie.ROW, line=L2), Ground(Tie.COLUMN, line=C1))),
        at("Ana", Cell(1, 0)),
        (
            "Todas as casas do Rui ficam na segunda linha ou na coluna da esquerda. Quem estivesse em L2C1 "
            "fechava-as todas, por isso a Ana não estava lá."
        ),
        (
            "All Rui's cells are in the second row or in the left column. Anyone in L2C1 would close them all, so "
            "Ana was not there."
        ),
    ),
    (
        facts.Cover(L3, (Ground(Tie.OWN, owner=RITA), Ground(Tie.ALONE, room="Salão", person=RITA))),
        at("Rita", L2C3, L3C3),
        (
            "Na terceira linha tem de estar alguém, e as casas que lá restam ficam no Salão ou são da Rita. A "
            "Rita estava sozinha na sala. Com a Rita em L2C3 ou em L3C3 não sobrava nenhuma: a Rita não estava em "
            "nenhuma destas casas."
        ),
        (
            "Someone must be in the third row, and the cells left there are in the Salão or are Rita's. Rita was "
            "alone in her room. With Rita in L2C3 or L3C3 none would be left: Rita was not in any of these cells."
        ),
    ),
    (
        facts.Cover(L3, (Ground(Tie.COLUMN, line=C1), Ground(Tie.OWN, owner=RUI), Ground(Tie.THIRD, room="Jardins"))),
        as_murderer("Rui", L1C1),
        (
            "Na terceira linha tem de estar alguém, e as casas que lá restam ficam na coluna da esquerda ou nos "
            "Jardins, salvo algumas. Essas são do Rui. Com a vítima estava só uma pessoa. Com o Rui como assassino em "
            "L1C1 não sobrava nenhuma: o Rui não podia lá ser o assassino."
        ),
        (
            "Someone must be in the third row, and the cells left there are in the left column or in the Jardins, "
            "but for some. Those are Rui's. Only one person was with the victim. With Rui as the murderer in L1C1 "
            "none would be left: the murderer could not be Rui there."
        ),
    ),
    (
        facts.Cover(AboutMurderer(), (Ground(Tie.APART, room="Salão"), Ground(Tie.ROW, line=L2))),
        at("Vera", Cell(1, 4)),
        (
            "Todas as casas onde ainda pode estar o assassino ficam fora do Salão ou na segunda linha. O "
            "assassino estava na sala da vítima. Quem estivesse em L2C5 fechava-as todas, por isso a Vera não "
            "estava lá."
        ),
        (
            "All cells where the murderer can still be are outside the Salão or in the second row. The murderer "
            "was in the victim's room. Anyone in L2C5 would close them all, so Vera was not there."
        ),
    ),
    (
        facts.Cover(AboutPerson("Vera"), (Ground(Tie.ROW, line=L2), Ground(Tie.APART, room="Jardins"))),
        (*as_murderer("Ana", L1C1, L1C2), *as_murderer("Rui", L1C1)),
        (
            "Todas as casas da vítima ficam na segunda linha ou fora dos Jardins. O assassino estava na sala da "
            "vítima. Quem fosse o assassino numa destas casas fechava-as todas, por isso o assassino não podia "
            "ser a Ana em L1C1 nem em L1C2, nem o Rui em L1C1."
        ),
        (
            "All the victim's cells are in the second row or outside the Jardins. The murderer was in the "
            "victim's room. A murderer in one of these cells would close them all, so the murderer could not be "
            "Ana in L1C1 or L1C2, nor Rui in L1C1."
        ),
    ),
    (
        facts.Cover(
            AboutCompanion("Rui"),
            (
                Ground(Tie.THIRD, room="Salão"),
                Ground(Tie.APART, room="Salão", owner=VERA),
                Ground(Tie.ALONE, room="Salão", person=HUGO, owner=HUGO),
                Ground(Tie.COLUMN, line=C1),
            ),
        ),
        (*as_murderer("Rui", L1C1), *as_murderer("Ana", L1C1)),
        (
            "Todas as casas onde ainda pode estar o outro homem do cartão do Rui ficam no Salão ou na coluna da "
            "esquerda, salvo algumas. Essas ou são da vítima e ficam fora do Salão ou são do Hugo e ficam no "
            "Salão. Com a vítima estava só uma pessoa, o assassino estava na sala da vítima e o Hugo estava "
            "sozinho na sala. Quem fosse o assassino em L1C1 fechava-as todas, por isso nem o Rui nem a Ana "
            "podiam lá ser o assassino."
        ),
        (
            "All cells where the other man of Rui's card can still be are in the Salão or in the left column, but "
            "for some. Those are either the victim's and outside the Salão or Hugo's and in the Salão. Only one "
            "person was with the victim, the murderer was in the victim's room and Hugo was alone in his room. A "
            "murderer in L1C1 would close them all, so the murderer could not be Rui or Ana there."
        ),
    ),
    (
        facts.Cover(AboutPerson("Hugo"), (Ground(Tie.SEX, room="Salão", person=RUI),)),
        as_other("Rui", "Paulo", L1C1, L2C3),
        (
            "Todas as casas do Hugo ficam no Salão. Com o Rui estava só um outro homem. Quem fosse o outro homem "
            "do cartão do Rui em L1C1 ou em L2C3 fechava-as todas, por isso o Paulo não podia ser o outro homem "
            "do cartão do Rui em nenhuma destas casas."
        ),
        (
            "All Hugo's cells are in the Salão. Only one other man was with Rui. Whoever was the other man of "
            "Rui's card in L1C1 or L2C3 would close them all, so the other man of Rui's card could not be Paulo "
            "in any of these cells."
        ),
    ),
    (
        facts.BothCells(RITA, (L1C1, L2C3)),
        at("Ana", Cell(1, 0)),
        "À Rita restam L1C1 e L2C3, e quem estivesse em L2C1 fechava as duas: a Ana não estava lá.",
        "Rita is left with L1C1 and L2C3, and anyone in L2C1 would close both: Ana was not there.",
    ),
    (
        facts.BothCells(RUI, (L1C1, L2C3)),
        (*at("Ana", Cell(1, 0)), *at("Hugo", Cell(0, 2))),
        (
            "Ao Rui restam L1C1 e L2C3, e quem estivesse numa destas casas fechava as duas: a Ana não estava em "
            "L2C1, nem o Hugo em L1C3."
        ),
        (
            "Rui is left with L1C1 and L2C3, and anyone in one of these cells would close both: Ana was not in "
            "L2C1, nor Hugo in L1C3."
        ),
    ),
    (
        facts.Squeeze(
            (
                Left(AboutPerson("Rui"), at("Rui", Cell(1, 3)), 1, "Escritório"),
                Left(AboutPerson("Ana"), at("Ana", Cell(1, 4)), 1, "Escritório"),
            ),
            (Ground(Tie.ROW),),
        ),
        at("Paulo", L3C3),
        (
            "Com o Paulo em L3C3, só restavam casas que se excluem: ao Rui, L2C4; à Ana, L2C5 (na mesma linha). O "
            "Paulo não estava em L3C3."
        ),
        (
            "With Paulo in L3C3, only cells that exclude each other would be left: for Rui, L2C4; for Ana, L2C5 "
            "(in the same row). Paulo was not in L3C3."
        ),
    ),
    (
        facts.Squeeze(
            (
                Left(LAST, at("Rita", Cell(5, 1)), 1, "Jardins"),
                Left(AboutMurderer(), as_murderer("Rita", L2C3), 1, "Biblioteca"),
            ),
            (Ground(Tie.OWN),),
        ),
        at("Ana", L1C1),
        (
            "Com a Ana em L1C1, só restavam casas que se excluem: na linha de baixo só podia estar a Rita, em "
            "L6C2, e o assassino só podia ser a Rita, em L2C3 (é a mesma pessoa). A Ana não estava em L1C1."
        ),
        (
            "With Ana in L1C1, only cells that exclude each other would be left: in the bottom row there could "
            "only be Rita, in L6C2, and the murderer could only be Rita, in L2C3 (it is the "
            "same person). Ana was not in L1C1."
        ),
    ),
    (
        facts.Squeeze(
            (
                Left(LAST, (*at("Rita", Cell(5, 1)), *at("Hugo", Cell(5, 1), Cell(5, 2))), 2, "Jardins"),
                Left(AboutMurderer(), as_murderer("Rita", L2C3), 1, "Biblioteca"),
            ),
            (Ground(Tie.OWN),),
        ),
        at("Ana", L1C1),
        (
            "Com a Ana em L1C1, só restavam casas que se excluem: na linha de baixo só podia estar a Rita (L6C2) "
            "ou o Hugo (L6C2 ou L6C3), e o assassino só podia ser a Rita, em L2C3 (da mesma pessoa). A Ana não "
            "estava em L1C1."
        ),
        (
            "With Ana in L1C1, only cells that exclude each other would be left: in the bottom row there could "
            "only be Rita (L6C2) or Hugo (L6C2 or L6C3), and the murderer could only be Rita, in L2C3 (of the "
            "same person). Ana was not in L1C1."
        ),
    ),
    (
        facts.Squeeze(
            (
                Left(L2, (*at("Rui", L2C3), *at("Ana", L2C3)), 1, "Biblioteca"),
                Left(AboutMurderer(), as_murderer("Hugo", L1C1, L1C2), 2, "Biblioteca"),
                Left(AboutCompanion("Ana"), as_other("Ana", "Rita", L1C1), 1, "Biblioteca"),
            ),
            (
                Ground(Tie.OWN),
                Ground(Tie.THIRD),
                Ground(Tie.APART),
                Ground(Tie.ALONE, person=HUGO),
                Ground(Tie.SEX, person=ANA),
                Ground(Tie.ANSWER),
                Ground(Tie.COLUMN),
            ),
        ),
        as_murderer("Rita", L1C1, L1C2),
        (
            "Com a Rita como assassina em L1C1 ou em L1C2, só restavam casas que se excluem: na segunda linha só "
            "podia estar o Rui ou a Ana, em L2C3; o assassino só podia ser o Hugo, em L1C1 ou em L1C2, e a outra "
            "mulher do cartão da Ana só podia ser a Rita, em L1C1 (da mesma pessoa, com uma terceira pessoa na "
            "sala da vítima ou com a vítima e o assassino em salas diferentes). Algumas só se excluem assim: com "
            "mais alguém na sala onde o Hugo estava sozinho, com mais uma mulher na sala da Ana ou com duas "
            "pessoas onde só cabe uma. Algumas só se excluem assim: na mesma coluna. O assassino não podia ser a "
            "Rita em L1C1 nem em L1C2."
        ),
        (
            "With Rita as the murderer in L1C1 or L1C2, only cells that exclude each other would be left: in the "
            "second row there could only be Rui or Ana, in L2C3; the murderer could only be Hugo, in L1C1 or "
            "L1C2, and the other woman of Ana's card could only be Rita, in L1C1 (of the same person, with a "
            "third person in the victim's room or with the victim and the murderer in different rooms). Some "
            "exclude each other only in this way: with someone else in the room where Hugo was alone, with one "
            "more woman in Ana's room or with two people where there is one. Some exclude each other only in this "
            "way: in the same column. The murderer could not be Rita in L1C1 or L1C2."
        ),
    ),
    (
        facts.Squeeze(
            (
                Left(AboutPerson("Rui"), (), 5, "Jardins"),
                Left(AboutMurderer(), (), 21, None),
                Left(AboutPerson("Hugo"), at("Hugo", L1C2, L2C3), 2, None),
                Left(L2, (), 6, None),
            ),
            (Ground(Tie.THIRD),),
        ),
        as_other("Rui", "Paulo", L1C1),
        (
            "Com o Paulo em L1C1 como outro homem do cartão do Rui, só restavam casas que se excluem: ao Rui "
            "restavam 5 casas nos Jardins; ao assassino restavam 21 casas; ao Hugo restavam L1C2 e L2C3, e na "
            "segunda linha restavam 6 casas (com uma terceira pessoa na sala da vítima). O outro homem do cartão "
            "do Rui não podia ser o Paulo em L1C1."
        ),
        (
            "With Paulo as the other man of Rui's card in L1C1, only cells that exclude each other would be left: "
            "for Rui there would be 5 cells in the Jardins; for the murderer there would be 21 cells; for Hugo "
            "there would be L1C2 and L2C3, and in the second row there would be 6 cells (with a third person in "
            "the victim's room). The other man of Rui's card could not be Paulo in L1C1."
        ),
    ),
    (
        facts.Likewise(),
        (*at("Ana", L1C1, L1C2), *as_other("Rui", "Paulo", L1C1), *as_murderer("Rita", L1C1)),
        (
            "Pela mesma razão, a Ana não estava em L1C1 nem em L1C2; o outro homem do cartão do Rui não podia ser "
            "o Paulo em L1C1; o assassino não podia ser a Rita em L1C1."
        ),
        (
            "For the same reason, Ana was not in L1C1 or L1C2; the other man of Rui's card could not be Paulo in "
            "L1C1; the murderer could not be Rita in L1C1."
        ),
    ),
    (
        facts.Besides(),
        (*at("Ana", L1C1), *at("Rui", L1C1, L1C2, L2C3)),
        "De resto, e do mesmo modo, a Ana não estava em L1C1, nem o Rui em L1C1, L1C2 nem L2C3.",
        "Besides, and in the same way, Ana was not in L1C1, nor Rui in L1C1, L1C2 or L2C3.",
    ),
)


@pytest.mark.parametrize(
    ("fact", "crossed", "portuguese", "english"), SAID, ids=[type(fact).__name__ for fact, _, _, _ in SAID]
)
def test_a_fact_is_said_in_these_words(
    fact: Fact, crossed: tuple[Candidate, ...], portuguese: str, english: str
) -> None:
    remark = Remark(fact, crossed)
    assert tongue(CASE, "pt").say(remark) == portuguese
    assert tongue(CASE, "en").say(remark) == english
