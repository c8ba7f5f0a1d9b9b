"""A sheet of exercises: positions with candidates to practise one technique on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import SudokuError
from ..formats import write_file
from ..generator import Exercise
from .settings import Book, Section

__all__ = ["practice_sheet"]


def practice_sheet(exercises: Sequence[Exercise], path: str | Path, **settings: object) -> list[Path]:
    """Sets exercises as sheets for a classroom, four on a page with candidates and lines for name and date.

    `settings` are those of `Book`. The solutions are left out: the answer is a step, `Exercise.answer()` draws it.
    """
    if not exercises:
        raise SudokuError("a sheet without exercises: expected at least one")
    title = f"Practice: {exercises[0].technique}"
    with TemporaryDirectory() as folder:
        file = Path(folder) / "positions.txt"
        write_file(file, [one.puzzle.replace(solution=None) for one in exercises], "hodoku")
        section = Section(title=title, files=(str(file),))
        chosen = {"sheet": True, "solutions": "none", "per_page": 4, "level": False, **settings}
        return Book(title=title, sections=(section,), **chosen).save(path)  # type: ignore[arg-type]
