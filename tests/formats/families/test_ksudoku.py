"""KSudoku's XML: saved games and shapes."""

import pytest

from sudoku import FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import read, read_many, write
from sudoku.rules import Rules

from ..checks import assert_only_sudoku_errors

EMPTY = "_" * 81


def game(
    values: str = EMPTY, history: str = "", graph: str = '<graph order="9" type="sudoku"/>', rest: str = ""
) -> str:
    return f"""<!DOCTYPE ksudoku>
<ksudoku>
 <game had-help="0" msecs-elapsed="1500">
  <puzzle>
   {graph}
   <values>{values}</values>{rest}
  </puzzle>
  <history>{history}</history>
 </game>
</ksudoku>"""


def shape(inside: str, attributes: str = 'sizeX="6" sizeY="6" sizeZ="1" order="6"') -> str:
    return f'<ksudoku-graph>\n <graph {attributes} type="custom" name="Odd">\n{inside}</graph></ksudoku-graph>'


def cliques(cells: list[list[int]]) -> str:
    return "".join(f'<clique size="{len(each)}">{" ".join(map(str, each))} </clique>\n' for each in cells)


def boxes(shape: Shape) -> list[list[int]]:
    """The boxes as KSudoku numbers cells: down the columns."""
    size = shape.size
    return [[cell % size * size + cell // size for cell in box.cells] for box in shape.boxes]


ROWS = '<sudokugroups at="0" withblocks="0"/>'
SQUARE = '<sudokugroups at="0" withblocks="1"/>'
NINE = 'sizeX="9" sizeY="9" sizeZ="1" order="9"'


class TestReading:
    def test_values_run_down_the_columns(self) -> None:
        puzzle = read(game("fd" + "_" * 79))
        assert puzzle == Puzzle(Grid.empty().placing(0, 5).placing(9, 3), info={"time": 1.5})

    def test_events_place_digits_and_marks(self) -> None:
        events = [
            '<simple-event index="1" value="5"/>',
            '<simple-event index="1" value="7"/>',
            '<simple-event index="9" markers="110000001"/>',
            '<simple-event index="10" value="3"/><simple-event index="10" value="0"/>',
            '<simple-event index="11" value="3"/><simple-event index="11" markers="000000000"/>',
            '<simple-event index="12" value="4" given="true"/>',
            '<complex-event><simple-event index="80" value="9"/></complex-event>',
        ]
        puzzle = read(game(history="\n".join(events)))
        assert puzzle.grid == Grid.empty().placing(3 * 9 + 1, 4)
        assert puzzle.placed == Grid.empty().placing(9, 7).placing(80, 9)
        assert puzzle.marks is not None
        assert (puzzle.marks[1], puzzle.marks.count()) == ((1, 2, 9), 3)

    def test_solution(self) -> None:
        solved = read(game(rest=f"<solution>{'bcdefghij' * 9}</solution>")).solution
        assert solved is not None
        assert solved.rows[0] == (1,) * 9

    @pytest.mark.parametrize("boxed", [Shape(2, 3), Shape(3, 2), Shape(3, 4), Shape(1, 5)])
    def test_shapes_of_boxes(self, boxed: Shape) -> None:
        size = boxed.size
        text = shape(ROWS + cliques(boxes(boxed)), f'sizeX="{size}" sizeY="{size}" sizeZ="1" order="{size}"')
        assert read(text) == Puzzle(Grid.empty(boxed), info={"title": "Odd"})

    def test_square_shapes(self) -> None:
        assert read(shape(SQUARE, NINE)).grid == Grid.empty()
        assert read(shape(SQUARE + cliques(boxes(Shape(3, 3))), NINE)).grid == Grid.empty()
        assert read(shape(ROWS + cliques(boxes(Shape(3, 3))), NINE)).grid == Grid.empty()

    def test_groups_and_cages_are_rules(self) -> None:
        diagonals = [list(range(0, 81, 10)), list(range(8, 73, 8))]
        assert read(shape(SQUARE + cliques(diagonals), NINE)).rules == Rules.diagonal()
        one = read(shape(SQUARE + cliques([[0, 10, 20]]), NINE))
        assert str(one.rules) == "extraregion r1c1 r2c2 r3c3"
        killer = read(shape(SQUARE + '<cage operator="4" value="3" size="2">0 9 </cage>', NINE))
        assert str(killer.rules) == "killercage 3 r1c1 r1c2"
        assert str(read(shape(ROWS)).rules) == f"regions {'.' * 36}"

    @pytest.mark.parametrize(
        "rules",
        [
            Rules.diagonal(),
            Rules.windoku(),
            Rules.parse("killercage 3 r1c1 r1c2\nkillercage 5 r9c9"),
        ],
    )
    def test_rules_come_back(self, rules: Rules) -> None:
        puzzle = Puzzle(Grid.empty().placing(40, 5), rules=rules)
        assert read(write(puzzle, "ksudoku")) == puzzle

    def test_jigsaw_regions_come_back(self) -> None:
        rules = Rules.jigsaw("1112 1222 3344 3344") + Rules.diagonal()
        puzzle = Puzzle(Grid.from_text("1..............."), rules=rules)
        assert read(write(puzzle, "ksudoku")) == puzzle

    @pytest.mark.parametrize(
        ("rules", "message"),
        [
            ("antiknight", "ksudoku cannot hold anti-knight"),
            ("diagonal+", "ksudoku cannot hold diagonal /"),
            ("killercage r1c1 r1c2", "ksudoku cannot hold a killer cage without a sum"),
        ],
    )
    def test_rules_without_a_place_are_refused(self, rules: str, message: str) -> None:
        with pytest.raises(SudokuError, match=message):
            write(Puzzle(Grid.empty(), rules=Rules.parse(rules)), "ksudoku")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (shape(SQUARE), "the groups of 'Odd'"),
            (shape(SQUARE + SQUARE, NINE), "the groups of 'Odd'"),
            (shape('<sudokugroups at="3"/>', NINE), "the groups of 'Odd'"),
            (shape(SQUARE, 'sizeX="21" sizeY="21" sizeZ="1" order="9"'), "the groups of 'Odd'"),
            (shape(SQUARE, 'sizeX="9" sizeY="9" sizeZ="9" order="9"'), "the groups of 'Odd'"),
            (shape('<roxdokugroups at="0"/>', NINE), "Roxdoku"),
            (shape(SQUARE + '<cage operator="1" value="3" size="2">0 1</cage>', NINE), "cages that do not add up"),
            (shape(SQUARE, NINE + ' specific-type="Mathdoku"'), "cages of Mathdoku"),
            (shape(ROWS, 'sizeX="4" sizeY="4" sizeZ="1" order="Mathdoku"'), "cages of Mathdoku"),
            (game(graph='<graph order="3" type="roxdoku"/>'), "Roxdoku"),
        ],
    )
    def test_more_than_plain_sudoku_is_refused_by_name(self, text: str, message: str) -> None:
        with pytest.raises(FormatError) as error:
            read(text)
        assert "only plain sudokus are read" in str(error.value)
        assert message in str(error.value)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("<sudoku/>", "line 1: <sudoku>: expected <ksudoku>"),
            ("<ksudoku/>", "line 1: 0 <game> in <ksudoku>"),
            ("<ksudoku><game/><game/></ksudoku>", "2 <game>"),
            ("<ksudoku>\n<game/></ksudoku>", "line 2: 0 <puzzle> in <game>"),
            ("<ksudoku-graph/>", "0 <graph>"),
            (game(graph=""), "line 4: 0 <graph> in <puzzle>"),
            (game(graph='<graph type="sudoku"/>'), "'' as order"),
            (game(graph='<graph order="9"/>'), "line 5: '' as type of a graph"),
            (game(graph='<graph order="9" type="torus"/>'), "'torus' as type"),
            (game(graph='<graph order="6" type="sudoku"/>'), "line 5: order 6"),
            (game(graph='<graph order="36" type="sudoku"/>'), "'36' as order"),
            (game(graph='<graph order="٩" type="sudoku"/>'), "as order"),
            (game(graph='<graph order="9" type="custom"/>'), "'' as sizeX"),
            (game(EMPTY[:-1]), "line 6: 80 values"),
            (game(EMPTY + "_"), "82 values"),
            (game("a" + EMPTY[1:]), "'a' as value number 1"),
            (game("k" + EMPTY[1:]), "'k' as value number 1: expected _ or b to j"),
            (game("." + EMPTY[1:]), "'.' as value number 1"),
            (game("5" + EMPTY[1:]), "'5' as value number 1"),
            (game("²" + EMPTY[1:]), "'²' as value number 1"),
            (game(history='<simple-event value="5"/>'), "line 8: '' as index"),
            (game(history='<simple-event index="81" value="5"/>'), "'81' as index"),
            (game(history='<simple-event index="-1" value="5"/>'), "'-1' as index"),
            (game(history='<simple-event index="0"/>'), "neither, or both"),
            (game(history='<simple-event index="0" value="5" markers="1"/>'), "neither, or both"),
            (game(history='<simple-event index="0" value="10"/>'), "'10' as value"),
            (game(history='<simple-event index="0" markers="012"/>'), "'012' as markers"),
            (game(history='<simple-event index="0" markers="0000000001"/>'), "as markers"),
            (game(rest="<solution>b</solution>"), "line 6: 1 values"),
            (game("c" + EMPTY[1:], rest=f"<solution>{'b' * 81}</solution>"), "the solution has 1 in r1c1"),
            (game().replace("1500", "soon"), "line 3: 'soon' as msecs-elapsed"),
            (shape(ROWS + "<clique>0 x</clique>"), "line 3: 'x' in a clique"),
            (shape(ROWS + "<clique>36</clique>"), "36 in a clique"),
            (shape('<sudokugroups at="x"/>', NINE), "'x' as at"),
        ],
    )
    def test_bad_files(self, text: str, message: str) -> None:
        with pytest.raises(FormatError) as error:
            list(read_many(text, "ksudoku"))
        assert message in str(error.value)
        assert_only_sudoku_errors(text, "ksudoku")


