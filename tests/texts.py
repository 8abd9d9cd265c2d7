"""One small case file and its variations, for the tests of what happens to whole files."""

CASE = """\
caso "As duas salas"
id: duas-salas
tamanho: 4

salas:
  A = a Adega
  B = a Biblioteca

tabuleiro:
  A. A. A. A.
  A. A. A. A.
  B. B. B. B.
  B. B. B. B.

pessoas:
  Ana (mulher): Estava na linha de cima. Estava na coluna da esquerda.
  Bruno (homem): Estava na segunda linha. Estava na segunda coluna a contar da esquerda.
  Duarte (homem): Estava na terceira linha. Estava na terceira coluna a contar da esquerda.
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.
"""


def without(sentence: str) -> str:
    """The case without a sentence that stands on one of its cards."""
    if f" {sentence}" not in CASE:
        raise ValueError(sentence)
    return CASE.replace(f" {sentence}", "", 1)


def with_key(*entries: str, case: str = CASE) -> str:
    """The case with these entries as its published answer, one a line."""
    return "\n".join([case + "solução:", *(f"  {entry}" for entry in entries), ""])
