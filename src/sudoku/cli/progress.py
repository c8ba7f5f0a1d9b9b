"""The one progress bar: on stderr, when that is a terminal and the work takes more than a moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["Bar", "progress"]

PATIENCE = 0.5  # seconds before the bar appears: short work needs none, and to load rich takes a tenth of a second


class Bar:
    """A bar with a title, the time spent and the time left. Without a total it shows only that work goes on."""

    def __init__(self, title: str, total: float | None, *, visible: bool) -> None:
        self.title, self.total, self.visible = title, total, visible
        self.done = 0.0
        self._began = time.monotonic()
        self._shown: Progress | None = None

    def advance(self, amount: float) -> None:
        """So much more is done."""
        self.update(self.done + amount)

    def update(self, done: float, title: str | None = None) -> None:
        """So much is done; the title may change with it."""
        self.done, self.title = done, title or self.title
        if not self.visible or time.monotonic() - self._began < PATIENCE:
            return
        self._shown = self._shown or self._start()
        self._shown.update(self._shown.task_ids[0], total=self.total, completed=done, description=self.title)

    def _start(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
        shown = Progress(*columns, console=Console(stderr=True), transient=True)
        shown.add_task(self.title, total=self.total)
        shown.start()
        return shown

    def clear(self) -> None:
        """Makes way for output; the next update shows the bar again."""
        if self._shown:
            self._shown.stop()
            self._shown, self._began = None, time.monotonic()


@contextmanager
def progress(title: str, total: float | None, *, streaming: bool = False) -> Iterator[Bar]:
    """The bar while something long is going on; results that stream to the same terminal are progress enough."""
    visible = sys.stderr.isatty() and not (streaming and sys.stdout.isatty())
    bar = Bar(title, total, visible=visible)
    try:
        yield bar
    finally:
        bar.clear()
