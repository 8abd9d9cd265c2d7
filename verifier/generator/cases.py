"""One case of a seed: a board, a cast, a placement, and cards as wished; or how far it came."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from verifier.core.board import Board, Cell
from verifier.core.case import Case, Fixed, KeyEntry, Person, Placement, StoodAt, WasMurderer
from verifier.core.meaning import murderer
from verifier.generator.board import drawn_board
from verifier.generator.cards import Choice, choice_of, enough, exchanged, needed, spare
from verifier.generator.cast import Guest, drawn_cast, drawn_title, in_order
from verifier.generator.draw import Chance, shuffled, stream
from verifier.generator.level import Hardness, hardness
from verifier.generator.places import PLACES, Place
from verifier.generator.scene import Scene, scene_of
from verifier.generator.search import Hand, TooLongError

# Placements tried on one board.
_PLACEMENTS: Final = 60
# Exchanges made on the way to a level, and exchanges looked at for each.
_CLIMB, _LOOKS = 60, 60
# Cards with more than so many sentences are hard to read; a try in three allows each of 1, 2 and 3.
_MOST_SENTENCES: Final = 3


@dataclass(frozen=True, slots=True)
class Wish:
    """What the cases should be like: sizes and levels from the first to the last, the kinds of clue that cards may
    have, whether sentences may be spared, whether they should say as little as they can, and how many boards are drawn
    at most for one case.
    """

    sizes: tuple[int, int]
    levels: tuple[int, int]
    kinds: tuple[str, ...]
    redundant: bool
    loose: bool
    tries: int


@dataclass(frozen=True, slots=True)
class Made:
    """A case with its published answer, and its level."""

    case: Case
    level: int


@dataclass(frozen=True, slots=True)
class Missed:
    """No case after all the tries: of how many boards the cards left one solution, of how many none could be spared,
    and which levels were reached (None: not within the bound). `lean` is 0 where sentences may be spared.
    """

    size: int
    tries: int
    unique: int
    lean: int
    levels: tuple[int | None, ...]


Outcome: TypeAlias = Made | Missed


def case_id(seed: int, number: int, size: int, level: int) -> str:
    """The id of the case of that number; it tells apart what the same seed gives for other sizes and levels."""
    return f"semente-{seed}-{number:05d}-{size}x{size}-nivel-{level}"


def made(seed: int, number: int, wish: Wish) -> Outcome:
    """The case of that number: the same whatever other numbers are asked for."""
    chance = stream(seed, number)
    size = chance.randint(*wish.sizes)
    levels = list[int | None]()
    unique = lean = 0
    for tried in range(wish.tries):
        draft = _draft(size, wish, 1 + tried % _MOST_SENTENCES, chance)
        if isinstance(draft, _Fitting):
            identity = case_id(seed, number, size, draft.level)
            return Made(_finished(draft, identity), draft.level)
        unique += draft.unique
        lean += draft.lean
        levels += draft.levels
    return Missed(size, wish.tries, unique, lean, tuple(levels))


@dataclass(frozen=True, slots=True)
class _Fitting:
    """A scene with cards as wished."""

    scene: Scene
    hand: Hand
    level: int


@dataclass(frozen=True, slots=True)
class _Unfit:
    """How far a try came: whether the cards left one solution, whether none could be spared, and at which level."""

    unique: bool = False
    lean: bool = False
    levels: tuple[int | None, ...] = ()


def _draft(size: int, wish: Wish, most: int, chance: Chance) -> _Fitting | _Unfit:
    """One try: a scene and cards on it, as far as searches of a sensible length lead."""
    choice = choice_of(_drawn_scene(size, chance), wish.kinds, most, chance, few=not wish.loose)
    reached = _Unfit()
    try:
        hand = enough(choice, chance)
        if hand is None:
            return reached
        reached = _Unfit(unique=True)
        lean = hand if wish.redundant else needed(choice, hand, chance)
        if lean is None:
            return reached
        reached = _Unfit(unique=True, lean=not wish.redundant)
        loose = _widened(choice, lean, wish, chance) if wish.loose else lean
        found = _at_level(choice, loose, wish, chance)
    except TooLongError:
        return reached
    return found if isinstance(found, _Fitting) else replace(reached, levels=(found,))


def _widened(choice: Choice, hand: Hand, wish: Wish, chance: Chance) -> Hand:
    """The cards with sentences exchanged for wider ones, as long as one is found that widens."""
    while True:
        for changed in exchanged(choice, hand, chance):
            if _width(changed) > _width(hand) and (wish.redundant or not spare(choice, changed)):
                hand = changed
                break
        else:
            return hand


def _at_level(choice: Choice, hand: Hand, wish: Wish, chance: Chance) -> _Fitting | int | None:
    """The cards exchanged one by one, never for the worse, until their level is as wished; else the level reached."""
    lowest, highest = wish.levels
    now = hardness(_with_cards(choice.scene, hand), highest)
    for _ in range(_CLIMB):
        if now.level is not None and lowest <= now.level:
            return _Fitting(choice.scene, hand, now.level)
        step = _step(choice, hand, now, wish, chance)
        if step is None:
            break
        hand, now = step
    return now.level


def _step(choice: Choice, hand: Hand, now: Hardness, wish: Wish, chance: Chance) -> tuple[Hand, Hardness] | None:
    """The cards after an exchange that is not for the worse; None if there is none among the first few."""
    for _, changed in zip(range(_LOOKS), exchanged(choice, hand, chance), strict=False):
        if not wish.redundant and spare(choice, changed):
            continue
        found = hardness(_with_cards(choice.scene, changed), wish.levels[1])
        if _fitness(found, changed, wish) >= _fitness(now, hand, wish):
            return changed, found
    return None


def _fitness(found: Hardness, hand: Hand, wish: Wish) -> tuple[int, ...]:
    """How near the cards are to the wished levels: less left where they are too hard, else more, at the widest first.

    Of two that leave as much, the one with wider sentences is nearer to being harder.
    """
    if found.level is None:
        return (-found.left[-1],)
    left = [*found.left, *(0 for _ in range(wish.levels[0]))][: wish.levels[0]]
    return (0, *reversed(left), _width(hand))


def _width(hand: Hand) -> int:
    return sum(sentence.width for card in hand for sentence in card)


def _drawn_scene(size: int, chance: Chance) -> Scene:
    """A board on which the people have places: one with the victim, the others wherever."""
    while True:
        place = chance.choice(PLACES)
        board = drawn_board(size, place, chance)
        for _ in range(_PLACEMENTS):
            cells = [Cell(row, column) for row, column in enumerate(shuffled(range(size), chance))]
            couples = _couples(board, cells)
            if couples:
                return _peopled(board, place, cells, chance.choice(chance.choice(couples)), chance)


def _couples(board: Board, cells: list[Cell]) -> list[list[Cell]]:
    """The cells two by two that are alone in a room, if nobody is on a blocked cell."""
    if any(thing is not None and thing.blocks for thing in map(board.thing, cells)):
        return []
    by_room: dict[str, list[Cell]] = {}
    for cell in cells:
        by_room.setdefault(board.room(cell).name, []).append(cell)
    return [there for there in by_room.values() if len(there) == len(("victim", "murderer"))]


def _peopled(board: Board, place: Place, cells: list[Cell], victims: Cell, chance: Chance) -> Scene:
    """The scene with people on these cells, the victim on that one; the victim's card is the last."""
    guests = drawn_cast(board.size, chance)
    victim = chance.randrange(board.size)
    order = in_order(guests, victim)
    others = shuffled([cell for cell in cells if cell != victims], chance)
    people = tuple(_person(guests[number], victim=number == victim) for number in order)
    title = drawn_title(guests[victim], place, chance)
    return scene_of(Case(title, None, board, people), (*others, victims))


def _person(guest: Guest, *, victim: bool) -> Person:
    return Person(guest.name, guest.sex, victim, (), tuple(Fixed) if victim else ())


def _with_cards(scene: Scene, hand: Hand) -> Case:
    people = tuple(
        replace(person, clues=tuple(sentence.clue for sentence in card))
        for person, card in zip(scene.case.people, hand, strict=True)
    )
    return replace(scene.case, people=people)


def _finished(draft: _Fitting, identity: str) -> Case:
    """The case with its id and its published answer."""
    case = _with_cards(draft.scene, draft.hand)
    return replace(case, id=identity, key=_key(case, draft.scene.placement))


def _key(case: Case, placement: Placement) -> tuple[KeyEntry, ...]:
    stood = (StoodAt(person, cell) for person, cell in enumerate(placement) if cell is not None)
    return (*stood, WasMurderer(murderer(case, placement)))
