"""Measure, and print each figure with the bound that it is held against: `python -m benchmarks [NAME…] [--write]`."""

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.machine import machine, versions
from benchmarks.question import Question, section
from benchmarks.questions import QUESTIONS

RESULTS: Final = Path(__file__).with_name("RESULTS.md")
ROUNDS: Final = 12


def main(arguments: Sequence[str]) -> int:
    """Print one section a question, each when it is measured; returns the exit code."""
    options = _options(arguments)
    said = []
    for text in report(chosen(options.names), options.rounds):
        print(text, flush=True)
        said.append(text)
    if options.write:
        RESULTS.write_text("\n".join(said), encoding="utf-8")
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line read; SystemExit where it cannot be."""
    names = [question.name for question in QUESTIONS]
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure everything, or what is named.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"{ROUNDS} unless given; some questions take fewer")
    parser.add_argument("--write", action="store_true", help=f"put what is printed into {RESULTS.name}")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in names]
    if unknown:
        parser.error(f"no such question: {', '.join(unknown)}; there are {', '.join(names)}")
    if options.write and options.names:
        parser.error(f"{RESULTS.name} holds all questions: --write goes without names")
    if options.rounds < 1:
        parser.error("there must be a round")
    return options


def chosen(names: Sequence[str]) -> list[Question]:
    """The questions of these names, in the order of the report; all where none is named."""
    return [question for question in QUESTIONS if question.name in names or not names]


def report(questions: Sequence[Question], rounds: int) -> Iterator[str]:
    """The head, then a section a question, measured one after the other."""
    yield "\n".join(
        (
            "# What is measured, against whom",
            "",
            *textwrap.wrap(
                f"Written by `python -m benchmarks --rounds {rounds} --write`, which measures everything; the command"
                " below a heading measures that alone. Contenders run in turn on the same cases, so that ratios hold on"
                " a noisy machine too; `a / b` is a median and the 95th percentile.",
                width=120,
            ),
            "",
            f"- Machine: {machine()}",
            f"- Versions: {versions()}",
            "",
        )
    )
    for question in questions:
        yield section(question, rounds)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
