"""How much of a hint is shown, from where to look to the whole step."""

from typing import Final, Literal, TypeAlias

Show: TypeAlias = Literal["look", "card", "step"]
SHOWN: Final[tuple[Show, ...]] = ("look", "card", "step")
