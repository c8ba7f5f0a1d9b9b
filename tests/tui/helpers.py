"""A full screen without a terminal: Textual's pilot presses keys and clicks."""

import asyncio

import sudoku
from sudoku.game import GameSession
from sudoku.game.reel import Reel
from sudoku.tui.app import SudokuApp
from sudoku.tui.look import LOOKS

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "....2..3.....31."


def new_app(puzzle=NINE, look="dark", session=None, reel=None):
    session = session or GameSession.of(sudoku.as_puzzle(puzzle), autosave=False)
    return SudokuApp(session, reel or Reel(), LOOKS[look])


def play(app, script, size=(120, 40)):
    """Runs an async script with the pilot of an app."""

    async def run():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())
    return app


def press(app, *keys, size=(120, 40)):
    """Presses keys, and gives the app back."""

    async def script(pilot):
        await pilot.press(*keys)
        await pilot.pause()

    return play(app, script, size)


def position(app):
    return app.session.state.position.to_json()
