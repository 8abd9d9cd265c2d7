"""Wrong readings of the rules page: named, described, in a literal form and as clauses, and their effect on a case."""

from verifier.readings.at_once import effects_at_once
from verifier.readings.effects import Becomes, Changes, Effect, Same, Undecided, effects
from verifier.readings.notes import notes
from verifier.readings.reading import Reading, concerned
from verifier.readings.table import Answer, Entry, Exposing, entry, players_readings

__all__ = [
    "Answer",
    "Becomes",
    "Changes",
    "Effect",
    "Entry",
    "Exposing",
    "Reading",
    "Same",
    "Undecided",
    "concerned",
    "effects",
    "effects_at_once",
    "entry",
    "notes",
    "players_readings",
]
