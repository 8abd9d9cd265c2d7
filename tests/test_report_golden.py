"""The reports in `reports/` are what is written now, byte for byte; its README.md says how to rewrite them."""

from collections import Counter

from tests.golden_reports import ENGLISH, FOLDER, GOLDEN, PORTUGUESE, golden_files, reports
from verifier.report.index import VERDICTS
from verifier.report.outcome import Sound, verdict_name


def test_the_golden_reports_are_what_is_written_now() -> None:
    written = {name: text.encode() for name, text in golden_files()}
    kept = {
        file.relative_to(FOLDER).as_posix(): file.read_bytes()
        for language in GOLDEN
        for file in (FOLDER / language).iterdir()
    }
    assert sorted(kept) == sorted(written)
    changed = [name for name, data in written.items() if kept[name] != data]
    assert changed == [], "python -m tests.golden_reports rewrites them"


def test_every_verdict_every_level_and_both_extreme_sizes_are_among_them() -> None:
    found = [report for _, report in reports(PORTUGUESE)]
    assert set(Counter(verdict_name(report.verdict) for report in found)) == set(VERDICTS)
    assert {report.verdict.level for report in found if isinstance(report.verdict, Sound)} == {1, 2, 3}
    assert {4, 9} <= {report.size for report in found}
    assert set(ENGLISH) & set(PORTUGUESE)
