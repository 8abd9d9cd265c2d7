"""A hint as text, as mild as it was asked for, and as a JSON object with everything."""

import json
from typing import Literal, assert_never

from verifier.advice.next_hint import Astray, Done, Hint, Next, Stuck
from verifier.core.case import Case
from verifier.core.certificate import cell_text
from verifier.prover import Placed
from verifier.report.advice.shown import SHOWN, Show
from verifier.report.advice.voice import Voice, voice
from verifier.report.messages import Language
from verifier.report.story import told_from_here


def as_text(case: Case, known: tuple[Placed, ...], hint: Hint, show: Show, language: Language) -> str:
    """The hint up to `show`, and how to see more; what is wrong, done or stuck in any case."""
    spoken = voice(case, language)
    match hint:
        case Next():
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
    look, card, step = _lines(case, hint, voice(case, language)) if isinstance(hint, Next) else (None, None, None)
    wrong = entry_text(case, known[hint.entry]) if isinstance(hint, Astray) else None
    value = {"version": 1, "path": path, "hint": _kind(hint), "wrong": wrong, "look": look, "card": card, "step": step}
    return json.dumps(value, ensure_ascii=False, indent=2)


def entry_text(case: Case, entry: Placed) -> str:
    """The entry as a player writes it: "Ana=L1C2"."""
    return f"{case.people[entry.person].name}{'=' if entry.there else '≠'}{cell_text(entry.cell)}"


def _lines(case: Case, hint: Next, spoken: Voice) -> list[str]:
    """Where to look first, which cards count, and the steps: from the mildest hint to the whole one."""
    remarks = [remark for taken in hint.steps for remark in told_from_here(case, taken.living, taken.step)]
    told = " ".join(dict.fromkeys(spoken.tongue.say(remark) for remark in remarks))
    people = sorted({person for taken in hint.steps for person in taken.people})
    return [spoken.look(hint.steps[0].step.questions), spoken.cards(people), told]


def _kind(hint: Hint) -> Literal["next", "wrong", "done", "stuck"]:
    match hint:
        case Next():
            return "next"
        case Astray():
            return "wrong"
        case Done():
            return "done"
        case Stuck():
            return "stuck"
        case _:
            assert_never(hint)
