"""What is kept from one run to the next spares work and never changes a verdict."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.corpus_cases import CASES, names
from tests.texts import CASE, without
from verifier.limits import Limits
from verifier.report.outcome import Report
from verifier.single import audited_file

LIMITS = Limits(3, 60)


def put(folder: Path, text: str = CASE) -> str:
    file = folder / "um.caso"
    file.write_text(text, encoding="utf-8")
    return str(file)


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "cache").glob("*")) if (folder / "cache").exists() else []


def audited(file: str, folder: Path | None = None, bound: int = 3) -> Report:
    cache = None if folder is None else str(folder / "cache")
    return audited_file(file, replace(LIMITS, bound=bound, cache=cache))


def no_deduction(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_: object) -> None:
        raise RuntimeError("deduced again")

    monkeypatch.setattr("verifier.audit.deduced", asked)


SOUND = names("sound", like="*-[4567]x[4567]")


@pytest.mark.parametrize("name", SOUND[:10])
def test_a_case_recalled_has_the_very_report_of_one_proved(name: str, tmp_path: Path) -> None:
    file = str(CASES / f"{name}.caso")
    plain = audited(file)
    assert audited(file, tmp_path) == plain
    assert len(kept(tmp_path)) == 1
    assert audited(file, tmp_path) == plain


def test_an_unchanged_case_is_not_proved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = put(tmp_path)
    before = audited(file, tmp_path)
    no_deduction(monkeypatch)
    assert audited(file, tmp_path) == before
    comment = put(tmp_path, "# outra vez\n" + CASE)
    assert audited(comment, tmp_path).verdict == before.verdict
    changed = put(tmp_path, CASE.replace("Ana", "Eva"))
    assert audited(changed, tmp_path).verdict != before.verdict


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"\xff\x00", b'{"format": "other"}\n'],
    ids=["empty", "cut", "no text", "another format"],
)
def test_a_damaged_entry_is_proved_again_and_mended(damage: bytes, tmp_path: Path) -> None:
    file = put(tmp_path)
    before = audited(file, tmp_path)
    (entry,) = kept(tmp_path)
    good = entry.read_bytes()
    entry.write_bytes(damage)
    assert audited(file, tmp_path) == before
    assert entry.read_bytes() == good


def test_every_entry_with_one_byte_changed_gives_the_same_verdict(tmp_path: Path) -> None:
    file = put(tmp_path)
    before = audited(file, tmp_path)
    (entry,) = kept(tmp_path)
    good = entry.read_bytes()
    for place in range(0, len(good), max(1, len(good) // 40)):
        entry.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :])
        report = audited(file, tmp_path)
        assert (report.verdict, report.findings) == (before.verdict, before.findings)


def test_the_certificate_of_another_case_in_the_place_of_this_one_is_refused(tmp_path: Path) -> None:
    file = put(tmp_path)
    before = audited(file, tmp_path)
    (entry,) = kept(tmp_path)
    put(tmp_path, without("Estava na terceira coluna a contar da esquerda."))
    ambiguous = audited(file)
    report = audited(file, tmp_path)
    assert report == ambiguous
    assert report.verdict != before.verdict
    # Even under the name that the ambiguous case would have.
    from verifier.cache import Cache  # noqa: PLC0415
    from verifier.syntax import Parsed, read  # noqa: PLC0415

    text = read(Path(file).read_bytes())
    assert isinstance(text, Parsed)
    Cache(str(tmp_path / "cache"), 3).remember(text.case, entry.read_bytes())
    assert len(kept(tmp_path)) == 2
    assert audited(file, tmp_path) == ambiguous


def test_another_bound_is_another_entry(tmp_path: Path) -> None:
    file = put(tmp_path)
    assert audited(file, tmp_path, bound=2).bound == 2
    assert audited(file, tmp_path, bound=3).bound == 3
    assert len(kept(tmp_path)) == 2


def test_the_folder_may_be_deleted_at_any_time_or_be_no_folder_at_all(tmp_path: Path) -> None:
    file = put(tmp_path)
    before = audited(file, tmp_path)
    for entry in kept(tmp_path):
        entry.unlink()
    (tmp_path / "cache").rmdir()
    assert audited(file, tmp_path) == before
    for entry in kept(tmp_path):
        entry.unlink()
    (tmp_path / "cache").rmdir()
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    assert audited(file, tmp_path) == before


def test_a_case_that_is_not_sound_leaves_nothing(tmp_path: Path) -> None:
    audited(put(tmp_path, without("Estava na terceira coluna a contar da esquerda.")), tmp_path)
    assert kept(tmp_path) == []


def test_what_a_link_in_the_cache_leads_to_is_never_written(tmp_path: Path) -> None:
    file = put(tmp_path)
    audited(file, tmp_path)
    (entry,) = kept(tmp_path)
    written = entry.read_bytes()
    diary = tmp_path / "diary.txt"
    diary.write_text("mine", encoding="utf-8")
    entry.unlink()
    entry.symlink_to(diary)
    audited(file, tmp_path)
    assert diary.read_text(encoding="utf-8") == "mine"
    assert entry.read_bytes() == written
    assert not entry.is_symlink()


def test_a_pipe_in_the_cache_is_not_waited_for(tmp_path: Path) -> None:
    file = put(tmp_path)
    plain = audited(file, tmp_path)
    (entry,) = kept(tmp_path)
    entry.unlink()
    os.mkfifo(entry)
    assert audited(file, tmp_path) == plain
    assert entry.is_file()
