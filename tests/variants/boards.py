"""Random boards with random constraints: drawn around a known solution, then some of them spoiled."""

import random
from collections.abc import Callable
from typing import Any

from sudoku import Grid, Puzzle, SudokuError
from sudoku.rules import CONSTRAINTS, Constraint, Rules
from sudoku.rules.outside import DIRECTIONS, LittleKiller, Outside
from sudoku.rules.places import Line
from sudoku.shape import Shape
from sudoku.variants import solve

SHAPES = {4: Shape(2, 2), 6: Shape(2, 3), 9: Shape(3, 3)}
FLAGS = (
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "disjointgroups",
    "globalentropy",
    "globalmod",
)


def path(rng: random.Random, size: int, length: int) -> Line:
    """A walk to neighbours that meets no cell twice, of that length if it does not get stuck."""
    line = [(rng.randrange(size), rng.randrange(size))]
    while len(line) < length:
        row, column = line[-1]
        steps = [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
        free = [at for at in steps if at not in line and min(at) >= 0 and max(at) < size]
        if not free:
            break
        line.append(rng.choice(free))
    return tuple(line)


def constraint(rng: random.Random, name: str, size: int, spoil: bool, digits: bytes) -> Any:
    """A constraint of that name; its numbers are those of the solution unless it is to be spoiled."""
    kind: Any = CONSTRAINTS[name]
    fields = kind.field_names()
    line = path(rng, size, rng.randint(2, min(size, 6)))
    values = [digits[row * size + column] for row, column in line]
    shift = rng.choice((-1, 1)) if spoil else 0
    if name in DRAWN:
        return DRAWN[name](rng, kind, line, values, shift, size)
    if not fields:
        return kind()
    if issubclass(kind, LittleKiller):
        found = kind((-1, rng.randrange(size - 1)), 0, "DR")
        return kind(found.cell, _sum_of(found, size, digits) + shift, "DR")
    if issubclass(kind, Outside):
        return _clue(rng, kind, size, spoil, digits)
    if name == "quadruple":
        row, column = rng.randrange(size - 1), rng.randrange(size - 1)
        cells = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        return kind(cells, tuple(rng.sample([digits[r * size + c] for r, c in cells], rng.randint(1, 3))))
    return kind(line[0] if "cell" in fields else line)


def _relation(rng: random.Random, values: list[int], size: int) -> str:
    """A relation with two in three of all pairs, and all neighbours of the solution."""
    pairs = {(a, b) for a in values for b in values}
    digits = range(1, size + 1)
    return ".".join("".join(str(b) for b in digits if (a, b) in pairs or rng.random() < 0.6) for a in digits)


def _between(values: list[int]) -> int:
    first, last = sorted((values.index(min(values)), values.index(max(values))))
    return sum(values[first + 1 : last])


DRAWN: dict[str, Callable[..., Any]] = {  # by name: what is drawn along a line, around its digits
    "negative": lambda rng, kind, *_: kind(rng.choice(("difference", "ratio", "xv"))),
    "givenPencilMarks": lambda rng, kind, line, values, shift, size: kind(
        line[0], {values[0], *rng.sample(range(1, size + 1), 2)} - ({values[0]} if shift else set())
    ),
    "clone": lambda _, kind, line, *__: kind(line[:1], line[1:2]),
    "samevalues": lambda rng, kind, line, *_: kind((line[: len(line) // 2], line[len(line) // 2 :][: len(line) // 2])),
    "difference": lambda _, kind, line, values, shift, __: _dot(kind, line[:2], values[:2], shift, "difference"),
    "ratio": lambda _, kind, line, values, shift, __: _dot(kind, line[:2], values[:2], shift, "ratio"),
    "xv": lambda _, kind, line, values, shift, __: _dot(kind, line[:2], values[:2], shift, "xv"),
    "greaterthan": lambda _, kind, line, *__: kind(line[:2]),
    "killercage": lambda _, kind, line, values, shift, __: kind(line, sum(values) + shift),
    "sum": lambda _, kind, line, values, shift, __: kind(line, sum(values) + shift),
    "rellikcage": lambda rng, kind, line, *_: kind(line, rng.randint(1, 10)),
    "lookandsay": lambda rng, kind, line, values, shift, size: kind(line, f"{values.count(values[0])}{values[0]}"),
    "arrow": lambda _, kind, line, *__: kind(line[:1], (line,)),
    "tenline": lambda rng, kind, line, values, shift, _: kind(
        rng.choice((line, (*line, line[0]))), rng.randint(3, max(3, sum(values)))
    ),
    "lunchbox": lambda _, kind, line, values, shift, __: kind(line, max(0, _between(values) + shift)),
    "relationline": lambda rng, kind, line, values, shift, size: kind(line, _relation(rng, values, size)),
    "relationgroup": lambda rng, kind, line, values, shift, size: kind(line, _relation(rng, values, size)),
    "regex": lambda rng, kind, line, values, shift, _: kind(line, f"[{values[0]}{rng.randint(1, 4)}]+.*|.{{2}}[1-3]*"),
}


def _clue(rng: random.Random, kind: Any, size: int, spoil: bool, digits: bytes) -> Any:
    place = rng.choice([(-1, rng.randrange(size)), (size, rng.randrange(size)), (rng.randrange(size), -1)])
    for value in rng.sample(range(1, 22), 21):
        found = kind(place, value)
        try:
            found.validate(Rules((found,)).on(SHAPES[size]))
        except SudokuError:  # a clue that this kind cannot have
            continue
        if spoil or found.check(Grid(digits, SHAPES[size])):
            return found
    return None


def _sum_of(found: object, size: int, digits: bytes) -> int:
    row, column = found.cell  # type: ignore[attr-defined]
    down, right = DIRECTIONS["DR"]
    total = 0
    while row + down < size and column + right < size:
        row, column = row + down, column + right
        total += digits[row * size + column]
    return total


def _dot(kind: type[Constraint], cells: Line, values: list[int], shift: int, name: str) -> Constraint | None:
    low, high = sorted(values)
    if name == "difference":
        return kind(cells, max(0, high - low + shift))  # type: ignore[call-arg]
    if name == "ratio":
        return kind(cells, high // low) if high % low == 0 else None  # type: ignore[call-arg]
    return kind(cells, "X" if low + high + shift == 10 else "V") if low + high + shift in (5, 10) else None  # type: ignore[call-arg]


def puzzle(seed: int, size: int) -> Puzzle:
    """The board of a seed: constraints that a known solution obeys, some givens of it, now and then a spoiled one."""
    rng = random.Random(f"{seed} {size}")
    shape = SHAPES[size]
    grid = solve(Puzzle(Grid.empty(shape))).shuffled(rng)
    names = [*rng.choices([name for name in CONSTRAINTS if name not in FLAGS], k=rng.randint(2, 3 * size))]
    names += rng.sample(FLAGS, rng.choice((0, 0, 0, 1)))
    chosen: list[Constraint] = []
    spoiled = rng.random() < 0.3
    for name in names:
        spoil = spoiled and rng.random() < 0.15
        for _ in range(12):  # most lines drawn at random are no thermometers of the solution
            found = constraint(rng, name, size, spoil, grid.cells)
            if found is None:
                continue
            rules = Rules((*chosen, found))
            try:
                rules.validate(shape)
            except SudokuError:  # does not fit this board
                continue
            if spoil or not rules.check(grid):
                chosen.append(found)
                break
    share = rng.choice((0.1, 0.3, 0.5))
    cells = bytearray(digit if rng.random() < share else 0 for digit in grid)
    if spoiled and rng.random() < 0.5:
        cells[rng.randrange(len(cells))] = rng.randint(1, size)
    return Puzzle(Grid(bytes(cells), shape), rules=Rules(tuple(chosen)))
