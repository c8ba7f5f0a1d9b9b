"""Sudoku: solve, explain, rate, generate, read and write.

>>> import sudoku
>>> grid = sudoku.Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> len(grid.filled), grid.is_valid
(30, True)

Every function takes every kind of puzzle: text in any format, a Path, an open file, Grid, Puzzle, Candidates, lists,
arrays (see `as_puzzle`). Names are loaded when they are first used, so that `import sudoku` costs a few milliseconds;
`__init__.pyi` lists them.
"""

# ruff: noqa: E402  # Ctrl-C is quiet before anything else is loaded
from __future__ import annotations

from . import _interrupt

_interrupt.quiet()

import re
from importlib import import_module
from pathlib import Path
from typing import Any

_STUB = Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8")
_HOME = {name: home for home, name in re.findall(r"^from (\.[\w.]*) import (\w+) as \w+$", _STUB, re.MULTILINE)}
__all__ = sorted(name for name, home in _HOME.items() if home != ".")  # noqa: PLE0605  # a list of strings, computed


def __getattr__(name: str) -> Any:  # noqa: ANN401  # any public name
    if name == "__version__":
        from importlib.metadata import version

        return version("sudokit")
    if name not in _HOME:
        raise AttributeError(f"module 'sudoku' has no attribute {name!r}")
    home = _HOME[name]
    if home == ".":
        return import_module(f".{name}", __name__)
    value = globals()[name] = getattr(import_module(home, __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted([*_HOME, "__version__"])


_interrupt.usual()
