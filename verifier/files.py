"""Writing files whole or not at all."""

import os
import tempfile
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    """Put the text (UTF-8) where the file is, keeping its permissions; raises OSError and then changes nothing."""
    target = path.resolve()
    mode = target.stat().st_mode
    number, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    written = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(text.encode())
        written.chmod(mode & 0o7777)
        written.replace(target)
    except BaseException:
        written.unlink(missing_ok=True)
        raise
