"""What a step has to be told with: its premises and, for each candidate that falls, the reasons; the wording's source.

Everything here is worked out anew from the case and the certificate, so it serves a certificate of any origin once the
checker has accepted it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product

from verifier.core.case import Case
from verifier.core.certificate import Candidate, Certificate, Step
from verifier.prover.closure import needed_rules
from verifier.prover.masks import RULES, Mask, Numbered, Rule, either, numbered, numbers


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Two answers to two questions of a step that cannot both be true, and the plainest rule why."""

    one: Candidate
    other: Candidate
    rule: Rule


@dataclass(frozen=True, slots=True)
class Fall:
    """One candidate that falls.

    `rules` suffice to fell it. `left` has, for each question of the step in its order, the answers that would still
    be free of clashes with the candidate: none to some question, or such that exclude one another by `exclusions`.
    `is_used` tells whether a later step rests on the fall.
    """

    candidate: Candidate
    rules: tuple[Rule, ...]
    left: tuple[tuple[Candidate, ...], ...]
    exclusions: tuple[Exclusion, ...]
    is_used: bool


@dataclass(frozen=True, slots=True)
class Account:
    """A step with its number (from 1), the answers living at its start to each of its questions, and the falls."""

    number: int
    step: Step
    premises: tuple[tuple[Candidate, ...], ...]
    falls: tuple[Fall, ...]


def accounts(case: Case, certificate: Certificate) -> tuple[Account, ...]:
    """An account of each step of a certificate that the checker accepts of the case."""
    field = numbered(case)
    place = {candidate: number for number, candidate in enumerate(field.candidates)}
    members = dict(zip(field.questions, field.members, strict=True))
    steps = [([members[asked] for asked in step.questions], _mask(place, step.fallen)) for step in certificate.steps]
    used = _used(field, certificate, steps)
    told, living = list[Account](), field.everything
    for number, (step, (asked, fallen)) in enumerate(zip(certificate.steps, steps, strict=True), 1):
        looked = [mask & living for mask in asked]
        falls = tuple(_fall(field, looked, candidate, used) for candidate in numbers(fallen))
        told.append(Account(number, step, tuple(_said(field, mask) for mask in looked), falls))
        living &= ~fallen
    return tuple(told)


def _used(field: Numbered, certificate: Certificate, steps: Sequence[tuple[Sequence[Mask], Mask]]) -> Mask:
    """Whatever falls and would, alive, keep something standing in a later step that needs the fall."""
    used = 0
    for step, (asked, fallen) in zip(certificate.steps, steps, strict=True):
        before = either(steps[need - 1][1] for need in step.needs) & either(asked)
        used |= either(1 << number for number in numbers(before) if fallen & ~field.clashes[number])
    return used


def _fall(field: Numbered, looked: Sequence[Mask], number: int, used: Mask) -> Fall:
    left = [mask & ~field.clashes[number] for mask in looked]
    pairs = [pair for ones, others in combinations(left, 2) for pair in product(numbers(ones), numbers(others))]
    return Fall(
        field.candidates[number],
        needed_rules(field, looked, 1 << number),
        tuple(_said(field, mask) for mask in left),
        tuple(exclusion for one, other in pairs for exclusion in _exclusions(field, one, other)),
        bool(used >> number & 1),
    )


def _exclusions(field: Numbered, one: int, other: int) -> Iterable[Exclusion]:
    rules = (rule for rule in RULES if field.by_rule[rule][one] >> other & 1)
    return (Exclusion(field.candidates[one], field.candidates[other], rule) for rule in islice(rules, 1))


def _mask(place: Mapping[Candidate, int], candidates: Iterable[Candidate]) -> Mask:
    return either(1 << place[candidate] for candidate in candidates)


def _said(field: Numbered, mask: Mask) -> tuple[Candidate, ...]:
    return tuple(field.candidates[number] for number in numbers(mask))
