"""Pictures of boards, marks, rules and steps. Nothing is computed here.

    Grid, Puzzle, Candidates ─► board_drawing ─┐
    Step (and its position) ──► step_drawing ──┴─► Drawing ─► panel ─► SVG ─► PNG, PDF
    figures of rules ─────────────────────────────►─┘

`sudoku.svg` is the door for people; a Drawing is plain data for other renderers; `text` draws for terminals.
"""

from __future__ import annotations

from .drawing import Drawing
from .picture import Picture, board_drawing
from .steps import step_drawing

__all__ = ["Drawing", "Picture", "board_drawing", "step_drawing"]
