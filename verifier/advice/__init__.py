"""What an author needs when a case is refused, and a player when stuck; all of it proved again before it is shown."""

from typing import TypeAlias

from verifier.advice.ambiguity import Ambiguity, several
from verifier.advice.asking import Asking, OpenError
from verifier.advice.change import Added, Both, Change, OtherSex, Replaced
from verifier.advice.dispensable import Spare, spare
from verifier.advice.impossibility import Drop, Impossibility, impossible
from verifier.advice.known import NoBetween, Nobody, NoEntry, OffBoard, Unknown, known_of
from verifier.advice.next_hint import Astray, Done, Hint, Next, Settled, Stuck, hint
from verifier.advice.published import Contradicted, contradicted
from verifier.advice.slips import Slip
from verifier.advice.stop import Guessing, guessing

Advice: TypeAlias = Ambiguity | Guessing | Impossibility | Spare

__all__ = [
    "Added",
    "Advice",
    "Ambiguity",
    "Asking",
    "Astray",
    "Both",
    "Change",
    "Contradicted",
    "Done",
    "Drop",
    "Guessing",
    "Hint",
    "Impossibility",
    "Next",
    "NoBetween",
    "NoEntry",
    "Nobody",
    "OffBoard",
    "OpenError",
    "OtherSex",
    "Replaced",
    "Settled",
    "Slip",
    "Spare",
    "Stuck",
    "Unknown",
    "contradicted",
    "guessing",
    "hint",
    "impossible",
    "known_of",
    "several",
    "spare",
]
