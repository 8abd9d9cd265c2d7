"""A card -> its sentences, each heard, with what is wrong or odd in its wording."""

import re
from dataclasses import dataclass
from typing import Final

from verifier.core.case import Fixed, Sex
from verifier.core.clues import Clue, WithAnother
from verifier.syntax.clause import Fault, Heard, hear
from verifier.syntax.gathered import Gathered
from verifier.syntax.offers import nearest_sentence, rewriting, with_tildes
from verifier.syntax.passage import BLANK, SHOWN, Passage, same_name
from verifier.syntax.scene import Setting, can_hold
from verifier.syntax.source import Sentence
from verifier.syntax.vocabulary import Vocabulary
from verifier.syntax.wording import said, said_fixed

# SPEC §2: a sentence ends at a full stop followed by the card's end or by the beginning of another sentence.
_END: Final = re.compile(
    f"\\.(?={BLANK}*(?:$|(?:Estava|Não{BLANK}+estava|A{BLANK}+vítima)(?!\\w)))",
    re.IGNORECASE,
)
_BEGINS: Final = re.compile(f"(?:Estava|Não{BLANK}+estava|A{BLANK}+vítima)(?!\\w)", re.IGNORECASE)
# Ordinals that no board has, and numbers past the board that `rewriting` has left over.
_PAST_NINE: Final = re.compile(
    "(?:un)?(?:décima|[0-9]{1,9}(?:[.]?[ªaº])?)(?: \\w+)? (?:linha|coluna)(?: a contar .*)?", re.IGNORECASE
)
# Words that only agree: with the sex of the speaker, the gender of a room or the gender of a thing.
_AGREEING: Final = {
    **dict.fromkeys(("na", "no", "nas", "nos", "em"), "na"),
    **dict.fromkeys(("num", "numa"), "num"),
    **dict.fromkeys(("um", "uma"), "um"),
    **dict.fromkeys(("sozinho", "sozinha"), "sozinha"),
    **dict.fromkeys(("outro", "outra"), "outra"),
}


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whose card it is, as far as known, and the case that it belongs to."""

    sex: Sex | None
    victim: bool
    setting: Setting

    @property
    def words(self) -> Vocabulary:
        """The words that the case has."""
        return self.setting.words


@dataclass(frozen=True, slots=True)
class Spoken:
    """One sentence of a card that means something."""

    sentence: Sentence
    meaning: Clue | Fixed


def spoken(card: Passage, speaker: Speaker, found: Gathered, *, follows: bool, broken: bool) -> tuple[Spoken, ...]:
    """The sentences of the card in order, those without a meaning left out and found.

    Nor is the beginning heard of a card that `follows` a line that could not be read, nor the unfinished end of one
    that is `broken` off by such a line: they may be the rest of a sentence there.
    """
    passages = _cut(card)
    if follows and not begins_sentence(passages[0].raw):
        passages = passages[1:]
    if broken and passages and not passages[-1].raw.endswith("."):
        passages = passages[:-1]
    told = [(passage, _told(passage, speaker, found)) for passage in passages]
    return tuple(Spoken(Sentence(passage.text, passage.place()), meaning) for passage, meaning in told if meaning)


def begins_sentence(text: str) -> bool:
    """Whether the text begins as only a sentence of the page does."""
    return _BEGINS.match(text) is not None


def _cut(card: Passage) -> list[Passage]:
    ends = [match.end() for match in _END.finditer(card.raw)]
    if not ends or ends[-1] < len(card.raw):
        ends.append(len(card.raw))
    return [card.part(start, end) for start, end in zip([0, *ends], ends, strict=False) if card.raw[start:end]]


def _told(passage: Passage, speaker: Speaker, found: Gathered) -> Clue | Fixed | None:
    text = passage.text
    heard = hear(text.removesuffix("."), speaker.sex, speaker.words)
    if isinstance(heard, Fault):
        _find_fault(text.removesuffix("."), heard, passage, speaker, found)
        return None
    if not text.endswith("."):
        found.add("W304", passage.place(), offer=f"{text}.")
    _compare(text.removesuffix("."), heard, passage, speaker, found)
    return heard.meaning


def _compare(text: str, heard: Heard, passage: Passage, speaker: Speaker, found: Gathered) -> None:
    """Set the sentence beside the page's own; the one source of warnings about wording."""
    if speaker.sex is None or (isinstance(heard.meaning, Fixed) and not speaker.victim):
        return
    if isinstance(heard.meaning, Fixed):
        offer = said_fixed(heard.meaning, speaker.sex)
    else:
        offer = said(heard.meaning, speaker.sex, speaker.words)
    name, plain = heard.name, text
    if name is not None:
        plain = text[: name.start] + name.declared + text[name.end :]
        if plain != text:
            found.add("W302", passage.place(name.start, name.end), found=text[name.start : name.end], offer=offer)
    if same_name(plain) == same_name(offer.removesuffix(".")):
        return
    agrees = _agreeing(plain) == _agreeing(offer.removesuffix("."))
    found.add("W301" if agrees else "W303", passage.place(), found=passage.text, offer=offer)


