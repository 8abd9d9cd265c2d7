"""The language of the case file: text to case with its findings, case to canonical text, clue to sentence."""

from verifier.syntax.read import read
from verifier.syntax.source import Comment, Parsed, Sentence, Source, Unparsed
from verifier.syntax.wording import say
from verifier.syntax.write import write

__all__ = ["Comment", "Parsed", "Sentence", "Source", "Unparsed", "read", "say", "write"]
