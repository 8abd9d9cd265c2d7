"""What every piece of advice has: sentences with their place, changes, and what a changed case is."""

from dataclasses import dataclass
from typing import Protocol, assert_never

from verifier.advice.asking import Becomes, Proved
from verifier.advice.change import Added, Both, Change, OtherSex, Replaced, Reworded, reworded, said
from verifier.advice.cures import Cure
from verifier.advice.dispensable import Spare
from verifier.core.case import Case, HouseRule, Placement, Sex
from verifier.report.advice.voice import Voice, voice
from verifier.report.messages import Language
from verifier.report.outcome import VerdictName, placement_names
from verifier.solver.clauses import CardClue, Part
from verifier.solver.unique import Impossible, Several, Unique
from verifier.syntax import Source


@dataclass(frozen=True, slots=True)
class Subject:
    """The case that is spoken of, its text, and the language."""

    case: Case
    source: Source
    voice: Voice

    def text(self, key: str, **words: object) -> str:
        """The words of the key, with what fills their braces."""
        return self.voice.texts[key].format(**words)

    def name(self, person: int) -> str:
        """The person's name."""
        return self.case.people[person].name

    def printed(self, sentence: CardClue) -> str:
        """The sentence as printed on the card."""
        return self.source.sentences[sentence.person][sentence.number].text

    def line(self, sentence: CardClue) -> int:
        """The line of the file in which the sentence begins."""
        return self.source.sentences[sentence.person][sentence.number].place.line

    def quoted(self, sentence: CardClue) -> str:
        """The sentence with whose it is and where."""
        words = {"sentence": self.printed(sentence), "name": self.name(sentence.person), "line": self.line(sentence)}
        return self.text("sentence", **words)

    def part(self, part: Part) -> str:
        """A sentence or a house rule of a conflict."""
        match part:
            case CardClue():
                words = self.voice.tongue.texts["blamed"]
                whose = self.voice.tongue.whose(part.person)
                return words.format(whose=whose, line=self.line(part), sentence=self.printed(part))
            case HouseRule():
                return self.voice.tongue.texts["rule"].format(rule=self.voice.tongue.rules[part])
            case _:
                assert_never(part)

    def cure(self, cure: Cure) -> str:
        """What to write on which card."""
        change = cure.change
        match change:
            case Added(person):
                whose = self.voice.tongue.whose(person)
                return self.text("add", whose=whose, sentence=cure.sentence, level=cure.level)
            case Both(first, second):
                added = [(self.voice.tongue.whose(one.person), said(self.case, one)) for one in (first, second)]
                (one, clue), (other, also) = added
                key = "add two" if first.person == second.person else "add both"
                return self.text(key, whose=one, sentence=clue, other=other, also=also, level=cure.level)
            case Replaced(sentence):
                words = {"old": self.printed(sentence), "line": self.line(sentence)}
                whose = self.voice.tongue.whose(sentence.person)
                return self.text("replace", whose=whose, sentence=cure.sentence, level=cure.level, **words)
            case _:
                assert_never(change)

    def other_sex(self, change: OtherSex) -> str:
        """Who has the other sex, and how the card has to be worded then."""
        words = [_reworded_object(self, change.person, one) | {"new": one.new} for one in reworded(self.case, change)]
        cards = ", ".join(self.text("reworded", **one) for one in words)
        sex = other_sex(self.case, change.person)
        told = self.text("other sex", name=self.name(change.person), sex=sex)
        return f"{told}; {self.text('on the card', cards=cards)}" if cards else told

    def becomes(self, outcome: "Outcome") -> str:
        """What a changed case is; where an answer was published, whether that is a solution then."""
        told = self._verdict(outcome.becomes)
        if outcome.published is None or isinstance(outcome.becomes, Impossible):
            return told
        if not outcome.published:
            return self.text("still unlike", becomes=told)
        one_of_them = isinstance(outcome.becomes, Several)
        return self.text("published among" if one_of_them else "published left", becomes=told)

    def _verdict(self, found: Becomes) -> str:
        match found:
            case Proved():
                return self.text("sound", level=found.level)
            case Unique():
                return self.text("guess")
            case Several():
                return self.text("several")
            case Impossible():
                return self.text("none")
            case _:
                assert_never(found)

    def placed(self, placement: Placement) -> str:
        """Who is where, in a row."""
        return ", ".join(f"{name} {cell}" for name, cell in placement_names(self.case, placement).items())


def subject_of(case: Case, source: Source, language: Language) -> Subject:
    """The case with its text, spoken of in the language."""
    return Subject(case, source, voice(case, language))


def saying_the_same(found: Spare, sentence: CardClue) -> tuple[CardClue, ...]:
    """The sentence and those of its card that say the same, in order."""
    pairs = (pair for pair in found.same if sentence in pair)
    return tuple(sorted({sentence, *(one for pair in pairs for one in pair)}))


def sentence_object(subject: Subject, sentence: CardClue) -> dict[str, object]:
    """A sentence of a card, as an entry of `conflict` has it."""
    return {
        "person": subject.name(sentence.person),
        "text": subject.printed(sentence),
        "line": subject.line(sentence),
    }


def part_object(subject: Subject, part: Part) -> dict[str, object]:
    """An entry of `conflict`."""
    return {"rule": part.value} if isinstance(part, HouseRule) else sentence_object(subject, part)


def change_object(subject: Subject, change: Change) -> dict[str, object]:
    """Whom a change concerns, the sentence that goes and the one that comes, or the sex that the person then has.

    With the sex the sentences of the card are given that have to be worded for it.
    """
    match change:
        case Added(person):
            return {"person": subject.name(person), "instead_of": None, "text": said(subject.case, change)}
        case Both(first, second):
            return change_object(subject, first) | {"and": change_object(subject, second)}
        case Replaced(sentence):
            old = sentence_object(subject, sentence)
            return {"person": old["person"], "instead_of": old, "text": said(subject.case, change)}
        case OtherSex(person):
            sentences = [
                {"instead_of": _reworded_object(subject, person, one), "text": one.new}
                for one in reworded(subject.case, change)
            ]
            return {"person": subject.name(person), "sex": other_sex(subject.case, person), "sentences": sentences}
        case _:
            assert_never(change)


def _reworded_object(subject: Subject, person: int, one: Reworded) -> dict[str, object]:
    """What stands on the card; the victim's fixed sentence in the page's words, and at her line."""
    if one.sentence is not None:
        return sentence_object(subject, one.sentence)
    return {"person": subject.name(person), "text": one.old, "line": subject.source.people[person].line}


def other_sex(case: Case, person: int) -> str:
    """The word of the case file for the sex that the person does not have."""
    return next(sex.value for sex in Sex if sex is not case.people[person].sex)


class Outcome(Protocol):
    """Whatever says what a changed case is, and whether a solution of it is the published one."""

    @property
    def becomes(self) -> Becomes:
        """What the changed case is."""

    @property
    def published(self) -> bool | None:
        """Whether a solution of it is the published one; None where no answer was published."""


def becomes_object(outcome: Outcome) -> dict[str, object]:
    """The verdict on a changed case, its level where it is sound, and whether the published answer is a solution."""
    verdict, level = _verdict(outcome.becomes)
    return {"verdict": verdict, "level": level, "gives_published": outcome.published}


def _verdict(found: Becomes) -> tuple[VerdictName, int | None]:
    match found:
        case Proved():
            return "sound", found.level
        case Unique():
            return "needs-guessing", None
        case Several():
            return "ambiguous", None
        case Impossible():
            return "impossible", None
        case _:
            assert_never(found)
