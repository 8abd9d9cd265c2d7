"""Bundles for the tests: written from a text once, copied for each test that spoils one."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.texts import CASE
from verifier.audit import Means, audit
from verifier.bundle import Answer, Written, prove
from verifier.proof import bundle as layout
from verifier.report.outcome import Report
from verifier.solver.sat import Z3Solver
from verifier.syntax import read

CORPUS = Path(__file__).parents[1] / "corpus" / "cases"
SOUND = sorted((CORPUS / "sound").glob("*.caso"))
# Ana and Bruno both in the top row.
IMPOSSIBLE = CASE.replace("Estava na segunda linha.", "Estava na linha de cima.")


def report_on(text: bytes, bound: int = 3) -> Report:
    return audit(read(text), Means(lambda: Z3Solver(lambda: 60), bound, lambda: False))


def write_bundle(text: bytes, folder: Path, seconds_left: Callable[[], float] = lambda: 60) -> Answer:
    return prove(report_on(text), text, folder, seconds_left)


@cache
def files_of(text: str) -> dict[str, bytes]:
    """The files of the bundle of the case, by name."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "bundle"
        assert isinstance(write_bundle(text.encode(), target), Written)
        return {file.name: file.read_bytes() for file in sorted(target.iterdir())}


def put(files: dict[str, bytes], folder: Path, *, sums: bool) -> Path:
    """The files in the folder, their digests made anew if `sums`."""
    folder.mkdir(exist_ok=True)
    if sums:
        files = {**files, layout.SUMS: layout.sums({n: d for n, d in files.items() if n != layout.SUMS}).encode()}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder
