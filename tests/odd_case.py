"""A case whose title and names hold whatever some format reads as its own, with variants, and reports of them."""

import math

from verifier.audit import Means, audit
from verifier.report.outcome import Report
from verifier.solver.sat import Z3Solver
from verifier.syntax import read

TITLE = 'O "<b>crime</b>" & a *chave* | 🔑'
PERSON = "O'Neil & <b>Rui</b>"
ROOM = "Quarto <i> & `Cª`"
CASE = """\
caso "O \\"<b>crime</b>\\" & a *chave* | 🔑"
id: a&b
tamanho: 4

salas:
  A = a Adega, chão de pedra
  B = o Quarto <i> & `Cª`, chão de <u>madeira</u>

objetos:
  l = a lareira & cª, bloqueia
  s = sofá

tabuleiro:
  A. A. A. Al
  A. A. A. As
  B. B. B. B.
  B. B. B. B.

pessoas:
  Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda.
  O'Neil & <b>Rui</b> (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda.
  Duarte (homem): Estava na terceira linha. Estava na terceira coluna a contar da esquerda.
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.
"""
# A control sign in the title makes the text no case, and is shown as U+FFFD.
CONTROL = CASE.replace("chave", "cha\x07ve")
AMBIGUOUS = CASE.replace(" Estava na coluna da esquerda.", "").replace(
    " Estava na segunda coluna a contar da esquerda.", ""
)
IMPOSSIBLE = CASE.replace("Estava na terceira linha.", "Estava na linha de cima.")
MALFORMED = CASE.replace("Estava na terceira linha.", "Estava a norte da <b>Ana</b> & \x01 do *Rui*.")
VARIANTS = {"sound": CASE, "ambiguous": AMBIGUOUS, "impossible": IMPOSSIBLE, "malformed": MALFORMED}


def report_on(text: str, *, bound: int = 3, late: bool = False) -> Report:
    """The report on the text, with time enough or with none for the deduction."""
    return audit(read(text.encode()), Means(lambda: Z3Solver(lambda: math.inf), bound, lambda: late))
