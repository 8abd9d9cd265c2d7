"""Text -> case -> text -> case for whole valid cases, and reading that never raises whatever the bytes."""

import re
import tomllib
import unicodedata
from importlib.resources import files
from random import Random

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from verifier.core.board import PAGE_THINGS, Board, Cell, Room, Thing
from verifier.core.case import Case, Fixed, KeyEntry, Person, Sex, StoodAt, WasMurderer
from verifier.core.clues import (
    Alone,
    BesideThing,
    Clue,
    Deniable,
    InColumn,
    InCorner,
    InRoom,
    InRow,
    Not,
    OnThing,
    WithAnother,
)
from verifier.report.messages import finding_text
from verifier.syntax import Parsed, Unparsed, read, write

quick = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)

# Names as odd as SPEC §2 lets them be: any signs but its six, line breaks and controls.
SIGNS = st.one_of(
    st.sampled_from("aeoAEOãÇéíőßİſ ñ.,;'’-–!?{}[]\\/&<>%«»2°ªº家😀\u0301\u0338\u200d\u2003"),
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters=':#=()"\u00a0'),
)


def folded(text: str) -> str:
    return unicodedata.normalize("NFC", text.casefold())


def tidy(text: str) -> str:
    """The text as a file can hold it: composed, single blanks."""
    words = unicodedata.normalize("NFC", text).split(" ")
    return unicodedata.normalize("NFC", " ".join(word for word in words if word))


def is_name(name: str) -> bool:
    """What SPEC §2 says of a name, without asking the code under test."""
    words = folded(name).split(" ")
    return (
        name != ""
        and name == tidy(name)
        and not set(name) & set(':#=()"')
        and words[0] not in ("um", "uma", "a", "o", "as", "os")
        and words[-1] not in ("linha", "coluna", "homem", "mulher", "cima", "baixo", "esquerda", "direita", "sala", "a")
        and not any(word in folded(name) for word in ("estava", "vítima", ", chão de", "bloqueia", "ocupável"))
    )


names = st.one_of(
    st.text(SIGNS, min_size=1, max_size=12).map(tidy).filter(is_name),
    st.sampled_from(
        ["Quarto da D. Amélia", "Sala 2.0", "Sala", "O'Neil", "Maria João", "Trás-os-Montes", "em", "na", "num"]
    ),
)


def distinct(count: int) -> st.SearchStrategy[list[str]]:
    return st.lists(names, min_size=count, max_size=count, unique_by=folded)