def _find_fault(text: str, fault: Fault, passage: Passage, speaker: Speaker, found: Gathered) -> None:
    place = passage.place(fault.start, fault.end)
    if found.full:
        found.add(fault.code, place)
        return
    if found.is_spoilt(passage) or _is_lost(fault, speaker):
        return
    code, words = _said_instead(text, fault, speaker)
    if code in ("E160", "E165", "E166"):
        place, words = passage.place(), {**words, "found": passage.text}
    found.add(code, place, **words)


def _is_lost(fault: Fault, speaker: Speaker) -> bool:
    """Whether the name is missing only because declarations are, which is said where they should stand."""
    if fault.code == "E162" and not speaker.words.rooms:
        return True
    broken, name = speaker.setting.broken, same_name(fault.found)
    return fault.code in ("E161", "E162") and any(name in line or SHOWN in line for line in broken)


def _said_instead(text: str, fault: Fault, speaker: Speaker) -> tuple[str, dict[str, str]]:
    """The code and the words, but for the sentence itself, for a text without a meaning; any offer means something."""
    words = speaker.words
    # Where the person's line could not be read, offers take one of the two forms.
    sex = speaker.sex or Sex.WOMAN
    if fault.code == "E164":
        meant = WithAnother(fault.found)
        offer = said(meant, sex, words) if can_hold(meant, speaker.setting.scene) else ""
        return fault.code, {"found": text[fault.start : fault.end], "offer": offer}
    if fault.code == "E163":
        return fault.code, {"found": fault.found, "size": str(words.size)}
    if _has_no_negative(text, words):
        return "E165", {}
    rewritten = rewriting(text, sex, speaker.setting)
    if rewritten is not None:
        return "E166", {"offer": rewritten}
    if fault.code == "E162" and _PAST_NINE.fullmatch(fault.found):
        return "E163", {"found": fault.found, "size": str(words.size)}
    name = fault.found.split(".")[0]
    is_known = words.thing(name) is not None or words.room(name) is not None
    if fault.code == "E161" and not is_known:
        return fault.code, {"found": name, "nearest": words.nearest_things(name)}
    if fault.code == "E162" and not is_known:
        return fault.code, {"found": name, "nearest": words.nearest_rooms(name)}
    return "E160", {"offer": nearest_sentence(text, sex, speaker.setting, victim=speaker.victim)}


def _has_no_negative(text: str, words: Vocabulary) -> bool:
    """Whether the sentence denies what the page only has in the positive."""
    denial = with_tildes(text)
    if not same_name(denial).startswith("não estava "):
        return False
    heard = hear(denial[len("não ") :], None, words)
    reserved = isinstance(heard, Fault) and heard.code == "E163"
    return reserved or (isinstance(heard, Heard) and isinstance(hear(denial, None, words), Fault))


def _agreeing(text: str) -> list[str]:
    return [_AGREEING.get(word, word) for word in same_name(text).split(" ")]
