"""`sudoku study`: a table, a plot, JSON."""

import json
import os
import sys

import pexpect
import pytest

from ..helpers import run_here

QUICK = {"stacking": "5000", "shuffling": "500", "erasing": "1", "builders": "1"}


@pytest.mark.parametrize("subject", QUICK)
def test_prints_a_table_and_saves_a_plot_and_json(subject, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    result = run_here(capsys, "study", subject, "--trials", QUICK[subject], "--seed", "3")
    assert (result.code, result.err) == (0, "")
    assert "──" in result.out
    assert result.out.endswith(f"Saved study-{subject}.svg and study-{subject}.json\n")
    saved = json.loads((tmp_path / f"study-{subject}.json").read_text())
    assert (saved["study"], saved["trials"], saved["seed"]) == (subject, int(QUICK[subject]), 3)
    assert (tmp_path / f"study-{subject}.svg").read_text().startswith("<?xml")


def test_files_can_be_named_or_left_out(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    quick = ["study", "shuffling", "--trials", "100"]
    assert "Saved" not in run_here(capsys, *quick, "--no-files").out
    assert list(tmp_path.iterdir()) == []
    run_here(capsys, *quick, "--no-files", "--plot", "p.png")
    assert [path.name for path in tmp_path.iterdir()] == ["p.png"]
    record = json.loads(run_here(capsys, *quick, "--json", "--save", "s.json", "--plot", "p.png").out)
    assert json.loads((tmp_path / "s.json").read_text()) == record


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["cooking"], "'cooking' is not one of 'stacking', 'shuffling', 'erasing', 'builders'"),
        (["stacking", "--trials", "0"], "--trials"),
        (["stacking", "--plot", "p.pdf"], "must end in .svg or .png"),
        (["shuffling", "--trials", "9", "--plot", "no/p.svg"], "cannot write no/p.svg"),
    ],
)
def test_wrong_use(arguments, says, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    result = run_here(capsys, "study", *arguments)
    assert result.code == 2
    assert says in result.err
    assert result.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_the_table_still_comes(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = run_here(capsys, "study", "shuffling", "--trials", "100")
    assert (result.code, result.err) == (0, "sudoku: no plot without matplotlib: pip install 'sudokit[plot]'\n")
    assert result.out.endswith("Saved study-shuffling.json\n")
    assert run_here(capsys, "study", "shuffling", "--trials", "100", "--plot", "p.svg").code == 2


def test_progress_is_shown_on_a_terminal(tmp_path):
    run = ["-m", "sudoku", "study", "builders", "--trials", "400", "--no-files"]
    environment = {**os.environ, "TERM": "xterm-256color"}
    terminal = pexpect.spawn(
        sys.executable, run, cwd=str(tmp_path), env=environment, encoding="utf-8", dimensions=(24, 200), timeout=60
    )
    terminal.expect_exact("━━━")
    terminal.expect("How do the constructions compare")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
