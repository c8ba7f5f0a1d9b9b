"""OpenSudoku: XML with folders of games.

<opensudoku>                                   <opensudoku version="2">
  <name>Easy</name> <author>…</author>           <folder name="Easy" created="1778054847256">
  <level>easy</level> …                            <game created="…" state="0" time="0" last_played="0"
  <game data="379000014…"/>                              data="0507…" note="…"/>
</opensudoku>                                    </folder></opensudoku>

`data` is 81 digits, 0 for a hole, or cells with notes, `|` after each field, 81 times on the second line:

version: 1   value|1,2,5,|editable|      or - for no note          editable: 0 a given, 1 the player's
version: 3   value|19|editable|          notes as bits: 1, 2, 16   (2 is 3 with a bar too many)
version: 4   value|19|0|editable|        two kinds of marks        5 has a colour before editable

Written as version 2. It has no place for author, level and the like: they are attributes that the program passes over.

Info: folder, folder_created, created, last_played (milliseconds), state, time (seconds), comment, command_stack,
author, description, source, level, url, date, corner_marks (the second kind of marks).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import NINE
from ..draft import Draft, decimal, located, named_marks
from ..format import Format
from ..source import Source

if TYPE_CHECKING:
    from ..xml_text import Element

__all__ = ["FORMATS"]

_ELEMENTS = {
    "name": "folder",
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "date",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
"""Version 1: elements beside the games."""
_NUMBERS = {"created": "created", "state": "state", "last_played": "last_played"}
_TEXTS = {
    "note": "comment",
    "command_stack": "command_stack",
    "author": "author",
    "description": "description",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
    "date": "date",
}
"""Version 2: attributes of a game; `time` besides."""
_FIELDS = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
_SERIAL = re.compile(r"version:\s*([0-9]+)\s+(.*)", re.DOTALL)
_UNNAMED = {"name": "Sudoku", "unnamed": "yes"}
"""A folder for games without one: the program wants them in one."""


def _detect(head: str) -> bool:
    return head.lstrip().startswith("<") and "<opensudoku" in head


def _read(source: Source) -> Iterator[Puzzle]:
    from .. import xml_text

    root = xml_text.parse(source.text())
    if root.tag != "opensudoku":
        raise FormatError(f"<{root.tag}>: expected <opensudoku>", line=root.line)
    version = root.get("version", "1")
    if version not in ("1", "2"):
        raise FormatError(f"version {version!r:.20} of OpenSudoku's XML: expected 2", line=root.line)
    shared = {_ELEMENTS[each.tag]: each.text.strip() for each in root.find(*_ELEMENTS)}
    yield from _games(root, {name: text for name, text in shared.items() if text})


def _games(parent: Element, shared: dict[str, Any]) -> Iterator[Puzzle]:
    for each in parent.find("folder", "game"):
        if each.tag == "folder":
            yield from _games(each, {**shared, **_folder(each)})
        else:
            with located(each.line):
                puzzle = _game(each, shared)
            yield puzzle


def _folder(folder: Element) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if folder.get("name") and not folder.get("unnamed"):
        found["folder"] = folder.get("name")
    if folder.get("created"):
        found["folder_created"] = decimal(folder.get("created"))
    return found


def _game(game: Element, shared: dict[str, Any]) -> Puzzle:
    draft = Draft(NINE)
    data = game.get("data")
    if not data:
        raise FormatError("a game without data: expected 81 digits")
    serial = _SERIAL.fullmatch(data.strip())
    if serial:
        _fill(draft, serial[1], serial[2])
    else:
        draft.givens[:] = _plain(data).cells
    draft.info.update(shared)
    for attribute, name in _NUMBERS.items():
        if game.get(attribute):
            draft.info[name] = decimal(game.get(attribute))
    if game.get("time"):
        milliseconds = decimal(game.get("time"))
        if not isinstance(milliseconds, int):
            raise FormatError(f"{milliseconds!r:.40} as time: expected milliseconds")
        draft.info["time"] = milliseconds / 1000 if milliseconds % 1000 else milliseconds // 1000
    draft.info.update({name: text for key, name in _TEXTS.items() if (text := game.get(key))})
    return draft.puzzle()


def _plain(data: str) -> Grid:
    try:
        return Grid.from_text(data, NINE)
    except FormatError as error:
        raise FormatError(f"data: {error.message}") from None


def _fill(draft: Draft, version: str, text: str) -> None:
    """Cells with notes; two bars in a row are one."""
    if version not in _FIELDS:
        raise FormatError(f"version {version:.20} of a game's data: expected {', '.join(_FIELDS)}")
    width = _FIELDS[version]
    fields = [field for field in text.strip().split("|") if field]
    if len(fields) != width * NINE.cell_count:
        raise FormatError(f"{len(fields)} fields in a game's data: expected {width} for each of 81 cells")
    corners: dict[str, list[int]] = {}
    for cell in range(NINE.cell_count):
        value, notes, *others, editable = fields[width * cell : width * (cell + 1)]
        name = NINE.name_of(cell)
        if editable not in ("0", "1"):
            raise FormatError(f"{editable!r:.20} as the last field of {name}: expected 0 or 1")
        draft.put(cell, _integer(value, name, 9), given=editable == "0")
        draft.masks[cell] = _listed(notes, name) if version == "1" else _integer(notes, name, 511)
        second = _integer(others[0], name, 511) if others else 0
        if second:
            corners[name] = [digit for digit in range(1, 10) if second >> digit - 1 & 1]
    if corners:
        draft.info["corner_marks"] = corners


def _integer(text: str, name: str, most: int) -> int:
    number = decimal(text)
    if not isinstance(number, int) or not 0 <= number <= most:
        raise FormatError(f"{text!r:.20} in {name}: expected a number from 0 to {most}")
    return number


def _listed(notes: str, name: str) -> int:
    if notes == "-":
        return 0
    digits = [_integer(part, name, 9) for part in notes.split(",") if part]
    return sum(1 << digit - 1 for digit in set(digits) if digit)


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    from ..xml_text import attributes

    yield "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n"
    current: dict[str, object] | None = None
    for puzzle in puzzles:
        name = puzzle.info.get("folder")
        folder = {**({"name": name} if name else _UNNAMED), "created": puzzle.info.get("folder_created")}
        game = f"    <game{attributes(_attributes(puzzle))} />\n"
        if folder != current:
            closing = "" if current is None else "  </folder>\n"
            yield f"{closing}  <folder{attributes(folder)}>\n"
            current = folder
        yield game
    yield ("" if current is None else "  </folder>\n") + "</opensudoku>\n"


def _attributes(puzzle: Puzzle) -> dict[str, object]:
    info = puzzle.info
    time = info.get("time")
    if time is not None and (isinstance(time, bool) or not isinstance(time, (int, float)) or not 0 <= time < 2**50):
        raise SudokuError(f"{time!r:.40} as time: OpenSudoku holds seconds")
    found: dict[str, object] = {attribute: info.get(name) for attribute, name in _NUMBERS.items()}
    found["time"] = None if time is None else round(time * 1000)
    found["data"] = _data(puzzle)
    found.update({attribute: info.get(name) for attribute, name in _TEXTS.items()})
    return found


def _data(puzzle: Puzzle) -> str:
    corners = named_marks(puzzle.info.get("corner_marks", {}), NINE)
    if puzzle.placed is None and puzzle.marks is None and not corners:
        return puzzle.grid.line("0")
    board = puzzle.board
    parts = [f"version: {4 if corners else 3}\n"]
    for cell, digit in enumerate(board):
        notes = puzzle.marks.masks[cell] if puzzle.marks is not None and not digit else 0
        second = sum(1 << mark - 1 for mark in set(corners.get(NINE.name_of(cell), [])))
        parts.append(f"{digit}|{notes}|{f'{second}|' if corners else ''}{0 if puzzle.grid[cell] else 1}|")
    return "".join(parts)


FORMATS = (
    Format(
        "opensudoku",
        "OpenSudoku, folders of games (XML)",
        _detect,
        _read,
        _write,
        (".opensudoku",),
        keeps=("placed", "marks"),
        info=(
            "folder",
            "folder_created",
            *_NUMBERS.values(),
            "time",
            *_TEXTS.values(),
            "corner_marks",
        ),
        sizes=(9,),
    ),
)
