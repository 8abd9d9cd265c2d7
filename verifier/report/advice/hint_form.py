"""A hint as text, as mild as it was asked for, and as a JSON object with everything."""

import json
from collections.abc import Sequence
from typing import Literal, assert_never

from verifier.advice.known import NoBetween, Nobody, NoEntry, OffBoard, Unknown
from verifier.advice.next_hint import Astray, Done, Hint, Next, Settled, Stuck
from verifier.core.case import Case
from verifier.core.certificate import AboutMurderer, AboutPerson, MurdererAt, Step, cell_text
from verifier.core.diagnostic import Finding
from verifier.prover import Placed
from verifier.report.advice.shown import SHOWN, Show
from verifier.report.advice.spoken import cards_spoken_of
from verifier.report.advice.voice import Voice, texts, voice
from verifier.report.json_form import finding_object
from verifier.report.messages import Language
from verifier.report.outcome import printable
from verifier.report.story import told_from_here
from verifier.report.wording.facts import LastCell, Remark


def as_text(case: Case, known: tuple[Placed, ...], hint: Hint, show: Show, language: Language) -> str:
    """The hint up to `show`, and how to see more; what is wrong, done or stuck in any case."""
    spoken = voice(case, language)
    match hint:
        case Next() | Settled():
            lines = _lines(case, hint, spoken)[: SHOWN.index(show) + 1]
            more = SHOWN[len(lines)] if len(lines) < len(SHOWN) else None
            lines += [] if more is None else [spoken.texts["more hint"].format(more=more)]
        case Astray(entry):
            lines = [spoken.texts["astray"].format(entry=entry_text(case, known[entry]))]
        case Done():
            lines = [spoken.texts["done"]]
        case Stuck(bound):
            lines = [spoken.texts["stuck"].format(bound=bound)]
        case _:
            assert_never(hint)
    return "\n".join(lines) + "\n"


def as_document(path: str, case: Case, known: tuple[Placed, ...], hint: Hint, language: Language) -> str:
    """The object: what kind of hint, the first wrong entry, and the three sentences of a next step, each or null."""
    spoken = voice(case, language)
    look, card, step = _lines(case, hint, spoken) if isinstance(hint, Next | Settled) else (None, None, None)
    wrong = entry_text(case, known[hint.entry]) if isinstance(hint, Astray) else None
    given = {"hint": _kind(hint), "wrong": wrong, "look": look, "card": card, "step": step, "error": None}
    return json.dumps({"version": 1, "path": path} | given | {"findings": []}, ensure_ascii=False, indent=2)


def without_hint(path: str, error: str | None, findings: Sequence[Finding], language: Language) -> str:
    """The object where no hint is given: why, in words or by the findings of the audit."""
    nothing: dict[str, object] = dict.fromkeys(("hint", "wrong", "look", "card", "step"))
    value = {"version": 1, "path": path} | nothing | {"error": error}
    told = [finding_object(finding, language) for finding in findings]
    return json.dumps(value | {"findings": told}, ensure_ascii=False, indent=2)


def fault_text(case: Case, fault: Unknown, language: Language) -> str:
    """What is wrong with an entry that is none, and what would do."""
    said, people = texts(language), [person.name for person in case.people]
    match fault:
        case NoEntry(entry):
            return said["no entry"].format(entry=printable(entry), name=people[0])
        case NoBetween():
            return said["no between"]
        case Nobody(entry, name):
            named = {"entry": printable(entry), "name": printable(name)}
            return said["nobody"].format(**named, people=", ".join(people))
        case OffBoard(entry, cell):
            return said["off board"].format(entry=printable(entry), cell=cell, size=case.board.size)
        case _:
            assert_never(fault)


def entry_text(case: Case, entry: Placed) -> str:
    """The entry as a player writes it: "Ana=L1C2"."""
    return f"{case.people[entry.person].name}{'=' if entry.there else '≠'}{cell_text(entry.cell)}"


def _lines(case: Case, hint: Next | Settled, spoken: Voice) -> list[str]:
    """Where to look first, which cards count, and the steps: from the mildest hint to the whole one."""
    match hint:
        case Next(steps):
            remarks = [remark for taken in steps for remark in told_from_here(case, taken.living, taken.step)]
            cards = {person for taken in steps for person in taken.cards}.union(*map(cards_spoken_of, remarks))
            asked, in_victims_room = steps[0].step.questions, any(_asks_murderer(taken.step) for taken in steps)
        case Settled(person, cell):
            remarks, cards = [Remark(LastCell(person, cell), ())], set(hint.cards)
            asked, in_victims_room = (AboutPerson(case.people[person].name),), False
        case _:
            assert_never(hint)
    told = " ".join(dict.fromkeys(spoken.tongue.say(remark) for remark in remarks))
    rests_on = (
        spoken.cards(sorted(cards)) if cards else spoken.texts["no victims card" if in_victims_room else "no card"]
    )
    return [spoken.look(asked), rests_on, told]


def _asks_murderer(step: Step) -> bool:
    """Whether the step turns on who was with the victim."""
    return AboutMurderer() in step.questions or any(isinstance(one, MurdererAt) for one in step.fallen)


def _kind(hint: Hint) -> Literal["next", "wrong", "done", "stuck"]:
    match hint:
        case Next() | Settled():
            return "next"
        case Astray():
            return "wrong"
        case Done():
            return "done"
        case Stuck():
            return "stuck"
        case _:
            assert_never(hint)
