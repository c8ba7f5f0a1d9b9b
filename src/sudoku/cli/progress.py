"""Progress: a bar on the terminal while something long is going on; nothing in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress"]


@contextmanager
def progress(title: str, total: int | None, *, streaming: bool = False) -> Iterator[Callable[[int], object]]:
    """A function that is told how much more is done; the bar is on stderr and goes when it is full.

    Without a total it only moves. Results that stream to the same terminal meanwhile are progress enough.
    """
    if not sys.stderr.isatty() or (streaming and sys.stdout.isatty()):
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (TextColumn(title), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
