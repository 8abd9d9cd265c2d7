"""Markdown, JUnit, SARIF, the names of files and what a report consists of."""

import json
import unicodedata
from dataclasses import replace
from pathlib import PurePosixPath

import pytest
from junitparser import Error, Failure, JUnitXml
from markdown_it import MarkdownIt

from tests.golden_reports import PORTUGUESE, reports
from tests.odd_case import CASE, CONTROL, IMPOSSIBLE, MALFORMED, PERSON, ROOM, TITLE, VARIANTS, report_on
from tests.printed import printed, xml
from verifier.checker import Accepted, check
from verifier.core.canonical import read_document
from verifier.report.content import content
from verifier.report.index import entry, index_page
from verifier.report.json_form import case_object
from verifier.report.markdown import as_markdown, escaped
from verifier.report.outcome import Malformed, Report, is_clean
from verifier.report.site import case_files, site, stems

GOLDEN = reports(PORTUGUESE)
assert GOLDEN


def rendered(markdown: str) -> tuple[str, set[str]]:
    """The text that a renderer of GitHub's Markdown shows, blanks folded, and the kinds of marks it saw."""
    shown, kinds = list[str](), set[str]()
    for block in MarkdownIt("commonmark").enable("table").enable("strikethrough").parse(markdown):
        kinds.add(block.type)
        shown += [block.content] if block.type in ("fence", "html_block") else []
        for token in block.children or []:
            kinds.add(token.type)
            shown.append(
                token.content if token.type in ("text", "code_inline", "html_inline", "text_special") else "\n"
            )
    return " ".join("".join(shown).split()), kinds


@pytest.mark.parametrize("name", VARIANTS)
def test_markdown_shows_titles_and_names_as_written(name: str) -> None:
    shown, kinds = rendered(as_markdown(content("um", "um.caso", report_on(VARIANTS[name]), "pt")))
    assert " ".join(TITLE.split()) in shown
    assert name == "malformed" or (PERSON in shown and ROOM in shown)
    assert not kinds & {"html_inline", "html_block", "link_open", "image", "s_open", "em_open"}


@pytest.mark.parametrize(
    "text",
    [
        "# a",
        "- a",
        "+ a",
        "1. a",
        "12) a",
        "=",
        "> a",
        "a *b* _c_",
        "[a](b)",
        "![a](b)",
        "<b>",
        "a|b",
        "`a`",
        "&amp;",
        "~~a~~",
        "\\",
        "$a$",
    ],
)
def test_whatever_means_something_in_markdown_is_escaped(text: str) -> None:
    shown, kinds = rendered(escaped(text))
    assert shown == text
    assert kinds <= {"paragraph_open", "inline", "paragraph_close", "text", "text_special"}


def test_backticks_in_a_line_of_the_text_do_not_end_its_fence() -> None:
    report = report_on(CASE.replace("Estava na linha de cima.", "Estava ``` aqui."))
    markdown = as_markdown(content("um", "um.caso", report, "pt"))
    fences = [block.content for block in MarkdownIt("commonmark").parse(markdown) if block.type == "fence"]
    assert any("Estava ``` aqui." in fence and "^^^" in fence for fence in fences)


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_markdown_says_what_the_page_says(golden: tuple[str, Report]) -> None:
    said = content("um", *golden, "pt")
    shown, _ = rendered(as_markdown(said))
    assert said.words.of_verdict("verdicts", said.verdict) in shown
    for step in said.deduction.steps if said.deduction else ():
        assert all(" ".join(sentence.split()) in shown for sentence in step.sentences)
    for card in said.cards:
        assert " ".join(card.sentences) in shown
    for finding in said.findings:
        assert finding.code in shown
        assert " ".join(finding.text.split()) in shown


def test_junit_counts_a_case_as_a_success_exactly_if_it_may_be_published() -> None:
    suite = JUnitXml.fromstring(printed("junit", GOLDEN, "pt").encode())
    cases = [case for found in suite for case in found]
    assert [not case.result for case in cases] == [is_clean(report) for _, report in GOLDEN]
    assert (suite.tests, suite.failures, suite.errors) == (
        len(GOLDEN),
        sum(isinstance(result, Failure) for case in cases for result in case.result),
        sum(isinstance(result, Error) for case in cases for result in case.result),
    )
    assert [case.name.partition(":")[0] for case in cases] == [PurePosixPath(path).name for path, _ in GOLDEN]


def test_a_sound_case_with_an_error_finding_fails_with_its_code() -> None:
    report = report_on(CASE + "\nsolução:\n  Ana: L2C2\n")
    case = xml(printed("junit", [("um.caso", report)], "pt")).find(".//failure")
    assert case is not None
    assert case.get("type") == "E205"


def test_a_warning_stands_in_the_output_of_a_success() -> None:
    root = xml(printed("junit", [("um.caso", report_on(CASE))], "pt"))
    assert root.find(".//failure") is None
    assert "W308" in (root.findtext(".//system-out") or "")


