"""The folder of a case is its verdict, and its name the level, technique or wrong reading that it is there for."""

from dataclasses import replace

import pytest

from tests.brute_force import solutions as by_brute_force
from tests.corpus_cases import WELL_FORMED, board_side, case, names, patient, report
from verifier.core.case import HouseRule
from verifier.core.certificate import TECHNIQUES
from verifier.core.certificate import read as certificate
from verifier.core.clues import KINDS, kind
from verifier.readings import Changes, Reading, effects
from verifier.report.outcome import Ambiguous, Blamed, Impossible, NeedsGuessing, Sound, Undecided, Verdict
from verifier.solver.unique import Several, Unique, solutions

GOOD = names(*WELL_FORMED)
FOLDER: dict[type[Verdict], str] = {
    Sound: "sound",
    NeedsGuessing: "needs-guessing",
    Ambiguous: "ambiguous",
    Impossible: "impossible",
    Undecided: "undecided",
}


# The folder.


@pytest.mark.parametrize("name", GOOD)
def test_the_folder_is_the_verdict(name: str) -> None:
    assert FOLDER[type(report(name).verdict)] == name.split("/", maxsplit=1)[0]


@pytest.mark.parametrize("name", names("sound", "needs-guessing"))
def test_a_case_with_one_solution_has_an_accepted_certificate_and_the_published_answer(name: str) -> None:
    found = report(name)
    assert (found.certificate, found.z3) == ("accepted", "unique")
    assert found.key == ("match" if case(name).key else "absent")


@pytest.mark.parametrize("name", names("ambiguous", "impossible"))
def test_no_other_case_has_a_certificate_nor_a_published_answer_that_is_wrong(name: str) -> None:
    found = report(name)
    assert (found.certificate, found.steps) == ("none", None)
    assert found.key == ("match" if case(name).key else "absent")


def brute_force_says(name: str) -> str:
    found = by_brute_force(case(name))
    return "impossible" if not found else "ambiguous" if len(found) > 1 else "sound"


@pytest.mark.parametrize("name", [name for name in GOOD if board_side(name) == 4])
def test_brute_force_puts_every_four_by_four_in_the_same_folder(name: str) -> None:
    assert brute_force_says(name) == name.split("/", maxsplit=1)[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GOOD if board_side(name) == 5])
def test_brute_force_puts_every_five_by_five_in_the_same_folder(name: str) -> None:
    assert brute_force_says(name) == name.split("/", maxsplit=1)[0]


# Sound: levels and techniques.


@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_level_has_at_least_eight_cases_that_say_so(level: int) -> None:
    assert len(names("sound", like=f"nivel-{level}-*")) >= 8


@pytest.mark.parametrize("name", names("sound", like="nivel-*"))
def test_a_case_of_a_level_is_of_that_level(name: str) -> None:
    verdict = report(name).verdict
    assert isinstance(verdict, Sound)
    assert verdict.level == int(name.split("-")[1])


@pytest.mark.parametrize("name", names("sound", like="nivel-[23]-*"))
def test_a_case_of_level_two_or_three_needs_guessing_at_the_bound_below(name: str) -> None:
    found = report(name, int(name.split("-")[1]) - 1)
    assert isinstance(found.verdict, NeedsGuessing)
    assert found.certificate == "accepted"


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_each_technique_is_shown_by_a_small_case_named_after_it(technique: str) -> None:
    shown = names("sound", like=f"tecnica-{technique.replace('_', '-')}-*")
    assert len(shown) == 1
    steps = certificate(report(shown[0]).certificate_text.encode()).steps
    assert technique in {step.technique for step in steps}
    # Three people and three lines of five leave two and two, which is a pair: a trio needs six.
    assert board_side(shown[0]) <= (6 if technique == "trio_of_lines" else 5)


