"""The program `sudoku-murder`."""

import errno
import os
import sys

_UNWRITABLE = 2
_FAULT = 4
_INTERRUPTED = 130
_CLOSED_PIPE = 141


def main() -> int:
    """Run the command line; returns the exit code."""
    if sys.stdout is None or sys.stderr is None:
        # Closed by the one who started this: nobody can be told anything.
        return _UNWRITABLE
    try:
        # Inside, so that Ctrl-C while it loads ends as quietly as later.
        from verifier.cli import run  # noqa: PLC0415

        speak_utf_8()
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; what is still buffered goes nowhere, without a word at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _CLOSED_PIPE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as error:
        # Output that could not be written: the disk is full, say.
        sys.stderr.write(f"sudoku-murder: {_reason(error)}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _UNWRITABLE
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault of ours and never a verdict
        sys.stderr.write(f"sudoku-murder: E901: {type(error).__name__}: {error}\n")
        return _FAULT
    return code


def _reason(error: OSError) -> str:
    """Why the output could not be written; a full disk in the language that was asked for."""
    from verifier.usage import language_of  # noqa: PLC0415 - as above

    if error.errno == errno.ENOSPC and language_of(sys.argv[1:]) == "pt":
        return "não há espaço para o resultado"
    return str(error.strerror)


def speak_utf_8() -> None:
    """Make both streams write UTF-8 with plain line breaks, whatever the locale; what is no text becomes "?"."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.exit(main())
