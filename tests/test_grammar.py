"""Both grammars: built strictly, one alias a kind, and the page's sentences in the page's order."""

import re
import subprocess
import sys
import tomllib
from importlib.resources import files

import pytest
from lark import Lark

from verifier.core.clues import KINDS
from verifier.report.reference import reference
from verifier.syntax.grammars import LINES

ORDINALS = ("primeira", "segunda", "terceira", "quarta", "quinta", "sexta", "sétima", "oitava", "nona")
FIXED = ("the_victim", "with_the_murderer")


def source(name: str) -> str:
    return files("grammar").joinpath(name).read_text(encoding="utf-8")


def aliases(grammar: str) -> list[str]:
    return re.findall(r"-> (\w+)", grammar)


def test_the_grammar_of_the_clues_has_no_conflict_and_no_colliding_terminals() -> None:
    Lark(source("clues.lark"), parser="lalr", lexer="contextual", strict=True)


def test_the_grammar_of_the_lines_has_no_conflict_and_no_colliding_terminals() -> None:
    Lark(source("case.lark"), parser="lalr", lexer="contextual", strict=True, start=list(LINES))


def test_a_conflict_would_be_seen_by_the_strict_build() -> None:
    with pytest.raises(Exception, match="Shift/Reduce"):
        Lark(source("clues.lark") + "\ntwice: twice twice | _STOP\n", parser="lalr", strict=True, start="twice")


def test_the_aliases_are_the_kinds_in_the_page_s_order() -> None:
    assert tuple(aliases(source("clues.lark"))) == (*KINDS, *FIXED)


def test_every_start_symbol_of_the_lines_is_a_rule_and_every_rule_is_one() -> None:
    rules = re.findall(r"^([a-z]+):", source("case.lark"), re.MULTILINE)
    assert tuple(rules) == LINES


@pytest.mark.parametrize("word", ["linha", "coluna"])
def test_every_ordinal_up_to_nine_is_in_the_grammar(word: str) -> None:
    assert f"({'|'.join(ORDINALS)}) {word}" in source("clues.lark")


def test_importing_the_syntax_builds_no_grammar() -> None:
    program = """
import lark
built = []
lark.Lark.__init__ = lambda self, *rest, **more: built.append(rest)
import verifier.syntax
print(len(built))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "0\n"


def test_the_table_of_errors_is_sorted_by_code_and_its_first_letter_is_its_severity() -> None:
    codes = [code for code in tomllib.loads(source("errors.toml")) if code not in ("base", "terms")]
    assert codes == sorted(codes, key=lambda code: ("EWN".index(code[0]), code))
    assert all(re.fullmatch(r"E[1239]\d\d|W3\d\d|N4\d\d", code) for code in codes)


def test_the_reference_in_the_repository_is_the_one_that_the_tables_give() -> None:
    assert source("REFERENCE.md") == reference()
