"""Whatever bytes a file holds and whatever it is called, it has one verdict, and no traceback is seen."""

from pathlib import Path
from random import Random

import pytest

from tests.mutations import MUTATIONS, all_mutated, mutated, originals
from tests.robustness import BrokenPromiseError, Tally, count, report, run


def test_the_same_seed_and_number_give_the_same_file() -> None:
    assert list(all_mutated(3, range(40))) == list(all_mutated(3, range(40)))
    assert mutated(3, 1) != mutated(4, 1)


def test_each_mutation_gives_bytes_of_any_original() -> None:
    for mutation in MUTATIONS:
        for original in (b"", b"\xff", originals()[0]):
            assert isinstance(mutation(Random(1), original), bytes)


def test_a_few_hundred_files_have_a_verdict_each(tmp_path: Path) -> None:
    tally = Tally()
    run(tmp_path, 20_000, range(300), 2, tally)
    assert tally.verdicts.total() == 300
    assert len(+tally.verdicts) >= 3
    said = report(tally, 20_000, 2)
    assert "`python -m tests.robustness --count 300 --seed 20000 --jobs 2`" in said
    assert all(mutation.__name__ in said for mutation in MUTATIONS)


@pytest.mark.parametrize(
    "line",
    [
        b'{"path": "d/b.caso", "verdict": "sound", "findings": []}',
        b'{"path": "d/a.caso", "verdict": "splendid", "findings": []}',
        b'{"path": "d/a.caso", "verdict": "malformed", "findings": []}',
        b'{"path": "d/a.caso", "verdict": "undecided", "findings": [{"code": "E901"}]}',
    ],
)
def test_a_broken_promise_is_seen(line: bytes) -> None:
    with pytest.raises(BrokenPromiseError):
        count("a.caso", line, Tally())
