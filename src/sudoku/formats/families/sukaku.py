"""Candidate lines: a character for every candidate, so n of them a cell and n³ a line; 729 for 9×9.

    12.4....9 .2....7.. …      cell 1 can be 1, 2, 4 or 9; cell 2 can be 2 or 7; written without the blank

A candidate stands in its own place, so that digit d is character d of its cell; `.` or `0` where there is none. A cell
with a single candidate is a hole like any other: this format has no givens. Lines of a 4×4 have 64 characters and would
be read as an 8×8: there are none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...errors import FormatError, SudokuError
from ...grid import Candidates, Grid
from ...puzzle import Puzzle
from ...shape import Shape
from ..format import Format
from ..source import Source

__all__ = ["FORMATS"]

SIZES = {size**3: size for size in range(5, 37) if Shape.is_size(size)}
"""The size of the grid for each length of a line."""


def _detect(head: str) -> bool:
    line = head.lstrip().partition("\n")[0].strip()
    return len(line) in SIZES and _shifted(line, Shape.from_size(SIZES[len(line)])) is None


def _shifted(line: str, shape: Shape) -> int | None:
    """Where the first character stands that is neither a hole nor the candidate whose place it is."""
    size, symbols = shape.size, shape.symbols
    found = (at for at, one in enumerate(line) if one not in ".0" and one.upper() != symbols[at % size])
    return next(found, None)


def _read(source: Source) -> Iterator[Puzzle]:
    for number, text in source.filled_lines():
        line = text.strip()
        if len(line) not in SIZES:
            raise FormatError(f"{len(line)} characters: a line of candidates has {_lengths()}", line=number)
        shape = Shape.from_size(SIZES[len(line)])
        wrong = _shifted(line, shape)
        if wrong is not None:
            expected = shape.symbols[wrong % shape.size]
            raise FormatError(f"{line[wrong]!r}: expected {expected} or a dot", line=number, column=wrong + 1)
        masks = list(_masks(line, shape.size))
        if 0 in masks:  # marks of a cell that are not there mean that none were noted, so this cannot be said by marks
            cell = masks.index(0)
            message = f"no candidate in {shape.name_of(cell)}: expected at least one in every cell"
            raise FormatError(message, line=number, column=cell * shape.size + 1)
        yield Puzzle(Grid.empty(shape), marks=Candidates(masks, shape))


def _lengths() -> str:
    return ", ".join(f"{length} ({size}×{size})" for length, size in SIZES.items() if size <= 16)


def _masks(line: str, size: int) -> Iterator[int]:
    for start in range(0, len(line), size):
        bits = (1 << at for at, character in enumerate(line[start : start + size]) if character not in ".0")
        yield sum(bits)


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        symbols, every = puzzle.shape.symbols, puzzle.candidates.masks
        masks = [1 << (digit - 1) if digit else every[cell] for cell, digit in enumerate(puzzle.board)]
        if 0 in masks:
            raise SudokuError(f"no candidate in {puzzle.shape.name_of(masks.index(0))}: sukaku needs one in every cell")
        cells = ("".join(s if mask >> d & 1 else "." for d, s in enumerate(symbols)) for mask in masks)
        yield "".join(cells) + "\n"


FORMATS = (
    Format(
        "sukaku",
        "a line of candidates, 729 characters for 9×9; digits become single candidates",
        _detect,
        _read,
        _write,
        (".sukaku",),
        keeps=("marks",),
        sizes=tuple(SIZES.values()),
    ),
)
