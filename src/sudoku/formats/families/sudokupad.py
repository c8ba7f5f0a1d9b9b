"""SudokuPad: links with the puzzle in them, and the text that they pack.

https://sudokupad.app/fpuzN4Igzg…     `fpuz`, `fpuzzles`: the JSON of f-puzzles
https://sudokupad.app/sclN4SwJg…      `scl`, `ctc`: SudokuPad's own

{id:'x', ca:[{v:'title: First'},{v:'author: …'},{v:'rules: …'},{v:'solution: 5346…'}],
 ce:[[{v:5},,{centremarks:[1,2]}],…], re:[[[0,0],[0,1],…],…]}

Rules are read from what says them: cages with cells (their digits differ unless `unique` is false, and sum to the
number), regions, and `global` settings (antiknight, antiking, nonconsecutive, diagonals). Everything that is drawn
(lines, arrows, circles, fog …), and a text of rules that says more than these, are refused by name. Written as `fpuz`,
which keeps all rules. A short link names a puzzle that is not in it, and is refused.

Info: title, author, rules, corner_marks; also read: id, source, comment and the like.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ...errors import FormatError
from ...puzzle import Puzzle
from ...rules import CONSTRAINTS, Constraint, KillerCage, Rules, SumGroup
from ...shape import Shape
from .. import json_text, scl
from ..draft import Draft, located
from ..parts import regions_of
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
_PLAIN_KEYS = {
    "id",
    "cells",
    "cages",
    "regions",
    "metadata",
    "metaData",
    "cellSize",
    "videos",
    "settings",
    "global",
    *HARMLESS,
}
_CELL = {"value", "pencilMarks", "centremarks", "given"}
_NAMES = {"foglight": "fog", "triggereffect": "fog", "foglink": "fog"}
_GLOBALS = ("antiknight", "antiking", "nonconsecutive", "diagonal+", "diagonal-")


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
    shape, rules, info = _check(found, size, cells)
    draft = Draft(shape)
    solution = info.pop("solution", None)
    draft.info = info
    _fill(draft, cells)
    _solve(draft, solution)
    return draft.puzzle().replace(rules=rules)


def _check(found: dict[str, Any], size: int, cells: list[dict[str, Any]]) -> tuple[Shape, Rules, dict[str, Any]]:
    """The shape, the rules and the notes of a puzzle; refuses by name whatever else it says."""
    pieces = _regions(found.get("regions"), size)
    boxes = shape_of_regions(pieces, size)
    shape = boxes or Shape.from_size(size)
    regions = None if boxes or not pieces else regions_of(pieces, shape)
    keys = [key for key, value in found.items() if key not in _PLAIN_KEYS and value]
    keys += [key for cell in cells for key, value in cell.items() if key not in _CELL and value]
    foreign = [_NAMES.get(key, repr(key)[1:-1][:40]) for key in keys]
    foreign += [] if pieces else ["no regions"]
    constraints = _globals(found.get("global"))
    info = _notes(found, shape, constraints, foreign)
    rules = Rules(tuple(constraints), regions)
    sentence = foreign_rule(str(info.get("rules", "")), shape, _known(rules))
    if sentence:
        foreign.insert(0, f"rules that say {sentence!r:.80}")
    if foreign:
        raise refuse("a puzzle of SudokuPad", foreign)
    return shape, rules, info


def _globals(found: object) -> list[Constraint]:
    """The rules for the whole board, by name."""
    constraints = []
    for name in found if isinstance(found, list) else [found] if found else []:
        if name not in _GLOBALS:
            raise FormatError(f"{name!r:.40} as a global setting: expected {', '.join(_GLOBALS)}")
        constraints.append(CONSTRAINTS[name]())
    return constraints


def _known(rules: Rules) -> set[str]:
    """What the text of the rules may speak of, because it was said otherwise."""
    names = {constraint.name for constraint in rules.constraints}
    found = names & {"antiknight", "antiking", "nonconsecutive"}
    found |= {"cages"} if names & {"killercage", "sum"} else set()
    found |= {"diagonals"} if names & {"diagonal+", "diagonal-"} else set()
    return found | ({"regions"} if rules.regions is not None else set())


def _regions(found: object, size: int) -> list[list[int]]:
    regions: list[list[int]] = []
    for region in found if isinstance(found, list) else []:
        places = [_place(pair, size) for pair in region] if isinstance(region, list) else [-1]
        if -1 in places:
            raise FormatError(f"{region!r:.40} as a region: expected cells such as [0, 8]")
        regions.append(places)
    return regions


def _place(pair: object, size: int) -> int:
    """The cell of `[row, column]`, both from 0; −1 for none."""
    if isinstance(pair, list) and len(pair) == 2:
        row, column = pair
        if isinstance(row, int) and isinstance(column, int) and 0 <= row < size and 0 <= column < size:
            return row * size + column
    return -1


def _notes(found: dict[str, Any], shape: Shape, constraints: list[Constraint], foreign: list[str]) -> dict[str, Any]:
    """Title, author, rules and the like. Cages of cells join the constraints; what else there is is foreign."""
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
            constraints.append(_cage(cage, shape))
    info["rules"] = "\n".join(rules)
    for notes in (found.get("metaData"), found.get("metadata"), {key: found.get(key) for key in HARMLESS}):
        for key, value in notes.items() if isinstance(notes, dict) else ():
            if key not in HARMLESS and value:
                foreign.append(repr(key)[1:-1][:40])
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


def _cage(cage: object, shape: Shape) -> Constraint:
    """A cage of cells: its digits sum to its number, and differ unless it says otherwise."""
    cells = cage.get("cells") if isinstance(cage, dict) else None
    places = [_place(pair, shape.size) for pair in cells] if isinstance(cells, list) else []
    if not isinstance(cage, dict) or not places or -1 in places:
        raise FormatError(f"{cage!r:.60} as a cage: expected cells such as [0, 8]")
    where = tuple(divmod(cell, shape.size) for cell in places)
    number = next((each for each in (cage.get("sum"), cage.get("value")) if each not in (None, "")), None)
    value = _number(number, 4)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise FormatError(f"{number!r:.40} in a cage: expected a sum")
    if cage.get("unique") is False:
        if value is None:
            raise FormatError("a cage without a sum whose digits may repeat: it says nothing")
        return SumGroup(where, value)
    return KillerCage(where, value or None)


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


def _number(value: object, longest: int = 2) -> object:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= longest:
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
