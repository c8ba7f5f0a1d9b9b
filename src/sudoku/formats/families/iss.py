"""Interactive Sudoku Solver: its text, one puzzle; every constraint begins with a dot.

.Cage~16~R1C1~R1C2.Thermo~R4C1~R3C2.AntiKnight.~R1C1_5~R2C2_1_3

`~R1C1_5` is a given, `~R2C2_1_3` candidates of a cell. `Shape~6x6` is the size, `NoBoxes` takes the boxes away,
`Jigsaw` has a character for each cell. Constraints that we do not have are refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Constraint, Rules, cages, cells, dots, lines, outside, whole
from ...rules.places import Line, name_of, place_named
from ...shape import NINE, Cell, Shape
from ..draft import located
from ..format import Format
from ..source import Source

__all__ = ["FORMATS", "from_iss", "to_iss"]

Words = list[str]
_HEAD = re.compile(r"\s*\.(?:[A-Z][A-Za-z]+(?:~|\s*\.|\s*$)|~R[0-9]+C[0-9]+_)")
_LINES: dict[str, type[Constraint]] = {
    kind.iss: kind
    for kind in (
        *(lines.Thermometer, lines.Palindrome, lines.Renban, lines.RegionSumLine, lines.BetweenLine),
        *(lines.EntropicLine, lines.ZipperLine, lines.DoubleArrow),
    )
}
_FLAGS: dict[str, type[Constraint]] = {
    kind.iss: kind
    for kind in (
        *(whole.AntiKnight, whole.AntiKing, whole.Nonconsecutive, whole.DisjointGroups, whole.GlobalEntropy),
        whole.AntiTaxicab,
    )
}
_OUTSIDE: dict[str, type[Constraint]] = {
    kind.iss: kind for kind in (outside.XSum, outside.Skyscraper, outside.NumberedRoom)
}


def from_iss(text: str) -> Puzzle:
    """The puzzle that the text says."""
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
            constraints += _constraints(name, words, size)
    constraints += _values(allowed, givens, size)
    if regions and not any(part == ["NoBoxes"] for part in parts):  # the boxes stay, the regions are extra ones
        pieces = Rules(regions=regions).on(shape).regions.values()
        constraints += [cages.ExtraRegion(tuple(divmod(cell, size) for cell in piece)) for piece in pieces]
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
        cell = shape.cell_named(name)
        values = {_number(digit) for digit in digits}
        if any(not 1 <= value <= shape.size for value in values) or not values:
            raise FormatError(f"{word!r:.40}: expected digits from 1 to {shape.size}")
        allowed[cell] = allowed.get(cell, values) & values
        if not allowed[cell]:
            raise FormatError(f"{word!r:.40}: no digit is in all the lists of this cell")


def _values(allowed: dict[Cell, set[int]], givens: bytearray, size: int) -> Iterator[Constraint]:
    """One digit is a given; several are candidates."""
    for cell, values in allowed.items():
        if len(values) == 1:
            (givens[cell],) = values
        else:
            yield cells.PencilMarks(divmod(cell, size), tuple(values))


def _constraints(name: str, words: Words, size: int) -> list[Constraint]:
    """What one part of the text says."""
    if name in _FLAGS and not words:
        return [_FLAGS[name]()]
    if name in _LINES:
        return [_LINES[name](_places(words))]  # type: ignore[call-arg]
    if name in _OUTSIDE:
        return _clues(_OUTSIDE[name], words, size)
    reader = _READERS.get(name)
    if reader is None:
        raise FormatError(f"unknown constraint {name!r:.40} of Interactive Sudoku Solver")
    return reader(words, size)


def _places(words: Words) -> Line:
    return tuple(map(place_named, words))


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise FormatError(f"{word!r:.40} is not a number")
    return int(word)


def _valued(words: Words) -> tuple[int | None, Line]:
    """A number, if the first word is one, and cells."""
    if words and words[0].isdigit():
        return _number(words[0]), _places(words[1:])
    return None, _places(words)


def _clues(kind: type[Constraint], words: Words, size: int) -> list[Constraint]:
    """`C5~3~4`: of a row or a column the clue at its start, and at its end."""
    found = re.fullmatch(r"([RC])([0-9]{1,2})", words[0] if words else "")
    if not found:
        raise FormatError(f"{'~'.join(words)!r:.40}: expected a row or a column such as C5")
    at = int(found[2]) - 1
    ends = ((-1, at), (size, at)) if found[1] == "C" else ((at, -1), (at, size))
    clues = zip(ends, words[1:], strict=False)
    return [kind(place, _number(word)) for place, word in clues if word]  # type: ignore[call-arg]


def _cage(words: Words, _: int) -> list[Constraint]:
    value, places = _valued(words)
    return [cages.KillerCage(places, value or None)]


def _sum(words: Words, _: int) -> list[Constraint]:
    value, places = _valued(words)
    if value is None:
        raise FormatError("Sum without a number")
    return [cages.SumGroup(places, value)]


def _whisper(words: Words, _: int) -> list[Constraint]:
    value, places = _valued(words)
    return [lines.Whispers(places, value)]


def _modular(words: Words, _: int) -> list[Constraint]:
    value, places = _valued(words)
    return [lines.ModularLine(places, value or 3)]


def _sum_line(words: Words, _: int) -> list[Constraint]:
    value, places = _valued(words)
    return [lines.TenLine(places, value or 10)]


def _arrow(words: Words, _: int) -> list[Constraint]:
    return [lines.Arrow(_places(words))]


def _pill(words: Words, _: int) -> list[Constraint]:
    value, places = _valued(words)
    length = value or 2
    return [lines.Arrow(places[:length], (places[length - 1 :],))]


def _little(words: Words, size: int) -> list[Constraint]:
    """The diagonal that begins at a cell of the border; from a corner the one across the board."""
    value, places = _valued(words)
    if value is None or len(places) != 1:
        raise FormatError(f"LittleKiller {'~'.join(words)!r:.30}: expected a sum and a cell")
    row, column = places[0]
    last = size - 1
    for on_border, direction in ((column == 0, "DR"), (column == last, "UL"), (row == 0, "DL"), (row == last, "UR")):
        down, right = outside.DIRECTIONS[direction]
        if on_border and 0 <= row + down <= last and 0 <= column + right <= last:
            return [outside.LittleKiller((row - down, column - right), value, direction)]
    raise FormatError(f"{words[-1]!r:.20} of LittleKiller: expected a cell on the border")


def _sandwich(words: Words, size: int) -> list[Constraint]:
    return _clues(outside.SandwichSum, [*words[1:2], *words[:1]], size)


def _quad(words: Words, _: int) -> list[Constraint]:
    row, column = place_named(words[0] if words else "")
    square = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
    return [cages.Quadruple(square, tuple(map(_number, words[1:])))]


def _diagonal(words: Words, _: int) -> list[Constraint]:
    if words not in (["1"], ["-1"]):
        raise FormatError(f"Diagonal {'~'.join(words)!r:.20}: expected 1 or -1")
    return [whole.RisingDiagonal() if words == ["1"] else whole.FallingDiagonal()]


def _indexing(words: Words, _: int) -> list[Constraint]:
    kinds: dict[str, type[Constraint]] = {"C": cells.ColumnIndexer, "R": cells.RowIndexer}
    if not words or words[0] not in kinds:
        raise FormatError(f"Indexing {'~'.join(words)!r:.20}: expected C or R first")
    return [kinds[words[0]](_places(words[1:]))]  # type: ignore[call-arg]


_READERS: dict[str, Callable[[Words, int], list[Constraint]]] = {
    "Cage": _cage,
    "Sum": _sum,
    "AllDifferent": lambda words, _: [cages.ExtraRegion(_places(words))],
    "CountingCircles": lambda words, _: [cages.CountingCircles(_places(words))],
    "Quad": _quad,
    "Arrow": _arrow,
    "PillArrow": _pill,
    "Whisper": _whisper,
    "Modular": _modular,
    "SumLine": _sum_line,
    "LittleKiller": _little,
    "Sandwich": _sandwich,
    "Diagonal": _diagonal,
    "Indexing": _indexing,
    "WhiteDot": lambda words, _: [dots.Difference(_places(words))],
    "BlackDot": lambda words, _: [dots.Ratio(_places(words))],
    "X": lambda words, _: [dots.XV(_places(words), "X")],
    "V": lambda words, _: [dots.XV(_places(words), "V")],
    "StrictXV": lambda *_: [dots.Negative("xv")],
    "StrictKropki": lambda *_: [dots.Negative("difference"), dots.Negative("ratio")],
    "Windoku": lambda *_: list(Rules.windoku().constraints),
}


def to_iss(puzzle: Puzzle) -> str:
    """The text of a puzzle. What Interactive Sudoku Solver has no constraint for is refused."""
    size, rules = puzzle.shape.size, puzzle.rules
    parts = [] if size == 9 else [f"Shape~{size}x{size}"]
    if rules.regions is not None:
        none = all(region < 0 for region in rules.regions)
        parts += ["NoBoxes"] if none else [f"Jigsaw~{rules.regions_text()}", "NoBoxes"]
    for constraint in rules.constraints:
        parts += [part for part in _written(constraint, puzzle) if part != "StrictKropki" or part not in parts]
    marks = _marks(puzzle)
    values = [f"{_name(divmod(cell, size))}_{'_'.join(map(str, sorted(marks[cell])))}" for cell in sorted(marks)]
    parts += ["~".join(["", *values])] if values else []
    return "".join(f".{part}" for part in parts or [f"Shape~{size}x{size}"])  # an empty text would be no puzzle


def _marks(puzzle: Puzzle) -> dict[Cell, set[int]]:
    """The digits of the cells that have a given, or marks by a constraint."""
    marks = {cell: {digit} for cell, digit in enumerate(puzzle.grid) if digit}
    for each in puzzle.rules.constraints:
        if isinstance(each, cells.PencilMarks):
            cell = puzzle.shape.cell_at(*each.cell)
            marks[cell] = marks.get(cell, set(each.values)) & set(each.values)
            if not marks[cell]:
                raise SudokuError(f"iss cannot hold {name_of(each.cell)} without any candidate")
    return marks


def _name(place: tuple[int, int]) -> str:
    return name_of(place).upper()


def _joined(*words: object) -> str:
    return "~".join(map(str, words))


def _written(constraint: Constraint, puzzle: Puzzle) -> list[str]:
    """The parts of the text that say a constraint."""
    name, size = constraint.iss, puzzle.shape.size
    if name in _FLAGS:
        return [name]
    if name in _LINES:
        return [_joined(name, *map(_name, line)) for line in constraint.lines]  # type: ignore[attr-defined]
    if isinstance(constraint, cells.PencilMarks):
        return []
    if isinstance(constraint, dots.Negative):
        return _write_negative(constraint, puzzle.rules)
    if isinstance(constraint, outside.LittleKiller):
        return _written_little(constraint, puzzle)
    if isinstance(constraint, outside.Outside):
        row, column = constraint.cell
        line, first = (f"C{column + 1}", row < 0) if row in (-1, size) else (f"R{row + 1}", column < 0)
        if name == "Sandwich":
            return [_joined(name, constraint.value, line)]
        return [_joined(name, line, *((constraint.value, "") if first else ("", constraint.value)))]
    writer = _WRITERS.get(type(constraint))
    if writer is None:
        raise SudokuError(f"Interactive Sudoku Solver has no constraint for {constraint.describe()}")
    return writer(constraint)


def _written_little(clue: outside.LittleKiller, puzzle: Puzzle) -> list[str]:
    seen = [_name(divmod(cell, puzzle.shape.size)) for cell in clue.seen(puzzle.rules.on(puzzle.shape))]
    words = [str(clue.value), seen[0]]
    if len(seen) == 1 or _little(words, puzzle.shape.size) != [clue]:
        return [_joined("Sum", clue.value, *seen)]
    return [_joined("LittleKiller", *words)]


def _write_negative(rule: dots.Negative, rules: Rules) -> list[str]:
    """Strict Kropki is both dots; one of them alone has no word."""
    if rule.kind == "xv":
        return ["StrictXV"]
    if {dots.Negative("difference"), dots.Negative("ratio")} - set(rules.constraints):
        raise SudokuError(f"Interactive Sudoku Solver has no constraint for {rule.describe()}")
    return ["StrictKropki"]


def _write_dot(name: str, usual: int) -> Callable[[Constraint], list[str]]:
    def write(dot: Constraint) -> list[str]:
        if getattr(dot, "amount", usual) != usual:
            raise SudokuError(f"Interactive Sudoku Solver has no constraint for {dot.describe()}")
        return [_joined(name, *map(_name, dot.places()))]

    return write


def _write_arrow(arrow: Constraint) -> list[str]:
    bulb, shafts = arrow.cells, arrow.lines  # type: ignore[attr-defined]
    if any(line[0] != bulb[-1] for line in shafts):
        raise SudokuError(f"Interactive Sudoku Solver has no constraint for {arrow.describe()}")
    head = ["Arrow"] if len(bulb) == 1 else ["PillArrow", str(len(bulb))]
    return [_joined(*head, *map(_name, bulb), *map(_name, line[1:])) for line in shafts]


def _write_lines(rule: Constraint) -> list[str]:
    value = getattr(rule, "value", None)
    head = [rule.iss, *([] if value is None else [str(value)])]
    return [_joined(*head, *map(_name, line)) for line in rule.lines]  # type: ignore[attr-defined]


_WRITERS: dict[type, Callable[..., list[str]]] = {
    cages.KillerCage: lambda cage: [_joined("Cage", cage.value or 0, *map(_name, cage.cells))],
    cages.SumGroup: lambda group: [_joined("Sum", group.value, *map(_name, group.cells))],
    cages.ExtraRegion: lambda region: [_joined("AllDifferent", *map(_name, region.cells))],
    cages.CountingCircles: lambda circles: [_joined("CountingCircles", *map(_name, circles.cells))],
    cages.Quadruple: lambda quad: [_joined("Quad", _name(min(quad.cells)), *quad.values)],
    lines.Arrow: _write_arrow,
    lines.Whispers: _write_lines,
    lines.ModularLine: _write_lines,
    lines.TenLine: _write_lines,
    whole.RisingDiagonal: lambda _: ["Diagonal~1"],
    whole.FallingDiagonal: lambda _: ["Diagonal~-1"],
    cells.RowIndexer: lambda rule: [_joined("Indexing", "R", *map(_name, rule.cells))],
    cells.ColumnIndexer: lambda rule: [_joined("Indexing", "C", *map(_name, rule.cells))],
    dots.Difference: _write_dot("WhiteDot", 1),
    dots.Ratio: _write_dot("BlackDot", 2),
    dots.XV: lambda dot: [_joined(dot.value, *map(_name, dot.cells))],
}


def _detect(head: str) -> bool:
    return bool(_HEAD.match(head))


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
