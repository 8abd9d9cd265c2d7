"""The deduction beside Z3: they agree, the checker agrees, or the run says that they do not."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.texts import CASE, with_key, without
from verifier import audit as audit_module
from verifier.audit import Means, audit
from verifier.checker import Accepted, Refused, check
from verifier.core.fault import InternalFaultError
from verifier.prover import Contradiction, Deduction, Finished, Late, Numbered, deduce, deduced
from verifier.report.outcome import NeedsGuessing, Report, Sound, Undecided, case_code
from verifier.solver.sat import Solver, Z3Solver
from verifier.syntax import read

SOUND = sorted((Path(__file__).parents[1] / "corpus" / "cases" / "sound").glob("*.caso"))


def patient() -> Solver:
    return Z3Solver(lambda: 60)


def report_on(text: str, bound: int = 3, *, late: Callable[[], bool] = lambda: False) -> Report:
    return audit(read(text.encode()), Means(patient, bound, late))


def test_a_sound_case_comes_with_a_certificate_that_the_checker_accepts() -> None:
    report = report_on(CASE)
    assert isinstance(report.verdict, Sound)
    assert (report.verdict.level, report.bound, report.certificate) == (1, 3, "accepted")
    assert report.case is not None
    accepted = check(report.case, report.certificate_text.encode(), strict=True)
    assert isinstance(accepted, Accepted)
    assert report.steps == len(accepted.certificate.steps)


@pytest.mark.parametrize("text", [without("Estava na segunda linha."), CASE.replace("segunda linha", "linha de cima")])
def test_a_case_without_exactly_one_solution_has_no_certificate(text: str) -> None:
    report = report_on(text)
    assert (report.certificate, report.certificate_text, report.steps) == ("none", "", None)


def with_deduction(monkeypatch: pytest.MonkeyPatch, answer: Callable[[Deduction], Deduction]) -> None:
    def planted(field: Numbered, bound: int, late: Callable[[], bool]) -> Deduction:
        return answer(deduced(field, bound, late))

    monkeypatch.setattr(audit_module, "deduced", planted)


def test_another_placement_than_z3s_is_a_fault_that_names_both(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(found: Deduction) -> Deduction:
        assert isinstance(found, Finished)
        return replace(found, placement=(found.placement[1], found.placement[0], *found.placement[2:]))

    with_deduction(monkeypatch, other)
    with pytest.raises(InternalFaultError, match=r"Z3 finds .*row=0.* the deduction .*row=1"):
        report_on(CASE)


def test_a_deduction_that_finds_no_solution_where_z3_finds_one_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    with_deduction(monkeypatch, lambda _: Contradiction())
    with pytest.raises(InternalFaultError, match=r"exactly one solution.* the deduction finds none"):
        report_on(CASE)


@pytest.mark.parametrize("text", [CASE, with_key("Duarte: L3C3"), with_key("Duarte: L1C1")])
def test_a_deduction_that_runs_out_of_time_is_undecided_though_z3_has_answered(text: str) -> None:
    report = report_on(text, late=lambda: True)
    assert isinstance(report.verdict, Undecided)
    assert (report.z3, report.certificate, report.key) == ("unique", "none", None)
    assert [(finding.code, dict(finding.words)["question"]) for finding in report.findings] == [("E301", "deduction")]
    assert case_code(report) == 3


def test_a_certificate_that_the_checker_refuses_is_a_fault_and_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit_module, "check", lambda *_: Refused(2, "because"))
    report = report_on(CASE)
    assert isinstance(report.verdict, Undecided)
    assert report.certificate == "refused"
    assert "Sound" in dict(report.findings[-1].words)["fault"]
    assert "because" in dict(report.findings[-1].words)["fault"]
    assert case_code(report) == 4


def test_late_is_told_apart_from_everything_else() -> None:
    report = report_on(CASE)
    assert report.case is not None
    assert isinstance(deduce(report.case, 3, lambda: True), Late)


@pytest.mark.parametrize("level", [2, 3])
def test_a_lower_bound_makes_a_harder_case_need_guessing_and_the_stop_is_certified(level: int) -> None:
    names = [path for path in SOUND if path.name.startswith(f"nivel-{level}-")]
    assert names
    for path in names[:4]:
        text = path.read_text(encoding="utf-8")
        sound, stopped = report_on(text, level), report_on(text, level - 1)
        assert isinstance(sound.verdict, Sound)
        assert isinstance(stopped.verdict, NeedsGuessing)
        assert sound.verdict.level == level
        assert sound.verdict.solution == stopped.verdict.solution
        assert stopped.certificate == "accepted"
        assert stopped.case is not None
        assert isinstance(check(stopped.case, stopped.certificate_text.encode(), strict=True), Accepted)