SENTENCES = {
    "linha-4x4": "in_row",
    "linha-do-meio-9x9": "in_row",
    "coluna-4x4": "in_column",
    "coluna-do-meio-8x8": "in_column",
    "na-sala-4x4": "in_room",
    "fora-da-sala-5x5": "not_in_room",
    "sobre-um-objeto-4x4": "on_thing",
    "sem-o-objeto-5x5": "not_on_thing",
    "ao-lado-4x4": "beside_thing",
    "longe-do-objeto-5x5": "not_beside_thing",
    "no-canto-4x4": "in_corner",
    "fora-do-canto-5x5": "not_in_corner",
    "com-outro-homem-5x5": "with_another",
    "com-outra-mulher-5x5": "with_another",
    "com-a-vitima-como-outra-mulher-5x5": "with_another",
    "com-outro-homem-e-uma-mulher-7x7": "with_another",
    "sozinho-4x4": "alone",
    "sozinha-5x5": "alone",
}


def test_every_kind_of_clue_has_a_case_named_after_it() -> None:
    assert {f"sound/pista-{told}" for told in SENTENCES} == set(names("sound", like="pista-*"))
    assert set(SENTENCES.values()) == set(KINDS)


@pytest.mark.parametrize("told", SENTENCES)
def test_a_case_named_after_a_kind_of_clue_has_other_solutions_without_it(told: str) -> None:
    found = case(f"sound/pista-{told}")
    people = [
        replace(person, clues=tuple(clue for clue in person.clues if kind(clue) != SENTENCES[told]))
        for person in found.people
    ]
    assert isinstance(solutions(replace(found, people=tuple(people)), patient), Several)


# Ambiguous and impossible.


def test_some_ambiguous_cases_have_one_murderer_and_some_have_several() -> None:
    verdicts = [report(name).verdict for name in names("ambiguous")]
    said = [verdict.same_murderer for verdict in verdicts if isinstance(verdict, Ambiguous)]
    assert min(said.count(True), said.count(False)) >= 5


def test_two_rooms_of_two_whole_rows_and_no_clues_leave_576_placements() -> None:
    assert len(by_brute_force(case("ambiguous/sem-pistas-duas-salas-de-duas-linhas-4x4"))) == 576


def conflict(name: str) -> tuple[set[str], set[HouseRule]]:
    verdict = report(f"impossible/{name}").verdict
    assert isinstance(verdict, Impossible)
    return (
        {entry.sentence.text for entry in verdict.conflict if isinstance(entry, Blamed)},
        {entry for entry in verdict.conflict if isinstance(entry, HouseRule)},
    )


@pytest.mark.parametrize(
    "name",
    [
        "linha-toda-tapada-4x4",
        "coluna-toda-tapada-5x5",
        "duas-linhas-so-com-a-mesma-coluna-livre-6x6",
        "salas-de-uma-so-linha-4x4",
        "vitima-numa-de-duas-salas-de-tres-linhas-6x6",
    ],
)
def test_a_board_that_is_impossible_by_itself_blames_no_sentence(name: str) -> None:
    sentences, rules = conflict(name)
    assert sentences == set()
    assert len(rules) >= 3


@pytest.mark.parametrize(
    ("name", "sentences", "rules"),
    [
        (
            "duas-pessoas-na-linha-de-cima-4x4",
            {"Estava na linha de cima.", "Estava num banco."},
            {HouseRule.ROWS},
        ),
        (
            "duas-pessoas-numa-coluna-5x5",
            {"Estava no Elevador.", "Estava na quarta coluna a contar da esquerda."},
            {HouseRule.COLUMNS},
        ),
        ("na-cozinha-e-fora-dela-5x5", {"Estava na Cozinha.", "Não estava na Cozinha."}, set()),
        ("fonte-so-na-diagonal-6x6", {"Estava num banco.", "Estava ao lado de uma fonte."}, set()),
        ("unico-homem-com-outro-homem-5x5", {"Estava no Salão com outro homem."}, set()),
        (
            "vitima-que-diz-estar-sozinha-5x5",
            {"Estava sozinho na sala."},
            {HouseRule.ONE_CELL_EACH, HouseRule.VICTIMS_ROOM},
        ),
        (
            "sozinha-em-tercos-6x6",
            {"Estava sozinha na sala."},
            {HouseRule.ONE_CELL_EACH, HouseRule.ROWS},
        ),
    ],
)
def test_an_impossible_case_clashes_for_the_reason_in_its_name(
    name: str, sentences: set[str], rules: set[HouseRule]
) -> None:
    assert conflict(name) == (sentences, rules)


