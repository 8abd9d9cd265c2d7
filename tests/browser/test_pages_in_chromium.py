"""The pages in a real browser: stepping, lighting, printing, without scripts, without network, for every reader."""

import io
import json
import subprocess
import unicodedata
from dataclasses import replace
from itertools import product
from pathlib import Path

import jsonschema
import pypdf
import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.window import LAPTOP, PHONE, Window
from tests.golden_reports import ENGLISH, PORTUGUESE, reports
from tests.test_report_drawing import filled
from verifier.core.case import Case
from verifier.core.certificate import Candidate, PersonAt, read
from verifier.report.content import content
from verifier.report.index import entry, index_page
from verifier.report.layers import claim
from verifier.report.outcome import Report
from verifier.report.stages import Stages, stages

pytestmark = pytest.mark.browser

PAGES = [f"pt/{one.name.partition('/')[2]}.html" for one in PORTUGUESE]
PAGES += [f"en/{one.name.partition('/')[2]}.html" for one in ENGLISH]
PAGES += ["pt/index.html", "en/index.html"]
SOUND = "dezoito-coisas-9x9"
DEDUCED = ["quatro-pessoas-4x4", SOUND, "nivel-2-5x5-01", "nivel-3-6x6-01", "nivel-2-9x9-01"]


def deduced(report: Report) -> tuple[Case, Stages, list[list[Candidate]]]:
    """The case, the stages, and what falls at each by the certificate itself."""
    assert report.case is not None
    certificate = read(report.certificate_text.encode())
    found = stages(report.case, certificate)
    falls = [
        [one for number in stage.numbers for one in certificate.steps[number - 1].fallen] for stage in found.stages
    ]
    return report.case, found, falls


@pytest.mark.parametrize("name", DEDUCED)
def test_the_right_arrow_steps_through_and_what_is_struck_is_the_certificate(
    name: str, window: Window, site: Path, audited: dict[str, Report]
) -> None:
    _, found, falls = deduced(audited[name])
    window.open(site / "pt" / f"{name}.html")
    assert window.claims() == []
    for stage, fallen in zip(found.stages, falls, strict=True):
        window.press(Keys.ARROW_RIGHT)
        window.wait(f"return document.querySelector('.steps [aria-current]')?.id === 'passo-{stage.numbers[0]}'")
        assert window.claims() == sorted(claim(one) for one in fallen)
        assert str(stage.numbers[0]) in window.seen("#count")[0]
    window.press(Keys.ARROW_RIGHT)
    assert window.claims() == sorted(claim(one) for one in falls[-1])
    window.press(*[Keys.ARROW_LEFT] * len(falls))
    window.wait("return location.hash === '#deduction'")
    assert window.claims() == []


def test_the_letters_on_the_board_are_those_who_can_still_be_there(
    window: Window, site: Path, audited: dict[str, Report]
) -> None:
    case, found, _ = deduced(audited[SOUND])
    everybody = len(found.start)
    window.open(site / "pt" / f"{SOUND}.html")
    assert len(window.seen("#stage .cands text")) == everybody
    for number, stage in enumerate(found.stages, 1):
        window.open(site / "pt" / f"{SOUND}.html", f"#passo-{stage.numbers[0]}")
        standing = window.seen("#stage .cands text") + window.seen("#stage .token text")
        assert len(standing) == sum(found.gone.get(spot, number + 1) > number for spot in found.start)
        struck = {one for one in stage.fallen if isinstance(one, PersonAt)}
        assert len(window.seen("#stage .out:not(.faint) text")) == len(struck)
    assert len(window.seen("#stage .token, #stage .cands text")) == len(case.people)


def test_buttons_and_links_lead_to_the_same_steps_as_the_arrows(window: Window, site: Path) -> None:
    window.open(site / "pt" / f"{SOUND}.html", "#passo-3")
    third = window.claims()
    assert third
    window.click("#next")
    window.wait("return location.hash === '#passo-4'")
    fourth = window.claims()
    assert fourth != third
    window.click("#previous")
    window.wait("return location.hash === '#passo-3'")
    assert window.claims() == third
    window.click("#passo-4 .number")
    assert window.claims() == fourth
    assert not window.run("return document.getElementById('next').disabled")


def test_a_card_lights_its_cells_by_pointer_by_focus_and_by_a_tap(
    window: Window, site: Path, audited: dict[str, Report]
) -> None:
    window.open(site / "pt" / f"{SOUND}.html")
    cards = content("um", "um.caso", audited[SOUND], "pt").cards
    for card in cards:
        window.hover(f"#card-{card.person}")
        (path,) = window.paths(".lit")
        assert tuple(filled(path)) == card.cells
    window.hover("h1")
    assert window.seen(".lit") == []
    window.run("document.querySelector('#card-2 button').focus()")
    assert len(window.seen(".lit-2")) == len(window.seen(".lit")) == 1
    window.press(Keys.ENTER, Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB)
    assert len(window.seen(".lit-2")) == 1
    window.click("#card-2 button")
    window.hover("h1")
    window.run("document.activeElement.blur()")
    assert window.seen(".lit") == []


