"""The native part: its stub tells the truth, and its absence is told helpfully."""

import subprocess
import sys
from pathlib import Path

from nanobind.stubgen import StubGen

import sudoku
from sudoku import _native

STUB = Path(sudoku.__file__).with_name("_native.pyi")


def test_the_stub_is_what_the_module_says():
    """After a change of the bindings: python -m nanobind.stubgen -m sudoku._native -o src/sudoku/_native.pyi"""
    generator = StubGen(_native)
    generator.put(_native)
    assert STUB.read_text().strip() == generator.get().strip()


def test_a_missing_native_part_says_what_to_do():
    script = (
        "import sys; sys.modules['sudoku._native'] = None\n"
        "try:\n    from sudoku import _core\n"
        "except ImportError as error:\n    print(error)\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert "pip install" in told
    assert "C++20" in told
