"""Writes docs/techniques.md (the index by difficulty) and src/sudoku/logic/examples.tsv (the examples).

python tools/technique_docs.py

`make docs` calls `write_pages` for the page and the pictures of each technique: they are made, not stored.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.logic.cases import CASES  # noqa: E402

from sudoku import Puzzle, read, write  # noqa: E402
from sudoku.logic.definitions import Definition, define  # noqa: E402
from sudoku.logic.situation import Situation  # noqa: E402
from sudoku.logic.technique import DEFAULT, TECHNIQUES, Level, Technique  # noqa: E402
from sudoku.render.text import pictured  # noqa: E402

PAGE = ROOT / "docs" / "techniques.md"
FOLDER = ROOT / "docs" / "techniques"
EXAMPLES = ROOT / "src" / "sudoku" / "logic" / "examples.tsv"

HEAD = """# Techniques

Each technique has a page: what it is, why it works, how to spot it, pictured examples and positions to practise on.
Here they are by difficulty, in the order in which the program tries them. Level and score are those of HoDoKu, SE is
the rating of Sudoku Explainer. *Needed* is the number of puzzles, of {puzzles:,} random ones, whose solution uses the
technique (`make technique-counts`). Techniques marked *off* are not used unless a ladder of your own enables them:

```toml
[techniques."X-Wing"]
enabled = true
order = 1250
score = 90
level = "Medium"
```

Give it to a command with `--ladder FILE`. A puzzle's score is the sum over its steps; its level is that of its hardest
technique, raised while the score is above 800 (Easy), 1000 (Medium), 1600 (Hard), 1800 (Unfair).

`sudoku techniques NAME` prints a page in the terminal, `sudoku practice NAME` makes more positions to
[practise](practice.md) on.
"""

TABLE = "| technique | needed | score | SE |\n|---|---|---|---|"


def examples() -> str:
    """The first of our own cases in which each technique fires, as lines of HoDoKu's library."""
    first: dict[str, Puzzle] = {}
    for case in CASES:
        if case.fires:
            first.setdefault(case.code, case.puzzle)
    rows = []
    for one in sorted(TECHNIQUES.values(), key=lambda one: one.code):
        if one.code in first:
            puzzle = first[one.code]
            named = Puzzle(puzzle.grid, puzzle.placed, puzzle.marks, info={"technique": one.code})
            rows.append(f"{one.code}\t{write(named, 'hodoku')}")
    return "".join(rows)


def order() -> list[Technique]:
    """The techniques as they are tried."""
    return sorted(TECHNIQUES.values(), key=lambda one: (DEFAULT.rung(one).order, one.number))


def technique_docs() -> str:
    """The index."""
    lines = [HEAD.format(puzzles=define("x-wing").needed[1]).rstrip("\n")]
    for level in Level:
        lines += ["", f"## {level}", "", TABLE]
        for one in order():
            found = define(one)
            if found.rung.level == level:
                link, needed = f"[{one.name}](techniques/{one.id}.md)", _needed(found)
                lines.append(f"| {link} | {needed} | {found.rung.score} | {found.se} |")
    listed = "\n".join(f"techniques/{one.id}" for one in order())
    lines += ["", "```{toctree}", ":hidden:", "", listed, "```"]
    return "\n".join(lines) + "\n"


def _needed(found: Definition) -> str:
    return f"{found.needed[0]:,}" if found.rung.enabled else "off"


def page(found: Definition) -> str:
    """The page of one technique."""
    one, rung = found.technique, found.rung
    needed, puzzles = found.needed
    often = f"{needed:,} of {puzzles:,} random puzzles ({needed / puzzles:.1%})"
    lines = [
        f"# {one.name}",
        "",
        found.text,
        "",
        "## Why it works",
        "",
        found.why,
        "",
        "## How to spot it",
        "",
        found.spot,
    ]
    lines += ["", "| | |", "|---|---|", f"| HoDoKu | {rung.level}, score {rung.score}, code {one.code} |"]
    lines.append(f"| Sudoku Explainer | {found.se or 'no technique of its own: it uses chains here'} |")
    lines.append(f"| needed in | {often if rung.enabled else 'off by default, so it was not counted'} |")
    if found.example:
        lines += _shown(found, "Example", found.example, f"{one.id}.svg")
        lines += ["", "<details><summary>Step through it here</summary>", "", _board(found), "", "</details>"]
    positions = _positions(found)
    if positions:
        title = "A harder example" if found.exercises else "A second example"
        lines += _shown(found, title, positions[0], f"{one.id}-2.svg")
    lines += _practice(found, positions[1:])
    return "\n".join(lines) + "\n"


