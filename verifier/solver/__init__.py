"""The case as clauses, and what Z3 says of them; only this package imports z3."""
