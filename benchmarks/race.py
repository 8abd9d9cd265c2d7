"""All contenders and our whole audit on the same cases, in turn: three questions read their answers from this run."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Literal

from benchmarks import cases
from benchmarks.cases import CaseFile
from benchmarks.contenders import Find, present
from benchmarks.measure import Contender, Times, interleaved, pooled
from benchmarks.stages import NOTES, PROOF, Split, by_stage
from verifier.core.meaning import is_solution

PROVED, NOTED = "our audit without reading notes", "our audit"


@dataclass(frozen=True, slots=True)
class Race:
    """CPU seconds by contender and by stage of our audit, a time for each case and round.

    `contenders` has our audit too, PROVED and NOTED; `absent` says of each contender that is not there why.
    """

    count: int
    contenders: Times
    stages: Times
    absent: Mapping[str, str]


@cache
def race(kind: Literal["sound", "loose"], size: int, rounds: int) -> Race:
    """The race over the cases of that kind and size, run once however many questions want it."""
    files = cases.sound(size) if kind == "sound" else cases.loose(size)
    return run(files, 1 if kind == "sound" else 2, rounds)


def run(files: Sequence[CaseFile], solutions: int, rounds: int) -> Race:
    """Time everybody on the files, after all have given one answer: so many solutions, two standing for several."""
    finders, absent = present()
    stages: defaultdict[str, list[float]] = defaultdict(list)
    found = []
    with by_stage() as audit:
        for file in files:
            agree(file, finders, solutions)
            splits: list[dict[str, float]] = []
            jobs: dict[str, Contender] = {NOTED: partial(_kept, audit, file.data, splits)}
            jobs |= {name: partial(find, file.case) for name, find in finders.items()}
            times = interleaved(jobs, rounds)
            # The round that does not count.
            splits.pop(0)
            for split in splits:
                for stage, seconds in split.items():
                    stages[stage].append(seconds)
            times[PROVED] = [sum(split[stage] for stage in PROOF) for split in splits]
            times[NOTED] = [sum(split[stage] for stage in (*PROOF, NOTES)) for split in splits]
            found.append(times)
    return Race(len(files), pooled(found), dict(stages), absent)


def _kept(audit: Split, data: bytes, splits: list[dict[str, float]]) -> None:
    splits.append(audit(data))


def agree(file: CaseFile, finders: Mapping[str, Find], solutions: int) -> None:
    """Raise ValueError unless all find so many solutions, each one of the case, and the same one where there is one."""
    answers = {name: find(file.case) for name, find in finders.items()}
    for name, found in answers.items():
        true = all(is_solution(file.case, placement) for placement in found)
        same = solutions > 1 or found == next(iter(answers.values()))
        if len(set(found)) != solutions or not true or not same:
            raise ValueError(f"{name} gives another answer on {file.name}: {found}")
