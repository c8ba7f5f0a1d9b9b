"""sudoku.svg: a picture of anything that can be drawn."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypedDict, Unpack

from .._drawable import Drawable
from ..errors import SudokuError
from ..formats import PuzzleLike, as_puzzle
from ..formats.inputs import is_one_puzzle
from ..grid import Candidates, Grid
from ..logic import SolvePath, Step
from ..puzzle import Puzzle
from ..shape import Cell, Digit
from .drawing import Drawing, Fill, Highlight, Notes
from .marks import number
from .steps import step_drawing
from .svg import Panel, panel

__all__ = ["Picture", "board_drawing", "sheet", "svg"]


class Picture(str):
    """The text of an SVG document, which a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | Path) -> None:
        """Writes it to a file that ends in .svg, .png (extra `png`) or .pdf (extra `print`)."""
        from .export import save

        save(path, [self])

    def png(self, width: int | None = None) -> bytes:
        """The picture as PNG."""
        from .export import png

        return png(self, width)


def board_drawing(
    item: Grid | Puzzle | Candidates,
    *,
    candidates: bool | None = None,
    corners: Mapping[Cell, Iterable[Digit]] | None = None,
    centres: Mapping[Cell, Iterable[Digit]] | None = None,
    colours: Mapping[Cell, int | str | Sequence[int | str]] | None = None,
) -> Drawing:
    """What a board looks like. Marks of a puzzle are shown unless `candidates` is False; True computes them."""
    if isinstance(item, Candidates):
        item, candidates = Puzzle(Grid.empty(item.shape), marks=item), True
    puzzle = item if isinstance(item, Puzzle) else Puzzle(item)
    marks = puzzle.marks
    if candidates and marks is None and puzzle.rules.regions is not None:
        raise SudokuError(
            "candidates by boxes would be wrong for these regions: `sudoku candidates` prints the true ones"
        )
    if candidates and marks is None:
        marks = Candidates.from_grid(puzzle.board)
    shape = puzzle.shape
    givens = sum(1 for digit in puzzle.grid if digit)
    return Drawing(
        shape,
        str(puzzle.info.get("title") or f"Sudoku {shape.size}×{shape.size}, {givens} givens"),
        _rows_text(puzzle.board),
        regions=tuple(puzzle.rules.on(shape).regions.values()) if puzzle.rules.regions is not None else (),
        figures=puzzle.rules.figures(shape) if puzzle.rules else (),
        givens=tuple(puzzle.grid.cells),
        placed=tuple(puzzle.placed.cells) if puzzle.placed else (),
        marks=tuple(marks.masks) if marks is not None and candidates is not False else (),
        corners=tuple(Notes(cell, tuple(digits)) for cell, digits in (corners or {}).items()),
        centres=tuple(Notes(cell, tuple(digits)) for cell, digits in (centres or {}).items()),
        fills=tuple(Fill(cell, role) for cell, given in (colours or {}).items() for role in _roles(given)),
    )


def _rows_text(grid: Grid) -> str:
    """Row by row, for people who cannot see the picture."""
    symbols = "-" + grid.shape.symbols
    rows = (" ".join(symbols[digit] for digit in row) for row in grid.rows)
    return ". ".join(f"Row {index}: {row}" for index, row in enumerate(rows, 1))


def _roles(given: int | str | Sequence[int | str]) -> list[str]:
    several = [given] if isinstance(given, int | str) else given
    for colour in several:
        if isinstance(colour, int) and not 1 <= colour <= 9:
            raise SudokuError(f"colour {colour}: expected 1 to 9, or the name of a role")
    return [f"mark_{colour}" if isinstance(colour, int) else colour for colour in several]


class Look(TypedDict, total=False):
    """How a picture is drawn, whatever it shows."""

    theme: str
    size: int | None
    coordinates: str | None
    legend: bool | None


