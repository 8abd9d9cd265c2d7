"""What stands against a published answer that no solution gives, and the slips that may have made it so."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from verifier.advice.asking import Asking
from verifier.advice.change import clue_of, sentences
from verifier.advice.impossibility import Drop, Impossibility, drop_of
from verifier.advice.slips import Slip, slips
from verifier.core.case import Case, HouseRule, StoodAt
from verifier.core.meaning import holds, rule_holds
from verifier.solver.clauses import CardClue, Part
from verifier.solver.terrain import cells_left, ground_of

# The rules that can be seen broken while some people's cells are not known.
_OF_ONE_OR_TWO: Final = (HouseRule.BLOCKED_CELLS, HouseRule.ROWS, HouseRule.COLUMNS)


@dataclass(frozen=True, slots=True)
class Contradicted:
    """A published answer that no solution gives.

    `against` are the sentences and house rules that are false of it, as far as it says who stood where. `slips` are
    likely ones in these sentences, after which some solution is the published one, those that leave a sound case first.
    `drop` says what the case is without the one sentence that stands against it, if the answer is a solution then.
    """

    against: tuple[Part, ...]
    drop: Drop | None
    slips: tuple[Slip, ...]


def contradicted(case: Case, asking: Asking, told: Impossibility | None) -> Contradicted:
    """What stands against the published answer, without what is told of an impossible case already.

    OpenError where a limit is hit before that is known.
    """
    against = tuple(_false_of_answer(case))
    blamed = [part for part in against if isinstance(part, CardClue)]
    known = [] if told is None else [slip.change for slip in told.slips]
    found = slips(case, blamed, asking)
    fitting = tuple(slip for slip in found if slip.published and slip.change not in known)
    alone = told is None and len(blamed) == len(against) == 1
    drop = drop_of(case, blamed[0], asking) if alone else None
    return Contradicted(against, drop if drop is not None and drop.published else None, fitting)


def _false_of_answer(case: Case) -> Iterator[Part]:
    stood = {entry.person: entry.cell for entry in case.key if isinstance(entry, StoodAt)}
    answer = tuple(stood.get(person) for person in range(len(case.people)))
    if None not in answer:
        yield from (one for one in sentences(case) if not holds(clue_of(case, one), one.person, case, answer))
        yield from (rule for rule in HouseRule if not rule_holds(rule, case, answer))
        return
    ground = ground_of(case.board)
    for one in sentences(case):
        if one.person in stood and stood[one.person] not in cells_left(clue_of(case, one), ground):
            yield one
    yield from (
        rule
        for rule in (HouseRule.BLOCKED_CELLS, HouseRule.ROWS, HouseRule.COLUMNS)
        if not rule_holds(rule, case, answer)
    )
