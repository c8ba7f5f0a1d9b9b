"""Pages: which page holds what.

    title │ imprint │ how to │ section heading, puzzles … │ solutions … │ glossary │ worked solutions │ blank if odd

A page is a list of blocks at fixed places, in points from the top left corner of the trimmed page. The places are
computed here and nowhere else, so the page of every puzzle and of its solution is known before anything is set.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from ..logic import SolvePath, Technique, explain
from ..puzzle import Puzzle
from ..shape import NINE
from .content import Entry
from .paper import Paper, paper_named
from .settings import Book

__all__ = ["Block", "Layout", "Page", "lay_out"]

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4), 20: (4, 5)}
"""Boards on a page: columns and rows."""
CAPTION_LINE, HEAD, FOOT, GAP = 15.0, 30.0, 18.0, 16.0
LINES = 40.0
"""The lines for name and date on a sheet."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something on a page: kind (board, solution, picture, text, heading …), its place and size, and what it shows."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""
    entry: Entry | None = None
    drawing: object = None


@dataclass(slots=True)
class Page:
    """One page; `number` is printed at its foot unless it is a title page or blank."""

    kind: str
    blocks: list[Block] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    heading: str = ""


@dataclass(frozen=True)
class Layout:
    """The finished plan of a book."""

    paper: Paper
    pages: list[Page]
    puzzle_page: dict[int, int]
    solution_page: dict[int, int]

    def safe(self, page: int, book: Book) -> tuple[float, float, float, float]:
        return self.paper.safe(page, mirrored=not book.sheet)


def lay_out(book: Book, entries: Sequence[Entry]) -> Layout:
    """Pages first, without places; then the paper, whose gutter depends on their number; then the places."""
    pages = _pages(book, entries)
    paper = paper_named(book.trim, len(pages), bleed=book.bleed, bound=not book.sheet)
    puzzle_page, solution_page = _where(pages, "puzzles"), _where(pages, "solutions")
    layout = Layout(paper, pages, puzzle_page, solution_page)
    for number, page in enumerate(pages, 1):
        _fill(book, layout, number, page)
    return layout


def _where(pages: Sequence[Page], kind: str) -> dict[int, int]:
    return {entry.number: at for at, page in enumerate(pages, 1) if page.kind == kind for entry in page.entries}


# ── what is on which page ───────────────────────────────────────────────────────────────────────────────────────────


def _pages(book: Book, entries: Sequence[Entry]) -> list[Page]:
    pages: list[Page] = []
    if not book.sheet:
        if book.title_page:
            pages += [Page("title"), Page("imprint")]
        if book.how_to:
            pages.append(Page("how_to"))
    for index, group in groupby(entries, key=lambda entry: entry.section):
        pages += _section_pages(book, index, list(group), len(pages))
    if book.solutions == "end":
        chunks = list(_chunks(entries, solutions_a_page(book)))
        pages += [Page("solutions", entries=chunk, heading="" if i else "Solutions") for i, chunk in enumerate(chunks)]
    if book.glossary:
        pages += [Page("glossary", heading=name) for name in _glossary(entries)]
    if book.worked:
        for entry in entries:
            pages += _worked_pages(entry)
    while len(pages) % (4 if book.booklet else 2) and not (book.sheet and len(pages) == 1):
        pages.append(Page("blank"))
    return pages


def _section_pages(book: Book, index: int, entries: list[Entry], before: int) -> Iterator[Page]:
    title = book.sections[index].title
    count = before
    if title and book.headings == "page":
        yield Page("section", heading=title)
        count += 1
    for number, chunk in enumerate(_chunks(entries, book.per_page)):
        if book.solutions == "facing" and count % 2 == 0:  # puzzles on the left, so that solutions face them
            yield Page("blank")
            count += 1
        yield Page("puzzles", entries=chunk, heading=title if number == 0 and book.headings == "line" else "")
        count += 1
        if book.solutions == "facing":
            yield Page("solutions", entries=chunk)
            count += 1


def solutions_a_page(book: Book) -> int:
    """Solutions at the end; in large print they are large too."""
    return min(book.solutions_per_page, 4) if book.large else book.solutions_per_page


def _chunks(entries: Sequence[Entry], size: int) -> Iterator[list[Entry]]:
    for start in range(0, len(entries), size):
        yield list(entries[start : start + size])


def _glossary(entries: Sequence[Entry]) -> list[str]:
    """One page for every eight techniques; the heading carries their names until they are set."""
    used: dict[Technique, None] = {}
    for entry in entries:
        used |= dict.fromkeys(entry.rating.counts if entry.rating else ())
    names = [one.name for one in sorted(used, key=lambda one: one.number)]
    return ["\n".join(names[start : start + 8]) for start in range(0, len(names), 8)]


