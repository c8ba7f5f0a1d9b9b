"""f-puzzles: links, the payload of one alone, and the JSON within.

https://www.f-puzzles.com/?load=N4Igzg…          one link, or one payload, a line

{"size": 9, "title": …, "author": …, "ruleset": …, "solution": [5, 3, …],
 "grid": [[{"value": 5, "given": true}, {"value": 3}, {"centerPencilMarks": [1, 2], "cornerPencilMarks": [9]}, {}, …],
          …]}

A cell without `region` lies in the usual box of its size. All constraints of f-puzzles are read (../board_rules.py); a
field that is not known is refused by name. A board without any constraint must not say more in words, colours or
drawings than the plain rules.

Info: title, author, rules, corner_marks (`{"r1c1": [9]}`: the marks are those in the centre).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...errors import FormatError, SudokuError
from ...puzzle import Puzzle
from ...rules import PencilMarks, Rules
from ...shape import Shape
from .. import json_text
from ..board_rules import DRAWINGS, read_rules, write_rules
from ..draft import Draft, located, named_marks, whole
from ..format import Detect, Format, Read, Write
from ..payload import PACKED, pack, unpack
from ..plainness import foreign_rule, metadata, refuse, shape_of_regions
from ..source import Source

__all__ = ["FORMATS", "from_fpuzzles", "link_format", "packed"]

_SIZES = tuple(range(3, 17))
_INFO = ("title", "author", "rules", "corner_marks", "fpuzzles")
_TEXTS = {"title": "title", "author": "author", "ruleset": "rules"}
_COLOURS = ("c", "cArray", "highlight")
_CELL = {"value", "given", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "region", *_COLOURS}
NAMES = {
    "antiking": "antiking",
    "antiknight": "antiknight",
    "arrow": "arrows",
    "betweenline": "between lines",
    "boxindexer": "box indexers",
    "cage": "cages",
    "circle": "circles",
    "clone": "clones",
    "columnindexer": "column indexers",
    "diagonal+": "the diagonal /",
    "diagonal-": "the diagonal \\",
    "difference": "difference dots",
    "disjointgroups": "disjoint groups",
    "even": "even cells",
    "extraregion": "extra regions",
    "foglight": "fog",
    "fogofwar": "fog",
    "givenPencilMarks": "given pencil marks",
    "killercage": "killer cages",
    "line": "lines",
    "littlekillersum": "little killer sums",
    "maximum": "maximum cells",
    "minimum": "minimum cells",
    "negative": "negative constraints",
    "nonconsecutive": "nonconsecutive cells",
    "odd": "odd cells",
    "palindrome": "palindromes",
    "parity": "parity",
    "quadruple": "quadruples",
    "ratio": "ratio dots",
    "rectangle": "rectangles",
    "renban": "renban lines",
    "rowindexer": "row indexers",
    "sandwichsum": "sandwich sums",
    "skyscraper": "skyscrapers",
    "text": "text in the grid",
    "thermometer": "thermometers",
    "whispers": "whispers",
    "xsum": "X-sums",
    "xv": "XV pairs",
}
"""Constraints as people call them."""
_LOAD = re.compile(r"[?&]load=([^&#\s]+)")
_WORD = re.compile(rf"(?=\S*?f-puzzles\.com/|N4{PACKED}(?!\S))\S++[^\S\n]*+(?:\n|$)")
_GRID = re.compile(r'"grid"\s*+:\s*+\[\s*+\[\s*+(?:\{|null)')


def from_fpuzzles(found: object) -> Puzzle:
    """The puzzle that the JSON of f-puzzles says, if it is a plain sudoku."""
    if not isinstance(found, dict) or not isinstance(found.get("grid"), list):
        raise FormatError("not a puzzle of f-puzzles: expected an object with a grid")
    rows = found["grid"]
    size = whole(found.get("size", len(rows)), "size", 1, 36)
    if len(rows) != size or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise FormatError(f"a grid that is not {size} rows of {size} cells")
    cells = [_cell(cell, place, size) for place, cell in enumerate(cell for row in rows for cell in row)]
    info: dict[str, Any] = {ours: _text(found[theirs], theirs) for theirs, ours in _TEXTS.items() if found.get(theirs)}
    shape, regions = _shape(cells, size)
    draft = Draft(shape)
    rules, kept = read_rules(found, regions, [(place, _given(cell, draft, place)) for place, cell in _marked(cells)])
    _check_words(found, cells, rules, info, shape)
    draft.info = info
    _fill(draft, cells)
    _solve(draft, found.get("solution"))
    colours = {
        shape.name_of(place): {key: cell[key] for key in _COLOURS if cell.get(key)}
        for place, cell in enumerate(cells)
        if any(cell.get(key) for key in _COLOURS)
    }
    kept |= {"cells": colours} if colours and rules else {}
    if kept and (rules or set(kept) & {*DRAWINGS, "successMessage"}):
        info["fpuzzles"] = kept
    return draft.puzzle().replace(rules=rules) if rules else draft.puzzle()


def _check_words(
    found: dict[str, Any], cells: list[dict[str, Any]], rules: Rules, info: dict[str, Any], shape: Shape
) -> None:
    """A board without any constraint must say nothing more in words, colours or drawings."""
    unknown = [key for cell in cells for key, value in cell.items() if key not in _CELL and value]
    if unknown:
        raise refuse("a puzzle of f-puzzles", [repr(key)[:40] for key in unknown])
    if rules:
        return
    foreign = foreign_rule(info.get("rules", ""), shape)
    if foreign:
        raise refuse("a puzzle of f-puzzles", [f"rules that say {foreign!r:.80} and no constraint for them"])
    drawn = [name for name in DRAWINGS if found.get(name) and not _is_note(name, found[name])]
    if any(cell.get(key) for cell in cells for key in _COLOURS):
        drawn.append("coloured cells")
    if drawn and "rules" not in info:
        raise refuse(
            "a puzzle of f-puzzles", [f"{NAMES.get(name, name)} and no word on what they mean" for name in drawn]
        )


def _marked(cells: list[dict[str, Any]]) -> list[tuple[int, dict[str, Any]]]:
    return [(place, cell) for place, cell in enumerate(cells) if cell.get("givenPencilMarks") and not cell.get("value")]


def _given(cell: dict[str, Any], draft: Draft, place: int) -> list[int]:
    return [draft.digit(digit, place) for digit in _list(cell["givenPencilMarks"], draft, place)]


def _cell(cell: object, place: int, size: int) -> dict[str, Any]:
    if cell is None:
        return {}
    if not isinstance(cell, dict):
        where = f"r{place // size + 1}c{place % size + 1}"
        raise FormatError(f"{cell!r:.40} in {where}: expected an object")
    return cell


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise FormatError(f"{value!r:.40} as {name}: expected a text")
    return value


def _shape(cells: list[dict[str, Any]], size: int) -> tuple[Shape, tuple[int, ...] | None]:
    """The shape, and the regions if they are not its boxes. A cell without a word on it lies in the usual box."""
    usual = _usual(size)
    numbers: list[int] = []
    for place, cell in enumerate(cells):
        row, column = divmod(place, size)
        region = cell.get("region", row // usual[0] * usual[0] + column // usual[1])
        if isinstance(region, bool) or not isinstance(region, int | None):
            raise FormatError(f"{region!r:.40} as region of r{row + 1}c{column + 1}: expected a number")
        numbers.append(-1 if region is None else region)
    regions: dict[int, list[int]] = {}
    for place, number in enumerate(numbers):
        regions.setdefault(number, []).append(place)
    shape = None if -1 in regions else shape_of_regions(regions.values(), size)
    if shape:
        return shape, None
    if not all(-1 <= number < size for number in numbers):
        order = {number: at for at, number in enumerate(sorted(set(numbers) - {-1}))}
        numbers = [order.get(number, -1) for number in numbers]
    return Shape(*usual), tuple(numbers)


def _usual(size: int) -> tuple[int, int]:
    """Rows and columns of a box where no region says otherwise: the squarest, wider than high."""
    rows = max(rows for rows in range(1, size + 1) if size % rows == 0 and rows * rows <= size)
    return rows, size // rows


def _is_note(key: str, cages: object) -> bool:
    """Cages of no cells hold notes to the puzzle, not constraints; rules among them are for people who set both."""
    notes = [metadata(cage) for cage in cages] if key == "cage" and isinstance(cages, list) else [None]
    return all(note is not None and note[0] != "rules" for note in notes)


def _fill(draft: Draft, cells: list[dict[str, Any]]) -> None:
    corners: dict[str, list[int]] = {}
    for place, cell in enumerate(cells):
        if cell.get("value"):
            draft.put(place, _number(cell["value"]), given=bool(cell.get("given")))
        for digit in _list(cell.get("centerPencilMarks"), draft, place):
            draft.mark(place, digit)
        digits = [draft.digit(digit, place) for digit in _list(cell.get("cornerPencilMarks"), draft, place)]
        if digits:
            corners[draft.shape.name_of(place)] = digits
    if corners:
        draft.info["corner_marks"] = corners


def _list(value: object, draft: Draft, place: int) -> list[object]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise FormatError(f"{value!r:.40} as marks of {draft.shape.name_of(place)}: expected a list of digits")
    return [_number(digit) for digit in value]


def _number(value: object) -> object:
    """Digits come as numbers, from some programs as texts."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 3:
        return int(value)
    return value


