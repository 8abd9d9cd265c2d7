"""The house rules in a few words, for whatever names one: a conflict, an explanation."""

from collections.abc import Mapping
from typing import Final

from verifier.core.case import HouseRule
from verifier.report.messages import Language

# Half sentences, without capital and full stop.
HOUSE_RULES: Final[Mapping[Language, Mapping[HouseRule, str]]] = {
    "pt": {
        HouseRule.ONE_CELL_EACH: "cada pessoa ocupa exatamente uma casa",
        HouseRule.BLOCKED_CELLS: "o cenário sólido bloqueia a sua casa",
        HouseRule.ROWS: "duas pessoas nunca partilham uma linha",
        HouseRule.COLUMNS: "duas pessoas nunca partilham uma coluna",
        HouseRule.VICTIMS_ROOM: "na sala da vítima estão a vítima e exatamente uma outra pessoa",
    },
    "en": {
        HouseRule.ONE_CELL_EACH: "every person is in exactly one cell",
        HouseRule.BLOCKED_CELLS: "solid scenery blocks its cell",
        HouseRule.ROWS: "no two people share a row",
        HouseRule.COLUMNS: "no two people share a column",
        HouseRule.VICTIMS_ROOM: "the victim and exactly one other person are in the victim's room",
    },
}
