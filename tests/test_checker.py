"""The checker accepts what is proved and nothing else, on the standard library alone, whatever the bytes."""

import json
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import oracle
from tests.boards import case_of, man, placement_of, woman
from tests.proofs import Proof, never, proof, proofs, stops
from verifier import checker
from verifier.checker import Accepted, Refused, check, main
from verifier.core.board import Cell
from verifier.core.canonical import cards_digest, document, meaning_digest
from verifier.core.case import Case
from verifier.core.certificate import (
    AboutCompanion,
    AboutPerson,
    AboutRow,
    Certificate,
    CompanionAt,
    PersonAt,
    Step,
    Verdict,
    write,
)
from verifier.core.clues import InColumn, InRow, WithAnother
from verifier.prover import Finished, deduce

SOUND = [*proofs(4, 1, 2), *proofs(5, 2, 1)]
STOPPED = [*stops(5, 2, 1)]
PROOFS = [*SOUND, *STOPPED]
assert SOUND
assert STOPPED


def judged(case: Case, claim: Certificate, *, strict: bool = False) -> Accepted | Refused:
    return check(case, write(claim), strict=strict)


@pytest.mark.parametrize("strict", [False, True])
def test_whatever_the_prover_writes_is_accepted(strict: bool) -> None:  # noqa: FBT001 - a parameter of the test
    everything = [*PROOFS, *proofs(4, 1, 12), *proofs(5, 1, 12), *proofs(5, 2, 2), *stops(5, 2, 2)]
    for each in everything:
        assert check(each.case, each.data, strict=strict) == Accepted(each.certificate)


def test_a_case_that_its_cards_finish_needs_no_step() -> None:
    case = case_of(
        """
        A. A. A. A.
        A. A. A. A.
        B. B. B. B.
        B. B. B. B.
        """,
        woman("Ana", InRow(0), InColumn(0)),
        man("Bruno", InRow(1), InColumn(1)),
        man("Carlos", InRow(2), InColumn(2)),
        woman("Vera", InRow(3), InColumn(3), victim=True),
    )
    solution = placement_of(case, "A . . .\n. B . .\n. . C .\n. . . V")
    each = proof(case, solution, 1)

    assert each.certificate.level == 0
    assert each.certificate.murderer == "Carlos"
    assert check(case, each.data, strict=True) == Accepted(each.certificate)


# One change in one place. `claims` yields (kind of change, changed certificate).


def claims(each: Proof) -> Iterator[tuple[str, Certificate]]:
    claim = each.certificate
    yield from _claims_of_head(each)
    for number, step in enumerate(claim.steps):
        for kind, other in _changed_steps(each, number, step):
            yield kind, replace(claim, steps=(*claim.steps[:number], *other, *claim.steps[number + 1 :]))
    for number in range(1, len(claim.steps) + 1):
        yield "step dropped", replace(claim, steps=without(claim.steps, number))


def without(steps: tuple[Step, ...], number: int) -> tuple[Step, ...]:
    """The steps less one, the others counted anew and needing it no more."""
    left = [step for place, step in enumerate(steps, 1) if place != number]
    return tuple(
        replace(step, needs=tuple(need - (need > number) for need in step.needs if need != number)) for step in left
    )


def _claims_of_head(each: Proof) -> Iterator[tuple[str, Certificate]]:
    claim, people = each.certificate, [person.name for person in each.case.people]
    yield "meaning changed", replace(claim, meaning=claim.meaning[::-1])
    yield "cards changed", replace(claim, cards=claim.cards[::-1])
    for bound in (1, 2, 4):
        yield "bound changed", replace(claim, bound=bound)
    for level in (None, 0, 1, 2, 3):
        yield "level changed", replace(claim, level=level)
    for verdict in Verdict:
        yield "verdict changed", replace(claim, verdict=verdict)
    for person in people:
        yield "murderer changed", replace(claim, murderer=person)
    for (one, here), (other, there) in product(claim.solution, repeat=2):
        swapped = {**dict(claim.solution), one: there, other: here}
        yield "solution changed", replace(claim, solution=tuple(sorted(swapped.items())))
    yield "solution changed", replace(claim, solution=claim.solution[1:])
    yield "solution changed", replace(claim, solution=(*claim.solution[1:], ("Nobody", Cell(0, 0))))
    yield "solution changed", replace(claim, solution=((claim.solution[0][0], Cell(8, 8)), *claim.solution[1:]))


