"""The engine for browsers and node: a folder of JavaScript and WebAssembly that needs nothing else.

`make web` builds it into the package; wheels and source archives carry it built.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from ..errors import SudokuError

__all__ = ["engine_folder", "export_engine"]


def engine_folder() -> Path:
    """Where the built engine lies."""
    folder = Path(__file__).parent / "engine"
    if not (folder / "engine.wasm").exists():
        raise SudokuError("the web engine is not built: run `make web`")
    return folder


def export_engine(folder: str | Path) -> Path:
    """Copies the engine into a folder, for any static host or as an npm package."""
    target = Path(folder)
    shutil.copytree(engine_folder(), target, dirs_exist_ok=True)
    return target
