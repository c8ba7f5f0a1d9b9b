"""Random puzzles with no more than a format promises to keep, and random damage to texts."""

from typing import Any

from hypothesis import strategies as st

from sudoku import Candidates, Grid, Puzzle, Shape
from sudoku.formats import Format

SHAPES = [Shape(rows, columns) for rows in range(1, 7) for columns in range(1, 7) if rows * columns <= 16]
"""Every shape up to 16×16; larger ones make slow examples and show no more."""
LARGE = [Shape(3, 6), Shape(4, 5), Shape(4, 6), Shape(5, 5), Shape(5, 6), Shape(6, 6)]

words = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x2FF, exclude_characters=":,;\x7f\x85\xa0\xad"),
    min_size=1,
    max_size=8,
)
"""Words without the signs that text formats part their fields by."""
texts = st.lists(words, min_size=1, max_size=4).map(" ".join)
"""One line of words, as titles and comments are."""
numbers = st.integers(10, 119).map(lambda tenths: tenths / 10)
"""Ratings: one place after the point, 1.0 to 11.9."""
seconds = st.integers(0, 2_000_000_000)
PLAIN_RULES = [
    "Normal sudoku rules apply.",
    "Fill the grid so that no digit repeats in a row, column or box.\nGood luck!",
    "Each digit appears exactly once in every row, every column and every outlined region.",
]
"""Rules in words that a reader can be sure of."""
VALUES: dict[str, st.SearchStrategy[object]] = {
    **dict.fromkeys(("rating", "pearl", "diamond"), numbers),
    "time": st.integers(0, 100_000),
    "score": st.integers(0, 100_000),
    **dict.fromkeys(("se", "effort", "minutes", "stars"), numbers),
    "created": seconds,
    "folder_created": seconds,
    "last_played": seconds,
    "state": st.integers(0, 2),
    "rules": st.sampled_from(PLAIN_RULES),
    "corner_marks": st.sampled_from([{"r1c1": [1]}, {"r1c3": [1, 3], "r3c1": [2]}]),
    "fpuzzles": st.sampled_from([{"successMessage": "Done"}]),
}
"""The names of Puzzle.info whose values are no mere texts."""


def shapes_of(format: Format) -> st.SearchStrategy[Shape]:
    """The shapes that a format holds, mostly small ones."""
    small = [shape for shape in SHAPES if format.holds(shape)]
    large = [shape for shape in LARGE if format.holds(shape)]
    return st.sampled_from(small) | st.sampled_from(large or small)


@st.composite
def boards(draw: st.DrawFn, shape: Shape) -> Grid:
    """Any digits in any cells, conflicts and all: empty, sparse, dense and full grids."""
    filled = draw(st.sampled_from([0, 1, 5, 15, 17]))
    drawn = draw(st.binary(min_size=shape.cell_count, max_size=shape.cell_count))
    return Grid(bytes(byte % shape.size + 1 if byte % 17 < filled else 0 for byte in drawn), shape)


@st.composite
def marks_in(draw: st.DrawFn, board: Grid, allowed: Candidates, fewest: int = 1) -> Candidates | None:
    """Some of the allowed candidates in some holes, in each at least the fewest; None for no mark at all."""
    masks = [0] * board.shape.cell_count
    holes = [cell for cell in board.holes if len(allowed[cell]) >= fewest]
    for cell in draw(st.lists(st.sampled_from(holes), max_size=8)) if holes else ():
        masks[cell] = allowed.masks[cell] & draw(st.integers(1, (1 << board.shape.size) - 1))
        for digit in allowed[cell][:fewest]:
            masks[cell] |= 1 << digit >> 1
    if draw(st.booleans()):
        masks = [mask or (allowed.masks[cell] if cell in holes else 0) for cell, mask in enumerate(masks)]
    return Candidates(masks, board.shape) if any(masks) else None


def every_candidate(board: Grid) -> Candidates:
    """Every digit in every hole, whatever its peers hold."""
    every = (1 << board.shape.size) - 1
    return Candidates([0 if digit else every for digit in board], board.shape)


def infos(format: Format) -> st.SearchStrategy[dict[str, object]]:
    """What a format keeps about a puzzle; a handful of names where it keeps all."""
    names = format.info if "*" not in format.info else ("title", "author", "comment", "rating", "level", "time")
    return st.fixed_dictionaries({}, optional={name: VALUES.get(name, texts) for name in names})


