"""The studies: exact odds, observations that fit them, the same numbers for the same seed."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from sudoku import SudokuError
from sudoku.classic import shifting as textbook
from sudoku.classic.backtracking import random_solution
from sudoku.grid import Grid
from sudoku.solving.solver import count_solutions
from sudoku.study import builders, erasing, report, shuffling, stacking

SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
SMALL = [(stacking, 20_000), (shuffling, 2_000), (erasing, 1), (builders, 2)]


def quiet(_: int) -> None:
    pass


def fits(observed, expected):
    """Within five standard deviations of a rare count."""
    return abs(observed - expected) <= 5 * max(expected, 1) ** 0.5


def number_of(block):
    """The position of a block among all permutations, by counting the smaller ones."""
    number, left = 0, sorted(block)
    for digit in block:
        number = number * len(left) + left.index(digit)
        left.remove(digit)
    return number


def test_stacks_fit_the_exact_odds():
    study = stacking.run(1_000_000, 5, quiet, count_solutions)
    for row in study.rows:
        for test in ("sum", "set"):
            assert fits(row[f"{test}: observed"], row[f"{test}: expected"])
    assert study.rows[0]["sum: observed"] > 100_000
    assert study.rows[1]["set: observed"] > 10


def test_exact_odds_of_rows_and_bands_by_trying_everything_smaller():
    """A row by trying all 84³ triples of triples; a band against the count of Latin-like bands."""
    from itertools import combinations, product

    threes = list(combinations(range(1, 10), 3))
    good = [(sum(a) + sum(b) + sum(c) == 45, len({*a, *b, *c}) == 9) for a, b, c in product(threes, repeat=3)]
    odds = stacking.exact()
    assert odds["sum"][stacking.LEVELS[0]] == pytest.approx(sum(by_sum for by_sum, _ in good) / 84**3)
    assert odds["set"][stacking.LEVELS[0]] == pytest.approx(sum(by_set for _, by_set in good) / 84**3)
    assert f"{odds['sum']['rows and columns']:.4e}" == "2.5844e-15"
    assert f"{odds['set']['rows and columns']:.4e}" == "6.1139e-29"


def test_a_valid_grid_among_stacks_would_be_seen():
    """Never by chance: so it is put there."""
    table = stacking.block_table()
    grid = random_solution(SOLVED.placing(0, 0), random.Random(0))
    assert grid
    valid = [number_of([grid[cell] for cell in box.cells]) for box in grid.shape.boxes]
    magic = [number_of([2, 7, 6, 9, 5, 1, 4, 3, 8])] * 9
    chosen = np.array([valid, magic, [0] * 9], np.uint32).T
    found = stacking.tally(chosen, table)
    assert [found["sum", level] for level in stacking.LEVELS] == [6, 6, 2, 2]
    assert [found["set", level] for level in stacking.LEVELS] == [3, 3, 1, 1]


def test_shuffles_fit_the_exact_odds():
    study = shuffling.run(60_000, 3, quiet, count_solutions)
    assert [row["naive: exact"] for row in study.rows][9] == "276/78400"
    assert sum(shuffling.exact()) == 78_400
    assert all(fits(row["naive: observed"], row["naive: expected"]) for row in study.rows)
    assert [row["safe: observed"] for row in study.rows] == [0] * 9 + [60_000]


def test_shuffles_are_those_of_the_textbook():
    rng, numpy_rng = random.Random(1), np.random.default_rng(1)
    grid = textbook.shift(range(1, 10))
    for orders in (shuffling.naive_orders, shuffling.safe_orders):
        for rows, columns in zip(orders(numpy_rng, 50), orders(numpy_rng, 50), strict=True):
            shuffled = Grid(bytes(grid[int(row), int(column)] for row in rows for column in columns))
            right = sum(len({shuffled[cell] for cell in box.cells}) == 9 for box in grid.shape.boxes)
            assert shuffling.right_blocks(rows[None], columns[None])[0] == right
            assert orders is shuffling.naive_orders or right == 9
    assert any(not textbook.shuffle_naively(grid, rng).is_valid for _ in range(10))


def test_fewer_givens_more_solutions():
    study = erasing.run(4, 1, quiet, count_solutions)
    for way in erasing.WAYS:
        medians = [row[way]["median"] for row in study.rows if row[way]]
        assert medians[0] == 1
        assert medians[-1] > 100
    assert study.rows[3]["latin, evenly"] is None  # 33 is no multiple of 9


def test_builders_leave_patterns():
    rows = {row["builder"]: row for row in builders.run(5, 1, quiet, count_solutions).rows}
    assert builders.triples(SOLVED)[0] > 10
    assert rows["latin"]["row triples"] == 3
    assert rows["shifting"]["row triples"] == rows["shuffling"]["column triples"] == 3
    assert rows["diagonal"]["row triples"] > 15
    assert rows["stacking"]["valid"] == 0
    assert rows["latin"]["givens a box"] == "4–4"
    assert all(row["valid"] == 1 for name, row in rows.items() if name != "stacking")


@pytest.mark.parametrize(("module", "trials"), SMALL, ids=lambda value: getattr(value, "__name__", ""))
def test_same_seed_same_numbers_and_all_work_is_told(module, trials):
    done: list[int] = []
    one = module.run(trials, 4, done.append, count_solutions)
    assert sum(done) == module.work(trials)
    other = module.run(trials, 4, quiet, count_solutions)
    for row in (*one.rows, *other.rows):
        row.pop("grids/s", None)
    assert one.rows == other.rows
    assert one.table() == other.table()
    assert json.loads(one.json())["rows"] == one.rows
    assert {len(line) > 0 for line in one.table().splitlines()} == {True}


@pytest.mark.parametrize("kind", ["svg", "png"])
@pytest.mark.parametrize(("module", "trials"), SMALL, ids=lambda value: getattr(value, "__name__", ""))
def test_plots(module, trials, kind, tmp_path):
    path = tmp_path / f"plot.{kind}"
    report.save_plot(module.run(trials, 1, quiet, count_solutions), module.draw, path)
    assert path.read_bytes().startswith(b"<?xml" if kind == "svg" else b"\x89PNG")
    assert path.stat().st_size > 5_000


def test_no_plot_without_matplotlib(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SudokuError, match="pip install 'sudokit"):
        report.check_plot(Path("plot.svg"))
    with pytest.raises(SudokuError, match=r"\.svg or \.png"):
        report.check_plot(Path("plot.pdf"))
