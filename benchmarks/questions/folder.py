"""A mixed folder audited from the shell, beside the plain Z3Py model over the same files; both from their start."""

import json
import tempfile
from pathlib import Path

from benchmarks import cases
from benchmarks.contenders import PLAIN_Z3
from benchmarks.processes import HEADER, audit, in_turn, output, plain_model, ratios
from benchmarks.question import Question, Table, Target

COUNT = 84
OURS = "audit FOLDER --format jsonl"
RATIO = f"audit / {PLAIN_Z3} over a mixed folder"


def answer(rounds: int) -> Table:
    """The two commands in turn, half the rounds; their answers are compared before."""
    with tempfile.TemporaryDirectory() as name:
        cases.fill(Path(name), COUNT)
        commands = {OURS: audit(name, "--format", "jsonl"), PLAIN_Z3: plain_model(name)}
        counted = output(commands[PLAIN_Z3]).split()
        verdicts = [json.loads(line)["z3"] for line in output(commands[OURS]).splitlines()]
        if counted != [b"1"] * COUNT or verdicts != ["unique"] * COUNT:
            raise ValueError(f"the two do not agree on the folder: {counted}, {verdicts}")
        found = in_turn(commands, max(1, rounds // 2))
    rows = tuple(spent.row(name) for name, spent in found.items())
    return Table(HEADER, rows, ratios(RATIO, found[OURS], found[PLAIN_Z3]))


QUESTION = Question(
    "folder",
    f"A folder of {COUNT} sound cases of level 1, {COUNT // 6} of each size from 4×4 to 9×9, audited by one worker from"
    " the shell, reading notes and everything, beside a program that reads them as we do and counts solutions with the"
    " plain Z3Py model.",
    (Target(RATIO, 0.3),),
    answer,
)
