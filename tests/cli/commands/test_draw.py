"""`sudoku draw`, `explain --html` and `convert` to pictures."""

import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import sudoku
from sudoku import Drawing
from sudoku.render import board_drawing, step_drawing
from tests.cli.helpers import run_here

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_a_puzzle_is_printed_as_svg_or_written(capsys, folder):
    assert run_here(capsys, "draw", PUZZLE).out == sudoku.svg(PUZZLE)
    assert run_here(capsys, "draw", PUZZLE, "-o", "x.svg", "-c", "--theme", "dark", "--size", "300").code == 0
    assert (folder / "x.svg").read_text() == sudoku.svg(PUZZLE, candidates=True, theme="dark", size=300)
    assert run_here(capsys, "draw", PUZZLE, "-o", "x.svg").err == "sudoku: x.svg exists: use --force to overwrite it\n"
    assert run_here(capsys, "draw", PUZZLE, "-o", "x.svg", "--force").code == 0


def test_png_and_pdf(capsys, folder):
    pytest.importorskip("resvg_py")
    pytest.importorskip("typst")
    assert run_here(capsys, "draw", PUZZLE, "-o", "x.png", "--hint", "--legend").code == 0
    assert run_here(capsys, "draw", PUZZLE, "-o", "x.pdf").code == 0
    assert (folder / "x.png").read_bytes().startswith(b"\x89PNG")
    assert (folder / "x.pdf").read_bytes().startswith(b"%PDF")


def test_steps(capsys, folder):
    path = sudoku.explain(PUZZLE)
    assert run_here(capsys, "draw", PUZZLE, "--step", "4").out == path.svg(step=3)
    assert run_here(capsys, "draw", PUZZLE, "--hint", "--a1").out == path.svg(step=0, coordinates="a1")
    assert run_here(capsys, "draw", PUZZLE, "--all", "steps").out == f"{len(path)} steps in steps\n"
    assert names(folder / "steps") == [f"{number:03}.svg" for number in range(1, len(path) + 1)]


def test_drawings_are_printed_as_data(capsys):
    assert Drawing.from_dict(json.loads(run_here(capsys, "draw", PUZZLE, "--json").out)) == board_drawing(
        sudoku.Grid.from_text(PUZZLE)
    )
    path = sudoku.explain(PUZZLE)
    told = json.loads(run_here(capsys, "draw", PUZZLE, "--json", "--step", "4").out)
    assert Drawing.from_dict(told) == step_drawing(path[3], path.puzzle_before(3))


def test_many_puzzles_become_numbered_files_or_a_sheet(capsys, folder):
    (folder / "p.sdm").write_text(f"{PUZZLE}\n" * 3)
    assert run_here(capsys, "draw", "p.sdm", "-o", "x.svg").code == 0
    assert run_here(capsys, "convert", "p.sdm", "y.svg").code == 0
    assert names(folder) == ["p.sdm", "x-1.svg", "x-2.svg", "x-3.svg", "y-1.svg", "y-2.svg", "y-3.svg"]
    sheet = run_here(capsys, "draw", "p.sdm", "--sheet").out
    assert len(ElementTree.fromstring(sheet).findall("{http://www.w3.org/2000/svg}svg")) == 3


def test_a_terminal_gets_the_candidates_of_the_step_in_colour(capsys, monkeypatch):
    monkeypatch.setattr("sudoku.cli.commands.draw.on_terminal", lambda: True)
    monkeypatch.setattr("sudoku.cli.ladder.on_terminal", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    out = run_here(capsys, "draw", PUZZLE, "--step", "4").out
    assert "Locked Triple" in out
    assert len(re.findall(r"\x1b\[[0-9;]*m\d\x1b\[0m", out)) > 8  # single candidates, not whole cells


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--step", "400"), "sudoku: no step 400: the path has 71 steps"),
        (("--theme", "pink"), "sudoku draw: Invalid value for '--theme': 'pink' is not one of"),
        (("--size", "1"), "sudoku: size 1: expected 16 to 20000 pixels"),
        (("-o", "/nowhere/x.svg"), "sudoku: cannot write /nowhere/x.svg: "),
        (("-o", "x.gif"), "sudoku: no picture format for 'x.gif': expected a name that ends in .svg, .png, .pdf"),
        (("--all", "/proc/x"), "sudoku: cannot write /proc/x"),
        (("--hint", "--sheet"), "sudoku: --step, --hint, --all and --sheet: choose one"),
        ((PUZZLE, "--hint"), "sudoku: steps are drawn of one puzzle: several were given"),
    ],
)
def test_bad_input_gets_one_line(capsys, folder, arguments, told):
    result = run_here(capsys, "draw", PUZZLE, *arguments)
    assert result.code == 2
    assert result.err.startswith(told)
    assert result.err.count("\n") == 1
    assert names(folder) == []


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.links, self.outside = [], [], []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if tag == "a" else []
        self.outside += [found[name] for name in ("src", "href") if not found.get(name, "#").startswith("#")]


def test_a_solution_is_one_page_with_every_step(capsys, folder):
    assert run_here(capsys, "explain", PUZZLE, "--html", "x.html").code == 0
    text, page = (folder / "x.html").read_text(), Page()
    page.feed(text)
    path = sudoku.explain(PUZZLE)
    assert page.links == [*(f"#step-{number}" for number in range(1, len(path) + 1)), "#end"]
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert page.outside == []
    assert "ArrowRight" in text
    assert all(step.sentence().replace("<", "&lt;").replace(">", "&gt;") in text for step in path)
    again = run_here(capsys, "explain", PUZZLE, "--html", "x.html")
    assert again.err == "sudoku: x.html exists: use --force to overwrite it\n"