def _changed_steps(each: Proof, number: int, step: Step) -> Iterator[tuple[str, tuple[Step, ...]]]:
    candidates = oracle.level_0(each.case)
    questions = list(oracle.questions(each.case, candidates))
    yield "step doubled", (step, step)
    yield "technique changed", (replace(step, technique="squeeze"),)
    for place in range(len(step.questions)):
        rest = (*step.questions[:place], *step.questions[place + 1 :])
        yield "question dropped", (replace(step, questions=rest),)
        for other in (*questions, AboutPerson("Nobody"), AboutRow(8), AboutCompanion("Nobody")):
            yield "question replaced", (replace(step, questions=(*rest, other)),)
    for question in questions:
        yield "question added", (replace(step, questions=(*step.questions, question)),)
    for candidate in [*candidates, PersonAt("Nobody", Cell(0, 0)), PersonAt(each.case.people[0].name, Cell(8, 8))]:
        yield "candidate added", (replace(step, fallen=(*step.fallen, candidate)),)
    for candidate in step.fallen:
        rest_fallen = tuple(other for other in step.fallen if other != candidate)
        yield "candidate dropped", (replace(step, fallen=rest_fallen),)
    for need in range(1, number + 1):
        others = tuple(other for other in step.needs if other != need)
        if need in step.needs:
            yield "need dropped", (replace(step, needs=others),)
        else:
            yield "need added", (replace(step, needs=(*others, need)),)


ALWAYS_REFUSED = {
    "meaning changed",
    "cards changed",
    "verdict changed",
    "level changed",
    "solution changed",
    "murderer changed",
    "step doubled",
    "step dropped",
    "need dropped",
    "question dropped",
}
# Refused unless the change happens to leave another proof, which the oracle then confirms.
MOSTLY_REFUSED = {"question replaced", "candidate added"}


@pytest.mark.parametrize("each", PROOFS)
def test_a_change_in_one_place_is_refused_or_leaves_a_valid_proof(each: Proof) -> None:
    refused, valid = Counter[str](), Counter[str]()
    for kind, claim in claims(each):
        answer = judged(each.case, claim)
        if claim.meaning != each.certificate.meaning or claim.cards != each.certificate.cards:
            assert isinstance(answer, Refused)
        else:
            assert isinstance(answer, Accepted) == oracle.proves(each.case, claim), kind
        if claim != each.certificate:
            (valid if isinstance(answer, Accepted) else refused)[kind] += 1

    assert not set(valid) & ALWAYS_REFUSED
    assert set(refused) >= ALWAYS_REFUSED | MOSTLY_REFUSED
    assert not refused["technique changed"]
    assert not refused["need added"]


@pytest.mark.parametrize("each", PROOFS)
def test_what_strict_accepts_after_a_change_is_lean_and_has_the_same_level(each: Proof) -> None:
    for kind, claim in claims(each):
        if claim != each.certificate and isinstance(judged(each.case, claim, strict=True), Accepted):
            assert oracle.proves(each.case, claim)
            assert claim.level == each.certificate.level
            assert kind not in {"need added", "question added", *ALWAYS_REFUSED}


@pytest.mark.parametrize("each", PROOFS)
def test_a_certificate_is_of_no_other_case(each: Proof) -> None:
    """Less a clue it has another digest; with the digest forged, the steps decide."""
    judgements = []
    for who, person in enumerate(each.case.people):
        for place in range(len(person.clues)):
            people = list(each.case.people)
            people[who] = replace(person, clues=(*person.clues[:place], *person.clues[place + 1 :]))
            other = replace(each.case, people=tuple(people))
            assert isinstance(check(other, each.data), Refused)
            forged = replace(each.certificate, meaning=meaning_digest(other), cards=cards_digest(other))
            judgements.append(isinstance(judged(other, forged), Accepted))
            assert judgements[-1] == oracle.proves(other, forged)

    assert judgements
    assert not all(judgements)


