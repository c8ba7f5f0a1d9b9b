"""Killer sudokus as the forums write them, in one line; 9×9, no givens. Interactive Sudoku Solver reads them too.

arrows    G<<L<K<L<^G>^>^…                81 characters: a sum, or an arrow to a cell of the same cage
SumoCue   3x3:d:k:6150:6150:6401:…        81 numbers: 256 · sum + number of the cage; `d` for diagonals

Sums are 0-9, A-Z for 10-35 and a-j for 36-45; 0 is a cage without a sum. Arrows are < > ^ v, and ` ' , . for the
diagonals: up left, up right, down left, down right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import FormatError
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import KillerCage, Rules
from ..shape import NINE, Cell

__all__ = ["from_killer_text", "is_killer_text"]

_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0), "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1)}
_ARROWS = re.compile(r"(?=\S*[<>^])[0-9A-Za-jv<>^`',.]{81}")
_NUMBERS = re.compile(r"3x3:d?:k:(?:[0-9]{1,6}:){81}")


def from_killer_text(text: str) -> Puzzle | None:
    """The puzzle, if the text is one of the two."""
    if _NUMBERS.fullmatch(text):
        return _from_numbers(text)
    return _from_arrows(text) if _ARROWS.fullmatch(text) else None


def is_killer_text(head: str) -> bool:
    """Whether a text may be one of the two."""
    words = head.split(maxsplit=1)
    return bool(words) and bool(_NUMBERS.fullmatch(words[0]) or _ARROWS.fullmatch(words[0]))


def _from_arrows(text: str) -> Puzzle:
    cages: dict[Cell, list[Cell]] = {}
    for cell in range(81):
        cages.setdefault(_root(text, cell), []).append(cell)
    return _puzzle((_SUMS.index(text[root]), cells) for root, cells in cages.items())


def _root(text: str, cell: Cell) -> Cell:
    """The cell with the sum, where the arrows lead."""
    for _ in range(81):
        if text[cell] not in _STEPS:
            return cell
        down, right = _STEPS[text[cell]]
        row, column = cell // 9 + down, cell % 9 + right
        if not (0 <= row < 9 and 0 <= column < 9):
            raise FormatError(f"the arrow {text[cell]!r} leads off the board", column=cell + 1)
        cell = row * 9 + column
    raise FormatError("arrows in a circle", column=cell + 1)


def _from_numbers(text: str) -> Puzzle:
    _, diagonals, _, *numbers = text.rstrip(":").split(":")
    cages: dict[int, list[Cell]] = {}
    for cell, number in enumerate(map(int, numbers)):
        if number >= 256:
            cages.setdefault(number, []).append(cell)
    puzzle = _puzzle((number // 256, cells) for number, cells in cages.items())
    return puzzle.replace(rules=Rules.diagonal() + puzzle.rules) if diagonals else puzzle


def _puzzle(cages: Iterator[tuple[int, list[Cell]]]) -> Puzzle:
    found = [
        KillerCage(tuple(divmod(cell, 9) for cell in cells), total or None)
        for total, cells in cages
        if total or len(cells) > 1
    ]
    return Puzzle(Grid.empty(NINE), rules=Rules(tuple(found)))
