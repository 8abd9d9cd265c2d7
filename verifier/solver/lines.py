"""What rows and columns alone leave of the cells of people; it spares a formula what needs no solver."""

from collections.abc import Sequence

from verifier.solver.terrain import Cells


def confined(left: Sequence[Cells], size: int) -> list[Cells]:
    """The cells of each person, of these, that outlast what follows at once where all are on the board, line by line.

    Who is confined to a row or column bars it to everybody else, and a row or column that only one person reaches is
    that person's. `left` has as many people as the board of that size has rows. No placement with one person in each
    row and column is lost.
    """
    rows = [((1 << size) - 1) << size * row for row in range(size)]
    columns = [sum(1 << size * row for row in range(size)) << column for column in range(size)]
    masks = [sum(1 << cell.row * size + cell.column for cell in cells) for cells in left]
    while (fewer := _fewer(masks, [*rows, *columns])) != masks:
        masks = fewer
    return [
        frozenset(cell for cell in cells if mask >> cell.row * size + cell.column & 1)
        for cells, mask in zip(left, masks, strict=True)
    ]


def _fewer(masks: Sequence[int], lines: Sequence[int]) -> list[int]:
    """The cells after a look at each line."""
    found = list(masks)
    for line in lines:
        within = [person for person, mask in enumerate(found) if mask & line]
        owners = within if len(within) == 1 else [person for person in within if not found[person] & ~line]
        for person in within if owners else ():
            found[person] &= line if person == owners[0] else ~line
    return found
