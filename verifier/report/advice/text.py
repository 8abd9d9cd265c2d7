"""Advice on one case as text: headed parts, one after another, each with its reasons."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from verifier.advice import Advice, Ambiguity, Contradicted, Guessing, Impossibility, Spare
from verifier.advice.asking import Proved
from verifier.advice.change import OtherSex, Replaced, said
from verifier.advice.cures import Cure
from verifier.advice.difficulty import Difficulty
from verifier.advice.dispensable import Spared
from verifier.advice.impossibility import Drop, DropTwo
from verifier.advice.slips import Slip
from verifier.advice.smallest import Core
from verifier.report.advice.ambiguity_text import ambiguity
from verifier.report.advice.lines import headed, listed, titled, wrapped
from verifier.report.advice.parts import Subject, saying_the_same
from verifier.report.advice.told import TooLong, told_clash
from verifier.report.outcome import printable
from verifier.solver.clauses import CardClue, Part
from verifier.solver.unique import Impossible

# Slips, and pairs of sentences to leave out.
MOST_SHOWN: Final = 8


def as_text(path: str, subject: Subject, errors: Sequence[str], advice: Advice, against: Contradicted | None) -> str:
    """The errors, as an audit prints them, and the advice in parts, ending in a line break."""
    title = [f"{printable(path)}: {printable(subject.case.title)}"]
    parts = [title, _errors(subject, errors), *_against(subject, against), *_parts(subject, errors, advice, against)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _errors(subject: Subject, errors: Sequence[str]) -> list[str]:
    return [*titled(subject.text("errors")), *errors] if errors else []


def _against(subject: Subject, found: Contradicted | None) -> Iterator[list[str]]:
    """That no solution is the published one, what is false of it, and the slips that would explain that."""
    if found is None:
        return
    yield [subject.text("contradicted")]
    yield headed(subject.text("against"), map(subject.part, found.against))
    yield [] if found.drop is None else wrapped(subject.text("drop", **_without(subject, found.drop)), "")
    yield headed(subject.text("against slips"), (_slip(subject, slip) for slip in found.slips[:MOST_SHOWN]))


def _parts(
    subject: Subject, errors: Sequence[str], advice: Advice, against: Contradicted | None
) -> Iterator[list[str]]:
    match advice:
        case Ambiguity():
            yield from ambiguity(subject, advice, contradicted=against is not None)
        case Impossibility():
            yield from _impossibility(subject, advice)
        case Guessing():
            yield from _guessing(subject, advice, contradicted=against is not None)
        case Spare():
            yield from _spare(subject, advice, has_errors=bool(errors))
        case _:
            assert_never(advice)


def _impossibility(subject: Subject, found: Impossibility) -> Iterator[list[str]]:
    yield [subject.text("impossible")]
    yield _story(subject, found)
    yield _conflict(subject, found.conflicts[0])
    yield from _other_conflicts(subject, found)
    yield _sentences(subject, "nowhere", found.nowhere)
    yield _drops(subject, found)
    yield headed(subject.text("twos"), (_two(subject, two) for two in found.twos[:MOST_SHOWN]))
    yield headed(subject.text("slips"), (_slip(subject, slip) for slip in _likely(found.slips)))


def _story(subject: Subject, found: Impossibility) -> list[str]:
    told = told_clash(subject, found)
    if isinstance(told, TooLong):
        return wrapped(subject.text("too long", count=told.sentences), "")
    return headed(subject.text("story"), told)


def _conflict(subject: Subject, conflict: Sequence[Part]) -> list[str]:
    texts = subject.voice.tongue.texts
    blames = any(isinstance(part, CardClue) for part in conflict)
    lead = wrapped(subject.text("clash") if blames else texts["board"], "")
    return [*titled(texts["conflict"]), *lead, *listed(subject.part(part) for part in conflict)]


def _other_conflicts(subject: Subject, found: Impossibility) -> Iterator[list[str]]:
    """The conflicts besides the first, where they were asked for."""
    for number, conflict in enumerate(found.conflicts[1:], 2):
        lines = listed(subject.part(part) for part in conflict)
        yield [*(titled(subject.text("conflicts")) if number == 2 else []), f"{number}.", *lines]  # noqa: PLR2004
    if len(found.conflicts) > 1 or found.all_found:
        yield [subject.text("all found" if found.all_found else "not all")]


def _drops(subject: Subject, found: Impossibility) -> list[str]:
    if not found.drops:
        return []
    told = [subject.text("drop", **_without(subject, drop)) for drop in found.drops]
    whose = subject.voice.tongue.whose
    blanks = ((whose(blank.person), subject.becomes(blank)) for blank in found.blanks)
    told += [subject.text("blank", whose=owner, becomes=becomes) for owner, becomes in blanks]
    repaired = any(not isinstance(drop.becomes, Impossible) for drop in found.drops)
    return [*headed(subject.text("drops"), told), subject.text("no other" if repaired else "no drop")]


def _without(subject: Subject, drop: Drop) -> dict[str, object]:
    sentence = drop.sentence
    where = {"name": subject.name(sentence.person), "line": subject.line(sentence)}
    return {**where, "sentence": subject.printed(sentence), "becomes": subject.becomes(drop)}


def _two(subject: Subject, two: DropTwo) -> str:
    words = {"one": subject.quoted(two.first), "other": subject.quoted(two.second)}
    return subject.text("two", **words, becomes=subject.becomes(two))


def _likely(slips: Sequence[Slip]) -> Sequence[Slip]:
    """The slips that leave a sound case or the published answer; only where there is none all that leave solutions."""
    best = [slip for slip in slips if slip.published or isinstance(slip.becomes, Proved)]
    return (best or slips)[:MOST_SHOWN]


def _slip(subject: Subject, slip: Slip) -> str:
    change, becomes = slip.change, subject.becomes(slip)
    if isinstance(change, OtherSex):
        return subject.text("so", change=subject.other_sex(change), becomes=becomes)
    if not isinstance(change, Replaced):
        raise TypeError(f"no slip adds a sentence: {change}")
    old = change.sentence
    return subject.text(
        "slip",
        name=subject.name(old.person),
        line=subject.line(old),
        sentence=said(subject.case, change),
        old=subject.printed(old),
        slip=subject.text(slip.name),
        becomes=becomes,
    )


def _guessing(subject: Subject, found: Guessing, *, contradicted: bool) -> Iterator[list[str]]:
    steps = subject.text("one step") if found.steps == 1 else subject.text("steps", count=found.steps)
    stop = subject.text("after", steps=steps) if found.steps else subject.text("no step")
    yield [subject.text("guessing"), stop]
    still_open = subject.voice.tongue.still_open
    left = [still_open(person, cells) for person, cells in enumerate(found.open) if len(cells) > 1]
    yield headed(subject.text("open"), left)
    told = _guess_cures(subject, found.cures, shortest=found.shortest)
    yield [*told, *([subject.text("unlike")] if contradicted and found.cures else [])]


def _guess_cures(subject: Subject, cures: Sequence[Cure], *, shortest: bool) -> list[str]:
    if not cures:
        return [subject.text("no guess cure" if shortest else "not all tried")]
    title = subject.text("guess cures" if shortest else "guess cures found")
    told = headed(title, (subject.cure(cure) for cure in cures))
    return [*told, subject.text("shortest" if shortest else "not all tried")]


def _spare(subject: Subject, found: Spare, *, has_errors: bool) -> Iterator[list[str]]:
    yield [subject.text("else sound" if has_errors else "is sound", level=found.difficulty.level)]
    if found.could_go:
        yield headed(subject.text("could go"), _could_go(subject, found))
        yield _core(subject, found.core)
    else:
        yield [subject.text("none could go")]
    yield headed(subject.text("room only"), (_spared(subject, spared) for spared in found.room_only))
    yield headed(subject.text("same"), (" = ".join(map(subject.quoted, pair)) for pair in found.same))
    whose = subject.voice.tongue.whose
    pairs = (subject.text("like cards", one=whose(one), other=whose(other)) for one, other in found.like)
    yield headed(subject.text("like"), pairs)
    yield _sentences(subject, "idle", found.idle)
    things = ", ".join(map(subject.voice.tongue.thing, found.unused))
    yield wrapped(subject.text("unused", things=things), "") if things else []
    yield _difficulty(subject, found.difficulty)


def _could_go(subject: Subject, found: Spare) -> Iterator[str]:
    """Sentences of one card that say the same are one entry: one of them can go, not each."""
    told = set[CardClue]()
    for spared in found.could_go:
        alike = saying_the_same(found, spared.sentence)
        if len(alike) == 1:
            yield _spared(subject, spared)
        elif not told & set(alike):
            words = {"count": subject.voice.tongue.number(len(alike)), "level": spared.level}
            yield subject.text("one of", **words, sentences=" = ".join(map(subject.quoted, alike)))
        told.add(spared.sentence)


def _spared(subject: Subject, spared: Spared) -> str:
    return subject.text("spared", sentence=subject.quoted(spared.sentence), level=spared.level)


def _core(subject: Subject, core: Core) -> list[str]:
    words = {"count": subject.voice.tongue.number(len(core.kept)), "level": core.level}
    if not core.kept:
        return [subject.text("nothing needed", **words)]
    # Without the one sentence of a choice that cannot be reduced the case is not sound.
    key = "only one" if len(core.kept) == 1 else "smallest" if core.smallest else "irreducible"
    lead = wrapped(subject.text(key, **words), "")
    return [*titled(subject.text("core")), *lead, *listed(map(subject.quoted, core.kept))]


def _difficulty(subject: Subject, found: Difficulty) -> list[str]:
    """The figure and its terms."""
    level, steps, width, first, moves = found.points
    open_moves = _hundredths(subject, found.moves)
    parts = [
        subject.text("level part", level=found.level, points=level),
        subject.text("one step part" if found.steps == 1 else "steps part", count=found.steps, points=steps),
        subject.text("width part", width=_hundredths(subject, found.width), points=width),
        subject.text("first part", first=found.first, points=first),
        subject.text("moves part" if found.steps else "no moves part", moves=open_moves, points=moves),
    ]
    return headed(subject.text("difficulty", figure=found.figure), parts)


def _hundredths(subject: Subject, figure: int) -> str:
    return f"{figure // 100}{subject.text('decimal')}{figure % 100:02d}"


def _sentences(subject: Subject, key: str, sentences: Iterable[CardClue]) -> list[str]:
    return headed(subject.text(key), map(subject.quoted, sentences))
