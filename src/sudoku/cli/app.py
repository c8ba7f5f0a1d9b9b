"""The list of commands, and the program made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    import click

__all__ = ["ALIASES", "COMMANDS", "Command", "program", "program_for"]

COMMANDS = (
    *("show", "draw", "solve", "check", "explain", "hint", "rate", "techniques", "practice"),
    *("candidates", "why", "rules"),
    *("generate", "vary", "minimise", "reduce", "canon", "dedup"),
    *("build", "study", "data", "pair", "play", "tui", "web"),
    *("convert", "tex", "book", "formats", "bench"),
)
"""In the order of --help. Each is a function of that name, or a group `app`, in a module of that name."""

ALIASES = {"minimize": "minimise"}
"""Other spellings; --help does not list them."""

SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 10_000}  # as wide as the terminal


class Command(TyperCommand):
    """A command whose help describes its arguments too."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Click from 8.5 on knows `Argument.help` and clears what typer has put there, so it is set again."""
        from typer.utils import get_params_from_function

        described = get_params_from_function(self.callback) if self.callback else {}
        for param in self.params:
            if param.param_type_name == "argument" and param.name in described:
                param.help = described[param.name].default.help
        super().format_options(ctx, formatter)


class Group(TyperGroup):
    """Typer and click (from 8.5 on) both suggest a command for a mistyped one: the suggestion of typer is enough."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        import click

        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            raise click.UsageError(error.message, ctx) from None


def program(names: Iterable[str] = COMMANDS, *, options: bool = True) -> typer.Typer:
    """The program with some of its commands, with or without their options: only those named are imported."""
    root = typer.Typer(rich_markup_mode=None, context_settings=SETTINGS, cls=Group)
    root.callback(invoke_without_command=True)(_root)
    for name in names:
        module = import_module(f".commands.{ALIASES.get(name, name)}", __package__)
        group = getattr(module, "app", None)
        if group is None:
            function = getattr(module, ALIASES.get(name, name))
            function = function if options else _without_options(function)
            settings = getattr(module, "SETTINGS", None)
            root.command(name, cls=Command, context_settings=settings, hidden=name in ALIASES)(function)
        else:
            root.add_typer(group, name=name, cls=Group)
    return root


def program_for(args: list[str]) -> typer.Typer:
    """The program as far as a command line needs it: to understand all options of all commands takes 0.1 s."""
    if args and args[0] in (*COMMANDS, *ALIASES):
        return program(args[:1])
    if args in (["--version"], ["--help"], ["-h"]):
        return program(() if args == ["--version"] else COMMANDS, options=False)
    return program((*COMMANDS, *ALIASES))


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
    """Solve, explain, rate, generate, play and convert sudoku puzzles of any size, in any format.

    A PUZZLE is the puzzle itself or the name of a file, which may be compressed (.gz). Without one, puzzles are read
    from standard input. Without a command, a new puzzle is shown with its solution path.

    \b
    Examples:
      sudoku show 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku generate --level hard
      sudoku check puzzles.sdm
      sudoku convert < puzzles.csv > puzzles.txt
    """
    if ctx.invoked_subcommand is None:
        from .fresh import fresh

        fresh()
