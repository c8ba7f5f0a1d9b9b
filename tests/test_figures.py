"""Figures: plain values that survive JSON."""

import json

import pytest

from sudoku import FormatError
from sudoku.figures import ArrowStroke, Cage, Disc, FigureText, Shade, Stroke, Thermo, from_plain, to_plain

ALL = [
    Shade((0, 1, 10), "extra"),
    Shade((4,), "odd", "circle"),
    Cage((0, 1, 9), "12"),
    Stroke((0, 10, 20), "whispers"),
    Stroke((0, 1, 2), "between", ends="circle"),
    Thermo((0, 1, 2)),
    Thermo((30, 31), hollow=True),
    ArrowStroke((40,), (41, 42)),
    ArrowStroke((60, 61), (62, 71)),
    Disc((0, 1), "", "black"),
    Disc((0, 1, 9, 10), "1234", "quadruple"),
    Disc((5, 6), "X", "plain"),
    FigureText("23", -0.5, 3.5),
    FigureText("17", -0.5, 9.5, points=(1, -1)),
]


@pytest.mark.parametrize("figure", ALL, ids=repr)
def test_a_figure_survives_json(figure):
    assert from_plain(json.loads(json.dumps(to_plain(figure)))) == figure


@pytest.mark.parametrize("data", [{}, {"kind": "spiral"}, {"kind": "cage"}, {"kind": "cage", "cells": [1], "odd": 1}])
def test_what_is_no_figure_is_refused_in_one_line(data):
    with pytest.raises(FormatError, match=r"^not a figure: [^\n]*$"):
        from_plain(data)
