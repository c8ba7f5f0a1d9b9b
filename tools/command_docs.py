"""Writes docs/commands.md: what every command says of itself. A test fails when the page is behind the program.

python tools/command_docs.py
"""

from pathlib import Path

import click
from typer.main import get_command

from sudoku.cli.app import program

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
HEAD = """# Command line

Made from the program by `python tools/command_docs.py`: every command as its `--help` tells it.

Exit 0: yes, or done. Exit 1: the answer is no, or was not found out in time. Exit 2: bad usage or bad input, told in
one line on stderr.
"""


def command_docs() -> str:
    """The page: a section for each command, and for each command of a group."""
    sections = [HEAD]

    def describe(command: click.Command, path: str, depth: int) -> None:
        context = click.Context(command, info_name=path, terminal_width=100, max_content_width=100)
        sections.append(f"{'#' * depth} {path}\n\n```text\n{command.get_help(context).strip()}\n```\n")
        for name, child in getattr(command, "commands", {}).items():
            describe(child, f"{path} {name}", depth + 1)

    describe(get_command(program()), "sudoku", 2)
    return "\n".join(sections)


if __name__ == "__main__":
    PAGE.write_text(command_docs(), encoding="utf-8")
