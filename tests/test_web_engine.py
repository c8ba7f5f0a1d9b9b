"""The engine for browsers: built, typed, small, and in agreement with Python (web/tests, run by node)."""

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest
from tools.web import engine, tables

from sudoku import SudokuError
from sudoku.web import engine_folder, export_engine

ROOT = Path(__file__).parent.parent
NODE = shutil.which("node")


def folder() -> Path:
    try:
        return engine_folder()
    except SudokuError as error:
        pytest.skip(str(error))


def packed(*paths: Path) -> int:
    return sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in paths)


def test_it_is_small():
    built = folder()
    assert packed(*built.glob("*.wasm")) <= 250_000
    assert packed(built / "engine.js", built / "worker.js", built / "data.js") <= 30_000


def test_the_folder_has_the_sources_of_today():
    built = folder()
    for name, text in {**engine(), **tables()}.items():
        assert (built / name).read_text(encoding="utf-8") == text, f"{name}: run `make web`"


def test_no_path_of_the_building_machine_is_in_it():
    """`make web-reproducible` builds it twice and compares; this is quick."""
    built = folder()
    for path in built.iterdir():
        content = path.read_bytes()
        assert str(ROOT).encode() not in content
        assert b".cpp" not in content


def test_it_can_be_exported(tmp_path: Path):
    folder()
    names = {path.name for path in export_engine(tmp_path / "engine").iterdir()}
    scripts = {"engine.js", "rules.js", "worker.js", "data.js"}
    assert scripts | {"engine.wasm", "data.json", "rules.json", "phrases.de.json", "package.json"} <= names


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize("name", ["vectors", "engine", "rules"])
def test_node_runs_it(name: str):
    engine = folder()
    assert NODE is not None
    command = [NODE, "--test", f"web/tests/{name}.test.js"]
    run = subprocess.run(command, cwd=ROOT, env={"ENGINE": str(engine)}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-1000:]
