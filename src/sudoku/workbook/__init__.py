"""The workbook: forced digits and preemptive sets, each stage written as LaTeX.

sudoku.py      the class Sudoku: one puzzle file and its four pages
preemption.py  forced digits and preemptive sets, each carried to its end
latex.py       a page: grid, marks, struck marks
pdflatex.py    a page compiled to PDF or PNG
"""

from __future__ import annotations

from .sudoku import Sudoku

__all__ = ["Sudoku"]
