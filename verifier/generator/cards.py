"""The choice of cards: true sentences that leave the drawn placement as the only one, none of which can be spared."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from operator import or_
from typing import Final, TypeAlias

from verifier.core.clues import kind
from verifier.generator.draw import Chance, shuffled
from verifier.generator.scene import Mask, Scene, Sentence, is_true, true_sentences
from verifier.generator.search import Hand, another

# How many other solutions are ruled out one by one, and how many exchanges each may take.
_OTHERS, _EXCHANGES = 120, 12
# A person chooses among so many kinds and so many sentences of each: else all would say what rules out most.
_KINDS, _OF_A_KIND = 5, 2
# Exchanges tried so that one card is needed, and rounds of making all cards needed.
_LOOSENINGS, _ROUNDS = 40, 4
# Rules page: "A vítima pode ter mais uma pista."
_VICTIMS: Final = 1

# How many of the other solutions the cards rule out after a change, and these cards.
_Move: TypeAlias = tuple[int, Hand]


class Others:
    """The other solutions met so far, and which of them each sentence rules out; what is known is not searched again.

    `rules_out` has a mask a sentence, whose bit i stands for the i-th other solution met; `met` has all their bits.
    """

    def __init__(self, scene: Scene, sentences: Iterable[Sentence]) -> None:
        self._scene = scene
        self.rules_out: dict[Sentence, Mask] = dict.fromkeys(sentences, 0)
        self.met: Mask = 0

    def are_ruled_out(self, hand: Hand) -> bool:
        """Whether the cards leave the drawn placement as the only solution; TooLongError where that takes long."""
        if self.ruled_out(hand) != self.met:
            return False
        other = another(self._scene, hand)
        if other is None:
            return True
        fresh = self.met + 1
        for sentence in self.rules_out:
            self.rules_out[sentence] |= 0 if is_true(sentence, other, self._scene) else fresh
        self.met |= fresh
        return False

    def ruled_out(self, hand: Hand) -> Mask:
        """Which of those met the cards rule out."""
        return reduce(or_, (self.rules_out[sentence] for card in hand for sentence in card), 0)


@dataclass(frozen=True, slots=True)
class Choice:
    """The sentences that each person may say in this case, how many at most on one card but the victim's, and the
    other solutions that they have to rule out.
    """

    scene: Scene
    sayable: tuple[tuple[Sentence, ...], ...]
    most: int
    others: Others

    def is_unique(self, hand: Hand) -> bool:
        """Whether the drawn placement is the only solution; TooLongError where that takes long."""
        return self.others.are_ruled_out(hand)

    def room_on(self, person: int, hand: Hand) -> bool:
        """Whether the person's card can take another sentence."""
        return len(hand[person]) < (_VICTIMS if person == self.scene.victim else self.most)


def choice_of(scene: Scene, kinds: Sequence[str], most: int, chance: Chance, *, few: bool = True) -> Choice:
    """A few true sentences of the kinds for each person, of each of the kinds if not `few`."""
    some = _KINDS if few else len(kinds)
    sayable = tuple(tuple(_chosen(sentences, some, chance)) for sentences in true_sentences(scene, kinds))
    return Choice(scene, sayable, most, Others(scene, chain.from_iterable(sayable)))


def enough(choice: Choice, chance: Chance) -> Hand | None:
    """Cards that leave one solution, one sentence each where that will do; None if none were found."""
    if not all(sentences or who == choice.scene.victim for who, sentences in enumerate(choice.sayable)):
        return None
    hand: Hand | None = _opening(choice, chance)
    for _ in range(_OTHERS):
        if hand is None or choice.is_unique(hand):
            return hand
        hand = _mended(choice, hand, chance)
    return None


def spare(choice: Choice, hand: Hand) -> list[Sentence]:
    """The sentences without any one of which the drawn placement is still the only solution."""
    return [sentence for card in hand for sentence in card if choice.is_unique(without(hand, sentence))]


def needed(choice: Choice, hand: Hand, chance: Chance) -> Hand | None:
    """Cards none of whose sentences can be spared; None if that was not reached."""
    for _ in range(_ROUNDS):
        lean = _dropped(choice, hand, chance)
        idle = spare(choice, lean)
        if not idle:
            return lean
        loose = _loosened(choice, lean, chance.choice(idle), chance)
        if loose is None:
            return None
        hand = loose
    return None


