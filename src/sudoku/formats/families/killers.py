"""Killer sudokus as the forums write them, one a line; 9×9, no givens.

killer    G<<L<K<L<^G>^>^…                81 characters: a sum, or an arrow to a cell of the same cage
sumocue   3x3:d:k:6150:6150:6401:…        81 numbers: 256 · sum + number of the cage; `d` for diagonals

Sums are 0-9, A-Z for 10-35 and a-j for 36-45; 0 is a cage without a sum. Arrows are < > ^ v, and ` ' , . for the
diagonals: up left, up right, down left, down right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...errors import FormatError
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import KillerCage, Rules
from ...shape import NINE, Cell
from ..draft import located
from ..format import Format
from ..source import Source

__all__ = ["FORMATS"]

_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0), "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1)}
_ARROWS = re.compile(r"(?=\S*[<>^])[0-9A-Za-jv<>^`',.]{81}(?:\s|$)")
_NUMBERS = re.compile(r"3x3:d?:k:(?:[0-9]{1,6}:){81}\s*(?:\n|$)")


def _read_arrows(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        with located(number):
            puzzle = _from_arrows(line.strip())
        yield puzzle


def _from_arrows(text: str) -> Puzzle:
    if len(text) != 81:
        raise FormatError(f"{len(text)} characters: a killer of 9×9 has 81")
    cages: dict[Cell, list[Cell]] = {}
    for cell in range(81):
        cages.setdefault(_root(text, cell), []).append(cell)
    return _puzzle((_SUMS.index(text[root]), cells) for root, cells in cages.items())


def _root(text: str, cell: Cell) -> Cell:
    """The cell with the sum, where the arrows lead."""
    for _ in range(81):
        if text[cell] not in _STEPS:
            if text[cell] not in _SUMS:
                raise FormatError(f"{text[cell]!r}: expected a sum or an arrow", column=cell + 1)
            return cell
        down, right = _STEPS[text[cell]]
        row, column = cell // 9 + down, cell % 9 + right
        if not (0 <= row < 9 and 0 <= column < 9):
            raise FormatError(f"the arrow {text[cell]!r} leads off the board", column=cell + 1)
        cell = row * 9 + column
    raise FormatError("arrows in a circle", column=cell + 1)


def _read_numbers(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        with located(number):
            puzzle = _from_numbers(line.strip())
        yield puzzle


def _from_numbers(text: str) -> Puzzle:
    if not _NUMBERS.fullmatch(text):
        raise FormatError("expected 3x3::k: and 81 numbers, a colon after each")
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


FORMATS = (
    Format(
        "killer",
        "killer sudokus as 81 sums and arrows",
        lambda head: bool(_ARROWS.match(head.lstrip())),
        _read_arrows,
        keeps=("rules",),
        sizes=(9,),
    ),
    Format(
        "sumocue",
        "killer sudokus of SumoCue, 81 numbers",
        lambda head: bool(_NUMBERS.match(head.lstrip())),
        _read_numbers,
        keeps=("rules",),
        sizes=(9,),
    ),
)
