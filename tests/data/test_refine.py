"""Sets made from others: every input is read, every bad row is named, splits and columns are kept."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import pytest

import sudoku
from sudoku import SudokuError
from sudoku.data import columns, dedup, explain, make, rate, readers, sample, solve, split
from sudoku.data.keys import load_array
from sudoku.data.samples import choose_rows
from sudoku.data.store import Store
from sudoku.logic import explain as path_of

from .helpers import bytes_of, rows_of

PUZZLES = [row.tobytes() for row in sudoku.generate_arrays(60, seed=9)[0]]
LINES = ["".join(str(cell or ".") for cell in row) for row in PUZZLES]
SOLUTIONS = ["".join(map(str, row)) for row in sudoku.solve_many(LINES).solutions.tolist()]


def rejects_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


BENCH = {"puzzle_id": "one", "rules": "Normal sudoku rules apply.", "solution": "", "visual_elements": "[]"}


class TestBench:
    """Records of Sudoku-Bench: most are variants, which their boards alone do not tell."""

    @pytest.fixture(params=["jsonl", "parquet", "csv"])
    def solved(self, request, here):
        said, drawn = "Cells a knight's move apart differ.", json.dumps([{"type": "arrow", "coords": ["r1c1"]}])
        changes: tuple[dict[str, str], ...] = (
            {},
            {"rules": said},
            {"visual_elements": drawn},
            {"rules": f"Normal sudoku rules apply. {said}"},
        )
        records = [BENCH | {"initial_board": LINES[0]} | one for one in changes]
        if request.param == "jsonl":
            (here / "in.jsonl").write_text("".join(json.dumps(one) + "\n" for one in records))
        elif request.param == "parquet":
            pq.write_table(pa.Table.from_pylist(records), "in.parquet")
        else:
            pa.csv.write_csv(pa.Table.from_pylist(records), "in.csv")
        solve(f"in.{request.param}", "out.jsonl")
        return [json.loads(line) for line in (here / "out.jsonl").read_text().splitlines()], here

    def test_plain_ones_are_read_and_their_empty_solutions_are_none(self, solved):
        (record,), _ = solved
        assert (record["initial_board"], record["solution"]) == (LINES[0], SOLUTIONS[0])
        assert record["puzzle_id"] == "one"

    def test_variants_are_refused_with_their_rules(self, solved):
        said, drawn, both = rejects_of(solved[1] / "out.jsonl.rejects.jsonl")
        assert said["reason"] == both["reason"]
        assert "rules that say" in said["reason"]
        assert "knight's move" in said["reason"]
        assert "visual elements (arrow)" in drawn["reason"]


class TestInputs:
    """The same puzzles come out of every kind of file."""

    def texts(self):
        return {
            "a.txt": "".join(f"{line}\n" for line in LINES),
            "b.sdm": "".join(f"{line.replace('.', '0')}\n" for line in LINES),
            "c.csv": "quizzes,solutions\n" + "".join(f"{p},{s}\n" for p, s in zip(LINES, SOLUTIONS, strict=True)),
            "d.csv": "source,question,answer,rating\n"
            + "".join(f"x,{p},{s},{i}\n" for i, (p, s) in enumerate(zip(LINES, SOLUTIONS, strict=True))),
            "headless.csv": "".join(f"{p},{s}\n" for p, s in zip(LINES, SOLUTIONS, strict=True)),
            "e.tsv": "id\tpuzzle\n" + "".join(f"{i}\t{line}\n" for i, line in enumerate(LINES)),
            "f.jsonl": "".join(json.dumps({"initial_board": line, "n": i}) + "\n" for i, line in enumerate(LINES)),
            "g.opensudoku": "".join(sudoku.write_many(map(sudoku.read, LINES), "opensudoku")),
            "h.txt": "".join(f"{line} ED=1.2/1.2/1.2 # easy\n" for line in LINES),
        }

    @pytest.mark.parametrize("name", ["a.txt", "b.sdm", "c.csv", "d.csv", "headless.csv", "e.tsv", "f.jsonl", "h.txt"])
    @pytest.mark.parametrize("packed", [False, True])
    def test_texts(self, name, packed, here):
        data = self.texts()[name].encode()
        (here / (f"{name}.gz" if packed else name)).write_bytes(gzip.compress(data) if packed else data)
        solve(f"{name}.gz" if packed else name, "out.parquet")
        table = pq.read_table("out.parquet")
        assert table.column("puzzle").to_pylist() == LINES
        assert table.column("solution").to_pylist() == SOLUTIONS
        if name == "d.csv":
            assert table.column("rating").to_pylist() == list(range(60))
        assert sorted(os.listdir()) == sorted([f"{name}.gz" if packed else name, "out.parquet"])

    def test_other_formats(self, here):
        (here / "g.opensudoku").write_text(self.texts()["g.opensudoku"])
        solve("g.opensudoku", "out.parquet")
        assert pq.read_table("out.parquet").column("puzzle").to_pylist() == LINES

    @pytest.mark.parametrize("shape", ["flat", "nested", "fixed"])
    def test_parquet_of_cells(self, shape, here):
        cells = [list(row) for row in PUZZLES]
        kinds = {
            "flat": pa.array(cells, pa.list_(pa.int64())),
            "nested": pa.array([[row[i : i + 9] for i in range(0, 81, 9)] for row in cells]),
            "fixed": pa.array(cells, pa.list_(pa.uint8(), 81)),
        }
        pq.write_table(pa.table({"board": kinds[shape], "tag": ["x"] * 60}), "in.parquet", row_group_size=7)
        solve("in.parquet", "out.parquet", puzzle_column="board")
        table = pq.read_table("out.parquet")
        assert (table.column("puzzle").to_pylist(), table.column("tag").to_pylist()) == (LINES, ["x"] * 60)

    def test_several_files_folders_and_urls(self, here):
        import fsspec

        make("set", 40, seed=1, columns="puzzle,solution,givens", split="train=60,test=40")
        fsspec.filesystem("memory").pipe_file("/in/more.csv", self.texts()["c.csv"].encode())
        manifest = solve("memory://in/more.csv", "memory://out/solved")
        assert manifest["rows"] == {"train": 60}
        manifest = solve("set", "again")
        assert {name: len(rows_of("set", name)) for name in ("train", "test")} == manifest["rows"]
        for name in ("train", "test"):
            assert [row["puzzle"] for row in rows_of("again", name)] == [row["puzzle"] for row in rows_of("set", name)]


class TestBadRows:
    def test_every_kind_is_named_and_nothing_is_lost(self, here):
        two = "12" + "." * 79
        rows = [
            (LINES[0], "", None),
            ("." * 81, "", "several solutions"),
            ("11" + "." * 79, "", "1 twice in row 1"),
            ("x" * 80 + "!", "", "not a puzzle"),
            ("123", "", "not a puzzle"),
            ("", "", "it is empty"),
            (two, "", "several solutions"),
            (LINES[1], SOLUTIONS[0], "its solution is not the one of the puzzle"),
            (LINES[2], "nonsense", "solution: "),
            ("1" + "." * 15, "", "4×4"),
            (LINES[3], SOLUTIONS[3], None),
        ]
        lines = ["puzzle,solution", *(f"{puzzle},{solution}" for puzzle, solution, _ in rows), f"{LINES[4]},,too,many"]
        (here / "in.csv").write_text("\n".join([*lines, LINES[5] + ","]))
        manifest = rate("in.csv", "out.parquet", columns="level")
        told = {one["row"]: one for one in rejects_of(here / "out.parquet.rejects.jsonl")}
        wanted = {number: reason for number, (_, _, reason) in enumerate(rows, 1) if reason} | {
            12: "4 fields: expected 2"
        }
        assert manifest["rejects"] == len(told) == len(wanted)
        for number, reason in wanted.items():
            assert reason in told[number]["reason"], (number, told[number])
            assert told[number]["file"] == "in.csv"
        kept = pq.read_table("out.parquet").column("puzzle").to_pylist()
        assert kept == [LINES[0], LINES[3], LINES[5]]

    def test_lines_of_text_and_json(self, here):
        (here / "in.txt").write_text(f"{LINES[0]}\n# remark\n\nodd\n{LINES[1]} # fine\n{LINES[2][:-1]}\n")
        solve("in.txt", "t.parquet")
        assert [one["row"] for one in rejects_of(here / "t.parquet.rejects.jsonl")] == [4, 6]
        good = [json.dumps({"puzzle": line, "n": 1}) for line in LINES[:2]]
        bad = [
            "{",
            "[1]",
            json.dumps({"puzzle": LINES[2], "n": "x"}),
            json.dumps({"puzzle": LINES[2], "other": 1}),
            "null",
        ]
        (here / "in.jsonl").write_text("\n".join([*good, *bad]))
        monkey = readers.LOOK
        readers.LOOK = 2  # the first two lines tell the types
        try:
            solve("in.jsonl", "j.parquet")
        finally:
            readers.LOOK = monkey
        told = rejects_of(here / "j.parquet.rejects.jsonl")
        assert [one["row"] for one in told] == [3, 4, 5, 6, 7]
        assert pq.read_table("j.parquet").column("puzzle").to_pylist() == LINES[:2]

    def test_a_number_that_is_none_later_in_a_csv_file(self, here, monkeypatch):
        monkeypatch.setattr(readers, "BLOCK", 1000)
        rows = [f"{line},{i if i != 50 else 'odd'}" for i, line in enumerate(LINES)]
        (here / "in.csv").write_text("\n".join(["puzzle,rating", *rows]))
        solve("in.csv", "out.parquet")
        (told,) = rejects_of(here / "out.parquet.rejects.jsonl")
        assert (told["row"], told["reason"]) == (51, "column 'rating': 'odd' is not a number as in the first rows")
        assert pq.read_table("out.parquet").column("rating").to_pylist() == [i for i in range(60) if i != 50]

    def test_rows_keep_their_numbers_across_blocks(self, here, monkeypatch):
        monkeypatch.setattr(readers, "BLOCK", 700)
        rows = [f"{line},1" + (",2" if i % 7 == 3 else "") for i, line in enumerate(LINES)]
        (here / "in.csv").write_text("\n".join(["puzzle,a", *rows]))
        solve("in.csv", "out.parquet")
        told = rejects_of(here / "out.parquet.rejects.jsonl")
        assert sorted(one["row"] for one in told) == [i + 1 for i in range(60) if i % 7 == 3]


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a.csv": "x,y\n1,2\n"}, "no column of puzzles among x, y: expected puzzle"),
        ({"a.csv": ""}, "no column of puzzles"),
        ({"a.parquet": "PAR1 not parquet"}, r"a\.parquet: "),
        ({"a.csv.gz": "not packed"}, r"a\.csv\.gz"),
        (
            {"a.csv": f"puzzle,r\n{LINES[0]},1\n", "b.csv": f"puzzle,r\n{LINES[1]},x\n"},
            "column 'r' is string, but int64 in",
        ),
        ({"a.csv": f"puzzle,r\n{LINES[0]},1\n", "b.csv": f"puzzle\n{LINES[1]}\n"}, r"b\.csv has no column 'r'"),
        ({"a.txt": "no puzzle here, only (words)\n"}, r"a\.txt"),
        ({}, "cannot read a.txt: no such file"),
    ],
)
def test_files_that_are_none_leave_nothing_behind(files, message, here):
    for name, text in files.items():
        (here / name).write_text(text)
    with pytest.raises(SudokuError, match=message):
        solve(list(files) or "a.txt", "out")
    assert sorted(os.listdir()) == sorted(files)


def test_a_set_is_not_read_and_written_at_once(here):
    make("set", 10, seed=1, columns="puzzle")
    before = bytes_of("set")
    with pytest.raises(SudokuError, match="is read: write to another folder"):
        rate("set", "set", force=True)
    assert bytes_of("set") == before


class TestJobs:
    def test_ratings_are_those_of_rate_many(self, here):
        (here / "in.txt").write_text("\n".join(LINES))
        rate("in.txt", "out.parquet", columns="ratings")
        ratings: Any = sudoku.rate_many(LINES)
        for row, rating in zip(pq.read_table("out.parquet").to_pylist(), ratings, strict=True):
            assert (row["level"], row["score"], row["se_er"]) == (str(rating.level), rating.score, rating.se.er)

    @pytest.mark.parametrize("by", ["puzzle", "grid"])
    def test_dedup_keeps_the_first_of_each_kind(self, by, here):
        copies = [sudoku.read(line).grid.shuffled().line() for line in LINES]
        same_grid = [sudoku.read(line).grid for line in LINES[:5]]
        more = []
        for grid, solution in zip(same_grid, SOLUTIONS, strict=False):
            cell = grid.cells.index(0)
            more.append(grid.line()[:cell] + solution[cell] + grid.line()[cell + 1 :])
        (here / "in.txt").write_text("\n".join([*LINES, *copies, *more]))
        manifest = dedup("in.txt", "out.parquet", by=by)
        kept = pq.read_table("out.parquet").column("puzzle").to_pylist()
        assert kept == (LINES + more if by == "puzzle" else LINES)
        assert manifest["copies_dropped"] == 60 + (0 if by == "puzzle" else 5)

    def test_split_by_grid_holds_copies_together(self, here):
        copies = [sudoku.read(line).grid.shuffled().line() for line in LINES]
        (here / "in.txt").write_text("\n".join([*LINES, *copies]))
        manifest = split("in.txt", "out", "a=50,b=50")
        where = {row["puzzle"]: name for name in ("a", "b") for row in rows_of("out", name)}
        assert all(where[one] == where[other] for one, other in zip(LINES, copies, strict=True))
        assert sum(manifest["rows"].values()) == 120
        assert min(manifest["rows"].values()) > 20

    def test_a_sample_is_what_was_asked_for(self, here):
        make("set", 400, seed=2, columns="puzzle,level", split="train=50,test=50")
        assert sample("set", "one.csv", 50, seed=1)["rows"] == {"train": 50}
        sample("set", "two.csv", 50, seed=1, threads=1)
        sample("set", "other.csv", 50, seed=2)
        texts = {name: (here / name).read_text() for name in ("one.csv", "two.csv", "other.csv")}
        assert texts["one.csv"] == texts["two.csv"] != texts["other.csv"]
        sample("set", "even", 50, seed=1, balance="level")
        levels = [row["level"] for row in rows_of("even")]
        assert {levels.count(level) for level in set(levels)} == {10}
        with pytest.raises(SudokuError, match="needs 401 rows of the input, which has 400"):
            sample("set", "more", 401)
        with pytest.raises(SudokuError, match=r"a sample of 400 needs 80 rows of level \w+, which has"):
            sample("set", "uneven", 400, balance="level")
        with pytest.raises(SudokuError, match="cannot balance by 'odd'"):
            sample("set", "odd", 4, balance="odd")

    def test_every_row_is_as_likely_as_any_other(self):
        work = Store("memory://likely")
        parts: Any = [{"number": number, "record": {"rows": rows}} for number, rows in enumerate((3, 1, 0, 6))]
        counts = {(part["number"], row): 0 for part in parts for row in range(part["record"]["rows"])}
        for seed in range(300):
            choose_rows(work, parts, {"number": 3, "seed": seed, "balance": None})
            drawn = [
                (part["number"], row) for part in parts for row in load_array(work, f"sample/{part['number']:05}.npy")
            ]
            assert len(drawn) == 3
            for one in drawn:
                counts[one] += 1
        assert min(counts.values()) > 60  # 90 on average
        assert max(counts.values()) < 125

    def test_steps_lead_from_the_puzzle_to_its_solution(self, here):
        (here / "in.txt").write_text("\n".join(LINES[:12]))
        explain("in.txt", "steps", columns="all")
        rows = rows_of("steps")
        for line, solution in zip(LINES[:12], SOLUTIONS, strict=False):
            steps = [row for row in rows if row["puzzle"] == line]
            path = path_of(line)
            assert [row["step"] for row in steps] == list(range(1, len(path) + 1))
            assert [row["sentence"] for row in steps] == [step.sentence() for step in path]
            board = list(line)
            for row, after in zip(steps, [*steps[1:], None], strict=True):
                assert row["board"] == "".join(board)
                for one in row["placements"]:
                    board[one["cell"]] = str(one["digit"])
                groups = row["candidates_after"].split(" ")
                assert all(str(one["digit"]) not in groups[one["cell"]] for one in row["eliminations"])
                assert [sum(1 << int(digit) - 1 for digit in group if digit != ".") for group in groups] == row[
                    "bits_after"
                ]
                if after:
                    assert after["candidates_before"] == row["candidates_after"]
            assert "".join(board) == solution
        with pytest.raises(SudokuError, match="column 'sentense'; did you mean 'sentence'"):
            explain("in.txt", "odd", columns="sentense")

    def test_columns_of_cells_and_canonical_forms(self, here):
        (here / "in.txt").write_text("\n".join(LINES))
        solve("in.txt", "out.parquet", columns="cells,canonical")
        table = pq.read_table("out.parquet")
        assert np.array(table.column("puzzle_cells").to_pylist()).tolist() == [list(row) for row in PUZZLES]
        assert table.column("canonical_puzzle").to_pylist() == [
            sudoku.read(line).grid.canonical().line() for line in LINES
        ]


@pytest.mark.parametrize("threads", [1, 3])
def test_any_number_of_threads_gives_the_same_bytes(threads, here, monkeypatch):
    (here / "in.txt").write_text("\n".join([*LINES, "odd", *LINES]))
    rate("in.txt", "set", columns="level,se_er", threads=2)
    (here / "set").rename("first")
    rate("in.txt", "set", columns="level,se_er", threads=threads)
    assert bytes_of("set") == bytes_of("first")


KILLED = """
import sys
from sudoku.data import dedup
dedup("in.txt", "set", threads=2)
"""


def test_a_killed_run_goes_on(here):
    lines = ["".join(str(cell or ".") for cell in row) for row in sudoku.generate_arrays(30_000, seed=3)[0].tolist()]
    (here / "in.txt").write_text("\n".join([*lines, *lines[:500]]))
    process = subprocess.Popen([sys.executable, "-c", KILLED])
    while process.poll() is None and len(list((here / "set").glob(".sudokit-work/refine/*.json"))) < 3:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert os.listdir("set") == [".sudokit-work"]
    (here / "set" / ".sudokit-work" / "data").mkdir(exist_ok=True)
    (here / "set" / ".sudokit-work" / "data" / ".left.by.a.kill").write_text("half")
    assert dedup("in.txt", "set")["copies_dropped"] == 500
    assert sorted(os.listdir("set")) == ["data", "manifest.json"]
    assert os.listdir("set/data") == ["train-00000-of-00001.parquet"]
    dedup("in.txt", "whole")
    assert (
        bytes_of("set")["data/train-00000-of-00001.parquet"] == bytes_of("whole")["data/train-00000-of-00001.parquet"]
    )


def test_an_unfinished_run_does_not_go_on_with_other_input(here, monkeypatch):
    (here / "in.txt").write_text("\n".join(LINES))
    with monkeypatch.context() as patch:
        patch.setattr("sudoku.data.output.Output.finish", lambda *_: {"rows": {}})
        solve("in.txt", "set")
    (here / "in.txt").write_text("\n".join(LINES[::-1]))
    with pytest.raises(SudokuError, match="unfinished run with another input"):
        solve("in.txt", "set")
    assert solve("in.txt", "set", force=True)["rows"] == {"train": 60}


def test_texts_become_cells_and_back():
    cells, fits = columns.cells_of(pa.array([*LINES[:3], None, "12", "?" * 81, "é" * 81, "0" * 81]).slice(1))
    assert fits.tolist() == [True, True, False, False, False, False, True]
    assert columns.lines(cells[:2]).to_pylist() == LINES[1:3]
    assert not cells[2:].any()