def grown(size: int, count: int, random: Random) -> list[list[int]]:
    """A board cut into at most that many rooms, each in one piece."""
    owner: dict[Cell, int] = {}
    cells = [Cell(row, column) for row in range(size) for column in range(size)]
    owner.update((seed, room) for room, seed in enumerate(random.sample(cells, count)))
    while len(owner) < len(cells):
        cell = random.choice(sorted(owner))
        near = Cell(cell.row + random.choice((-1, 0, 1)), cell.column)
        near = random.choice((near, Cell(cell.row, cell.column + random.choice((-1, 1)))))
        if near in cells:
            owner.setdefault(near, owner[cell])
    return [[owner[Cell(row, column)] for column in range(size)] for row in range(size)]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Rooms and things declared in any number, some of them left off the board at times."""
    size = draw(st.integers(4, 9))
    count = draw(st.integers(1, 6))
    declared = draw(st.integers(count, count + 2))
    random = Random(draw(st.integers(0, 2**32)))
    letters = random.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", declared)
    rooms = tuple(
        Room(letter, name, draw(st.sampled_from(("a", "o", "as", "os", ""))), draw(st.none() | names))
        for letter, name in zip(letters, draw(distinct(declared)), strict=True)
    )
    things = draw(declared_things())
    layout = grown(size, count, random)
    room_rows = tuple(tuple(rooms[number] for number in row) for row in layout)
    thing_rows = tuple(tuple(random.choice((None, None, *things)) for _ in range(size)) for _ in range(size))
    return Board(size, rooms, things, room_rows, thing_rows)


@st.composite
def declared_things(draw: st.DrawFn) -> tuple[Thing, ...]:
    page = draw(st.lists(st.sampled_from(PAGE_THINGS), max_size=4, unique=True))
    taken = {folded(thing.name) for thing in PAGE_THINGS}
    own = [name for name in draw(distinct(draw(st.integers(0, 3)))) if folded(name) not in taken]
    letters = iter(draw(st.sampled_from(("abcdefghij", "zyxwvutsr"))))
    return (
        *(Thing(next(letters), thing.name, thing.article, blocks=thing.blocks) for thing in page),
        *(Thing(next(letters), name, draw(st.sampled_from("ao")), blocks=draw(st.booleans())) for name in own),
    )


def clues(board: Board) -> st.SearchStrategy[Clue]:
    rooms = st.sampled_from([room.name for room in board.rooms])
    known = {folded(thing.name): thing.name for thing in (*PAGE_THINGS, *board.things)}
    things = st.sampled_from(sorted(known.values()))
    lines = st.integers(0, board.size - 1)
    deniable: st.SearchStrategy[Deniable] = st.one_of(
        rooms.map(InRoom), things.map(OnThing), things.map(BesideThing), st.just(InCorner())
    )
    return st.one_of(
        lines.map(InRow), lines.map(InColumn), deniable, deniable.map(Not), rooms.map(WithAnother), st.just(Alone())
    )


@st.composite
def cases(draw: st.DrawFn) -> Case:
    board = draw(boards())
    size = board.size
    victim = draw(st.integers(0, size - 1))
    people = tuple(
        Person(
            name,
            draw(st.sampled_from(Sex)),
            number == victim,
            tuple(draw(st.lists(clues(board), max_size=3))),
            tuple(draw(st.lists(st.sampled_from(Fixed), max_size=2, unique=True))),
        )
        for number, name in enumerate(draw(distinct(size)))
    )
    cells = st.builds(Cell, st.integers(0, size - 1), st.integers(0, size - 1))
    numbers = st.integers(0, size - 1)
    entries: st.SearchStrategy[KeyEntry] = st.builds(StoodAt, numbers, cells) | st.builds(WasMurderer, numbers)
    title = tidy(draw(st.text(SIGNS | st.sampled_from('\\"#=:() '), max_size=20)))
    return Case(title, draw(st.none() | names), board, people, tuple(draw(st.lists(entries, max_size=4))))


def parsed(text: str) -> Parsed:
    answer = read(text.encode())
    assert isinstance(answer, Parsed), [finding_text("x", answer.source, one, "en") for one in answer.findings]
    return answer


@quick
@given(cases())
def test_a_case_written_and_read_is_the_same_case(case: Case) -> None:
    text = write(case)
    answer = parsed(text)
    assert answer.case == case
    assert write(answer.case, answer.source.comments) == text


@quick
@given(cases())
def test_each_clue_has_its_sentence_where_the_text_has_it(case: Case) -> None:
    answer = parsed(write(case))
    source = answer.source
    assert len(source.people) == len(source.sentences) == len(case.people)
    for person, place, sentences in zip(case.people, source.people, source.sentences, strict=True):
        assert source.lines[place.line - 1][place.column - 1 :].startswith(f"{person.name} (")
        assert len(sentences) == len(person.clues)
        for sentence in sentences:
            start = sentence.place.column - 1
            assert source.lines[sentence.place.line - 1][start : start + sentence.place.width] == sentence.text
    assert len(source.key) == len(case.key)
    for entry, place in zip(case.key, source.key, strict=True):
        assert case.people[entry.person].name in source.lines[place.line - 1]


BASE: str = tomllib.loads(files("grammar").joinpath("errors.toml").read_text(encoding="utf-8"))["base"]
comments = st.text(SIGNS | st.sampled_from('#=:()" '), max_size=10).map(lambda text: "#" + tidy(text))
blanks = st.text(st.sampled_from(" \t\u00a0"), max_size=3)


@st.composite
def commented(draw: st.DrawFn) -> tuple[str, list[str]]:
    """The base case with comments before and behind its lines, its cards broken into several lines."""
    written: list[str] = []
    lines: list[str] = []

    def comment() -> str:
        written.append(draw(comments))
        return written[-1]

    for line in re.sub(r"\. (?=[EN])", ".\n    ", BASE).splitlines():
        lines += [draw(blanks) + comment() for _ in range(draw(st.integers(0, 1)))]
        lines.append(line + (f" {comment()}" if draw(st.booleans()) else draw(blanks)))
    lines += [comment() for _ in range(draw(st.integers(0, 1)))]
    return draw(st.sampled_from(("\n", "\r\n"))).join(lines), written


@quick
@given(commented())
def test_no_comment_is_lost_and_the_canonical_text_stays_as_it_is(drawn: tuple[str, list[str]]) -> None:
    text, written = drawn
    answer = parsed(text)
    assert answer.case == parsed(BASE).case
    assert sorted(comment.text for comment in answer.source.comments) == sorted(written)
    canonical = write(answer.case, answer.source.comments)
    for comment in set(written):
        assert canonical.count(comment) >= written.count(comment)
    again = parsed(canonical)
    assert again.case == answer.case
    assert write(again.case, again.source.comments) == canonical


def test_comments_stay_with_the_lines_they_were_written_for() -> None:
    text = """# antes de tudo
