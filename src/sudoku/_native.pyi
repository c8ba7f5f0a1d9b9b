"""
The C++ core of sudokit. Private: use the functions of the sudoku package.
"""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


__cplusplus: int = 202002

class Random:
    """
    Random numbers that depend on a seed and an index alone, the same in every language.
    """

    def __init__(self, seed: int, index: int) -> None: ...

    def below(self, n: int) -> int:
        """0 to n - 1, each equally likely."""

    def permutation(self, count: int) -> list[int]:
        """0 to count - 1 in some order, each equally likely."""

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

class RulesEngine:
    def __init__(self, size: int, program: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def open(self, board: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def advance(self, conflicts: int = -1, seconds: float = -1.0) -> bytes | bool | None: ...

    def count(self, limit: int, conflicts: int = -1, seconds: float = -1.0) -> tuple[int, bool]: ...

    def candidates(self, board: object, conflicts: int = -1, seconds: float = -1.0) -> tuple[bool, list[int], list[int]]: ...

    @property
    def conflicts(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def rules(self) -> int: ...

def sat_encoding(box_rows: int, box_cols: int, grids: int) -> tuple[int, int, bytes]:
    """
    The number of variables, of groups with exactly one true literal, and the groups as numbers of 32 bits.
    """

class SatSolver:
    def __init__(self, variables: int, groups: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], exact: int) -> None: ...

    def add_clause(self, clause: Sequence[int]) -> None: ...

    def solve(self, assumptions: Sequence[int], seconds: float = -1.0, conflicts: int = -1) -> bool | None: ...

    def model(self, limit: int) -> list[int]: ...

    def core(self) -> list[int]: ...

    def exclude_model(self) -> None: ...

    def shuffle(self, random: Random) -> None: ...

    def keep_proof(self, keep: bool) -> None: ...

    def proof(self) -> list[list[int]]: ...

    @property
    def statistics(self, /) -> dict[str, int]: ...

def count(puzzle: str | bytes, limit: int) -> tuple[int, bytes | None] | None:
    """
    Solutions up to the limit, and the cells of the first; None when it is not 81 digits and holes.
    """

def count_within(puzzle: bytes, marks: bytes | None, limit: int, seconds: float) -> tuple[int, bytes | None, bool]:
    """
    The same within 81 masks of candidates and some seconds (below 0: no limit), and whether that was enough.
    """

def redundant_givens(puzzle: bytes) -> bytes:
    """The cells of the givens any one of which can go; 0 is a hole."""

def work(puzzle: str | bytes, limit: int) -> tuple[int, int] | None:
    """
    Branches and sweeps that counting takes, the same on every machine; None when it is not a puzzle.
    """

class Solutions:
    """The solutions of a puzzle, ascending."""

    def __init__(self, puzzle: str | bytes, marks: bytes | None = None) -> None: ...

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

def effort_many(puzzles: object, solutions: object, runs: int, seed: int, threads: int, efforts: object) -> None:
    """The mean cost of simulated solves of each puzzle."""

class Limits:
    """What limits and widens the search for steps."""

    def __init__(self) -> None: ...

    @property
    def fins(self) -> int: ...

    @fins.setter
    def fins(self, arg: int, /) -> None: ...

    @property
    def endo_fins(self) -> int: ...

    @endo_fins.setter
    def endo_fins(self, arg: int, /) -> None: ...

    @property
    def kraken_size(self) -> int: ...

    @kraken_size.setter
    def kraken_size(self, arg: int, /) -> None: ...

    @property
    def kraken_fins(self) -> int: ...

    @kraken_fins.setter
    def kraken_fins(self, arg: int, /) -> None: ...

    @property
    def kraken_endo_fins(self) -> int: ...

    @kraken_endo_fins.setter
    def kraken_endo_fins(self, arg: int, /) -> None: ...

    @property
    def kraken_franken(self) -> bool: ...

    @kraken_franken.setter
    def kraken_franken(self, arg: bool, /) -> None: ...

    @property
    def siamese(self) -> bool: ...

    @siamese.setter
    def siamese(self, arg: bool, /) -> None: ...

    @property
    def thin_rectangles(self) -> bool: ...

    @thin_rectangles.setter
    def thin_rectangles(self, arg: bool, /) -> None: ...

    @property
    def strict_rectangles(self) -> bool: ...

    @strict_rectangles.setter
    def strict_rectangles(self, arg: bool, /) -> None: ...

    @property
    def als_nodes(self) -> bool: ...

    @als_nodes.setter
    def als_nodes(self, arg: bool, /) -> None: ...

    @property
    def als_overlap(self) -> bool: ...

    @als_overlap.setter
    def als_overlap(self, arg: bool, /) -> None: ...

    @property
    def als_chain(self) -> int: ...

    @als_chain.setter
    def als_chain(self, arg: int, /) -> None: ...

    @property
    def simple_chain(self) -> int: ...

    @simple_chain.setter
    def simple_chain(self, arg: int, /) -> None: ...

class Geometry:
    """
    Which cells make a house, and which see each other, on a board with rules.
    """

    def __init__(self, regions: bytes, extra: bytes, pairs: bytes) -> None: ...

TECHNIQUES: int = 102

def explain_path(givens: bytes, placed: bytes | None, marks: bytes | None, solution: bytes | None, ladder: bytes, limits: Limits, most: int, geometry: Geometry | None = None) -> list[tuple[object, ...]]:
    """The steps that the ladder takes from a state, at most so many."""

def find_steps(givens: bytes, placed: bytes | None, marks: bytes | None, technique: int, limits: Limits, most: int, geometry: Geometry | None = None) -> list[tuple[object, ...]]:
    """The steps of one technique in a state, at most so many."""

def find_subsets(givens: bytes, placed: bytes | None, marks: bytes | None, size: int, hidden: bool) -> list[tuple[object, ...]]:
    """Naked or hidden subsets of any size."""

def rate_many(puzzles: object, ladder: bytes, limits: Limits, threads: int, searched: object, told: object, ends: object) -> None:
    """
    Counts the steps of many puzzles by rung and by technique; ends: 0 solved, 1 stuck, 2 no solution, 3 several, 4 not a puzzle.
    """

def solution_and_count(cells: bytes) -> tuple[int, bytes]:
    """How many solutions, 2 for several, and one of them."""

def se_path(values: bytes, marks: bytes | None, seconds: float, tell: bool, most: int, hasty: bool) -> tuple[tuple[tuple[object, ...], ...], int]:
    """
    The steps of the Sudoku Explainer scale from a position, `most` of them (0: all), of nested chains the first found if `hasty`; (hints, end).
    """

def se_rate_many(puzzles: object, each: float, all: float, threads: int) -> tuple[object, object]:
    """
    ER, EP, ED as float64[n, 3]; end (-1: not done in the seconds for all; below 0: no limit), hardest kind, its level and length, steps as int16[n, 5].
    """

SE_KINDS: int = 39

def force_digits(cells: bytes) -> bytes:
    """Every digit that only one hole of a box can take, placed."""

def preempt(marks: Sequence[int]) -> list[int]:
    """The marks that preemptive sets leave."""
