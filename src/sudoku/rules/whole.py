"""Rules for the whole board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ..figures import Figure, Line
from ..shape import Cell
from .constraint import Board, Constraint
from .dots import Difference
from .primitives import AllDifferent, AtLeast, Pair, Primitive


@dataclass(frozen=True)
class Diagonal(Constraint):
    """A diagonal with all digits different."""

    def cells_on(self, size: int) -> tuple[Cell, ...]:
        raise NotImplementedError

    def holds(self, digits: bytes, board: Board) -> bool:
        found = [digits[cell] for cell in self.cells_on(board.size) if digits[cell]]
        return len(found) == len(set(found))

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield AllDifferent(self.cells_on(board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Line(self.cells_on(board.size), "diagonal", 0.05)


@dataclass(frozen=True)
class RisingDiagonal(Diagonal):
    name: ClassVar[str] = "diagonal+"
    title: ClassVar[str] = "diagonal /"
    rule: ClassVar[str] = "the digits on the diagonal from bottom left to top right are all different"

    def cells_on(self, size: int) -> tuple[Cell, ...]:
        return tuple(row * size + size - 1 - row for row in range(size))


@dataclass(frozen=True)
class FallingDiagonal(Diagonal):
    name: ClassVar[str] = "diagonal-"
    title: ClassVar[str] = "diagonal \\"
    rule: ClassVar[str] = "the digits on the diagonal from top left to bottom right are all different"

    def cells_on(self, size: int) -> tuple[Cell, ...]:
        return tuple(row * size + row for row in range(size))


@dataclass(frozen=True)
class Moves(Constraint):
    """No equal digits a move apart."""

    moves: ClassVar[tuple[tuple[int, int], ...]] = ()

    def _pairs(self, size: int) -> Iterator[tuple[Cell, Cell]]:
        for row in range(size):
            for column in range(size):
                for down, right in self.moves:
                    if row + down < size and 0 <= column + right < size:
                        yield row * size + column, (row + down) * size + column + right

    def holds(self, digits: bytes, board: Board) -> bool:
        return all(digits[a] != digits[b] or not digits[a] for a, b in self._pairs(board.size))

    def compile(self, board: Board) -> Iterator[Primitive]:
        return (AllDifferent(pair) for pair in self._pairs(board.size))


@dataclass(frozen=True)
class AntiKnight(Moves):
    name: ClassVar[str] = "antiknight"
    title: ClassVar[str] = "anti-knight"
    rule: ClassVar[str] = "cells a chess knight's move apart hold different digits"
    iss: ClassVar[str] = "AntiKnight"
    moves: ClassVar[tuple[tuple[int, int], ...]] = ((1, -2), (1, 2), (2, -1), (2, 1))


@dataclass(frozen=True)
class AntiKing(Moves):
    name: ClassVar[str] = "antiking"
    title: ClassVar[str] = "anti-king"
    rule: ClassVar[str] = "cells a chess king's move apart hold different digits"
    iss: ClassVar[str] = "AntiKing"
    moves: ClassVar[tuple[tuple[int, int], ...]] = ((1, -1), (1, 1), (0, 1), (1, 0))


@dataclass(frozen=True)
class Nonconsecutive(Constraint):
    name: ClassVar[str] = "nonconsecutive"
    title: ClassVar[str] = "nonconsecutive"
    rule: ClassVar[str] = "neighbours are not consecutive, except across a white dot"
    iss: ClassVar[str] = "AntiConsecutive"

    def _apart(self, board: Board) -> list[tuple[Cell, Cell]]:
        dots = [dot for dot in board.constraints if isinstance(dot, Difference) and dot.amount == 1]
        excused = {frozenset(board.cells(dot.cells)) for dot in dots}
        return [pair for pair in board.neighbours if frozenset(pair) not in excused]

    def holds(self, digits: bytes, board: Board) -> bool:
        return all(abs(digits[a] - digits[b]) != 1 for a, b in self._apart(board) if digits[a] and digits[b])

    def compile(self, board: Board) -> Iterator[Primitive]:
        table = board.table(lambda a, b: abs(a - b) != 1)
        return (Pair(pair, table) for pair in self._apart(board))


@dataclass(frozen=True)
class DisjointGroups(Constraint):
    name: ClassVar[str] = "disjointgroups"
    title: ClassVar[str] = "disjoint groups"
    rule: ClassVar[str] = "cells at the same place of their boxes all differ"
    iss: ClassVar[str] = "DisjointSets"

    def _groups(self, board: Board) -> list[tuple[Cell, ...]]:
        return list(zip(*(box.cells for box in board.shape.boxes), strict=True))

    def holds(self, digits: bytes, board: Board) -> bool:
        groups = [[digits[cell] for cell in group if digits[cell]] for group in self._groups(board)]
        return all(len(group) == len(set(group)) for group in groups)

    def compile(self, board: Board) -> Iterator[Primitive]:
        return (AllDifferent(group) for group in self._groups(board))


@dataclass(frozen=True)
class GlobalEntropy(Constraint):
    name: ClassVar[str] = "globalentropy"
    title: ClassVar[str] = "global entropy"
    rule: ClassVar[str] = "every 2×2 square holds a low, a middle and a high digit"
    iss: ClassVar[str] = "GlobalEntropy"

    def _squares(self, size: int) -> Iterator[tuple[Cell, ...]]:
        for row in range(size - 1):
            for column in range(size - 1):
                cell = row * size + column
                yield cell, cell + 1, cell + size, cell + size + 1

    def holds(self, digits: bytes, board: Board) -> bool:
        for square in self._squares(board.size):
            found = [digits[cell] for cell in square]
            if 0 not in found and len({(digit - 1) * 3 // board.size for digit in found}) < 3:
                return False
        return True

    def compile(self, board: Board) -> Iterator[Primitive]:
        thirds = [0, 0, 0]
        for digit in range(board.size):
            thirds[digit * 3 // board.size] |= 1 << digit
        return (AtLeast(square, third, 1) for square in self._squares(board.size) for third in thirds)


@dataclass(frozen=True)
class AntiTaxicab(Constraint):
    name: ClassVar[str] = "antitaxicab"
    title: ClassVar[str] = "anti-taxicab"
    rule: ClassVar[str] = "two cells with the same digit d are not d steps apart, up, down, left and right"
    iss: ClassVar[str] = "AntiTaxicab"

    def _pairs(self, size: int) -> Iterator[tuple[Cell, Cell, int]]:
        """Each two cells that are neither in one row nor in one column, and their distance."""
        for a in range(size * size):
            for b in range(a + 1, size * size):
                down, right = b // size - a // size, abs(b % size - a % size)
                if down and right and down + right <= size:
                    yield a, b, down + right

    def holds(self, digits: bytes, board: Board) -> bool:
        return not any(digits[a] == digits[b] == far for a, b, far in self._pairs(board.size))

    def compile(self, board: Board) -> Iterator[Primitive]:
        tables = {far: board.table(lambda a, b, far=far: not a == b == far) for far in range(2, board.size + 1)}
        return (Pair((a, b), tables[far]) for a, b, far in self._pairs(board.size))


__all__ = [
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "DisjointGroups",
    "FallingDiagonal",
    "GlobalEntropy",
    "Nonconsecutive",
    "RisingDiagonal",
]
