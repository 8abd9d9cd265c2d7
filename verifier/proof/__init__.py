"""Is a bundle a proof? Three small checks over `core`, and their order; no solver, no reader of texts."""

from verifier.proof.bundle import CASE, CERTIFICATE, Accepted, Refused, Unreadable, check_proof

__all__ = ["CASE", "CERTIFICATE", "Accepted", "Refused", "Unreadable", "check_proof"]
