"""The commands with their arguments and options."""

import argparse
from typing import TYPE_CHECKING, Final, TypeAlias

from verifier.core.board import LARGEST, SMALLEST
from verifier.core.clues import KINDS
from verifier.limits import BOUND, TIMEOUT
from verifier.report.advice.shown import SHOWN
from verifier.report.names import NAMES
from verifier.report.piece import FORMS
from verifier.usage import values
from verifier.usage.speaking import Parser
from verifier.usage.texts import TEXTS

if TYPE_CHECKING:
    from verifier.report.messages import Language

# argparse has no public name for what add_subparsers returns.
_Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001


def _command(commands: _Commands, name: str, language: "Language") -> Parser:
    """The parser of a command, described by the text of its name."""
    described = TEXTS[language][name]
    return commands.add_parser(name, help=described, description=described)


def _add_audit(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    audit = _command(commands, "audit", language)
    path = f"{texts['audit path']}; {texts['list']}"
    audit.arguments.add_argument("paths", nargs="+", metavar="PATH", help=path)
    audit.options.add_argument("--format", choices=FORMS, default="text", help=texts["format"])
    audit.options.add_argument("--readings", action="store_true", help=texts["every reading"])
    audit.options.add_argument("--jobs", type=values.whole(language, 1), default=1, metavar="N", help=texts["jobs"])
    audit.options.add_argument("--dask", metavar="ADDRESS", help=texts["dask"])
    audit.options.add_argument(
        "--memory", type=values.megabytes(language), default=1000.0, metavar="MB", help=texts["memory"]
    )
    audit.options.add_argument("--resume", metavar="FILE", help=texts["resume"])
    audit.options.add_argument("--quiet", action="store_true", help=texts["quiet"])
    _add_cache(audit, language)
    _add_limits(audit, language)
    _add_language(audit, language)


def _add_explain(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    explain = _command(commands, "explain", language)
    _add_case(explain, language)
    explain.options.add_argument("--to", choices=("text", "certificate"), default="text", help=texts["to explain"])
    _add_limits(explain, language)
    _add_language(explain, language)


def _add_check(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    check = _command(commands, "check", language)
    check.arguments.add_argument("case", metavar="CASE", help=texts["check case"])
    check.arguments.add_argument("certificate", metavar="CERTIFICATE", help=texts["certificate"])
    check.options.add_argument("--strict", action="store_true", help=texts["strict"])
    _add_language(check, language)


def _add_readings(commands: _Commands, language: "Language") -> None:
    readings = _command(commands, "readings", language)
    _add_case(readings, language)
    _add_form(readings, language)
    _add_timeout(readings, language)
    _add_language(readings, language)


def _add_watch(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    watch = _command(commands, "watch", language)
    watch.arguments.add_argument("paths", nargs="+", metavar="PATH", help=texts["audit path"])
    _add_cache(watch, language)
    _add_limits(watch, language)
    _add_language(watch, language)


def _add_advise(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    advise = _command(commands, "advise", language)
    _add_case(advise, language)
    advise.options.add_argument("--all-conflicts", action="store_true", help=texts["all conflicts"])
    _add_form(advise, language)
    _add_limits(advise, language)
    _add_language(advise, language)


def _add_hint(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    hint = _command(commands, "hint", language)
    _add_case(hint, language)
    hint.options.add_argument("--known", default="", metavar="ENTRIES", help=texts["known"])
    hint.options.add_argument("--show", choices=SHOWN, default="look", help=texts["show"])
    _add_form(hint, language)
    _add_limits(hint, language)
    _add_language(hint, language)


def _add_report(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    report = _command(commands, "report", language)
    report.arguments.add_argument("paths", nargs="+", metavar="PATH", help=texts["audit path"])
    _add_out(report, language)
    _add_limits(report, language)
    _add_language(report, language)


def _add_prove(commands: _Commands, language: "Language") -> None:
    prove = _command(commands, "prove", language)
    _add_case(prove, language)
    _add_out(prove, language)
    _add_limits(prove, language)
    _add_language(prove, language)


def _add_check_proof(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    check = _command(commands, "check-proof", language)
    check.arguments.add_argument("folder", metavar="DIR", help=texts["proof"])
    _add_language(check, language)


def _add_rules(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    rules = _command(commands, "rules", language)
    rules.arguments.add_argument("kind", nargs="?", choices=NAMES, metavar="KIND", help=texts["kind"])
    rules.options.add_argument("--export", metavar="DIR", help=texts["export"])
    _add_language(rules, language)


def _add_fmt(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    fmt = _command(commands, "fmt", language)
    _add_case(fmt, language)
    either = fmt.options.add_mutually_exclusive_group()
    either.add_argument("--to", choices=("caso", "json"), default="caso", help=texts["to fmt"])
    either.add_argument("--check", action="store_true", help=texts["check form"])
    either.add_argument("--write", action="store_true", help=texts["write"])
    _add_language(fmt, language)


def _add_generate(commands: _Commands, language: "Language") -> None:
    texts = TEXTS[language]
    generate = _command(commands, "generate", language)
    sizes, levels = values.span(language, SMALLEST, LARGEST), values.span(language, 1, BOUND)
    positive, whole = values.whole(language, 1), values.whole(language, 0)
    add = generate.options.add_argument
    add("--size", type=sizes, default=(6, 6), metavar="N", help=texts["sizes"])
    add("--count", type=positive, default=1, metavar="N", help=texts["count"])
    add("--seed", type=whole, default=1, metavar="N", help=texts["seed"])
    add("--first", type=positive, default=1, metavar="N", help=texts["first"])
    add("--level", type=levels, default=(1, BOUND), metavar="K", help=texts["wanted level"])
    add("--kinds", type=values.kinds(language), nargs="+", default=[KINDS], metavar="KIND", help=texts["kinds"])
    add("--redundant", action="store_true", help=texts["redundant"])
    add("--loose", action="store_true", help=texts["loose"])
    add("--tries", type=positive, default=1000, metavar="N", help=texts["tries"])
    _add_out(generate, language)
    _add_language(generate, language)


# What adds each command to a parser of the language, in the order in which they are shown.
COMMANDS: Final = (
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


def _add_case(command: Parser, language: "Language") -> None:
    command.arguments.add_argument("case", metavar="CASE", help=TEXTS[language]["case"])


def _add_form(command: Parser, language: "Language") -> None:
    command.options.add_argument("--format", choices=("text", "json"), default="text", help=TEXTS[language]["format"])


def _add_out(command: Parser, language: "Language") -> None:
    command.options.add_argument("-o", "--out", required=True, metavar="DIR", help=TEXTS[language]["out"])


def _add_cache(command: Parser, language: "Language") -> None:
    command.options.add_argument("--cache", metavar="DIR", help=TEXTS[language]["cache"])


def _add_limits(command: Parser, language: "Language") -> None:
    texts = TEXTS[language]
    command.options.add_argument(
        "--max-level", type=values.level(language), default=BOUND, metavar="K", help=texts["bound"]
    )
    _add_timeout(command, language)


def _add_timeout(command: Parser, language: "Language") -> None:
    seconds, texts = values.seconds(language), TEXTS[language]
    command.options.add_argument("--timeout", type=seconds, default=TIMEOUT, metavar="S", help=texts["timeout"])


def _add_language(command: Parser, language: "Language") -> None:
    command.options.add_argument("--lang", choices=("pt", "en"), default="pt", help=TEXTS[language]["lang"])
