"""Sudoku: a puzzle from a file, worked in four stages, each written as LaTeX.

    bare ──► forced ──► marked ──► worked
    givens   digits that   what each    what preemptive
             a box forces  hole allows  sets leave

After J. F. Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles", Notices of the AMS 56(4), 2009.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from .._files import replacing
from ..errors import SudokuError
from ..grid import Candidates, Grid
from .latex import document
from .preemption import forced, preempted

__all__ = ["STAGES", "Sudoku"]

STAGES = ("bare", "forced", "marked", "worked")


class Sudoku:
    """A 9×9 puzzle in a text file of nine lines of nine digits, 0 for a hole; blanks and blank lines do not count.

    Each `…_tex_output()` works alone and writes `<stem>_<stage>.tex` beside the file that the puzzle came from.
    """

    def __init__(self, filename: str | Path) -> None:
        self.path = Path(filename)
        self.grid = _read(self.path)

    @classmethod
    def from_grid(cls, grid: Grid, filename: str | Path) -> Sudoku:
        """A grid that is there already, to be written as if it came from that file."""
        sudoku = cls.__new__(cls)
        sudoku.path, sudoku.grid = Path(filename), grid
        return sudoku

    def preassess(self) -> None:
        """Prints whether some digit stands twice in a house."""
        print("There might be a solution." if self.grid.is_valid else "There is clearly no solution.")

    def bare_tex_output(self) -> None:
        """The grid as it is."""
        self.write("bare")

    def forced_tex_output(self) -> None:
        """The grid with all forced digits."""
        self.write("forced")

    def marked_tex_output(self) -> None:
        """The grid with all forced digits, and the possible digits in the corners of its holes."""
        self.write("marked")

    def worked_tex_output(self) -> None:
        """The same after preemptive sets have struck all they can."""
        self.write("worked")

    def write(self, stage: str, folder: Path | None = None) -> Path:
        """Writes one stage and says where."""
        path = (folder or self.path.parent) / f"{self.path.stem}_{stage}.tex"
        with replacing(path) as file:
            file.write(self.tex(stage))
        return path

    def tex(self, stage: str) -> str:
        """The LaTeX text of one stage."""
        if stage == "bare":
            return document(self.grid)
        if stage == "forced":
            return document(self._forced)
        if stage == "marked":
            return document(self._forced, self._marks)
        if stage == "worked":
            return self._worked()
        raise SudokuError(f"no stage {stage!r}: expected one of {', '.join(STAGES)}")

    @cached_property
    def _forced(self) -> Grid:
        return forced(self.grid)

    @property
    def _marks(self) -> Candidates:
        return Candidates.from_grid(self._forced)

    def _worked(self) -> str:
        """A cell that is down to one digit gets it in its middle and has all its marks struck."""
        grid, marks = self._forced, self._marks
        left = preempted(marks)
        for cell in grid.holes:
            if len(left[cell]) == 1:
                grid = grid.placing(cell, left[cell][0])
                left[cell] = ()
        return document(grid, marks, left)


def _read(path: Path) -> Grid:
    try:
        text = path.read_bytes().decode("ascii")
    except OSError as error:
        raise SudokuError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SudokuError("Incorrect input") from None
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = ["".join(line.split()) for line in lines if line.strip()]
    if len(rows) != 9 or any(len(row) != 9 or not row.isdigit() for row in rows):
        raise SudokuError("Incorrect input")
    return Grid.from_values(map(int, "".join(rows)))
