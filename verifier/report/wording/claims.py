"""Candidates and grounds as a sentence takes them together, and the cells of several candidates."""

from collections.abc import Sequence

from verifier.core.board import Cell
from verifier.core.certificate import Candidate, CompanionAt, cell_text
from verifier.report.wording.facts import Ground, Left, Tie
from verifier.report.wording.grammar import MOST_REASONS

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


def one_person(left: Sequence[Left]) -> bool:
    """Whether all that is left is named and of one person."""
    return all(part.candidates for part in left) and len({one.person for part in left for one in part.candidates}) == 1


def by_sentence(grounds: Sequence[Ground]) -> list[list[Ground]]:
    """The grounds in portions of which each is one list: places, then people, then a person in a place.

    Each place is in them once; one place and one person are one portion.
    """
    once = {(one.line, one.room, one.tie is Tie.APART, one.owner): one for one in reversed(grounds)}
    unlike = [one for one in grounds if any(one is other for other in once.values())]
    places = [one for one in unlike if one.owner is None]
    people = [one for one in unlike if one.owner is not None and one.room is None and one.line is None]
    placed = [one for one in unlike if one.owner is not None and one not in people]
    if len(places) == len(people) == 1:
        return [places + people, *([one] for one in placed)]
    portions = [some[start : start + MOST_REASONS] for some in (places, people) for start in _starts(some)]
    return [*portions, *([one] for one in placed)]


def _starts(grounds: Sequence[Ground]) -> range:
    return range(0, len(grounds), MOST_REASONS)


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
