"""Regular expressions on digits, as an automaton: parsed by hand, so that no expression can take for ever.

    (1|23)*.        a node is (digits that lead on, where to), or free moves to other nodes; Thompson 1968

Digits are the characters of the alphabet, 1-9 and A-Z; a dot is any of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from ..errors import SudokuError
from ..shape import SYMBOLS
from .primitives import Machine, machine

__all__ = ["machine_of", "matches"]

MOST_NODES, MOST_STATES, MOST_REPEATS, MOST_DEPTH = 2000, 4096, 99, 50


@dataclass
class _Nodes:
    """An automaton with free moves, as it grows."""

    digits: list[int] = field(default_factory=list)  # a mask, 0 for a node with free moves
    onward: list[list[int]] = field(default_factory=list)

    def new(self, digits: int = 0, *onward: int) -> int:
        if len(self.digits) >= MOST_NODES:
            raise SudokuError(f"regular expression too long: more than {MOST_NODES} nodes")
        self.digits.append(digits)
        self.onward.append(list(onward))
        return len(self.digits) - 1

    def closure(self, nodes: frozenset[int]) -> frozenset[int]:
        """All that can be reached by free moves."""
        found, left = set(nodes), list(nodes)
        while left:
            node = left.pop()
            for to in self.onward[node] if not self.digits[node] else ():
                if to not in found:
                    found.add(to)
                    left.append(to)
        return frozenset(found)

    def step(self, nodes: frozenset[int], digit: int) -> frozenset[int] | None:
        after = {self.onward[node][0] for node in nodes if self.digits[node] >> digit - 1 & 1}
        return self.closure(frozenset(after)) if after else None


class _Parser:
    """Builds backwards: each part is given the node that follows it, and gives the node where it starts."""

    def __init__(self, pattern: str, size: int) -> None:
        self.text, self.at, self.size, self.nodes, self.depth = pattern, 0, size, _Nodes(), 0

    def fail(self, what: str) -> SudokuError:
        return SudokuError(f"regular expression {self.text!r:.60}: {what} at character {self.at + 1}")

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def whole(self) -> tuple[_Nodes, int, int]:
        tree = self.choice()
        if self.peek():
            raise self.fail(f"unexpected {self.peek()!r}")
        end = self.nodes.new()
        return self.nodes, self.build(tree, end), end

    # The tree: ("digits", mask), ("join", parts), ("choice", parts), ("repeat", part, least, most or None)

    def choice(self) -> tuple:  # type: ignore[type-arg]  # a small tree, see above
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise self.fail(f"more than {MOST_DEPTH} brackets")
        parts = [self.join()]
        while self.peek() == "|":
            self.at += 1
            parts.append(self.join())
        self.depth -= 1
        return ("choice", parts)

    def join(self) -> tuple:  # type: ignore[type-arg]
        parts = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated(self.atom()))
        return ("join", parts)

    def atom(self) -> tuple:  # type: ignore[type-arg]
        sign = self.peek()
        self.at += 1
        if sign == "(":
            inner = self.choice()
            if self.peek() != ")":
                raise self.fail("expected )")
            self.at += 1
            return inner
        if sign == "[":
            return ("digits", self.group())
        if sign == ".":
            return ("digits", (1 << self.size) - 1)
        self.at -= 1
        return ("digits", 1 << self.digit() - 1)

    def digit(self) -> int:
        found = SYMBOLS.find(self.peek()) + 1 if self.peek() else 0
        if not 1 <= found <= self.size:
            raise self.fail(f"expected a digit up to {SYMBOLS[self.size - 1]}")
        self.at += 1
        return found

    def group(self) -> int:
        negated, mask = self.peek() == "^", 0
        self.at += negated
        while self.peek() != "]":
            first = last = self.digit()
            if self.peek() == "-":
                self.at += 1
                last = self.digit()
            mask |= sum(1 << digit - 1 for digit in range(first, last + 1))
        self.at += 1
        return (1 << self.size) - 1 & ~mask if negated else mask

    def repeated(self, part: tuple) -> tuple:  # type: ignore[type-arg]
        while (sign := self.peek()) and sign in "*+?{":
            self.at += 1
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(sign) or self.bounds()
            part = ("repeat", part, least, most)
        return part

    def bounds(self) -> tuple[int, int | None]:
        inner, brace, _ = self.text[self.at :].partition("}")
        least, comma, most = inner.partition(",")
        if not brace or not least.isdigit() or (most and not most.isdigit()) or len(inner) > 5:
            raise self.fail("expected bounds such as {2} or {2,4}")
        low, high = int(least), int(most) if most else None if comma else int(least)
        if low > MOST_REPEATS or (high is not None and not low <= high <= MOST_REPEATS):
            raise self.fail(f"expected ascending bounds up to {MOST_REPEATS}")
        self.at += len(inner) + 1
        return low, high

    def build(self, tree: tuple, after: int) -> int:  # type: ignore[type-arg]
        kind, what, *bounds = tree
        if kind == "digits":
            return self.nodes.new(what, after) if what else self.nodes.new()
        if kind == "choice":
            return self.nodes.new(0, *[self.build(part, after) for part in what])
        if kind == "join":
            for part in reversed(what):
                after = self.build(part, after)
            return after
        least, most = bounds
        if most is None:
            loop = self.nodes.new(0, after)
            self.nodes.onward[loop].append(self.build(what, loop))
            after = loop
        else:
            for _ in range(most - least):
                after = self.nodes.new(0, after, self.build(what, after))
        for _ in range(least):
            after = self.build(what, after)
        return after


@lru_cache(maxsize=128)
def _parsed(pattern: str, size: int) -> tuple[_Nodes, int, int]:
    return _Parser(pattern, size).whole()


@lru_cache(maxsize=128)
def machine_of(pattern: str, size: int) -> Machine:
    """The automaton of an expression; refused if it has too many states."""
    nodes, start, end = _parsed(pattern, size)
    met: set[frozenset[int]] = set()

    def step(state: frozenset[int], digit: int) -> frozenset[int] | None:
        after = nodes.step(state, digit)
        if after is not None:
            met.add(after)
        if len(met) > MOST_STATES:
            raise SudokuError(f"regular expression {pattern!r:.60}: more than {MOST_STATES} states")
        return after

    return machine(nodes.closure(frozenset({start})), step, lambda state: end in state, size)


def matches(pattern: str, digits: list[int], size: int) -> bool:
    """Whether the digits match, all of them."""
    nodes, start, end = _parsed(pattern, size)
    state: frozenset[int] | None = nodes.closure(frozenset({start}))
    for digit in digits:
        if state is not None:
            state = nodes.step(state, digit)
    return state is not None and end in state
