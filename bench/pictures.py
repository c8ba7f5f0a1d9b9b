"""How fast steps are drawn: 1,000 steps of paths as SVG, CPU time of one core.

python -m bench.pictures [steps]
"""

from __future__ import annotations

import statistics
import sys
import time

from sudoku import SolvePath, explain, generate
from sudoku.render import step_drawing
from sudoku.render.svg import panel


def paths(steps: int) -> list[SolvePath]:
    """Solutions of hard puzzles, until they have that many steps."""
    found: list[SolvePath] = []
    while sum(map(len, found)) < steps:
        found.append(explain(generate(level="unfair", seed=len(found)).puzzle))
    return found


def main(steps: int) -> None:
    positions = [(path[index], path.puzzle_before(index)) for path in paths(steps) for index in range(len(path))][
        :steps
    ]
    times, sizes = [], []
    for step, position in positions:
        began = time.process_time()
        document = panel(step_drawing(step, position), coordinates="rc").document()
        times.append(time.process_time() - began)
        sizes.append(len(document))
    ordered = sorted(times)
    print(f"{len(times)} steps drawn in {sum(times):.2f} s")
    most = ordered[len(ordered) * 99 // 100]
    print(f"median {statistics.median(times) * 1000:.2f} ms, 99 of 100 below {most * 1000:.2f} ms")
    print(f"longest {ordered[-1] * 1000:.2f} ms; {statistics.mean(sizes) / 1000:.1f} kB a picture")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
