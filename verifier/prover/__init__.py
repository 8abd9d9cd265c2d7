"""Deduction without guessing (SPEC §4): the steps, the level and the certificate."""

from verifier.prover.closure import Contradiction, Late
from verifier.prover.deduction import Deduction, Finished, Stopped, certificate, deduce

__all__ = ["Contradiction", "Deduction", "Finished", "Late", "Stopped", "certificate", "deduce"]
