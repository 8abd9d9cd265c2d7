"""Why a conflict is one, in one sentence, where the cast or the plan of the rooms shows it at a glance."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, assert_never

from verifier.core.board import Board, Cell
from verifier.core.case import Case, HouseRule
from verifier.core.certificate import AboutColumn, AboutRow
from verifier.core.clues import Alone, Clue, WithAnother
from verifier.report.messages import Language
from verifier.report.outcome import Blamed
from verifier.report.wording import english
from verifier.report.wording.english import English
from verifier.report.wording.facts import Line
from verifier.report.wording.grammar import capitalised, number
from verifier.report.wording.portuguese import Portuguese
from verifier.syntax import say

Conflict: TypeAlias = Sequence[Blamed | HouseRule]
_Kind: TypeAlias = Literal["row", "column"]

# Each kind of line with the rules by which exactly one person is in each.
_KINDS: Final[tuple[tuple[_Kind, frozenset[HouseRule]], ...]] = (
    ("row", frozenset({HouseRule.ONE_CELL_EACH, HouseRule.ROWS})),
    ("column", frozenset({HouseRule.ONE_CELL_EACH, HouseRule.COLUMNS})),
)
# The victim and the murderer.
_COUPLE: Final = 2


def conflict_reason(case: Case, conflict: Conflict, language: Language) -> str | None:
    """A whole sentence that tells why the conflict's entries cannot all hold; None where no such sentence is at hand.

    It is said only where the facts that it names hold of the case and forbid these entries by themselves.
    """
    blamed = [entry for entry in conflict if isinstance(entry, Blamed)]
    rules = {entry for entry in conflict if isinstance(entry, HouseRule)}
    match blamed:
        case []:
            return _of_board(case, rules, language)
        case [Blamed(person)]:
            return _of_sentence(case, person, _clue(case, blamed[0]), rules, language)
        case _:
            return None


def _clue(case: Case, blamed: Blamed) -> Clue | None:
    """The clue of the blamed sentence; of a card with a fixed sentence only if it is worded as the page has it."""
    card = case.people[blamed.person]
    printed = card.sentences
    if len(printed) != len(card.clues):
        printed = tuple(say(clue, card.sex, case.board) for clue in card.clues)
    return next((clue for text, clue in zip(printed, card.clues, strict=True) if text == blamed.sentence.text), None)


def _of_sentence(case: Case, person: int, clue: Clue | None, rules: set[HouseRule], language: Language) -> str | None:
    match clue:
        case WithAnother():
            sex = case.people[person].sex
            alike = [other for other in case.people if other.sex is sex]
            return _only_one(case, person, language) if len(alike) == 1 else None
        case Alone() if person == case.victim and HouseRule.VICTIMS_ROOM in rules:
            return _NEVER_ALONE[language]
        case Alone():
            found = (_crowded(case, person, kind, language) for kind, premises in _KINDS if premises <= rules)
            return next(filter(None, found), None)
        case _:
            return None


def _of_board(case: Case, rules: set[HouseRule], language: Language) -> str | None:
    for kind, premises in _KINDS:
        if premises | {HouseRule.BLOCKED_CELLS} <= rules:
            for line in _lines(case.board, kind):
                if all(thing is not None and thing.blocks for thing in map(case.board.thing, _cells(case.board, line))):
                    return _blocked(case, line, language)
        if premises | {HouseRule.VICTIMS_ROOM} <= rules:
            counts = _whole_lines(case.board, kind)
            if sum(counts) == case.board.size and _COUPLE not in counts:
                return _NO_COUPLE[language][kind]
    return None


def _lines(board: Board, kind: _Kind) -> list[Line]:
    return [AboutRow(place) if kind == "row" else AboutColumn(place) for place in range(board.size)]


def _cells(board: Board, line: Line) -> list[Cell]:
    match line:
        case AboutRow(row):
            return [cell for cell in board.cells() if cell.row == row]
        case AboutColumn(column):
            return [cell for cell in board.cells() if cell.column == column]
        case _:
            assert_never(line)


def _whole_lines(board: Board, kind: _Kind) -> list[int]:
    """For each room on the board how many lines lie in it as a whole."""
    rooms = [{board.room(cell).name for cell in _cells(board, line)} for line in _lines(board, kind)]
    return [rooms.count({room.name}) for room in board.rooms if board.room_cells(room.name)]


def _crowded(case: Case, person: int, kind: _Kind, language: Language) -> str | None:
    """With a person in every line nobody is alone where each room has two whole lines."""
    counts = _whole_lines(case.board, kind)
    if min(counts) <= 1:
        return None
    alike = len(counts) > 1 and len(set(counts)) == 1 and sum(counts) == case.board.size
    match language:
        case "pt":
            names = Portuguese(case)
            alone = f"{names.who(person)} não podia estar {names.agreed(person, 'sozinho')}."
            line = {"row": "linha", "column": "coluna"}[kind]
            if not alike:
                return f"Cada sala tem pelo menos duas {line}s inteiras, e em cada {line} está alguém: {alone}"
            rooms = f"{'só duas' if len(counts) == _COUPLE else number(len(counts), 'f')} salas"
            each = number(counts[0], "f")
            return f"Com {rooms} de {each} {line}s cada, em cada sala estão sempre {each} pessoas: {alone}"
        case "en":
            alone = f"{English(case).who(person)} could not be alone."
            if not alike:
                return f"Every room has at least two whole {kind}s, and someone is in each {kind}: {alone}"
            rooms = f"{'only two' if len(counts) == _COUPLE else english.number(len(counts))} rooms"
            each = english.number(counts[0])
            return f"With {rooms} of {each} {kind}s each, there are always {each} people in each room: {alone}"
        case _:
            assert_never(language)


def _only_one(case: Case, person: int, language: Language) -> str:
    match language:
        case "pt":
            names = Portuguese(case)
            return f"{capitalised(names.who(person))} é {names.agreed(person, 'o único homem')} do caso."
        case "en":
            words = English(case)
            return f"{words.who(person)} is the only {words.agreed(person, 'man')} in the case."
        case _:
            assert_never(language)


def _blocked(case: Case, line: Line, language: Language) -> str:
    match language:
        case "pt":
            of_kind = "linha" if isinstance(line, AboutRow) else "coluna"
            where = capitalised(Portuguese(case).line(line))
            return f"{where} todas as casas estão bloqueadas, e em cada {of_kind} tem de estar alguém."
        case "en":
            of_kind = "row" if isinstance(line, AboutRow) else "column"
            where = English(case).line(line)
            return f"All cells of {where} are blocked, and someone must be in each {of_kind}."
        case _:
            assert_never(language)


_NEVER_ALONE: Final[dict[Language, str]] = {
    "pt": "A vítima estava com o assassino: não podia estar sozinha.",
    "en": "The victim was with the murderer and could not be alone.",
}
_NO_COUPLE: Final[dict[Language, dict[_Kind, str]]] = {
    "pt": {
        "row": (
            "Cada sala é feita de linhas inteiras, e nenhuma de duas: em nenhuma podiam estar exatamente duas pessoas, "
            "a vítima e o assassino."
        ),
        "column": (
            "Cada sala é feita de colunas inteiras, e nenhuma de duas: em nenhuma podiam estar exatamente duas "
            "pessoas, a vítima e o assassino."
        ),
    },
    "en": {
        "row": (
            "Every room is made of whole rows, and none of two: there could not be exactly two people in any of them, "
            "the victim and the murderer."
        ),
        "column": (
            "Every room is made of whole columns, and none of two: there could not be exactly two people in any of "
            "them, the victim and the murderer."
        ),
    },
}
