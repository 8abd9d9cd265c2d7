"""From clauses, and others that a solver learnt from them, to a short proof in LRAT text; no Z3 here.

What is true or false outright becomes a step of its own, and so does each clause without its false literals. The
learnt clauses follow by propagation over these, or there is no proof. In the end only the steps that the empty clause
rests on are kept. Nothing here is trusted: `verifier.proof.lrat` checks the text.
"""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from verifier.solver.clauses import Clause

_Number: TypeAlias = int


class UnprovedError(Exception):
    """The learnt clauses make no proof; the message says where it breaks."""


def elaborated(clauses: Sequence[Clause], learnt: Iterable[Clause], late: Callable[[], bool]) -> str:
    """LRAT text that proves the clauses contradictory by way of the learnt ones; UnprovedError where they do not do.

    Each learnt clause has to follow by unit propagation from the clauses and the learnt ones before it. `late` is
    asked before each and ends the work with an UnprovedError when it answers true.
    """
    proof = _Proof(len(clauses))
    units_first = sorted(enumerate(clauses, 1), key=lambda numbered: len(numbered[1]) > 1)
    proof.take(units_first)
    for place, clause in enumerate(learnt, 1):
        if proof.contradiction is not None:
            break
        if late():
            raise UnprovedError("timeout")
        proof.learn(clause, place)
    if proof.contradiction is None:
        raise UnprovedError("the learnt clauses end without a contradiction")
    return proof.text(proof.contradiction)


@dataclass(slots=True)
class _Living:
    """A clause that propagation looks at, of two literals or more, none of them true or false outright."""

    number: _Number
    clause: Clause
    is_alive: bool = True


@dataclass(frozen=True, slots=True)
class _Step:
    """A clause added, by its hints; `is_shortened` if it is another one without literals that are false outright."""

    clause: Clause
    hints: tuple[_Number, ...]
    is_shortened: bool


@dataclass(slots=True)
class _Proof:
    """A proof in the making.

    `steps` are the clauses added so far, each with its hints; their numbers go on from the `given` ones. `units` has,
    for each literal that is true outright, the number of the clause that is just this literal; `contradiction` is the
    number of the empty clause, once it is there.
    """

    given: int
    steps: list[_Step] = field(default_factory=list)
    units: dict[int, _Number] = field(default_factory=dict)
    containing: defaultdict[int, list[_Living]] = field(default_factory=lambda: defaultdict(list))
    contradiction: _Number | None = None

    def learn(self, clause: Clause, place: int) -> None:
        """Add a clause that follows by propagation, as far as it is needed; `place` is for the complaint."""
        if any(literal in self.units for literal in clause):
            return
        needed, hints = self._refuted([literal for literal in clause if -literal not in self.units], place)
        self.take([(self._add(needed, hints, is_shortened=False), needed)])

    def take(self, numbered: Iterable[tuple[_Number, Clause]]) -> None:
        """Take clauses that are given or added, and all that becomes true or false outright by them."""
        waiting = list(numbered)
        for number, clause in waiting:
            if any(literal in self.units for literal in clause):
                continue
            left = tuple(literal for literal in clause if -literal not in self.units)
            shorter = number
            if len(left) < len(clause):
                false = [self.units[-literal] for literal in clause if -literal in self.units]
                shorter = self._add(left, [*false, number], is_shortened=True)
            if not left:
                self.contradiction = shorter
                return
            if len(left) == 1:
                self.units[left[0]] = shorter
                waiting += self._touched(left[0])
            else:
                living = _Living(shorter, left)
                for literal in left:
                    self.containing[literal].append(living)

    def _touched(self, unit: int) -> Iterator[tuple[_Number, Clause]]:
        """The clauses in which the unit is false, to be taken again without it; those in which it is true are done."""
        again = self.containing.pop(-unit, [])
        yield from ((living.number, living.clause) for living in again if living.is_alive)
        for living in (*again, *self.containing.pop(unit, [])):
            living.is_alive = False

    def _add(self, clause: Clause, hints: Iterable[_Number], *, is_shortened: bool) -> _Number:
        self.steps.append(_Step(clause, tuple(hints), is_shortened))
        return self.given + len(self.steps)

    def _refuted(self, clause: Sequence[int], place: int) -> tuple[Clause, list[_Number]]:
        """Suppose the clause false and propagate to a contradiction: the literals that it took, and the hints."""
        true: dict[int, _Living | None] = {-literal: None for literal in clause}
        waiting = list(true)
        for literal in waiting:
            for living in self.containing[-literal]:
                left = _open(living, true)
                if left == ():
                    return _reasons(living, true)
                if left is not None and living.is_alive:
                    true[left[0]] = living
                    waiting.append(left[0])
        raise UnprovedError(f"learnt clause {place} does not follow by propagation")

    def text(self, last: _Number) -> str:
        """The steps that the step `last` rests on, numbered anew, and itself, as LRAT text.

        What was only made shorter for one other step is no step of its own: its hints stand there in its place.
        """
        counts = self._uses(last)
        hints: dict[_Number, list[_Number]] = {}
        renumbered: dict[_Number, _Number] = {}
        lines: list[tuple[int, ...]] = []
        for number in sorted(counts):
            step = self.steps[number - self.given - 1]
            spliced = [other for hint in step.hints for other in hints.get(hint, [renumbered.get(hint, hint)])]
            if step.is_shortened and counts[number] == 1 and number != last:
                hints[number] = spliced
                continue
            renumbered[number] = self.given + len(lines) + 1
            lines.append((renumbered[number], *step.clause, 0, *dict.fromkeys(spliced), 0))
        return "".join(" ".join(map(str, line)) + "\n" for line in lines)

    def _uses(self, last: _Number) -> dict[_Number, int]:
        """How often each step that `last` rests on is named in the hints of these; once for `last` itself."""
        counts, waiting = {last: 1}, [last]
        for number in waiting:
            for hint in self.steps[number - self.given - 1].hints:
                if hint > self.given:
                    if hint not in counts:
                        waiting.append(hint)
                    counts[hint] = counts.get(hint, 0) + 1
        return counts


def _open(living: _Living, true: Container[int]) -> Clause | None:
    """The one literal that is left of the clause, or none; None where it is true or has more left than that."""
    left: Clause = ()
    for literal in living.clause:
        if literal in true:
            return None
        if -literal not in true:
            if left:
                return None
            left = (literal,)
    return left


def _reasons(false: _Living, true: dict[int, _Living | None]) -> tuple[Clause, list[_Number]]:
    """Of a contradiction reached by propagation, the supposed literals and the clauses in order that it rests on."""
    supposed, hints = [], [false.number]
    needed = {-literal for literal in false.clause}
    for literal, cause in reversed(true.items()):
        if literal in needed:
            if cause is None:
                supposed.append(-literal)
            else:
                hints.append(cause.number)
                needed.update(-other for other in cause.clause if other != literal)
    return tuple(reversed(supposed)), hints[::-1]
