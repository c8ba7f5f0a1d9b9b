"""`sudoku hint`: the next step, gently or in full."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ..arguments import Format, Json, OnePuzzle, on_terminal, one_puzzle, print_json
from ..ladder import A1, LadderFile, ladder_of, show_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...grid import Candidates
    from ...logic import Ladder, Step
    from ...puzzle import Puzzle


def hint(
    puzzle: OnePuzzle = None,
    *,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Go on: the pattern, what follows, and further steps up to a digit.")
    ] = False,
    a1: A1 = False,
    ladder: LadderFile = None,
    format: Format = None,
    json: Json = False,
) -> int:
    """Give a hint: where to look, and for which technique.

    Digits and marks that the player has entered are taken into account if the file has them. With --reveal the hint
    goes on to the pattern, then to what follows from it, and through further steps until a digit can be placed; on a
    terminal, Enter shows the next part and Ctrl-C ends it. --json prints the whole step. If a digit or mark
    contradicts the solution, that is reported first, with exit code 1.

    \b
    Examples:
      sudoku hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku hint --reveal game.json
    """
    from ...logic import Mistake
    from ...logic import hint as next_step
    from ...logic.words import whereabouts, with_article

    item = one_puzzle(puzzle, format, rules=True)
    rungs, style = ladder_of(ladder), "a1" if a1 else "rc"
    found = next_step(item, rungs)
    if isinstance(found, Mistake):
        if json:
            print_json({"mistake": {"cell": found.cell, "digit": found.digit, "kind": found.kind}})
        else:
            print(found.sentence(style))
        return 1
    if json:
        print_json(found.to_dict())
        return 0
    print(f"Look at {whereabouts(found, style)}: there is {with_article(found.name)}.")
    if not reveal:
        return 0
    _wait()
    _reveal(item, found, rungs, style)
    return 0


def _reveal(puzzle: Puzzle, first: Step, ladder: Ladder, style: str) -> None:
    """The pattern of the first step, its conclusion, and the steps after it up to a placement."""
    from ...logic.words import reason

    print(reason(first, style))
    for number, (before, step) in enumerate(_until_placed(puzzle, first, ladder)):
        _wait()
        if number:
            print()
        show_state(before.board, _marks(before) if step.eliminations else None, step)
        print(step.sentence(style))


def _until_placed(puzzle: Puzzle, first: Step, ladder: Ladder) -> Iterator[tuple[Puzzle, Step]]:
    """Steps, each with the puzzle before it, up to and including the first that places a digit."""
    from ...logic import hint as next_step
    from ...logic.step import Step

    step: object = first
    while isinstance(step, Step):
        yield puzzle, step
        if step.placements:
            return
        puzzle = _after(puzzle, step)
        step = next_step(puzzle, ladder)


def _after(puzzle: Puzzle, step: Step) -> Puzzle:
    """The puzzle with the candidates of a step crossed out."""
    marks = _marks(puzzle)
    for cell, digit in step.eliminations:
        marks.discard(cell, digit)
    return puzzle.replace(marks=marks)


def _marks(puzzle: Puzzle) -> Candidates:
    from ...logic.situation import Situation

    return Situation.from_puzzle(puzzle).marks


def _wait() -> None:
    """Until Enter, if a person is looking."""
    if on_terminal() and sys.stdin.isatty():
        print("(Enter: go on) ", end="", file=sys.stderr, flush=True)
        if not sys.stdin.readline():
            raise KeyboardInterrupt
