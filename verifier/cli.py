"""The command line: each command is loaded only when it is asked for, so that none waits for what the others need."""

import importlib
from collections.abc import Sequence
from typing import Final

from verifier import __version__
from verifier.usage import language_of, parser

# The module in which each command is the function of its name.
_MODULES: Final = {
    "audit": "archive",
    "explain": "commands",
    "report": "commands",
    "prove": "proving",
    "check": "proving",
    "check-proof": "proving",
    "readings": "commands",
    "watch": "asked",
    "advise": "asked",
    "hint": "asked",
    "rules": "commands",
    "generate": "generating",
    "fmt": "commands",
}


def run(arguments: Sequence[str]) -> int:
    """Run one command line (without the program's name); returns the exit code of SPEC §3."""
    try:
        options = parser(language_of(arguments), f"sudoku-murder {__version__}").parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    name: str = options.command
    command = getattr(importlib.import_module(f"verifier.{_MODULES[name]}"), name.replace("-", "_"))
    code: int = command(options)
    return code
