"""Case pages and the index: whole, self-contained, escaped, in words and not by colour alone, in both languages."""

import re
import unicodedata
from itertools import pairwise, product

import html5lib
import pytest

from tests.golden_reports import PORTUGUESE, ROOT, reports
from tests.odd_case import AMBIGUOUS, CASE, CONTROL, IMPOSSIBLE, MALFORMED, PERSON, ROOM, TITLE, VARIANTS, report_on
from verifier.core.certificate import cell_text
from verifier.core.certificate import read as read_certificate
from verifier.report.content import content
from verifier.report.index import entry, index_page
from verifier.report.messages import Language
from verifier.report.outcome import Malformed, Report, Undecided
from verifier.report.page import case_page
from verifier.report.words import words

LANGUAGES: tuple[Language, ...] = ("pt", "en")
GOLDEN = reports(PORTUGUESE)
assert GOLDEN


def page(report: Report, language: Language = "pt", path: str = "casos/um.caso") -> str:
    return case_page(content("um", path, report, language))


def body_text(html: str) -> str:
    """The text that a reader of the page sees, blanks folded."""
    tree = html5lib.HTMLParser(strict=True).parse(html)
    for element in list(tree.iter()):
        for child in list(element):
            if child.tag.rpartition("}")[2] in ("style", "script", "title", "head"):
                tail = child.tail or ""
                child.clear()
                child.tail = tail
    return " ".join(" ".join(tree.itertext()).split())


@pytest.mark.parametrize(("golden", "language"), [*product(GOLDEN, LANGUAGES)], ids=str)
def test_every_page_is_wellformed_and_asks_nothing_of_the_network(
    golden: tuple[str, Report], language: Language
) -> None:
    html = page(golden[1], language, golden[0])
    html5lib.HTMLParser(strict=True).parse(html)
    assert not re.search(r"(?:src|href|url)\s*[=(]\s*[\"']?\s*(?:https?:|//)", html)
    assert not re.search(
        r"@import|<link(?! rel=\"icon\" href=\"data:,\")|<iframe|<object|\bfetch\(|XMLHttpRequest", html
    )
    assert "default-src 'none'" in html


@pytest.mark.parametrize(("golden", "language"), [*product(GOLDEN, LANGUAGES)], ids=str)
def test_every_page_has_one_title_headings_in_order_landmarks_and_its_language(
    golden: tuple[str, Report], language: Language
) -> None:
    html = page(golden[1], language, golden[0])
    assert f'<html lang="{words(language)("lang")}"' in html
    levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    for landmark in ("<header", "<nav", "<main", "<footer"):
        assert html.count(landmark) == 1
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    for target in re.findall(r'href="#([^"]+)"', html):
        assert target in ids
    for picture in re.findall(r"<svg[^>]*>", html):
        assert 'aria-hidden="true"' in picture or 'role="img" aria-label="' in picture


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_the_verdict_stands_in_words_with_a_sign_and_whether_to_publish(golden: tuple[str, Report]) -> None:
    said = content("um", *golden, "pt")
    html, shown = case_page(said), body_text(case_page(said))
    assert said.words.of_verdict("verdicts", said.verdict) in shown
    assert re.search(r'<p class="says">\s*<svg class="sign"', html)
    assert (said.words("publish") in shown) == said.publishable
    assert (said.words("publish-not") in shown) != said.publishable


SAYS = [
    (CASE, "A dedução"),
    (AMBIGUOUS, "Duas soluções"),
    (IMPOSSIBLE, "O que choca"),
    (MALFORMED, "O texto do caso"),
]


@pytest.mark.parametrize(("text", "heading"), SAYS)
def test_each_verdict_has_its_evidence_and_no_other(text: str, heading: str) -> None:
    shown = body_text(page(report_on(text)))
    headings = {said for _, said in SAYS}
    assert heading in shown
    assert not any(other in shown for other in headings - {heading})


def test_a_stop_shows_the_open_cells_and_the_solution() -> None:
    path, report = next((path, report) for path, report in GOLDEN if report.certificate != "none" and report.bound == 1)
    said = content("um", path, report, "pt")
    shown = body_text(case_page(said))
    assert "Onde a dedução para" in shown
    assert said.deduction is not None
    left = said.deduction.stages.open
    assert len(left) > len(said.cards)
    for person, cell in left:
        assert cell_text(cell) in shown
        assert said.cards[person].name in shown


def test_without_time_nothing_is_claimed() -> None:
    report = report_on(CASE, late=True)
    assert isinstance(report.verdict, Undecided)
    shown = body_text(page(report))
    assert "deste caso nada se conclui" in shown
    assert "a corrigir" not in shown
    assert "assassina é" not in shown


@pytest.mark.parametrize(("name", "language"), [*product(VARIANTS, LANGUAGES)])
def test_titles_and_names_with_signs_of_html_stand_as_written(name: str, language: Language) -> None:
    report = report_on(VARIANTS[name])
    html = page(report, language)
    shown = body_text(html)
    assert " ".join(TITLE.split()) in shown
    assert PERSON in shown
    assert not re.search(r"<[biu]>(?:crime|Rui|madeira| &amp; `Cª`)", html)
    if name != "malformed":
        assert ROOM in shown
        assert "lareira & cª" in shown


