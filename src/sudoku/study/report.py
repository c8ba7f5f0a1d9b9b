"""Study: what came out, as a table for people and as JSON for machines."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._files import replacing
from ..errors import SudokuError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Advance", "Study", "check_plot", "save_plot"]

Advance = Callable[[int], None]
"""Told how many more trials are done."""


@dataclass
class Study:
    """A question, the rows of its answer, and what to say about them.

    `rows` hold plain values by column; the table shows them as `formats` says, else as they are.
    """

    name: str
    question: str
    trials: int
    seed: int
    rows: list[dict[str, Any]]
    notes: list[str] = field(default_factory=list)
    formats: Mapping[str, str] = field(default_factory=dict)

    def table(self) -> str:
        """The rows under their columns: words to the left, numbers to the right."""
        columns = list(self.rows[0])
        texts = [[self._text(column, row[column]) for column in columns] for row in self.rows]
        widths = [max(map(len, column)) for column in zip(columns, *texts, strict=True)]
        words = [isinstance(value, str) for value in self.rows[0].values()]
        lines = [columns, ["─" * width for width in widths], *texts]
        return "\n".join(
            "  ".join(
                text.ljust(width) if word else text.rjust(width)
                for text, width, word in zip(line, widths, words, strict=True)
            ).rstrip()
            for line in lines
        )

    def _text(self, column: str, value: Any) -> str:  # noqa: ANN401  # any plain value
        if value is None:
            return "–"
        form = self.formats.get(column, ",d" if isinstance(value, int) else "")
        if isinstance(value, dict):  # several numbers in one column
            return form.format(**value)
        return format(value, form) if not isinstance(value, str) else value

    def json(self) -> str:
        """Everything, on one line."""
        record = {
            "study": self.name,
            "question": self.question,
            "trials": self.trials,
            "seed": self.seed,
            "rows": self.rows,
            "notes": self.notes,
        }
        return json.dumps(record, ensure_ascii=False)

    def save(self, path: Path) -> None:
        with replacing(path) as file:
            file.write(self.json() + "\n")


def check_plot(path: Path) -> None:
    """Says beforehand why there could be no plot."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise SudokuError(f"cannot plot to {path}: the name must end in .svg or .png")
    if importlib.util.find_spec("matplotlib") is None:
        raise SudokuError("no plot without matplotlib: pip install 'sudokit[plot]'")


def save_plot(study: Study, draw: Callable[[Study, Figure], None], path: Path) -> None:
    """The picture of a study: SVG or PNG, by the name of the file."""
    check_plot(path)
    import io

    import matplotlib as mpl
    from matplotlib.figure import Figure

    kind = path.suffix.lower().removeprefix(".")
    mpl.rcParams["svg.hashsalt"] = "sudokit"  # same study, same bytes
    figure = Figure(figsize=(9, 5), layout="constrained")
    draw(study, figure)
    data = io.BytesIO()
    figure.savefig(data, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else None)
    with replacing(path) as file:
        file.flush()
        file.buffer.write(data.getvalue())
