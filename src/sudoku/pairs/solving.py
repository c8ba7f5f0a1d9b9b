"""Pairs solved, counted and checked."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from .._limit import Limit
from ..errors import LimitReached, NoSolution, SudokuError
from ..formats import PuzzleLike, as_puzzle
from ..grid import Grid
from ..sat.clash import why_not
from ..sat.solving import completions, redundant
from ..sat.verifier import fault
from ..shape import Shape

__all__ = ["PairReport", "check", "count", "solve"]


@dataclass(frozen=True, slots=True)
class PairReport:
    """What is true of a pair; None where that was not found out in time.

    `redundant` are the givens that can go, one at a time: (grid 1 or 2, cell).
    """

    solvable: bool | None
    unique: bool | None
    maximal: bool | None
    givens: int
    holes: int
    reason: str | None
    redundant: tuple[tuple[int, int], ...]


def solve(first: PuzzleLike, second: PuzzleLike, *, seconds: float | None = None) -> tuple[Grid, Grid]:
    """Both grids completed, no cell alike. NoSolution says why there is none; LimitReached, that time was up.

    Each grid is anything that `as_puzzle` takes.

    >>> one, two = solve(Grid.from_text("12.. .... .... ...."), Grid.from_text("2... .... .... ...."))
    >>> one.is_solved and two.is_solved and all(a != b for a, b in zip(one, two))
    True
    """
    (shape, board), limit = _board(first, second), Limit(seconds)
    found = next(completions(shape, board, limit), None)
    if found is None:
        raise NoSolution(_why_not(shape, board, limit))
    return split(shape, found, board)


def count(first: PuzzleLike, second: PuzzleLike, limit: int | None = None, *, seconds: float | None = None) -> int:
    """In how many ways a pair can be completed, up to a limit.

    >>> count(Grid.from_text("." * 16), Grid.from_text("." * 16), limit=1000)
    1000
    """
    if limit is not None and limit < 1:
        raise SudokuError(f"limit {limit}: must be at least 1")
    return sum(1 for _ in islice(completions(*_board(first, second), Limit(seconds)), limit))


def check(first: PuzzleLike, second: PuzzleLike, *, seconds: float | None = None) -> PairReport:
    """Whether a pair can be completed, in one way only, and needs every given for that.

    When time is up, or at Ctrl-C, what is known by then.
    """
    (shape, board), limit = _board(first, second), Limit(seconds)
    solvable = unique = maximal = None
    spare: list[int] = []
    with suppress(LimitReached):
        found = completions(shape, board, limit)
        solvable = next(found, None) is not None
        unique = solvable and next(found, None) is None
        spare = redundant(shape, board, limit) if unique else []
        maximal = unique and not spare
    return PairReport(
        solvable=solvable,
        unique=unique,
        maximal=maximal,
        givens=len(board) - board.count(0),
        holes=board.count(0),
        reason=_why_not(shape, board, limit) if solvable is False else None,
        redundant=tuple((cell // shape.cell_count + 1, cell % shape.cell_count) for cell in spare),
    )


def split(shape: Shape, board: bytes, givens: bytes) -> tuple[Grid, Grid]:
    """The two grids of a completed board, once the verifier has seen that it keeps every rule and every given."""
    wrong = fault(board, shape.box_rows, shape.box_cols, givens)
    if wrong:
        raise SudokuError(f"the SAT solver gave a wrong pair ({wrong}): please report this")
    return Grid(board[: shape.cell_count], shape), Grid(board[shape.cell_count :], shape)


def _board(first: PuzzleLike, second: PuzzleLike) -> tuple[Shape, bytes]:
    """The shape of both grids, and their cells one behind the other."""
    one, two = _plain(first), _plain(second)
    if one.shape != two.shape:
        raise SudokuError(f"{one.shape} and {two.shape}: both grids of a pair have one shape")
    return one.shape, one.cells + two.cells


def _plain(given: PuzzleLike) -> Grid:
    puzzle = as_puzzle(given)
    if puzzle.rules or puzzle.allowed() is not None:
        raise SudokuError("a grid of a pair with marks or rules beyond rows, columns and boxes: expected digits alone")
    return puzzle.grid


def _why_not(shape: Shape, board: bytes, limit: Limit) -> str:
    if shape.size == 1:
        return "a 1×1 grid can hold a 1 only, so two of them never differ"
    return why_not(shape, board, limit)
