"""The page that lies in a bundle: what is claimed, what each file is, how to check it without trusting anybody."""

import re
from typing import Final, Literal, TypeAlias

from verifier.report.messages import Language
from verifier.report.outcome import printable

Deduction: TypeAlias = Literal["finished", "stopped", "none"]


def readme(title: str, *, has_solution: bool, deduction: Deduction) -> str:
    """The page in Portuguese and in English, as Markdown.

    `has_solution` tells whether exactly one solution is claimed or none; `deduction` whether a certificate is there,
    and whether its steps reach the solution.
    """
    pages = [_page(language, has_solution=has_solution, deduction=deduction) for language in _PAGES]
    return "\n".join([f"# {_escaped(title)}", "", *pages])


def _page(language: Language, *, has_solution: bool, deduction: Deduction) -> str:
    said = _SAID[language]
    claim = "one" if has_solution else "none"
    return _PAGES[language].format(
        claim=said[claim],
        barred=said["barred"] if has_solution else "",
        evaluates=said["evaluates"] if has_solution else "",
        certificate="" if deduction == "none" else f"| `certificate.json` | {said[deduction]} |\n",
        checker="" if deduction == "none" else f"\n   {said['checker']}",
        commands=_COMMANDS.format(**said),
    )


def _escaped(title: str) -> str:
    """The title as Markdown shows it, whatever signs it has."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", printable(title))


_SAID: Final[dict[Language, dict[str, str]]] = {
    "pt": {
        "one": "tem **exatamente uma solução**, a de `solution.json`.",
        "none": "**não tem nenhuma solução**.",
        "barred": "; a última proíbe a solução",
        "evaluates": "avalia a solução em cada cartão lido à letra, ",
        "finished": "a dedução passo a passo, sem adivinhar: prova o mesmo outra vez, sem solucionador",
        "stopped": "os passos da dedução até onde ela para: a partir daí seria preciso adivinhar",
        "checker": "e a dedução: `python3 -m verifier.checker meaning.json certificate.json`",
        "why3": "verificado em Why3",
        "slow": "demora até alguns minutos",
        "cakeml": "verificado em HOL4",
        "acl2": "verificado em ACL2",
    },
    "en": {
        "one": "has **exactly one solution**, the one in `solution.json`.",
        "none": "has **no solution at all**.",
        "barred": "; the last one bars the solution",
        "evaluates": "evaluates the solution on every card read literally, ",
        "finished": "the deduction step by step, without guessing: it proves the same again, without any solver",
        "stopped": "the steps of the deduction up to its stop: from there on one would have to guess",
        "checker": "and the deduction: `python3 -m verifier.checker meaning.json certificate.json`",
        "why3": "verified in Why3",
        "slow": "takes up to some minutes",
        "cakeml": "verified in HOL4",
        "acl2": "verified in ACL2",
    },
}

_COMMANDS: Final = """\
   ```sh
   # drup, {why3}, {slow}: https://pypi.org/project/drup/
   sed 's/^[0-9]* //; s/ 0 .*/ 0/; s/^0 .*/0/' proof.lrat > proof.drup
   python3 -m drup.cli bare.cnf proof.drup

   # cake_lpr, {cakeml}: https://github.com/tanyongkiam/cake_lpr
   cake_lpr bare.cnf proof.lrat

   # ACL2, {acl2}: https://github.com/acl2/acl2
   acl2 <<END
   (include-book "projects/sat/lrat/sorted/lrat-parser" :dir :system)
   (lrat-verify-proof "bare.cnf" "proof.lrat")
   END
   ```
"""

_PAGES: Final[dict[Language, str]] = {
    "pt": """\
## Em português

O caso em `case.caso`, lido como está em `meaning.json`, {claim}
Para o confirmar não é preciso confiar em quem fez esta pasta, nem no Z3, o programa que encontrou a prova.

| ficheiro | o que é |
|---|---|
| `case.caso` | o caso, tal como foi dado |
| `meaning.json` | o que nele se leu: o tabuleiro, as pessoas, o sentido de cada cartão |
| `solution.json` | o que se afirma |
| `clauses.cnf` | o caso em cláusulas, com o que é cada variável e de que cartão ou regra vem cada cláusula{barred} |
| `proof.lrat` | a prova de que as cláusulas não podem ser todas verdadeiras |
{certificate}| `SHA256SUMS` | os resumos criptográficos dos ficheiros |

Confere-se assim, nesta pasta:

1. Os ficheiros estão como foram escritos: `sha256sum -c SHA256SUMS`
2. O verificador deste programa, que só precisa de Python e se lê num serão (`verifier/proof` e `verifier/core`),
   {evaluates}deriva outra vez as cláusulas a partir do caso,
   compara-as uma a uma e confere a prova: `python3 -m verifier.proof .`{checker}
3. Verificadores de outras pessoas, que nada sabem do caso, conferem que as cláusulas se contradizem. Nem todos leem
   comentários, por isso tiram-se primeiro: `grep -v '^c' clauses.cnf > bare.cnf`

{commands}
4. O que se leu é o que está escrito: compare `meaning.json` com `case.caso`; com o programa instalado,
   `sudoku-murder fmt case.caso --to json | cmp - meaning.json` não diz nada.
""",
    "en": """\
## In English

The case in `case.caso`, read as it stands in `meaning.json`, {claim}
To confirm it you need trust neither whoever made this folder nor Z3, the program that found the proof.

| file | what it is |
|---|---|
| `case.caso` | the case as it was given |
| `meaning.json` | what was read in it: the board, the people, the meaning of each card |
| `solution.json` | what is claimed |
| `clauses.cnf` | the case in clauses, with what each variable is and which card or rule each comes from{barred} |
| `proof.lrat` | the proof that the clauses cannot all be true |
{certificate}| `SHA256SUMS` | the digests of the files |

Check it like this, in this folder:

1. The files are as they were written: `sha256sum -c SHA256SUMS`
2. This program's checker, which needs Python alone and reads in an evening (`verifier/proof` and `verifier/core`),
   {evaluates}derives the clauses from the case a second time,
   compares them one by one and checks the proof: `python3 -m verifier.proof .`{checker}
3. Checkers by other people, which know nothing of the case, confirm that the clauses contradict each other. Not all
   of them read comments, so these go first: `grep -v '^c' clauses.cnf > bare.cnf`

{commands}
4. What was read is what is written: compare `meaning.json` with `case.caso`; with the program installed,
   `sudoku-murder fmt case.caso --to json | cmp - meaning.json` says nothing.
""",
}
