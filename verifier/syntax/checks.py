"""What is wrong or odd in a case that has a meaning: SPEC §1, all but the wrong `solução`."""

from typing import Final

from verifier.core.board import Board
from verifier.core.case import Case, Fixed, Person
from verifier.core.clues import Clue
from verifier.syntax.cards import Card
from verifier.syntax.declarations import Declarations
from verifier.syntax.gathered import Gathered
from verifier.syntax.grid import touching
from verifier.syntax.passage import same_name
from verifier.syntax.scene import Scene, odd
from verifier.syntax.source import Sentence
from verifier.syntax.vocabulary import page_thing
from verifier.syntax.wording import said_fixed

# Rules page: "A vítima pode ter mais uma pista."
_FURTHER_CLUES: Final = 1


def check(case: Case, declared: Declarations, scene: Scene, cards: tuple[Card, ...], found: Gathered) -> None:
    """Find everything that can be decided from the text of a well-formed case."""
    _check_floors(case.board, declared, found)
    _check_declarations(scene, declared, found)
    for card, person in zip(cards, case.people, strict=True):
        _check_fixed(card, person, found)
        _check_repeated(card, person, found)
        for said in card.spoken:
            code, name = ("", "") if isinstance(said.meaning, Fixed) else odd(said.meaning, scene)
            if code:
                found.add(code, said.sentence.place, found=name, sentence=said.sentence.text)


def _check_floors(board: Board, declared: Declarations, found: Gathered) -> None:
    places = dict(zip(board.rooms, declared.rooms.places, strict=True))
    for first, second in touching(board):
        if first.floor and second.floor and same_name(first.floor) == same_name(second.floor):
            found.add("E201", places[second], first=first.name, second=second.name, floor=second.floor)


def _check_declarations(scene: Scene, declared: Declarations, found: Gathered) -> None:
    for room, place in zip(declared.rooms.all, declared.rooms.places, strict=True):
        if room.name not in scene.rooms:
            found.add("W306", place, found=room.name, letter=room.letter)
    for thing, place in zip(declared.things.all, declared.things.places, strict=True):
        if thing.name not in scene.things:
            found.add("W307", place, found=thing.name, letter=thing.letter)
        if page_thing(thing.name) is None:
            found.add("W308", place, found=thing.name)


def _check_fixed(card: Card, person: Person, found: Gathered) -> None:
    fixed = [said for said in card.spoken if isinstance(said.meaning, Fixed)]
    further = [said for said in card.spoken if not isinstance(said.meaning, Fixed)][_FURTHER_CLUES:]
    if not person.victim:
        for said in fixed[:1]:
            found.add("E204", said.sentence.place, found=said.sentence.text, name=person.name)
        return
    if set(person.fixed) != set(Fixed):
        offer = " ".join(said_fixed(half, person.sex) for half in Fixed)
        found.add("E202", card.place, name=person.name, offer=offer)
    for said in further[:1]:
        found.add("E203", said.sentence.place, name=person.name, count=str(len(person.clues)))


def _check_repeated(card: Card, person: Person, found: Gathered) -> None:
    """Each sentence that says, in whatever wording, what the card has said; the fixed one only where it belongs."""
    first: dict[Clue | Fixed, Sentence] = {}
    for said in card.spoken:
        before = first.setdefault(said.meaning, said.sentence)
        if before is not said.sentence and (person.victim or not isinstance(said.meaning, Fixed)):
            line = str(before.place.line)
            found.add("W311", said.sentence.place, found=said.sentence.text, line=line)
