"""Cards, placements, legends and the frame of an explanation in Portuguese of Portugal."""

from collections.abc import Sequence
from typing import Final

from verifier.core.board import PAGE_THINGS, Board, Cell
from verifier.core.certificate import cell_text
from verifier.core.clues import OnThing
from verifier.report.wording.claims import compact
from verifier.report.wording.grammar import Gender, capitalised, listed, number
from verifier.report.wording.portuguese import Portuguese
from verifier.syntax import say

TEXTS: Final = {
    "cards": "Os cartões e as casas que deixam",
    "no card": "(sem pistas)",
    "steps": "Os passos",
    "lines": (
        "Há {size} pessoas para {size} linhas e {size} colunas, e duas nunca partilham uma linha nem uma coluna: "
        "em cada linha e em cada coluna está exatamente uma pessoa."
    ),
    "no steps": "Os cartões bastam: a cada pessoa só resta uma casa.",
    "open": "Onde a dedução para",
    "stop": (
        "Nada mais se deduz olhando para até {bound} perguntas de cada vez: onde está uma pessoa, quem está numa linha "
        "ou numa coluna, quem é o assassino, quem é o outro homem ou a outra mulher de um cartão."
    ),
    "stop at one": (
        "Nada mais se deduz olhando para uma pergunta de cada vez: onde está uma pessoa, quem está numa linha ou numa "
        "coluna, quem é o assassino, quem é o outro homem ou a outra mulher de um cartão."
    ),
    "solution": "A solução",
    "only": "Há uma só solução, mas a dedução para antes de lá chegar.",
    "first": "Uma solução",
    "second": "Outra solução",
    "same": "Em todas as soluções o assassino é a mesma pessoa.",
    "different": "Nem todas as soluções têm o mesmo assassino.",
    "undecided": "Não ficou decidido se todas as soluções têm o mesmo assassino.",
    "elsewhere": "De uma para a outra mudam de casa: {people}.",
    "rooms": "Salas",
    "things": "Objetos",
    "people": "Pessoas",
    "proof": "O que se provou",
    "level": "O verificador independente aceitou o certificado da dedução, de nível {level}.",
    "stopped": (
        "O verificador independente aceitou o certificado dos passos e da paragem: com até {bound} perguntas de cada "
        "vez, nada mais cai."
    ),
    "stopped at one": (
        "O verificador independente aceitou o certificado dos passos e da paragem: com uma pergunta de cada vez, nada "
        "mais cai."
    ),
    "unique": "À parte, o Z3 provou que não há segunda solução.",
    "conflict": "O que não pode ser",
    "clash": "Isto não pode valer tudo ao mesmo tempo, e bastava que faltasse uma destas coisas:",
    "one sentence": "Esta frase não pode ser verdadeira:",
    "one rule": "Esta regra não se pode cumprir neste tabuleiro:",
    "board": "O tabuleiro, só por si, já é impossível, e bastava que faltasse uma destas regras:",
    "blamed": "O cartão {whose}, na linha {line} do ficheiro: «{sentence}»",
    "rule": "A regra: {rule}.",
    "malformed": "O texto não é um caso",
    "findings": "Sobre o texto",
    "case": "caso",
}


def card(names: Portuguese, person: int, cells: Sequence[Cell], free: int) -> str:
    """What the person's card says, and the cells that it leaves of the `free` ones that nothing blocks."""
    who, clues = names.case.people[person], names.case.people[person].clues
    said = [say(clue, who.sex, names.case.board)[:-1] for clue in clues]
    told = listed([*(["é a vítima"] if who.victim else []), *(text[:1].lower() + text[1:] for text in said)])
    start = f"{capitalised(names.who(person))} {told or 'não tem pistas'}."
    if len(cells) == free:
        return f"{start} {_anywhere(names.case.board, cells)}"
    if len(clues) == 1 and isinstance(clues[0], OnThing) and cells:
        count = number(len(cells), _gender(names.case.board, clues[0].thing))
        return f"{start} Só há {count}: {listed(compact(cells, 'a'))}."
    return f"{start} {left(cells)}"


def _anywhere(board: Board, cells: Sequence[Cell]) -> str:
    if len(cells) == board.size * board.size:
        return f"Pode estar em qualquer uma das {number(len(cells), 'f')} casas."
    return f"Pode estar em qualquer uma das {number(len(cells), 'f')} casas que nada bloqueia."


def left(cells: Sequence[Cell]) -> str:
    """The cells that are left to the person just spoken of."""
    if not cells:
        return "Não lhe resta casa nenhuma."
    verb, noun = ("Resta-lhe", "casa") if len(cells) == 1 else ("Restam-lhe", "casas")
    return f"{verb} {number(len(cells), 'f')} {noun}: {listed(compact(cells, 'a'))}."


def still_open(names: Portuguese, person: int, cells: Sequence[Cell]) -> str:
    """The cells that a stop leaves to the person."""
    verb, noun = ("resta", "casa") if len(cells) == 1 else ("restam", "casas")
    return (
        f"{capitalised(names.who(person, 'a'))} {verb} {number(len(cells), 'f')} {noun}: {listed(compact(cells, 'a'))}."
    )


def heading(names: Portuguese, person: int) -> str:
    """The person as the case file has it: "Ana (mulher, vítima)"."""
    who = names.case.people[person]
    return f"{who.name} ({who.sex.value}{', vítima' if who.victim else ''})"


def murderer(names: Portuguese, person: int, room: str) -> str:
    """Who the murderer is, and where."""
    who = names.murderer(person)
    return f"{capitalised(who)} é {names.who(person)}, que estava com a vítima {names.room(room)}."


def whose(names: Portuguese, person: int) -> str:
    """Whose the card is: "da Ana", "do Rui"."""
    return names.who(person, "de")


def where(names: Portuguese, standing: Sequence[tuple[int, Cell]]) -> str:
    """Where these people were."""
    places = listed([f"{names.who(person)} em {cell_text(cell)}" for person, cell in standing])
    return f"{capitalised(places)}."


def thing(name: str) -> str:
    """The thing's name."""
    return name


def _gender(board: Board, name: str) -> Gender:
    articles = {thing.name: thing.article for thing in PAGE_THINGS}
    articles |= {thing.name: thing.article for thing in board.things}
    return "f" if articles.get(name) == "a" else "m"
