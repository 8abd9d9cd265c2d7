"""The audit of one text: verdict, evidence, the published answer, and the exit code that follows."""

import pytest

from tests.texts import CASE, with_key, without
from verifier.audit import Means, audit
from verifier.core.case import HouseRule
from verifier.core.diagnostic import Finding
from verifier.report.outcome import (
    Ambiguous,
    Blamed,
    Impossible,
    Malformed,
    Report,
    Sound,
    Undecided,
    case_code,
    is_clean,
    placement_names,
)
from verifier.report.piece import exit_code
from verifier.solver.sat import Answer, Solver, Unknown, Z3Solver
from verifier.syntax import read


def patient() -> Solver:
    return Z3Solver(lambda: 60)


def report_on(text: str) -> Report:
    return audit(read(text.encode()), Means(patient, 3, lambda: False))


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.findings]


def words(finding: Finding) -> dict[str, str]:
    return dict(finding.words)


def test_a_case_with_one_solution_is_sound_and_names_the_murderer() -> None:
    report = report_on(CASE)
    assert isinstance(report.verdict, Sound)
    assert report.case is not None
    assert placement_names(report.case, report.verdict.solution) == {
        "Ana": "L1C1",
        "Bruno": "L2C2",
        "Duarte": "L3C3",
        "Vera": "L4C4",
    }
    assert report.case.people[report.verdict.murderer].name == "Duarte"
    assert (report.z3, report.key) == ("unique", "absent")
    assert is_clean(report)
    assert case_code(report) == 0


def test_one_sentence_less_makes_it_ambiguous_with_the_same_murderer() -> None:
    report = report_on(without("Estava na terceira coluna a contar da esquerda."))
    assert isinstance(report.verdict, Ambiguous)
    assert report.verdict.same_murderer is True
    assert report.z3 == "ambiguous"
    assert case_code(report) == 1


def test_two_people_in_the_top_row_clash_and_both_sentences_are_named_with_their_lines() -> None:
    report = report_on(CASE.replace("Estava na segunda linha.", "Estava na linha de cima."))
    assert isinstance(report.verdict, Impossible)
    shown = [
        (entry.person, entry.sentence.text, entry.sentence.place.line) if isinstance(entry, Blamed) else entry
        for entry in report.verdict.conflict
    ]
    assert shown == [
        (0, "Estava na linha de cima.", 16),
        (1, "Estava na linha de cima.", 17),
        HouseRule.ROWS,
    ]
    assert report.z3 == "impossible"


def test_a_text_that_is_no_case_keeps_what_was_read_of_it() -> None:
    report = report_on(CASE.replace("Estava na linha de cima.", "Estava a norte da Vera."))
    assert isinstance(report.verdict, Malformed)
    assert (report.title, report.id, report.size) == ("As duas salas", "duas-salas", 4)
    assert codes(report) != []
    assert report.key is None
    assert report.z3 is None
    assert case_code(report) == 2


RIGHT = ("Ana: L1C1", "Bruno: L2C2", "Duarte: L3C3", "Vera: L4C4", "assassino: Duarte")


@pytest.mark.parametrize("entries", [RIGHT, RIGHT[2:3], RIGHT[4:]])
def test_a_right_published_answer_matches_however_much_it_says(entries: tuple[str, ...]) -> None:
    report = report_on(with_key(*entries))
    assert (report.key, codes(report)) == ("match", [])
    assert isinstance(report.verdict, Sound)


@pytest.mark.parametrize(
    ("entries", "line", "right"),
    [
        (("Ana: L1C1", "Bruno: L2C3"), 3, "Bruno: L2C2"),
        (("Ana: L1C2", "Bruno: L2C3"), 2, "Ana: L1C1"),
        (("Ana: L1C1", "assassino: Bruno"), 3, "assassino: Duarte"),
        (("assassino: Vera",), 2, "assassino: Duarte"),
    ],
)
def test_a_wrong_published_answer_is_an_error_at_its_first_wrong_entry(
    entries: tuple[str, ...], line: int, right: str
) -> None:
    report = report_on(with_key(*entries))
    assert (report.key, codes(report)) == ("mismatch", ["E205"])
    found = report.findings[0]
    assert found.place is not None
    assert found.place.line == len(CASE.splitlines()) + line
    assert words(found)["answer"] == right
    assert not is_clean(report)
    assert case_code(report) == 1


def test_two_answers_to_one_question_are_one_error_and_a_mismatch() -> None:
    report = report_on(with_key("Ana: L1C1", "Ana: L1C2"))
    assert (report.key, codes(report)) == ("mismatch", ["E210"])


SHIFTED = CASE.replace("terceira coluna", "coluna da direita").replace(
    " da direita a contar da esquerda", " da direita"
)


