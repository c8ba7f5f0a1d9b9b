"""Interactive Sudoku Solver: its text, one puzzle; every constraint begins with a dot.

.Cage~16~R1C1~R1C2.Thermo~R4C1~R3C2.AntiKnight.~R1C1_5~R2C2_1_3

`~R1C1_5` is a given, `~R2C2_1_3` candidates of a cell. `Shape~6x6` is the size, `NoBoxes` takes the boxes away,
`Jigsaw` has a character for each cell. Constraints that we do not have are refused by name. Killers as 81 sums and
arrows, and as the numbers of SumoCue, are read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Constraint, ExtraRegion, PencilMarks, Rules
from ...rules.places import Place, name_of
from ...shape import NINE, Cell, Shape
from ..draft import located
from ..format import Format
from ..iss_rules import cell_name, constraints_of, number, place, words_of
from ..killer_text import from_killer_text, is_killer_text
from ..source import Source

__all__ = ["FORMATS", "from_iss", "to_iss"]

Words = list[str]
_HEAD = re.compile(r"\s*\.(?:[A-Z][A-Za-z]+(?:~|\s*\.|\s*$)|~R[0-9]+C[0-9]+_)")


def from_iss(text: str) -> Puzzle:
    """The puzzle that the text says."""
    killer = from_killer_text("".join(text.split()))
    if killer is not None:
        return killer
    parts = [part.strip().split("~") for part in re.sub(r"\s+", "", text).split(".") if part.strip()]
    size = _size(parts)
    shape = NINE if size == 9 else Shape.from_size(size)
    givens, regions, constraints = bytearray(size * size), None, list[Constraint]()
    allowed: dict[Cell, set[int]] = {}
    for name, *words in parts:
        if name == "":
            _allow(words, allowed, shape)
        elif name == "Jigsaw":
            regions = Rules.jigsaw(words[-1] if words else "").regions
        elif name == "NoBoxes":
            regions = regions or (-1,) * (size * size)
        elif name != "Shape":
            constraints += constraints_of(name, words, shape)
    constraints += _values(allowed, givens, size)
    if regions and not any(part == ["NoBoxes"] for part in parts):  # the boxes stay, the regions are extra ones
        pieces = Rules(regions=regions).on(shape).regions.values()
        constraints += [ExtraRegion(tuple(divmod(cell, size) for cell in piece)) for piece in pieces]
        regions = None
    return Puzzle(Grid(bytes(givens), shape), rules=Rules(tuple(constraints), regions))


def _size(parts: list[Words]) -> int:
    for name, *words in parts:
        if name == "Shape":
            found = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", words[0] if words else "")
            if not found or found[1] != found[2] or words[1:]:
                raise FormatError(f"Shape {'~'.join(words)!r:.20}: expected a square such as 9x9")
            return int(found[1])
    return 9


def _allow(words: Words, allowed: dict[Cell, set[int]], shape: Shape) -> None:
    """The digits that cells may have; of a cell that is named twice, both lists hold."""
    for word in words:
        name, *digits = word.split("_")
        cell = shape.cell_at(*_on_board(place(name), shape))
        values = {number(digit) for digit in digits}
        if any(not 1 <= value <= shape.size for value in values) or not values:
            raise FormatError(f"{word!r:.40}: expected digits from 1 to {shape.size}")
        allowed[cell] = allowed.get(cell, values) & values
        if not allowed[cell]:
            raise FormatError(f"{word!r:.40}: no digit is in all the lists of this cell")


def _on_board(at: Place, shape: Shape) -> Place:
    if max(at) >= shape.size or min(at) < 0:
        raise FormatError(f"{name_of(at)} is off the board: expected r1c1 to r{shape.size}c{shape.size}")
    return at


def _values(allowed: dict[Cell, set[int]], givens: bytearray, size: int) -> Iterator[Constraint]:
    """One digit is a given; several are candidates."""
    for cell, values in allowed.items():
        if len(values) == 1:
            (givens[cell],) = values
        else:
            yield PencilMarks(divmod(cell, size), tuple(values))


def to_iss(puzzle: Puzzle) -> str:
    """The text of a puzzle. What Interactive Sudoku Solver has no constraint for is refused."""
    size, rules = puzzle.shape.size, puzzle.rules
    parts = [] if size == 9 else [f"Shape~{size}x{size}"]
    if rules.regions is not None:
        none = all(region < 0 for region in rules.regions)
        parts += ["NoBoxes"] if none else [f"Jigsaw~{rules.regions_text()}", "NoBoxes"]
    for constraint in rules.constraints:
        parts += [part for part in words_of(constraint, puzzle) if part != "StrictKropki" or part not in parts]
    marks = _marks(puzzle)
    values = [f"{cell_name(divmod(cell, size))}_{'_'.join(map(str, sorted(marks[cell])))}" for cell in sorted(marks)]
    parts += ["~".join(["", *values])] if values else []
    return "".join(f".{part}" for part in parts or [f"Shape~{size}x{size}"])  # an empty text would be no puzzle


def _marks(puzzle: Puzzle) -> dict[Cell, set[int]]:
    """The digits of the cells that have a given, or marks by a constraint."""
    marks = {cell: {digit} for cell, digit in enumerate(puzzle.grid) if digit}
    for each in puzzle.rules.constraints:
        if isinstance(each, PencilMarks):
            cell = puzzle.shape.cell_at(*each.cell)
            marks[cell] = marks.get(cell, set(each.values)) & set(each.values)
            if not marks[cell]:
                raise SudokuError(f"iss cannot hold {name_of(each.cell)} without any candidate")
    return marks


def _detect(head: str) -> bool:
    return bool(_HEAD.match(head)) or is_killer_text(head)


def _read(source: Source) -> Iterator[Puzzle]:
    with located(None):
        puzzle = from_iss(source.text())
    yield puzzle


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield f"{to_iss(puzzle)}\n"


FORMATS = (
    Format(
        "iss",
        "the text of Interactive Sudoku Solver",
        _detect,
        _read,
        _write,
        (".iss",),
        keeps=("rules",),
        many=False,
        sizes=(4, 6, 8, 9, 10, 12, 15, 16),
    ),
)
