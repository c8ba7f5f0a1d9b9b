"""`sudoku practice`: positions to practise one technique on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from .. import choices
from ..arguments import Force, Json, Output, Seed, Threads, To, print_json
from ..ladder import A1
from ..lines import line_look, play_lines
from ..output import check_output, write_out
from ..pictures import is_picture, write_pictures
from ..streams import complain

if TYPE_CHECKING:
    from ...generator import Exercise


def practice(
    name: Annotated[
        list[str],
        typer.Argument(
            metavar="TECHNIQUE", help="A technique of `sudoku techniques`.", autocompletion=choices.techniques
        ),
    ],
    *,
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=0, help="How many positions.")] = 10,
    reduced: Annotated[
        bool, typer.Option("--reduced", help="Fill what the step does not need: only the part that matters is open.")
    ] = False,
    play: Annotated[
        bool, typer.Option("--play", help="Ask for the answers, with hints that say more each time.")
    ] = False,
    sheet: Annotated[
        Path | None, typer.Option(metavar="PDF", help="Write a sheet for a classroom, with candidates.")
    ] = None,
    answers: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the answers as pictures: .pdf, .svg or .png.")
    ] = None,
    seed: Seed = None,
    seconds: Annotated[float, typer.Option(metavar="S", min=0, help="Stop looking after S seconds.")] = 60.0,
    a1: A1 = False,
    output: Output = "-",
    to: To = None,
    json: Json = False,
    force: Force = False,
    threads: Threads = 0,
) -> int:
    """Practise a technique on positions that need it.

    In each position it is the next step, and nothing easier is left.

    Each position comes from another random puzzle, solved up to the point where the technique is needed. Without
    options they are printed as lines in HoDoKu's format, which keeps the candidates that have been removed; any command
    reads them. OUT may be a picture (.svg, .png, .pdf) or a file of puzzles. --sheet sets them for print, --play asks
    for them on the terminal. Rare techniques take a while: exit 1 if the time limit was reached first.

    \b
    Examples:
      sudoku practice x-wing
      sudoku practice naked pair -n 3 --reduced --seed 1
      sudoku practice swordfish -n 4 -o swordfish.pdf --answers answers.pdf --seed 1
      sudoku practice hidden pair -n 8 --sheet monday.pdf --seed 1
      sudoku practice xy-wing --play
    """
    from ...generator import practice as exercises
    from ...logic.technique import technique

    wanted = technique(" ".join(name))
    if play and (sheet or answers or output != "-" or to or json):
        raise SudokuError("--play is for the terminal: expected it without --sheet, --answers, --json, -o and --to")
    for path in filter(None, (sheet, answers)):
        check_output(str(path), force)
    if sheet and sheet.suffix.lower() != ".pdf":
        raise SudokuError(f"{sheet}: a sheet is a PDF; expected a name that ends in .pdf")
    look = partial(exercises, wanted, reduced=reduced, seconds=seconds, threads=threads)
    if play:
        return _play(lambda start: look(1, seed=start), number, seed, "a1" if a1 else "rc")
    found = look(number, seed=seed)
    kept: list[Exercise] = []
    if sheet or answers or is_picture(output):
        kept = list(found)
        _files(kept, output, sheet, answers, force=force)
    if json:
        kept = [_told(one) for one in found] or kept
    elif not is_picture(output) and not (sheet and output == "-"):
        kept = _lines(iter(kept) if kept else found, output, to, force=force)
    if len(kept) < number:
        complain(f"sudoku: {len(kept)} of {number} positions with {wanted} found in {seconds:g} s")
    return 0 if len(kept) >= number else 1


def _told(one: Exercise) -> Exercise:
    print_json(one.to_dict())
    return one


def _lines(found: Iterator[Exercise], output: str, to: str | None, *, force: bool) -> list[Exercise]:
    kept: list[Exercise] = []

    def puzzles() -> Iterator[object]:
        for one in found:
            kept.append(one)
            yield one.puzzle.replace(solution=None, info={"technique": one.technique.code})

    write_out(puzzles(), output, to or ("hodoku" if output == "-" else None), force=force)  # type: ignore[arg-type]
    return kept


def _files(found: list[Exercise], output: str, sheet: Path | None, answers: Path | None, *, force: bool) -> None:
    from ...render.picture import svg

    if not found:
        return
    if is_picture(output):
        pictures = [svg(one.puzzle, candidates=True, coordinates="rc") for one in found]
        write_pictures(pictures, output, force=force)
    if answers:
        write_pictures([one.answer(legend=True) for one in found], str(answers), force=force)
    if sheet:
        from ...book import practice_sheet

        practice_sheet(found, sheet)


def _play(look: Callable[[str | None], Iterator[Exercise]], number: int, seed: str | None, style: str) -> int:
    """Line mode on the positions."""
    from ...game.drill import DrillGame

    found = islice(_one_by_one(look, seed), number)
    first = next(found, None)
    if first is not None:
        play_lines(DrillGame(chain([first], found), number, style=style, **line_look()))
    elif number:
        complain("sudoku: no position was found in time")
    return 0 if first or not number else 1


def _one_by_one(look: Callable[[str | None], Iterator[Exercise]], seed: str | None) -> Iterator[Exercise]:
    """The first position after a seed, the first after the puzzle of that one, and so on. Each is looked for when the
    one before is done, and has the time limit for itself: thinking does not count.
    """
    while one := next(look(seed), None):
        yield one
        start, attempt = one.seed.split(":")
        seed = f"{start}:{int(attempt) + 1}"
