"""The story of a conflict is short and says nothing twice, or it is not told at all."""

import json
from dataclasses import replace

import pytest

from tests.advice_cases import asking
from tests.corpus_cases import CASES, names, text
from tests.corpus_cases import case as corpus_case
from verifier.advice import impossible
from verifier.cli import run
from verifier.report.advice.parts import subject_of
from verifier.report.advice.told import TooLong, _each_once, told_clash
from verifier.syntax import Parsed

CARLOTA = "impossible/refeitorio-cheio-e-uma-sozinha-6x6"


def told(name: str) -> tuple[str, ...] | TooLong:
    source = text(name)
    assert isinstance(source, Parsed)
    found = impossible(source.case, asking(), all_conflicts=False)
    return told_clash(subject_of(source.case, source.source, "pt"), found)


@pytest.mark.parametrize("name", names("impossible"))
def test_a_story_has_few_sentences_and_none_twice(name: str) -> None:
    story = told(name)
    if isinstance(story, TooLong):
        assert story.sentences > 12
        return
    sentences = [one for part in story for one in part.rstrip(".").split(". ")]
    assert 0 < len(sentences) <= 12
    assert len(set(sentences)) == len(sentences)
    assert len(" ".join(story).split()) < 250


def test_a_long_story_is_not_told_in_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert isinstance(told(CARLOTA), TooLong)
    path = str(CASES / f"{CARLOTA}.caso")
    assert run(["advise", path]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "70 frases. O que se contradiz é o conjunto que se segue. O que não pode ser" in out
    assert "assassino em L" not in out
    assert run(["advise", path, "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["story"], found["story_too_long"]) == ([], True)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("salas-de-uma-so-linha-4x4", "Cada sala é feita de linhas inteiras, e nenhuma de duas"),
        ("sozinha-em-tercos-6x6", "Com três salas de duas linhas cada, em cada sala estão sempre duas pessoas"),
        ("unico-homem-com-outro-homem-5x5", "O Duarte é o único homem do caso."),
    ],
)
def test_one_sentence_is_the_whole_story_where_it_is_enough(name: str, sentence: str) -> None:
    story = told(f"impossible/{name}")
    assert isinstance(story, tuple)
    assert len(story) == 1
    assert story[0].startswith(sentence)


def test_a_sentence_that_was_said_is_left_out_and_a_name_with_a_full_stop_stays_whole() -> None:
    case = corpus_case(CARLOTA)
    name = case.board.rooms[0].name
    room = f"{name[0]}. {name[1:]}"
    said = [f"A Ana está lá. O Rui não está em {name}.", "A Ana está lá. A Eva não."]
    assert [list(one) for one in _each_once(case, said)] == [
        ["A Ana está lá.", f"O Rui não está em {name}."],
        ["A Eva não."],
    ]
    rooms = tuple(replace(one, name=room) if one.name == name else one for one in case.board.rooms)
    named = replace(case, board=replace(case.board, rooms=rooms))
    assert [list(one) for one in _each_once(named, [f"A Ana está em {room}."])] == [[f"A Ana está em {room}."]]