def svg(
    item: PuzzleLike | Drawable | Drawing | Sequence[Any],
    position: str | Grid | Puzzle | None = None,
    *,
    step: int | None = None,
    candidates: bool | None = None,
    corners: Mapping[Cell, Iterable[Digit]] | None = None,
    centres: Mapping[Cell, Iterable[Digit]] | None = None,
    colours: Mapping[Cell, int | str | Sequence[int | str]] | None = None,
    columns: int | None = None,
    captions: Sequence[str] | None = None,
    id: str | None = None,
    **look: Unpack[Look],
) -> Picture:
    """A picture as SVG text; a notebook shows it, `picture.save("x.png")` writes it.

    item         what is drawn: a grid, puzzle or its text, candidates, step, path, pair …; or a list of these
    position     for a step: the puzzle as it stood when the step was found; without it only the step's own cells
    step         for a path: this step alone, counted from 0 as in path[step]; else a strip of all steps
    candidates   True: compute them if the puzzle has no marks; False: leave marks out
    corners      digits in the corners of cells: {cell: digits}; centres: in the middle
    colours      tinted cells: {cell: 1 … 9, or a role, or several of them}
    columns      pictures side by side in a strip or list; captions: one text under each
    theme        light, dark or print
    size         width in pixels
    coordinates  rc (r1c1), a1 or none; steps have rc unless told otherwise
    legend       whether a line names the roles, for steps
    id           an id for the document, and for its title and text

    >>> picture = svg("1..4 ..1. .1.. 4..1".replace(" ", ""), size=200)
    >>> picture[:43]
    '<svg xmlns="http://www.w3.org/2000/svg" vie'
    """
    item = _shown(item)
    if isinstance(item, SolvePath) and step is None:
        return Picture(_strip(item, columns, look).document(id))
    if isinstance(item, list | tuple):
        panels = [(captions[k] if captions else "", _panel(one, None, candidates, look)) for k, one in enumerate(item)]
        return Picture(sheet(panels, columns, look).document(id))
    if isinstance(item, SolvePath):
        item = _step_of(item, step or 0)
    if isinstance(item, str | Grid | Puzzle | Candidates) and (corners or centres or colours):
        item = board_drawing(_read(item), candidates=candidates, corners=corners, centres=centres, colours=colours)
    return Picture(_panel(item, position, candidates, look).document(id))


def _shown(item: Any) -> Any:  # noqa: ANN401  # what people give
    """What stands for a thing that only holds boards: a generated puzzle, a pair, a file, an array, rows of digits."""
    if hasattr(item, "_pictured"):
        return item._pictured()
    if isinstance(item, str | Drawable):
        return item
    one = isinstance(item, list | tuple) and bool(item) and is_one_puzzle(item)
    held = isinstance(item, bytes | os.PathLike) or any(hasattr(item, name) for name in ("read", "__array__"))
    return as_puzzle(item) if one or held else item


def _step_of(path: SolvePath, index: int) -> Drawing:
    if not -len(path) <= index < len(path):
        raise SudokuError(f"step {index}: the path has {len(path)} steps, counted from 0")
    index %= len(path)
    return step_drawing(path[index], path.puzzle_before(index))


def _read(item: str | Grid | Puzzle | Candidates) -> Grid | Puzzle | Candidates:
    if not isinstance(item, str):
        return item
    return as_puzzle(item)


def _panel(item: Any, position: str | Grid | Puzzle | None, candidates: bool | None, look: Look) -> Panel:  # noqa: ANN401
    """One picture of one thing."""
    item = _shown(item)
    options: dict[str, Any] = {**look}
    if isinstance(item, Step):
        stand = _read(position) if position is not None else None
        item = step_drawing(item, Puzzle(stand) if isinstance(stand, Grid) else stand)  # type: ignore[arg-type]
    if isinstance(item, str | Grid | Puzzle | Candidates):
        item = board_drawing(_read(item), candidates=candidates)
    if not isinstance(item, Drawing):
        raise SudokuError(
            f"no picture of {type(item).__name__}: expected a grid, puzzle, candidates, step, path or drawing"
        )
    shows_step = bool(item.highlights)
    if options.get("coordinates") is None:
        options["coordinates"] = "rc" if shows_step else "none"
    options["legend"] = bool(options.get("legend"))
    return panel(item, **options)


