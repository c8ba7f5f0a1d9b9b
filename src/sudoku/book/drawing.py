"""Blocks of a page as Typst source: calls of the functions in book.typ, with every text quoted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.metadata import version
from math import ceil, sqrt
from pathlib import Path

from ..grid import Candidates, Grid, digits_of
from ..logic.definitions import define
from ..puzzle import Puzzle
from ..render.picture import svg
from ..rules.rules import sentence_case
from ..shape import NINE
from .pages import DIGIT, HEAD, PAIR_SIDE, BookLayout, Page, PageBlock, Shown, position_of
from .settings import Book

__all__ = ["Sheets", "quote"]

LETTER = 0.44
"""The width of a letter, as a part of the size of the font; on average less."""
LEAST_LARGE = 24.0
"""The size of a digit in large print, in points."""
HOW_TO = (
    "Fill the grid so that every row, every column and every box holds each digit once.",
    "Each puzzle has exactly one solution, and it can be found by reasoning. You never have to guess.",
    "Look first for a box, row or column with few empty cells, and for a digit that has only one place left in one of "
    "them. In the picture, the row, the column and the box of the cell in the middle hold every digit but one.",
    "When that leads no further, write small the digits that each empty cell can still hold, and cross them out as you "
    "go on.",
)
EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXAMPLE_CELL = 40


def quote(text: str) -> str:
    """A text as a Typst string: nothing in it is code. Control characters are dropped."""
    return json.dumps("".join(sign for sign in text if sign >= " " or sign == "\n"), ensure_ascii=False)


class Sheets:
    """The source of a book, page by page; pictures are written into `folder` as files."""

    def __init__(self, book: Book, layout: BookLayout, folder: Path) -> None:
        self.book, self.layout, self.folder = book, layout, folder
        self.ink = 'rgb("#1f4e8c")' if book.ink == "colour" else "black"
        self.shade = {"black": "none", "grey": "luma(92%)", "colour": 'rgb("#e6eefa")'}[book.ink]
        self.pictures = 0
        self.draw: dict[str, Callable[[PageBlock], str]] = {
            "board": self._board,
            "solution": self._solution,
            "step": self._step,
            "how_to": self._how_to,
            "glossary": self._glossary,
            "rules": self._rules,
            "imprint": self._imprint,
            "title": lambda b: self._call("title-page", b, quote(book.title), quote(book.author), self.ink),
            "section": lambda b: self._call("section-page", b, quote(b.text), self.ink),
            "heading": lambda b: self._call("heading-line", b, quote(b.text), self.ink),
            "name_and_date": lambda b: self._call("name-and-date", b, '"Name"', '"Date"'),
            **{kind: partial(self._words, kind) for kind in ("sentence", "folio")},
        }

    def source(self, start: int, stop: int) -> Iterator[str]:
        """The document of some of the pages."""
        paper, bleed = self.layout.paper, self.layout.paper.bleed
        width, height = paper.width + 2 * bleed, paper.height + 2 * bleed
        yield '#import "book.typ": *\n'
        yield f"#set document(title: {quote(self.book.title)}, author: {quote(self.book.author)}, date: none)\n"
        yield f"#set page(width: {width:.3f}pt, height: {height:.3f}pt, margin: {bleed:.3f}pt)\n"
        yield '#set text(lang: "en")\n'
        for number, page in enumerate(self.layout.pages[start:stop]):
            yield "#pagebreak()\n" if number else ""
            yield from self._page(page)

    def _page(self, page: Page) -> Iterator[str]:
        if not page.blocks:
            yield "#[]\n"
        captions = [block for block in page.blocks if block.kind == "caption"]
        size = min(map(self._fitting, captions), default=0)
        for block in page.blocks:
            words = (f"{size:.2f}", quote(block.text))
            yield self._call("caption", block, *words) if block in captions else self.draw[block.kind](block)

    def _call(self, name: str, block: PageBlock, *rest: str) -> str:
        place = (f"{value:.2f}" for value in (block.x, block.y, block.width, block.height))
        return f"#{name}({', '.join([*place, *rest])})\n"

    def _words(self, kind: str, block: PageBlock) -> str:
        return self._call(kind, block, quote(block.text))

    def _fitting(self, caption: PageBlock) -> float:
        """The size of letters at which a caption fits; all captions of a page have the least of these."""
        longest = max(map(len, caption.text.split("\n")))
        return min(16 if self.book.large else 10.5, caption.width / (longest * LETTER))

    # ── boards ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _board(self, block: PageBlock) -> str:
        entry = block.entry
        assert entry is not None
        if entry.second:
            return self._pair(block, (entry.puzzle.grid, entry.second[0]), (entry.puzzle.grid, entry.second[0]))
        if not entry.is_plain:
            return self._picture(block, svg(entry.puzzle, theme="print"))
        marks = Candidates.from_grid(entry.puzzle.grid) if self.book.candidates else None
        return self._grid(block, entry.puzzle.grid, entry.puzzle.grid, marks)

    def _solution(self, block: PageBlock) -> str:
        entry = block.entry
        assert entry is not None
        if entry.second:
            return self._pair(block, (entry.solution, entry.second[1]), (entry.puzzle.grid, entry.second[0]))
        return self._grid(block, entry.solution, entry.puzzle.grid)

    def _pair(self, block: PageBlock, grids: tuple[Grid, Grid], givens: tuple[Grid, Grid]) -> str:
        """Two boards side by side in the place of one."""
        side = block.width * PAIR_SIDE
        return "".join(
            self._grid(PageBlock(block.kind, x, block.y, side, side), grid, given)
            for x, grid, given in zip((block.x, block.x + block.width - side), grids, givens, strict=True)
        )

    def _grid(self, block: PageBlock, grid: Grid, givens: Grid, marks: Candidates | None = None) -> str:
        shape, symbols = grid.shape, grid.shape.symbols
        cell = block.width / shape.size
        size = max(cell * DIGIT, LEAST_LARGE if self.book.large and block.kind == "board" else 0)
        cells = ", ".join(f'"{symbols[digit - 1]}"' if digit else '""' for digit in grid)
        given = ", ".join("true" if digit else "false" for digit in givens)
        small = f", marks: ({_marks(marks)})" if marks is not None else ""
        return (
            f"#board({block.x:.2f}, {block.y:.2f}, {block.width:.2f}, {shape.size}, {shape.box_rows}, "
            f"{shape.box_cols}, ({cells},), ({given},), {size:.2f}, {self.shade}{small})\n"
        )

    def _step(self, block: PageBlock) -> str:
        shown = block.drawing
        assert isinstance(shown, Shown)
        position = position_of(shown)
        theme = "light" if self.book.ink == "colour" else "print"
        if shown.is_run:
            return self._picture(block, svg(Puzzle(position.grid, position.placed), theme=theme, coordinates="rc"))
        return self._picture(block, svg(shown.path[shown.first], position, theme=theme, coordinates="rc", legend=False))

    def _picture(self, block: PageBlock, text: str) -> str:
        self.pictures += 1
        name = f"picture{self.pictures}.svg"
        (self.folder / name).write_text(text, encoding="utf-8")
        return self._call("picture", block, quote(name))

    # ── pages of words ──────────────────────────────────────────────────────────────────────────────────────────────

    def _how_to(self, block: PageBlock) -> str:
        side = min(block.width * 0.55, block.height * 0.4)
        seen = {cell: 2 for house in NINE.houses_of(EXAMPLE_CELL) for cell in house.cells}
        theme = "light" if self.book.ink == "colour" else "print"
        picture = svg(Grid.from_text(EXAMPLE), colours={**seen, EXAMPLE_CELL: 1}, theme=theme)
        title = PageBlock("heading", block.x, block.y, block.width, HEAD, "How to solve")
        board = PageBlock("picture", block.x + (block.width - side) / 2, block.y + HEAD, side, side)
        below = HEAD + side + 16
        text = PageBlock("column", block.x, block.y + below, block.width, block.height - below)
        words = " ".join(f"#par[#{quote(text)}]" for text in HOW_TO)
        return (
            self.draw["heading"](title) + self._picture(board, picture) + self._call("column", text, "12", f"[{words}]")
        )

    def _rules(self, block: PageBlock) -> str:
        lines = (line.split("\t") for line in block.text.split("\n"))
        return self._entries(
            block, "Rules", ((name[:1].upper() + name[1:], sentence_case(rule)) for name, rule in lines)
        )

    def _glossary(self, block: PageBlock) -> str:
        known = map(define, block.text.split("\n"))
        return self._entries(block, "Techniques", ((str(one.technique), f"{one.text} {one.why}") for one in known))

    def _entries(self, block: PageBlock, title: str, entries: Iterable[tuple[str, str]]) -> str:
        """A page that defines words."""
        parts = (f'#par[#text(weight: "bold", {quote(name)}) #linebreak() #{quote(text)}]' for name, text in entries)
        heading = PageBlock("heading", block.x, block.y, block.width, HEAD, title)
        text = PageBlock("column", block.x, block.y + HEAD, block.width, block.height - HEAD)
        return self.draw["heading"](heading) + self._call("column", text, "10", f"[{' '.join(parts)}]")

    def _imprint(self, block: PageBlock) -> str:
        count = len(self.layout.puzzle_page)
        lines = [
            *([self.book.imprint] if self.book.imprint else []),
            f"{count} puzzles, each with exactly one solution."
            if count > 1
            else "One puzzle, with exactly one solution.",
            f"Made with sudokit {version('sudokit')}, seed {self.book.seed}.",
        ]
        words = " ".join(f"#par[#{quote(line)}]" for line in lines)
        return self._call("column", block, "9", f"[{words}]", "where: bottom")


def _marks(marks: Candidates) -> str:
    k = ceil(sqrt(marks.shape.size))
    assert k * k >= marks.shape.size
    symbols = marks.shape.symbols
    cells = (
        "(" + "".join(f'({digit - 1}, "{symbols[digit - 1]}"), ' for digit in digits_of(mask)) + ")"
        for mask in marks.masks
    )
    return "".join(f"{cell}, " for cell in cells)
