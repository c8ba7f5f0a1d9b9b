"""A step in words. One voice: what the pattern is, where it is, why it works, what follows.

brief      Naked Pair: 2,6 in r4c17 => r4c3<>6
sentence   Naked Pair: 2 and 6 are the only candidates of r4c1 and r4c7 … So r4c3 is not 6.

Cells are named r1c1, or A1 (row A … I, column 1 … 9) on request.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..errors import SudokuError
from ..shape import Cell, Digit
from .step import Candidate, Node, Part, Step

__all__ = ["STYLES", "brief", "cell_name", "cells_text", "chain_text", "conclusion", "house_name", "sentence"]

STYLES = ("rc", "a1")
_KINDS = ("row", "column", "box")


def check_style(style: str) -> None:
    if style not in STYLES:
        raise SudokuError(f"cell names {style!r}: one of {', '.join(STYLES)}")


def cell_name(cell: Cell, style: str = "rc") -> str:
    row, column = divmod(cell, 9)
    return f"{'ABCDEFGHI'[row]}{column + 1}" if style == "a1" else f"r{row + 1}c{column + 1}"


def cells_text(cells: Iterable[Cell], style: str = "rc") -> str:
    """Cells of a row, then cells of a column, told together: `r4c17,r238c7`.

    >>> cells_text([15, 24, 69, 43, 44])
    'r238c7,r5c89'
    """
    left = sorted(set(cells))
    if style == "a1":
        return ",".join(cell_name(cell, style) for cell in left)
    groups: list[tuple[Cell, str]] = []
    for line in range(9):
        columns = [cell % 9 + 1 for cell in left if cell // 9 == line]
        if len(columns) > 1:
            groups.append((line * 9 + columns[0] - 1, f"r{line + 1}c{''.join(map(str, columns))}"))
            left = [cell for cell in left if cell // 9 != line]
    for line in range(9):
        rows = [cell // 9 + 1 for cell in left if cell % 9 == line]
        if rows:
            groups.append((rows[0] * 9 - 9 + line, f"r{''.join(map(str, rows))}c{line + 1}"))
    return ",".join(text for _, text in sorted(groups))


def house_name(house: int) -> str:
    return f"{_KINDS[house // 9]} {house % 9 + 1}"


def _houses(houses: Sequence[int]) -> str:
    """r59, c27, b3: lines of one kind together."""
    return "".join(
        "rcb"[kind] + "".join(str(house % 9 + 1) for house in houses if house // 9 == kind)
        for kind in range(3)
        if any(house // 9 == kind for house in houses)
    )


def _listed(items: Iterable[object], word: str = "and") -> str:
    texts = [str(item) for item in items]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word} {texts[-1]}" if texts else ""


def _by_digit(candidates: Iterable[Candidate], sign: str, style: str) -> str:
    groups: dict[Digit, list[Cell]] = {}
    for cell, digit in candidates:
        groups.setdefault(digit, []).append(cell)
    return ", ".join(f"{cells_text(cells, style)}{sign}{digit}" for digit, cells in sorted(groups.items()))


def conclusion(step: Step, style: str = "rc") -> str:
    """What may be done: `r4c3<>6`, `r2c9=5`."""
    parts = [_by_digit(step.placements, "=", style), _by_digit(step.eliminations, "<>", style)]
    return ", ".join(part for part in parts if part)


def chain_text(chain: Sequence[Node], style: str = "rc") -> str:
    """`r3c2=5 → r6c2<>5 → r6c2=1 …`; an entry that rests on several earlier ones names them all."""
    parts = []
    for index, node in enumerate(chain):
        name = _node_text(node, style)
        far = [parent for parent in node.parents if parent != index - 1]
        if index and (len(node.parents) > 1 or far):
            name = f"({_listed(_node_text(chain[p], style) for p in node.parents)} ⇒ {name})"
        parts.append(name)
    return " → ".join(parts)


def _node_text(node: Node, style: str) -> str:
    cells = cells_text(node.cells, style)
    if node.als:
        return f"{cells} {{{''.join(map(str, node.als))}}} without {node.digit}"
    return f"{cells}{'=' if node.on else '<>'}{node.digit}"


def brief(step: Step, style: str = "rc") -> str:
    """The short form."""
    check_style(style)
    if step.technique.is_single or step.technique.is_guess:
        return f"{step.name}: {conclusion(step, style)}"
    pattern = _pattern(step, style)
    return f"{step.name}{': ' if pattern else ''}{pattern} => {conclusion(step, style)}"


def _pattern(step: Step, style: str) -> str:
    family = step.technique.family
    digits = ",".join(map(str, step.digits))
    if family == "fish":
        fins = "".join(f" {_FIN[p.role]}{cells_text(p.cells, style)}" for p in step.parts if p.role in _FIN)
        return f"{digits} {_houses(step.houses)} {_houses(step.covers)}{fins}"
    if family == "intersections":
        return f"{digits} in {_houses(step.houses)}"
    if family == "almost locked sets":
        sets = [f"{cells_text(p.cells, style)} {{{''.join(map(str, p.digits))}}}" for p in step.parts if p.cells]
        return ", ".join(sets)
    if step.chains:
        # The shortest of several chains would not tell the step; the first stands for it.
        more = f" (and {len(step.chains) - 1} more)" if len(step.chains) > 1 else ""
        return f"{digits} {chain_text(step.chains[0], style)}{more}"
    return f"{digits} in {_parts(step.parts, style)}" if digits else _parts(step.parts, style)


_FIN = {"fin": "f", "endo_fin": "ef"}


def _parts(parts: Sequence[Part], style: str) -> str:
    return " / ".join(cells_text(part.cells, style) for part in parts if part.cells)


def sentence(step: Step, style: str = "rc") -> str:
    """The long form."""
    from .reasons import reason

    check_style(style)
    return f"{step.name}: {reason(step, style)} {_therefore(step, style)}"


def _therefore(step: Step, style: str) -> str:
    told = [f"{cell_name(cell, style)} is {digit}" for cell, digit in step.placements]
    gone: dict[tuple[Cell, ...], list[Digit]] = {}
    by_cell: dict[Cell, list[Digit]] = {}
    for cell, digit in step.eliminations:
        by_cell.setdefault(cell, []).append(digit)
    for cell, digits in sorted(by_cell.items()):
        key = tuple(sorted(digits))
        found = next((cells for cells, ds in gone.items() if tuple(ds) == key), None)
        if found is None:
            gone[cell,] = list(key)
        else:
            gone[(*found, cell)] = gone.pop(found)
    for cells, digits in gone.items():
        verb = "is" if len(cells) == 1 else "are"
        told.append(f"{cells_text(cells, style)} {verb} not {_listed(digits, 'or')}")
    return f"So {_listed(told)}."
