"""The table of errors: every entry by its examples, in both languages; the shown line and its caret."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import verifier
from verifier.core.diagnostic import Finding, Place
from verifier.report.messages import Language, finding_text, message, pointed
from verifier.syntax import Parsed, Source, read

TABLE: dict[str, Any] = tomllib.loads(files("grammar").joinpath("errors.toml").read_text(encoding="utf-8"))
BASE: str = TABLE["base"]
TERMS: dict[str, Any] = TABLE["terms"]
ENTRIES: dict[str, Any] = {code: entry for code, entry in TABLE.items() if code not in ("base", "terms")}
EXAMPLES = [
    pytest.param(code, example, id=f"{code}-{number}")
    for code, entry in ENTRIES.items()
    for number, example in enumerate(entry.get("examples", []))
]
FROM_TEXT = [param for param in EXAMPLES if "stage" not in ENTRIES[str(param.values[0])]]
ONLY_AFTER_SOLVING = [param for param in EXAMPLES if ENTRIES[str(param.values[0])].get("stage") == "audit"]


def data_of(example: dict[str, Any]) -> bytes:
    if "bytes" in example:
        return bytes.fromhex(example["bytes"])
    text: str = example.get("text", BASE) * example.get("times", 1)
    for old, new in example.get("edits", []):
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


def test_the_base_is_a_case_without_any_finding() -> None:
    base = read(BASE.encode())
    assert isinstance(base, Parsed)
    assert base.findings == ()


def test_there_are_examples() -> None:
    assert len(FROM_TEXT) > len(ENTRIES)
    assert len(ONLY_AFTER_SOLVING) >= 2


@pytest.mark.parametrize(("code", "example"), FROM_TEXT)
def test_an_example_gives_its_code_and_no_other(code: str, example: dict[str, Any]) -> None:
    found = read(data_of(example)).findings
    assert {finding.code for finding in found} == {code, *ENTRIES[code].get("with", [])}


@pytest.mark.parametrize(("code", "example"), ONLY_AFTER_SOLVING)
def test_what_the_audit_finds_is_not_found_in_the_text(code: str, example: dict[str, Any]) -> None:
    text = read(data_of(example))
    assert isinstance(text, Parsed), code
    assert text.findings == ()


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize(("code", "example"), FROM_TEXT)
def test_an_example_s_finding_is_said_with_all_its_words(
    code: str, example: dict[str, Any], language: Language
) -> None:
    text = read(data_of(example))
    for finding in text.findings:
        said = finding_text("x.caso", text.source, finding, language)
        assert said.startswith("x.caso:")
        assert finding.code in said
        assert not re.search(r"[{}]|_[A-Z]|[A-Z]{2}_", said.replace(BASE, "")), code
        assert message(finding, language).text
        assert message(finding, language).hint


@pytest.mark.parametrize("code", [code for code, entry in ENTRIES.items() if entry.get("stage") != "run"])
def test_every_entry_has_an_example(code: str) -> None:
    assert ENTRIES[code]["examples"]


@pytest.mark.parametrize("code", ENTRIES)
def test_both_languages_ask_for_the_same_words(code: str) -> None:
    def asked(value: str | list[str]) -> set[str]:
        templates = [value] if isinstance(value, str) else value
        return {name for template in templates for _, name, _, _ in Formatter().parse(template) if name}

    entry = ENTRIES[code]
    for part in ("message", "hint"):
        assert asked(entry["pt"][part]) == asked(entry["en"][part])


def test_every_code_in_the_source_is_in_the_table_and_the_other_way_round() -> None:
    root = Path(verifier.__file__).parent
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(root.rglob("*.py")))
    emitted = set(re.findall(r'"([EWN]\d{3})"', sources))
    assert emitted
    assert emitted == set(ENTRIES)


def test_every_terminal_of_the_lines_has_a_word_in_both_languages() -> None:
    grammar = files("grammar").joinpath("case.lark").read_text(encoding="utf-8")
    terminals = set(re.findall(r"^(_?[A-Z_]+)(?:\.\d)?:", grammar, re.MULTILINE))
    assert terminals
    assert terminals <= set(TERMS)
    assert all(term["pt"] and term["en"] for term in TERMS.values())


def test_a_finding_is_said_with_its_line_and_a_caret_and_a_way_out() -> None:
    text = read(BASE.replace("na Cozinha", "na Cosinha").encode())
    assert finding_text("ceia.caso", text.source, text.findings[0], "pt") == (
        "ceia.caso:21:28: E162 erro: A sala «Cosinha» não está declarada.\n"
        "      Rita (mulher): Estava na Cosinha. Estava na terceira linha.\n"
        "                               ^^^^^^^\n"
        "  As salas de nome mais parecido são: «Cozinha», «Adega», «Jardim»."
    )


def test_the_same_finding_in_english() -> None:
    text = read(BASE.replace("na Cozinha", "na Cosinha").encode())
    first, *_ = finding_text("ceia.caso", text.source, text.findings[0], "en").splitlines()
    assert first == "ceia.caso:21:28: E162 error: The room «Cosinha» is not declared."


def test_a_finding_without_a_place_shows_no_line() -> None:
    finding = Finding("N402", None, (("more", "7"),))
    assert finding_text("x.caso", Source(("a",)), finding, "en").splitlines() == [
        "x.caso: N402 note: There are more remarks that are not shown: 7.",
        "  Correct those above first.",
    ]


def test_a_finding_on_a_file_that_could_not_be_read_needs_no_source() -> None:
    finding = Finding("E100", None, (("reason", "No such file"),))
    assert "No such file" in finding_text("x.caso", None, finding, "pt")


@pytest.mark.parametrize(
    ("line", "place", "carets"),
    [
        ("abcd", Place(1, 3), "  ^"),
        ("abcd", Place(1, 2, 3), " ^^^"),
        ("\tab", Place(1, 3), "\t ^"),
        ("家b", Place(1, 2), "  ^"),
        ("a家", Place(1, 2), " ^^"),
        ("q\u0323\u0307x", Place(1, 4), " ^"),
        ("ab", Place(1, 3), "  ^"),
        ("", Place(1, 1), "^"),
    ],
)
def test_the_caret_stands_under_its_sign(line: str, place: Place, carets: str) -> None:
    assert pointed(line, place) == (line, carets)


def test_of_a_long_line_a_stretch_around_the_place_is_shown() -> None:
    line = "a" * 5000 + "X" + "b" * 5000
    shown, carets = pointed(line, Place(1, 5001))
    assert len(shown) < 200
    assert shown[len(carets) - 1] == "X"
    assert shown.startswith("…a")
    assert shown.endswith("b…")


def test_braces_in_a_name_are_only_text() -> None:
    text = read(BASE.replace("na Cozinha", "na {offer}").encode())
    assert "{offer}" in message(text.findings[0], "pt").text


def test_a_wrong_answer_says_the_right_one_only_where_there_is_one() -> None:
    words = (("entry", "Ana: L1C1"), ("answer", "Ana: L2C2"))
    assert "L2C2" in message(Finding("E205", Place(1, 1), words), "pt").hint
    unknown = (("entry", "Ana: L1C1"), ("answer", ""))
    assert "«»" not in message(Finding("E205", Place(1, 1), unknown), "pt").hint


def test_a_question_to_the_solver_is_said_in_the_reader_s_language() -> None:
    finding = Finding("E301", None, (("question", "second solution"), ("limit", "timeout")))
    assert "segunda solução" in message(finding, "pt").text
    assert "a second solution" in message(finding, "en").text
