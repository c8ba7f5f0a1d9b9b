"""Pages: which page holds what.

    title │ imprint │ how to │ rules │ section heading, puzzles … │ solutions … │ glossary │ worked solutions │ blank

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

__all__ = ["BookLayout", "Page", "PageBlock", "lay_out"]

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4), 20: (4, 5)}
"""Boards on a page: columns and rows."""
CAPTION_LINE, HEAD, FOOT, GAP = 15.0, 30.0, 18.0, 16.0
LINES = 40.0
"""The lines for name and date on a sheet."""
READABLE = {"puzzles": 6.0, "solutions": 4.0}
"""The least size of a digit, in points: boards larger than 9×9 are fewer on a page rather than smaller."""
DIGIT = 0.6
"""The size of a digit, as a part of its cell."""
PAIR_SIDE = 0.485
"""The side of a board of a pair, as a part of the width of both."""


@dataclass(frozen=True, slots=True)
class PageBlock:
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
    blocks: list[PageBlock] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    heading: str = ""
    places: int = 1  # for boards


@dataclass(frozen=True)
class BookLayout:
    """The finished plan of a book."""

    paper: Paper
    pages: list[Page]
    puzzle_page: dict[int, int]
    solution_page: dict[int, int]

    def safe(self, page: int, book: Book) -> tuple[float, float, float, float]:
        return self.paper.safe(page, mirrored=not book.sheet)


def lay_out(book: Book, entries: Sequence[Entry]) -> BookLayout:
    """Pages first, without places; then the paper, whose gutter depends on their number; then the places."""
    pages = _pages(book, entries)
    paper = paper_named(book.trim, len(pages), bleed=book.bleed, bound=not book.sheet)
    puzzle_page, solution_page = _where(pages, "puzzles"), _where(pages, "solutions")
    layout = BookLayout(paper, pages, puzzle_page, solution_page)
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
            pages += [Page("rules", heading=text) for text in _rules(entries)]
    for index, group in groupby(entries, key=lambda entry: entry.section):
        pages += _section_pages(book, index, list(group), len(pages))
    if book.solutions == "end":
        boards = list(_board_pages(book, "solutions", entries, solutions_a_page(book)))
        boards[0].heading = "Solutions"
        pages += boards
    if book.glossary:
        pages += [Page("glossary", heading=name) for name in _glossary(entries)]
    if book.worked:
        for entry in entries:
            pages += _worked_pages(entry)
    while len(pages) % (4 if book.booklet else 2) and not (book.sheet and len(pages) == 1):
        pages.append(Page("blank"))
    return pages


def _section_pages(book: Book, index: int, entries: list[Entry], before: int) -> Iterator[Page]:
    title, facing = book.sections[index].title, book.solutions == "facing"
    titled = bool(title) and book.headings == "page"
    if facing and (before + titled) % 2 == 0:  # puzzles on the left, so that solutions face them
        yield Page("blank")
    if titled:
        yield Page("section", heading=title)
    for number, page in enumerate(_board_pages(book, "puzzles", entries, book.per_page)):
        page.heading = title if number == 0 and book.headings == "line" else ""
        yield page
        if facing:
            yield Page("solutions", entries=page.entries, places=page.places)


def _board_pages(book: Book, kind: str, entries: Sequence[Entry], most: int) -> Iterator[Page]:
    """Pages of boards, as many on each as were requested, or fewer where their digits would be too small to read."""
    paper = paper_named(book.trim, bleed=book.bleed, bound=not book.sheet)
    width, height = paper.width - paper.gutter - paper.outside, paper.height - 2 * paper.outside - HEAD - FOOT

    def places(entry: Entry) -> int:
        size = entry.puzzle.shape.size
        fitting = (number for number in reversed(GRIDS) if number <= most)
        if size <= NINE.size and not entry.second:
            return most
        least = READABLE[kind] / DIGIT * size / (PAIR_SIDE if entry.second else 1)
        return next((number for number in fitting if _side(number, width, height, CAPTION_LINE * 2) >= least), 1)

    for number, group in groupby(entries, key=places):
        for chunk in _chunks(list(group), number):
            yield Page(kind, entries=chunk, places=number)


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


def _rules(entries: Sequence[Entry]) -> list[str]:
    """The kinds of rules that occur, several on a page, each as a line of its name and what it says."""
    kinds = {rule.title: rule.rule for entry in entries for rule in entry.puzzle.rules.constraints}
    lines = [f"{title}\t{text}" for title, text in sorted(kinds.items())]
    return ["\n".join(lines[start : start + 12]) for start in range(0, len(lines), 12)]


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
        page.blocks = [PageBlock("step", 0, 0, 0, 0, drawing=one) for one in shown[start : start + STEPS_A_PAGE]]
        yield page


# ── where on the page ───────────────────────────────────────────────────────────────────────────────────────────────


def _fill(book: Book, layout: BookLayout, number: int, page: Page) -> None:
    left, top, right, bottom = layout.safe(number, book)
    blocks: list[PageBlock] = []
    if page.kind == "puzzles" and book.sheet:
        blocks.append(PageBlock("name_and_date", left, top, right - left, LINES))
        top += LINES
    if page.heading and page.kind in ("puzzles", "solutions", "worked"):
        blocks.append(PageBlock("heading", left, top, right - left, HEAD, page.heading))
        top += HEAD
    if page.kind in ("puzzles", "solutions", "worked", "how_to", "rules", "glossary"):
        bottom -= FOOT
        blocks.append(PageBlock("folio", left, bottom, right - left, FOOT, str(number)))
    area = (left, top, right, bottom)
    if page.kind == "puzzles":
        blocks += _boards(page, area, "board", book, layout)
    elif page.kind == "solutions":
        blocks += _boards(page, area, "solution", book, layout)
    elif page.kind == "worked":
        blocks += _steps(page.blocks, area)
    elif page.kind not in ("blank",):
        blocks.append(PageBlock(page.kind, left, top, right - left, bottom - top, page.heading))
    page.blocks = blocks


def _grid_for(size: int) -> tuple[int, int]:
    return next(grid for most, grid in GRIDS.items() if size <= most)


def _side(places: int, width: float, height: float, caption: float) -> float:
    """The side of a board, so many on an area."""
    columns, rows = _grid_for(places)
    return min(width / columns - (GAP if columns > 1 else 0), height / rows - caption - (GAP if rows > 1 else 4))


def _boards(
    page: Page, area: tuple[float, float, float, float], kind: str, book: Book, layout: BookLayout
) -> Iterator[PageBlock]:
    left, top, right, bottom = area
    columns, rows = _grid_for(page.places)
    cell_width, cell_height = (right - left) / columns, (bottom - top) / rows
    words = [_caption(entry, kind, book, layout) for entry in page.entries]
    caption = _caption_line(book) * max(text.count("\n") + 1 for text in words)
    side = _side(page.places, right - left, bottom - top, caption)
    for place, (entry, text) in enumerate(zip(page.entries, words, strict=True)):
        row, column = divmod(place, columns)
        width, high = side, side
        if entry.second:  # two boards side by side are half as high as wide
            width = min(cell_width - (GAP if columns > 1 else 0), side / PAIR_SIDE)
            high = width * PAIR_SIDE
        x = left + column * cell_width + (cell_width - width) / 2
        y = top + row * cell_height + (cell_height - high - caption) / 2
        yield PageBlock("caption", x, y, width, caption, text, entry)
        yield PageBlock(kind, x, y + caption, width, high, "", entry)


def _caption_line(book: Book) -> float:
    return CAPTION_LINE * (1.6 if book.large else 1)


def _caption(entry: Entry, kind: str, book: Book, layout: BookLayout) -> str:
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
    if entry.time and book.time:
        parts.append(("about " if entry.time.extrapolated else "") + f"{entry.time.minutes:.0f} min")
    if entry.time and book.stars:
        parts.append(f"{entry.time.stars:g} stars")
    if book.solutions == "end":
        parts.append(f"solution p. {layout.solution_page[entry.number]}")
    second = f"needs {rating.hardest}" if rating and book.hints and rating.hardest else _kinds_of_rules(entry)
    return " · ".join(parts) + (f"\n{second}" if second else "")


def _kinds_of_rules(entry: Entry) -> str:
    return ", ".join(sorted({rule.title for rule in entry.puzzle.rules.constraints}))


def _steps(blocks: Sequence[PageBlock], area: tuple[float, float, float, float]) -> Iterator[PageBlock]:
    left, top, right, bottom = area
    width, height = (right - left) / 2, (bottom - top) / 2
    side = min(width - GAP, height * 0.72)
    for place, block in enumerate(blocks):
        row, column = divmod(place, 2)
        x, y = left + column * width, top + row * height
        yield PageBlock("step", x + (width - GAP - side) / 2, y, side, side, "", drawing=block.drawing)
        yield PageBlock("sentence", x, y + side + 8, width - GAP, height - side - 12, sentence_of(block.drawing), None)


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
