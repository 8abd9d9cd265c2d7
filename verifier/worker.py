"""A process that audits one case after another for a batch: plain data in and out, a line each."""

import base64
import gc
import json
import os
import sys
from dataclasses import asdict, dataclass
from typing import IO, TYPE_CHECKING, Final

from verifier.limits import Limits
from verifier.report.piece import Form, Piece

if TYPE_CHECKING:
    from verifier.report.messages import Language
    from verifier.report.outcome import Report

# The first line of a worker: it has loaded what every case needs.
READY: Final = "ready"


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked of every case of a run, and the form in which it is to be answered."""

    limits: Limits
    form: Form
    language: "Language"
    alone: bool


@dataclass(frozen=True, slots=True)
class Request:
    """One case: its path, and its bytes where the one who asks has read them."""

    path: str
    data: bytes | None = None


def order_line(order: Order) -> str:
    """The order as a line of JSON."""
    return json.dumps(asdict(order))


def order_of(line: str) -> Order:
    """The order on a line that `order_line` wrote."""
    said = json.loads(line)
    return Order(Limits(**said.pop("limits")), **said)


def request_line(request: Request) -> str:
    """The request as a line of JSON."""
    data = None if request.data is None else base64.b64encode(request.data).decode()
    return json.dumps([request.path, data])


def piece_of(line: bytes) -> Piece:
    """The piece in a worker's answer."""
    return Piece(**json.loads(line))


def answers(lines: IO[str], out: IO[str]) -> None:
    """Answer each line, after a first one with the order, by a line."""
    order = order_of(next(lines))
    # What every case needs is loaded before the clock of the first one runs.
    import verifier.single  # noqa: F401, PLC0415

    # What is loaded stays to the end: looking through it for garbage again and again takes time.
    gc.freeze()
    print(READY, file=out, flush=True)
    for line in lines:
        path, data = json.loads(line)
        request = Request(path, None if data is None else base64.b64decode(data))
        print(json.dumps(asdict(_answer(request, order))), file=out, flush=True)


def _answer(request: Request, order: Order) -> Piece:
    from verifier.single import audited, audited_file  # noqa: PLC0415 - after the first line

    data, limits = request.data, order.limits
    report = audited_file(request.path, limits) if data is None else audited(data, limits)
    return ordered_piece(order, request.path, report)


def ordered_piece(order: Order, path: str, report: "Report") -> Piece:
    """The case's piece in the form that is asked for."""
    from verifier.report.pieces import piece  # noqa: PLC0415 - who only hands out work makes no pieces

    return piece(order.form, path, report, order.language, alone=order.alone)


def main() -> None:
    """Answer on the standard output until the standard input ends; nothing else gets onto that output."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    answers(sys.stdin, out)