def sukakus(shape: Shape) -> st.SearchStrategy[Puzzle]:
    """Grids of candidates, at least one in every cell."""
    masks = st.lists(st.integers(1, 2**shape.size - 1), min_size=shape.cell_count, max_size=shape.cell_count)
    return masks.map(lambda drawn: Puzzle(Grid.empty(shape), marks=Candidates(drawn, shape)))


@st.composite
def puzzles_of(draw: st.DrawFn, format: Format, shape: Shape | None = None) -> Puzzle:
    """Puzzles that reading what the format writes must give back as they were."""
    shape = shape or draw(shapes_of(format))
    if format.name == "sukaku":
        return draw(sukakus(shape))
    board = draw(boards(shape))
    grid, placed = board, None
    if "placed" in format.keeps and board.filled and draw(st.booleans()):
        ours = draw(st.sets(st.sampled_from(board.filled), min_size=1))
        grid = Grid(bytes(0 if cell in ours else digit for cell, digit in enumerate(board)), shape)
        placed = Grid(bytes(digit if cell in ours else 0 for cell, digit in enumerate(board)), shape)
    marks = None
    if "marks" in format.keeps and draw(st.booleans()):
        hodoku = format.name == "hodoku"  # it knows a board by what is deleted from its candidates
        allowed = Candidates.from_grid(board) if hodoku else every_candidate(board)
        marks = draw(marks_in(board, allowed, 2 if format.name == "sdx" else 1))
        if hodoku and marks == every_candidate(Grid.empty(shape)):
            marks = None
    if format.name == "pm" and marks is None:  # it shows the candidates, if there are no other marks
        shown = Candidates.from_grid(grid)
        marks = shown if any(shown.masks) else None
    solution = None
    if "solution" in format.keeps and draw(st.booleans()):
        cells = draw(st.lists(st.integers(1, shape.size), min_size=shape.cell_count, max_size=shape.cell_count))
        solution = Grid(bytes(given or cell for given, cell in zip(grid, cells, strict=True)), shape)
    return Puzzle(grid, placed, marks, solution, draw(infos(format)))


def files_of(format: Format) -> st.SearchStrategy[list[Puzzle]]:
    """What one file can hold: one puzzle, or a few of one format, of any sizes."""
    return st.lists(puzzles_of(format), min_size=1, max_size=3 if format.many else 1)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text after a few accidents: characters gone, added, changed, repeated, lines out of order, an early end."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.integers(0, 20)))
        junk = st.sampled_from(["", "\0", "²", "٣", "0", "99", "-1", ",", "\n", "\r\n", "\ufeff", "{", "<", '"', "NaN"])
        match draw(st.sampled_from(["cut", "junk", "repeat", "end", "swap"])):
            case "cut":
                text = text[:at] + text[end:]
            case "junk":
                text = text[:at] + draw(junk | st.text(max_size=5)) + text[end:]
            case "repeat":
                text = text[:end] + text[at:]
            case "end":
                text = text[:at]
            case "swap":
                lines = text.split("\n")
                lines.insert(0, lines.pop(draw(st.integers(0, len(lines) - 1))))
                text = "\n".join(lines)
    return text


JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    10**30,
    "",
    "x",
    "²",
    "٣",
    "12",
    [],
    {},
    [[]],
    [None],
    {"r1c1": 1},
    "r1c1",
    [0, 0],
    99,
]
"""Values of every kind, in the wrong place nearly everywhere."""


@st.composite
def twisted(draw: st.DrawFn, value: Any) -> Any:
    """A JSON value after an accident to one of its parts: gone, doubled, or another thing altogether."""
    if not isinstance(value, (dict, list)) or not value or draw(st.integers(0, 5)) == 0:
        return draw(st.sampled_from(JUNK))
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = draw(st.sampled_from(keys))
    accident = draw(st.sampled_from(["gone", "doubled", "twisted", "twisted", "twisted"]))
    copy = value.copy()
    if accident == "gone":
        del copy[key]
    elif accident == "doubled" and isinstance(copy, list):
        copy.insert(key, copy[key])
    else:
        copy[key] = draw(twisted(copy[key]))
    return copy
