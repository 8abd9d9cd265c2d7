"""What a case's page says, in one language and without any form: the HTML page and the Markdown file lay it out."""

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import PurePosixPath

from verifier import __version__
from verifier.core import certificate as certificates
from verifier.core.board import Cell
from verifier.core.canonical import cards_digest, meaning_digest
from verifier.core.case import Case, Sex
from verifier.core.certificate import Candidate, Certificate, PersonAt, cell_text
from verifier.prover.terrain import cells_left, terrain_of
from verifier.report.asked import all_asked, role
from verifier.report.drawing import marks
from verifier.report.messages import Language
from verifier.report.outcome import (
    Blamed,
    Impossible,
    NeedsGuessing,
    Report,
    Sound,
    VerdictName,
    is_clean,
    printable,
    verdict_name,
)
from verifier.report.remarked import Remarked, remarked
from verifier.report.stages import Stage, Stages, stages
from verifier.report.wording.tongue import Tongue, tongue
from verifier.report.words import Words, words


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed, with the cells that it and the terrain leave."""

    person: int
    mark: str
    name: str
    role: str
    victim: bool
    sentences: tuple[str, ...]
    cells: tuple[Cell, ...]
    count: str
    left: str
    clashes: bool


@dataclass(frozen=True, slots=True)
class StepText:
    """One stage of the deduction in words; `number` as printed, `struck` has who falls, as what, and where."""

    numbers: tuple[int, ...]
    number: str
    sentences: tuple[str, ...]
    asked: str
    struck: tuple[tuple[str, str], ...]
    has_roles: bool


@dataclass(frozen=True, slots=True)
class Deduction:
    """A certificate that was accepted, told."""

    certificate: Certificate
    stages: Stages
    steps: tuple[StepText, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that is said of one case; `stem` is the name of its files without their endings."""

    words: Words
    stem: str
    title: str
    facts: tuple[str, ...]
    verdict: VerdictName
    publishable: bool
    errors: int
    report: Report
    tongue: Tongue | None
    cards: tuple[Card, ...]
    deduction: Deduction | None
    evidence: tuple[tuple[str, str], ...]
    data: tuple[tuple[str, str], ...]
    commands: tuple[tuple[str, str], ...]
    findings: tuple[Remarked, ...]


def content(stem: str, path: str, report: Report, language: Language) -> Content:
    """What there is to say of the case that was read from `path`."""
    said, case = words(language), report.case
    voice = None if case is None else tongue(case, language)
    # E3 and E9 are about the run: nothing in the text is to be corrected.
    errors = sum(finding.code.startswith(("E1", "E2")) for finding in report.findings)
    deduction = None if case is None or voice is None else _deduction(report, case, voice, language)
    return Content(
        said,
        stem,
        printable(report.title) if report.title else said("untitled"),
        tuple(_facts(path, report, said)),
        verdict_name(report.verdict),
        is_clean(report),
        errors,
        report,
        voice,
        () if case is None or voice is None else tuple(_cards(case, report, said, voice)),
        deduction,
        _evidence(report, said),
        () if case is None else tuple(_data(case, report, said)),
        tuple(_commands(stem, path, report, said)),
        remarked(report, language, said),
    )


def file_name(stem: str, kind: str) -> str:
    """The name of one of the case's files: kinds are html, md, txt, json, certificate.json and case.json."""
    return f"{stem}.{kind}"


def _facts(path: str, report: Report, said: Words) -> list[str]:
    facts = [printable(path)]
    if report.id:
        facts.insert(0, printable(report.id))
    if report.size is not None:
        facts.append(f"{report.size}×{report.size}")
    if report.case is not None:
        rooms = len({room.name for row in report.case.board.room_rows for room in row})
        facts += [said("people", len(report.case.people)), said.counted("room", "rooms", rooms)]
    if isinstance(report.verdict, Sound) and report.verdict.level is not None:
        facts.append(said("level", report.verdict.level))
    if report.steps is not None:
        facts.append(said.counted("step-one", "steps", report.steps))
    return facts


