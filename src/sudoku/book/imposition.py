"""Imposition: two pages per side, so that the sheets, stacked, folded and stapled, read in order.

8 pages, 2 sheets          front of the outer sheet  │ 8 │ 1 │      its back  │ 2 │ 7 │
front of the inner sheet  │ 6 │ 3 │      its back  │ 4 │ 5 │
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from .settings import Book
from .typeset import pdf_bytes

if TYPE_CHECKING:
    import pikepdf

__all__ = ["imposed", "saddle_order"]


def saddle_order(pages: int) -> list[tuple[int, int]]:
    """The pages (from 1) on the left and right of each side, fronts and backs in turn.

    >>> saddle_order(8)
    [(8, 1), (2, 7), (6, 3), (4, 5)]
    """
    sides = []
    for low in range(1, pages // 2 + 1):
        high = pages + 1 - low
        sides.append((high, low) if low % 2 else (low, high))
    return sides


def imposed(book: Book, pdf: bytes, path: Path) -> dict[Path, bytes]:
    """The files of a booklet: one; with manual duplex the fronts, and the backs in reverse, as they lie."""
    import pikepdf

    with pikepdf.open(BytesIO(pdf)) as pages:
        sides = saddle_order(len(pages.pages))
        if book.duplex == "auto":
            return {path: _sheets(pages, sides)}
        front, back = (path.with_name(f"{path.stem}-{side}{path.suffix}") for side in ("front", "back"))
        return {front: _sheets(pages, sides[::2]), back: _sheets(pages, sides[1::2][::-1])}


def _sheets(pages: pikepdf.Pdf, sides: list[tuple[int, int]]) -> bytes:
    import pikepdf

    made = pikepdf.new()
    _, _, width, height = (float(side) for side in pages.pages[0].trimbox)
    left, bottom, *_ = (float(side) for side in pages.pages[0].trimbox)
    width, height = width - left, height - bottom
    for pair in sides:
        sheet = made.add_blank_page(page_size=(2 * width, height))
        for place, number in enumerate(pair):
            where = pikepdf.Rectangle(place * width, 0, (place + 1) * width, height)
            sheet.add_overlay(pages.pages[number - 1], where)
    for key, value in pages.docinfo.items():
        made.docinfo[key] = str(value)
    return pdf_bytes(made)
