"""Who is measured: our clauses in Z3 and six other ways to the same answer, one module each."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from benchmarks.contenders.found import AbsentError, Find, Found

# The name in every table, and the module with its function that gives the way to search or raises AbsentError.
MAKERS: Final[Mapping[str, str]] = {
    "ours: clauses as text to Z3": "ours.finder",
    "plain Z3Py": "plain_z3.finder",
    "OR-Tools CP-SAT": "cp_sat.finder",
    "clingo": "asp.finder",
    "CaDiCaL (python-sat)": "cadical.finder",
    "exhaustive search, Python": "python_search.finder",
    "exhaustive search, C": "compiled_search.finder",
    "— of which the call of C": "compiled_search.search_alone",
}
OURS: Final = "ours: clauses as text to Z3"
PLAIN_Z3: Final = "plain Z3Py"
CP_SAT: Final = "OR-Tools CP-SAT"


def present() -> tuple[dict[str, Find], dict[str, str]]:
    """The contenders that this machine can run, and for each of the others why not."""
    finders: dict[str, Find] = {}
    absent: dict[str, str] = {}
    for name, maker in MAKERS.items():
        module, _, function = maker.partition(".")
        try:
            finders[name] = getattr(import_module(f"benchmarks.contenders.{module}"), function)()
        except (ImportError, AbsentError) as error:
            absent[name] = str(error)
    return finders, absent


__all__ = ["CP_SAT", "MAKERS", "OURS", "PLAIN_Z3", "Find", "Found", "present"]
