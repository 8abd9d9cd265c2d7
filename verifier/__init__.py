"""The reference verifier for Sudoku Murder cases: uniqueness and deduction, with evidence anyone can check."""

__version__ = "1.0.0"
