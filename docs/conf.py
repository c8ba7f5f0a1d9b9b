"""How the documentation is built: `make docs`."""

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
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"


def _draw(_: Sphinx) -> None:
    from tools.technique_docs import write_pictures

    write_pictures()


def setup(app: Sphinx) -> None:
    """The pictures of techniques are drawn when the pages are built."""
    app.connect("builder-inited", _draw)