class TestWriting:
    def test_square_boxes_need_no_groups(self) -> None:
        text = write(Grid.empty(), "ksudoku")
        assert '<graph order="9" type="sudoku"' in text
        assert "clique" not in text

    def test_other_boxes_are_spelled_out(self) -> None:
        text = write(Grid.empty(Shape(2, 3)), "ksudoku")
        assert '<clique size="6">0 6 12 1 7 13</clique>' in text
        assert read(text).shape == Shape(2, 3)

    @pytest.mark.parametrize("time", ["1", -1, True, float("nan"), 2**60])
    def test_times_that_are_none_are_refused(self, time: object) -> None:
        with pytest.raises(SudokuError, match="as time"):
            write(Puzzle(Grid.empty(), info={"time": time}), "ksudoku")


class TestSharedSamples:
    def test_a_game(self, shared_data) -> None:
        puzzle = read(shared_data / "formats" / "ksudoku_save.xml")
        assert len(puzzle.grid.filled) == 30
        assert puzzle.placed == Grid.empty().placing(18, 9)
        assert puzzle.marks is not None
        assert puzzle.marks[0] == (1, 2)
        assert puzzle.info == {"time": 12.345}

    def test_a_shape_of_boxes(self, shared_data) -> None:
        puzzle = read(shared_data / "formats" / "ksudoku_shape_6x6.xml")
        assert puzzle == Puzzle(Grid.empty(Shape(2, 3)), info={"title": "6x6"})

    def test_a_shape_of_several_grids(self, shared_data) -> None:
        with pytest.raises(FormatError, match="Windmill"):
            read(shared_data / "formats" / "ksudoku_shape_windmill_head.xml")
