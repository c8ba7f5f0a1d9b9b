"""`sudoku web`: what is opened, what is printed, what is refused. tests/web has the server and the page."""

import re
import sys
import urllib.request
from pathlib import Path
from urllib.parse import unquote

import pexpect
import pytest

import sudoku
from sudoku.cli.commands import web as command
from sudoku.web import site
from tests.cli.helpers import run_here

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a small page and engine."""
    folder = tmp_path / "package"
    for name in ("page/index.html", "engine/engine.wasm"):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(name)
    monkeypatch.setattr(site, "_HERE", folder)
    return folder


def test_it_exports(package, tmp_path, capsys):
    run = run_here(capsys, "web", "--export", str(tmp_path / "site"))
    assert (run.code, run.out) == (0, f"{tmp_path / 'site'}\n")
    assert (tmp_path / "site" / "engine" / "engine.wasm").read_text() == "engine/engine.wasm"
    again = run_here(capsys, "web", "--export", str(tmp_path / "site"))
    assert (again.code, again.err.count("\n")) == (2, 1)
    assert run_here(capsys, "web", "--force", "--export", str(tmp_path / "site")).code == 0


def test_a_puzzle_is_not_exported(package, tmp_path, capsys):
    run = run_here(capsys, "web", EXAMPLE, "--export", str(tmp_path / "site"))
    assert run.code == 2
    assert "#p=PUZZLE" in run.err
    assert not (tmp_path / "site").exists()


def test_a_page_that_is_not_built_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(site, "_HERE", tmp_path)
    run = run_here(capsys, "web", "--no-browser")
    assert (run.code, run.err) == (2, "sudoku: the web page is not built: run `make web`\n")


def test_bad_puzzles_and_ports_are_one_line(package, capsys):
    for arguments in (["hello"], ["--port", "70000"], ["--port", "x"], ["--host", "256.1.1.1", "--no-browser"]):
        run = run_here(capsys, "web", *arguments)
        assert (run.code, run.err.count("\n")) == (2, 1)


def test_the_address_holds_the_puzzle():
    plain = sudoku.read(EXAMPLE)
    assert unquote(command._packed(plain)) == EXAMPLE
    started = plain.replace(placed=sudoku.Grid.from_text(".." + "4" + "." * 78))
    packed = unquote(command._packed(started))
    again = sudoku.read(f"https://www.f-puzzles.com/?load={packed}")
    assert (again.grid, again.placed) == (started.grid, started.placed)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_it_serves_until_ctrl_c_and_warns_when_others_can_reach_it(host):
    try:
        site.site_files()
    except sudoku.SudokuError as error:
        pytest.skip(str(error))
    arguments = ["-m", "sudoku", "web", EXAMPLE, "--no-browser", "--port", "0", "--host", host]
    process = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=30)
    process.expect("Ctrl-C stops the server")
    told = process.before or ""
    assert ("Warning" in told) == (host == "0.0.0.0")
    found = re.search(r"http://[\d.]+:(\d+)/#p=(\S+)", told)
    assert found
    assert unquote(found[2]) == EXAMPLE
    with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/") as answer:
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    process.sendintr()
    process.expect(pexpect.EOF)
    process.close()
    assert process.exitstatus == 130
