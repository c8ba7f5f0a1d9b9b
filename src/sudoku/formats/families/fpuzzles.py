"""f-puzzles: links, the payload of one alone, and the JSON within.

https://www.f-puzzles.com/?load=N4Igzg…          one link, or one payload, a line

{"size": 9, "title": …, "author": …, "ruleset": …, "solution": [5, 3, …],
 "grid": [[{"value": 5, "given": true}, {"value": 3}, {"centerPencilMarks": [1, 2], "cornerPencilMarks": [9]}, {}, …],
          …]}

A cell without `region` lies in the usual box of its size. Every other constraint is refused by name, and so are rules
that say more than the plain ones and regions that are no boxes. Colours mean nothing only where plain rules are stated.

Info: title, author, rules, corner_marks (`{"r1c1": [9]}`: the marks are those in the centre).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ...errors import FormatError, SudokuError
from ...puzzle import Puzzle
from ...shape import NINE, Shape
from .. import json_text
from ..draft import Draft, located, named_marks, whole
from ..format import Detect, Format, Read, Write
from ..payload import PACKED, pack, unpack
from ..plainness import foreign_rule, metadata, refuse, shape_of_regions
from ..source import Source

__all__ = ["FORMATS", "from_fpuzzles", "link_format", "packed"]

_SIZES = tuple(range(3, 17))
_INFO = ("title", "author", "rules", "corner_marks")
_TEXTS = {"title": "title", "author": "author", "ruleset": "rules"}
_HARMLESS = {"size", "grid", "solution", "disabledlogic", "truecandidatesoptions", *_TEXTS}
_COLOURS = ("c", "cArray", "highlight")
_CELL = {"value", "given", "centerPencilMarks", "cornerPencilMarks", "region", *_COLOURS}
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
        raise FormatError("no puzzle of f-puzzles: an object with a grid would be right")
    rows = found["grid"]
    size = whole(found.get("size", len(rows)), "size", 1, 36)
    if len(rows) != size or any(not isinstance(row, list) or len(row) != size for row in rows):
        raise FormatError(f"a grid that is not {size} rows of {size} cells")
    cells = [_cell(cell, place, size) for place, cell in enumerate(cell for row in rows for cell in row)]
    info = {ours: _text(found[theirs], theirs) for theirs, ours in _TEXTS.items() if found.get(theirs)}
    shape, constraints = _shape(cells, size), _constraints(found, cells)
    colours = any(cell.get(key) for cell in cells for key in _COLOURS)
    foreign = foreign_rule(info.get("rules", ""), shape or NINE)
    constraints += [f"rules that say {foreign!r:.80}"] if foreign else []
    constraints += ["coloured cells and no word on what they mean"] if colours and "rules" not in info else []
    if constraints or shape is None:
        raise refuse("a puzzle of f-puzzles", constraints + ([] if shape else ["jigsaw regions"]))
    draft = Draft(shape)
    draft.info = info
    _fill(draft, cells)
    _solve(draft, found.get("solution"))
    return draft.puzzle()


def _cell(cell: object, place: int, size: int) -> dict[str, Any]:
    if cell is None:
        return {}
    if not isinstance(cell, dict):
        where = f"r{place // size + 1}c{place % size + 1}"
        raise FormatError(f"{cell!r:.40} in {where}: an object would be right")
    return cell


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise FormatError(f"{value!r:.40} as {name}: a text would be right")
    return value


def _shape(cells: list[dict[str, Any]], size: int) -> Shape | None:
    """The shape, if the regions are the boxes of one; cells without a word on it lie in the usual box."""
    usual = _usual(size)
    regions: dict[object, list[int]] = {}
    for place, cell in enumerate(cells):
        row, column = divmod(place, size)
        box = row // usual[0] * usual[0] + column // usual[1]
        region = cell.get("region", box)
        regions.setdefault(region if isinstance(region, int) else None, []).append(place)
    return None if None in regions else shape_of_regions(regions.values(), size)


def _usual(size: int) -> tuple[int, int]:
    """Rows and columns of a box where no region says otherwise: the squarest, wider than high."""
    rows = max(rows for rows in range(1, size + 1) if size % rows == 0 and rows * rows <= size)
    return rows, size // rows


def _constraints(found: dict[str, Any], cells: list[dict[str, Any]]) -> list[str]:
    keys = [key for key, value in found.items() if key not in _HARMLESS and value and not _is_note(key, value)]
    keys += [key for cell in cells for key, value in cell.items() if key not in _CELL and value]
    return [NAMES.get(key, repr(key)[:40]) for key in keys]


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
        raise FormatError(f"{value!r:.40} as marks of {draft.shape.name_of(place)}: a list of digits would be right")
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
        raise FormatError(f"{found!r:.40} as solution: {draft.shape.cell_count} digits would be right")
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
    if foreign:
        raise SudokuError(f"the rules say {foreign!r:.80}: that would be read as a constraint beyond plain sudoku")
    corners = named_marks(info.get("corner_marks", {}), shape)
    cells = [_cell_of(puzzle, cell, corners) for cell in range(shape.cell_count)]
    if (shape.box_rows, shape.box_cols) != _usual(shape.size):
        for cell, entry in enumerate(cells):
            entry["region"] = shape.box_of(cell)
    found["grid"] = [cells[at : at + shape.size] for at in range(0, shape.cell_count, shape.size)]
    if puzzle.solution is not None:
        found["solution"] = list(puzzle.solution)
    return found


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
        raise FormatError("a link to f-puzzles without the puzzle in it: one with ?load=… would be right")
    return text


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield f"https://www.f-puzzles.com/?load={packed(puzzle)}\n"


def link_format(name: str, title: str, detect: Detect, read: Read, write: Write) -> Format:
    """A row of the table for links that carry an f-puzzles document: they all keep as much."""
    keeps = ("placed", "marks", "solution")
    return Format(name, title, detect, read, write, keeps=keeps, info=_INFO, sizes=_SIZES, boxes=True)


FORMATS = (link_format("fpuzzles", "links to f-puzzles, payloads alone, and their JSON", _detect, _read, _write),)
