"""Format: how one kind of file is told apart, read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..puzzle import Puzzle
from ..shape import Shape
from .source import Source

__all__ = ["Detect", "Format", "Read", "Write"]

Detect = Callable[[str], bool]
Read = Callable[[Source], Iterator[Puzzle]]
Write = Callable[[Iterable[Puzzle]], Iterator[str]]


@dataclass(frozen=True)
class Format:
    """One row of the table of formats.

    name        what people type after --to
    title       what it is, for people
    detect      whether the head of a text may be this format; cheap, and true rather too often than too seldom
    read        the puzzles of a source, one after the other; raises FormatError with the line (and column)
    write       the text of puzzles, in pieces; None for a format that is only read
    extensions  the file names that it goes by
    keeps       which of `placed`, `marks`, `solution` survive
    info        which names of Puzzle.info survive; ("*",) for all
    many        whether a file can hold more than one puzzle
    sizes       the sizes it can hold; None for all
    boxes       whether it tells the shape of the boxes; if not, it holds the usual shape of each size alone
    least_side  the fewest rows, and columns, that its boxes can have
    """

    name: str
    title: str
    detect: Detect
    read: Read
    write: Write | None = None
    extensions: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    info: tuple[str, ...] = ()
    many: bool = True
    sizes: tuple[int, ...] | None = None
    boxes: bool = False
    least_side: int = 1

    def holds(self, shape: Shape) -> bool:
        """Whether a grid of that shape can be written, and read back as what it was."""
        if self.sizes is not None and shape.size not in self.sizes:
            return False
        return min(shape.box_rows, shape.box_cols) >= self.least_side and (self.boxes or shape.is_usual)

    def loses(self, puzzle: Puzzle) -> list[str]:
        """The parts of a puzzle that writing it in this format would drop."""
        parts = [
            name
            for name in ("placed", "marks", "solution")
            if name not in self.keeps and getattr(puzzle, name) is not None
        ]
        if puzzle.rules and "rules" not in self.keeps:
            parts.append("rules")
        return parts + [name for name in puzzle.info if name not in self.info and "*" not in self.info]
