"""Where the commands that make puzzles put them: standard output as they come, or a file, whole or not at all."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._files import check_place
from ..errors import SudokuError
from .arguments import print_json
from .streams import visible

if TYPE_CHECKING:
    from ..grid import Grid
    from ..puzzle import Puzzle

__all__ = ["check_output", "check_rules_fit", "format_for", "number_range", "write_out", "write_records"]


def format_for(output: str, to: str | None, json: bool = False) -> str:
    """The name of the format to write."""
    from ..formats import find_format, format_of

    if json and to not in (None, "json"):
        raise SudokuError(f"--json and --to {to}: choose one")
    chosen = find_format("json" if json else to or ("line" if output == "-" else format_of(output)))
    if chosen.write is None:
        raise SudokuError(f"format {chosen.name!r} can only be read")
    return chosen.name


def check_rules_fit(to: str) -> None:
    """Refuses a format that has no room for the rules of a variant."""
    from ..formats import FORMATS, find_format

    if "rules" not in find_format(to).keeps:
        fitting = ", ".join(name for name, each in FORMATS.items() if "rules" in each.keeps and each.write)
        raise SudokuError(f"{to} cannot hold the rules of a variant: write {fitting}")


def check_output(output: str, force: bool) -> None:
    """Refuses a place that no file can take, and to overwrite a file, unless that was asked for."""
    if output != "-":
        check_place(output)
    if output != "-" and not force and Path(output).is_file():
        raise SudokuError(f"{output} exists: use --force to overwrite it")


def write_out(
    puzzles: Iterable[Puzzle | Grid], output: str, to: str | None, *, json: bool = False, force: bool = False
) -> None:
    """Puzzles to where they are wanted, in the format that is wanted."""
    from ..formats import write_file, write_many

    name = format_for(output, to, json)
    if output != "-":
        check_output(output, force)
        write_file(output, puzzles, name)
        return
    for piece in write_many(puzzles, name):
        sys.stdout.write(visible(piece))
        sys.stdout.flush()


def write_records(records: Iterable[dict[str, Any]], output: str, *, force: bool = False) -> None:
    """Answers as JSON, one object on a line, to where they are wanted."""
    if output == "-":
        for record in records:
            print_json(record)
        return
    from .._files import replacing

    check_output(output, force)
    with replacing(output) as file:
        file.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def number_range(text: str | None, option: str) -> tuple[float, float] | None:
    """A range like `24`, `22-26`, `7.1-8`, `-900` or `1000-`: the least and the greatest."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)?)?(-)?(\d+(?:\.\d+)?)?", text)
    if not match or not (match[1] or match[3]):
        raise SudokuError(f"{option} {text}: expected a number or a range (24, 22-26, 22-, -26)")
    if not match[2]:
        return float(text), float(text)
    return float(match[1] or 0), float(match[3]) if match[3] else float("inf")
