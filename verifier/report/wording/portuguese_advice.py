"""Advice and hints in Portuguese of Portugal: the frame, and the sentences that agree with people and lines."""

from collections.abc import Sequence
from typing import Final, assert_never

from verifier.advice.clash import ClashFact, Crowded, Deserted, Held, Nowhere
from verifier.core.certificate import AboutColumn, AboutCompanion, AboutMurderer, AboutPerson, AboutRow, Question
from verifier.report.wording.claims import compact
from verifier.report.wording.facts import Line
from verifier.report.wording.grammar import MOST_REASONS, capitalised, listed, number
from verifier.report.wording.portuguese import Portuguese

TEXTS: Final = {
    "errors": "Erros que impedem a publicação do caso",
    "contradicted": "Nenhuma solução do caso é a publicada.",
    "against": "O que não é verdade na solução publicada",
    "against slips": "Enganos prováveis nessas frases",
    "still unlike": "{becomes}, mas a solução publicada continua a não servir",
    "published among": "{becomes}, e uma delas é a publicada",
    "published left": "{becomes}, e fica a solução publicada",
    "unlike": "Com nenhuma delas fica a solução publicada.",
    "exactly": "O caso tem {count} soluções.",
    "at least": "O caso tem pelo menos {count} soluções; não se contaram mais.",
    "murderer": "Em todas as soluções o assassino é a mesma pessoa: {people}.",
    "murderers": "O assassino pode ser qualquer destas pessoas: {people}.",
    "side by side": "Algumas soluções, lado a lado (com * quem muda de casa)",
    "varies": "Onde pode estar quem muda de casa, contando todas as soluções",
    "fixed": "Em todas as soluções têm a mesma casa: {people}.",
    "cures": "Uma só frase que torna o caso válido",
    "ranked": "Cada proposta foi provada de novo. Vêm primeiro as de menos palavras, depois as que só acrescentam.",
    "published": "Com todas elas fica a solução publicada.",
    "add": "Acrescentar ao cartão {whose}: «{sentence}» (nível {level})",
    "add two": "Acrescentar ao cartão {whose}: «{sentence}» e «{also}» (nível {level})",
    "add both": "Acrescentar ao cartão {whose}: «{sentence}» e ao cartão {other}: «{also}» (nível {level})",
    "replace": "No cartão {whose}, em vez de «{old}» (linha {line}): «{sentence}» (nível {level})",
    "remains": "Fica a solução {solution}.",
    "remains shown": "Fica a solução {number}.",
    "leaving": "Para ficar outra das soluções lado a lado",
    "leaves": "Solução {number}. {cure}",
    "leaves none": "Solução {number}: nem uma frase chega, nem duas acrescentadas.",
    "leaves no single": "Solução {number}: nenhuma frase, acrescentada ou posta no lugar de outra, chega só por si.",
    "leaves none found": "Solução {number}: nenhuma das frases que se experimentaram chega.",
    "pairs": "Duas frases que, acrescentadas, tornam o caso válido",
    "ranked pairs": "Cada proposta foi provada de novo. Vêm primeiro as de menos palavras ao todo.",
    "no pair": "Também não há duas frases que, acrescentadas, cheguem.",
    "no pair found": "Dos pares de frases que se experimentaram nenhum chega; não se experimentaram todos.",
    "no cure": "Nenhuma frase da página, acrescentada ou posta no lugar de outra, chega só por si.",
    "no cure found": "Entre as que se experimentaram, nenhuma frase chega só por si; não se experimentaram todas.",
    "more cures": "A procura parou no seu limite: pode haver outras igualmente boas.",
    "impossible": "O caso não tem nenhuma solução.",
    "story": "Porque não pode ser",
    "too long": "A razão, contada passo a passo, levaria {count} frases. O que se contradiz é o conjunto que se segue.",
    "clash": "Isto não pode valer tudo ao mesmo tempo; sem qualquer uma destas coisas, as outras já podiam:",
    "conflicts": "Outros conjuntos que também não podem valer ao mesmo tempo",
    "all found": "Não há mais conjuntos que não possam valer ao mesmo tempo.",
    "not all": "Não se procuraram mais conjuntos.",
    "nowhere": "Frases que não são verdade em nenhuma casa livre",
    "drops": "Se faltasse uma só frase",
    "drop": "Sem «{sentence}» ({name}, linha {line}): {becomes}.",
    "blank": "Sem nenhuma frase no cartão {whose}: {becomes}.",
    "no other": "Tirar só uma das outras frases não chega.",
    "no drop": "Nenhuma frase, tirada sozinha, dá solução ao caso.",
    "twos": "Se faltassem duas frases",
    "two": "Sem {one} nem {other}: {becomes}.",
    "slips": "Enganos prováveis",
    "slip": "{name}, linha {line}: «{sentence}» em vez de «{old}» ({slip}). Assim, {becomes}.",
    "so": "{change}. Assim, {becomes}.",
    "other sex": "{name} com o outro sexo ({sex})",
    "on the card": "no cartão, {cards}",
    "reworded": "«{new}» em vez de «{text}» (linha {line})",
    "swapped": "linha e coluna trocadas",
    "counted": "contada do outro lado, ou uma a mais ou a menos",
    "near": "confundida com outra",
    "beside": "«num» por «ao lado de um», ou o contrário",
    "denied": "um «não» a mais ou a menos",
    "sound": "o caso é válido, de nível {level}",
    "guess": "o caso tem uma só solução, mas obriga a adivinhar",
    "several": "o caso tem várias soluções",
    "none": "o caso continua sem solução",
    "guessing": "O caso tem uma só solução, mas obriga a adivinhar.",
    "after": "A dedução para depois de {steps}.",
    "one step": "um passo",
    "steps": "{count} passos",
    "no step": "A dedução não dá nenhum passo.",
    "open": "As casas que ficam em aberto",
    "guess cures": "A frase mais curta que, acrescentada, leva a dedução até ao fim",
    "guess cures found": "Frases que, acrescentadas, levam a dedução até ao fim",
    "shortest": "Nenhuma frase mais curta chega: foram todas experimentadas.",
    "not all tried": "O tempo acabou antes de se experimentarem todas as frases.",
    "no guess cure": "Nenhuma frase da página, acrescentada sozinha, chega.",
    "else sound": "De resto, o caso é válido, de nível {level}.",
    "is sound": "O caso é válido, de nível {level}.",
    "could go": "Frases que podiam sair, uma de cada vez, e o nível do caso sem cada uma",
    "none could go": "Nenhuma frase pode sair: o caso precisa de todas.",
    "core": "Frases que bastam",
    "spared": "{sentence}: nível {level}",
    "one of": "uma das {count}: {sentences}: nível {level}",
    "smallest": "Bastam estas {count} (nível {level}), e está provado que menos não chegam:",
    "irreducible": "Bastam estas {count} (nível {level}), e nenhuma pode sair; não está provado que menos não cheguem:",
    "only one": "Basta esta (nível {level}), e sem nenhuma o caso não é válido:",
    "nothing needed": "O caso é válido mesmo sem nenhuma frase (nível {level}).",
    "room only": "Frases em que bastava dizer a sala, e o nível do caso assim",
    "same": "Frases do mesmo cartão que dizem o mesmo",
    "like": "Cartões que dizem o mesmo",
    "like cards": "Os cartões {one} e {other}.",
    "idle": "Frases sem efeito: o resto do cartão já deixa só casas onde são verdade",
    "unused": "Objetos do tabuleiro de que nenhum cartão fala: {things}.",
    "decimal": ",",
    "difficulty": "Dificuldade: {figure}",
    "level part": "nível {level} ({points} pontos): quantas perguntas se olham juntas no passo mais largo",
    "one step part": "um passo ({points}): quanto mais passos, mais difícil",
    "steps part": "{count} passos ({points}): quanto mais passos, mais difícil",
    "width part": "largura média {width} ({points}): quantas perguntas se olham juntas, em média",
    "first part": "a primeira pessoa fica com uma só casa ao fim de {first} % do caminho ({points})",
    "moves part": "em média, {moves} perguntas dão, cada uma por si, um passo ({points}): quanto menos, mais difícil",
    "no moves part": "sem passos não há perguntas que os deem ({points})",
    "sentence": "«{sentence}» ({name}, linha {line})",
    "astray": "Há um engano no que já tem: {entry} não pode ser. É a primeira que não pode.",
    "done": "Já está tudo: cada pessoa tem a sua casa, e todas estão certas.",
    "stuck": "O que já tem está certo, mas daqui, com até {bound} perguntas de cada vez, só se avança a adivinhar.",
    "no hint": "Não há pistas a dar: o caso não tem exatamente uma solução.",
    "no card": "Não é preciso nenhum cartão: bastam as linhas e as colunas.",
    "no victims card": "Não é preciso nenhum cartão: bastam as linhas, as colunas e a regra da sala da vítima.",
    "more hint": "Para saber mais: --show {more}",
    "watching": "a vigiar: {} (Ctrl-C acaba)",
    "awaited": "{}: ainda não existe; espera-se por ele",
    "empty": "{}: ainda não há ficheiros .caso; espera-se por eles",
    "no folder": "{}: não é possível vigiar: a pasta não existe",
    "no cache": "{path}: não serve para guardar provas, e continua-se sem isso: {why}",
    "gone": "{}: o ficheiro já não existe",
    "no watchfiles": "para vigiar falta a biblioteca watchfiles: pip install 'sudoku-murder-verifier[watch]'",
    "unwatched": "não é possível vigiar: {}",
    "usage": "sudoku-murder hint: erro de utilização: argumento --known: {fault}",
    "no entry": "«{entry}» não se percebe; escreva, por exemplo, «{name}=L1C2» ou «{name}≠L1C2»",
    "no between": "há uma vírgula a mais: antes e depois de cada vírgula está uma pessoa com a sua casa",
    "nobody": "em «{entry}», não há no caso ninguém chamado «{name}»; há {people}",
    "off board": "em «{entry}», a casa {cell} não é do tabuleiro, que vai de L1C1 a L{size}C{size}",
}


