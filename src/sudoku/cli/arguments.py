"""What the commands share: puzzle arguments, options, and how results reach the reader."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import SudokuError

if TYPE_CHECKING:
    from rich.text import Text

    from ..formats import Source
    from ..puzzle import Puzzle

__all__ = ["From", "Json", "PuzzleArgument", "on_terminal", "print_json", "print_text", "puzzles_of", "source_of"]

PuzzleArgument = Annotated[str, typer.Argument(metavar="PUZZLE", help="A puzzle, a file, or - for standard input.")]
From = Annotated[str | None, typer.Option("--from", metavar="FORMAT", help="The format, if it is not to be detected.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line, for machines.")]


def source_of(argument: str) -> Source:
    """What an argument names: standard input, a file, or a puzzle itself."""
    from ..formats import Source

    if argument == "-":
        return Source.from_input(sys.stdin.buffer, "standard input")
    try:
        is_file = 0 < len(argument) < 4096 and Path(argument).exists()
    except (OSError, ValueError):  # too long for a name, or not one at all
        is_file = False
    if is_file:
        return Source.from_input(Path(argument))
    if re.fullmatch(r"[^\n]*\.[A-Za-z]{2,10}|[\w./~-]{0,15}", argument) or argument.startswith(("/", "./", "../", "~")):
        raise SudokuError(f"no file {argument!r}, and no puzzle either: give one of both, or - for standard input")
    return Source.from_input(argument)


def puzzles_of(argument: str, format: str | None = None) -> Iterator[Puzzle]:
    """The puzzles that an argument names, as they are read."""
    from ..formats import read_many

    return read_many(source_of(argument), format)


def on_terminal() -> bool:
    """Whether a person is looking: colour and progress are for people."""
    return sys.stdout.isatty()


def print_text(text: Text) -> None:
    """Text with styles, on a terminal."""
    from rich.console import Console

    Console(highlight=False, soft_wrap=True).print(text)


def print_json(value: dict[str, Any]) -> None:
    """One object on one line."""
    print(json.dumps(value, ensure_ascii=False))
