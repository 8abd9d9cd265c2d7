"""What the command line takes, in Portuguese and English: the parser of its words."""

import argparse
import math
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import ClassVar, Final, NoReturn

from verifier.report.messages import Language

_TEXTS: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "about": "Verifica casos de Sudoku Murder: uma só solução, alcançada passo a passo sem adivinhar.",
        "audit": "audita casos: lê, prova que a solução é única, compara com a solução publicada",
        "audit path": "ficheiro .caso, ou pasta onde se procuram todos os .caso",
        "format": "forma do resultado (por omissão: text)",
        "timeout": "limite por caso, em segundos (por omissão: 300)",
        "fmt": "escreve o caso na forma canónica",
        "fmt case": "ficheiro .caso",
        "check form": "não escreve nada; sai com 1 se a forma canónica for outra",
        "write": "substitui o ficheiro pela forma canónica, se for outra",
        "lang": "língua das mensagens (por omissão: pt)",
        "help": "mostra esta ajuda e sai",
        "version": "mostra a versão e sai",
        "seconds": "{!r} não é um número de segundos maior do que zero",
        "usage": "utilização: ",
        "error": "erro de utilização: {}",
        "command": "comando",
        "arguments": "argumentos",
        "options": "opções",
    },
    "en": {
        "about": "Verifies Sudoku Murder cases: exactly one solution, reached step by step without guessing.",
        "audit": "audit cases: read them, prove the solution unique, compare it with the published one",
        "audit path": ".caso file, or a folder in which all .caso files are looked for",
        "format": "form of the result (default: text)",
        "timeout": "limit a case, in seconds (default: 300)",
        "fmt": "write the case in its canonical form",
        "fmt case": ".caso file",
        "check form": "write nothing; exit with 1 if the canonical form differs",
        "write": "replace the file by its canonical form, if that differs",
        "lang": "language of the messages (default: pt)",
        "help": "show this help and exit",
        "version": "show the version and exit",
        "seconds": "{!r} is no number of seconds above zero",
        "usage": "usage: ",
        "error": "bad usage: {}",
        "command": "command",
        "arguments": "arguments",
        "options": "options",
    },
}

# The few things that argparse says by itself, which has no Portuguese of its own.
_PHRASES: Final = (
    (r"the following arguments are required: (.*)", r"falta indicar: \1"),
    (r"unrecognized arguments: (.*)", r"argumentos desconhecidos: \1"),
    (r"argument (.*?): invalid choice: (.*) \(choose from (.*)\)", r"argumento \1: \2 não serve; escolha entre \3"),
    (r"argument (.*?): expected one argument", r"argumento \1: falta o valor"),
    (r"argument (.*?): not allowed with argument (.*)", r"argumento \1: não se usa com \2"),
    (r"ambiguous option: (.*) could match (.*)", r"opção ambígua: \1 pode ser \2"),
    (r"argument (.*?): ignored explicit argument (.*)", r"argumento \1: não leva valor (\2)"),
)


def language_of(arguments: Sequence[str]) -> Language:
    """The language that the arguments ask for, found before they are parsed so that errors can be said in it."""
    asked = [value for option, value in pairwise(arguments) if option == "--lang"]
    asked += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    return "en" if asked[-1:] == ["en"] else "pt"


def parser(language: Language, version: str) -> argparse.ArgumentParser:
    """The parser of the whole command line; it exits with 2 and one line on bad usage."""
    texts = _TEXTS[language]
    top = _PARSERS[language](prog="sudoku-murder", description=texts["about"])
    top.options.add_argument("--version", action="version", version=version, help=texts["version"])
    commands = top.add_subparsers(
        dest="command", metavar=texts["command"], required=True, title=texts["arguments"], parser_class=type(top)
    )
    _add_audit(commands, language)
    _add_fmt(commands, language)
    return top


class _Parser(argparse.ArgumentParser):
    """An argument parser that speaks the language of its class."""

    language: ClassVar[Language] = "pt"

    def __init__(self, prog: str, description: str) -> None:
        texts = _TEXTS[self.language]
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
        self.exit(2, f"{self.prog}: {_TEXTS[self.language]['error'].format(said)}\n")


class _EnglishParser(_Parser):
    language = "en"


_PARSERS: Final[dict[Language, type[_Parser]]] = {"pt": _Parser, "en": _EnglishParser}


class _Formatter(argparse.HelpFormatter):
    def __init__(self, language: Language, prog: str) -> None:
        super().__init__(prog)
        self._language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _TEXTS[self._language]["usage"] if prefix is None else prefix)


def _add_audit(commands: "argparse._SubParsersAction[_Parser]", language: Language) -> None:
    texts = _TEXTS[language]
    audit = commands.add_parser("audit", help=texts["audit"], description=texts["audit"])
    audit.arguments.add_argument("paths", nargs="+", metavar="PATH", help=texts["audit path"])
    audit.options.add_argument("--format", choices=("text", "json", "jsonl"), default="text", help=texts["format"])
    audit.options.add_argument("--timeout", type=_seconds(language), default=300.0, metavar="S", help=texts["timeout"])
    _add_language(audit, language)


def _add_fmt(commands: "argparse._SubParsersAction[_Parser]", language: Language) -> None:
    texts = _TEXTS[language]
    fmt = commands.add_parser("fmt", help=texts["fmt"], description=texts["fmt"])
    fmt.arguments.add_argument("case", metavar="CASE", help=texts["fmt case"])
    either = fmt.options.add_mutually_exclusive_group()
    either.add_argument("--check", action="store_true", help=texts["check form"])
    either.add_argument("--write", action="store_true", help=texts["write"])
    _add_language(fmt, language)


def _add_language(command: _Parser, language: Language) -> None:
    command.options.add_argument("--lang", choices=("pt", "en"), default="pt", help=_TEXTS[language]["lang"])


def _seconds(language: Language) -> Callable[[str], float]:
    def seconds(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not 0 < found < math.inf:
            raise argparse.ArgumentTypeError(_TEXTS[language]["seconds"].format(text))
        return found

    return seconds


def _in_portuguese(message: str) -> str:
    for pattern, portuguese in _PHRASES:
        if re.fullmatch(pattern, message):
            return re.sub(pattern, portuguese, message)
    # "argument --timeout: …" introduces a sentence of our own.
    return re.sub(r"^argument ", "argumento ", message)
