"""Where a drawn case can happen: places with their rooms, and the floors that rooms have."""

from dataclasses import dataclass
from typing import Final

from verifier.core.board import RoomArticle


@dataclass(frozen=True, slots=True)
class Place:
    """A place, with its article, and the rooms that it may have: at least as many inside and outside as people."""

    article: RoomArticle
    name: str
    inside: tuple[tuple[RoomArticle, str], ...]
    outside: tuple[tuple[RoomArticle, str], ...]


INSIDE_FLOORS: Final = ("madeira", "alcatifa", "mármore", "mosaico", "tijoleira", "cortiça", "azulejo", "ladrilho")
OUTSIDE_FLOORS: Final = ("relva", "gravilha", "terra batida", "calçada", "areia")


def _rooms(text: str) -> tuple[tuple[RoomArticle, str], ...]:
    """The rooms of a list such as "a Cozinha, os Camarins"."""
    articles: dict[str, RoomArticle] = {"a": "a", "o": "o", "as": "as", "os": "os"}
    parted = (room.partition(" ") for room in text.split(", "))
    return tuple((articles[article], name) for article, _, name in parted)


PLACES: Final = (
    Place(
        "o",
        "solar",
        _rooms("a Biblioteca, a Cozinha, o Escritório, o Salão Nobre, a Capela, a Copa, o Sótão, a Galeria, o Quarto"),
        _rooms("o Jardim, o Terraço, as Cavalariças"),
    ),
    Place(
        "a",
        "quinta",
        _rooms("a Adega, a Cozinha, o Lagar, a Despensa, o Celeiro, a Tanoaria, a Sala de Jantar, o Alpendre"),
        _rooms("a Horta, o Pomar, a Eira, as Cavalariças"),
    ),
    Place(
        "o",
        "hotel",
        _rooms("a Receção, o Bar, o Restaurante, a Lavandaria, a Suite, o Ginásio, a Sala de Leitura, os Vestiários"),
        _rooms("a Piscina, a Esplanada, os Jardins"),
    ),
    Place(
        "o",
        "museu",
        _rooms("a Bilheteira, a Galeria, o Arquivo, o Auditório, a Loja, a Cafetaria, a Oficina, a Sala dos Retratos"),
        _rooms("o Pátio, o Jardim, o Miradouro"),
    ),
    Place(
        "o",
        "teatro",
        _rooms("o Palco, a Plateia, os Camarins, o Foyer, a Bilheteira, o Guarda-Roupa, a Régie, o Bar, a Oficina"),
        _rooms("o Terraço, o Pátio"),
    ),
    Place(
        "o",
        "mosteiro",
        _rooms("a Igreja, o Refeitório, a Sacristia, o Dormitório, a Botica, a Portaria, a Biblioteca, a Sala do Coro"),
        _rooms("o Claustro, a Horta, o Pomar"),
    ),
    Place(
        "o",
        "paquete",
        _rooms("o Camarote, a Cozinha, o Porão, a Sala de Jogos, o Bar, a Enfermaria, o Salão de Baile, a Copa"),
        _rooms("a Ponte, o Convés, a Proa"),
    ),
    Place(
        "o",
        "colégio",
        _rooms("o Ginásio, a Cantina, a Biblioteca, o Laboratório, a Secretaria, o Auditório, a Sala de Música"),
        _rooms("o Recreio, a Horta, o Alpendre, o Pátio"),
    ),
    Place(
        "as",
        "termas",
        _rooms("a Receção, a Sauna, o Salão de Chá, a Enfermaria, os Balneários, a Lavandaria, a Copa, o Escritório"),
        _rooms("a Piscina, a Esplanada, os Jardins"),
    ),
    Place(
        "a",
        "estação",
        _rooms("a Bilheteira, a Sala de Espera, o Armazém, a Oficina, o Bar, a Carruagem, os Correios, o Telégrafo"),
        _rooms("o Cais, o Largo, a Passagem"),
    ),
    Place(
        "o",
        "observatório",
        _rooms("a Cúpula, a Biblioteca, o Laboratório, a Oficina, o Auditório, a Cozinha, o Arquivo, o Quarto"),
        _rooms("o Terraço, o Jardim, o Miradouro"),
    ),
    Place(
        "a",
        "fábrica",
        _rooms("o Armazém, a Oficina, o Escritório, a Cantina, a Tinturaria, os Vestiários, a Portaria, o Arquivo"),
        _rooms("o Pátio, o Cais, a Varanda"),
    ),
)