def test_control_signs_are_shown_as_replacement_signs() -> None:
    report = report_on(CONTROL)
    assert isinstance(report.verdict, Malformed)
    for html in (
        page(report),
        page(report, path="a\x1bb\udcff.caso"),
        index_page([entry("um", "a\x1b.caso", report)], "pt"),
    ):
        assert not [sign for sign in html if unicodedata.category(sign) in ("Cc", "Cs") and sign != "\n"]
    assert "cha\ufffdve" in page(report)


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_what_is_drawn_as_struck_is_what_the_certificate_fells(golden: tuple[str, Report]) -> None:
    report = golden[1]
    html = page(report)
    layers = re.findall(r'<g id="s\d+"[^>]*>.*?(?=<g class="layer|<g id="s|</svg>)', html, re.DOTALL)
    if not report.certificate_text:
        assert layers == []
        return
    certificate = read_certificate(report.certificate_text.encode())
    drawn = sorted(
        claim
        for layer in layers
        for claims in re.findall(r'data-claim="([^"]*)"', layer)
        for claim in claims.split("=")
    )
    assert drawn == sorted(
        ":".join(part for part in (_kind(one), cell_text(one.cell), one.person, getattr(one, "speaker", "")) if part)
        for step in certificate.steps
        for one in step.fallen
    )


def _kind(one: object) -> str:
    return {"PersonAt": "person", "MurdererAt": "murderer", "CompanionAt": "companion"}[type(one).__name__]


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_each_step_has_a_link_a_number_and_the_words_of_the_explanation(golden: tuple[str, Report]) -> None:
    said = content("um", *golden, "pt")
    html, shown = case_page(said), body_text(case_page(said))
    if said.deduction is None:
        assert 'class="steps"' not in html
        return
    numbers = [number for step in said.deduction.steps for number in step.numbers]
    assert numbers == list(range(1, len(said.deduction.certificate.steps) + 1))
    for number in numbers:
        assert f'id="passo-{number}"' in html
    for step in said.deduction.steps:
        assert step.sentences
        assert all(" ".join(sentence.split()) in shown for sentence in step.sentences)


def test_every_card_stands_as_printed_with_the_cells_that_it_leaves() -> None:
    said = content("um", "um.caso", report_on(CASE), "pt")
    shown = body_text(case_page(said))
    assert said.report.case is not None
    for person, card in zip(said.report.case.people, said.cards, strict=True):
        assert card.sentences == person.sentences
        assert " ".join(person.sentences) in shown
    assert [len(card.cells) for card in said.cards] == [1, 1, 1, 15]
    assert "15 casas" in shown
    assert "1 casa " in shown


def test_the_index_names_every_case_with_its_counts_and_a_page_beside_it() -> None:
    entries = [entry(f"caso {number}", path, report) for number, (path, report) in enumerate(GOLDEN)]
    html = index_page(entries, "pt")
    html5lib.HTMLParser(strict=True).parse(html)
    shown = body_text(html)
    assert f"Provas de {len(GOLDEN)} casos" in shown
    assert html.count("<tr data-verdict=") == len(GOLDEN)
    assert html.count('href="caso%20') == len(GOLDEN)
    for path, _ in GOLDEN:
        assert path in shown


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("pt", 0, "0 podem publicar-se"),
        ("pt", 1, "1 pode publicar-se"),
        ("pt", 2, "2 podem publicar-se"),
        ("en", 1, "1 may be published"),
    ],
)
def test_the_index_says_of_one_case_and_of_more_that_they_may_be_published(
    language: Language, number: int, said: str
) -> None:
    chosen = [report_on(CASE)] * number + [report_on(AMBIGUOUS)] * 2
    entries = [entry(str(place), f"{place}.caso", report) for place, report in enumerate(chosen)]
    assert [one.publishable for one in entries].count(True) == number
    assert said in body_text(index_page(entries, language))


# Keys that are put together from a verdict, an answer or a column.
MADE = ("checker-", "z3-", "key-", "index-")
SOURCES = [file for ending in ("*.py", "html/*.jinja") for file in (ROOT / "verifier" / "report").glob(ending)]
assert SOURCES


def test_both_languages_have_the_same_words_and_every_word_is_used() -> None:
    tables = [words(language).table for language in LANGUAGES]
    assert set(tables[0]) == set(tables[1])
    for key in ("verdicts", "short", "many", "why"):
        assert set(tables[0][key]) == set(tables[1][key])
    for key, text in tables[0].items():
        if isinstance(text, str):
            assert text.count("{}") == tables[1][key].count("{}")
    source = "".join(file.read_text(encoding="utf-8") for file in SOURCES)
    unused = [key for key in tables[0] if f"'{key}'" not in source and f'"{key}"' not in source]
    assert [key for key in unused if not key.startswith(MADE)] == []
