"""The names by which kinds of clues and house rules are asked for, in the page's order."""

from typing import Final

from verifier.core.case import HouseRule
from verifier.core.clues import KINDS

# The house rules by the names of their files.
HOUSE_RULES: Final = {
    rule.name.lower(): rule
    for rule in (
        HouseRule.ONE_CELL_EACH,
        HouseRule.ROWS,
        HouseRule.COLUMNS,
        HouseRule.BLOCKED_CELLS,
        HouseRule.VICTIMS_ROOM,
    )
}
NAMES: Final = (*KINDS, *HOUSE_RULES)
