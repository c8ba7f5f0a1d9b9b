"""`sudoku build`: the document's command line, and the other constructions."""

import json

import pytest

from sudoku import Grid
from sudoku.classic import latin
from sudoku.classic.builders import BUILDERS
from sudoku.classic.digging import count_solutions

from ..helpers import run_here, sudoku


def grid_of(path):
    return Grid.from_values([[int(digit) for digit in line.split(", ")] for line in path.read_text().splitlines()])


def test_the_command_of_the_document_as_it_stands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    result = run_here(capsys, "build", "9", "output.txt", "--seed", "1")
    assert (result.code, result.err) == (0, "")
    assert result.out == "output.txt: 9 holes, 1 in each block; 1 solution; seed 1\n"
    assert len(grid_of(tmp_path / "output.txt").holes) == 9


def test_the_module_by_itself_says_and_writes_the_same(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for arguments in (
        ["54", "out.txt", "--seed", "5"],
        ["54", "out.txt", "--seed", "5", "--json"],
        ["10", "out.txt"],
        ["-9", "out.txt"],
        ["nine", "out.txt"],
        ["9", "no/such.txt"],
        ["9", "."],
        ["9", "out.txt", "--seed", "x"],
    ):
        command = run_here(capsys, "build", *arguments)
        written = sorted((path.name, path.read_bytes()) for path in tmp_path.iterdir())
        [path.unlink() for path in tmp_path.iterdir()]
        module = latin.main(arguments)
        captured = capsys.readouterr()
        assert (command.code, command.out, command.err) == (module, captured.out, captured.err)
        assert written == sorted((path.name, path.read_bytes()) for path in tmp_path.iterdir())
        assert bool(written) == (module == 0)
        [path.unlink() for path in tmp_path.iterdir()]


@pytest.mark.parametrize("by", [name for name in BUILDERS if name != "stacking"])
def test_uniqueness_is_the_default_elsewhere(tmp_path, capsys, by):
    target = tmp_path / "out.txt"
    dig = ["--dig", "uniquely"] if by == "latin" else []
    result = run_here(capsys, "build", "40", str(target), "--by", by, "--seed", "3", "--json", *dig)
    told = json.loads(result.out)
    assert (result.code, told["holes"], told["solutions"]) == (0, 40, 1)
    assert count_solutions(grid_of(target), 2) == 1


def test_blindly_is_an_explicit_choice_and_says_how_many_solutions(tmp_path, capsys):
    target = tmp_path / "out.txt"
    result = run_here(capsys, "build", "55", str(target), "--by", "diagonal", "--dig", "blindly", "--seed", "2")
    solutions = count_solutions(grid_of(target), 1000)
    assert len(grid_of(target).holes) == 55
    assert solutions > 1
    assert result.out == f"{target}: 55 holes; {solutions:,} {'or more ' * (solutions == 1000)}solutions; seed 2\n"


def test_a_stack_has_no_solution(tmp_path, capsys):
    target = tmp_path / "out.txt"
    result = run_here(capsys, "build", "9", str(target), "--by", "stacking", "--dig", "evenly", "--seed", "2")
    assert "; 0 solutions; seed 2" in result.out
    assert run_here(capsys, "build", "9", str(target), "--by", "stacking").code == 2


def test_more_holes_than_leave_one_solution_is_a_no(tmp_path, capsys):
    target = tmp_path / "out.txt"
    result = run_here(capsys, "build", "64", str(target), "--by", "shifting", "--seed", "1")
    assert result.code == 1
    assert "seed 1 allows at most" in result.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["9"], "Missing argument 'OUTPUT'"),
        (["9", "out", "--by", "lego"], "'lego' is not one of"),
        (["9", "out", "--by", "diagonal", "--dig", "deep"], "'deep' is not one of"),
        (["x", "out", "--by", "diagonal"], "a whole number from 0 to 81"),
        (["82", "out", "--by", "diagonal"], "a number from 0 to 81"),
        (["10", "out", "--by", "diagonal", "--dig", "evenly"], "a multiple of 9"),
        (["9", "out", "--by", "diagonal", "--seed", "x"], "seed 'x'"),
        (["9", "no/out", "--by", "diagonal"], "cannot write no/out"),
    ],
)
def test_wrong_use(tmp_path, monkeypatch, capsys, arguments, says):
    monkeypatch.chdir(tmp_path)
    result = run_here(capsys, "build", *arguments)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert says in result.err
    assert list(tmp_path.iterdir()) == []


def test_in_a_process_of_its_own(tmp_path):
    result = sudoku("build", "-9", str(tmp_path / "out.txt"))
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.startswith(b"sudoku: holes '-9'")
