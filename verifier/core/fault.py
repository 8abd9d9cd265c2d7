"""The exception for our own mistakes: two readers of the rules, or a solver and its check, disagree."""


class InternalFaultError(Exception):
    """The program contradicts itself; no verdict may be given, and the message names both answers."""
