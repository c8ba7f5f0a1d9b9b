"""Writes the pictures and the table of keys of docs/terminal.md: run it after a change of the full screen."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import sudoku
from sudoku.game import GameSession
from sudoku.game.reel import Reel
from sudoku.tui.app import SudokuApp
from sudoku.tui.keys import table
from sudoku.tui.look import LOOKS

FOLDER = Path(__file__).parent.parent / "docs" / "images"
PAGE = FOLDER.parent / "terminal.md"
START, END = "<!-- keys: written by tools/terminal_pictures.py -->\n\n", "\n<!-- end of keys -->\n"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
PICTURES = {
    "tui-hint": (HARD, "dark", (120, 40), "h h h"),
    "tui-compact": (EASY, "light", (80, 24), "4 right 4 f down c 2 right 5 c tab"),
    "tui-mono": (EASY, "mono", (80, 24), "4 right 4 f down c 2 c right n"),
}


async def picture(puzzle: str, look: str, size: tuple[int, int], keys: str) -> str:
    """A screen as SVG, in a font that the reader has."""
    session = GameSession.of(sudoku.as_puzzle(puzzle).replace(info={"title": "Monday"}), autosave=False)
    app = SudokuApp(session, Reel(), LOOKS[look])
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys.split())
        await pilot.pause()
        drawn = app.export_screenshot()
    drawn = re.sub(r"@font-face \{.*?\}\n?", "", drawn, flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal", drawn).replace("Fira Code", "DejaVu Sans Mono")


def keys() -> str:
    """The table of keys, between its marks."""
    rows = "".join(f"| {keys} | {title} |\n" for _, keys, title in table())
    return f"{START}| key | does |\n|---|---|\n{rows}{END}"


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    first, _, rest = page.partition(START)
    PAGE.write_text(first + keys() + rest.partition(END)[2], encoding="utf-8")
    for name, settings in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(asyncio.run(picture(*settings)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
