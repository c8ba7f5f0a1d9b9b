"""What the program knows of a game and the player does not: the solution, and why a digit cannot stand somewhere."""

from __future__ import annotations

from ..errors import LimitReached, MultipleSolutions, NoSolution, SudokuError
from ..shape import NINE, Cell, Digit
from .layout import Layout
from .notation import symbol
from .state import GameState

__all__ = ["check_playable", "expected_time", "objection", "solution_from", "solution_of"]

SECONDS = 5.0
"""For one search of a solution: enough for all that is made to be solved by people."""


def solution_of(layout: Layout) -> bytes | None:
    """The one solution of all boards; None if there are several, or the search takes too long."""
    if layout.solution is not None:
        return layout.solution
    return _solved(layout, layout.givens, unique=True)


def solution_from(state: GameState) -> bytes | None:
    """Some solution with the digits that stand on the board; NoSolution if there is none."""
    return _solved(state.layout, state.board, unique=False)


def expected_time(layout: Layout) -> str:
    """How long people take; empty where that is not known: for pairs, variants, other sizes and several solutions."""
    puzzle = layout.puzzles[0]
    plain = len(layout.puzzles) == 1 and puzzle.shape == NINE and not puzzle.rules
    if not plain or solution_of(layout) is None:
        return ""
    from ..logic.human_time import human_times

    return str(human_times([puzzle.grid])[0])


def check_playable(layout: Layout) -> None:
    """Refuses a game that cannot be won, or that is over before it begins."""
    if broken := layout.conflicts(layout.givens):
        names = " ".join(layout.name_of(cell) for cell in sorted(broken)[:4])
        for puzzle in layout.puzzles:
            puzzle.grid.check()
        raise SudokuError(f"the givens break the rules: see {names}")
    if 0 not in layout.givens:
        raise SudokuError("the puzzle has no empty cell")
    _solved(layout, layout.givens, unique=False)


def _solved(layout: Layout, cells: bytes, *, unique: bool) -> bytes | None:
    try:
        return _search(layout, cells, unique)
    except (MultipleSolutions, LimitReached):
        return None
    except NoSolution:
        raise NoSolution("the puzzle has no solution") from None


def _search(layout: Layout, cells: bytes, unique: bool) -> bytes:
    grids = layout.grids(cells)
    if len(grids) == 2:
        from .. import pairs

        if unique and pairs.count(*grids, 2, seconds=SECONDS) > 1:
            raise MultipleSolutions("more than one solution")
        return b"".join(grid.cells for grid in pairs.solve(*grids, seconds=SECONDS))
    puzzle = layout.puzzles[0].replace(grid=grids[0], solution=None)
    if puzzle.rules:
        from .. import variants

        return variants.solve(puzzle, unique=unique, seconds=SECONDS).cells
    from ..solving import solver

    return solver.solve(puzzle.grid, unique=unique, seconds=SECONDS if layout.size > 9 else None).cells


def objection(state: GameState, cell: Cell, digit: Digit) -> str | None:
    """Why the rules do not let a digit stand in a cell now, or None: `7 is in r2c8 already, in the same row`."""
    layout, board = state.layout, bytearray(state.board)
    board[cell] = 0
    for seen in layout.seen(cell):
        if board[seen] == digit:
            where = _common(layout, cell, seen)
            return f"{symbol(layout, digit)} is already in {layout.name_of(seen)}{where}"
    broken_before = set(_broken(layout, bytes(board)))
    board[cell] = digit
    new = [text for text in _broken(layout, bytes(board)) if text not in broken_before]
    return f"it breaks a rule: {new[0]}" if new else None


def _common(layout: Layout, one: Cell, other: Cell) -> str:
    """`, in the same box`; of a rule that keeps two cells apart, that."""
    count = layout.shape.cell_count
    if one // count != other // count:
        return ": the grids of a pair differ in every cell"
    rules = layout.puzzles[one // count].rules
    houses = layout.shape.houses_of(one % count)
    for house in houses if rules.regions is None else houses[:2]:
        if other % count in house.cells:
            return f", in the same {house.kind}"
    return ", in the same region" if rules.regions is not None else ": the rules keep these cells different"


def _broken(layout: Layout, cells: bytes) -> list[str]:
    return [
        constraint.describe()
        for puzzle, grid in zip(layout.puzzles, layout.grids(cells), strict=True)
        if puzzle.rules
        for constraint in puzzle.rules.check(grid)
    ]
