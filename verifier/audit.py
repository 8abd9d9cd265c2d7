"""One case, from its bytes to its Report: the whole job, readable top to bottom."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, assert_never

from verifier.checker import Accepted, Refused, check
from verifier.core import certificate
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, KeyEntry, Placement, StoodAt, WasMurderer
from verifier.core.diagnostic import Finding
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import murderer
from verifier.prover import Contradiction, Finished, Late, Numbered, Stopped, deduced, look
from verifier.prover import certificate as certified
from verifier.readings import Effect, Reading, effects, effects_at_once, players_readings
from verifier.readings import Undecided as NotDecided
from verifier.readings.notes import notes
from verifier.report import outcome
from verifier.report.outcome import Ambiguous, Blamed, Malformed, NeedsGuessing, Report, Sound, Undecided, Verdict
from verifier.solver.clauses import CardClue, Part
from verifier.solver.conflict import Conflict, conflict
from verifier.solver.sat import NewSolver
from verifier.solver.unique import (
    Count,
    Impossible,
    Open,
    Several,
    Unique,
    agrees_with_key,
    matches,
    no_other,
    solutions,
)
from verifier.syntax import Parsed, Source, Unparsed

Key: TypeAlias = Literal["absent", "match", "mismatch"] | None
Agrees: TypeAlias = Callable[[tuple[KeyEntry, ...]], bool]

_Z3: Final[dict[type[Count], Literal["unique", "ambiguous", "impossible", "unknown"]]] = {
    Unique: "unique",
    Several: "ambiguous",
    Impossible: "impossible",
    Open: "unknown",
}


@dataclass(frozen=True, slots=True)
class Means:
    """What an audit may use: new solvers, the widest step it may look for, and a clock that says when to give up.

    `recall` gives the certificate that an earlier audit of the same case at the same bound wrote, or any other bytes,
    or None; `remember` takes the certificate of a sound case. The models of `yes_or_no` are never shown: such solvers
    may be cheaper; without them `new_solver` has all questions.
    """

    new_solver: NewSolver
    bound: int
    late: Callable[[], bool]
    recall: Callable[[Case], bytes | None] = lambda _: None
    remember: Callable[[Case, bytes], None] = lambda _case, _written: None
    yes_or_no: NewSolver | None = None

    @property
    def asked(self) -> NewSolver:
        """Solvers for questions whose answer is yes or no."""
        return self.new_solver if self.yes_or_no is None else self.yes_or_no


def audit(text: Parsed | Unparsed, means: Means) -> Report:
    """The report on a case file that was read; InternalFaultError where two of our answers disagree."""
    match text:
        case Unparsed():
            return Report(text.title, text.id, text.size, Malformed(), text.findings, text.source)
        case Parsed():
            return _audited(text, means)
        case _:
            assert_never(text)


def unanswered(text: Parsed, bound: int, question: Open) -> Report:
    """The report on a case of which nothing is known but that the question stayed open."""
    return _undecided(_begun(text, bound), question)


def readings_of_interest(report: Report, *, every_reading: bool) -> tuple[Reading, ...]:
    """The wrong readings that a report looks at: of a sound case those that players make, or all if asked for.

    Of a case that may not be published anyway it is only the one that SPEC §1 names, the half of one's own bed.
    """
    if every_reading:
        return tuple(Reading)
    return players_readings() if isinstance(report.verdict, Sound) else (Reading.BESIDE_NOT_OWN_BED,)


def noted(report: Report, text: Parsed | Unparsed, means: Means, *, every_reading: bool = False) -> Report:
    """The report with a note for each of the wrong readings on which the verdict or the answer of the case hangs."""
    count = _count(report.verdict)
    if count is None or isinstance(text, Unparsed):
        return report
    found = _effects(text.case, count, means.asked, readings_of_interest(report, every_reading=every_reading))
    unseen = [effect.reading for effect in found if isinstance(effect, NotDecided)]
    return replace(report, findings=(*report.findings, *notes(text.case, text.source, found), *unseen_note(unseen)))


def _effects(case: Case, count: Count, new_solver: NewSolver, readings: Sequence[Reading]) -> tuple[Effect, ...]:
    if isinstance(count, Unique):
        return effects_at_once(case, count.placement, new_solver, readings)
    return effects(case, count, new_solver, readings)


def unseen_note(readings: Sequence[Reading]) -> tuple[Finding, ...]:
    """The note that it was not seen whether the case hangs on these readings, if they are any."""
    names = ", ".join(reading.value for reading in readings)
    return (Finding(outcome.READINGS_OPEN, None, (("readings", names),)),) if names else ()


def _begun(text: Parsed, bound: int) -> Report:
    case = text.case
    return Report(
        case.title,
        case.id,
        case.board.size,
        Undecided(),
        text.findings,
        text.source,
        case=case,
        bound=bound,
    )


def _audited(text: Parsed, means: Means) -> Report:
    known = _recalled(text.case, means)
    if known is None:
        count, report = _solved(text, means)
    else:
        count = Unique(known[0].solution)
        report = _with_certificate(replace(_begun(text, means.bound), z3="unique"), *known)
    if isinstance(report.verdict, Undecided):
        return report
    key, wrong = _compared(text.case, count, text.source, means.asked)
    # Two answers to one question are an error that the text shows by itself; the solutions add nothing to it.
    said = any(finding.code == outcome.TWO_ANSWERS for finding in text.findings)
    return replace(report, key=key, findings=report.findings if said else (*report.findings, *wrong))


def _solved(text: Parsed, means: Means) -> tuple[Count, Report]:
    """How many solutions the case has, and the report but for the published answer."""
    seen = look(text.case)
    count = _counted(text.case, seen.placement, means)
    begun = replace(_begun(text, means.bound), z3=_Z3[type(count)])
    report = _judged(begun, text, count, seen.field, means)
    if isinstance(report.verdict, Sound):
        means.remember(text.case, report.certificate_text.encode())
    return count, report


def _counted(case: Case, only: Placement | None, means: Means) -> Count:
    """How many solutions there are by Z3, which is asked for no other one where the steps leave only one."""
    return solutions(case, means.new_solver) if only is None else no_other(case, only, means.asked)


def _recalled(case: Case, means: Means) -> tuple[Sound, certificate.Certificate] | None:
    """What a certificate of an earlier audit proves, if the checker accepts it in its strict mode, of a sound case.

    Such a certificate proves by itself that there is exactly one solution and the level at which it is reached, so
    what is recalled can spare work but never change a verdict.
    """
    written = means.recall(case)
    if written is None:
        return None
    answer = check(case, written, strict=True)
    match answer:
        case Accepted(claim) if claim.bound == means.bound and claim.level is not None:
            cells = dict(claim.solution)
            solution = tuple(cells[person.name] for person in case.people)
            return Sound(solution, murderer(case, solution), claim.level), claim
        case Accepted() | Refused():
            return None
        case _:
            assert_never(answer)


def _with_certificate(report: Report, sound: Sound, claim: certificate.Certificate) -> Report:
    """The report on a case that a certificate accepted by the checker shows to be sound."""
    text, steps = certificate.write(claim).decode(), len(claim.steps)
    return replace(report, verdict=sound, steps=steps, certificate="accepted", certificate_text=text)


def _judged(report: Report, text: Parsed, count: Count, field: Numbered, means: Means) -> Report:
    match count:
        case Unique(placement):
            return _deduced(report, field, placement, means)
        case Several(first, second, same):
            return replace(report, verdict=Ambiguous(first, second, same))
        case Impossible():
            return _explained(report, text.case, text.source, means.new_solver)
        case Open():
            return _undecided(report, count)
        case _:
            assert_never(count)


def _count(verdict: Verdict) -> Count | None:
    """What the verdict says of the solutions; None where it says nothing."""
    match verdict:
        case Sound(solution) | NeedsGuessing(solution):
            return Unique(solution)
        case Ambiguous(first, second, same):
            return Several(first, second, same)
        case outcome.Impossible():
            return Impossible()
        case Undecided() | Malformed():
            return None
        case _:
            assert_never(verdict)


def _deduced(report: Report, field: Numbered, solution: Placement, means: Means) -> Report:
    """The report on a case with exactly one solution by Z3: is it reached without guessing, and is that certified?"""
    case, deduction = field.case, deduced(field, means.bound, means.late)
    match deduction:
        case Finished():
            if deduction.placement != solution:
                raise InternalFaultError(f"Z3 finds {solution}, the deduction {deduction.placement}")
            verdict: Verdict = Sound(solution, murderer(case, solution), deduction.level)
        case Stopped():
            verdict = NeedsGuessing(solution, murderer(case, solution))
        case Contradiction():
            raise InternalFaultError(f"Z3 finds exactly one solution, {solution}, the deduction finds none")
        case Late():
            return _undecided(report, Open("deduction", "timeout"))
        case _:
            assert_never(deduction)
    written = certificate.write(certified(case, means.bound, deduction, solution))
    found = replace(report, steps=len(deduction.steps), certificate_text=written.decode())
    match check(case, written):
        case Accepted():
            return replace(found, verdict=verdict, certificate="accepted")
        case Refused(step, reason):
            fault = f"the checker refuses the certificate of a {type(verdict).__name__} case at step {step}: {reason}"
            finding = Finding(outcome.INTERNAL_FAULT, None, (("fault", fault),))
            return replace(found, findings=(*report.findings, finding), certificate="refused")


def _explained(report: Report, case: Case, source: Source, new_solver: NewSolver) -> Report:
    """The report on a case without a solution: what clashes."""
    blame = conflict(case, new_solver)
    match blame:
        case Conflict(parts):
            return replace(report, verdict=outcome.Impossible(tuple(_blamed(part, source) for part in parts)))
        case Open():
            return _undecided(report, blame)
        case _:
            assert_never(blame)


def _undecided(report: Report, question: Open) -> Report:
    return replace(report, verdict=Undecided(), findings=(*report.findings, _open(question)))


def _blamed(part: Part, source: Source) -> Blamed | HouseRule:
    match part:
        case CardClue(person, number):
            return Blamed(person, source.sentences[person][number])
        case HouseRule():
            return part
        case _:
            assert_never(part)


def _open(question: Open) -> Finding:
    return Finding(outcome.OPEN_QUESTION, None, (("question", question.question), ("limit", question.reason)))


class _StillOpenError(Exception):
    """The solver left a question about the published answer open."""

    def __init__(self, question: Open) -> None:
        super().__init__(question.question)
        self.question = question


def _compared(case: Case, count: Count, source: Source, new_solver: NewSolver) -> tuple[Key, list[Finding]]:
    """The published answer against the solutions, after these are known; it never took part in finding them."""
    if not case.key:
        return "absent", []

    def agrees(entries: tuple[KeyEntry, ...]) -> bool:
        return _agrees(case, count, entries, new_solver)

    try:
        return ("match", []) if agrees(case.key) else ("mismatch", [_wrong_key(case, count, source, agrees)])
    except _StillOpenError as error:
        return None, [_open(error.question)]


def _agrees(case: Case, count: Count, entries: tuple[KeyEntry, ...], new_solver: NewSolver) -> bool:
    """Whether some solution has all these entries."""
    match count:
        case Unique(placement):
            return all(matches(case, placement, entry) for entry in entries)
        case Several():
            found = agrees_with_key(case, entries, new_solver)
            if isinstance(found, Open):
                raise _StillOpenError(found)
            return found
        case Impossible():
            return False
        case Open():
            raise _StillOpenError(count)
        case _:
            assert_never(count)


def _wrong_key(case: Case, count: Count, source: Source, agrees: Agrees) -> Finding:
    """The first entry with which no solution has all entries so far; that rows and columns look swapped, if they do."""
    number = next(number for number in range(len(case.key)) if not agrees(case.key[: number + 1]))
    turned = tuple(_turned(entry) for entry in case.key)
    code = outcome.TURNED_KEY if turned != case.key and agrees(turned) else outcome.WRONG_KEY
    words = (("entry", _entry_text(case, case.key[number])), ("answer", _right_entry(case, count, case.key[number])))
    return Finding(code, source.key[number], words)


def _turned(entry: KeyEntry) -> KeyEntry:
    match entry:
        case StoodAt(person, cell):
            return StoodAt(person, Cell(cell.column, cell.row))
        case WasMurderer():
            return entry
        case _:
            assert_never(entry)


def _entry_text(case: Case, entry: KeyEntry) -> str:
    match entry:
        case StoodAt(person, cell):
            return f"{case.people[person].name}: {certificate.cell_text(cell)}"
        case WasMurderer(person):
            return f"assassino: {case.people[person].name}"
        case _:
            assert_never(entry)


def _right_entry(case: Case, count: Count, wrong: KeyEntry) -> str:
    """What the entry should say, where there is exactly one solution; else nothing."""
    if not isinstance(count, Unique):
        return ""
    match wrong:
        case StoodAt(person, _):
            cell = count.placement[person]
            return "" if cell is None else _entry_text(case, StoodAt(person, cell))
        case WasMurderer():
            return _entry_text(case, WasMurderer(murderer(case, count.placement)))
        case _:
            assert_never(wrong)
