"""Everything that is measured, one module a question, in the order of the report."""

from typing import Final

from benchmarks.question import Question
from benchmarks.questions import (
    advice,
    deduction,
    folder,
    growth,
    loose,
    memory,
    proofs,
    reports,
    start,
    throughput,
    uniqueness,
    whole_audit,
)

QUESTIONS: Final[tuple[Question, ...]] = (
    uniqueness.QUESTION,
    whole_audit.QUESTION,
    loose.QUESTION,
    growth.QUESTION,
    deduction.QUESTION,
    deduction.HARDER,
    proofs.QUESTION,
    reports.QUESTION,
    advice.QUESTION,
    start.QUESTION,
    folder.QUESTION,
    throughput.QUESTION,
    memory.QUESTION,
)