def test_other_card_texts_with_one_meaning_are_another_case() -> None:
    each = SOUND[0]
    people = tuple(replace(person, sentences=("Dita de outra maneira.",)) for person in each.case.people)
    other = replace(each.case, people=people)

    assert meaning_digest(other) == each.certificate.meaning
    assert check(other, each.data) == Refused(None, "the certificate is about another case: a digest differs")


def test_each_fault_is_named_with_its_step() -> None:
    each = SOUND[-1]
    claim = each.certificate
    wide = replace(claim.steps[0], questions=tuple(AboutRow(line) for line in range(4)))
    first, *others = claim.steps
    told = tuple(PersonAt(*entry) for entry in claim.solution[:1])
    cases = {
        "names 4 questions": wide,
        "listed twice": replace(first, fallen=first.fallen * 2),
        "no such question": replace(first, questions=(AboutRow(8),)),
        "felled already": replace(first, fallen=(PersonAt("Nobody", Cell(0, 0)),)),
        "leaves standing": replace(first, fallen=told),
    }
    for reason, step in cases.items():
        answer = judged(each.case, replace(claim, steps=(step, *others)))
        assert isinstance(answer, Refused)
        assert answer.step == 1
        assert reason in answer.reason


def finished_to_the_end(each: Proof) -> Certificate:
    """The stopped certificate with the missing steps of a wider bound put behind: no stop any more."""
    wide = deduce(each.case, 3, never)
    assert isinstance(wide, Finished)
    return replace(each.certificate, bound=3, steps=wide.steps)


def test_a_finished_case_needs_no_guessing() -> None:
    each = STOPPED[0]
    answer = judged(each.case, finished_to_the_end(each))

    assert isinstance(answer, Refused)
    assert "leave each person one cell" in answer.reason


def test_a_stop_one_step_early_is_refused() -> None:
    each = STOPPED[0]
    early = replace(each.certificate, steps=each.certificate.steps[:-1])

    assert judged(each.case, early) == Refused(None, "no stop: 1 questions still make something fall")


# Strict: each refusal with the smallest addition that earns it.


def reasons(case: Case, claim: Certificate) -> str:
    """Why strict refuses what is accepted otherwise."""
    assert judged(case, claim) == Accepted(claim)
    answer = judged(case, claim, strict=True)
    assert isinstance(answer, Refused)
    return answer.reason


def test_strict_refuses_a_need_that_is_none() -> None:
    each = next(each for each in SOUND if any(1 not in step.needs for step in each.certificate.steps[1:]))
    steps = list(each.certificate.steps)
    number = next(number for number, step in enumerate(steps) if number and 1 not in step.needs)
    steps[number] = replace(steps[number], needs=(1, *steps[number].needs))

    assert reasons(each.case, replace(each.certificate, steps=tuple(steps))) == "it does not need step 1"


def test_strict_refuses_a_question_too_many() -> None:
    each = SOUND[0]
    first, *others = each.certificate.steps
    question = next(q for q in oracle.questions(each.case, oracle.level_0(each.case)) if q not in first.questions)
    wider = replace(first, questions=(*first.questions, question))
    claim = replace(each.certificate, level=2, steps=(wider, *others))

    assert reasons(each.case, claim) == "something falls that fewer questions would fell"


def test_strict_refuses_a_step_that_nothing_needs() -> None:
    each, idle = next((each, idle) for each in proofs(4, 1, 12) if (idle := idle_step(each)) is not None)
    claim = replace(each.certificate, steps=(*each.certificate.steps, idle))

    assert reasons(each.case, claim) == "neither a later step nor the final placement needs it"