STEPS_A_PAGE = 4


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece of a worked solution: a step (its index in the path), or the digits a run of singles places."""

    path: SolvePath
    first: int
    last: int

    @property
    def is_run(self) -> bool:
        return self.last > self.first + 1 or _is_single(self.path, self.first)


def _is_single(path: SolvePath, index: int) -> bool:
    return path[index].technique.name in ("Full House", "Naked Single", "Hidden Single")


def _worked_pages(entry: Entry) -> Iterator[Page]:
    """Each step that is more than a single has a picture; singles in a row share one."""
    if entry.puzzle.shape != NINE:
        return
    path = explain(entry.puzzle)
    shown: list[Shown] = []
    for index in range(len(path)):
        if shown and _is_single(path, index) and shown[-1].is_run:
            shown[-1] = Shown(path, shown[-1].first, index + 1)
        else:
            shown.append(Shown(path, index, index + 1))
    for start in range(0, len(shown), STEPS_A_PAGE):
        page = Page("worked", entries=[entry], heading=f"Puzzle {entry.number}, worked" if start == 0 else "")
        page.blocks = [Block("step", 0, 0, 0, 0, drawing=one) for one in shown[start : start + STEPS_A_PAGE]]
        yield page


# ── where on the page ───────────────────────────────────────────────────────────────────────────────────────────────


def _fill(book: Book, layout: Layout, number: int, page: Page) -> None:
    left, top, right, bottom = layout.safe(number, book)
    blocks: list[Block] = []
    if page.kind == "puzzles" and book.sheet:
        blocks.append(Block("name_and_date", left, top, right - left, LINES))
        top += LINES
    if page.heading and page.kind in ("puzzles", "solutions", "worked"):
        blocks.append(Block("heading", left, top, right - left, HEAD, page.heading))
        top += HEAD
    if page.kind in ("puzzles", "solutions", "worked", "how_to", "glossary"):
        bottom -= FOOT
        blocks.append(Block("folio", left, bottom, right - left, FOOT, str(number)))
    area = (left, top, right, bottom)
    if page.kind == "puzzles":
        blocks += _boards(page.entries, book.per_page, area, "board", book, layout)
    elif page.kind == "solutions":
        size = book.per_page if book.solutions == "facing" else solutions_a_page(book)
        blocks += _boards(page.entries, size, area, "solution", book, layout)
    elif page.kind == "worked":
        blocks += _steps(page.blocks, area)
    elif page.kind not in ("blank",):
        blocks.append(Block(page.kind, left, top, right - left, bottom - top, page.heading))
    page.blocks = blocks


def _grid_for(size: int) -> tuple[int, int]:
    return next(grid for most, grid in GRIDS.items() if size <= most)


def _boards(
    entries: Sequence[Entry], size: int, area: tuple[float, float, float, float], kind: str, book: Book, layout: Layout
) -> Iterator[Block]:
    left, top, right, bottom = area
    columns, rows = _grid_for(size)
    cell_width, cell_height = (right - left) / columns, (bottom - top) / rows
    caption = CAPTION_LINE * (2 if book.hints and kind == "board" else 1)
    side = min(cell_width - (GAP if columns > 1 else 0), cell_height - caption - (GAP if rows > 1 else 4))
    for place, entry in enumerate(entries):
        row, column = divmod(place, columns)
        x = left + column * cell_width + (cell_width - side) / 2
        y = top + row * cell_height + (cell_height - side - caption) / 2
        words = _caption(entry, kind, book, layout)
        yield Block("caption", x, y, side, caption, words, entry)
        yield Block(kind, x, y + caption, side, side, "", entry)


def _caption(entry: Entry, kind: str, book: Book, layout: Layout) -> str:
    """What stands above a board: one line, or with the technique two."""
    if kind == "solution":
        page = layout.puzzle_page[entry.number]
        return f"{entry.number}" if book.solutions == "facing" else f"{entry.number} (p. {page})"
    parts = [str(entry.number)]
    rating = entry.rating
    if rating and book.level:
        parts.append(str(rating.level))
    if rating and book.rating:
        parts.append(f"{rating.score}" + (f" · SE {rating.se.er}" if rating.se else ""))
    if entry.time:
        parts.append(f"{entry.time.minutes:.0f} min")
    if book.solutions == "end":
        parts.append(f"solution p. {layout.solution_page[entry.number]}")
    needs = f"\nneeds {rating.hardest}" if rating and book.hints and rating.hardest else ""
    return " · ".join(parts) + needs


def _steps(blocks: Sequence[Block], area: tuple[float, float, float, float]) -> Iterator[Block]:
    left, top, right, bottom = area
    width, height = (right - left) / 2, (bottom - top) / 2
    side = min(width - GAP, height * 0.72)
    for place, block in enumerate(blocks):
        row, column = divmod(place, 2)
        x, y = left + column * width, top + row * height
        yield Block("step", x + (width - GAP - side) / 2, y, side, side, "", drawing=block.drawing)
        yield Block("sentence", x, y + side + 4, width - GAP, height - side - 8, sentence_of(block.drawing), None)


def sentence_of(shown: object) -> str:
    """The words under a picture of a worked solution."""
    assert isinstance(shown, Shown)
    if not shown.is_run:
        return f"{shown.first + 1}. {shown.path[shown.first].sentence()}"
    steps = [shown.path[index] for index in range(shown.first, shown.last)]
    told = ", ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}" for step in steps for cell, digit in step.placements)
    first = shown.first + 1
    count = f"{first}" if len(steps) == 1 else f"{first}–{shown.last}"
    return f"{count}. Singles: {told}."


def position_of(shown: Shown) -> Puzzle:
    """The board of a picture: before a step, or after a run of singles."""
    return shown.path.puzzle_before(shown.last if shown.is_run else shown.first)