def test_an_answer_with_rows_and_columns_swapped_is_said_to_be_just_that() -> None:
    # Duarte in the right column: L3C4 and L4C3 are each other's mirror, and only the first is right.
    report = report_on(with_key("Ana: L1C1", "Duarte: L4C3", "Vera: L3C4", case=SHIFTED))
    assert codes(report) == ["E209"]
    assert report.key == "mismatch"
    right = report_on(with_key("Ana: L1C1", "Duarte: L3C4", "Vera: L4C3", case=SHIFTED))
    assert (right.key, codes(right)) == ("match", [])


def test_the_published_answer_never_feeds_the_proof() -> None:
    loose = without("Estava na terceira coluna a contar da esquerda.")
    verdicts = {
        str(report_on(text).verdict)
        for text in (
            loose,
            with_key("Duarte: L3C3", case=loose),
            with_key("Duarte: L3C4", case=loose),
            with_key("Duarte: L1C1", case=loose),
        )
    }
    assert len(verdicts) == 1


def test_an_ambiguous_case_matches_an_answer_that_some_solution_has() -> None:
    loose = without("Estava na terceira coluna a contar da esquerda.")
    assert report_on(with_key("Duarte: L3C3", "Vera: L4C4", case=loose)).key == "match"
    assert report_on(with_key("Duarte: L3C4", "Vera: L4C3", case=loose)).key == "match"
    neither = report_on(with_key("Duarte: L3C3", "Vera: L4C3", case=loose))
    assert (neither.key, codes(neither)) == ("mismatch", ["E205"])
    assert words(neither.findings[0]) == {"entry": "Vera: L4C3", "answer": ""}


def test_no_solution_has_any_published_answer() -> None:
    text = CASE.replace("Estava na segunda linha.", "Estava na linha de cima.")
    report = report_on(with_key("Ana: L1C1", case=text))
    assert (report.key, codes(report)) == ("mismatch", ["E205"])


class GivesUp:
    """A solver that answers only the first checks of a whole audit."""

    checks = 0

    def __init__(self, after: int) -> None:
        self.after, self.real = after, patient()

    def add(self, clauses: object) -> None:
        self.real.add(clauses)  # type: ignore[arg-type]

    def check(self) -> Answer:
        GivesUp.checks += 1
        return self.real.check() if GivesUp.checks <= self.after else Unknown("timeout")


def given_up(text: str, after: int) -> Report:
    GivesUp.checks = 0
    return audit(read(text.encode()), Means(lambda: GivesUp(after), 3, lambda: False))


IMPOSSIBLE = CASE.replace("Estava na segunda linha.", "Estava na linha de cima.")
SEVERAL = without("Estava na segunda linha.")


@pytest.mark.parametrize(
    ("text", "after", "question"),
    [
        (CASE, 0, "second solution"),
        (SEVERAL, 0, "solution"),
        (SEVERAL, 1, "second solution"),
        (IMPOSSIBLE, 0, "solution"),
        (IMPOSSIBLE, 3, "conflict"),
    ],
)
def test_a_limit_ends_as_undecided_and_says_which_question(text: str, after: int, question: str) -> None:
    report = given_up(text, after)
    assert isinstance(report.verdict, Undecided)
    assert codes(report) == ["E301"]
    assert words(report.findings[0]) == {"question": question, "limit": "timeout"}
    assert case_code(report) == 3


def test_an_answer_that_could_not_be_compared_is_no_match_and_no_mismatch() -> None:
    loose = with_key("Duarte: L3C3", case=without("Estava na terceira coluna a contar da esquerda."))
    report = given_up(loose, 3)
    assert isinstance(report.verdict, Ambiguous)
    assert report.key is None
    assert codes(report) == ["E301"]


@pytest.mark.parametrize("answered", [3, 4, 5, 6])
def test_a_wrong_entry_is_named_only_when_every_question_about_it_was_answered(answered: int) -> None:
    loose = with_key("Duarte: L3C3", "Vera: L4C3", case=without("Estava na terceira coluna a contar da esquerda."))
    assert codes(given_up(loose, 7)) == ["E205"]
    report = given_up(loose, answered)
    assert (report.key, codes(report)) == (None, ["E301"])


def test_exit_codes_of_mixed_cases_are_the_first_that_applies_of_4_2_3_1() -> None:
    sound, ambiguous = report_on(CASE), report_on(without("Estava na segunda linha."))
    malformed, undecided = report_on(""), given_up(CASE, 0)
    fault = Report(None, None, None, Undecided(), (Finding("E901", None, ()),))
    everything = [case_code(report) for report in (sound, ambiguous, undecided, malformed, fault)]
    for code in (4, 2, 3, 1, 0):
        assert exit_code(everything) == code
        everything.remove(code)
    assert everything == []
    assert exit_code(()) == 2
