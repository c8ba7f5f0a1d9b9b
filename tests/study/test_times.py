"""The study of times: reads a table, names what is wrong in it, ranks as statisticians do."""

import numpy as np
import pytest

from sudoku import SudokuError
from sudoku.study.times import huber, read_times, run, spearman

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a,b\n1,2\n", "expected the columns puzzle and seconds"),
        (f"puzzle,seconds\n{PUZZLE},-3\n", "line 2: '-3' seconds; expected a number greater than 0"),
        (f"puzzle,seconds\n{PUZZLE},x\n", "line 2: 'x' seconds"),
        ("puzzle,seconds\n123,5\n", "line 2: 3 cells"),
        (f"puzzle,seconds\n{PUZZLE},60\n", "1 puzzles; expected at least 20"),
        ("puzzle,seconds\n" + ("." * 81 + ",60\n") * 20, "puzzle 1: expected a 9×9 puzzle with exactly one solution"),
    ],
)
def test_what_is_wrong_in_a_table_is_named(text, message, tmp_path):
    (tmp_path / "times.csv").write_text(text)
    with pytest.raises(SudokuError) as caught:
        read_times(tmp_path / "times.csv")
    assert message in str(caught.value)


def test_a_file_is_needed(tmp_path):
    with pytest.raises(SudokuError, match="expected a file of times"):
        run(10, 1, lambda _: None, lambda: None)
    with pytest.raises(SudokuError, match="No such file"):
        read_times(tmp_path / "gone.csv")


def test_ranks_share_their_mean_where_values_are_equal():
    values = np.array([3.0, 1.0, 1.0, 2.0])
    assert spearman(values, values) == pytest.approx(1)
    assert spearman(values, -values) == pytest.approx(-1)
    assert spearman(np.array([1.0, 1.0, 2.0, 3.0]), np.array([1.0, 2.0, 3.0, 4.0])) == pytest.approx(0.9487, abs=1e-4)


def test_outliers_do_not_pull_the_fit():
    x = np.linspace(0, 1, 50)
    features = np.column_stack([np.ones(50), x])
    times = 1 + 2 * x + 0.01 * np.sin(40 * x)
    times[::10] += 5
    assert huber(features, times) == pytest.approx([1, 2], abs=0.05)


def test_the_gain_over_both_scales_comes_with_its_interval(tmp_path):
    from sudoku import generate_many

    rows = [f"{one.puzzle.line()},{300 + 10 * k}\n" for k, one in enumerate(generate_many(20, seed=1))]
    (tmp_path / "times.csv").write_text("".join(["puzzle,seconds\n", *rows]))
    study = run(20, 1, lambda _: None, lambda: None, tmp_path / "times.csv")
    for name in ("Sudoku Explainer (ER)", "HoDoKu's score"):
        assert any(note.startswith("The fitted estimate") and note.endswith(f"than {name}.") for note in study.notes)
    assert all(row["low"] <= row["high"] for row in study.rows)
