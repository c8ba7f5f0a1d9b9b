"""Sudoku-Bench: records of a benchmark of puzzles, JSON, one or many.

{"puzzle_id": "…", "sudokupad_url": "https://…", "author": "…", "title": "…", "rules": "…", "initial_board": "..3.…",
 "solution": "1234…", "rows": 4, "cols": 4, "visual_elements": "[]", "encoded_puzzle": "scl…"}

Most of them are variants: a record with visual elements, with rules that say more than the plain ones, or whose encoded
puzzle is more than a plain sudoku, is refused by name.

Info: id, url, author, title, rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import Shape
from .. import json_text
from ..draft import Draft, located
from ..format import Format
from ..plainness import foreign_rule, refuse
from ..source import Source

__all__ = ["FORMATS", "check_plain"]

_TEXTS = {"puzzle_id": "id", "sudokupad_url": "url", "author": "author", "title": "title", "rules": "rules"}


def _detect(head: str) -> bool:
    return head.lstrip().startswith(("{", "[")) and '"initial_board"' in head


def _read(source: Source) -> Iterator[Puzzle]:
    for line, value in json_text.values(source):
        with located(line):
            puzzle = _puzzle(value)
        yield puzzle


def _puzzle(record: object) -> Puzzle:
    if not isinstance(record, dict) or not isinstance(record.get("initial_board"), str):
        raise FormatError("not a record of Sudoku-Bench: expected an object with an initial_board")
    info = {ours: _text(record, theirs) for theirs, ours in _TEXTS.items() if record.get(theirs)}
    if "rules" in info:
        info["rules"] = _unquoted(info["rules"])
    sides = {_side(record[name], name) for name in ("rows", "cols") if name in record}
    if len(sides) > 1:
        raise refuse("a record of Sudoku-Bench", ["a grid that is not square"])
    shape = Shape.from_size(sides.pop()) if sides else Shape.from_cell_count(len(record["initial_board"]))
    check_plain(record, shape)
    draft = Draft(shape)
    draft.info = info
    draft.givens[:] = _grid(record["initial_board"], shape, "initial_board").cells
    if record.get("solution"):
        draft.solve(_grid(_text(record, "solution"), shape, "solution").cells)
    return draft.puzzle()


def check_plain(record: dict[str, Any], shape: Shape) -> None:
    """Refuses the record of a variant, whatever tells that it is one."""
    foreign = foreign_rule(_unquoted(_text(record, "rules")), shape) if record.get("rules") else None
    rules = [f"rules that say {foreign!r:.80}"] if foreign else []
    if constraints := _elements(record.get("visual_elements")) + rules:
        raise refuse("a record of Sudoku-Bench", constraints)
    _check_encoded(record.get("encoded_puzzle"))


def _text(record: dict[str, Any], name: str) -> str:
    if not isinstance(record[name], str):
        raise FormatError(f"{record[name]!r:.40} as {name}: expected a text")
    return str(record[name])


def _unquoted(rules: str) -> str:
    """Rules are stored as JSON in some records, as they are in others."""
    if rules[0] == '"':
        try:
            found = json_text.loads(rules)
        except FormatError:
            return rules
        return found if isinstance(found, str) else rules
    return rules


def _elements(found: object) -> list[str]:
    """The kinds of things that are drawn."""
    if isinstance(found, str):
        found = json_text.loads(found) if found.strip() else []
    if isinstance(found, dict):
        found = [name for name, value in found.items() if value]
    if not isinstance(found, (list, type(None))):
        raise FormatError(f"{found!r:.40} as visual_elements: expected a list")
    kinds = [each.get("type", "unnamed") if isinstance(each, dict) else each for each in found or []]
    return [f"visual elements ({kind!s:.40})" for kind in kinds]


def _side(value: object, name: str) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 3:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError(f"{value!r:.40} as {name}: expected a number")
    return value


def _check_encoded(found: object) -> None:
    """The puzzle as SudokuPad has it, where it is there and whole, must be plain too."""
    if isinstance(found, str) and found.startswith(("scl", "ctc", "fpuz")) and not set(found) & set("<>. "):
        from .sudokupad import from_link

        from_link(found)


def _grid(text: str, shape: Shape, name: str) -> Grid:
    try:
        return Grid.from_text(text, shape)
    except SudokuError as error:
        raise FormatError(f"{name}: {error}") from None


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield json_text.dumps(_record(puzzle)) + "\n"


def _record(puzzle: Puzzle) -> dict[str, Any]:
    info = puzzle.info
    record: dict[str, Any] = {theirs: info.get(ours) or "" for theirs, ours in _TEXTS.items()}
    for value in record.values():
        if not isinstance(value, str):
            raise SudokuError(f"{value!r:.40}: a record of Sudoku-Bench holds texts")
    foreign = foreign_rule(record["rules"], puzzle.shape)
    if foreign:
        raise SudokuError(f"the rules say {foreign!r:.80}: that would be read as a constraint beyond plain sudoku")
    record["initial_board"] = puzzle.grid.line()
    record["solution"] = "" if puzzle.solution is None else puzzle.solution.line()
    record["rows"] = record["cols"] = puzzle.shape.size
    record["visual_elements"] = "[]"
    return record


FORMATS = (
    Format(
        "bench",
        "records of Sudoku-Bench, plain ones (JSON)",
        _detect,
        _read,
        _write,
        keeps=("solution",),
        info=tuple(_TEXTS.values()),
        sizes=(4, 6, 9),
    ),
)
