"""`sudoku tex`: a puzzle in four stages, as LaTeX, PDF and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import puzzles_of

if TYPE_CHECKING:
    from ...workbook.sudoku import Sudoku


def tex(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A puzzle in any format, a file, or - for standard input.")
    ],
    stage: Annotated[
        list[str] | None, typer.Option(metavar="STAGE", help="bare, forced, marked or worked; all four by default.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="Where to write; by default beside FILE.")
    ] = None,
    pdf: Annotated[bool, typer.Option("--pdf", help="Compile with pdflatex too.")] = False,
    png: Annotated[bool, typer.Option("--png", help="Draw the pages as pictures too.")] = False,
) -> None:
    """Write a puzzle as LaTeX. Each stage of its solving by forced digits and preemptive sets is a file.

    \b
    bare: the givens; forced: digits that only one cell of a box can take; marked: what each hole allows;
    worked: what is left of it when preemptive sets can strike no more.
      sudoku tex sudoku_3.txt
      sudoku tex sudoku_3.txt --stage worked -o pages --pdf
    """
    from ...workbook.pdflatex import compile_pdf, draw_png
    from ...workbook.sudoku import STAGES

    sudoku = _open(file)
    folder = output or sudoku.path.parent
    if not folder.is_dir():
        raise SudokuError(f"no folder {folder}: make it first")
    for name in stage or STAGES:
        path = sudoku.write(name, folder)
        print(path)
        if pdf or png:
            page = compile_pdf(path)
            print(page)
            if png:
                print(draw_png(page))


def _open(argument: str) -> Sudoku:
    """The file as the workbook reads it, blanks anywhere; else whatever format it is in."""
    from ...workbook.sudoku import Sudoku

    path = Path(argument)
    if argument != "-" and len(argument) < 4096 and "\n" not in argument and path.is_file():
        try:
            return Sudoku(path)
        except SudokuError:
            pass
    else:
        path = Path("sudoku.txt")
    grids = [puzzle.grid for puzzle in puzzles_of(argument)]
    if len(grids) != 1:
        raise SudokuError(f"{len(grids)} puzzles in {argument}: tex takes one")
    return Sudoku.from_grid(grids[0], path)
