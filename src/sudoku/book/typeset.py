"""Typeset: from a Book to the PDF file, whole or not at all."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._files import replacing
from ..errors import SudokuError
from ..render.export import copy_fonts
from .content import Entry, entries_of
from .pages import BookLayout, lay_out
from .paper import TRADE_SIZES
from .settings import Book

if TYPE_CHECKING:
    import pikepdf

__all__ = ["RECORD", "save"]

RECORD = "/SudokitBook"
"""The key of the document information under which a PDF of ours says what it holds, for preflight."""
AT_ONCE = 4
"""Pages set at once, for typesetting keeps memory for each: 1,000 puzzles take 450 MB by 16 and 260 MB by 4."""


def save(book: Book, path: Path, progress: Callable[[int, int], object] | None = None) -> list[Path]:
    """Makes the book and writes it; see `Book.save`."""
    _require_print()
    if path.is_dir():
        raise SudokuError(f"cannot write {path}: it is a folder; expected a file name such as book.pdf")
    entries = entries_of(book, progress)
    layout = lay_out(book, entries)
    from .imposition import imposed
    from .preflight import preflight_pdf

    pdf = _compiled(book, layout, entries)
    faults = preflight_pdf(pdf)
    if faults:
        raise SudokuError(f"preflight: {faults[0]}")
    files = imposed(book, pdf, path) if book.booklet else {path: pdf}
    for name, data in files.items():
        with replacing(name) as file:
            file.buffer.write(data)
    return list(files)


def _require_print() -> None:
    for name in ("font_source_sans_pro", "pikepdf", "pypdfium2", "typst"):
        if find_spec(name) is None:
            raise SudokuError(
                f"books need {name.replace('_', '-')}: install the extra print with pip install 'sudokit[print]'"
            )


def _compiled(book: Book, layout: BookLayout, entries: list[Entry]) -> bytes:
    """The pages, set some at a time so that memory stays flat, then put together."""
    import pikepdf

    whole = pikepdf.new()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(Path(__file__).with_name("book.typ"), folder)
        copy_fonts(folder)
        for start in range(0, len(layout.pages), AT_ONCE):
            with pikepdf.open(BytesIO(_set(book, layout, folder, start))) as part:
                whole.pages.extend(part.pages)
    _add_boxes(layout, whole)
    whole.docinfo["/Title"], whole.docinfo["/Author"], whole.docinfo["/Creator"] = book.title, book.author, "sudokit"
    whole.docinfo[RECORD] = json.dumps(_record(book, layout, entries))
    return pdf_bytes(whole)


def _set(book: Book, layout: BookLayout, folder: Path, start: int) -> bytes:
    import typst

    from .drawing import Sheets

    source = folder / "main.typ"
    with source.open("w", encoding="utf-8") as file:
        file.writelines(Sheets(book, layout, folder).source(start, start + AT_ONCE))
    made = typst.compile(source, root=folder, font_paths=[folder], ignore_system_fonts=True, timestamp=0)
    assert isinstance(made, bytes)
    return made


def _add_boxes(layout: BookLayout, pdf: pikepdf.Pdf) -> None:
    from pikepdf import Array

    bleed, paper = layout.paper.bleed, layout.paper
    for page in pdf.pages:
        page.trimbox = Array([bleed, bleed, bleed + paper.width, bleed + paper.height])
        page.obj["/BleedBox"] = page.mediabox


def pdf_bytes(pdf: pikepdf.Pdf) -> bytes:
    """The file: the same document, the same bytes."""
    from pikepdf import ObjectStreamMode

    buffer = BytesIO()
    pdf.save(buffer, deterministic_id=True, object_stream_mode=ObjectStreamMode.generate)
    return buffer.getvalue()


def _bound(book: Book) -> str:
    """Whether the pages will be bound: "yes", "maybe" for the trim sizes that printers bind, or "no"."""
    if book.sheet or book.booklet:
        return "no"
    return "yes" if book.bound else "maybe" if book.trim in TRADE_SIZES else "no"


def _record(book: Book, layout: BookLayout, entries: list[Entry]) -> dict[str, Any]:
    paper = layout.paper
    return {
        "trim": [paper.width, paper.height],
        "bleed": paper.bleed,
        "pages": len(layout.pages),
        "bound": _bound(book),
        "safe": [[round(side, 2) for side in layout.safe(page, book)] for page in (1, 2)],
        "puzzles": [
            {
                "number": entry.number,
                "puzzle": entry.puzzle.grid.line(),
                "box": [entry.puzzle.shape.box_rows, entry.puzzle.shape.box_cols],
                "plain": entry.is_plain,
                **({"second": entry.second[0].line()} if entry.second else {}),
                "page": layout.puzzle_page[entry.number],
                "solution_page": layout.solution_page.get(entry.number),
            }
            for entry in entries
        ],
    }
