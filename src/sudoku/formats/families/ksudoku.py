"""KSudoku: a saved game, and the shape of a board (XML).

<ksudoku><game had-help="0" msecs-elapsed="12345">
  <puzzle><graph order="9" type="sudoku"/>            _ for a hole, b for 1, c for 2 … z for 25,
          <values>_f_h_d_g___h___i…</values></puzzle>   column by column from the top left
  <history><simple-event index="0" markers="110000000"/>  marks of 1 and 2 in r1c1
           <simple-event index="2" value="9"/></history></game></ksudoku>     9 placed in r3c1

index = column · size + row. Boxes that are not square, and shapes without a puzzle, spell out their groups:

<graph order="6" type="custom" sizeX="6" sizeY="6" sizeZ="1" name="6x6">
  <sudokugroups at="0" withblocks="0"/> <clique size="6">0 1 6 7 12 13</clique> …

A shape whose groups are rows, columns and boxes is an empty grid; every other one is refused by its name, as are cages
(killer, Mathdoku) and Roxdoku.

Info: time (seconds); title, the name of a shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...errors import FormatError, SudokuError, UnsupportedSize
from ...puzzle import Puzzle
from ...shape import Cell, Shape
from ..draft import Draft, decimal, located
from ..format import Format
from ..plainness import refuse, shape_of_regions
from ..source import Source

if TYPE_CHECKING:
    from ..xml_text import Element

__all__ = ["FORMATS"]

MOST = 25
_SQUARES = {side * side: Shape(side, side) for side in range(2, 6)}
_WHAT = "a puzzle of KSudoku"


def _detect(head: str) -> bool:
    return head.lstrip().startswith("<") and ("<ksudoku>" in head or "<ksudoku-graph" in head or "<ksudoku " in head)


def _read(source: Source) -> Iterator[Puzzle]:
    from .. import xml_text

    root = xml_text.parse(source.text())
    if root.tag == "ksudoku-graph":
        graph = _child(root, "graph")
        with located(graph.line):
            draft = Draft(_shape(graph))
            name = graph.get("name")
            draft.info = {"title": name} if name else {}
            puzzle = draft.puzzle()
        yield puzzle
        return
    if root.tag != "ksudoku":
        raise FormatError(f"<{root.tag}>: expected <ksudoku>", line=root.line)
    yield _game(_child(root, "game"))


def _child(parent: Element, tag: str) -> Element:
    found = parent.find(tag)
    if len(found) != 1:
        raise FormatError(f"{len(found)} <{tag}> in <{parent.tag}>: expected one", line=parent.line)
    return found[0]


def _game(game: Element) -> Puzzle:
    puzzle = _child(game, "puzzle")
    graph, values = _child(puzzle, "graph"), _child(puzzle, "values")
    with located(graph.line):
        draft = Draft(_shape(graph))
    with located(values.line):
        draft.givens[:] = _values(values.text, draft.shape)
    for history in game.find("history"):
        for event in _events(history):
            with located(event.line):
                _replay(draft, event)
    for solution in puzzle.find("solution"):
        with located(solution.line):
            if solution.text.strip():
                draft.solve(_values(solution.text, draft.shape))
    with located(game.line):
        if game.get("msecs-elapsed"):
            milliseconds = _integer(game, "msecs-elapsed", 2**53)
            draft.info["time"] = milliseconds / 1000 if milliseconds % 1000 else milliseconds // 1000
    return draft.puzzle()


def _events(history: Element) -> Iterator[Element]:
    """Simple events, and those within complex ones."""
    for event in history.find("simple-event", "complex-event"):
        if event.tag == "simple-event":
            yield event
        else:
            yield from event.find("simple-event")


def _shape(graph: Element) -> Shape:
    kind, name = graph.get("type"), graph.get("name") or graph.get("specific-type") or "unnamed"
    if kind == "roxdoku" or graph.find("roxdokugroups"):
        raise refuse(_WHAT, ["Roxdoku's three dimensions"])
    if graph.find("cage") or "Mathdoku" in (graph.get("order"), graph.get("specific-type")):
        raise refuse(_WHAT, ["cages"])
    if graph.get("specific-type") == "KillerSudoku":
        raise refuse(_WHAT, ["killer cages"])
    order = _integer(graph, "order", MOST)
    if kind == "sudoku":
        if order not in _SQUARES:
            raise UnsupportedSize(
                f"order {order} of a plain graph of KSudoku: {', '.join(map(str, _SQUARES))} are right"
            )
        return _SQUARES[order]
    if kind != "custom":
        raise FormatError(f"{kind!r:.20} as type of a graph: expected sudoku, custom or roxdoku")
    shape = _custom(graph, order)
    if shape is None:
        raise refuse(_WHAT, [f"the groups of {name!r:.40}"])
    return shape


def _custom(graph: Element, order: int) -> Shape | None:
    """The shape of a graph that spells out its groups; None if they are more than rows, columns and boxes."""
    sides = [_integer(graph, f"size{axis}", 1000) for axis in "XYZ"]
    groups = graph.find("sudokugroups")
    if sides != [order, order, 1] or len(groups) != 1 or _integer(groups[0], "at", 10**6, "0") != 0:
        return None
    cliques = [_clique(each, order) for each in graph.find("clique")]
    if groups[0].get("withblocks", "1") != "1":
        return shape_of_regions(cliques, order)
    shape = _SQUARES.get(order)
    known = {frozenset(house.cells) for house in shape.houses} if shape else set()
    return shape if all(frozenset(clique) in known for clique in cliques) else None


def _clique(clique: Element, order: int) -> list[Cell]:
    numbers = [decimal(word) for word in clique.text.split()]
    for number in numbers:
        if not isinstance(number, int) or not 0 <= number < order * order:
            raise FormatError(f"{number!r:.20} in a clique: expected numbers of cells", line=clique.line)
    return [_cell(number, order) for number in numbers if isinstance(number, int)]


def _cell(index: int, size: int) -> Cell:
    """Our cell for KSudoku's, which counts down the columns; and the other way round."""
    column, row = divmod(index, size)
    return row * size + column