def sheet(panels: Sequence[tuple[str, Panel]], columns: int | None = None, look: Look | None = None) -> Panel:
    """Many pictures as one, in rows, each with its caption below."""
    from .theme import theme_named

    theme = theme_named((look or {}).get("theme", "light"))
    if not panels:
        raise SudokuError("no picture to draw: the list is empty")
    if columns is not None and columns < 1:
        raise SudokuError(f"columns {columns}: expected at least 1")
    across = min(columns or 4, len(panels))
    cell, gap, line = 300.0, 16.0, 26.0 if any(caption for caption, _ in panels) else 0.0
    pieces, y = [], gap
    for start in range(0, len(panels), across):
        row = panels[start : start + across]
        height = max(cell * one.frame[3] / one.frame[2] for _, one in row)
        for index, (caption, one) in enumerate(row):
            x = gap + index * (cell + gap)
            pieces.append(one.nested(x, y, cell))
            if caption:
                pieces.append(_caption(caption, x + cell / 2, y + height + 18, cell, theme.ink))
        y += height + line + gap
    width = gap + across * (cell + gap)
    back = f'<rect width="{number(width)}" height="{number(y)}" fill="{theme.background}"/>'
    title = panels[0][1].title if len(panels) == 1 else f"{len(panels)} sudokus"
    pixels = (look or {}).get("size") or width
    return Panel(back + "".join(pieces), (0, 0, width, y), title, "", pixels)


def _caption(text: str, x: float, y: float, room: float, colour: str) -> str:
    from .marks import escape

    size = min(14.0, room / max(1.0, len(text) * 0.52))
    where = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {where} text-anchor="middle" fill="{colour}">{escape(text)}</text>'


_SINGLES = ("Full House", "Naked Single", "Hidden Single")


def _strip(path: SolvePath, columns: int | None, look: Look) -> Panel:
    """A path as a strip: every step a picture, but singles in a row share one."""
    inner: Look = {**look, "size": None}
    panels: list[tuple[str, Panel]] = []
    index = 0
    while index < len(path):
        last = index
        while last + 1 < len(path) and all(path[k].technique.name in _SINGLES for k in (last, last + 1)):
            last += 1
        if last == index:
            caption, drawing = f"{index + 1}. {path[index].name}", _step_of(path, index)
        else:
            caption, drawing = f"{index + 1}–{last + 1}. {last - index + 1} singles", _singles(path, index, last)
        panels.append((caption, _panel(drawing, None, None, inner)))
        index = last + 1
    if not panels:
        return _panel(path.puzzle, None, None, look)
    whole = sheet(panels, columns, look)
    return Panel(whole.body, whole.frame, f"Solution in {len(path)} steps", str(path.rating), whole.pixels)


def _singles(path: SolvePath, first: int, last: int) -> Drawing:
    """The board before a run of singles, with all that they place."""
    from .drawing import Spot

    start = board_drawing(path.puzzle_before(first))
    set_here = [candidate for step in path.steps[first : last + 1] for candidate in step.placements]
    return Drawing(
        start.shape,
        f"{last - first + 1} singles",
        " ".join(step.sentence() for step in path.steps[first : last + 1]),
        givens=start.givens,
        placed=start.placed,
        marks=start.marks,
        fills=tuple(Fill(cell, "placement") for cell, _ in set_here),
        highlights=tuple(Highlight(cell, digit, "placement") for cell, digit in set_here),
        rings=tuple(Spot(cell, digit) for cell, digit in set_here),
    )
