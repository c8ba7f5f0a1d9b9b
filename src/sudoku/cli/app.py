"""The list of commands, and the program made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Annotated

import typer

__all__ = ["COMMANDS", "program", "program_for"]

COMMANDS = (
    *("show", "solve", "check", "explain", "hint", "rate"),
    *("generate", "vary", "minimise", "reduce", "canon", "dedup"),
    *("build", "study", "pair", "play"),
    *("convert", "tex", "formats", "bench"),
)
"""In the order of --help. Each is a function of that name, or a group `app`, in a module of that name."""


def program(names: Iterable[str] = COMMANDS, *, options: bool = True) -> typer.Typer:
    """The program with some of its commands, with or without their options: only those named are imported."""
    root = typer.Typer(rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})
    root.callback(invoke_without_command=True)(_root)
    for name in names:
        module = import_module(f".commands.{name}", __package__)
        group = getattr(module, "app", None)
        if group is None:
            function = getattr(module, name)
            settings = getattr(module, "SETTINGS", None)
            root.command(name, context_settings=settings)(function if options else _without_options(function))
        else:
            root.add_typer(group, name=name)
    return root


def program_for(args: list[str]) -> typer.Typer:
    """The program as far as a command line needs it: to understand all options of all commands takes 0.1 s."""
    if args and args[0] in COMMANDS:
        return program(args[:1])
    if args in (["--version"], ["--help"], ["-h"]):
        return program(() if args == ["--version"] else COMMANDS, options=False)
    return program()


def _without_options(function: Callable[..., object]) -> Callable[[], None]:
    """A command for the overview, which shows the first line of its text."""

    def command() -> None: ...

    command.__doc__ = function.__doc__
    return command


def _version(wanted: bool) -> None:
    if wanted:
        from sudoku import __version__

        print(f"sudokit {__version__}")
        raise typer.Exit


def _root(
    ctx: typer.Context,
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """Sudoku: solve, explain, rate, generate, play and convert, any size, any format.

    \b
    A PUZZLE is the puzzle itself, a file, or - for standard input:
      sudoku show 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku check puzzles.sdm
      cat puzzles.csv | sudoku convert - puzzles.json
    Without a command it shows a fresh puzzle.
    """
    if ctx.invoked_subcommand is None:
        from .fresh import fresh

        fresh()
