"""Advice and hints in English: the frame, and the sentences that agree with people and lines."""

from collections.abc import Sequence
from typing import Final, assert_never

from verifier.advice.clash import ClashFact, Crowded, Deserted, Held, Nowhere
from verifier.core.certificate import AboutColumn, AboutCompanion, AboutMurderer, AboutPerson, AboutRow, Question
from verifier.report.wording.claims import compact
from verifier.report.wording.english import English, listed, number
from verifier.report.wording.facts import Line
from verifier.report.wording.grammar import MOST_REASONS, capitalised

TEXTS: Final = {
    "errors": "Errors that forbid publishing the case",
    "contradicted": "No solution of the case is the published one.",
    "against": "What is not true in the published solution",
    "against slips": "Likely slips in these sentences",
    "still unlike": "{becomes}, but the published solution still does not fit",
    "published among": "{becomes}, one of which is the published one",
    "published left": "{becomes}, and the published solution is left",
    "unlike": "None of them leaves the published solution.",
    "exactly": "The case has {count} solutions.",
    "at least": "The case has at least {count} solutions; no more were counted.",
    "murderer": "The murderer is the same in every solution: {people}.",
    "murderers": "The murderer may be any of these: {people}.",
    "side by side": "Some solutions side by side (* marks who moves)",
    "varies": "Where those who move can be, over all solutions",
    "fixed": "In the same cell in every solution: {people}.",
    "cures": "One sentence that makes the case sound",
    "ranked": "Each was proved over again. Those of fewest words come first, then those that only add.",
    "published": "Each of them leaves the published solution.",
    "add": "Add to {whose} card: «{sentence}» (level {level})",
    "add two": "Add to {whose} card: «{sentence}» and «{also}» (level {level})",
    "add both": "Add to {whose} card: «{sentence}» and to {other} card: «{also}» (level {level})",
    "replace": "On {whose} card, instead of «{old}» (line {line}): «{sentence}» (level {level})",
    "remains": "This leaves the solution {solution}.",
    "remains shown": "This leaves solution {number}.",
    "leaving": "To leave another of the solutions side by side",
    "leaves": "Solution {number}. {cure}",
    "leaves none": "Solution {number}: no one sentence is enough, nor are two added ones.",
    "leaves no single": "Solution {number}: no single sentence, added or put in the place of another, is enough.",
    "leaves none found": "Solution {number}: none of the sentences that were tried is enough.",
    "pairs": "Two sentences that, when added, make the case sound",
    "ranked pairs": "Each was proved over again. Those of fewest words in all come first.",
    "no pair": "Nor are there two sentences that, when added, are enough.",
    "no pair found": "Of the pairs of sentences that were tried none is enough; not all were tried.",
    "no cure": "No single sentence of the page, added or put in the place of another, is enough.",
    "no cure found": "Of those that were tried no single sentence is enough; not all were tried.",
    "more cures": "The search ended at its limit: there may be others as good.",
    "impossible": "The case has no solution.",
    "story": "Why it cannot be",
    "too long": "Told step by step, the reason takes {count} sentences. What cannot all hold is the set that follows.",
    "clash": "These cannot all hold at the same time; without any one of them the others could:",
    "conflicts": "Other sets that cannot hold together either",
    "all found": "There are no other sets that cannot hold together.",
    "not all": "No more sets were looked for.",
    "nowhere": "Sentences that are true at no free cell",
    "drops": "If a single sentence were missing",
    "drop": "Without «{sentence}» ({name}, line {line}): {becomes}.",
    "blank": "Without any sentence on {whose} card: {becomes}.",
    "no other": "Leaving out just one of the other sentences is not enough.",
    "no drop": "Leaving out no single sentence gives the case a solution.",
    "twos": "If two sentences were missing",
    "two": "Without {one} and {other}: {becomes}.",
    "slips": "Likely slips",
    "slip": "{name}, line {line}: «{sentence}» instead of «{old}» ({slip}). So, {becomes}.",
    "so": "{change}. So, {becomes}.",
    "other sex": "{name} with the other sex ({sex})",
    "on the card": "on the card, {cards}",
    "reworded": "«{new}» instead of «{text}» (line {line})",
    "swapped": "row and column swapped",
    "counted": "counted from the other side, or one off",
    "near": "confused with another",
    "beside": "on for beside, or the other way round",
    "denied": "a «não» too many or too few",
    "sound": "the case is sound, of level {level}",
    "guess": "the case has exactly one solution but needs guessing",
    "several": "the case has several solutions",
    "none": "the case still has no solution",
    "guessing": "The case has exactly one solution but needs guessing.",
    "after": "The deduction stops after {steps}.",
    "one step": "one step",
    "steps": "{count} steps",
    "no step": "The deduction takes no step.",
    "open": "The cells that stay open",
    "guess cures": "The shortest sentence that, when added, brings the deduction to its end",
    "guess cures found": "Sentences that, when added, bring the deduction to its end",
    "shortest": "No shorter sentence is enough: all were tried.",
    "not all tried": "The time ran out before all sentences were tried.",
    "no guess cure": "No single added sentence of the page is enough.",
    "else sound": "Apart from that the case is sound, of level {level}.",
    "is sound": "The case is sound, of level {level}.",
    "could go": "Sentences that could go, one at a time, and the level of the case without each",
    "none could go": "No sentence can go: the case needs them all.",
    "core": "Sentences that are enough",
    "spared": "{sentence}: level {level}",
    "one of": "one of the {count}: {sentences}: level {level}",
    "smallest": "These {count} are enough (level {level}), and fewer are proved not to be:",
    "irreducible": "These {count} are enough (level {level}), and none can go; that fewer are not is not proved:",
    "only one": "This one is enough (level {level}), and without any the case is not sound:",
    "nothing needed": "The case is sound even without any sentence (level {level}).",
    "room only": "Sentences in which the room would do, and the level of the case then",
    "same": "Sentences of one card that say the same",
    "like": "Cards that say the same",
    "like cards": "{one} and {other} cards.",
    "idle": "Sentences without effect: the rest of the card leaves only cells where they are true",
    "unused": "Things on the board of which no card speaks: {things}.",
    "decimal": ".",
    "difficulty": "Difficulty: {figure}",
    "level part": "level {level} ({points} points): how many questions the widest step looks at together",
    "one step part": "one step ({points}): the more steps, the harder",
    "steps part": "{count} steps ({points}): the more steps, the harder",
    "width part": "mean width {width} ({points}): how many questions are looked at together on average",
    "first part": "the first person has one cell left after {first} % of the way ({points})",
    "moves part": "on average {moves} questions give a step by themselves ({points}): the fewer, the harder",
    "no moves part": "without steps there are no questions that give one ({points})",
    "sentence": "«{sentence}» ({name}, line {line})",
    "astray": "There is a mistake in what you have: {entry} cannot be. It is the first that cannot.",
    "done": "That is all: everybody has a cell, and all are right.",
    "stuck": "What you have is right, but from here, with up to {bound} questions at a time, only guessing goes on.",
    "no hint": "There is no hint to give: the case does not have exactly one solution.",
    "no card": "No card is needed: the rows and the columns are enough.",
    "no victims card": "No card is needed: the rows, the columns and the rule of the victim's room are enough.",
    "more hint": "To know more: --show {more}",
    "watching": "watching: {} (Ctrl-C ends it)",
    "awaited": "{}: not there yet; waiting for it",
    "empty": "{}: no .caso files yet; waiting for them",
    "no folder": "{}: cannot be watched: the folder does not exist",
    "no cache": "{path}: no proofs can be kept there, and none are: {why}",
    "gone": "{}: the file is no longer there",
    "no watchfiles": "watching needs the library watchfiles: pip install 'sudoku-murder-verifier[watch]'",
    "unwatched": "cannot be watched: {}",
    "usage": "sudoku-murder hint: bad usage: argument --known: {fault}",
    "no entry": "«{entry}» is not understood; write, for example, «{name}=L1C2» or «{name}≠L1C2»",
    "no between": "there is a comma too many: before and behind each comma stands a person with a cell",
    "nobody": "in «{entry}», nobody in the case is called «{name}»; there are {people}",
    "off board": "in «{entry}», the cell {cell} is not on the board, which goes from L1C1 to L{size}C{size}",
}


