"""
The C++ core of sudokit. Private: use the functions of the sudoku package.
"""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


__cplusplus: int = 202002

def count(puzzle: str | bytes, limit: int) -> tuple[int, bytes | None] | None:
    """
    Solutions up to the limit, and the cells of the first; None when it is not 81 digits and holes.
    """

def redundant_givens(puzzle: bytes) -> bytes:
    """The cells of the givens any one of which can go; 0 is a hole."""

class Solutions:
    """The solutions of a puzzle, ascending."""

    def __init__(self, puzzle: str | bytes) -> None: ...

    def __iter__(self) -> Solutions: ...

    def __next__(self) -> bytes: ...

def count_many(puzzles: object, stride: int, limit: int, threads: int, counts: object, solutions: object | None, zero: int, progress: object | None) -> None:
    """
    Counts the rows of a buffer into counts (2**64 - 1: not a puzzle) and writes first solutions.
    """

def instruction_sets() -> list[str]:
    """The builds of the engines that this machine can run, best last."""

def instruction_set() -> str:
    """The build in use; SUDOKU_ISA names another."""

NOT_A_PUZZLE: int = 18446744073709551615

def random_grids(seed: int, first: int, count: int, threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))]:
    """
    Complete grids number first, first + 1 … of a seed, each as likely as any other.
    """

def dig(seed: int, first: int, count: int, units: Sequence[Sequence[int]], holes: Sequence[int], fewest: int, most: int, exhaust: bool, minimal: bool, block_holes: Sequence[int], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)] | None, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)] | None, threads: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))]]:
    """
    Attempts number first, first + 1 … of a seed: puzzles, solutions, and whether each is as planned.
    """

def canonical(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], threads: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], Annotated[NDArray[numpy.uint32], dict(shape=(None,))]]:
    """
    Canonical forms and numbers of automorphisms; 0 for a row with a conflict.
    """

def count_grids() -> str:
    """The number of 9×9 grids, counted afresh by the tables of random_grids."""
