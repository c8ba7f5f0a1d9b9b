"""`sudoku draw`: puzzles and steps as pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import SudokuError
from ..arguments import Force, Format, Json, Output, Puzzles, on_terminal, print_json, puzzles_of
from ..ladder import A1, LadderFile, ladder_of, show_state
from ..pictures import write_pictures

if TYPE_CHECKING:
    from ...logic import Ladder, Rating, SolvePath
    from ...puzzle import Puzzle


class Themes(StrEnum):
    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"


def draw(
    puzzles: Puzzles = None,
    *,
    output: Output = "-",
    candidates: Annotated[bool, typer.Option("--candidates", "-c", help="Draw the candidates of empty cells.")] = False,
    step: Annotated[int | None, typer.Option(metavar="N", min=1, help="Draw step N of the solution.")] = None,
    hint: Annotated[bool, typer.Option("--hint", help="Draw the next step.")] = False,
    all_steps: Annotated[
        str | None, typer.Option("--all", metavar="DIR", help="Draw every step into a file of DIR, 001.svg …")
    ] = None,
    sheet: Annotated[bool, typer.Option("--sheet", help="Draw many puzzles as one contact sheet.")] = False,
    rating: Annotated[
        bool, typer.Option("--rating", help="Write level, SE rating and expected time below each puzzle.")
    ] = False,
    theme: Annotated[Themes, typer.Option(help="Colours.")] = Themes.LIGHT,
    size: Annotated[int | None, typer.Option(metavar="PX", help="Width in pixels.")] = None,
    coordinates: Annotated[bool, typer.Option("--coordinates", help="Name rows and columns.")] = False,
    legend: Annotated[bool, typer.Option("--legend", help="Explain the signs of a step below it.")] = False,
    a1: A1 = False,
    ladder: LadderFile = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> int:
    """Draw puzzles or steps as SVG, PNG or PDF.

    OUT's extension tells the format. Without OUT a picture is drawn in colour on a terminal, and printed as SVG
    otherwise. Several puzzles are written to numbered files (x-1.svg …), to the pages of one PDF, or with --sheet to
    one picture. PNG needs the extra `png`, PDF the extra `print`. --json prints the drawing as data instead.

    \b
    Examples:
      sudoku draw puzzle.sdk -o puzzle.png --candidates
      sudoku draw puzzle.sdk -o step.svg --step 5 --legend
      sudoku draw puzzle.sdk --hint
      sudoku draw puzzle.sdk --all steps
      sudoku draw puzzles.sdm -o sheet.pdf --sheet --rating --theme print
    """
    if sum([step is not None, hint, all_steps is not None, sheet]) > 1:
        raise SudokuError("--step, --hint, --all and --sheet: choose one")
    look: dict[str, Any] = {"theme": theme.value, "size": size}
    names = "a1" if a1 else "rc" if coordinates else None
    items = puzzles_of(puzzles, format, rules=True)
    if json:
        return _print_drawings(items, ladder_of(ladder), step or (1 if hint else None), candidates)
    if all_steps is not None:
        return _draw_all(_only(items), ladder_of(ladder), Path(all_steps), {**look, "coordinates": names}, force)
    if step is not None or hint:
        path, index = _step_of(_only(items), ladder_of(ladder), step or 1)
        if output == "-" and on_terminal():
            show_state(path.board(index), path.marks(index), path[index])
            print(path[index].sentence("a1" if a1 else "rc"))
        else:
            shown = path.svg(step=index, legend=legend, coordinates=names, **look)
            write_pictures([shown], output, force=force)
        return 0
    return _draw_boards(items, output, candidates, sheet, rating, {**look, "coordinates": names or "none"}, force)


def _only(items: Iterator[Puzzle]) -> Puzzle:
    """The one puzzle that was named."""
    found = list(islice(items, 2))
    if len(found) != 1:
        raise SudokuError(f"steps are drawn of one puzzle: {'several were' if found else 'none was'} given")
    return found[0]


def _step_of(puzzle: Puzzle, ladder: Ladder, number: int) -> tuple[SolvePath, int]:
    from ...logic import explain

    path = explain(puzzle, ladder)
    if number > len(path):
        raise SudokuError(f"no step {number}: the path has {len(path)} steps")
    return path, number - 1


def _print_drawings(items: Iterator[Puzzle], ladder: Ladder, number: int | None, candidates: bool) -> int:
    from ...render import board_drawing, step_drawing

    if number is None:
        for item in items:
            print_json(board_drawing(item, candidates=candidates or None).to_dict())
    else:
        path, index = _step_of(_only(items), ladder, number)
        print_json(step_drawing(path[index], path.puzzle_before(index)).to_dict())
    return 0


def _draw_all(puzzle: Puzzle, ladder: Ladder, folder: Path, look: dict[str, Any], force: bool) -> int:
    from ...logic import explain

    path = explain(puzzle, ladder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SudokuError(f"cannot write {folder}: {error.strerror or error}") from None
    for index in range(len(path)):
        picture = path.svg(step=index, legend=True, **look)
        write_pictures([picture], str(folder / f"{index + 1:03}.svg"), force=force)
    print(f"{len(path)} steps in {folder}")
    return 0


def _draw_boards(
    items: Iterator[Puzzle],
    output: str,
    candidates: bool,
    sheet: bool,
    rating: bool,
    look: dict[str, Any],
    force: bool,
) -> int:
    from ...grid import Candidates
    from ...render.picture import svg

    if output == "-" and on_terminal() and not sheet:
        for item in items:
            if rating:
                print(*_captions([item]))
            marks = item.marks if item.marks is not None else Candidates.from_grid(item.board) if candidates else None
            show_state(item.board, marks, None)
        return 0
    shown = candidates or None
    if sheet:
        boards = list(items)
        captions = [str(number) for number in range(1, len(boards) + 1)]
        if rating:
            captions = [f"{number}. {told}" for number, told in zip(captions, _captions(boards), strict=True)]
        pictures = [svg(boards, captions=captions, candidates=shown, **look)]
    elif rating:
        pictures = [svg([item], captions=_captions([item]), candidates=shown, **look) for item in items]
    else:
        pictures = [svg(item, candidates=shown, **look) for item in items]
    if not pictures:
        raise SudokuError("no puzzle to draw")
    write_pictures(pictures, output, force=force)
    sys.stdout.flush()
    return 0


def _captions(boards: list[Puzzle]) -> list[str]:
    """Level, SE rating and time of each puzzle; empty for one that has no rating."""
    from ...logic import Rating, rate_many

    return [_caption(rating) if isinstance(rating, Rating) else "" for rating in rate_many(boards)]


def _caption(rating: Rating) -> str:
    se = [f"SE {rating.se.er}"] if rating.se else []
    return " · ".join([f"{rating.level} ({rating.score})", *se, *([str(rating.time)] if rating.time else [])])
