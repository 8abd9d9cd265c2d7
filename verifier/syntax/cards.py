"""The lines of `pessoas` -> the people with their cards."""

from dataclasses import dataclass

from lark import Token, Tree

from verifier.core.case import Fixed, Person, Sex
from verifier.core.diagnostic import Place
from verifier.syntax.declarations import Declarations, line_of
from verifier.syntax.gathered import Gathered
from verifier.syntax.grammars import token
from verifier.syntax.outline import Outline, starts_person
from verifier.syntax.passage import Passage, joined, same_name
from verifier.syntax.scene import Scene, Setting
from verifier.syntax.sentences import Speaker, Spoken, begins_sentence, spoken
from verifier.syntax.source import Sentence
from verifier.syntax.vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class Card:
    """A person with the line's place and the sentences that mean something; None for a line that could not be read."""

    person: Person | None
    place: Place
    spoken: tuple[Spoken, ...]

    def clue_sentences(self) -> tuple[Sentence, ...]:
        """The sentences that are clues, in the order of `Person.clues`."""
        return tuple(said.sentence for said in self.spoken if not isinstance(said.meaning, Fixed))


def cards_of(
    size: int | None, outline: Outline, declared: Declarations, scene: Scene, found: Gathered
) -> tuple[Card, ...]:
    """The cards in file order, with the numbers of people and victims checked."""
    words = vocabulary(size, tuple(declared.rooms.all), tuple(declared.things.all))
    setting = Setting(words, scene, declared.broken)
    cards = tuple(_card(entry, setting, found) for entry in _entries(outline, found))
    _find_repeated(cards, found)
    if "pessoas" in outline.parts:
        _find_miscounted(size, cards, outline, found)
    return cards


@dataclass(frozen=True, slots=True)
class _Entry:
    """A person's line up to its colon, its tree (None for a line that could not be read) and the lines of the card.

    It is `broken` off where a line follows that could not be read and need not be a person's.
    """

    head: Passage
    lines: tuple[Passage, ...]
    tree: Tree[Token] | None
    broken: bool


def _entries(outline: Outline, found: Gathered) -> list[_Entry]:
    people = _people(outline, found)
    trees = [line_of("person", "E151", head, found) for head, _ in people]
    breaks = [tree is None and _may_be_card(head) for (head, _), tree in zip(people, trees, strict=True)]
    after = [*breaks, False][1:]
    return [_Entry(*person, tree, broken) for person, tree, broken in zip(people, trees, after, strict=True)]


def _may_be_card(head: Passage) -> bool:
    """Whether an ill-formed line may as well be more of the card before it: a sentence, or without its colon."""
    return begins_sentence(head.raw) or not head.raw.endswith(":")


def _people(outline: Outline, found: Gathered) -> list[tuple[Passage, tuple[Passage, ...]]]:
    """Each person's line up to its colon, and the lines of the card."""
    people: list[tuple[Passage, list[Passage]]] = []
    for entry in outline.entries("pessoas"):
        if starts_person(entry):
            colon = entry.raw.find(":") + 1 or len(entry.raw)
            people.append((entry.part(0, colon), []))
            entry = entry.part(colon, len(entry.raw))  # noqa: PLW2901 - what is left of the line belongs to the card
        if not people:
            found.add("E150", entry.place(), found=entry.text)
        elif entry.raw:
            people[-1][1].append(entry)
    return [(head, tuple(lines)) for head, lines in people]


def _card(entry: _Entry, setting: Setting, found: Gathered) -> Card:
    head, lines, tree = entry.head, entry.lines, entry.tree
    sex = None if tree is None else Sex(same_name(token(tree, "SEX") or ""))
    victim = tree is not None and token(tree, "VICTIM") is not None
    said: tuple[Spoken, ...] = ()
    if lines:
        speaker = Speaker(sex, victim, setting)
        said = spoken(joined(lines), speaker, found, follows=tree is None, broken=entry.broken)
    if tree is None or sex is None:
        return Card(None, head.place(), said)
    name = str(token(tree, "NAME")).strip(" ")
    if not lines and not entry.broken:
        found.add("N401", head.place(), found=name)
    return Card(_person(name, sex, said, victim=victim), head.place(), said)


def _person(name: str, sex: Sex, said: tuple[Spoken, ...], *, victim: bool) -> Person:
    return Person(
        name,
        sex,
        victim,
        tuple(one.meaning for one in said if not isinstance(one.meaning, Fixed)),
        tuple(one.meaning for one in said if isinstance(one.meaning, Fixed)),
        tuple(one.sentence.text for one in said),
    )


def _find_repeated(cards: tuple[Card, ...], found: Gathered) -> None:
    first: dict[str, int] = {}
    for card in cards:
        if card.person is not None:
            name = card.person.name
            line = first.setdefault(same_name(name), card.place.line)
            if line != card.place.line:
                found.add("E152", card.place, found=name, line=str(line))


def _find_miscounted(size: int | None, cards: tuple[Card, ...], outline: Outline, found: Gathered) -> None:
    people = [card.person for card in cards if card.person is not None]
    # A line that could not be read may be a person's line or more of a card.
    if size is not None and not len(people) <= size <= len(cards):
        last = outline.entries("pessoas")[-1].place() if cards else outline.heading("pessoas")
        place = cards[size].place if len(people) > size else last
        found.add("E153", place, found=str(len(people)), size=str(size))
    victims = [card for card in cards if card.person is not None and card.person.victim]
    if not victims and len(people) == len(cards):
        found.add("E154", outline.heading("pessoas"))
    for other in victims[1:]:
        name = "" if other.person is None else other.person.name
        found.add("E155", other.place, found=name, line=str(victims[0].place.line))
