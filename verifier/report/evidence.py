"""The evidence for a verdict in words: solutions and their differences, a conflict, a stop, what was proved how."""

from dataclasses import dataclass

from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, Placement
from verifier.core.certificate import cell_text
from verifier.core.meaning import murderer
from verifier.report.content import Content, Deduction
from verifier.report.layers import differing
from verifier.report.outcome import Ambiguous, Blamed, Impossible, NeedsGuessing, Sound, Undecided
from verifier.report.wording.tongue import Tongue


@dataclass(frozen=True, slots=True)
class Differences:
    """Who stands where in two solutions, and what is known of the murderer in all."""

    same: str
    rows: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class ClashEntry:
    """One sentence or house rule of a conflict."""

    mark: str
    victim: bool
    is_card: bool
    text: str
    whose: str


@dataclass(frozen=True, slots=True)
class Clash:
    """A conflict in words."""

    lead: str
    entries: tuple[ClashEntry, ...]


def one_in_each_line(said: Content) -> str:
    """That each row and column holds exactly one person, and why; nothing where there is no case."""
    if said.tongue is None:
        return ""
    return said.tongue.texts["lines"].format(size=said.tongue.number(len(said.cards)))


def proved(said: Content) -> tuple[str, ...]:
    """What was proved how, in sentences: only what did happen, and nothing where the verdict claims nothing."""
    if said.tongue is None or isinstance(said.report.verdict, Undecided):
        return ()
    texts, found = said.tongue.texts, list[str]()
    if said.deduction is not None:
        claim = said.deduction.certificate
        key = "stopped" if claim.level is None else "level"
        found.append(texts[key].format(level=claim.level, bound=claim.bound))
    if said.report.z3 == "unique":
        found.append(texts["unique"])
    return tuple(found)


def conflict(said: Content) -> Clash | None:
    """The conflict of an impossible case in words."""
    verdict, case, voice = said.report.verdict, said.report.case, said.tongue
    if not isinstance(verdict, Impossible) or case is None or voice is None:
        return None
    entries = tuple(_clash_entry(entry, case, said, voice) for entry in verdict.conflict)
    has_sentence = any(isinstance(entry, Blamed) for entry in verdict.conflict)
    return Clash(voice.texts["clash" if has_sentence else "board"], entries)


def differences(said: Content) -> Differences | None:
    """What two solutions of an ambiguous case differ in."""
    verdict, case, voice = said.report.verdict, said.report.case, said.tongue
    if not isinstance(verdict, Ambiguous) or case is None or voice is None:
        return None
    rows = tuple(
        (case.people[person].name, _cell_name(verdict.first[person]), _cell_name(verdict.second[person]))
        for person in differing(verdict.first, verdict.second)
    )
    known = {True: "same", False: "different", None: "undecided"}[verdict.same_murderer]
    return Differences(voice.texts[known], rows)


def solutions(said: Content) -> tuple[tuple[str, Placement], ...]:
    """The solutions of the report, each with its title."""
    if said.tongue is None:
        return ()
    verdict, texts = said.report.verdict, said.tongue.texts
    if isinstance(verdict, Sound | NeedsGuessing):
        return ((texts["solution"], verdict.solution),)
    if isinstance(verdict, Ambiguous):
        return ((texts["first"], verdict.first), (texts["second"], verdict.second))
    return ()


def left_open(deduction: Deduction, voice: Tongue, people: int) -> tuple[str, ...]:
    """For each person the cells that are left where the deduction ends."""
    spots = deduction.stages.open
    return tuple(
        voice.still_open(person, sorted(cell for who, cell in spots if who == person)) for person in range(people)
    )


def stop_sentences(said: Content, voice: Tongue) -> tuple[str, ...]:
    """That nothing more can be deduced within the bound."""
    bound = said.report.bound
    return (voice.texts["stop at one" if bound == 1 else "stop"].format(bound=bound), voice.texts["only"])


def room_of_murder(case: Case, solution: Placement) -> tuple[int, str]:
    """The murderer in a solution, and the room."""
    who = murderer(case, solution)
    cell = solution[who]
    return who, "" if cell is None else case.board.room(cell).name


def _clash_entry(entry: Blamed | HouseRule, case: Case, said: Content, voice: Tongue) -> ClashEntry:
    if isinstance(entry, HouseRule):
        return ClashEntry(
            "§", victim=False, is_card=False, text=_sentence(voice.rules[entry]), whose=said.words("rule")
        )
    card = said.cards[entry.person]
    whose = f"{case.people[entry.person].name}, {said.words('line', entry.sentence.place.line)}"
    return ClashEntry(card.mark, card.victim, is_card=True, text=entry.sentence.text, whose=whose)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _cell_name(cell: Cell | None) -> str:
    return "–" if cell is None else cell_text(cell)
