"""The small screens over the board: a new game, checkpoints, the list of keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..errors import SudokuError
from ..game.opening import PAIR_SIZES, SIZES, Opening, levels, techniques, variants
from .keys import table

__all__ = ["DIALOGS", "ChooseScreen", "KeysScreen", "NewGameScreen"]

DIALOGS = """
ModalScreen { align: center middle; }
#dialog { width: 76; max-width: 100%; height: auto; max-height: 100%; border: round $primary; padding: 0 1;
  background: $surface; }
#dialog OptionList { height: auto; max-height: 14; border: none; background: $surface; scrollbar-size-vertical: 1; }
#dialog Input { background: $panel; }
"""
"""How they look, for the style sheet of the app."""


class ChooseScreen(ModalScreen[str | None]):
    """One of some names."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss()", "Back")]

    def __init__(self, question: str, names: Iterable[str]) -> None:
        super().__init__()
        self.question, self.names = question, list(names)

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(self.question)
            yield OptionList(*self.names)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.names[event.option_index])


class NewGameScreen(ModalScreen[Opening | None]):
    """Words, or a choice from the list; what is typed narrows the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss()", "Back"),
        ("down", "list", "Go to the list"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static("New game: type what you want, or choose with ↓ and Enter (Esc: back)")
            yield Input(placeholder="hard, x-wing, 16, diagonal, pair 4", compact=True)
            yield OptionList(*self._options(""))
            yield Static("", id="why")

    def _options(self, typed: str) -> list[Option]:
        offered = [
            *levels(),
            *(f"{size}" for size in SIZES),
            *variants(),
            *(f"pair {size}" for size in PAIR_SIZES),
            *techniques(),
        ]
        words = {str(size): f"{size}×{size}" for size in SIZES}
        shown = [name for name in offered if typed.lower() in name.lower()]
        return [Option(words.get(name, name[:1].upper() + name[1:]), id=name) for name in shown]

    def on_input_changed(self, event: Input.Changed) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(self._options(event.value.strip()))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._choose(event.value.strip() or "easy")

    def action_list(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._choose(str(event.option.id))

    def _choose(self, words: str) -> None:
        try:
            self.dismiss(Opening.parse(words))
        except SudokuError as error:
            self.query_one("#why", Static).update(str(error))


class KeysScreen(ModalScreen[None]):
    """All keys."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,question_mark,enter,space", "dismiss()", "Back")]

    def compose(self) -> ComposeResult:
        grid = Table(box=None, padding=(0, 1), show_header=False)
        last = ""
        for group, keys, title in table():
            if group != last:
                grid.add_row(f"[bold]{group}[/bold]", "", end_section=False)
            last = group
            grid.add_row(keys.replace("[", r"\["), title)
        with VerticalScroll(id="dialog"):
            yield Static(grid)
