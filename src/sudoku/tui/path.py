"""The path view: the whole solution from here, step by step, each drawn on the board it is found in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from ..game.frame import fitting
from ..game.state import start
from ..logic import SolvePath
from .board import BoardView
from .steps import step_view

if TYPE_CHECKING:
    from .look import ScreenLook

__all__ = ["PathScreen"]


class PathScreen(Screen[int | None]):
    """The answer is how many steps are to be done in the game."""

    CSS = """
    PathScreen OptionList { height: 1fr; border: none; }
    PathScreen #said { height: auto; max-height: 50%; padding: 0 1; }
    PathScreen #place { width: 1fr; height: 1fr; align: center top; }
    PathScreen #steps { width: 22; }
    PathScreen #foot { height: 1; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,e", "dismiss()", "Back")]

    def __init__(self, path: SolvePath, look: ScreenLook) -> None:
        super().__init__()
        self.path, self.look = path, look

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Container(id="place"):
                yield BoardView()
            with Vertical(id="steps"):
                yield OptionList(*(f"{number}. {step.name}" for number, step in enumerate(self.path, 1)))
                yield Static("", id="said", markup=False)
        yield Static(f"{self.path.rating}   ↑↓ steps   Enter: do all up to here   Esc: back", id="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one(BoardView).can_focus = False
        self.query_one(OptionList).focus()

    def on_resize(self) -> None:
        self.query_one("#steps").styles.width = min(44, max(22, self.size.width - 76))  # beside the tall board
        self.call_after_refresh(self._draw)

    def on_option_list_option_highlighted(self) -> None:
        self._draw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index + 1)

    def _draw(self) -> None:
        index = self.query_one(OptionList).highlighted or 0
        step, puzzle = self.path[index], self.path.puzzle_before(index)
        state, place = start(puzzle), self.query_one("#place")
        frame = fitting(state.layout, place.size.width, place.size.height)
        view = replace(step_view(step, puzzle), signs=self.look.signs)
        self.query_one(BoardView).show(state, frame, view, self.look)
        self.query_one("#said", Static).update(step.sentence())