def idle_step(each: Proof) -> Step | None:
    """A step behind all others that fells an M or K, with just the needs that it has; None where nothing is left."""
    apart, steps = oracle.clashes(each.case), each.certificate.steps
    needs = tuple(range(1, len(steps) + 1))

    def follows(needed: tuple[int, ...]) -> bool:
        living = set(apart).difference(*(steps[need - 1].fallen for need in needed))
        return not oracle.stands([oracle.questions(each.case, living)[question]], apart[candidate], apart)

    told = {candidate for step in steps for candidate in step.fallen}
    for question, candidate in product(oracle.questions(each.case, apart), apart):
        if not isinstance(candidate, PersonAt) and candidate not in told and follows(needs):
            for need in needs:
                fewer = tuple(other for other in needs if other != need)
                needs = fewer if follows(fewer) else needs
            return Step((question,), (candidate,), "squeeze", needs)
    return None


def test_strict_refuses_a_level_that_is_not_exact() -> None:
    """A case of level 1 told with one step of width 2, in which that width is needed where the step starts."""
    for each in SOUND:
        claim = told_wider(each) if each.certificate.level == 1 else None
        if claim is not None:
            assert claim.level == 2
            assert reasons(each.case, claim) == "the level is not exact: steps of width 1 finish the case"
            return
    pytest.fail("no case of level 1 can be told with a wider step")


def told_wider(each: Proof) -> Certificate | None:
    """Begins with a step of two questions that fells a P which no single question fells yet."""
    apart = oracle.clashes(each.case)
    asked = oracle.questions(each.case, apart)
    for candidate in (candidate for candidate in apart if isinstance(candidate, PersonAt)):
        if all(oracle.stands([named], apart[candidate], apart) for named in asked.values()):
            for one, other in combinations(asked, 2):
                if not oracle.stands([asked[one], asked[other]], apart[candidate], apart):
                    return begun(each, Step((one, other), (candidate,), "squeeze", ()))
    return None


def begun(each: Proof, first: Step) -> Certificate | None:
    """The certificate with that step put first, its fall and the needs of it taken out of the others, if still lean."""
    steps = [first]
    for step in each.certificate.steps:
        fallen = tuple(candidate for candidate in step.fallen if candidate not in first.fallen)
        steps.append(replace(step, fallen=fallen, needs=tuple(need + 1 for need in step.needs)))
    for number in range(1, len(steps)):
        for needs in (steps[number].needs, (1, *steps[number].needs)):
            steps[number] = replace(steps[number], needs=needs)
            claim = replace(each.certificate, level=2, steps=tuple(steps))
            if judged(each.case, claim) == Accepted(claim):
                answer = judged(each.case, claim, strict=True)
                if isinstance(answer, Refused) and answer.step is None:
                    return claim
    return None


# Whatever the bytes.


@given(st.binary(max_size=300))
def test_no_bytes_make_the_checker_raise(data: bytes) -> None:
    assert isinstance(check(SOUND[0].case, data), Refused)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_changed_document_makes_the_checker_raise(data: st.DataObject) -> None:
    each = data.draw(st.sampled_from(PROOFS))
    value = json.loads(each.data)
    holder, key = data.draw(st.sampled_from(list(places(value))))
    junk: st.SearchStrategy[Any] = st.sampled_from([None, True, -1, 0, 1, 2, 4, "", "Ana", "L1C1", "murderer"])
    moved = st.sampled_from([deepcopy(held[at]) for held, at in places(value)])
    holder[key] = data.draw(junk | moved | st.text(max_size=4) | st.sampled_from([[], {}]))

    answer = check(each.case, json.dumps(value).encode(), strict=data.draw(st.booleans()))

    assert isinstance(answer, Accepted | Refused)
    if isinstance(answer, Accepted):
        assert oracle.proves(each.case, answer.certificate)


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value where another value could stand."""
    if isinstance(value, dict | list):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield value, key
            yield from places(entry)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_flipped_bytes_never_make_the_checker_raise(data: st.DataObject) -> None:
    each = SOUND[0]
    place = data.draw(st.integers(0, len(each.data) - 1))
    changed = bytearray(each.data)
    changed[place] = data.draw(st.integers(0, 255))

    answer = check(each.case, bytes(changed), strict=True)
    if isinstance(answer, Accepted):
        assert oracle.proves(each.case, answer.certificate)


# On the command line, with the standard library alone.

ALONE = """
import sys, runpy
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"z3", "lark", "tabulate", "grammar"} or name.startswith(
            ("verifier.prover", "verifier.solver", "verifier.syntax", "verifier.report")
        ):
            raise ImportError(name)
