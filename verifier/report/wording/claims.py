"""Candidates as a sentence takes them together: those that differ by their cells only, and the cells of several."""

from collections.abc import Sequence

from verifier.core.board import Cell
from verifier.core.certificate import Candidate, CompanionAt, cell_text

# Shorter lists name each cell; in longer ones neighbours in a row are said as a stretch.
_LONG = 8
_STRETCH = 3


def by_claim(crossed: Sequence[Candidate]) -> list[tuple[Candidate, list[Cell]]]:
    """The candidates that differ by their cells only, as the first of them and the cells."""
    found: dict[tuple[object, ...], tuple[Candidate, list[Cell]]] = {}
    for one in crossed:
        key = (type(one), one.person, one.speaker if isinstance(one, CompanionAt) else None)
        found.setdefault(key, (one, []))[1].append(one.cell)
    return list(found.values())


def share_cells(crossed: Sequence[Candidate]) -> bool:
    """Whether each person has the same cells among the crossed."""
    return len({tuple(cells) for _, cells in by_claim(crossed)}) == 1


def cells_of(candidates: Sequence[Candidate]) -> list[Cell]:
    """The cells of the candidates, each once, in the order of the board."""
    return sorted({one.cell for one in candidates})


def compact(cells: Sequence[Cell], to: str) -> list[str]:
    """The cells by name; in a long list three and more neighbours of a row as "L1C2 a L1C5", where `to` is "a"."""
    if len(cells) <= _LONG:
        return [cell_text(cell) for cell in sorted(cells)]
    found: list[str] = []
    for run in _runs(cells):
        if len(run) >= _STRETCH:
            found.append(f"{cell_text(run[0])} {to} {cell_text(run[-1])}")
        else:
            found += [cell_text(cell) for cell in run]
    return found


def _runs(cells: Sequence[Cell]) -> list[list[Cell]]:
    runs: list[list[Cell]] = []
    for cell in sorted(cells):
        if runs and runs[-1][-1] == Cell(cell.row, cell.column - 1):
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return runs
