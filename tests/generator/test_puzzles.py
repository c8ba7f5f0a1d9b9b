"""What comes out: unique, as requested, the same for the same seed. Every request is checked by other code."""

import os
import subprocess
import sys
from typing import Any

import pytest

from sudoku import (
    Grid,
    LimitReached,
    Progress,
    Shape,
    Spec,
    SudokuError,
    count_solutions,
    generate,
    generate_arrays,
    generate_many,
    rate,
)
from sudoku._core import core
from sudoku.classic.builders import BUILDERS
from sudoku.generator import PATTERNS
from sudoku.sat.solving import is_unique

from .helpers import are_minimal, are_unique, has_pattern


def test_ten_thousand_puzzles_are_unique_and_minimal():
    made = list(generate_many(10_000, seed=1))
    assert len({one.puzzle for one in made}) == 10_000
    assert are_unique([one.puzzle for one in made])
    assert are_minimal([one.puzzle for one in made])
    for one in made[::100]:
        assert one.solution.is_solved
        assert all(one.solution[cell] == one.puzzle[cell] for cell in one.puzzle.filled)


@pytest.mark.parametrize("pattern", [name for name in PATTERNS if name != "none"])
def test_symmetry(pattern):
    made = [one.puzzle for one in generate_many(50, symmetry=pattern, seed=2)]
    assert all(has_pattern(grid, pattern) for grid in made)
    assert are_unique(made)


def test_symmetric_and_minimal():
    made = [one.puzzle for one in generate_many(20, symmetry="rotational", minimal=True, seed=3)]
    assert all(has_pattern(grid, "rotational") for grid in made)
    assert are_unique(made)
    assert are_minimal(made)


@pytest.mark.parametrize(
    ("request_", "least", "most"),
    [({"givens": 30}, 30, 30), ({"givens": (24, 27)}, 24, 27), ({"holes": 50}, 31, 31), ({"holes": (40, 41)}, 40, 41)],
)
def test_numbers(request_, least, most):
    made = [one.puzzle for one in generate_many(100, seed=4, **request_)]
    assert {len(grid.filled) for grid in made} == set(range(least, most + 1))
    assert are_unique(made)


def test_a_minimal_puzzle_of_a_number_of_givens():
    made = [one.puzzle for one in generate_many(20, givens=23, minimal=True, seed=4)]
    assert {len(grid.filled) for grid in made} == {23}
    assert are_minimal(made)


def test_mask():
    mask = "x" * 9 + "." * 9 + "?" * 63
    for one in generate_many(20, mask=mask, seed=5):
        assert set(range(9)) <= set(one.puzzle.filled)
        assert set(range(9, 18)) <= set(one.puzzle.holes)
        assert is_unique(one.puzzle)


def test_mask_and_symmetry_and_number_together():
    mask = "x?." + "?" * 78
    for one in generate_many(20, mask=mask, symmetry="rotational", givens=(28, 32), seed=6):
        assert has_pattern(one.puzzle, "rotational")
        assert {0, 80} <= set(one.puzzle.filled)
        assert {2, 78} <= set(one.puzzle.holes)
        assert 28 <= one.givens <= 32


def test_holes_evenly_per_block():
    made = [one.puzzle for one in generate_many(50, even=True, holes=45, seed=7)]
    for grid in made:
        assert [sum(not grid[cell] for cell in box.cells) for box in grid.shape.boxes] == [5] * 9
    assert are_unique(made)


def test_a_given_solution():
    solution = generate(seed=1).solution
    made = list(generate_many(10, solution=solution, seed=8))
    assert {one.solution for one in made} == {solution}
    assert len({one.puzzle for one in made}) == 10
    assert are_unique([one.puzzle for one in made])


@pytest.mark.parametrize("by", [name for name, builder in BUILDERS.items() if builder.always_valid])
def test_builders(by):
    made = list(generate_many(5, by=by, seed=9))
    assert are_unique([one.puzzle for one in made])
    if by == "shifting":  # the first row of the second band is that of the first, shifted within its blocks
        for one in made:
            first, fourth = one.solution.rows[0], one.solution.rows[3]
            assert fourth == tuple(first[block + (i + 1) % 3] for block in (0, 3, 6) for i in range(3))


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "unfair", "extreme"])
def test_level(level):
    for one in generate_many(5, level=level, seed=10):
        assert str(rate(one.puzzle).level).lower() == level


def test_score_and_techniques():
    for one in generate_many(3, score=(700, 1200), need=("x-wing",), avoid=("swordfish",), seed=11):
        rating = rate(one.puzzle)
        names = {technique.name for technique in rating.counts}
        assert 700 <= rating.score <= 1200
        assert "X-Wing" in names
        assert "Swordfish" not in names
        assert one.path == {name: one.path[name] for name in one.path if name in names}


