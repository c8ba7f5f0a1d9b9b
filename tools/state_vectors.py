"""The vectors of the game's state: sequences of actions, what comes of each, and the save at the end.

name      what the sequence shows
puzzles   the boards, in the package's own JSON
groups    of boards with rules: cells that all differ, beside rows and columns
actions   what the player does
after     for each action: the position, how many moves can be undone and redone, whether the game is solved; or the
          error, with which nothing changes. Long random sequences leave it out.
at        the time of the save
save      the objects of the save, one for each board
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from sudoku import Grid, Puzzle, Shape
from sudoku.errors import SudokuError
from sudoku.formats.families.own import to_json as puzzle_to_json
from sudoku.game.progress import to_json
from sudoku.game.state import GameState, apply, start
from sudoku.rules import Rules

__all__ = ["VECTORS", "replay"]

Action = dict[str, Any]

FOUR = Puzzle(Grid.from_text("....2..3.....31."), solution=Grid.from_text("3421214312344312"))
NINE = Puzzle(
    Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    info={"title": "Nine"},
)
SIX = Puzzle(Grid.from_text("......35...1...61..4..3.21.5........"))
SIXTEEN = Puzzle(Grid.empty(Shape(4, 4)).placing(0, 16))
JIGSAW = Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.jigsaw("1112 3122 3342 3444"))
KILLER = Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse("killercage 7 r1c1 r2c1 r2c2\ndiagonal+"))
PAIR = (Puzzle(Grid.from_text("12..............")), Puzzle(Grid.from_text("21..............")))


def _do(do: str, /, **fields: object) -> Action:
    return {"do": do, **{field.rstrip("_"): value for field, value in fields.items()}}


def _digits(text: str) -> list[Action]:
    """Every hole of FOUR, in the order of the cells, with a running time."""
    holes = [cell for cell, digit in enumerate(FOUR.grid) if not digit]
    return [_do("value", cells=[cell], digit=int(text[cell]), at=10 + cell) for cell in holes]


SCRIPTS: dict[str, tuple[tuple[Puzzle, ...], list[Action]]] = {
    "values": (
        (FOUR,),
        [
            _do("value", cells=[0], digit=3),
            _do("value", cells=[0, 1, 4], digit=4),  # r2c1 is given: the others are set
            _do("value", cells=[0], digit=4),  # no change, no move
            _do("value", cells=[4], digit=1),
            _do("value", cells=[0], digit=5),
            _do("value", cells=[16], digit=1),
            _do("value", cells=[], digit=1),
            _do("value", cells=[1], digit=True),
            _do("erase", cells=[0, 1]),
            _do("erase", cells=[0, 1]),  # nothing there
            _do("jump"),
            _do("value", cells=[0], digit=1, colour=2),
        ],
    ),
    "marks": (
        (FOUR,),
        [
            _do("corner", cells=[0, 1, 4], digit=3),
            _do("corner", cells=[0], digit=1),
            _do("corner", cells=[0, 1], digit=1),  # r1c2 lacks it: on
            _do("corner", cells=[0, 1], digit=1),  # both have it: off
            _do("centre", cells=[0, 3], digit=4, on=True),
            _do("centre", cells=[0, 3], digit=4, on=True),
            _do("centre", cells=[3], digit=4, on=False),
            _do("corner", cells=[4], digit=2),
            _do("value", cells=[3], digit=3),  # takes 3 from r1c1, r1c2
            _do("corner", cells=[3], digit=1),
            _do("undo"),
            _do("value", cells=[3], digit=3, clean=False),
            _do("settings", clean=False),
            _do("undo"),
            _do("value", cells=[3], digit=4),
            _do("erase", cells=[3]),
            _do("erase", cells=[0]),
        ],
    ),
    "colours and links": (
        (FOUR,),
        [
            _do("colour", cells=[4, 0], colour=1),
            _do("colour", cells=[0], colour=9),
            _do("colour", cells=[0], colour=1),
            _do("colour", cells=[1], digit=4, colour=3),
            _do("colour", cells=[1], colour=10),
            _do("link", from_=[1, 4], to=[0, 4], strong=True),
            _do("link", from_=[0, 4], to=[1, 4], strong=False),
            _do("link", from_=[0, 0], to=[15, 0]),
            _do("link", from_=[0, 4], to=[1, 4], strong=False),
            _do("link", from_=[3, 1], to=[3, 1]),
            _do("value", cells=[0], digit=3),
            _do("erase", cells=[0, 1]),
            _do("erase", cells=[0, 1]),
            _do("erase", cells=[0, 1]),
            _do("undo"),
            _do("erase", cells=[4], layers=["colours", "links"]),
            _do("erase", cells=[4], layers=["ink"]),
        ],
    ),
    "candidates": (
        (FOUR,),
        [
            _do("fill", digit=4),
            _do("fill"),
            _do("centre", cells=[1], digit=4),
            _do("fill", cells=[1, 4]),
            _do("apply", eliminations=[[0, 1], [1, 3]]),
            _do("undo", moves=4),
            _do("apply", eliminations=[[0, 1]], placements=[[1, 4]]),
            _do("apply", placements=[[4, 2]]),
            _do("apply", placements=[4, 2]),
        ],
    ),
    "history": (
        (FOUR,),
        [
            _do("undo"),
            _do("redo"),
            *_digits("3421214312344312")[:4],
            _do("undo", moves=3),
            _do("redo"),
            _do("redo", moves=9),
            _do("checkpoint"),
            _do("checkpoint", name="sure"),
            _do("colour", cells=[9], colour=2),  # no more redo
            _do("redo"),
            _do("restore", name="sure"),
            _do("undo"),
            _do("restore", name="lost"),
            _do("restart"),
            _do("undo"),
            _do("forget", name="1"),
            _do("checkpoint", name=""),
            _do("hint"),
        ],
    ),
    "clock": (
        (FOUR,),
        [
            _do("pause"),
            _do("resume", at=0),
            _do("resume", at=1),
            _do("pause", at=4.5),
            _do("resume", at=8),
            *_digits("3421214312344312"),  # solved at 25: the clock stands
            _do("undo", at=30),  # and runs again
            _do("pause", at=31),
            _do("redo", at=40),
            _do("resume", at=41),
            _do("resume", at="noon"),
        ],
    ),
    "sixteen": (
        (SIXTEEN,),
        [_do("value", cells=[1], digit=15), _do("fill", cells=[0, 2, 16, 255]), _do("corner", cells=[255], digit=16)],
    ),
    "jigsaw": ((JIGSAW,), [_do("fill"), _do("value", cells=[0], digit=1), _do("value", cells=[5], digit=1)]),
    "killer": ((KILLER,), [_do("fill"), _do("value", cells=[0, 4], digit=2), _do("value", cells=[12], digit=3)]),
    "pair": (
        PAIR,
        [
            _do("fill"),
            _do("value", cells=[3], digit=3),
            _do("value", cells=[19], digit=3),
            _do("link", from_=[19, 0], to=[3, 0]),
            _do("erase", cells=[32]),
        ],
    ),
}


def replay(puzzles: tuple[Puzzle, ...], actions: list[Action]) -> tuple[GameState, list[dict[str, Any]]]:
    """The game after all actions, and what came of each."""
    state, after = start(*puzzles), list[dict[str, Any]]()
    for action in actions:
        try:
            state = apply(state, action)
        except SudokuError as error:
            after.append({"error": str(error)})
            continue
        counts = {"undo": len(state.past), "redo": len(state.future), "solved": state.is_solved}
        after.append({"position": state.position.to_json(), **counts})
    return state, after


def _row(name: str, puzzles: tuple[Puzzle, ...], actions: list[Action], *, each: bool) -> dict[str, Any]:
    state, after = replay(puzzles, actions)
    at = max((action["at"] for action in actions if isinstance(action.get("at"), (int, float))), default=0) + 1
    row: dict[str, Any] = {"name": name, "puzzles": [puzzle_to_json(puzzle) for puzzle in puzzles], "actions": actions}
    if any(puzzle.rules for puzzle in puzzles):
        row["groups"] = [list(group) for group in state.layout.groups]
    return {**row, **({"after": after} if each else {}), "at": at, "save": to_json(state, at)}


def _random_actions(puzzles: tuple[Puzzle, ...], rng: random.Random, count: int) -> list[Action]:
    size = puzzles[0].shape.size
    cells = len(puzzles) * size * size

    def some() -> list[int]:
        return rng.sample(range(cells), rng.choice((1, 1, 2, 5)))

    def candidate() -> list[int]:
        return [rng.randrange(cells), rng.randint(1, size)]

    makers: tuple[Callable[[], Action], ...] = (
        *[lambda: _do("value", cells=some(), digit=rng.randint(1, size))] * 6,
        *[lambda: _do(rng.choice(("corner", "centre")), cells=some(), digit=rng.randint(1, size))] * 6,
        *[lambda: _do("colour", cells=some(), colour=rng.randint(1, 9))] * 2,
        lambda: _do("colour", cells=some(), colour=rng.randint(1, 9), digit=rng.randint(1, size)),
        *[lambda: _do("link", from_=candidate(), to=candidate(), strong=rng.random() < 0.5)] * 2,
        *[lambda: _do("erase", cells=some())] * 2,
        lambda: _do("fill", digit=rng.randint(1, size)),
        lambda: _do("apply", placements=[candidate()], eliminations=[candidate(), candidate()]),
        *[lambda: _do("undo")] * 3,
        *[lambda: _do("redo")] * 2,
        lambda: _do("checkpoint", name=rng.choice("ab")),
        lambda: _do("restore", name=rng.choice("ab")),
        lambda: _do("settings", clean=rng.random() < 0.7),
    )
    return [{**rng.choice(makers)(), "at": at} for at in range(count)]


def states() -> list[dict[str, Any]]:
    rows = [_row(name, puzzles, actions, each=True) for name, (puzzles, actions) in SCRIPTS.items()]
    boards = {"four": (FOUR,), "six": (SIX,), "nine": (NINE,), "sixteen": (SIXTEEN,), "jigsaw": (JIGSAW,), "pair": PAIR}
    for name, puzzles in boards.items():
        actions = [_do("resume", at=0), *_random_actions(puzzles, random.Random(name), 80)]
        rows.append(_row(f"random {name}", puzzles, actions, each=False))
    return rows


VECTORS: dict[str, Callable[[], list[dict[str, Any]]]] = {"state": states}
