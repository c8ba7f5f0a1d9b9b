"""SVG: well-formed, text stays text, no ids unless asked for, every size and figure."""

import re
from xml.etree import ElementTree

import pytest

from sudoku import Candidates, Grid, Shape, SudokuError
from sudoku.figures import ArrowStroke, FigureText, Shade, Thermo
from sudoku.render import Drawing, board_drawing
from sudoku.render.drawing import Fill
from sudoku.render.svg import panel
from sudoku.render.theme import THEMES, theme_named
from sudoku.shape import NINE
from tests.test_figures import ALL

TEXT = "{http://www.w3.org/2000/svg}text"


def texts(document: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(document).iter(TEXT)]


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (3, 4), (4, 4), (5, 5), (6, 6)])
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_every_size_has_each_candidate_as_text(box, theme):
    shape = Shape(*box)
    document = panel(board_drawing(Grid.empty(shape), candidates=True), theme=theme).document()
    assert sorted(texts(document)) == sorted(shape.symbols * shape.cell_count)


def test_a_9x9_with_all_candidates_stays_under_40_000_bytes():
    drawing = board_drawing(Grid.empty(), candidates=True)
    assert len(panel(drawing, coordinates="rc").document().encode()) < 40_000


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize("figure", ALL, ids=repr)
def test_every_figure_is_drawn(figure, theme):
    bare = panel(Drawing(Shape(3, 3)), theme=theme).document()
    drawn = panel(Drawing(Shape(3, 3), figures=(figure,)), theme=theme).document()
    ElementTree.fromstring(drawn)
    assert len(drawn) > len(bare)


def test_clues_outside_make_room():
    frame = panel(Drawing(Shape(3, 3), figures=(FigureText("9", -0.5, 0.5), FigureText("8", 4.5, 9.5)))).frame
    left, top, width, height = panel(Drawing(Shape(3, 3))).frame
    assert (frame[0], frame[1] < top, frame[2] > width, frame[3] > height) == (left, True, True, True)


def test_regions_are_outlined_instead_of_boxes():
    rows = tuple(tuple(range(row * 4, row * 4 + 4)) for row in range(4))
    drawn = panel(Drawing(Shape(2, 2), regions=rows)).document()
    assert "M0 60L240 60L240 120L0 120Z" in drawn
    assert "M0 60L240 60L240 120L0 120Z" not in panel(Drawing(Shape(2, 2))).document()


def test_there_are_no_ids_unless_one_is_given():
    drawing = board_drawing(Grid.empty())
    assert not re.search(r"\bid=", panel(drawing).document())
    assert re.findall(r'\bid="([^"]*)"', panel(drawing).document("x")) == ["x", "x-title", "x-desc"]


def test_text_from_outside_is_escaped():
    document = panel(Drawing(Shape(2, 2), "<&\x00\ud800>", figures=(FigureText("<b>", 0, 0),))).document()
    root = ElementTree.fromstring(document)
    assert root[0].text == "<&??>"
    assert texts(document) == ["<b>"]


def test_bad_options_are_refused_in_one_line():
    drawing = board_drawing(Candidates.none())
    for options, message in (
        ({"theme": "pink"}, "no theme 'pink': expected one of light, dark, print"),
        ({"coordinates": "xy"}, "no coordinates 'xy': expected one of rc, a1, none"),
        ({"size": 3}, "size 3: expected 16 to 20000 pixels"),
    ):
        with pytest.raises(SudokuError, match=message):
            panel(drawing, **options)


def test_the_tint_of_a_step_hides_no_line():
    """It lies over shades of whole cells, and under the lines of clues."""
    figures = (Shade((10,), "extra"), Thermo((10, 20, 30), "thermo"))
    picture = panel(Drawing(NINE, figures=figures, fills=(Fill(10, "pattern"),))).body
    paint = theme_named("light").paint
    colours = (paint("extra").tint, paint("pattern").tint, paint("thermo").edge)
    assert len(set(colours)) == 3
    assert [picture.index(colour) for colour in colours] == sorted(map(picture.index, colours))


def test_an_arrow_of_one_circle_has_a_circle():
    """Typst draws nothing of a line without length, whatever its ends."""
    for cells in ((10,), (10, 11)):
        body = panel(Drawing(NINE, figures=(ArrowStroke(cells, (20, 30), "arrow"),))).body
        assert body.count("<circle") == (len(cells) == 1)
        assert not re.search(r'd="M(\S+ \S+)L\1"', body)


@pytest.mark.parametrize("theme", THEMES)
def test_clues_beside_the_board_can_be_read_on_every_background(theme):
    body = panel(Drawing(NINE, figures=(FigureText("23", -0.5, 4.5),)), theme=theme).body
    colour = re.search(r'fill="(#\w+)">23</text>', body)
    assert colour
    assert colour[1] != THEMES[theme].background
    ends = [int(each[1:3], 16) for each in (colour[1], THEMES[theme].background)]
    assert abs(ends[0] - ends[1]) > 128
