"""The language of the case file as data: `case.lark`, `clues.lark`, `errors.toml`; read by importlib.resources."""
