"""Agreement with the reference of the field, step by step and case by case."""

import struct
from typing import Any

import pytest

import sudoku
from sudoku._core import core
from sudoku.logic.technique import TECHNIQUES

from .reference import LibraryCase, library, paths

KNOWN = {1346, 1445, 1453, 1454, 1455, 1459}
"""Lines that the reference itself does not pass."""


@pytest.fixture(scope="module")
def rated(shared_data):
    lines = (shared_data / "logic/rated_500.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines[1:]]


def test_level_and_score_agree_on_the_rated_set(rated):
    answers = sudoku.rate_many([row[0] for row in rated])
    told = [(str(answer.level), answer.score) for answer in answers if isinstance(answer, sudoku.Rating)]
    assert told == [(row[6], int(row[7])) for row in rated]


@pytest.mark.slow
def test_every_step_of_every_path_agrees(rated, shared_data):
    theirs = list(paths(shared_data / "logic/hodoku_paths_rated_500.txt.gz"))
    for row, expected in zip(rated, theirs, strict=True):
        for number, (step, (name, follows)) in enumerate(zip(sudoku.explain(row[0]), expected, strict=True), 1):
            ours = frozenset(
                (*((c, "=", d) for c, d in step.placements), *((c, "<>", d) for c, d in step.eliminations))
            )
            assert ours == follows, f"{row[0]} step {number}: {step}"
            assert step.technique.name == name, f"{row[0]} step {number}: {step}"


def agrees(case: LibraryCase) -> bool:
    limits = core.Limits()
    limits.siamese = len(case.code) == 5
    limits.thin_rectangles = (case.code, case.variant) == ("0402", "1")
    limits.strict_rectangles = case.code < "0607" and case.code.startswith("06") and case.variant == "1"
    limits.als_nodes = (case.code, case.variant) in {
        *(("0709", "2"), ("0710", "3"), ("0710", "4"), ("0711", "3"), ("0711", "4"))
    }
    limits.als_overlap = case.code in ("0902", "0903", "0904") and case.variant == "2"
    limits.als_chain = 6 if case.code == "0903" else limits.als_chain
    number = next(one.number for one in TECHNIQUES.values() if one.code == case.code[:4])
    assert case.puzzle.marks is not None
    assert case.puzzle.placed is not None
    marks = struct.pack("=81H", *case.puzzle.marks.masks)
    rows: list[Any] = core.find_steps(case.puzzle.grid.cells, case.puzzle.placed.cells, marks, number, limits, 1 << 20)
    fitting = [row for row in rows if row[0] == number and row[3] == limits.siamese and row[2] == case.digits]
    if case.variant == "x":
        return not fitting
    wanted = (case.eliminations, case.placements)
    if not fitting or any((sorted(set(row[6])), sorted(row[5])) != wanted for row in fitting):
        return False
    return not (case.code.startswith("07") and case.extra) or any(row[4] - 1 == int(case.extra) for row in fitting)


@pytest.mark.slow
def test_every_case_of_the_library_agrees(shared_data):
    cases = list(library(shared_data / "logic/reglib-1.3.txt"))
    assert len(cases) == 1112
    failing = {case.line for case in cases if not agrees(case)}
    assert failing == KNOWN
