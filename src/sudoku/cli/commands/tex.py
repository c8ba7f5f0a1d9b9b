"""`sudoku tex`: a puzzle in four stages, as LaTeX, PDF and pictures."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json, print_json, puzzles_of
from ..streams import printable

if TYPE_CHECKING:
    from ...workbook.sudoku import Sudoku


class Stage(StrEnum):
    """The stages (`workbook.sudoku.STAGES`)."""

    BARE = "bare"
    FORCED = "forced"
    MARKED = "marked"
    WORKED = "worked"


def tex(
    file: Annotated[
        str,
        typer.Argument(
            metavar="[FILE]", show_default=False, help="A puzzle or a file (default, or -: standard input)."
        ),
    ] = "-",
    stage: Annotated[
        list[Stage] | None, typer.Option(help="A stage to write; may be repeated (default: all four).")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="Output folder (default: that of FILE).")
    ] = None,
    pdf: Annotated[bool, typer.Option("--pdf", help="Also compile with pdflatex.")] = False,
    png: Annotated[bool, typer.Option("--png", help="Also draw the pages as PNG pictures.")] = False,
    json: Json = False,
) -> None:
    """Write the stages of solving a puzzle as LaTeX files.

    \b
    bare    the givens
    forced  with the digits that only one cell of a box can take
    marked  with the candidates of each empty cell
    worked  with the candidates left when no preemptive set removes anything more

    Existing files are overwritten. The names of the files are printed.

    \b
    Examples:
      sudoku tex sudoku_3.txt
      sudoku tex sudoku_3.txt --stage worked -o pages
      sudoku tex sudoku_3.txt --pdf --png
    """
    from ...workbook.pdflatex import compile_pdf, draw_png
    from ...workbook.sudoku import STAGES

    sudoku = _open(file)
    folder = output or sudoku.path.parent
    if not folder.is_dir():
        raise SudokuError(f"no folder {folder}: create it first")
    for name in stage or STAGES:
        files = [path := sudoku.write(name, folder)]
        if pdf or png:
            files.append(page := compile_pdf(path))
            files += [draw_png(page)] if png else []
        if json:
            print_json({"stage": str(name), "files": list(map(str, files))})
        else:
            print(*map(printable, files), sep="\n")


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
