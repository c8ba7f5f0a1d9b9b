"""`sudoku web`: the page in the browser, served from this machine or written to a folder."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Format, one_puzzle

if TYPE_CHECKING:
    from ...puzzle import Puzzle
    from ...web import Server

PORT = 8191
"""The same every time, because browsers keep saved games by address and port."""
TRIES = 20


def web(
    puzzle: Annotated[
        str | None,
        typer.Argument(metavar="[PUZZLE]", show_default=False, help="Start with this puzzle or file (-: stdin)."),
    ] = None,
    *,
    port: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=65535, help=f"Port (default: {PORT}, or the next free one; 0: any)."),
    ] = None,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Address to bind; any other lets other machines in.")
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    export: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the site to a folder for any static host, and end.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files in DIR.")] = False,
    format: Format = None,
) -> int:
    """Open the web page: play, learn, solve and set.

    Everything is computed in the browser, on this machine: nothing is sent anywhere, and games are kept in the browser.
    The server answers this machine alone and runs until Ctrl-C. The exported folder works from any web host, also below
    a path.

    \b
    Examples:
      sudoku web
      sudoku web puzzle.sdk
      sudoku web --no-browser --port 9000
      sudoku web --export site
    """
    if export is not None:
        return _export(export, force=force, given=puzzle)
    fragment = "" if puzzle is None else f"#p={_packed(one_puzzle(puzzle, format))}"
    with _server(host, port) as server:
        if not server.is_local:
            print(f"Warning: {host} lets other machines on the network open this page.", file=sys.stderr)
        url = server.url + fragment
        print(f"{url}\nCtrl-C stops the server.", flush=True)
        if browser:
            _open(url)
        server.serve_forever()
    return 0


def _export(folder: Path, *, force: bool, given: str | None) -> int:
    from ...web import export_site

    if given is not None:
        raise SudokuError("--export writes the page alone: add the puzzle to its address instead, as #p=PUZZLE")
    print(export_site(folder, force=force))
    return 0


def _server(host: str, port: int | None) -> Server:
    """On the port asked for; else on the usual one, or the first free one after it."""
    from ...web import Server, site_files

    files = site_files()
    for tried in range(PORT, PORT + TRIES) if port is None else ():
        with suppress(SudokuError):
            return Server(host, tried, files)
    return Server(host, PORT if port is None else port, files)  # or says what is wrong


def _packed(puzzle: Puzzle) -> str:
    """What the page reads after #p=: a line, or the notation of f-puzzles where there is more than givens."""
    from urllib.parse import quote

    from ...formats import find_format, write

    plain = puzzle.placed is None and puzzle.allowed() is None
    if plain or not find_format("fpuzzles").holds(puzzle.shape):
        return quote(puzzle.board.line(), safe="")
    return quote(write(puzzle, "fpuzzles").strip().rpartition("load=")[2], safe="")


def _open(url: str) -> None:
    """Beside the server, because a browser in the terminal keeps its caller waiting."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(url,), daemon=True).start()
