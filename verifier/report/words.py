"""The words of pages and Markdown reports that are not sentences about a case, from `html/words.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from verifier.report.messages import Language
from verifier.report.outcome import VerdictName


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words; KeyError for one that the table does not have, which is a fault of ours."""

    table: dict[str, Any]

    def __call__(self, key: str, *filling: object) -> str:
        """The words of the key, with what fills their braces."""
        text: str = self.table[key]
        return text.format(*filling) if filling else text

    def counted(self, one: str, more: str, count: int) -> str:
        """The words for one or for any other number, with the number."""
        return self(one if count == 1 else more, count)

    def of_verdict(self, table: str, verdict: VerdictName) -> str:
        """What one of the tables `verdicts`, `short` and `why` says of the verdict."""
        text: str = self.table[table][verdict]
        return text


@cache
def words(language: Language) -> Words:
    """The words in that language."""
    return Words(tomllib.loads(files(__package__).joinpath("html", "words.toml").read_text(encoding="utf-8"))[language])
