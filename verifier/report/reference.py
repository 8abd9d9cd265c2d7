"""The reference of the case language in Portuguese, written from the data that the program itself reads.

`python -m verifier.report.reference` prints it; `grammar/REFERENCE.md` is that text.
"""

import sys
from collections.abc import Iterator

from verifier.core.board import PAGE_THINGS, PageThing
from verifier.core.case import Fixed
from verifier.report import messages
from verifier.report.catalogue import catalogue, explained
from verifier.report.names import NAMES


def reference() -> str:
    """The whole reference in Markdown: sentences and house rules, things, codes."""
    return "\n".join(("# Referência da linguagem dos casos", "", *_rules(), *_things(), *_codes()))


def _rules() -> Iterator[str]:
    yield "Este ficheiro é escrito por `python -m verifier.report.reference`; não se edita à mão."
    yield ""
    yield catalogue("pt")
    fixed = " ".join(half.value for half in Fixed)
    yield f"O cartão da vítima começa por: «{fixed}» (de um homem: «sozinho»). Pode ter mais uma pista."
    yield ""
    yield from (explained(name, "pt") for name in NAMES)


def _things() -> list[str]:
    def named(*, blocks: bool) -> str:
        return ", ".join(_with_article(thing) for thing in PAGE_THINGS if thing.blocks is blocks)

    return [
        "## As coisas da página",
        "",
        f"Pode-se estar nelas: {named(blocks=False)}.",
        "",
        f"Bloqueiam a sua casa: {named(blocks=True)}.",
        "",
    ]


def _with_article(thing: PageThing) -> str:
    return f"um{'a' if thing.article == 'a' else ''} {thing.name}"


def _codes() -> list[str]:
    rows = [f"| {code} | {said.text} | {said.hint} |" for code, said in messages.catalogue("pt")]
    return ["## Os códigos", "", "| código | o que diz | o que fazer |", "|---|---|---|", *rows, ""]


if __name__ == "__main__":
    sys.stdout.write(reference())
