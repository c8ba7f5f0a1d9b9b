"""The constraints in the text of Interactive Sudoku Solver: from the words of a part to constraints, and back.

    Cage~16~R1C1~R1C2        name, number, cells
    Skyscraper~C5~3~         a row or a column, the clue at its start, the clue at its end
    Pair~KEY~_name~R1C1~R1C2~~R3C3~R3C4     a relation as bits in base 64, then named groups of cells

Most constraints are read by their fields alone; the others have a reader and a writer of their own.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Callable

from ..errors import FormatError, SudokuError
from ..puzzle import Puzzle
from ..rules import CONSTRAINTS, Constraint, Rules, cages, cells, counts, custom, dots, lines, outside, patterns, whole
from ..rules.places import Line, Place
from ..shape import SYMBOLS, Shape

__all__ = ["cell_name", "constraints_of", "number", "place", "words_of"]

Words = list[str]
_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PLACE = re.compile(r"[rR]([0-9a-zA-Z])[cC]([0-9a-zA-Z])|[rR]([0-9]{1,2})[cC]([0-9]{1,2})")
_KINDS = {kind.iss: kind for kind in CONSTRAINTS.values() if kind.iss}


def place(word: str) -> Place:
    """A cell; from the tenth on, rows and columns are letters: R1Ca is r1c10."""
    found = _PLACE.fullmatch(word)
    if found is None:
        raise FormatError(f"{word!r:.40} is not a cell: expected a name such as R1C1")
    if found[1]:
        return _DIGITS.index(found[1].lower()) - 1, _DIGITS.index(found[2].lower()) - 1
    return int(found[3]) - 1, int(found[4]) - 1


def number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise FormatError(f"{word!r:.40} is not a number")
    return int(word)


def constraints_of(name: str, words: Words, shape: Shape) -> list[Constraint]:
    """What one part of the text says."""
    if name in _READERS:
        return _READERS[name](words, shape)
    kind = _KINDS.get(name)
    if kind is None:
        raise FormatError(f"unknown constraint {name!r:.40} of Interactive Sudoku Solver")
    fields = kind.field_names()
    if not fields:
        if words:
            raise FormatError(f"{name} {'~'.join(words)!r:.20}: expected no cells")
        return [kind()]
    if issubclass(kind, outside.Outside):
        return _clues(kind, words, shape.size)
    if issubclass(kind, dots.Dot):
        return [kind(pair) for pair in _neighbours(words)]
    value, places = _valued(words) if "value" in fields else (None, _places(words))
    try:
        return [kind(places, value) if value is not None else kind(places)]  # type: ignore[call-arg]
    except TypeError:
        raise FormatError(f"{name} without a number") from None


def _places(words: Words) -> Line:
    return tuple(map(place, words))


def _valued(words: Words) -> tuple[int | None, Line]:
    """A number, if the first word is one, and cells."""
    if words and words[0].isdigit():
        return number(words[0]), _places(words[1:])
    return None, _places(words)


def _clues(kind: type[Constraint], words: Words, size: int) -> list[Constraint]:
    """`C5~3~4`: of a row or a column the clue at its start, and at its end."""
    found = re.fullmatch(r"([RC])([0-9]{1,2}|[a-z])", words[0] if words else "")
    if not found:
        raise FormatError(f"{'~'.join(words)!r:.40}: expected a row or a column such as C5")
    at = (int(found[2]) if found[2].isdigit() else _DIGITS.index(found[2])) - 1
    ends = ((-1, at), (size, at)) if found[1] == "C" else ((at, -1), (at, size))
    clues = zip(ends, words[1:], strict=False)
    return [kind(end, number(word)) for end, word in clues if word]  # type: ignore[call-arg]


def _neighbours(words: Words) -> list[tuple[Place, Place]]:
    """Each two of the cells that share an edge, the one named first first."""
    found = tuple(dict.fromkeys(_places(words)))
    pairs = [(a, b) for at, a in enumerate(found) for b in found[at + 1 :] if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    if not pairs:
        raise FormatError(f"{'~'.join(words)!r:.40}: expected cells that share an edge")
    return pairs


def _cage(words: Words, _: Shape) -> list[Constraint]:
    value, places = _valued(words)
    return [cages.KillerCage(places, value or None)]


def _pill(words: Words, _: Shape) -> list[Constraint]:
    value, places = _valued(words)
    length = value or 2
    return [lines.Arrow(places[:length], (places[length - 1 :],))]


def _little(words: Words, shape: Shape) -> list[Constraint]:
    """The diagonal that begins at a cell of the border; from a corner the one across the board."""
    value, places = _valued(words)
    if value is None or len(places) != 1:
        raise FormatError(f"LittleKiller {'~'.join(words)!r:.30}: expected a sum and a cell")
    row, column = places[0]
    last = shape.size - 1
    for on_border, direction in ((column == 0, "DR"), (column == last, "UL"), (row == 0, "DL"), (row == last, "UR")):
        down, right = outside.DIRECTIONS[direction]
        if on_border and 0 <= row + down <= last and 0 <= column + right <= last:
            return [outside.LittleKiller((row - down, column - right), value, direction)]
    raise FormatError(f"{words[-1]!r:.20} of LittleKiller: expected a cell on the border")


def _quad(words: Words, _: Shape) -> list[Constraint]:
    row, column = place(words[0] if words else "")
    square = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
    return [counts.Quadruple(square, tuple(map(number, words[1:])))]


def _contain(words: Words, _: Shape) -> list[Constraint]:
    values = tuple(map(number, words[0].split("_"))) if words else ()
    return [counts.Quadruple(_places(words[1:]), values)]


def _contain_exact(words: Words, _: Shape) -> list[Constraint]:
    found = Counter(map(number, words[0].split("_"))) if words else Counter()
    if any(many > 9 or digit > 9 for digit, many in found.items()):
        raise FormatError(f"ContainExact {words[0]!r:.30}: expected digits up to 9, each at most nine times")
    return [counts.LookAndSay(_places(words[1:]), "".join(f"{many}{digit}" for digit, many in found.items()))]


def _look_and_say(words: Words, _: Shape) -> list[Constraint]:
    return [counts.LookAndSay(_places(words[1:]), words[0] if words else "")]


def _diagonal(words: Words, _: Shape) -> list[Constraint]:
    if words not in (["1"], ["-1"]):
        raise FormatError(f"Diagonal {'~'.join(words)!r:.20}: expected 1 or -1")
    return [whole.RisingDiagonal() if words == ["1"] else whole.FallingDiagonal()]


def _indexing(words: Words, _: Shape) -> list[Constraint]:
    kinds: dict[str, type[Constraint]] = {"C": cells.ColumnIndexer, "R": cells.RowIndexer}
    if not words or words[0] not in kinds:
        raise FormatError(f"Indexing {'~'.join(words)!r:.20}: expected C or R first")
    return [kinds[words[0]](_places(words[1:]))]  # type: ignore[call-arg]


def _same_values(words: Words, _: Shape) -> list[Constraint]:
    many, places = _valued(words)
    if not many or len(places) % many:
        raise FormatError(f"SameValues of {len(places)} cells: expected as many in each of {many or 'some'} sets")
    width = len(places) // many
    return [counts.SameValues(tuple(places[at : at + width] for at in range(0, len(places), width)))]


def _sum_line(words: Words, _: Shape) -> list[Constraint]:
    value, places = _valued([word for word in words if word != "LOOP"])
    return [patterns.TenLine((*places, *places[:1]) if "LOOP" in words else places, value or 10)]


def _regex(words: Words, _: Shape) -> list[Constraint]:
    try:
        pattern = urlsafe_b64decode((words[0] if words else "").rstrip("=") + "==").decode("ascii")
    except ValueError:
        raise FormatError(f"Regex {words[0]!r:.30}: expected an expression in base 64") from None
    return [custom.RegexLine(group, "".join(pattern.split())) for group in _groups(words[1:])]


def _groups(words: Words) -> list[Line]:
    """Groups of cells, with an empty word between them; a word that begins with `_` is a name."""
    found: list[Words] = [[]]
    for word in words:
        if not word:
            found.append([])
        elif not word.startswith("_"):
            found[-1].append(word)
    return [_places(group) for group in found if group]


def _relation(kind: type[custom.RelationLine], legacy: bool) -> Callable[[Words, Shape], list[Constraint]]:
    def read(words: Words, shape: Shape) -> list[Constraint]:
        key = words[0] if words else ""
        if legacy:
            key = key.translate(str.maketrans("-_", "_-"))
        if not key or set(key) - set(_BASE64):
            raise FormatError(f"{key!r:.30}: expected a relation in base 64")
        bits = sum(_BASE64.index(sign) << 6 * at for at, sign in enumerate(key))
        size, symbols = shape.size, shape.symbols
        rows = ["".join(symbols[b] for b in range(size) if bits >> a * size + b & 1) for a in range(size)]
        return [kind(group, ".".join(rows)) for group in _groups(words[1:])]

    return read


_READERS: dict[str, Callable[[Words, Shape], list[Constraint]]] = {
    "Cage": _cage,
    "AllDifferent": lambda words, _: [cages.ExtraRegion(_places(words))],
    "Quad": _quad,
    "ContainAtLeast": _contain,
    "ContainExact": _contain_exact,
    "LookAndSay": _look_and_say,
    "SameValues": _same_values,
    "Arrow": lambda words, _: [lines.Arrow(_places(words))],
    "PillArrow": _pill,
    "SumLine": _sum_line,
    "Regex": _regex,
    "Pair": _relation(custom.RelationLine, legacy=False),
    "PairX": _relation(custom.RelationGroup, legacy=False),
    "Binary": _relation(custom.RelationLine, legacy=True),
    "BinaryX": _relation(custom.RelationGroup, legacy=True),
    "LittleKiller": _little,
    "Sandwich": lambda words, shape: _clues(outside.SandwichSum, [*words[1:2], *words[:1]], shape.size),
    "Diagonal": _diagonal,
    "Indexing": _indexing,
    "X": lambda words, _: [dots.XV(pair, "X") for pair in _neighbours(words)],
    "V": lambda words, _: [dots.XV(pair, "V") for pair in _neighbours(words)],
    "StrictXV": lambda *_: [dots.Negative("xv")],
    "StrictKropki": lambda *_: [dots.Negative("difference"), dots.Negative("ratio")],
    "Windoku": lambda _, shape: list(Rules.windoku(shape).constraints),
}


def words_of(constraint: Constraint, puzzle: Puzzle) -> list[str]:
    """The parts of the text that say a constraint; what Interactive Sudoku Solver has none for is refused."""
    if isinstance(constraint, cells.PencilMarks):
        return []  # they stand with the givens
    writer = _WRITERS.get(type(constraint))
    if writer is not None:
        return writer(constraint, puzzle)
    if not constraint.iss:
        raise _no_word(constraint)
    if isinstance(constraint, outside.Outside):
        return [_written_clue(constraint, puzzle.shape.size)]
    value = getattr(constraint, "value", None)
    head = [constraint.iss, *([] if value is None else [value])]
    groups = constraint.lines if "lines" in constraint.field_names() else [constraint.places()]  # type: ignore[attr-defined]
    return [_joined(*head, *map(cell_name, group)) for group in groups]


def _no_word(constraint: Constraint) -> SudokuError:
    return SudokuError(f"Interactive Sudoku Solver has no constraint for {constraint.describe()}")


def cell_name(at: Place) -> str:
    return f"R{_DIGITS[at[0] + 1]}C{_DIGITS[at[1] + 1]}"


def _joined(*words: object) -> str:
    return "~".join(map(str, words))


def _written_clue(clue: outside.Outside, size: int) -> str:
    row, column = clue.cell
    line, first = (f"C{_DIGITS[column + 1]}", row < 0) if row in (-1, size) else (f"R{_DIGITS[row + 1]}", column < 0)
    if isinstance(clue, outside.SandwichSum):
        return _joined(clue.iss, clue.value, line)
    return _joined(clue.iss, line, *((clue.value, "") if first else ("", clue.value)))


def _write_little(clue: outside.LittleKiller, puzzle: Puzzle) -> list[str]:
    seen = [cell_name(divmod(cell, puzzle.shape.size)) for cell in clue.seen(puzzle.rules.on(puzzle.shape))]
    words = [str(clue.value), seen[0]]
    if len(seen) == 1 or _little(words, puzzle.shape) != [clue]:
        return [_joined("Sum", clue.value, *seen)]
    return [_joined("LittleKiller", *words)]


def _write_negative(rule: dots.Negative, puzzle: Puzzle) -> list[str]:
    """Strict Kropki is both dots; one of them alone has no word."""
    if rule.kind == "xv":
        return ["StrictXV"]
    if {dots.Negative("difference"), dots.Negative("ratio")} - set(puzzle.rules.constraints):
        raise _no_word(rule)
    return ["StrictKropki"]


def _write_dot(usual: int | str) -> Callable[[dots.Dot, Puzzle], list[str]]:
    def write(dot: dots.Dot, _: Puzzle) -> list[str]:
        if getattr(dot, "amount", usual) != usual or len(_neighbours([*map(cell_name, dot.cells)])) != 1:
            raise _no_word(dot)
        return [_joined(dot.value if isinstance(dot, dots.XV) else dot.iss, *map(cell_name, dot.cells))]

    return write


def _write_arrow(arrow: lines.Arrow, _: Puzzle) -> list[str]:
    bulb, shafts = arrow.cells, arrow.lines
    if any(line[0] != bulb[-1] for line in shafts):
        raise _no_word(arrow)
    head = ["Arrow"] if len(bulb) == 1 else ["PillArrow", str(len(bulb))]
    return [_joined(*head, *map(cell_name, bulb), *map(cell_name, line[1:])) for line in shafts]


def _write_quad(quad: counts.Quadruple, _: Puzzle) -> list[str]:
    row, column = min(quad.cells)
    if set(quad.cells) == {(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)}:
        return [_joined("Quad", cell_name((row, column)), *quad.values)]
    return [_joined("ContainAtLeast", "_".join(map(str, quad.values)), *map(cell_name, quad.cells))]


def _write_same_values(rule: counts.SameValues, _: Puzzle) -> list[str]:
    return [_joined(rule.iss, len(rule.lines), *(cell_name(each) for group in rule.lines for each in group))]


def _write_ten(rule: patterns.TenLine, _: Puzzle) -> list[str]:
    ends = [(line[:-1], ["LOOP"]) if line[0] == line[-1] else (line, []) for line in rule.lines]
    return [_joined(rule.iss, rule.value, *map(cell_name, line), *loop) for line, loop in ends]


def _write_regex(rule: custom.RegexLine, _: Puzzle) -> list[str]:
    key = urlsafe_b64encode(rule.pattern.encode()).decode().rstrip("=")
    return [_joined(rule.iss, key, *map(cell_name, line)) for line in rule.lines]


def _write_relation(rule: custom.RelationLine, puzzle: Puzzle) -> list[str]:
    size = puzzle.shape.size
    rows = rule.relation.split(".")
    bits = sum(1 << a * size + SYMBOLS.index(b) for a, row in enumerate(rows) for b in row)
    key = "".join(_BASE64[bits >> 6 * at & 63] for at in range((bits.bit_length() + 5) // 6))
    return [_joined(rule.iss, key or "A", "_", *map(cell_name, line)) for line in rule.lines]


_WRITERS: dict[type, Callable[..., list[str]]] = {
    cages.KillerCage: lambda cage, _: [_joined("Cage", cage.value or 0, *map(cell_name, cage.cells))],
    cages.ExtraRegion: lambda region, _: [_joined("AllDifferent", *map(cell_name, region.cells))],
    counts.Quadruple: _write_quad,
    counts.LookAndSay: lambda rule, _: [_joined(rule.iss, rule.clue, *map(cell_name, rule.cells))],
    counts.SameValues: lambda rule, _: [
        _joined(rule.iss, len(rule.lines), *(cell_name(p) for g in rule.lines for p in g))
    ],
    lines.Arrow: _write_arrow,
    patterns.TenLine: _write_ten,
    custom.RegexLine: _write_regex,
    custom.RelationLine: _write_relation,
    custom.RelationGroup: _write_relation,
    whole.RisingDiagonal: lambda *_: ["Diagonal~1"],
    whole.FallingDiagonal: lambda *_: ["Diagonal~-1"],
    cells.RowIndexer: lambda rule, _: [_joined("Indexing", "R", *map(cell_name, rule.cells))],
    cells.ColumnIndexer: lambda rule, _: [_joined("Indexing", "C", *map(cell_name, rule.cells))],
    dots.Difference: _write_dot(1),
    dots.Ratio: _write_dot(2),
    dots.XV: _write_dot(""),
    dots.Inequality: _write_dot(""),
    dots.Negative: _write_negative,
    outside.LittleKiller: _write_little,
}
