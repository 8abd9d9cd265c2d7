"""Deduction without guessing (SPEC §4): the steps, the level and the certificate."""

from verifier.prover.closure import Contradiction, Late
from verifier.prover.deduction import (
    Deduction,
    Finished,
    Look,
    Refuted,
    Stopped,
    certificate,
    deduce,
    deduced,
    look,
    refute,
)
from verifier.prover.from_here import FromHere, Placed, Taken, cards_of_last_cell, from_here
from verifier.prover.masks import Numbered

__all__ = [
    "Contradiction",
    "Deduction",
    "Finished",
    "FromHere",
    "Late",
    "Look",
    "Numbered",
    "Placed",
    "Refuted",
    "Stopped",
    "Taken",
    "cards_of_last_cell",
    "certificate",
    "deduce",
    "deduced",
    "from_here",
    "look",
    "refute",
]
