"""The chosen cases of `reports/` and what is written of them; `python -m tests.golden_reports` rewrites the folder."""

import math
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.printed import printed
from verifier.audit import Means, audit, noted
from verifier.report.messages import Language
from verifier.report.outcome import Report
from verifier.report.site import site, stems
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import read

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "reports"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A case of the corpus, the bound of its audit, and whether the time runs out at once."""

    name: str
    bound: int = 3
    late: bool = False


PORTUGUESE = (
    Chosen("sound/quatro-pessoas-4x4"),
    Chosen("sound/dezoito-coisas-9x9"),
    Chosen("sound/nivel-2-5x5-01"),
    Chosen("sound/nivel-3-6x6-01"),
    Chosen("sound/titulo-com-aspas-e-cardinal-5x5"),
    Chosen("sound/aviso-coisa-de-fora-que-bloqueia-6x6"),
    # A case that needs two questions at once needs guessing where one at a time is the bound.
    Chosen("sound/nivel-2-9x9-01", bound=1),
    Chosen("sound/sem-solucao-4x4", late=True),
    Chosen("ambiguous/dois-trocam-de-lugar-4x4"),
    Chosen("ambiguous/duas-solucoes-9x9"),
    Chosen("impossible/linha-toda-tapada-4x4"),
    Chosen("impossible/contradicao-escondida-9x9"),
    Chosen("malformed/frase-fora-da-pagina"),
    Chosen("malformed/caracter-de-controlo"),
    Chosen("malformed/nao-e-utf-8"),
)
ENGLISH = (
    Chosen("sound/quatro-pessoas-4x4"),
    Chosen("sound/nivel-3-6x6-01"),
    Chosen("ambiguous/dois-trocam-de-lugar-4x4"),
    Chosen("impossible/contradicao-escondida-6x6"),
    Chosen("malformed/frase-fora-da-pagina"),
)
GOLDEN: dict[Language, tuple[Chosen, ...]] = {"pt": PORTUGUESE, "en": ENGLISH}


def reports(chosen: tuple[Chosen, ...]) -> list[tuple[str, Report]]:
    """The report of each case, with its path from the root of the repository."""
    return [(path := f"corpus/cases/{one.name}.caso", _report(ROOT / path, one)) for one in chosen]


def golden_files() -> Iterator[tuple[str, str]]:
    """All files of `reports/` with their names there."""
    for language, chosen in GOLDEN.items():
        audited = reports(chosen)
        for name, text in site(audited, stems([path for path, _ in audited]), language):
            yield f"{language}/{name}", text
        yield f"{language}/audit.junit.xml", printed("junit", audited, language)
        yield f"{language}/audit.sarif", printed("sarif", audited, language)


def _report(path: Path, one: Chosen) -> Report:
    text, means = read(path.read_bytes()), Means(_patient, one.bound, lambda: one.late)
    return noted(audit(text, means), text, means)


def _patient() -> Solver:
    return Z3Solver(lambda: math.inf)


def rewrite() -> None:
    """Put the files as they are now in the place of those in `reports/`."""
    for language in GOLDEN:
        shutil.rmtree(FOLDER / language, ignore_errors=True)
    for name, text in golden_files():
        file = FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())


if __name__ == "__main__":
    rewrite()
