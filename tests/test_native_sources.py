"""The native core compiles without exceptions and without threads: errors are values there, and the bindings raise."""

import re
from pathlib import Path

import pytest

NATIVE = Path(__file__).parent.parent / "native"
# Python's side of the core: these raise exceptions, start threads and keep an engine per thread.
PYTHON_SIDE = re.compile(r"bind.*\.cpp|borrowed\.hpp|awake\.hpp|threads\.[ch]pp")
FORBIDDEN = re.compile(r"\b(throw|try|catch|thread_local|std::thread)\b")
CORE = sorted(path for path in NATIVE.rglob("*.[ch]pp") if not PYTHON_SIDE.fullmatch(path.name))


def code(path: Path) -> str:
    return re.sub(r"//.*", "", path.read_text())


@pytest.mark.skipif(not CORE, reason="the native sources are not here")
def test_the_core_throws_nothing_and_keeps_nothing_per_thread():
    found = {str(path.relative_to(NATIVE)): FORBIDDEN.findall(code(path)) for path in CORE}
    assert {name: words for name, words in found.items() if words} == {}
