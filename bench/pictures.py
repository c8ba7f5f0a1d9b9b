"""How fast steps are drawn: 1,000 steps of paths as SVG, CPU time of one core.

Each is drawn three times and the shortest time counts: the first picture fills tables, and now and then the garbage
collector of Python takes its turn. Then the slowest of the technique pictures of tests/vectors, which have nets.

python -m bench.pictures [steps]
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

from sudoku import Candidates, Grid, Puzzle, SolvePath, Step, explain, generate
from sudoku.render import step_drawing
from sudoku.render.svg import panel

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "drawings.json"


def paths(steps: int) -> list[SolvePath]:
    """Solutions of hard puzzles, until they have that many steps."""
    found: list[SolvePath] = []
    while sum(map(len, found)) < steps:
        found.append(explain(generate(level="unfair", seed=len(found)).puzzle))
    return found


def vectors() -> list[tuple[Step, Puzzle]]:
    """The steps of tests/vectors and their positions."""
    found = []
    for row in json.loads(VECTORS.read_text(encoding="utf-8")):
        where = row["position"]
        placed = Grid.from_text(where["placed"]) if where["placed"] else None
        marks = Candidates(where["marks"]) if where["marks"] else None
        found.append((Step.from_dict(row["step"]), Puzzle(Grid.from_text(where["givens"]), placed, marks)))
    return found


def drawn(step: Step, position: Puzzle) -> tuple[float, int]:
    """The time of a picture in milliseconds, and its size."""
    times = []
    for _ in range(3):
        began = time.process_time()
        document = panel(step_drawing(step, position), coordinates="rc").document()
        times.append((time.process_time() - began) * 1000)
    return min(times), len(document)


def main(steps: int) -> None:
    positions = [(path[index], path.puzzle_before(index)) for path in paths(steps) for index in range(len(path))]
    times, sizes = zip(*(drawn(*position) for position in positions[:steps]), strict=True)
    ordered = sorted(times)
    print(f"{len(times)} steps drawn in {sum(times) / 1000:.2f} s")
    most = ordered[len(ordered) * 99 // 100]
    print(f"median {statistics.median(times):.2f} ms, 99 of 100 below {most:.2f} ms, longest {ordered[-1]:.2f} ms")
    print(f"{statistics.mean(sizes) / 1000:.1f} kB a picture")
    slowest = sorted(((drawn(*vector)[0], vector[0].name) for vector in vectors()), reverse=True)
    print("slowest techniques: " + ", ".join(f"{name} {taken:.2f} ms" for taken, name in slowest[:3]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
