"""The reference verifier for Sudoku Murder cases: uniqueness and deduction, with evidence anyone can check."""
