"""The colours of figures of rules as a style sheet, so that the page draws them as Python's pictures do."""

from __future__ import annotations

from sudoku.render.theme import NAMES, THEMES, Theme

SHEETS = {
    ':root, [data-theme="light"]': "light",
    '[data-theme="dark"], [data-theme="contrast"]': "dark",
}


def figure_colours() -> str:
    """The style sheet: variables such as --fig-cage-edge, in each theme of the page."""
    return "".join(f"{selector} {{\n{''.join(_variables(THEMES[name]))}}}\n" for selector, name in SHEETS.items())


def _variables(theme: Theme) -> list[str]:
    lines = [f"  --fig-board-fill: {theme.background}; --fig-board-edge: {theme.ink};\n"]
    for role, paint in theme.paints.items():
        if role not in NAMES and not role.startswith("mark_"):  # steps and players have colours of their own
            name = f"--fig-{role}"
            lines.append(f"  {name}-edge: {paint.edge}; {name}-fill: {paint.fill}; {name}-tint: {paint.tint};\n")
    return lines
