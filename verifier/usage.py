"""What the command line takes, in Portuguese and English: the parser of its words."""

import argparse
import math
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn, TypeAlias

from verifier.core.board import LARGEST, SMALLEST
from verifier.core.clues import KINDS
from verifier.report.advice.shown import SHOWN
from verifier.report.names import NAMES
from verifier.report.piece import FORMS

if TYPE_CHECKING:
    from verifier.report.messages import Language

_TEXTS: Final[dict["Language", dict[str, str]]] = {
    "pt": {
        "about": "Verifica casos de Sudoku Murder: uma só solução, alcançada passo a passo sem adivinhar.",
        "audit": "audita casos: lê, prova que a solução é única, compara com a solução publicada",
        "audit path": "ficheiro .caso, pasta onde se procuram todos os .caso, ou padrão como «x/**/*.caso»",
        "list": "«-» lê da entrada padrão uma lista deles, um por linha",
        "jobs": "quantos processos trabalham ao mesmo tempo (por omissão: 1)",
        "dask": "trabalha no agrupamento Dask deste endereço, como tcp://máquina:8786; precisa do extra dask",
        "memory": "memória que um caso pode ocupar, em megabytes (por omissão: 1000)",
        "megabytes": "«{}» não é um número de megabytes maior do que zero",
        "resume": "não repete os casos já decididos neste ficheiro, o jsonl de uma auditoria interrompida",
        "quiet": "não mostra no terminal até onde se chegou",
        "format": "forma do resultado (por omissão: text)",
        "timeout": "limite por caso, em segundos (por omissão: 300)",
        "bound": "quantas perguntas se olham juntas, no máximo, num passo: de 1 a 9 (por omissão: 3)",
        "explain": "explica um caso: os cartões, os passos, a colocação, o que se provou",
        "to explain": "a explicação em texto, ou o certificado da dedução em JSON (por omissão: text)",
        "check": "confere um certificado, sem solucionador",
        "check case": "ficheiro .caso, ou o caso em JSON (fmt --to json)",
        "certificate": "ficheiro do certificado",
        "strict": "recusa também passos a mais e um nível mais alto do que o preciso",
        "to fmt": "o caso na forma canónica, ou o seu sentido em JSON (por omissão: caso)",
        "level": "«{}» não é um número de 1 a 9",
        "every reading": "anota todas as leituras erradas de que um caso depende, não só as que os jogadores fazem",
        "readings": "diz que leituras erradas da página mudariam o veredicto ou a resposta de um caso",
        "watch": "audita outra vez cada caso sempre que o ficheiro é gravado, até se interromper",
        "cache": "pasta onde se guardam provas de uma vez para a outra; pode apagar-se a qualquer momento",
        "advise": "diz o que falta a um caso recusado para se poder publicar, e o que um caso válido dispensa",
        "all conflicts": "num caso impossível, procura todos os conjuntos de frases que não podem valer (até 20)",
        "hint": "dá uma pista a quem joga: onde olhar, depois que cartão, depois o passo",
        "known": "o que já se tem, como «Ana=L1C2, Bruno≠L2C3» (por omissão: nada)",
        "show": "até onde vai a pista: onde olhar, que cartão, ou o passo inteiro (por omissão: look)",
        "report": "escreve o relatório de cada caso (HTML, Markdown, texto, JSON, certificado) e um índice",
        "out": "pasta onde se escreve; é criada, se não existir",
        "prove": "escreve uma prova de que a solução é única (ou de que não há nenhuma) que um estranho pode conferir",
        "check-proof": "confere uma prova, sem solucionador",
        "proof": "pasta escrita por prove",
        "rules": "mostra o que cada frase e cada regra da casa quer dizer",
        "kind": "uma espécie de pista ou uma regra da casa; sem ela, a lista de todas",
        "export": "escreve nesta pasta os vetores de conformidade, para outras implementações",
        "generate": "inventa casos com uma só solução, cada um auditado antes de ser escrito",
        "sizes": "tamanho, de 4 a 9, ou um intervalo como 4-9 (por omissão: 6)",
        "count": "quantos casos (por omissão: 1)",
        "seed": "número de que os casos nascem: o mesmo número dá os mesmos casos (por omissão: 1)",
        "first": "número do primeiro caso (por omissão: 1); o caso 7 é sempre o mesmo, sejam quais forem os outros",
        "wanted level": "nível exato, de 1 a 3, ou um intervalo como 1-2 (por omissão: 1-3)",
        "kinds": "espécies de pistas que os cartões podem ter, como lhes chama rules (por omissão: todas)",
        "redundant": "aceita frases dispensáveis, sem as quais o caso continua a ter uma só solução",
        "loose": "troca frases por outras que dizem menos: casos em que há mais que procurar",
        "tries": "quantos tabuleiros se tentam, no máximo, para cada caso (por omissão: 1000)",
        "span": "«{0}» não é um número de {1} a {2}, nem um intervalo como {1}-{2}",
        "whole": "«{0}» não é um número inteiro a partir de {1}",
        "unknown kind": "«{0}» não é uma espécie de pista; escolha entre {1}",
        "fmt": "escreve o caso na forma canónica",
        "case": "ficheiro .caso",
        "check form": "não escreve nada; sai com 1 se a forma canónica for outra",
        "write": "substitui o ficheiro pela forma canónica, se for outra",
        "lang": "língua das mensagens (por omissão: pt)",
        "help": "mostra esta ajuda e sai",
        "version": "mostra a versão e sai",
        "seconds": "«{}» não é um número de segundos maior do que zero",
        "usage": "utilização: ",
        "error": "erro de utilização: {}",
        "command": "comando",
        "arguments": "argumentos",
        "options": "opções",
    },
    "en": {
        "about": "Verifies Sudoku Murder cases: exactly one solution, reached step by step without guessing.",
        "audit": "audit cases: read them, prove the solution unique, compare it with the published one",
        "audit path": ".caso file, folder in which all .caso files are looked for, or pattern such as x/**/*.caso",
        "list": "- reads a list of them from the standard input, one a line",
        "jobs": "how many processes work at the same time (default: 1)",
        "dask": "work on the Dask cluster at this address, such as tcp://host:8786; needs the extra dask",
        "memory": "the memory that a case may take, in megabytes (default: 1000)",
        "megabytes": "{!r} is no number of megabytes above zero",
        "resume": "do not repeat the cases that are decided in this file, the jsonl of an audit that was interrupted",
        "quiet": "do not show on the terminal how far it is",
        "format": "form of the result (default: text)",
        "timeout": "limit a case, in seconds (default: 300)",
        "bound": "how many questions a step may look at together, at most: 1 to 9 (default: 3)",
        "explain": "explain a case: the cards, the steps, the placement, what was proved",
        "to explain": "the explanation as text, or the certificate of the deduction as JSON (default: text)",
        "check": "check a certificate, without a solver",
        "check case": ".caso file, or the case as JSON (fmt --to json)",
        "certificate": "the certificate's file",
        "strict": "also refuse steps that are not needed and a level higher than needed",
        "to fmt": "the case in its canonical form, or its meaning as JSON (default: caso)",
        "level": "{!r} is no number from 1 to 9",
        "every reading": "note every wrong reading that a case hangs on, not only those that players make",
        "readings": "tell which wrong readings of the page would change the verdict or the answer of a case",
        "watch": "audit each case again whenever its file is saved, until interrupted",
        "cache": "folder in which proofs are kept from one run to the next; can be deleted at any time",
        "advise": "tell what a refused case lacks to be published, and what a sound one could do without",
        "all conflicts": "of an impossible case, look for all sets of sentences that cannot hold together (up to 20)",
        "hint": "give a player a hint: where to look, then which card, then the step",
        "known": "what is known, such as «Ana=L1C2, Bruno≠L2C3» (default: nothing)",
        "show": "how far the hint goes: where to look, which card, or the whole step (default: look)",
        "report": "write the report of each case (HTML, Markdown, text, JSON, certificate) and an index",
        "out": "the folder to write into; made if it is not there",
        "prove": "write a proof that the solution is unique (or that there is none) which a stranger can check",
        "check-proof": "check a proof, without a solver",
        "proof": "a folder written by prove",
        "rules": "show what each sentence and each house rule means",
        "kind": "a kind of clue or a house rule; without it, the list of all",
        "export": "write the conformance vectors into this folder, for other implementations",
        "generate": "make up cases with one solution, each audited before it is written",
        "sizes": "size, 4 to 9, or a range such as 4-9 (default: 6)",
        "count": "how many cases (default: 1)",
        "seed": "the number that the cases come from: the same number gives the same cases (default: 1)",
        "first": "number of the first case (default: 1); case 7 is always the same, whatever the others are",
        "wanted level": "exact level, 1 to 3, or a range such as 1-2 (default: 1-3)",
        "kinds": "kinds of clue that cards may have, by the names of rules (default: all)",
        "redundant": "allow sentences that can be spared: without one the case still has one solution",
        "loose": "exchange sentences for ones that say less: cases with more to search",
        "tries": "how many boards are tried, at most, for each case (default: 1000)",
        "span": "{0!r} is no number from {1} to {2}, and no range such as {1}-{2}",
        "whole": "{0!r} is no whole number from {1} up",
        "unknown kind": "{0!r} is no kind of clue; choose from {1}",
        "fmt": "write the case in its canonical form",
        "case": ".caso file",
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


def language_of(arguments: Sequence[str]) -> "Language":
    """The language that the arguments ask for, found before they are parsed so that errors can be said in it."""
    asked = [value for option, value in pairwise(arguments) if option == "--lang"]
    asked += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    return "en" if asked[-1:] == ["en"] else "pt"


def parser(language: "Language", version: str) -> argparse.ArgumentParser:
    """The parser of the whole command line; it exits with 2 and one line on bad usage."""
    texts = _TEXTS[language]
    top = _PARSERS[language](prog="sudoku-murder", description=texts["about"])
    top.options.add_argument("--version", action="version", version=version, help=texts["version"])
    commands = top.add_subparsers(
        dest="command", metavar=texts["command"], required=True, title=texts["arguments"], parser_class=type(top)
    )
    for add in _COMMANDS:
        add(commands, language)
    return top


class _Parser(argparse.ArgumentParser):
    """An argument parser that speaks the language of its class."""

    language: ClassVar["Language"] = "pt"

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


_PARSERS: Final[dict["Language", type[_Parser]]] = {"pt": _Parser, "en": _EnglishParser}


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
        super().add_usage(usage, actions, groups, _TEXTS[self._language]["usage"] if prefix is None else prefix)


# argparse has no public name for what add_subparsers returns.
_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"  # noqa: SLF001


def _command(commands: _Commands, name: str, language: "Language") -> _Parser:
    """The parser of a command, described by the text of its name."""
    described = _TEXTS[language][name]
    return commands.add_parser(name, help=described, description=described)


def _add_audit(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    audit = _command(commands, "audit", language)
    path = f"{texts['audit path']}; {texts['list']}"
    audit.arguments.add_argument("paths", nargs="+", metavar="PATH", help=path)
    audit.options.add_argument("--format", choices=FORMS, default="text", help=texts["format"])
    audit.options.add_argument("--readings", action="store_true", help=texts["every reading"])
    audit.options.add_argument("--jobs", type=_whole(language, 1), default=1, metavar="N", help=texts["jobs"])
    audit.options.add_argument("--dask", metavar="ADDRESS", help=texts["dask"])
    audit.options.add_argument(
        "--memory", type=_megabytes(language), default=1000.0, metavar="MB", help=texts["memory"]
    )
    audit.options.add_argument("--resume", metavar="FILE", help=texts["resume"])
    audit.options.add_argument("--quiet", action="store_true", help=texts["quiet"])
    _add_cache(audit, language)
    _add_limits(audit, language)
    _add_language(audit, language)


def _add_explain(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    explain = _command(commands, "explain", language)
    explain.arguments.add_argument("case", metavar="CASE", help=texts["case"])
    explain.options.add_argument("--to", choices=("text", "certificate"), default="text", help=texts["to explain"])
    _add_limits(explain, language)
    _add_language(explain, language)


def _add_check(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    check = _command(commands, "check", language)
    check.arguments.add_argument("case", metavar="CASE", help=texts["check case"])
    check.arguments.add_argument("certificate", metavar="CERTIFICATE", help=texts["certificate"])
    check.options.add_argument("--strict", action="store_true", help=texts["strict"])
    _add_language(check, language)


def _add_readings(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    readings = _command(commands, "readings", language)
    readings.arguments.add_argument("case", metavar="CASE", help=texts["case"])
    readings.options.add_argument("--format", choices=("text", "json"), default="text", help=texts["format"])
    _add_timeout(readings, language)
    _add_language(readings, language)


def _add_watch(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    watch = _command(commands, "watch", language)
    watch.arguments.add_argument("paths", nargs="+", metavar="PATH", help=texts["audit path"])
    _add_cache(watch, language)
    _add_limits(watch, language)
    _add_language(watch, language)


def _add_advise(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    advise = _command(commands, "advise", language)
    advise.arguments.add_argument("case", metavar="CASE", help=texts["case"])
    advise.options.add_argument("--all-conflicts", action="store_true", help=texts["all conflicts"])
    advise.options.add_argument("--format", choices=("text", "json"), default="text", help=texts["format"])
    _add_limits(advise, language)
    _add_language(advise, language)


def _add_hint(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    hint = _command(commands, "hint", language)
    hint.arguments.add_argument("case", metavar="CASE", help=texts["case"])
    hint.options.add_argument("--known", default="", metavar="ENTRIES", help=texts["known"])
    hint.options.add_argument("--show", choices=SHOWN, default="look", help=texts["show"])
    hint.options.add_argument("--format", choices=("text", "json"), default="text", help=texts["format"])
    _add_limits(hint, language)
    _add_language(hint, language)


def _add_report(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    report = _command(commands, "report", language)
    report.arguments.add_argument("paths", nargs="+", metavar="PATH", help=texts["audit path"])
    _add_out(report, language)
    _add_limits(report, language)
    _add_language(report, language)


def _add_prove(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    prove = _command(commands, "prove", language)
    prove.arguments.add_argument("case", metavar="CASE", help=texts["case"])
    _add_out(prove, language)
    _add_limits(prove, language)
    _add_language(prove, language)


def _add_check_proof(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    check = _command(commands, "check-proof", language)
    check.arguments.add_argument("folder", metavar="DIR", help=texts["proof"])
    _add_language(check, language)


def _add_rules(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    rules = _command(commands, "rules", language)
    rules.arguments.add_argument("kind", nargs="?", choices=NAMES, metavar="KIND", help=texts["kind"])
    rules.options.add_argument("--export", metavar="DIR", help=texts["export"])
    _add_language(rules, language)


def _add_fmt(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    fmt = _command(commands, "fmt", language)
    fmt.arguments.add_argument("case", metavar="CASE", help=texts["case"])
    either = fmt.options.add_mutually_exclusive_group()
    either.add_argument("--to", choices=("caso", "json"), default="caso", help=texts["to fmt"])
    either.add_argument("--check", action="store_true", help=texts["check form"])
    either.add_argument("--write", action="store_true", help=texts["write"])
    _add_language(fmt, language)


def _add_generate(commands: _Commands, language: "Language") -> None:
    texts = _TEXTS[language]
    generate = _command(commands, "generate", language)
    sizes, levels = _span(language, SMALLEST, LARGEST), _span(language, 1, _HIGHEST_LEVEL)
    positive, whole = _whole(language, 1), _whole(language, 0)
    add = generate.options.add_argument
    add("--size", type=sizes, default=(6, 6), metavar="N", help=texts["sizes"])
    add("--count", type=positive, default=1, metavar="N", help=texts["count"])
    add("--seed", type=whole, default=1, metavar="N", help=texts["seed"])
    add("--first", type=positive, default=1, metavar="N", help=texts["first"])
    add("--level", type=levels, default=(1, _HIGHEST_LEVEL), metavar="K", help=texts["wanted level"])
    add("--kinds", type=_kinds(language), nargs="+", default=[KINDS], metavar="KIND", help=texts["kinds"])
    add("--redundant", action="store_true", help=texts["redundant"])
    add("--loose", action="store_true", help=texts["loose"])
    add("--tries", type=positive, default=1000, metavar="N", help=texts["tries"])
    _add_out(generate, language)
    _add_language(generate, language)


# The bound that an audit has by default.
_HIGHEST_LEVEL: Final = 3
_COMMANDS: Final = (
    _add_audit,
    _add_explain,
    _add_report,
    _add_prove,
    _add_check,
    _add_check_proof,
    _add_readings,
    _add_watch,
    _add_advise,
    _add_hint,
    _add_rules,
    _add_generate,
    _add_fmt,
)


def _add_out(command: _Parser, language: "Language") -> None:
    command.options.add_argument("-o", "--out", required=True, metavar="DIR", help=_TEXTS[language]["out"])


def _add_cache(command: _Parser, language: "Language") -> None:
    command.options.add_argument("--cache", metavar="DIR", help=_TEXTS[language]["cache"])


def _add_limits(command: _Parser, language: "Language") -> None:
    texts = _TEXTS[language]
    command.options.add_argument("--max-level", type=_level(language), default=3, metavar="K", help=texts["bound"])
    _add_timeout(command, language)


def _add_timeout(command: _Parser, language: "Language") -> None:
    seconds, texts = _seconds(language), _TEXTS[language]
    command.options.add_argument("--timeout", type=seconds, default=300.0, metavar="S", help=texts["timeout"])


def _add_language(command: _Parser, language: "Language") -> None:
    command.options.add_argument("--lang", choices=("pt", "en"), default="pt", help=_TEXTS[language]["lang"])


def _seconds(language: "Language") -> Callable[[str], float]:
    return lambda text: _above_zero(text, _TEXTS[language]["seconds"])


def _megabytes(language: "Language") -> Callable[[str], float]:
    return lambda text: _above_zero(text, _TEXTS[language]["megabytes"])


def _above_zero(text: str, otherwise: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 < found < math.inf:
        raise argparse.ArgumentTypeError(otherwise.format(text))
    return found


def _level(language: "Language") -> Callable[[str], int]:
    def level(text: str) -> int:
        if text not in tuple("123456789"):
            raise argparse.ArgumentTypeError(_TEXTS[language]["level"].format(text))
        return int(text)

    return level


def _span(language: "Language", lowest: int, highest: int) -> Callable[[str], tuple[int, int]]:
    """A number within these bounds, or two of them with a hyphen between, the smaller first."""

    def span(text: str) -> tuple[int, int]:
        first, _, last = text.partition("-")
        digits = [str(number) for number in range(lowest, highest + 1)]
        if (
            first not in digits
            or (last or first) not in digits
            or text.endswith("-")
            or int(last or first) < int(first)
        ):
            raise argparse.ArgumentTypeError(_TEXTS[language]["span"].format(text, lowest, highest))
        return int(first), int(last or first)

    return span


def _whole(language: "Language", lowest: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        if not re.fullmatch("[0-9]{1,18}", text) or int(text) < lowest:
            raise argparse.ArgumentTypeError(_TEXTS[language]["whole"].format(text, lowest))
        return int(text)

    return whole


def _kinds(language: "Language") -> Callable[[str], tuple[str, ...]]:
    """Names of kinds with commas between them."""

    def kinds(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        unknown = [name for name in names if name not in KINDS]
        if unknown:
            raise argparse.ArgumentTypeError(_TEXTS[language]["unknown kind"].format(unknown[0], ", ".join(KINDS)))
        return names

    return kinds


def _in_portuguese(message: str) -> str:
    for pattern, portuguese in _PHRASES:
        if re.fullmatch(pattern, message):
            return re.sub(r"""(["'])(.*?)\1(?=[\s;,)]|$)""", r"«\2»", re.sub(pattern, portuguese, message))
    # "argument --timeout: …" introduces a sentence of our own.
    return re.sub(r"^argument ", "argumento ", message)
