"""Preflight: what a printer or a reader would find wrong, found first.

fonts embedded · trim and bleed boxes right · nothing outside the safe area · page count within the limits and even ·
no puzzle twice, not even as a symmetric copy · every puzzle has exactly one solution

A PDF of ours carries a record of what it holds (`typeset.RECORD`); the pages themselves are looked at as pixels.
"""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import pairs
from ..errors import SudokuError
from ..grid import Grid
from ..shape import NINE, Shape
from .content import repeated
from .paper import PAGE_LIMITS

if TYPE_CHECKING:
    import pikepdf

__all__ = ["advice", "preflight", "preflight_pdf"]

DPI = 50
WHITE = 250


def preflight(path: str | Path) -> list[str]:
    """Checks a PDF that `Book.save` made: one line for each fault, none if all is well."""
    try:
        return preflight_pdf(Path(path).read_bytes())
    except OSError as error:
        raise SudokuError(f"cannot read {path}: {error.strerror or error}") from None


def preflight_pdf(data: bytes) -> list[str]:
    """The same for the bytes of a PDF."""
    import pikepdf

    from .typeset import RECORD

    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            record = json.loads(str(pdf.docinfo[RECORD]))
            faults = [*_fonts(pdf), *_puzzles(record)]
            if len(pdf.pages) == record["pages"]:  # not imposed: pages as they were laid out
                faults += [*_boxes(pdf, record), *_count(record), *_outside(data, record)]
            return faults
    except pikepdf.PdfError as error:
        raise SudokuError(f"not a PDF that can be read: {error}") from None
    except (KeyError, ValueError, TypeError):
        raise SudokuError("not a PDF made by sudoku book: it has no record of its puzzles") from None


def advice(path: str | Path) -> list[str]:
    """What is no fault of the PDF, but may keep a printer from binding it."""
    import pikepdf

    from .typeset import RECORD

    with pikepdf.open(path) as pdf:
        record = json.loads(str(pdf.docinfo[RECORD]))
    pages, least = record["pages"], PAGE_LIMITS[0]
    few = record["bound"] == "maybe" and pages < least
    return (
        [f"{pages} pages: printers bind at least {least}; this one is for reading and printing yourself"] if few else []
    )


def _fonts(pdf: pikepdf.Pdf) -> list[str]:
    """The fonts of all pages, and of the drawings in them, that are only named."""
    import pikepdf

    fonts = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
    return [f"font {one.get('/BaseFont', 'without a name')} is not embedded" for one in fonts if not _embedded(one)]


def _embedded(font: pikepdf.Object) -> bool:
    if font.get("/Subtype") in ("/Type0", "/Type3"):  # its descendants are looked at by themselves; drawn by the page
        return True
    return any(name in font.get("/FontDescriptor", {}) for name in ("/FontFile", "/FontFile2", "/FontFile3"))


def _boxes(pdf: pikepdf.Pdf, record: dict[str, Any]) -> list[str]:
    for number, page in enumerate(pdf.pages, 1):
        for name, extra in (("/TrimBox", 0.0), ("/BleedBox", 2 * record["bleed"])):
            expected = [side + extra for side in record["trim"]]
            left, bottom, right, top = (float(side) for side in page.obj.get(name, page.mediabox))
            if max(abs(right - left - expected[0]), abs(top - bottom - expected[1])) > 0.1:
                got = f"{right - left:.1f} × {top - bottom:.1f}"
                return [f"page {number}: {name[1:]} of {got} pt; expected {expected[0]:.1f} × {expected[1]:.1f}"]
    return []


def _count(record: dict[str, Any]) -> list[str]:
    pages, (least, most), bound = record["pages"], PAGE_LIMITS, record["bound"]
    if bound == "no":
        return []
    if pages % 2:
        return [f"{pages} pages: expected an even number"]
    if bound == "yes" and pages < least:
        return [f"{pages} pages: printers bind at least {least}"]
    return [f"{pages} pages: printers bind at most {most}"] if pages > most else []


def _outside(data: bytes, record: dict[str, Any]) -> list[str]:
    """Pages with ink outside the safe area."""
    import numpy as np
    import pypdfium2 as pdfium

    scale, bleed = DPI / 72, record["bleed"]
    document = pdfium.PdfDocument(data)
    try:
        for number in range(1, len(document) + 1):
            pixels = document[number - 1].render(scale=scale, grayscale=True).to_numpy()
            ink = np.argwhere(pixels.reshape(pixels.shape[:2]) < WHITE)
            if not len(ink):
                continue
            left, top, right, bottom = ((side + bleed) * scale for side in record["safe"][(number + 1) % 2])
            (y0, x0), (y1, x1) = ink.min(0), ink.max(0)
            if x0 < left - 2 or y0 < top - 2 or x1 > right + 2 or y1 > bottom + 2:
                return [f"page {number}: ink outside the safe area"]
    finally:
        document.close()
    return []


def _puzzles(record: dict[str, Any]) -> list[str]:
    from ..solving import Status, is_unique, solve_many

    rows = record["puzzles"]
    grids = [Grid.from_text(row["puzzle"], Shape(*row["box"])) for row in rows]
    plain = [(row, grid) for row, grid in zip(rows, grids, strict=True) if row["plain"]]
    twice = repeated([grid for _, grid in plain])
    if twice:
        first, second = (plain[number - 1][0]["number"] for number in twice)
        return [f"puzzles {first} and {second} are the same or symmetric copies"]
    nine = [(row, grid) for row, grid in plain if grid.shape == NINE]
    status = solve_many([grid for _, grid in nine]).status.tolist() if nine else []
    faulty = [row for (row, _), found in zip(nine, status, strict=True) if found != Status.UNIQUE]
    faulty += [row for row, grid in plain if grid.shape != NINE and not is_unique(grid)]
    for row, first in zip(rows, grids, strict=True):
        if "second" in row and pairs.count(first, Grid.from_text(row["second"], first.shape), 2) != 1:
            faulty.append(row)
    return [f"puzzle {row['number']} does not have exactly one solution" for row in faulty[:1]]
