"""Random lines of rules, good and bad, for vectors (rule_vectors.py): what one language reads the other has to read.

>>> import random
>>> random_line(random.Random(1), "thermometer", 4)
'thermometer r3c1 r3c1'
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from random import Random

from sudoku.rules import CONSTRAINTS
from sudoku.rules.outside import Outside
from sudoku.rules.text import in_order
from sudoku.shape import SYMBOLS

__all__ = ["random_line", "random_regions"]

RARELY = 0.03
PAIRS = ("difference", "ratio", "xv", "greaterthan")


def random_line(rng: Random, name: str, size: int) -> str:
    """A line of a constraint: mostly one that fits a board of that size, sometimes one that is refused."""
    kind = CONSTRAINTS[name]
    parameters = inspect.signature(kind).parameters
    words, parts = [name], list[str]()
    for field in in_order(kind):
        if field == "cell":
            parts.append(_clue(rng, size) if issubclass(kind, Outside) else _cell(rng, size))
        elif field in ("cells", "clones"):
            count = 2 if name in PAIRS and rng.random() > RARELY else rng.randint(1, min(6, size))
            parts.append(" ".join(_cell(rng, size) for _ in range(count)))
        elif field == "lines":
            length = rng.randint(1, min(7, size))
            parts += [_walk(rng, size, length) for _ in range(rng.randint(1, 2))]
        elif parameters[field].default is inspect.Parameter.empty or rng.random() < 0.6:
            words.append("XV7"[rng.randrange(3)] if name == "xv" else _WORDS[field](rng, size))
    return " ".join([*words, *([" / ".join(parts)] if parts else [])])


def random_regions(rng: Random, size: int) -> str:
    """A line of regions of any form."""
    signs = (rng.choice((row, row, column)) for row in range(size) for column in range(size))
    return "regions " + "".join(SYMBOLS[sign] if rng.random() > RARELY else "." for sign in signs)


def _cell(rng: Random, size: int) -> str:
    low, high = (0, size + 1) if rng.random() < RARELY else (1, size)
    return f"r{rng.randint(low, high)}c{rng.randint(low, high)}"


def _clue(rng: Random, size: int) -> str:
    beside, along = rng.choice((0, size + 1)), rng.randint(0, size + 1)
    return rng.choice((f"r{beside}c{along}", f"r{along}c{beside}"))


def _walk(rng: Random, size: int, length: int) -> str:
    """A line of neighbours, sometimes a loop."""
    places = [(rng.randint(1, size), rng.randint(1, size))]
    for _ in range(length - 1):
        places.append((_near(rng, places[-1][0], size), _near(rng, places[-1][1], size)))
    loop = places[:1] if rng.random() < 0.1 else []
    return " ".join(f"r{row}c{column}" for row, column in (*places, *loop))


def _near(rng: Random, at: int, size: int) -> int:
    return min(size, max(1, at + rng.randint(-1, 1)))


def _digits(rng: Random, size: int, most: int) -> str:
    return "".join(sorted(rng.sample(SYMBOLS[:size], rng.randint(0, min(size, most)))))


def _regex(rng: Random, size: int, depth: int = 0) -> str:
    part = "" if depth > 3 else _regex(rng, size, depth + 1)
    return rng.choice(
        (
            *(rng.choice(SYMBOLS[:size]), ".", f"[{_digits(rng, size, 3)}]", f"[^{_digits(rng, size, 3)}]"),
            *(f"({part}|{_digits(rng, size, 2)})", part + rng.choice("*+?"), part + rng.choice(SYMBOLS[:size])),
            f"({part}){{{rng.choice(('2', '2,', '1,3', '0,2', '3,2', '100'))}}}",
        )
    )


def _relation(rng: Random, size: int) -> str:
    return ".".join(_digits(rng, size, 4) for _ in range(size + (rng.random() < RARELY)))


def _pairs_of_digits(rng: Random, size: int) -> str:
    return "".join(f"{rng.randint(0, 2)}{rng.randint(1, min(9, size))}" for _ in range(rng.randint(1, 2)))


_WORDS: dict[str, Callable[[Random, int], str]] = {
    "kind": lambda rng, _: rng.choice(("ratio", "difference", "xv", "none")),
    "relation": _relation,
    "pattern": _regex,
    "clue": _pairs_of_digits,
    "value": lambda rng, size: str(rng.randint(0, rng.choice((size, 3 * size)))),
    "values": lambda rng, size: ",".join(str(rng.randint(1, size)) for _ in range(rng.randint(1, 4))),
    "direction": lambda rng, _: rng.choice(("UL", "UR", "DL", "DR")),
}
