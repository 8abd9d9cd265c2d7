"""What every contender is asked: up to two solutions of a case, each read once more against the literal cards."""

from collections.abc import Callable
from typing import TypeAlias

from verifier.core.case import Case, Placement
from verifier.core.meaning import is_solution

# None, the only one, or two different ones: enough to tell impossible, unique and ambiguous apart.
Found: TypeAlias = tuple[Placement, ...]
Find: TypeAlias = Callable[[Case], Found]


class AbsentError(Exception):
    """What the contender is made of is not on this machine."""


def confirmed(case: Case, placement: Placement) -> Placement:
    """The placement, which is a solution by the literal meaning; ValueError where the contender's model is wrong."""
    if not is_solution(case, placement):
        raise ValueError("a model does not mean the case: its solution breaks a card or a rule")
    return placement
