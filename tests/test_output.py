"""The output of many cases is written as they come, and is what would be written of all of them at once."""

import json
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.golden_reports import PORTUGUESE, reports
from tests.printed import printed, xml
from verifier.output import output
from verifier.report.json_form import case_object
from verifier.report.outcome import Report
from verifier.report.piece import FORMS, Form, Piece
from verifier.report.pieces import piece

GOLDEN = reports(PORTUGUESE)
NASTY = replace(GOLDEN[0][1], title='a "]\\u0000<b>&\u2028\u0001[]\x00')


@pytest.mark.parametrize("count", [0, 1, 2, len(GOLDEN)])
def test_the_json_document_is_what_the_library_writes_of_the_whole(count: int) -> None:
    audited = [*GOLDEN[:count], ("nasty.caso", NASTY)][: count or None] if count else []
    text = printed("json", audited, "pt")
    value = json.loads(text)
    assert text == json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    assert value["cases"] == json.loads(json.dumps([case_object(path, report, "pt") for path, report in audited]))
    assert value["summary"]["cases"] == count == sum(value["summary"].values()) - count


@pytest.mark.parametrize("count", [0, 1, len(GOLDEN)])
def test_the_sarif_log_is_what_the_library_writes_of_the_whole(count: int) -> None:
    text = printed("sarif", GOLDEN[:count], "pt")
    (run,) = json.loads(text)["runs"]
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == sorted(set(rules))
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in run["results"])


def test_a_title_that_looks_like_the_document_stays_a_title() -> None:
    audited = [("nasty.caso", NASTY), *GOLDEN]
    for form in ("json", "sarif"):
        json.loads(printed(form, audited, "pt"))
    assert json.loads(printed("json", audited, "pt"))["cases"][0]["title"] == NASTY.title
    xml(printed("junit", audited, "pt"))


@pytest.mark.parametrize("count", [0, 1, len(GOLDEN)])
def test_junit_counts_what_it_holds(count: int) -> None:
    root = xml(printed("junit", GOLDEN[:count], "pt"))
    counts = {name: str(len(root.findall(f".//{name}"))) for name in ("testcase", "failure", "error")}
    (suite,) = root
    for element in (root, suite):
        assert (element.get("tests"), element.get("failures"), element.get("errors")) == tuple(counts.values())


def test_text_without_a_case_is_nothing() -> None:
    assert printed("text", [], "pt") == ""


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif"])
def test_a_case_is_written_before_the_next_is_known(form: Form) -> None:
    pieces = [piece(form, path, report, "pt", alone=False) for path, report in GOLDEN]
    taken = list[int]()

    def coming() -> Iterator[Piece]:
        for number, one in enumerate(pieces):
            taken.append(number)
            yield one

    written = ""
    for part in output(form, coming(), "t", "pt", alone=False):
        written += part
        if taken == [0, 1, 2]:
            break
    assert pieces[0].shown in written
    assert taken == [0, 1, 2]


@pytest.mark.parametrize("form", FORMS)
def test_memory_does_not_grow_with_the_number_of_cases(form: Form) -> None:
    big = replace(piece(form, *loud(), "pt", alone=False), shown="x" * 1000, details="y" * 1000)

    def peak(count: int) -> int:
        tracemalloc.start()
        for _ in output(form, (big for _ in range(count)), "t", "pt", alone=False):
            pass
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(10)
    assert peak(20_000) < peak(5_000) + 300_000


def loud() -> tuple[str, Report]:
    return next((path, report) for path, report in GOLDEN if report.findings)
