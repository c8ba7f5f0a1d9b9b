"""How the documentation is built: `make docs`."""

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent))

project = "sudokit"
author = "the sudokit authors"
copyright = "2026, the sudokit authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
html_theme = "furo"
html_title = "sudokit"
exclude_patterns = ["_build"]
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sourcelink = False
default_role = "code"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

_ROW = re.compile(r"^(\w+(?:, \w+)*)  +(\S.*)$")


def _draw(_: Sphinx) -> None:
    from tools.technique_docs import write_pages

    write_pages()


def _tables(_: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Rows of a docstring, `name  meaning`, become the parameters of a function, or the table of a class."""
    del name, obj, options
    found: list[str] = []
    rows: list[tuple[str, str]] = []
    for line in [*lines, ""]:
        row = _ROW.match(line)
        if row:
            rows.append((row[1], row[2]))
        elif rows and line.startswith("  ") and line.strip():
            rows[-1] = (rows[-1][0], f"{rows[-1][1]} {line.strip()}")
        else:
            found += _fields(rows, what in ("function", "method"))
            rows = []
            found.append(line)
    lines[:] = found


def _fields(rows: list[tuple[str, str]], parameters: bool) -> list[str]:
    if not rows:
        return []
    if parameters:
        return ["", *(f":param {name}: {text}" for names, text in rows for name in names.split(", ")), ""]
    lines = ["", ".. list-table::", "   :widths: auto", ""]
    for names, text in rows:
        lines += [f"   * - ``{names}``", f"     - {text}"]
    return [*lines, ""]


def setup(app: Sphinx) -> None:
    """The pages of techniques are made when the site is built."""
    app.connect("builder-inited", _draw)
    app.connect("autodoc-process-docstring", _tables)
