"""explain, hint and find_all."""

import random

import pytest

import sudoku
from sudoku import Candidates, Grid, Mistake, MultipleSolutions, NoSolution, Puzzle, SudokuError, UnsupportedSize
from sudoku.logic.verifier import Verdict, verify_path

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Extreme, with forcing chains and nets
HARD = "...5....6..4.6...7.7.4..2..12..8....5...9163......3..2..29....5.......6.8....6..."


def test_a_path_ends_at_the_solution():
    path = sudoku.explain(HARD)
    assert path.is_solved
    assert path.by_logic
    assert path.board(len(path)).is_solved
    assert (str(path.level), path.score) == ("Extreme", 6154)
    assert sum(path.counts.values()) == len(path) == len(list(path))
    assert path.hardest in path.counts


def test_every_state_on_the_way_can_be_seen():
    path = sudoku.explain(HARD)
    for index, step in enumerate(path):
        before, after = path.marks(index), path.marks(index + 1)
        assert all(item in before for item in (*step.placements, *step.eliminations))
        assert not any(item in after for item in (*step.placements, *step.eliminations))
        for cell, digit in step.placements:
            assert path.board(index)[cell] == 0
            assert path.board(index + 1)[cell] == digit


def test_a_path_survives_json():
    path = sudoku.explain(HARD)
    again = sudoku.SolvePath.from_json(path.to_json())
    assert again.steps == path.steps
    assert again.rating == path.rating
    assert [again.marks(i) for i in range(len(path) + 1)] == [path.marks(i) for i in range(len(path) + 1)]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"puzzle": 3}', '{"puzzle": ".", "steps": [1], "solution": "."}'])
def test_bad_json_is_refused(text):
    with pytest.raises(SudokuError):
        sudoku.SolvePath.from_json(text)


def test_every_step_of_a_path_is_proved():
    verdicts = verify_path(sudoku.explain(HARD))
    assert verdicts.count(Verdict.PROVED) >= len(verdicts) - 2  # one BUG+1


def test_without_a_technique_that_helps_the_path_ends_early():
    path = sudoku.explain(HARD, sudoku.Ladder().only("Naked Single"))
    assert not path.is_solved
    assert not path.by_logic
    assert path.score >= 20000


@pytest.mark.parametrize(
    ("puzzle", "error", "message"),
    [
        ("." * 81, MultipleSolutions, "several solutions"),
        ("55" + "." * 79, sudoku.ConflictError, "5 twice in row 1"),
        (
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
            NoSolution,
            "no solution",
        ),
        ("1...............", UnsupportedSize, "9×9"),
    ],
)
def test_what_has_not_one_solution_is_refused(puzzle, error, message):
    for function in (sudoku.explain, sudoku.hint, sudoku.find_all):
        with pytest.raises(error, match=message):
            function(puzzle)


def test_a_hint_works_from_the_players_own_board():
    path = sudoku.explain(HARD)
    for index in range(0, len(path), 7):
        step = sudoku.hint(path.puzzle_before(index))
        assert isinstance(step, sudoku.Step)
        assert all(path.solution[cell] == digit for cell, digit in step.placements)
        assert all(path.solution[cell] != digit for cell, digit in step.eliminations)


def test_singles_come_before_cleverer_steps():
    """Marks that hide nothing: a person who looks sees the single."""
    rng = random.Random(1)
    path = sudoku.explain(HARD)
    for index in rng.sample(range(len(path)), 20):
        state = path.puzzle_before(index)
        singles = [s for name in ("Full House", "Naked Single", "Hidden Single") for s in sudoku.find_all(state, name)]
        hint = sudoku.hint(state)
        assert isinstance(hint, sudoku.Step)
        assert bool(hint.placements and hint.level == 1) == bool(singles)


def test_a_wrong_placement_is_told_first():
    solution = sudoku.explain(EASY).solution
    wrong = Grid.empty().placing(2, 9 if solution[2] != 9 else 8)
    found = sudoku.hint(Puzzle(Grid.from_text(EASY), wrong))
    assert found == Mistake(2, wrong[2], "placement")
    assert found.sentence() == f"{wrong[2]} in r1c3 is wrong: take it back before going on."
    assert found.sentence("a1").startswith(f"{wrong[2]} in A3 is wrong")


def test_a_wrong_mark_is_told_first():
    solution = sudoku.explain(EASY).solution
    marks = Candidates.from_grid(Grid.from_text(EASY))
    marks.discard(2, solution[2])
    found = sudoku.hint(Puzzle(Grid.from_text(EASY), None, marks))
    assert isinstance(found, Mistake)
    assert (found.cell, found.kind) == (2, "marks")
    with pytest.raises(SudokuError, match="marks of r1c3 are wrong"):
        sudoku.explain(Puzzle(Grid.from_text(EASY), None, marks))


def test_holes_without_marks_are_not_marked_yet():
    assert isinstance(sudoku.hint(Puzzle(Grid.from_text(EASY), None, Candidates.none())), sudoku.Step)


def test_a_full_board_has_no_hint():
    solution = Grid(sudoku.explain(EASY).solution)
    with pytest.raises(SudokuError, match="every cell is filled"):
        sudoku.hint(solution)


def test_everything_that_can_be_done_now_the_shortest_first():
    steps = sudoku.find_all(sudoku.explain(HARD).puzzle_before(25))
    sizes = [len(step.truths) for step in steps]
    assert sizes == sorted(sizes)
    assert len({step.technique for step in steps}) > 5
    keys = [(step.technique, step.placements, frozenset(step.eliminations)) for step in steps]
    assert len(set(keys)) == len(keys)


def test_subsets_of_any_size():
    state = sudoku.explain(HARD).puzzle_before(9)
    pairs = {frozenset(step.eliminations) for step in sudoku.find_subsets(state, 2)}
    told = [*sudoku.find_all(state, "Naked Pair"), *sudoku.find_all(state, "Locked Pair")]
    assert {frozenset(step.eliminations) for step in told} == pairs
    assert all(len(step.parts[0].cells) == 5 for step in sudoku.find_subsets(state, 5))
    with pytest.raises(SudokuError, match="1 to 8"):
        sudoku.find_subsets(state, 9)
