"""Tests, one file per promise."""
