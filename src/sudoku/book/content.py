"""Content: the puzzles of a book, made or read, each with its solution and what is said beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from .. import pairs
from ..errors import SudokuError
from ..formats import read_many
from ..generator import generate_many
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import NINE
from ..solving import solve
from .settings import Book, Section

if TYPE_CHECKING:
    from ..logic import Rating
    from ..logic.human_time import HumanTime

__all__ = ["Entry", "entries_of", "repeated"]

Progress = Callable[[int, int], object]


@dataclass(frozen=True)
class Entry:
    """One puzzle of a book: its number (from 1), its section (from 0), its solution, its rating if it can have one."""

    number: int
    section: int
    puzzle: Puzzle
    solution: Grid
    rating: Rating | None = None
    time: HumanTime | None = None
    second: tuple[Grid, Grid] | None = None  # the other grid of a pair, and its solution

    @property
    def is_plain(self) -> bool:
        """Whether it is drawn with digits alone: plain rules, no marks, nothing placed."""
        bare = self.puzzle.marks is None and self.puzzle.placed is None and not self.puzzle.rules
        return bare and self.second is None


def entries_of(book: Book, progress: Progress | None = None) -> list[Entry]:
    """Every puzzle of the book, in order. Each has been proved to have one solution."""
    if not book.sections:
        raise SudokuError("a book without puzzles: expected files, or at least one section")
    entries: list[Entry] = []
    wanted = sum(section.number for section in book.sections)
    for index, section in enumerate(book.sections):
        for entry in _section(book, index, section):
            entries.append(replace(entry, number=len(entries) + 1))
            if progress and len(entries) % 10 == 0:
                progress(len(entries), max(wanted, len(entries)))
    if not entries:
        raise SudokuError("no puzzle in the files of the book")
    if _needs_ratings(book):
        entries = _rated(entries)
    return _timed(entries) if book.time or book.stars else entries


def _section(book: Book, index: int, section: Section) -> Iterator[Entry]:
    """The entries of a section; they get their numbers later."""
    for name in section.files:
        pair = _pair_of(name)
        if pair:
            yield _pair_entry(index, *pair, name)
            continue
        for number, puzzle in enumerate(read_many(Path(name)), 1):
            yield Entry(0, index, puzzle, _solution(puzzle, f"{name}, puzzle {number}"))
    if section.files:
        return
    seed = book.seed * 1000 + index  # a section is the same whatever the others are
    if "pair" in section.spec:
        for number in range(section.number):
            made = pairs.generate(section.spec["pair"], seed * 1000 + number)
            yield _pair_entry(index, made.first, made.second, f"section {section.title!r}")
        return
    yield from _made(index, section, seed)


def _made(index: int, section: Section, seed: int) -> Iterator[Entry]:
    for made in generate_many(section.number, seed=seed, **section.spec):
        if not made.unique:
            raise SudokuError(f"section {section.title!r}: blind puzzles need not have one solution; a book needs that")
        yield Entry(0, index, Puzzle(made.puzzle, rules=made.rules), made.solution, made.ratings[0])


def _pair_of(name: str) -> tuple[Grid, Grid] | None:
    """The two grids of a file that holds a pair; None if it holds something else."""
    if not name.lower().endswith(".csv"):
        return None
    try:
        return pairs.read(Path(name))
    except SudokuError:
        return None


def _pair_entry(index: int, first: Grid, second: Grid, where: str) -> Entry:
    if pairs.count(first, second, 2) != 1:
        raise SudokuError(f"{where}: a pair without exactly one solution; expected exactly one")
    one, other = pairs.solve(first, second)
    return Entry(0, index, Puzzle(first), one, second=(second, other))


def _solution(puzzle: Puzzle, where: str) -> Grid:
    try:
        return solve(puzzle, unique=True)
    except SudokuError as error:
        raise SudokuError(f"{where}: {error}; expected exactly one solution") from None


def _needs_ratings(book: Book) -> bool:
    return book.level or book.rating or book.hints or book.glossary


def _rated(entries: Sequence[Entry]) -> list[Entry]:
    """The same with ratings, for puzzles that have one: 9×9 with plain rules."""
    from ..logic import Rating, rate_many

    wanted = [entry for entry in entries if entry.puzzle.shape == NINE and entry.is_plain]
    found = {
        entry.number: rating
        for entry, rating in zip(wanted, rate_many([entry.puzzle.grid for entry in wanted]), strict=True)
        if isinstance(rating, Rating)
    }
    return [replace(entry, rating=found.get(entry.number)) for entry in entries]


def _timed(entries: Sequence[Entry]) -> list[Entry]:
    from ..logic.human_time import human_times

    wanted = [entry for entry in entries if entry.puzzle.shape == NINE and entry.is_plain]
    found = human_times([entry.puzzle.grid for entry in wanted])
    times = {entry.number: time for entry, time in zip(wanted, found, strict=True)}
    return [replace(entry, time=times.get(entry.number)) for entry in entries]


def repeated(puzzles: Sequence[Grid]) -> tuple[int, int] | None:
    """The numbers (from 1) of two puzzles that are the same, 9×9 ones also up to symmetry."""
    from ..solving import Canonical, canonical_many

    nine = [grid for grid in puzzles if grid.shape == NINE]
    forms = {id(found.grid): found.form.cells for found in canonical_many(nine) if isinstance(found, Canonical)}
    seen: dict[bytes, int] = {}
    for number, grid in enumerate(puzzles, 1):
        form = forms.get(id(grid), grid.cells)
        if seen.setdefault(form, number) != number:
            return seen[form], number
    return None
