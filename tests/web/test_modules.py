"""The page's modules that need no browser, tested by node: state, links, QR codes, texts (web/tests)."""

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
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


QR = """
import { qr } from "./web/app/qr.js";
console.log(JSON.stringify(JSON.parse(process.argv[1]).map((text) => qr(text).map((row) => row.map(Number)))));
"""


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_point_25_a_reader_of_qr_codes_finds_the_text():
    """Every version, from a few characters to the longest link, and characters of all lengths in UTF-8."""
    reader = pytest.importorskip("zxingcpp")
    assert NODE is not None
    long = "https://example.org/play/#p=" + "53..7....6..195....98....6.8...6...34..8.3..17" * 26
    texts = ["https://x.org", "Rätsel №5 🧩", *(long[:length] for length in range(20, 1200, 45))]
    command = [NODE, "--input-type=module", "-e", QR, json.dumps(texts)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for text, rows in zip(texts, json.loads(run.stdout), strict=True):
        dark = np.kron(np.pad(np.array(rows, np.uint8), 4), np.ones((4, 4), np.uint8))
        (found,) = reader.read_barcodes((255 * (1 - dark)).astype(np.uint8))
        assert found.text == text