@pytest.mark.parametrize("page", PAGES)
def test_nothing_but_the_page_itself_is_asked_for(page: str, window: Window, site: Path) -> None:
    window.open(site / page)
    window.press(Keys.ARROW_RIGHT)
    asked = [address for address in window.asked_for() if not address.startswith("data:")]
    assert {address.partition("#")[0] for address in asked} == {(site / page).as_uri()}


def test_without_scripts_every_step_stands_there_with_a_board_and_links_move_the_big_one(
    window: Window, site: Path, audited: dict[str, Report]
) -> None:
    _, found, falls = deduced(audited[SOUND])
    window.open(site / "pt" / f"{SOUND}.html", scripts=False)
    assert len(window.seen(".steps > li .said")) == len(found.stages)
    assert len(window.seen(".steps .mini")) == len(found.stages)
    assert window.seen(".stepper") == []
    window.open(site / "pt" / f"{SOUND}.html", "#passo-2", scripts=False)
    assert window.claims() == sorted(claim(one) for one in falls[1])


def test_with_scripts_the_small_boards_give_way_to_the_big_one(window: Window, site: Path) -> None:
    window.open(site / "pt" / f"{SOUND}.html")
    assert window.seen(".steps .mini") == []
    assert len(window.seen(".stepper")) == 1


# What a sheet of A4 has within its margins, in the units of the screen.
SHEET = (180 / 25.4 * 96, 269 / 25.4 * 96)
# As many as there are in DejaVu, which .ci/run installs.
PRINTED = [("quatro-pessoas-4x4", 6), (SOUND, 10), ("dois-trocam-de-lugar-4x4", 4), ("frase-fora-da-pagina", 1)]


@pytest.mark.parametrize(("name", "pages"), PRINTED)
def test_a_page_prints_on_so_many_sheets_with_nothing_left_out(
    name: str, pages: int, window: Window, site: Path, audited: dict[str, Report]
) -> None:
    window.open(site / "pt" / f"{name}.html", "#passo-2")
    printed = pypdf.PdfReader(io.BytesIO(window.printed()))
    assert len(printed.pages) == pages
    assert {tuple(round(float(side)) for side in sheet.mediabox[2:]) for sheet in printed.pages} == {(595, 842)}
    text = "".join(unicodedata.normalize("NFKC", sheet.extract_text()) for sheet in printed.pages)
    text = "".join(text.split())
    said = content("um", "um.caso", audited[name], "pt")
    for step in said.deduction.steps if said.deduction else ():
        assert all(unicodedata.normalize("NFKC", "".join(sentence.split())) in text for sentence in step.sentences)
    for card in said.cards:
        assert unicodedata.normalize("NFKC", "".join("".join(card.sentences).split())) in text
    for finding in said.findings:
        assert finding.code in text


@pytest.mark.parametrize("name", DEDUCED)
def test_on_paper_every_board_is_whole_on_a_sheet_and_every_step_has_one(name: str, window: Window, site: Path) -> None:
    window.open(site / "pt" / f"{name}.html")
    window.media("print")
    sides = window.run(
        "const box = (found) => found.getBoundingClientRect();"
        "return [...document.querySelectorAll('.board, .mini')].map(found => [box(found).width, box(found).height])"
    )
    assert sides
    for width, height in sides:
        assert 0 < width < SHEET[0]
        assert 0 < height < SHEET[1]
    breaks = "getComputedStyle(found.closest('.steps > li, figure') ?? found).breakInside"
    assert window.run(f"return [...document.querySelectorAll('.board, .mini')].every(found => {breaks} === 'avoid')")
    assert len(window.seen(".steps .mini")) == len(window.seen(".steps > li"))


