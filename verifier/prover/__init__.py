"""Deduction without guessing (SPEC §4): the steps, the level, the certificate, and what each step rests on."""
