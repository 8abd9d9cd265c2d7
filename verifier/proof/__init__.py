"""Is a bundle a proof? Three small checkers over `core` and the deduction's checker; no solver, no parser of cases."""
