"""Does a proof in LRAT text show that clauses cannot all be true? One rule: each step follows by its hints.

A line `ID LITERALS 0 HINTS 0` adds a clause. If it were false, its literals all would be; then each hint, a clause
known by its number, has exactly one literal left, which is therefore true, and the last hint has none left at all.
The last line adds the clause without literals. Deletions and the rule RAT, which LRAT also knows, are refused.
"""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from verifier.proof.fault import FaultError

# Literals as they are written: there is one way to write each.
Clause: TypeAlias = tuple[str, ...]


def check(clauses: Sequence[str], variables: int, text: str) -> None:
    """Raise FaultError unless the text proves that the clauses, numbered from 1, cannot all be true.

    The clauses are DIMACS lines, well-formed, over as many variables.
    """
    known: dict[int, Clause] = {}
    last, clause = len(clauses), None
    for line, step in enumerate(_lines(text), 1):
        try:
            number, clause, hints = _step(step)
            _new(number, last, clause, variables)
            _follow(clause, [known.get(hint) or _clause(hint, known, clauses) for hint in hints])
        except FaultError as fault:
            raise FaultError(f"line {line}: {fault}") from None
        known[number], last = clause, number
    if clause != ():
        raise FaultError("it does not end in the empty clause")


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    if lines.pop() != "":
        raise FaultError("the last line is cut")
    return lines


_NUMBER: Final = "[1-9][0-9]{0,8}"
_LINE: Final = re.compile(f"({_NUMBER})((?: -?{_NUMBER})*) 0((?: {_NUMBER})*) 0")


def _step(line: str) -> tuple[int, Clause, tuple[int, ...]]:
    """The step's number, its literals and its hints."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise FaultError(f"found {line!r:.60}, expected a number, literals, 0, hints, 0")
    return int(found[1]), tuple(found[2].split()), tuple(map(int, found[3].split()))


def _new(number: int, last: int, clause: Clause, variables: int) -> None:
    """A new clause has a number of its own, above all before it, and speaks of the variables there are."""
    if number <= last:
        raise FaultError(f"the number {number} does not rise")
    if any(abs(int(literal)) > variables for literal in clause):
        raise FaultError(f"a literal is beyond the {variables} variables")


def _clause(number: int, known: dict[int, Clause], given: Sequence[str]) -> Clause:
    """The clause of that number, read from its line when it is first asked for."""
    if number not in known:
        if number > len(given):
            raise FaultError(f"there is no clause {number}")
        known[number] = tuple(given[number - 1].split()[:-1])
    return known[number]


def _follow(clause: Clause, hints: Sequence[Clause]) -> None:
    """Were the clause false, each hint would make one more literal true, and the last hint would be false."""
    false = set(clause)
    for place, hint in enumerate(hints, 1):
        left = [literal for literal in hint if literal not in false]
        if not left:
            if place < len(hints):
                raise FaultError("there are hints beyond the contradiction")
            return
        denied = left[0][1:] if left[0][0] == "-" else f"-{left[0]}"
        if len(left) > 1 or denied in false:
            raise FaultError(f"a hint makes nothing new true: {' '.join(hint)}")
        false.add(denied)
    raise FaultError("the hints end without a contradiction")
