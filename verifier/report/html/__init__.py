"""The pages' templates, and the one place where text becomes HTML."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


def filled(template: str, **values: object) -> str:
    """The template with the values; whatever they hold is escaped, an unknown name raises."""
    return _environment().get_template(template).render(values)


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(__package__, ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
