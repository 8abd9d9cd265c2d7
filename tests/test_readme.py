"""The README tells the truth: its files and outputs are the real ones, its case a case, its commands the CI's."""

import re
from pathlib import Path

import pytest
from verifier.batch import Limits, audited

from verifier.cli import run
from verifier.report.outcome import is_clean

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"<!-- (\w+): ([^\n]*) -->\n```[a-z]*\n(.*?)```", README, re.DOTALL)


def blocks(kind: str) -> list[tuple[str, str]]:
    """The marked blocks of a kind: what the mark says, and the block's text."""
    found = [(mark, text) for name, mark, text in BLOCKS if name == kind]
    assert found
    return found


@pytest.mark.parametrize(("name", "text"), blocks("file"))
def test_a_file_that_is_shown_is_the_file(name: str, text: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(("arguments", "text"), blocks("output"))
def test_an_output_that_is_shown_is_the_output(
    arguments: str, text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert run(arguments.split()) == 0
    assert capsys.readouterr().out == text


def test_the_page_about_the_language_shows_a_case_that_is_sound() -> None:
    ((_, text),) = blocks("case")
    report = audited(text.encode(), Limits(3, 60))
    assert is_clean(report)
    assert report.key == "match"
    # The lantern is outside the page on purpose: the language can say it.
    assert {finding.code for finding in report.findings if finding.code.startswith("W")} == {"W308"}


def test_there_are_two_commands() -> None:
    assert [mark for mark, _ in blocks("command")] == ["audit", "test"]
    assert "command: test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
