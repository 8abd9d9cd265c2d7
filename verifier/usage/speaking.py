"""An argument parser that speaks Portuguese or English, also where the standard library speaks."""

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn

from verifier.usage.texts import TEXTS

if TYPE_CHECKING:
    from verifier.report.messages import Language

# The few things that argparse says by itself, which has no Portuguese of its own.
_PHRASES: Final = (
    (r"the following arguments are required: (.*)", r"falta indicar: \1"),
    (r"unrecognized arguments: (.*)", r"argumentos desconhecidos: \1"),
    (r"argument (.*?): invalid choice: (.*) \(choose from (.*)\)", r"argumento \1: \2 não serve; escolha entre \3"),
    (r"argument (.*?): expected (?:at least )?one argument", r"argumento \1: falta o valor"),
    (r"argument (.*?): not allowed with argument (.*)", r"argumento \1: não se usa com \2"),
    (r"ambiguous option: (.*) could match (.*)", r"opção ambígua: \1 pode ser \2"),
    (r"argument (.*?): ignored explicit argument (.*)", r"argumento \1: não leva valor (\2)"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the language of its class."""

    language: ClassVar["Language"] = "pt"

    def __init__(self, prog: str, description: str) -> None:
        texts = TEXTS[self.language]
        super().__init__(
            prog,
            description=description,
            add_help=False,
            allow_abbrev=False,
            formatter_class=partial(_Formatter, self.language),
        )
        self.arguments = self.add_argument_group(texts["arguments"])
        self.options = self.add_argument_group(texts["options"])
        self.options.add_argument("-h", "--help", action="help", help=texts["help"])

    def error(self, message: str) -> NoReturn:
        """Print the usage and the error to stderr, and exit with 2."""
        self.print_usage(sys.stderr)
        said = _in_portuguese(message) if self.language == "pt" else message
        self.exit(2, f"{self.prog}: {TEXTS[self.language]['error'].format(said)}\n")


class _EnglishParser(Parser):
    language = "en"


PARSERS: Final[dict["Language", type[Parser]]] = {"pt": Parser, "en": _EnglishParser}


class _Formatter(argparse.HelpFormatter):
    def __init__(self, language: "Language", prog: str) -> None:
        super().__init__(prog)
        self._language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, TEXTS[self._language]["usage"] if prefix is None else prefix)


def _in_portuguese(message: str) -> str:
    for pattern, portuguese in _PHRASES:
        if re.fullmatch(pattern, message):
            return re.sub(r"""(["'])(.*?)\1(?=[\s;,)]|$)""", r"«\2»", re.sub(pattern, portuguese, message))
    # "argument --timeout: …" introduces a sentence of our own.
    return re.sub(r"^argument ", "argumento ", message)
