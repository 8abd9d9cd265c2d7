"""Mutated files through `audit`: `python -m tests.robustness --count 100000 --jobs 2` reports what came of them.

No traceback, no hang, no file without a verdict: it exits with 1 at the first that breaks the promise, and names it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tabulate import tabulate

from tests.mutations import MUTATIONS, all_mutated, drawn_for

ROOT = Path(__file__).parents[1]
VERDICTS = ("sound", "needs-guessing", "ambiguous", "impossible", "undecided", "malformed")
# Files that lie on the disk at one time.
_PORTION = 5_000


class BrokenPromiseError(Exception):
    """An audit did what it never may."""


@dataclass(slots=True)
class Tally:
    """What came of the files so far."""

    verdicts: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0
    seconds: float = 0


def main() -> int:
    """Print a table; 1 where a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="write the report into this file too")
    options = parser.parse_args()
    tally = Tally()
    for start in range(0, options.count, _PORTION):
        numbers = range(start, min(start + _PORTION, options.count))
        with tempfile.TemporaryDirectory() as folder:
            try:
                run(Path(folder), options.seed, numbers, options.jobs, tally)
            except BrokenPromiseError as error:
                sys.stderr.write(f"files {numbers} of seed {options.seed}: {error}\n")
                return 1
        sys.stderr.write(f"{numbers.stop} files\n")
    said = report(tally, options.seed, options.jobs)
    print(said)  # noqa: T201 - the report is the point
    if options.out is not None:
        options.out.write_text(f"{said}\n", encoding="utf-8")
    return 0


def report(tally: Tally, seed: int, jobs: int) -> str:
    """The counts by verdict, by code and by mutation, and the times, as Markdown with the command that gives it."""
    total = tally.verdicts.total()
    command = f"python -m tests.robustness --count {total} --seed {seed} --jobs {jobs}"
    drawn = Counter(mutation.__name__ for number in range(total) for mutation in drawn_for(seed, number))
    tables = (
        ("Verdict", "files", [(verdict, tally.verdicts[verdict]) for verdict in VERDICTS]),
        ("Mutation", "files", [(mutation.__name__, drawn[mutation.__name__]) for mutation in MUTATIONS]),
        ("Finding", "times", sorted(tally.codes.items())),
    )
    shown = (tabulate(rows, headers=(what, count), tablefmt="pipe") for what, count, rows in tables)
    return "\n\n".join(
        (
            "# Files that no author would write",
            f"`{command}`",
            f"{total} files, each with one verdict: no traceback, no hang, no internal fault.",
            f"All of it took {tally.seconds:.0f} s, the longest wait for a verdict {tally.slowest:.1f} s.",
            *shown,
        )
    )


def run(folder: Path, seed: int, numbers: range, jobs: int, tally: Tally) -> None:
    """Write the files, audit the folder, and count; BrokenPromiseError where something is not as it must be."""
    names = []
    for name, data in all_mutated(seed, numbers):
        (folder / name).write_bytes(data)
        names.append(name)
    start = last = time.monotonic()
    for name, line in zip(sorted(names), _lines(folder, jobs), strict=True):
        now = time.monotonic()
        tally.slowest, last = max(tally.slowest, now - last), now
        count(name, line, tally)
    tally.seconds += time.monotonic() - start


def _lines(folder: Path, jobs: int) -> Iterator[bytes]:
    command = [sys.executable, "-m", "verifier", "audit", str(folder), "--format", "jsonl", "--jobs", str(jobs)]
    command += ["--timeout", "60"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=environment) as process,
    ):
        yield from process.stdout or ()
        process.wait()
        errors.seek(0)
        said = errors.read()
    if process.returncode not in (0, 1, 2, 3) or said:
        raise BrokenPromiseError(f"exit code {process.returncode}: {said.decode(errors='replace')}")


def count(name: str, line: bytes, tally: Tally) -> None:
    """Count the answer; BrokenPromiseError where it is not one for this file, or claims what it may not."""
    case = json.loads(line)
    codes = [finding["code"] for finding in case["findings"]]
    if not case["path"].endswith(f"/{shown(name)}") or case["verdict"] not in VERDICTS:
        raise BrokenPromiseError(f"{name!r} was answered by {line!r}")
    if {"E303", "E901"} & set(codes) or (case["verdict"] == "malformed") != any(
        code.startswith("E1") for code in codes
    ):
        raise BrokenPromiseError(f"{name!r}: {line!r}")
    tally.verdicts[case["verdict"]] += 1
    tally.codes.update(codes)


def shown(name: str) -> str:
    """The name as the program's output, which is UTF-8, can hold it: U+FFFD for each byte that is no text."""
    return "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in name)


if __name__ == "__main__":
    sys.exit(main())
