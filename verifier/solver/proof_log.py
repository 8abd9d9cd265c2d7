"""Z3 in a process of its own, keeping a log of what it learns: `python -P proof_log.py LOG MILLISECONDS < SMT-LIB`.

Its settings hold for a whole process and would change every other answer, hence a process; it runs as a file, with
nothing of the project beside it. Prints `unsat`, `sat`, or `unknown` and the reason.
"""

import sys

import z3


def main() -> None:
    """Ask Z3 once; the log is written by Z3 as it goes and is whole when the process ends."""
    log, milliseconds = sys.argv[1:]
    z3.set_param("sat.euf", True)  # noqa: FBT003 - the form that Z3 gives it
    z3.set_param("tactic.default_tactic", "smt")
    z3.set_param("solver.proof.log", log)
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("timeout", int(milliseconds))
    solver.from_string(sys.stdin.read())
    answer = str(solver.check())
    print(answer if answer != "unknown" else f"unknown: {solver.reason_unknown()}")  # noqa: T201 - the answer


if __name__ == "__main__":
    main()
