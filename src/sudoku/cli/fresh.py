"""The main job, `sudoku` alone: a fresh puzzle, shown."""

from __future__ import annotations

from .arguments import on_terminal, print_text

# Wikipedia's example of a sudoku; each run shows another of its 1.2 · 10¹² symmetric copies.
SEED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def fresh() -> None:
    """Shows a puzzle that nobody has seen before."""
    from ..grid import Grid
    from ..render.text import boxed, coloured

    puzzle = Grid.parse(SEED).shuffled()
    if on_terminal():
        print_text(coloured(puzzle))
    else:
        print(boxed(puzzle))
    print(puzzle.line())
