"""What the lines of a drawing tell of its boxes.

    | 1 . . | . 5 . |    sides between cells tell how wide the boxes are, rules (or, without any rule, blank lines)
    | . . 4 | . . 6 |    how high; one tells the other, for width · height = size
    |-------+-------|
    …

    +---+---+---+---+    lines around every cell tell nothing: the boxes are the usual ones of the size,
    | 1 | . | . | 4 |    and so they are where nothing parts the cells at all
    +---+---+---+---+

Blanks are a weaker sign: they may part the cells as the usual boxes do; other boxes need blanks and blank lines that
agree, or a frame. What could be meant either way is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, NoReturn

from ..errors import FormatError
from ..shape import MAX_BOX, Shape

__all__ = ["SIDES", "DrawnLine", "find_shape"]

SIDES = "|!¦│┃║┆┇┊┋╎╏"
"""What stands between two boxes of a row."""
_CROSSINGS = re.compile(r"[+┬╤┳╦┯┰]")


class DrawnLine(NamedTuple):
    """One line of a drawing: its number, and its cells with their columns from 1 if it is, or may be, a row."""

    number: int
    text: str
    kind: Literal["row", "rule", "blank", "row or rule"]
    cells: tuple[tuple[int, str], ...] = ()


def find_shape(lines: Sequence[DrawnLine]) -> Shape:
    """The shape of a grid, from all the lines that make it up."""
    rows = [line for line in lines if line.kind == "row"]
    size = len(rows)
    width = _only({_groups(row) for row in rows}, size)
    height = _only({_heights(lines, "rule")}, size)
    if width and height and width * height != size:
        width, height = (side if side != 1 else None for side in (width, height))
    if width == 1 and height is None and not _crossed(lines, size):
        width = None
    if height == 1 and width is None and not _closed(rows[0], size):
        height = None
    if width is None and height is None:
        return _usual_shape(lines, rows)
    width = width or size // (height or 1)
    height = height or size // width
    if width * height != size:
        _refuse(size)
    return Shape(height, width)


def _only(groups: set[tuple[int, ...]], size: int) -> int | None:
    """The length that all groups share; None where all is one group."""
    lengths = {length for group in groups for length in group}
    if lengths == {size}:
        return None
    if len(lengths) != 1:
        _refuse(size)
    return lengths.pop()


def _refuse(size: int) -> NoReturn:
    raise FormatError(f"boxes of different sizes: a {size}×{size} grid is made of {size} equal rectangles")


def _groups(row: DrawnLine) -> tuple[int, ...]:
    """How many cells stand between two sides."""
    ends = [match.start() + 1 for match in re.finditer(f"[{SIDES}]+", row.text)]
    counts = [0] * (len(ends) + 1)
    for column, _ in row.cells:
        counts[sum(end < column for end in ends)] += 1
    return tuple(filter(None, counts))


def _heights(lines: Sequence[DrawnLine], kind: str) -> tuple[int, ...]:
    """The numbers of rows between rules, or between blank lines."""
    heights = [0]
    for line in lines:
        if line.kind == "row":
            heights[-1] += 1
        elif line.kind == kind:
            heights.append(0)
    return tuple(filter(None, heights))


def _crossed(lines: Sequence[DrawnLine], size: int) -> bool:
    """Whether the top shows that the sides between single cells are boxes: ┬ or + above each of them."""
    if not Shape.is_size(size):
        return True  # no other boxes can be meant
    top = next((line.text.strip() for line in lines if line.kind == "rule"), "")
    return size <= MAX_BOX and len(_CROSSINGS.findall(top[1:-1])) == size - 1


def _closed(row: DrawnLine, size: int) -> bool:
    """Whether sides close the rows, so that rules between single rows are boxes."""
    text = row.text.strip()
    return not Shape.is_size(size) or (size <= MAX_BOX and text[0] in SIDES and text[-1] in SIDES)


def _usual_shape(lines: Sequence[DrawnLine], rows: Sequence[DrawnLine]) -> Shape:
    """The usual shape of the size, unless blanks speak against it."""
    usual = Shape.from_size(len(rows))
    wide = any(len(text) > 1 for row in rows for _, text in row.cells)
    width = None if wide else _alike({_gaps(row) for row in rows}, usual.size)
    height = _alike({_heights(lines, "blank")}, usual.size)
    if width and height and width * height == usual.size:
        return Shape(height, width)
    if width not in (None, usual.box_cols) or height not in (None, usual.box_rows):
        raise FormatError(
            f"blanks part the cells, but not into the usual boxes of {usual.box_rows}×{usual.box_cols}: draw a frame"
        )
    return usual


def _alike(groups: set[tuple[int, ...]], size: int) -> int | None:
    """The length that all groups share if it can be that of a box."""
    lengths = {length for group in groups for length in group}
    length = lengths.pop() if len(lengths) == 1 else size
    return length if 1 < length <= MAX_BOX and size % length == 0 and 1 < size // length <= MAX_BOX else None


def _gaps(row: DrawnLine) -> tuple[int, ...]:
    """How many cells stand between two gaps that are wider than the narrowest."""
    spaces = [after - column - len(text) for (column, text), (after, _) in pairwise(row.cells)]
    counts = [1]
    for space in spaces:
        if space > min(spaces):
            counts.append(0)
        counts[-1] += 1
    return tuple(counts)
