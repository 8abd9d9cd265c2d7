"""Advice and hints as text and as JSON."""
