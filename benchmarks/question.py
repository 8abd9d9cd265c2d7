"""The one shape of everything measured: a question, the bounds that its figures are held against, and its table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tabulate import tabulate

Row: TypeAlias = tuple[str, ...]


class NotMeasuredError(Exception):
    """The question has no answer on this machine; the message says why."""


@dataclass(frozen=True, slots=True)
class Target:
    """The most that the figure of this name may be, or with `at_least` the least."""

    figure: str
    bound: float
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """What was measured; `figures` are the numbers that sum it up, bounded by a target or not."""

    header: Row
    rows: tuple[Row, ...]
    figures: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """`name` selects it on the command line; `measured` says in a sentence or two what the table shows.

    `answer` takes the number of rounds and measures; NotMeasuredError where it cannot.
    """

    name: str
    measured: str
    targets: tuple[Target, ...]
    answer: Callable[[int], Table]


def section(question: Question, rounds: int) -> str:
    """The question measured now, as Markdown: what is measured, how to have it again, the table, and the targets."""
    head = [f"## {question.name}", "", question.measured, ""]
    head += [f"`python -m benchmarks {question.name} --rounds {rounds}`", ""]
    try:
        table = question.answer(rounds)
    except NotMeasuredError as error:
        table = Table((), (), {}, (f"Not measured: {error}.",))
    body = [tabulate(table.rows, table.header, "github", disable_numparse=True), ""] if table.rows else []
    said = [f"- {note}" for note in table.notes] + [_held(target, table.figures) for target in question.targets]
    bounded = {target.figure for target in question.targets}
    said += [f"- {name}: {found:.3g}" for name, found in table.figures.items() if name not in bounded]
    return "\n".join([*head, *body, *said, ""] if said else [*head, *body])


def _held(target: Target, figures: Mapping[str, float]) -> str:
    """A target with its figure and whether it is met."""
    bound = f"{'at least' if target.at_least else 'at most'} {target.bound:g}"
    found = figures.get(target.figure)
    if found is None:
        return f"- {target.figure}: {bound}; not measured"
    met = found >= target.bound if target.at_least else found <= target.bound
    return f"- {target.figure}: {found:.3g}, {bound}: {'met' if met else '**missed**'}"
