"""The solvers that pip can install, each behind one function; run in an environment of their own.

python peers.py NAME SECONDS < puzzles      prints how many were solved, in how many seconds

Each answers with the number of solutions up to 2, so that uniqueness is proved; one that cannot says 0 for "not asked".
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from time import perf_counter
from typing import Any

Count = Callable[[str], int]
PACKAGES = {
    "python-sat": "python-sat",
    "ortools": "ortools",
    "rustoku": "rustoku",
    "py-sudoku": "py-sudoku",
    "dokusan": "dokusan",
    "norvig": "",
}


def python_sat() -> Count:
    solvers: Any = import_module("pysat.solvers")

    def variable(cell: int, digit: int) -> int:
        return 9 * cell + digit

    houses = import_module("norvig").HOUSES
    units = [house for cell in range(81) for house in houses[cell]]
    clauses = [[variable(cell, digit) for digit in range(1, 10)] for cell in range(81)]
    clauses += [[-variable(c, a), -variable(c, b)] for c in range(81) for a, b in combinations(range(1, 10), 2)]
    for house in {tuple(unit) for unit in units}:
        for digit in range(1, 10):
            clauses.append([variable(cell, digit) for cell in house])
            clauses += [[-variable(a, digit), -variable(b, digit)] for a, b in combinations(house, 2)]

    def count(puzzle: str) -> int:
        with solvers.Cadical153(bootstrap_with=clauses) as solver:
            given = [variable(cell, int(char)) for cell, char in enumerate(puzzle) if char in "123456789"]
            for literal in given:
                solver.add_clause([literal])
            if not solver.solve():
                return 0
            solver.add_clause([-literal for literal in solver.get_model() if literal > 0])
            return 1 + bool(solver.solve())

    return count


def ortools() -> Count:
    cp: Any = import_module("ortools.sat.python.cp_model")
    boxes = [[(3 * b + r, 3 * s + c) for r in range(3) for c in range(3)] for b, s in product(range(3), range(3))]

    class Two(cp.CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if self.found == 2:
                self.StopSearch()

    def count(puzzle: str) -> int:
        model = cp.CpModel()
        x = [[model.NewIntVar(1, 9, "") for _ in range(9)] for _ in range(9)]
        for i in range(9):
            model.AddAllDifferent(x[i])
            model.AddAllDifferent([x[r][i] for r in range(9)])
            model.AddAllDifferent([x[r][c] for r, c in boxes[i]])
        for cell, char in enumerate(puzzle):
            if char in "123456789":
                model.Add(x[cell // 9][cell % 9] == int(char))
        solver, two = cp.CpSolver(), Two()
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        solver.Solve(model, two)
        return int(two.found)

    return count


def rustoku() -> Count:
    package: Any = import_module("rustoku")
    return lambda puzzle: len(package.Rustoku(puzzle.replace(".", "0")).solve_until(2))


def py_sudoku() -> Count:
    package: Any = import_module("sudoku")

    def count(puzzle: str) -> int:
        rows = [[int(char) if char in "123456789" else 0 for char in puzzle[i : i + 9]] for i in range(0, 81, 9)]
        board = package.Sudoku(3, 3, board=rows)
        return 2 if board.has_multiple_solutions() else int(board.solve().validate())

    return count


def dokusan() -> Count:
    boards: Any = import_module("dokusan.boards")
    solvers: Any = import_module("dokusan.solvers")

    def count(puzzle: str) -> int:
        rows = [[int(char) if char in "123456789" else 0 for char in puzzle[i : i + 9]] for i in range(0, 81, 9)]
        solvers.backtrack(boards.Sudoku.from_list(rows, box_size=boards.BoxSize(3, 3)))
        return 0  # its first solution is all one can ask for

    return count


def norvig() -> Count:
    count: Count = import_module("norvig").count
    return count


def main(name: str, seconds: float) -> None:
    sys.path.insert(0, str(Path(__file__).parent))
    count: Count = globals()[name.replace("-", "_")]()
    puzzles = sys.stdin.read().split()
    count(puzzles[0])  # to warm up
    start = perf_counter()
    solved = 0
    while solved < len(puzzles) and perf_counter() - start < seconds:
        count(puzzles[solved])
        solved += 1
    print(solved, perf_counter() - start)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
