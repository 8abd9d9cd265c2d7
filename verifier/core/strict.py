"""Reading JSON from strangers: exact shapes, nothing ignored, one exception for every fault."""

import json
import unicodedata
from collections.abc import Iterable


class UnreadableError(ValueError):
    """The bytes are not the document they should be; the message says what was found and what was expected."""


def read_json(data: bytes) -> object:
    """The JSON value in the bytes (UTF-8); UnreadableError for anything else, doubled keys and floats included."""
    try:
        return json.loads(
            data.decode("utf-8"), object_pairs_hook=_no_doubles, parse_float=_refuse, parse_constant=_refuse
        )
    except UnicodeDecodeError as error:
        raise UnreadableError(f"byte {error.start + 1} is not UTF-8") from None
    except RecursionError:
        raise UnreadableError("nested too deeply") from None
    except json.JSONDecodeError as error:
        raise UnreadableError(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except UnreadableError:
        raise
    except ValueError as error:
        # Python refuses whole numbers of more than some thousand digits with a plain ValueError.
        raise UnreadableError(f"not JSON: {error}") from None


def write_json(value: object) -> str:
    """The one canonical text of a JSON value: sorted keys, NFC, no blanks."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return unicodedata.normalize("NFC", text)


def an_object(value: object, keys: Iterable[str], where: str) -> dict[str, object]:
    """The value as an object with exactly these keys."""
    wanted = set(keys)
    if not isinstance(value, dict) or set(value) != wanted:
        found = sorted(value) if isinstance(value, dict) else type(value).__name__
        raise UnreadableError(f"{where}: found {found}, expected an object with the keys {sorted(wanted)}")
    return value


def a_list(value: object, where: str) -> list[object]:
    """The value as a list."""
    if not isinstance(value, list):
        raise UnreadableError(f"{where}: found {type(value).__name__}, expected a list")
    return value


def a_text(value: object, where: str) -> str:
    """The value as text that can be written again: NFC, no lone surrogates."""
    if not isinstance(value, str):
        raise UnreadableError(f"{where}: found {type(value).__name__}, expected text")
    if value.isascii():
        return value
    if not _is_unicode(value) or not unicodedata.is_normalized("NFC", value):
        raise UnreadableError(f"{where}: the text is not composed Unicode (NFC)")
    return value


def a_number(value: object, lowest: int, highest: int, where: str) -> int:
    """The value as a whole number from `lowest` to `highest`, both included; true and false are no numbers."""
    if type(value) is not int or not lowest <= value <= highest:
        expected = f"{lowest}" if lowest == highest else f"a whole number from {lowest} to {highest}"
        raise UnreadableError(f"{where}: found {value!r:.40}, expected {'nothing' if lowest > highest else expected}")
    return value


def a_truth(value: object, where: str) -> bool:
    """The value as true or false."""
    if not isinstance(value, bool):
        raise UnreadableError(f"{where}: found {type(value).__name__}, expected true or false")
    return value


def one_of(value: object, allowed: Iterable[str], where: str) -> str:
    """The value as one of the allowed texts."""
    text, known = a_text(value, where), tuple(allowed)
    if text not in known:
        raise UnreadableError(f"{where}: found {text!r:.40}, expected one of {', '.join(known)}")
    return text


def _is_unicode(text: str) -> bool:
    """Whether the text can be written: JSON can escape half a sign."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise UnreadableError("an object has the same key twice")
    return found


def _refuse(text: str) -> object:
    raise UnreadableError(f"the number {text:.40} is not a whole number")
