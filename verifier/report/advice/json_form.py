"""Advice on one case as a JSON object."""

import json
from typing import assert_never

from verifier.advice import Advice, Ambiguity, Contradicted, Drop, Guessing, Impossibility, Slip, Spare
from verifier.advice.cures import Cure, Leaving
from verifier.advice.difficulty import Difficulty
from verifier.advice.dispensable import Spared
from verifier.core.board import Cell
from verifier.core.certificate import cell_text
from verifier.report.advice.parts import (
    Subject,
    becomes_object,
    change_object,
    part_object,
    saying_the_same,
    sentence_object,
)
from verifier.report.advice.told import TooLong, told_clash
from verifier.report.json_form import finding_object
from verifier.report.messages import Language
from verifier.report.outcome import Report, errors_of, placement_names, verdict_name


def as_document(
    path: str, report: Report, subject: Subject, found: tuple[Advice, Contradicted | None], language: Language
) -> str:
    """The object: the audit's findings that are errors, and what there is to say of a case with that verdict.

    `found` is the advice, and what stands against the published answer where no solution gives it.
    """
    advice, against = found
    contradicted = None if against is None else _contradicted(subject, against)
    said = {"advised": True, "contradicted": contradicted, **_advice(subject, advice)}
    return json.dumps(_head(path, report, language) | said, ensure_ascii=False, indent=2)


def without_advice(path: str, report: Report, language: Language) -> str:
    """The object where there is no advice; the last error says why."""
    return json.dumps(_head(path, report, language) | {"advised": False}, ensure_ascii=False, indent=2)


def _head(path: str, report: Report, language: Language) -> dict[str, object]:
    errors = [finding_object(one, language) for one in errors_of(report)]
    verdict = verdict_name(report.verdict)
    return {"version": 1, "path": path, "verdict": verdict, "key": report.key, "errors": errors}


def _contradicted(subject: Subject, found: Contradicted) -> dict[str, object]:
    against = [part_object(subject, part) for part in found.against]
    drop = None if found.drop is None else _drop(subject, found.drop)
    return {"against": against, "drop": drop, "slips": [_slip(subject, slip) for slip in found.slips]}


def _drop(subject: Subject, drop: Drop) -> dict[str, object]:
    return sentence_object(subject, drop.sentence) | becomes_object(drop)


def _advice(subject: Subject, advice: Advice) -> dict[str, object]:
    match advice:
        case Ambiguity():
            return _ambiguity(subject, advice)
        case Impossibility():
            return _impossibility(subject, advice)
        case Guessing():
            return {
                "steps": advice.steps,
                "open": _cells(subject, advice.open),
                "cures": [_cure(subject, cure) for cure in advice.cures],
                "shortest": advice.shortest,
            }
        case Spare():
            return _spare(subject, advice)
        case _:
            assert_never(advice)


def _ambiguity(subject: Subject, found: Ambiguity) -> dict[str, object]:
    return {
        "count": found.count,
        "exact": found.exact,
        "solutions": [placement_names(subject.case, one) for one in found.shown],
        "cells": _cells(subject, found.cells),
        "murderers": [subject.name(person) for person in found.murderers],
        "published": found.published,
        "cures": [_cure(subject, cure) for cure in found.cures.shown],
        "all_tried": found.cures.ended,
        "leaving": [_leaving(subject, one) for one in found.cures.leaving],
        "pairs": [_cure(subject, cure) for cure in found.cures.pairs],
        "all_pairs_tried": found.cures.pairs_ended,
    }


def _leaving(subject: Subject, one: Leaving) -> dict[str, object]:
    """A solution that is shown and that no cure among the first ones leaves, and the first cure that does."""
    solution = placement_names(subject.case, one.solution)
    cure = None if one.cure is None else _cure(subject, one.cure)
    return {"solution": solution, "cure": cure, "all_tried": one.ended}


def _impossibility(subject: Subject, found: Impossibility) -> dict[str, object]:
    story = told_clash(subject, found)
    return {
        "story": [] if isinstance(story, TooLong) else list(story),
        "story_too_long": isinstance(story, TooLong),
        "conflicts": [[part_object(subject, part) for part in conflict] for conflict in found.conflicts],
        "all_found": found.all_found,
        "nowhere": [sentence_object(subject, sentence) for sentence in found.nowhere],
        "drops": [_drop(subject, drop) for drop in found.drops],
        "blanks": [{"person": subject.name(blank.person)} | becomes_object(blank) for blank in found.blanks],
        "twos": [
            {"sentences": [sentence_object(subject, one) for one in (two.first, two.second)]} | becomes_object(two)
            for two in found.twos
        ],
        "slips": [_slip(subject, slip) for slip in found.slips],
    }


def _slip(subject: Subject, slip: Slip) -> dict[str, object]:
    return {"slip": slip.name, **change_object(subject, slip.change), **becomes_object(slip)}


def _spare(subject: Subject, found: Spare) -> dict[str, object]:
    return {
        "could_go": [_could_go(subject, found, spared) for spared in found.could_go],
        "room_only": [_spared(subject, spared) for spared in found.room_only],
        "enough": [sentence_object(subject, sentence) for sentence in found.core.kept],
        "enough_level": found.core.level,
        "smallest": found.core.smallest,
        "same": [[sentence_object(subject, sentence) for sentence in pair] for pair in found.same],
        "like": [[subject.name(person) for person in pair] for pair in found.like],
        "idle": [sentence_object(subject, sentence) for sentence in found.idle],
        "unused": list(found.unused),
        "difficulty": _difficulty(found.difficulty),
    }


def _could_go(subject: Subject, found: Spare, spared: Spared) -> dict[str, object]:
    """With the other sentences of the card that say the same: one of them can go, not each."""
    others = [one for one in saying_the_same(found, spared.sentence) if one != spared.sentence]
    return _spared(subject, spared) | {"or": [sentence_object(subject, one) for one in others]}


def _spared(subject: Subject, spared: Spared) -> dict[str, object]:
    """The sentence, and the level that the case has without it or without some of its words."""
    return sentence_object(subject, spared.sentence) | {"level": spared.level}


def _difficulty(found: Difficulty) -> dict[str, object]:
    """Means and shares in hundredths, as `Difficulty` has them."""
    return {
        "figure": found.figure,
        "level": found.level,
        "steps": found.steps,
        "width": found.width,
        "first": found.first,
        "moves": found.moves,
    }


def _cure(subject: Subject, cure: Cure) -> dict[str, object]:
    solution = placement_names(subject.case, cure.solution)
    return change_object(subject, cure.change) | {"level": cure.level, "solution": solution}


def _cells(subject: Subject, cells: tuple[tuple[Cell, ...], ...]) -> dict[str, list[str]]:
    return {subject.name(person): [cell_text(cell) for cell in of] for person, of in enumerate(cells)}
