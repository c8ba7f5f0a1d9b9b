"""`sudoku explain`: a puzzle solved step by step, in words."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json, PuzzleArgument, print_json, puzzles_of
from ..ladder import A1, Format, LadderFile, ladder_of, show_state

if TYPE_CHECKING:
    from ...logic import SolvePath


def explain(
    puzzle: PuzzleArgument,
    *,
    brief: Annotated[bool, typer.Option("--brief", "-b", help="One short line a step.")] = False,
    first: Annotated[int, typer.Option("--from", metavar="N", min=1, help="Start telling at step N.")] = 1,
    show_marks: Annotated[bool, typer.Option("--show-marks", "-m", help="Draw the marks before each step.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Check every step by the rules of sudoku alone.")] = False,
    scale: Annotated[str, typer.Option(metavar="SCALE", help="Whose steps: hodoku or se.")] = "hodoku",
    chains: Annotated[
        bool, typer.Option("--chains", help="Tell chains link by link: on, off, because of what.")
    ] = False,
    seconds: Annotated[float, typer.Option(help="End a search for nested chains after so long.")] = 300.0,
    a1: A1 = False,
    ladder: LadderFile = None,
    format: Format = None,
    json: Json = False,
) -> int:
    """Explain a puzzle step by step. Where the ladder would guess, chains of the SE scale go on.

    \b
    Exit 0 if it was solved by logic, 1 if the time limit ended it, nothing led on, or a check failed.
      sudoku explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku explain --brief --from 20 puzzle.sdk
      sudoku explain --verify --json puzzles.sdm
      sudoku explain --scale se --chains puzzle.sdk
    """
    from ...logic import explain as explain_puzzle

    code = 0
    for number, item in enumerate(puzzles_of(puzzle, format)):
        path = explain_puzzle(item, ladder_of(ladder), scale=scale, seconds=seconds)
        verdicts = _verdicts(path) if verify else []
        if json:
            record = path.to_dict()
            record["steps"] = record["steps"][first - 1 :]
            print_json(record | ({"verdicts": verdicts[first - 1 :]} if verify else {}))
        else:
            if number:
                print()
            style = "a1" if a1 else "rc"
            _tell(path, verdicts, first=first, brief=brief, show_marks=show_marks, chains=chains, style=style)
        wrong = any(verdict not in ("proved", "by_solution") for verdict in verdicts)
        code = max(code, 0 if path.by_logic and not wrong else 1)
    return code


def _verdicts(path: SolvePath) -> list[str]:
    from ...logic.verifier import verify_path

    return [verdict.name.lower() for verdict in verify_path(path)]


def _tell(
    path: SolvePath, verdicts: list[str], *, first: int, brief: bool, show_marks: bool, chains: bool, style: str
) -> None:
    from ...logic import SeStep

    if first > len(path) + 1:
        raise SudokuError(f"--from {first}: the path has {len(path)} steps")
    for index in range(first - 1, len(path)):
        step = path[index]
        if not brief and (show_marks or step.eliminations or index == first - 1):
            show_state(path.board(index), path.marks(index) if show_marks or step.eliminations else None, step)
        elif show_marks:
            show_state(path.board(index), path.marks(index), step)
        check = f"  [{verdicts[index].replace('_', ' ')}]" if verdicts else ""
        print(f"{index + 1}. {step.brief(style) if brief else step.sentence(style)}{check}")
        if chains and isinstance(step, SeStep):
            print("\n".join(f"   {line}" for line in step.implications(style)) or "", end="\n" if step.graph else "")
    if not brief:
        show_state(path.board(len(path)), None, None)
    if path.stopped:
        print(path.stopped)
    print(f"{path.rating}; {len(path)} steps{'' if path.by_logic else ', not by logic alone'}")
    sys.stdout.flush()
