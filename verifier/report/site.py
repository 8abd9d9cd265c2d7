"""Which files a report consists of, and how they are named: pages that people read, beside what machines check."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import Final

from verifier.core.canonical import document
from verifier.report.content import content, file_name
from verifier.report.explain import explanation
from verifier.report.index import entry, index_page
from verifier.report.json_form import as_line
from verifier.report.markdown import as_markdown
from verifier.report.messages import Language
from verifier.report.outcome import Report, printable
from verifier.report.page import case_page

INDEX: Final = "index.html"
# A name is cut to so many bytes: file systems end at 255, the ending and a number included.
_LONGEST: Final = 180
# What some file system does not take, or what is read as an option or as hidden.
_UNFIT: Final = frozenset('\\/:*?"<>|%#\ufffd')


def stems(paths: Sequence[str]) -> tuple[str, ...]:
    """A name for each path's files: the file's own, with its folders if needed.

    All differ however capitals and accents are written, and none is that of the index.
    """
    taken, found = {"index"}, list[str]()
    for path in paths:
        name = next(name for name in _names(path) if _folded(name) not in taken)
        taken.add(_folded(name))
        found.append(name)
    return tuple(found)


def case_files(stem: str, path: str, report: Report, language: Language, *, indexed: bool = False) -> dict[str, str]:
    """The files of the case read from `path`, by name: page, Markdown, text, result, certificate and meaning.

    There is no certificate without a deduction, and no meaning of a text that is no case.
    """
    said = content(stem, path, report, language)
    found = {
        file_name(stem, "html"): case_page(said, indexed=indexed),
        file_name(stem, "md"): as_markdown(said),
        file_name(stem, "txt"): explanation(report, language),
        file_name(stem, "json"): as_line(printable(path), report, language) + "\n",
    }
    if report.certificate_text:
        found[file_name(stem, "certificate.json")] = report.certificate_text
    if report.case is not None:
        found[file_name(stem, "case.json")] = document(report.case)
    return found


def site(audited: Iterable[tuple[str, Report]], names: Sequence[str], language: Language) -> Iterator[tuple[str, str]]:
    """All files of a report, each with its name, as the cases come; the index last, where there are several cases.

    `names` are the `stems` of the cases' paths, in their order.
    """
    entries = []
    for stem, (path, report) in zip(names, audited, strict=True):
        entries.append(entry(stem, path, report))
        yield from case_files(stem, path, report, language, indexed=len(names) > 1).items()
    if len(names) > 1:
        yield INDEX, index_page(entries, language)


def _names(path: str) -> Iterator[str]:
    """Names for the path in order of preference."""
    parts = [_fit(part) for part in PurePosixPath(printable(path)).parts if part not in ("/", ".", "..")]
    parts[-1:] = [_fit(PurePosixPath(printable(path)).stem)]
    for count in range(1, len(parts) + 1):
        yield _cut("-".join(parts[-count:]))
    number = 2
    while True:
        yield f"{_cut(parts[-1])}-{number}"
        number += 1


def _fit(name: str) -> str:
    kept = "".join("_" if sign in _UNFIT else sign for sign in name).strip(" .")
    return kept.lstrip("-") or "case"


def _cut(name: str) -> str:
    return name.encode()[:_LONGEST].decode(errors="ignore")


def _folded(name: str) -> str:
    """The name as the least careful file system compares it: without capitals, accents in one form."""
    return unicodedata.normalize("NFKC", name).casefold()