@pytest.mark.parametrize(("page", "look"), [*product(PAGES, ("light", "dark", "phone"))])
def test_the_accessibility_checker_finds_no_fault(
    page: str, look: str, window: Window, site: Path, tools: Path
) -> None:
    window.open(site / page, size=PHONE if look == "phone" else LAPTOP, dark=look == "dark")
    window.run((tools / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = window.driver.execute_async_script(
        "const done = arguments[0];"
        "axe.run(document, {resultTypes: ['violations']}).then(found => done(found.violations))"
    )
    assert [(fault["id"], fault["impact"], fault["nodes"][0]["html"]) for fault in found] == []


@pytest.mark.parametrize(("page", "width"), [*product(PAGES, (320, 390))])
def test_on_a_phone_nothing_is_wider_than_the_screen(page: str, width: int, window: Window, site: Path) -> None:
    window.open(site / page, size=(width, 844))
    assert window.run("return document.scrollingElement.scrollWidth") <= width


def test_in_real_type_no_room_name_meets_a_thing_and_no_letters_meet_each_other(window: Window, site: Path) -> None:
    for name in DEDUCED:
        window.open(site / "pt" / f"{name}.html")
        window.run(
            "document.body.append(document.querySelector('.defs').cloneNode(true));"
            "const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); copy.id = 'copy';"
            "copy.setAttribute('viewBox', document.getElementById('stage').getAttribute('viewBox'));"
            "copy.append(document.getElementById('board').cloneNode(true)); document.body.append(copy)"
        )
        names, things = window.boxes("#copy .room"), window.boxes("#copy .thing")
        assert names
        for one, other in product(names, things):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        letters = window.boxes("#stage .cands text")
        for number, one in enumerate(letters):
            beside = [other for other in letters[number + 1 :] if abs(one[1] - other[1]) < 1]
            assert not [other for other in beside if one[0] < other[2] and other[0] < one[2]]


def test_the_index_sorts_by_each_heading_both_ways(window: Window, site: Path) -> None:
    window.open(site / "pt" / "index.html")
    for number, sort in enumerate(("case", "verdict", "size", "level", "steps", "murderer", "problems")):
        keys = (
            "return [...document.querySelectorAll('tbody tr')].map(row => row.cells[arguments[0]])"
            ".map(cell => cell.dataset.key ?? cell.textContent)"
        )
        window.click(f"th.c-{sort} .sort")
        assert window.run(f"return document.querySelector('th.c-{sort}').ariaSort") == "ascending"
        up = window.run(keys, number)
        window.click(f"th.c-{sort} .sort")
        down = window.run(keys, number)
        assert len(up) == len(down) == len(PORTUGUESE)
        if sort in ("case", "murderer"):
            assert up[0] != down[0]
        else:
            assert [float(key) for key in up] == sorted(float(key) for key in up)
            assert [float(key) for key in down] == sorted((float(key) for key in down), reverse=True)


def test_the_index_finds_by_words_without_accents_and_by_verdict(window: Window, site: Path) -> None:
    window.open(site / "pt" / "index.html")
    everything = window.seen("tbody tr")
    window.click("[data-verdict=malformed][aria-pressed]")
    malformed = window.seen("tbody tr")
    assert 0 < len(malformed) < len(everything)
    assert str(len(malformed)) in window.seen("#shown")[0]
    window.click("[data-verdict=malformed][aria-pressed]")
    window.click("#find")
    window.press("TEMPESTADE palacio")
    (found,) = window.seen("tbody tr")
    assert "Tempestade no palácio" in found
    window.press(" zzz")
    assert window.seen("tbody tr") == []
    assert window.seen("#none")


def test_an_index_of_five_thousand_cases_sorts_and_finds(window: Window, tmp_path: Path) -> None:
    one = entry("um", *reports(PORTUGUESE[:1])[0])
    page = tmp_path / "index.html"
    entries = [replace(one, page=f"{number}.html", title=f"Caso {number * 7919 % 5000}") for number in range(5000)]
    page.write_text(index_page(entries, "pt"), encoding="utf-8")
    window.open(page)
    assert window.run("return document.querySelectorAll('tbody tr').length") == 5000
    window.click("th.c-case .sort")
    assert window.run("return document.querySelector('tbody a').textContent") == "Caso 0"
    window.click("#find")
    window.press("caso 499")
    assert window.run("return document.querySelectorAll('tbody tr:not([hidden])').length") == 15


def test_the_index_is_a_whole_table_without_scripts(window: Window, site: Path) -> None:
    window.open(site / "pt" / "index.html", scripts=False)
    assert len(window.seen("tbody tr")) == len(PORTUGUESE)
    assert window.seen(".find") == []


def test_the_validator_of_html_and_css_finds_nothing(site: Path, tools: Path) -> None:
    jar = tools / "vnu-jar" / "build" / "dist" / "vnu.jar"
    pages = [str(site / page) for page in PAGES]
    done = subprocess.run(
        ["java", "-jar", str(jar), "--format", "json", *pages], capture_output=True, text=True, check=False
    )
    found = json.loads(done.stderr)["messages"]
    assert [(fault["url"].rpartition("/")[2], fault["message"], fault.get("extract")) for fault in found] == []


@pytest.mark.parametrize("language", ["pt", "en"])
def test_sarif_is_valid_by_its_schema(language: str, site: Path, tools: Path) -> None:
    folder = tools / "@microsoft" / "jest-sarif" / "lib" / "schemas"
    (schema,) = (json.loads(file.read_text(encoding="utf-8")) for file in folder.glob("sarif-2.1.0*.json"))
    log = json.loads((site / language / "audit.sarif").read_text(encoding="utf-8"))
    jsonschema.validate(log, schema)
    log["runs"][0]["columnKind"] = "characters"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(log, schema)
