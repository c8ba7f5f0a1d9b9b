"""Rules for the whole board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from ..figures import Figure, Stroke
from ..shape import Cell
from .constraint import Board, Constraint
from .dots import Difference
from .primitives import AllDifferent, AtLeast, Automaton, Machine, Pair, Primitive, machine


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
        yield Stroke(self.cells_on(board.size), "diagonal", 0.05)


class RisingDiagonal(Diagonal):
    name = "diagonal+"
    title = "diagonal /"
    rule = "the digits on the diagonal from bottom left to top right are all different"

    def cells_on(self, size: int) -> tuple[Cell, ...]:
        return tuple(row * size + size - 1 - row for row in range(size))


class FallingDiagonal(Diagonal):
    name = "diagonal-"
    title = "diagonal \\"
    rule = "the digits on the diagonal from top left to bottom right are all different"

    def cells_on(self, size: int) -> tuple[Cell, ...]:
        return tuple(row * size + row for row in range(size))


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


class AntiKnight(Moves):
    name = "antiknight"
    title = "anti-knight"
    rule = "cells a chess knight's move apart hold different digits"
    iss = "AntiKnight"
    moves = ((1, -2), (1, 2), (2, -1), (2, 1))


class AntiKing(Moves):
    name = "antiking"
    title = "anti-king"
    rule = "cells a chess king's move apart hold different digits"
    iss = "AntiKing"
    moves = ((1, -1), (1, 1), (0, 1), (1, 0))


class Nonconsecutive(Constraint):
    name = "nonconsecutive"
    title = "nonconsecutive"
    rule = "neighbours are not consecutive, except across a white dot"
    iss = "AntiConsecutive"

    def _apart(self, board: Board) -> list[tuple[Cell, Cell]]:
        dots = [dot for dot in board.constraints if isinstance(dot, Difference) and dot.amount == 1]
        excused = {frozenset(board.cells(dot.cells)) for dot in dots}
        return [pair for pair in board.neighbours if frozenset(pair) not in excused]

    def holds(self, digits: bytes, board: Board) -> bool:
        return all(abs(digits[a] - digits[b]) != 1 for a, b in self._apart(board) if digits[a] and digits[b])

    def compile(self, board: Board) -> Iterator[Primitive]:
        table = board.table(lambda a, b: abs(a - b) != 1)
        return (Pair(pair, table) for pair in self._apart(board))


class DisjointGroups(Constraint):
    name = "disjointgroups"
    title = "disjoint groups"
    rule = "cells at the same place of their boxes all differ"
    iss = "DisjointSets"

    def _groups(self, board: Board) -> list[tuple[Cell, ...]]:
        return list(zip(*(box.cells for box in board.shape.boxes), strict=True))

    def holds(self, digits: bytes, board: Board) -> bool:
        groups = [[digits[cell] for cell in group if digits[cell]] for group in self._groups(board)]
        return all(len(group) == len(set(group)) for group in groups)

    def compile(self, board: Board) -> Iterator[Primitive]:
        return (AllDifferent(group) for group in self._groups(board))


class Squares(Constraint):
    """Every 2×2 square holds a digit of each of three classes."""

    def class_of(self, digit: int, size: int) -> int:
        raise NotImplementedError

    def _squares(self, size: int) -> Iterator[tuple[Cell, ...]]:
        for row in range(size - 1):
            for column in range(size - 1):
                cell = row * size + column
                yield cell, cell + 1, cell + size, cell + size + 1

    def holds(self, digits: bytes, board: Board) -> bool:
        for square in self._squares(board.size):
            found = [digits[cell] for cell in square]
            if 0 not in found and len({self.class_of(digit, board.size) for digit in found}) < 3:
                return False
        return True

    def compile(self, board: Board) -> Iterator[Primitive]:
        thirds = [0, 0, 0]
        for digit in range(1, board.size + 1):
            thirds[self.class_of(digit, board.size)] |= 1 << digit - 1
        return (AtLeast(square, third, 1) for square in self._squares(board.size) for third in thirds)


class GlobalEntropy(Squares):
    name = "globalentropy"
    title = "global entropy"
    rule = "every 2×2 square holds a low, a middle and a high digit"
    iss = "GlobalEntropy"
    ours = True

    def class_of(self, digit: int, size: int) -> int:
        return (digit - 1) * 3 // size


class GlobalModular(Squares):
    name = "globalmod"
    title = "global modulo 3"
    rule = "every 2×2 square holds a digit of each remainder modulo 3"
    iss = "GlobalMod"
    ours = True

    def class_of(self, digit: int, size: int) -> int:
        return digit % 3


class DutchFlatmates(Constraint):
    """The middle digit (of an even size the lower one) has the lowest directly above, or the highest directly below."""

    name = "dutchflatmates"
    title = "Dutch flatmates"
    rule = (
        "above every middle digit stands the lowest one, or below it the highest: on 9×9 a 1 above every 5 or a 9 below"
    )
    iss = "DutchFlatmates"
    ours = True

    def holds(self, digits: bytes, board: Board) -> bool:
        size = board.size
        for cell, digit in enumerate(digits):
            above = digits[cell - size] if cell >= size else -1
            below = digits[cell + size] if cell + size < len(digits) else -1
            if digit == (size + 1) // 2 and above not in (0, 1) and below not in (0, size):
                return False
        return True

    def compile(self, board: Board) -> Iterator[Primitive]:
        reader = _flatmates(board.size)
        return (Automaton(column.cells, reader) for column in board.shape.columns)


@lru_cache
def _flatmates(size: int) -> Machine:
    """The state: 1 after the lowest digit, 2 when the highest has to follow."""

    def step(state: int, digit: int) -> int | None:
        if state == 2 and digit != size:
            return None
        return 1 if digit == 1 else 2 if digit == (size + 1) // 2 and state != 1 else 0

    return machine(0, step, lambda state: state != 2, size)


class AntiTaxicab(Constraint):
    name = "antitaxicab"
    title = "anti-taxicab"
    rule = "two cells with the same digit d are not d steps apart, up, down, left and right"
    iss = "AntiTaxicab"
    ours = True

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


WHOLE = (
    *(RisingDiagonal, FallingDiagonal, AntiKnight, AntiKing, Nonconsecutive, DisjointGroups, GlobalEntropy),
    *(GlobalModular, AntiTaxicab, DutchFlatmates),
)