def _solve(draft: Draft, found: object) -> None:
    """The solution, unless cells of it are left open: then there is none to keep."""
    if not found:
        return
    if isinstance(found, str):
        found = found.split(",") if "," in found else list(found)
    if not isinstance(found, list) or len(found) != draft.shape.cell_count:
        raise FormatError(f"{found!r:.40} as solution: expected {draft.shape.cell_count} digits")
    digits = [0 if value in (None, "", ".", "?", "0", 0) else _number(value) for value in found]
    values = bytes(0 if digit == 0 else draft.digit(digit, cell) for cell, digit in enumerate(digits))
    if 0 not in values:
        draft.solve(values)


def to_fpuzzles(puzzle: Puzzle) -> dict[str, Any]:
    """The JSON of f-puzzles for a puzzle."""
    shape, info = puzzle.shape, puzzle.info
    found: dict[str, Any] = {"size": shape.size}
    for theirs, ours in _TEXTS.items():
        if info.get(ours):
            if not isinstance(info[ours], str):
                raise SudokuError(f"{info[ours]!r:.40} as {ours}: f-puzzles holds a text")
            found[theirs] = info[ours]
    foreign = foreign_rule(found.get("ruleset", ""), shape)
    if foreign and not puzzle.rules:
        raise SudokuError(f"the rules say {foreign!r:.80}: that would be read as a constraint beyond plain sudoku")
    corners = named_marks(info.get("corner_marks", {}), shape)
    cells = [_cell_of(puzzle, cell, corners) for cell in range(shape.cell_count)]
    if (shape.box_rows, shape.box_cols) != _usual(shape.size):
        for cell, entry in enumerate(cells):
            entry["region"] = shape.box_of(cell)
    kept = info.get("fpuzzles") or {}
    if not isinstance(kept, Mapping):
        raise SudokuError(f"{kept!r:.40} as info of f-puzzles: expected what a board of f-puzzles had")
    _write_cells(cells, puzzle, kept)
    found |= write_rules(puzzle.rules, kept, shape)
    found["grid"] = [cells[at : at + shape.size] for at in range(0, shape.cell_count, shape.size)]
    if puzzle.solution is not None:
        found["solution"] = list(puzzle.solution)
    return found


