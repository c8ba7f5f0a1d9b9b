"""A solution as one HTML page: pictures and sentences, stepped with the arrow keys. It asks for nothing from elsewhere.

Without JavaScript, and on paper, all steps stand below each other.
"""

from __future__ import annotations

from ..logic import SolvePath
from .marks import escape
from .picture import svg
from .theme import theme_named

__all__ = ["page"]

_STYLE = """
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 1.05rem/1.5 system-ui, sans-serif;
  background: var(--back); color: var(--ink); }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; }
#steps { flex: 1 1 26rem; min-width: 0; } figure { margin: 0 0 2rem; }
figure svg { width: 100%; height: auto; max-height: 80vh; }
nav { flex: 1 1 16rem; max-height: 85vh; overflow: auto; } nav ol { padding-left: 3ch; margin: 0; }
nav a { color: inherit; text-decoration: none; display: block; padding: .1rem .4rem; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { background: var(--ink); color: var(--back); }
.buttons { display: none; gap: .5rem; margin: .5rem 0; align-items: center; }
figcaption { min-height: 4.5em; }
button { font: inherit; padding: .4rem 1rem; min-height: 44px; background: none; color: inherit; border: 1px solid; }
.live .buttons { display: flex; } .live figure { display: none; } .live figure.now { display: block; }
code { word-break: break-all; }
@media print { nav, .buttons { display: none !important; } .live figure { display: block; break-inside: avoid; } }
"""

_SCRIPT = """
const steps = [...document.querySelectorAll("figure")], links = [...document.querySelectorAll("nav a")];
let now = 0;
function show(index) {
  now = Math.max(0, Math.min(steps.length - 1, index));
  steps.forEach((step, at) => step.classList.toggle("now", at === now));
  links.forEach(link => link.removeAttribute("aria-current"));
  links[now].setAttribute("aria-current", "step");
  links[now].scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", "#" + steps[now].id);
}
const moves = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1,
  Home: -steps.length, End: steps.length };
document.addEventListener("keydown", event => {
  if (event.key in moves && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault(); show(now + moves[event.key]);
  }
});
links.forEach((link, at) => link.addEventListener("click", event => { event.preventDefault(); show(at); }));
document.getElementById("back").addEventListener("click", () => show(now - 1));
document.getElementById("next").addEventListener("click", () => show(now + 1));
document.body.classList.add("live");
show(Math.max(0, steps.findIndex(step => "#" + step.id === location.hash)));
"""


def page(path: SolvePath, *, theme: str = "light", coordinates: str = "rc", language: str = "en") -> str:
    """The page of a path: its start, every step, its end."""
    colours = theme_named(theme)
    title = str(path.puzzle.info.get("title") or "Sudoku, solved step by step")
    frames = [_figure(path, index, theme, coordinates, language) for index in range(len(path))]
    end = svg(path.puzzle_before(len(path)), theme=theme, coordinates=coordinates, size=640, id="end-picture")
    word = "Solved" if path.is_solved else path.stopped or "No further step was found"
    frames.append(f'<figure id="end"><figcaption>{escape(word)}.</figcaption>{end}</figure>')
    time = f"; {path.rating.time}" if path.rating.time else ""
    items = [f'<li><a href="#step-{n}">{escape(step.name)}</a></li>' for n, step in enumerate(path, 1)]
    items.append('<li><a href="#end">End</a></li>')
    return f"""<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>:root {{ --back: {colours.background}; --ink: {colours.ink}; }}{_STYLE}</style></head>
<body><h1>{escape(title)}</h1>
<p>{escape(str(path.rating))}; {len(path)} steps{time}. <code>{path.puzzle.grid.line()}</code></p>
<div class="buttons"><button id="back">Back</button><button id="next">Next</button><span>or the arrow keys</span></div>
<main><div id="steps" aria-live="polite">{"".join(frames)}</div>
<nav aria-label="Steps"><ol>{"".join(items)}</ol></nav></main>
<script>{_SCRIPT}</script></body></html>
"""


def _figure(path: SolvePath, index: int, theme: str, coordinates: str, language: str) -> str:
    number = index + 1
    picture = svg(path, step=index, theme=theme, coordinates=coordinates, legend=True, size=640, id=f"picture-{number}")
    text = path[index].sentence("a1" if coordinates == "a1" else "rc", language)
    return f'<figure id="step-{number}"><figcaption>{number}. {escape(text)}</figcaption>{picture}</figure>'
