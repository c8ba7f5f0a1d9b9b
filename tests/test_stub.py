"""The stub of the native module says what the module has."""

from pathlib import Path

from nanobind.stubgen import StubGen

import sudoku._native

STUB = Path(sudoku.__file__).with_name("_native.pyi")


def test_the_stub_is_what_the_module_has():
    generator = StubGen(sudoku._native)
    generator.put(sudoku._native)
    advice = "run python -m nanobind.stubgen -m sudoku._native -o src/sudoku/_native.pyi"
    assert STUB.read_text(encoding="utf-8") == generator.get(), advice