@pytest.mark.parametrize("text", [*VARIANTS.values(), CONTROL], ids=[*VARIANTS, "control"])
def test_xml_and_json_hold_any_title_and_no_control_sign(text: str) -> None:
    audited = [("a\x1b<b>&\udcff/um.caso", report_on(text))]
    junit, sarif = printed("junit", audited, "pt"), printed("sarif", audited, "pt")
    name = xml(junit).find(".//testcase")
    assert name is not None
    assert (TITLE if text != CONTROL else TITLE.replace("chave", "cha\ufffdve")) in (name.get("name") or "")
    json.loads(sarif.encode())
    for written in (junit, sarif):
        assert not [sign for sign in written if unicodedata.category(sign) in ("Cc", "Cs") and sign != "\n"]


def test_sarif_points_at_the_characters_of_the_line() -> None:
    report = report_on(MALFORMED.replace("\x01 ", ""))
    run = json.loads(printed("sarif", [("casos/ação 1.caso", report)], "pt"))["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    result = next(result for result in run["results"] if result["ruleId"] == "E160")
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "casos/a%C3%A7%C3%A3o%201.caso"
    region = place["region"]
    assert report.source is not None
    line = report.source.lines[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1].startswith("Estava a norte da <b>Ana</b>")
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "E160"


def test_sarif_tells_a_verdict_without_a_finding_and_the_sentences_that_clash() -> None:
    run = json.loads(printed("sarif", [("um.caso", report_on(IMPOSSIBLE))], "en"))["runs"][0]
    verdict = next(result for result in run["results"] if result["ruleId"] == "impossible")
    assert verdict["level"] == "error"
    lines = {place["physicalLocation"]["region"]["startLine"] for place in verdict["relatedLocations"]}
    assert lines == {number for number, line in enumerate(IMPOSSIBLE.splitlines(), 1) if "linha de cima" in line}


def test_a_clean_case_gives_no_result() -> None:
    clean = CASE.replace("  l = a lareira & cª, bloqueia\n", "").replace("Al", "A.")
    run = json.loads(printed("sarif", [("um.caso", report_on(clean))], "pt"))["runs"][0]
    assert [result for result in run["results"] if result["level"] == "error"] == []


def test_files_of_one_name_in_two_folders_keep_apart_however_they_are_written() -> None:
    paths = [
        "a/um.caso",
        "b/um.caso",
        "b/UM.caso",
        "c/index.caso",
        "a/um.caso",
        "-x/..caso",
        "d/" + "m" * 300 + ".caso",
        "e/" + "🔑" * 300 + ".caso",
        "f/a\u0301.caso",
        "g/\xe1.caso",
    ]
    names = stems(paths)
    assert names[:2] == ("um", "b-um")
    folded = {unicodedata.normalize("NFC", name).casefold() for name in names}
    assert len(folded | {"index"}) == len(paths) + 1
    assert all(name and name[0] not in "-." and len(f"{name}.certificate.json".encode()) < 255 for name in names)
    assert not [
        name for name in stems(["a:b*c?.caso", "\udcff\x07.caso", "x/<b>|%#.caso"]) if set(name) & set('\\/:*?"<>|%#')
    ]


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_the_files_beside_the_page_are_enough_to_check_again(golden: tuple[str, Report]) -> None:
    path, report = golden
    files = case_files("um", path, report, "pt")
    assert {"um.html", "um.md", "um.txt", "um.json"} <= set(files)
    assert json.loads(files["um.json"]) == json.loads(json.dumps(case_object(path, report, "pt")))
    assert ("um.certificate.json" in files) == bool(report.certificate_text)
    assert ("um.case.json" in files) != isinstance(report.verdict, Malformed)
    if "um.certificate.json" in files:
        case = read_document(files["um.case.json"].encode())
        assert isinstance(check(case, files["um.certificate.json"].encode(), strict=True), Accepted)
    for name in files:
        assert name == "um.html" or name in files["um.html"]


def test_one_case_has_no_index_and_several_have_one_that_links_to_each_page() -> None:
    alone = dict(site(GOLDEN[:1], ["um"], "pt"))
    assert "index.html" not in alone
    assert 'href="index.html"' not in alone["um.html"]
    names = stems([path for path, _ in GOLDEN])
    files = dict(site(iter(GOLDEN), names, "pt"))
    assert list(files)[-1] == "index.html"
    for name in names:
        assert f'href="{name}.html"' in files["index.html"]
        assert 'href="index.html"' in files[f"{name}.html"]


def test_the_same_cases_give_the_same_files_and_no_place_of_this_machine() -> None:
    names = stems([path for path, _ in GOLDEN])
    first, second = (dict(site(reports(PORTUGUESE), names, "pt")) for _ in range(2))
    assert first == second
    assert not [name for name, text in first.items() if str(PurePosixPath(__file__).parents[1]) in text]


def test_an_index_of_five_thousand_cases_is_one_page() -> None:
    one = entry("um", *GOLDEN[0])
    entries = [
        replace(one, page=f"c{number}.html", title=f"Caso {number}", warnings=number % 2) for number in range(5000)
    ]
    html = index_page(entries, "pt")
    assert html.count("<tr data-verdict=") == 5000
    assert len(html) < 4_000_000
