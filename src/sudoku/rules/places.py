"""Places: cells by row and column, both from 0, whatever the size of the board; clues stand outside, at −1 or n.

"r1c1 r1c2"         a line of places
"r1c1-3 r2c2"       ranges of rows and columns: r1c1 r1c2 r1c3 r2c2
"r1c1 r2c1 / r4c4"  two lines
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from ..errors import SudokuError

__all__ = ["Line", "Place", "PlacesLike", "lines_of", "name_of", "names_of", "place_named", "places_of", "touching"]

Place = tuple[int, int]
Line = tuple[Place, ...]
PlacesLike = str | Iterable[str | Place]
_NAME = re.compile(r"[rR]([0-9]{1,2})[cC]([0-9]{1,2})")
_RANGE = re.compile(r"[rR]([0-9]{1,2})(?:-([0-9]{1,2}))?[cC]([0-9]{1,2})(?:-([0-9]{1,2}))?")


@lru_cache(maxsize=4096)
def place_named(name: str) -> Place:
    """The place that `r1c1` names.

    >>> place_named("R1C10")
    (0, 9)
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise SudokuError(f"{name!r:.40} is not a cell: expected a name such as r1c1")
    return int(match[1]) - 1, int(match[2]) - 1


def name_of(place: Place) -> str:
    return f"r{place[0] + 1}c{place[1] + 1}"


def names_of(places: Iterable[Place]) -> str:
    return " ".join(map(name_of, places))


def places_of(cells: PlacesLike) -> Line:
    """The places of a text, or of names and pairs.

    >>> places_of("r1c1-3")
    ((0, 0), (0, 1), (0, 2))
    """
    if isinstance(cells, str):
        return tuple(place for word in cells.replace(",", " ").split() for place in _expanded(word))
    return tuple(_place(cell) for cell in cells)


def lines_of(lines: str | Iterable[str | Iterable[str | Place]]) -> tuple[Line, ...]:
    """One line or several: a text with `/` between them, a list of cells, or a list of lists."""
    if isinstance(lines, str):
        return tuple(places_of(part) for part in lines.split("/"))
    parts = list(lines)
    if all(isinstance(part, str) or _is_place(part) for part in parts):
        return (places_of(parts),)  # type: ignore[arg-type]  # just checked
    return tuple(places_of(part) for part in parts)


def touching(line: Line) -> Place | None:
    """The first place that is not a neighbour, straight or diagonal, of the one before; None where all are."""
    for (row, column), (to_row, to_column) in pairwise(line):
        if max(abs(row - to_row), abs(column - to_column)) != 1:
            return to_row, to_column
    return None


def _is_place(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(each, int) for each in value)


def _place(cell: object) -> Place:
    if isinstance(cell, str):
        return place_named(cell)
    if _is_place(cell):
        return cell  # type: ignore[return-value]  # just checked
    raise SudokuError(f"{cell!r:.40} is not a cell: expected a name such as r1c1, or a row and a column from 0")


def _expanded(word: str) -> Iterable[Place]:
    match = _RANGE.fullmatch(word)
    if match is None:
        raise SudokuError(f"{word!r:.40} is not a cell: expected a name such as r1c1")
    top, left = int(match[1]), int(match[3])
    rows, columns = range(top, int(match[2] or top) + 1), range(left, int(match[4] or left) + 1)
    if not rows or not columns:
        raise SudokuError(f"{word!r:.40} is not a range of cells: expected the smaller number first")
    return [(row - 1, column - 1) for row in rows for column in columns]
