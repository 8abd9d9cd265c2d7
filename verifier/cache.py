"""Certificates kept in a folder from one run to the next; whoever recalls one has it checked again.

The folder can be deleted at any time, whole or in part. An entry that is damaged or belongs to another case is no more
than bytes that the checker refuses.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from verifier import __version__
from verifier.core.canonical import cards_digest, meaning_digest
from verifier.core.case import Case
from verifier.core.diagnostic import Finding
from verifier.files import plain_contents, write_texts


@dataclass(frozen=True, slots=True)
class Cache:
    """The certificates of sound cases at one bound, in a folder that is made when the first is written."""

    folder: str
    bound: int

    def recall(self, case: Case) -> bytes | None:
        """What is kept of the case with this meaning and these cards; None where there is nothing."""
        found = plain_contents(str(Path(self.folder) / self._name(case)))
        return None if isinstance(found, Finding) else found

    def remember(self, case: Case, written: bytes) -> None:
        """Keep the certificate, whole or not at all; where it cannot be written the next run does without."""
        write_texts(self.folder, {self._name(case): written.decode()})

    def _name(self, case: Case) -> str:
        key = f"{__version__} {self.bound} {meaning_digest(case)} {cards_digest(case)}"
        return f"{hashlib.sha256(key.encode()).hexdigest()}.json"
