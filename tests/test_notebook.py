"""The notebook in docs runs, and every picture it promises is there."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

NOTEBOOK = Path(__file__).parent.parent / "docs" / "notebook.ipynb"

RUN = """
import sys, nbformat, nbclient
notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""


def test_the_notebook_runs_and_shows_pictures(tmp_path):
    target = tmp_path / "out.ipynb"
    told = subprocess.run([sys.executable, "-c", RUN, NOTEBOOK, target], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    cells = [cell for cell in json.loads(target.read_text())["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        kinds = {kind for output in cell["outputs"] for kind in output.get("data", {})}
        assert "image/svg+xml" in kinds, "".join(cell["source"])


def test_the_notebook_is_kept_without_outputs():
    cells = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells)
