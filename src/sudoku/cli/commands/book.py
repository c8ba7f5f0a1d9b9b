"""`sudoku book`: puzzles as a print-ready PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import SudokuError
from .. import choices
from ..arguments import Force, Json, Seed, print_json
from ..output import check_output
from ..progress import progress
from ..streams import complain, printable

if TYPE_CHECKING:
    from ...book import Book

Flag = bool | None


def book(
    output: Annotated[Path | None, typer.Argument(metavar="OUT.pdf", help="The PDF to write.")] = None,
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILES]...", help="Puzzles in any format, and settings in a .toml file."),
    ] = None,
    section: Annotated[
        list[str] | None,
        typer.Option(metavar="TITLE:N:SPEC", help='Puzzles to make: "Easy:40:level=easy,symmetry=rotational".'),
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="Title of the book.")] = None,
    author: Annotated[str | None, typer.Option(metavar="TEXT", help="Author of the book.")] = None,
    trim: Annotated[
        str | None,
        typer.Option(
            metavar="SIZE", help="a4, a5, letter, 5x8, 5.5x8.5, 6x9, 8x10 or 8.5x11.", click_type=choices.book("trim")
        ),
    ] = None,
    per_page: Annotated[int | None, typer.Option(metavar="N", help="Puzzles on a page: 1, 2, 4, 6, 9.")] = None,
    solutions: Annotated[
        str | None, typer.Option(help="Where solutions are printed.", click_type=choices.book("solutions"))
    ] = None,
    solutions_per_page: Annotated[int | None, typer.Option(metavar="N", help="Up to 20.")] = None,
    headings: Annotated[str | None, typer.Option(help="Section headings.", click_type=choices.book("headings"))] = None,
    ink: Annotated[str | None, typer.Option(help="Colours of the print.", click_type=choices.book("ink"))] = None,
    level: Annotated[Flag, typer.Option("--level/--no-level", help="Print the level of each puzzle.")] = None,
    rating: Annotated[Flag, typer.Option("--rating/--no-rating", help="Print score and SE rating.")] = None,
    time: Annotated[Flag, typer.Option("--time/--no-time", help="Print the expected time.")] = None,
    stars: Annotated[Flag, typer.Option("--stars/--no-stars", help="Print the expected time as 1 to 10 stars.")] = None,
    hints: Annotated[Flag, typer.Option("--hints/--no-hints", help="Print the hardest technique needed.")] = None,
    candidates: Annotated[Flag, typer.Option("--candidates/--no-candidates", help="Print candidates.")] = None,
    large: Annotated[Flag, typer.Option("--large", help="Large print, one puzzle per page.")] = None,
    booklet: Annotated[Flag, typer.Option("--booklet", help="Two pages per side, to fold and staple.")] = None,
    duplex: Annotated[
        str | None, typer.Option(help="manual: fronts and backs in two files.", click_type=choices.book("duplex"))
    ] = None,
    bound: Annotated[Flag, typer.Option("--bound", help="For a printer who binds: refuse under 24 pages.")] = None,
    sheet: Annotated[Flag, typer.Option("--sheet", help="Classroom sheets with name and date.")] = None,
    worked: Annotated[Flag, typer.Option("--worked", help="Add worked solutions in pictures.")] = None,
    glossary: Annotated[Flag, typer.Option("--glossary", help="Add the techniques that occur.")] = None,
    bleed: Annotated[Flag, typer.Option("--bleed", help="Add 0.125 in of bleed.")] = None,
    seed: Seed = None,
    force: Force = False,
    json: Json = False,
    init: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a settings file to edit, and end.")] = None,
    preflight: Annotated[Path | None, typer.Option(metavar="FILE", help="Check a PDF made earlier, and end.")] = None,
) -> int:
    """Make a book, booklet or sheets as a print-ready PDF.

    \b
    Puzzles come from FILES, from --section, or from a settings file; options change what the file says.
    Exit 0 if the PDF was written or passed preflight, 1 if preflight found faults, 2 on bad input.
      sudoku book book.pdf puzzles.sdm --trim 6x9 --per-page 2
      sudoku book book.pdf --section "Easy:40:level=easy" --section "Hard:20:level=hard" --seed 7
      sudoku book sheet.pdf --section "Monday:4:level=easy" --sheet
      sudoku book --init my-book.toml
    """
    choices = {name: value for name, value in locals().items() if name not in _NOT_SETTINGS}
    if init is not None:
        return _init(init)
    if preflight is not None:
        return _preflight(preflight)
    if output is None:
        raise SudokuError("no output: expected a file name such as book.pdf")
    made = _settings(output, files or [], section or [], choices)
    check_output(str(output), force)
    with progress("puzzles", sum(part.number for part in made.sections) or None) as bar:
        written = made.save(output, lambda done, _: bar.update(done))
    _advise(written[0])
    if json:
        print_json({"files": [str(path) for path in written]})
    else:
        for path in written:
            print(printable(path))
    return 0


_NOT_SETTINGS = ("output", "files", "section", "init", "preflight", "force", "json")


def _settings(output: Path, files: list[str], sections: list[str], choices: dict[str, Any]) -> Book:
    from ...book import Book, Section

    settings = [name for name in files if name.lower().endswith(".toml")]
    puzzles = tuple(name for name in files if name not in settings)
    if len(settings) > 1:
        raise SudokuError(f"{len(settings)} settings files: expected one")
    if output.suffix.lower() == ".toml":
        raise SudokuError(f"{output}: the first file is the PDF to write; expected sudoku book OUT.pdf {output}")
    made = Book.from_toml(settings[0]) if settings else Book()
    parts = (*made.sections, *map(Section.from_text, sections), *([Section(files=puzzles)] if puzzles else []))
    seed = choices.pop("seed")
    return made.changed(**choices, sections=parts, seed=_whole(seed) if seed is not None else None)


def _whole(seed: int | str) -> int:
    if not str(seed).isdigit():
        raise SudokuError(f"seed {seed!r}: expected a whole number")
    return int(seed)


def _init(path: Path) -> int:
    from ..._files import replacing
    from ...book.template import template

    if path.exists():
        raise SudokuError(f"{path} exists: expected a new file name")
    with replacing(path) as file:
        file.write(template())
    print(path)
    return 0


def _advise(path: Path) -> None:
    from ...book.preflight import advice

    for line in advice(path):
        complain(f"{path}: {line}")


def _preflight(path: Path) -> int:
    from ...book.preflight import preflight

    faults = preflight(path)
    for fault in faults:
        print(f"{path}: {fault}")
    if not faults:
        _advise(path)
        print(f"{path}: ready to print")
    return 1 if faults else 0
