"""Book and Section: everything that can be chosen, with the same words in Python, in TOML and on the command line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from ..errors import SudokuError
from ..generator.words import key_values, nearest, spec_fields
from .paper import SIZES

__all__ = ["CHOICES", "PER_PAGE", "Book", "Section"]

PER_PAGE = (1, 2, 4, 6, 9)
CHOICES = {
    "trim": tuple(SIZES),
    "solutions": ("end", "facing", "none"),
    "ink": ("black", "grey", "colour"),
    "headings": ("page", "line", "none"),
    "duplex": ("auto", "manual"),
}


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of a book: puzzles made to a specification, or read from files.

    title   its heading
    number  how many puzzles to make
    spec    what they are like: level=hard, symmetry=rotational …: the words of `sudoku generate`; pair=3 makes
            pairs of grids that differ in every cell, k = 3
    files   puzzles from files instead, in any format; a file of a pair (see `sudoku pair`) is one puzzle
    """

    title: str = ""
    number: int = 0
    spec: Mapping[str, Any] = field(default_factory=dict)
    files: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.files and (self.number or self.spec):
            raise SudokuError(f"section {self.title!r}: files and a specification; expected one of the two")
        if not self.files and self.number < 1:
            raise SudokuError(f"section {self.title!r}: number {self.number}; expected at least 1 puzzle, or files")

    @staticmethod
    def from_text(text: str) -> Section:
        """From `Title:number:key=value,key=value`.

        >>> Section.from_text("Easy:40:level=easy,symmetry=rotational").number
        40
        """
        title, number, *rest = (part.strip() for part in f"{text}::".split(":", 2))
        if not number.isascii() or not number.isdigit():
            raise SudokuError(f"section {text!r}: expected TITLE:NUMBER or TITLE:NUMBER:key=value,key=value")
        spec = key_values(rest[0].rstrip(":"), f"section {title!r}")
        return Section(title=title, number=int(number), spec=_spec(spec, f"section {title!r}"))


