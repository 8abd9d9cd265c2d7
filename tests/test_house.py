"""The house is in order: floors, types, style, and what stands at the top level."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted([*(ROOT / "verifier").rglob("*.py"), *(ROOT / "grammar").rglob("*.py")])


def run(*command: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    "command",
    [
        ("-m", "ruff", "check", "."),
        ("-m", "ruff", "format", "--check", "."),
        ("-m", "mypy"),
        ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    ],
    ids=["ruff", "format", "mypy", "floors"],
)
def test_the_tools_find_nothing(command: tuple[str, ...]) -> None:
    done = run(*command)
    assert done.returncode == 0, done.stdout + done.stderr


PLANTED = [
    ("core/board.py", "import verifier.solver.sat"),
    ("core/meaning.py", "import z3"),
    ("checker.py", "from verifier.prover import terrain"),
    ("checker.py", "import lark"),
    ("solver/unique.py", "from verifier.syntax import read"),
    ("syntax/write.py", "import z3"),
    ("report/text.py", "import lark"),
    ("report/outcome.py", "import verifier.audit"),
    ("audit.py", "import z3"),
    ("proof/lrat.py", "import z3"),
    ("proof/clauses.py", "from verifier.solver import rules"),
    ("bundle.py", "import verifier.audit"),
    ("readings/effects.py", "import jinja2"),
    ("generator/cases.py", "import verifier.audit"),
    ("generator/cards.py", "import verifier.readings"),
    ("generator/search.py", "import z3"),
    ("generating.py", "import verifier.asked"),
]


@pytest.mark.parametrize(("module", "line"), PLANTED)
def test_a_planted_import_from_a_wrong_floor_is_found(module: str, line: str, tmp_path: Path) -> None:
    for source in SOURCES:
        copy = tmp_path / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(source.read_bytes())
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    lint = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"
    command = ("-c", f"import sys; sys.path.insert(0, '.'); {lint}")
    assert run(*command, folder=tmp_path).returncode == 0
    planted = tmp_path / "verifier" / module
    planted.write_text(planted.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    done = run(*command, folder=tmp_path)
    assert done.returncode == 1
    assert "BROKEN" in done.stdout


def test_the_package_asserts_nothing_about_its_input() -> None:
    assert SOURCES
    found = [
        f"{source.relative_to(ROOT)}:{node.lineno}"
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert found == []


def test_the_checker_stays_within_three_hundred_lines() -> None:
    assert len((ROOT / "verifier" / "checker.py").read_text(encoding="utf-8").splitlines()) <= 300


TOP_LEVEL = {"README.md", "pyproject.toml", "benchmarks", "corpus", "grammar", "reports", "tests", "verifier"}


def test_the_top_level_holds_what_was_agreed() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    tops = {line.split("/")[0] for line in listed.splitlines()}
    assert {top for top in tops if not top.startswith(".")} <= TOP_LEVEL
