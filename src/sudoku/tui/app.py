"""SudokuApp: the screen, and what each command of `keys` does, in the method `do_…` of its name.

┌ what is played · mode · time ──────────┐
│ board                  │ side          │      the side goes where the board needs the room;
│                        │               │      then messages are shown over the last lines
└ keys ──────────────────────────────────┘
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from textual import events, work
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.filter import NoColor
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from ..errors import SudokuError
from ..game import GameSession
from ..game.frame import KINDS, Frame
from ..game.opening import Opening
from ..game.picture import View
from ..game.reel import Reel
from ..game.session import CHECKS
from ..game.wording import clock_text
from ..shape import Cell, Digit
from . import side
from .board import BoardView
from .dialogs import DIALOGS, ChooseScreen, KeysScreen, NewGameScreen
from .keys import COMMANDS, MOVES, keys_text
from .look import LOOKS, ScreenLook
from .steps import step_view

__all__ = ["SudokuApp"]

TERMINATED = 128 + signal.SIGTERM  # as the shell reports a program ended by a signal
SIDE = 22  # columns that the words beside the board need
_ARROWS: list[BindingType] = [
    Binding(f"{shift}{key}", f"move({rows}, {columns}, {bool(shift)})", show=False)
    for shift in ("", "shift+")
    for key, (rows, columns) in MOVES.items()
]


class SudokuApp(App[None]):
    """One game after the other."""

    TITLE = "sudoku"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    CSS = (
        """
    #head, #foot { height: 1; background: $panel; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    #place { width: 1fr; height: 1fr; align: center top; }
    #side { width: 22; height: 1fr; padding: 0 1; }
    #note { dock: bottom; height: auto; max-height: 6; padding: 0 1; margin-bottom: 1; background: $panel;
      layer: above; display: none; }
    Screen { layers: base above; }
    """
        + DIALOGS
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *_ARROWS,
        *(
            Binding(each.keys, f"do('{each.name}')", each.title, show=False, priority="tab" in each.keys)
            for each in COMMANDS
            if each.keys
        ),
    ]

    def __init__(self, session: GameSession, reel: Reel, look: ScreenLook, message: str = "") -> None:
        super().__init__(ansi_color=True if look.signs else None)
        if look.signs and not self.no_color:
            self._filters.append(NoColor())  # what Textual itself does for NO_COLOR
        self.session, self.reel, self.look = session, reel, look
        self.message = message
        self.cursor: Cell = next(iter(self._holes()), 0)
        self.selected: frozenset[Cell] = frozenset()
        self.mode = "digit"
        self.digit_first = False
        self.active: Digit = 0
        self.highlights = True
        self.frame: Frame | None = None
        self.has_side = True
        self.keeps_selection = False  # because it is made cell by cell
        self.room = Size(80, 24)

    def compose(self) -> ComposeResult:
        yield Static("", id="head", markup=False)
        with Horizontal():
            with Container(id="place"):
                yield BoardView(id="board")
            yield Static("", id="side", markup=False)
        yield Static("", id="note", markup=False)
        yield Static("", id="foot", markup=False)

    def on_mount(self) -> None:
        self.theme, self.room = self.look.theme, self.size
        self.query_one(BoardView).focus()
        self.set_interval(1, self._tick)
        self._heed_signals()
        self._fit()

    def _heed_signals(self) -> None:
        """Ends at SIGTERM and SIGHUP. What a usual handler raises may be lost: asyncio keeps what callbacks raise."""
        loop = asyncio.get_running_loop()
        with suppress(AttributeError, NotImplementedError):  # on Windows
            loop.add_signal_handler(signal.SIGTERM, partial(self.exit, return_code=TERMINATED))
            loop.add_signal_handler(signal.SIGHUP, self._hang_up)

    def _hang_up(self) -> None:
        """The terminal is gone: nothing on it can be restored, and to write to it could take for ever."""
        self.session.do("pause")
        os._exit(TERMINATED)

    def on_resize(self, event: events.Resize) -> None:
        self.room = event.size
        self._fit()

    # Drawing

    def _fit(self) -> None:
        """The largest picture for this screen: with words beside it, else without."""
        width, height = self.room.width, self.room.height - 2
        layout = self.session.state.layout
        frames = [Frame(layout, kind) for kind in KINDS]
        choices = [(frame, beside) for beside in (True, False) for frame in frames[: 2 if beside else 3]]
        choices.insert(2, (frames[2], True)) if layout.size > 9 else None  # large boards have no room for marks
        self.frame, self.has_side = frames[2], False
        for frame, beside in choices:
            if frame.size[0] + (SIDE if beside else 0) <= width and frame.size[1] <= height:
                self.frame, self.has_side = frame, beside
                break
        if not self.has_side and frames[2] is self.frame and frames[2].size[0] + SIDE <= width:
            self.has_side = True
        words = self.query_one("#side")
        words.display = self.has_side
        words.styles.width = min(44, max(SIDE, width - self.frame.size[0] - 2))
        self._show()

    def _view(self) -> View:
        session, state, advice = self.session, self.session.state, self.session.advice
        view = View(self.cursor, self.selected, faulty=session.faulty, signs=self.look.signs)
        if advice is not None and session.stage == "picture" and advice.step is not None:
            drawn = step_view(advice.step, state.puzzles()[0])
            return replace(view, fills=drawn.fills, spots=drawn.spots, candidates=True)
        if advice is not None and session.stage != "where":
            return replace(view, fills=dict.fromkeys(advice.cells, "pattern"))
        if not self.highlights:
            return replace(view, hidden=session.is_paused)
        digit = self.active if self.digit_first else state.board[self.cursor]
        peers = frozenset(state.layout.seen(self.cursor))
        return replace(view, peers=peers, digit=digit, hidden=session.is_paused)

    def _show(self) -> None:
        """Draws all that can have changed."""
        if self.frame is None or self.frame.layout is not self.session.state.layout:
            self._fit()
            return
        self.query_one(BoardView).show(self.session.state, self.frame, self._view(), self.look)
        message = self.message or (f"Not saved: {self.session.trouble}" if self.session.trouble else "")
        self.query_one("#side", Static).update(side.panel(self.session, self.cursor, message))
        note = self.query_one("#note", Static)
        note.display = bool(message) and not self.has_side
        note.update(message)
        self.query_one("#foot", Static).update(side.footer(self.room.width - 2, self.session))
        self._show_time()

    def _tick(self) -> None:
        self._show_time()
        with suppress(OSError, AttributeError):  # no terminal
            size = Size(*os.get_terminal_size(sys.__stderr__.fileno()))  # type: ignore[union-attr]
            if size != self.size and not self.is_headless:  # on a busy machine the signal has been seen to be lost
                self.post_message(events.Resize(size, size))

    def _show_time(self) -> None:
        head = side.header(self.session, self.mode, self.digit_first, self.active)
        self.screen_stack[0].query_one("#head", Static).update(head)

    # Keys and the mouse

    def action_do(self, name: str) -> None:
        """Runs a command of the table; what cannot be done is said."""
        if len(self.screen_stack) > 1 and name != "quit":
            return
        self._try(getattr(self, f"do_{name}"))

    def _try(self, work: Callable[[], object]) -> None:
        was_solved = self.session.state.is_solved
        self.message = ""
        try:
            work()
        except SudokuError as error:
            self.message = str(error)
        state = self.session.state
        if state.is_solved and not was_solved:
            hints = f" with {state.hints} hint{'s' * (state.hints != 1)}" if state.hints else ""
            self.message = f"Solved in {clock_text(self.session.seconds)}{hints}! g starts another game."
        elif 0 not in state.board and not state.is_solved and not self.message:
            self.message = "The board is full, but something is wrong: v shows faults."
        self._show()

    def on_key(self, event: events.Key) -> None:
        """Digits; all other keys are bound."""
        symbols = self.session.state.layout.shape.symbols
        if len(self.screen_stack) > 1 or not event.character or event.character not in symbols:
            return
        event.stop()
        digit = symbols.index(event.character) + 1
        self._try(partial(self._choose if self.digit_first else self._enter, digit))

    def _choose(self, digit: Digit) -> None:
        self.active = 0 if self.active == digit else digit

    def _enter(self, digit: Digit) -> None:
        """Writes a digit, a mark or a colour into the selected cells, or that of the cursor."""
        session, cells = self.session, sorted(self.selected) or [self.cursor]
        if session.is_paused:
            raise SudokuError("paused: p goes on")
        if self.mode == "colour":
            session.do("colour", cells=cells, colour=digit)
        elif self.mode != "digit":
            session.do(self.mode, cells=cells, digit=digit)
        elif all(session.state.position.value(cell) == digit for cell in cells):
            session.do("erase", cells=cells, layers=["values"])
        else:
            session.do("value", cells=cells, digit=digit)

    def action_move(self, rows: int, columns: int, extend: bool) -> None:
        """The cursor, around the edges; from one board of a pair to the other."""
        if len(self.screen_stack) > 1:
            return
        layout = self.session.state.layout
        count, size = layout.shape.cell_count, layout.size
        board, cell = divmod(self.cursor, count)
        row, column = divmod(cell, size)
        column += columns
        if not 0 <= column < size:
            board = (board + columns) % len(layout.puzzles)
        self._go(board * count + (row + rows) % size * size + column % size, extend)

    def _go(self, cell: Cell, extend: bool = False) -> None:
        if extend:
            self.selected = (self.selected or frozenset({self.cursor})) | {cell}
        elif not self.keeps_selection:
            self.selected = frozenset()
        self.cursor = cell
        self._show()

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        if len(self.screen_stack) > 1:
            return
        self.keeps_selection = False
        self._go(event.cell, event.extend)
        if self.digit_first and self.active and not event.extend:
            self._try(partial(self._enter, self.active))

    def _holes(self) -> Iterable[Cell]:
        return (cell for cell, digit in enumerate(self.session.state.board) if not digit)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:  # noqa: ARG002  # of Textual
        """The command palette: all commands of the table."""
        for command in COMMANDS:
            if command.name not in ("palette", "write"):
                keys = keys_text(command)
                told = f"key {keys}" if keys else "no key"
                yield SystemCommand(command.title, told, partial(self._later, command.name))

    def _later(self, name: str) -> None:
        """After the palette has gone."""
        self.call_after_refresh(self.action_do, name)

    # Commands

    def _set_mode(self, mode: str) -> None:
        self.mode = "digit" if self.mode == mode else mode

    def do_marks(self) -> None:
        self._set_mode("centre")

    def do_corner(self) -> None:
        self._set_mode("corner")

    def do_colour(self) -> None:
        self._set_mode("colour")

    def do_digit_first(self) -> None:
        self.digit_first, self.active = not self.digit_first, self.session.state.board[self.cursor]
        self.message = "Digit first: choose a digit, then press Space or click." if self.digit_first else "Cell first."

    def do_write(self) -> None:
        if self.digit_first and self.active:
            self._enter(self.active)
        elif self.digit_first:
            raise SudokuError("choose a digit first")
        else:
            self.selected ^= {self.cursor}
            self.keeps_selection = bool(self.selected)

    def do_erase(self) -> None:
        self.session.do("erase", cells=sorted(self.selected) or [self.cursor])

    def do_fill(self) -> None:
        self.session.do("fill")

    def do_next_hole(self) -> None:
        self._to_hole(1)

    def do_last_hole(self) -> None:
        self._to_hole(-1)

    def _to_hole(self, step: int) -> None:
        count = self.session.state.layout.cell_count
        order = [(self.cursor + step * at) % count for at in range(1, count)]
        self._go(next((cell for cell in order if not self.session.state.board[cell]), self.cursor))

    def do_clear(self) -> None:
        self.selected, self.keeps_selection = frozenset(), False
        self.session.drop_hint()

    def do_undo(self) -> None:
        self.session.do("undo")

    def do_redo(self) -> None:
        self.session.do("redo")

    def do_checkpoint(self) -> None:
        before = set(self.session.state.checkpoints)
        self.session.do("checkpoint")
        (name,) = set(self.session.state.checkpoints) - before
        self.message = f"Checkpoint {name} set; b goes back to it."

    def do_restore(self) -> None:
        names = list(self.session.state.checkpoints)
        if not names:
            raise SudokuError("no checkpoints yet: s sets one")
        self.push_screen(ChooseScreen("Go back to checkpoint (Esc: stay)", names), self._restored)

    def _restored(self, name: str | None) -> None:
        if name is not None:
            self._try(partial(self.session.do, "restore", name=name))

    def do_pause(self) -> None:
        if not self.session.state.is_solved:
            self.session.do("resume" if self.session.is_paused else "pause")

    def do_new(self) -> None:
        self.push_screen(NewGameScreen(), self._asked)

    def _asked(self, opening: Opening | None) -> None:
        if opening is not None:
            self.message = f"Making a puzzle: {opening.title} …"
            self._show()
            self._make(partial(self.reel.new, opening))

    def do_next(self) -> None:
        self._play(self.reel.next())

    @work(thread=True, exclusive=True)
    def _make(self, make: Callable[[], GameSession]) -> None:
        """A new game, while the screen stays awake."""
        try:
            session = make()
        except SudokuError as error:
            self.call_from_thread(self._say, str(error))
        else:
            self.call_from_thread(self._play, session)

    def _say(self, message: str) -> None:
        self.message = message
        self._show()

    def _play(self, session: GameSession) -> None:
        session.check = self.session.check
        self.session.do("pause")
        self.session, self.message = session, ""
        self.selected, self.keeps_selection = frozenset(), False
        self.cursor = next(iter(self._holes()), 0)
        self._fit()

    def do_restart(self) -> None:
        self.session.do("restart")
        self.message = "The board is empty; u brings all back."

    def do_solve(self) -> None:
        self.session.solve()

    def do_hint(self) -> None:
        stage, advice = self.session.hint()
        more = {"where": "h tells more", "technique": "h shows it", "picture": "Enter or h does it, Esc drops it"}
        self.message = f"{advice.text(stage)} ({more[stage]})" if stage != "apply" else "Done."
        if stage != "apply" and advice.cells and stage != "where":
            self.cursor = advice.cells[0]

    def do_apply(self) -> None:
        self.session.apply_hint()
        self.message = "Done."

    def do_path(self) -> None:
        if len(self.session.state.layout.puzzles) == 2:
            raise SudokuError("pairs have no explained solution")
        from ..logic import explain
        from .path import PathScreen

        path = explain(self.session.state.puzzles()[0], seconds=5)
        if not len(path):
            raise SudokuError(path.stopped or "there are no steps left")
        self.session.do("hint")
        self.push_screen(PathScreen(path, self.look), lambda count: self._walk(path.steps[: count or 0]))

    def _walk(self, steps: Iterable[Any]) -> None:
        """Does the steps of a path in the game, a move each."""
        for step in steps:
            placements, eliminations = ([list(each) for each in part] for part in (step.placements, step.eliminations))
            self._try(partial(self.session.do, "apply", placements=placements, eliminations=eliminations))

    def do_check(self) -> None:
        session = self.session
        session.check = CHECKS[(CHECKS.index(session.check) + 1) % len(CHECKS)]
        told = {"off": "No faults are shown.", "rules": "Digits that break a rule are shown."}
        self.message = told.get(session.check, "Digits that are not those of the solution are shown, too.")

    def do_highlight(self) -> None:
        self.highlights = not self.highlights

    def do_look(self) -> None:
        names = [name for name in LOOKS if name != "mono"] if not self.look.signs else ["mono"]
        self.look = LOOKS[names[(names.index(self.look.name) + 1) % len(names)]]
        self.theme = self.look.theme
        if self.look.signs:
            self.message = "NO_COLOR is set: the board is drawn without colours."

    def do_keys(self) -> None:
        self.push_screen(KeysScreen())

    def do_palette(self) -> None:
        self.action_command_palette()

    def do_quit(self) -> None:
        self.exit()
