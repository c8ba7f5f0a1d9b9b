"""`sudoku hint`: the next step, as much of it as one wants to know."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json, PuzzleArgument, print_json, puzzles_of
from ..ladder import A1, Format, LadderFile, ladder_of, show_state

if TYPE_CHECKING:
    from ...logic import Step
    from ...puzzle import Puzzle


class Reveal(StrEnum):
    WHERE = "where"
    TECHNIQUE = "technique"
    REASON = "reason"
    STEP = "step"


def hint(
    puzzle: PuzzleArgument,
    *,
    reveal: Annotated[Reveal, typer.Option(help="How much to tell.")] = Reveal.STEP,
    a1: A1 = False,
    ladder: LadderFile = None,
    format: Format = None,
    json: Json = False,
) -> int:
    """Tell the next step. Placements and marks of the player's own count, if the file has them.

    \b
    where: the houses to look at. technique: its name. reason: the pattern, not what follows. step: everything.
    If a placement or mark contradicts the solution, it says which one first, and exits 1.
      sudoku hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku hint --reveal where game.json
    """
    from ...logic import Mistake
    from ...logic import hint as next_step

    item = next(iter(puzzles_of(puzzle, format)), None)
    if item is None:
        raise SudokuError(f"no puzzle in {puzzle!r}")
    found = next_step(item, ladder_of(ladder))
    style = "a1" if a1 else "rc"
    if isinstance(found, Mistake):
        if json:
            print_json({"mistake": {"cell": found.cell, "digit": found.digit, "kind": found.kind}})
        else:
            print(found.sentence(style))
        return 1
    if json:
        print_json(found.to_dict())
    else:
        _tell(item, found, reveal, style)
    return 0


def _tell(puzzle: Puzzle, step: Step, reveal: Reveal, style: str) -> None:
    from ...logic.reasons import reason
    from ...logic.state import State

    if reveal is Reveal.WHERE:
        print(f"Look at {_where(step)}.")
    elif reveal is Reveal.TECHNIQUE:
        print(f"There is a {step.name} in {_where(step)}.")
    elif reveal is Reveal.REASON:
        print(f"{step.name}: {reason(step, style)}")
    else:
        show_state(puzzle.board, State.from_puzzle(puzzle).marks if step.eliminations else None, step)
        print(step.sentence(style))


def _where(step: Step) -> str:
    """The houses of the pattern; or the boxes in which its cells lie, or what it changes."""
    from ...logic.words import _listed, house_name

    if step.houses:
        return _listed(house_name(house) for house in step.houses)
    cells = step.cells or [cell for cell, _ in (*step.placements, *step.eliminations)]
    boxes = sorted({cell // 27 * 3 + cell % 9 // 3 for cell in cells})
    return _listed(house_name(18 + box) for box in boxes)
