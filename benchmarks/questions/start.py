"""Cold start: one file audited from the shell, beside an import of Z3 and nothing else."""

import sys
import tempfile
from pathlib import Path

from benchmarks import cases
from benchmarks.contenders import PLAIN_Z3
from benchmarks.processes import HEADER, audit, in_turn, output, plain_model, ratios
from benchmarks.question import Question, Table, Target

OURS, IMPORT = "audit FILE", 'python -c "import z3"'
RATIO = "audit of one 9×9 file / import z3"


def answer(rounds: int) -> Table:
    """The processes in turn."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "case.caso"
        file.write_bytes(cases.sound(9)[0].data)
        commands = {
            OURS: audit(str(file)),
            f"{PLAIN_Z3}, one file": plain_model(name),
            IMPORT: [sys.executable, "-c", "import z3"],
            'python -c ""': [sys.executable, "-c", ""],
        }
        for command in commands.values():
            output(command)
        found = in_turn(commands, rounds)
    rows = tuple(spent.row(name) for name, spent in found.items())
    return Table(HEADER, rows, ratios(RATIO, found[OURS], found[IMPORT]))


QUESTION = Question(
    "start",
    "A sound 9×9 file as a process of its own, from start to exit; files of the programs are in the system's cache.",
    (Target(RATIO, 8.0),),
    answer,
)
