"""What is said of an ambiguous 9×9 case, its solutions counted and sentences proved, measured in audits of it."""

from benchmarks import cases
from benchmarks.cases import CaseFile
from benchmarks.contenders.ours import patient
from benchmarks.measure import interleaved, median
from benchmarks.question import Question, Table, Target
from verifier.advice import Asking, several
from verifier.audit import Means, audit
from verifier.syntax import read

MOST = "most audits of one case"


def answer(rounds: int) -> Table:
    """One row for each ambiguous 9×9 case of the corpus."""
    rows, ratios = [], []
    for file in cases.ambiguous(9):
        audited, advised = _medians(file, rounds)
        ratios.append(advised / audited)
        rows.append((file.name, f"{audited:.1f}", f"{advised:.0f}", f"{ratios[-1]:.0f}"))
    header = ("CPU ms, median", "audit", "advice", "advice / audit")
    return Table(header, tuple(rows), {MOST: max(ratios)})


def _medians(file: CaseFile, rounds: int) -> tuple[float, float]:
    """The median milliseconds of an audit of the file and of the advice on its case, a quarter of the rounds."""
    asking, means = Asking(patient, 3, lambda: False), Means(patient, 3, lambda: False)
    jobs = {"audit": lambda: audit(read(file.data), means), "advice": lambda: several(file.case, asking)}
    times = interleaved(jobs, max(2, rounds // 4))
    return median(times["audit"]), median(times["advice"])


QUESTION = Question(
    "advice",
    "What `advise` finds out about an ambiguous 9×9 case: its solutions up to a limit, what varies, and the single"
    " sentences that make it sound, each proved. Measured in audits of the same case, without reading notes.",
    (Target(MOST, 100),),
    answer,
)
