"""How cells, digits and houses are named in a sentence.

kind     form
cells    `r4c1 and r4c7` (more than four: short); or: `r4c1 or r4c7`; short: `r4c17`; count: `two`
digits   `2 and 6`; or: `2 or 6`; short: `2,6`; set: `{2,6}`; count: `two`
houses   `rows 2 and 5`; or: `rows 2 or 5`; short: `r25`; count: `two rows`; in, in-or, into: after a
         preposition, for languages in which that makes a difference
node     `r4c1 is 2`; short: `r4c1=2`; if, then: in a clause of that kind, where the order of words differs
chain    `r4c1=2 → r4c7<>2 → …`; lines: each link on a line, with its reason

Cells are r1c1 … r9c9, or A1 … I9 (style a1): rows are letters then, in ranges and in names of houses too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..errors import SudokuError
from ..shape import NINE, Cell, House
from .phrases import table
from .phrases.template import Fact, Facts, Value, fill

__all__ = ["STYLES", "Voice", "cell_name", "cells_text", "house_name", "houses_text"]

STYLES = ("rc", "a1")
_MOST_LISTED = 4  # cells; more are told in short
_KINDS = ("row", "column", "box", "region", "diagonal", "extra")


def cell_name(cell: Cell, style: str = "rc") -> str:
    return _block([cell // 9], [cell % 9], style)


def _block(rows: Iterable[int], columns: Iterable[int], style: str) -> str:
    """The cells of one row or one column: `r4c17`, `D17`."""
    across = "".join(str(column + 1) for column in columns)
    if style == "a1":
        return "".join("ABCDEFGHI"[row] for row in rows) + across
    return f"r{''.join(str(row + 1) for row in rows)}c{across}"


def cells_text(cells: Iterable[Cell], style: str = "rc") -> str:
    """Cells of a row, then cells of a column, told together.

    >>> cells_text([15, 24, 69, 43, 44]), cells_text([15, 24, 69, 43, 44], "a1")
    ('r238c7,r5c89', 'BCH7,E89')
    """
    left = sorted(set(cells))
    if len(left) == 1:
        return _block([left[0] // 9], [left[0] % 9], style)
    groups: list[tuple[Cell, str]] = []
    for row in range(9):
        columns = [cell % 9 for cell in left if cell // 9 == row]
        if len(columns) > 1:
            groups.append((row * 9 + columns[0], _block([row], columns, style)))
            left = [cell for cell in left if cell // 9 != row]
    for column in range(9):
        rows = [cell // 9 for cell in left if cell % 9 == column]
        if rows:
            groups.append((rows[0] * 9 + column, _block(rows, [column], style)))
    return ",".join(text for _, text in sorted(groups))


def house_name(house: int, style: str = "rc", language: str = "en") -> str:
    """`row 4`, `box 2`."""
    return houses_text([house], style, language)


def houses_text(houses: Iterable[int], style: str = "rc", language: str = "en") -> str:
    """`rows 2 and 5`, `row 2 and box 3`."""
    return Voice(style, language).show(Value("houses", tuple(houses)), "")


class Voice:
    """Writes values in a language, with the reader's names of cells."""

    def __init__(self, style: str = "rc", language: str = "en", houses: Sequence[House] = NINE.houses) -> None:
        if style not in STYLES:
            raise SudokuError(f"cell names {style!r}: expected one of {', '.join(STYLES)}")
        self.style = style
        self.houses = houses
        self.table = table(language)
        self.words: dict[str, Any] = self.table["words"]

    def fill(self, template: str, facts: Facts) -> str:
        return fill(template, facts, self.show)

    def show(self, value: Fact, form: str) -> str:
        if isinstance(value, Value):
            show = {"cells": self._cells, "digits": self._digits, "houses": self._houses}[value.kind]
            return show(value.items, form)
        if isinstance(value, list):
            return self.listed(value, form)
        if isinstance(value, dict) and "kind" in value:
            return self._clue(value, form)
        if isinstance(value, dict):
            return self._chain(value, form) if "nodes" in value else self._node(value, form)
        return str(value)

    def listed(self, texts: Sequence[object], word: str = "and") -> str:
        """`a, b and c`"""
        items = [str(text) for text in texts]
        return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {self.words[word or 'and']} {items[-1]}"

    def _cells(self, cells: Sequence[Cell], form: str) -> str:
        if form == "count":
            return str(self.words["numbers"][len(cells)])
        if form == "short" or len(cells) > _MOST_LISTED:
            return cells_text(cells, self.style)
        return self.listed([cell_name(cell, self.style) for cell in cells], form)

    def _digits(self, digits: Sequence[int], form: str) -> str:
        if form == "count":
            return str(self.words["numbers"][len(digits)])
        if form in ("short", "set"):
            text = ",".join(map(str, digits))
            return f"{{{text}}}" if form == "set" else text
        return self.listed(digits, form)

    def _number(self, house: House) -> str:
        if house.name:  # one of its kind, told by a sign: diagonal /
            return house.name.rpartition(" ")[2]
        return "ABCDEFGHI"[house.index] if self.style == "a1" and house.kind == "row" else str(house.index + 1)

    def _houses(self, houses: Sequence[int], form: str) -> str:
        references = [self.houses[number] for number in sorted(houses)]
        kinds = [(kind, [house for house in references if house.kind == kind]) for kind in _KINDS]
        present = [(kind, found) for kind, found in kinds if found]
        if form == "short":
            return "".join(kind[0] + "".join(map(self._number, found)) for kind, found in present)
        if form == "count":
            noun = self.words[present[0][0] if len(present) == 1 else "house"]
            return f"{self.words['numbers'][len(houses)]} {noun[len(houses) > 1]}"
        case, _, word = form.partition("-") if form.startswith("in") else ("", "", form)
        texts = []
        for kind, found in present:
            noun = self.words.get(f"{kind}:{case}") or self.words[kind]
            texts.append(f"{noun[len(found) > 1]} {self.listed([self._number(house) for house in found], word)}")
        return self.listed(texts, word)

    def _clue(self, clue: Facts, form: str) -> str:
        """`killer cage 12 in r1c1 and r1c2`; short: `killer cage 12`."""
        titles = self.table["constraints"]
        title = titles.get(clue["kind"], clue["kind"])
        name = f"{title} {clue['value']}" if clue["value"] else title
        if form == "short" or not len(clue["cells"]):
            return str(name)
        return f"{name} {self.words['at']} {cells_text(clue['cells'].items, self.style)}"

    def _trail_line(self, link: Facts) -> str:
        """A link of a chain over constraints, with its reason."""
        dead = not len(link["digits"]) or link.get("dead")
        reason = "clue" if link["clue"] else "house" if len(link["houses"]) else "cell"
        if link.get("first"):
            reason = "premise"
        text = self.table["trail"][f"dead_{reason}" if dead else reason]
        return self.fill(text, link if dead else link | {"node": self._node(link, "")})

    def _node(self, node: Facts, form: str) -> str:
        if form == "line":
            return self._trail_line(node)
        if form != "short":
            group = "group_" if len(node["cells"]) > 1 and not node["als"] else ""
            state = "als" if node["als"] else group + ("on" if node["on"] else "off")
            phrases = self.table["node"]
            return self.fill(phrases.get(f"{state}:{form}", phrases[state]), node)
        cells = cells_text(node["cells"].items, self.style)
        if node["als"]:
            return self.fill(self.table["node"]["als_short"], node)
        return f"{cells}{'=' if node['on'] else '<>'}{node['digits'].items[0]}"

    def _chain(self, chain: Facts, form: str) -> str:
        if form == "lines":
            return "\n".join(self._lines(chain))
        texts = []
        for index, node in enumerate(chain["nodes"]):
            text = self._node(node, "short")
            if index and node["parents"] != [index - 1]:
                causes = self.listed([self._node(chain["nodes"][parent], "short") for parent in node["parents"]])
                text = f"({causes} ⇒ {text})"
            texts.append(text)
        return " → ".join(texts)

    def _lines(self, chain: Facts, indent: str = "") -> list[str]:
        lines = []
        for node in chain["nodes"]:
            parents = [chain["nodes"][parent] for parent in node["parents"]]
            facts = node | {"node": node, "parents": parents}
            lines.append(
                f"{indent}{'  ' if parents else ''}{self.fill(self.table['link'][_link(node, parents)], facts)}"
            )
            for nested in node.get("rule", {}).get("chains", ()):
                lines.extend(self._lines(nested, indent + "    "))
        return lines


def _link(node: Facts, parents: Sequence[Facts]) -> str:
    """Which reason a node has: the name of its template."""
    if not parents:
        return "premise"
    if "rule" in node:
        return "rule"
    if node["als"]:
        return "between_sets" if parents[0]["als"] else "into_set"
    if parents[0]["als"]:
        return "out_of_set"
    where, same = ("house", "digits") if node["houses"] else ("cell", "cells")
    if not node["on"]:
        return f"weak_{where}"
    return f"strong_{where}" if all(parent[same] == node[same] for parent in parents) else f"known_{where}"
