r"""LaTeX: a grid as a table of TikZ nodes, one macro call a cell.

\N{1 2}{3 4}{5 6}{7 8 9}{centre}        the marks stand in the four corners, the digit in the middle

   1 2   3 4
       5            a struck mark is \cancel{d}; every row of the table takes three lines, one for each box
   5 6   7 8 9
"""

from __future__ import annotations

from functools import lru_cache

from ..errors import UnsupportedSize
from ..grid import Candidates, Grid
from ..shape import NINE, Digit

__all__ = ["document"]

CORNERS = ((1, 2), (3, 4), (5, 6), (7, 8, 9))

HEAD = r"""\documentclass[10pt]{article}
\usepackage[left=0pt,right=0pt]{geometry}
\usepackage{tikz}
\usetikzlibrary{positioning}
\usepackage{cancel}
\pagestyle{empty}

\newcommand{\N}[5]{\tikz{\node[label=above left:{\tiny #1},
                               label=above right:{\tiny #2},
                               label=below left:{\tiny #3},
                               label=below right:{\tiny #4}]{#5};}}

\begin{document}

\tikzset{every node/.style={minimum size=.5cm}}

\begin{center}
\begin{tabular}{||@{}c@{}|@{}c@{}|@{}c@{}||@{}c@{}|@{}c@{}|@{}c@{}||@{}c@{}|@{}c@{}|@{}c@{}||}\hline\hline
"""
TAIL = r"""\end{tabular}
\end{center}

\end{document}
"""


def document(grid: Grid, marks: Candidates | None = None, left: Candidates | None = None) -> str:
    """A page with the grid, its marks if there are any, and those of them struck that are not `left`."""
    if grid.shape != NINE:
        raise UnsupportedSize(f"LaTeX pictures are for 9×9 grids, not for {grid.shape}")
    marks = marks or Candidates.none()
    cells = [_cell(*cell) for cell in zip(grid, marks, left or marks, strict=True)]
    rows = [_row(number, cells[9 * number : 9 * number + 9]) for number in range(9)]
    return HEAD + "\n".join(rows) + TAIL


@lru_cache(maxsize=1 << 15)
def _cell(digit: Digit, marks: tuple[Digit, ...], left: tuple[Digit, ...]) -> str:
    shown = {mark: str(mark) if mark in left else rf"\cancel{{{mark}}}" for mark in marks}
    corners = (" ".join(shown[mark] for mark in corner if mark in shown) for corner in CORNERS)
    return rf"\N{{{'}{'.join(corners)}}}{{{digit or ''}}}"


def _row(number: int, cells: list[str]) -> str:
    boxes = (" & ".join(cells[at : at + 3]) for at in (0, 3, 6))
    rule = r"\hline\hline" if number % 3 == 2 else r"\hline"
    return f"% Line {number + 1}\n" + " &\n".join(boxes) + rf" \\ {rule}" + "\n"
