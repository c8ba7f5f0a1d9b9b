"""Books and sheets: puzzles set as a print-ready PDF.

settings.py   Book and Section: everything that can be chosen, the same words in Python, TOML and options
paper.py      page sizes, margins and gutters: the one dated table of what printers ask for
content.py    the puzzles of each section, made or read, with solutions and ratings
pages.py      which page holds what, so that every puzzle names the page of its solution
drawing.py    boxes of a page as Typst source
typeset.py    Typst source ─► PDF with its boxes and its record
imposition.py booklets (two pages per side, in the order of a saddle stitch) and manual duplex
practice.py   a sheet of positions to practise a technique on
preflight.py  what a printer would refuse, found before the printer does

    Book ─► content ─► pages ─► drawing ─► typeset ─► preflight ─► OUT.pdf
"""

from __future__ import annotations

from .practice import practice_sheet
from .settings import Book, Section

__all__ = ["Book", "Section", "practice_sheet"]
