"""The exception with which each part of the check says no."""


class FaultError(ValueError):
    """What is there is not what it should be; the message says what was found."""
