"""The arguments and options that commands share, each with one name and one meaning, and the puzzles they name."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import click
import typer

from ..errors import SudokuError
from . import choices
from .streams import visible

if TYPE_CHECKING:
    from rich.text import Text

    from ..formats import Source
    from ..puzzle import Puzzle

__all__ = [
    "Force",
    "Format",
    "Json",
    "OnePuzzle",
    "Output",
    "Puzzles",
    "Seconds",
    "Seed",
    "Threads",
    "To",
    "line_of",
    "named",
    "on_terminal",
    "one_puzzle",
    "print_json",
    "print_text",
    "puzzles_of",
    "source_of",
]

Puzzles = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PUZZLE]...", show_default=False, help="Puzzles or files (default, or -: standard input)."),
]
OnePuzzle = Annotated[
    str | None,
    typer.Argument(metavar="[PUZZLE]", show_default=False, help="A puzzle or a file (default, or -: standard input)."),
]
Format = Annotated[
    str | None,
    typer.Option("--format", metavar="FORMAT", help="Input format (default: detect).", autocompletion=choices.formats),
]
To = Annotated[
    str | None,
    typer.Option(
        "--to",
        metavar="FORMAT",
        help="Output format (default: from OUT's extension, else one line per puzzle).",
        autocompletion=choices.written_formats,
    ),
]
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="OUT", show_default=False, help="Output file (default: print).")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite OUT if it exists.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, one object per line.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help="The same seed gives the same result.")]
Threads = Annotated[int, typer.Option("--threads", metavar="N", min=0, max=1024, help="0 = one thread per core.")]
Seconds = Annotated[float | None, typer.Option("--seconds", metavar="S", min=0, help="Time limit (default: none).")]


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
        path = Path(argument)
        return Source.from_input(_unpacked(path), argument) if path.suffix == ".gz" else Source.from_input(path)
    if re.fullmatch(r"[^\n]*\.[A-Za-z]{2,10}|[\w./~-]{0,15}", argument) or argument.startswith(("/", "./", "../", "~")):
        raise SudokuError(f"{argument!r} is neither a file nor a puzzle")
    return Source.from_input(argument)


def _unpacked(path: Path) -> bytes:
    import gzip
    import zlib

    try:
        return gzip.decompress(path.read_bytes())
    except (OSError, EOFError, zlib.error) as error:
        raise SudokuError(f"cannot read {path}: {error}") from None


def puzzles_of(
    arguments: str | Sequence[str] | None, format: str | None = None, *, rules: bool = False
) -> Iterator[Puzzle]:
    """The puzzles that arguments name, as they are read; without any, those of standard input.

    Those with rules beyond rows, columns and boxes are refused unless the command says that it keeps to `rules`.
    """
    from ..formats import read_many

    for argument in named(arguments):
        source, empty = source_of(argument), True
        for puzzle in read_many(source, format):
            empty = False
            yield puzzle if rules else _plain(puzzle)
        if empty:
            raise SudokuError(f"no puzzle in {source.name or argument}")


def _plain(item: Puzzle) -> Puzzle:
    if not item.rules:
        return item
    from .variants import refuse_rules

    return refuse_rules(item)


def named(arguments: str | Sequence[str] | None) -> list[str]:
    """The arguments, or `-` when there are none. A person who gave none is told so, instead of being waited for."""
    if arguments:
        return [arguments] if isinstance(arguments, str) else list(arguments)
    if sys.stdin.isatty():
        raise click.UsageError("Give a puzzle or a file, or pipe puzzles in.", click.get_current_context(silent=True))
    return ["-"]


def one_puzzle(argument: str | None, format: str | None = None, *, rules: bool = False) -> Puzzle:
    """The first puzzle that an argument names."""
    found = next(puzzles_of(argument, format, rules=rules), None)
    if found is None:
        raise SudokuError(f"no puzzle in {argument or 'standard input'}")
    return found


def line_of(puzzle: Puzzle) -> str:
    """The line that names a puzzle in an answer: its board, or its candidates where they say more than the digits."""
    from ..formats import find_format, write

    if puzzle.allowed() is None or puzzle.rules or not find_format("sukaku").holds(puzzle.shape):
        return puzzle.board.line()
    return write(puzzle, "sukaku").strip()


def on_terminal() -> bool:
    """Whether a person is looking: colour and progress are for people."""
    return sys.stdout.isatty()


def print_text(text: Text) -> None:
    """Text with styles, on a terminal."""
    from rich.console import Console

    Console(highlight=False, soft_wrap=True).print(text)


def print_json(value: dict[str, Any]) -> None:
    """One object on one line."""
    print(visible(json.dumps(value, ensure_ascii=False)))
