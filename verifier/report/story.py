"""A deduction as a story: its steps in order, each as remarks that a reader follows beside the board."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

from verifier.core.case import Case
from verifier.core.certificate import Candidate, Step
from verifier.prover.masks import Mask, numbers
from verifier.report.wording.cover import covers, in_parts, portions, told
from verifier.report.wording.facts import Besides, Fact, LinesClose, NoOtherOne, Remark
from verifier.report.wording.reading import Reading, View, either, reading_of, view
from verifier.report.wording.single import CONSEQUENCES, REASONS, Claim, Technique, opening
from verifier.report.wording.together import lines_shared, squeezes


@dataclass(frozen=True, slots=True)
class Told:
    """Steps of the certificate, counted from 1, in remarks.

    They are several where a step only fells what the sentences of the steps before it have closed already.
    """

    numbers: tuple[int, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The steps, and the candidates that a reader who followed them has left."""

    steps: tuple[Told, ...]
    open: tuple[Candidate, ...]


def story(case: Case, proof: Sequence[Step]) -> Story:
    """The story of the steps of a deduction of the case, such as those of an accepted certificate.

    A remark that closes a whole line or room closes it for good: what it crosses out beyond the certificate's step
    does fall there, and no later step speaks of it again.
    """
    reading = reading_of(case)
    living, steps = reading.field.everything, list[Told]()
    for number, (step, used) in enumerate(zip(proof, _used(reading, proof), strict=True), 1):
        seen = view(reading, step.questions, reading.mask(step.fallen), living)
        remarks = tuple(_remarks(seen, step, used))
        if not remarks:
            steps[-1] = replace(steps[-1], numbers=(*steps[-1].numbers, number))
            continue
        steps.append(Told((number,), remarks))
        crossed = either(reading.mask(remark.crossed) for remark in remarks) | seen.due
        living &= ~reading.with_implied(crossed)
    return Story(tuple(steps), reading.candidates(living))


def told_from_here(case: Case, living: Iterable[Candidate], step: Step) -> tuple[Remark, ...]:
    """The remarks of one step that is taken where these candidates are left."""
    reading = reading_of(case)
    seen = view(reading, step.questions, reading.mask(step.fallen), reading.mask(living))
    return tuple(_remarks(seen, step, seen.due))


def _remarks(view: View, step: Step, used: Mask) -> Iterator[Remark]:
    if not view.due:
        return
    left = view.due
    for fact, crossed in _claims(view, step):
        yield from _said(view, fact, crossed)
        left &= ~view.reading.with_implied(crossed)
    explained = left & used or left
    if len(view.asked) == 1:
        yield from covers(view.reading, view.asked[0], view.looked[0], explained)
    else:
        yield from squeezes(view, explained)
    rest = told(view.reading, left & ~view.reading.with_implied(explained))
    yield from (Remark(Besides(), part) for part in portions(view.reading.candidates(rest)))


def _said(view: View, fact: Fact, crossed: Mask) -> Iterator[Remark]:
    candidates = view.reading.candidates(crossed)
    if isinstance(fact, NoOtherOne):
        yield from in_parts(fact, candidates)
    else:
        yield Remark(fact, candidates)


def _claims(view: View, step: Step) -> Iterator[Claim]:
    """The ready sentences that fit: what each crosses out is felled by the step, and some of it is due.

    Who or where the answer is opens a step; after another opening it is only said before the lines that close with it.
    """
    if len(view.asked) > 1:
        claims = list(lines_shared(view))
    else:
        # The certificate's form admits no other names.
        patterns = (*opening(cast("Technique", step.technique)), *CONSEQUENCES)
        claims = [claim for pattern in patterns for claim in pattern(view)]
    left, held, told = view.due, list[Claim](), list[Fact]()
    for fact, reach in claims:
        crossed = reach & view.living
        if crossed & ~view.falling:
            continue
        if isinstance(fact, REASONS) and told and not crossed & left:
            held.append((fact, crossed))
        elif crossed & left or (isinstance(fact, REASONS) and not told):
            if isinstance(fact, LinesClose):
                yield from (claim for claim in held[:1] if claim[0] not in told)
            yield fact, crossed
            told.append(fact)
            left &= ~view.reading.with_implied(crossed)


def _used(reading: Reading, steps: Sequence[Step]) -> list[Mask]:
    """For each step what of its falls a later step rests on: answers to that step that would spare what it fells."""
    clashes = reading.field.clashes
    used = [0] * len(steps)
    for later in steps:
        answers, fallen = either(reading.members(asked) for asked in later.questions), reading.mask(later.fallen)
        for need in later.needs:
            among = numbers(answers & reading.mask(steps[need - 1].fallen))
            used[need - 1] |= either(1 << candidate for candidate in among if fallen & ~clashes[candidate])
    return used