@dataclass(frozen=True, kw_only=True)
class Book:
    """A book, a booklet or a sheet.

    title, author, imprint   front matter; imprint is a text of your own, the seed and the version are added
    sections                 what it holds, in order
    trim                     a4, a5, letter, 5x8, 5.5x8.5, 6x9, 8x10, 8.5x11
    per_page                 puzzles on a page: 1, 2, 4, 6, 9; `large` is one a page with digits of 24 points or more
    solutions                end, facing, none; `solutions_per_page` up to 20
    headings                 page (each section has a title page), line (a line above its first puzzles), none
    level, rating            what stands above a puzzle: its level, its score and Sudoku Explainer rating
    time, stars              the time a person is expected to take, the same as 1 to 10 stars
    hints                    the hardest technique it needs
    candidates               print the candidates of each hole
    ink                      black, grey, colour
    bleed                    add 0.125 in on every side, for printers that ask for it
    title_page, how_to, glossary   pages at the front, and the techniques that occur, at the back
    sheet                    loose sheets for a classroom, with lines for name and date: no front matter, no gutter
    booklet                  two pages per side in the order of a saddle stitch
    duplex                   auto, or manual: front and back sides in files of their own
    bound                    a printer will bind it: refuse fewer than 24 pages, which cannot be bound
    worked                   how each puzzle is solved, in pictures and sentences
    seed                     the same book again
    """

    title: str = "Sudoku"
    author: str = ""
    imprint: str = ""
    sections: tuple[Section, ...] = ()
    trim: str = "a4"
    per_page: int = 4
    large: bool = False
    solutions: str = "end"
    solutions_per_page: int = 12
    headings: str = "line"
    level: bool = True
    rating: bool = False
    time: bool = False
    stars: bool = False
    hints: bool = False
    candidates: bool = False
    ink: str = "black"
    bleed: bool = False
    title_page: bool = True
    how_to: bool = True
    glossary: bool = False
    sheet: bool = False
    booklet: bool = False
    duplex: str = "auto"
    bound: bool = False
    worked: bool = False
    seed: int = 1

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise SudokuError(f"{name} {getattr(self, name)!r}: expected one of {', '.join(choices)}")
        if self.per_page not in PER_PAGE:
            raise SudokuError(f"per_page {self.per_page}: expected one of {', '.join(map(str, PER_PAGE))}")
        if not 1 <= self.solutions_per_page <= 20:
            raise SudokuError(f"solutions_per_page {self.solutions_per_page}: expected 1 to 20")
        if self.large and self.per_page != 1:
            object.__setattr__(self, "per_page", 1)
        if self.sheet and self.booklet:
            raise SudokuError("sheet and booklet: a sheet is loose, a booklet is bound; expected one of the two")
        if self.bound and (self.sheet or self.booklet):
            raise SudokuError(f"bound and {'sheet' if self.sheet else 'booklet'}: expected one of the two")
        if self.duplex == "manual" and not self.booklet:
            raise SudokuError("duplex manual: expected together with booklet")

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Book:
        """From plain values, as a TOML file holds them; unknown keys are refused with the nearest right one."""
        known = {one.name: one for one in fields(Book)}
        values: dict[str, Any] = {}
        for key, value in data.items():
            name = "sections" if key == "section" else key
            if name not in known:
                raise SudokuError(f"unknown key {key!r}{nearest(key, [*known, 'section'])}")
            values[name] = _sections(value) if name == "sections" else _typed(name, value, known[name].default)
        return Book(**values)

    @staticmethod
    def from_toml(path: str | Path) -> Book:
        """From a file such as `sudoku book --init` writes."""
        try:
            return Book.from_dict(tomllib.loads(Path(path).read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise SudokuError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
        except SudokuError as error:
            raise SudokuError(f"{path}: {error}") from None

    def changed(self, **values: Any) -> Book:  # noqa: ANN401  # any field
        """The same book with other choices; None leaves a choice as it is."""
        return replace(self, **{name: value for name, value in values.items() if value is not None})

    def save(self, path: str | Path, progress: Callable[[int, int], object] | None = None) -> list[Path]:
        """Makes the book: the files written, `path` first. Preflight has passed, or nothing is written.

        `progress` is called with the number of puzzles done and the number wanted.
        """
        from .typeset import save

        return save(self, Path(path), progress)


def _sections(value: object) -> tuple[Section, ...]:
    rows = value if isinstance(value, (list, tuple)) else [value]
    return tuple(row if isinstance(row, Section) else _section(row, number) for number, row in enumerate(rows, 1))


def _section(row: object, number: int) -> Section:
    if isinstance(row, str):
        return Section.from_text(row)
    where = f"section {number}"
    if not isinstance(row, Mapping):
        raise SudokuError(f"{where}: expected a table with title, number and what the puzzles are like, or files")
    row = dict(row)
    title, files, count = row.pop("title", ""), row.pop("files", []), row.pop("number", 0)
    if not isinstance(title, str) or type(count) is not int:
        raise SudokuError(f"{where}: title {title!r}, number {count!r}; expected a text and a whole number")
    if isinstance(files, str):
        files = [files]
    if not isinstance(files, list) or not all(isinstance(name, str) for name in files):
        raise SudokuError(f"{where}: files {files!r}; expected a list of file names")
    return Section(title=title, number=count, spec=_spec(row, where), files=tuple(files))


def _spec(values: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The fields of a `Spec`, `size`, or `pair` alone."""
    parsed = spec_fields(values, where, ("size", "pair"))
    if "pair" in parsed and len(parsed) > 1:
        raise SudokuError(f"{where}: pair together with {min(set(parsed) - {'pair'})}; expected pair alone")
    return parsed


def _typed(name: str, value: object, default: object) -> object:
    kind = type(default)
    if type(value) is not kind:
        words = {str: "a text in quotes", int: "a whole number", bool: "true or false"}
        raise SudokuError(f"{name} = {value!r}; expected {words[kind]}")
    return value
