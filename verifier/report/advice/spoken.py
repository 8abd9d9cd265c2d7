"""The cards that a sentence about a step speaks of by itself."""

from typing import assert_never

from verifier.report.wording.facts import (
    AloneElsewhere,
    AloneNoMurderer,
    AloneThere,
    Besides,
    BothCells,
    CoupleComplete,
    Cover,
    LastCell,
    Likewise,
    LineOfAnswer,
    LinesClose,
    LinesTakePeople,
    LineTaken,
    MurdererWithVictim,
    NoCompany,
    NoOtherMurderer,
    NoOtherOne,
    OneCellForLine,
    OnlyMurderer,
    OnlyPersonForLine,
    OtherOne,
    OtherOneIsThere,
    PeopleFillLines,
    Remark,
    SexComplete,
    Squeeze,
    TwoSurelyThere,
    VictimElsewhere,
    VictimWithMurderer,
)


def cards_spoken_of(remark: Remark) -> frozenset[int]:
    """The people of whose company's card the sentence speaks: «estava sozinha na sala», «com outro homem»."""
    fact = remark.fact
    match fact:
        case AloneElsewhere(_, _, person) | AloneThere(person) | AloneNoMurderer(person):
            return frozenset({person})
        case OtherOne(speaker) | OtherOneIsThere(speaker) | NoOtherOne(speaker) | SexComplete(speaker):
            return frozenset({speaker})
        case Cover() | Squeeze():
            return frozenset(ground.person for ground in fact.grounds if ground.person is not None)
        case (
            LastCell()
            | LineTaken()
            | LineOfAnswer()
            | LinesClose()
            | OnlyPersonForLine()
            | OneCellForLine()
            | NoOtherMurderer()
            | MurdererWithVictim()
            | VictimElsewhere()
            | VictimWithMurderer()
            | NoCompany()
            | TwoSurelyThere()
            | CoupleComplete()
            | OnlyMurderer()
            | PeopleFillLines()
            | LinesTakePeople()
            | BothCells()
            | Likewise()
            | Besides()
        ):
            return frozenset()
        case _:
            assert_never(fact)
