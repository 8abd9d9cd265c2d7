"""What the command line takes, in Portuguese and English: the parser of its words."""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from verifier.usage.commands import COMMANDS
from verifier.usage.speaking import PARSERS
from verifier.usage.texts import TEXTS

if TYPE_CHECKING:
    from verifier.report.messages import Language


def language_of(arguments: Sequence[str]) -> "Language":
    """The language that the arguments ask for, found before they are parsed so that errors can be said in it."""
    asked = [value for option, value in pairwise(arguments) if option == "--lang"]
    asked += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    return "en" if asked[-1:] == ["en"] else "pt"


def parser(language: "Language", version: str) -> argparse.ArgumentParser:
    """The parser of the whole command line; it exits with 2 and one line on bad usage."""
    texts = TEXTS[language]
    top = PARSERS[language](prog="sudoku-murder", description=texts["about"])
    top.options.add_argument("--version", action="version", version=version, help=texts["version"])
    commands = top.add_subparsers(
        dest="command", metavar=texts["command"], required=True, title=texts["arguments"], parser_class=type(top)
    )
    for add in COMMANDS:
        add(commands, language)
    return top
