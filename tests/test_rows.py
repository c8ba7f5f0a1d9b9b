"""Answers as plain dicts and as rows of a table."""

import json
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
            "rating": {"level", "score", "hardest", "steps"},
            "se rating": {"er", "ep", "ed", "hardest"},
            "generated": {"puzzle", "solution", "givens", "seed"},
        }[kind]
    )
    if kind == "generated":
        assert table.puzzle[0] == rows[0].puzzle.line()
    if kind == "rating":
        assert table.score.tolist() == [row.score for row in rows]


def test_errors_are_rows_too():
    answers = [answer.to_dict() for answer in sudoku.rate_many([LINE, "." * 81])]
    assert answers[0]["score"] == 204
    assert answers[1] == {"error": "the puzzle has several solutions: logic needs one"}


def test_a_rating_is_a_tuple_with_names():
    rating = sudoku.rate(LINE)
    assert isinstance(rating, Rating)
    assert rating._asdict()["score"] == rating.score == 204


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
def test_steps_and_ratings_refuse_a_puzzle_with_rules(function):
    from sudoku.rules import Rules

    puzzle = Puzzle(Grid.from_text(LINE), rules=Rules.diagonal())
    with pytest.raises(SudokuError, match="a puzzle with rules beyond rows, columns and boxes: steps and ratings are"):
        function(puzzle)
    refused, rated = sudoku.rate_many([puzzle, LINE])
    assert isinstance(refused, SudokuError)
    assert isinstance(rated, Rating)
