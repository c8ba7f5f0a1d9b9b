"""Steps in words: what a sentence names is in the evidence, what the step concludes is in the sentence."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

import sudoku
from sudoku import SudokuError
from sudoku._core import core
from sudoku.logic import SeStep
from sudoku.logic.names import cells_text, houses_text
from sudoku.logic.phrases import LANGUAGES, LENGTHS, table
from sudoku.logic.se_steps import KINDS
from sudoku.logic.situation import Situation
from sudoku.logic.solving import find_steps
from sudoku.logic.step import Step
from sudoku.logic.technique import BY_NUMBER, technique
from sudoku.logic.words import conclusion, tell

from .cases import CASES
from .test_technique import EASY

VECTORS = json.loads((Path(__file__).parents[1] / "vectors/phrases.json").read_text(encoding="utf-8"))
STEPS = [Step.from_dict(vector["step"]) for vector in VECTORS]


def told(puzzle: str, number: int) -> str:
    return str(sudoku.explain(puzzle)[number - 1])


def test_cells_of_a_line_are_told_together():
    assert cells_text([27, 33]) == "r4c17"
    assert cells_text([0, 9, 20, 21]) == "r12c1,r3c34"
    assert cells_text([0, 9, 20, 21, 80], "a1") == "AB1,C34,I9"


def test_houses_are_named_like_the_cells():
    assert houses_text([1, 4, 20]) == "rows 2 and 5 and box 3"
    assert houses_text([1, 4, 15], "a1") == "rows B and E and column 7"
    assert houses_text([1, 4], language="de") == "Zeilen 2 und 5"


def test_the_short_form():
    """The published examples of the field."""
    locked = "......1...419.57.2.8.2..659.......9.......52......68..8..4......295.7..84..6.9.7."
    assert told(locked, 5) == "Locked Pair: 3,7 in r3c13 => r1c123,r2c1,r3c56<>3, r1c123,r3c5<>7"
    fish = ".....9....3..8.........2...8.....59...514..272.3..84..9...2..4...7..4....84.317.."
    assert told(fish, 26) == "X-Wing: 5 r27 c69 => r13c9<>5"
    assert told(EASY, 1) == "Naked Single: r5c5=5"


def test_the_long_form_says_what_where_why_and_what_follows():
    step = sudoku.explain(EASY)[0]
    assert step.sentence() == "Naked Single: 5 is the only candidate left in r5c5. So r5c5 is 5."
    assert step.sentence("a1") == "Naked Single: 5 is the only candidate left in E5. So E5 is 5."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_and_every_kind_has_a_template_of_every_length(language):
    phrases = table(language)
    for names, sections in (
        ([one.name for one in BY_NUMBER if one.name != "Give Up"], ("techniques",)),
        (KINDS, ("se", "techniques")),
    ):
        for name in names:
            entry = name
            while isinstance(entry, str):
                entry = next(phrases[section][entry] for section in sections if entry in phrases[section])
            assert tuple(entry) == LENGTHS, name


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_the_texts_of_real_cases_are_as_recorded(vector):
    """tools/phrase_vectors.py records them; read what changes before recording it anew."""
    step = Step.from_dict(vector["step"])
    for language, length in product(LANGUAGES, LENGTHS):
        assert tell(step, length, "rc", language) == vector["text"][language][length]
    assert step.sentence("a1") == vector["a1"]


def test_every_technique_has_recorded_texts():
    recorded = {vector["step"]["technique"] for vector in VECTORS}
    assert recorded >= {one.name for one in BY_NUMBER if one.searched}


# What a text names: cells and ranges of cells; houses; and every other digit. Counts are words.
CELLS = re.compile(r"r([1-9]+)c([1-9]+)")
HOUSES = re.compile(
    r"\b(rows?|columns?|box(?:es)?|Zeilen?|Spalten?|Bl(?:ock|öcken?)) ((?:[1-9](?:, | and | or | und | oder )?)+)"
)
KIND = {"r": 0, "Z": 0, "c": 9, "S": 9, "b": 18, "B": 18}


def named(text: str) -> tuple[set[int], set[int], set[int]]:
    cells = {9 * int(r) - 10 + int(c) for rows, columns in CELLS.findall(text) for r in rows for c in columns}
    text = CELLS.sub("", text)
    houses = {KIND[noun[0]] + int(d) - 1 for noun, digits in HOUSES.findall(text) for d in re.findall("[1-9]", digits)}
    digits = {int(d) for d in re.findall(r"(?<![\d.])[1-9](?![\d.]\d)", HOUSES.sub(" ", text))}
    return cells, houses, digits


def evidence(step: Step) -> tuple[set[int], set[int], set[int]]:
    conclusions = (*step.placements, *step.eliminations)
    cells = {*step.cells, *(cell for cell, _ in conclusions)}
    houses = {*step.houses, *step.covers, *(house for part in step.parts for house in part.houses)}
    houses |= {node.house for chain in step.chains for node in chain if node.house is not None}
    digits = {*step.digits, *(digit for _, digit in conclusions)}
    digits |= {digit for part in step.parts for digit in part.digits}
    digits |= {digit for chain in step.chains for node in chain for digit in (node.digit, *node.als)}
    if isinstance(step, SeStep) and step.graph is not None:
        for graph in step.graph.walk():
            nodes = [node for branch in graph.branches for node in branch]
            cells |= {node.cell for node in nodes}
            digits |= {node.digit for node in nodes} | {digit for proof in graph.proofs for digit in proof.digits}
            rows = {node.cell // 9 for node in nodes} | {9 + node.cell % 9 for node in nodes}
            houses |= rows | {18 + node.cell // 27 * 3 + node.cell % 9 // 3 for node in nodes}
            houses |= {house for proof in graph.proofs for house in proof.houses}
    return cells, houses, digits


CONCLUSION = re.compile(
    r"((?:r[1-9]+c[1-9]+(?:, | and | und |,)?)+) (?:is|are|ist|sind) (not |nicht )?((?:[1-9](?:, | or | oder )?)+)"
)


def concluded(text: str) -> set[tuple[int, int, bool]]:
    found = set()
    for cells, negated, digits in CONCLUSION.findall(text):
        where, _, _ = named(cells)
        found |= {(cell, int(digit), not negated) for cell in where for digit in re.findall("[1-9]", digits)}
    return found


def steps_of_cases() -> list[Step]:
    found = list(STEPS)
    for case in CASES:
        if case.fires:
            one = technique(case.code)
            steps = find_steps(Situation.from_puzzle(case.puzzle), one, 1 if one.name == one.rung else 1000)
            found.append(next(step for step in steps if step.technique == one))
    return found


def steps_of_wider_searches() -> list[Step]:
    """Two fish told as one, and almost locked sets inside chains: what only other limits find."""
    found: list[Step] = []
    for case in CASES:
        limits = core.Limits()
        limits.siamese = case.code in ("0310", "0311", "0320", "0321")
        limits.als_nodes = case.code in ("0709", "0710", "0711")
        if case.fires and (limits.siamese or limits.als_nodes):
            number = technique(case.code).number
            rows = core.find_steps(*Situation.from_puzzle(case.puzzle).native(), number, limits, 50)
            found.extend(Step.from_native(row) for row in rows)
    return [step for step in found if step.siamese or any(node.als for chain in step.chains for node in chain)]


def check_text(step: Step, length: str, language: str) -> None:
    follows = {(c, d, True) for c, d in step.placements} | {(c, d, False) for c, d in step.eliminations}
    cells, houses, digits = evidence(step)
    text = tell(step, length, "rc", language)
    said = named(re.sub(r"\((?:rated|Bewertung) [\d.]+\)", "", text.removeprefix(step.name)))
    assert said[0] <= cells, text
    assert said[1] <= houses, text
    assert said[2] <= digits, text
    last = re.split(r"\n|(?<=\.) (?=So |Also gilt)", text)[-1]
    assert concluded(last) == follows, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_name_what_is_in_the_evidence_and_all_that_follows(language):
    wider = steps_of_wider_searches()
    assert any(step.siamese for step in wider)
    assert any(step.chains for step in wider)
    for step in (*steps_of_cases(), *wider):
        for length in ("sentence", "full"):
            check_text(step, length, language)


def test_the_other_style_names_no_cell_the_usual_way():
    for step in STEPS:
        for length in LENGTHS:
            text = tell(step, length, "a1").removeprefix(step.name)
            assert not re.search(r"r[1-9]+c[1-9]|\brows? [1-9]", text), text
            assert tell(step, "brief", "a1").endswith(conclusion(step, "a1"))


def test_other_names_languages_and_lengths_are_refused():
    step = sudoku.explain(EASY)[0]
    with pytest.raises(SudokuError, match="'xy': expected one of rc, a1"):
        step.brief("xy")
    with pytest.raises(SudokuError, match="'fr': expected one of en, de"):
        step.sentence(language="fr")
    with pytest.raises(SudokuError, match="'short': expected one of brief, sentence, full"):
        tell(step, "short")
