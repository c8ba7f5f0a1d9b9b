"""`sudoku bench`."""

import json

from ..helpers import run_here


def test_a_table_and_a_signature(capsys, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("." * 81 + "\n")
    out = run_here(capsys, "bench", "-n", "6", "--repeats", "1", str(file)).out
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[1:5]] == ["easy", "minimal", "several", "hard"]
    assert "mine.txt" in lines[5]
    assert lines[-1].startswith("signature ")


def test_json(capsys):
    record = json.loads(run_here(capsys, "bench", "-n", "6", "--repeats", "1", "--json").out)
    assert {each["name"] for each in record["sets"]} == {"easy", "minimal", "several", "hard"}
    assert all(each["one_thread"] > 0 for each in record["sets"])


def test_a_file_without_puzzles_is_refused(capsys, tmp_path):
    (tmp_path / "small.txt").write_text("1" + "." * 15)
    assert run_here(capsys, "bench", "-n", "6", "--repeats", "1", str(tmp_path / "small.txt")).code == 2
