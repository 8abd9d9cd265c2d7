"""New sound cases by chance: the same for the same seed, on every machine."""

from verifier.generator.cases import Made, Missed, Outcome, Wish, case_id, made

__all__ = ["Made", "Missed", "Outcome", "Wish", "case_id", "made"]
