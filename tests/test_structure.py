"""One thing, one name: whoever searches for the name of a class finds one class."""

import ast
from collections import defaultdict
from pathlib import Path

import sudoku

PACKAGE = Path(sudoku.__file__).parent


def public_classes() -> dict[str, list[str]]:
    """The modules that define each class; those with an underscore are seen in their own module only."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


def test_no_two_public_classes_share_a_name():
    found = public_classes()
    assert len(found) > 100, "the sources are not here"
    assert {name: modules for name, modules in found.items() if len(modules) > 1} == {}