def look(names: English, questions: Sequence[Question]) -> str:
    """Where to look: "See who can still be in the second row."."""
    asked = listed([_asked(names, question) for question in questions], "and")
    together = " Look at all this at once." if len(questions) > 1 else ""
    return f"See {asked}.{together}"


def cards(names: English, people: Sequence[int]) -> str:
    """Which cards count, one at least."""
    if len(people) == len(names.case.people):
        return "Read all the cards again."
    return f"Read the {'card' if len(people) == 1 else 'cards'} of {names.people(people)} again."


def nobody(names: English, question: Question) -> str:
    """That a question has no answer left."""
    match question:
        case AboutPerson(person):
            return f"{person} has no cell left."
        case AboutRow() | AboutColumn():
            return f"Nobody can be in {names.line(question)}, and somebody must be."
        case AboutMurderer():
            return "Nobody can be the murderer."
        case AboutCompanion(speaker):
            return f"Nobody can be {names.other(names.index(speaker))}."
        case _:
            assert_never(question)


def clash(names: English, fact: ClashFact) -> str:
    """What a conflict comes down to: "Ana and Bruno fit only in the second row"."""
    match fact:
        case Nowhere(person):
            return f"The card leaves {names.who(person)} no cell."
        case Crowded(people, rows, lines):
            kind = "row" if rows else "column"
            where = _lines(names, rows=rows, lines=lines)
            return f"{names.people(people)} fit only in {where}, and no two people share a {kind}."
        case Deserted(rows, line):
            return f"Nobody can be in {_lines(names, rows=rows, lines=[line])}, and somebody must be."
        case Held(person, cells):
            noun = "cell" if len(cells) == 1 else "cells"
            left = listed(compact(cells, "to"), "and")
            return capitalised(f"{names.who(person)} has {number(len(cells))} {noun} left: {left}.")
        case _:
            assert_never(fact)


def _lines(names: English, *, rows: bool, lines: Sequence[int]) -> str:
    """The rows or columns, numbered once they are many: "rows 1, 2 and 4"."""
    if len(lines) > MOST_REASONS:
        return f"{'rows' if rows else 'columns'} {listed([str(line + 1) for line in lines], 'and')}"
    asked: list[Line] = [AboutRow(line) if rows else AboutColumn(line) for line in lines]
    return names.lines(asked)


def _asked(names: English, question: Question) -> str:
    match question:
        case AboutPerson(person):
            return f"where {person} can still be"
        case AboutRow() | AboutColumn():
            return f"who can still be in {names.line(question)}"
        case AboutMurderer():
            return "who can still be the murderer, and where"
        case AboutCompanion(speaker):
            return f"who can still be {names.other(names.index(speaker))}, and where"
        case _:
            assert_never(question)
