"""The language of the case file: text to case with its findings, case to canonical text, clue to sentence."""

from verifier.syntax.read import LARGEST_FILE, read
from verifier.syntax.source import Comment, Parsed, Sentence, Source, Unparsed
from verifier.syntax.wording import say
from verifier.syntax.write import write

__all__ = ["LARGEST_FILE", "Comment", "Parsed", "Sentence", "Source", "Unparsed", "read", "say", "write"]
