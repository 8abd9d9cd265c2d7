"""Lines of advice: titles, lists, and text that fits the page."""

from collections.abc import Iterable
from textwrap import TextWrapper
from typing import Final

_WIDTH: Final = 80


def titled(title: str) -> list[str]:
    """The title, underlined."""
    return [title, "─" * len(title)]


def headed(title: str, items: Iterable[str]) -> list[str]:
    """The title and the items below it; nothing where there are none."""
    lines = listed(items)
    return [*titled(title), *lines] if lines else []


def listed(items: Iterable[str]) -> list[str]:
    """Each item behind a dash."""
    return [line for item in items for line in wrapped(f"  – {item}", "    ")]


def wrapped(text: str, indent: str) -> list[str]:
    """The text in lines of eighty columns, the further ones indented; what cannot be broken is left whole."""
    wrapper = TextWrapper(
        width=_WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, expand_tabs=False
    )
    return wrapper.wrap(text)
