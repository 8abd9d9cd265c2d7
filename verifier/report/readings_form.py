"""The effects of the wrong readings on one case as text and as the JSON object of SPEC §6."""

import json
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from verifier.core.case import Case
from verifier.readings import Changes, Effect, Same, Undecided, entry
from verifier.report.messages import Language
from verifier.report.outcome import placement_names, printable
from verifier.solver.clauses import CardClue
from verifier.solver.unique import Impossible, Several, Unique
from verifier.syntax import Source

_WORDS: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "changes": "Lido de outra maneira, o resultado seria outro:",
        "nothing": "Nenhuma leitura errada muda o resultado.",
        "none so far": "Das leituras erradas que se decidiram, nenhuma muda o resultado.",
        "players": " (leitura que os jogadores fazem)",
        "unique": "haveria uma só solução: {}",
        "several": "haveria várias soluções, por exemplo {}; e {}",
        "impossible": "não haveria nenhuma solução",
        "one": "pelo cartão {}",
        "any": "basta ler assim um destes cartões:",
        "all": "só quando se leem assim todos estes cartões:",
        "card": "de {}, linha {}: {}",
        "same": "Não mudam nada: {}.",
        "undecided": "Ficaram por decidir: {}.",
    },
    "en": {
        "changes": "Read otherwise, the result would be another:",
        "nothing": "No wrong reading changes the result.",
        "none so far": "Of the wrong readings that were decided, none changes the result.",
        "players": " (a reading that players make)",
        "unique": "there would be exactly one solution: {}",
        "several": "there would be several solutions, for example {}; and {}",
        "impossible": "there would be no solution",
        "one": "by the card {}",
        "any": "reading any one of these cards so is enough:",
        "all": "only when all of these cards are read so:",
        "card": "of {}, line {}: {}",
        "same": "These change nothing: {}.",
        "undecided": "Left undecided: {}.",
    },
}


def as_document(path: str, case: Case, source: Source, effects: Sequence[Effect]) -> str:
    """The object of SPEC §6; `changes` is null for a reading that was not decided."""
    return json.dumps(
        {"path": path, "readings": [_object(effect, case, source) for effect in effects]}, ensure_ascii=False, indent=2
    )


def as_text(path: str, case: Case, source: Source, effects: Sequence[Effect], language: Language) -> str:
    """What changes, each reading with what it says, what the case becomes and the cards; then the others by name."""
    words = _WORDS[language]
    changing = [effect for effect in effects if isinstance(effect, Changes)]
    lines = [f"{printable(path)}: {case.title}", "", words[_heading(effects)]]
    for effect in changing:
        lines += ["", *_said(effect, case, source, language)]
    for kind, title in ((Same, "same"), (Undecided, "undecided")):
        names = [effect.reading.value for effect in effects if isinstance(effect, kind)]
        lines += ["", words[title].format(", ".join(names))] if names else []
    return "\n".join(lines) + "\n"


def _heading(effects: Sequence[Effect]) -> str:
    if any(isinstance(effect, Changes) for effect in effects):
        return "changes"
    return "none so far" if any(isinstance(effect, Undecided) for effect in effects) else "nothing"


def _object(effect: Effect, case: Case, source: Source) -> dict[str, object]:
    match effect:
        case Same():
            changes: bool | None = False
        case Changes():
            changes = True
        case Undecided():
            changes = None
        case _:
            assert_never(effect)
    cards = effect.cards if isinstance(effect, Changes) else ()
    said = [
        {"person": case.people[card.person].name, "text": source.sentences[card.person][card.number].text}
        for card in cards
    ]
    return {"name": effect.reading.value, "changes": changes, "cards": said}


def _said(effect: Changes, case: Case, source: Source, language: Language) -> Iterator[str]:
    words, told = _WORDS[language], entry(effect.reading)
    yield f"- {effect.reading.value}: {told.says[language]}{words['players'] if told.by_players else ''}"
    yield f"  {_becomes(effect, case, language)}"
    cards = [_card(card, case, source, language) for card in effect.cards]
    if len(cards) == 1:
        yield f"  {words['one'].format(cards[0])}"
    elif cards:
        yield f"  {words['all' if effect.together else 'any']}"
        yield from (f"    {card}" for card in cards)


def _becomes(effect: Changes, case: Case, language: Language) -> str:
    words = _WORDS[language]
    match effect.becomes:
        case Unique():
            shown = [effect.becomes.placement]
            title = "unique"
        case Several():
            shown = [effect.becomes.first, effect.becomes.second]
            title = "several"
        case Impossible():
            shown, title = [], "impossible"
        case _:
            assert_never(effect.becomes)
    placed = (", ".join(f"{who} {cell}" for who, cell in placement_names(case, one).items()) for one in shown)
    return words[title].format(*placed)


def _card(card: CardClue, case: Case, source: Source, language: Language) -> str:
    sentence = source.sentences[card.person][card.number]
    return _WORDS[language]["card"].format(case.people[card.person].name, sentence.place.line, sentence.text)
