"""Deduction without guessing (SPEC §4): the steps, the level and the certificate."""

from verifier.prover.closure import Contradiction, Late
from verifier.prover.deduction import Deduction, Finished, Refuted, Stopped, certificate, deduce, refute
from verifier.prover.from_here import FromHere, Placed, Taken, cards_of_last_cell, from_here

__all__ = [
    "Contradiction",
    "Deduction",
    "Finished",
    "FromHere",
    "Late",
    "Placed",
    "Refuted",
    "Stopped",
    "Taken",
    "cards_of_last_cell",
    "certificate",
    "deduce",
    "from_here",
    "refute",
]
