"""Step → Drawing: the vectors, one for each technique, and what holds for every step."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sudoku
from sudoku import Candidates, Drawing, FormatError, Grid, Puzzle, SolvePath, Step
from sudoku.logic.situation import Situation
from sudoku.logic.solving import _steps
from sudoku.logic.technique import DEFAULT, TECHNIQUES
from sudoku.render import step_drawing
from sudoku.render.svg import panel
from sudoku.render.theme import NAMES, THEMES

ROWS = json.loads((Path(__file__).parent.parent / "vectors" / "drawings.json").read_text(encoding="utf-8"))
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."  # AI Escargot
NO_VECTOR = {"Brute Force", "Give Up"}  # the first is drawn below; the second is the end of a path, not a step


def position_of(row) -> Puzzle:
    where = row["position"]
    placed = Grid.from_text(where["placed"]) if where["placed"] else None
    return Puzzle(Grid.from_text(where["givens"]), placed, Candidates(where["marks"]) if where["marks"] else None)


def drawing_of(row) -> Drawing:
    return step_drawing(Step.from_dict(row["step"]), position_of(row))


def test_every_technique_has_a_vector():
    assert {row["step"]["technique"] for row in ROWS} == set(TECHNIQUES) - NO_VECTOR


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["step"]["technique"])
def test_vectors_are_drawn_as_they_say(row):
    plain = drawing_of(row).to_dict()
    assert plain.pop("text").startswith(row["drawing"]["title"])
    assert json.loads(json.dumps(plain)) == row["drawing"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["step"]["technique"])
def test_drawings_survive_json_and_become_well_formed_pictures(row):
    drawing = drawing_of(row)
    assert Drawing.from_dict(json.loads(json.dumps(drawing.to_dict()))) == drawing
    for theme in THEMES:
        document = panel(drawing, theme=theme, coordinates="rc", legend=True).document("x")
        ElementTree.fromstring(document)
        assert len(document.encode()) < 40_000


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["step"]["technique"])
def test_everything_that_a_step_changes_is_marked_and_every_role_has_a_name(row):
    step, drawing = Step.from_dict(row["step"]), drawing_of(row)
    assert set(map(tuple, drawing.strikes)) == set(map(tuple, step.eliminations))
    assert set(map(tuple, drawing.rings)) == set(map(tuple, step.placements))
    marked = {(cell, digit) for cell, digit, _ in drawing.highlights}
    assert marked >= {*step.eliminations, *step.placements}
    roles = {role for _, _, role in drawing.highlights} | {role for _, role in drawing.fills}
    assert roles | {outline.role for outline in drawing.outlines} <= set(NAMES)
    for link in drawing.links:
        ends = {(cell, link.start_digit) for cell in link.start} | {(cell, link.end_digit) for cell in link.end}
        assert marked & ends, link


def test_a_guess_of_the_ladder_is_drawn_as_a_placement_without_a_pattern():
    position = Situation.from_puzzle(ESCARGOT)
    path = SolvePath(position.puzzle, tuple(_steps(position, DEFAULT, 100)), position.solution, DEFAULT)
    index, step = next((index, step) for index, step in enumerate(path) if step.name == "Brute Force")
    drawing = step_drawing(step, path.puzzle_before(index))
    ((cell, digit),) = step.placements
    assert drawing.rings == ((cell, digit),)
    assert drawing.highlights == ((cell, digit, "placement"),)
    assert drawing.fills == ((cell, "placement"),)
    assert (drawing.links, drawing.outlines, drawing.strikes) == ((), (), ())
    ElementTree.fromstring(panel(drawing, legend=True).document())


def test_steps_of_the_se_scale_are_drawn_with_their_graphs():
    path = sudoku.explain(ESCARGOT, scale="se")
    chains = [(index, step) for index, step in enumerate(path) if getattr(step, "graph", None)]
    assert chains
    for index, step in chains[:5]:
        drawing = step_drawing(step, path.puzzle_before(index))
        assert drawing.links
        ElementTree.fromstring(panel(drawing).document())


@pytest.mark.parametrize(
    "data", [{}, {"box_rows": 3, "box_cols": 3, "fills": [1]}, {"box_rows": 3, "box_cols": 3, "x": 1}]
)
def test_what_is_no_drawing_is_refused_in_one_line(data):
    with pytest.raises(FormatError, match=r"^not a drawing: [^\n]*$"):
        Drawing.from_dict(data)
