"""Sudoku in the browser: the engine as JavaScript and WebAssembly, and the page that plays, teaches and sets with it.

    site    the built files, and writing them to a folder
    server  the same over HTTP on this machine

`make web` builds both into the package; wheels and source archives carry them built.
"""

from __future__ import annotations

from .server import Server
from .site import engine_folder, export_engine, export_site, page_folder, site_files

__all__ = ["Server", "engine_folder", "export_engine", "export_site", "page_folder", "site_files"]
