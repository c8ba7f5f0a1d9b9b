"""Figures: how a rule looks on the board, as plain values. A constraint gives its figures; a renderer draws them.

    Shade         cells with a tint: extra houses, even (square) and odd (circle) cells
    Cage          a dashed outline inside the cells, a sum in its first corner
    Stroke        a line through the centres of cells
    Thermo        a line with a bulb on its first cell
    ArrowStroke   a line with a head, from a circle or pill around its bulb cells
    Disc          a circle on the border between two cells, or on the corner of four
    FigureText    text anywhere: in a cell, on a border, outside of the grid; with a small arrow if it points somewhere

Cells are indices, row by row. Places are in cells: row 0.5, column 0.5 is the centre of r1c1, row −0.5 is above the
grid. A role names what the figure stands for; the theme knows its colour, and unknown roles are grey.

>>> to_plain(Cage((0, 1), "12"))
{'kind': 'cage', 'cells': (0, 1), 'text': '12', 'role': 'cage'}
>>> from_plain({"kind": "dot", "cells": [0, 1], "role": "black"})
Disc(cells=(0, 1), text='', role='black')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from .errors import FormatError
from .shape import Cell

__all__ = ["ArrowStroke", "Cage", "Disc", "Figure", "FigureText", "Shade", "Stroke", "Thermo", "from_plain", "to_plain"]

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Shade:
    """`form`: square fills the cell, circle and inset leave a margin, outline draws the border of the cells only."""

    cells: Cells
    role: str = "extra"  # extra, even, odd, minimum, maximum, clone …
    form: str = "square"


@dataclass(frozen=True, slots=True)
class Cage:
    cells: Cells
    text: str = ""
    role: str = "cage"


@dataclass(frozen=True, slots=True)
class Stroke:
    """`width` is a share of a cell's side. `ends`: "", "circle" or "diamond", drawn on both ends."""

    cells: Cells
    role: str = "line"  # whispers, renban, palindrome, region_sum, between, lockout, entropic, modular, zipper …
    width: float = 0.16
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Thermo:
    cells: Cells  # the bulb first
    role: str = "thermo"
    hollow: bool = False  # a slow thermometer


@dataclass(frozen=True, slots=True)
class ArrowStroke:
    bulb: Cells
    cells: Cells  # the line, from the first cell after the bulb to the head; it starts at the last cell of the bulb
    role: str = "arrow"


@dataclass(frozen=True, slots=True)
class Disc:
    """On the middle of its two or four cells. Roles: white, black, quadruple, and plain for text alone (X, V)."""

    cells: Cells
    text: str = ""
    role: str = "white"


@dataclass(frozen=True, slots=True)
class FigureText:
    """`points`: the direction of a small arrow beside the text, (rows, columns) such as (1, -1); (0, 0) for none."""

    text: str
    row: float
    column: float
    size: float = 0.4
    role: str = "clue"
    points: tuple[int, int] = (0, 0)


Figure = Shade | Cage | Stroke | Thermo | ArrowStroke | Disc | FigureText
_KINDS: dict[str, type[Figure]] = {
    "shade": Shade,
    "cage": Cage,
    "line": Stroke,
    "thermo": Thermo,
    "arrow": ArrowStroke,
    "dot": Disc,
    "clue": FigureText,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def to_plain(figure: Figure) -> dict[str, Any]:
    """Plain values, for JSON."""
    return {"kind": _NAMES[type(figure)]} | asdict(figure)


def from_plain(data: Mapping[str, Any]) -> Figure:
    """The inverse of to_plain."""
    try:
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return _KINDS[fields.pop("kind")](**fields)
    except (KeyError, TypeError) as error:
        raise FormatError(f"not a figure: {type(error).__name__} {error}") from None
