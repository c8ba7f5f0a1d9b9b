"""Writes docs/techniques.md, the index by difficulty.

python tools/technique_docs.py

`make docs` calls `write_pages` for the page and the pictures of each technique: they are made, not stored.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path

from sudoku import Puzzle, read, write
from sudoku.game.progress import to_text
from sudoku.game.state import start
from sudoku.logic.constraints.table import BY_NAME, RULE_LADDER
from sudoku.logic.definitions import Definition, define
from sudoku.logic.situation import Situation
from sudoku.logic.technique import DEFAULT, TECHNIQUES, Level, Technique
from sudoku.render.text import pictured

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "techniques.md"
FOLDER = ROOT / "docs" / "techniques"
APP = "../app/index.html"
"""The web page, which `make docs` puts beside the pages."""

HEAD = """# Techniques

Each technique has a page: what it is, why it works, how to spot it, pictured examples and positions to practise on.
Here they are by difficulty, in the order in which the program tries them. Level and score are those of HoDoKu, SE is
the rating of Sudoku Explainer. *Needed* is the number of puzzles, of {puzzles:,} random ones, whose solution uses the
technique (`make technique-counts`). Techniques marked *off* are not used unless [a ladder of your
own](#a-ladder-of-your-own) enables them.

`sudoku techniques NAME` prints a page in the terminal, `sudoku practice NAME` makes more positions to
[practise](practice.md) on.
"""

FOOT = """
## A ladder of your own

A puzzle's score is the sum over its steps; its level is that of its hardest technique, raised while the score is above
800 (Easy), 1000 (Medium), 1600 (Hard), 1800 (Unfair). A file changes what is used, in which order, and what it counts:

```toml
[techniques."X-Wing"]
enabled = true
order = 1250
score = 90
level = "Medium"
```

Give it to a command with `--ladder FILE`.
"""

CLUES = """## For puzzles with rules

These look at clues: cages, lines, dots, marks. They stand among the others in the ladder; [Variants](variants.md) says
how such puzzles are solved and rated.
"""

TABLE = "| technique | needed | score | SE |\n|---|---|---|---|"


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
    lines += ["", *CLUES.splitlines(), "", "| technique | level | score |", "|---|---|---|"]
    for one in BY_NAME.values():
        rung = RULE_LADDER.rung(one)
        lines.append(f"| [{one.name}](techniques/{one.id}.md) | {rung.level} | {rung.score} |")
    listed = "\n".join(f"techniques/{one.id}" for one in (*order(), *BY_NAME.values()))
    lines += [FOOT.rstrip("\n"), "", "```{toctree}", ":hidden:", "", listed, "```"]
    return "\n".join(lines) + "\n"


def _needed(found: Definition) -> str:
    return f"{found.needed[0]:,}" if found.rung.enabled else "off"


def _texts(found: Definition) -> list[str]:
    """What it is, why it works, how to spot it."""
    lines = [f"# {found.technique.name}", "", found.text]
    for title, text in (("Why it works", found.why), ("How to spot it", found.spot)):
        lines += ["", f"## {title}", "", text]
    return lines


def clue_page(found: Definition) -> str:
    """The page of a technique for puzzles with rules."""
    one, rung = found.technique, found.rung
    lines = [*_texts(found), "", f"Level {rung.level}, score {rung.score}."]
    return "\n".join([*lines, *_shown(found, "Example", found.example, f"{one.id}.svg")]) + "\n"


def page(found: Definition) -> str:
    """The page of one technique."""
    one, rung = found.technique, found.rung
    needed, puzzles = found.needed
    often = f"{needed:,} of {puzzles:,} random puzzles ({_percent(needed / puzzles)})"
    lines = _texts(found)
    lines += ["", "| | |", "|---|---|", f"| HoDoKu | {rung.level}, score {rung.score}, code {one.code} |"]
    lines.append(f"| Sudoku Explainer | {found.se or 'no technique of its own: it uses chains here'} |")
    lines.append(f"| needed in | {often if rung.enabled else 'off by default, so it was not counted'} |")
    if found.example:
        lines += _shown(found, "Example", found.example, f"{one.id}.svg")
        lines += ["", "<details><summary>Step through it here</summary>", "", _board(found), "", "</details>"]
        lines += _shown(found, "A harder example", found.harder, f"{one.id}-2.svg")
        lines += _practice(found)
    return "\n".join(lines) + "\n"


def _percent(share: float) -> str:
    """In two digits, where that is less than one percent."""
    return f"{share:.1%}" if share >= 0.01 or not share else f"{100 * share:.2g}%"


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
    """The same board of the web page; loaded when it is unfolded."""
    slug = re.sub(r"[^a-z0-9]+", "-", found.technique.name.lower()).strip("-")
    source = f"{APP}#learn/{slug}?example=1"
    return f'<iframe src="{source}" title="{found.technique.name}" loading="lazy" width="100%" height="470"></iframe>'


def _practice(found: Definition) -> list[str]:
    """Links and lines of the positions that are not pictured."""
    shown, title = (found.example, found.harder), found.technique.name
    next_there = [(line, "") for line in found.exercises if line not in shown]
    also_there = [(line, f" (also there: {easier})") for line, easier in found.sightings if line not in shown]
    more = f"More positions: `sudoku practice {found.technique.name.split(' (')[0].lower()}`."
    lines = ["", "## Practice", "", more if found.exercises else _why_none(found)]
    if next_there:
        lines += ["Here it is the next step, and nothing easier is left:", "", *_listed(title, next_there, 1)]
    if also_there:
        words = "Here it can be used, but something easier is left as well:"
        lines += [words, "", *_listed(title, also_there, len(next_there) + 1)]
    return lines


def _listed(title: str, positions: list[tuple[str, str]], first: int) -> Iterator[str]:
    for number, (line, words) in enumerate(positions, first):
        puzzle = read(line, "hodoku")
        here, there = f"{APP}#g={packed(puzzle, title)}", write(Puzzle(puzzle.grid, puzzle.placed), "sudokupad").strip()
        # Only ours takes the candidates that have been removed. It is no page of Sphinx, so its link is plain HTML.
        yield f'{number}. <a href="{here}">Play it here</a> or [open the board in SudokuPad]({there}){words}; as text:'
        yield from ("", "   ```text", f"   {line}", "   ```", "")


def packed(puzzle: Puzzle, title: str) -> str:
    """A game of this position with all candidates as marks, in the letters of the web page's links (share.js)."""
    save = to_text(start(puzzle.replace(marks=puzzle.candidates, info={"title": title}))).encode()
    squeezed = zlib.compress(save, 9, -zlib.MAX_WBITS)  # negative: no header, as deflate-raw has none
    return urlsafe_b64encode(squeezed).decode().rstrip("=")


def _why_none(found: Definition) -> str:
    if found.never:
        return f"It is never the next step while everything easier is in use. {found.never}"
    return (
        "No position in which it is the next step and nothing easier is left was found in the random puzzles that were "
        f"searched for this page; `sudoku practice {found.technique.name.lower()} --seconds 600` searches on."
    )


def pages() -> Iterator[tuple[str, str]]:
    """The files of the folder: a page for each technique and the pictures of its examples."""
    for one in BY_NAME.values():
        found = define(one)
        puzzle, step = found.step_in(found.example)
        yield f"{one.id}.md", clue_page(found)
        yield f"{one.id}.svg", step.svg(puzzle, legend=True, size=560)
    for one in TECHNIQUES.values():
        found = define(one)
        yield f"{one.id}.md", page(found)
        for name, line in ((f"{one.id}.svg", found.example), (f"{one.id}-2.svg", found.harder)):
            if line:
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
    PAGE.write_text(technique_docs(), encoding="utf-8")
