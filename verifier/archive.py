"""The command `audit`: one case, or all those of an archive."""

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from verifier import __version__
from verifier.crew import Crew, NoWorkersError
from verifier.feed import Feed
from verifier.inputs import STANDARD_INPUT, case_files, is_pattern, listed
from verifier.interruption import interruption
from verifier.limits import Limits
from verifier.output import output
from verifier.report.piece import Piece, exit_code
from verifier.report.table import counted
from verifier.worker import Order, Request

if TYPE_CHECKING:
    from verifier.cluster import Cluster
    from verifier.core.diagnostic import Finding
    from verifier.partial import Partial
    from verifier.report.messages import Language
    from verifier.report.outcome import VerdictName

_INTERRUPTED: Final = 130

_SAID: Final[dict["Language", dict[str, str]]] = {
    "pt": {
        "no case": "{}: nenhum caso encontrado; a pasta não tem ficheiros .caso",
        "no match": "{}: nenhum caso encontrado; nada corresponde ao padrão",
        "no list": "nenhum caso encontrado; a lista está vazia",
        "interrupted": "Interrompido. Feito até aqui: {}",
        "resume": "Com --resume FICHEIRO, e nele o que se escreveu, o resto faz-se depois.",
        "only lines": "sudoku-murder audit: erro de utilização: --resume só se usa com --format jsonl",
        "no library": "falta uma biblioteca: pip install '{}'",
        "unreachable": "{}: ninguém responde; o endereço é o do escalonador, como tcp://máquina:8786",
        "gone": "{}: o agrupamento deixou de responder; o que já se escreveu vale, e --resume continua",
        "unfit": "o agrupamento não consegue auditar: {}",
        "other version": f"o agrupamento tem a versão {{}} deste programa, e aqui é a {__version__}",
        "same file": "{}: é para onde vai o resultado, e perdia-se; escreva-o noutro ficheiro",
    },
    "en": {
        "no case": "{}: no case found; the folder holds no .caso files",
        "no match": "{}: no case found; nothing matches the pattern",
        "no list": "no case found; the list is empty",
        "interrupted": "Interrupted. Done so far: {}",
        "resume": "With --resume FILE, and in it what was written, the rest can be done later.",
        "only lines": "sudoku-murder audit: bad usage: --resume goes with --format jsonl only",
        "no library": "a library is missing: pip install '{}'",
        "unreachable": "{}: nobody answers; the address is the scheduler's, such as tcp://host:8786",
        "gone": "{}: the cluster does not answer any more; what was written stands, and --resume goes on",
        "unfit": "the cluster cannot audit: {}",
        "other version": f"the cluster has version {{}} of this program, and here it is {__version__}",
        "same file": "{}: this is where the output goes, and it would be lost; write it to another file",
    },
}