sys.meta_path.insert(0, Nothing())
sys.argv = ["checker", *sys.argv[1:]]
runpy.run_module("verifier.checker", run_name="__main__")
"""


def written(folder: Path, each: Proof) -> tuple[str, str]:
    meaning, claim = folder / "meaning.json", folder / "certificate.json"
    meaning.write_text(document(each.case), encoding="utf-8")
    claim.write_bytes(each.data)
    return str(meaning), str(claim)


def test_the_checker_runs_with_nothing_but_the_standard_library(tmp_path: Path) -> None:
    files = written(tmp_path, SOUND[-1])
    program = f"import sys; sys.path.insert(0, {str(Path.cwd())!r})\n{ALONE}"
    run = subprocess.run([sys.executable, "-I", "-c", program, *files, "--strict"], capture_output=True, check=False)

    assert (run.returncode, run.stdout, run.stderr) == (0, b"accepted: level 2\n", b"")


def test_the_exit_code_tells_accepted_refused_and_unreadable(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    meaning, claim = written(tmp_path, SOUND[0])
    other = tmp_path / "other.json"
    other.write_bytes(write(replace(SOUND[0].certificate, steps=without(SOUND[0].certificate.steps, 1))))
    broken = tmp_path / "broken.json"
    broken.write_bytes(b"{")

    assert main([meaning, claim]) == 0
    assert main([meaning, claim, "--strict"]) == 0
    assert main(["--strict", meaning, str(other)]) == 1
    assert main([meaning, str(broken)]) == 1
    assert main([str(broken), claim]) == 2
    assert main([meaning, str(tmp_path / "absent.json")]) == 2
    assert main([meaning]) == 2
    assert main([]) == 2
    printed = capsysbinary.readouterr()
    said = [line.split(":")[0].split()[0] for line in printed.out.decode().splitlines()]
    assert said == ["accepted"] * 2 + ["refused"] * 2
    assert [line.split(":")[0] for line in printed.err.decode().splitlines()] == ["needed"] * 4


def test_the_module_runs_as_a_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["checker", *written(tmp_path, SOUND[0])])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(checker.__file__, run_name="__main__")

    assert ended.value.code == 0


def test_a_refusal_says_at_which_step(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    meaning, claim = written(tmp_path, SOUND[0])
    wrong = replace(SOUND[0].certificate.steps[0], fallen=(PersonAt("Zé", Cell(0, 0)),))
    Path(claim).write_bytes(write(replace(SOUND[0].certificate, steps=(wrong,))))

    assert main([meaning, claim]) == 1
    assert capsysbinary.readouterr().out.startswith(b"refused at step 1: something falls that level 0")


def test_two_cards_with_companions_are_read_without_a_fault() -> None:
    """Such a case has no solution, so every certificate is refused; reading it must not raise."""
    each = SOUND[0]
    rooms = [room.name for room in each.case.board.rooms][:2]
    people = list(each.case.people)
    people[0] = replace(people[0], clues=tuple(WithAnother(room) for room in rooms))
    case = replace(each.case, people=tuple(people))
    claim = replace(each.certificate, meaning=meaning_digest(case), cards=cards_digest(case))

    assert isinstance(judged(case, claim), Refused)
    assert CompanionAt not in {type(candidate) for step in claim.steps for candidate in step.fallen} or len(rooms) == 2
