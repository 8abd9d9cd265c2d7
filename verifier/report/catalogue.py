"""The catalogue of the rules: what each sentence of a card and each house rule means, drawn, for people."""

from collections.abc import Iterator, Mapping
from typing import Final

from verifier.core.board import Board, Cell
from verifier.core.case import Case, HouseRule, Person, Sex
from verifier.core.meaning import holds, rule_holds
from verifier.readings import Answer, Exposing, Reading
from verifier.readings import entry as misreading
from verifier.report.corpus import Entry, Vector, entry, example
from verifier.report.drawing import marks, plan
from verifier.report.messages import Language
from verifier.report.names import HOUSE_RULES, NAMES
from verifier.syntax import Parsed, read

_HERE: Final = "●"

_WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "pt": {
        "clues": "As frases dos cartões, pela ordem da página das regras:",
        "rules": "As regras que valem em todos os casos:",
        "means": "Quer dizer: {}",
        "written": "Escreve-se:",
        "both": "num cartão: {}",
        "woman": "no cartão de uma mulher: {}",
        "man": "no cartão de um homem: {}",
        "warned": "entende-se{}, com aviso: {}",
        "refused": "recusa-se{}: {}",
        "on woman": " (no cartão de uma mulher)",
        "on man": " (no cartão de um homem)",
        "clue": "Com «{sentence}» no cartão {of} {name}, as casas onde pode estar (" + _HERE + "):",
        "rule": "Por esta regra, as casas onde {the} {name} pode estar (" + _HERE + "):",
        "letters": "No tabuleiro: {}.",
        "present": "Já lá estão: {}.",
        "misread": "Leituras erradas, e os casos que as mostram:",
        "players": " (há jogadores que leem assim)",
        "exposes": "«{title}»: {page}; lido assim, {wrong}",
        "none": "nenhuma solução",
        "one": "uma solução",
        "several": "{} soluções",
        "other": "outra resposta",
    },
    "en": {
        "clues": "The sentences of the cards, in the order of the rules page:",
        "rules": "The rules that hold in every case:",
        "means": "Meaning: {}",
        "written": "How it is written:",
        "both": "on a card: {}",
        "woman": "on a woman's card: {}",
        "man": "on a man's card: {}",
        "warned": "understood{}, with a warning: {}",
        "refused": "refused{}: {}",
        "on woman": " (on a woman's card)",
        "on man": " (on a man's card)",
        "clue": "With «{sentence}» on {name}'s card, the cells where {name} may be (" + _HERE + "):",
        "rule": "By this rule, the cells where {name} may be (" + _HERE + "):",
        "letters": "On the board: {}.",
        "present": "Already there: {}.",
        "misread": "Wrong readings, and the cases that expose them:",
        "players": " (players do read it so)",
        "exposes": "«{title}»: {page}; read so, {wrong}",
        "none": "no solution",
        "one": "one solution",
        "several": "{} solutions",
        "other": "another answer",
    },
}
_ARTICLES: Final = {Sex.WOMAN: ("a", "da"), Sex.MAN: ("o", "do")}


def catalogue(language: Language) -> str:
    """One line a kind of clue and a house rule: its name, the page's sentence, what that means; in Markdown."""
    words = _WORDS[language]
    lines = {name: _line(entry(name), language) for name in NAMES}
    clues = [line for name, line in lines.items() if name not in HOUSE_RULES]
    rules = [line for name, line in lines.items() if name in HOUSE_RULES]
    return "\n".join([words["clues"], "", *clues, "", words["rules"], "", *rules]) + "\n"


def explained(name: str, language: Language) -> str:
    """All there is to say of the kind of clue or house rule, one of NAMES, as Markdown that reads well as it is."""
    told = entry(name)
    blocks = [f"## {name}", _quoted(told), _WORDS[language]["means"].format(told.meaning[language])]
    shown = example(told)
    blocks += [] if shown is None or not told.woman else [_written(told, shown.case.people[0].sex, language)]
    blocks += [] if shown is None else _shown(told, shown, language)
    wrong = [_misread(reading, language) for reading in Reading if name in _about(reading)]
    blocks += ["\n".join([_WORDS[language]["misread"], "", *wrong])] if wrong else []
    return "\n\n".join(blocks) + "\n"


def _line(told: Entry, language: Language) -> str:
    return f"- `{told.name}`: «{told.sentence}» {told.meaning[language]}"


def _quoted(told: Entry) -> str:
    """The page's own words: the two cells of the table's row, or the line of a list."""
    if told.name in HOUSE_RULES:
        return f"> {told.page.removeprefix('- ')}"
    sentence, meaning = (cell.strip() for cell in told.page.strip("|").split("|"))
    return f"> {sentence}\n> {meaning}"