@dataclass(slots=True)
class _Tally:
    """What is known of a run so far: verdicts, exit codes, the paths that stand for no case, and what ended it."""

    verdicts: Counter["VerdictName"] = field(default_factory=Counter)
    codes: set[int] = field(default_factory=set)
    empty: list[str] = field(default_factory=list)
    failure: NoWorkersError | None = None

    def count(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """The pieces, of which there are no more after a failure: what is printed of them is whole all the same."""
        try:
            for piece in pieces:
                self.verdicts[piece.verdict] += 1
                self.codes.add(piece.code)
                yield piece
        except NoWorkersError as error:
            self.failure = error


def audit(options: argparse.Namespace) -> int:
    """Print what was asked for as it comes; returns the exit code of SPEC §3, or 130 where it was interrupted."""
    try:
        if options.resume is None:
            return _audited(options, None)
        with closing(_resumed(options)) as partial:
            return _audited(options, partial)
    except _UnusableError as error:
        sys.stderr.write(f"{error}\n")
    except NoWorkersError as error:
        sys.stderr.write(f"{_SAID[options.lang][error.reason].format(_printable(error.about))}\n")
    return 2


class _UnusableError(Exception):
    """What is asked for cannot be done, in words for the one who asks."""


def _resumed(options: argparse.Namespace) -> "Partial":
    from verifier.partial import Partial  # noqa: PLC0415 - who begins anew waits for no database

    said = _SAID[options.lang]
    if options.format != "jsonl":
        raise _UnusableError(said["only lines"])
    try:
        partial = Partial(options.resume)
    except OSError as error:
        from verifier.files import unreadable  # noqa: PLC0415 - for messages only

        raise _UnusableError(_about(options.resume, unreadable(error), options.lang)) from error
    if partial.is_where_output_goes(sys.stdout):
        partial.close()
        raise _UnusableError(said["same file"].format(_printable(options.resume)))
    return partial


def _audited(options: argparse.Namespace, partial: "Partial | None") -> int:
    _try_cache(options)
    tally = _Tally()
    files, alone = _files(options.paths, tally.empty)
    limits = Limits(options.max_level, options.timeout, options.readings, options.cache)
    order = Order(limits, options.format, options.lang, alone)
    feed = Feed(_asked(files, partial, options.max_level))
    with interruption() as wished, _workers(options, order) as workers:
        pieces, write = _shown(options, tally.count(workers.pieces(feed, wished)))
        for part in output(options.format, pieces, f"sudoku-murder {__version__}", options.lang, alone=alone):
            write(part)
        if wished():
            return _interrupted(options, tally)
    if tally.failure is not None:
        raise tally.failure
    if not tally.codes and not tally.empty:
        raise _UnusableError(_SAID[options.lang]["no list"])
    return exit_code(tally.codes | without_cases(tally.empty, options.lang))


def _try_cache(options: argparse.Namespace) -> None:
    """Refuse a folder in which nothing can be kept, before anything is done."""
    if options.cache is None:
        return
    from verifier.files import unwritable  # noqa: PLC0415 - for this only

    finding = unwritable(options.cache)
    if finding is not None:
        raise _UnusableError(_about(options.cache, finding, options.lang))


def _about(path: str, finding: "Finding", language: "Language") -> str:
    from verifier.report.messages import finding_text  # noqa: PLC0415 - for messages only

    return finding_text(_printable(path), None, finding, language)


def _files(paths: list[str], empty: list[str]) -> tuple[Iterator[str], bool]:
    """The case files, and whether there is just one; of a list that is still being written that is not known."""
    files = case_files(_spelt_out(paths), empty)
    if STANDARD_INPUT in paths:
        return files, False
    first = list(itertools.islice(files, 2))
    return itertools.chain(first, files), len(first) == 1


def _spelt_out(paths: list[str]) -> Iterator[str]:
    for path in paths:
        if path == STANDARD_INPUT:
            # Without a standard input the list is empty.
            yield from () if sys.stdin is None else listed(sys.stdin.buffer)
        else:
            yield path


def _asked(files: Iterator[str], partial: "Partial | None", bound: int) -> Iterator[Request | Piece]:
    for file in files:
        known = None if partial is None else partial.piece(file, bound)
        yield Request(file) if known is None else known


def _workers(options: argparse.Namespace, order: Order) -> "Crew | Cluster":
    if options.dask is None:
        return Crew(order, options.jobs, options.memory)
    from verifier.cluster import Cluster  # noqa: PLC0415 - who has no cluster waits for nothing

    return Cluster(order, options.dask, options.memory)


def _shown(options: argparse.Namespace, pieces: Iterator[Piece]) -> tuple[Iterator[Piece], Callable[[str], object]]:
    """The pieces and how to write: with a bar on the standard error, where that is a terminal that may be used."""
    if options.quiet or not sys.stderr.isatty():
        return pieces, _write
    from verifier.progress import above_the_bar, with_bar  # noqa: PLC0415 - off a terminal there is no bar

    listed_later = STANDARD_INPUT in options.paths
    total = None if listed_later else sum(1 for _ in case_files(options.paths, []))
    return with_bar(pieces, total, options.lang), above_the_bar


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _interrupted(options: argparse.Namespace, tally: _Tally) -> int:
    """Say on stderr what is done; returns the exit code."""
    said = _SAID[options.lang]
    done = counted(tally.verdicts, options.lang)
    lines = [said["interrupted"].format(done), *([said["resume"]] if options.format == "jsonl" else [])]
    sys.stderr.write("\n".join(lines) + "\n")
    return _INTERRUPTED


def without_cases(paths: list[str], language: "Language") -> set[int]:
    """Say on stderr which paths stand for no case; the exit codes of those."""
    said = _SAID[language]
    for path in paths:
        words = said["no match" if is_pattern(path) else "no case"]
        sys.stderr.write(words.format(_printable(path)) + "\n")
    return {2} if paths else set()


def _printable(text: str) -> str:
    from verifier.report.outcome import printable  # noqa: PLC0415 - for messages only

    return printable(text)
