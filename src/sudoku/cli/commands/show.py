"""`sudoku show`: a puzzle as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Format, Json, Puzzles, on_terminal, print_text, puzzles_of
from ..streams import printable, visible

if TYPE_CHECKING:
    from ...grid import Candidates
    from ...puzzle import Puzzle
    from ...shape import Cell


def show(
    puzzles: Puzzles = None,
    marks: Annotated[bool, typer.Option("--marks", "-m", help="Show the candidates of each empty cell.")] = False,
    highlight: Annotated[
        str | None, typer.Option(metavar="DIGIT", help="Highlight a digit in colour (with -m its candidates too).")
    ] = None,
    format: Format = None,
    json: Json = False,
) -> None:
    """Show puzzles as text pictures.

    An empty cell is a dot. With --marks, the pencil marks of the file are shown; if it has none, all candidates.
    Conflicting digits are red on a terminal.

    \b
    Examples:
      sudoku show puzzle.sdk
      sudoku show --marks 1...............
      sudoku show --json puzzles.sdm
    """
    from ...formats import write
    from ...grid import Candidates
    from ...render.text import boxed, coloured, marked

    for number, item in enumerate(puzzles_of(puzzles, format, rules=True)):
        if json:
            print(visible(write(item, "json")), end="")
            continue
        if marks and item.marks is None and item.rules.regions is not None:
            raise SudokuError("--marks goes by boxes, and this puzzle has other regions: see `sudoku candidates`")
        board = item.board
        shown = (item.marks or Candidates.from_grid(board)) if marks else None
        if number:
            print()
        if item.info.get("title"):
            print(printable(item.info["title"]))
        if on_terminal():
            print_text(coloured(board, shown, _styles(item, shown, highlight)))
        else:
            print(marked(board, shown) if shown else boxed(board))
        if item.rules:
            print(item.rules.describe())


def _styles(puzzle: Puzzle, marks: Candidates | None, highlight: str | None) -> dict[Cell, str]:
    """Placed digits in blue, conflicts in red, the highlighted digit on yellow."""
    board, styles = puzzle.board, dict[int, str]()
    if puzzle.placed:
        styles |= dict.fromkeys(puzzle.placed.filled, "not dim blue")
    if highlight is not None:
        symbols = board.shape.symbols
        digit = symbols.find(highlight.upper()) + 1
        if not digit or len(highlight) != 1:
            raise SudokuError(f"--highlight {highlight}: expected a digit from {symbols[0]} to {symbols[-1]}")
        styles |= {cell: "not dim black on yellow" for cell, held in enumerate(board) if held == digit}
        if marks:
            styles |= {cell: "not dim black on bright_yellow" for cell in board.holes if (cell, digit) in marks}
    for conflict in board.conflicts():
        styles |= dict.fromkeys(conflict.cells, "not dim bold white on red")
    return styles