def _write_cells(cells: list[dict[str, Any]], puzzle: Puzzle, kept: Mapping[str, Any]) -> None:
    """Regions, given pencil marks and colours."""
    if puzzle.rules.regions is not None:
        for entry, region in zip(cells, puzzle.rules.regions, strict=True):
            entry["region"] = None if region < 0 else region
    for constraint in puzzle.rules.constraints:
        if isinstance(constraint, PencilMarks):
            row, column = constraint.cell
            cells[row * puzzle.shape.size + column]["givenPencilMarks"] = list(constraint.values)
    for name, colours in kept.get("cells", {}).items():
        cells[puzzle.shape.cell_named(name)].update(colours)


def _cell_of(puzzle: Puzzle, cell: int, corners: dict[str, list[int]]) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    if puzzle.grid[cell]:
        entry.update(value=puzzle.grid[cell], given=True)
    elif puzzle.placed is not None and puzzle.placed[cell]:
        entry.update(value=puzzle.placed[cell])
    elif puzzle.marks is not None and puzzle.marks[cell]:
        entry["centerPencilMarks"] = list(puzzle.marks[cell])
    digits = corners.get(puzzle.shape.name_of(cell))
    if digits:
        entry["cornerPencilMarks"] = digits
    return entry


def packed(puzzle: Puzzle) -> str:
    """The payload of a link."""
    import json

    try:
        return pack(json.dumps(to_fpuzzles(puzzle), separators=(",", ":")))
    except (TypeError, ValueError) as error:
        raise SudokuError(f"JSON cannot hold this: {error}") from None


def _detect(head: str) -> bool:
    text = head.lstrip()
    return bool(_WORD.match(text)) or (text.startswith("{") and bool(_GRID.search(text)))


def _read(source: Source) -> Iterator[Puzzle]:
    if source.head().text.lstrip().startswith(("{", "[")):
        for number, value in json_text.values(source):
            with located(number):
                puzzle = from_fpuzzles(value)
            yield puzzle
        return
    for number, line in source.filled_lines():
        with located(number):
            puzzle = from_fpuzzles(json_text.loads(unpack(_payload(line.strip()))))
        yield puzzle


def _payload(text: str) -> str:
    found = _LOAD.search(text)
    if found:
        return found[1]
    if "/" in text and "f-puzzles.com" in text:
        raise FormatError("a link to f-puzzles without the puzzle in it: expected one with ?load=…")
    return text


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield f"https://www.f-puzzles.com/?load={packed(puzzle)}\n"


def link_format(name: str, title: str, detect: Detect, read: Read, write: Write) -> Format:
    """A row of the table for links that carry an f-puzzles document: they all keep as much."""
    keeps = ("placed", "marks", "solution")
    return Format(name, title, detect, read, write, keeps=(*keeps, "rules"), info=_INFO, sizes=_SIZES, boxes=True)


FORMATS = (link_format("fpuzzles", "links to f-puzzles, payloads alone, and their JSON", _detect, _read, _write),)