caso "Com # no título"  # título
tamanho: 4
# as salas
salas:
  A = a Adega  # fria
  # a de trás
  B = a Copa
objetos:  # nenhum
tabuleiro:
  A. A. A. A.
  A. A. A. A.
  B. B. B. B.
  B. B. B. B.  # ao fundo
pessoas:
  Ana (mulher):  # a cozinheira
    # duvidoso
    Estava na Adega.  # talvez
  Rui (homem): Estava na Copa.
  Rute (mulher): Estava na Copa.
  # a vítima
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.
# fim
"""
    answer = parsed(text)
    assert (
        write(answer.case, answer.source.comments)
        == """# antes de tudo
caso "Com # no título"  # título
tamanho: 4

# as salas
salas:
  A = a Adega  # fria
  # a de trás
  B = a Copa

# nenhum
tabuleiro:
  A.  A.  A.  A.
  A.  A.  A.  A.
  B.  B.  B.  B.
  B.  B.  B.  B.  # ao fundo

pessoas:
  # duvidoso
  # talvez
  Ana (mulher): Estava na Adega.  # a cozinheira
  Rui (homem): Estava na Copa.
  Rute (mulher): Estava na Copa.
  # a vítima
  Vera (mulher, vítima): A vítima. Estava sozinha com o assassino.
# fim
"""
    )
    canonical = parsed(write(answer.case, answer.source.comments))
    assert write(canonical.case, canonical.source.comments) == write(answer.case, answer.source.comments)


def never_raises(data: bytes) -> None:
    answer = read(data)
    malformed = [finding for finding in answer.findings if finding.is_malformed]
    assert bool(malformed) == isinstance(answer, Unparsed)
    for finding in answer.findings:
        assert finding.code in finding_text("x.caso", answer.source, finding, "pt")
        assert finding.code in finding_text("x.caso", answer.source, finding, "en")
        if finding.place is not None and answer.source.lines:
            assert 1 <= finding.place.line <= len(answer.source.lines)
            assert 1 <= finding.place.column <= len(answer.source.lines[finding.place.line - 1]) + 1
    placed = [(one.place.line, one.place.column, one.code) for one in answer.findings if one.place is not None]
    assert placed == sorted(placed)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"caso")
@example(b"caso:")
@example(b'caso "')
@example(b"pessoas:\n:\n(\n():\n")
@example(b"tamanho: " + b"9" * 5000)
def test_no_bytes_raise(data: bytes) -> None:
    never_raises(data)


SCRAPS = ("\n", " ", "#", ":", "=", "(", ")", '"', ".", ",", "\t", "\r", "\x07", "\u0301")
PIECES = st.sampled_from((*BASE.splitlines(), *BASE.split(" "), *SCRAPS))


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=40), st.sampled_from(["\n", " ", ""]))
def test_no_heap_of_pieces_of_a_case_raises(pieces: list[str], joint: str) -> None:
    never_raises(joint.join(pieces).encode())


damages = st.tuples(st.integers(0, len(BASE)), st.integers(0, 12), PIECES | st.text(max_size=5))


@settings(max_examples=400, deadline=None)
@given(st.lists(damages, min_size=1, max_size=4))
def test_no_damaged_case_raises(cuts: list[tuple[int, int, str]]) -> None:
    text = BASE
    for start, length, put in cuts:
        text = text[:start] + put + text[start + length :]
    never_raises(text.encode("utf-8", errors="surrogatepass"))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(BASE.encode()) - 1))
def test_a_file_cut_anywhere_never_points_past_its_last_real_line(length: int) -> None:
    data = BASE.encode()[:length]
    never_raises(data)
    last = data.decode("utf-8", errors="replace").rstrip().count("\n") + 1
    assert all(one.place.line <= last for one in read(data).findings if one.place is not None)
