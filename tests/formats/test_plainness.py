"""Which rules and regions are those of a plain sudoku."""

import pytest

from sudoku import Shape
from sudoku.formats.plainness import foreign_rule, metadata, refuse, shape_of_regions

from .strategies import PLAIN_RULES, SHAPES

NINE, SIX = Shape(3, 3), Shape(2, 3)


class TestRules:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "   \n",
            *PLAIN_RULES,
            "Normal Sudoku rules apply",
            "Classic sudoku",
            "Place the digits 1 to 9 in every row, column and 3x3 box.",
            "Place the digits 1-9 exactly once in each row, each column, and each 3 × 3 box.",
            "Fill the grid with the numbers 1, 2, 3, 4, 5, 6, 7, 8 and 9 so that digits do not repeat in any region!",
            "Digits cannot repeat in a row, column or box. Digits may not be repeated.",
            "Fill the 9x9 grid.",
            "1. Place a number from 1 to 9 in each empty cell.\n2. Each row, column, and 3x3 block bounded by bold "
            "lines (nine blocks) contains all the numbers from 1 to 9.",
            "No digit repeats in the same row, column or box.",
            "Each row, column, and 3×3 subgrid must contain all digits from 1 to 9 exactly once.",
            "No rules provided for this puzzle. Please check the related video or website for rules.",
        ],
    )
    def test_plain(self, text: str) -> None:
        assert foreign_rule(text, NINE) is None

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("Normal sudoku rules apply. Digits on the main diagonal differ.", "Digits on the main diagonal differ"),
            ("Normal sudoku rules do not apply.", "Normal sudoku rules do not apply"),
            ("Normal antiknight sudoku rules apply", "Normal antiknight sudoku rules apply"),
            ("SUDOKU\nKILLER\nno repeats", "KILLER"),
            ("Place the digits 0 to 8", "Place the digits 0 to 8"),
            ("Place the digits 1 to 6 once in each row", "Place the digits 1 to 6 once in each row"),
            ("Every 2x2 contains different digits", "Every 2x2 contains different digits"),
            ("Cages sum to 45", "Cages sum to 45"),
            ("Digits on bold lines do not repeat", "Digits on bold lines do not repeat"),
            ("Squares contain the same digit", "Squares contain the same digit"),
            ("No rules provided for this puzzle. Cages add up.", "No rules provided for this puzzle"),
            ("Each row contains six digits", "Each row contains six digits"),
            ("Es gelten die normalen Regeln", "Es gelten die normalen Regeln"),
            ("Normal sudoku rules apply ²", "Normal sudoku rules apply ²"),
            ("Place the digits ١ to 9", "Place the digits ١ to 9"),
            ("<text>", "<text>"),
        ],
    )
    def test_more_than_plain(self, text: str, sentence: str) -> None:
        assert foreign_rule(text, NINE) == sentence

    def test_numbers_are_those_of_the_size(self) -> None:
        assert foreign_rule("Place 1 to 6 in each 2x3 box", SIX) is None
        assert foreign_rule("Place 1 to 6 in each 3x2 box", SIX) is None
        assert foreign_rule("Place 1 to 9 in each row", SIX) is not None


class TestRegions:
    @pytest.mark.parametrize("shape", SHAPES, ids=str)
    def test_boxes(self, shape: Shape) -> None:
        assert shape_of_regions([box.cells[::-1] for box in shape.boxes[::-1]], shape.size) == shape

    def test_others(self) -> None:
        boxes = [list(box.cells) for box in NINE.boxes]
        boxes[0][8], boxes[1][0] = boxes[1][0], boxes[0][8]
        assert shape_of_regions(boxes, 9) is None
        assert shape_of_regions([], 9) is None
        assert shape_of_regions([[0]], 7) is None
        assert shape_of_regions([range(49)], 7) is None


def test_metadata() -> None:
    assert metadata({"value": "title: First: one"}) == ("title", "First: one")
    assert metadata({"value": "Rules:a\nb", "cells": []}) == ("rules", "a\nb")
    for cage in (None, 5, {}, {"value": 5}, {"value": "title"}, {"value": "antiknight: true"}, {"value": "x y: z"}):
        assert metadata(cage) is None
    assert metadata({"value": "title: x", "cells": [[0, 0]]}) is None


def test_a_refusal_names_each_constraint_once() -> None:
    assert str(refuse("a puzzle", ["arrows", "cages", "arrows"])) == (
        "a puzzle with arrows, cages: only plain sudokus are read"
    )
