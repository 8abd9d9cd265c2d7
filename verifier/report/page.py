"""A case's page in HTML: the content with its drawings, laid out by the template."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from verifier import __version__
from verifier.core.board import Thing
from verifier.core.case import Case
from verifier.report.content import Content, file_name
from verifier.report.evidence import (
    conflict,
    differences,
    left_open,
    one_in_each_line,
    proved,
    room_of_murder,
    solutions,
    stop_sentences,
)
from verifier.report.html import filled
from verifier.report.layers import Candidates, Hand, Layer, Letters, Token, differing, frames_of
from verifier.report.outcome import Ambiguous, Impossible, Malformed, NeedsGuessing, Sound, printable
from verifier.report.svg import area, drawing, shown_rooms, shown_things, symbol_name
from verifier.report.wording.tongue import Tongue

# A longer text is not printed whole; its findings show the lines they speak of.
_LONGEST_TEXT, _LONGEST_LINE = 150, 200


@dataclass(frozen=True, slots=True)
class Pictures:
    """What is drawn besides the board itself; `rules` is the style sheet that shows each stage by its link."""

    symbols: tuple[str, ...]
    patterns: tuple[str, ...]
    things: tuple[tuple[Thing, str], ...]
    floors: Mapping[str, str | None]
    lights: tuple[str, ...]
    size: int
    candidates: Candidates
    layers: tuple[Layer, ...]
    has_roles: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A solution drawn, with its sentences; `changed` frames whoever stands elsewhere in the other one."""

    title: str
    tokens: tuple[Token, ...]
    changed: str
    where: str
    murderer: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a deduction ends without an answer: sentences, who may still be where, and the letters for the board."""

    sentences: tuple[str, ...]
    left: tuple[str, ...]
    letters: tuple[Letters, ...]


def case_page(said: Content, *, indexed: bool = False) -> str:
    """The page of a case, in its content's language; with a link to the index if there is one."""
    case, voice = said.report.case, said.tongue
    hand = None if case is None else Hand(case)
    lines, marked = _listing(said)
    answers = () if case is None or voice is None or hand is None else tuple(_answers(said, case, voice, hand))
    return filled(
        "case.html.jinja",
        said=said,
        indexed=indexed,
        version=__version__,
        board=None if case is None else drawing(case.board),
        pictures=None if case is None or hand is None else _pictures(said, case, hand),
        parts=_parts(said),
        conflict=conflict(said),
        stop=None if hand is None else _stop(said, hand),
        answers=answers,
        differences=differences(said),
        lines_sentence=one_in_each_line(said),
        proved=proved(said),
        files=_files(said),
        lines=lines,
        listed=set(range(1, len(lines) + 1)),
        marked=marked,
    )


def _pictures(said: Content, case: Case, hand: Hand) -> Pictures:
    board = case.board
    things = tuple((thing, symbol_name(thing)) for thing in shown_things(board))
    drawn = drawing(board)
    layers: tuple[Layer, ...] = ()
    candidates = Candidates((), ())
    if said.deduction is not None:
        layers = hand.layers(said.deduction.stages)
        candidates = hand.candidates(said.deduction.stages)
    return Pictures(
        tuple(dict.fromkeys(symbol for _, symbol in things)),
        tuple(dict.fromkeys(carpet.floor.pattern for carpet in drawn.carpets if carpet.floor.pattern)),
        things,
        {room.name: room.floor for room in shown_rooms(board)},
        tuple(area(card.cells) for card in said.cards),
        hand.slots.size,
        candidates,
        layers,
        any(layer.roles for layer in layers),
        tuple(_rules(said)),
    )


def _rules(said: Content) -> Iterator[str]:
    """Style rules: a card lights its cells, and the link to a step shows its stage; no script is needed for either."""
    for card in said.cards:
        number = card.person
        lit = f"body:has(#card-{number}:is(:hover,:focus-within),#card-{number} [aria-pressed=true])"
        yield f"{lit} .lit-{number}{{visibility:visible}}"
    if said.deduction is None:
        return
    for number, step in enumerate(said.deduction.steps, 1):
        here = f"body:has(:is({','.join(f'#passo-{name}' for name in step.numbers)}):target)"
        before = range(1, number + 1)
        yield f"{here} :is({','.join(f'.g{gone}' for gone in before)}){{display:none}}"
        yield f"{here} :is(.l{number},{','.join(f'.a{after}' for after in range(number))}){{display:inline}}"


def _parts(said: Content) -> list[tuple[str, str]]:
    """The page's sections with their headings, in order."""
    w, verdict = said.words, said.report.verdict
    found = [("case", w("case"))] if said.report.case is not None else []
    if isinstance(verdict, Impossible):
        found.append(("conflict", w("conflict")))
    if said.deduction is not None:
        found.append(("deduction", w("deduction")))
        if isinstance(verdict, NeedsGuessing):
            found.append(("open", w("open")))
    if isinstance(verdict, Sound | NeedsGuessing | Ambiguous):
        found.append(("solution", w("solutions" if isinstance(verdict, Ambiguous) else "solution")))
    if said.report.case is not None:
        found.append(("proof", w("proof")))
    return [*found, ("findings", w("findings"))]


def _answers(said: Content, case: Case, voice: Tongue, hand: Hand) -> Iterator[Answer]:
    found = solutions(said)
    changed = differing(found[0][1], found[1][1]) if len(found) > 1 else ()
    for title, placement in found:
        who, room = room_of_murder(case, placement)
        standing = [(person, cell) for person, cell in enumerate(placement) if cell is not None]
        tokens, frames = hand.tokens(placement, who), frames_of(placement, changed)
        yield Answer(title, tokens, frames, voice.where(standing), voice.murderer(who, room))


def _stop(said: Content, hand: Hand) -> Stop | None:
    if said.deduction is None or said.tongue is None or not isinstance(said.report.verdict, NeedsGuessing):
        return None
    left = left_open(said.deduction, said.tongue, len(said.cards))
    return Stop(stop_sentences(said, said.tongue), left, hand.spots(said.deduction.stages.open))


def _files(said: Content) -> list[tuple[str, str]]:
    w = said.words
    kinds = [("file-md", "md"), ("file-txt", "txt"), ("file-json", "json")]
    if said.report.certificate_text:
        kinds.append(("file-certificate", "certificate.json"))
    if said.report.case is not None:
        kinds.append(("file-case", "case.json"))
    return [(w(key), file_name(said.stem, kind)) for key, kind in kinds]


def _listing(said: Content) -> tuple[list[str], set[int]]:
    """The text of a malformed case where it is not too long, and the lines that a finding speaks of."""
    source = said.report.source
    if not isinstance(said.report.verdict, Malformed) or source is None or len(source.lines) > _LONGEST_TEXT:
        return [], set()
    lines = [line if len(line) <= _LONGEST_LINE else line[:_LONGEST_LINE] + "…" for line in source.lines]
    return [printable(line.expandtabs(4)) for line in lines], {one.line for one in said.findings if one.line}
