"""`sudoku explain`: a puzzle solved step by step, in words."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Force, Format, Json, Puzzles, print_json, puzzles_of
from ..ladder import A1, LadderFile, ladder_of, show_state

if TYPE_CHECKING:
    from ...logic import SolvePath, Step


class StepScale(StrEnum):
    """Whose techniques, in whose order."""

    HODOKU = "hodoku"
    SE = "se"


class Language(StrEnum):
    EN = "en"
    DE = "de"


def explain(
    puzzles: Puzzles = None,
    *,
    brief: Annotated[bool, typer.Option("--brief", "-b", help="Print one short line per step.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Print every case and chain link with its reason.")] = False,
    language: Annotated[Language, typer.Option(help="Language of the explanations.")] = Language.EN,
    start: Annotated[int, typer.Option("--start", metavar="N", min=1, help="First step to print.")] = 1,
    stop: Annotated[int | None, typer.Option("--stop", metavar="N", min=1, help="Last step to print.")] = None,
    marks: Annotated[bool, typer.Option("--marks", "-m", help="Draw the candidates before every step.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Check every step by the rules of sudoku alone.")] = False,
    scale: Annotated[
        StepScale, typer.Option(help="Use the techniques of HoDoKu or of Sudoku Explainer.")
    ] = StepScale.HODOKU,
    chains: Annotated[bool, typer.Option("--chains", help="Print each chain link with its reason.")] = False,
    seconds: Annotated[float, typer.Option(metavar="S", min=0, help="Time limit for nested chains.")] = 300.0,
    html: Annotated[
        str | None, typer.Option(metavar="OUT", help="Write one page with pictures instead, to step with arrow keys.")
    ] = None,
    a1: A1 = False,
    ladder: LadderFile = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> int:
    """Solve puzzles step by step, with the reason for each step.

    Where the HoDoKu techniques would have to guess, the chains of Sudoku Explainer are used. Exit 0 if every puzzle was
    solved by logic; 1 if the time limit was reached, no step was found, or a check of --verify failed.

    \b
    Examples:
      sudoku explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku explain --brief --start 20 --stop 30 puzzle.sdk
      sudoku explain --verify --json puzzles.sdm
      sudoku explain --scale se --chains puzzle.sdk
      sudoku explain --full --language de puzzle.sdk
      sudoku explain puzzle.sdk --html solution.html
    """
    from ...logic import explain as explain_puzzle
    from ...logic.words import tell

    code = 0
    for number, item in enumerate(puzzles_of(puzzles, format, rules=True)):
        path = explain_puzzle(item, ladder_of(ladder), scale=scale.value, seconds=seconds)
        if html is not None:
            if number:
                raise SudokuError("--html: several puzzles were given, expected one")
            _write_page(path, html, a1=a1, language=language, force=force)
            code = max(code, 0 if path.by_logic else 1)
            continue
        shown = _shown(path, start, stop)
        verdicts = _verdicts(path) if verify else []
        if json:
            record = path.to_dict()
            record["steps"] = [record["steps"][index] for index in shown]
            print_json(record | ({"verdicts": [verdicts[index] for index in shown]} if verify else {}))
        else:
            if number:
                print()
            length = "brief" if brief else "full" if full else "sentence"
            told = [tell(path[index], length, "a1" if a1 else "rc", language.value) for index in shown]
            if chains and not full:
                told = [_with_chains(path[index], text, a1, language) for index, text in zip(shown, told, strict=True)]
            _print_steps(path, verdicts, shown, told, brief=brief, all_marks=marks)
        wrong = any(verdict not in ("proved", "by_solution") for verdict in verdicts)
        code = max(code, 0 if path.by_logic and not wrong else 1)
    return code


def _write_page(path: SolvePath, output: str, *, a1: bool, language: Language, force: bool) -> None:
    from ..._files import replacing
    from ...render.page import page
    from ..output import check_output

    check_output(output, force)
    with replacing(output) as file:
        file.write(page(path, coordinates="a1" if a1 else "rc", language=language.value))


def _verdicts(path: SolvePath) -> list[str]:
    from ...logic.verifier import verify_path

    return [verdict.name.lower() for verdict in verify_path(path)]


def _shown(path: SolvePath, start: int, stop: int | None) -> range:
    """The indices of the steps to print."""
    if start > len(path) + 1:
        raise SudokuError(f"--start {start}: the path has {len(path)} steps")
    if stop is not None and stop < start:
        raise SudokuError(f"--stop {stop} is before --start {start}")
    return range(start - 1, min(stop or len(path), len(path)))


def _with_chains(step: Step, text: str, a1: bool, language: Language) -> str:
    from ...logic.words import chain_lines

    return "\n".join([text, *chain_lines(step, "a1" if a1 else "rc", language.value)])


def _print_steps(
    path: SolvePath, verdicts: list[str], shown: range, told: list[str], *, brief: bool, all_marks: bool
) -> None:
    for index, text in zip(shown, told, strict=True):
        step = path[index]
        if not brief and (all_marks or step.eliminations or index == shown.start):
            show_state(path.board(index), path.marks(index) if all_marks or step.eliminations else None, step)
        elif all_marks:
            show_state(path.board(index), path.marks(index), step)
        check = f"  [{verdicts[index].replace('_', ' ')}]" if verdicts else ""
        print(f"{index + 1}. {text.replace(chr(10), chr(10) + '   ')}{check}")
    if not brief:
        show_state(path.board(shown.stop), None, None)
    if path.stopped:
        print(path.stopped)
    print(f"{path.rating}; {len(path)} steps{'' if path.by_logic else ', not by logic alone'}")
    sys.stdout.flush()
