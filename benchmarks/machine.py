"""What was measured on, with what: the machine and the versions, without any name or path."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

LIBRARIES: Final = ("z3-solver", "lark", "ortools", "clingo", "python-sat", "psutil")


def machine() -> str:
    """The processor, its cores and the memory, as the system states them."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    system = f"{platform.system()} {platform.machine()}"
    return f"{_processor()}, {os.cpu_count()} cores, {memory:.1f} GiB of memory, {system}"


def versions() -> str:
    """Python, the libraries and the C compiler; those that are not there are named as absent."""
    compiler = f"gcc {_compiler()}"
    return ", ".join([f"Python {platform.python_version()}", *map(_version, LIBRARIES), compiler])


def _version(library: str) -> str:
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return f"{library} absent"


def _processor() -> str:
    described = Path("/proc/cpuinfo")
    if described.is_file():
        for line in described.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def _compiler() -> str:
    try:
        done = subprocess.run(["gcc", "-dumpfullversion"], capture_output=True, text=True, check=False)  # noqa: S607 - whichever is used
    except FileNotFoundError:
        return "absent"
    return done.stdout.strip()