def test_the_hardest_step_is_exactly_this():
    one = generate(hardest="swordfish", seed=12)
    assert str(rate(one.puzzle).hardest) == "Swordfish"


def test_sudoku_explainer_range():
    for one in generate_many(3, se=(3.0, 5.0), seed=13):
        rating = rate(one.puzzle).se
        assert rating is not None
        assert 3.0 <= rating.er <= 5.0


def test_ratings_are_found_on_the_scale_that_is_asked_for():
    one = generate(level="medium", seed=13)
    assert one.ratings[0] == one.rating == rate(one.puzzle, scale="hodoku")
    assert one.rating.se is None
    assert one.se == rate(one.puzzle).se
    other = generate(se=(1.0, 3.0), seed=13)
    assert other.ratings == (None, other.se)
    assert other.rating == rate(other.puzzle, scale="hodoku")


def test_level_symmetry_and_givens_together():
    for one in generate_many(3, level="hard", symmetry="rotational", givens=(24, 28), seed=14):
        assert str(rate(one.puzzle).level) == "Hard"
        assert has_pattern(one.puzzle, "rotational")
        assert 24 <= one.givens <= 28


def test_blind_erasing_says_how_many_solutions_there_are():
    for one in generate_many(5, blind=True, holes=55, seed=15):
        assert one.givens == 26
        assert one.solutions == count_solutions(one.puzzle, limit=1000)
        assert one.as_puzzle().solution is None


def test_distinct_means_up_to_symmetry():
    solution = Grid.from_text("1234341221434321", Shape(2, 2))
    assert solution.is_solved
    base = generate(seed=1).puzzle
    again = list(generate_many(20, distinct=True, seed=1, known=[base.shuffled()]))
    assert base not in {one.puzzle for one in again}
    assert len({one.puzzle.canonical() for one in again}) == 20


@pytest.mark.parametrize("size", [4, 6, 8, 12, 16])
def test_other_sizes(size):
    one = generate(size=size, seed=16)
    assert one.puzzle.shape == Shape.from_size(size)
    assert is_unique(one.puzzle)
    if size < 12:
        assert not any(is_unique(one.puzzle.placing(cell, 0)) for cell in one.puzzle.filled)


def test_specs_at_other_sizes():
    one = generate(size=6, symmetry="rotational", givens=(10, 14), seed=17)
    assert has_pattern(one.puzzle, "rotational")
    assert 10 <= one.givens <= 14
    even = generate(size=4, even=True, holes=8, seed=17).puzzle
    assert [sum(not even[cell] for cell in box.cells) for box in even.shape.boxes] == [2] * 4


def test_every_puzzle_can_be_made_again_by_its_seed():
    spec: dict[str, Any] = {"symmetry": "rotational", "level": "medium"}
    for one in generate_many(5, seed=18, **spec):
        assert generate(seed=one.seed, **spec).puzzle == one.puzzle


@pytest.mark.parametrize("spec", [{}, {"givens": 23}, {"level": "hard"}, {"blind": True, "holes": 50}, {"size": 6}])
def test_the_number_of_threads_changes_nothing(spec):
    one, two = ([made.puzzle for made in generate_many(30, seed=19, threads=t, **spec)] for t in (1, 2))
    assert one == two


def test_many_batches_on_many_threads_come_in_order():
    one, three = ([made.seed for made in generate_many(5000, seed=19, threads=t)] for t in (1, 3))
    assert one == three == [f"19:{i}" for i in range(5000)]


def test_the_instruction_set_changes_nothing():
    script = "import sudoku; print([str(one.puzzle) for one in sudoku.generate_many(200, seed=20)])"
    told = {
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "SUDOKU_ISA": isa}, capture_output=True, check=True
        ).stdout
        for isa in core.instruction_sets()
    }
    assert len(told) == 1


def test_results_of_seeds_never_change():
    """One signature over fixed seeds: a change of behaviour changes it, and has to say so."""
    import zlib

    lines = "".join(str(one.puzzle) for one in generate_many(1000, seed=21))
    assert zlib.crc32(lines.encode()) == 289698517


def test_time_ends_a_run_with_what_was_found():
    assert list(generate_many(10, givens=17, seconds=0.2, seed=22)) == []
    with pytest.raises(LimitReached, match=r"0\.2 s"):
        generate(givens=17, seconds=0.2, seed=22)


