"""Is a bundle a proof? Three small checks over `core`, and their order; no solver, no reader of texts."""

from verifier.proof.bundle import CERTIFICATE, Accepted, Refused, Unreadable, check_proof

__all__ = ["CERTIFICATE", "Accepted", "Refused", "Unreadable", "check_proof"]