def _positions(found: Definition) -> list[str]:
    """The positions of a page besides its example, the one with the most candidates first."""
    lines = found.exercises or tuple(line for line, _ in found.sightings)
    return sorted(lines, key=lambda line: -_candidates(line))


def _shown(found: Definition, title: str, line: str, picture: str) -> list[str]:
    puzzle, step = found.step_in(line)
    text = pictured(puzzle.board, Situation.from_puzzle(puzzle).marks, step)
    lines = ["", f"## {title}", "", step.sentence(), "", f"![{found.technique} in a board with candidates]({picture})"]
    lines += ["", "As text, for any command:", "", "```text", line, "```"]
    return [
        *lines,
        "",
        "<details><summary>The same board as text</summary>",
        "",
        "```text",
        text,
        "```",
        "",
        "</details>",
    ]


def _board(found: Definition) -> str:
    """The same board of the web page, which `make docs` puts beside the pages; loaded when it is unfolded."""
    slug = re.sub(r"[^a-z0-9]+", "-", found.technique.name.lower()).strip("-")
    source = f"../app/index.html#learn/{slug}?example=1"
    return f'<iframe src="{source}" title="{found.technique.name}" loading="lazy" width="100%" height="470"></iframe>'


def _practice(found: Definition, positions: list[str]) -> list[str]:
    one = found.technique
    if not one.searched:
        return []
    lines = ["", "## Practice", ""]
    if found.exercises:
        lines += [f"More positions: `sudoku practice {one.name.split(' (')[0].lower()}`."]
        lines += ["Here it is the next step, and nothing easier is left:", ""] if positions else []
    else:
        lines += [_why_none(found)]
        lines += ["Here it can be used, but something easier is left as well:", ""] if positions else []
    easier = dict(found.sightings)
    for number, line in enumerate(positions, 1):
        puzzle = found.step_in(line)[0]
        link = write(Puzzle(puzzle.grid, puzzle.placed), "sudokupad").strip()
        also = f" (also there: {easier[line]})" if line in easier else ""
        lines += [f"{number}. [Open in SudokuPad]({link}) (the board){also}, or with the candidates as text:", ""]
        lines += ["   ```text", f"   {line}", "   ```", ""]
    return lines


def _why_none(found: Definition) -> str:
    if found.never:
        return f"It is never the next step while everything easier is in use. {found.never}"
    return (
        "No position in which it is the next step and nothing easier is left was found in the random puzzles that were "
        f"searched for this page; `sudoku practice {found.technique.name.lower()} --seconds 600` searches on."
    )


def _candidates(line: str) -> int:
    return sum(mask.bit_count() for mask in read(line, "hodoku").candidates.masks)


def pages() -> Iterator[tuple[str, str]]:
    """The files of the folder: a page for each technique and the pictures of its examples."""
    for one in TECHNIQUES.values():
        found = define(one)
        yield f"{one.id}.md", page(found)
        shown = [found.example, *_positions(found)[:1]]
        for name, line in zip((f"{one.id}.svg", f"{one.id}-2.svg"), filter(None, shown), strict=False):
            puzzle, step = found.step_in(line)
            yield name, step.svg(puzzle, legend=True, size=560)


def write_pages(folder: Path = FOLDER) -> None:
    """Writes what has changed, so that Sphinx reads no more than that again."""
    folder.mkdir(exist_ok=True)
    made = dict(pages())
    for path in folder.iterdir():
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    EXAMPLES.write_text(examples(), encoding="utf-8")
    PAGE.write_text(technique_docs(), encoding="utf-8")
