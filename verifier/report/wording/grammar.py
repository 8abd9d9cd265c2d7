"""Portuguese of Portugal in tables: articles and contractions, lists, numbers, ordinals, agreement."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from verifier.core.case import Sex

Article: TypeAlias = Literal["a", "o", "as", "os", ""]
Preposition: TypeAlias = Literal["", "em", "de", "a", "por"]
Gender: TypeAlias = Literal["f", "m"]

CONTRACTIONS: Final[dict[Preposition, dict[Article, str]]] = {
    "": {"a": "a", "o": "o", "as": "as", "os": "os", "": ""},
    "em": {"a": "na", "o": "no", "as": "nas", "os": "nos", "": "em"},
    "de": {"a": "da", "o": "do", "as": "das", "os": "dos", "": "de"},
    "a": {"a": "à", "o": "ao", "as": "às", "os": "aos", "": "a"},
    "por": {"a": "pela", "o": "pelo", "as": "pelas", "os": "pelos", "": "por"},
}
_ABOVE_TWO: Final = (
    *("três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze"),
    *("doze", "treze", "catorze", "quinze", "dezasseis", "dezassete", "dezoito", "dezanove", "vinte"),
)
NUMBERS: Final[dict[Gender, tuple[str, ...]]] = {
    "f": ("nenhuma", "uma", "duas", *_ABOVE_TWO),
    "m": ("nenhum", "um", "dois", *_ABOVE_TWO),
}
ORDINALS: Final = ("primeira", "segunda", "terceira", "quarta", "quinta", "sexta", "sétima", "oitava", "nona")
LINES: Final = {
    "row": ("linha de cima", "linha", "linha de baixo"),
    "column": ("coluna da esquerda", "coluna", "coluna da direita"),
}
# As many reasons as one sentence bears.
MOST_REASONS: Final = 3
ARTICLES: Final[dict[Sex, Article]] = {Sex.MAN: "o", Sex.WOMAN: "a"}
# The words that agree with one person, by the form for a man.
AGREEMENT: Final[dict[Sex, dict[str, str]]] = {
    Sex.MAN: {
        word: word
        for word in ("sozinho", "assassino", "outro homem", "um outro homem", "um homem", "o único homem", "ele")
    },
    Sex.WOMAN: {
        "sozinho": "sozinha",
        "assassino": "assassina",
        "outro homem": "outra mulher",
        "um outro homem": "uma outra mulher",
        "um homem": "uma mulher",
        "o único homem": "a única mulher",
        "ele": "ela",
    },
}


def joined(preposition: Preposition, article: Article, name: str) -> str:
    """The name behind preposition and article: "na Biblioteca", "do Rui", "em Casa"."""
    return f"{CONTRACTIONS[preposition][article]} {name}".strip()


def number(count: int, gender: Gender, greatest: int = 0) -> str:
    """The number in words, with its gender; in digits if it or the greatest of its sentence is above twenty."""
    words = NUMBERS[gender]
    return words[count] if max(count, greatest) < len(words) else str(count)


def listed(items: Sequence[str], last: Literal["e", "ou", "nem"] = "e") -> str:
    """Such as "a", "a e b", "a, b e c"; nothing for no items."""
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def line_name(kind: Literal["row", "column"], place: int, size: int) -> str:
    """The row or column, counted from 0, without its article: "linha de cima", "terceira coluna"."""
    first, counted, last = LINES[kind]
    if place in (0, size - 1):
        return last if place else first
    return f"{ORDINALS[place]} {counted}"


def by_reasons(reasons: Sequence[str]) -> list[Sequence[str]]:
    """The reasons in portions of one sentence each."""
    return [reasons[start : start + MOST_REASONS] for start in range(0, len(reasons), MOST_REASONS)]


def capitalised(sentence: str) -> str:
    """The sentence with a capital first letter; everything else stays."""
    return sentence[:1].upper() + sentence[1:]
