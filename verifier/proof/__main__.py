"""Check a bundle with Python's standard library alone: `python3 -m verifier.proof FOLDER`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import assert_never

from verifier.proof.bundle import Accepted, Refused, Unreadable, check_proof


def main(arguments: Sequence[str]) -> int:
    """Say in one line what was found: 0 accepted, 1 refused, 2 absent or unreadable, or not one folder named."""
    if len(arguments) != 1:
        print("usage: python3 -m verifier.proof FOLDER")  # noqa: T201 - a program of its own
        return 2
    answer = check_proof(Path(arguments[0]))
    match answer:
        case Accepted():
            print(f"Accepted: the case in meaning.json has {answer.claim}.")  # noqa: T201
            return 0
        case Refused():
            print(f"Refused: {answer.reason}")  # noqa: T201
            return 1
        case Unreadable():
            print(f"Unreadable: {answer.reason}")  # noqa: T201
            return 2
        case _:
            assert_never(answer)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
