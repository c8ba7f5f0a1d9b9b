"""Rules of the native sources.

The core compiles without exceptions and without threads: errors are values there, and the bindings raise. One thing has
one name: whoever searches for the name of a type or of a header finds one.
"""

import re
from collections import defaultdict
from pathlib import Path

import pytest

NATIVE = Path(__file__).parent.parent / "native"
# Python's side of the core: these raise exceptions, start threads and keep an engine per thread.
PYTHON_SIDE = re.compile(r"bind.*\.cpp|borrowed\.hpp|awake\.hpp|threads\.[ch]pp")
FORBIDDEN = re.compile(r"\b(throw|try|catch|thread_local|std::thread)\b")
SOURCES = sorted(NATIVE.rglob("*.[ch]pp"))
CORE = [path for path in SOURCES if not PYTHON_SIDE.fullmatch(path.name)]
# A type of a namespace, not one inside another type: clang-format puts the former at the start of a line.
TYPE = re.compile(
    r"^(?:struct|class|union|enum(?: class)?)(?: alignas\([^)]*\))? (\w+)(?= [^;]*\{)|^using (\w+) =", re.MULTILINE
)


def code(path: Path) -> str:
    return re.sub(r"//.*", "", path.read_text())


pytestmark = pytest.mark.skipif(not CORE, reason="the native sources are not here")


def test_the_core_throws_nothing_and_keeps_nothing_per_thread():
    found = {str(path.relative_to(NATIVE)): FORBIDDEN.findall(code(path)) for path in CORE}
    assert {name: words for name, words in found.items() if words} == {}


def more_than_one(places: dict[str, set[str]]) -> dict[str, set[str]]:
    return {name: files for name, files in places.items() if len(files) > 1}


def test_no_two_types_share_a_name():
    places = defaultdict(set)
    for path in SOURCES:
        for match in TYPE.finditer(code(path)):
            places[match[1] or match[2]].add(str(path.relative_to(NATIVE)))
    assert {"Cells", "Technique", "RulesEngine", "GridRows"} <= set(places)
    assert more_than_one(places) == {}


def test_no_two_headers_share_a_name():
    places = defaultdict(set)
    for path in NATIVE.rglob("*.hpp"):
        places[path.name].add(str(path.relative_to(NATIVE)))
    assert more_than_one(places) == {}
