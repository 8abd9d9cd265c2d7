"""Write the corpus of certificates anew: `python -m tests.golden_certificates`.

`corpus/certificates/accepted/NAME.json` is the certificate of the case NAME of the corpus; `refused/NAME--FAULT.json`
is that certificate with one fault, and `refused/reasons.toml` says at which step and why the checker refuses it.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from verifier.audit import Means, audit
from verifier.checker import Refused, check
from verifier.core.case import Case
from verifier.solver.sat import Z3Solver
from verifier.syntax import Parsed, read

CORPUS = Path(__file__).parents[1] / "corpus"
CERTIFICATES = CORPUS / "certificates"
Value = dict[str, Any]


def case_paths() -> dict[str, Path]:
    """The cases of the corpus that have a certificate there: each level and technique, the counting kinds, stops."""
    patterns = ("sound/nivel-*", "sound/tecnica-*", "sound/pista-com-*", "needs-guessing/*")
    return {path.stem: path for pattern in patterns for path in sorted((CORPUS / "cases").glob(f"{pattern}.caso"))}


def case_named(name: str) -> Case:
    """The case of the corpus that a certificate's file name begins with."""
    text = read(case_paths()[name.partition("--")[0]].read_bytes())
    if not isinstance(text, Parsed):
        raise TypeError(name)
    return text.case


def accepted() -> Iterator[tuple[str, str]]:
    """File name and text of each certificate, as an audit gives it."""
    means = Means(lambda: Z3Solver(lambda: 60), 3, lambda: False)
    for name, path in case_paths().items():
        yield f"{name}.json", audit(read(path.read_bytes()), means).certificate_text


def last(value: Value) -> Value:
    found: Value = value["steps"][-1]
    return found


def add_candidate(value: Value) -> None:
    """One more cell falls in the first step: the one where somebody stands in the end."""
    person, cell = next(iter(value["solution"].items()))
    value["steps"][0]["fallen"]["person"].setdefault(person, []).append(cell)


def swap_solution(value: Value) -> None:
    first, second, *_ = sorted(value["solution"])
    value["solution"][first], value["solution"][second] = value["solution"][second], value["solution"][first]


def replace_question(value: Value) -> None:
    step = value["steps"][0]
    step["questions"][0] = "row 1" if step["questions"][0] != "row 1" else "row 2"


def forget_needs(value: Value) -> None:
    next(step for step in value["steps"] if step["needs"])["needs"] = []


FAULTS: dict[str, Callable[[Value], object]] = {
    "format": lambda value: value.update(format="a-certificate"),
    "version": lambda value: value.update(version=2),
    "rules": lambda value: value.update(rules=2),
    "field-more": lambda value: value.update(note="x"),
    "field-less": lambda value: value.pop("bound"),
    "meaning": lambda value: value.update(meaning="0" * 64),
    "cards": lambda value: value.update(cards="f" * 64),
    "solution": swap_solution,
    "solution-short": lambda value: value["solution"].popitem(),
    "murderer": lambda value: value.update(murderer=next(n for n in value["solution"] if n != value["murderer"])),
    "level-high": lambda value: value.update(level=3),
    "level-low": lambda value: value.update(level=0),
    "verdict": lambda value: value.update(verdict="needs-guessing", level=None),
    "bound": lambda value: value.update(bound=9, level=2, verdict="sound", steps=[]),
    "step-dropped": lambda value: value["steps"].pop(),
    "question-dropped": lambda value: last(value).update(questions=[], width=0),
    "question-replaced": replace_question,
    "question-unknown": lambda value: last(value).update(questions=["person Ninguém"]),
    "question-malformed": lambda value: last(value).update(questions=["cell L1C1"]),
    "width": lambda value: last(value).update(width=2),
    "candidate-added": add_candidate,
    "candidates-none": lambda value: last(value).update(fallen={"person": {}, "murderer": {}, "companion": {}}),
    "candidate-off-board": lambda value: last(value)["fallen"]["person"].update({value["murderer"]: ["L9C9"]}),
    "needs-forgotten": forget_needs,
    "needs-later": lambda value: value["steps"][0].update(needs=[2]),
    "technique": lambda value: last(value).update(technique="magic"),
}


def refused() -> Iterator[tuple[str, str]]:
    """File name and text of each spoilt certificate: every fault in one case of level 1, then a stop that is none."""
    texts = dict(accepted())
    name = "nivel-1-5x5-01"
    for fault, spoil in FAULTS.items():
        value = json.loads(texts[f"{name}.json"])
        spoil(value)
        yield f"{name}--{fault}.json", json.dumps(value, ensure_ascii=False, sort_keys=True) + "\n"
    stop = next(name for name in case_paths() if "needs-guessing" in case_paths()[name].parts)
    value = json.loads(texts[f"{stop}.json"])
    value["steps"] = value["steps"][:-1]
    yield f"{stop}--no-stop.json", json.dumps(value, ensure_ascii=False, sort_keys=True) + "\n"
    other = json.loads(texts["nivel-2-6x6-01.json"])
    yield f"{name}--other-case.json", json.dumps(other, ensure_ascii=False, sort_keys=True) + "\n"


def reasons(spoilt: dict[str, str]) -> str:
    """The TOML that says why each spoilt certificate is refused, as the checker says it; ValueError if one is not."""
    lines = ["# Why the checker refuses each certificate of this folder, and at which step (0: at none).\n"]
    for name, text in spoilt.items():
        answer = check(case_named(name.removesuffix(".json")), text.encode())
        if not isinstance(answer, Refused):
            raise TypeError(f"{name} is accepted")
        lines.append(
            f'\n["{name}"]\nstep = {answer.step or 0}\nreason = {json.dumps(answer.reason, ensure_ascii=False)}\n'
        )
    return "".join(lines)


def files() -> dict[str, str]:
    """Every file of the corpus of certificates, by its path in it."""
    spoilt = dict(refused())
    found = {f"accepted/{name}": text for name, text in accepted()}
    found |= {f"refused/{name}": text for name, text in spoilt.items()}
    return found | {"refused/reasons.toml": reasons(spoilt)}


if __name__ == "__main__":
    for old in CERTIFICATES.rglob("*.json"):
        old.unlink()
    for path, text in files().items():
        (CERTIFICATES / path).parent.mkdir(parents=True, exist_ok=True)
        (CERTIFICATES / path).write_text(text, encoding="utf-8")