def test_a_hidden_contradiction_takes_several_cards() -> None:
    for name in names("impossible", like="contradicao-*"):
        verdict = report(name).verdict
        assert isinstance(verdict, Impossible)
        assert len({entry.person for entry in verdict.conflict if isinstance(entry, Blamed)}) >= 2, name


# Wrong readings.

READINGS = {
    "parede": Reading.BESIDE_THROUGH_WALLS,
    "parede-so-na-negativa": Reading.BESIDE_THROUGH_WALLS,
    "diagonal": Reading.BESIDE_DIAGONAL,
    "propria-casa": Reading.BESIDE_OWN_CELL,
    "metade-da-cama": Reading.BESIDE_NOT_OWN_BED,
    "canto-da-caixa": Reading.CORNER_OF_BOUNDING_BOX,
    "canto-do-tabuleiro": Reading.CORNER_OF_BOARD,
    "corredor-e-canto": Reading.CORNER_ANY_TWO_WALLS,
    "mobilia-e-parede": Reading.CORNER_FURNITURE_AS_WALL,
    "outro-pelo-menos": Reading.ANOTHER_AT_LEAST_ONE,
    "so-os-dois": Reading.ANOTHER_JUST_THE_TWO,
    "outro-sem-a-vitima": Reading.ANOTHER_WITHOUT_VICTIM,
    "sozinha-sem-contar-a-vitima": Reading.ALONE_WITHOUT_VICTIM,
    "linhas-de-baixo-para-cima": Reading.MIDDLE_ROWS_FROM_BOTTOM,
    "colunas-da-direita": Reading.COLUMNS_FROM_RIGHT,
    "noutro-objeto": Reading.NOT_ON_REQUIRES_THING,
    "no-chao": Reading.NOT_ON_MEANS_FLOOR,
    "assassino-pelo-menos": Reading.MURDER_ROOM_AT_LEAST_ONE,
    "sem-regra-da-vitima": Reading.NO_MURDER_ROOM_RULE,
}
# A reading that only asks for less leaves every solution one: it never makes an ambiguous case unique. And a wall that
# only "não ao lado" sees through is half of a reading.
NEVER_UNIQUE = {
    "parede-so-na-negativa",
    "outro-pelo-menos",
    "sozinha-sem-contar-a-vitima",
    "assassino-pelo-menos",
    "sem-regra-da-vitima",
}


def under(name: str, reading: Reading) -> Changes | None:
    """What the reading makes of the case, None where it changes nothing."""
    verdict = report(name).verdict
    count = (
        Unique(verdict.solution)
        if isinstance(verdict, Sound)
        else Several(verdict.first, verdict.second, verdict.same_murderer)
        if isinstance(verdict, Ambiguous)
        else None
    )
    assert count is not None
    (effect,) = effects(case(name), count, patient, [reading])
    return effect if isinstance(effect, Changes) else None


def test_every_reading_that_has_a_case_is_in_the_list() -> None:
    told = {name.split("/leitura-")[1].removesuffix("-5x5") for name in names("sound", "ambiguous", like="leitura-*")}
    assert told == set(READINGS)


@pytest.mark.parametrize("told", READINGS)
def test_the_answer_of_a_sound_case_would_be_another_under_the_reading_in_its_name(told: str) -> None:
    assert under(f"sound/leitura-{told}-5x5", READINGS[told]) is not None


@pytest.mark.parametrize("told", sorted(set(READINGS) - NEVER_UNIQUE))
def test_an_ambiguous_case_would_be_unique_under_the_reading_in_its_name(told: str) -> None:
    change = under(f"ambiguous/leitura-{told}-5x5", READINGS[told])
    assert change is not None
    assert isinstance(change.becomes, Unique)
