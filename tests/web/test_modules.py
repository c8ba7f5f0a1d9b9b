"""The page's modules that need no browser, tested by node: state, links, QR codes, texts (web/tests)."""

import shutil
import subprocess
from pathlib import Path

import pytest

from sudoku import SudokuError
from sudoku.web import engine_folder

ROOT = Path(__file__).parent.parent.parent
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize("name", ["state", "modules"])
def test_node_runs_the_tests_of_the_page(name: str):
    try:
        engine = engine_folder()
    except SudokuError as error:
        pytest.skip(str(error))
    assert NODE is not None
    command = [NODE, "--test", f"web/tests/{name}.test.js"]
    run = subprocess.run(command, cwd=ROOT, env={"ENGINE": str(engine)}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-1000:]
