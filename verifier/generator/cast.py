"""The people of a drawn case and its title, in the Portuguese of Portugal."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from verifier.core.case import Sex
from verifier.generator.draw import Chance, shuffled
from verifier.generator.places import Place


def _names(text: str) -> list[str]:
    return text.split()


_WOMEN: Final = _names(
    "Alice Amélia Ana Beatriz Benedita Bruna Camila Carla Carolina Catarina Clara Cristina Daniela Diana Dulce Elisa "
    "Ema Eva Fátima Fernanda Filipa Francisca Gabriela Glória Graça Helena Inês Irene Isabel Joana Júlia Laura Leonor "
    "Lídia Luísa Madalena Margarida Marta Matilde Natália Noémia Odete Olga Paula Patrícia Rita Rosa Sara Sílvia Sofia "
    "Susana Teresa Úrsula Valentina Vera Zulmira"
)
_MEN: Final = _names(
    "Afonso Álvaro André António Artur Baltasar Bernardo Bruno Carlos César Daniel David Diogo Duarte Edgar Eduardo "
    "Ernesto Fausto Fernando Filipe Francisco Gaspar Gil Gonçalo Gustavo Heitor Henrique Hugo Inácio Ivo Jaime João "
    "Jorge José Leandro Lourenço Luís Manuel Marco Mário Martim Miguel Nuno Óscar Orlando Paulo Pedro Rafael Ricardo "
    "Rodrigo Rui Salvador Simão Tiago Tomás Ulisses Valter Vasco Vítor Xavier Zacarias"
)

# {who}, {of} are the victim with the article ("o Vasco", "do Vasco"), {at} and {place} the place ("no solar", "do
# solar").
_TITLES: Final = (
    "Quem matou {who} {at}?",
    "A morte {of} {at}",
    "A última noite {of} {at}",
    "O último passeio {of} {at}",
    "Um brinde {of} {at}",
    "Um grito {at}, o adeus {of}",
    "Ninguém viu {who} {at}",
    "Ninguém saiu {place}: o caso {of}",
    "A chave {of} {at}",
    "Noite de chuva {at}, o fim {of}",
)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is in a case, before it is known where."""

    name: str
    sex: Sex


def drawn_cast(size: int, chance: Chance) -> list[Guest]:
    """So many people, in alphabetical order, no two names with one first letter."""
    known = [*(Guest(name, Sex.WOMAN) for name in _WOMEN), *(Guest(name, Sex.MAN) for name in _MEN)]
    found: dict[str, Guest] = {}
    for guest in shuffled(known, chance):
        found.setdefault(_plain(guest.name)[0], guest)
    return sorted(list(found.values())[:size], key=lambda guest: _plain(guest.name))


def drawn_title(victim: Guest, place: Place, chance: Chance) -> str:
    """A title that names the victim and the place."""
    article = "a" if victim.sex is Sex.WOMAN else "o"
    return chance.choice(_TITLES).format(
        who=f"{article} {victim.name}",
        of=f"d{article} {victim.name}",
        at=f"n{place.article} {place.name}",
        place=f"d{place.article} {place.name}",
    )


def in_order(guests: Sequence[Guest], victim: int) -> list[int]:
    """The numbers of the guests in the order of their cards: the victim's comes last."""
    return [*(number for number in range(len(guests)) if number != victim), victim]


def _plain(name: str) -> str:
    """The name without its accents, for the alphabet."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name) if not unicodedata.combining(sign))
