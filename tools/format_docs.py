"""Writes the second half of docs/formats.md: the table of formats, and what their modules say of themselves.

python tools/format_docs.py
"""

import importlib
from pathlib import Path

from sudoku.formats import FORMATS, Format

PAGE = Path(__file__).parent.parent / "docs" / "formats.md"
MARK = "<!-- From here on made from the program by `python tools/format_docs.py`. -->\n"


def format_docs() -> str:
    """The table, and a section for each module."""
    head = "| name | what it is | files | keeps | info | sizes | boxes | in one file |\n" + "|---" * 8 + "|"
    table = "\n".join([head, *map(_row, FORMATS.values())])
    modules: dict[str, list[str]] = {}
    for format in FORMATS.values():
        modules.setdefault(format.read.__module__, []).append(format.name)
    return "\n".join([MARK, "## The table", "", table, "", *(_section(*each) for each in modules.items())])


def _row(format: Format) -> str:
    cells = [
        f"`{format.name}`",
        format.title + ("" if format.write else " (read only)"),
        " ".join(f"`{extension}`" for extension in format.extensions),
        ", ".join(format.keeps),
        "all" if "*" in format.info else ", ".join(dict.fromkeys(format.info)),
        _ranges(format.sizes),
        "any" if format.boxes else "usual",
        "many" if format.many else "one",
    ]
    escaped = (cell.replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(escaped)} |"


def _ranges(sizes: tuple[int, ...] | None) -> str:
    """`4, 6, 8–10` for the sizes that are grids."""
    if sizes is None:
        return "all"
    runs: list[list[int]] = []
    for size in sorted(sizes):
        if runs and size == runs[-1][-1] + 1:
            runs[-1].append(size)
        else:
            runs.append([size])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _section(module: str, names: list[str]) -> str:
    text = (importlib.import_module(module).__doc__ or "").strip()
    return f"## {', '.join(f'`{name}`' for name in names)}\n\n```text\n{text}\n```\n"


if __name__ == "__main__":
    head = PAGE.read_text(encoding="utf-8").split(MARK)[0]
    PAGE.write_text(head + format_docs(), encoding="utf-8")
