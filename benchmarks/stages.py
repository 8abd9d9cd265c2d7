"""One whole audit, split by stage: the program's own functions, each timed where the program calls it."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Final, ParamSpec, TypeAlias, TypeVar
from unittest.mock import patch

from verifier import audit, single
from verifier.core import certificate
from verifier.limits import Limits
from verifier.report.content import content
from verifier.report.json_form import as_line
from verifier.report.page import case_page
from verifier.single import audited

# The bytes of a case file audited: CPU seconds of each of STAGES.
Split: TypeAlias = Callable[[bytes], dict[str, float]]
P = ParamSpec("P")
R = TypeVar("R")

PARSE, Z3, DEDUCE, CHECK, NOTES = "parse", "Z3", "deduce, certify", "check", "reading notes"
JSON, HTML, REST = "report as JSON", "report as HTML", "the rest"
# The steps of the audit that the published promise needs; the notes on readings come on top.
PROOF: Final = (PARSE, Z3, DEDUCE, CHECK, JSON, REST)
STAGES: Final = (*PROOF, NOTES, HTML)
# Where the program calls what belongs to a stage; a name that is gone is an error, not a stage that takes no time.
CALLS: Final[tuple[tuple[str, ModuleType, str], ...]] = (
    (PARSE, single, "read"),
    (Z3, audit, "solutions"),
    (Z3, audit, "no_other"),
    (Z3, audit, "agrees_with_key"),
    (DEDUCE, audit, "look"),
    (DEDUCE, audit, "deduced"),
    (DEDUCE, audit, "certified"),
    (DEDUCE, certificate, "write"),
    (CHECK, audit, "check"),
    (NOTES, single, "noted"),
)
LIMITS: Final = Limits(bound=3, timeout=60)


@contextmanager
def by_stage() -> Iterator[Split]:
    """A way to audit the bytes of a case file that tells its stages apart.

    It is `audit FILE --format jsonl` without start and printing, and the case's page after it.
    """
    spent: defaultdict[str, float] = defaultdict(float)

    def seconds(data: bytes) -> dict[str, float]:
        spent.clear()
        start = time.process_time()
        report = audited(data, LIMITS)
        whole = time.process_time() - start
        spent[REST] = whole - sum(spent.values())
        _timed(spent, JSON, as_line)("case.caso", report, "pt")
        said = _timed(spent, HTML, content)("case", "case.caso", report, "pt")
        _timed(spent, HTML, case_page)(said)
        return {stage: spent[stage] for stage in STAGES}

    with ExitStack() as patched:
        for stage, module, name in CALLS:
            patched.enter_context(patch.object(module, name, _timed(spent, stage, getattr(module, name))))
        yield seconds


def _timed(spent: defaultdict[str, float], stage: str, job: Callable[P, R]) -> Callable[P, R]:
    def timed(*arguments: P.args, **options: P.kwargs) -> R:
        start = time.process_time()
        try:
            return job(*arguments, **options)
        finally:
            spent[stage] += time.process_time() - start

    return timed
