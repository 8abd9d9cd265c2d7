"""Deduction, certificate and check: of 9×9 cases of level 1 beside the plain model, and of all that is harder."""

from collections import defaultdict
from functools import partial
from time import process_time

from benchmarks import cases
from benchmarks.contenders import PLAIN_Z3, plain_z3
from benchmarks.contenders.ours import two
from benchmarks.measure import Contender, interleaved, late, median, pooled, shown
from benchmarks.question import Question, Row, Table, Target
from verifier.checker import Accepted, check
from verifier.core.case import Case
from verifier.core.certificate import Certificate, write
from verifier.prover import Finished, Stopped, certificate, deduce
from verifier.report.story import story

BOUND = 3
OURS = "deduce, certify, check"
RATIO = f"level 1 at 9×9 / {PLAIN_Z3}"
MEDIAN, SLOWEST = "highest median of the harder cases, ms", "slowest of the harder cases, ms"


def at_level_1(rounds: int) -> Table:
    """Every sound 9×9 case of level 1, interleaved with the plain model."""
    found = []
    for file in cases.sound(9):
        if certified(file.case).level == 1:
            jobs: dict[str, Contender] = {
                OURS: partial(certified, file.case),
                PLAIN_Z3: partial(plain_z3.two, file.case),
            }
            found.append(interleaved(jobs, rounds))
    times = pooled(found)
    rows = tuple((name, shown(seconds)) for name, seconds in times.items())
    figures = {RATIO: median(times[OURS]) / median(times[PLAIN_Z3])}
    return Table((f"{len(found)} cases", "CPU ms, median / p95"), rows, figures)


def at_higher_levels(_rounds: int) -> Table:
    """The cases of levels 2 and 3 and those that stop at the bound, each once: they are slow, and there are many."""
    rows: list[Row] = []
    medians, slowest = list[float](), list[float]()
    for label, harder in _harder().items():
        times, widths, sentences = list[float](), list[int](), list[int]()
        for case in harder:
            start = process_time()
            claim = certified(case)
            times.append(process_time() - start)
            widths += [step.width for step in claim.steps]
            sentences.append(sum(len(told.remarks) for told in story(case, claim.steps).steps))
        medians.append(median(times))
        slowest.append(1000 * max(times))
        figures = (medians[-1], late(times), slowest[-1])
        rows.append(
            (label, str(len(harder)), *(f"{figure:.0f}" for figure in figures))
            + (f"{sum(widths) / len(widths):.2f}", str(max(widths)))
            + (f"{sum(sentences) / len(harder):.0f}", str(max(sentences)))
        )
    header = ("CPU ms", "cases", "median", "p95", "slowest")
    steps = ("mean width", "widest", "mean sentences", "most sentences")
    return Table((*header, *steps), tuple(rows), {MEDIAN: max(medians), SLOWEST: max(slowest)})


def certified(case: Case) -> Certificate:
    """The case deduced, and its certificate written and accepted; ValueError where it is not."""
    deduction = deduce(case, BOUND, lambda: False)
    if not isinstance(deduction, Finished | Stopped):
        raise ValueError(f"no deduction but {deduction}")
    (placement,) = (deduction.placement,) if isinstance(deduction, Finished) else two(case)
    verdict = check(case, write(certificate(case, BOUND, deduction, placement)))
    if not isinstance(verdict, Accepted):
        raise ValueError(f"the certificate is refused: {verdict}")
    return verdict.certificate


def _harder() -> dict[str, list[Case]]:
    """Cases by level: those of the corpus, and the surveyed ones where they lie beside the checkout."""
    found: defaultdict[str, list[Case]] = defaultdict(list)
    for file in (*cases.corpus("sound"), *cases.corpus("needs-guessing"), *cases.cases_in(cases.SURVEYED)):
        level = certified(file.case).level
        if level is None or level > 1:
            found["stops at bound 3" if level is None else f"level {level}"].append(file.case)
    return dict(sorted(found.items()))


QUESTION = Question(
    "deduction",
    "The deduction of sound 9×9 cases of level 1, its certificate written and checked, beside the plain model's"
    " uniqueness check.",
    (Target(RATIO, 0.12),),
    at_level_1,
)
HARDER = Question(
    "levels",
    "Deduction, certificate and check of all cases, of any size, that are reached at level 2 or 3 or not at all; each"
    " measured once. A step's width is the number of questions it looks at; sentences are those of `explain`.",
    (Target(MEDIAN, 1000), Target(SLOWEST, 5000)),
    at_higher_levels,
)
