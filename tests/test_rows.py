"""Answers as plain dicts and as rows of a table."""

import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import sudoku
from sudoku import Candidates, Generated, Grid, Puzzle, Rating, SudokuError

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS: dict[str, Callable[[], Sequence[Any]]] = {
    "puzzle": lambda: [Puzzle(Grid.from_text(LINE), marks=Candidates.from_grid(Grid.from_text(LINE)), info={"a": 1})],
    "rating": lambda: sudoku.rate_many([LINE] * 2),
    "se rating": lambda: sudoku.rate_many([LINE] * 2, scale="se"),
    "generated": lambda: list(sudoku.generate_many(2, seed=1)),
    "error": lambda: sudoku.rate_many(["." * 81]),
}


@pytest.mark.parametrize("rows", ROWS.values(), ids=ROWS)
def test_every_answer_is_a_plain_dict(rows):
    for row in rows():
        plain = row.to_dict()
        assert json.loads(json.dumps(plain)) == plain


@pytest.mark.parametrize("kind", ["rating", "se rating", "generated"])
def test_bulk_answers_are_the_rows_of_a_table(kind):
    pandas = pytest.importorskip("pandas")
    rows = ROWS[kind]()
    table = pandas.DataFrame(rows)
    assert len(table) == len(rows)
    assert (
        set(table.columns)
        >= {
            "rating": {"level", "score", "hardest", "techniques"},
            "se rating": {"er", "ep", "ed", "hardest"},
            "generated": {"puzzle", "solution", "givens", "seed"},
        }[kind]
    )
    if kind == "generated":
        assert table.puzzle[0] == rows[0].puzzle.line()
    if kind == "rating":
        assert table.score.tolist() == [row.score for row in rows]


BULK: dict[str, Callable[[list[str]], Any]] = {
    "rate_many": sudoku.rate_many,
    "rate_many se": lambda items: sudoku.rate_many(items, scale="se"),
    "canonical_many": sudoku.canonical_many,
}


@pytest.mark.parametrize("order", [[LINE, "?"], ["?", LINE]], ids=["error last", "error first"])
@pytest.mark.parametrize("bulk", BULK.values(), ids=BULK)
def test_errors_are_rows_of_the_same_table(bulk, order):
    pandas = pytest.importorskip("pandas")
    answers = bulk(order)
    table = pandas.DataFrame(answers)
    good, bad = order.index(LINE), order.index("?")
    assert table.error[bad] == str(answers[bad])
    assert pandas.isna(table.error[good])
    for name, value in answers[good].to_dict().items():
        assert table[name][good] == value
        assert pandas.isna(table[name][bad])


def test_the_puzzles_of_a_file_are_rows(tmp_path):
    pandas = pytest.importorskip("pandas")
    path = tmp_path / "puzzles.csv"
    first = Puzzle(Grid.from_text(LINE), solution=sudoku.solve(LINE), info={"level": "Easy"})
    path.write_text("".join(sudoku.write_many([first, "." * 81], "table")))
    table = pandas.DataFrame(sudoku.read_many(path))
    assert table.puzzle.tolist() == [LINE, "." * 81]
    assert table.givens.tolist() == [30, 0]
    assert table.solution[0] == str(sudoku.solve(LINE))
    assert table["info"][0]["level"] == "Easy"


def test_a_copy_of_a_puzzle_with_other_values():
    puzzle = Puzzle(Grid.from_text(LINE), info={"title": "Monday"})
    solved = puzzle.replace(solution=sudoku.solve(LINE))
    assert solved.solution == sudoku.solve(LINE)
    assert (solved.grid, solved.info) == (puzzle.grid, puzzle.info)
    assert solved.replace(solution=None) == puzzle
    with pytest.raises(TypeError):
        puzzle.replace(titel="Tuesday")


def test_errors_stay_exceptions():
    one, other = SudokuError("twice"), SudokuError("twice")
    assert one != other
    assert len({one, other}) == 2
    assert dict(one) == {"error": "twice"}


@pytest.mark.parametrize("kind", ["puzzle", "rating", "se rating", "error"])
def test_answers_are_mappings_of_their_own_dicts(kind):
    first = ROWS[kind]()[0]
    assert dict(first) == first.to_dict()
    assert issubclass(type(first), Mapping)
    assert pickle.loads(pickle.dumps(first)).to_dict() == first.to_dict()


def test_a_generated_puzzle_is_a_mapping():
    made = sudoku.generate(seed=1)
    assert isinstance(made, Generated)
    assert isinstance(made, Mapping)
    assert dict(made) == made.to_dict()
    assert made["puzzle"] == made.puzzle.line()
    assert made == sudoku.generate(seed=1)
    assert len({made, sudoku.generate(seed=1)}) == 1
    rated = sudoku.generate(level="easy", seed=1)
    assert rated["level"] == "Easy"


@pytest.mark.parametrize(
    "function", [sudoku.explain, sudoku.rate, sudoku.hint, sudoku.find_all, lambda p: sudoku.find_subsets(p, 2)]
)
def test_steps_and_ratings_keep_to_the_rules_of_a_puzzle(function):
    """The solution of this one breaks the diagonals."""
    from sudoku.rules import Rules

    puzzle = Puzzle(Grid.from_text(LINE), rules=Rules.diagonal())
    with pytest.raises(SudokuError, match="no solution"):
        function(puzzle)
    refused, rated = sudoku.rate_many([puzzle, LINE])
    assert isinstance(refused, SudokuError)
    assert isinstance(rated, Rating)
