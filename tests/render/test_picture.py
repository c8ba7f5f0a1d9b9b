"""sudoku.svg: everything that can be drawn, and how a notebook finds it."""

from xml.etree import ElementTree

import pytest

import sudoku
from sudoku import Candidates, Grid, Puzzle, SudokuError
from sudoku.figures import Cage
from sudoku.render import board_drawing
from sudoku.rules import KillerCage, Rules
from tests.logic.cases import CASES
from tests.render.test_svg import texts

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = Grid.from_text(EASY)


def things():
    yield GRID
    yield Puzzle(GRID)
    yield Candidates.from_grid(GRID)
    yield sudoku.explain(EASY)
    yield sudoku.hint(EASY)
    yield sudoku.generate(seed=1)
    yield sudoku.pairs.generate(2, seed=1)


@pytest.mark.parametrize("thing", list(things()), ids=lambda thing: type(thing).__name__)
def test_a_notebook_gets_a_picture_and_text(thing):
    bundle = thing._repr_mimebundle_()
    assert bundle["text/plain"] == repr(thing)
    assert bundle["image/svg+xml"] == thing._repr_svg_() == thing.svg() == sudoku.svg(thing)
    ElementTree.fromstring(bundle["image/svg+xml"])
    assert set(thing._repr_mimebundle_(include=["text/plain"])) == {"text/plain"}
    assert set(thing._repr_mimebundle_(exclude=["text/plain"])) == {"image/svg+xml"}


def test_a_picture_is_text_that_a_notebook_shows():
    picture = sudoku.svg(EASY)
    assert picture == GRID.svg()
    assert picture._repr_svg_() == str(picture)
    assert "".join(texts(picture)) == EASY.replace(".", "")


def test_a_step_is_drawn_on_its_position_or_by_itself():
    case = next(case for case in CASES if case.code == "0300" and case.fires)
    step = sudoku.find_all(case.puzzle, "X-Wing")[0]
    alone, placed = step.svg(coordinates="none"), step.svg(case.puzzle, coordinates="none")
    named = {candidate for part in step.parts for candidate in part.cells} | {cell for cell, _ in step.eliminations}
    assert texts(alone) == [str(step.digits[0])] * len(named)
    marks = case.puzzle.marks or Candidates.none()
    assert len(texts(placed)) == marks.count() + len(case.puzzle.board.filled)
    assert step.name in alone
    assert step.name in placed


def test_steps_of_a_path_are_drawn_one_by_one_or_as_a_strip():
    path = sudoku.explain("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    assert path.svg(step=3) == path[3].svg(path.puzzle_before(3))
    assert path.svg(step=-1) == path.svg(step=len(path) - 1)
    strip = path.svg()
    assert "Solution in" in strip
    assert any(text.endswith("singles") for text in texts(strip))
    for step in (len(path), -len(path) - 1):
        with pytest.raises(SudokuError, match=f"step {step}: the path has {len(path)} steps, counted from 0"):
            path.svg(step=step)


def test_marks_colours_corners_and_centres():
    picture = sudoku.svg(GRID, corners={2: [1, 2]}, centres={3: [2, 6]}, colours={0: 1, 1: [2, "als_a"]})
    assert texts(picture)[-3:] == ["1", "2", "26"]
    assert len(texts(sudoku.svg(GRID, candidates=True))) == 30 + Candidates.from_grid(GRID).count()
    marked = Puzzle(GRID, marks=Candidates.from_grid(GRID))
    assert sudoku.svg(marked) == sudoku.svg(GRID, candidates=True)
    assert len(texts(sudoku.svg(marked, candidates=False))) == 30


def test_rules_are_drawn_with_their_figures_and_regions():
    regions = Rules(regions=tuple(row for row in range(4) for _ in range(4)))
    puzzle = Puzzle(Grid.from_text("." * 16), rules=regions + Rules.of(KillerCage("r1c1 r1c2", 3)))
    drawing = board_drawing(puzzle)
    assert drawing.regions[1] == (4, 5, 6, 7)
    assert drawing.figures == (Cage((0, 1), "3"),)
    assert texts(sudoku.svg(puzzle)) == ["3"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sudoku.svg(GRID, theme="pink"), "no theme 'pink'"),
        (lambda: sudoku.svg(GRID, colours={0: 12}), "colour 12: expected 1 to 9"),
        (lambda: sudoku.svg(3), "no picture of int: expected a grid"),  # type: ignore[arg-type]
        (lambda: sudoku.svg([]), "no picture to draw"),
        (lambda: sudoku.svg([GRID], columns=0), "columns 0: expected at least 1"),
        (lambda: sudoku.svg(GRID).save("x.gif"), "no picture format for 'x.gif': expected a name that ends in .svg"),
        (lambda: sudoku.svg(GRID).save("/nowhere/x.svg"), "cannot write /nowhere/x.svg"),
        (lambda: sudoku.svg(GRID).save("/nowhere/x.png"), "cannot write /nowhere/x.png"),
    ],
)
def test_bad_input_is_refused_in_one_line(call, message):
    with pytest.raises(SudokuError) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
