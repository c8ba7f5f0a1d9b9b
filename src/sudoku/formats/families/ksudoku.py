"""KSudoku: a saved game, and the shape of a board (XML).

<ksudoku><game had-help="0" msecs-elapsed="12345">
  <puzzle><graph order="9" type="sudoku"/>            _ for a hole, b for 1, c for 2 … z for 25,
          <values>_f_h_d_g___h___i…</values></puzzle>   column by column from the top left
  <history><simple-event index="0" markers="110000000"/>  marks of 1 and 2 in r1c1
           <simple-event index="2" value="9"/></history></game></ksudoku>     9 placed in r3c1

index = column · size + row. Boxes that are not square, and shapes without a puzzle, spell out their groups:

<graph order="6" type="custom" sizeX="6" sizeY="6" sizeZ="1" name="6x6">
  <sudokugroups at="0" withblocks="0"/> <clique size="6">0 1 6 7 12 13</clique> …

Groups that part the board are its regions (jigsaw), others are diagonals (XSudoku) or extra regions (windoku). Cages
that add up are those of a killer:

  <cage operator="4" value="10" size="2">0 1</cage>        operator 4 is a sum, 0 a single cell

A shape without a puzzle is an empty grid. Mathdoku, Roxdoku and groups of other sizes are refused by name.

Info: time (seconds); title, the name of a shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...errors import FormatError, SudokuError, UnsupportedSize
from ...puzzle import Puzzle
from ...rules import ExtraRegion, KillerCage, Rules
from ...shape import Cell, Shape
from ..draft import Draft, decimal, located
from ..format import Format
from ..parts import Parts, parts_of, regions_of
from ..plainness import refuse, shape_of_regions
from ..source import Source

if TYPE_CHECKING:
    from ..xml_text import Element

__all__ = ["FORMATS"]

MOST = 25
_ADD = 4
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
            shape, rules = _graph_rules(graph)
            draft = Draft(shape)
            name = graph.get("name")
            draft.info = {"title": name} if name else {}
            puzzle = draft.puzzle().replace(rules=rules)
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
        shape, rules = _graph_rules(graph)
        draft = Draft(shape)
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
        return draft.puzzle().replace(rules=rules)


def _events(history: Element) -> Iterator[Element]:
    """Simple events, and those within complex ones."""
    for event in history.find("simple-event", "complex-event"):
        if event.tag == "simple-event":
            yield event
        else:
            yield from event.find("simple-event")


def _graph_rules(graph: Element) -> tuple[Shape, Rules]:
    kind, name = graph.get("type"), graph.get("name") or graph.get("specific-type") or "unnamed"
    if kind == "roxdoku" or graph.find("roxdokugroups"):
        raise refuse(_WHAT, ["Roxdoku's three dimensions"])
    if "Mathdoku" in (graph.get("order"), graph.get("specific-type")):
        raise refuse(_WHAT, ["cages of Mathdoku"])
    order = _integer(graph, "order", MOST)
    if kind == "sudoku":
        if order not in _SQUARES:
            raise UnsupportedSize(
                f"order {order} of a plain graph of KSudoku: {', '.join(map(str, _SQUARES))} are right"
            )
        return _SQUARES[order], _cages(graph, order)
    if kind != "custom":
        raise FormatError(f"{kind!r:.20} as type of a graph: expected sudoku, custom or roxdoku")
    found = _custom(graph, order)
    if found is None:
        raise refuse(_WHAT, [f"the groups of {name!r:.40}"])
    return found[0], found[1] + _cages(graph, order)


def _cages(graph: Element, order: int) -> Rules:
    cages = []
    for cage in graph.find("cage"):
        operator, value = _integer(cage, "operator", 4), _integer(cage, "value", 10**6)
        cells = _clique(cage, order)
        if operator != _ADD and not (operator == 0 and len(cells) == 1):
            raise refuse(_WHAT, ["cages that do not add up"])
        cages.append(KillerCage(tuple(divmod(cell, order) for cell in cells), value))
    return Rules(tuple(cages))


def _custom(graph: Element, order: int) -> tuple[Shape, Rules] | None:
    """The shape and rules of a graph that spells out its groups; None if they do not fit a square board."""
    sides = [_integer(graph, f"size{axis}", 1000) for axis in "XYZ"]
    groups = graph.find("sudokugroups")
    if sides != [order, order, 1] or len(groups) != 1 or _integer(groups[0], "at", 10**6, "0") != 0:
        return None
    cliques = [tuple(_clique(each, order)) for each in graph.find("clique")]
    if groups[0].get("withblocks", "1") == "1":
        shape = _SQUARES.get(order)
        return None if shape is None else (shape, _extra(cliques, shape))
    boxes = shape_of_regions(cliques[:order], order)
    shape = boxes or Shape.from_size(order)
    regions = None
    if boxes is None and len(cliques) >= order:
        regions = regions_of(cliques[:order], shape)
    elif boxes is None:
        regions = (-1,) * (order * order)
    return shape, Rules(regions=regions) + _extra(cliques[order:], shape)


def _extra(cliques: list[tuple[Cell, ...]], shape: Shape) -> Rules:
    """Groups beside rows, columns and boxes: diagonals, or extra regions."""
    size, rules = shape.size, Rules()
    known = {frozenset(house.cells) for house in shape.houses}
    diagonals = set(map(frozenset, _diagonals(size)))
    found = {frozenset(clique) for clique in cliques} - known
    if diagonals <= found:
        rules, found = Rules.diagonal(), found - diagonals
    extra = [tuple(divmod(cell, size) for cell in sorted(clique)) for clique in sorted(found, key=sorted)]
    return rules + Rules(tuple(ExtraRegion(cells) for cells in extra))


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
        yield from _graph(puzzle.shape, puzzle.rules.regions, parts_of(puzzle, "ksudoku"))
        yield f"   <values>{_signs(puzzle.grid.cells, puzzle.shape)}</values>\n"
        if puzzle.solution is not None:
            yield f"   <solution>{_signs(puzzle.solution.cells, puzzle.shape)}</solution>\n"
        yield "  </puzzle>\n  <history>\n"
        yield from _history(puzzle)
        yield "  </history>\n </game>\n</ksudoku>\n"


def _graph(shape: Shape, regions: tuple[int, ...] | None, parts: Parts) -> Iterator[str]:
    from ..xml_text import attributes

    size = shape.size
    square = _SQUARES.get(size) == shape and regions is None
    if square and not (parts.diagonals or parts.houses or parts.cages):
        yield f'   <graph order="{size}" type="sudoku" specific-type="Plain"/>\n'
        return
    kind = "KillerSudoku" if parts.cages else "XSudoku" if parts.diagonals else "Jigsaw" if regions else "Plain"
    sides = {"sizeX": size, "sizeY": size, "sizeZ": 1}
    named = {"order": size, "type": "custom", "specific-type": kind, "name": f"{size}x{size}", **sides}
    yield f'   <graph{attributes(named)}>\n    <sudokugroups at="0" withblocks="{int(square)}"/>\n'
    for clique in [*_pieces(shape, regions, square), *(_diagonals(size) if parts.diagonals else ()), *parts.houses]:
        yield f'    <clique size="{len(clique)}">{_indices(clique, size)}</clique>\n'
    for cells, total in parts.cages:
        if total is None:
            raise SudokuError("ksudoku cannot hold a killer cage without a sum")
        operator = 0 if len(cells) == 1 else _ADD
        yield f'    <cage operator="{operator}" value="{total}" size="{len(cells)}">{_indices(cells, size)}</cage>\n'
    yield "   </graph>\n"


def _pieces(shape: Shape, regions: tuple[int, ...] | None, square: bool) -> list[tuple[Cell, ...]]:
    """The boxes or regions that have to be spelled out."""
    if square:
        return []
    if regions is None:
        return [box.cells for box in shape.boxes]
    found: dict[int, list[Cell]] = {}
    for cell, region in enumerate(regions):
        found.setdefault(region, []).append(cell)
    if set(found) == {-1}:
        return []
    if -1 in found or any(len(cells) != shape.size for cells in found.values()):
        raise SudokuError(f"ksudoku cannot hold regions unless each has {shape.size} cells")
    return [tuple(cells) for cells in found.values()]


def _diagonals(size: int) -> list[tuple[Cell, ...]]:
    return [tuple(row * size + size - 1 - row for row in range(size)), tuple(row * size + row for row in range(size))]


def _indices(cells: Iterable[Cell], size: int) -> str:
    return " ".join(str(_cell(cell, size)) for cell in cells)


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
        keeps=("placed", "marks", "solution", "rules"),
        info=("time",),
        many=False,
        sizes=tuple(range(1, MOST + 1)),
        boxes=True,
    ),
)
