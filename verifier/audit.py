"""One case, from its bytes to its Report: the whole job, readable top to bottom."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, assert_never

from verifier.checker import Accepted, Refused, check
from verifier.core import certificate
from verifier.core.board import Cell
from verifier.core.case import Case, HouseRule, KeyEntry, Placement, StoodAt, WasMurderer
from verifier.core.diagnostic import Finding
from verifier.core.fault import InternalFaultError
from verifier.core.meaning import murderer
from verifier.prover import Contradiction, Finished, Late, Stopped, deduce
from verifier.prover import certificate as certified
from verifier.readings import Reading, effects
from verifier.readings.notes import notes
from verifier.report import outcome
from verifier.report.outcome import Ambiguous, Blamed, Malformed, NeedsGuessing, Report, Sound, Undecided, Verdict
from verifier.solver.clauses import CardClue, Part
from verifier.solver.conflict import Conflict, conflict
from verifier.solver.sat import NewSolver
from verifier.solver.unique import Count, Impossible, Open, Several, Unique, agrees_with_key, matches, solutions
from verifier.syntax import Parsed, Source, Unparsed, read

Key: TypeAlias = Literal["absent", "match", "mismatch"] | None
Agrees: TypeAlias = Callable[[tuple[KeyEntry, ...]], bool | Open]

_Z3: Final[dict[type[Count], Literal["unique", "ambiguous", "impossible", "unknown"]]] = {
    Unique: "unique",
    Several: "ambiguous",
    Impossible: "impossible",
    Open: "unknown",
}


@dataclass(frozen=True, slots=True)
class Means:
    """What an audit may use: new solvers, the widest step it may look for, and a clock that says when to give up.

    `readings` are the wrong readings of which a sound case gets a note if its answer hangs on them. `recall` gives the
    certificate that an earlier audit of the same case at the same bound wrote, or any other bytes, or None; `remember`
    takes the certificate of a sound case.
    """

    new_solver: NewSolver
    bound: int
    late: Callable[[], bool]
    readings: tuple[Reading, ...] = ()
    recall: Callable[[Case], bytes | None] = lambda _: None
    remember: Callable[[Case, bytes], None] = lambda _case, _written: None


def audit(data: bytes, means: Means) -> Report:
    """The report on the case file with these bytes; InternalFaultError where two of our answers disagree."""
    match read(data):
        case Unparsed() as text:
            return Report(text.title, text.id, text.size, Malformed(), text.findings, text.source)
        case Parsed() as text:
            return _audited(text, means)


def _audited(text: Parsed, means: Means) -> Report:
    case, known = text.case, _recalled(text.case, means)
    count = solutions(case, means.new_solver) if known is None else Unique(_placement(case, known))
    key, wrong = _compared(case, count, text.source, means.new_solver)
    report = Report(
        title=case.title,
        id=case.id,
        size=case.board.size,
        verdict=Undecided(),
        findings=(*text.findings, *wrong),
        source=text.source,
        case=case,
        key=key,
        bound=means.bound,
        z3=_Z3[type(count)],
    )
    judged = _judged(report, text, count, means) if known is None else _sound(report, case, known)
    if known is None and isinstance(judged.verdict, Sound):
        means.remember(case, judged.certificate_text.encode())
    return _with_notes(judged, text, count, means)


def _recalled(case: Case, means: Means) -> certificate.Certificate | None:
    """The certificate of an earlier audit, if the checker accepts it in its strict mode as proof of a sound case.

    Such a certificate proves by itself that there is exactly one solution and the level at which it is reached, so
    what is recalled can spare work but never change a verdict.
    """
    written = means.recall(case)
    if written is None:
        return None
    answer = check(case, written, strict=True)
    match answer:
        case Accepted(claim) if claim.bound == means.bound and claim.verdict is certificate.Verdict.SOUND:
            return claim
        case Accepted() | Refused():
            return None
        case _:
            assert_never(answer)


def _placement(case: Case, claim: certificate.Certificate) -> Placement:
    cells = dict(claim.solution)
    return tuple(cells[person.name] for person in case.people)


def _sound(report: Report, case: Case, claim: certificate.Certificate) -> Report:
    """The report on a case by a certificate that the checker accepts."""
    solution = _placement(case, claim)
    return replace(
        report,
        verdict=Sound(solution, murderer(case, solution), claim.level),
        steps=len(claim.steps),
        certificate="accepted",
        certificate_text=certificate.write(claim).decode(),
    )


def _judged(report: Report, text: Parsed, count: Count, means: Means) -> Report:
    match count:
        case Unique(placement):
            return _deduced(report, text.case, placement, means)
        case Several(first, second, same):
            return replace(report, verdict=Ambiguous(first, second, same))
        case Impossible():
            return _explained(report, text.case, text.source, means.new_solver)
        case Open():
            return _undecided(report, count)
        case _:
            assert_never(count)


def _with_notes(report: Report, text: Parsed, count: Count, means: Means) -> Report:
    """The report with a note for each wrong reading on which the case hangs.

    Of a case that may not be published anyway only the one that SPEC §1 names is said, the half of one's own bed.
    """
    match report.verdict:
        case Sound():
            readings = means.readings
        case NeedsGuessing() | Ambiguous() | outcome.Impossible():
            readings = tuple(reading for reading in means.readings if reading is Reading.BESIDE_NOT_OWN_BED)
        case Undecided() | Malformed():
            return report
        case _:
            assert_never(report.verdict)
    found = notes(text.case, text.source, effects(text.case, count, means.new_solver, readings))
    return replace(report, findings=(*report.findings, *found))


def _deduced(report: Report, case: Case, solution: Placement, means: Means) -> Report:
    """The report on a case with exactly one solution by Z3: is it reached without guessing, and is that certified?"""
    deduction = deduce(case, means.bound, means.late)
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


def _compared(case: Case, count: Count, source: Source, new_solver: NewSolver) -> tuple[Key, list[Finding]]:
    """The published answer against the solutions, after these are known; it never took part in finding them."""
    if isinstance(count, Open):
        return None, []
    if not case.key:
        return "absent", []

    def agrees(entries: tuple[KeyEntry, ...]) -> bool | Open:
        match count:
            case Unique(placement):
                return all(matches(case, placement, entry) for entry in entries)
            case Several():
                return agrees_with_key(case, entries, new_solver)
            case Impossible():
                return False
            case _:
                assert_never(count)

    match agrees(case.key):
        case True:
            return "match", []
        case False:
            return "mismatch", [_wrong_key(case, count, source, agrees)]
        case Open() as question:
            return None, [_open(question)]
        case _:
            assert_never(count)


def _wrong_key(case: Case, count: Count, source: Source, agrees: Agrees) -> Finding:
    """The first entry with which no solution has all entries so far; that rows and columns look swapped, if they do."""
    number = next(number for number in range(len(case.key)) if agrees(case.key[: number + 1]) is not True)
    turned = tuple(_turned(entry) for entry in case.key)
    code = outcome.TURNED_KEY if turned != case.key and agrees(turned) is True else outcome.WRONG_KEY
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
            return f"{case.people[person].name}: {outcome.cell_name(cell)}"
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
