"""Advice on an ambiguous case as text."""

from collections.abc import Iterator, Sequence

from tabulate import tabulate

from verifier.advice import Ambiguity
from verifier.advice.cures import Cure, Leaving
from verifier.core.case import Placement
from verifier.core.certificate import cell_text
from verifier.report.advice.lines import headed, titled, wrapped
from verifier.report.advice.parts import Subject


def ambiguity(subject: Subject, found: Ambiguity, *, contradicted: bool) -> Iterator[list[str]]:
    """The parts: how many solutions, some side by side, who can be where, and what sentences close the case.

    `contradicted` says that an answer was published, which is none of the solutions.
    """
    tongue = subject.voice.tongue
    key = "murderer" if len(found.murderers) == 1 else "murderers"
    yield [
        subject.text("exactly" if found.exact else "at least", count=tongue.number(found.count)),
        *wrapped(subject.text(key, people=tongue.people(found.murderers)), ""),
    ]
    yield _side_by_side(subject, found)
    moving = [person for person, cells in enumerate(found.cells) if len(cells) > 1]
    fixed = [person for person, cells in enumerate(found.cells) if len(cells) == 1]
    yield headed(subject.text("varies"), (tongue.still_open(person, found.cells[person]) for person in moving))
    yield wrapped(subject.text("fixed", people=tongue.people(fixed)), "") if fixed else []
    which = "unlike" if contradicted else "published" if found.published else None
    yield from _cures(subject, found, [] if which is None else [subject.text(which)])


def _side_by_side(subject: Subject, found: Ambiguity) -> list[str]:
    moving = [len({one[person] for one in found.shown}) > 1 for person in range(len(subject.case.people))]
    rows = [
        [f"{'*' if moves else ' '} {subject.name(person)}"]
        + [cell_text(cell) for one in found.shown if (cell := one[person]) is not None]
        for person, moves in enumerate(moving)
    ]
    headers = ["", *(str(number) for number in range(1, len(found.shown) + 1))]
    title = subject.text("side by side")
    table = tabulate(rows, headers=headers, tablefmt="plain", disable_numparse=True, preserve_whitespace=True)
    return [*titled(title), *(f"  {line.rstrip()}" for line in table.splitlines())]


def _cures(subject: Subject, found: Ambiguity, which: Sequence[str]) -> Iterator[list[str]]:
    cures = found.cures
    if not cures.shown:
        yield wrapped(subject.text("no cure" if cures.ended else "no cure found"), "")
        yield from _pairs(subject, found, which)
        return
    lines = [*titled(subject.text("cures")), *wrapped(subject.text("ranked"), "")]
    lines += which
    lines += _numbered(subject, found, cures.shown)
    yield [*lines, *([] if cures.ended else wrapped(subject.text("more cures"), ""))]
    yield headed(subject.text("leaving"), (_leaving(subject, found, one) for one in cures.leaving))


def _pairs(subject: Subject, found: Ambiguity, which: Sequence[str]) -> Iterator[list[str]]:
    """The cures of two sentences, with what is said of them all, or that there are none, where they were looked for."""
    cures = found.cures
    if cures.pairs:
        lines = [*titled(subject.text("pairs")), *wrapped(subject.text("ranked pairs"), "")]
        lines += which
        lines += _numbered(subject, found, cures.pairs)
        yield [*lines, *([] if cures.pairs_ended else wrapped(subject.text("more cures"), ""))]
    elif cures.ended and found.exact:
        yield wrapped(subject.text("no pair" if cures.pairs_ended else "no pair found"), "")


def _numbered(subject: Subject, found: Ambiguity, cures: Sequence[Cure]) -> Iterator[str]:
    """The cures, each with the solution that it leaves."""
    for number, cure in enumerate(cures, 1):
        yield from wrapped(f"  {number}. {subject.cure(cure)}", "     ")
        if not found.published:
            yield from wrapped(f"     {_remains(subject, found, cure.solution)}", "     ")


def _remains(subject: Subject, found: Ambiguity, solution: Placement) -> str:
    """Which solution remains: by its number where it stands side by side with others."""
    if solution in found.shown:
        return subject.text("remains shown", number=found.shown.index(solution) + 1)
    return subject.text("remains", solution=subject.placed(solution))


def _leaving(subject: Subject, found: Ambiguity, one: Leaving) -> str:
    number = found.shown.index(one.solution) + 1
    if one.cure is None:
        none = "leaves none" if found.exact else "leaves no single"
        return subject.text(none if one.ended else "leaves none found", number=number)
    return subject.text("leaves", number=number, cure=subject.cure(one.cure))