def look(names: Portuguese, questions: Sequence[Question]) -> str:
    """Where to look: "Veja quem pode estar na segunda linha."."""
    asked = listed([_asked(names, question) for question in questions])
    together = " Olhe para tudo isto ao mesmo tempo." if len(questions) > 1 else ""
    return f"Veja {asked}.{together}"


def cards(names: Portuguese, people: Sequence[int]) -> str:
    """Which cards count, one at least."""
    if len(people) == len(names.case.people):
        return "Leia de novo todos os cartões."
    if len(people) == 1:
        return f"Leia de novo o cartão {names.who(people[0], 'de')}."
    return f"Leia de novo os cartões {names.people(people, preposition='de')}."


def nobody(names: Portuguese, question: Question) -> str:
    """That a question has no answer left."""
    match question:
        case AboutPerson(person):
            return f"{capitalised(names.who(names.index(person), 'a'))} não resta casa nenhuma."
        case AboutRow() | AboutColumn():
            return f"{capitalised(names.line(question))} ninguém pode estar, e alguém tem de lá estar."
        case AboutMurderer():
            return "Ninguém pode ser o assassino."
        case AboutCompanion(speaker):
            return f"Ninguém pode ser {names.other(names.index(speaker))}."
        case _:
            assert_never(question)


def clash(names: Portuguese, fact: ClashFact) -> str:
    """What a conflict comes down to: "a Ana e o Bruno só cabem na segunda linha"."""
    match fact:
        case Nowhere(person):
            return f"{capitalised(names.who(person, 'a'))} o cartão não deixa casa nenhuma."
        case Crowded(people, rows, lines):
            where = _lines(names, rows=rows, lines=lines)
            kind = "linha" if rows else "coluna"
            return f"{capitalised(names.people(people))} só cabem {where}, e duas pessoas nunca partilham uma {kind}."
        case Deserted(rows, line):
            return (
                f"{capitalised(_lines(names, rows=rows, lines=[line]))} ninguém pode estar, e alguém tem de lá estar."
            )
        case Held(person, cells):
            verb, noun = ("resta", "casa") if len(cells) == 1 else ("restam", "casas")
            start = f"{capitalised(names.who(person, 'a'))} {verb} {number(len(cells), 'f')} {noun}"
            return f"{start}: {listed(compact(cells, 'a'))}."
        case _:
            assert_never(fact)


def _lines(names: Portuguese, *, rows: bool, lines: Sequence[int]) -> str:
    """The rows or columns with "em", numbered once they are many: "nas linhas 1, 2 e 4"."""
    if len(lines) > MOST_REASONS:
        return f"nas {'linhas' if rows else 'colunas'} {listed([str(line + 1) for line in lines])}"
    asked: list[Line] = [AboutRow(line) if rows else AboutColumn(line) for line in lines]
    return names.lines(asked)


def _asked(names: Portuguese, question: Question) -> str:
    match question:
        case AboutPerson(person):
            return f"onde pode ainda estar {names.who(names.index(person))}"
        case AboutRow() | AboutColumn():
            return f"quem pode ainda estar {names.line(question)}"
        case AboutMurderer():
            return "quem pode ainda ser o assassino, e onde"
        case AboutCompanion(speaker):
            return f"quem pode ainda ser {names.other(names.index(speaker))}, e onde"
        case _:
            assert_never(question)