def _cards(case: Case, report: Report, said: Words, voice: Tongue) -> list[Card]:
    terrain = terrain_of(case.board)
    signs = marks([person.name for person in case.people])
    conflict = report.verdict.conflict if isinstance(report.verdict, Impossible) else ()
    blamed = {entry.person for entry in conflict if isinstance(entry, Blamed)}
    found = []
    for number, (person, cells) in enumerate(zip(case.people, cells_left(case, terrain), strict=True)):
        role = said("victim") if person.victim else said("man" if person.sex is Sex.MAN else "woman")
        left = voice.card(number, sorted(cells), len(terrain.free))
        count = said.counted("cell-one", "cells", len(cells))
        ordered = tuple(sorted(cells))
        sentences = person.sentences
        is_blamed = number in blamed
        found.append(
            Card(number, signs[number], person.name, role, person.victim, sentences, ordered, count, left, is_blamed)
        )
    return found


def _deduction(report: Report, case: Case, voice: Tongue, language: Language) -> Deduction | None:
    if report.certificate != "accepted" or not isinstance(report.verdict, Sound | NeedsGuessing):
        return None
    claim = certificates.read(report.certificate_text.encode())
    found = stages(case, claim)
    return Deduction(claim, found, tuple(_step(stage, case, voice, language) for stage in found.stages))


def _step(stage: Stage, case: Case, voice: Tongue, language: Language) -> StepText:
    said = words(language)
    first, last = stage.numbers[0], stage.numbers[-1]
    question = said("asked-one" if len(stage.asked) == 1 else "asked")
    return StepText(
        stage.numbers,
        str(first) if first == last else f"{first}–{last}",
        tuple(voice.say(remark) for remark in stage.remarks),
        f"{question}: {all_asked(stage.asked, case, language)}",
        _struck(stage.fallen, case, language),
        not all(isinstance(one, PersonAt) for one in stage.fallen),
    )


def _struck(fallen: Sequence[Candidate], case: Case, language: Language) -> tuple[tuple[str, str], ...]:
    """Who falls, with the cells, in the order of the certificate; roles carry their signs."""
    found: dict[str, list[str]] = {}
    for one in fallen:
        who = one.person if isinstance(one, PersonAt) else role(one, case, language)
        found.setdefault(who, []).append(cell_text(one.cell))
    return tuple((who, ", ".join(cells)) for who, cells in found.items())


def _evidence(report: Report, said: Words) -> tuple[tuple[str, str], ...]:
    """What was asked of whom, and the answer."""
    return (
        (said("checker"), said(f"checker-{report.certificate}")),
        ("Z3", said(f"z3-{report.z3 or 'none'}")),
        (said("key"), said(f"key-{report.key or 'none'}")),
    )


def _data(case: Case, report: Report, said: Words) -> list[tuple[str, str]]:
    rows = [(said("meaning"), meaning_digest(case)), (said("cards-digest"), cards_digest(case))]
    if report.certificate_text:
        rows.append((said("certificate-digest"), hashlib.sha256(report.certificate_text.encode()).hexdigest()))
        rows.append((said("certificate-version"), str(certificates.VERSION)))
    rows.append((said("rules-version"), str(certificates.RULES)))
    if report.bound is not None:
        rows.append((said("bound"), str(report.bound)))
    return [*rows, (said("program"), f"sudoku-murder {__version__}"), (said("solver"), f"Z3 {_z3_version()}")]


@cache
def _z3_version() -> str:
    return version("z3-solver")


def _commands(stem: str, path: str, report: Report, said: Words) -> list[tuple[str, str]]:
    """How to check again beside the files of the case, each with what it is for; nothing where there is no case."""
    if report.case is None:
        return []
    given = shlex.quote(PurePosixPath(printable(path)).name)
    audit = (said("recheck-audit"), f"sudoku-murder audit {given}")
    if report.certificate != "accepted":
        return [audit]
    written = shlex.quote(file_name(stem, "certificate.json"))
    meaning = shlex.quote(file_name(stem, "case.json"))
    return [
        (said("recheck-how"), f"python3 -m verifier.checker {meaning} {written} --strict"),
        (said("recheck-case"), f"sudoku-murder check {given} {written} --strict"),
        audit,
    ]
