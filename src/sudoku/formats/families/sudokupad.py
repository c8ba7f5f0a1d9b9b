"""SudokuPad: links with the puzzle in them, and the text that they pack.

https://sudokupad.app/fpuzN4Igzg…     `fpuz`, `fpuzzles`: the JSON of f-puzzles
https://sudokupad.app/sclN4SwJg…      `scl`, `ctc`: SudokuPad's own

{id:'x', ca:[{v:'title: First'},{v:'author: …'},{v:'rules: …'},{v:'solution: 5346…'}],
 ce:[[{v:5},,{centremarks:[1,2]}],…], re:[[[0,0],[0,1],…],…]}

Written as `fpuz`. Everything that is drawn (lines, arrows, cages, circles, fog …), rules that say more than the plain
ones and regions that are no boxes are refused by name; a short link names a puzzle that is not in it, and is refused.

Info: title, author, rules, corner_marks; also read: id, source, comment and the like.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ...errors import FormatError
from ...puzzle import Puzzle
from ...shape import NINE, Shape
from .. import json_text, scl
from ..draft import Draft, located
from ..payload import PACKED, unpack
from ..plainness import HARMLESS, foreign_rule, metadata, refuse, shape_of_regions
from ..source import Source
from .fpuzzles import from_fpuzzles, link_format, packed

__all__ = ["FORMATS", "from_link"]

SITE = "https://sudokupad.app/"
_URL = re.compile(
    r"(?:https?://)?(?:[a-z0-9-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|svencodes\.com)/"
    r"(?:sudoku(?:\.html)?/?)?(?:\?puzzleid=)?|sudokupad://puzzle/",
    re.IGNORECASE,
)
_PREFIX = re.compile(r"(fpuzzles|fpuz|scl|ctc|scf|pack)(.*)", re.DOTALL)
_WORD = re.compile(
    rf"(?=(?:{_URL.pattern})\S|(?:fpuz|fpuzzles|scl|ctc){PACKED}(?!\S))\S++[^\S\n]*+(?:\n|$)", re.IGNORECASE
)
_RAW = re.compile(r"\{[\s\S]*?(?:\bce|\bcells|\"cells\")\s*+:\s*+\[\s*+\[")
_PLAIN_KEYS = {"id", "cells", "cages", "regions", "metadata", "metaData", "cellSize", "videos", "settings", *HARMLESS}
_CELL = {"value", "pencilMarks", "centremarks", "given"}
_NAMES = {"foglight": "fog", "triggereffect": "fog", "foglink": "fog", "global": "global rules"}


def _from_scl(found: object) -> Puzzle:
    if not isinstance(found, dict) or not isinstance(found.get("cells"), list):
        raise FormatError("not a puzzle of SudokuPad: expected an object with cells")
    rows = found["cells"]
    size = len(rows)
    if size == 0 or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise FormatError(f"cells that are not {size} rows of {size}: only square grids are sudokus")
    cells: list[Any] = [cell for row in rows for cell in row]
    if not all(isinstance(cell, dict) for cell in cells):
        raise FormatError("a cell that is not an object")
    shape, info = _check(found, size, cells)
    draft = Draft(shape)
    solution = info.pop("solution", None)
    draft.info = info
    _fill(draft, cells)
    _solve(draft, solution)
    return draft.puzzle()


def _check(found: dict[str, Any], size: int, cells: list[dict[str, Any]]) -> tuple[Shape, dict[str, Any]]:
    """The shape and the notes of a puzzle; refuses by name whatever else it says."""
    regions = _regions(found.get("regions"), size)
    shape = shape_of_regions(regions, size)
    keys = [key for key, value in found.items() if key not in _PLAIN_KEYS and value]
    keys += [key for cell in cells for key, value in cell.items() if key not in _CELL and value]
    constraints = [_NAMES.get(key, repr(key)[1:-1][:40]) for key in keys]
    if not regions:
        constraints.append("no regions")
    elif shape is None:
        constraints.append("jigsaw regions")
    info = _notes(found, shape or NINE, constraints)
    foreign = foreign_rule(str(info.get("rules", "")), shape or NINE)
    if foreign:
        constraints.insert(0, f"rules that say {foreign!r:.80}")
    if constraints or shape is None:
        raise refuse("a puzzle of SudokuPad", constraints)
    return shape, info


def _regions(found: object, size: int) -> list[list[int]]:
    regions: list[list[int]] = []
    for region in found if isinstance(found, list) else []:
        places = [_place(pair, size) for pair in region] if isinstance(region, list) else [-1]
        regions.append(places)
    return regions


def _place(pair: object, size: int) -> int:
    """The cell of `[row, column]`, both from 0; −1 for none."""
    if isinstance(pair, list) and len(pair) == 2:
        row, column = pair
        if isinstance(row, int) and isinstance(column, int) and 0 <= row < size and 0 <= column < size:
            return row * size + column
    return -1


def _notes(found: dict[str, Any], shape: Shape, constraints: list[str]) -> dict[str, Any]:
    """Title, author, rules and the like; whatever cage or note is more than that joins the constraints."""
    info: dict[str, Any] = {}
    rules: list[str] = []
    cages = found.get("cages") or []
    for cage in cages if isinstance(cages, list) else [cages]:
        note = metadata(cage)
        if note and note[0] == "rules":
            rules.append(note[1])
        elif note:
            info[note[0]] = note[1]
        elif not _is_house(cage, shape):
            constraints.append("cages")
    info["rules"] = "\n".join(rules)
    for notes in (found.get("metaData"), found.get("metadata"), {key: found.get(key) for key in HARMLESS}):
        for key, value in notes.items() if isinstance(notes, dict) else ():
            if key not in HARMLESS and value:
                constraints.append(repr(key)[1:-1][:40])
            elif value:
                info[key] = "\n".join(map(str, value)) if isinstance(value, list) else str(value)
    return {key: value for key, value in info.items() if value}


def _is_house(cage: object, shape: Shape) -> bool:
    """A cage around a row, a column or a box that asks for each digit once says nothing new."""
    if not isinstance(cage, dict) or not isinstance(cage.get("cells"), list):
        return cage == {}
    places = {_place(pair, shape.size) for pair in cage["cells"]}
    total = shape.size * (shape.size + 1) // 2
    sums = (cage.get("value"), cage.get("sum"))
    houses = {frozenset(house.cells) for house in shape.houses}
    return places in houses and all(each in (None, "", total, str(total)) for each in sums)


def _fill(draft: Draft, cells: list[dict[str, Any]]) -> None:
    corners: dict[str, list[int]] = {}
    for place, cell in enumerate(cells):
        if cell.get("value"):
            draft.put(place, _number(cell["value"]), given=True)
        for digit in _list(cell.get("centremarks")):
            draft.mark(place, digit)
        digits = [draft.digit(digit, place) for digit in _list(cell.get("pencilMarks"))]
        if digits:
            corners[draft.shape.name_of(place)] = digits
    if corners:
        draft.info["corner_marks"] = corners


def _list(value: object) -> list[object]:
    if isinstance(value, str):
        return [_number(sign) for sign in value]
    if isinstance(value, list):
        return [_number(each) for each in value]
    return [] if not value else [value]


def _number(value: object) -> object:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 3:
        return int(value)
    return value


def _solve(draft: Draft, solution: str | None) -> None:
    """The solution, one character per cell, unless some are left open."""
    if solution and len(solution) == draft.shape.cell_count and not set(solution) & set("?.0 "):
        digits = [draft.shape.symbols.find(sign.upper()) + 1 if sign.isascii() else 0 for sign in solution]
        draft.solve(bytes(draft.digit(digit, cell) for cell, digit in enumerate(digits)))


def _read(source: Source) -> Iterator[Puzzle]:
    if source.head().text.lstrip().startswith("{"):
        with located(None):
            puzzle = _from_scl(scl.parse(source.text()))
        yield puzzle
        return
    for number, line in source.filled_lines():
        with located(number):
            puzzle = from_link(line.strip())
        yield puzzle


def from_link(text: str) -> Puzzle:
    found = _URL.match(text)
    name = text[found.end() :] if found else text
    parts = _PREFIX.fullmatch(re.split(r"[?&#]", name, maxsplit=1)[0])
    if parts is None:
        raise FormatError(f"{text!r:.60} as a link: short links to SudokuPad do not hold the puzzle, long ones do")
    prefix, payload = parts.groups()
    if prefix in ("scf", "pack"):
        raise FormatError(f"a link to SudokuPad of the kind {prefix!r}: expected fpuz, fpuzzles, scl or ctc")
    content = unpack(payload)
    if prefix.startswith("fpuz"):
        return from_fpuzzles(json_text.loads(content))
    return _from_scl(scl.parse(content))


def _detect(head: str) -> bool:
    text = head.lstrip()
    return bool(_WORD.match(text) or _RAW.match(text[:4000]))


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield f"{SITE}fpuz{packed(puzzle)}\n"


FORMATS = (link_format("sudokupad", "links to SudokuPad with the puzzle in them (fpuz, scl)", _detect, _read, _write),)
