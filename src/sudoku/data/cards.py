"""The card of a data set: its README.md, as `datasets.load_dataset` and people read it, and charts beside it.

SET/data/train-*.parquet     SET/manifest.json ─► SET/README.md, SET/images/level.svg …
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..errors import SudokuError
from .charts import bar_chart
from .columns import COLUMNS
from .store import Store, split_name
from .summaries import ColumnSummary, Summary, counted, info
from .traces import TRACES

__all__ = ["card"]

CHARTS = {
    "level": "Levels",
    "se_er": "Sudoku Explainer rating (ER)",
    "score": "HoDoKu score",
    "givens": "Givens",
    "minutes": "Expected minutes",
}
MOST_BARS, RANGES = 24, 12
SIZES = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M"))


def card(
    folder: str | os.PathLike[str], *, title: str | None = None, licence: str = "unknown", force: bool = False
) -> str:
    """Writes README.md and its charts into the folder of a data set: the path of the README."""
    store = Store(folder)
    if not store.is_folder():
        raise SudokuError(f"{os.fspath(folder)} is not the folder of a data set")
    if store.exists("README.md") and not force:
        raise SudokuError(f"{store.path('README.md')} exists: use --force to overwrite it")
    manifest, summary = _manifest(store), info(folder)
    charts = {name: chart for name in CHARTS if (chart := _chart(summary.column(name)))}
    for name, chart in charts.items():
        store.write(f"images/{name}.svg", chart.encode())
    name = title or split_name(str(store))[1]
    text = "\n".join(
        [
            *_front(name, licence, summary),
            *_about(name, licence, summary, manifest),
            *_schema(summary),
            *_pictures(charts),
            *_recipe(manifest, split_name(str(store))[1]),
        ]
    )
    store.write("README.md", text.encode())
    return store.path("README.md")


def _manifest(store: Store) -> dict[str, Any]:
    if not store.exists("manifest.json"):
        return {}
    try:
        found = json.loads(store.read("manifest.json"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("plan"), dict):
        raise SudokuError(f"{store.path('manifest.json')} is not the manifest of a data set")
    return found


def _chart(column: ColumnSummary | None) -> str | None:
    counts = _bars(column) if column else []
    return bar_chart(CHARTS[column.name], counts) if column and len(counts) > 1 else None


def _bars(column: ColumnSummary) -> list[tuple[str, int]]:
    """A bar for each value, or for ranges of equal width where there are many."""
    values = column.ordered()
    if len(values) <= MOST_BARS:
        return [(f"{value:g}" if isinstance(value, float) else str(value), count) for value, count in values]
    numbers, counts = np.array([value for value, _ in values]), np.array([count for _, count in values])
    heights, ends = np.histogram(numbers, bins=RANGES, weights=counts)
    return [
        (f"{low:.4g} – {high:.4g}", int(height)) for low, high, height in zip(ends, ends[1:], heights, strict=False)
    ]


def _front(title: str, licence: str, summary: Summary) -> list[str]:
    """The head that Hugging Face reads."""
    size = next((name for most, name in SIZES if summary.rows < most), "n>10M")
    lines = ["---", f"license: {json.dumps(licence)}", f"pretty_name: {json.dumps(title, ensure_ascii=False)}"]
    lines += [
        "tags:",
        "- sudoku",
        "size_categories:",
        f"- {size}",
        "configs:",
        "- config_name: default",
        "  data_files:",
    ]
    for name in summary.splits or {"train": 0}:
        path = f"data/{name}-*.parquet" if summary.splits else "**/*.parquet"
        lines += [f"  - split: {name}", f"    path: {json.dumps(path)}"]
    return [*lines, "---", ""]


def _about(title: str, licence: str, summary: Summary, manifest: dict[str, Any]) -> list[str]:
    lines = [f"# {title}", ""]
    if manifest.get("plan", {}).get("do") == "explain":
        lines += [f"{counted(summary.rows, 'step')} of solutions of 9×9 sudoku puzzles, one row for each step.", ""]
    else:
        lines += [f"{counted(summary.rows, '9×9 sudoku puzzle')}.", *_promises(manifest), ""]
    if len(summary.splits) > 1:
        lines += ["| split | rows |", "|---|---:|", *(f"| {one} | {n:,} |" for one, n in summary.splits.items()), ""]
    no_licence = "No licence has been chosen (`sudoku data card --licence`)."
    return [*lines, "## Licence", "", no_licence if licence == "unknown" else f"{licence}.", ""]


def _promises(manifest: dict[str, Any]) -> list[str]:
    """What the job that made the set guarantees."""
    plan = manifest.get("plan", {})
    found = ["Every puzzle has exactly one solution."] if plan else []
    if plan.get("do") == "make" or plan.get("dedup"):
        found.append("No two puzzles are symmetric copies of each other.")
    if len(plan.get("split", ())) > 1:
        found.append(
            "The splits are divided by the canonical form of the solution: no grid of one split is a symmetric copy of"
            " a grid of another."
        )
    return found


def _schema(summary: Summary) -> list[str]:
    lines = ["## Columns", "", "| column | type | meaning | values |", "|---|---|---|---|"]
    for one in filter(lambda column: column.in_files, summary.columns):
        known: Any = COLUMNS.get(one.name) or TRACES.get(one.name)
        told = str(one).replace("|", "\\|")
        lines.append(f"| `{one.name}` | {one.type} | {known.meaning if known else ''} | {told} |")
    return [*lines, ""]


def _pictures(charts: dict[str, str]) -> list[str]:
    if not charts:
        return []
    return ["## Charts", "", *(line for name in charts for line in (f"![{CHARTS[name]}](images/{name}.svg)", ""))]


def _recipe(manifest: dict[str, Any], name: str) -> list[str]:
    if not manifest:
        return []
    plan = manifest["plan"]
    lines = ["## How to make it again", "", "```sh", f"pip install 'sudokit[data]=={plan['sudokit']}'"]
    lines += [shlex.join(_command(plan, name)), "```", ""]
    return [*lines, "The same command gives the same bytes; `manifest.json` has their sums (SHA-256).", ""]


def _command(plan: dict[str, Any], name: str) -> Sequence[str]:
    """The command line of a plan."""
    split = ",".join(f"{one}={share:g}" for one, share in plan.get("split", ()))
    if plan["do"] == "make":
        specs = ";".join(",".join(filter(None, (text, f"count={count}"))) for text, count in plan["requests"])
        words = ["sudoku", "data", "make", name, "--number", str(plan["number"]), "--seed", str(plan["seed"])]
        words += ["--spec", specs] if len(plan["requests"]) > 1 or plan["requests"][0][0] else []
    else:
        words = ["sudoku", "data", plan["do"], *plan["inputs"], "-o", name]
        words += ["--number", str(plan["number"]), "--seed", str(plan["seed"])] if plan["do"] == "sample" else []
        words += ["--by", plan["dedup"]] if plan["do"] == "dedup" else []
        words += ["--language", plan["language"]] if plan["do"] == "explain" else []
    words += ["--split", split] if len(plan.get("split", ())) > 1 else []
    words += ["--balance", plan["balance"]] if plan.get("balance") else []
    return [*words, *(["--columns", ",".join(plan["columns"])] if plan.get("columns") else [])]