def _written(told: Entry, sex: Sex, language: Language) -> str:
    """The forms; where the two sexes have their own, what is understood and refused goes for a card of this one."""
    words = _WORDS[language]
    same = told.woman == told.man
    forms = {"both": told.woman} if same else {"woman": told.woman, "man": told.man}
    whose = "" if same else words["on woman" if sex is Sex.WOMAN else "on man"]
    lines = [words[card].format(_listed(sentences)) for card, sentences in forms.items()]
    lines += [
        words[what].format(whose, _coded(of)) for what, of in (("warned", told.warned), ("refused", told.refused))
    ]
    return "\n".join([words["written"], "", *(f"- {line}" for line in lines)])


def _listed(sentences: tuple[str, ...]) -> str:
    return ", ".join(f"«{sentence}»" for sentence in sentences)


def _coded(sentences: tuple[tuple[str, str], ...]) -> str:
    return ", ".join(f"«{sentence}» ({code})" for code, sentence in sentences)


def _shown(told: Entry, shown: Vector, language: Language) -> Iterator[str]:
    """What is drawn, the drawing, and who and what the letters stand for."""
    words, (speaker, *company) = _WORDS[language], shown.case.people
    the, of = _ARTICLES[speaker.sex]
    said = "rule" if told.name in HOUSE_RULES else "clue"
    yield words[said].format(sentence="".join(speaker.sentences), name=speaker.name, the=the, of=of)
    signs = marks([person.name for person in company])
    standing = {cell: sign for (cell,), sign in zip(shown.spots[1:], signs, strict=True)}
    here = dict.fromkeys(where(told.name, shown), _HERE)
    yield f"```text\n{plan(shown.case.board, standing | here)}\n```"
    yield words["letters"].format(_letters(shown.case.board))
    if company:
        names = ", ".join(f"{sign} = {_person(person)}" for person, sign in zip(company, signs, strict=True))
        yield words["present"].format(names)


def where(name: str, shown: Vector) -> tuple[Cell, ...]:
    """The cells, in board order, where the speaker of an example may be: nobody is there and nothing blocks them."""
    board = shown.case.board
    taken = {cell for cells in shown.spots for cell in cells}
    free = [cell for cell in board.cells() if cell not in taken and not _is_blocked(board, cell)]
    return tuple(cell for cell in free if _may_be_at(name, shown.case, cell, shown))


def _may_be_at(name: str, case: Case, cell: Cell, shown: Vector) -> bool:
    placement = (cell, *(cells[0] for cells in shown.spots[1:]))
    if name in HOUSE_RULES:
        return rule_holds(HOUSE_RULES[name], case, placement)
    return all(holds(clue, 0, case, placement) for clue in case.people[0].clues)


def _is_blocked(board: Board, cell: Cell) -> bool:
    thing = board.thing(cell)
    return thing is not None and thing.blocks


def _letters(board: Board) -> str:
    """The legend of what stands on the board, as the case file declares it."""
    rooms = {room.letter: f"{room.article} {room.name}".strip() for row in board.room_rows for room in row}
    things = {thing.letter: thing.name for row in board.thing_rows for thing in row if thing is not None}
    return ", ".join(f"{letter} = {meaning}" for letter, meaning in (rooms | things).items())


def _person(person: Person) -> str:
    return f"{person.name} ({person.sex.value}{', vítima' if person.victim else ''})"


def _about(reading: Reading) -> tuple[str, ...]:
    """The names of the entries that the reading is about."""
    return tuple(about.name.lower() if isinstance(about, HouseRule) else about for about in reading.about)


def _misread(reading: Reading, language: Language) -> str:
    """The reading in a line, and under it a line for each case that exposes it."""
    told, words = misreading(reading), _WORDS[language]
    players = words["players"] if told.by_players else ""
    cases = [f"  - {_exposes(case, language)}." for case in told.cases]
    return "\n".join([f"- `{reading.value}`: {told.says[language]}{players}.", *cases])


def _exposes(case: Exposing, language: Language) -> str:
    words, found = _WORDS[language], read(case.text.encode())
    title = found.case.title if isinstance(found, Parsed) else found.title
    page, wrong = (_count(answer, language) for answer in (case.page, case.wrong))
    return words["exposes"].format(title=title, page=page, wrong=wrong if wrong != page else words["other"])


def _count(answer: Answer, language: Language) -> str:
    words = _WORDS[language]
    return {0: words["none"], 1: words["one"]}.get(answer.solutions, words["several"].format(answer.solutions))
