"""The study of times: reads a table, names what is wrong in it, ranks as statisticians do."""

import numpy as np
import pytest

from sudoku import SudokuError, generate_many
from sudoku.logic.human_time import FIT
from sudoku.study.times import huber, read_times, run, spearman

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = [one.puzzle.line() for one in generate_many(20, seed=1)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a,b\n1,2\n", "expected the columns puzzle and seconds"),
        (f"puzzle,seconds\n{PUZZLE},-3\n", "line 2: '-3' seconds; expected a number greater than 0"),
        (f"puzzle,seconds\n{PUZZLE},x\n", "line 2: 'x' seconds"),
        ("puzzle,seconds\n123,5\n", "line 2: 3 cells"),
        (f"puzzle,seconds\n{PUZZLE},60\n", "1 puzzle; expected at least 20"),
        ("puzzle,seconds\n" + f"{PUZZLE},60\n" * 30, "1 puzzle; expected at least 20"),
        ("puzzle,seconds\n", "0 different puzzles; expected at least 20"),
        ("", "empty; expected CSV with the columns puzzle and seconds"),
        ("a,b\n1,2\n", "found a, b"),
        ("puzzle,seconds\n" + "".join(f"{row},60\n" for row in PUZZLES), "all times are 60 seconds"),
        (
            "puzzle,seconds\n" + "".join(f"{row},{k}\n" for k, row in enumerate([*PUZZLES, "." * 81], 1)),
            "line 22: expected a 9×9 puzzle with exactly one solution",
        ),
    ],
)
def test_what_is_wrong_in_a_table_is_named(text, message, tmp_path):
    (tmp_path / "times.csv").write_text(text)
    with pytest.raises(SudokuError) as caught:
        read_times(tmp_path / "times.csv")
    assert message in str(caught.value)


def test_bytes_that_are_no_text_are_named(tmp_path):
    (tmp_path / "times.csv").write_bytes(b"puzzle,seconds\n\xff\xfe")
    with pytest.raises(SudokuError, match="no text in UTF-8"):
        read_times(tmp_path / "times.csv")


@pytest.mark.parametrize("sign", [",", ";", "\t"])
@pytest.mark.parametrize("head", ["", "puzzle{}seconds\n", "Puzzle{}Time\n", "\ufeffpuzzle{}avg_seconds\n"])
def test_a_head_line_is_optional_and_columns_are_parted_as_spreadsheets_do(sign, head, tmp_path):
    rows = "\n".join(f"{puzzle}{sign}{k}.5" for k, puzzle in enumerate(PUZZLES, 1))
    (tmp_path / "times.csv").write_text(head.format(sign) + rows + "\n\n", encoding="utf-8")
    grids, seconds = read_times(tmp_path / "times.csv")
    assert [grid.line() for grid in grids] == PUZZLES
    assert seconds == [k + 0.5 for k in range(1, 21)]


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


def test_what_is_the_same_for_all_puzzles_tells_nothing_of_their_times():
    assert spearman(np.ones(5), np.arange(5.0)) == 0


def test_outliers_do_not_pull_the_fit():
    x = np.linspace(0, 1, 50)
    features = np.column_stack([np.ones(50), x])
    times = 1 + 2 * x + 0.01 * np.sin(40 * x)
    times[::10] += 5
    assert huber(features, times) == pytest.approx([1, 2], abs=0.05)


def test_the_gain_over_both_scales_comes_with_its_interval(tmp_path):
    rows = [f"{puzzle},{300 + 10 * k}\n" for k, puzzle in enumerate(PUZZLES)]
    (tmp_path / "times.csv").write_text("".join(["puzzle,seconds\n", *rows]))
    study = run(20, 1, lambda _: None, lambda: None, tmp_path / "times.csv")
    for name in ("Sudoku Explainer (ER)", "HoDoKu's score"):
        assert any(note.startswith("The fitted estimate") and note.endswith(f"than {name}.") for note in study.notes)
    assert all(row["low"] <= row["high"] for row in study.rows)
    assert f"(built in: {FIT[0]}, {FIT[1]}, {FIT[2]})." in study.notes[0]
