"""Exhaustive search in plain Python: whoever has the fewest cells left is tried on each of them in turn."""

from collections.abc import Iterator
from itertools import islice

from benchmarks.contenders.found import Find, Found, confirmed
from benchmarks.contenders.laid_out import LaidOut, Sharing, laid_out
from verifier.core.case import Case


def finder() -> Find:
    """The search."""
    return two


def two(case: Case) -> Found:
    """Lay the case out and search until two solutions are found, or everything has been tried."""
    board = laid_out(case)
    found = islice(_placed(board, dict(enumerate(board.left)), {}), 2)
    return tuple(confirmed(case, board.placement([cells[who] for who in range(board.size)])) for cells in found)


def _placed(board: LaidOut, left: dict[int, int], chosen: dict[int, int]) -> Iterator[dict[int, int]]:
    """Every way to place those in `left`, with the cells still free for each, beside those already chosen."""
    if not left:
        yield chosen
        return
    person = min(left, key=lambda who: left[who].bit_count())
    cells = left[person]
    while cells:
        cell = (cells & -cells).bit_length() - 1
        cells &= cells - 1
        free = {who: of & ~board.line[cell] for who, of in left.items() if who != person}
        placed = {**chosen, person: cell}
        if all(free.values()) and all(_may_hold(board, shared, free, placed) for shared in board.sharing):
            yield from _placed(board, free, placed)


def _may_hold(board: LaidOut, shared: Sharing, left: dict[int, int], chosen: dict[int, int]) -> bool:
    """Whether those placed do not rule out yet what is said of the holder's room."""
    if shared.holder not in chosen:
        return True
    room = board.room[chosen[shared.holder]]
    there = sum(1 for who, cell in chosen.items() if shared.others >> who & 1 and room >> cell & 1)
    if there > shared.most:
        return False
    return there >= shared.least or any(shared.others >> who & 1 and of & room for who, of in left.items())