def exchanged(choice: Choice, hand: Hand, chance: Chance) -> Iterator[Hand]:
    """Cards with one sentence exchanged for another of the same person, and still one solution; in chance order."""
    swaps = [(old, new) for card in hand for old in card for new in choice.sayable[old.person] if new not in card]
    for old, new in shuffled(swaps, chance):
        changed = _swapped(hand, old, new)
        if choice.is_unique(changed):
            yield changed


def without(hand: Hand, sentence: Sentence) -> Hand:
    """The cards without this sentence."""
    card = tuple(one for one in hand[sentence.person] if one is not sentence)
    return _with_card(hand, sentence.person, card)


def _chosen(sentences: Sequence[Sentence], kinds: int, chance: Chance) -> list[Sentence]:
    by_kind: dict[str, list[Sentence]] = {}
    for sentence in shuffled(sentences, chance):
        by_kind.setdefault(kind(sentence.clue), []).append(sentence)
    alike = shuffled(list(by_kind.values()), chance)[:kinds]
    return [sentence for some in alike for sentence in some[:_OF_A_KIND]]


def _opening(choice: Choice, chance: Chance) -> Hand:
    """One sentence a card by chance; the victim's card has none yet."""
    return tuple(
        () if person == choice.scene.victim else (chance.choice(sentences),)
        for person, sentences in enumerate(choice.sayable)
    )


def _mended(choice: Choice, hand: Hand, chance: Chance) -> Hand | None:
    """The cards changed until they rule out all the other solutions met; None if they cannot be."""
    others = choice.others
    for _ in range(_EXCHANGES):
        if others.ruled_out(hand) == others.met:
            return hand
        hand = _best(_exchanges(choice, hand), chance) or hand
    while others.ruled_out(hand) != others.met:
        grown = _best(_additions(choice, hand), chance)
        if grown is None:
            return None
        hand = grown
    return hand


def _exchanges(choice: Choice, hand: Hand) -> Iterator[_Move]:
    """Every exchange of one sentence, with how many other solutions are then ruled out."""
    others = choice.others
    for old in (sentence for card in hand for sentence in card):
        rest = others.ruled_out(without(hand, old))
        for new in choice.sayable[old.person]:
            if new not in hand[old.person]:
                yield (rest | others.rules_out[new]).bit_count(), _swapped(hand, old, new)


def _additions(choice: Choice, hand: Hand) -> Iterator[_Move]:
    """Every addition to a card that rules out more than before."""
    others = choice.others
    before = others.ruled_out(hand)
    for person, sentences in enumerate(choice.sayable):
        for new in sentences if choice.room_on(person, hand) else ():
            if others.rules_out[new] & ~before:
                yield (before | others.rules_out[new]).bit_count(), _with_card(hand, person, (*hand[person], new))


def _best(moves: Iterator[_Move], chance: Chance) -> Hand | None:
    """The cards after one of the moves that rule out most."""
    rated = list(moves)
    most = max((rate for rate, _ in rated), default=0)
    best = [hand for rate, hand in rated if rate == most]
    return chance.choice(best) if best else None


def _dropped(choice: Choice, hand: Hand, chance: Chance) -> Hand:
    """The cards without sentences that can go: the victim's, and what is not the last on its card."""
    for sentence in shuffled([one for card in hand for one in card], chance):
        fewer = without(hand, sentence)
        if (fewer[sentence.person] or sentence.person == choice.scene.victim) and choice.is_unique(fewer):
            hand = fewer
    return hand


def _loosened(choice: Choice, hand: Hand, idle: Sentence, chance: Chance) -> Hand | None:
    """The cards with some sentence exchanged for a wider one, so that the idle one is needed; None if none does it."""
    wider = [
        (old, new)
        for card in hand
        for old in card
        for new in choice.sayable[old.person]
        if old is not idle and new not in card and new.width >= old.width
    ]
    for old, new in shuffled(wider, chance)[:_LOOSENINGS]:
        changed = _swapped(hand, old, new)
        if not choice.is_unique(without(changed, idle)) and choice.is_unique(changed):
            return changed
    return None


def _swapped(hand: Hand, old: Sentence, new: Sentence) -> Hand:
    card = tuple(new if one is old else one for one in hand[old.person])
    return _with_card(hand, old.person, card)


def _with_card(hand: Hand, person: int, card: tuple[Sentence, ...]) -> Hand:
    return (*hand[:person], card, *hand[person + 1 :])
