"""The two grammars, built by Lark when first needed, once per process, and never kept on disk."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from lark import Lark, Token, Tree, UnexpectedInput, UnexpectedToken

# The sentences of the page come again and again; what is longer than any of them is not kept.
_LONGEST_REMEMBERED: Final = 120
LINES: Final = ("title", "id", "size", "room", "thing", "row", "tokens", "person", "entry")


class NotInGrammarError(ValueError):
    """A text that a grammar refuses.

    `offset` is where, `expected` names the terminals that could stand there, sorted, and `after` the terminal that
    stands before ("" at the beginning).
    """

    def __init__(self, offset: int, expected: tuple[str, ...], after: str) -> None:
        super().__init__(f"offset {offset}: expected {', '.join(expected)}")
        self.offset = offset
        self.expected = expected
        self.after = after


def line_tree(line: str, text: str) -> Tree[Token]:
    """The tree of one line of a case file, `line` one of LINES; NotInGrammarError for any other text."""
    return _tree(_case_grammar(), text + "\n", line)


def clue_tree(text: str) -> Tree[Token]:
    """The tree of one sentence, given without its last stop; NotInGrammarError for any other text."""
    return _clue_tree(text) if len(text) <= _LONGEST_REMEMBERED else _clue_tree.__wrapped__(text)


@lru_cache(maxsize=2048)
def _clue_tree(text: str) -> Tree[Token]:
    return _tree(_clue_grammar(), text + ".\n", "start")


def token(tree: Tree[Token], kind: str) -> Token | None:
    """The tree's first token of that kind, or None."""
    return next(tree.scan_values(lambda leaf: isinstance(leaf, Token) and leaf.type == kind), None)


@cache
def _case_grammar() -> Lark:
    return Lark(_source("case.lark"), parser="lalr", lexer="contextual", start=list(LINES))


@cache
def _clue_grammar() -> Lark:
    return Lark(_source("clues.lark"), parser="lalr", lexer="contextual")


def _source(name: str) -> str:
    return files("grammar").joinpath(name).read_text(encoding="utf-8")


def _tree(grammar: Lark, text: str, start: str) -> Tree[Token]:
    try:
        return grammar.parse(text, start=start)
    except UnexpectedInput as error:
        # The names of both grammars match any text, so it is always a token that does not fit.
        expected = error.expected if isinstance(error, UnexpectedToken) else set()
        last = error.token_history[-1] if isinstance(error, UnexpectedToken) and error.token_history else None
        raise NotInGrammarError(error.column - 1, tuple(sorted(expected)), "" if last is None else last.type) from None
