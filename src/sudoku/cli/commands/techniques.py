"""`sudoku techniques`: the table of techniques, or one of them explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .. import choices
from ..arguments import Json, print_json

if TYPE_CHECKING:
    from ...logic.definitions import Definition

CLUES = "for puzzles with rules"
NO_SE = "no technique of its own: Sudoku Explainer uses chains here"


def techniques(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]",
            show_default=False,
            help="A technique (default: all).",
            autocompletion=choices.techniques,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """List the solving techniques, or explain one with an example.

    The list is in the order in which techniques are tried, with level and score on the HoDoKu scale and the rating on
    the Sudoku Explainer scale. Techniques marked off are not used unless a --ladder file enables them. For one
    technique its definition, the reason why it works and an example with candidates are printed; the line at the end
    can be given to any command. Techniques for puzzles with rules stand among the others.

    \b
    Examples:
      sudoku techniques
      sudoku techniques x-wing
      sudoku techniques cage combinations
      sudoku techniques --json hidden pair
    """
    from ...logic.constraints.table import BY_NAME, RULE_LADDER
    from ...logic.definitions import define
    from ...logic.technique import TECHNIQUES

    if name:
        found = define(" ".join(name))
        print_json(_record(found) | _example(found)) if json else _explain(found)
        return
    every = [*TECHNIQUES.values(), *BY_NAME.values()]
    order = sorted(every, key=lambda one: (RULE_LADDER.rung(one).order, one.number))
    if json:
        for one in order:
            print_json(_record(define(one)))
        return
    width = max(len(one.name) for one in every)
    print(f"{'technique':{width}}  {'level':7}  {'score':>5}  {'':3}  SE")
    for one in order:
        found = define(one)
        off, se = "" if found.rung.enabled else "off", CLUES if found.about_clues else found.se
        print(f"{one.name:{width}}  {found.rung.level!s:7}  {found.rung.score:5}  {off:3}  {se}".rstrip())


def _explain(found: Definition) -> None:
    from ...logic.situation import Situation
    from ...render.text import LEGEND, pictured

    rung = found.rung
    print(f"{found.technique}\n")
    _print_wrapped(f"What: {found.text}")
    _print_wrapped(f"Why:  {found.why}")
    _print_wrapped(f"Find: {found.spot}")
    if found.about_clues:
        print(f"For puzzles with rules: {rung.level}, score {rung.score}")
    else:
        print(f"HoDoKu scale: {rung.level}, score {rung.score}{'' if rung.enabled else ' (off by default)'}")
        print(f"Sudoku Explainer scale: {found.se or NO_SE}")
        print("Needed in {:,} of {:,} random puzzles".format(*found.needed) if rung.enabled else "Not used by default")
    shown = found.step()
    if shown:
        puzzle, step = shown
        print(f"\n{pictured(puzzle.board, Situation.from_puzzle(puzzle).marks, step)}\n{LEGEND}\n")
        print(f"{step.sentence()}\n\n{found.example}")


def _print_wrapped(text: str) -> None:
    """A paragraph as wide as the terminal."""
    import shutil
    import textwrap

    print(textwrap.fill(text, shutil.get_terminal_size((120, 24)).columns, subsequent_indent=" " * 6))


def _record(found: Definition) -> dict[str, object]:
    rung = found.rung
    return {
        "name": found.technique.name,
        "code": found.technique.code,
        "definition": found.text,
        "why": found.why,
        "spot": found.spot,
        "needed": found.needed[0] if rung.enabled and not found.about_clues else None,
        "level": str(rung.level),
        "score": rung.score,
        "enabled": rung.enabled,
        "se": found.se or None,
        "example": found.example or None,
    }


def _example(found: Definition) -> dict[str, object]:
    shown = found.step()
    return {"step": shown[1].to_dict()} if shown else {}
