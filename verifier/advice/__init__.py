"""What an author needs when a case is refused, and a player when stuck; all of it proved again before it is shown."""

from typing import TypeAlias

from verifier.advice.asking import Asking, OpenError
from verifier.advice.change import Added, Change, OtherSex, Replaced
from verifier.advice.guessing import Guessing, guessing
from verifier.advice.hint import Astray, Done, Hint, Next, Stuck, hint
from verifier.advice.impossible import Drop, Impossibility, Slip, impossible
from verifier.advice.known import Unknown, known_of
from verifier.advice.several import Ambiguity, several
from verifier.advice.spare import Spare, spare

Advice: TypeAlias = Ambiguity | Guessing | Impossibility | Spare

__all__ = [
    "Added",
    "Advice",
    "Ambiguity",
    "Asking",
    "Astray",
    "Change",
    "Done",
    "Drop",
    "Guessing",
    "Hint",
    "Impossibility",
    "Next",
    "OpenError",
    "OtherSex",
    "Replaced",
    "Slip",
    "Spare",
    "Stuck",
    "Unknown",
    "guessing",
    "hint",
    "impossible",
    "known_of",
    "several",
    "spare",
]