@pytest.mark.parametrize("spec", [{}, {"symmetry": "rotational"}])
def test_time_ends_a_large_puzzle_in_its_midst(spec):
    with pytest.raises(LimitReached, match=r"0\.3 s"):
        generate(size=25, seconds=0.3, seed=22, **spec)


def test_progress_is_told_within_a_large_puzzle(monkeypatch):
    monkeypatch.setattr("sudoku.generator.run.SECONDS_A_WORD", 0)
    told: list[Progress] = []
    assert len(list(generate_many(1, size=12, seed=22, progress=told.append))) == 1
    shares = [progress.under_way for progress in told[:-1]]
    assert len(set(shares)) > 10
    assert all(0 <= share <= 1 for share in shares)
    assert any("of the next" in str(progress) and "to go" in str(progress) for progress in told)
    assert told[-1].found == 1


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0 s"), (90, "90 s"), (600, "10 min"), (1e6, "278 h")])
def test_the_time_to_go_is_told_for_people(seconds, words):
    assert str(Progress(1, 2, 5, seconds)).endswith(f", {words} to go")


def test_progress_is_told():
    told: list[Progress] = []
    made = list(generate_many(3000, seed=23, progress=told.append))
    assert told[-1].found == len(made) == 3000
    assert told[-1].tried >= 3000
    assert told[-1].rate > 0
    assert told[0].expected is None or told[0].expected >= 0
    assert "3000 of 3000 found" in str(told[-1])


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ({"givens": 16}, "fewer than 17"),
        ({"size": 4, "givens": 3}, "fewer than 4"),
        ({"givens": 30, "holes": 51}, "both"),
        ({"givens": (40, 30)}, "ascending range"),
        ({"symmetry": "rotational-90", "givens": 22}, "22 givens are impossible"),
        ({"symmetry": "spiral"}, "rotational"),
        ({"mask": "x" + "?" * 79 + ".", "symmetry": "rotational"}, "belong together"),
        ({"mask": "." * 18 + "?" * 63}, "exchanged"),
        ({"mask": "x" * 80}, "80 cells"),
        ({"mask": "o" * 81}, "x is a given"),
        ({"mask": "x" * 81, "givens": 40}, "at most 40"),
        ({"even": True, "holes": 50}, "multiple of 9"),
        ({"blind": True, "minimal": True, "holes": 50}, "several solutions"),
        ({"blind": True}, "a number of holes"),
        ({"by": "stacking"}, "almost never"),
        ({"by": "latin", "size": 16}, "9×9"),
        ({"size": 16, "level": "hard"}, "only 9×9"),
        ({"level": "easy", "hardest": "swordfish"}, "at least Hard"),
        ({"level": "easy", "score": (900, 1000)}, "at most 800"),
        ({"need": ("x-wing",), "avoid": ("x-wing",)}, "required and excluded"),
        ({"need": ("swordfish",), "hardest": "x-wing"}, "harder than"),
        ({"hardest": "magic"}, "no technique"),
        ({"level": "nasty"}, "nasty"),
        ({"seed": "seven"}, "whole number"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"solution": Grid.empty()}, "complete"),
        ({"size": 10**6}, "size"),
    ],
)
def test_what_cannot_be_is_refused_at_once_with_the_reason(spec, reason):
    with pytest.raises(SudokuError, match=reason):
        generate_many(1, **spec)  # not even begun


def test_a_spec_and_its_keywords_are_one():
    from sudoku.generator.run import SpecOptions

    assert list(SpecOptions.__annotations__) == list(Spec.__dataclass_fields__)
    types = {name: field.type for name, field in Spec.__dataclass_fields__.items()}
    assert {name: one.__forward_arg__ for name, one in SpecOptions.__annotations__.items()} == types
    spec = Spec(symmetry="rotational", givens=(26, 30))
    assert generate(spec, seed=1) == generate(symmetry="rotational", givens=(26, 30), seed=1)
    assert generate(spec, seed=1, givens=32).givens == 32
    with pytest.raises(SudokuError, match="str as a specification: expected a Spec"):
        generate("easy")  # type: ignore[arg-type]


def test_arrays_hold_what_the_puzzles_hold():
    made = list(generate_many(50, seed=3))
    puzzles, solutions = generate_arrays(50, seed=3)
    assert puzzles.tobytes() == b"".join(one.puzzle.cells for one in made)
    assert solutions.tobytes() == b"".join(one.solution.cells for one in made)
    assert generate_arrays(2, size=4)[0].shape == (2, 16)
    assert generate_arrays(0)[0].shape == (0, 81)
    assert generate_arrays(1, Spec(shape=Shape(2, 3)))[0].shape == (1, 36)
