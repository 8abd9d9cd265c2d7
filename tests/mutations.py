"""Files that no author would write: the corpus cut, flipped, shuffled, swollen, and things that are no case at all."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

CASES = Path(__file__).parents[1] / "corpus" / "cases"

Chance = random.Random
Mutation = Callable[[Chance, bytes], bytes]


@cache
def originals() -> tuple[bytes, ...]:
    """Every file of the corpus, in the order of their names."""
    return tuple(file.read_bytes() for file in sorted(CASES.glob("*/*.caso")))


@cache
def sentences() -> tuple[str, ...]:
    """Whatever the cards of the sound cases say."""
    texts = (file.read_text(encoding="utf-8") for file in sorted((CASES / "sound").glob("*.caso")))
    cards = (line.partition("): ")[2] for text in texts for line in text.splitlines() if "): " in line)
    return tuple(sorted({card for card in cards if card}))


def cut(chance: Chance, data: bytes) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def beheaded(chance: Chance, data: bytes) -> bytes:
    return data[chance.randrange(len(data) + 1) :]


def flipped(chance: Chance, data: bytes) -> bytes:
    found = bytearray(data)
    for _ in range(chance.randint(1, 8) if found else 0):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def overwritten(chance: Chance, data: bytes) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.randbytes(chance.randint(1, 12)) + data[at + chance.randrange(12) :]


def lines_moved(chance: Chance, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(chance.randint(1, 4) if lines else 0):
        line = lines.pop(chance.randrange(len(lines)))
        for _ in range(chance.choice((0, 1, 1, 2))):
            lines.insert(chance.randrange(len(lines) + 1), line)
        if not lines:
            break
    return b"".join(lines)


def spliced(chance: Chance, data: bytes) -> bytes:
    other = chance.choice(originals())
    return cut(chance, data) + beheaded(chance, other)


def other_cards(chance: Chance, data: bytes) -> bytes:
    """The board and the people stay; some say something else that is said in the corpus."""
    lines = data.decode("utf-8", "replace").splitlines()
    people = [number for number, line in enumerate(lines) if "): " in line]
    for number in chance.sample(people, min(len(people), chance.randint(1, 3))):
        lines[number] = f"{lines[number].partition('): ')[0]}): {chance.choice(sentences())}"
    return ("\n".join(lines) + "\n").encode()


def other_letters(chance: Chance, data: bytes) -> bytes:
    """Characters exchanged for some that look alike, join, turn around, or end lines elsewhere."""
    text = data.decode("utf-8", "replace")
    lines, others = "\x0b\x0c\x1c\x85\u2028\u2029", "ıİßſﬁ\U0001f468\u200d\U0001f469\ud7ff\ue000"
    odd = f"\u0301\u200b\u202e\ufeff\u00a0{lines}{others}"
    for _ in range(chance.randint(1, 6) if text else 0):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(odd) + text[at + chance.randrange(2) :]
    return text.encode()


def swollen(chance: Chance, data: bytes) -> bytes:
    """One line is repeated or one word drawn out until it is very long."""
    lines = data.splitlines(keepends=True) or [b"\n"]
    at = chance.randrange(len(lines))
    times = chance.choice((100, 3_000, 30_000))
    lines[at] = chance.choice((lines[at] * times, lines[at].rstrip(b"\n") * times + b"\n", b"#" * times + lines[at]))
    return b"".join(lines)


def deep(chance: Chance, data: bytes) -> bytes:
    opening = chance.choice(
        (b"(", b'"', b"[", b"{", b" ", b"\t", b"\\", b"com outro homem ", b"na sala de ", b", vitima")
    )
    at = chance.randrange(len(data) + 1)
    return data[:at] + opening * chance.choice((50, 2_000, 60_000)) + data[at:]


def other_size(chance: Chance, data: bytes) -> bytes:
    size = chance.choice((b"0", b"3", b"10", b"200", b"-4", b"4.0", b"\xd9\xa4", b"9" * 5_000, b"1e9", b""))
    return data.replace(b"tamanho: ", b"tamanho: " + size)


def vast_board(chance: Chance, data: bytes) -> bytes:
    size = chance.choice((50, 200))
    board = "\n".join("  " + "A. " * size for _ in range(size))
    people = "\n".join(f"  P{number} (homem): Estava num canto da sala." for number in range(size))
    head = data.decode("utf-8", "replace").partition("\n")[0]
    return f"{head}\ntamanho: {size}\nsalas:\n  A = a Ala\ntabuleiro:\n{board}\npessoas:\n{people}\n".encode()


def long_line(chance: Chance, data: bytes) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice((b"a", b"\xc3\xa3", b"a ", b"Estava na sala. ")) * 1_000_000 + data[at:]


def ten_megabyte_line(chance: Chance, data: bytes) -> bytes:
    return data + chance.choice((b"x", b"\x00", b"\xff")) * 10_000_000


def noise(chance: Chance, _data: bytes) -> bytes:
    return chance.randbytes(chance.choice((0, 1, 10, 300, 5_000)))


def other_encoding(chance: Chance, data: bytes) -> bytes:
    return data.decode("utf-8", "replace").encode(chance.choice(("utf-16", "utf-32", "utf-7", "utf-8-sig")))


def many_errors(chance: Chance, data: bytes) -> bytes:
    return b"\n".join(line[: chance.randrange(len(line) + 1)] for line in data.split(b"\n"))


# How often each is drawn; the vast ones seldom, for they take the time of many.
MUTATIONS: dict[Mutation, int] = {
    cut: 200,
    beheaded: 60,
    flipped: 200,
    overwritten: 150,
    lines_moved: 150,
    spliced: 100,
    other_cards: 500,
    other_letters: 200,
    many_errors: 60,
    other_size: 30,
    other_encoding: 30,
    noise: 30,
    swollen: 10,
    deep: 20,
    vast_board: 4,
    long_line: 1,
    ten_megabyte_line: 1,
}
_STEMS = (
    "caso",
    "um caso",
    "-traço",
    "--help",
    "a'b\"c",
    "<b>&amp;",
    "linha\nnova",
    "\x1b[31mvermelho\x1b[0m",
    "\u202eotxet",
    "e\u0301",
    "\udcff\udcfe",
    "$(rm -rf x)",
    "*?[a]",
    "a" * 180,
    "CON",
    "%s%n",
    "\t",
)


def drawn_for(seed: int, number: int) -> list[Mutation]:
    """What is done to the file of that number, one after another."""
    return _drawn(Chance(f"{seed} {number}"))


def _drawn(chance: Chance) -> list[Mutation]:
    return chance.choices(list(MUTATIONS), list(MUTATIONS.values()), k=chance.choice((1, 1, 2)))


def mutated(seed: int, number: int) -> tuple[str, bytes]:
    """The name and the bytes of a file; the same for the same seed and number."""
    chance = Chance(f"{seed} {number}")
    mutations = _drawn(chance)
    data = chance.choice(originals())
    for mutation in mutations:
        data = mutation(chance, data)
    stem = chance.choice(_STEMS) if chance.randrange(4) == 0 else "caso"
    return f"{number:06}{stem}.caso", data


def all_mutated(seed: int, numbers: range) -> Iterator[tuple[str, bytes]]:
    """The files of these numbers, one after another."""
    return (mutated(seed, number) for number in numbers)
