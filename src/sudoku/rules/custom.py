"""Rules that a setter defines: a relation of neighbours, a regular expression."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ..shape import SYMBOLS, Cell
from .constraint import Board
from .lines import PairLine
from .patterns import MachineLine
from .places import Line
from .primitives import Machine, Pair, Primitive
from .regex import machine_of, matches


@dataclass(frozen=True)
class RelationLine(PairLine):
    """Neighbours are in a relation of the setter: for each digit those that may follow it, with dots between.

    >>> RelationLine("r1c1 r1c2", "34.4.1.12").describe()
    'relation line r1c1 r1c2: 1 is followed by 3 or 4, 2 by 4, 3 by 1, 4 by 1 or 2'
    """

    relation: str
    name = "relationline"
    title = "relation line"
    role = "relation"
    rule = "neighbours on the line are in the relation given"
    iss = "Pair"
    ours = True

    def sentence(self) -> str:
        follow = [f"{SYMBOLS[at]} by {' or '.join(to) or 'none'}" for at, to in enumerate(self.relation.split("."))]
        return ", ".join(follow).replace(" by", " is followed by", 1)

    def validate(self, board: Board) -> None:
        super().validate(board)
        rows = self.relation.split(".")
        if len(rows) != board.size or set("".join(rows)) - set(board.shape.symbols):
            raise self._fail(
                f"relation {self.relation!r:.40}, expected {board.size} lists of digits, dots between them"
            )

    def related(self, first: int, second: int, size: int) -> bool:
        return SYMBOLS[second - 1] in self.relation.split(".")[first - 1]


class RelationGroup(RelationLine):
    """Each two cells of the line are in the relation, the earlier one first."""

    name = "relationgroup"
    title = "relation group"
    rule = "each two cells are in the relation given"
    iss = "PairX"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return all(self.related(a, b, board.size) for a, b in combinations(found, 2))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        table = board.table(lambda a, b: self.related(a, b, board.size))
        return (Pair(two, table) for two in combinations(cells, 2))


@dataclass(frozen=True)
class RegexLine(MachineLine):
    """The digits match a regular expression: ( | ) . [1-3] [^5] and the quantifiers * + ? {2} {2,} {2,4}."""

    pattern: str
    name = "regex"
    title = "regex line"
    role = "regex"
    rule = "the digits along the line match the regular expression"
    iss = "Regex"
    ours = True
    least = 1

    def sentence(self) -> str:
        return f"{self.rule} {self.pattern}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        self.machine(board.size)

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return matches(self.pattern, found, board.size)

    def machine(self, size: int) -> Machine:
        return machine_of(self.pattern, size)


CUSTOM = (RelationLine, RelationGroup, RegexLine)
