"""BoardView: a picture of a game in the colours of a look, scrolled where it is larger than the screen; the mouse."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ..game.frame import Frame
from ..game.picture import View, draw, runs
from ..game.state import GameState
from ..shape import Cell
from .look import ScreenLook

__all__ = ["BoardView"]


class BoardView(ScrollView, can_focus=True):
    """Draws; what a click means is for the app to say."""

    DEFAULT_CSS = "BoardView { background: $background; scrollbar-size: 0 0; }"

    class Pointed(Message):
        """A cell was clicked (`extend`: with Ctrl or Shift, or dragged over)."""

        def __init__(self, cell: Cell, extend: bool) -> None:
            super().__init__()
            self.cell, self.extend = cell, extend

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.strips: list[Strip] = []
        self.frame: Frame | None = None
        self.pressed: Cell | None = None

    def show(self, state: GameState, frame: Frame, view: View, look: ScreenLook) -> None:
        """Draws a game, and keeps the cursor in sight."""
        self.strips = [
            Strip([Segment(ink.sign, look.style(ink)) for ink in runs(line)]) for line in draw(state, frame, view)
        ]
        if frame is not self.frame:
            self.frame, size = frame, Size(*frame.size)
            self.virtual_size = size
            self.styles.width, self.styles.height = size
            self.styles.max_width = self.styles.max_height = "100%"
        if view.cursor is not None:
            x, y = frame.place(view.cursor)
            self.scroll_to_region(Region(x - 1, y - 1, frame.width + 2, frame.height + 2), animate=False)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        width, style = self.size.width, self.rich_style
        if not 0 <= y + top < len(self.strips):
            return Strip.blank(width, style)
        return self.strips[y + top].crop_extend(left, left + width, style).apply_style(style)

    def _cell(self, event: events.MouseEvent) -> Cell | None:
        left, top = self.scroll_offset
        return self.frame.cell_at(event.x + left, event.y + top) if self.frame else None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.pressed = self._cell(event)
        if self.pressed is not None:
            self.post_message(self.Pointed(self.pressed, event.ctrl or event.shift))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        cell = self._cell(event) if event.button else None
        if cell is not None and self.pressed is not None and cell != self.pressed:
            self.pressed = cell
            self.post_message(self.Pointed(cell, True))

    def on_mouse_up(self) -> None:
        self.pressed = None