def _integer(element: Element, name: str, most: int, default: str = "") -> int:
    number = decimal(element.get(name, default))
    if not isinstance(number, int) or not 0 <= number <= most:
        raise FormatError(f"{element.get(name)!r:.20} as {name} of <{element.tag}>: expected a number")
    return number


def _values(text: str, shape: Shape) -> bytes:
    text = text.strip()
    if len(text) != shape.cell_count:
        raise FormatError(f"{len(text)} values: a grid of {shape} has {shape.cell_count}")
    cells = bytearray(shape.cell_count)
    for index, sign in enumerate(text):
        digit = 0 if sign == "_" else ord(sign) - ord("a")
        if sign != "_" and not 1 <= digit <= shape.size:
            last = chr(ord("a") + shape.size)
            raise FormatError(f"{sign!r} as value number {index + 1}: expected _ or b to {last}")
        cells[_cell(index, shape.size)] = digit
    return bytes(cells)


def _replay(draft: Draft, event: Element) -> None:
    size = draft.shape.size
    cell = _cell(_integer(event, "index", draft.shape.cell_count - 1), size)
    value, markers = event.get("value"), event.get("markers")
    if bool(value) == bool(markers):
        raise FormatError("an event with neither, or both, of value and markers: expected one")
    draft.masks[cell] = 0
    if value:
        draft.put(cell, _integer(event, "value", size), given=event.get("given") == "true")
        return
    draft.put(cell, 0, given=False)
    if set(markers) - {"0", "1"} or len(markers) > size:
        raise FormatError(f"{markers!r:.40} as markers: expected {size} of 0 and 1")
    draft.masks[cell] = sum(1 << place for place, sign in enumerate(markers) if sign == "1")


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    from ..xml_text import attributes

    for puzzle in puzzles:
        time = puzzle.info.get("time")
        if time is not None and (isinstance(time, bool) or not isinstance(time, (int, float)) or not 0 <= time < 2**40):
            raise SudokuError(f"{time!r:.40} as time: KSudoku holds seconds")
        game = attributes({"had-help": 0, "msecs-elapsed": None if time is None else round(time * 1000)})
        yield f"<!DOCTYPE ksudoku>\n<ksudoku>\n <game{game}>\n  <puzzle>\n"
        yield from _graph(puzzle.shape)
        yield f"   <values>{_signs(puzzle.grid.cells, puzzle.shape)}</values>\n"
        if puzzle.solution is not None:
            yield f"   <solution>{_signs(puzzle.solution.cells, puzzle.shape)}</solution>\n"
        yield "  </puzzle>\n  <history>\n"
        yield from _history(puzzle)
        yield "  </history>\n </game>\n</ksudoku>\n"


def _graph(shape: Shape) -> Iterator[str]:
    from ..xml_text import attributes

    size = shape.size
    if _SQUARES.get(size) == shape:
        yield f'   <graph order="{size}" type="sudoku" specific-type="Plain"/>\n'
        return
    sides = {"sizeX": size, "sizeY": size, "sizeZ": 1}
    named = {"order": size, "type": "custom", "specific-type": "Plain", "name": f"{size}x{size}", **sides}
    yield f'   <graph{attributes(named)}>\n    <sudokugroups at="0" withblocks="0"/>\n'
    for box in shape.boxes:
        yield f'    <clique size="{size}">{" ".join(str(_cell(cell, size)) for cell in box.cells)}</clique>\n'
    yield "   </graph>\n"


def _signs(cells: bytes, shape: Shape) -> str:
    digits = (cells[_cell(index, shape.size)] for index in range(shape.cell_count))
    return "".join(chr(ord("a") + digit) if digit else "_" for digit in digits)


def _history(puzzle: Puzzle) -> Iterator[str]:
    board, size = puzzle.board, puzzle.shape.size
    for index in range(puzzle.shape.cell_count):
        cell = _cell(index, size)
        if puzzle.placed is not None and puzzle.placed[cell]:
            yield f'   <simple-event index="{index}" value="{puzzle.placed[cell]}"/>\n'
        elif puzzle.marks is not None and puzzle.marks[cell] and not board[cell]:
            markers = "".join("1" if (cell, digit) in puzzle.marks else "0" for digit in range(1, size + 1))
            yield f'   <simple-event index="{index}" markers="{markers}"/>\n'


FORMATS = (
    Format(
        "ksudoku",
        "KSudoku, a saved game or the shape of a board (XML)",
        _detect,
        _read,
        _write,
        (".ksudoku",),
        keeps=("placed", "marks", "solution"),
        info=("time",),
        many=False,
        sizes=tuple(range(1, MOST + 1)),
        boxes=True,
    ),
)
